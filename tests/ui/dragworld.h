// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <rack/dragmachine.h>

namespace roomrack::ui {

inline QDate june(int day)
{
    return QDate(2026, 6, 1).addDays(day - 1);
}

/// Rooms 1 to 5 of type 1, 6 to 8 of type 2, in this order; business date 12 June.
class PlainWorld final : public DragWorld
{
public:
    std::vector<Occupancy> rows;
    QSet<OccupancyId> saving;
    bool writable = true;
    int free = 3;

    OccupancyId add(int room, int arrival, int departure, Status status = Status::Reserved)
    {
        Occupancy row;
        row.id = {int(rows.size()) + 1};
        row.reservation = {row.id.value + 100};
        row.version = 7;
        row.room = {room};
        row.type = {room > 5 ? 2 : 1};
        row.status = status;
        row.arrival = june(1).addDays(arrival - 1);
        row.departure = june(1).addDays(departure - 1);
        row.guest = QStringLiteral("Guest %1").arg(row.id.value);
        rows.push_back(row);
        return row.id;
    }
    Occupancy &of(OccupancyId id) { return rows[size_t(id.value) - 1]; }

    bool canWrite() const override { return writable; }
    QDate businessDate() const override { return june(12); }
    QDate sellUntil() const override { return june(12).addDays(365); }
    const Occupancy *stay(OccupancyId id) const override
    {
        for (const Occupancy &row : rows) {
            if (row.id == id)
                return &row;
        }
        return nullptr;
    }
    bool isSaving(OccupancyId id) const override { return saving.contains(id); }
    QList<OccupancyId> overlapping(RoomId room, HalfDays held) const override
    {
        QList<OccupancyId> found;
        for (const Occupancy &row : rows) {
            if (row.room == room && row.held().overlaps(held))
                found.append(row.id);
        }
        return found;
    }
    RoomTypeId typeOf(RoomId room) const override { return {room.value > 5 ? 2 : 1}; }
    RoomId roomBelow(RoomId room, int steps) const override
    {
        const int to = room.value + steps;
        return to >= 1 && to <= 8 ? RoomId{to} : RoomId{};
    }
    int rowsBetween(RoomId from, RoomId to) const override { return to.value - from.value; }
    int freeOn(RoomTypeId, QDate) const override { return free; }

    DragTarget at(int room, int day, OccupancyId over = {}) const
    {
        DragTarget target;
        target.room = {room};
        target.type = room > 0 ? typeOf({room}) : RoomTypeId{1};
        target.night = dayNumber(june(1).addDays(day - 1));
        target.boundary = target.night;
        target.over = over;
        return target;
    }
};

inline const QPoint dragStart(100, 100);
inline const QPoint dragAway(140, 130);

} // namespace roomrack::ui
