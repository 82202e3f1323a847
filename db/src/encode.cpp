// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "encode.h"

#include "connection.h"
#include "encodeparts.h"
#include "words.h"

namespace roomrack::db::detail {

QJsonObject guestObject(const Guest &guest)
{
    QJsonObject object;
    if (guest.id.isValid()) {
        object.insert(QLatin1String("id"), json(guest.id));
        return object;
    }
    object.insert(QLatin1String("name"), json(guest.name));
    putText(object, "reading", guest.reading);
    putText(object, "phone", guest.phone);
    putText(object, "email", guest.email);
    putText(object, "language", guest.language);
    return object;
}

QJsonObject staysObject(const StaysCommand &command)
{
    QJsonObject o{{QLatin1String("reservation"), json(command.reservation)},
                  {QLatin1String("version"), command.version}};
    if (!command.stays.isEmpty())
        o.insert(QLatin1String("stays"), json(command.stays));
    return o;
}

namespace {

QJsonObject stayObject(const StayRequest &stay)
{
    QJsonObject object;
    if (stay.room.isValid())
        object.insert(QLatin1String("room"), json(stay.room));
    else
        object.insert(QLatin1String("type"), json(stay.type));
    object.insert(QLatin1String("arrival"), json(stay.dates.arrival));
    object.insert(QLatin1String("departure"), json(stay.dates.departure));
    if (stay.dates.dayUse)
        object.insert(QLatin1String("day_use"), true);
    if (!stay.prices.isEmpty())
        object.insert(QLatin1String("prices"), json(stay.prices));
    putText(object, "guest_name", stay.guestName);
    if (stay.roomLocked)
        object.insert(QLatin1String("room_locked"), true);
    if (stay.block.isValid())
        object.insert(QLatin1String("block"), json(stay.block));
    return object;
}

QJsonObject roomObject(const NewRoom &room)
{
    QJsonObject object{{QLatin1String("number"), json(room.number)},
                       {QLatin1String("type"), json(room.type)}};
    if (room.floor != 0)
        object.insert(QLatin1String("floor"), room.floor);
    putText(object, "name", room.name);
    return object;
}

struct Encoder
{
    Call operator()(const Book &book) const
    {
        QJsonObject o{{QLatin1String("guest"), guestObject(book.guest)},
                      {QLatin1String("adults"), book.adults},
                      {QLatin1String("children"), book.children},
                      {QLatin1String("notes"), json(book.notes)},
                      {QLatin1String("stays"), each(book.stays, stayObject)}};
        if (book.walkIn)
            o.insert(QLatin1String("walk_in"), true);
        if (book.holdUntil.isValid())
            o.insert(QLatin1String("hold_until"), json(book.holdUntil));
        if (book.overbook)
            o.insert(QLatin1String("overbook"), true);
        if (!book.wishes.isEmpty())
            o.insert(QLatin1String("wishes"), json(book.wishes));
        if (book.waiting.isValid())
            o.insert(QLatin1String("waiting"), json(book.waiting));
        return {QStringLiteral("book"), o};
    }

    Call operator()(const Edit &edit) const
    {
        QJsonObject o{{QLatin1String("reservation"), json(edit.reservation)},
                      {QLatin1String("version"), edit.version}};
        QJsonObject guest;
        put(guest, "name", edit.guestName);
        put(guest, "reading", edit.guestReading);
        put(guest, "phone", edit.guestPhone);
        put(guest, "email", edit.guestEmail);
        put(guest, "language", edit.guestLanguage);
        if (!guest.isEmpty())
            o.insert(QLatin1String("guest"), guest);
        put(o, "adults", edit.adults);
        put(o, "children", edit.children);
        put(o, "notes", edit.notes);
        put(o, "wishes", edit.wishes);
        put(o, "hold_until", edit.holdUntil);
        if (!edit.stays.isEmpty())
            o.insert(QLatin1String("stays"), each(edit.stays, stayEditObject));
        return {QStringLiteral("edit"), o};
    }

    Call operator()(const Move &move) const
    {
        return {QStringLiteral("move"), {{QLatin1String("moves"), each(move.moves, moveObject)}}};
    }

    Call operator()(const Cancel &cancel) const
    {
        QJsonObject o = staysObject(cancel);
        putText(o, "reason", cancel.reason);
        putText(o, "note", cancel.note);
        if (cancel.waiting.isValid())
            o.insert(QLatin1String("waiting"), json(cancel.waiting));
        return {QStringLiteral("cancel"), o};
    }
    Call operator()(const Reinstate &c) const
    {
        QJsonObject o = staysObject(c);
        if (c.waiting.isValid())
            o.insert(QLatin1String("waiting"), json(c.waiting));
        return {QStringLiteral("reinstate"), o};
    }
    Call operator()(const MarkNoShow &c) const { return stays("no_show", c); }
    Call operator()(const CheckIn &c) const
    {
        QJsonObject o = staysObject(c);
        if (c.handOver)
            o.insert(QLatin1String("hand_over"), true);
        return {QStringLiteral("check_in"), o};
    }
    Call operator()(const CheckOut &c) const { return stays("check_out", c); }
    Call operator()(const UndoCheckIn &c) const { return stays("undo_check_in", c); }
    Call operator()(const UndoCheckOut &c) const { return stays("undo_check_out", c); }

    Call operator()(const CloseRoom &close) const
    {
        return {QStringLiteral("close_room"),
                {{QLatin1String("room"), json(close.room)},
                 {QLatin1String("from"), json(close.from)},
                 {QLatin1String("to"), json(close.to)},
                 {QLatin1String("kind"), wordOf(close.kind)},
                 {QLatin1String("reason"), json(close.reason)}}};
    }

    Call operator()(const LiftClosure &lift) const
    {
        QJsonObject o{{QLatin1String("closure"), json(lift.closure)}};
        if (lift.from.isValid())
            o.insert(QLatin1String("from"), json(lift.from));
        return {QStringLiteral("lift_closure"), o};
    }

    Call operator()(const SetHousekeeping &set) const
    {
        QJsonObject o{{QLatin1String("rooms"), each(set.rooms, [](RoomId id) { return json(id); })},
                      {QLatin1String("status"), wordOf(set.status)}};
        if (!set.each.isEmpty()) {
            o.insert(QLatin1String("each"), each(set.each, [](Housekeeping status) {
                         return QJsonValue(wordOf(status));
                     }));
        }
        return {QStringLiteral("set_housekeeping"), o};
    }

    Call operator()(const RollBusinessDate &roll) const
    {
        return {QStringLiteral("roll_business_date"), {{QLatin1String("from"), json(roll.from)}}};
    }

    Call operator()(const SetOverbooking &set) const
    {
        QJsonObject o{{QLatin1String("type"), json(set.type)},
                      {QLatin1String("from"), json(set.from)},
                      {QLatin1String("to"), json(set.to)},
                      {QLatin1String("extra"), set.extra}};
        if (!set.each.isEmpty())
            o.insert(QLatin1String("each"),
                     each(set.each, [](int extra) { return QJsonValue(extra); }));
        return {QStringLiteral("set_overbooking"), o};
    }

    Call operator()(const SetRates &set) const
    {
        QJsonObject o{{QLatin1String("type"), json(set.type)},
                      {QLatin1String("from"), json(set.from)},
                      {QLatin1String("to"), json(set.to)},
                      {QLatin1String("price"), set.price.minor}};
        if (!set.weekdays.isEmpty()) {
            o.insert(QLatin1String("weekdays"),
                     each(set.weekdays, [](int day) { return QJsonValue(day); }));
        }
        return {QStringLiteral("set_rates"), o};
    }

    Call operator()(const AddHotel &add) const
    {
        QJsonObject o{{QLatin1String("code"), json(add.code)},
                      {QLatin1String("name"), json(add.name)},
                      {QLatin1String("time_zone"), json(add.timeZone)},
                      {QLatin1String("currency"), json(add.currency)},
                      {QLatin1String("rooms"), each(add.rooms, roomObject)}};
        if (add.businessDate.isValid())
            o.insert(QLatin1String("business_date"), json(add.businessDate));
        if (!add.types.isEmpty())
            o.insert(QLatin1String("types"), each(add.types, typeObject));
        return {QStringLiteral("add_hotel"), o};
    }

    Call operator()(const AddRooms &add) const
    {
        return {QStringLiteral("add_rooms"),
                {{QLatin1String("rooms"), each(add.rooms, roomObject)}}};
    }

    Call operator()(const RetypeRoom &retype) const
    {
        return {QStringLiteral("retype_room"),
                {{QLatin1String("room"), json(retype.room)},
                 {QLatin1String("type"), json(retype.type)}}};
    }

    Call operator()(const RetireRoom &retire) const
    {
        return {QStringLiteral("retire_room"),
                {{QLatin1String("room"), json(retire.room)},
                 {QLatin1String("from"), json(retire.from)}}};
    }

    Call operator()(const AddPerson &add) const
    {
        return {QStringLiteral("add_person"),
                {{QLatin1String("login"), json(add.login)},
                 {QLatin1String("display_name"), json(add.displayName)},
                 {QLatin1String("role"), wordOf(add.role)},
                 {QLatin1String("verifier"), json(add.verifier)}}};
    }

    template<typename T>
    Call operator()(const T &command) const
    {
        return encodeOne(command);
    }

    static Call stays(const char *function, const StaysCommand &command)
    {
        return {QLatin1String(function), staysObject(command)};
    }

    static QJsonObject stayEditObject(const StayEdit &edit)
    {
        QJsonObject o{{QLatin1String("stay"), json(edit.stay)}};
        put(o, "room", edit.room);
        put(o, "type", edit.type);
        put(o, "arrival", edit.arrival);
        put(o, "departure", edit.departure);
        put(o, "day_use", edit.dayUse);
        put(o, "prices", edit.prices);
        put(o, "room_locked", edit.roomLocked);
        put(o, "guest_name", edit.guestName);
        put(o, "expected_arrival", edit.expectedArrival);
        put(o, "expected_departure", edit.expectedDeparture);
        return o;
    }

    static QJsonObject moveObject(const StayMove &move)
    {
        QJsonObject o{{QLatin1String("stay"), json(move.stay)},
                      {QLatin1String("version"), move.version},
                      {QLatin1String("room"), json(move.room)}};
        if (move.arrival.isValid())
            o.insert(QLatin1String("arrival"), json(move.arrival));
        if (move.departure.isValid())
            o.insert(QLatin1String("departure"), json(move.departure));
        put(o, "prices", move.prices);
        return o;
    }

    static QJsonObject typeObject(const NewRoomType &type)
    {
        return {{QLatin1String("code"), json(type.code)},
                {QLatin1String("name"), json(type.name)},
                {QLatin1String("base_price"), type.basePrice.minor}};
    }
};

std::optional<Fault> faultIn(const QJsonValue &value, const QString &field, int index)
{
    if (value.isString()) {
        const QString text = value.toString();
        if (text == outOfRange())
            return Fault{field, QStringLiteral("date_out_of_range"), index};
        if (!isStorable(text))
            return Fault{field, QStringLiteral("text_not_storable"), index};
    } else if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i) {
            const int at = array.at(i).isObject() ? int(i) : index;
            if (auto fault = faultIn(array.at(i), field, at))
                return fault;
        }
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            if (auto fault = faultIn(it.value(), it.key(), index))
                return fault;
        }
    }
    return std::nullopt;
}

} // namespace

Call encode(const Command &command)
{
    return std::visit(Encoder(), command);
}

std::optional<Fault> faultOf(const QJsonObject &command)
{
    return faultIn(command, QString(), -1);
}

} // namespace roomrack::db::detail
