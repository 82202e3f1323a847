// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "calendarpopup.h"

#include "../format.h"
#include "../tr.h"
#include "ink.h"

#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>

namespace roomrack::ui {

namespace {
constexpr int cell = 32;
constexpr int margin = 8;
constexpr int header = 32;
constexpr int weekdays = 24;
constexpr int weeks = 6;
} // namespace

CalendarPopup::CalendarPopup(QWidget *parent)
    : QFrame(parent, Qt::Popup)
{
    setObjectName(QStringLiteral("calendarPopup"));
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setFixedSize(sizeHint());
    setFont(uiFont(13));
}

void CalendarPopup::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_firstDay = day;
    update();
}

void CalendarPopup::setDates(QDate selected, QDate businessDate, QDate earliest)
{
    m_selected = selected;
    m_businessDate = businessDate;
    m_earliest = earliest;
    m_current = selected.isValid() ? selected : businessDate;
    if (!m_current.isValid())
        m_current = QDate::currentDate();
    update();
}

QSize CalendarPopup::sizeHint() const
{
    return {2 * margin + 7 * cell, 2 * margin + header + weekdays + weeks * cell};
}

QDate CalendarPopup::firstShown() const
{
    const QDate first(m_current.year(), m_current.month(), 1);
    return first.addDays(-((first.dayOfWeek() - int(m_firstDay) + 7) % 7));
}

QRect CalendarPopup::cellOf(QDate date) const
{
    const qint64 place = firstShown().daysTo(date);
    if (place < 0 || place >= 7 * weeks)
        return {};
    return {margin + int(place % 7) * cell, margin + header + weekdays + int(place / 7) * cell,
            cell, cell};
}

QRect CalendarPopup::previousButton() const
{
    return {margin, margin, header, header};
}

QRect CalendarPopup::nextButton() const
{
    return {width() - margin - header, margin, header, header};
}

void CalendarPopup::paintEvent(QPaintEvent *)
{
    const Ink &ink = inkFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), ink.ground);
    painter.setPen(ink.strongLine);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));

    painter.setPen(ink.text);
    painter.setFont(uiFont(13, QFont::DemiBold));
    //: Qt date format of a month: "June 2026"
    painter.drawText(QRect(margin + header, margin, width() - 2 * (margin + header), header),
                     Qt::AlignCenter, textLocale().toString(m_current, Tr::tr("MMMM yyyy")));
    painter.drawText(previousButton(), Qt::AlignCenter, QStringLiteral("‹"));
    painter.drawText(nextButton(), Qt::AlignCenter, QStringLiteral("›"));

    painter.setFont(uiFont(12));
    painter.setPen(ink.muted);
    const QDate start = firstShown();
    for (int i = 0; i < 7; ++i) {
        painter.drawText(QRect(margin + i * cell, margin + header, cell, weekdays), Qt::AlignCenter,
                         textLocale().toString(start.addDays(i), QStringLiteral("ddd")));
    }
    for (int i = 0; i < 7 * weeks; ++i) {
        const QDate date = start.addDays(i);
        const QRect box = cellOf(date).adjusted(2, 2, -2, -2);
        const bool isOff = m_earliest.isValid() && date < m_earliest;
        const bool isSelected = date == m_selected;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        if (isSelected || (date == m_hovered && !isOff)) {
            painter.setBrush(isSelected ? ink.accent : ink.accentSoft);
            painter.drawRoundedRect(box, 4, 4);
        }
        painter.setBrush(Qt::NoBrush);
        if (date == m_current && !isSelected) {
            painter.setPen(QPen(ink.accent, 2));
            painter.drawRoundedRect(box, 4, 4);
        }
        painter.setFont(uiFont(13, date == m_businessDate ? QFont::Bold : QFont::Normal));
        painter.setPen(isSelected                          ? ink.onAccent
                       : date == m_businessDate            ? ink.accent
                       : date.month() != m_current.month() ? ink.muted
                                                           : ink.text);
        if (isOff)
            painter.setPen(ink.strongLine);
        painter.drawText(box, Qt::AlignCenter, QString::number(date.day()));
    }
}

void CalendarPopup::moveTo(QDate date)
{
    m_current = date;
    setAccessibleName(dateText(date));
    update();
}

void CalendarPopup::pick(QDate date)
{
    if (!date.isValid() || (m_earliest.isValid() && date < m_earliest))
        return;
    close();
    Q_EMIT picked(date);
}

void CalendarPopup::mousePressEvent(QMouseEvent *event)
{
    const QPoint place = event->position().toPoint();
    if (!rect().contains(place)) {
        close();
        return;
    }
    if (previousButton().contains(place)) {
        moveTo(m_current.addMonths(-1));
        return;
    }
    if (nextButton().contains(place)) {
        moveTo(m_current.addMonths(1));
        return;
    }
    const QDate start = firstShown();
    for (int i = 0; i < 7 * weeks; ++i) {
        if (cellOf(start.addDays(i)).contains(place)) {
            pick(start.addDays(i));
            return;
        }
    }
}

void CalendarPopup::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint place = event->position().toPoint();
    const QDate start = firstShown();
    QDate hovered;
    for (int i = 0; i < 7 * weeks && !hovered.isValid(); ++i) {
        if (cellOf(start.addDays(i)).contains(place))
            hovered = start.addDays(i);
    }
    if (hovered != m_hovered) {
        m_hovered = hovered;
        update();
    }
}

void CalendarPopup::wheelEvent(QWheelEvent *event)
{
    if (event->angleDelta().y() != 0)
        moveTo(m_current.addMonths(event->angleDelta().y() > 0 ? -1 : 1));
    event->accept();
}

void CalendarPopup::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        moveTo(m_current.addDays(-1));
        break;
    case Qt::Key_Right:
        moveTo(m_current.addDays(1));
        break;
    case Qt::Key_Up:
        moveTo(m_current.addDays(-7));
        break;
    case Qt::Key_Down:
        moveTo(m_current.addDays(7));
        break;
    case Qt::Key_PageUp:
        moveTo(m_current.addMonths(-1));
        break;
    case Qt::Key_PageDown:
        moveTo(m_current.addMonths(1));
        break;
    case Qt::Key_Home:
        moveTo(m_businessDate.isValid() ? m_businessDate : m_current);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        pick(m_current);
        break;
    default:
        QFrame::keyPressEvent(event);
    }
}

} // namespace roomrack::ui
