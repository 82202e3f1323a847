// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "halfdaycounts.h"
#include "occupancyline.h"

#include <domain/outcome.h>
#include <domain/rackdata.h>

#include <QtCore/QHash>
#include <QtCore/QObject>

#include <optional>
#include <utility>
#include <vector>

namespace roomrack {

/// Where the cache keeps a row, and so where the rack shows it.
struct OccupancyPlace
{
    enum Shelf : quint8 {
        None,     ///< not in the cache
        InRoom,   ///< active, in a room
        NoRoom,   ///< active stay without a room
        Allotted, ///< allotment, tentative or definite
        Under,    ///< out of service: drawn under the bars, takes nothing
        Inactive, ///< cancelled or no-show, shown on demand; its room may be invalid
        Hidden,   ///< everything else: lifted closures, released allotments, unknown rooms
    };

    Shelf shelf = None;
    RoomId room;
    RoomTypeId type; ///< of which it uses inventory, if it is counted
    HalfDays span;   ///< drawn half-days
    HalfDays held;   ///< counted half-days; empty: not counted

    friend bool operator==(const OccupancyPlace &, const OccupancyPlace &) = default;
};

/// The desk's picture of a hotel's (or several hotels') rooms: the one owner of the rows that the
/// rack shows. Answers from memory in microseconds; only the commit decides. Rows may be applied
/// twice and in any order: versions decide. Lives on one thread, the GUI thread in the desk.
class AvailabilityCache : public QObject
{
    Q_OBJECT

public:
    /// Marks a moment between own writes, so that an answer that was asked for before an own write
    /// can't take that write's rows back.
    using Ticket = quint64;

    using QObject::QObject;

    void clear();
    /// Rooms and types; keeps the rows. The same ones again are no reset.
    void setSetup(const HotelSetup &setup);
    [[nodiscard]] Ticket ticket() const { return m_ticket; }

    /// The whole truth of [from, to) after a connect or a reset, whatever the versions say: another
    /// server may have lost its tail. Own writes after `asked` stay. Answers how many rows differ.
    int replaceAll(RackRead read, QDate from, QDate to, Ticket asked);
    /// The same for a part of a picture that is otherwise alive: older versions don't come back.
    int mergeWindow(RackRead read, QDate from, QDate to, Ticket asked);
    int applyDelta(RackRead read, Ticket asked);
    /// Shows what an own write returned at once.
    void applyWrite(const WriteResult &result);
    /// Rates, and what may be oversold.
    void setRates(const QList<TypeNight> &nights);

    // Set-up
    [[nodiscard]] const HotelSetup &setup() const { return m_setup; }
    [[nodiscard]] const Room *room(RoomId id) const;
    [[nodiscard]] const RoomType *type(RoomTypeId id) const;
    [[nodiscard]] QList<RoomId> roomsOf(RoomTypeId type) const;
    /// Dates [first, second) that have been read; both invalid before the first read.
    [[nodiscard]] std::pair<QDate, QDate> loaded() const { return m_loaded; }

    // Rows; references are good until control returns to the event loop
    [[nodiscard]] int size() const { return int(m_places.size()); }
    [[nodiscard]] const Occupancy *find(OccupancyId id) const;
    [[nodiscard]] OccupancyPlace placeOf(OccupancyId id) const;
    [[nodiscard]] const OccupancyLine &inRoom(RoomId room) const;
    [[nodiscard]] const OccupancyLine &under(RoomId room) const;
    [[nodiscard]] const OccupancyLine &inactive(RoomId room) const;
    /// The same without a room.
    [[nodiscard]] const OccupancyLine &inactive(RoomTypeId type) const;
    [[nodiscard]] const OccupancyLine &withoutRoom(RoomTypeId type) const; ///< may overlap
    [[nodiscard]] const OccupancyLine &allotments(RoomTypeId type) const;  ///< may overlap
    /// The stays of a group by arrival; of a single reservation what `stay` itself is.
    [[nodiscard]] QList<OccupancyId> groupOf(OccupancyId stay) const;

    // Answers
    /// The first active row in the way; nullptr: free.
    [[nodiscard]] const Occupancy *overlap(RoomId room, HalfDays span,
                                           const QList<OccupancyId> &except = {}) const;
    /// In rack order, rooms that are out of service last.
    [[nodiscard]] QList<RoomId> freeRooms(RoomTypeId type, HalfDays span,
                                          const QList<OccupancyId> &except = {}) const;
    [[nodiscard]] int roomCount(RoomTypeId type) const;
    /// Rooms of the type minus everything that uses it; negative when oversold.
    [[nodiscard]] int freeAt(RoomTypeId type, int halfDay) const;
    /// The least of freeAt() over the span.
    [[nodiscard]] int leastFree(RoomTypeId type, HalfDays span,
                                const QList<OccupancyId> &except = {}) const;
    /// How many may be sold beyond the rooms, as far as the last read of the guard rows told.
    [[nodiscard]] int allowance(RoomTypeId type, int dayNumber) const;
    [[nodiscard]] int staysAt(int halfDay) const { return m_stays.at(halfDay); }
    [[nodiscard]] int closedAt(int halfDay) const { return m_closed.at(halfDay); }
    /// The rate of a night, else the type's base price; nothing for an unknown type.
    [[nodiscard]] std::optional<Money> price(RoomTypeId type, QDate date) const;

Q_SIGNALS:
    /// Anything may have changed: rooms, types, most rows.
    void reset();
    /// After the whole batch that it belongs to has been taken in.
    void changed(const roomrack::OccupancyPlace &before, const roomrack::OccupancyPlace &after,
                 roomrack::OccupancyId id);
    void roomChanged(roomrack::RoomId room); ///< housekeeping
    void hotelChanged();                     ///< business date or sell until
    void ratesChanged();
    void loadedChanged();
    /// The set-up that is here doesn't fit the rows any more: read it again.
    void setupOutdated();

private:
    struct RoomShelf
    {
        OccupancyLine inRoom;
        OccupancyLine under;
        OccupancyLine inactive;
    };
    struct TypeShelf
    {
        OccupancyLine withoutRoom;
        OccupancyLine allotments;
        OccupancyLine inactive;
        HalfDayCounts used;
        std::vector<int> rooms;    ///< indexes into setup().rooms
        QHash<int, Money> prices;  ///< by day number
        QHash<int, int> allowance; ///< by day number, only where there is one
    };
    struct Change
    {
        OccupancyId id;
        OccupancyPlace before;
        OccupancyPlace after;
    };
    struct Batch
    {
        QList<Change> changes;
        bool isStrange = false; ///< names a room or a type that the set-up here doesn't have
    };
    enum class Trust { Versions, Read };

    [[nodiscard]] OccupancyPlace placeFor(const Occupancy &row) const;
    [[nodiscard]] bool isStrange(const Occupancy &row) const;
    [[nodiscard]] OccupancyLine *lineOf(const OccupancyPlace &place);
    [[nodiscard]] const OccupancyLine *lineOf(const OccupancyPlace &place) const;
    void count(const OccupancyPlace &place, const Occupancy &row, int sign);
    void put(Occupancy &&row, const OccupancyPlace &place, OccupancyLine *line);
    Occupancy take(OccupancyId id);
    OccupancyPlace hide(OccupancyId id);
    OccupancyPlace settle(Occupancy &&row, const OccupancyPlace &place, OccupancyLine *line,
                          Ticket asked, bool own, Batch &batch);
    [[nodiscard]] bool accepts(const Occupancy &row, Trust trust, Ticket asked) const;
    void applyRows(QList<Occupancy> rows, Trust trust, Ticket asked, bool own, Batch &batch);
    void fill(QList<Occupancy> rows, Ticket asked, bool own, Batch &batch);
    void dropMissing(const QList<Occupancy> &present, QDate from, QDate to, Ticket asked,
                     Batch &batch);
    int finish(const Batch &batch, const RackRead &read);
    void announce(const Batch &batch);
    void applyRooms(const QList<Room> &rooms);
    void takeHotel(const Hotel &hotel);
    void extendLoaded(QDate from, QDate to);

    HotelSetup m_setup;
    std::vector<RoomShelf> m_rooms; ///< as setup().rooms
    std::vector<TypeShelf> m_types; ///< as setup().types
    QHash<RoomId, int> m_roomIndex;
    QHash<RoomTypeId, int> m_typeIndex;
    QHash<OccupancyId, OccupancyPlace> m_places;
    QHash<OccupancyId, Occupancy> m_hidden;
    QMultiHash<ReservationId, OccupancyId> m_groups;
    QHash<OccupancyId, Ticket> m_own; ///< written by this desk, when
    HalfDayCounts m_stays;
    HalfDayCounts m_closed;
    std::pair<QDate, QDate> m_loaded;
    Ticket m_ticket = 1;
};

} // namespace roomrack
