// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/money.h>

#include <QtCore/QDate>
#include <QtCore/QHash>
#include <QtWidgets/QWidget>

#include <optional>

namespace roomrack::ui {

/// A month of prices. Dragging marks the nights of a season.
class RateCalendar : public QWidget
{
    Q_OBJECT

public:
    explicit RateCalendar(const Currency &currency, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    void setMonth(QDate first);
    void setPrices(const QHash<QDate, Money> &prices);
    /// `weekdays` empty: all; a new price is shown in the marked nights.
    void setMarked(QDate first, QDate last, const QList<int> &weekdays,
                   std::optional<Money> newPrice);
    [[nodiscard]] QRect cellOf(QDate date) const;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void rangeMarked(QDate first, QDate last);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] QDate firstShown() const;
    [[nodiscard]] QDate dateAt(const QPoint &place) const;
    [[nodiscard]] bool isMarked(QDate date) const;

    Currency m_currency;
    QDate m_month;
    QHash<QDate, Money> m_prices;
    QDate m_first;
    QDate m_last;
    QDate m_pressed;
    QList<int> m_weekdays;
    std::optional<Money> m_newPrice;
    Qt::DayOfWeek m_firstDay = Qt::Monday;
};

} // namespace roomrack::ui
