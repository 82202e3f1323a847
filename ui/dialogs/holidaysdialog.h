// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>

class QLineEdit;
class QListWidget;

namespace roomrack::ui {

class DateField;
class FieldBox;

/// The hotel's holidays, for a manager: added and removed here, saved together.
class HolidaysDialog : public DialogFrame
{
    Q_OBJECT

public:
    explicit HolidaysDialog(const HotelSetup &setup, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    void setSaving(bool saving) override;
    [[nodiscard]] const QList<Holiday> &holidays() const { return m_holidays; } ///< by date

Q_SIGNALS:
    void holidaysRequested(const roomrack::SetHolidays &command);

private:
    void add();
    void remove();
    void save();
    void fill(QDate current);
    void updateButtons();

    QList<Holiday> m_opened;
    QList<Holiday> m_holidays;
    DateField *m_date;
    QLineEdit *m_name;
    FieldBox *m_nameBox;
    QListWidget *m_list;
    ActionButton *m_add;
    ActionButton *m_remove;
    ActionButton *m_discard;
    ActionButton *m_save;
};

} // namespace roomrack::ui
