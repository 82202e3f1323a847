// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "localtime.h"

#include <QtCore/QString>

#include <array>

namespace roomrack {

namespace {

struct Renamed
{
    const char *before;
    const char *since;
};

// The zones in use whose name has changed: before as in CLDR, whose names Qt has for Windows, since
// as in the tz database.
constexpr std::array renamedZones{
    Renamed{"Africa/Asmera", "Africa/Asmara"},
    Renamed{"America/Buenos_Aires", "America/Argentina/Buenos_Aires"},
    Renamed{"America/Catamarca", "America/Argentina/Catamarca"},
    Renamed{"America/Coral_Harbour", "America/Atikokan"},
    Renamed{"America/Cordoba", "America/Argentina/Cordoba"},
    Renamed{"America/Godthab", "America/Nuuk"},
    Renamed{"America/Indianapolis", "America/Indiana/Indianapolis"},
    Renamed{"America/Jujuy", "America/Argentina/Jujuy"},
    Renamed{"America/Louisville", "America/Kentucky/Louisville"},
    Renamed{"America/Mendoza", "America/Argentina/Mendoza"},
    Renamed{"Asia/Calcutta", "Asia/Kolkata"},
    Renamed{"Asia/Katmandu", "Asia/Kathmandu"},
    Renamed{"Asia/Rangoon", "Asia/Yangon"},
    Renamed{"Asia/Saigon", "Asia/Ho_Chi_Minh"},
    Renamed{"Atlantic/Faeroe", "Atlantic/Faroe"},
    Renamed{"Europe/Kiev", "Europe/Kyiv"},
    Renamed{"Pacific/Enderbury", "Pacific/Kanton"},
    Renamed{"Pacific/Ponape", "Pacific/Pohnpei"},
    Renamed{"Pacific/Truk", "Pacific/Chuuk"},
};

} // namespace

QTimeZone zoneNamed(const QString &name)
{
    if (name.isEmpty())
        return QTimeZone(); // Qt takes it for the system's own
    const QTimeZone zone(name.toUtf8());
    if (zone.isValid())
        return zone;
    for (const Renamed &renamed : renamedZones) {
        if (name == QLatin1String(renamed.since))
            return QTimeZone(renamed.before);
        if (name == QLatin1String(renamed.before))
            return QTimeZone(renamed.since);
    }
    return zone;
}

QDateTime instantOf(QDate date, QTime time, const QTimeZone &zone)
{
    // Whatever the zone does on the date, it does it with the offset of the day before or after.
    const QDateTime asUtc(date, time, Qt::UTC);
    QDateTime first;
    for (const int days : {-1, 1}) {
        const QDateTime instant = asUtc.addSecs(-zone.offsetFromUtc(asUtc.addDays(days)));
        const bool shown = instant.addSecs(zone.offsetFromUtc(instant)) == asUtc;
        if (shown && (!first.isValid() || instant < first))
            first = instant;
    }
    return first;
}

} // namespace roomrack
