// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inverserooms.h"

#include "inverseparts.h"

#include <algorithm>

namespace roomrack {

std::optional<Command> inverse(const CloseRoom &, const BeforeChange &, const WriteResult &result)
{
    if (result.occupancies.isEmpty())
        return {};
    return LiftClosure{result.occupancies.first().id, {}};
}

std::optional<Command> inverse(const LiftClosure &command, const BeforeChange &before,
                               const WriteResult &)
{
    const Occupancy *was = rowIn(before, command.closure);
    if (!was)
        return {};
    // What has passed of it stays as it was; only the rest is closed again.
    QDate from = std::max(was->arrival, before.businessDate);
    if (command.from.isValid())
        from = std::max(from, command.from);
    return CloseRoom{was->room, from, was->departure, was->status, was->reason};
}

std::optional<Command> inverse(const SetHousekeeping &command, const BeforeChange &before,
                               const WriteResult &)
{
    SetHousekeeping back;
    back.rooms = command.rooms;
    for (const RoomId id : command.rooms) {
        const auto room = before.rooms.constFind(id);
        if (room == before.rooms.constEnd())
            return {};
        back.each.append(room->housekeeping);
    }
    if (back.each.isEmpty())
        return {};
    back.status = back.each.first();
    if (back.each.count(back.status) == back.each.size())
        back.each.clear();
    return back;
}

std::optional<Command> inverse(const SetOverbooking &command, const BeforeChange &,
                               const WriteResult &result)
{
    if (result.allowances.isEmpty())
        return {};
    SetOverbooking back = command;
    back.extra = result.allowances.first();
    back.each = result.allowances;
    if (back.each.count(back.extra) == back.each.size())
        back.each.clear();
    return back;
}

} // namespace roomrack
