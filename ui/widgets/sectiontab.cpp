// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "sectiontab.h"

#include "ink.h"

#include <QtGui/QPainter>
#include <QtWidgets/QStyle>

namespace roomrack::ui {

namespace {
constexpr int tabHeight = 52;
constexpr int padding = 12;
} // namespace

SectionTab::SectionTab(const QString &text, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(text);
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void SectionTab::setBadge(int number)
{
    if (m_badge == number)
        return;
    m_badge = number;
    updateGeometry();
    update();
}

QSize SectionTab::sizeHint() const
{
    int width = 2 * padding + QFontMetrics(uiFont(13, QFont::DemiBold)).horizontalAdvance(text());
    if (m_badge > 0)
        width +=
            8 + 12
            + QFontMetrics(uiFont(11, QFont::DemiBold)).horizontalAdvance(QString::number(m_badge));
    return {width, tabHeight};
}

void SectionTab::paintEvent(QPaintEvent *)
{
    const Ink &ink = inkFor(palette());
    QPainter painter(this);
    const QFont font = uiFont(13, isChecked() ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    painter.setPen(isChecked() || underMouse() ? ink.text : ink.muted);
    const int textWidth = QFontMetrics(font).horizontalAdvance(text());
    const auto mirrored = [this](const QRect &place) {
        return QStyle::visualRect(layoutDirection(), rect(), place);
    };
    painter.drawText(mirrored({padding, 0, textWidth + 2, height()}),
                     Qt::AlignCenter | Qt::TextSingleLine, text());
    if (m_badge > 0) {
        const QFont small = uiFont(11, QFont::DemiBold);
        const QString number = QString::number(m_badge);
        const int badgeWidth = 12 + QFontMetrics(small).horizontalAdvance(number);
        const QRect badge = mirrored({padding + textWidth + 8, height() / 2 - 9, badgeWidth, 18});
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink.warningSoft);
        painter.drawRoundedRect(badge, 9, 9);
        painter.setPen(ink.warning);
        painter.setFont(small);
        painter.drawText(badge, Qt::AlignCenter, number);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    if (isChecked())
        painter.fillRect(QRect(padding - 4, height() - 3, width() - 2 * padding + 8, 3),
                         ink.accent);
    if (hasFocus()) {
        painter.setPen(QPen(ink.accent, 2));
        painter.drawRect(rect().adjusted(2, 8, -3, -8));
    }
}

} // namespace roomrack::ui
