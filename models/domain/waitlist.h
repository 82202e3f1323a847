// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "guests.h"
#include "staydates.h"

namespace roomrack {

using WaitingId = Id<struct WaitingTag>;

/// A party that waits for nights of a type. Uses no inventory.
struct Waiting
{
    enum class State { Open, Booked, Closed };

    WaitingId id;
    int version = 0;
    State state = State::Open;
    Guest guest;
    RoomTypeId type;
    StayDates dates;
    int adults = 1;
    int children = 0;
    QString notes;
    QString by; ///< display name
    QString desk;
    QDateTime since;           ///< UTC
    ReservationId reservation; ///< what it became
    int freeNow = 0;           ///< least free places of the type over its nights, when it was read
};

// Commands

struct AddToWaitlist
{
    Guest guest; ///< a valid id: a known guest
    RoomTypeId type;
    StayDates dates;
    int adults = 1;
    int children = 0;
    QString notes;
};

/// The party doesn't wait any more, or (`open`) waits again.
struct CloseWaiting
{
    WaitingId waiting;
    int version = 0;
    bool open = false;
};

} // namespace roomrack
