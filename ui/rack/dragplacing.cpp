// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Where a drag would put its stays, and whether that would do. Advisory: only the commit decides.

#include "dragmachine.h"

#include <algorithm>

namespace roomrack::ui {

bool DragProposal::changesSomething() const
{
    return kind == DragKind::Book
           || std::any_of(pieces.cbegin(), pieces.cend(),
                          [](const DragPiece &piece) { return piece.isChanged(); });
}

QList<StayMove> DragProposal::moves() const
{
    QList<StayMove> moves;
    for (const DragPiece &piece : pieces) {
        if (!piece.stay.isValid() || !piece.isChanged())
            continue;
        StayMove move;
        move.stay = piece.stay;
        move.version = piece.version;
        move.room = piece.room;
        if (piece.dates.arrival != piece.fromDates.arrival)
            move.arrival = piece.dates.arrival;
        if (piece.dates.departure != piece.fromDates.departure)
            move.departure = piece.dates.departure;
        // A day use moves as a whole, so that arrival and departure stay equal.
        if (piece.dates.dayUse && piece.dates != piece.fromDates) {
            move.arrival = piece.dates.arrival;
            move.departure = piece.dates.departure;
        }
        moves.append(move);
    }
    return moves;
}

void DragMachine::placeNights()
{
    const auto [first, last] = std::minmax(m_pressed.night, m_target.night);
    DragPiece piece;
    piece.room = m_pressed.room;
    piece.type = m_pressed.type;
    piece.dates = {dateOfDay(first), dateOfDay(last + 1), false};
    m_proposal.pieces = {piece};
}

void DragMachine::placeMove()
{
    const int days = m_target.night - m_pressed.night;
    const bool anyHere = std::any_of(m_pieces.cbegin(), m_pieces.cend(), [this](const auto &piece) {
        const Occupancy *stay = m_world->stay(piece.stay);
        return stay && stay->status == Status::InHouse;
    });
    // Guests who are here can't arrive on another day.
    if (anyHere)
        m_proposal.keepsDates = true;
    if (!m_target.isSomewhere() && !m_keys.keepRoom)
        m_proposal.refusal = DragRefusal::NoRoomThere;

    const DragPiece &grabbed = m_pieces.front();
    const bool fromRoom = grabbed.fromRoom.isValid();
    int lanePieces = 0;
    for (DragPiece &piece : m_proposal.pieces) {
        if (!m_proposal.keepsDates)
            piece.dates = piece.fromDates.movedBy(days);
        if (m_keys.keepRoom || !m_target.isSomewhere())
            continue;
        if (!m_target.room.isValid()) {
            piece.room = {};
            if (&piece == &m_proposal.pieces.front() || !piece.fromRoom.isValid())
                piece.type = m_target.type;
            continue;
        }
        if (piece.stay == grabbed.stay) {
            piece.room = m_target.room;
        } else if (fromRoom && piece.fromRoom.isValid()) {
            // The others keep their distance to the one that was grabbed.
            const int rows = m_world->rowsBetween(grabbed.fromRoom, m_target.room);
            piece.room = m_world->roomBelow(piece.fromRoom, rows);
        } else {
            piece.room = m_world->roomBelow(m_target.room, ++lanePieces);
        }
        if (piece.room.isValid())
            piece.type = m_world->typeOf(piece.room);
        else
            m_proposal.refusal = DragRefusal::NoRoomThere;
    }
}

void DragMachine::placeStart()
{
    DragPiece &piece = m_proposal.pieces.front();
    const int moved = m_target.boundary - m_pressed.boundary;
    const int last = dayNumber(piece.fromDates.departure) - 1;
    const int arrival = std::min(dayNumber(piece.fromDates.arrival) + moved, last);
    piece.dates.arrival = dateOfDay(arrival);
}

void DragMachine::placeEnd()
{
    DragPiece &piece = m_proposal.pieces.front();
    const int moved = m_target.boundary - m_pressed.boundary;
    const int first = dayNumber(piece.fromDates.arrival) + 1;
    const int departure = std::max(dayNumber(piece.fromDates.departure) + moved, first);
    piece.dates.departure = dateOfDay(departure);
}

bool DragMachine::placeSwap()
{
    if (m_pieces.size() != 1 || m_keys.keepRoom || !m_target.over.isValid())
        return false;
    const DragPiece &grabbed = m_pieces.front();
    const Occupancy *other = m_world->stay(m_target.over);
    if (!other || other->id == grabbed.stay || !grabbed.fromRoom.isValid() || !other->room.isValid()
        || other->room == grabbed.fromRoom
        || whyNot(DragKind::Move, other->id) != DragRefusal::None)
        return false;
    // Dates stay: a swap is of rooms, and only of stays that are there at the same time.
    const HalfDays held = grabbed.fromDates.halfDays();
    if (!held.overlaps(other->held()))
        return false;

    DragPiece mine = grabbed;
    mine.room = other->room;
    mine.type = other->type;
    DragPiece theirs;
    theirs.stay = other->id;
    theirs.version = other->version;
    theirs.fromRoom = other->room;
    theirs.fromType = other->type;
    theirs.fromDates = other->dates();
    theirs.dates = theirs.fromDates;
    theirs.room = grabbed.fromRoom;
    theirs.type = grabbed.fromType;
    m_proposal.kind = DragKind::Swap;
    m_proposal.keepsDates = true;
    m_proposal.pieces = {mine, theirs};
    judge();
    if (m_proposal.fits())
        return true;
    m_proposal.kind = DragKind::Move;
    m_proposal.pieces = m_pieces;
    m_proposal.refusal = DragRefusal::None;
    m_proposal.inTheWay.clear();
    m_proposal.keepsDates = m_keys.keepDates;
    return false;
}

void DragMachine::judge()
{
    QSet<OccupancyId> moving;
    for (const DragPiece &piece : std::as_const(m_proposal.pieces))
        moving.insert(piece.stay);

    for (DragPiece &piece : m_proposal.pieces) {
        const DragRefusal refusal = judgePiece(piece, moving);
        for (const OccupancyId id : std::as_const(piece.inTheWay)) {
            if (!m_proposal.inTheWay.contains(id))
                m_proposal.inTheWay.append(id);
        }
        if (m_proposal.refusal == DragRefusal::None)
            m_proposal.refusal = refusal;
    }
    // Two of those that move together may also land on each other.
    for (qsizetype i = 0; i < m_proposal.pieces.size(); ++i) {
        for (qsizetype j = i + 1; j < m_proposal.pieces.size(); ++j) {
            const DragPiece &a = m_proposal.pieces.at(i);
            const DragPiece &b = m_proposal.pieces.at(j);
            if (a.room.isValid() && a.room == b.room
                && a.dates.halfDays().overlaps(b.dates.halfDays())
                && m_proposal.refusal == DragRefusal::None) {
                m_proposal.refusal = DragRefusal::Taken;
                m_proposal.inTheWay.append(b.stay);
            }
        }
    }
}

DragRefusal DragMachine::judgePiece(DragPiece &piece, const QSet<OccupancyId> &moving) const
{
    if (piece.stay.isValid() && !piece.isChanged() && piece.type == piece.fromType)
        return DragRefusal::None;
    const DragRefusal place = judgePlace(piece, moving);
    const DragRefusal dates = judgeDates(piece);
    return dates != DragRefusal::None ? dates : place;
}

DragRefusal DragMachine::judgeDates(const DragPiece &piece) const
{
    const QDate today = m_world->businessDate();
    const bool isNew = !piece.stay.isValid();
    if (piece.dates.arrival < today && (isNew || piece.dates.arrival != piece.fromDates.arrival))
        return DragRefusal::BeforeBusinessDate;
    if (!isNew && piece.dates.departure < today
        && piece.dates.departure != piece.fromDates.departure)
        return DragRefusal::BeforeBusinessDate;
    const QDate limit = m_world->sellUntil();
    const QDate lastNight =
        piece.dates.dayUse ? piece.dates.departure : piece.dates.departure.addDays(-1);
    if (limit.isValid() && lastNight >= limit
        && (isNew || piece.dates.departure > piece.fromDates.departure))
        return DragRefusal::BeyondSale;
    if (!piece.dates.isValid())
        return DragRefusal::TooLong;
    return DragRefusal::None;
}

DragRefusal DragMachine::judgePlace(DragPiece &piece, const QSet<OccupancyId> &moving) const
{
    DragRefusal refusal = DragRefusal::None;
    if (piece.room.isValid()) {
        const auto found = m_world->overlapping(piece.room, piece.dates.halfDays());
        for (const OccupancyId id : found) {
            if (moving.contains(id))
                continue;
            piece.inTheWay.append(id);
            const Occupancy *other = m_world->stay(id);
            const bool closed = other && !other->isStay();
            if (refusal == DragRefusal::None)
                refusal = closed ? DragRefusal::Closed : DragRefusal::Taken;
        }
    }
    // Only nights that the stay doesn't use of this type yet need another room of it.
    const int units = piece.dates.units();
    for (int i = 0; refusal == DragRefusal::None && i < units; ++i) {
        const QDate night = piece.dates.arrival.addDays(i);
        const bool hasIt = piece.stay.isValid() && piece.type == piece.fromType
                           && night >= piece.fromDates.arrival
                           && (night < piece.fromDates.departure || piece.fromDates.dayUse);
        if (!hasIt && !piece.dates.dayUse && m_world->freeOn(piece.type, night) < 1)
            refusal = DragRefusal::Full;
    }
    return refusal;
}

} // namespace roomrack::ui
