// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>

class QComboBox;
class QPlainTextEdit;
class QSpinBox;
class QTreeWidget;
class QTreeWidgetItem;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

/// A group: its rooms and guests, and what is done with all of them or with those that are ticked,
/// all or none: check in, move by days or to other rooms, rooming list, cancel. The notes that all
/// of them share are edited in place.
class GroupDialog : public DialogFrame
{
    Q_OBJECT

public:
    GroupDialog(const AvailabilityCache *cache, const Reservation &group,
                QWidget *parent = nullptr);

    void setReservation(const Reservation &group);
    [[nodiscard]] const Reservation &reservation() const { return m_group; }
    /// The picture has changed: rooms that are free, versions.
    void refresh();
    void setWritable(bool writable, const QString &reason);
    void setSaving(bool saving) override;
    [[nodiscard]] QList<OccupancyId> ticked() const;
    [[nodiscard]] QTreeWidget *list() const { return m_list; }
    [[nodiscard]] QSpinBox *daysField() const { return m_days; }
    /// Notes that were typed and aren't saved.
    [[nodiscard]] std::optional<QString> noteDraft() const;
    void setNoteDraft(const QString &notes);

Q_SIGNALS:
    void moveRequested(const roomrack::Move &move);
    void checkInRequested(const QList<roomrack::OccupancyId> &stays);
    void checkOutRequested(const QList<roomrack::OccupancyId> &stays);
    void cancelRequested(const QList<roomrack::OccupancyId> &stays);
    void notesRequested(const QString &notes);
    void roomingListRequested();
    void openRequested(roomrack::OccupancyId stay);

private:
    void fill();
    void takeNotes(const QString &before);
    [[nodiscard]] QString typedNotes() const;
    void fillRooms();
    void updateButtons();
    [[nodiscard]] Move move() const;
    [[nodiscard]] const Occupancy *stayOf(const QTreeWidgetItem *item) const;
    [[nodiscard]] StayDates datesOf(const Occupancy &stay) const; ///< as they will be
    [[nodiscard]] QComboBox *roomChoice(int row) const;

    const AvailabilityCache *m_cache;
    Reservation m_group;
    bool m_writable = true;
    bool m_filling = false;
    QTreeWidget *m_list;
    QSpinBox *m_days;
    QPlainTextEdit *m_notes;
    ActionButton *m_saveNotes;
    ActionButton *m_checkIn;
    ActionButton *m_checkOut;
    ActionButton *m_cancel;
    ActionButton *m_rooming;
    ActionButton *m_move;
};

} // namespace roomrack::ui
