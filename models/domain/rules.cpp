// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rules.h"

namespace roomrack {

namespace {

bool isAhead(const Occupancy &stay)
{
    return stay.isStay() && (stay.status == Status::Requested || stay.status == Status::Reserved);
}

} // namespace

bool canMove(const Occupancy &stay)
{
    return isAhead(stay) || (stay.isStay() && stay.status == Status::InHouse);
}

bool canCancel(const Occupancy &stay)
{
    return isAhead(stay);
}

bool canReinstate(const Occupancy &stay, QDate businessDate)
{
    const bool gone = stay.status == Status::Cancelled || stay.status == Status::NoShow;
    const QDate lastUse = stay.dayUse ? stay.arrival : stay.departure.addDays(-1);
    return stay.isStay() && gone && lastUse >= businessDate;
}

bool canCheckIn(const Occupancy &stay, QDate businessDate)
{
    const bool within =
        stay.arrival <= businessDate
        && (stay.dayUse ? stay.departure >= businessDate : stay.departure > businessDate);
    return isAhead(stay) && stay.room.isValid() && within;
}

bool canCheckOut(const Occupancy &stay)
{
    return stay.isStay() && stay.status == Status::InHouse;
}

bool canUndoCheckIn(const Occupancy &stay)
{
    return canCheckOut(stay);
}

bool canUndoCheckOut(const Occupancy &stay)
{
    return stay.isStay() && stay.status == Status::CheckedOut;
}

} // namespace roomrack
