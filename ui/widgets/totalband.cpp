// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "totalband.h"

#include "ink.h"

#include <QtGui/QPainter>

namespace roomrack::ui {

TotalBand::TotalBand(QWidget *parent)
    : QWidget(parent)
{
    setFixedHeight(40);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TotalBand::setTexts(const QString &text, const QString &total)
{
    m_text = text;
    m_total = total;
    setAccessibleName(text + QLatin1Char(' ') + total);
    update();
}

void TotalBand::paintEvent(QPaintEvent *)
{
    const Ink &ink = inkFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink.accentSoft);
    painter.drawRoundedRect(rect(), 4, 4);
    const QRect inner = rect().adjusted(12, 0, -12, 0);
    const QFont strong = uiFont(15, QFont::DemiBold);
    const int totalWidth = QFontMetrics(strong).horizontalAdvance(m_total);
    painter.setPen(ink.text);
    painter.setFont(uiFont(13));
    painter.drawText(inner, Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetrics(uiFont(13))
                         .elidedText(m_text, Qt::ElideRight, inner.width() - totalWidth - 8));
    painter.setFont(strong);
    painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_total);
}

} // namespace roomrack::ui
