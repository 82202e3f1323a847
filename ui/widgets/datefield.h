// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "fieldbox.h"

#include <QtCore/QDate>

class QLineEdit;

namespace roomrack::ui {

class CalendarPopup;

/// A date, typed in whatever way a clerk types dates or picked from a calendar; always shown with
/// weekday and year of four digits, the error under the field.
class DateField : public FieldBox
{
    Q_OBJECT

public:
    explicit DateField(QWidget *parent = nullptr);
    ~DateField() override;

    /// What short dates are completed from; also shown in the calendar.
    void setBusinessDate(QDate date);
    void setEarliest(QDate date);
    void setFirstDayOfWeek(Qt::DayOfWeek day);
    void setDate(QDate date);
    /// Invalid while what is typed is no date.
    [[nodiscard]] QDate date() const { return m_date; }
    [[nodiscard]] QLineEdit *lineEdit() const { return m_edit; }
    void setReadOnly(bool readOnly);
    /// Reads what is typed now, without waiting for the focus to leave.
    void commit() { takeTyped(); }
    void openCalendar();
    [[nodiscard]] CalendarPopup *calendar() const { return m_calendar; }

Q_SIGNALS:
    void dateEdited(QDate date); ///< by the clerk; invalid: no date

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void takeTyped();

    QLineEdit *m_edit;
    CalendarPopup *m_calendar = nullptr;
    QDate m_date;
    QDate m_businessDate;
    QDate m_earliest;
    QDate m_asked; ///< an unlikely date that was typed once
    Qt::DayOfWeek m_firstDay = Qt::Monday;
};

} // namespace roomrack::ui
