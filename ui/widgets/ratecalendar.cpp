// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "ratecalendar.h"

#include "../format.h"
#include "ink.h"

#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>

namespace roomrack::ui {

namespace {
constexpr int cellHeight = 44;
constexpr int header = 24;
constexpr int weeks = 6;
} // namespace

RateCalendar::RateCalendar(const Currency &currency, QWidget *parent)
    : QWidget(parent)
    , m_currency(currency)
{
    setObjectName(QStringLiteral("rateCalendar"));
    setFixedHeight(sizeHint().height());
}

void RateCalendar::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_firstDay = day;
    update();
}

void RateCalendar::setMonth(QDate first)
{
    m_month = first;
    update();
}

void RateCalendar::setPrices(const QHash<QDate, Money> &prices)
{
    m_prices = prices;
    update();
}

void RateCalendar::setMarked(QDate first, QDate last, const QList<int> &weekdays,
                             std::optional<Money> newPrice)
{
    m_first = first;
    m_last = last;
    m_weekdays = weekdays;
    m_newPrice = newPrice;
    update();
}

QSize RateCalendar::sizeHint() const
{
    return {440, header + weeks * cellHeight + 1};
}

QDate RateCalendar::firstShown() const
{
    return m_month.addDays(-((m_month.dayOfWeek() - int(m_firstDay) + 7) % 7));
}

QRect RateCalendar::cellOf(QDate date) const
{
    const qint64 place = firstShown().daysTo(date);
    if (place < 0 || place >= 7 * weeks)
        return {};
    const int column = int(place % 7);
    const int left = column * width() / 7;
    return {left, header + int(place / 7) * cellHeight, (column + 1) * width() / 7 - left,
            cellHeight};
}

QDate RateCalendar::dateAt(const QPoint &place) const
{
    for (int i = 0; i < 7 * weeks; ++i) {
        const QDate date = firstShown().addDays(i);
        if (cellOf(date).contains(place))
            return date;
    }
    return {};
}

bool RateCalendar::isMarked(QDate date) const
{
    return m_first.isValid() && date >= m_first && date <= m_last
           && (m_weekdays.isEmpty() || m_weekdays.contains(date.dayOfWeek()));
}

void RateCalendar::paintEvent(QPaintEvent *)
{
    const Ink &ink = inkFor(palette());
    QPainter painter(this);
    painter.fillRect(rect().adjusted(0, header, 0, 0), ink.ground);
    painter.setFont(uiFont(12));
    painter.setPen(ink.muted);
    for (int i = 0; i < 7; ++i) {
        const QDate date = firstShown().addDays(i);
        const QRect cell = cellOf(date);
        painter.drawText(QRect(cell.left(), 0, cell.width(), header), Qt::AlignCenter,
                         textLocale().dayName(date.dayOfWeek(), QLocale::ShortFormat));
    }
    for (int i = 0; i < 7 * weeks; ++i) {
        const QDate date = firstShown().addDays(i);
        const QRect cell = cellOf(date);
        const bool inMonth = date.month() == m_month.month();
        if (isMarked(date))
            painter.fillRect(cell, ink.accentSoft);
        else if (date.dayOfWeek() >= Qt::Saturday)
            painter.fillRect(cell, ink.weekend);
        painter.setPen(ink.line);
        painter.drawRect(cell.adjusted(0, 0, -1, 0));
        painter.setFont(uiFont(12, QFont::DemiBold));
        painter.setPen(inMonth ? ink.text : ink.muted);
        painter.drawText(cell.adjusted(6, 4, -6, -4), Qt::AlignLeft | Qt::AlignTop,
                         QString::number(date.day()));
        const bool isNew = isMarked(date) && m_newPrice;
        const auto price = m_prices.constFind(date);
        if (!isNew && price == m_prices.cend())
            continue;
        painter.setFont(uiFont(12, isNew ? QFont::DemiBold : QFont::Normal));
        painter.setPen(isNew ? ink.accent : ink.muted);
        painter.drawText(cell.adjusted(6, 4, -6, -4), Qt::AlignRight | Qt::AlignBottom,
                         toPlainString(isNew ? *m_newPrice : *price, m_currency));
    }
    painter.setPen(ink.strongLine);
    painter.drawRect(rect().adjusted(0, header, -1, -1));
}

void RateCalendar::mousePressEvent(QMouseEvent *event)
{
    m_pressed = dateAt(event->position().toPoint());
    if (m_pressed.isValid())
        Q_EMIT rangeMarked(m_pressed, m_pressed);
}

void RateCalendar::mouseMoveEvent(QMouseEvent *event)
{
    const QDate date = dateAt(event->position().toPoint());
    if (m_pressed.isValid() && date.isValid() && (event->buttons() & Qt::LeftButton))
        Q_EMIT rangeMarked(qMin(m_pressed, date), qMax(m_pressed, date));
}

} // namespace roomrack::ui
