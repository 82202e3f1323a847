// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "stayadvice.h"

#include "availabilitycache.h"

#include <algorithm>

namespace roomrack {

namespace {

using Reason = StayAdvice::Reason;

struct Wish
{
    RoomId room;
    RoomTypeId type;
    StayDates dates;
};

QDate lastDate(const StayDates &dates)
{
    return dates.dayUse ? dates.departure : dates.departure.addDays(-1);
}

/// Only from the business date on are half-days counted.
HalfDays countedPart(HalfDays span, QDate businessDate)
{
    return {std::max(span.from, daytimeOf(dayNumber(businessDate))), span.to};
}

bool isOutOfService(const AvailabilityCache &cache, RoomId room, HalfDays span)
{
    const OccupancyLine &under = cache.under(room);
    for (int i = 0; i < under.size(); ++i) {
        if (drawnSpan(under.at(i)).overlaps(span))
            return true;
    }
    return false;
}

/// First date on which the type has no place left, the agreed overbooking included.
QDate firstFullDate(const AvailabilityCache &cache, RoomTypeId type, HalfDays span,
                    const QList<OccupancyId> &except, const HalfDayCounts &alsoNeeded)
{
    if (span.isEmpty() || cache.leastFree(type, span, except) > alsoNeeded.most(span))
        return {};
    for (int half = span.from; half < span.to; ++half) {
        const int free = cache.leastFree(type, {half, half + 1}, except) - alsoNeeded.at(half);
        if (free + cache.allowance(type, half / 2) < 1)
            return dateOfDay(half / 2);
    }
    return {};
}

/// Room and inventory, without the rules about dates.
void checkPlace(const AvailabilityCache &cache, const Wish &wish, const QList<OccupancyId> &except,
                const HalfDayCounts &alsoNeeded, StayAdvice &advice)
{
    const HalfDays span = wish.dates.halfDays();
    if (wish.room.isValid()) {
        if (const Occupancy *other = cache.overlap(wish.room, span, except)) {
            advice.reason = Reason::Taken;
            advice.conflict = *other;
            return;
        }
        advice.outOfService = isOutOfService(cache, wish.room, span);
    }
    const HalfDays counted = countedPart(span, cache.setup().hotel.businessDate);
    advice.fullNight = firstFullDate(cache, wish.type, counted, except, alsoNeeded);
    advice.reason = advice.fullNight.isValid() ? Reason::TypeFull : Reason::Fits;
}

bool isLoaded(const AvailabilityCache &cache, const StayDates &dates)
{
    const auto [from, to] = cache.loaded();
    return from.isValid() && dates.arrival >= from && lastDate(dates) < to;
}

Reason checkDates(const AvailabilityCache &cache, const StayDates &dates, const StayDates &before)
{
    const Hotel &hotel = cache.setup().hotel;
    if (!dates.isValid())
        return Reason::InvalidDates;
    if (dates.arrival != before.arrival && dates.arrival < hotel.businessDate)
        return Reason::BeforeBusinessDate;
    if (dates.departure != before.departure && dates.departure < hotel.businessDate)
        return Reason::BeforeBusinessDate;
    if (dates != before && hotel.sellUntil.isValid() && lastDate(dates) >= hotel.sellUntil)
        return Reason::PastSellUntil;
    return isLoaded(cache, dates) ? Reason::Fits : Reason::NotLoaded;
}

QList<qint64> ratesFor(const AvailabilityCache &cache, RoomTypeId type, const StayDates &dates)
{
    QList<qint64> prices;
    for (int i = 0; i < dates.units(); ++i)
        prices.append(cache.price(type, dates.arrival.addDays(i)).value_or(Money()).minor);
    return prices;
}

/// Nights that stay keep their agreed price, new ones have the rate of the type that was sold.
void priceMove(const AvailabilityCache &cache, const Occupancy &stay, const StayDates &dates,
               StayAdvice &advice)
{
    if (dates == stay.dates()) {
        advice.prices = stay.prices;
        advice.total = stay.prices.isEmpty() ? stay.total : total(stay.prices);
        return;
    }
    const auto rates = ratesFor(cache, stay.soldType, dates);
    if (!stay.prices.isEmpty()) {
        advice.prices = rates;
        for (int i = 0; i < rates.size(); ++i) {
            const auto old = stay.arrival.daysTo(dates.arrival) + i;
            if (old >= 0 && old < stay.prices.size())
                advice.prices[i] = stay.prices[qsizetype(old)];
        }
        advice.total = total(advice.prices);
        return;
    }
    // Only the total is known: nights that come or go count with their rate.
    const auto oldRates = ratesFor(cache, stay.soldType, stay.dates());
    Money sum = stay.total;
    for (int i = 0; i < rates.size(); ++i) {
        const auto old = stay.arrival.daysTo(dates.arrival) + i;
        if (old < 0 || old >= oldRates.size())
            sum = sum + Money{rates[i]};
    }
    for (int i = 0; i < oldRates.size(); ++i) {
        const auto now = dates.arrival.daysTo(stay.arrival) + i;
        if (now < 0 || now >= rates.size())
            sum = sum - Money{oldRates[i]};
    }
    advice.total = sum;
}

std::optional<Wish> wishOf(const AvailabilityCache &cache, const Occupancy &stay,
                           const StayMove &move)
{
    Wish wish{move.room, stay.soldType, stay.dates()};
    if (move.room.isValid()) {
        const Room *room = cache.room(move.room);
        if (!room)
            return {};
        wish.type = room->type;
    }
    if (move.arrival.isValid())
        wish.dates.arrival = move.arrival;
    if (move.departure.isValid())
        wish.dates.departure = move.departure;
    return wish;
}

Reason checkRules(const AvailabilityCache &cache, const Occupancy &stay, const Wish &wish)
{
    if (!stay.isStay()
        || (stay.status != Status::Requested && stay.status != Status::Reserved
            && stay.status != Status::InHouse))
        return Reason::WrongStatus;
    if (stay.roomLocked && wish.room != stay.room)
        return Reason::RoomLocked;
    if (stay.status == Status::InHouse
        && (wish.dates.arrival != stay.arrival || !wish.room.isValid()))
        return Reason::InHouse;
    return checkDates(cache, wish.dates, stay.dates());
}

} // namespace

StayAdvice adviseBooking(const AvailabilityCache &cache, RoomId room, RoomTypeId type,
                         const StayDates &dates, const QList<OccupancyId> &except)
{
    StayAdvice advice;
    advice.nights = dates.dayUse ? 0 : std::max(0, dates.nights());
    const Room *known = cache.room(room);
    if (known)
        type = known->type;
    if ((room.isValid() && !known) || !cache.type(type))
        return advice;
    advice.reason = checkDates(cache, dates, {});
    if (advice.reason == Reason::InvalidDates)
        return advice;
    advice.prices = ratesFor(cache, type, dates);
    advice.total = total(advice.prices);
    if (advice.fits())
        checkPlace(cache, {room, type, dates}, except, {}, advice);
    return advice;
}

StayAdvice adviseMoves(const AvailabilityCache &cache, const QList<StayMove> &moves)
{
    QList<OccupancyId> moved;
    for (const StayMove &move : moves)
        moved.append(move.stay);

    StayAdvice advice;
    Money sum;
    std::vector<Wish> placed;
    QHash<RoomTypeId, HalfDayCounts> needed; // by the moved ones so far
    for (int i = 0; i < int(moves.size()); ++i) {
        advice = {};
        advice.index = i;
        const Occupancy *stay = cache.find(moves[i].stay);
        const auto wish = stay ? wishOf(cache, *stay, moves[i]) : std::nullopt;
        if (!wish)
            return advice;
        advice.nights = wish->dates.dayUse ? 0 : wish->dates.nights();
        advice.reason = checkRules(cache, *stay, *wish);
        if (advice.reason != Reason::InvalidDates)
            priceMove(cache, *stay, wish->dates, advice);
        if (!advice.fits())
            return advice;
        HalfDayCounts &alsoNeeded = needed[wish->type];
        checkPlace(cache, *wish, moved, alsoNeeded, advice);
        if (!advice.fits())
            return advice;

        const HalfDays span = wish->dates.halfDays();
        for (size_t j = 0; j < placed.size(); ++j) {
            if (wish->room.isValid() && placed[j].room == wish->room
                && placed[j].dates.halfDays().overlaps(span)) {
                advice.reason = Reason::Taken;
                advice.conflict = *cache.find(moves[int(j)].stay);
                return advice;
            }
        }
        alsoNeeded.add(span, 1);
        placed.push_back(*wish);
        sum = sum + advice.total;
    }
    advice.total = sum;
    if (moves.size() > 1)
        advice.prices.clear();
    return advice;
}

QList<StayMove> swapMoves(const Occupancy &one, const Occupancy &other)
{
    return {{one.id, one.version, other.room, {}, {}, std::nullopt},
            {other.id, other.version, one.room, {}, {}, std::nullopt}};
}

} // namespace roomrack
