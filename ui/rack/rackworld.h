// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "dragmachine.h"
#include "rackgeometry.h"

namespace roomrack::ui {

/// The rack model as the drag machine and the geometry ask it. Owns nothing.
class RackWorld final : public DragWorld, public RackBars
{
public:
    explicit RackWorld(const RackModel *model)
        : m_model(model)
    {}

    void setWritable(bool writable) { m_writable = writable; }

    [[nodiscard]] bool canWrite() const override;
    [[nodiscard]] QDate businessDate() const override { return m_model->businessDate(); }
    [[nodiscard]] QDate sellUntil() const override { return m_model->setup().hotel.sellUntil; }
    [[nodiscard]] const Occupancy *stay(OccupancyId id) const override;
    [[nodiscard]] bool isSaving(OccupancyId id) const override { return m_model->isSaving(id); }
    [[nodiscard]] QList<OccupancyId> overlapping(RoomId room, HalfDays held) const override;
    [[nodiscard]] RoomTypeId typeOf(RoomId room) const override;
    [[nodiscard]] RoomId roomBelow(RoomId room, int rows) const override;
    [[nodiscard]] int rowsBetween(RoomId from, RoomId to) const override;
    [[nodiscard]] int freeOn(RoomTypeId type, QDate date) const override
    {
        return m_model->freeOn(type, date);
    }

    [[nodiscard]] int barCount(int row) const override { return m_model->barCount(row); }
    [[nodiscard]] int firstVisible(int row, int halfDay) const override
    {
        return m_model->firstVisible(row, halfDay);
    }
    [[nodiscard]] DaySpan span(int row, int index) const override
    {
        return DaySpan::of(m_model->bar(row, index));
    }

private:
    const RackModel *m_model;
    bool m_writable = true;
};

} // namespace roomrack::ui
