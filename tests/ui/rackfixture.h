// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <desk/availabilitycache.h>
#include <items/rackmodel.h>

#include <deque>

namespace roomrack {

/// A hotel of plain rows for tests of the rack: no store, only the cache that a store would fill.
class RackFixture
{
public:
    /// Types with their rooms' numbers, for instance {{"Standard double", {"201", "202"}}}.
    using Types = QList<std::pair<QString, QStringList>>;

    explicit RackFixture(const Types &types, QDate businessDate);

    AvailabilityCache cache;
    RackModel model;

    /// In a room; by number. Keeps it back until read() has been called.
    Occupancy &stay(const QString &room, const char *arrival, const char *departure,
                    const QString &guest, Status status = Status::Reserved);
    Occupancy &dayUse(const QString &room, const char *date, const QString &guest);
    Occupancy &closure(const QString &room, const char *from, const char *to,
                       Status status = Status::OutOfOrder, const QString &reason = {});
    /// Without a room.
    Occupancy &unassigned(int type, const char *arrival, const char *departure,
                          const QString &guest);
    /// As if everything had been read from the store.
    void read(QDate from, QDate to);
    /// As if a change had come from the store.
    void change(const Occupancy &row);
    void setBusinessDate(QDate date);

    [[nodiscard]] RoomId room(const QString &number) const;
    [[nodiscard]] RoomTypeId type(int index) const { return setup.types.at(index).id; }
    [[nodiscard]] Occupancy row(OccupancyId id) const { return *model.occupancy(id); }

    HotelSetup setup;
    std::deque<Occupancy> rows; ///< steady references until they are read

private:
    Occupancy &add(Occupancy row);
};

/// The house of the pictures in the design: every status, Latin and Japanese names.
void fillHarbourHotel(RackFixture &fixture, bool japanese);
[[nodiscard]] RackFixture::Types harbourTypes(bool japanese);

} // namespace roomrack
