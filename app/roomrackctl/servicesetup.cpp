// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What services a hotel has, when, and who comes.

#include "serviceparts.h"

#include <domain/localtime.h>

#include <QtCore/QJsonArray>

namespace roomrack::ctl {

namespace {

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

/// Whether there is a date among them with one of the weekdays and one of the times.
bool anySlot(const OpenSlots &command, const QTimeZone &zone)
{
    for (QDate date = command.from; date < command.to; date = date.addDays(1)) {
        if (!command.weekdays.isEmpty() && !command.weekdays.contains(date.dayOfWeek()))
            continue;
        for (const QTime time : command.times) {
            if (instantOf(date, time, zone).isValid())
                return true;
        }
    }
    return false;
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
    return withHouse(global, arguments, output, [&](FrontDeskStore &store, const House &house) {
        const WriteResult result =
            await(store.write(house.setup.hotel.id, RequestId::createUuid(), command));
        if (result.isDone())
            output.line(QStringLiteral("Service %1 is set up.").arg(command.code));
        return written(output, result, house);
    });
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
    return withHouse(global, arguments, output, [&](FrontDeskStore &store, const House &house) {
        command.service = house.service(arguments.value(QStringLiteral("service")));
        if (!command.service.isValid())
            return noSuchService(output);
        const WriteResult result =
            await(store.write(house.setup.hotel.id, RequestId::createUuid(), command));
        if (result.isDone() && !anySlot(command, house.zone()))
            output.line(QStringLiteral("None of these dates has such a time or weekday: nothing "
                                       "changed."));
        else if (result.isDone())
            output.line(command.capacity > 0 ? QStringLiteral("The slots are open.")
                                             : QStringLiteral("The slots are closed."));
        return written(output, result, house);
    });
}

ExitCode runServiceList(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words, {QStringLiteral("hotel")}, {}, 0);
    arguments.require({QStringLiteral("hotel")});
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    return withHouse(global, arguments, output, [&](FrontDeskStore &, const House &house) {
        QJsonArray rows;
        for (const Service &service : house.services) {
            output.line(QStringLiteral("%1  %2").arg(service.code.leftJustified(8), service.name));
            rows.append(QJsonObject{{QStringLiteral("code"), service.code},
                                    {QStringLiteral("name"), service.name}});
        }
        output.object({{QStringLiteral("hotel"), house.setup.hotel.code},
                       {QStringLiteral("services"), rows}});
        return ExitCode::Done;
    });
}

ExitCode runServiceDay(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words, {QStringLiteral("hotel"), QStringLiteral("date")}, {}, 0);
    arguments.require({QStringLiteral("hotel")});
    const QDate wanted = arguments.date(QStringLiteral("date"));
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    return withHouse(global, arguments, output, [&](FrontDeskStore &store, const House &house) {
        const QDate date = wanted.isValid() ? wanted : house.setup.hotel.businessDate;
        const auto day = await(store.serviceDay(house.setup.hotel.id, date));
        if (!day.ok())
            return output.failed(day.failure());
        QJsonArray rows;
        for (const ServiceSlot &slot : day.value()) {
            const QString left =
                slot.capacity > 0
                    ? QStringLiteral("%1 of %2 places left").arg(slot.left(), 3).arg(slot.capacity)
                    : QStringLiteral("closed");
            output.line(QStringLiteral("%1  %2  %3")
                            .arg(house.code(slot.service).leftJustified(8),
                                 localTime(slot.start, house.zone()), left));
            QJsonArray parties;
            for (const ServicePlaces &party : slot.places) {
                output.line(QLatin1String("  ") + describe(party, house));
                parties.append(toJson(party, house));
            }
            rows.append(QJsonObject{{QStringLiteral("service"), house.code(slot.service)},
                                    {QStringLiteral("start"), isoStart(slot.start, house.zone())},
                                    {QStringLiteral("length"), slot.lengthMinutes},
                                    {QStringLiteral("capacity"), slot.capacity},
                                    {QStringLiteral("places_left"), slot.left()},
                                    {QStringLiteral("parties"), parties}});
        }
        output.object({{QStringLiteral("hotel"), house.setup.hotel.code},
                       {QStringLiteral("date"), date.toString(Qt::ISODate)},
                       {QStringLiteral("slots"), rows}});
        return ExitCode::Done;
    });
}

} // namespace roomrack::ctl
