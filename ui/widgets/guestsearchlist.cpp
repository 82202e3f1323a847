// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guestsearchlist.h"

#include "../format.h"
#include "../tr.h"
#include "ink.h"

#include <QtGui/QAccessible>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtGui/QScreen>

namespace roomrack::ui {

namespace {
constexpr int rowHeight = 40;
constexpr int padding = 12;

QString staysText(const GuestHit &hit)
{
    const QString stays = Tr::tr("%n stay(s)", nullptr, hit.stays);
    if (!hit.lastStay.isValid())
        return stays;
    //: number of stays, month of the last one
    return Tr::tr("%1, last %2")
        .arg(stays, textLocale().toString(hit.lastStay, Tr::tr("MMM yyyy")));
}

QString reachText(const Guest &guest)
{
    return guest.phone.isEmpty() ? guest.email : guest.phone;
}
} // namespace

GuestSearchList::GuestSearchList(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("guestSearchList"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    hide();
}

void GuestSearchList::setHits(const QString &typed, const QList<GuestHit> &hits)
{
    m_typed = typed;
    // On a low screen a form with a message below it has no room for all of them.
    constexpr int lowScreen = 800;
    const bool isLow = screen() && screen()->availableGeometry().height() < lowScreen;
    m_hits = hits.mid(0, isLow ? mostHits - 1 : mostHits);
    m_current = 0;
    setVisible(!typed.isEmpty());
    updateGeometry();
    update();
    setAccessibleName(rowText(0));
}

void GuestSearchList::clear()
{
    setHits({}, {});
}

void GuestSearchList::moveCurrent(int by)
{
    if (rowCount() == 0)
        return;
    m_current = (m_current + by + rowCount()) % rowCount();
    setAccessibleName(rowText(m_current));
    QAccessibleEvent event(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&event);
    update();
}

void GuestSearchList::take()
{
    if (rowCount() == 0)
        return;
    const int row = m_current;
    const QString typed = m_typed;
    if (row < m_hits.size()) {
        const Guest guest = m_hits.at(row).guest;
        clear();
        Q_EMIT guestChosen(guest);
    } else {
        clear();
        Q_EMIT newGuestChosen(typed);
    }
}

QRect GuestSearchList::rowRect(int row) const
{
    return {0, row * rowHeight, width(), rowHeight};
}

QString GuestSearchList::rowText(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    if (row == m_hits.size())
        return Tr::tr("New guest “%1”").arg(m_typed);
    const GuestHit &hit = m_hits.at(row);
    return QStringLiteral("%1, %2").arg(hit.guest.name, staysText(hit));
}

QSize GuestSearchList::sizeHint() const
{
    return {290, rowCount() * rowHeight};
}

void GuestSearchList::paintEvent(QPaintEvent *)
{
    const Ink &ink = inkFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), ink.ground);
    for (int row = 0; row < rowCount(); ++row) {
        const QRect box = rowRect(row);
        if (row == m_current) {
            painter.fillRect(box, ink.accentSoft);
            painter.fillRect(QRect(0, box.top(), 3, box.height()), ink.accent);
        }
        if (row > 0) {
            painter.setPen(ink.line);
            painter.drawLine(box.topLeft(), box.topRight());
        }
        const QRect inner = box.adjusted(padding, 2, -padding, -2);
        painter.setPen(ink.text);
        const QFont strong = uiFont(13, QFont::DemiBold);
        painter.setFont(strong);
        if (row == m_hits.size()) {
            painter.drawText(
                inner, Qt::AlignVCenter | Qt::TextSingleLine,
                QFontMetrics(strong).elidedText(rowText(row), Qt::ElideMiddle, inner.width()));
            continue;
        }
        const GuestHit &hit = m_hits.at(row);
        const QFont small = uiFont(12);
        const QString stays = staysText(hit);
        const QString reach = reachText(hit.guest);
        const int staysWidth = QFontMetrics(small).horizontalAdvance(stays);
        QRect upper = inner;
        if (!reach.isEmpty())
            upper.setHeight(inner.height() / 2);
        painter.drawText(upper, Qt::AlignVCenter | Qt::TextSingleLine,
                         QFontMetrics(strong).elidedText(hit.guest.name, Qt::ElideRight,
                                                         inner.width() - staysWidth - 8));
        painter.setFont(small);
        painter.setPen(ink.muted);
        painter.drawText(upper, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, stays);
        if (!reach.isEmpty()) {
            painter.drawText(inner.adjusted(0, inner.height() / 2, 0, 0),
                             Qt::AlignVCenter | Qt::TextSingleLine, reach);
        }
    }
    painter.setPen(ink.strongLine);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void GuestSearchList::mousePressEvent(QMouseEvent *event)
{
    const int row = event->position().toPoint().y() / rowHeight;
    if (row >= 0 && row < rowCount()) {
        m_current = row;
        take();
    }
}

} // namespace roomrack::ui
