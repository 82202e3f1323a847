// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "dayflow.h"

#include "../dialogs/changeroomdialog.h"
#include "../dialogs/closedaydialog.h"
#include "../dialogs/closuredialog.h"
#include "../dialogs/closuresdialog.h"
#include "../dialogs/overbookingdialog.h"
#include "../format.h"
#include "../onfinished.h"
#include "../rack/rackpage.h"
#include "../tr.h"
#include "besidemessage.h"
#include "writeflow.h"

#include <desk/availabilitycache.h>
#include <desk/rackfeed.h>

namespace roomrack::ui {

namespace {
// A write answers with several changes: they are one reading.
constexpr int rereadMs = 50;
} // namespace

DayFlow::DayFlow(DeskContext *context, RackPage *rack, QWidget *window)
    : QObject(window)
    , m_context(context)
    , m_rack(rack)
    , m_window(window)
{
    m_reread.setSingleShot(true);
    m_reread.setInterval(rereadMs);
    connect(&m_reread, &QTimer::timeout, this, &DayFlow::readOpenItems);
    connect(rack, &RackPage::changeRoomRequested, this, &DayFlow::showChangeRoom);
    connect(rack, &RackPage::closuresRequested, this, &DayFlow::showClosures);
    connect(rack, &RackPage::overbookingRequested, this, &DayFlow::showOverbooking);
    connect(rack, &RackPage::closureRefused, this, &DayFlow::showInTheWay);
    const AvailabilityCache *cache = context->cache;
    const auto changed = [this] {
        if (m_closeDay && m_closeDay->isVisible())
            m_reread.start();
        if (m_closures)
            m_closures->refresh();
    };
    connect(cache, &AvailabilityCache::changed, this, changed);
    connect(cache, &AvailabilityCache::roomChanged, this, changed);
    connect(cache, &AvailabilityCache::reset, this, changed);
    connect(cache, &AvailabilityCache::hotelChanged, this, &DayFlow::watchBusinessDate);
    connect(cache, &AvailabilityCache::reset, this, &DayFlow::watchBusinessDate);
}

void DayFlow::hotelChanged()
{
    for (DialogFrame *dialog : QList<DialogFrame *>{m_closeDay.data(), m_closures.data()}) {
        if (dialog)
            dialog->deleteLater();
    }
    deleteForms<ClosureDialog>(m_window->window());
    deleteForms<ChangeRoomDialog>(m_window->window());
    m_businessDate = {};
}

void DayFlow::place(DialogFrame *dialog)
{
    dialog->placeBeside(m_window->window()->frameGeometry(), {});
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

WriteFlow *DayFlow::startFlow()
{
    auto *flow = new WriteFlow(m_context, m_window);
    connect(flow, &WriteFlow::messageRaised, this, &DayFlow::messageRaised);
    connect(flow, &WriteFlow::nightsRequested, m_rack->view(), &RackView::goTo);
    return flow;
}

WriteFlow *DayFlow::run(const Command &command, DialogFrame *dialog,
                        const std::optional<Reservation> &known)
{
    WriteFlow *flow = startFlow();
    connect(flow, &WriteFlow::refused, dialog, [this, dialog](const WriteResult &result) {
        dialog->setSaving(false);
        if (result.outcome != Outcome::NeedsApproval)
            dialog->showMessage(
                besideMessage(result, m_context->messages(),
                              [this](OccupancyId stay) { m_rack->showStay(stay); }));
    });
    connect(flow, &WriteFlow::gaveUp, dialog, [dialog] { dialog->setSaving(false); });
    flow->answerIn(dialog);
    flow->run(command, known);
    return flow;
}

// Closing the day

void DayFlow::showCloseDay()
{
    if (m_closeDay) {
        place(m_closeDay);
        readOpenItems();
        return;
    }
    m_closeDay = new CloseDayDialog(m_context->cache, m_window->window());
    connect(m_closeDay, &QDialog::rejected, this, [this] {
        if (!m_closeDay->hasMarks()) // the marked no-shows are there when it is opened again
            m_closeDay->deleteLater();
    });
    connect(m_closeDay, &CloseDayDialog::checkInRequested, m_rack,
            [this](OccupancyId stay) { m_rack->checkIn({stay}); });
    connect(m_closeDay, &CloseDayDialog::checkOutRequested, m_rack,
            [this](OccupancyId stay) { m_rack->checkOut({stay}); });
    connect(m_closeDay, &CloseDayDialog::datesRequested, m_rack, &RackPage::openDates);
    connect(m_closeDay, &CloseDayDialog::statusRequested, this,
            [this](RoomId room, Housekeeping status) {
                WriteFlow *flow = startFlow();
                // The room may be in the picture as it was said to be: then no change tells of it.
                connect(flow, &WriteFlow::finished, &m_reread, qOverload<>(&QTimer::start));
                flow->run(SetHousekeeping{{room}, status});
            });
    connect(m_closeDay, &CloseDayDialog::closeRequested, this, &DayFlow::closeDay);
    place(m_closeDay);
    readOpenItems();
}

void DayFlow::readOpenItems()
{
    if (!m_closeDay)
        return;
    onFinished(m_context->store->openItems(m_context->hotel.id), m_closeDay.data(),
               [this](const Result<QList<OpenItem>> &items) {
                   if (items.ok())
                       m_closeDay->setItems(items.value());
                   else
                       m_closeDay->showMessage(messageFor(items.failure()));
               });
}

void DayFlow::closeDay(const CloseDay &command)
{
    m_closing = true;
    WriteFlow *flow = startFlow();
    connect(flow, &WriteFlow::ended, this, [this] { m_closing = false; });
    connect(flow, &WriteFlow::finished, this, [this, day = command.day] {
        m_businessDate = day.addDays(1); // nobody else closed it
        m_context->feed->askNow();
    });
    connect(flow, &WriteFlow::finished, m_closeDay, &QObject::deleteLater);
    connect(flow, &WriteFlow::gaveUp, m_closeDay, [this] { m_closeDay->setSaving(false); });
    connect(flow, &WriteFlow::refused, m_closeDay, [this](const WriteResult &result) {
        m_closeDay->setSaving(false);
        if (result.outcome == Outcome::NeedsApproval)
            return;
        if (result.code == QLatin1String("already_closed")) {
            m_closeDay->deleteLater(); // who did it stands in the message bar
            return;
        }
        m_closeDay->showMessage(messageFor(result, m_context->messages()));
        if (!result.openItems.isEmpty())
            m_closeDay->setItems(result.openItems);
    });
    flow->answerIn(m_closeDay);
    flow->run(command);
}

void DayFlow::watchBusinessDate()
{
    const QDate date = m_context->cache->setup().hotel.businessDate;
    const bool rolled = m_businessDate.isValid() && date > m_businessDate;
    m_businessDate = date;
    if (!rolled)
        return;
    if (m_closeDay && !m_closing)
        m_closeDay->deleteLater();
    if (!m_closing)
        tellWhoClosed();
}

void DayFlow::tellWhoClosed()
{
    EventFilter filter;
    filter.kind = QStringLiteral("close_day");
    filter.limit = 1;
    onFinished(m_context->store->history(m_context->hotel.id, filter), this,
               [this](const Result<QList<Event>> &events) {
                   if (!events.ok() || events.value().isEmpty())
                       return;
                   const Event &closed = events.value().first();
                   //: person, time of day
                   Q_EMIT dayClosed(
                       Tr::tr("%1 closed the day at %2.")
                           .arg(closed.by, timeText(closed.at, m_context->hotel.timeZone)));
               });
}

// Another room

void DayFlow::showChangeRoom(OccupancyId id)
{
    const Occupancy *row = m_context->cache->find(id);
    if (!row || !row->reservation.isValid())
        return;
    const auto open = [this, id](const Reservation &reservation) {
        for (const Occupancy &stay : reservation.stays) {
            if (stay.id != id)
                continue;
            if (auto *kept = openForm<ChangeRoomDialog>(
                    m_window->window(),
                    [id](const ChangeRoomDialog &change) { return change.stay() == id; })) {
                kept->setStay(reservation, stay);
                place(kept);
                return;
            }
            auto *dialog =
                new ChangeRoomDialog(m_context->cache, reservation, stay, m_window->window());
            dialog->setFirstDayOfWeek(m_context->settings.weekStart());
            connect(dialog, &ChangeRoomDialog::draftKept, this,
                    [this, dialog] { Q_EMIT messageRaised(keptMessage(dialog)); });
            connect(dialog, &QDialog::rejected, dialog, &QObject::deleteLater);
            connect(m_context->cache, &AvailabilityCache::changed, dialog,
                    &ChangeRoomDialog::refresh);
            connect(m_context->cache, &AvailabilityCache::roomChanged, dialog,
                    &ChangeRoomDialog::refresh);
            connect(dialog, &ChangeRoomDialog::changeRequested, this,
                    [this, dialog](const ChangeRoom &change) {
                        WriteFlow *flow = run(change, dialog, dialog->reservation());
                        connect(flow, &WriteFlow::finished, dialog, &QObject::deleteLater);
                    });
            place(dialog);
        }
    };
    onFinished(m_context->store->reservation(m_context->hotel.id, row->reservation), this,
               [this, open](const Result<Reservation> &answer) {
                   if (answer.ok())
                       open(answer.value());
                   else
                       Q_EMIT messageRaised(messageFor(answer.failure()));
               });
}

// Closures

void DayFlow::showClosures(RoomId room)
{
    if (m_closures && m_closures->room() != room)
        delete m_closures.data();
    if (!m_closures) {
        m_closures = new ClosuresDialog(m_context->cache, room, m_window->window());
        connect(m_closures, &QDialog::rejected, m_closures, &QObject::deleteLater);
        connect(m_closures, &ClosuresDialog::addRequested, m_rack, [this, room](Status kind) {
            RackTarget target;
            target.room = room;
            m_rack->closeRoom(target, kind);
        });
        connect(m_closures, &ClosuresDialog::endRequested, this, [this](OccupancyId closure) {
            WriteFlow *flow = run(LiftClosure{closure, {}}, m_closures);
            connect(flow, &WriteFlow::finished, m_closures, [this] {
                m_closures->setSaving(false);
                m_closures->refresh();
            });
        });
        connect(m_closures, &ClosuresDialog::moveAwayRequested, this, &DayFlow::moveAway);
        connect(m_closures, &ClosuresDialog::showRequested, m_rack, &RackPage::showStay);
    }
    place(m_closures);
}

void DayFlow::showInTheWay(const CloseRoom &closure, const QList<Conflict> &stays)
{
    showClosures(closure.room);
    m_closures->showInTheWay(closure, stays);
}

void DayFlow::moveAway(const QList<StayMove> &moves, const CloseRoom &closure)
{
    WriteFlow *flow = run(Move{moves}, m_closures);
    connect(flow, &WriteFlow::finished, m_closures, [this, closure] {
        WriteFlow *close = run(closure, m_closures);
        connect(close, &WriteFlow::finished, m_closures, [this, closure] {
            m_closures->setSaving(false);
            m_closures->showInTheWay(closure, {});
            m_closures->refresh();
        });
        connect(close, &WriteFlow::refused, m_closures, [this, closure](const WriteResult &result) {
            if (!result.conflicts.isEmpty())
                m_closures->showInTheWay(closure, result.conflicts);
        });
    });
}

// Overbooking

void DayFlow::showOverbooking(RoomTypeId type, QDate from)
{
    auto *dialog = new OverbookingDialog(m_context->cache, type, m_window->window());
    dialog->startAt(from);
    dialog->setFirstDayOfWeek(m_context->settings.weekStart());
    connect(dialog, &QDialog::rejected, dialog, &QObject::deleteLater);
    connect(m_context->cache, &AvailabilityCache::ratesChanged, dialog,
            &OverbookingDialog::refresh);
    connect(dialog, &OverbookingDialog::overbookingRequested, this,
            [this, dialog](const SetOverbooking &command) {
                WriteFlow *flow = run(command, dialog);
                connect(flow, &WriteFlow::finished, dialog, &QObject::deleteLater);
            });
    place(dialog);
}

} // namespace roomrack::ui
