// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "softpanel.h"

#include "ink.h"

#include <QtGui/QPainter>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>

namespace roomrack::ui {

SoftPanel::SoftPanel(QWidget *parent, Kind kind)
    : QWidget(parent)
    , m_kind(kind)
    , m_label(new QLabel(this))
{
    m_label->setFont(uiFont(13));
    m_label->setTextFormat(Qt::RichText);
    m_label->setWordWrap(true);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(kind == Kind::Joined ? 32 : 12, 8, 12, 8);
    layout->addWidget(m_label);
    setMinimumHeight(38);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
}

void SoftPanel::paintEvent(QPaintEvent *)
{
    const Ink &ink = inkFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_kind == Kind::Joined ? ink.goodSoft
                     : m_kind == Kind::Note ? ink.warningSoft
                                            : ink.accentSoft);
    painter.drawRoundedRect(rect(), 4, 4);
    if (m_kind == Kind::Joined) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(ink.good, 2));
        const double y = height() / 2.0;
        painter.drawPolyline(QPolygonF{{11, y}, {14.5, y + 4}, {21, y - 5}});
    }
}

} // namespace roomrack::ui
