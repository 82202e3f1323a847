// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "output.h"

#include "terminal.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>

#include <algorithm>
#include <cstdio>

namespace roomrack::ctl {

namespace {

void write(FILE *stream, const QByteArray &bytes)
{
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stream);
    std::fflush(stream);
}

QString statusName(Status status)
{
    switch (status) {
    case Status::Requested:
        return QStringLiteral("requested");
    case Status::Reserved:
        return QStringLiteral("reserved");
    case Status::InHouse:
        return QStringLiteral("in_house");
    case Status::CheckedOut:
        return QStringLiteral("checked_out");
    case Status::Cancelled:
        return QStringLiteral("cancelled");
    case Status::NoShow:
        return QStringLiteral("no_show");
    case Status::OutOfOrder:
        return QStringLiteral("out_of_order");
    case Status::OutOfService:
        return QStringLiteral("out_of_service");
    case Status::Lifted:
        return QStringLiteral("lifted");
    case Status::Tentative:
        return QStringLiteral("tentative");
    case Status::Definite:
        return QStringLiteral("definite");
    case Status::Released:
        break;
    }
    return QStringLiteral("released");
}

QString roomNumber(RoomId id, const HotelSetup &setup)
{
    const auto room = std::find_if(setup.rooms.begin(), setup.rooms.end(),
                                   [id](const Room &candidate) { return candidate.id == id; });
    return room == setup.rooms.end() ? QString() : room->number;
}

QString typeCode(RoomTypeId id, const HotelSetup &setup)
{
    const auto type = std::find_if(setup.types.begin(), setup.types.end(),
                                   [id](const RoomType &candidate) { return candidate.id == id; });
    return type == setup.types.end() ? QString() : type->code;
}

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

QJsonObject toJson(const Occupancy &stay, const HotelSetup &setup)
{
    return {{QStringLiteral("room"), textOrNull(roomNumber(stay.room, setup))},
            {QStringLiteral("type"), typeCode(stay.soldType, setup)},
            {QStringLiteral("arrival"), stay.arrival.toString(Qt::ISODate)},
            {QStringLiteral("departure"), stay.departure.toString(Qt::ISODate)},
            {QStringLiteral("day_use"), stay.dayUse},
            {QStringLiteral("status"), statusName(stay.status)},
            {QStringLiteral("total"), toPlainString(stay.total, setup.hotel.currency)}};
}

QJsonObject toJson(const Conflict &conflict)
{
    return {
        {QStringLiteral("room"), textOrNull(conflict.room)},
        {QStringLiteral("arrival"), conflict.arrival.toString(Qt::ISODate)},
        {QStringLiteral("departure"), textOrNull(conflict.departure.toString(Qt::ISODate))},
        {QStringLiteral("guest"), textOrNull(conflict.guest)},
        {QStringLiteral("status"), statusName(conflict.status)},
        {QStringLiteral("confirmation"),
         textOrNull(conflict.confirmation ? confirmationText(conflict.confirmation) : QString())},
        {QStringLiteral("by"), conflict.by},
        {QStringLiteral("desk"), conflict.desk},
        {QStringLiteral("since"), conflict.since.toString(Qt::ISODateWithMs)}};
}

QString sentence(const Conflict &conflict)
{
    const QString who = conflict.kind == OccupancyKind::Closure
                            ? QStringLiteral("closed (%1)").arg(conflict.reason)
                            : QStringLiteral("taken by %1").arg(conflict.guest);
    return QStringLiteral("Room %1 is %2 from %3 to %4; booked by %5 at %6.")
        .arg(conflict.room, who, conflict.arrival.toString(Qt::ISODate),
             conflict.departure.isValid() ? conflict.departure.toString(Qt::ISODate)
                                          : QStringLiteral("further notice"),
             conflict.by, conflict.since.toString(Qt::ISODate));
}

QStringList isoDates(const QList<QDate> &dates)
{
    QStringList texts;
    for (const QDate date : dates)
        texts.append(date.toString(Qt::ISODate));
    return texts;
}

QString sentence(const WriteResult &result, const HotelSetup &setup)
{
    switch (result.outcome) {
    case Outcome::SlotTaken:
        return result.conflicts.isEmpty() ? QStringLiteral("The room is taken.")
                                          : sentence(result.conflicts.first());
    case Outcome::Full:
        return QStringLiteral("Type %1 is full on %2.")
            .arg(typeCode(result.fullType, setup),
                 isoDates(result.fullNights).join(QLatin1String(", ")));
    case Outcome::StaleEdit:
        return QStringLiteral("%1 changed the reservation meanwhile; it stands at version %2.")
            .arg(result.changes.isEmpty() ? QStringLiteral("A colleague")
                                          : result.changes.last().by)
            .arg(result.current.version);
    case Outcome::NeedsApproval:
        return QStringLiteral("A supervisor needs to do this.");
    case Outcome::NotAllowed:
        return QStringLiteral("This login may not do that.");
    case Outcome::NotFound:
        return QStringLiteral("No such reservation, room or hotel.");
    case Outcome::Invalid:
        return QStringLiteral("The %1 is not accepted: %2.")
            .arg(result.field, QString(result.code).replace(QLatin1Char('_'), QLatin1Char(' ')));
    case Outcome::Busy:
        return QStringLiteral("The database is busy; nothing was saved. Try again.");
    case Outcome::Unknown:
        return QStringLiteral("The connection broke while saving, and it could not be found out "
                              "whether it was saved. Repeat it with the same --request.");
    case Outcome::NoConnection:
        return QStringLiteral("No connection to the database: %1").arg(result.failure.detail);
    case Outcome::Done:
    case Outcome::Failed:
        break;
    }
    return QStringLiteral("It failed and nothing was saved. %1 %2")
        .arg(result.failure.sqlState, result.failure.detail);
}

} // namespace

void Output::object(const QJsonObject &object) const
{
    if (m_json)
        write(stdout, QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n');
}

void Output::line(const QString &text) const
{
    if (!m_json)
        write(stdout, text.toUtf8() + '\n');
}

void Output::error(const QString &text) const
{
    write(stderr, "roomrackctl: " + text.toUtf8() + '\n');
}

void Output::progress(const QString &text) const
{
    if (isTerminal(stderr))
        write(stderr, '\r' + text.toUtf8() + "\x1b[K");
}

ExitCode Output::usage(const QString &sentence) const
{
    error(sentence + QStringLiteral(" See roomrackctl --help."));
    return ExitCode::Usage;
}

ExitCode Output::failed(const Failure &failure) const
{
    WriteResult result;
    result.outcome = failure.outcome;
    result.failure = failure;
    return refused(failure.outcome, sentence(result, HotelSetup{}));
}

ExitCode Output::refused(Outcome outcome, const QString &sentence) const
{
    object(
        {{QStringLiteral("outcome"), outcomeName(outcome)}, {QStringLiteral("message"), sentence}});
    if (!m_json)
        error(sentence);
    return exitCodeFor(outcome);
}

ExitCode Output::written(const WriteResult &result, const HotelSetup &setup) const
{
    if (result.isDone()) {
        for (const Reservation &reservation : result.reservations) {
            QJsonObject answer = toJson(reservation, setup);
            answer.insert(QStringLiteral("outcome"), outcomeName(result.outcome));
            answer.insert(QStringLiteral("replay"), result.replay);
            object(answer);
            line(describe(reservation, setup));
        }
        if (result.reservations.isEmpty())
            object({{QStringLiteral("outcome"), outcomeName(result.outcome)}});
        return ExitCode::Done;
    }
    QJsonObject answer{{QStringLiteral("outcome"), outcomeName(result.outcome)},
                       {QStringLiteral("message"), sentence(result, setup)}};
    if (result.outcome == Outcome::SlotTaken && !result.conflicts.isEmpty())
        answer.insert(QStringLiteral("conflict"), toJson(result.conflicts.first()));
    if (result.outcome == Outcome::Full) {
        answer.insert(QStringLiteral("type"), typeCode(result.fullType, setup));
        answer.insert(QStringLiteral("nights"),
                      QJsonArray::fromStringList(isoDates(result.fullNights)));
    }
    if (result.outcome == Outcome::StaleEdit)
        answer.insert(QStringLiteral("current"), toJson(result.current, setup));
    if (result.outcome == Outcome::Invalid) {
        answer.insert(QStringLiteral("field"), result.field);
        answer.insert(QStringLiteral("code"), result.code);
    }
    if (result.waitMs > 0)
        answer.insert(QStringLiteral("wait_ms"), result.waitMs);
    object(answer);
    if (!m_json)
        error(sentence(result, setup));
    return exitCodeFor(result.outcome);
}

QJsonObject toJson(const Reservation &reservation, const HotelSetup &setup)
{
    QJsonObject answer{{QStringLiteral("confirmation"), confirmationText(reservation.confirmation)},
                       {QStringLiteral("version"), reservation.version},
                       {QStringLiteral("hotel"), setup.hotel.code},
                       {QStringLiteral("guest"), reservation.guest.name},
                       {QStringLiteral("adults"), reservation.adults},
                       {QStringLiteral("children"), reservation.children},
                       {QStringLiteral("notes"), reservation.notes}};
    QJsonArray stays;
    for (const Occupancy &stay : reservation.stays)
        stays.append(toJson(stay, setup));
    // A reservation of one stay, by far the most: its dates stand beside the number.
    if (reservation.stays.size() == 1) {
        const QJsonObject stay = stays.first().toObject();
        for (auto field = stay.begin(); field != stay.end(); ++field)
            answer.insert(field.key(), field.value());
    }
    answer.insert(QStringLiteral("stays"), stays);
    return answer;
}

QString describe(const Reservation &reservation, const HotelSetup &setup)
{
    QStringList lines{QStringLiteral("%1, version %2: %3")
                          .arg(confirmationText(reservation.confirmation))
                          .arg(reservation.version)
                          .arg(reservation.guest.name)};
    for (const Occupancy &stay : reservation.stays) {
        const QString room = stay.room.isValid()
                                 ? QStringLiteral("room %1").arg(roomNumber(stay.room, setup))
                                 : QStringLiteral("no room yet");
        lines.append(
            QStringLiteral("  %1, type %2, %3 to %4, %5, %6 %7")
                .arg(room, typeCode(stay.soldType, setup), stay.arrival.toString(Qt::ISODate),
                     stay.departure.toString(Qt::ISODate),
                     statusName(stay.status).replace(QLatin1Char('_'), QLatin1Char(' ')),
                     setup.hotel.currency.code, toPlainString(stay.total, setup.hotel.currency)));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace roomrack::ctl
