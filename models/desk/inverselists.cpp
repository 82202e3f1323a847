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

std::optional<Command> inverse(const AddToWaitlist &, const WriteResult &result)
{
    if (result.waiting.isEmpty())
        return {};
    return CloseWaiting{result.waiting.first().id, result.waiting.first().version, false};
}

std::optional<Command> inverse(const CloseWaiting &command, const WriteResult &result)
{
    if (result.waiting.isEmpty())
        return {};
    return CloseWaiting{command.waiting, result.waiting.first().version, !command.open};
}

std::optional<Command> inverse(const AddBlock &, const WriteResult &result)
{
    if (result.blocks.isEmpty())
        return {};
    return ReleaseBlock{result.blocks.first().id, result.blocks.first().version};
}

} // namespace roomrack
