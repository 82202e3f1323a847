// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// How live the picture is, what is being saved, and how much there is to do today.

#include "mainwindow.h"

#include "format.h"
#include "pages/guestspage.h"
#include "pages/todaypage.h"
#include "pages/topbar.h"
#include "rack/rackpage.h"
#include "tr.h"
#include "widgets/inlineband.h"
#include "widgets/sectiontab.h"
#include "widgets/statusline.h"

#include <desk/availabilitycache.h>
#include <desk/rackfeed.h>

namespace roomrack::ui {

namespace {
constexpr int oldSeconds = 10;
constexpr int longSavingMs = 1000;
constexpr int dayClosedMs = 60'000;
constexpr int soonDays = 7;

/// Who arrives after this day can still wait for a room.
QDate lastOfSoon(const AvailabilityCache &cache)
{
    return cache.setup().hotel.businessDate.addDays(soonDays - 1);
}

bool needsRoomSoon(const Occupancy &stay, const AvailabilityCache &cache)
{
    return stay.isStay() && !stay.room.isValid() && stay.arrival <= lastOfSoon(cache);
}

int roomsToGiveSoon(const AvailabilityCache &cache)
{
    int stays = 0;
    for (const RoomType &type : cache.setup().types) {
        const OccupancyLine &line = cache.withoutRoom(type.id);
        for (int i = 0; i < line.size(); ++i)
            stays += needsRoomSoon(line.at(i), cache) ? 1 : 0;
    }
    return stays;
}
} // namespace

void MainWindow::updateConnection()
{
    const ConnectionInfo info = m_context.store->connection();
    const bool isOffline = info.state != ConnectionState::Connected;
    if (isOffline && !m_wasOffline)
        m_offlineSince = m_feed->asOf().isValid() ? m_feed->asOf() : m_context.clock->utcNow();
    m_wasOffline = isOffline;
    m_retryAtMs = m_context.clock->monotonicMs() + info.retryInMs;
    updateBanner();
    updateStatus();
    updateCommands();
}

void MainWindow::updateBanner()
{
    if (!m_wasOffline) {
        const bool told =
            !m_dayClosed.isEmpty() && m_context.clock->monotonicMs() < m_dayClosedUntilMs;
        if (!told) {
            m_dayClosed.clear();
            if (m_banner->isVisible())
                m_banner->clear();
        } else if (m_banner->message().text != m_dayClosed || !m_banner->isVisible()) {
            Message message;
            message.text = m_dayClosed;
            m_banner->showMessage(message);
            m_banner->setAside({});
        }
        return;
    }
    const ConnectionInfo info = m_context.store->connection();
    if (m_banner->message().headline.isEmpty() || !m_banner->isVisible()) {
        Message message = messageFor(Failure{Outcome::NoConnection, {}, {}});
        //: time of day
        message.text = Tr::tr("You see the rack as of %1. Nothing can be booked until the "
                              "connection is back. What you typed is kept.")
                           .arg(timeText(m_offlineSince, m_context.hotel.timeZone));
        m_banner->showMessage(message);
    }
    const qint64 left = (m_retryAtMs - m_context.clock->monotonicMs() + 999) / 1000;
    m_banner->setAside(info.retryInMs > 0 && left > 0
                           ? Tr::tr("Trying again in %n s", nullptr, int(left))
                           : Tr::tr("Trying now…"));
}

void MainWindow::tellDayClosed(const QString &sentence)
{
    m_dayClosed = sentence;
    m_dayClosedUntilMs = m_context.clock->monotonicMs() + dayClosedMs;
    Message message;
    message.text = sentence;
    showMessage(message); // stays in the log
    updateBanner();
}

void MainWindow::updateStatus()
{
    const int age = m_feed->ageSeconds();
    const QString zone = m_context.hotel.timeZone;
    QString ageText;
    if (age >= 0)
        ageText = Tr::tr("%n s ago", nullptr, age);
    const auto as = [&](StatusLine::Live live, const QString &text) {
        const bool offline = live == StatusLine::Live::Offline;
        if (offline && m_offlineSince.isValid())
            ageText = Tr::tr("as of %1").arg(timeText(m_offlineSince, zone));
        m_status->setLive(live, text, ageText, offline || age >= oldSeconds);
    };
    switch (m_feed->freshness()) {
    case Freshness::Live:
        as(StatusLine::Live::Live, Tr::tr("Live"));
        break;
    case Freshness::CatchingUp:
        as(StatusLine::Live::CatchingUp, Tr::tr("Catching up"));
        break;
    case Freshness::Offline:
        as(StatusLine::Live::Offline, Tr::tr("Offline"));
        break;
    }
    const QDate businessDate = m_cache->setup().hotel.businessDate;
    m_status->setBusinessDate(businessDate.isValid()
                                  ? Tr::tr("Business date %1").arg(dateText(businessDate))
                                  : QString());
    const QString person = m_context.session.displayName.isEmpty() ? m_context.session.login
                                                                   : m_context.session.displayName;
    //: person, role
    QString who = Tr::tr("%1, %2", "person and role")
                      .arg(person, roleText(m_context.session.isOwner ? Role::Manager
                                                                      : m_context.hotel.role));
    if (!m_context.settings.deskName.isEmpty()) {
        //: desk, person
        who = Tr::tr("Desk %1  ·  %2").arg(m_context.settings.deskName, who);
    }
    m_status->setPerson(who);

    // "Saving" is said only when it takes long enough to be noticed.
    for (const PendingWrite &write : m_desk->pendingWrites()) {
        const bool isLong = write.saving && !write.settling
                            && m_context.clock->monotonicMs() - write.sinceMs > longSavingMs;
        if (isLong && !m_savingLong.isActive()) {
            Message message;
            message.text = Tr::tr("Saving…");
            showMessage(message);
            m_savingLong.setSingleShot(true);
            m_savingLong.start(10000);
        }
    }
}

void MainWindow::updateCounts()
{
    const int dueIn = m_today->total(TodayPage::DueIn);
    const int dueOut = m_today->total(TodayPage::DueOut);
    const QDate last = lastOfSoon(*m_cache);
    if (!last.isValid())
        return; // nothing is known yet
    m_status->setCounts({
        {StatusLine::Count::DueIn, Tr::tr("%n due in", nullptr, dueIn)},
        {StatusLine::Count::DueOut, Tr::tr("%n due out", nullptr, dueOut)},
        //: stays that arrive until a date
        {StatusLine::Count::WithoutRoom,
         Tr::tr("%n without a room by %1", nullptr, roomsToGiveSoon(*m_cache))
             .arg(shortDateText(last))},
    });
    m_top->section(1)->setBadge(dueIn + dueOut);
}

void MainWindow::filterBy(int count)
{
    showSection(0);
    RackView *view = m_rack->view();
    m_filtered = m_filtered == count ? -1 : count;
    for (qsizetype i = 0; i < m_filters.size(); ++i)
        m_filters.at(i)->setChecked(i == m_filtered);
    if (m_filtered < 0) {
        view->setFilter({});
        m_status->setFilter({});
        return;
    }
    m_status->setFilter(StatusLine::Count(count));
    const AvailabilityCache *cache = m_cache.get();
    view->setFilter([cache, count](const Occupancy &stay) {
        const QDate today = cache->setup().hotel.businessDate;
        switch (StatusLine::Count(count)) {
        case StatusLine::Count::DueIn:
            return isDueIn(stay, today);
        case StatusLine::Count::DueOut:
            return isDueOut(stay, today);
        case StatusLine::Count::WithoutRoom:
            break;
        }
        return needsRoomSoon(stay, *cache);
    });
}

void MainWindow::refresh()
{
    // The picture is live; this is for who doubts it, or doesn't want to wait for the next try.
    if (m_wasOffline)
        m_context.store->reconnectNow();
    else
        m_feed->askNow();
    m_guests->refresh();
}

void MainWindow::updateCommands()
{
    const bool canWrite = m_context.canWrite();
    const QString reason = m_context.readOnlyReason();
    for (QAction *action : std::as_const(m_writing)) {
        action->setEnabled(canWrite);
        action->setToolTip(reason);
    }
    if (m_rates) {
        const bool isManager = m_context.session.isOwner || m_context.hotel.role == Role::Manager;
        m_rates->setEnabled(canWrite && isManager);
        m_rates->setToolTip(isManager ? reason : Tr::tr("A manager can change rates."));
        m_holidays->setEnabled(canWrite && isManager);
        m_holidays->setToolTip(isManager ? reason : Tr::tr("A manager can change holidays."));
    }
    m_top->setBookEnabled(canWrite, reason);
    if (m_undo) {
        m_undo->setEnabled(canWrite && (m_desk->undoText() || m_desk->stuckText()));
        m_redo->setEnabled(canWrite && m_desk->redoText());
    }
}

} // namespace roomrack::ui
