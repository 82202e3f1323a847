// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <desk/availabilitycache.h>
#include <items/rackmodel.h>
#include <support/fatallogger.h>
#include <support/samples.h>

#include <memory>

namespace roomrack {

/// Two types, three rooms; business date 16 June 2026.
inline constexpr RoomTypeId standard{1};
inline constexpr RoomTypeId deluxe{2};
inline constexpr RoomId r101{101};
inline constexpr RoomId r102{102};
inline constexpr RoomId r201{201};

[[nodiscard]] inline HotelSetup smallHotel()
{
    HotelSetup setup;
    setup.hotel.id = {1};
    setup.hotel.businessDate = samples::day("2026-06-16");
    setup.hotel.sellUntil = samples::day("2027-06-16");
    setup.types = {{standard, QStringLiteral("STD"), QStringLiteral("Standard"), 1, {100}},
                   {deluxe, QStringLiteral("DLX"), QStringLiteral("Deluxe"), 2, {200}}};
    setup.rooms = {{r101, standard, QStringLiteral("101"), {}, 1, 1, Housekeeping::Clean},
                   {r102, standard, QStringLiteral("102"), {}, 1, 2, Housekeeping::Clean},
                   {r201, deluxe, QStringLiteral("201"), {}, 2, 3, Housekeeping::Clean}};
    setup.holidays = {{samples::day("2026-06-20"), QStringLiteral("Midsummer")}};
    return setup;
}

[[nodiscard]] inline Occupancy stay(qint64 id, RoomId room, const StayDates &dates, int version = 1,
                                    RoomTypeId type = standard)
{
    Occupancy row;
    row.id = {id};
    row.reservation = {id};
    row.version = version;
    row.type = type;
    row.soldType = type;
    row.room = room;
    row.arrival = dates.arrival;
    row.departure = dates.departure;
    row.dayUse = dates.dayUse;
    return row;
}

/// The rack of that hotel, over a cache that a test fills.
class SmallRack
{
protected:
    void renew()
    {
        m_model.reset();
        m_cache = std::make_unique<AvailabilityCache>();
        m_model = std::make_unique<RackModel>(m_cache.get());
        m_cache->setSetup(smallHotel());
    }
    void apply(const QList<Occupancy> &rows)
    {
        RackRead read;
        read.occupancies = rows;
        m_cache->applyDelta(read, m_cache->ticket());
    }

    FatalLogger m_fatal;
    std::unique_ptr<AvailabilityCache> m_cache;
    std::unique_ptr<RackModel> m_model;
};

} // namespace roomrack
