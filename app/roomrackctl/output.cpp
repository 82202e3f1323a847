// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "output.h"

#include "names.h"
#include "sentences.h"
#include "terminal.h"

#include <domain/statusword.h>

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QRegularExpression>

#include <cstdio>

namespace roomrack::ctl {

namespace {

void write(FILE *stream, const QByteArray &bytes)
{
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stream);
    std::fflush(stream);
}

/// For a person. A terminal obeys the characters that turn the direction of writing, and a name
/// that holds one would turn round what stands beside it: there they are spelt out.
QByteArray readable(const QString &text, FILE *stream)
{
    static const QRegularExpression turning(
        QStringLiteral("[\\x{202A}-\\x{202E}\\x{2066}-\\x{2069}]"));
    if (!text.contains(turning) || !isTerminal(stream))
        return text.toUtf8();
    QString spelt;
    for (const QChar character : text) {
        if (QString(character).contains(turning))
            spelt += QLatin1String("\\u") + QString::number(character.unicode(), 16).toUpper();
        else
            spelt += character;
    }
    return spelt.toUtf8();
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
            {QStringLiteral("status"), wordOf(stay.status)},
            {QStringLiteral("total"), toPlainString(stay.total, setup.hotel.currency)}};
}

QJsonObject toJson(const Conflict &conflict)
{
    return {
        {QStringLiteral("room"), textOrNull(conflict.room)},
        {QStringLiteral("arrival"), conflict.arrival.toString(Qt::ISODate)},
        {QStringLiteral("departure"), textOrNull(conflict.departure.toString(Qt::ISODate))},
        {QStringLiteral("guest"), textOrNull(conflict.guest)},
        {QStringLiteral("status"), wordOf(conflict.status)},
        {QStringLiteral("confirmation"),
         textOrNull(conflict.confirmation ? confirmationText(conflict.confirmation) : QString())},
        {QStringLiteral("by"), conflict.by},
        {QStringLiteral("desk"), conflict.desk},
        {QStringLiteral("since"), conflict.since.toString(Qt::ISODateWithMs)}};
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
        write(stdout, readable(text, stdout) + '\n');
}

void Output::error(const QString &text) const
{
    write(stderr, "roomrackctl: " + readable(text, stderr) + '\n');
}

void Output::progress(const QString &text) const
{
    if (isTerminal(stderr))
        write(stderr, '\r' + text.toUtf8() + "\x1b[K");
}

bool Output::isWhole()
{
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

ExitCode Output::usage(const QString &sentence) const
{
    object({{QStringLiteral("outcome"), QStringLiteral("usage")},
            {QStringLiteral("message"), sentence}});
    if (!m_json)
        error(sentence + QStringLiteral(" See roomrackctl --help."));
    return ExitCode::Usage;
}

ExitCode Output::failed(const Failure &failure) const
{
    return refused(failure.outcome, sentenceFor(failure));
}

ExitCode Output::refused(Outcome outcome, const QString &sentence) const
{
    object(
        {{QStringLiteral("outcome"), outcomeName(outcome)}, {QStringLiteral("message"), sentence}});
    if (!m_json)
        error(sentence);
    return exitCodeFor(outcome);
}

ExitCode Output::noHotel(const QString &code, const Failure &failure) const
{
    if (failure.outcome != Outcome::NotFound)
        return failed(failure);
    return refused(Outcome::NotFound, QStringLiteral("This login has no hotel \"%1\".").arg(code));
}

ExitCode Output::written(const WriteResult &result, const HotelSetup &setup, const QString &instead,
                         RequestId request) const
{
    const auto withRequest = [&request](QJsonObject answer) {
        if (!request.isNull())
            answer.insert(QStringLiteral("request"), request.toString(QUuid::WithoutBraces));
        return answer;
    };
    if (result.isDone()) {
        for (const Reservation &reservation : result.reservations) {
            QJsonObject answer = toJson(reservation, setup);
            answer.insert(QStringLiteral("outcome"), outcomeName(result.outcome));
            answer.insert(QStringLiteral("replay"), result.replay);
            object(withRequest(answer));
            line(describe(reservation, setup));
        }
        if (result.reservations.isEmpty())
            object({{QStringLiteral("outcome"), outcomeName(result.outcome)}});
        return ExitCode::Done;
    }
    const QString sentence = instead.isEmpty() ? sentenceFor(result, setup, request) : instead;
    QJsonObject answer = withRequest({{QStringLiteral("outcome"), outcomeName(result.outcome)},
                                      {QStringLiteral("message"), sentence}});
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
    if (result.outcome == Outcome::Busy && !result.code.isEmpty())
        answer.insert(QStringLiteral("code"), result.code);
    if (result.waitMs > 0)
        answer.insert(QStringLiteral("wait_ms"), result.waitMs);
    object(answer);
    if (!m_json)
        error(sentence);
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
                     wordOf(stay.status).replace(QLatin1Char('_'), QLatin1Char(' ')),
                     setup.hotel.currency.code, toPlainString(stay.total, setup.hotel.currency)));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace roomrack::ctl
