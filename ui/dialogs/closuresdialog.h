// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>
#include <domain/reservation.h>

class QListWidget;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

/// What a room is closed for, now and ahead: add, end. A closure that meets stays says which ones
/// and offers to move those that can go to another room of their type.
class ClosuresDialog : public DialogFrame
{
    Q_OBJECT

public:
    ClosuresDialog(const AvailabilityCache *cache, RoomId room, QWidget *parent = nullptr);

    [[nodiscard]] RoomId room() const { return m_room; }
    void refresh(); ///< the desk's picture has changed
    /// The closure was refused because of these stays.
    void showInTheWay(const CloseRoom &closure, const QList<Conflict> &stays);
    void setSaving(bool saving) override;

Q_SIGNALS:
    void addRequested(roomrack::Status kind);
    void endRequested(roomrack::OccupancyId closure);
    /// Each of them to a free room of its type, then the closure again.
    void moveAwayRequested(const QList<roomrack::StayMove> &moves,
                           const roomrack::CloseRoom &closure);
    void showRequested(roomrack::OccupancyId stay);

private:
    void updateButtons();
    [[nodiscard]] OccupancyId current() const;

    const AvailabilityCache *m_cache;
    RoomId m_room;
    QListWidget *m_list;
    QLabel *m_none;
    QWidget *m_conflicts;
    QLabel *m_conflictText;
    ActionButton *m_move;
    ActionButton *m_show;
    ActionButton *m_end;
    ActionButton *m_order;
    ActionButton *m_service;
    CloseRoom m_refused;
    QList<StayMove> m_moves;
    OccupancyId m_first;
};

} // namespace roomrack::ui
