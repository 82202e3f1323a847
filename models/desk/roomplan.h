// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "availabilitycache.h"

#include <domain/commands.h>

#include <QtCore/QList>
#include <QtCore/QSet>

#include <optional>
#include <vector>

namespace roomrack {

/// Moves that are staged and not sent: a shuffle, a proposal of Assign or of Make it fit. Keeps a
/// picture of its own of how the rooms would be, true to the desk's picture at every moment:
/// another desk's change shows at once, and what clashes with it is parked and said. Nobody who is
/// staged is ever over somebody else: who is pushed out is parked, in the lane of the stays without
/// a room. Lives on the cache's thread; the cache must outlive it.
class RoomPlan : public QObject
{
    Q_OBJECT

public:
    struct Clash
    {
        enum Kind {
            Parked,     ///< put aside, or pushed out by another staged one: has no place yet
            Taken,      ///< `by` has the place, or closes it
            TypeFull,   ///< of the type of its place, on a night that it doesn't use of it yet
            MayNotMove, ///< pinned, in house elsewhere, checked out or cancelled since it was
                        ///< staged
        };

        OccupancyId stay;
        Kind kind = Parked;
        std::optional<Occupancy> by; ///< for Taken

        friend bool operator==(const Clash &a, const Clash &b)
        {
            return a.stay == b.stay && a.kind == b.kind;
        }
    };

    explicit RoomPlan(AvailabilityCache *cache, QObject *parent = nullptr);

    /// How the rooms would be. Stays that are parked have no room in it.
    [[nodiscard]] AvailabilityCache *picture() { return &m_picture; }

    /// Stages moves as one step that undo() takes back. A stay that is in the way of one is parked
    /// if it may move; otherwise the one that was staged is, and clashes. Versions don't matter.
    void stage(const QList<StayMove> &moves);
    /// Puts a stay aside: it has no room until it gets one.
    void park(OccupancyId stay);
    /// Back to where it stands, if that place is free in the plan; else it is parked.
    void putBack(OccupancyId stay);
    [[nodiscard]] bool canUndo() const { return !m_steps.isEmpty(); }
    void undo();
    void clear();

    /// Stays that there will be once the moves are saved: shown, and never parked; they clash where
    /// somebody else has their place.
    void setWanted(const QList<Occupancy> &wanted);

    [[nodiscard]] bool isEmpty() const { return m_targets.isEmpty(); }
    /// What would change, in the order in which it was staged; parked ones too.
    [[nodiscard]] QList<OccupancyId> staged() const;
    /// What stands in the way of saving, by arrival.
    [[nodiscard]] const QList<Clash> &clashes() const { return m_clashes; }
    /// Of all that is staged, at the versions that the desk's picture has now. Only without
    /// clashes.
    [[nodiscard]] Move move() const;

Q_SIGNALS:
    void changed();

private:
    struct Target
    {
        OccupancyId stay;
        RoomId room; ///< invalid: parked
        QDate arrival;
        QDate departure;
    };
    using Targets = QList<Target>;

    void remember() { m_steps.append(m_targets); }
    void put(Targets &targets, const Target &target) const;
    [[nodiscard]] static const Target *find(const Targets &targets, OccupancyId stay);
    [[nodiscard]] Occupancy rowOf(const Occupancy &stay, const Target &target) const;
    [[nodiscard]] bool mayMove(const Occupancy &stay) const;
    [[nodiscard]] bool isStageable(const Occupancy &stay, const Target &target) const;
    [[nodiscard]] std::optional<Occupancy> inTheWay(const Occupancy &row,
                                                    const QList<OccupancyId> &moving,
                                                    const std::vector<Occupancy> &placed) const;
    void checkSoon();
    void check();
    void redraw();

    AvailabilityCache *m_cache;
    AvailabilityCache m_picture;
    Targets m_targets; ///< the latest at the end
    QList<Targets> m_steps;
    QList<Clash> m_clashes;
    QSet<OccupancyId> m_parked; ///< of the targets: those that the picture has no room for
    QSet<OccupancyId> m_stuck;  ///< of the targets: those that stay where they are
    bool m_checkIsDue = false;
    QList<Occupancy> m_wanted;
};

} // namespace roomrack
