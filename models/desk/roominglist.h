// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>

#include <functional>

namespace roomrack {

/// A line of a rooming list, as typed or pasted from a spreadsheet.
struct RoomingLine
{
    int line = 0; ///< from 1, as in the text
    OccupancyId stay;
    QString guest;
    QString fault; ///< "no_such_room", "room_twice", "no_room_left", or a word of textFault()

    friend bool operator==(const RoomingLine &, const RoomingLine &) = default;
};

/// The number of a stay's room; empty without one.
using RoomNumberOf = std::function<QString(const Occupancy &)>;

/// Reads a list: one guest a line. A line that has the number of one of the group's rooms in a cell
/// of its own (tabs part cells, without one a semicolon or a comma beside a room's number) is about
/// that room; a heading like "Room, Guest" in the first line is left out; others go to the rooms
/// that no line names, in the group's order. Other cells are joined: family and given name in two
/// columns. Empty lines are left out. Only stays that aren't over take a guest.
[[nodiscard]] QList<RoomingLine> readRoomingList(const QString &text, const QList<Occupancy> &stays,
                                                 const RoomNumberOf &numberOf);

/// The list as text, a room and a guest a line: what readRoomingList() reads back.
[[nodiscard]] QString roomingListText(const QList<Occupancy> &stays, const RoomNumberOf &numberOf);

/// What the list changes; no stays: nothing.
[[nodiscard]] Edit roomingEdit(const QList<RoomingLine> &lines, const Reservation &reservation);

} // namespace roomrack
