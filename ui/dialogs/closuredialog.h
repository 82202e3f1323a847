// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>

class QCheckBox;
class QLineEdit;

namespace roomrack::ui {

class DateField;
class FieldBox;

/// Out of order or out of service: from, to or without an end, and the reason.
class ClosureDialog : public DialogFrame
{
    Q_OBJECT

public:
    ClosureDialog(const HotelSetup &setup, RoomId room, const StayDates &dates, Status kind,
                  QWidget *parent = nullptr);
    [[nodiscard]] bool isFor(RoomId room, Status kind) const;
    void setFirstDayOfWeek(Qt::DayOfWeek day);
    void setSaving(bool saving) override;
    /// Whether somebody has typed or chosen something that isn't saved; also while it is put aside.
    [[nodiscard]] bool hasUnsaved() const override;
    void reject() override; ///< Esc: puts aside what was typed

Q_SIGNALS:
    void draftKept(); ///< put aside with what was typed; else it is rejected
    void closureRequested(const roomrack::CloseRoom &closure);

private:
    void submit();

    QStringList m_given; ///< the fields before anybody typed

    CloseRoom m_closure;
    DateField *m_from;
    DateField *m_to;
    QCheckBox *m_endless;
    QLineEdit *m_reason;
    FieldBox *m_reasonBox;
};

} // namespace roomrack::ui
