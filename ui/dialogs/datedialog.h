// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

namespace roomrack::ui {

class DateField;

/// F2: where the rack goes.
class DateDialog : public DialogFrame
{
    Q_OBJECT

public:
    DateDialog(QDate businessDate, QDate shown, QWidget *parent = nullptr);
    void setFirstDayOfWeek(Qt::DayOfWeek day);

    /// It saves nothing.
    [[nodiscard]] bool hasUnsaved() const override { return false; }

Q_SIGNALS:
    void dateChosen(QDate date);

private:
    void go();

    DateField *m_date;
};

} // namespace roomrack::ui
