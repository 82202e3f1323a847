// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QProxyStyle>

namespace roomrack::ui {

/// Fusion, with edges that can be seen on a dark ground: Fusion darkens the window's colour for
/// them, which on black leaves a field without any.
class DeskStyle : public QProxyStyle
{
    Q_OBJECT

public:
    DeskStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;
};

} // namespace roomrack::ui
