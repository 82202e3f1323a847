// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QProxyStyle>

namespace roomrack::ui {

/// Fusion, with edges that can be seen on a dark ground: Fusion darkens the window's colour for
/// them, which on black leaves a field without any. Lists and tables have rows for a hand in a
/// hurry, flat heads, and a soft selection whose accent bar shows where the keyboard is.
class DeskStyle : public QProxyStyle
{
    Q_OBJECT

public:
    DeskStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                           const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option,
                    const QWidget *widget) const override;
    using QProxyStyle::polish;
    void polish(QWidget *widget) override;
};

} // namespace roomrack::ui
