// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/draftframe.h"

#include <domain/commands.h>

class QComboBox;
class QRadioButton;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

class DateField;
class FieldBox;

/// Another room from a night on: which one, from when, at which price, and why. Both prices stand
/// side by side; the room that is left turns dirty when a guest in house moves today.
class ChangeRoomDialog : public DraftFrame
{
    Q_OBJECT

public:
    ChangeRoomDialog(const AvailabilityCache *cache, const Reservation &reservation,
                     const Occupancy &stay, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    /// The stay as it stands now; what was typed or chosen stays.
    void setStay(const Reservation &reservation, const Occupancy &stay);
    [[nodiscard]] OccupancyId stay() const { return m_stay.id; }
    [[nodiscard]] const Reservation &reservation() const { return m_reservation; }
    void refresh(); ///< the desk's picture has changed
    void setSaving(bool saving) override;

Q_SIGNALS:
    void changeRequested(const roomrack::ChangeRoom &change);

private:
    void showStay();
    void fillRooms();
    void updatePrices();
    void submit();
    [[nodiscard]] RoomId room() const;
    [[nodiscard]] StayDates rest() const; ///< the nights in the new room
    [[nodiscard]] QList<qint64> agreedPrices() const;
    [[nodiscard]] QList<qint64> newPrices() const;

    const AvailabilityCache *m_cache;
    Reservation m_reservation;
    Occupancy m_stay;
    ChangeRoom m_command;
    DateField *m_from;
    QComboBox *m_room;
    QRadioButton *m_keep;
    QRadioButton *m_new;
    QComboBox *m_reason;
    FieldBox *m_reasonBox;
    ActionButton *m_change;
};

} // namespace roomrack::ui
