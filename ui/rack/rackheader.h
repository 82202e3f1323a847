// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rackmargin.h"

namespace roomrack::ui {

/// The days above the rack: months, weekdays and dates, free rooms and occupancy. Scrolls with the
/// rack's viewport and lies beside it, never over it.
class RackHeader : public RackMargin
{
    Q_OBJECT

public:
    static constexpr int monthHeight = 24;
    static constexpr int dayHeight = 36;
    static constexpr int houseHeight = 24;
    static constexpr int fullHeight = monthHeight + dayHeight + houseHeight;

    RackHeader(const RackModel *model, const RackGeometry *geometry, const RackState *state,
               RackPainter *painter, QWidget *parent);

    void scrollDays(int dx);
    void updateDays(int from, int to);
    /// Occupancy stands beside the free rooms.
    [[nodiscard]] bool showsOccupancy() const;

Q_SIGNALS:
    void dayHovered(int day); ///< noDay: none
    void dayActivated(QDate date);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    /// Days are too narrow for their numbers.
    [[nodiscard]] bool isNarrow() const;
    void paintMonths(QPainter &painter, const QRect &dirty);
    void paintDayGround(QPainter &painter, int day);
    void paintDay(QPainter &painter, int day);
    void paintHouse(QPainter &painter, int day);
    void text(QPainter &painter, quint64 key, const QString &text, FontSlot slot,
              const QColor &color, const QRect &logicalCell, int baseline);
    /// Whole: days and months are as wide as they are.
    [[nodiscard]] const TextLabel &label(quint64 key, const QString &text, FontSlot slot);
    [[nodiscard]] QRect dayCell(int day, int top, int height) const;
};

} // namespace roomrack::ui
