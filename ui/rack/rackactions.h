// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/ids.h>
#include <domain/staydates.h>

#include <QtCore/QList>
#include <QtCore/QMetaType>
#include <QtCore/QString>

#include <functional>

namespace roomrack::ui {

/// What the rack's menus offer.
enum class RackAction {
    // on a bar
    Open,
    CheckIn,
    CheckOut,
    TakeBack,  ///< a check-in, a check-out, a cancellation, a no-show
    Move,      ///< by keyboard; the rack does it itself
    MakeItFit, ///< of a stay without a room
    ChangeDates,
    SwapWith,
    ChangeRoom, ///< from a night on
    GuestWaits, ///< is here, the room isn't ready; toggles
    DoNotMove,  ///< toggles
    ShowGroup,
    History,
    CopyNumber,
    CancelReservation,
    LiftClosure,
    ConfirmHold,
    ChangeHold,
    // on nights
    Book,
    Hold,
    WalkIn,
    FindRooms, ///< that are free on all of them
    OutOfOrder,
    OutOfService,
    // on a room
    SetClean,
    SetPickup,
    SetDirty,
    SetInspected,
    Closures,
    RoomHistory,
    Features,
    // on a type row
    Rates,
    Overbooking,
    AssignRooms,
};

/// What an action is about; filled as far as it applies.
struct RackTarget
{
    OccupancyId stay;
    QList<OccupancyId> stays; ///< the selection, `stay` included
    RoomId room;
    RoomTypeId type;
    StayDates dates; ///< marked nights, or the one under the cursor
};

/// Whether an action is possible now; if not, why.
struct RackActionState
{
    bool enabled = true;
    bool checked = false;
    QString reason;
};

using RackActionProvider = std::function<RackActionState(RackAction, const RackTarget &)>;

} // namespace roomrack::ui

Q_DECLARE_METATYPE(roomrack::ui::RackTarget)
