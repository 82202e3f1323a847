// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inverselists.h"

namespace roomrack {

QDateTime holdBefore(const Reservation &before)
{
    for (const Occupancy &stay : before.stays) {
        if (stay.status == Status::Requested && stay.holdUntil.isValid())
            return stay.holdUntil;
    }
    return {};
}

QString guestBefore(const Reservation &before, const Occupancy &stay)
{
    return stay.guestId == before.guest.id ? QString() : stay.guest;
}

std::optional<Command> inverse(const AddToWaitlist &, const BeforeChange &,
                               const WriteResult &result)
{
    if (result.waiting.isEmpty())
        return {};
    return CloseWaiting{result.waiting.first().id, result.waiting.first().version, false};
}

std::optional<Command> inverse(const CloseWaiting &command, const BeforeChange &,
                               const WriteResult &result)
{
    if (result.waiting.isEmpty())
        return {};
    return CloseWaiting{command.waiting, result.waiting.first().version, !command.open};
}

std::optional<Command> inverse(const AddBlock &, const BeforeChange &, const WriteResult &result)
{
    if (result.blocks.isEmpty())
        return {};
    return ReleaseBlock{result.blocks.first().id, result.blocks.first().version};
}

std::optional<Command> inverse(const EditBlock &edit, const BeforeChange &before,
                               const WriteResult &result)
{
    const auto was = before.blocks.constFind(edit.block);
    if (was == before.blocks.constEnd() || was->version != edit.version || result.blocks.isEmpty())
        return {};
    EditBlock back;
    back.block = edit.block;
    back.version = result.blocks.first().version;
    if (edit.name)
        back.name = was->name;
    if (edit.quantity)
        back.quantity = was->quantity;
    if (edit.definite)
        back.definite = was->definite;
    if (edit.cutoff)
        back.cutoff = was->cutoff;
    return back;
}

std::optional<Command> inverse(const ReleaseBlock &command, const BeforeChange &,
                               const WriteResult &result)
{
    if (result.blocks.isEmpty())
        return {};
    return ReleaseBlock{command.block, result.blocks.first().version, !command.release};
}

} // namespace roomrack
