// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arguments.h"
#include "connection.h"
#include "sentences.h"

#include <common/await.h>
#include <roomrack/migrator.h>
#include <roomrack/scram.h>

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QRegularExpression>

namespace roomrack::ctl {

namespace {

/// "101-110:STD,201-205:DLX" or "101:STD,Suite:STE": rooms by number or by range, each with its
/// type's code. The floor is what stands before a number's last two digits.
bool parseRooms(const QString &text, AddHotel *hotel, QString *error)
{
    static const QRegularExpression part(
        QStringLiteral("^([^:,\\s-]{1,20})(?:-(\\d{1,9}))?:([A-Za-z0-9_]{1,20})$"));
    for (const QString &piece : text.split(QLatin1Char(','))) {
        const auto match = part.match(piece.trimmed());
        if (!match.hasMatch()) {
            *error = QStringLiteral("--rooms: \"%1\" is not of the form 101-110:STD.").arg(piece);
            return false;
        }
        const QString first = match.captured(1);
        const QString type = match.captured(3).toUpper();
        const auto known = std::find_if(hotel->types.begin(), hotel->types.end(),
                                        [&type](const NewRoomType &t) { return t.code == type; });
        if (known == hotel->types.end())
            hotel->types.append({type, type, Money{}});
        if (match.captured(2).isEmpty()) {
            hotel->rooms.append({first, type, first.toInt() / 100, QString()});
            continue;
        }
        bool isNumber = false;
        const int from = first.toInt(&isNumber);
        const int to = match.captured(2).toInt();
        if (!isNumber || from > to || to - from >= 10'000) {
            *error = QStringLiteral("--rooms: \"%1\" is no range.").arg(piece);
            return false;
        }
        for (int number = from; number <= to; ++number) {
            const QString padded =
                QString::number(number).rightJustified(first.size(), QLatin1Char('0'));
            hotel->rooms.append({padded, type, number / 100, QString()});
        }
    }
    return true;
}

/// Empty unless that is why it was refused.
QString roomNamedTwice(const WriteResult &result, const AddHotel &hotel)
{
    const bool twice = result.outcome == Outcome::Invalid && result.field == QLatin1String("number")
                       && result.code == QLatin1String("taken");
    return twice && result.index >= 0 && result.index < hotel.rooms.size()
               ? QStringLiteral("Room %1 is named twice.").arg(hotel.rooms[result.index].number)
               : QString();
}

Outcome outcomeOf(const db::MigrateResult &result)
{
    if (result.ok())
        return Outcome::Done;
    if (result.status == db::MigrateStatus::NewerBreaking)
        return Outcome::Failed;
    if (result.sqlState == QLatin1String("42501")
        || result.sqlState.startsWith(QLatin1String("28")))
        return Outcome::NotAllowed;
    return result.sqlState.isEmpty() || result.sqlState.startsWith(QLatin1String("08"))
               ? Outcome::NoConnection
               : Outcome::Failed;
}

/// Of a migration that failed; empty for any other.
QString sentenceOf(const db::MigrateResult &result, Outcome outcome)
{
    if (result.status == db::MigrateStatus::NewerBreaking)
        return QStringLiteral("A newer Roomrack made this database (version %1). Update this "
                              "program; nothing was changed.")
            .arg(result.version);
    if (outcome != Outcome::NotAllowed)
        return result.message;
    if (result.sqlState == QLatin1String("42501"))
        return QStringLiteral("This login may not migrate the database: sign in as its owner, "
                              "roomrack_owner, or for a new database as a superuser.");
    return sentenceFor(Failure{outcome, result.sqlState, {}});
}

} // namespace

ExitCode runMigrate(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    const Arguments arguments(words, {}, {}, 0);
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    const db::MigrateResult result = db::migrate(global.db, [&output](const QString &step) {
        if (!output.isJson())
            output.line(step);
    });
    const Outcome outcome = outcomeOf(result);
    const QString sentence = sentenceOf(result, outcome);
    output.object({{QStringLiteral("outcome"), outcomeName(outcome)},
                   {QStringLiteral("version"), result.version},
                   {QStringLiteral("steps"), result.steps},
                   {QStringLiteral("message"), sentence}});
    switch (result.status) {
    case db::MigrateStatus::Migrated:
    case db::MigrateStatus::UpToDate:
        output.line(QStringLiteral("The database is at version %1.").arg(result.version));
        return ExitCode::Done;
    case db::MigrateStatus::NewerCompatible:
        output.line(QStringLiteral("A newer Roomrack made this database (version %1). This one can "
                                   "work with it and changed nothing.")
                        .arg(result.version));
        return ExitCode::Done;
    case db::MigrateStatus::NewerBreaking:
    case db::MigrateStatus::Failed:
        break;
    }
    if (!output.isJson())
        output.error(sentence);
    return exitCodeFor(outcome);
}

ExitCode runHotelAdd(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words,
                        {QStringLiteral("name"), QStringLiteral("time-zone"),
                         QStringLiteral("currency"), QStringLiteral("rooms"),
                         QStringLiteral("business-date")},
                        {}, 1);
    arguments.require({QStringLiteral("name"), QStringLiteral("time-zone"),
                       QStringLiteral("currency"), QStringLiteral("rooms")});
    AddHotel hotel;
    hotel.code = arguments.positional(0).toUpper();
    hotel.name = arguments.value(QStringLiteral("name"));
    hotel.timeZone = arguments.value(QStringLiteral("time-zone"));
    hotel.currency = arguments.value(QStringLiteral("currency")).toUpper();
    hotel.businessDate = arguments.date(QStringLiteral("business-date"));
    QString error = arguments.error();
    if (error.isEmpty())
        parseRooms(arguments.value(QStringLiteral("rooms")), &hotel, &error);
    if (!error.isEmpty())
        return output.usage(error);

    const Connection connection(global);
    if (!connection.ok())
        return output.failed(connection.failure());
    const WriteResult result =
        await(connection.store().write(HotelId{}, RequestId::createUuid(), hotel));
    if (result.isDone())
        output.line(QStringLiteral("Added hotel %1 with %2 rooms.")
                        .arg(hotel.code)
                        .arg(hotel.rooms.size()));
    return output.written(result, HotelSetup{}, roomNamedTwice(result, hotel));
}

ExitCode runHotelList(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    const Arguments arguments(words, {}, {}, 0);
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    const Connection connection(global);
    if (!connection.ok())
        return output.failed(connection.failure());
    QJsonArray rows;
    for (const Hotel &hotel : connection.session().hotels) {
        output.line(QStringLiteral("%1  %2  business date %3  %4  %5")
                        .arg(hotel.code.leftJustified(8), hotel.name,
                             hotel.businessDate.toString(Qt::ISODate), hotel.timeZone,
                             hotel.currency.code));
        rows.append(
            QJsonObject{{QStringLiteral("code"), hotel.code},
                        {QStringLiteral("name"), hotel.name},
                        {QStringLiteral("business_date"), hotel.businessDate.toString(Qt::ISODate)},
                        {QStringLiteral("time_zone"), hotel.timeZone},
                        {QStringLiteral("currency"), hotel.currency.code}});
    }
    output.object({{QStringLiteral("hotels"), rows}});
    return ExitCode::Done;
}

ExitCode runUserAdd(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words,
                        {QStringLiteral("role"), QStringLiteral("hotel"),
                         QStringLiteral("password-file"), QStringLiteral("display-name")},
                        {}, 1);
    arguments.require(
        {QStringLiteral("role"), QStringLiteral("hotel"), QStringLiteral("password-file")});
    AddPerson person;
    person.login = arguments.positional(0);
    person.displayName = arguments.has(QStringLiteral("display-name"))
                             ? arguments.value(QStringLiteral("display-name"))
                             : person.login;
    const QStringList roles{QStringLiteral("clerk"), QStringLiteral("supervisor"),
                            QStringLiteral("manager")};
    const qsizetype role = roles.indexOf(arguments.value(QStringLiteral("role")));
    QString error = arguments.error();
    if (error.isEmpty() && role < 0)
        error = QStringLiteral("--role must be clerk, supervisor or manager.");
    if (!error.isEmpty())
        return output.usage(error);
    person.role = Role(role);
    QFile file(arguments.value(QStringLiteral("password-file")));
    if (!file.open(QIODevice::ReadOnly))
        return output.usage(
            QStringLiteral("The password file can't be read: %1.").arg(file.errorString()));
    const QString password =
        QString::fromUtf8(file.readLine(4096)).remove(QLatin1Char('\n')).remove(QLatin1Char('\r'));
    person.verifier = db::scramVerifier(password);
    if (person.verifier.isEmpty())
        return output.usage(QStringLiteral("The first line of the password file is empty."));

    const Connection connection(global);
    if (!connection.ok())
        return output.failed(connection.failure());
    const QString code = arguments.value(QStringLiteral("hotel"));
    const auto setup = connection.hotel(code);
    if (!setup.ok())
        return output.noHotel(code, setup.failure());
    const WriteResult result =
        await(connection.store().write(setup.value().hotel.id, RequestId::createUuid(), person));
    if (result.isDone())
        output.line(QStringLiteral("%1 may sign in.").arg(person.login));
    return output.written(result, setup.value());
}

ExitCode runCheck(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    const Arguments arguments(words, {}, {}, 0);
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    const Connection connection(global);
    if (!connection.ok())
        return output.failed(connection.failure());
    const auto findings = await(connection.store().check());
    if (!findings.ok())
        return output.failed(findings.failure());
    QJsonArray rows;
    for (const auto &finding : findings.value()) {
        output.line(
            QStringLiteral("%1: %2: %3").arg(finding.hotel, finding.invariant, finding.row));
        rows.append(QJsonObject{{QStringLiteral("hotel"), finding.hotel},
                                {QStringLiteral("invariant"), finding.invariant},
                                {QStringLiteral("row"), finding.row}});
    }
    output.object({{QStringLiteral("broken"), rows}});
    if (rows.isEmpty())
        output.line(QStringLiteral("Every invariant holds."));
    return rows.isEmpty() ? ExitCode::Done : ExitCode::Failed;
}

} // namespace roomrack::ctl
