// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the dialog: who has the room, for which dates, booked by whom and when.

#include "conflictdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/ink.h"
#include "../widgets/nightstrip.h"

#include <desk/availabilitycache.h>

namespace roomrack::ui {

QString groupFullText(const QString &type, int free, int asked, const QList<QDate> &nights)
{
    //: room type, rooms that are wanted, nights or days
    return Tr::tr("%1: only %n of your %2 rooms is free on %3", nullptr, free)
        .arg(type)
        .arg(asked)
        .arg(nightListText(nights));
}

/// Not a room but the type is sold out: stays without a room need the ones that look free.
void ConflictDialog::describeFull()
{
    const Room *room = m_cache->room(m_wish.stay.room);
    const QString type = typeName(m_cache->setup(), room ? room->type : m_wish.stay.type);
    m_strip->hide();
    if (m_wish.asked > 1 && m_wish.free > 0) {
        setHeadline(groupFullText(type, m_wish.free, m_wish.asked, m_wish.fullNights));
        setSubline((tooMany() > 1 ? Tr::tr("All of your rooms are booked together or none.")
                                  : Tr::tr("All of your rooms are booked together or none. "
                                           "Another room takes the place of one of them."))
                       .toHtmlEscaped());
        return;
    }
    //: room type, nights or days
    setHeadline((m_wish.stay.dates.dayUse ? Tr::tr("%1 is full in the daytime of %2")
                                          : Tr::tr("%1 is full on %2", "headline"))
                    .arg(type, nightListText(m_wish.fullNights)));
    setSubline((room ? Tr::tr("Room %1 looks free, but as many stays of its type are sold as it "
                              "has rooms.")
                           .arg(room->number)
                     : Tr::tr("As many stays are sold as the type has rooms."))
                   .toHtmlEscaped());
}

void ConflictDialog::describe()
{
    if (!m_wish.fullNights.isEmpty()) {
        describeFull();
        return;
    }
    const Hotel &hotel = m_cache->setup().hotel;
    // The first night that both want.
    const QDate night = qMax(m_conflict.arrival, m_wish.stay.dates.arrival);
    const bool isClosure = m_conflict.kind == OccupancyKind::Closure;
    if (isClosure)
        setHeadline(Tr::tr("Room %1 is closed on %2").arg(m_conflict.room, nightText(night)));
    else if (m_wish.stay.dates.dayUse || m_conflict.dayUse)
        setHeadline(Tr::tr("Room %1 is taken on %2").arg(m_conflict.room, nightText(night)));
    else
        setHeadline(
            Tr::tr("Room %1 is taken for the night of %2").arg(m_conflict.room, nightText(night)));

    QString facts;
    const StayDates dates{m_conflict.arrival, m_conflict.departure, m_conflict.dayUse};
    const Ink &ink = inkFor(palette());
    if (isClosure) {
        facts = (m_conflict.departure.isValid()
                     ? Tr::tr("%1 from %2 to %3.", "closure")
                           .arg(statusText(m_conflict.status), dateText(m_conflict.arrival),
                                dateText(m_conflict.departure))
                     : Tr::tr("%1 from %2 on, without an end.", "closure")
                           .arg(statusText(m_conflict.status), dateText(m_conflict.arrival)))
                    .toHtmlEscaped();
        if (!m_conflict.reason.isEmpty())
            facts = sentencesText(
                {facts, Tr::tr("Reason: %1.").arg(m_conflict.reason.toHtmlEscaped())});
    } else if (dates.dayUse) {
        //: guest, date, status, confirmation number; rich text
        facts = Tr::tr("<b>%1</b> has it for day use on <b>%2</b>. %3, %4.")
                    .arg(guestText(m_conflict.guest).toHtmlEscaped(),
                         dateText(m_conflict.arrival).toHtmlEscaped(),
                         statusText(m_conflict.status).toHtmlEscaped(),
                         confirmationText(m_conflict.confirmation));
    } else {
        const auto [from, to] = dateRangeParts(dates.arrival, dates.departure);
        //: guest, from, to, status, confirmation number; rich text
        facts = Tr::tr("<b>%1</b> has it from <b>%2</b> to <b>%3</b>, %n night(s). %4, %5.",
                       nullptr, dates.nights())
                    .arg(guestText(m_conflict.guest).toHtmlEscaped(), from, to,
                         statusText(m_conflict.status), confirmationText(m_conflict.confirmation));
    }
    QString line = QStringLiteral("<span style=\"color:%1\">%2</span>").arg(ink.text.name(), facts);
    if (m_conflict.holdUntil.isValid()) {
        line = sentencesText(
            {line, Tr::tr("Held %1.", "until 18:00")
                       .arg(untilText(m_conflict.holdUntil, hotel.timeZone, m_clock->utcNow()))});
    }
    if (!m_conflict.by.isEmpty()) {
        const QString moment = momentText(m_conflict.since, hotel.timeZone, m_clock->utcNow());
        // Nothing was asked of the server yet where this is seen on the desk's picture.
        const qint64 before =
            m_wish.askedAt.isValid() ? m_conflict.since.secsTo(m_wish.askedAt) : -1;
        line += QStringLiteral("<br>");
        constexpr int soon = 60;
        if (before == 0) {
            //: person, desk, moment
            line +=
                Tr::tr("Booked by %1 at desk %2, %3, just before you.")
                    .arg(m_conflict.by.toHtmlEscaped(), m_conflict.desk.toHtmlEscaped(), moment);
        } else if (before > 0 && before <= soon) {
            //: person, desk, moment
            line +=
                Tr::tr("Booked by %1 at desk %2, %3, %n second(s) before you.", nullptr,
                       int(before))
                    .arg(m_conflict.by.toHtmlEscaped(), m_conflict.desk.toHtmlEscaped(), moment);
        } else {
            line +=
                Tr::tr("Booked by %1 at desk %2, %3.", "person, desk, moment")
                    .arg(m_conflict.by.toHtmlEscaped(), m_conflict.desk.toHtmlEscaped(), moment);
        }
    }
    setSubline(line);
}

} // namespace roomrack::ui
