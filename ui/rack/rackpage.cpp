// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackpage.h"

#include "planpanel.h"

#include <donetext.h>
#include <format.h>
#include <holdtext.h>
#include <onfinished.h>
#include <pages/checkinflow.h>
#include <tr.h>

#include <desk/availabilitycache.h>
#include <domain/whenfinished.h>
#include <items/reservationhitmodel.h>

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

RackPage::RackPage(DeskContext *context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_view(new RackView(context->model, this))
    , m_planPanel(new PlanPanel(this))
    , m_hits(nullptr)
{
    setObjectName(QStringLiteral("rackPage"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *beside = new QHBoxLayout;
    beside->setSpacing(0);
    beside->addWidget(m_view, 1);
    beside->addWidget(m_planPanel);
    layout->addLayout(beside);
    m_planPanel->hide();
    setFocusProxy(m_view);
    m_view->setPriceProvider([this](const DragProposal &drag) { return priceText(drag); });
    m_view->setTipProvider([this](OccupancyId stay) {
        TipDetails details = tipOf(stay);
        details.now = m_context->clock->utcNow();
        const Occupancy *row = m_context->cache->find(stay);
        if (row && row->status == Status::Requested && row->holdUntil.isValid()) {
            details.hold =
                holdLine(row->holdUntil, m_context->hotel.timeZone, m_context->clock->utcNow());
        }
        return details;
    });
    m_view->setActionProvider(
        [this](RackAction action, const RackTarget &target) { return stateOf(action, target); });
    m_view->setWritable(context->canWrite());
    connectView();

    connect(context->desk, &BookingDesk::canWriteChanged, this,
            [this] { m_view->setWritable(m_context->canWrite()); });
    connect(context->desk, &BookingDesk::accepted, this,
            [this](const ChangeText &text, PendingWrite::Origin origin, const WriteResult &result) {
                if (!result.reservations.isEmpty() && !result.reservations.first().stays.isEmpty())
                    m_toShow = result.reservations.first().stays.first().id;
                const bool canUndo = m_context->desk->undoText() != nullptr;
                Message message = doneMessage(text, origin, canUndo);
                const Occupancy first = result.reservations.value(0).stays.value(0);
                const bool isHold = first.status == Status::Requested && first.holdUntil.isValid();
                if (isHold && text.kind == ChangeText::Kind::Booked
                    && origin != PendingWrite::Origin::Undo) {
                    message.text = heldText(text, first.holdUntil, m_context->hotel.timeZone,
                                            m_context->clock->utcNow());
                }
                Q_EMIT messageRaised(message);
            });
    connect(context->desk, &BookingDesk::undoRefused, this,
            [this](const ChangeText &, const WriteResult &result) {
                if (!result.current.stays.isEmpty())
                    m_toShow = result.current.stays.first().id;
                else if (!result.conflicts.isEmpty())
                    m_toShow = result.conflicts.first().occupancy;
                Q_EMIT messageRaised(undoRefusedMessage(result, m_context->messages()));
            });
    const auto showWaiting = [this] {
        if (m_whenLoaded.isValid() && m_context->cache->find(m_whenLoaded)) {
            const OccupancyId stay = m_whenLoaded;
            m_whenLoaded = {};
            m_view->select(stay);
            m_view->ensureVisible(stay);
        }
    };
    connect(context->cache, &AvailabilityCache::loadedChanged, this, showWaiting);
    connect(context->model, &RackModel::rowsReset, this, showWaiting);
    hotelChanged();
}

RackPage::~RackPage()
{
    delete m_plan; // while there is a view to show the desk's own picture again
}

void RackPage::hotelChanged()
{
    if (m_plan)
        m_plan->discard(); // another hotel's rooms
    m_leftPlan.clear();
    delete m_hits;
    m_hits = new ReservationHitModel(m_context->store, m_context->hotel.id, this);
    connect(m_hits, &ReservationHitModel::searched, this, &RackPage::takeHits);
    m_found.clear();
    m_toShow = {};
    m_whenLoaded = {};
    m_tips.clear();
    m_refused.reset();
    if (m_book)
        m_book->discard();
    const auto edits = std::exchange(m_edits, {});
    for (const QPointer<EditFlow> &flow : edits) {
        if (flow)
            flow->discard();
    }
    const QList<CheckInFlow *> checkIns = findChildren<CheckInFlow *>();
    for (CheckInFlow *flow : checkIns)
        flow->discard();
}

void RackPage::connectView()
{
    connect(m_view, &RackView::bookRequested, this,
            [this](const RackTarget &target) { startBooking(target, false, false); });
    connect(m_view, &RackView::movesRequested, this, &RackPage::move);
    connect(m_view, &RackView::dropRefused, this, &RackPage::refuseDrop);
    connect(m_view, &RackView::openRequested, this, &RackPage::open);
    connect(m_view, &RackView::actionRequested, this, &RackPage::act);
    connect(m_view, &RackView::sidePanelToggleRequested, this, &RackPage::sidePanelToggleRequested);
    connect(m_view, &RackView::dayActivated, this, &RackPage::dayListRequested);
    connect(m_view, &RackView::roomActivated, this, [this](RoomId room) { showHistory({}, room); });
    connect(m_view, &RackView::currentChanged, this,
            [this] { Q_EMIT currentStayChanged(m_view->current()); });
    connect(m_view, &RackView::searchEnded, this, &RackPage::endFind);
    connect(m_view, &RackView::stayMissed, this, &RackPage::sayNoStay);
}

void RackPage::say(const QString &text, Tone tone)
{
    Message message;
    message.text = text;
    message.tone = tone;
    Q_EMIT messageRaised(message);
}

void RackPage::sayNoStay()
{
    say(Tr::tr("Choose a stay first: there is none at the cursor."), Tone::Warning);
}

void RackPage::sayKept()
{
    Message message;
    message.text = Tr::tr("What you typed is kept.");
    message.action = MessageAction::Compare;
    message.actionText = Tr::tr("Back to the form");
    Q_EMIT messageRaised(message);
}

QRect RackPage::globalBarRect(OccupancyId stay) const
{
    const QRect bar = m_view->barRect(stay);
    return bar.isValid() ? QRect(m_view->viewport()->mapToGlobal(bar.topLeft()), bar.size())
                         : QRect();
}

QList<OccupancyId> RackPage::selectionOr(const QList<OccupancyId> &stays) const
{
    if (!stays.isEmpty())
        return stays;
    const QList<OccupancyId> selected = m_view->selection();
    if (!selected.isEmpty())
        return selected;
    return m_view->current().isValid() ? QList<OccupancyId>{m_view->current()}
                                       : QList<OccupancyId>{};
}

// Flows

void RackPage::watch(WriteFlow *flow)
{
    connect(flow, &WriteFlow::messageRaised, this, &RackPage::messageRaised);
    connect(flow, &WriteFlow::fitRequested, this,
            [this, flow](int index, const StayRequest &wish) { makeWishFit(flow, index, wish); });
    connect(flow, &WriteFlow::showRequested, this, [this](OccupancyId stay) { m_toShow = stay; });
    connect(flow, &WriteFlow::nightsRequested, this, [this](QDate night) { m_view->goTo(night); });
}

WriteFlow *RackPage::startFlow(bool refusesDrop)
{
    auto *flow = new WriteFlow(m_context, this);
    watch(flow);
    if (refusesDrop)
        connect(flow, &WriteFlow::refused, m_view, &RackView::refuseDrop);
    return flow;
}

bool RackPage::hasDraft() const
{
    return m_book || m_keptEdit;
}

void RackPage::reopenDraft()
{
    if (m_keptEdit)
        m_keptEdit->open({});
    else if (m_book)
        m_book->reopen();
}

void RackPage::withReservation(OccupancyId stay, std::function<void(const Reservation &)> then)
{
    const Occupancy *row = m_context->cache->find(stay);
    if (row && row->reservation.isValid())
        readReservation(row->reservation, std::move(then));
}

void RackPage::readReservation(ReservationId id, std::function<void(const Reservation &)> then)
{
    onFinished(m_context->store->reservation(m_context->hotel.id, id), this,
               [this, then = std::move(then)](const Result<Reservation> &answer) {
                   if (answer.ok())
                       then(answer.value());
                   else
                       Q_EMIT messageRaised(messageFor(answer.failure()));
               });
}

void RackPage::open(OccupancyId stay)
{
    openAt(stay, false);
}

void RackPage::openDates(OccupancyId stay)
{
    openAt(stay, true);
}

void RackPage::openAt(OccupancyId stay, bool atDates)
{
    const Occupancy *row = m_context->cache->find(stay);
    if (!row)
        return;
    if (row->kind == OccupancyKind::Closure) {
        say(conflictLine(conflictWith(*row, m_context->cache->setup()), m_context->messages()));
        return;
    }
    if (row->kind == OccupancyKind::Allotment) {
        Q_EMIT allotmentRequested(stay);
        return;
    }
    openReservation(row->reservation, stay, atDates);
}

void RackPage::openReservation(ReservationId id, OccupancyId stay, bool atDates)
{
    const auto open = m_edits.constFind(id);
    if (open != m_edits.cend() && *open) {
        (*open)->open(globalBarRect(stay), atDates);
        return;
    }
    readReservation(id, [this, stay, atDates](const Reservation &reservation) {
        if (reservation.stays.isEmpty())
            return;
        auto *flow = new EditFlow(m_context, this, reservation, stay);
        watch(flow);
        m_edits.insert(reservation.id, flow);
        connect(flow, &WriteFlow::ended, this, [this, id = reservation.id, flow] {
            m_edits.remove(id);
            if (m_keptEdit == flow)
                m_keptEdit.clear();
        });
        connect(flow, &EditFlow::cancelRequested, this, [this](OccupancyId one) { cancel({one}); });
        connect(flow, &EditFlow::checkInRequested, this,
                [this](OccupancyId one) { checkIn({one}); });
        connect(flow, &EditFlow::checkOutRequested, this,
                [this](OccupancyId one) { checkOut({one}); });
        connect(flow, &EditFlow::reinstateRequested, this,
                [this](OccupancyId one) { takeBackStatus({one}); });
        connect(flow, &EditFlow::historyRequested, this,
                [this](ReservationId one, qint64 number) { showHistory(one, {}, number); });
        connect(flow, &EditFlow::groupRequested, this, &RackPage::groupRequested);
        connect(flow, &EditFlow::holdRequested, this, &RackPage::holdRequested);
        connect(flow, &EditFlow::draftKept, this, [this, flow] {
            m_keptEdit = flow;
            sayKept();
        });
        flow->open(globalBarRect(stay), atDates);
    });
}

void RackPage::openCurrent()
{
    if (m_view->current().isValid())
        open(m_view->current());
}

void RackPage::undo()
{
    if (m_plan) {
        m_plan->undo(); // the last step that was staged
        return;
    }
    if (saysStillSaving())
        return;
    BookingDesk *desk = m_context->desk;
    if (const ChangeText *stuck = desk->stuckText()) {
        const ChangeText what = *stuck;
        desk->passStuck();
        Q_EMIT messageRaised(stuckMessage(what, desk->undoText()));
        return;
    }
    if (!desk->undoText()) {
        say(Tr::tr("There is nothing to undo."));
        return;
    }
    takeBack(m_context->desk->undo());
}

void RackPage::redo()
{
    if (saysStillSaving())
        return;
    if (!m_context->desk->redoText()) {
        say(Tr::tr("There is nothing to redo."));
        return;
    }
    takeBack(m_context->desk->redo());
}

bool RackPage::saysStillSaving()
{
    // The change that is meant is the one on its way, not the one before it.
    const QList<PendingWrite> writes = m_context->desk->pendingWrites();
    const bool saving = std::any_of(writes.cbegin(), writes.cend(),
                                    [](const PendingWrite &write) { return write.saving; });
    if (saving)
        say(Tr::tr("The last change is still being saved. Try again in a moment."));
    return saving;
}

void RackPage::takeBack(const QFuture<WriteResult> &answer)
{
    whenFinished(answer, this, [this](const std::optional<WriteResult> &) {
        // What the desk keeps is not refused for good: a supervisor may approve it, or it is tried
        // again.
        for (const PendingWrite &write : m_context->desk->pendingWrites()) {
            if (write.origin != PendingWrite::Origin::Clerk && !write.saving)
                startFlow()->takeUp(write);
        }
    });
}

void RackPage::showStay(OccupancyId stay)
{
    const Occupancy *row = m_context->cache->find(stay);
    if (!row) {
        m_whenLoaded = stay;
        return;
    }
    m_view->select(stay);
    m_view->ensureVisible(stay);
    m_view->setFocus();
}

void RackPage::takeMessageAction(MessageAction action)
{
    switch (action) {
    case MessageAction::Undo:
        undo();
        break;
    case MessageAction::Show:
        showStay(m_toShow);
        break;
    case MessageAction::Compare:
        reopenDraft();
        break;
    case MessageAction::TakeUpAgain:
        takeUpPlan();
        break;
    case MessageAction::ShowConflict:
        if (m_refused)
            offerWaysOut(*std::exchange(m_refused, {}));
        break;
    default:
        break;
    }
}

} // namespace roomrack::ui
