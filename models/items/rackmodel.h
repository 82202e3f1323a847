// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <desk/freshness.h>
#include <domain/hotel.h>
#include <domain/occupancy.h>

#include <QtCore/QDateTime>
#include <QtCore/QHash>
#include <QtCore/QObject>
#include <QtCore/QSet>

#include <vector>

namespace roomrack {

class AvailabilityCache;
class BookingDesk;
class RackFeed;
struct OccupancyPlace;

/// One line of the rack, top to bottom.
struct RackRow
{
    enum Kind : quint8 { TypeHeader, Lane, RoomRow };

    Kind kind = RoomRow;
    quint8 lane = 0; ///< of a Lane: 0 is the upper one
    RoomTypeId type;
    RoomId room; ///< of a RoomRow
    /// A Lane of stays that no room of the type can take; under the other lanes.
    bool overbooked = false;
    /// A Lane of cancelled stays and no-shows without a room; under all others.
    bool inactive = false;
};

/// A bar that isn't stored yet: the ghost of a drop or a new booking that is being saved.
struct PendingBar
{
    RequestId request;
    OccupancyId stay; ///< invalid: a new one
    RoomId room;      ///< invalid: the lane of `type`
    RoomTypeId type;
    StayDates dates;
    QString guest;
};

/// The rack as rows of bars, for painting: no item roles, plain references, every look-up at most
/// O(log n) and independent of what isn't looked at. Owns no occupancy: it reads the cache, so a
/// reference is good until control returns to the event loop. Lives on the GUI thread.
class RackModel : public QObject
{
    Q_OBJECT

public:
    /// A row and the index of a bar in it; row -1: not on the rack (hidden, folded, unknown).
    struct Position
    {
        int row = -1;
        int index = -1;

        [[nodiscard]] bool isValid() const { return row >= 0; }
        friend bool operator==(const Position &, const Position &) = default;
    };

    /// Lane rows of one type while its lane is folded, and unfolded; what lies deeper is counted by
    /// laneExtra().
    static constexpr int foldedLanes = 2;
    static constexpr int maxLanes = 200;

    explicit RackModel(AvailabilityCache *cache, QObject *parent = nullptr);

    /// Another picture: a plan's, or the desk's again. It must outlive its being shown.
    void show(AvailabilityCache *cache);
    /// Stays that stand in the plan where they don't stand yet.
    void setStaged(const QSet<OccupancyId> &stays);
    [[nodiscard]] bool isStaged(OccupancyId id) const { return m_staged.contains(id); }

    // Rows
    [[nodiscard]] int rowCount() const { return int(m_rows.size()); }
    [[nodiscard]] const RackRow &row(int row) const { return m_rows[size_t(row)]; }
    [[nodiscard]] int rowOfRoom(RoomId room) const;     ///< -1 while its type is folded
    [[nodiscard]] int rowOfType(RoomTypeId type) const; ///< the header; -1 if unknown
    [[nodiscard]] bool isFolded(RoomTypeId type) const { return m_folded.contains(type); }
    void setFolded(RoomTypeId type, bool folded); ///< hides its lanes and rooms
    /// Whether all that has no room is shown, however deep it lies.
    [[nodiscard]] bool isLaneOpen(RoomTypeId type) const { return m_openLanes.contains(type); }
    void setLaneOpen(RoomTypeId type, bool open);
    /// Whether the lane is deeper than what it shows folded.
    [[nodiscard]] bool isLaneDeep(RoomTypeId type) const;

    // Bars of a row, by start; those of one row never overlap
    [[nodiscard]] int barCount(int row) const;
    [[nodiscard]] const Occupancy &bar(int row, int index) const;
    /// First bar that ends after `halfDay`; barCount() if none. Paint from here while
    /// span(bar).from < the last visible half-day.
    [[nodiscard]] int firstVisible(int row, int halfDay) const;
    /// The bar that covers `halfDay`; -1 = free.
    [[nodiscard]] int barAt(int row, int halfDay) const;
    /// What lies under the bars of a room: out of service (still sold), and with setInactiveShown()
    /// cancelled stays and no-shows. By start; may overlap.
    [[nodiscard]] int underlayCount(int row) const;
    [[nodiscard]] const Occupancy &underlay(int row, int index) const;
    /// The half-days that a bar is drawn over, inactive ones too. `to` may be HalfDays::endless.
    [[nodiscard]] static HalfDays span(const Occupancy &occupancy);

    [[nodiscard]] Position find(OccupancyId id) const;
    /// nullptr if unknown; also finds what is folded away or inactive.
    [[nodiscard]] const Occupancy *occupancy(OccupancyId id) const;
    /// The stays of the group that a stay belongs to, by arrival, folded ones too; else itself.
    [[nodiscard]] QList<OccupancyId> groupOf(OccupancyId stay) const;
    /// Stays without a room that night that are deeper than the lanes: "+3".
    [[nodiscard]] int laneExtra(RoomTypeId type, QDate date) const;
    /// Stays that stand in lanes of their own because the type is sold beyond its rooms.
    [[nodiscard]] int overbooked(RoomTypeId type) const;
    /// Stays without a room that arrive on the business date or later.
    [[nodiscard]] int withoutRoom(RoomTypeId type) const;
    /// Stays without a room on each night of [first, last], by day number.
    [[nodiscard]] std::vector<int> withoutRoomOn(RoomTypeId type, int first, int last) const;
    /// Allotments that end after the business date.
    [[nodiscard]] int allotments(RoomTypeId type) const;

    /// Whether cancelled stays and no-shows are shown: under the bars of their room, and in lanes
    /// of their own without one.
    [[nodiscard]] bool inactiveShown() const { return m_inactiveShown; }
    void setInactiveShown(bool shown);

    // The hotel
    [[nodiscard]] const HotelSetup &setup() const;
    [[nodiscard]] const Room *room(RoomId id) const;
    [[nodiscard]] const RoomType *type(RoomTypeId id) const;
    [[nodiscard]] QDate businessDate() const;
    [[nodiscard]] const QString *holiday(QDate date) const; ///< its name; nullptr on other days

    // Counts of a night, O(1); negative when more is sold than there is
    [[nodiscard]] int freeOn(RoomTypeId type, QDate date) const;
    [[nodiscard]] int freeTotal(QDate date) const;
    [[nodiscard]] int occupancyPercent(QDate date) const; ///< stays / (rooms - closed rooms)

    /// Dates [first, second) that have been read; outside of them the rack knows nothing yet.
    [[nodiscard]] std::pair<QDate, QDate> loaded() const;
    /// The view tells what it shows, so that what isn't loaded is read.
    void setVisibleDates(QDate from, QDate to);

    // Being saved
    [[nodiscard]] bool isSaving(OccupancyId id) const { return m_saving.contains(id); }
    [[nodiscard]] const QList<PendingBar> &pendingBars() const { return m_pending; }
    /// Shows what the desk is saving.
    void follow(const BookingDesk *desk);
    void setPending(const QList<PendingBar> &bars, const QSet<OccupancyId> &saving);

    // How fresh the picture is
    /// Shows the feed's freshness and tells it what is looked at.
    void follow(RackFeed *feed);
    [[nodiscard]] Freshness freshness() const { return m_freshness; }
    [[nodiscard]] QDateTime asOf() const { return m_asOf; } ///< UTC; invalid = nothing read yet
    void setFreshness(Freshness freshness, const QDateTime &asOf);

Q_SIGNALS:
    /// Rows came, went or changed places: keep selection by OccupancyId, scroll by RackRow.
    void rowsReset();
    /// One bar: row -1 and an empty span where it was or is not on the rack. `to` may be endless.
    void stayChanged(int rowBefore, roomrack::HalfDays before, int rowAfter,
                     roomrack::HalfDays after);
    /// Any bars of a row (lanes were packed anew), or the room itself (housekeeping).
    void rowChanged(int row);
    /// Free counts and occupancy of [from, to) changed; an invalid `to`: without an end.
    void countsChanged(roomrack::RoomTypeId type, QDate from, QDate to);
    void businessDateChanged();
    void savingChanged(roomrack::OccupancyId id);   ///< or staged; invalid: pendingBars()
    void freshnessChanged();                        ///< not for a new asOf() alone
    void visibleDatesChanged(QDate from, QDate to); ///< for the feed
    void inactiveShownChanged(bool shown);          ///< for the feed

private:
    /// By id, since places in the cache's line shift while a batch is announced.
    struct Lanes
    {
        std::vector<std::vector<OccupancyId>> lane; ///< as deep as needed, maxLanes at most
        std::vector<HalfDays> deeper;               ///< than what is shown now
        int firstOverbooked = 0; ///< index of the first lane of overbooked stays; lane.size(): none
        int overbooked = 0;      ///< stays
        int firstInactive = 0;   ///< as firstOverbooked, of cancelled stays and no-shows
    };

    void rebuildRows();
    void packLanes(RoomTypeId type);
    [[nodiscard]] bool isInLane(const OccupancyPlace &place) const;
    [[nodiscard]] int laneCount(RoomTypeId type) const;
    [[nodiscard]] const std::vector<OccupancyId> &lane(int row) const;
    [[nodiscard]] int rowOf(const OccupancyPlace &place, OccupancyId id) const;
    [[nodiscard]] int indexIn(int row, const OccupancyPlace &place, OccupancyId id) const;
    void takeReset();
    void takeChange(const OccupancyPlace &before, const OccupancyPlace &after, OccupancyId id);
    /// `inLane`: of one of its own stays, not of a room. True: rows were rebuilt.
    bool takeLaneChange(RoomTypeId type, bool inLane = true);
    void tellCounts(const OccupancyPlace &place);

    AvailabilityCache *m_cache;
    std::vector<RackRow> m_rows;
    QHash<RoomId, int> m_rowOfRoom;
    QHash<RoomTypeId, int> m_rowOfType;
    QHash<RoomTypeId, Lanes> m_lanes;
    QHash<QDate, QString> m_holidays;
    QSet<RoomTypeId> m_folded;
    QSet<RoomTypeId> m_openLanes;
    QSet<OccupancyId> m_staged;
    QSet<OccupancyId> m_saving;
    QList<PendingBar> m_pending;
    QDateTime m_asOf;
    Freshness m_freshness = Freshness::CatchingUp;
    bool m_inactiveShown = false;
};

} // namespace roomrack
