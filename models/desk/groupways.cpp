// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "groupways.h"

#include "availabilitycache.h"

#include <algorithm>

namespace roomrack {

namespace {

QList<StayRequest> thoseWithAPlace(const QList<std::optional<StayRequest>> &places)
{
    QList<StayRequest> stays;
    for (const std::optional<StayRequest> &stay : places) {
        if (stay)
            stays.append(*stay);
    }
    return stays;
}

} // namespace

RoomTypeId typeOf(const AvailabilityCache &cache, const StayRequest &stay)
{
    const Room *room = cache.room(stay.room);
    return room ? room->type : stay.type;
}

Money priceOf(const AvailabilityCache &cache, const StayRequest &stay)
{
    if (!stay.prices.isEmpty())
        return total(stay.prices);
    Money sum;
    for (int unit = 0; stay.dates.isValid() && unit < stay.dates.units(); ++unit) {
        sum =
            sum
            + cache.price(typeOf(cache, stay), stay.dates.arrival.addDays(unit)).value_or(Money{});
    }
    return sum;
}

GroupWays::GroupWays(const AvailabilityCache &cache, QList<StayRequest> stays)
    : m_cache(cache)
    , m_stays(std::move(stays))
{}

void GroupWays::limit(RoomTypeId type, const StayDates &dates, int free)
{
    m_limits.insert(type, {dates.halfDays(), free});
}

QList<StayRequest> GroupWays::fewer() const
{
    Used used;
    return thoseWithAPlace(inTheirTypes(used));
}

QList<StayRequest> GroupWays::mixed() const
{
    Used used;
    Places places = inTheirTypes(used);
    for (qsizetype i = 0; i < places.size(); ++i) {
        StayRequest stay = m_stays.at(i);
        if (places.at(i) || !stay.dates.isValid())
            continue;
        const HalfDays span = stay.dates.halfDays();
        for (const RoomTypeId type : typesNear(stay)) {
            if (!hasPlace(type, span, used))
                continue;
            stay.room = stay.room.isValid() ? freeRoom(type, span, places) : RoomId{};
            stay.type = type;
            stay.prices.clear();
            used[type].add(span, 1);
            places[i] = stay;
            break;
        }
    }
    return thoseWithAPlace(places);
}

bool GroupWays::hasPlace(RoomTypeId type, HalfDays span, const Used &used) const
{
    const HalfDayCounts taken = used.value(type);
    const auto [limit, end] = m_limits.equal_range(type);
    for (int at = span.from; at < span.to; ++at) {
        int free = m_cache.freeAt(type, at) + m_cache.allowance(type, at / 2);
        for (auto each = limit; each != end; ++each) {
            if (each->span.overlaps({at, at + 1}))
                free = std::min(free, each->free);
        }
        if (free - taken.at(at) < 1)
            return false;
    }
    return true;
}

/// What an allotment keeps is not looked for on sale.
GroupWays::Places GroupWays::inTheirTypes(Used &used) const
{
    Places places;
    for (const StayRequest &stay : m_stays) {
        const RoomTypeId type = typeOf(m_cache, stay);
        const HalfDays span = stay.dates.isValid() ? stay.dates.halfDays() : HalfDays{};
        const bool isOnSale = !stay.block.isValid();
        const bool has = stay.dates.isValid() && (!isOnSale || hasPlace(type, span, used));
        if (has && isOnSale)
            used[type].add(span, 1);
        places.append(has ? std::optional(stay) : std::nullopt);
    }
    return places;
}

QList<RoomTypeId> GroupWays::typesNear(const StayRequest &stay) const
{
    const RoomTypeId own = typeOf(m_cache, stay);
    StayRequest byRates = stay;
    byRates.room = {};
    byRates.prices.clear();
    byRates.type = own;
    const qint64 wanted = priceOf(m_cache, byRates).minor;
    QList<std::pair<qint64, RoomTypeId>> types;
    for (const RoomType &type : m_cache.setup().types) {
        byRates.type = type.id;
        if (type.id != own)
            types.append({qAbs(priceOf(m_cache, byRates).minor - wanted), type.id});
    }
    std::stable_sort(types.begin(), types.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    QList<RoomTypeId> near;
    for (const auto &[away, type] : std::as_const(types))
        near.append(type);
    return near;
}

/// Invalid: the type has a place but no room that is free for all of the nights.
RoomId GroupWays::freeRoom(RoomTypeId type, HalfDays span, const Places &places) const
{
    const QList<RoomId> rooms = m_cache.freeRooms(type, span);
    const auto room = std::find_if(rooms.cbegin(), rooms.cend(), [&](RoomId each) {
        return std::none_of(places.cbegin(), places.cend(), [&](const auto &other) {
            return other && other->room == each && other->dates.halfDays().overlaps(span);
        });
    });
    return room == rooms.cend() ? RoomId{} : *room;
}

} // namespace roomrack
