// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What is said about moves that are staged.

#include "planmode.h"

#include <format.h>
#include <tr.h>
#include <wishtext.h>

namespace roomrack::ui {

QString changeLine(const Occupancy &now, const Occupancy &planned, const HotelSetup &setup)
{
    QString dates = shortDateRangeText(planned.arrival, planned.departure);
    if (planned.dayUse)
        dates = shortDateText(planned.arrival);
    const QString guest = guestText(now.guest);
    if (now.room == planned.room) {
        //: guest, room, new dates
        return Tr::tr("%1, room %2: now %3").arg(guest, roomText(setup, now.room), dates);
    }
    if (!now.room.isValid()) {
        //: guest, dates, room
        return Tr::tr("%1, %2 \u2192 %3").arg(guest, dates, roomText(setup, planned.room));
    }
    //: guest, dates, old room, new room
    return Tr::tr("%1, %2: %3 \u2192 %4")
        .arg(guest, dates, roomText(setup, now.room), roomText(setup, planned.room));
}

QString partLine(const StayPart &part, const HotelSetup &setup)
{
    //: dates, room
    return Tr::tr("%1 \u2192 %2", "dates and room")
        .arg(shortDateRangeText(part.from, part.to), roomText(setup, part.room));
}

QString reasonText(const Assigned &assigned)
{
    if (assigned.from.isValid())
        return Tr::tr("Makes room for another guest.");
    QStringList parts;
    if (!assigned.met.isEmpty())
        parts.append(wishText(assigned.met));
    if (!assigned.unmet.isEmpty())
        parts.append(Tr::tr("not: %1", "wishes").arg(wishText(assigned.unmet)));
    if (assigned.isCleanToday)
        parts.append(Tr::tr("ready"));
    if (assigned.isNearGroup)
        parts.append(Tr::tr("near the group"));
    if (assigned.isOutOfService)
        parts.append(Tr::tr("out of service"));
    if (assigned.shortGaps == 0)
        parts.append(Tr::tr("no short gap"));
    else
        parts.append(Tr::tr("leaves %n night(s) in short gaps", nullptr, assigned.shortGaps));
    return parts.join(Tr::tr(" \u00b7 "));
}

} // namespace roomrack::ui
