// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "sentences.h"

#include "names.h"

#include <domain/localtime.h>

namespace roomrack::ctl {

namespace {

QString taken(const Conflict &conflict, const HotelSetup &setup)
{
    const QString who = conflict.kind == OccupancyKind::Closure
                            ? QStringLiteral("closed (%1)").arg(conflict.reason)
                            : QStringLiteral("taken by %1").arg(conflict.guest);
    return QStringLiteral("Room %1 is %2 from %3 to %4; booked by %5 at %6.")
        .arg(conflict.room, who, conflict.arrival.toString(Qt::ISODate),
             conflict.departure.isValid() ? conflict.departure.toString(Qt::ISODate)
                                          : QStringLiteral("further notice"),
             conflict.by, momentText(conflict.since, setup.hotel.timeZone));
}

QString roleWord(Role role)
{
    return role == Role::Manager ? QStringLiteral("manager") : QStringLiteral("supervisor");
}

} // namespace

QString sentenceFor(const Failure &failure)
{
    switch (failure.outcome) {
    case Outcome::NotAllowed:
        if (failure.sqlState == QLatin1String("28R01"))
            return QStringLiteral("The database asks for a password: keep it in a passfile "
                                  "(PGPASSFILE) or a service file.");
        if (failure.sqlState == QLatin1String("28P01"))
            return QStringLiteral("Name and password don't match.");
        if (failure.sqlState.startsWith(QLatin1String("28")))
            return QStringLiteral("The database doesn't let this login in.");
        return QStringLiteral("This login may not do that.");
    case Outcome::NotFound:
        return QStringLiteral("No such reservation, room or hotel.");
    case Outcome::Busy:
        return QStringLiteral("The database is busy; nothing was saved. Try again.");
    case Outcome::Unknown:
        return QStringLiteral("The connection broke while saving, and it could not be found out "
                              "whether it was saved. Look before you repeat it.");
    case Outcome::NoConnection:
        return QStringLiteral("No connection to the database: %1").arg(failure.detail);
    case Outcome::SlotTaken:
    case Outcome::StaleEdit:
    case Outcome::Full:
    case Outcome::NeedsApproval:
    case Outcome::Invalid:
    case Outcome::Done:
    case Outcome::Failed:
        break;
    }
    for (const char *missing : {"3F000", "42P01", "42883"}) {
        if (failure.sqlState == QLatin1String(missing))
            return QStringLiteral("This database has no Roomrack in it, or an older one: run "
                                  "roomrackctl migrate.");
    }
    return QStringLiteral("It failed and nothing was saved. %1 %2")
        .arg(failure.sqlState, failure.detail)
        .simplified();
}

QString sentenceFor(const WriteResult &result, const HotelSetup &setup, RequestId request)
{
    switch (result.outcome) {
    case Outcome::SlotTaken:
        return result.conflicts.isEmpty() ? QStringLiteral("The room is taken.")
                                          : taken(result.conflicts.first(), setup);
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
        return QStringLiteral("A %1 needs to do this.").arg(roleWord(result.needs));
    case Outcome::Invalid:
        return invalidSentence(result.field, result.code, setup);
    case Outcome::Busy:
        if (result.code == QLatin1String("not_saved"))
            return request.isNull()
                       ? QStringLiteral("The connection broke; nothing was saved. Try again.")
                       : QStringLiteral("The connection broke; nothing was saved. Repeat the same "
                                        "command without --request: this one is given up.");
        break;
    case Outcome::Unknown:
        if (!request.isNull())
            return QStringLiteral("The connection broke while saving, and it could not be found "
                                  "out whether it was saved. Repeat the same command with "
                                  "--request %1: nothing is saved twice.")
                .arg(request.toString(QUuid::WithoutBraces));
        break;
    case Outcome::NotAllowed:
    case Outcome::NotFound:
    case Outcome::NoConnection:
    case Outcome::Done:
    case Outcome::Failed:
        break;
    }
    Failure failure = result.failure;
    failure.outcome = result.outcome;
    return sentenceFor(failure);
}

QString nightsOnSale(const Hotel &hotel)
{
    if (!hotel.sellUntil.isValid())
        return {};
    return QStringLiteral("%1 to %2")
        .arg(hotel.businessDate.toString(Qt::ISODate),
             hotel.sellUntil.addDays(-1).toString(Qt::ISODate));
}

QString momentText(const QDateTime &moment, const QString &timeZone)
{
    const QTimeZone zone = zoneNamed(timeZone);
    const QDateTime local = zone.isValid() ? moment.toTimeZone(zone) : moment.toUTC();
    return local.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss "))
           + (zone.isValid() ? timeZone : QStringLiteral("UTC"));
}

QString neverReached(const QString &what, int seen, int standing)
{
    if (seen <= standing)
        return {};
    return QStringLiteral("Version %1 doesn't exist: the %2 stands at version %3.")
        .arg(seen)
        .arg(what)
        .arg(standing);
}

} // namespace roomrack::ctl
