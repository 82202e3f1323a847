// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QDate>
#include <QtWidgets/QFrame>

namespace roomrack::ui {

/// One month to pick a date from. Months go by buttons, wheel and Page Up and Down; a year is typed
/// in the date field itself.
class CalendarPopup : public QFrame
{
    Q_OBJECT

public:
    explicit CalendarPopup(QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    void setDates(QDate selected, QDate businessDate, QDate earliest);
    [[nodiscard]] QDate current() const { return m_current; }

    [[nodiscard]] QSize sizeHint() const override;
    /// Where a date of the shown month (or beside it) is painted; for tests and assistive tools.
    [[nodiscard]] QRect cellOf(QDate date) const;

Q_SIGNALS:
    void picked(QDate date);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QDate firstShown() const;
    [[nodiscard]] QRect previousButton() const;
    [[nodiscard]] QRect nextButton() const;
    void moveTo(QDate date);
    void pick(QDate date);

    QDate m_current;
    QDate m_selected;
    QDate m_businessDate;
    QDate m_earliest;
    QDate m_hovered;
    Qt::DayOfWeek m_firstDay = Qt::Monday;
};

} // namespace roomrack::ui
