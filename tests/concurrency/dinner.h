// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "arena.h"

namespace roomrack::test {

/// A service of hotel A with slots at 18:00, 19:00 and 20:00 UTC on the business date.
class Dinner
{
public:
    explicit Dinner(Arena &arena, int capacity)
        : m_arena(arena)
    {
        const Answer set = arena.done(arena.call(
            QStringLiteral("set_service"), {{QStringLiteral("code"), QStringLiteral("DINE")},
                                            {QStringLiteral("name"), QStringLiteral("Dinner")}}));
        m_service = set.object[QStringLiteral("service")].toInt();
        (void)arena.done(arena.call(
            QStringLiteral("open_slots"),
            {{QStringLiteral("service"), m_service},
             {QStringLiteral("from"), Arena::businessDate().toString(Qt::ISODate)},
             {QStringLiteral("to"), Arena::businessDate().addDays(1).toString(Qt::ISODate)},
             {QStringLiteral("times"), QJsonArray{QStringLiteral("20:00"), QStringLiteral("21:00"),
                                                  QStringLiteral("22:00")}},
             {QStringLiteral("length"), 60},
             {QStringLiteral("capacity"), capacity}}));
    }

    [[nodiscard]] Call book(int hour, int seats = 1, const char *guest = "Party") const
    {
        return m_arena.call(QStringLiteral("book_places"),
                            {{QStringLiteral("service"), m_service},
                             {QStringLiteral("start"), start(hour)},
                             {QStringLiteral("seats"), seats},
                             {QStringLiteral("guest"), QString::fromUtf8(guest)}});
    }

    [[nodiscard]] Call move(const QList<Answer> &parties, int hour) const
    {
        QJsonArray moves;
        for (const Answer &party : parties)
            moves.append(
                QJsonObject{{QStringLiteral("places"),
                             party.object[QStringLiteral("places")][0][QStringLiteral("id")]},
                            {QStringLiteral("version"), 1}});
        return m_arena.call(QStringLiteral("move_places"),
                            {{QStringLiteral("moves"), moves},
                             {QStringLiteral("service"), m_service},
                             {QStringLiteral("start"), start(hour)}});
    }

    [[nodiscard]] Call cancel(const Answer &party, int version = 1, bool cancel = true) const
    {
        return m_arena.call(QStringLiteral("cancel_places"),
                            {{QStringLiteral("places"),
                              party.object[QStringLiteral("places")][0][QStringLiteral("id")]},
                             {QStringLiteral("version"), version},
                             {QStringLiteral("cancel"), cancel}});
    }

    /// As somebody with psql would write it.
    [[nodiscard]] QString directInsert(int hour, int seats = 1) const
    {
        return QStringLiteral("insert into roomrack.service_places (hotel_id, service_id, start, "
                              "seats, guest, created_by, created_desk) values (%1, %2, "
                              "extract(epoch from timestamptz '%3'), %4, 'direct', 1, 'psql')")
            .arg(m_arena.hotelA())
            .arg(m_service)
            .arg(start(hour))
            .arg(seats);
    }

    [[nodiscard]] int taken(int hour) const
    {
        return value(QStringLiteral("select coalesce(sum(seats), 0) from roomrack.service_places "
                                    "where hotel_id = %1 and service_id = %2 and not cancelled "
                                    "and start = extract(epoch from timestamptz '%3')")
                         .arg(m_arena.hotelA())
                         .arg(m_service)
                         .arg(start(hour)))
            .toInt();
    }

    [[nodiscard]] QString key(int hour) const
    {
        return QStringLiteral("roomrack.slot_key(%1, %2, extract(epoch from "
                              "timestamptz '%3')::bigint)")
            .arg(m_arena.hotelA())
            .arg(m_service)
            .arg(start(hour));
    }

    /// Backends that hold the slot's key, as pg_locks splits it.
    [[nodiscard]] int holders(int hour) const
    {
        return value(QStringLiteral("select count(*) from pg_locks l, (select %1 as k) s "
                                    "where l.locktype = 'advisory' and l.granted "
                                    "and l.objsubid = 1 and l.classid::bigint = s.k >> 32 "
                                    "and l.objid::bigint = s.k & 4294967295")
                         .arg(key(hour)))
            .toInt();
    }

    [[nodiscard]] QString value(const QString &sql) const
    {
        const PgResult result = m_arena.observer().exec(sql);
        return result.ok ? result.value() : result.message;
    }

private:
    [[nodiscard]] static QString start(int hour)
    {
        return QStringLiteral("%1T%2:00:00Z")
            .arg(Arena::businessDate().toString(Qt::ISODate))
            .arg(hour);
    }

    Arena &m_arena;
    int m_service = 0;
};

} // namespace roomrack::test
