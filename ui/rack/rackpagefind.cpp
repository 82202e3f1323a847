// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Find on the rack: frames what matches and goes from one to the next.

#include "rackpage.h"

#include <format.h>
#include <tr.h>

#include <desk/availabilitycache.h>
#include <items/reservationhitmodel.h>

#include <algorithm>

namespace roomrack::ui {

void RackPage::find(const QString &text)
{
    m_found.clear();
    m_foundIndex = -1;
    m_jumpWhenFound = false;
    if (text.trimmed().isEmpty()) {
        endFind();
        return;
    }
    m_hits->setText(text.trimmed());
}

void RackPage::takeHits()
{
    if (m_hits->failure().outcome != Outcome::Done) {
        Q_EMIT messageRaised(messageFor(m_hits->failure()));
        return;
    }
    // The next to come first, then the past, latest first.
    m_found.clear();
    const QDate today = m_context->cache->setup().hotel.businessDate;
    QList<Occupancy> cancelled;
    for (const Occupancy &stay : m_hits->stays())
        (stay.status == Status::Cancelled ? cancelled : m_found).append(stay);
    // What is cancelled is meant where it is on the rack, or where there is nothing else.
    if (m_found.isEmpty() || m_context->model->inactiveShown())
        m_found.append(cancelled);
    std::stable_sort(m_found.begin(), m_found.end(),
                     [today](const Occupancy &a, const Occupancy &b) {
                         const bool aAhead = a.departure >= today;
                         const bool bAhead = b.departure >= today;
                         if (aAhead != bAhead)
                             return aAhead;
                         return aAhead ? a.arrival < b.arrival : a.arrival > b.arrival;
                     });
    QList<OccupancyId> ids;
    for (const Occupancy &stay : std::as_const(m_found))
        ids.append(stay.id);
    m_view->setSearchHits(ids);
    m_foundIndex = -1;
    if (m_jumpWhenFound && !m_found.isEmpty())
        showHit(0);
    const int found = int(m_found.size());
    Q_EMIT findResult(m_found.isEmpty() ? Tr::tr("Nothing found.")
                      : m_hits->isCut()
                          ? Tr::tr("The first %n stays; type more to find one.", nullptr, found)
                          : Tr::tr("%n stay(s) found.", nullptr, found));
    m_jumpWhenFound = false;
}

void RackPage::findNext(bool backwards)
{
    if (m_hits->isBusy()) {
        m_jumpWhenFound = true;
        return;
    }
    if (m_found.isEmpty())
        return;
    const int count = int(m_found.size());
    showHit((m_foundIndex + (backwards ? count - 1 : 1)) % count);
}

void RackPage::showHit(int index)
{
    m_foundIndex = index;
    const Occupancy &stay = m_found.at(index);
    QList<OccupancyId> ids;
    for (const Occupancy &each : std::as_const(m_found))
        ids.append(each.id);
    if (!m_context->cache->find(stay.id)) {
        m_whenLoaded = stay.id;
        m_view->goTo(stay.arrival.addDays(-2));
        m_view->setSearchHits(ids);
    } else {
        m_view->setSearchHits(ids, stay.id);
    }
    if (isHidden(stay)) // there is no bar to look at
        openReservation(stay.reservation, stay.id);
    //: which of how many, guest, dates
    Q_EMIT findResult(Tr::tr("%1 of %2: %3, %4")
                          .arg(index + 1)
                          .arg(m_found.size())
                          .arg(guestText(stay.guest), staySpanText(stay.dates())));
}

bool RackPage::isHidden(const Occupancy &stay) const
{
    const bool gone = stay.status == Status::Cancelled || stay.status == Status::NoShow;
    return gone && (!stay.room.isValid() || !m_context->model->inactiveShown());
}

void RackPage::findRooms(const StayDates &dates)
{
    const int rooms = m_view->showFreeRooms(dates);
    if (rooms == 0) {
        say(Tr::tr("No room of this hotel is free for these dates."), Tone::Warning);
        return;
    }
    //: dates; F4 and Esc are keys
    say(Tr::tr("%n room(s) are free, %1. F4 books the marked one, Esc ends.", nullptr, rooms)
            .arg(staySpanText(dates)));
}

void RackPage::endFind()
{
    m_found.clear();
    m_foundIndex = -1;
    m_jumpWhenFound = false;
    m_view->setSearchHits({});
    Q_EMIT findResult({});
}

} // namespace roomrack::ui
