// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "sentences.h"
#include "withhotel.h"

#include <common/await.h>
#include <roomrack/migrator.h>
#include <roomrack/scram.h>

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QRegularExpression>

namespace roomrack::ctl {

namespace {

constexpr int mostRooms = 10'000;     ///< of a range: more is a slip of the hand
constexpr int shortestPassword = 8;   ///< characters
constexpr int longestPassword = 1000; ///< bytes: with more libpq can't sign in

/// What only the schema's owner may; any other failure is told as it is.
ExitCode ownersOnly(const Output &output, const Failure &failure)
{
    if (failure.outcome != Outcome::NotAllowed)
        return output.failed(failure);
    return output.refused(Outcome::NotAllowed,
                          QStringLiteral("Only the owner may do this: sign in as roomrack_owner."));
}

/// The password in a file that holds nothing else; `error`: why there is none.
QString passwordIn(const QString &path, QString *error)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        *error = QStringLiteral("The password file can't be read: %1.").arg(file.errorString());
        return {};
    }
    QByteArray bytes = file.read(longestPassword + 3); // and a line end
    if (bytes.endsWith('\n'))
        bytes.chop(bytes.endsWith("\r\n") ? 2 : 1);
    const QString password = QString::fromUtf8(bytes);
    if (bytes.isEmpty())
        *error = QStringLiteral("The password file is empty.");
    else if (bytes.size() > longestPassword)
        *error = QStringLiteral("The password is longer than %1 bytes.").arg(longestPassword);
    else if (bytes.contains('\n') || bytes.contains('\r'))
        *error = QStringLiteral("The password file has more than one line.");
    else if (bytes.contains('\0') || password.toUtf8() != bytes)
        *error = QStringLiteral("The password file is no text (not valid UTF-8).");
    else if (password.toUcs4().size() < shortestPassword)
        *error =
            QStringLiteral("The password is shorter than %1 characters.").arg(shortestPassword);
    return password;
}

/// "101-110:STD,201-205:DLX" or "101:STD,Suite:STE": rooms by number or by range, each with its
/// type's code. The floor is what stands before a number's last two digits.
bool parseRooms(const QString &text, AddHotel *hotel, QString *error)
{
    static const QRegularExpression part(
        QStringLiteral("^([^:,\\s-]{1,20})(?:-(\\d{1,9}))?:([A-Za-z0-9_]{1,20})$"));
    // A Japanese keyboard writes full-width digits, colons and commas.
    const QString folded = text.normalized(QString::NormalizationForm_KC);
    for (const QString &piece : folded.split(QLatin1Char(','))) {
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
        if (!isNumber || from > to) {
            *error = QStringLiteral("--rooms: \"%1\" is no range.").arg(piece);
            return false;
        }
        if (to - from >= mostRooms) {
            *error =
                QStringLiteral("--rooms: \"%1\" is more than %2 rooms.").arg(piece).arg(mostRooms);
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
    return result.reached ? Outcome::Failed : Outcome::NoConnection;
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
                   {QStringLiteral("notes"), QJsonArray::fromStringList(result.notes)},
                   {QStringLiteral("message"), sentence}});
    if (!output.isJson()) {
        for (const QString &note : result.notes)
            output.error(note);
    }
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
    if (result.outcome == Outcome::NotAllowed)
        return ownersOnly(output, {Outcome::NotAllowed, {}, {}});
    if (result.isDone()) {
        output.line(hotel.rooms.size() == 1
                        ? QStringLiteral("Added hotel %1 with 1 room.").arg(hotel.code)
                        : QStringLiteral("Added hotel %1 with %2 rooms.")
                              .arg(hotel.code)
                              .arg(hotel.rooms.size()));
    }
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
    if (connection.session().hotels.isEmpty() && !connection.session().isOwner) {
        return output.refused(Outcome::NotAllowed,
                              QStringLiteral("This login works in no hotel: sign in as "
                                             "roomrack_owner, or as a person of a hotel."));
    }
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
    QString password;
    if (error.isEmpty())
        password = passwordIn(arguments.value(QStringLiteral("password-file")), &error);
    if (!error.isEmpty())
        return output.usage(error);
    person.role = Role(role);
    // The server would write the refused statement, with the verifier, into its log.
    if (person.login == QLatin1String("public") || person.login == QLatin1String("none")) {
        return output.refused(
            Outcome::Invalid,
            QStringLiteral("The server keeps the name \"%1\" for itself.").arg(person.login));
    }
    person.verifier = db::scramVerifier(password);
    if (person.verifier.isEmpty())
        return output.usage(QStringLiteral("This password can't be used."));

    return withHotel(
        global, arguments, output, [&](FrontDeskStore &store, const HotelSetup &setup) {
            const WriteResult result =
                await(store.write(setup.hotel.id, RequestId::createUuid(), person));
            if (!result.isDone())
                return output.written(result, setup);
            const bool isKept = result.code == QLatin1String("password_kept");
            output.line(
                isKept ? QStringLiteral("%1 may sign in here, too, with the password that it had "
                                        "already: the one of the file was not used.")
                             .arg(person.login)
                       : QStringLiteral("%1 may sign in.").arg(person.login));
            output.object({{QStringLiteral("outcome"), outcomeName(result.outcome)},
                           {QStringLiteral("password_kept"), isKept}});
            return ExitCode::Done;
        });
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
        return ownersOnly(output, findings.failure());
    QJsonArray rows;
    bool isRestored = false;
    for (const auto &finding : findings.value()) {
        output.line(
            QStringLiteral("%1: %2: %3").arg(finding.hotel, finding.invariant, finding.row));
        isRestored = isRestored || finding.invariant == QLatin1String("stamp");
        rows.append(QJsonObject{{QStringLiteral("hotel"), finding.hotel},
                                {QStringLiteral("invariant"), finding.invariant},
                                {QStringLiteral("row"), finding.row}});
    }
    output.object({{QStringLiteral("broken"), rows}});
    if (isRestored)
        output.line(QStringLiteral("Stamps of later transactions: this is a restored dump. "
                                   "roomrackctl migrate mends them."));
    if (rows.isEmpty())
        output.line(QStringLiteral("Every invariant holds."));
    return rows.isEmpty() ? ExitCode::Done : ExitCode::Failed;
}

} // namespace roomrack::ctl
