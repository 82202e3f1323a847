// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/hotel.h>

class QCheckBox;
class QComboBox;

namespace roomrack::ui {

class DateField;

/// Which arrivals get rooms proposed: of a type or all, from a day to a day.
class AssignDialog : public DialogFrame
{
    Q_OBJECT

public:
    /// `type` invalid: all types.
    AssignDialog(const HotelSetup &setup, RoomTypeId type, QWidget *parent = nullptr);
    void setFirstDayOfWeek(Qt::DayOfWeek day);

Q_SIGNALS:
    /// Arrivals in [from, to).
    void assignRequested(const QList<roomrack::RoomTypeId> &types, QDate from, QDate to,
                         bool mayMove);

private:
    void propose();

    QList<RoomTypeId> m_all;
    QComboBox *m_type;
    DateField *m_from;
    DateField *m_last;
    QCheckBox *m_mayMove;
};

} // namespace roomrack::ui
