// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inverseday.h"

#include "inverseparts.h"

#include <algorithm>

namespace roomrack {

namespace {

/// The stay as it was, with its agreed prices where they are known.
std::optional<Occupancy> stayBefore(const BeforeChange &before, const ChangeRoom &command)
{
    if (const auto known = before.reservations.constFind(command.reservation);
        known != before.reservations.constEnd() && known->version == command.version) {
        for (const Occupancy &stay : known->stays) {
            if (stay.id == command.stay)
                return stay;
        }
    }
    const auto row = before.rows.constFind(command.stay);
    return row == before.rows.constEnd() ? std::nullopt : std::optional(*row);
}

} // namespace

std::optional<Command> inverse(const ChangeRoom &command, const BeforeChange &before,
                               const WriteResult &result)
{
    const std::optional<Occupancy> was = stayBefore(before, command);
    const Reservation *now = resultOf(result, command.reservation);
    if (!was || !now || !was->room.isValid())
        return {};
    const auto there =
        std::find_if(now->stays.begin(), now->stays.end(), [&command](const Occupancy &stay) {
            return stay.room == command.room && stay.status != Status::Cancelled
                   && stay.arrival <= command.from && stay.departure >= command.from;
        });
    if (there == now->stays.end())
        return {};
    ChangeRoom back;
    back.reservation = command.reservation;
    back.version = now->version;
    back.stay = there->id;
    back.room = was->room;
    back.from = command.from;
    if (command.prices) {
        if (was->prices.isEmpty())
            return {};
        back.prices = was->prices.mid(was->arrival.daysTo(command.from));
    }
    return back;
}

bool changesNights(const SplitStay &command, const BeforeChange &before)
{
    const Occupancy *first = rowIn(before, command.stay);
    const Occupancy *last = command.joined.isEmpty() ? first : rowIn(before, command.joined.last());
    return !first || !last || command.parts.isEmpty()
           || command.parts.first().from != first->arrival
           || command.parts.last().to != last->departure;
}

std::optional<Command> inverse(const SplitStay &command, const BeforeChange &before,
                               const WriteResult &result)
{
    const Reservation *now = resultOf(result, command.reservation);
    if (!now)
        return {};
    SplitStay back;
    back.reservation = command.reservation;
    back.version = now->version;
    back.stay = command.stay;
    for (const StayPart &part : command.parts.mid(1)) {
        const auto made =
            std::find_if(now->stays.begin(), now->stays.end(), [&](const Occupancy &stay) {
                return stay.room == part.room && stay.arrival == part.from
                       && stay.departure == part.to && stay.status != Status::Cancelled
                       && stay.id != command.stay;
            });
        if (made == now->stays.end())
            return {};
        back.joined.append(made->id);
    }
    QList<qint64> prices;
    bool allPrices = true;
    for (const OccupancyId id : QList<OccupancyId>{command.stay} + command.joined) {
        const Occupancy *was = rowIn(before, id);
        if (!was)
            return {};
        back.parts.append({was->room, was->arrival, was->departure});
        const QList<qint64> agreed = pricesBefore(before, *was);
        allPrices = allPrices && !agreed.isEmpty();
        prices += agreed;
    }
    if (command.prices || changesNights(command, before)) {
        if (!allPrices && command.prices)
            return {};
        if (allPrices)
            back.prices = prices;
    }
    return back;
}

std::optional<Command> inverse(const MarkArrived &command, const BeforeChange &,
                               const WriteResult &result)
{
    const Reservation *now = resultOf(result, command.reservation);
    if (!now)
        return {};
    MarkArrived back = command;
    back.version = now->version;
    back.arrived = !command.arrived;
    return back;
}

} // namespace roomrack
