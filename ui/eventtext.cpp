// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "eventtext.h"

#include "eventwords.h"
#include "format.h"
#include "tr.h"

#include <domain/localtime.h>
#include <domain/statusword.h>

#include <QtCore/QJsonArray>

#include <utility>

namespace roomrack::ui {

namespace {

QString statusWord(const QString &word)
{
    const auto status = statusFromWord(word);
    return status ? statusText(*status) : word;
}

/// Housekeeping's words are not those of stays.
QString roomStatusWord(const QString &word)
{
    for (const auto &[known, status] :
         {std::pair{"clean", Housekeeping::Clean}, std::pair{"dirty", Housekeeping::Dirty},
          std::pair{"pickup", Housekeeping::Pickup},
          std::pair{"inspected", Housekeeping::Inspected}}) {
        if (word == QLatin1String(known))
            return housekeepingText(status);
    }
    return statusWord(word);
}

QString keyText(const QString &key)
{
    const std::pair<const char *, QString> names[] = {
        {"arrival", Tr::tr("Arrival")},
        {"departure", Tr::tr("Departure")},
        {"room", Tr::tr("Room")},
        {"type", Tr::tr("Type")},
        {"sold_type", Tr::tr("Sold as", "a room type")},
        {"status", Tr::tr("Status")},
        {"notes", Tr::tr("Notes")},
        {"adults", Tr::tr("Adults")},
        {"children", Tr::tr("Children")},
        {"prices", Tr::tr("Price")},
        {"price", Tr::tr("Price")},
        {"day_use", Tr::tr("Day use")},
        {"room_locked", Tr::tr("Keep this room")},
        {"hold_until", Tr::tr("Hold until")},
        {"expected_arrival", Tr::tr("Expected arrival")},
        {"expected_departure", Tr::tr("Expected departure")},
        {"from", Tr::tr("From", "first day")},
        {"to", Tr::tr("To", "last day")},
        {"extra", Tr::tr("Overbooking")},
        {"name", Tr::tr("Name")},
        {"quantity", Tr::tr("Rooms")},
        {"cutoff", Tr::tr("Cut-off")},
        {"business_date", Tr::tr("Business date")}};
    for (const auto &[known, name] : names) {
        if (key == QLatin1String(known))
            return name;
    }
    return {};
}

QString valueText(const QString &key, const QJsonValue &value, const HotelSetup &setup)
{
    if (value.isNull())
        return Tr::tr("none", "a value of the action log");
    if (value.isBool())
        return value.toBool() ? Tr::tr("yes") : Tr::tr("no");
    if (key == QLatin1String("hold_until")) {
        const QDateTime at = QDateTime::fromString(value.toString(), Qt::ISODate);
        const QDate date = at.toTimeZone(zoneNamed(setup.hotel.timeZone)).date();
        //: date, time of day
        return Tr::tr("%1, %2", "moment").arg(dateText(date), timeText(at, setup.hotel.timeZone));
    }
    if (key == QLatin1String("room"))
        return roomText(setup, RoomId{value.toInt()});
    if (key == QLatin1String("type") || key == QLatin1String("sold_type"))
        return typeName(setup, RoomTypeId{value.toInt()});
    if (key == QLatin1String("status"))
        return roomStatusWord(value.toString());
    if (key == QLatin1String("price"))
        return moneyText(Money{value.toInteger()}, setup.hotel.currency);
    if (key == QLatin1String("prices")) {
        Money sum;
        for (const QJsonValue &price : value.toArray())
            sum.minor += price.toInteger();
        return moneyText(sum, setup.hotel.currency);
    }
    if (const QDate date = QDate::fromString(value.toString(), Qt::ISODate); date.isValid())
        return dateText(date);
    return value.isString() ? value.toString() : value.toVariant().toString();
}

/// A stay as it was booked: "101, Sat 20 – Mon 22 Jun".
QString bookedText(const QJsonObject &stay, const HotelSetup &setup)
{
    const RoomId room{stay[QStringLiteral("room")].toInt()};
    const RoomTypeId type{stay[QStringLiteral("type")].toInt()};
    const auto date = [&stay](const QString &key) {
        return QDate::fromString(stay[key].toString(), Qt::ISODate);
    };
    //: room or type, dates
    return Tr::tr("%1, %2", "stay")
        .arg(room.isValid() ? roomText(setup, room) : typeName(setup, type),
             staySpanText({date(QStringLiteral("arrival")), date(QStringLiteral("departure")),
                           stay[QStringLiteral("day_use")].toBool()}));
}

/// The changed values of an event's two sides, those of its stays included.
void collect(const QJsonObject &before, const QJsonObject &after, const HotelSetup &setup,
             QStringList &lines)
{
    for (auto entry = after.constBegin(); entry != after.constEnd(); ++entry) {
        if (entry.key() == QLatin1String("stays")) {
            const QJsonArray now = entry.value().toArray();
            const QJsonArray old = before.value(entry.key()).toArray();
            for (qsizetype i = 0; i < now.size(); ++i)
                collect(old.at(i).toObject(), now.at(i).toObject(), setup, lines);
            continue;
        }
        // Free text and guests' data are not in the log, only that they changed.
        if (entry.key() == QLatin1String("notes_changed") && entry.value().toBool()) {
            lines.append(Tr::tr("Notes"));
            continue;
        }
        if (entry.key() == QLatin1String("fields")) {
            QStringList names;
            for (const QJsonValue &field : entry.value().toArray())
                names.append(guestFieldText(field.toString()));
            if (!names.isEmpty())
                lines.append(names.join(Tr::tr(", ", "between names of fields")));
            continue;
        }
        if (entry.key() == QLatin1String("document") && entry.value().isBool()) {
            lines.append(entry.value().toBool() ? Tr::tr("on file", "a guest's document")
                                                : Tr::tr("taken away", "a guest's document"));
            continue;
        }
        if (entry.key() == QLatin1String("guest_fields")) {
            lines.append(Tr::tr("Guest's details"));
            continue;
        }
        // Who it is now the log's reader is told by name; before it, an id is all that is kept.
        if (entry.key() == QLatin1String("guest") || entry.key() == QLatin1String("guest_id")) {
            if (before.contains(entry.key()) && before.value(entry.key()) != entry.value())
                lines.append(Tr::tr("Guest"));
            continue;
        }
        if (entry.key() == QLatin1String("wishes")) {
            if (before.value(entry.key()) != entry.value())
                lines.append(Tr::tr("Wishes"));
            continue;
        }
        const QString name = keyText(entry.key());
        const QJsonValue was = before.value(entry.key());
        if (name.isEmpty() || was == entry.value() || (was.isUndefined() && entry->isNull()))
            continue;
        if (was.isUndefined() || was.isNull()) {
            //: field, value
            lines.append(Tr::tr("%1 %2", "field and value")
                             .arg(name, valueText(entry.key(), entry.value(), setup)));
        } else {
            //: field, before, after
            lines.append(Tr::tr("%1 %2 → %3")
                             .arg(name, valueText(entry.key(), was, setup),
                                  valueText(entry.key(), entry.value(), setup)));
        }
    }
}

} // namespace

QString eventText(const Event &event, const HotelSetup &setup)
{
    QStringList lines;
    if (event.kind == QLatin1String("book") || event.kind == QLatin1String("load")) {
        const QJsonArray stays = event.after[QStringLiteral("stays")].toArray();
        for (const QJsonValue &stay : stays)
            lines.append(bookedText(stay.toObject(), setup));
    } else {
        collect(event.before, event.after, setup, lines);
    }
    const QString what = eventKindText(event.kind);
    lines.removeDuplicates(); // rooms of a group that changed alike
    if (lines.isEmpty())
        return what;
    //: what was done, and the changed values
    return Tr::tr("%1: %2", "event").arg(what, lines.join(Tr::tr("; ", "between changed values")));
}

QString eventRooms(const Event &event, const HotelSetup &setup)
{
    QStringList numbers;
    const auto add = [&](RoomId id) {
        if (const QString number = id.isValid() ? roomText(setup, id) : QString();
            !number.isEmpty() && !numbers.contains(number))
            numbers.append(number);
    };
    add(event.room);
    for (const QJsonObject &side : {event.before, event.after}) {
        const QJsonArray stays = side[QStringLiteral("stays")].toArray();
        for (const QJsonValue &stay : stays)
            add(RoomId{stay[QStringLiteral("room")].toInt()});
        const QJsonArray rooms = side[QStringLiteral("rooms")].toArray();
        for (const QJsonValue &room : rooms)
            add(RoomId{room.toInt()});
    }
    return numbers.join(Tr::tr(", ", "between numbers of rooms"));
}

} // namespace roomrack::ui
