// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/occupancy.h>

#include <QtCore/QMetaType>

namespace roomrack {

/// What a change did, as facts; the sentence is made where it is shown.
struct ChangeText
{
    enum class Kind {
        Booked,
        Moved,   ///< another room, type or dates of one stay
        Swapped, ///< two stays exchanged rooms
        Edited,
        Cancelled,
        Reinstated,
        NoShow,
        CheckedIn,
        CheckInUndone,
        CheckedOut,
        CheckOutUndone,
        Closed,
        ClosureLifted,
        Housekeeping,
        Arrived, ///< the guest waits for the room
        ArrivalUndone,
        RoomChanged, ///< during the stay
        Split,       ///< over rooms one after another, or whole again
        GuestSaved,
        GuestsMerged,
        GuestUnmerged,
        GuestAnonymised,
        Waitlisted,
        WaitingClosed,
        BlockSaved,
        BlockReleased,
        PlacesBooked,
        PlacesMoved,
        PlacesCancelled,
        PlacesReinstated,
        DayClosed,
        Overbooking, ///< how many more than the rooms may be sold
        SetUp,       ///< rates, rooms, people
    };

    Kind kind = Kind::SetUp;
    QString guest; ///< of the first stay
    qint64 confirmation = 0;
    QString roomBefore; ///< numbers; empty: no room
    QString roomAfter;
    StayDates before; ///< of the first stay or of the closure; invalid if there was none
    StayDates after;
    int count = 1; ///< stays, rooms, or places in a slot
};

} // namespace roomrack

Q_DECLARE_METATYPE(roomrack::ChangeText)
