// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/draftframe.h"

#include <desk/roominglist.h>

class QPlainTextEdit;
class QTreeWidget;

namespace roomrack::ui {

/// Who sleeps in which room of a group: typed, or pasted from a spreadsheet. Every line is shown
/// as it will be saved, or with what is wrong with it; nothing is saved while one is wrong.
class RoomingListDialog : public DraftFrame
{
    Q_OBJECT

public:
    RoomingListDialog(const HotelSetup &setup, const Reservation &group, QWidget *parent = nullptr);

    /// The group as it stands now; what was typed stays.
    void setGroup(const Reservation &group);
    [[nodiscard]] ReservationId group() const { return m_group.id; }
    void showRefusal(const Message &message);
    void setSaving(bool saving) override;
    [[nodiscard]] QPlainTextEdit *textEdit() const { return m_text; }
    [[nodiscard]] QTreeWidget *preview() const { return m_preview; }

Q_SIGNALS:
    void editRequested(const roomrack::Edit &edit);

private:
    void read();
    [[nodiscard]] QString roomOf(OccupancyId stay) const;
    /// The list as the group has it.
    [[nodiscard]] QString stored() const;

    HotelSetup m_setup;
    Reservation m_group;
    QList<RoomingLine> m_lines;
    QPlainTextEdit *m_text;
    QTreeWidget *m_preview;
    ActionButton *m_save;
};

} // namespace roomrack::ui
