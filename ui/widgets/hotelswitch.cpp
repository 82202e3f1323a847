// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "hotelswitch.h"

#include "ink.h"

#include <QtGui/QPainter>

namespace roomrack::ui {

namespace {
constexpr int padding = 12;
constexpr int arrowGap = 7;
constexpr int arrowWidth = 8;
constexpr int barHeight = 22;
} // namespace

HotelSwitch::HotelSwitch(QWidget *parent)
    : QToolButton(parent)
{
    setObjectName(QStringLiteral("hotelSwitch"));
    setFont(uiFont(13, QFont::DemiBold));
}

QSize HotelSwitch::sizeHint() const
{
    const int text = fontMetrics().horizontalAdvance(QToolButton::text());
    return {text + 2 * padding + (menu() ? arrowGap + arrowWidth : 0),
            qMax(barHeight, fontMetrics().height())};
}

void HotelSwitch::paintEvent(QPaintEvent *)
{
    const Ink &ink = inkFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (menu() && (underMouse() || isDown())) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink.accentSoft);
        painter.drawRoundedRect(QRectF(rect()).adjusted(4, 1, -4, -1), 4, 4);
    }
    if (hasFocus()) {
        painter.setPen(QPen(ink.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(4, 1, -4, -1), 4, 4);
    }
    const bool rtl = isRightToLeft();
    const QRect inside = rect().adjusted(padding, 0, -padding, 0);
    painter.setPen(ink.text);
    painter.setFont(font());
    painter.drawText(inside,
                     Qt::AlignVCenter | Qt::AlignAbsolute | (rtl ? Qt::AlignRight : Qt::AlignLeft),
                     text());
    if (!menu())
        return;
    painter.setPen(QPen(ink.muted, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const double x = rtl ? inside.left() : inside.right() + 1 - arrowWidth;
    const double y = height() / 2.0 - 1;
    painter.drawPolyline(QPolygonF{{x, y}, {x + arrowWidth / 2.0, y + 4}, {x + arrowWidth, y}});
}

} // namespace roomrack::ui
