// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "decode.h"
#include "jsonread.h"

namespace roomrack::db::detail {

namespace {

std::optional<Waiting::State> stateFromWord(const QString &word)
{
    if (word == QLatin1String("open"))
        return Waiting::State::Open;
    if (word == QLatin1String("booked"))
        return Waiting::State::Booked;
    if (word == QLatin1String("closed"))
        return Waiting::State::Closed;
    return std::nullopt;
}

} // namespace

std::optional<QList<OpenItem>> decodeOpenItems(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    return json ? listOf<OpenItem>(*json, decodeOpenItem) : std::nullopt;
}

std::optional<QList<Waiting>> decodeWaitlist(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    return json ? listOf<Waiting>(*json, decodeWaiting) : std::nullopt;
}

std::optional<QList<Block>> decodeBlocks(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    return json ? listOf<Block>(*json, decodeBlock) : std::nullopt;
}

std::optional<QList<HotelOffer>> decodeHotelOffers(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    if (!json)
        return std::nullopt;
    return listOf<HotelOffer>(*json, [](const QJsonObject &o) -> std::optional<HotelOffer> {
        return HotelOffer{
            idAt<HotelId>(o, "hotel"), textAt(o, "hotel_name"), idAt<RoomTypeId>(o, "type"),
            textAt(o, "type_name"),    intAt(o, "free"),        Money{numberAt(o, "total")},
            intAt(o, "free_rooms")};
    });
}

std::optional<OpenItem> decodeOpenItem(const QJsonObject &o)
{
    OpenItem item;
    item.room = idAt<RoomId>(o, "room");
    const QString kind = textAt(o, "kind");
    if (kind == QLatin1String("room_without_status")) {
        item.kind = OpenItem::Kind::RoomWithoutStatus;
        return item.room.isValid() ? std::optional(item) : std::nullopt;
    }
    const auto stay = decodeOccupancy(at(o, "stay").toObject());
    if (!stay || (kind != QLatin1String("due_in") && kind != QLatin1String("due_out")))
        return std::nullopt;
    item.kind = kind == QLatin1String("due_in") ? OpenItem::Kind::DueIn : OpenItem::Kind::DueOut;
    item.stay = *stay;
    return item;
}

std::optional<Waiting> decodeWaiting(const QJsonObject &o)
{
    const auto state = stateFromWord(textAt(o, "state"));
    if (!state)
        return std::nullopt;
    const QJsonObject guest = at(o, "guest").toObject();
    Waiting waiting;
    waiting.id = idAt<WaitingId>(o, "id");
    waiting.version = intAt(o, "version");
    waiting.state = *state;
    waiting.guest = {idAt<GuestId>(guest, "id"), textAt(guest, "name"),  textAt(guest, "reading"),
                     textAt(guest, "phone"),     textAt(guest, "email"), textAt(guest, "language")};
    waiting.type = idAt<RoomTypeId>(o, "type");
    waiting.dates = {dateAt(o, "arrival"), dateAt(o, "departure"), at(o, "day_use").toBool()};
    waiting.adults = intAt(o, "adults", 1);
    waiting.children = intAt(o, "children");
    waiting.notes = textAt(o, "notes");
    waiting.by = textAt(o, "by");
    waiting.desk = textAt(o, "desk");
    waiting.since = instantAt(o, "since");
    waiting.reservation = idAt<ReservationId>(o, "reservation");
    waiting.freeNow = intAt(o, "free_now");
    return waiting.id.isValid() ? std::optional(waiting) : std::nullopt;
}

std::optional<Block> decodeBlock(const QJsonObject &o)
{
    Block block;
    block.id = idAt<BlockId>(o, "id");
    block.version = intAt(o, "version");
    block.name = textAt(o, "name");
    block.type = idAt<RoomTypeId>(o, "type");
    block.from = dateAt(o, "from");
    block.to = dateAt(o, "to");
    block.definite = at(o, "definite").toBool();
    block.released = at(o, "released").toBool();
    block.cutoff = dateAt(o, "cutoff");
    block.quantity = intAt(o, "quantity");
    for (const qint64 left : numbersAt(o, "left"))
        block.left.append(int(left));
    block.pickedUp = intAt(o, "picked_up");
    return block.id.isValid() ? std::optional(block) : std::nullopt;
}

} // namespace roomrack::db::detail
