// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/occupancy.h>

#include <QtWidgets/QWidget>

namespace roomrack::ui {

/// Nine days of one room: what stands in it above, what was wanted below in the refused look, the
/// shared nights bracketed between them.
class NightStrip : public QWidget
{
    Q_OBJECT

public:
    static constexpr int days = 9;

    struct Bar
    {
        StayDates dates; ///< an invalid departure: without an end
        QString text;
        bool isInTheWay = false;
    };

    explicit NightStrip(QWidget *parent = nullptr);

    void setRoom(const QString &number);
    void setBars(const QList<Bar> &bars, const Bar &wanted);
    [[nodiscard]] QDate firstDay() const { return m_firstDay; }
    [[nodiscard]] QSize sizeHint() const override { return {712, 84}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int xOf(double day) const;
    [[nodiscard]] QRect barRect(const StayDates &dates, int top, int height) const;

    QString m_room;
    int m_labelWidth;
    QList<Bar> m_bars;
    Bar m_wanted;
    QDate m_firstDay;
};

} // namespace roomrack::ui
