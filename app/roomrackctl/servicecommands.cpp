// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arguments.h"
#include "connection.h"

#include <common/await.h>
#include <domain/localtime.h>

#include <QtCore/QJsonArray>
#include <QtCore/QRegularExpression>

#include <algorithm>

namespace roomrack::ctl {

namespace {

/// A hotel with its services, or the exit code of the refusal.
struct House
{
    HotelSetup setup;
    QList<Service> services;

    [[nodiscard]] QTimeZone zone() const { return QTimeZone(setup.hotel.timeZone.toLatin1()); }
    [[nodiscard]] ServiceId service(const QString &code) const
    {
        for (const Service &one : services) {
            if (one.code.compare(code, Qt::CaseInsensitive) == 0)
                return one.id;
        }
        return {};
    }
    [[nodiscard]] QString code(ServiceId id) const
    {
        for (const Service &one : services) {
            if (one.id == id)
                return one.code;
        }
        return {};
    }
};

std::optional<House> houseOf(const Connection &connection, const QString &hotel,
                             const Output &output, ExitCode *code)
{
    if (!connection.ok()) {
        *code = output.failed(connection.failure());
        return std::nullopt;
    }
    auto setup = connection.hotel(hotel);
    if (!setup.ok()) {
        *code = output.failed(setup.failure());
        return std::nullopt;
    }
    auto services = await(connection.store().services(setup.value().hotel.id));
    if (!services.ok()) {
        *code = output.failed(services.failure());
        return std::nullopt;
    }
    return House{setup.take(), services.take()};
}

ExitCode noSuchService(const Output &output)
{
    return output.refused(Outcome::NotFound, QStringLiteral("The hotel has no such service."));
}

/// "2027-06-01T19:00" of the hotel's clock, or with an offset of its own. Invalid: no such time.
QDateTime startOf(const QString &text, const QTimeZone &zone)
{
    static const QRegularExpression shape(QStringLiteral(
        "^(\\d{4}-\\d{2}-\\d{2})[T ](\\d{2}:\\d{2})(?::00)?(Z|[+-]\\d{2}:\\d{2})?$"));
    const auto match = shape.match(text);
    if (!match.hasMatch())
        return {};
    if (!match.captured(3).isEmpty()) {
        return QDateTime::fromString(match.captured(1) + QLatin1Char('T') + match.captured(2)
                                         + QLatin1String(":00") + match.captured(3),
                                     Qt::ISODate)
            .toUTC();
    }
    const QDate date = QDate::fromString(match.captured(1), Qt::ISODate);
    const QTime time = QTime::fromString(match.captured(2), QStringLiteral("HH:mm"));
    return date.isValid() && time.isValid() ? instantOf(date, time, zone) : QDateTime();
}

QString isoStart(const QDateTime &start, const QTimeZone &zone)
{
    return start.toTimeZone(zone).toString(Qt::ISODate);
}

QString localTime(const QDateTime &start, const QTimeZone &zone)
{
    return start.toTimeZone(zone).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString placesText(int count)
{
    return count == 1 ? QStringLiteral("1 place") : QStringLiteral("%1 places").arg(count);
}

QJsonObject toJson(const ServicePlaces &party, const House &house)
{
    return {{QStringLiteral("places"), party.id.value},
            {QStringLiteral("version"), party.version},
            {QStringLiteral("hotel"), house.setup.hotel.code},
            {QStringLiteral("service"), house.code(party.service)},
            {QStringLiteral("start"), isoStart(party.start, house.zone())},
            {QStringLiteral("seats"), party.seats},
            {QStringLiteral("guest"), party.guest},
            {QStringLiteral("room"), party.room.isEmpty() ? QJsonValue() : QJsonValue(party.room)},
            {QStringLiteral("note"), party.note},
            {QStringLiteral("status"),
             party.cancelled ? QStringLiteral("cancelled") : QStringLiteral("confirmed")}};
}

QString describe(const ServicePlaces &party, const House &house)
{
    return QStringLiteral("Party %1, version %2: %3, %4, %5, %6%7%8")
        .arg(party.id.value)
        .arg(party.version)
        .arg(house.code(party.service), localTime(party.start, house.zone()))
        .arg(placesText(party.seats), party.guest,
             party.room.isEmpty() ? QString() : QStringLiteral(", room %1").arg(party.room),
             party.cancelled ? QStringLiteral(", cancelled") : QString());
}

ExitCode written(const Output &output, const WriteResult &result, const House &house)
{
    if (result.isDone() && !result.places.isEmpty()) {
        const ServicePlaces &party = result.places.first();
        QJsonObject answer = toJson(party, house);
        answer.insert(QStringLiteral("outcome"), outcomeName(result.outcome));
        answer.insert(QStringLiteral("replay"), result.replay);
        output.object(answer);
        output.line(describe(party, house));
        return ExitCode::Done;
    }
    QString sentence;
    QJsonObject answer{{QStringLiteral("outcome"), outcomeName(result.outcome)}};
    if (result.outcome == Outcome::Full) {
        sentence = result.fullNights.isEmpty()
                       ? QStringLiteral("The slot has too few places: %1 left.")
                             .arg(placesText(result.placesLeft))
                       : QStringLiteral("More places are booked than that on %1.")
                             .arg(result.fullNights.first().toString(Qt::ISODate));
        answer.insert(QStringLiteral("places_left"), result.placesLeft);
        QJsonArray dates;
        for (const QDate date : result.fullNights)
            dates.append(date.toString(Qt::ISODate));
        if (!dates.isEmpty())
            answer.insert(QStringLiteral("dates"), dates);
    } else if (result.outcome == Outcome::StaleEdit && !result.places.isEmpty()) {
        sentence = QStringLiteral("%1 changed the party meanwhile; it stands at version %2.")
                       .arg(result.changes.isEmpty() ? QStringLiteral("A colleague")
                                                     : result.changes.last().by)
                       .arg(result.places.first().version);
        answer.insert(QStringLiteral("current"), toJson(result.places.first(), house));
    } else {
        return output.written(result, house.setup);
    }
    answer.insert(QStringLiteral("message"), sentence);
    output.object(answer);
    if (!output.isJson())
        output.error(sentence);
    return exitCodeFor(result.outcome);
}

RequestId requestOf(const Arguments &arguments, QString *error)
{
    if (!arguments.has(QStringLiteral("request")))
        return RequestId::createUuid();
    const RequestId request = RequestId::fromString(arguments.value(QStringLiteral("request")));
    if (request.isNull() && error->isEmpty())
        *error = QStringLiteral("--request must be a UUID.");
    return request;
}

QList<QTime> timesOf(const QString &text, QString *error)
{
    QList<QTime> times;
    for (const QString &part : text.split(QLatin1Char(','))) {
        const QTime time = QTime::fromString(part.trimmed(), QStringLiteral("HH:mm"));
        if (!time.isValid()) {
            *error = QStringLiteral("--times: \"%1\" is no time (write 18:00,20:00).").arg(part);
            return {};
        }
        times.append(time);
    }
    return times;
}

QList<int> weekdaysOf(const QString &text, QString *error)
{
    QList<int> weekdays;
    for (const QString &part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const int weekday = part.trimmed().toInt();
        if (weekday < 1 || weekday > 7) {
            *error = QStringLiteral("--weekdays: \"%1\" is no weekday (1 is Monday, 7 Sunday).")
                         .arg(part);
            return {};
        }
        weekdays.append(weekday);
    }
    return weekdays;
}

/// The party's number, as service book told it.
PlacesId partyOf(const QString &text, QString *error)
{
    const PlacesId party{text.toLongLong()};
    if (!party.isValid() && error->isEmpty())
        *error = QStringLiteral("\"%1\" is no number of a party.").arg(text);
    return party;
}

} // namespace

ExitCode runServiceAdd(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words, {QStringLiteral("hotel"), QStringLiteral("name")}, {}, 1);
    arguments.require({QStringLiteral("hotel"), QStringLiteral("name")});
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    const SetService command{arguments.positional(0).toUpper(),
                             arguments.value(QStringLiteral("name"))};
    const Connection connection(global);
    ExitCode code = ExitCode::Done;
    const auto house = houseOf(connection, arguments.value(QStringLiteral("hotel")), output, &code);
    if (!house)
        return code;
    const WriteResult result =
        await(connection.store().write(house->setup.hotel.id, RequestId::createUuid(), command));
    if (result.isDone())
        output.line(QStringLiteral("Service %1 is set up.").arg(command.code));
    return written(output, result, *house);
}

ExitCode runServiceOpen(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words,
                        {QStringLiteral("hotel"), QStringLiteral("service"), QStringLiteral("from"),
                         QStringLiteral("to"), QStringLiteral("times"), QStringLiteral("weekdays"),
                         QStringLiteral("length"), QStringLiteral("capacity")},
                        {}, 0);
    arguments.require({QStringLiteral("hotel"), QStringLiteral("service"), QStringLiteral("from"),
                       QStringLiteral("to"), QStringLiteral("times"), QStringLiteral("capacity")});
    OpenSlots command;
    command.from = arguments.date(QStringLiteral("from"));
    command.to = arguments.date(QStringLiteral("to"));
    command.lengthMinutes = arguments.number(QStringLiteral("length"), 60, 1, 1440);
    command.capacity = arguments.number(QStringLiteral("capacity"), 0, 0, 10'000);
    QString error = arguments.error();
    if (error.isEmpty())
        command.times = timesOf(arguments.value(QStringLiteral("times")), &error);
    if (error.isEmpty())
        command.weekdays = weekdaysOf(arguments.value(QStringLiteral("weekdays")), &error);
    if (!error.isEmpty())
        return output.usage(error);
    const Connection connection(global);
    ExitCode code = ExitCode::Done;
    const auto house = houseOf(connection, arguments.value(QStringLiteral("hotel")), output, &code);
    if (!house)
        return code;
    command.service = house->service(arguments.value(QStringLiteral("service")));
    if (!command.service.isValid())
        return noSuchService(output);
    const WriteResult result =
        await(connection.store().write(house->setup.hotel.id, RequestId::createUuid(), command));
    if (result.isDone())
        output.line(QStringLiteral("The slots are open."));
    return written(output, result, *house);
}

ExitCode runServiceList(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words, {QStringLiteral("hotel")}, {}, 0);
    arguments.require({QStringLiteral("hotel")});
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    const Connection connection(global);
    ExitCode code = ExitCode::Done;
    const auto house = houseOf(connection, arguments.value(QStringLiteral("hotel")), output, &code);
    if (!house)
        return code;
    QJsonArray rows;
    for (const Service &service : house->services) {
        output.line(QStringLiteral("%1  %2").arg(service.code.leftJustified(8), service.name));
        rows.append(QJsonObject{{QStringLiteral("code"), service.code},
                                {QStringLiteral("name"), service.name}});
    }
    output.object(
        {{QStringLiteral("hotel"), house->setup.hotel.code}, {QStringLiteral("services"), rows}});
    return ExitCode::Done;
}

ExitCode runServiceDay(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words, {QStringLiteral("hotel"), QStringLiteral("date")}, {}, 0);
    arguments.require({QStringLiteral("hotel")});
    const QDate wanted = arguments.date(QStringLiteral("date"));
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    const Connection connection(global);
    ExitCode code = ExitCode::Done;
    const auto house = houseOf(connection, arguments.value(QStringLiteral("hotel")), output, &code);
    if (!house)
        return code;
    const QDate date = wanted.isValid() ? wanted : house->setup.hotel.businessDate;
    const auto day = await(connection.store().serviceDay(house->setup.hotel.id, date));
    if (!day.ok())
        return output.failed(day.failure());
    QJsonArray rows;
    for (const ServiceSlot &slot : day.value()) {
        output.line(QStringLiteral("%1  %2  %3 of %4 places left")
                        .arg(house->code(slot.service).leftJustified(8),
                             localTime(slot.start, house->zone()))
                        .arg(slot.left(), 3)
                        .arg(slot.capacity));
        QJsonArray parties;
        for (const ServicePlaces &party : slot.places) {
            output.line(QLatin1String("  ") + describe(party, *house));
            parties.append(toJson(party, *house));
        }
        rows.append(QJsonObject{{QStringLiteral("service"), house->code(slot.service)},
                                {QStringLiteral("start"), isoStart(slot.start, house->zone())},
                                {QStringLiteral("length"), slot.lengthMinutes},
                                {QStringLiteral("capacity"), slot.capacity},
                                {QStringLiteral("places_left"), slot.left()},
                                {QStringLiteral("parties"), parties}});
    }
    output.object({{QStringLiteral("hotel"), house->setup.hotel.code},
                   {QStringLiteral("date"), date.toString(Qt::ISODate)},
                   {QStringLiteral("slots"), rows}});
    return ExitCode::Done;
}

ExitCode runServiceBook(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words,
                        {QStringLiteral("hotel"), QStringLiteral("service"),
                         QStringLiteral("start"), QStringLiteral("guest"), QStringLiteral("seats"),
                         QStringLiteral("note"), QStringLiteral("request")},
                        {}, 0);
    arguments.require({QStringLiteral("hotel"), QStringLiteral("service"), QStringLiteral("start"),
                       QStringLiteral("guest")});
    BookPlaces command;
    command.seats = arguments.number(QStringLiteral("seats"), 1, 1, 1000);
    command.guest = arguments.value(QStringLiteral("guest"));
    command.note = arguments.value(QStringLiteral("note"));
    QString error = arguments.error();
    const RequestId request = requestOf(arguments, &error);
    if (!error.isEmpty())
        return output.usage(error);
    const Connection connection(global);
    ExitCode code = ExitCode::Done;
    const auto house = houseOf(connection, arguments.value(QStringLiteral("hotel")), output, &code);
    if (!house)
        return code;
    command.service = house->service(arguments.value(QStringLiteral("service")));
    if (!command.service.isValid())
        return noSuchService(output);
    command.start = startOf(arguments.value(QStringLiteral("start")), house->zone());
    if (!command.start.isValid())
        return output.usage(QStringLiteral("--start is no time of the hotel's clock: \"%1\" (write "
                                           "YYYY-MM-DDTHH:MM).")
                                .arg(arguments.value(QStringLiteral("start"))));
    return written(output, await(connection.store().write(house->setup.hotel.id, request, command)),
                   *house);
}

ExitCode runServiceMove(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words,
                        {QStringLiteral("hotel"), QStringLiteral("version"),
                         QStringLiteral("service"), QStringLiteral("start"),
                         QStringLiteral("request")},
                        {}, 1);
    arguments.require({QStringLiteral("hotel"), QStringLiteral("version"),
                       QStringLiteral("service"), QStringLiteral("start")});
    const int version = arguments.number(QStringLiteral("version"), 0, 1, 1'000'000'000);
    QString error = arguments.error();
    const PlacesId party = partyOf(arguments.positional(0), &error);
    const RequestId request = requestOf(arguments, &error);
    if (!error.isEmpty())
        return output.usage(error);
    const Connection connection(global);
    ExitCode code = ExitCode::Done;
    const auto house = houseOf(connection, arguments.value(QStringLiteral("hotel")), output, &code);
    if (!house)
        return code;
    const MovePlaces command{{{party, version}},
                             house->service(arguments.value(QStringLiteral("service"))),
                             startOf(arguments.value(QStringLiteral("start")), house->zone())};
    if (!command.service.isValid())
        return noSuchService(output);
    if (!command.start.isValid())
        return output.usage(QStringLiteral("--start is no time of the hotel's clock: \"%1\" (write "
                                           "YYYY-MM-DDTHH:MM).")
                                .arg(arguments.value(QStringLiteral("start"))));
    return written(output, await(connection.store().write(house->setup.hotel.id, request, command)),
                   *house);
}

ExitCode runServiceCancel(const GlobalOptions &global, const QStringList &words,
                          const Output &output)
{
    Arguments arguments(
        words, {QStringLiteral("hotel"), QStringLiteral("version"), QStringLiteral("request")},
        {QStringLiteral("undo")}, 1);
    arguments.require({QStringLiteral("hotel"), QStringLiteral("version")});
    CancelPlaces command;
    command.version = arguments.number(QStringLiteral("version"), 0, 1, 1'000'000'000);
    command.cancel = !arguments.has(QStringLiteral("undo"));
    QString error = arguments.error();
    command.places = partyOf(arguments.positional(0), &error);
    const RequestId request = requestOf(arguments, &error);
    if (!error.isEmpty())
        return output.usage(error);
    const Connection connection(global);
    ExitCode code = ExitCode::Done;
    const auto house = houseOf(connection, arguments.value(QStringLiteral("hotel")), output, &code);
    if (!house)
        return code;
    return written(output, await(connection.store().write(house->setup.hotel.id, request, command)),
                   *house);
}

} // namespace roomrack::ctl
