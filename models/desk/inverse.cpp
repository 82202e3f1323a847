// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inverse.h"

#include "inverseday.h"
#include "inverselists.h"

#include <algorithm>

namespace roomrack {

namespace {

template<typename... Ts>
struct Overloaded : Ts...
{
    using Ts::operator()...;
};
template<typename... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

const Reservation *resultOf(const WriteResult &result, ReservationId id)
{
    for (const Reservation &reservation : result.reservations) {
        if (reservation.id == id)
            return &reservation;
    }
    return nullptr;
}

const Occupancy *rowIn(const WriteResult &result, OccupancyId id)
{
    for (const Reservation &reservation : result.reservations) {
        for (const Occupancy &stay : reservation.stays) {
            if (stay.id == id)
                return &stay;
        }
    }
    return nullptr;
}

const Occupancy *rowIn(const BeforeChange &before, OccupancyId id)
{
    const auto it = before.rows.constFind(id);
    if (it != before.rows.constEnd())
        return &*it;
    for (const Reservation &reservation : before.reservations) {
        for (const Occupancy &stay : reservation.stays) {
            if (stay.id == id)
                return &stay;
        }
    }
    return nullptr;
}

/// The agreed prices of a stay before; empty when they aren't known for certain.
QList<qint64> pricesBefore(const BeforeChange &before, const Occupancy &row)
{
    const auto reservation = before.reservations.constFind(row.reservation);
    if (reservation != before.reservations.constEnd() && reservation->version == row.version) {
        for (const Occupancy &stay : reservation->stays) {
            if (stay.id == row.id)
                return stay.prices;
        }
    }
    return row.prices;
}

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
std::optional<Command> onStays(const StaysCommand &command, const BeforeChange &before,
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

std::optional<Command> inverse(const Book &, const BeforeChange &, const WriteResult &result)
{
    if (result.reservations.isEmpty())
        return {};
    Cancel cancel;
    cancel.reservation = result.reservations.first().id;
    cancel.version = result.reservations.first().version;
    for (const Occupancy &stay : result.reservations.first().stays)
        cancel.stays.append(stay.id);
    cancel.reason = QStringLiteral("undo");
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
    return Cancel{back, QStringLiteral("undo"), {}};
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

std::optional<Command> inverse(const SetHousekeeping &command, const BeforeChange &before)
{
    std::optional<Housekeeping> was;
    for (const RoomId id : command.rooms) {
        const auto room = before.rooms.constFind(id);
        if (room == before.rooms.constEnd() || (was && *was != room->housekeeping))
            return {}; // one command sets one status
        was = room->housekeeping;
    }
    if (!was)
        return {};
    return SetHousekeeping{command.rooms, *was};
}

std::optional<Command> inverse(const BookPlaces &, const WriteResult &result)
{
    if (result.places.isEmpty())
        return {};
    return CancelPlaces{result.places.first().id, result.places.first().version, true};
}

std::optional<Command> inverse(const CancelPlaces &command, const WriteResult &result)
{
    if (result.places.isEmpty())
        return {};
    return CancelPlaces{command.places, result.places.first().version, !command.cancel};
}

/// One command leads to one slot: parties that came from several are not taken back by it.
std::optional<Command> inverse(const BeforeChange &before, const WriteResult &result)
{
    MovePlaces back;
    for (const ServicePlaces &party : result.places) {
        const auto was = before.parties.constFind(party.id);
        if (was == before.parties.constEnd() || was->version != party.version - 1)
            return {};
        if (!back.moves.isEmpty() && (back.service != was->service || back.start != was->start))
            return {};
        back.service = was->service;
        back.start = was->start;
        back.moves.append({party.id, party.version});
    }
    if (back.moves.isEmpty())
        return {};
    return back;
}

std::optional<Command> inverse(const EditGuest &edit, const BeforeChange &before)
{
    const auto was = before.guests.constFind(edit.guest);
    if (was == before.guests.constEnd() || was->version != edit.version)
        return {};
    EditGuest back;
    back.guest = edit.guest;
    back.version = edit.version + 1;
    if (edit.name)
        back.name = was->guest.name;
    if (edit.reading)
        back.reading = was->guest.reading;
    if (edit.phone)
        back.phone = was->guest.phone;
    if (edit.email)
        back.email = was->guest.email;
    if (edit.language)
        back.language = was->guest.language;
    if (edit.preferences)
        back.preferences = was->preferences;
    if (edit.alert)
        back.alert = was->alert;
    return back;
}

std::optional<Command> inverse(const UnmergeGuest &command, const BeforeChange &before)
{
    const auto was = before.guests.constFind(command.guest);
    if (was == before.guests.constEnd())
        return {};
    const auto keeper = before.guests.constFind(was->mergedInto);
    if (keeper == before.guests.constEnd())
        return {};
    return MergeGuests{keeper->guest.id, keeper->version + 1, command.guest, was->version + 1};
}

template<typename T>
constexpr bool isOnStays = std::is_base_of_v<StaysCommand, T>;

} // namespace

CommandTargets targetsOf(const Command &command)
{
    CommandTargets targets;
    std::visit(Overloaded{[&](const Edit &edit) {
                              targets.reservations.append({edit.reservation, edit.version});
                              for (const StayEdit &stay : edit.stays)
                                  targets.rows.append(stay.stay);
                          },
                          [&](const Move &move) {
                              for (const StayMove &step : move.moves)
                                  targets.rows.append(step.stay);
                          },
                          [&](const LiftClosure &lift) { targets.rows.append(lift.closure); },
                          [&](const CloseRoom &close) { targets.rooms.append(close.room); },
                          [&](const SetHousekeeping &set) { targets.rooms = set.rooms; },
                          [&](const ChangeRoom &change) {
                              targets.reservations.append({change.reservation, change.version});
                              targets.rows.append(change.stay);
                              targets.rooms.append(change.room);
                          },
                          [&]<typename T>(const T &other) {
                              if constexpr (isOnStays<T>) {
                                  targets.reservations.append({other.reservation, other.version});
                                  targets.rows = other.stays;
                              }
                          }},
               command);
    return targets;
}

bool needsReservation(const Command &command, const BeforeChange &before)
{
    const auto pricesMissing = [&before](OccupancyId id) {
        const Occupancy *row = rowIn(before, id);
        return row && pricesBefore(before, *row).isEmpty();
    };
    if (const auto *edit = std::get_if<Edit>(&command))
        return !before.reservations.contains(edit->reservation);
    if (const auto *move = std::get_if<Move>(&command)) {
        return std::any_of(move->moves.begin(), move->moves.end(), [&](const StayMove &step) {
            return (step.arrival.isValid() || step.departure.isValid() || step.prices)
                   && pricesMissing(step.stay);
        });
    }
    if (const auto *change = std::get_if<ChangeRoom>(&command))
        return change->prices && pricesMissing(change->stay);
    // Without a list of stays it is about those that it applies to: which ones were these?
    return std::visit(
        [&before]<typename T>(const T &other) {
            if constexpr (isOnStays<T>)
                return other.stays.isEmpty() && !before.reservations.contains(other.reservation);
            else
                return false;
        },
        command);
}

std::optional<Command> inverseOf(const Command &command, const BeforeChange &before,
                                 const WriteResult &result)
{
    return std::visit(
        Overloaded{
            [&](const Book &c) { return inverse(c, before, result); },
            [&](const Edit &c) { return inverse(c, before, result); },
            [&](const Move &c) { return inverse(c, before, result); },
            [&](const Reinstate &c) { return inverse(c, before, result); },
            [&](const LiftClosure &c) { return inverse(c, before, result); },
            [&](const SetHousekeeping &c) { return inverse(c, before); },
            [&](const EditGuest &c) { return inverse(c, before); },
            [&](const UnmergeGuest &c) { return inverse(c, before); },
            [](const MergeGuests &c) -> std::optional<Command> { return UnmergeGuest{c.other}; },
            [&](const Cancel &c) {
                return onStays<Reinstate>(c, before, result, Status::Cancelled);
            },
            [&](const MarkNoShow &c) {
                return onStays<Reinstate>(c, before, result, Status::NoShow);
            },
            [&](const CheckIn &c) {
                return onStays<UndoCheckIn>(c, before, result, Status::InHouse);
            },
            [&](const CheckOut &c) {
                return onStays<UndoCheckOut>(c, before, result, Status::CheckedOut);
            },
            [&](const UndoCheckIn &c) {
                return onStays<CheckIn>(c, before, result, Status::Reserved);
            },
            [&](const UndoCheckOut &c) {
                return onStays<CheckOut>(c, before, result, Status::InHouse);
            },
            [&](const ChangeRoom &c) { return inverse(c, before, result); },
            [&](const MarkArrived &c) { return inverse(c, result); },
            [&](const CloseRoom &) -> std::optional<Command> {
                if (result.occupancies.isEmpty())
                    return {};
                return LiftClosure{result.occupancies.first().id, {}};
            },
            [&](const BookPlaces &c) { return inverse(c, result); },
            [&](const CancelPlaces &c) { return inverse(c, result); },
            [&](const MovePlaces &) { return inverse(before, result); },
            [&](const AddToWaitlist &c) { return inverse(c, result); },
            [&](const CloseWaiting &c) { return inverse(c, result); },
            [&](const AddBlock &c) { return inverse(c, result); },
            [](const auto &) -> std::optional<Command> { return {}; }},
        command);
}

void rebase(Command &command, ReservationId reservation, const QList<OccupancyId> &itsStays,
            int seen, int now)
{
    const auto raise = [seen, now](int &version) {
        if (version == seen)
            version = now;
    };
    std::visit(Overloaded{[&](Edit &edit) {
                              if (edit.reservation == reservation)
                                  raise(edit.version);
                          },
                          [&](Move &move) {
                              for (StayMove &step : move.moves) {
                                  if (itsStays.contains(step.stay))
                                      raise(step.version);
                              }
                          },
                          [&](ChangeRoom &change) {
                              if (change.reservation == reservation)
                                  raise(change.version);
                          },
                          [&]<typename T>(T &other) {
                              if constexpr (isOnStays<T>) {
                                  if (other.reservation == reservation)
                                      raise(other.version);
                              }
                          }},
               command);
}

} // namespace roomrack
