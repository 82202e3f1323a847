// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "wrappeddelegate.h"

#include <QtGui/QPainter>
#include <QtGui/QTextLayout>
#include <QtWidgets/QListView>

#include <cmath>

namespace roomrack::ui {

namespace {

constexpr int besideText = 8;
constexpr int aboveText = 3;

/// Lays the text out over the width; its height.
qreal layOut(QTextLayout &layout, Qt::LayoutDirection direction, int width)
{
    QTextOption wrapping(QStyle::visualAlignment(direction, Qt::AlignLeft));
    wrapping.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    wrapping.setTextDirection(direction);
    layout.setTextOption(wrapping);
    qreal height = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += line.height();
    }
    layout.endLayout();
    return height;
}

QString linesOf(QString text)
{
    return text.replace(u'\n', QChar::LineSeparator);
}

} // namespace

QSize WrappedDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *list = qobject_cast<const QListView *>(option.widget);
    const int width = list ? list->viewport()->width() - 2 * list->spacing() : option.rect.width();
    QStyleOptionViewItem item(option);
    initStyleOption(&item, index);
    QTextLayout layout(linesOf(item.text), item.font);
    const qreal height = layOut(layout, item.direction, width - 2 * besideText);
    return {width, int(std::ceil(height)) + 2 * aboveText};
}

void WrappedDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    QStyleOptionViewItem item(option);
    initStyleOption(&item, index);
    const QString text = item.text;
    item.text.clear();
    item.widget->style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    QTextLayout layout(linesOf(text), item.font);
    const QRect room = item.rect.adjusted(besideText, aboveText, -besideText, -aboveText);
    layOut(layout, item.direction, room.width());
    painter->save();
    painter->setPen(item.palette.color(QPalette::Text)); // also on the soft ground of the selected
    layout.draw(painter, room.topLeft());
    painter->restore();
}

} // namespace roomrack::ui
