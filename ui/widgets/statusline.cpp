// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "statusline.h"

#include "../tr.h"
#include "ink.h"

#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>

namespace roomrack::ui {

StatusLine::StatusLine(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("statusLine"));
    setFixedHeight(26);
    setToolTip(Tr::tr("Click for the messages of this session"));
}

void StatusLine::setLive(Live live, const QString &text, const QString &age, bool isOld)
{
    m_state = live;
    m_live = text;
    m_age = age;
    m_isOld = isOld;
    tell();
    update();
}

void StatusLine::setBusinessDate(const QString &text)
{
    m_businessDate = text;
    tell();
    update();
}

void StatusLine::tell()
{
    // Without the age that counts up: a reader would be told of it every second.
    if (accessibleName() != m_live)
        setAccessibleName(m_live);
    QStringList rest;
    if (m_isOld && !m_age.isEmpty())
        rest.append(m_age);
    rest.append(m_businessDate);
    for (const auto &[which, text] : std::as_const(m_counts))
        rest.append(text);
    rest.append(m_person);
    rest.removeAll(QString());
    const QString description = rest.join(QStringLiteral(", "));
    if (accessibleDescription() != description)
        setAccessibleDescription(description);
}

void StatusLine::setCounts(const QList<std::pair<Count, QString>> &counts)
{
    if (counts == m_counts)
        return;
    m_counts = counts;
    tell();
    update();
}

void StatusLine::setPerson(const QString &text)
{
    m_person = text;
    tell();
    update();
}

void StatusLine::setCountsVisible(bool visible)
{
    m_countsVisible = visible;
    update();
}

void StatusLine::setFilter(std::optional<Count> filter)
{
    m_filter = filter;
    update();
}

QString StatusLine::countText(Count count) const
{
    for (const auto &[which, text] : m_counts) {
        if (which == count)
            return text;
    }
    return {};
}

QRect StatusLine::countRect(Count count) const
{
    for (qsizetype i = 0; i < m_counts.size() && i < m_countRects.size(); ++i) {
        if (m_counts.at(i).first == count)
            return m_countRects.at(i);
    }
    return {};
}

void StatusLine::paintEvent(QPaintEvent *)
{
    const Ink &ink = inkFor(palette());
    QPainter painter(this);
    painter.setPen(ink.line);
    painter.drawLine(0, 0, width(), 0);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const bool rtl = isRightToLeft();
    const auto mirrored = [this, rtl](const QRect &place) {
        return rtl ? QRect(width() - place.x() - place.width(), place.y(), place.width(),
                           place.height())
                   : place;
    };
    const QRectF dot(rtl ? width() - 18 : 10, height() / 2.0 - 4, 8, 8);
    // Round while it lives, square when it doesn't: not by colour alone.
    painter.setBrush(m_state == Live::Live         ? ink.good
                     : m_state == Live::CatchingUp ? ink.warning
                                                   : ink.danger);
    if (m_state == Live::Offline)
        painter.drawRect(dot);
    else
        painter.drawEllipse(dot);
    painter.setRenderHint(QPainter::Antialiasing, false);

    const QFont font = uiFont(12);
    const QFontMetrics metrics(font);
    painter.setFont(font);
    const int start = Qt::AlignAbsolute | (rtl ? Qt::AlignRight : Qt::AlignLeft);
    const int end = Qt::AlignAbsolute | (rtl ? Qt::AlignLeft : Qt::AlignRight);
    int x = 26;
    const auto write = [&](const QString &text, const QColor &colour) {
        painter.setPen(colour);
        const int w = metrics.horizontalAdvance(text);
        const QRect place = mirrored(QRect(x, 0, w + 2, height()));
        painter.drawText(place, Qt::AlignVCenter | Qt::TextSingleLine | start, text);
        x += w;
        return place;
    };
    const auto divide = [&] {
        x += 10;
        painter.setPen(ink.strongLine);
        painter.drawLine(mirrored({x, 6, 1, 1}).x(), 6, mirrored({x, 6, 1, 1}).x(), height() - 6);
        x += 10;
    };
    write(m_live, ink.text);
    if (!m_age.isEmpty()) {
        x += 8;
        write(m_age, m_isOld ? ink.warning : ink.muted);
    }
    if (!m_businessDate.isEmpty()) {
        divide();
        write(m_businessDate, ink.text);
    }
    m_countRects.clear();
    if (m_countsVisible && !m_counts.isEmpty()) {
        divide();
        for (qsizetype i = 0; i < m_counts.size(); ++i) {
            if (i > 0)
                write(QStringLiteral(" · "), ink.muted);
            // What the rack shows only is marked: the same click ends it.
            const bool isFilter = m_counts.at(i).first == m_filter;
            if (isFilter) {
                const int w = metrics.horizontalAdvance(m_counts.at(i).second);
                painter.fillRect(mirrored({x - 5, 3, w + 10, height() - 6}), ink.accentSoft);
            }
            m_countRects.append(write(m_counts.at(i).second, isFilter ? ink.accent : ink.muted));
        }
    }
    painter.setPen(ink.muted);
    // The desk and who sits there: the person's name is the last to go.
    const int space = width() - 12 - (x + 16);
    const bool fits = metrics.horizontalAdvance(m_person) <= space;
    painter.drawText(mirrored(QRect(x + 16, 0, space, height())),
                     Qt::AlignVCenter | Qt::TextSingleLine | end,
                     fits ? m_person : metrics.elidedText(m_person, Qt::ElideLeft, space));
}

void StatusLine::mousePressEvent(QMouseEvent *event)
{
    for (qsizetype i = 0; i < m_countRects.size(); ++i) {
        if (m_countRects.at(i).contains(event->position().toPoint())) {
            Q_EMIT countClicked(m_counts.at(i).first);
            return;
        }
    }
    Q_EMIT logRequested();
}

} // namespace roomrack::ui
