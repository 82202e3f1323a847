// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>
#include <domain/occupancy.h>

#include <QtCore/QList>

namespace roomrack::ui {

enum class DragKind { Book, Move, MoveStart, MoveEnd, Swap };

/// Why something can't be dragged, or not to there.
enum class DragRefusal {
    None,
    Offline,            ///< nothing can be written now
    Saving,             ///< an earlier change of this stay is still being saved
    NotAStay,           ///< a closure
    Past,               ///< checked out, cancelled, no-show
    Pinned,             ///< "do not move"
    InHouse,            ///< the arrival of a guest who is here
    BeforeBusinessDate, ///< a night that is over
    BeyondSale,         ///< a date that can't be sold yet
    TooLong,
    Closed,      ///< the room is out of order
    Taken,       ///< another stay is in the way
    Full,        ///< a free room, but all of its type are promised
    NoRoomThere, ///< no room under the pointer, or not for all that are dragged
};

/// One stay of a drag: where it was and where it would be.
struct DragPiece
{
    OccupancyId stay; ///< invalid: a new booking
    int version = 0;
    RoomId fromRoom;
    RoomTypeId fromType;
    StayDates fromDates;
    RoomId room; ///< invalid: without a room
    RoomTypeId type;
    StayDates dates;
    QList<OccupancyId> inTheWay;

    [[nodiscard]] bool isChanged() const { return room != fromRoom || dates != fromDates; }
};

/// What would happen if the button were released now. Plain value.
struct DragProposal
{
    DragKind kind = DragKind::Book;
    QList<DragPiece> pieces; ///< the grabbed one first; at least one
    DragRefusal refusal = DragRefusal::None;
    QList<OccupancyId> inTheWay;
    bool keepsDates = false; ///< Shift
    bool keepsRoom = false;  ///< Alt

    [[nodiscard]] const DragPiece &grabbed() const { return pieces.front(); }
    [[nodiscard]] bool fits() const { return refusal == DragRefusal::None; }
    [[nodiscard]] bool changesSomething() const;
    [[nodiscard]] QList<StayMove> moves() const; ///< of the pieces that change
};

} // namespace roomrack::ui
