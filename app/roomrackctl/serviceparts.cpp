// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "serviceparts.h"

#include <QtCore/QJsonArray>

namespace roomrack::ctl {

namespace {

QString placesText(int count)
{
    return count == 1 ? QStringLiteral("1 place") : QStringLiteral("%1 places").arg(count);
}

} // namespace

ExitCode noSuchService(const Output &output)
{
    return output.refused(Outcome::NotFound, QStringLiteral("The hotel has no such service."));
}

QString isoStart(const QDateTime &start, const QTimeZone &zone)
{
    return start.toTimeZone(zone).toString(Qt::ISODate);
}

QString localTime(const QDateTime &start, const QTimeZone &zone)
{
    return start.toTimeZone(zone).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
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

ExitCode written(const Output &output, const WriteResult &result, const House &house,
                 const QString &instead, RequestId request)
{
    const auto told = [&](QJsonObject answer) {
        if (!request.isNull())
            answer.insert(QStringLiteral("request"), request.toString(QUuid::WithoutBraces));
        output.object(answer);
    };
    if (result.isDone() && !result.places.isEmpty()) {
        const ServicePlaces &party = result.places.first();
        QJsonObject answer = toJson(party, house);
        answer.insert(QStringLiteral("outcome"), outcomeName(result.outcome));
        answer.insert(QStringLiteral("replay"), result.replay);
        told(answer);
        output.line(describe(party, house));
        return ExitCode::Done;
    }
    QString sentence = instead;
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
        if (sentence.isEmpty()) {
            sentence = QStringLiteral("%1 changed the party meanwhile; it stands at version %2.")
                           .arg(result.changes.isEmpty() ? QStringLiteral("A colleague")
                                                         : result.changes.last().by)
                           .arg(result.places.first().version);
        }
        answer.insert(QStringLiteral("current"), toJson(result.places.first(), house));
    } else {
        return output.written(result, house.setup, instead, request);
    }
    answer.insert(QStringLiteral("message"), sentence);
    told(answer);
    if (!output.isJson())
        output.error(sentence);
    return exitCodeFor(result.outcome);
}

} // namespace roomrack::ctl
