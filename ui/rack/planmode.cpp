// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "planmode.h"

#include "rackview.h"

#include <format.h>
#include <pages/writeflow.h>
#include <tr.h>

#include <domain/rules.h>

#include <QtGui/QKeyEvent>

#include <algorithm>

#include <limits>

namespace roomrack::ui {

namespace {
/// Parts that there will be stand on the rack with ids that no real row has.
constexpr qint64 lastPartId = std::numeric_limits<qint64>::max() - 1;
} // namespace

PlanMode::PlanMode(DeskContext *context, RackView *view, PlanPanel *panel, QWidget *window)
    : QObject(view)
    , m_context(context)
    , m_view(view)
    , m_panel(panel)
    , m_window(window)
    , m_plan(new RoomPlan(context->cache, this))
{
    connect(m_plan, &RoomPlan::changed, this, &PlanMode::refresh);
    connect(context->desk, &BookingDesk::canWriteChanged, this, &PlanMode::refresh);
    connect(panel, &PlanPanel::saveRequested, this, &PlanMode::save);
    connect(panel, &PlanPanel::discardRequested, this, &PlanMode::discard);
    connect(panel, &PlanPanel::asideRequested, this, &PlanMode::putAside);
    connect(panel, &PlanPanel::putBackRequested, this, &PlanMode::putBack);
    connect(panel, &PlanPanel::nextClashRequested, this, [this] { nextClash(); });
    connect(panel, &PlanPanel::stayChosen, this, &PlanMode::show);
}

PlanMode::~PlanMode()
{
    if (!m_ended)
        m_context->model->show(m_context->cache);
}

void PlanMode::start(const Proposal &proposal)
{
    m_proposal = proposal;
    m_view->cancelDrag();
    m_view->setSelection({});
    m_context->model->show(m_plan->picture());
    m_plan->setWanted(wantedRows());
    if (!proposal.moves.isEmpty())
        m_plan->stage(proposal.moves);
    if (proposal.split) {
        const StayPart &first = proposal.split->parts.first();
        m_plan->stage({{proposal.split->stay, proposal.split->version, first.room, first.from,
                        first.to, std::nullopt}});
    }
    m_view->installEventFilter(this);
    m_panel->show();
    refresh();
    m_view->setFocus();
    const QList<OccupancyId> staged = m_plan->staged();
    if (proposal.wanted)
        m_view->ensureVisible(proposal.wanted->id);
    else if (proposal.split)
        show(proposal.split->stay);
    else if (!staged.isEmpty())
        show(staged.first());
}

QList<Occupancy> PlanMode::wantedRows() const
{
    QList<Occupancy> rows;
    if (m_proposal.wanted)
        rows.append(*m_proposal.wanted);
    const Occupancy *stay =
        m_proposal.split ? m_context->cache->find(m_proposal.split->stay) : nullptr;
    for (qsizetype i = 1; stay && i < m_proposal.split->parts.size(); ++i) {
        const StayPart &part = m_proposal.split->parts.at(i);
        Occupancy row = *stay;
        row.id = {lastPartId - i};
        row.room = part.room;
        if (const Room *room = m_context->cache->room(part.room))
            row.type = room->type;
        row.arrival = part.from;
        row.departure = part.to;
        rows.append(row);
    }
    return rows;
}

QList<PlanPanel::Line> PlanMode::changeLines() const
{
    const HotelSetup &setup = m_context->cache->setup();
    QList<PlanPanel::Line> lines;
    if (const auto &split = m_proposal.split; split && m_context->cache->find(split->stay)) {
        for (const StayPart &part : split->parts)
            lines.append({split->stay, partLine(part, setup), {}});
        return lines;
    }
    for (const OccupancyId id : m_plan->staged()) {
        const Occupancy *now = m_context->cache->find(id);
        const Occupancy *planned = m_plan->picture()->find(id);
        if (now && planned)
            lines.append({id, changeLine(*now, *planned, setup), m_proposal.reasons.value(id)});
    }
    return lines;
}

void PlanMode::refresh()
{
    if (m_ended || !m_panel)
        return;
    QList<PlanPanel::Line> clashes;
    for (const RoomPlan::Clash &clash : m_plan->clashes()) {
        if (const Occupancy *stay = m_plan->picture()->find(clash.stay))
            clashes.append({clash.stay, guestText(stay->guest), clashText(clash)});
    }
    const QList<PlanPanel::Line> changes = changeLines();
    QSet<OccupancyId> staged;
    for (const OccupancyId id : m_plan->staged())
        staged.insert(id);
    if (m_proposal.split)
        staged.insert(m_proposal.split->stay);
    for (const Occupancy &row : wantedRows())
        staged.insert(row.id);
    m_context->model->setStaged(staged);
    m_panel->setHeadline(m_proposal.headline, m_proposal.subline);
    m_panel->setLines(clashes, changes);
    const bool canSave =
        clashes.isEmpty() && !changes.isEmpty() && m_context->canWrite() && !m_saving;
    const QString verb = m_proposal.verb.isEmpty()
                             ? Tr::tr("Save %n change(s)", nullptr, int(changes.size()))
                             : m_proposal.verb;
    const QString reason = !clashes.isEmpty()
                               ? Tr::tr("Something still clashes: Next clash shows it.")
                               : m_context->readOnlyReason();
    m_panel->setSaving(verb, canSave, reason);
}

QString PlanMode::clashText(const RoomPlan::Clash &clash) const
{
    const HotelSetup &setup = m_context->cache->setup();
    switch (clash.kind) {
    case RoomPlan::Clash::Parked:
        return Tr::tr("Put aside: needs a room.");
    case RoomPlan::Clash::Taken: {
        const QString dates = staySpanText(clash.by->dates());
        if (!clash.by->isStay())
            return Tr::tr("Room %1 is closed, %2.").arg(roomText(setup, clash.by->room), dates);
        //: room, guest, dates
        return Tr::tr("Room %1 has %2, %3.")
            .arg(roomText(setup, clash.by->room), guestText(clash.by->guest), dates);
    }
    case RoomPlan::Clash::TypeFull:
        return Tr::tr("The type is full on a night: stays without a room need it.");
    case RoomPlan::Clash::MayNotMove:
        return Tr::tr("May not be moved any more. Put it back.");
    }
    return {};
}

bool PlanMode::refusesChanges()
{
    if (!m_proposal.split)
        return false;
    Message message;
    message.text = Tr::tr("This is saved as it is, or discarded. Shuffle is for moving by hand.");
    Q_EMIT messageRaised(message);
    return true;
}

void PlanMode::undo()
{
    if (!refusesChanges())
        m_plan->undo();
}

void PlanMode::stage(const QList<StayMove> &moves)
{
    if (refusesChanges())
        return;
    const auto before = m_plan->clashes().size();
    m_plan->stage(moves);
    if (m_plan->clashes().size() <= before)
        return;
    Message message;
    message.text = Tr::tr("Who was in the way is put aside.");
    Q_EMIT messageRaised(message);
}

QList<OccupancyId> PlanMode::chosen() const
{
    const QList<OccupancyId> selected = m_view->selection();
    if (!selected.isEmpty())
        return selected;
    return m_view->current().isValid() ? QList{m_view->current()} : QList<OccupancyId>{};
}

void PlanMode::putAside()
{
    if (refusesChanges())
        return;
    for (const OccupancyId id : chosen())
        m_plan->park(id);
}

void PlanMode::putBack()
{
    if (refusesChanges())
        return;
    for (const OccupancyId id : chosen())
        m_plan->putBack(id);
}

void PlanMode::nextClash(bool backwards)
{
    const QList<RoomPlan::Clash> &clashes = m_plan->clashes();
    if (clashes.isEmpty())
        return;
    const auto at = std::find_if(clashes.begin(), clashes.end(),
                                 [this](const RoomPlan::Clash &c) { return c.stay == m_clash; });
    const auto count = clashes.size();
    const auto now = at - clashes.begin();
    const auto next = at == clashes.end() ? (backwards ? count - 1 : 0)
                                          : (now + (backwards ? count - 1 : 1)) % count;
    m_clash = clashes.at(next).stay;
    show(m_clash);
}

void PlanMode::show(OccupancyId stay)
{
    const Occupancy *row = m_plan->picture()->find(stay);
    if (row && !row->room.isValid())
        m_context->model->setLaneOpen(row->type, true);
    m_view->select(stay);
    m_view->ensureVisible(stay);
    m_view->setFocus();
}

void PlanMode::save()
{
    if (m_saving || changeLines().isEmpty() || !m_plan->clashes().isEmpty()
        || !m_context->canWrite())
        return;
    m_saving = true;
    refresh();
    auto *flow = new WriteFlow(m_context, m_window);
    flow->forgoFit();
    Q_EMIT flowStarted(flow);
    connect(flow, &WriteFlow::finished, this, [this](const WriteResult &result) {
        if (!result.isDone())
            return;
        end();
        Q_EMIT saved();
        deleteLater();
    });
    connect(flow, &WriteFlow::ended, this, [this] {
        m_saving = false;
        refresh();
    });
    // At the version that was seen when it was found: a change since then isn't in it.
    if (m_proposal.split)
        flow->run(*m_proposal.split);
    else
        flow->run(m_plan->move());
}

void PlanMode::discard()
{
    if (m_ended || m_saving)
        return;
    QList<StayMove> left;
    for (const OccupancyId id : m_plan->staged()) {
        const Occupancy *row = m_plan->picture()->find(id);
        if (row && !m_proposal.split)
            left.append({id, row->version, row->room, row->arrival, row->departure, std::nullopt});
    }
    end();
    Q_EMIT discarded(left);
    deleteLater();
}

void PlanMode::end()
{
    if (m_ended)
        return;
    m_ended = true;
    m_view->removeEventFilter(this);
    m_view->cancelDrag();
    m_context->model->setStaged({});
    m_context->model->show(m_context->cache);
    if (m_panel)
        m_panel->hide();
}

bool PlanMode::takeKey(int key, Qt::KeyboardModifiers modifiers)
{
    const bool control = modifiers & Qt::ControlModifier;
    const bool shift = modifiers & Qt::ShiftModifier;
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (isEnter && control) {
        save();
        return true;
    }
    if (modifiers & (Qt::ControlModifier | Qt::AltModifier))
        return false;
    switch (key) {
    case Qt::Key_P:
        putAside();
        return true;
    case Qt::Key_Backspace:
        putBack();
        return true;
    case Qt::Key_N:
        nextClash(shift);
        return true;
    case Qt::Key_Escape:
        // First what the rack itself lets go of.
        if (!m_view->selection().isEmpty() || !m_view->state().marked.isEmpty()
            || !m_view->state().hits.isEmpty())
            return false;
        discard();
        return true;
    default:
        return false;
    }
}

bool PlanMode::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && !m_view->dragProposal()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (takeKey(key->key(), key->modifiers() & ~Qt::KeypadModifier))
            return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace roomrack::ui
