// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "decode.h"

#include "jsonread.h"
#include "words.h"

#include <QtCore/QJsonDocument>

#include <algorithm>

namespace roomrack::db::detail {

namespace {

Currency currencyOf(const QJsonObject &hotel)
{
    return {textAt(hotel, "currency"), intAt(hotel, "minor_digits", 2)};
}

std::optional<Hotel> decodeHotel(const QJsonObject &o)
{
    const auto role = roleFromWord(textAt(o, "role"));
    Hotel hotel{idAt<HotelId>(o, "id"),
                textAt(o, "code"),
                textAt(o, "name"),
                textAt(o, "time_zone"),
                currencyOf(o),
                dateAt(o, "business_date"),
                dateAt(o, "sell_until"),
                role.value_or(Role::Clerk),
                intAt(o, "writes_per_minute", 60),
                intAt(o, "write_burst", 20)};
    if (!hotel.id.isValid() || !role)
        return std::nullopt;
    return hotel;
}

std::optional<RoomType> decodeType(const QJsonObject &o)
{
    RoomType type{idAt<RoomTypeId>(o, "id"), textAt(o, "code"), textAt(o, "name"),
                  intAt(o, "rack_order"), Money{numberAt(o, "base_price")}};
    return type.id.isValid() ? std::optional(type) : std::nullopt;
}

std::optional<Room> decodeRoom(const QJsonObject &o)
{
    const auto housekeeping = housekeepingFromWord(textAt(o, "housekeeping"));
    Room room{idAt<RoomId>(o, "id"),
              idAt<RoomTypeId>(o, "type"),
              textAt(o, "number"),
              textAt(o, "name"),
              intAt(o, "floor"),
              intAt(o, "rack_order"),
              housekeeping.value_or(Housekeeping::Clean),
              textsAt(o, "features")};
    if (!room.id.isValid() || !housekeeping)
        return std::nullopt;
    return room;
}

std::optional<Holiday> decodeHoliday(const QJsonObject &o)
{
    return Holiday{dateAt(o, "date"), textAt(o, "name")};
}

std::optional<GuestHit> decodeGuestHit(const QJsonObject &o)
{
    const QJsonObject guest = at(o, "guest").isObject() ? at(o, "guest").toObject() : o;
    return GuestHit{guestOf(guest), intAt(o, "stays"), dateAt(o, "last_stay")};
}

std::optional<RoomOffer> decodeRoomOffer(const QJsonObject &o)
{
    return RoomOffer{idAt<RoomId>(o, "room"),     idAt<RoomTypeId>(o, "type"),
                     dateAt(o, "arrival"),        dateAt(o, "departure"),
                     Money{numberAt(o, "total")}, at(o, "out_of_service").toBool()};
}

std::optional<TypeOffer> decodeTypeOffer(const QJsonObject &o)
{
    const auto rooms = listOf<RoomOffer>(at(o, "rooms"), decodeRoomOffer);
    return TypeOffer{idAt<RoomTypeId>(o, "type"), intAt(o, "free"),
                     rooms.value_or(QList<RoomOffer>())};
}

std::optional<Event> decodeEvent(const QJsonObject &o)
{
    Event event;
    event.id = idAt<EventId>(o, "event");
    event.at = instantAt(o, "at");
    event.by = textAt(o, "by");
    event.byLogin = textAt(o, "by_login");
    event.approvedBy = textAt(o, "approved_by");
    event.desk = textAt(o, "desk");
    event.kind = textAt(o, "kind");
    event.version = intAt(o, "version");
    event.reservation = idAt<ReservationId>(o, "reservation");
    event.room = idAt<RoomId>(o, "room");
    event.guest = idAt<GuestId>(o, "guest");
    event.before = at(o, "before").toObject();
    event.after = at(o, "after").toObject();
    event.confirmation = numberAt(o, "confirmation");
    event.guestName = textAt(o, "guest_name");
    return event;
}

std::optional<Conflict> decodeConflict(const QJsonObject &o)
{
    const auto kind = kindFromWord(textAt(o, "kind"));
    const auto status = statusFromWord(textAt(o, "status"));
    if (!kind || !status)
        return std::nullopt;
    Conflict conflict;
    conflict.occupancy = idAt<OccupancyId>(o, "occupancy");
    conflict.kind = *kind;
    conflict.status = *status;
    conflict.room = textAt(o, "room");
    conflict.roomId = idAt<RoomId>(o, "room_id");
    conflict.arrival = dateAt(o, "arrival");
    conflict.departure = dateAt(o, "departure");
    conflict.dayUse = at(o, "day_use").toBool();
    conflict.guest = textAt(o, "guest");
    conflict.confirmation = numberAt(o, "confirmation");
    conflict.by = textAt(o, "by");
    conflict.byLogin = textAt(o, "by_login");
    conflict.desk = textAt(o, "desk");
    conflict.since = instantAt(o, "since");
    conflict.holdUntil = instantAt(o, "hold_until");
    conflict.reason = textAt(o, "reason");
    conflict.index = intAt(o, "for");
    return conflict;
}

bool decodeDone(const QJsonObject &o, WriteResult &result)
{
    result.outcome = Outcome::Done;
    result.replay = at(o, "replay").toBool();
    result.code = textAt(o, "code");
    result.event = idAt<EventId>(o, "event");
    for (const qint64 guest : numbersAt(o, "guests"))
        result.guests.append(GuestId{guest});
    for (const qint64 allowance : numbersAt(o, "allowances"))
        result.allowances.append(int(allowance));
    return assign(result.places, listOf<ServicePlaces>(at(o, "places"), decodePlaces))
           && assign(result.waiting, listOf<Waiting>(at(o, "waiting"), decodeWaiting))
           && assign(result.blocks, listOf<Block>(at(o, "blocks"), decodeBlock))
           && assign(result.reservations,
                     listOf<Reservation>(at(o, "reservations"), decodeReservation))
           && assign(result.occupancies, listOf<Occupancy>(at(o, "occupancies"), decodeOccupancy))
           && assign(result.rooms, listOf<Room>(at(o, "rooms"), decodeRoom));
}

bool decodeConflicts(const QJsonObject &o, const char *key, WriteResult &result)
{
    return assign(result.conflicts, listOf<Conflict>(at(o, key), decodeConflict));
}

bool decodeFull(const QJsonObject &o, WriteResult &result)
{
    result.outcome = Outcome::Full;
    result.fullType = idAt<RoomTypeId>(o, "type");
    for (const auto &night : at(o, "nights").toArray())
        result.fullNights.append(QDate::fromString(night.toString(), Qt::ISODate));
    result.placesLeft = intAt(o, "places_left", -1);
    result.fullDaytime = textAt(o, "half") == QLatin1String("day");
    result.index = intAt(o, "for", -1);
    return decodeConflicts(o, "without_room", result);
}

bool decodeStale(const QJsonObject &o, WriteResult &result)
{
    result.outcome = Outcome::StaleEdit;
    // About a party's places, an allotment or who waits, not a reservation: those say how they
    // stand. About a guest's profile: only the changes; whoever edits it reads it anew.
    const bool isReservation = at(o, "reservation").isObject();
    return (!isReservation
            || assign(result.current, decodeReservation(at(o, "reservation").toObject())))
           && assign(result.places, listOf<ServicePlaces>(at(o, "places"), decodePlaces))
           && assign(result.waiting, listOf<Waiting>(at(o, "waiting"), decodeWaiting))
           && assign(result.blocks, listOf<Block>(at(o, "blocks"), decodeBlock))
           && assign(result.changes, listOf<Event>(at(o, "changes"), decodeEvent));
}

bool decodeNeedsApproval(const QJsonObject &o, WriteResult &result)
{
    result.outcome = Outcome::NeedsApproval;
    result.approvalHash = textAt(o, "hash");
    return assign(result.needs, roleFromWord(textAt(o, "needs")));
}

} // namespace

Guest guestOf(const QJsonObject &o)
{
    return {idAt<GuestId>(o, "id"), textAt(o, "name"),  textAt(o, "reading"),
            textAt(o, "phone"),     textAt(o, "email"), textAt(o, "language")};
}

std::optional<QJsonValue> jsonOf(const QList<Row> &rows)
{
    if (rows.size() != 1 || rows.constFirst().size() != 1)
        return std::nullopt;
    const QVariant &value = rows.constFirst().constFirst();
    if (value.isNull())
        return QJsonValue(QJsonValue::Null);
    const QJsonDocument document = QJsonDocument::fromJson(value.toString().toUtf8());
    if (document.isArray())
        return QJsonValue(document.array());
    if (document.isObject())
        return QJsonValue(document.object());
    return std::nullopt;
}

std::optional<Session> decodeSession(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    if (!json || !json->isObject())
        return std::nullopt;
    const QJsonObject o = json->toObject();
    Session session{textAt(o, "login"), textAt(o, "display_name"), at(o, "owner").toBool(), {}};
    if (!assign(session.hotels, listOf<Hotel>(at(o, "hotels"), decodeHotel)))
        return std::nullopt;
    return session;
}

std::optional<HotelSetup> decodeSetup(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    if (!json || !json->isObject())
        return std::nullopt;
    const QJsonObject o = json->toObject();
    HotelSetup setup;
    const bool complete =
        assign(setup.hotel, decodeHotel(at(o, "hotel").toObject()))
        && assign(setup.types, listOf<RoomType>(at(o, "types"), decodeType))
        && assign(setup.rooms, listOf<Room>(at(o, "rooms"), decodeRoom))
        && assign(setup.holidays, listOf<Holiday>(at(o, "holidays"), decodeHoliday));
    return complete ? std::optional(setup) : std::nullopt;
}

std::optional<QList<TypeNight>> decodeAvailability(const QList<Row> &rows)
{
    QList<TypeNight> nights;
    nights.reserve(rows.size());
    for (const Row &row : rows) {
        if (row.size() != 7)
            return std::nullopt;
        nights.append({RoomTypeId{row.at(0).toInt()}, row.at(1).toDate(), row.at(2).toInt(),
                       row.at(3).toInt(), row.at(4).toInt(), Money{row.at(5).toLongLong()},
                       row.at(6).toInt()});
    }
    return nights;
}

std::optional<QList<GuestHit>> decodeGuestHits(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    return json ? listOf<GuestHit>(*json, decodeGuestHit) : std::nullopt;
}

std::optional<Alternatives> decodeAlternatives(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    if (!json || !json->isObject())
        return std::nullopt;
    const QJsonObject o = json->toObject();
    Alternatives result;
    const bool complete =
        assign(result.rooms, listOf<RoomOffer>(at(o, "rooms"), decodeRoomOffer))
        && assign(result.types, listOf<TypeOffer>(at(o, "other_types"), decodeTypeOffer))
        && assign(result.nearest, listOf<RoomOffer>(at(o, "nearest"), decodeRoomOffer));
    result.withoutRoom = intAt(o, "unassigned_free");
    result.withoutRoomTotal = Money{numberAt(o, "total")};
    const auto ownType = idAt<RoomTypeId>(o, "type");
    for (RoomOffer &offer : result.nearest)
        offer.type = ownType;
    return complete ? std::optional(result) : std::nullopt;
}

std::optional<QList<Event>> decodeEvents(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    return json ? listOf<Event>(*json, decodeEvent) : std::nullopt;
}

std::optional<WriteResult> decodeWrite(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    if (!json || !json->isObject())
        return std::nullopt;
    const QJsonObject o = json->toObject();
    const QString word = textAt(o, "result");
    WriteResult result;
    bool complete = true;
    if (word == QLatin1String("done")) {
        complete = decodeDone(o, result);
    } else if (word == QLatin1String("slot_taken")) {
        result.outcome = Outcome::SlotTaken;
        complete = decodeConflicts(o, "conflicts", result);
    } else if (word == QLatin1String("full")) {
        complete = decodeFull(o, result);
    } else if (word == QLatin1String("stale_edit")) {
        complete = decodeStale(o, result);
    } else if (word == QLatin1String("needs_approval")) {
        complete = decodeNeedsApproval(o, result);
    } else if (word == QLatin1String("not_found")) {
        result.outcome = Outcome::NotFound;
    } else if (word == QLatin1String("invalid")) {
        result.outcome = Outcome::Invalid;
        result.field = textAt(o, "field");
        result.code = textAt(o, "code");
        result.index = intAt(o, "index", -1);
        complete = assign(result.openItems, listOf<OpenItem>(at(o, "open_items"), decodeOpenItem))
                   && assign(result.changes, listOf<Event>(at(o, "changes"), decodeEvent));
    } else if (word == QLatin1String("busy")) {
        result.outcome = Outcome::Busy;
        result.waitMs = intAt(o, "wait_ms");
    } else {
        return std::nullopt;
    }
    return complete ? std::optional(result) : std::nullopt;
}

} // namespace roomrack::db::detail
