// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "lookscenes.h"

namespace roomrack::gui {

namespace {

Room room(int id, int type, const QString &number, int floor, const QString &name)
{
    return {RoomId{id}, RoomTypeId{type}, number, name, floor, id, Housekeeping::Clean};
}

Occupancy stay(const HotelSetup &setup, int id, const QString &guest, int room, QDate from,
               QDate to)
{
    Occupancy stay;
    stay.id = OccupancyId{id};
    stay.reservation = ReservationId{id};
    stay.confirmation = 48000 + id;
    stay.version = 1;
    stay.guest = guest;
    stay.guestId = GuestId{id};
    stay.room = RoomId{room};
    for (const Room &each : setup.rooms) {
        if (each.id == stay.room)
            stay.type = each.type;
    }
    stay.soldType = stay.type;
    stay.arrival = from;
    stay.departure = to;
    stay.prices = QList<qint64>(int(from.daysTo(to)), 12900);
    stay.total = total(stay.prices);
    stay.by = QStringLiteral("Mori Aya");
    stay.desk = QStringLiteral("Front 1");
    stay.since = QDateTime(QDate(2026, 6, 12), QTime(9, 31, 8), Qt::UTC);
    return stay;
}

} // namespace

Harbour::Harbour(bool isJapanese)
    : japanese(isJapanese)
{
    const auto text = [isJapanese](const char *english, const char *japaneseText) {
        return QString::fromUtf8(isJapanese ? japaneseText : english);
    };
    now = QDateTime(QDate(2026, 6, 12), QTime(9, 31, 14), Qt::UTC);
    setup.hotel.id = HotelId{1};
    setup.hotel.name = text("Harbour Hotel", "山の宿");
    setup.hotel.timeZone = QStringLiteral("Europe/Lisbon");
    setup.hotel.currency =
        Currency::fromCode(isJapanese ? QStringLiteral("JPY") : QStringLiteral("EUR"));
    setup.hotel.businessDate = QDate(2026, 6, 12);
    setup.hotel.sellUntil = QDate(2029, 6, 12);
    setup.hotel.role = Role::Manager;
    setup.types = {
        {RoomTypeId{1}, QStringLiteral("STD"), text("Standard double", "和室10畳"), 1,
         Money{12900}},
        {RoomTypeId{2}, QStringLiteral("DLX"), text("Deluxe", "露天風呂付客室"), 2, Money{16900}}};
    setup.rooms = {room(7, 1, QStringLiteral("207"), 2, text("harbour", "菊")),
                   room(9, 1, QStringLiteral("209"), 2, text("courtyard", "梅")),
                   room(11, 1, QStringLiteral("211"), 2, text("street", "藤")),
                   room(12, 1, QStringLiteral("212"), 2, text("street", "桐")),
                   room(43, 2, QStringLiteral("403"), 4, text("sea", "桂"))};
    cache.setSetup(setup);

    RackRead read;
    okafor = stay(setup, 207, text("Okafor, Grace", "オカフォー・グレース"), 7, QDate(2026, 6, 14),
                  QDate(2026, 6, 17));
    const Occupancy novak = stay(setup, 208, text("Novák, Nina", "吉田 一郎"), 7,
                                 QDate(2026, 6, 19), QDate(2026, 6, 23));
    Occupancy mine = stay(setup, 213, text("Fernández, Hana", "山本 さくら"), 9, QDate(2026, 6, 16),
                          QDate(2026, 6, 18));
    mine.prices = {12900, 12900};
    read.occupancies = {okafor, novak, mine};
    (void)cache.replaceAll(read, QDate(2026, 4, 1), QDate(2027, 4, 1), cache.ticket());

    hana.id = ReservationId{213};
    hana.hotel = setup.hotel.id;
    hana.confirmation = 48213;
    hana.version = 1;
    hana.guest.id = GuestId{213};
    hana.guest.name = mine.guest;
    hana.guest.reading = text("", "ヤマモト サクラ");
    hana.guest.phone = text("+34 600 000 000", "03-0000-0000");
    hana.guest.email = QStringLiteral("hana@example.com");
    hana.notes = text("Quiet room", "静かな部屋");
    hana.createdBy = text("Sato Emi", "佐藤 恵美");
    hana.createdDesk = text("Front 2", "フロント2");
    hana.createdAt = QDateTime(QDate(2026, 6, 2), QTime(14, 5), Qt::UTC);
    hana.stays = {mine};
}

Conflict Harbour::conflict() const
{
    Conflict conflict;
    conflict.occupancy = okafor.id;
    conflict.room = QStringLiteral("207");
    conflict.roomId = RoomId{7};
    conflict.arrival = okafor.arrival;
    conflict.departure = okafor.departure;
    conflict.guest = okafor.guest;
    conflict.confirmation = okafor.confirmation;
    conflict.by = japanese ? QStringLiteral("森 彩") : QStringLiteral("Mori Aya");
    conflict.desk = QStringLiteral("Front 1");
    conflict.since = okafor.since;
    return conflict;
}

Alternatives Harbour::alternatives() const
{
    const QDate from(2026, 6, 16);
    const QDate to(2026, 6, 19);
    Alternatives ways;
    ways.rooms = {{RoomId{9}, RoomTypeId{1}, from, to, Money{38700}, false},
                  {RoomId{11}, RoomTypeId{1}, from, to, Money{38700}, false}};
    ways.types = {{RoomTypeId{2}, 1, {{RoomId{43}, RoomTypeId{2}, from, to, Money{50700}, false}}}};
    ways.nearest = {
        {RoomId{7}, RoomTypeId{1}, from.addDays(1), to.addDays(1), Money{40100}, false}};
    ways.withoutRoom = 4;
    ways.withoutRoomTotal = Money{38700};
    return ways;
}

} // namespace roomrack::gui
