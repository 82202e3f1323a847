// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskstyle.h"

#include "ink.h"

#include <QtGui/QPainter>
#include <QtWidgets/QStyleOption>

namespace roomrack::ui {

namespace {

void drawEdge(const QStyleOption *option, QPainter *painter)
{
    const Ink &ink = inkFor(option->palette);
    const bool isFocused =
        (option->state & QStyle::State_HasFocus) && (option->state & QStyle::State_Enabled);
    if (!ink.dark || isFocused)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(mixed(ink.strongLine, ink.text, ink.highContrast ? 0.4 : 0.3));
    painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter->restore();
}

} // namespace

DeskStyle::DeskStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{}

void DeskStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                              QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_FrameLineEdit || element == PE_Frame || element == PE_IndicatorCheckBox)
        drawEdge(option, painter);
}

void DeskStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                   QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_SpinBox || control == CC_ComboBox)
        drawEdge(option, painter);
}

} // namespace roomrack::ui
