// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "holdtext.h"

#include "format.h"
#include "tr.h"

namespace roomrack::ui {

namespace {
constexpr qint64 minute = 60;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;
} // namespace

QString holdLeftText(const QDateTime &until, const QDateTime &now)
{
    const qint64 left = now.secsTo(until);
    if (left <= 0)
        return Tr::tr("over", "a hold");
    if (left >= 2 * day)
        return Tr::tr("%n day(s) left", nullptr, int(left / day));
    if (left >= hour) {
        //: hours, minutes
        return Tr::tr("%1 h %2 min left").arg(left / hour).arg(left % hour / minute);
    }
    if (left >= minute)
        return Tr::tr("%n min left", nullptr, int(left / minute));
    return Tr::tr("%n s left", nullptr, int(left));
}

QString holdLine(const QDateTime &until, const QString &timeZone, const QDateTime &now)
{
    if (until <= now) {
        return Tr::tr("The hold is over since %1. It is kept until somebody needs the room.")
            .arg(timeText(until, timeZone));
    }
    //: "until 18:00", "1 h 12 min left"
    return Tr::tr("Held %1, %2.", "a hold")
        .arg(untilText(until, timeZone, now), holdLeftText(until, now));
}

QString heldText(const ChangeText &booked, const QDateTime &until, const QString &timeZone,
                 const QDateTime &now)
{
    const QString guest = guestText(booked.guest);
    const QString end = untilText(until, timeZone, now);
    const QString number = confirmationText(booked.confirmation);
    if (booked.count > 1) {
        //: guest, "until 18:00", confirmation number
        return Tr::tr("Held %n room(s) for %1 %2, %3", nullptr, booked.count)
            .arg(guest, end, number);
    }
    if (booked.roomAfter.isEmpty()) {
        //: guest, "until 18:00", confirmation number
        return Tr::tr("Held a room for %1 %2, %3").arg(guest, end, number);
    }
    //: room, guest, "until 18:00", confirmation number
    return Tr::tr("Held %1 for %2 %3, %4").arg(booked.roomAfter, guest, end, number);
}

} // namespace roomrack::ui
