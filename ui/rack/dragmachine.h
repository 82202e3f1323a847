// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "dragproposal.h"

#include <QtCore/QPoint>
#include <QtCore/QSet>

#include <optional>

namespace roomrack::ui {

/// What the machine asks about the rack.
class DragWorld
{
public:
    virtual ~DragWorld() = default;
    [[nodiscard]] virtual bool canWrite() const = 0;
    [[nodiscard]] virtual QDate businessDate() const = 0;
    [[nodiscard]] virtual QDate sellUntil() const = 0; ///< invalid: without an end
    /// nullptr if it is not on the rack any more.
    [[nodiscard]] virtual const Occupancy *stay(OccupancyId id) const = 0;
    [[nodiscard]] virtual bool isSaving(OccupancyId id) const = 0;
    /// Active bars of a room that overlap `held`, in their order.
    [[nodiscard]] virtual QList<OccupancyId> overlapping(RoomId room, HalfDays held) const = 0;
    [[nodiscard]] virtual RoomTypeId typeOf(RoomId room) const = 0;
    /// The room that many rows below (above: negative); invalid when there is none.
    [[nodiscard]] virtual RoomId roomBelow(RoomId room, int rows) const = 0;
    [[nodiscard]] virtual int rowsBetween(RoomId from, RoomId to) const = 0;
    [[nodiscard]] virtual int freeOn(RoomTypeId type, QDate date) const = 0;
};

/// What is under the pointer.
struct DragTarget
{
    RoomId room;     ///< invalid: a lane, or no row
    RoomTypeId type; ///< of the room or lane; invalid: neither
    int night = 0;
    int boundary = 0; ///< nearest change-over
    OccupancyId over; ///< the bar under the pointer

    [[nodiscard]] bool isSomewhere() const { return type.isValid(); }
};

struct DragKeys
{
    bool keepDates = false;
    bool keepRoom = false;
};

/// Dragging as a state machine with a transition table. It knows neither widget nor pixels (but for
/// the four that a drag needs to begin): the view feeds it points of the rack, and reads from it
/// what is proposed. It changes nothing by itself. A drag ends by itself when its stay vanishes or
/// nothing can be written any more.
class DragMachine
{
public:
    enum class State { Idle, Pressed, Dragging };
    enum class Event { Press, Lift, Near, Far, Drop, Cancel, Vanish };

    static constexpr int threshold = 4;

    explicit DragMachine(const DragWorld *world)
        : m_world(world)
    {}

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool isDragging() const { return m_state == State::Dragging; }
    /// While dragging: what would happen on a drop.
    [[nodiscard]] const DragProposal *proposal() const
    {
        return isDragging() ? &m_proposal : nullptr;
    }

    /// Why this can't begin; None: it can.
    [[nodiscard]] DragRefusal whyNot(DragKind kind, OccupancyId stay) const;

    /// The button goes down on free nights. False: nothing begins.
    bool pressNights(QPoint pos, const DragTarget &at);
    /// On a bar or its edge; `together` are the other selected stays. False: nothing begins.
    bool pressStay(QPoint pos, const DragTarget &at, DragKind kind,
                   const QList<OccupancyId> &together = {});
    /// Takes stays up by keyboard, without a press; the target then moves by keys.
    bool liftStay(const DragTarget &at, const QList<OccupancyId> &together = {});
    /// True when the proposal may have changed.
    bool moveTo(QPoint pos, const DragTarget &at, DragKeys keys = {});
    /// The button goes up. What was proposed; nothing if it was no drag.
    [[nodiscard]] std::optional<DragProposal> drop();
    void cancel();
    /// A stay has gone, or has been changed by somebody else: dragging it further would lie.
    void stayVanished(OccupancyId stay);
    /// After any change of the rack: is the proposal still true?
    void refresh();

private:
    struct Transition;
    static const Transition transitions[];

    bool handle(Event event);
    bool begin(QPoint pos, const DragTarget &at, DragKind kind, const QList<OccupancyId> &stays,
               Event event);
    void start();
    void propose();
    void finish();

    [[nodiscard]] bool addPiece(OccupancyId stay);
    void placeNights();
    void placeMove();
    void placeStart();
    void placeEnd();
    [[nodiscard]] bool placeSwap();
    void judge();
    [[nodiscard]] DragRefusal judgePiece(DragPiece &piece, const QSet<OccupancyId> &moving) const;
    [[nodiscard]] DragRefusal judgeDates(const DragPiece &piece) const;
    [[nodiscard]] DragRefusal judgePlace(DragPiece &piece, const QSet<OccupancyId> &moving) const;

    const DragWorld *m_world;
    State m_state = State::Idle;
    QPoint m_pressPos;
    DragTarget m_pressed;
    DragTarget m_target;
    DragKeys m_keys;
    DragKind m_kind = DragKind::Book;
    QList<DragPiece> m_pieces; ///< as they were when the drag began
    DragProposal m_proposal;
};

} // namespace roomrack::ui
