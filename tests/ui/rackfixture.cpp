// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackfixture.h"

#include <QtCore/QTimeZone>

namespace roomrack {

namespace {

QDate day(const char *iso)
{
    return QDate::fromString(QLatin1String(iso), Qt::ISODate);
}

QDateTime june(int dayOfMonth, int hour)
{
    return QDateTime(QDate(2026, 6, dayOfMonth), QTime(hour, 0), Qt::UTC);
}

} // namespace

RackFixture::RackFixture(const Types &types, QDate businessDate)
    : model(&cache)
{
    setup.hotel.id = {1};
    setup.hotel.code = QStringLiteral("HARBOUR");
    setup.hotel.name = QStringLiteral("Harbour Hotel");
    setup.hotel.timeZone = QStringLiteral("UTC");
    setup.hotel.currency = Currency::fromCode(QStringLiteral("EUR"));
    setup.hotel.businessDate = businessDate;
    setup.hotel.sellUntil = businessDate.addDays(400);
    int number = 0;
    for (const auto &[name, rooms] : types) {
        RoomType type;
        type.id = {int(setup.types.size()) + 1};
        type.code = QStringLiteral("T%1").arg(type.id.value);
        type.name = name;
        type.rackOrder = type.id.value;
        type.basePrice = {12900};
        setup.types.append(type);
        for (const QString &text : rooms) {
            Room room;
            room.id = {++number};
            room.type = type.id;
            room.number = text.section(u' ', 0, 0);
            room.name = text.section(u' ', 1);
            room.rackOrder = number;
            setup.rooms.append(room);
        }
    }
}

RoomId RackFixture::room(const QString &number) const
{
    for (const Room &room : setup.rooms) {
        if (room.number == number)
            return room.id;
    }
    return {};
}

Occupancy &RackFixture::add(Occupancy row)
{
    row.id = {int(rows.size()) + 1};
    if (row.isStay()) {
        row.reservation = {row.id.value + 1000};
        row.confirmation = 48000 + row.id.value;
        row.version = 1;
    }
    for (const Room &room : setup.rooms) {
        if (room.id == row.room)
            row.type = room.type;
    }
    if (!row.soldType.isValid())
        row.soldType = row.type;
    row.total = {12900};
    row.by = QStringLiteral("Mori Aya");
    row.desk = QStringLiteral("Front 1");
    row.since = june(1, 10);
    rows.push_back(row);
    return rows.back();
}

Occupancy &RackFixture::stay(const QString &number, const char *arrival, const char *departure,
                             const QString &guest, Status status)
{
    Occupancy row;
    row.status = status;
    row.room = room(number);
    row.arrival = day(arrival);
    row.departure = day(departure);
    row.guest = guest;
    return add(row);
}

Occupancy &RackFixture::dayUse(const QString &number, const char *date, const QString &guest)
{
    Occupancy &row = stay(number, date, date, guest);
    row.dayUse = true;
    return row;
}

Occupancy &RackFixture::closure(const QString &number, const char *from, const char *to,
                                Status status, const QString &reason)
{
    Occupancy row;
    row.kind = OccupancyKind::Closure;
    row.status = status;
    row.room = room(number);
    row.arrival = day(from);
    row.departure = to ? day(to) : QDate();
    row.reason = reason;
    return add(row);
}

Occupancy &RackFixture::unassigned(int type, const char *arrival, const char *departure,
                                   const QString &guest)
{
    Occupancy row;
    row.type = this->type(type);
    row.arrival = day(arrival);
    row.departure = day(departure);
    row.guest = guest;
    return add(row);
}

void RackFixture::read(QDate from, QDate to)
{
    cache.setSetup(setup);
    RackRead read;
    read.cursor = QByteArrayLiteral("1");
    read.occupancies = QList<Occupancy>(rows.begin(), rows.end());
    read.rooms = setup.rooms;
    read.businessDate = setup.hotel.businessDate;
    read.sellUntil = setup.hotel.sellUntil;
    cache.replaceAll(read, from, to, cache.ticket());
    model.setFreshness(Freshness::Live, june(12, 10));
}

void RackFixture::change(const Occupancy &row)
{
    RackRead read;
    read.cursor = QByteArrayLiteral("2");
    read.occupancies = {row};
    cache.applyDelta(read, cache.ticket());
}

void RackFixture::setBusinessDate(QDate date)
{
    RackRead read;
    read.cursor = QByteArrayLiteral("3");
    read.businessDate = date;
    cache.applyDelta(read, cache.ticket());
}

RackFixture::Types harbourTypes(bool japanese)
{
    const auto list = [](const char *text) { return QString::fromUtf8(text).split(u','); };
    if (japanese)
        return {{QStringLiteral("\u548c\u5ba410\u7573"),
                 list("201 松,202 竹,203 梅,204 藤,205 桐,206 萩,207 菊")},
                {QStringLiteral("\u548c\u6d0b\u5ba4"), list("301 月,302 雪,303 花,305 風,306 鳥")},
                {QString::fromUtf8("露天風呂付客室"), list("401 葵,402 楓,403 桂,405 柊")},
                {QString::fromUtf8("離れ"), list("501 鶴,502 亀")}};
    return {{QStringLiteral("Standard double"), list("201,202,203,204,205,206,207,208,209")},
            {QStringLiteral("Twin"), list("301,302,303,304,305,306")},
            {QStringLiteral("Deluxe"), list("401,402,403,404,405,406")}};
}

void fillHarbourHotel(RackFixture &fixture, bool japanese)
{
    const auto name = [japanese](const char *latin, const char *kanji) {
        return QString::fromUtf8(japanese ? kanji : latin);
    };
    const auto room = [](const char *number) { return QString::fromLatin1(number); };
    constexpr auto out = Status::CheckedOut;
    constexpr auto in = Status::InHouse;
    using F = RackFixture &;
    F f = fixture;
    f.unassigned(0, "2026-06-12", "2026-06-15", name("Adeyemi, Tolu", "近藤 直樹"));
    f.unassigned(0, "2026-06-17", "2026-06-21", name("Kim, Ji-woo", "三浦 千尋"));
    f.stay(room("201"), "2026-06-06", "2026-06-09", name("Dubois, Chloë", "小林 結衣"), out);
    f.stay(room("201"), "2026-06-11", "2026-06-12", name("Ionescu, José", "田中 誠"), in);
    f.stay(room("201"), "2026-06-12", "2026-06-15", name("Silva, Paula", "渡辺 誠"), in);
    f.stay(room("201"), "2026-06-15", "2026-06-18", name("O'Brien, Quentin", "井上 さくら"));
    f.stay(room("201"), "2026-06-18", "2026-06-20", name("Zimmermann, Tanja", "斎藤 健太"));
    f.stay(room("201"), "2026-06-21", "2026-06-24", name("Schmidt, Vera", "加藤 愛"));
    f.stay(room("201"), "2026-06-24", "2026-07-02", name("Smith, Oscar", "井上 さくら"));
    f.stay(room("202"), "2026-06-05", "2026-06-09", name("Becker, Ulrich", "木村 翔太"), out);
    f.stay(room("202"), "2026-06-09", "2026-06-10", name("Hansen, Søren", "小林 結衣"), out);
    f.stay(room("202"), "2026-06-10", "2026-06-12", name("Horváth, Ottó", "上田 恵"), in);
    f.stay(room("202"), "2026-06-12", "2026-06-14", name("Schulz, Chloë", "森田 隆"));
    f.stay(room("202"), "2026-06-14", "2026-06-15", name("Müller, Carla", "山田 由紀"));
    f.stay(room("202"), "2026-06-15", "2026-06-16", name("Ionescu, José", "中村 葵"));
    f.stay(room("202"), "2026-06-17", "2026-06-19", name("Müller, Carla", "中村 葵"));
    f.stay(room("202"), "2026-06-19", "2026-06-22", name("Ivanova, Xenia", "吉田 一郎"));
    f.stay(room("202"), "2026-06-25", "2026-06-28", name("Rossi, Paula", "斎藤 健太"));
    f.stay(room("203"), "2026-06-07", "2026-06-10", name("Lefèvre, Fiona", "清水 太郎"), out);
    f.stay(room("203"), "2026-06-10", "2026-06-11",
           QStringLiteral("\u5c71\u53e3 \u7531\u7f8e\u5b50"), out);
    f.stay(room("203"), "2026-06-11", "2026-06-14", name("van der Berg, Walter", "清水 太郎"), in);
    f.closure(room("203"), "2026-06-14", "2026-06-18", Status::OutOfOrder,
              name("shower", "給湯器の修理"));
    f.stay(room("203"), "2026-06-19", "2026-06-20", name("Kowalski, David", "高橋 花子"));
    f.stay(room("204"), "2026-06-06", "2026-06-09", name("Lindström, Maja", "山田 由紀"), out);
    f.stay(room("204"), "2026-06-09", "2026-06-12", name("Kowalski, David", "山田 由紀"), out);
    Occupancy &pinned = f.stay(room("204"), "2026-06-12", "2026-06-14",
                               QStringLiteral("\u5c71\u53e3 \u7531\u7f8e\u5b50"), in);
    pinned.roomLocked = true;
    f.stay(room("204"), "2026-06-14", "2026-06-15", name("McDonald, Laura", "山田 由紀"));
    f.stay(room("204"), "2026-06-16", "2026-06-19", name("Papadopoulos, Elena", "山本 さくら"));
    f.stay(room("205"), "2026-06-11", "2026-06-12", QStringLiteral("\u7530\u4e2d \u8aa0"), in);
    f.stay(room("205"), "2026-06-12", "2026-06-15", name("Okafor, Grace", "加藤 愛"));
    f.stay(room("205"), "2026-06-15", "2026-06-18", name("Ionescu, José", "井上 さくら"));
    Occupancy &hold = f.stay(room("205"), "2026-06-23", "2026-06-27",
                             name("Papadopoulos, Elena", "吉田 一郎"), Status::Requested);
    hold.holdUntil = june(12, 16);
    f.stay(room("206"), "2026-06-09", "2026-06-12", name("Jensen, Oscar", "遠藤 学"), in);
    f.stay(room("206"), "2026-06-14", "2026-06-17",
           QStringLiteral("\u5c71\u53e3 \u7531\u7f8e\u5b50"));
    f.stay(room("206"), "2026-06-17", "2026-06-21", QStringLiteral("\u6e05\u6c34 \u592a\u90ce"));
    f.stay(room("207"), "2026-06-12", "2026-06-15", name("Marchetti, Luca", "加藤 愛"));
    f.stay(room("207"), "2026-06-16", "2026-06-19", name("Fernández, Hana", "林 美咲"));
    if (!japanese) {
        f.stay(room("208"), "2026-06-12", "2026-06-13", name("Wagner, Karl", "木村 翔太"));
        f.stay(room("208"), "2026-06-13", "2026-06-16", name("Lindgren, Maja", "木村 翔太"));
        f.stay(room("208"), "2026-06-16", "2026-06-20", name("van der Berg, Walter", "木村 翔太"));
        f.stay(room("209"), "2026-06-10", "2026-06-13", name("Ivanova, Xenia", "木村 翔太"), in);
        f.stay(room("209"), "2026-06-16", "2026-06-19", name("Smith, Oscar", "木村 翔太"));
        f.dayUse(room("209"), "2026-06-19", name("Roux, Anne", "長谷川 陽子"));
        f.stay(room("209"), "2026-06-19", "2026-06-20", name("Smith, Oscar", "木村 翔太"));
        f.stay(room("404"), "2026-06-18", "2026-06-22", name("Brown, Amy", "木村 翔太"),
               Status::Requested);
    } else {
        f.dayUse(room("205"), "2026-06-19", name("Roux, Anne", "長谷川 陽子"));
    }
    for (const char *number : {"301", "303", "305"}) {
        Occupancy &row =
            f.stay(room(number), "2026-06-13", "2026-06-16", name("Alpine Club", "旅の会"));
        row.reservation = {26 * 100};
        row.groupSize = 3;
    }
    f.stay(room("302"), "2026-06-10", "2026-06-13", name("Wagner, Karl", "鈴木 拓也"), in);
    f.stay(room("302"), "2026-06-14", "2026-06-16", name("van der Berg, Walter", "鈴木 拓也"));
    Occupancy &costa = f.stay(room("302"), "2026-06-16", "2026-06-20",
                              name("Costa, Inês", "石井 信子"), Status::Requested);
    costa.holdUntil = june(12, 18);
    f.stay(room("303"), "2026-06-11", "2026-06-13",
           QStringLiteral("\u5c71\u53e3 \u7531\u7f8e\u5b50"), in);
    f.stay(room("303"), "2026-06-18", "2026-06-24", name("Hansen, Søren", "小林 結衣"));
    f.closure(japanese ? room("305") : room("304"), "2026-06-18", "2026-06-22",
              Status::OutOfService, name("carpet", "畳替え"));
    f.stay(room("306"), "2026-06-12", "2026-06-17", name("Þórsson, Tanja", "高橋 花子"));
    f.stay(room("401"), "2026-06-10", "2026-06-15", name("Çelik, Jürgen", "岡本 文子"), in)
        .roomLocked = true;
    f.unassigned(2, "2026-06-14", "2026-06-16", name("Ito, Yu", "藤田 悠"));
    f.setup.rooms[1].housekeeping = Housekeeping::Inspected;
    f.setup.rooms[2].housekeeping = Housekeeping::Dirty;
    f.setup.rooms[4].housekeeping = Housekeeping::Dirty;
    f.setup.rooms[6].housekeeping = Housekeeping::Pickup;
}

} // namespace roomrack
