// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "sentences.h"
#include "serviceparts.h"

#include <domain/localtime.h>

#include <QtCore/QRegularExpression>

namespace roomrack::ctl {

namespace {

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

ExitCode noTime(const Output &output, const QString &text)
{
    return output.usage(QStringLiteral("--start is no time of the hotel's clock: \"%1\" (write "
                                       "YYYY-MM-DDTHH:MM).")
                            .arg(text));
}

/// The party's number, as service book told it.
PlacesId partyOf(const QString &text, QString *error)
{
    const PlacesId party{text.toLongLong()};
    if (!party.isValid() && error->isEmpty())
        *error = QStringLiteral("\"%1\" is no number of a party.").arg(text);
    return party;
}

/// Empty unless that is why it was refused.
QString noSuchSlot(const WriteResult &result, const QDateTime &start, const QTimeZone &zone)
{
    return result.outcome == Outcome::NotFound
               ? QStringLiteral("The service has no slot at %1.").arg(localTime(start, zone))
               : QString();
}

/// Of a change of what was seen at version `seen`: the party isn't there, or never was at that
/// version. Empty: neither. `moves`: it could be the slot as well.
QString noSuchParty(const WriteResult &result, int seen, bool moves)
{
    if (result.outcome == Outcome::NotFound)
        return moves ? QStringLiteral("There is no such party, or the service has no such slot.")
                     : QStringLiteral("There is no such party.");
    return result.outcome == Outcome::StaleEdit && !result.places.isEmpty()
               ? neverReached(QStringLiteral("party"), seen, result.places.first().version)
               : QString();
}

} // namespace

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
    const RequestId request = arguments.request();
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    return withHouse(global, arguments, output, [&](FrontDeskStore &store, const House &house) {
        command.service = house.service(arguments.value(QStringLiteral("service")));
        if (!command.service.isValid())
            return noSuchService(output);
        command.start = startOf(arguments.value(QStringLiteral("start")), house.zone());
        if (!command.start.isValid())
            return noTime(output, arguments.value(QStringLiteral("start")));
        const WriteResult result = await(store.write(house.setup.hotel.id, request, command));
        return written(output, result, house, noSuchSlot(result, command.start, house.zone()),
                       request);
    });
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
    const RequestId request = arguments.request();
    QString error = arguments.error();
    const PlacesId party = partyOf(arguments.positional(0), &error);
    if (!error.isEmpty())
        return output.usage(error);
    return withHouse(global, arguments, output, [&](FrontDeskStore &store, const House &house) {
        const MovePlaces command{{{party, version}},
                                 house.service(arguments.value(QStringLiteral("service"))),
                                 startOf(arguments.value(QStringLiteral("start")), house.zone())};
        if (!command.service.isValid())
            return noSuchService(output);
        if (!command.start.isValid())
            return noTime(output, arguments.value(QStringLiteral("start")));
        const WriteResult result = await(store.write(house.setup.hotel.id, request, command));
        return written(output, result, house, noSuchParty(result, version, true), request);
    });
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
    const RequestId request = arguments.request();
    QString error = arguments.error();
    command.places = partyOf(arguments.positional(0), &error);
    if (!error.isEmpty())
        return output.usage(error);
    return withHouse(global, arguments, output, [&](FrontDeskStore &store, const House &house) {
        const WriteResult result = await(store.write(house.setup.hotel.id, request, command));
        QString instead = noSuchParty(result, command.version, false);
        if (result.outcome == Outcome::Invalid && result.code == QLatin1String("wrong_status"))
            instead = command.cancel ? QStringLiteral("The party is cancelled already.")
                                     : QStringLiteral("The party isn't cancelled.");
        return written(output, result, house, instead, request);
    });
}

} // namespace roomrack::ctl
