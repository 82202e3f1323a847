// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "calls.h"

#include <QtCore/QDateTime>

namespace roomrack::test {

namespace {

/// As the owner, past the functions: time that passes.
void change(Arena &arena, const QString &sql)
{
    const PgResult result = arena.owner().exec(sql);
    if (!result.ok || result.affected != 1)
        qFatal("%s: %s", qPrintable(sql), qPrintable(result.message));
}

} // namespace

QString text(const char *utf8)
{
    return QString::fromUtf8(utf8);
}

QString isoDay(int day)
{
    return Arena::businessDate().addDays(day).toString(Qt::ISODate);
}

Answer booked(Arena &arena, const char *roomOrType, int from, int to, const char *guest)
{
    return arena.done(arena.book(arena.stay(text(roomOrType), from, to), text(guest)));
}

Answer inHouse(Arena &arena, const char *room, int to, const char *guest)
{
    return arena.done(arena.call(text("check_in"), at(booked(arena, room, 0, to, guest), {})));
}

QJsonObject move(const Arena &arena, const Answer &stay, const char *room)
{
    return {{text("stay"), stay.stay()},
            {text("version"), stay.version()},
            {text("room"), arena.room(text(room))}};
}

Call moves(const Arena &arena, const QJsonArray &all)
{
    return arena.call(text("move"), {{text("moves"), all}});
}

Call changeRoom(const Arena &arena, const Answer &stay, const char *room, int from)
{
    return arena.call(text("change_room"), at(stay, {{text("stay"), stay.stay()},
                                                     {text("room"), arena.room(text(room))},
                                                     {text("from"), isoDay(from)},
                                                     {text("reason"), text("noise")}}));
}

Call closeDay(const Arena &arena, const QJsonArray &noShows)
{
    return arena.call(text("close_day"), {{text("day"), isoDay(0)}, {text("no_shows"), noShows}});
}

Answer held(Arena &arena, const char *roomOrType, int from, int to)
{
    Call hold = arena.book(arena.stay(text(roomOrType), from, to), text("Held"));
    hold.command.insert(text("hold_until"),
                        QDateTime::currentDateTimeUtc().addSecs(3600).toString(Qt::ISODate));
    return arena.done(hold);
}

void expire(Arena &arena, const Answer &hold)
{
    change(arena, text("update roomrack.occupancy set hold_until = now() - interval '1 minute' "
                       "where hotel_id = %1 and id = %2")
                      .arg(arena.hotelA())
                      .arg(hold.stay()));
}

Call confirm(const Arena &arena, const Answer &hold)
{
    return arena.call(text("edit"), at(hold, {{text("hold_until"), QJsonValue::Null}}));
}

qint64 addWaiting(Arena &arena, int from, int to)
{
    return arena
        .done(arena.call(text("add_to_waitlist"),
                         {{text("guest"), QJsonObject{{text("name"), text("Waits")}}},
                          {text("type"), arena.type(text("TWIN"))},
                          {text("arrival"), isoDay(from)},
                          {text("departure"), isoDay(to)}}))
        .object[text("waiting")][0][text("id")]
        .toInteger();
}

Call bookWaiting(const Arena &arena, qint64 waiting, const char *roomOrType, int from, int to,
                 const char *guest)
{
    Call call = arena.book(arena.stay(text(roomOrType), from, to), text(guest));
    call.command.insert(text("waiting"), waiting);
    return call;
}

Call closeWaiting(const Arena &arena, qint64 waiting)
{
    return arena.call(text("close_waiting"), {{text("waiting"), waiting}, {text("version"), 1}});
}

qint64 addBlock(Arena &arena, const char *type, int quantity, int cutoff)
{
    QJsonObject command{{text("name"), text("Tour")}, {text("type"), arena.type(text(type))},
                        {text("from"), isoDay(4)},    {text("to"), isoDay(12)},
                        {text("quantity"), quantity}, {text("definite"), true}};
    if (cutoff > 0)
        command.insert(text("cutoff"), isoDay(cutoff));
    return arena.done(arena.call(text("add_block"), command))
        .object[text("blocks")][0][text("id")]
        .toInteger();
}

void comeDue(Arena &arena, qint64 block)
{
    change(arena, text("update roomrack.block set cutoff = '%1' where hotel_id = %2 and id = %3")
                      .arg(isoDay(0))
                      .arg(arena.hotelA())
                      .arg(block));
}

Call pickUp(const Arena &arena, qint64 block, const char *type, int from, int to, const char *guest)
{
    QJsonObject stay = arena.stay(text(type), from, to);
    stay.insert(text("block"), block);
    return arena.book(stay, text(guest));
}

Call resize(const Arena &arena, qint64 block, int quantity)
{
    return arena.call(text("edit_block"),
                      {{text("block"), block}, {text("version"), 1}, {text("quantity"), quantity}});
}

Call release(const Arena &arena, qint64 block)
{
    return arena.call(text("release_block"), {{text("block"), block}, {text("version"), 1}});
}

} // namespace roomrack::test
