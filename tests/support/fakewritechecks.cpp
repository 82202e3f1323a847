// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

#include <algorithm>
#include <set>

namespace roomrack {

FakeWrite::Refusal FakeWrite::checkDates(const StayDates &dates, int index) const
{
    if (!dates.arrival.isValid())
        return invalid("arrival", "bad_date", index);
    if (!dates.departure.isValid())
        return invalid("departure", "bad_date", index);
    if (dates.dayUse && dates.departure != dates.arrival)
        return invalid("departure", "day_use_one_day", index);
    if (dates.departure < dates.arrival)
        return invalid("departure", "departure_before_arrival", index);
    if (!dates.dayUse && dates.departure == dates.arrival)
        return invalid("departure", "no_nights", index);
    if (dates.nights() > StayDates::maxNights)
        return invalid("departure", "too_long", index);
    const QDate lastUse = dates.dayUse ? dates.departure : dates.departure.addDays(-1);
    if (lastUse >= m_hotel.hotel.sellUntil)
        return invalid("departure", "past_sell_until", index);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::checkPrices(const QList<qint64> &prices, const StayDates &dates,
                                          int index) const
{
    if (prices.size() != dates.units())
        return invalid("prices", "bad_prices", index);
    const bool negative =
        std::any_of(prices.cbegin(), prices.cend(), [](qint64 price) { return price < 0; });
    if (negative)
        return invalid("prices", "bad_prices", index);
    return std::nullopt;
}

void FakeWrite::useType(Occupancy &stay) const
{
    const Room *room = m_hotel.findRoom(stay.room);
    stay.type = room ? room->type : stay.soldType;
}

void FakeWrite::redate(Occupancy &stay, const StayDates &dates,
                       const std::optional<QList<qint64>> &prices)
{
    QList<qint64> agreed = m_hotel.ratesFor(stay.soldType, dates);
    for (int i = 0; i < agreed.size(); ++i) {
        const qint64 night = stay.arrival.daysTo(dates.arrival.addDays(i));
        if (night >= 0 && night < stay.prices.size())
            agreed[i] = stay.prices[night];
    }
    stay.arrival = dates.arrival;
    stay.departure = dates.departure;
    stay.dayUse = dates.dayUse;
    stay.prices = prices.value_or(agreed);
}

FakeWrite::Refusal FakeWrite::place(const StayIds &changed, bool overbook)
{
    expireHolds(changed);
    releaseDueBlocks(changed);
    WriteResult refusal = taken({}, 0);
    for (int i = 0; i < changed.size(); ++i) {
        const Occupancy row = m_hotel.occupancies.value(changed[i]);
        const QList<OccupancyId> others = row.room.isValid()
                                              ? m_hotel.inTheWay(row.room, row.held(), {row.id})
                                              : QList<OccupancyId>();
        for (const OccupancyId other : others) {
            // Two rows of the same command in each other's way: the later one is the fault.
            const qsizetype fellow = changed.indexOf(other);
            if (fellow > i)
                continue;
            if (fellow >= 0 && !m_before.occupancies.contains(other))
                return invalid("room", "twice", i);
            refusal.conflicts.append(m_hotel.conflict(other, i));
        }
    }
    if (!refusal.conflicts.isEmpty())
        return refusal;
    if (const Refusal inHouse = checkOneInHouse(changed))
        return inHouse;
    return checkInventory(changed, overbook);
}

FakeWrite::Refusal FakeWrite::checkOneInHouse(const StayIds &changed) const
{
    for (int i = 0; i < changed.size(); ++i) {
        const Occupancy row = m_hotel.occupancies.value(changed[i]);
        if (!row.isStay() || row.status != Status::InHouse)
            continue;
        for (const Occupancy &other : m_hotel.occupancies) {
            if (other.id != row.id && other.isStay() && other.room == row.room
                && other.status == Status::InHouse)
                return taken({other.id}, i);
        }
    }
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::checkInventory(const StayIds &changed, bool overbook)
{
    const HalfDays kept = m_hotel.sellable();
    std::set<RoomTypeId> types;
    for (const OccupancyId id : changed)
        types.insert(m_hotel.occupancies.value(id).type);
    for (const RoomTypeId type : types) {
        for (const OccupancyId id : changed) {
            const Occupancy row = m_hotel.occupancies.value(id);
            if (row.type != type)
                continue;
            const HalfDays half{std::max(row.held().from, kept.from),
                                std::min(row.held().to, kept.to)};
            for (int at = half.from; at < half.to; ++at) {
                const int missing = -m_hotel.freeAt(type, at);
                if (missing <= 0)
                    continue;
                if (!overbook)
                    return full(type, half, changed);
                m_hotel.overbooking[{type, dateOfDay(at / 2)}] += missing;
                m_setupChanged = true;
            }
        }
    }
    return std::nullopt;
}

WriteResult FakeWrite::full(RoomTypeId type, HalfDays half, const StayIds &except) const
{
    WriteResult result;
    result.outcome = Outcome::Full;
    result.fullType = type;
    result.fullDaytime = true;
    for (int at = half.from; at < half.to; ++at) {
        if (m_hotel.freeAt(type, at) >= 0)
            continue;
        const QDate date = dateOfDay(at / 2);
        if (!result.fullNights.contains(date))
            result.fullNights.append(date);
        if (at == nightOf(at / 2))
            result.fullDaytime = false;
        for (const Occupancy &row : m_hotel.occupancies) {
            const bool known =
                std::any_of(result.conflicts.cbegin(), result.conflicts.cend(),
                            [&row](const Conflict &c) { return c.occupancy == row.id; });
            const bool told = !row.room.isValid() || row.status == Status::Requested;
            if (!known && row.type == type && told && !except.contains(row.id)
                && row.held().overlaps({at, at + 1}))
                result.conflicts.append(m_hotel.conflict(row.id, 0));
        }
    }
    std::stable_sort(result.conflicts.begin(), result.conflicts.end(),
                     [](const Conflict &a, const Conflict &b) { return a.arrival < b.arrival; });
    return result;
}

void FakeWrite::expireHolds(const StayIds &changed)
{
    const QList<Occupancy> rows = m_hotel.occupancies.values();
    for (const Occupancy &hold : rows) {
        if (hold.status != Status::Requested || !hold.holdUntil.isValid() || hold.holdUntil > m_now
            || changed.contains(hold.id))
            continue;
        const bool needed = std::any_of(changed.cbegin(), changed.cend(), [&](OccupancyId id) {
            const Occupancy row = m_hotel.occupancies.value(id);
            return row.type == hold.type && row.held().overlaps(hold.held());
        });
        if (needed) {
            m_hotel.occupancies[hold.id].status = Status::Cancelled;
            touch(hold.reservation);
            givePickupsBack({hold.id});
        }
    }
}

} // namespace roomrack
