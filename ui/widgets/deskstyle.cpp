// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskstyle.h"

#include "ink.h"

#include <QtGui/QPainter>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QStyleOption>

namespace roomrack::ui {

namespace {

constexpr int rowHeight = 28;
constexpr int cellPadding = 8;
constexpr int headMargin = 4; ///< above and below as well: more would cut off the letters' ends
constexpr int barWidth = 3;

/// The frame around the cell or the bar before the row that the keyboard is on.
void drawSelected(const QStyleOptionViewItem *option, QPainter *painter, const QWidget *widget)
{
    const Ink &ink = inkFor(option->palette);
    painter->fillRect(option->rect, ink.accentSoft);
    const auto *view = qobject_cast<const QAbstractItemView *>(widget);
    if (!view || !view->hasFocus())
        return;
    if (view->selectionBehavior() == QAbstractItemView::SelectItems
        && view->inherits("QTableView")) {
        if (option->state & QStyle::State_HasFocus) {
            painter->setPen(QPen(ink.accent, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(option->rect.adjusted(1, 1, -1, -1));
        }
    } else if (option->index.column() == 0) {
        const bool rtl = option->direction == Qt::RightToLeft;
        painter->fillRect(rtl ? option->rect.right() - barWidth + 1 : option->rect.left(),
                          option->rect.top(), barWidth, option->rect.height(), ink.accent);
    }
}

void drawHead(const QStyleOptionHeader *option, QPainter *painter)
{
    const Ink &ink = inkFor(option->palette);
    const QRect &rect = option->rect;
    painter->fillRect(rect, option->state & QStyle::State_Sunken ? ink.typeRow : ink.panel);
    painter->fillRect(rect.left(), rect.bottom(), rect.width(), 1, ink.strongLine);
    if (option->orientation == Qt::Vertical) {
        const bool rtl = option->direction == Qt::RightToLeft;
        painter->fillRect(rtl ? rect.left() : rect.right(), rect.top(), 1, rect.height(),
                          ink.strongLine);
    }
}

QColor edgeOf(const Ink &ink)
{
    return mixed(ink.strongLine, ink.text, ink.highContrast ? 0.4 : 0.3);
}

void drawEdge(const QStyleOption *option, QPainter *painter, const QColor &edge, qreal radius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(edge);
    painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->restore();
}

/// On dark, where Fusion's own edges can hardly be seen.
void drawFieldEdge(const QStyleOption *option, QPainter *painter)
{
    const Ink &ink = inkFor(option->palette);
    const bool isFocused =
        (option->state & QStyle::State_HasFocus) && (option->state & QStyle::State_Enabled);
    if (ink.dark && !isFocused)
        drawEdge(option, painter, edgeOf(ink), 2);
}

/// Of what scrolls: Fusion's frame around a list or a text doesn't show the focus.
void drawViewEdge(const QStyleOption *option, QPainter *painter)
{
    if (option->state & QStyle::State_HasFocus)
        drawEdge(option, painter, inkFor(option->palette).accent, 2);
    else
        drawFieldEdge(option, painter);
}

/// Of what Fusion shows the focus of only where the last key has moved it.
void drawKeyedEdge(const QStyleOption *option, QPainter *painter)
{
    QStyleOption box(*option);
    if (!(box.state & QStyle::State_KeyboardFocusChange))
        box.state &= ~QStyle::State_HasFocus;
    drawFieldEdge(&box, painter);
}

void drawRadioEdge(const QStyleOption *option, QPainter *painter)
{
    const Ink &ink = inkFor(option->palette);
    if (ink.dark) // Fusion shows the focus around the text only
        drawEdge(option, painter, edgeOf(ink), option->rect.height() / 2.0);
}

} // namespace

DeskStyle::DeskStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{}

void DeskStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                              QPainter *painter, const QWidget *widget) const
{
    if (option->state & State_Selected && qobject_cast<const QAbstractItemView *>(widget)) {
        if (element == PE_FrameFocusRect)
            return; // the selection shows it
        if (element == PE_PanelItemViewItem || element == PE_PanelItemViewRow) {
            if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option)) {
                painter->save();
                drawSelected(item, painter, widget);
                painter->restore();
                return;
            }
        }
    }
    if (element == PE_PanelLineEdit && option->state & State_ReadOnly) {
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option)) {
            // What can't be typed into doesn't look as if it could.
            QStyleOptionFrame flat(*frame);
            flat.palette.setBrush(QPalette::Base, frame->palette.window());
            QProxyStyle::drawPrimitive(element, &flat, painter, widget);
            return;
        }
    }
    if (element == PE_FrameMenu) {
        const Ink &ink = inkFor(option->palette);
        painter->setPen(ink.dark ? edgeOf(ink) : ink.strongLine);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_FrameLineEdit)
        drawFieldEdge(option, painter);
    else if (element == PE_Frame)
        drawViewEdge(option, painter);
    else if (element == PE_IndicatorCheckBox)
        drawKeyedEdge(option, painter);
    else if (element == PE_IndicatorRadioButton)
        drawRadioEdge(option, painter);
}

void DeskStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                   QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_SpinBox)
        drawFieldEdge(option, painter);
    else if (control == CC_ComboBox)
        drawKeyedEdge(option, painter);
}

void DeskStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const
{
    if (element == CE_ItemViewItem && option->state & State_Selected) {
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option)) {
            // On the soft ground a text keeps its own colour.
            QStyleOptionViewItem soft(*item);
            for (const QPalette::ColorGroup group :
                 {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
                soft.palette.setColor(group, QPalette::HighlightedText,
                                      item->palette.color(group, QPalette::Text));
            }
            QProxyStyle::drawControl(element, &soft, painter, widget);
            return;
        }
    }
    if (element == CE_HeaderSection) {
        if (const auto *head = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            drawHead(head, painter);
            return;
        }
    }
    if (element == CE_HeaderLabel) {
        const auto *head = qstyleoption_cast<const QStyleOptionHeader *>(option);
        if (head && head->orientation == Qt::Horizontal && head->icon.isNull()) {
            const QRect room =
                head->rect.adjusted(cellPadding - headMargin, 0, headMargin - cellPadding, 0);
            painter->setPen(inkFor(head->palette).text);
            painter->drawText(
                room,
                int(visualAlignment(head->direction, head->textAlignment) | Qt::AlignVCenter)
                    | Qt::TextSingleLine,
                painter->fontMetrics().elidedText(head->text, Qt::ElideRight, room.width()));
            return;
        }
    }
    if (element == CE_HeaderEmptyArea) {
        const Ink &ink = inkFor(option->palette);
        painter->fillRect(option->rect, ink.panel);
        painter->fillRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1,
                          ink.strongLine);
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

QSize DeskStyle::sizeFromContents(ContentsType type, const QStyleOption *option,
                                  const QSize &contents, const QWidget *widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    if (type == CT_ItemViewItem)
        size.setHeight(qMax(size.height(), rowHeight));
    else if (type == CT_HeaderSection)
        size = QSize(size.width() + 2 * (cellPadding - headMargin), rowHeight);
    return size;
}

int DeskStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                           const QWidget *widget) const
{
    if (metric == PM_HeaderMargin)
        return headMargin;
    if (metric == PM_MenuPanelWidth)
        return 1; // without it no frame is asked for
    if (metric == PM_FocusFrameHMargin && qobject_cast<const QAbstractItemView *>(widget))
        return cellPadding - 1; // the item adds one
    return QProxyStyle::pixelMetric(metric, option, widget);
}

void DeskStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QHeaderView *>(widget))
        widget->setFont(uiFont(13, QFont::DemiBold));
}

} // namespace roomrack::ui
