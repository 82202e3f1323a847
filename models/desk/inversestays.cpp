// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inversestays.h"

#include "inverselists.h"
#include "inverseparts.h"

#include <algorithm>

namespace roomrack {

namespace {

/// The stays of a command on stays that it really changed.
template<typename Changed>
QList<OccupancyId> changedStays(const StaysCommand &command, const BeforeChange &before,
                                const WriteResult &result, Changed changed)
{
    QList<OccupancyId> stays;
    const Reservation *now = resultOf(result, command.reservation);
    if (!now)
        return command.stays;
    for (const Occupancy &stay : now->stays) {
        const Occupancy *was = rowIn(before, stay.id);
        const bool meant = command.stays.isEmpty() || command.stays.contains(stay.id);
        if (meant && changed(stay) && (!was || was->status != stay.status))
            stays.append(stay.id);
    }
    return stays;
}

template<typename Inverse>
std::optional<Inverse> onStays(const StaysCommand &command, const BeforeChange &before,
                               const WriteResult &result, Status after)
{
    const Reservation *now = resultOf(result, command.reservation);
    const auto stays = changedStays(
        command, before, result, [after](const Occupancy &stay) { return stay.status == after; });
    if (!now || stays.isEmpty())
        return {};
    Inverse inverse;
    inverse.reservation = command.reservation;
    inverse.version = now->version;
    inverse.stays = stays;
    return inverse;
}

} // namespace

std::optional<Command> inverse(const Book &book, const BeforeChange &, const WriteResult &result)
{
    if (result.reservations.isEmpty())
        return {};
    Cancel cancel;
    cancel.reservation = result.reservations.first().id;
    cancel.version = result.reservations.first().version;
    for (const Occupancy &stay : result.reservations.first().stays)
        cancel.stays.append(stay.id);
    cancel.reason = QStringLiteral("undo");
    cancel.waiting = book.waiting;
    return cancel;
}

std::optional<Command> inverse(const Edit &edit, const BeforeChange &before,
                               const WriteResult &result)
{
    const Reservation *now = resultOf(result, edit.reservation);
    if (!now)
        return {};
    Edit back;
    back.reservation = edit.reservation;
    back.version = now->version;
    const auto was = before.reservations.constFind(edit.reservation);
    const bool known = was != before.reservations.constEnd() && was->version == edit.version;
    const bool onReservation = edit.guestName || edit.guestReading || edit.guestPhone
                               || edit.guestEmail || edit.guestLanguage || edit.adults
                               || edit.children || edit.notes || edit.wishes || edit.holdUntil;
    if (onReservation && !known)
        return {};
    if (edit.guestName)
        back.guestName = was->guest.name;
    if (edit.guestReading)
        back.guestReading = was->guest.reading;
    if (edit.guestPhone)
        back.guestPhone = was->guest.phone;
    if (edit.guestEmail)
        back.guestEmail = was->guest.email;
    if (edit.guestLanguage)
        back.guestLanguage = was->guest.language;
    if (edit.adults)
        back.adults = was->adults;
    if (edit.children)
        back.children = was->children;
    if (edit.notes)
        back.notes = was->notes;
    if (edit.wishes)
        back.wishes = was->wishes;
    if (edit.holdUntil)
        back.holdUntil = holdBefore(*was);
    for (const StayEdit &change : edit.stays) {
        const Occupancy *row = rowIn(before, change.stay);
        if (!row)
            return {};
        StayEdit restore;
        restore.stay = change.stay;
        if (change.room)
            restore.room = row->room;
        if (change.type)
            restore.type = row->soldType;
        if (change.arrival)
            restore.arrival = row->arrival;
        if (change.departure)
            restore.departure = row->departure;
        if (change.dayUse)
            restore.dayUse = row->dayUse;
        if (change.roomLocked)
            restore.roomLocked = row->roomLocked;
        if (change.guestName) {
            if (!known)
                return {};
            restore.guestName = guestBefore(*was, *row);
        }
        if (change.expectedArrival)
            restore.expectedArrival = row->expectedArrival;
        if (change.expectedDeparture)
            restore.expectedDeparture = row->expectedDeparture;
        if (change.arrival || change.departure || change.prices) {
            const auto prices = pricesBefore(before, *row);
            if (!prices.isEmpty())
                restore.prices = prices;
        }
        back.stays.append(restore);
    }
    return back;
}

std::optional<Command> inverse(const Move &move, const BeforeChange &before,
                               const WriteResult &result)
{
    Move back;
    for (const StayMove &step : move.moves) {
        const Occupancy *was = rowIn(before, step.stay);
        const Occupancy *now = rowIn(result, step.stay);
        if (!was || !now)
            return {};
        StayMove restore{step.stay, now->version, was->room, {}, {}, std::nullopt};
        const bool dates = was->arrival != now->arrival || was->departure != now->departure;
        if (dates) {
            restore.arrival = was->arrival;
            restore.departure = was->departure;
        }
        if (dates || step.prices) {
            const auto prices = pricesBefore(before, *was);
            if (!prices.isEmpty())
                restore.prices = prices;
        }
        back.moves.append(restore);
    }
    return back;
}

std::optional<Command> inverse(const Reinstate &command, const BeforeChange &before,
                               const WriteResult &result)
{
    const Reservation *now = resultOf(result, command.reservation);
    const auto stays = changedStays(command, before, result,
                                    [](const Occupancy &stay) { return !stay.held().isEmpty(); });
    if (!now || stays.isEmpty())
        return {};
    const bool noShow = std::all_of(stays.begin(), stays.end(), [&before](OccupancyId id) {
        const Occupancy *was = rowIn(before, id);
        return was && was->status == Status::NoShow;
    });
    const StaysCommand back{command.reservation, now->version, stays};
    if (noShow)
        return MarkNoShow{back};
    return Cancel{back, QStringLiteral("undo"), {}, command.waiting};
}

std::optional<Command> inverse(const Cancel &command, const BeforeChange &before,
                               const WriteResult &result)
{
    auto back = onStays<Reinstate>(command, before, result, Status::Cancelled);
    if (back)
        back->waiting = command.waiting;
    return back;
}

std::optional<Command> inverse(const MarkNoShow &command, const BeforeChange &before,
                               const WriteResult &result)
{
    return onStays<Reinstate>(command, before, result, Status::NoShow);
}

std::optional<Command> inverse(const CheckIn &command, const BeforeChange &before,
                               const WriteResult &result)
{
    return onStays<UndoCheckIn>(command, before, result, Status::InHouse);
}

std::optional<Command> inverse(const CheckOut &command, const BeforeChange &before,
                               const WriteResult &result)
{
    return onStays<UndoCheckOut>(command, before, result, Status::CheckedOut);
}

std::optional<Command> inverse(const UndoCheckIn &command, const BeforeChange &before,
                               const WriteResult &result)
{
    return onStays<CheckIn>(command, before, result, Status::Reserved);
}

std::optional<Command> inverse(const UndoCheckOut &command, const BeforeChange &before,
                               const WriteResult &result)
{
    return onStays<CheckOut>(command, before, result, Status::InHouse);
}

} // namespace roomrack
