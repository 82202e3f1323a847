// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/hotel.h>
#include <domain/occupancy.h>

#include <QtCore/QMap>
#include <QtCore/QRandomGenerator>
#include <QtCore/QSet>

#include <set>

namespace roomrack {

/// A hotel whose history is made up: rows change as the database would let them (no room taken
/// twice). Answers are counted night by night from the plain list of rows, so that they owe nothing
/// to the cache's way of keeping them.
class RandomHotel
{
public:
    explicit RandomHotel(quint32 seed, int rooms = 12, int types = 3, int days = 60);

    [[nodiscard]] const HotelSetup &setup() const { return m_setup; }
    [[nodiscard]] QDate firstDate() const { return m_first; }
    [[nodiscard]] int days() const { return m_days; }
    [[nodiscard]] const QMap<OccupancyId, Occupancy> &rows() const { return m_rows; }

    /// One write: books, moves, cancels, closes and so on. The rows that it changed, as they are
    /// now; empty if what was rolled was not allowed.
    QList<Occupancy> write();

    [[nodiscard]] int random(int below) { return int(m_random.bounded(below)); }
    [[nodiscard]] RoomId randomRoom();
    [[nodiscard]] RoomTypeId randomType();
    [[nodiscard]] StayDates randomDates();

    /// Half-days as pairs (date, night): worked out from the words of the rule.
    using Half = std::pair<QDate, bool>;
    [[nodiscard]] static std::set<Half> halves(const StayDates &dates);
    [[nodiscard]] std::set<Half> halves(const Occupancy &row) const; ///< empty when inactive

    [[nodiscard]] QList<OccupancyId> inTheWay(RoomId room, const std::set<Half> &wanted) const;
    [[nodiscard]] int free(RoomTypeId type, Half half) const;

private:
    QList<Occupancy> book();
    QList<Occupancy> change(Occupancy row);
    [[nodiscard]] bool place(const Occupancy &row) const;

    QRandomGenerator m_random;
    HotelSetup m_setup;
    QDate m_first{2026, 6, 1};
    int m_days;
    qint64 m_lastId = 0;
    QMap<OccupancyId, Occupancy> m_rows;
};

} // namespace roomrack
