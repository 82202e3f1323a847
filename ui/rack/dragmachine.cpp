// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "dragmachine.h"

#include <algorithm>

namespace roomrack::ui {

struct DragMachine::Transition
{
    State from;
    Event event;
    State to;
    void (DragMachine::*action)();
};

// What is not listed changes nothing.
const DragMachine::Transition DragMachine::transitions[] = {
    {State::Idle, Event::Press, State::Pressed, nullptr},
    {State::Idle, Event::Lift, State::Dragging, &DragMachine::start},
    {State::Pressed, Event::Far, State::Dragging, &DragMachine::start},
    {State::Pressed, Event::Drop, State::Idle, &DragMachine::finish},
    {State::Pressed, Event::Cancel, State::Idle, &DragMachine::finish},
    {State::Pressed, Event::Vanish, State::Idle, &DragMachine::finish},
    {State::Dragging, Event::Near, State::Dragging, &DragMachine::propose},
    {State::Dragging, Event::Far, State::Dragging, &DragMachine::propose},
    {State::Dragging, Event::Drop, State::Idle, &DragMachine::finish},
    {State::Dragging, Event::Cancel, State::Idle, &DragMachine::finish},
    {State::Dragging, Event::Vanish, State::Idle, &DragMachine::finish},
};

bool DragMachine::handle(Event event)
{
    for (const Transition &transition : transitions) {
        if (transition.from != m_state || transition.event != event)
            continue;
        m_state = transition.to;
        if (transition.action)
            (this->*transition.action)();
        return true;
    }
    return false;
}

DragRefusal DragMachine::whyNot(DragKind kind, OccupancyId id) const
{
    if (!m_world->canWrite())
        return DragRefusal::Offline;
    if (kind == DragKind::Book)
        return DragRefusal::None;
    const Occupancy *stay = m_world->stay(id);
    if (!stay || !stay->isStay())
        return DragRefusal::NotAStay;
    if (m_world->isSaving(id))
        return DragRefusal::Saving;
    const bool here = stay->status == Status::InHouse;
    if (!here && stay->status != Status::Reserved && stay->status != Status::Requested)
        return DragRefusal::Past;
    if (kind == DragKind::MoveStart && here)
        return DragRefusal::InHouse;
    if (kind == DragKind::Move && stay->roomLocked)
        return DragRefusal::Pinned;
    return DragRefusal::None;
}

bool DragMachine::pressNights(QPoint pos, const DragTarget &at)
{
    if (!at.isSomewhere() || dateOfDay(at.night) < m_world->businessDate())
        return false;
    return begin(pos, at, DragKind::Book, {}, Event::Press);
}

bool DragMachine::pressStay(QPoint pos, const DragTarget &at, DragKind kind,
                            const QList<OccupancyId> &together)
{
    QList<OccupancyId> stays{at.over};
    if (kind == DragKind::Move) {
        for (const OccupancyId id : together) {
            if (id != at.over)
                stays.append(id);
        }
    }
    return begin(pos, at, kind, stays, Event::Press);
}

bool DragMachine::liftStay(const DragTarget &at, const QList<OccupancyId> &together)
{
    QList<OccupancyId> stays{at.over};
    for (const OccupancyId id : together) {
        if (id != at.over)
            stays.append(id);
    }
    return begin({}, at, DragKind::Move, stays, Event::Lift);
}

bool DragMachine::begin(QPoint pos, const DragTarget &at, DragKind kind,
                        const QList<OccupancyId> &stays, Event event)
{
    if (m_state != State::Idle)
        return false;
    if (stays.isEmpty() && whyNot(kind, {}) != DragRefusal::None)
        return false;
    for (const OccupancyId id : stays) {
        if (whyNot(kind, id) != DragRefusal::None)
            return false;
    }
    m_pieces.clear();
    for (const OccupancyId id : stays) {
        if (!addPiece(id))
            return false;
    }
    m_pressPos = pos;
    m_pressed = at;
    m_target = at;
    m_kind = kind;
    m_keys = {};
    return handle(event);
}

bool DragMachine::addPiece(OccupancyId id)
{
    const Occupancy *stay = m_world->stay(id);
    if (!stay)
        return false;
    DragPiece piece;
    piece.stay = id;
    piece.version = stay->version;
    piece.fromRoom = stay->room;
    piece.fromType = stay->type;
    piece.fromDates = stay->dates();
    piece.room = piece.fromRoom;
    piece.type = piece.fromType;
    piece.dates = piece.fromDates;
    m_pieces.append(piece);
    return true;
}

bool DragMachine::moveTo(QPoint pos, const DragTarget &at, DragKeys keys)
{
    if (m_state == State::Idle)
        return false;
    m_target = at;
    m_keys = keys;
    const bool far = (pos - m_pressPos).manhattanLength() >= threshold;
    return handle(far ? Event::Far : Event::Near);
}

std::optional<DragProposal> DragMachine::drop()
{
    if (!isDragging()) {
        handle(Event::Drop);
        return std::nullopt;
    }
    DragProposal proposal = m_proposal;
    handle(Event::Drop);
    return proposal;
}

void DragMachine::cancel()
{
    handle(Event::Cancel);
}

void DragMachine::stayVanished(OccupancyId stay)
{
    const auto isIt = [stay](const DragPiece &piece) { return piece.stay == stay; };
    if (std::any_of(m_pieces.cbegin(), m_pieces.cend(), isIt))
        handle(Event::Vanish);
}

void DragMachine::refresh()
{
    if (m_state == State::Idle)
        return;
    if (!m_world->canWrite()) {
        handle(Event::Vanish);
        return;
    }
    for (const DragPiece &piece : std::as_const(m_pieces)) {
        const Occupancy *stay = piece.stay.isValid() ? m_world->stay(piece.stay) : nullptr;
        if (piece.stay.isValid() && (!stay || stay->version != piece.version)) {
            handle(Event::Vanish);
            return;
        }
    }
    if (isDragging())
        propose();
}

void DragMachine::start()
{
    propose();
}

void DragMachine::finish()
{
    m_pieces.clear();
    m_proposal = {};
}

void DragMachine::propose()
{
    m_proposal = {};
    m_proposal.kind = m_kind;
    m_proposal.pieces = m_pieces;
    m_proposal.keepsDates = m_keys.keepDates;
    m_proposal.keepsRoom = m_keys.keepRoom;
    switch (m_kind) {
    case DragKind::Book:
        placeNights();
        break;
    case DragKind::MoveStart:
        placeStart();
        break;
    case DragKind::MoveEnd:
        placeEnd();
        break;
    case DragKind::Move:
    case DragKind::Swap:
        if (placeSwap())
            return;
        placeMove();
        break;
    }
    judge();
}

} // namespace roomrack::ui
