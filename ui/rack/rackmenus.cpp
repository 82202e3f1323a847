// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Context menus. What isn't possible is shown off, with its reason.

#include "rackview.h"

#include "rackwords.h"

#include <format.h>
#include <tr.h>

#include <QtGui/QContextMenuEvent>
#include <QtWidgets/QMenu>

#include <utility>

namespace roomrack::ui {

RackTarget RackView::stayTarget(OccupancyId stay) const
{
    RackTarget target;
    target.stay = stay;
    target.stays = selection();
    if (!target.stays.contains(stay))
        target.stays = {stay};
    if (const Occupancy *occupancy = m_model->occupancy(stay)) {
        target.room = occupancy->room;
        target.type = occupancy->type;
        target.dates = occupancy->dates();
    }
    return target;
}

void RackView::request(RackAction action, const RackTarget &target)
{
    if (m_stateOf && !m_stateOf(action, target).enabled)
        return;
    switch (action) {
    case RackAction::Open:
        Q_EMIT openRequested(target.stay);
        break;
    case RackAction::Move:
        moveCurrent();
        break;
    case RackAction::Book:
        askToBook(target);
        break;
    default:
        Q_EMIT actionRequested(action, target);
    }
}

void RackView::addAction(QMenu *menu, RackAction action, const QString &text,
                         const RackTarget &target, const QString &keys, bool checkable)
{
    const RackActionState state = m_stateOf ? m_stateOf(action, target) : RackActionState{};
    // The key is shown only: the rack and the window handle it themselves.
    QAction *entry = menu->addAction(keys.isEmpty() ? text : text + u'\t' + keys);
    entry->setData(int(action));
    entry->setEnabled(state.enabled);
    if (!state.reason.isEmpty())
        entry->setToolTip(state.reason);
    if (checkable) {
        entry->setCheckable(true);
        entry->setChecked(state.checked);
    }
    connect(entry, &QAction::triggered, this, [this, action, target] { request(action, target); });
}

QMenu *RackView::stayMenu(OccupancyId stay)
{
    auto *menu = new QMenu(this);
    const Occupancy *occupancy = m_model->occupancy(stay);
    const RackTarget target = stayTarget(stay);
    if (occupancy->kind == OccupancyKind::Allotment) {
        addAction(menu, RackAction::Open, Tr::tr("Open"), target, Tr::tr("Enter"));
        return menu;
    }
    if (!occupancy->isStay()) {
        addAction(menu, RackAction::LiftClosure, Tr::tr("End this closure\u2026"), target);
        addAction(menu, RackAction::RoomHistory, Tr::tr("Room history"), target);
        return menu;
    }
    addAction(menu, RackAction::Open, Tr::tr("Open"), target, Tr::tr("Enter"));
    if (occupancy->status == Status::InHouse)
        addAction(menu, RackAction::CheckOut, Tr::tr("Check out"), target, QStringLiteral("F9"));
    else
        addAction(menu, RackAction::CheckIn, Tr::tr("Check in"), target, QStringLiteral("F8"));
    if (const QString back = takeBackText(occupancy->status); !back.isEmpty())
        addAction(menu, RackAction::TakeBack, back, target);
    if (occupancy->status == Status::Requested && occupancy->holdUntil.isValid()) {
        addAction(menu, RackAction::ConfirmHold, Tr::tr("Confirm the booking"), target);
        addAction(menu, RackAction::ChangeHold, Tr::tr("Hold until\u2026"), target);
    }
    addAction(menu, RackAction::Move, Tr::tr("Move"), target, QStringLiteral("M"));
    if (!occupancy->room.isValid())
        addAction(menu, RackAction::MakeItFit, Tr::tr("Make it fit\u2026"), target);
    addAction(menu, RackAction::ChangeDates, Tr::tr("Change dates\u2026"), target);
    addAction(menu, RackAction::SwapWith, Tr::tr("Swap the two rooms"), target);
    addAction(menu, RackAction::ChangeRoom, Tr::tr("Change room from\u2026"), target);
    addAction(menu, RackAction::DoNotMove, Tr::tr("Do not move"), target, {}, true);
    if (isDueIn(*occupancy, m_model->businessDate()))
        addAction(menu, RackAction::GuestWaits, Tr::tr("Here, waits for the room"), target, {},
                  true);
    if (occupancy->groupSize > 1)
        addAction(menu, RackAction::ShowGroup, Tr::tr("Show group"), target);
    addAction(menu, RackAction::History, Tr::tr("History"), target);
    addAction(menu, RackAction::CopyNumber, Tr::tr("Copy number"), target);
    menu->addSeparator();
    addAction(menu, RackAction::CancelReservation, Tr::tr("Cancel reservation\u2026"), target,
              Tr::tr("Del"));
    // Cancelled stays that lie under this one can be reached nowhere else.
    const int row = m_model->rowOfRoom(occupancy->room);
    bool isFirst = true;
    for (int i = 0; row >= 0 && i < m_model->underlayCount(row); ++i) {
        const Occupancy &under = m_model->underlay(row, i);
        if (!under.isStay() || under.id == stay
            || !RackModel::span(under).overlaps(RackModel::span(*occupancy)))
            continue;
        if (std::exchange(isFirst, false))
            menu->addSeparator();
        addAction(menu, RackAction::Open,
                  QStringLiteral("%1 \u00b7 %2 \u00b7 %3")
                      .arg(statusText(under.status), guestText(under.guest),
                           shortDateRangeText(under.arrival, under.departure)),
                  stayTarget(under.id));
    }
    return menu;
}

QMenu *RackView::nightsMenu(const RackTarget &target)
{
    auto *menu = new QMenu(this);
    addAction(menu, RackAction::Book, Tr::tr("Book"), target, QStringLiteral("F4"));
    addAction(menu, RackAction::Hold, Tr::tr("Hold\u2026"), target);
    if (target.dates.arrival == m_model->businessDate())
        addAction(menu, RackAction::WalkIn, Tr::tr("Walk-in"), target);
    if (target.room.isValid()) {
        addAction(menu, RackAction::OutOfOrder, Tr::tr("Out of order\u2026"), target);
        addAction(menu, RackAction::OutOfService, Tr::tr("Out of service\u2026"), target);
    }
    addAction(menu, RackAction::FindRooms, Tr::tr("Find rooms for these dates"), target);
    return menu;
}

void RackView::addLaneEntry(QMenu *menu, int row)
{
    const RackRow &line = m_model->row(row);
    if (line.kind != RackRow::Lane
        || !(m_model->isLaneDeep(line.type) || m_model->isLaneOpen(line.type)))
        return;
    menu->addSeparator();
    QAction *entry = menu->addAction(Tr::tr("Show all without a room"));
    entry->setObjectName(QStringLiteral("laneOpen"));
    entry->setCheckable(true);
    entry->setChecked(m_model->isLaneOpen(line.type));
    connect(entry, &QAction::triggered, this, [this, type = line.type] { toggleLane(type); });
}

void RackView::contextMenuEvent(QContextMenuEvent *event)
{
    if (m_machine.state() != DragMachine::State::Idle)
        return;
    if (event->reason() == QContextMenuEvent::Keyboard) {
        if (!m_state.focus.isValid())
            return;
        const RackFocus focus = m_state.focus;
        const QRect cell = focus.stay.isValid() ? barRect(focus.stay)
                                                : m_geometry.nightRect(focus.row, focus.night);
        const QPoint pos = (cell & viewport()->rect()).center();
        RackHit hit = hitAt(pos);
        hit.row = focus.row;
        hit.night = focus.night;
        showMenu(hit, viewport()->mapToGlobal(QPoint(pos.x(), cell.bottom())));
        return;
    }
    const RackHit hit = hitAt(viewport()->mapFromGlobal(event->globalPos()));
    showMenu(hit, event->globalPos());
}

void RackView::showMenu(const RackHit &hit, QPoint globalPos)
{
    if (hit.part == RackHit::Nothing)
        return;
    if (hit.part == RackHit::TypeCell) {
        showRowMenu(hit.row, globalPos, hit.night);
        return;
    }
    QMenu *menu = nullptr;
    const Occupancy *occupancy = occupancyAt(hit);
    if (hit.isBar() || (occupancy && occupancy->isStay())) {
        const OccupancyId stay = occupancy->id;
        setFocusCell(hit.row, hit.night, stay);
        if (!m_state.selected.contains(stay))
            setSelection({stay});
        menu = stayMenu(stay);
    } else {
        const MarkedNights &marked = m_state.marked;
        if (marked.row != hit.row || hit.night < marked.from || hit.night >= marked.to) {
            setMarked({});
            setFocusCell(hit.row, hit.night);
        }
        menu = nightsMenu(nightsTarget());
        if (occupancy) {
            RackTarget closure = stayTarget(occupancy->id);
            menu->addSeparator();
            addAction(menu, RackAction::LiftClosure, Tr::tr("End this closure\u2026"), closure);
        }
    }
    addLaneEntry(menu, hit.row);
    menu->setToolTipsVisible(true);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(globalPos);
}

void RackView::showRowMenu(int row, QPoint globalPos, int night)
{
    if (row < 0 || row >= m_model->rowCount())
        return;
    QMenu *menu = rowMenu(row, night);
    menu->setToolTipsVisible(true);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(globalPos);
}

QList<QMenu *> RackView::menusHere()
{
    const RackFocus &focus = m_state.focus;
    QList<QMenu *> menus;
    if (!focus.isValid() || focus.row >= m_model->rowCount())
        return menus;
    menus.append(focus.stay.isValid() && m_model->occupancy(focus.stay)
                     ? stayMenu(focus.stay)
                     : nightsMenu(nightsTarget()));
    menus.append(rowMenu(focus.row, focus.night));
    return menus;
}

QMenu *RackView::rowMenu(int row, int night)
{
    const RackRow &line = m_model->row(row);
    RackTarget target;
    target.room = line.room;
    target.type = line.type;
    if (night != noDay && line.kind == RackRow::TypeHeader)
        target.dates = {dateOfDay(night), dateOfDay(night + 1), false};
    auto *menu = new QMenu(this);
    if (line.kind == RackRow::RoomRow) {
        const Room *room = m_model->room(line.room);
        const auto status = [&](RackAction action, Housekeeping value, const QString &text) {
            addAction(menu, action, text, target, {}, true);
            menu->actions().constLast()->setChecked(room && room->housekeeping == value);
        };
        status(RackAction::SetClean, Housekeeping::Clean, Tr::tr("Clean"));
        status(RackAction::SetPickup, Housekeeping::Pickup, Tr::tr("Pickup"));
        status(RackAction::SetDirty, Housekeeping::Dirty, Tr::tr("Dirty"));
        status(RackAction::SetInspected, Housekeeping::Inspected, Tr::tr("Inspected"));
        menu->addSeparator();
        addAction(menu, RackAction::Features, Tr::tr("Features\u2026"), target);
        addAction(menu, RackAction::Closures, Tr::tr("Closures\u2026"), target);
        addAction(menu, RackAction::RoomHistory, Tr::tr("Room history"), target);
    } else {
        addAction(menu, RackAction::Rates, Tr::tr("Rates\u2026"), target);
        addAction(menu, RackAction::Overbooking, Tr::tr("Overbooking\u2026"), target);
        addAction(menu, RackAction::AssignRooms, Tr::tr("Assign rooms\u2026"), target);
        addLaneEntry(menu, row);
    }
    return menu;
}

} // namespace roomrack::ui
