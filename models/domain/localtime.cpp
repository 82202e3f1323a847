// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "localtime.h"

namespace roomrack {

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
