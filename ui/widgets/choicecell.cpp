// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "choicecell.h"

#include "ink.h"

#include <QtGui/QPainter>

namespace roomrack::ui {

ChoiceCell::ChoiceCell(const QString &text, const QString &detail, QWidget *parent)
    : QRadioButton(text, parent)
    , m_detail(detail)
{
    setFixedHeight(40);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAutoExclusive(false); // a button group keeps the row's cells apart
    setAttribute(Qt::WA_Hover);
    setToolTip(text);
    setAccessibleName(detail.isEmpty() ? text : text + QStringLiteral(", ") + detail);
}

void ChoiceCell::paintEvent(QPaintEvent *)
{
    const Ink &ink = inkFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isChosen = isChecked();
    painter.setPen(QPen(isChosen || hasFocus() ? ink.accent : ink.strongLine,
                        isChosen || hasFocus() ? 2 : 1.5));
    painter.setBrush(isChosen ? ink.accentSoft : ink.ground);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    if (hasFocus() && isChosen) {
        painter.setPen(QPen(ink.text, 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(4, 4, -5, -5));
    }
    const QPointF middle(20, height() / 2.0);
    painter.setPen(QPen(isChosen ? ink.accent : ink.muted, 1.5));
    painter.setBrush(ink.ground);
    painter.drawEllipse(middle, 7, 7);
    if (isChosen) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink.accent);
        painter.drawEllipse(middle, 4, 4);
    }
    const QRect inner = rect().adjusted(36, 3, -8, -3);
    const QFont font = uiFont(13, isChosen ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    painter.setPen(ink.text);
    const QRect upper = m_detail.isEmpty() ? inner
                                           : QRect(inner.left(), inner.top(), inner.width(),
                                                   inner.height() / 2 + 1);
    painter.drawText(
        upper, Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(font).elidedText(text().simplified(), Qt::ElideRight, inner.width()));
    if (!m_detail.isEmpty()) {
        painter.setFont(uiFont(12));
        painter.setPen(ink.muted);
        painter.drawText(inner.adjusted(0, inner.height() / 2, 0, 0),
                         Qt::AlignVCenter | Qt::TextSingleLine, m_detail);
    }
}

} // namespace roomrack::ui
