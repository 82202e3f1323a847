// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inverse.h"

namespace roomrack {

namespace {

using Kind = ChangeText::Kind;

struct KindOf
{
    Kind operator()(const Book &) const { return Kind::Booked; }
    Kind operator()(const Edit &) const { return Kind::Edited; }
    Kind operator()(const Move &) const { return Kind::Moved; }
    Kind operator()(const Cancel &) const { return Kind::Cancelled; }
    Kind operator()(const Reinstate &) const { return Kind::Reinstated; }
    Kind operator()(const MarkNoShow &) const { return Kind::NoShow; }
    Kind operator()(const CheckIn &) const { return Kind::CheckedIn; }
    Kind operator()(const UndoCheckIn &) const { return Kind::CheckInUndone; }
    Kind operator()(const CheckOut &) const { return Kind::CheckedOut; }
    Kind operator()(const UndoCheckOut &) const { return Kind::CheckOutUndone; }
    Kind operator()(const CloseRoom &) const { return Kind::Closed; }
    Kind operator()(const LiftClosure &) const { return Kind::ClosureLifted; }
    Kind operator()(const SetHousekeeping &) const { return Kind::Housekeeping; }
    Kind operator()(const MarkArrived &c) const
    {
        return c.arrived ? Kind::Arrived : Kind::ArrivalUndone;
    }
    Kind operator()(const ChangeRoom &) const { return Kind::RoomChanged; }
    Kind operator()(const SplitStay &) const { return Kind::Split; }
    Kind operator()(const SetOverbooking &) const { return Kind::Overbooking; }
    Kind operator()(const CloseDay &) const { return Kind::DayClosed; }
    Kind operator()(const EditGuest &) const { return Kind::GuestSaved; }
    Kind operator()(const SetGuestDocument &) const { return Kind::GuestSaved; }
    Kind operator()(const MergeGuests &) const { return Kind::GuestsMerged; }
    Kind operator()(const UnmergeGuest &) const { return Kind::GuestUnmerged; }
    Kind operator()(const AnonymiseGuest &) const { return Kind::GuestAnonymised; }
    Kind operator()(const AddToWaitlist &) const { return Kind::Waitlisted; }
    Kind operator()(const CloseWaiting &c) const
    {
        return c.open ? Kind::Waitlisted : Kind::WaitingClosed;
    }
    Kind operator()(const AddBlock &) const { return Kind::BlockSaved; }
    Kind operator()(const EditBlock &) const { return Kind::BlockSaved; }
    Kind operator()(const ReleaseBlock &c) const
    {
        return c.release ? Kind::BlockReleased : Kind::BlockSaved;
    }
    Kind operator()(const BookPlaces &) const { return Kind::PlacesBooked; }
    Kind operator()(const MovePlaces &) const { return Kind::PlacesMoved; }
    Kind operator()(const CancelPlaces &c) const
    {
        return c.cancel ? Kind::PlacesCancelled : Kind::PlacesReinstated;
    }
    template<typename T>
    Kind operator()(const T &) const
    {
        return Kind::SetUp;
    }
};

QString numberOf(const BeforeChange &before, RoomId room)
{
    return before.rooms.value(room).number;
}

bool exchangesRooms(const Move &move, const BeforeChange &before)
{
    if (move.moves.size() != 2)
        return false;
    const RoomId first = before.rows.value(move.moves[0].stay).room;
    const RoomId second = before.rows.value(move.moves[1].stay).room;
    return first.isValid() && second.isValid() && first != second && move.moves[0].room == second
           && move.moves[1].room == first;
}

} // namespace

ChangeText describe(const Command &command, const BeforeChange &before, const WriteResult &result)
{
    ChangeText text;
    text.kind = std::visit(KindOf{}, command);
    const CommandTargets targets = targetsOf(command);
    OccupancyId first = targets.rows.value(0);
    text.count = int(targets.rows.size());

    if (const auto *move = std::get_if<Move>(&command); move && exchangesRooms(*move, before))
        text.kind = Kind::Swapped;

    const Occupancy *now = nullptr;
    if (!result.reservations.isEmpty()) {
        const Reservation &reservation = result.reservations.first();
        text.confirmation = reservation.confirmation;
        text.guest = reservation.guest.name;
        for (const Occupancy &stay : reservation.stays) {
            if (!now && (!first.isValid() || stay.id == first))
                now = &stay;
        }
        if (!first.isValid())
            text.count = int(reservation.stays.size());
    } else if (!result.occupancies.isEmpty()) {
        now = &result.occupancies.first();
    } else if (!result.places.isEmpty()) {
        text.guest = result.places.first().guest;
        text.count = 0;
        for (const ServicePlaces &party : result.places)
            text.count += party.seats;
    }
    if (now) {
        first = now->id;
        text.after = now->dates();
        text.roomAfter = numberOf(before, now->room);
        if (now->isStay() && !now->guest.isEmpty())
            text.guest = now->guest;
    }
    if (const auto was = before.rows.constFind(first); was != before.rows.constEnd()) {
        text.before = was->dates();
        text.roomBefore = numberOf(before, was->room);
    }
    if (const auto *change = std::get_if<ChangeRoom>(&command))
        text.roomAfter = numberOf(before, change->room);
    if (const auto *split = std::get_if<SplitStay>(&command)) {
        text.count = int(split->parts.size());
        if (!split->parts.isEmpty()) {
            text.after = {split->parts.first().from, split->parts.last().to, false};
            text.roomAfter = numberOf(before, split->parts.last().room);
        }
    }
    if (const auto *set = std::get_if<SetHousekeeping>(&command)) {
        text.count = int(set->rooms.size());
        text.roomAfter = numberOf(before, set->rooms.value(0));
    }
    text.count = qMax(text.count, 1);
    return text;
}

} // namespace roomrack
