// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/draftframe.h"

#include <domain/commands.h>

class QCheckBox;
class QLineEdit;

namespace roomrack::ui {

class DateField;
class FieldBox;

/// Out of order or out of service: from, to or without an end, and the reason.
class ClosureDialog : public DraftFrame
{
    Q_OBJECT

public:
    ClosureDialog(const HotelSetup &setup, RoomId room, const StayDates &dates, Status kind,
                  QWidget *parent = nullptr);
    [[nodiscard]] bool isFor(RoomId room, Status kind) const;
    void setFirstDayOfWeek(Qt::DayOfWeek day);
    void setSaving(bool saving) override;

Q_SIGNALS:
    void closureRequested(const roomrack::CloseRoom &closure);

private:
    void submit();

    CloseRoom m_closure;
    DateField *m_from;
    DateField *m_to;
    QCheckBox *m_endless;
    QLineEdit *m_reason;
    FieldBox *m_reasonBox;
};

} // namespace roomrack::ui
