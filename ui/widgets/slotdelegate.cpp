// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "slotdelegate.h"

#include "../tr.h"
#include "ink.h"

#include <items/serviceboardmodel.h>

#include <QtGui/QPainter>

namespace roomrack::ui {

namespace {
constexpr int padding = 12;
constexpr int lineHeight = 4;
constexpr int numberWidth = 36;
} // namespace

QString placesLeftText(int left, int capacity)
{
    if (capacity == 0)
        return Tr::tr("Closed", "a slot without places");
    if (left <= 0)
        return Tr::tr("Full, %n place(s)", nullptr, capacity);
    //: number, number of places
    return Tr::tr("%1 of %2 places left").arg(left).arg(capacity);
}

void SlotDelegate::setDropTarget(const QModelIndex &index, bool fits)
{
    m_target = index;
    m_fits = fits;
}

void SlotDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const Ink &ink = inkFor(option.palette);
    const QRect cell = option.rect;
    const QVariant leftOf = index.data(ServiceBoardModel::LeftRole);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setClipRect(cell);
    painter->fillRect(cell, isSelected ? ink.accentSoft : ink.ground);
    if (leftOf.isValid()) {
        const int left = leftOf.toInt();
        const int capacity = index.data(ServiceBoardModel::CapacityRole).toInt();
        const bool isFull = left <= 0;
        if (isFull && !isSelected)
            painter->fillRect(cell, ink.typeRow);
        const QRect inner = cell.adjusted(padding, 6, -padding, -10);
        QRect text = inner;
        if (!isFull) {
            painter->setFont(uiFont(18, QFont::DemiBold));
            painter->setPen(ink.text);
            painter->drawText(QRect(inner.left(), inner.top(), numberWidth, inner.height()),
                              Qt::AlignLeft | Qt::AlignVCenter, QString::number(left));
            text.setLeft(inner.left() + numberWidth);
        }
        painter->setFont(uiFont(12));
        painter->setPen(isSelected ? ink.text : ink.muted);
        const QString words =
            isFull ? placesLeftText(left, capacity) : Tr::tr("of %1 left", "places").arg(capacity);
        painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(words, Qt::ElideRight, text.width()));
        const QRect line(inner.left(), cell.bottom() - lineHeight - 4, inner.width(), lineHeight);
        painter->fillRect(line, ink.line);
        if (capacity > 0) {
            const int taken = qBound(0, line.width() * (capacity - left) / capacity, line.width());
            painter->fillRect(QRect(line.topLeft(), QSize(taken, lineHeight)),
                              isFull ? ink.muted : ink.accent);
        }
    }
    painter->setPen(ink.line);
    painter->drawLine(cell.bottomLeft(), cell.bottomRight());
    painter->drawLine(cell.topRight(), cell.bottomRight());
    const bool isTarget = m_target.isValid() && m_target == index;
    if (isTarget || option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(isTarget && !m_fits ? ink.refused : ink.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(cell.adjusted(1, 1, -2, -2));
    }
    painter->restore();
}

} // namespace roomrack::ui
