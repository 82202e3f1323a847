// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackcolumn.h"

#include "rackwords.h"

#include <tr.h>

#include <QtGui/QContextMenuEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPaintEvent>
#include <QtGui/QPainter>

#include <algorithm>

namespace roomrack::ui {

namespace {

constexpr int textLeft = 26;
constexpr int typeLeft = 24;
constexpr int markLeft = 8;
constexpr int letterCenter = 127;
constexpr int laneChevronLeft = 126;
constexpr int badgeWidth = 16;
constexpr int badgeHeight = 15;

enum Key {
    Number = 1,
    Name = 2,
    Letter = 3,
    Type = 4,
    LaneText = 5,
    AllotText = 6,
    OverbookedText = 7,
    InactiveText = 8
};

} // namespace

RackColumn::RackColumn(const RackModel *model, const RackGeometry *geometry, const RackState *state,
                       RackPainter *painter, QWidget *parent)
    : RackMargin(model, geometry, state, painter, parent)
{}

int RackColumn::mirrored(int x, int width) const
{
    return m_geometry->rightToLeft ? this->width() - x - width : x;
}

int RackColumn::rowAt(QPoint pos) const
{
    const int row = m_geometry->rowAt(pos.y());
    return row < m_geometry->rows.count() ? row : -1;
}

void RackColumn::updateRow(int row)
{
    if (row >= 0 && row < m_geometry->rows.count()) {
        const QRect rect = m_geometry->rowRect(row);
        update(0, rect.top(), width(), rect.height());
    }
}

void RackColumn::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    const RackTheme &theme = m_painter->theme();
    for (const QRect &rect : event->region()) {
        painter.setClipRect(rect);
        painter.fillRect(rect, theme.panel);
        const int first = std::max(0, m_geometry->rowAt(rect.top()));
        const int last = std::min(m_geometry->rowAt(rect.bottom()), m_geometry->rows.count() - 1);
        for (int row = first; row <= last; ++row)
            paintRow(painter, row);
        painter.fillRect(mirrored(width() - 1, 1), rect.top(), 1, rect.height(), theme.columnLine);
    }
}

void RackColumn::paintRow(QPainter &painter, int row)
{
    const RackTheme &theme = m_painter->theme();
    const PixelSpan y = m_geometry->rows.row(row);
    const QRect rect(0, y.from - m_geometry->offset.y(), width(), y.width());
    const RackRow &line = m_model->row(row);
    const bool beforeType =
        row + 1 < m_geometry->rows.count() && m_model->row(row + 1).kind == RackRow::TypeHeader;
    QColor ground = line.kind == RackRow::TypeHeader ? theme.typeRow : theme.panel;
    if (row == m_state->hoveredRow || (m_state->hasFocus && row == m_state->focus.row))
        ground = theme.accentSoft;
    painter.fillRect(rect, ground);
    painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1,
                     line.kind == RackRow::TypeHeader || beforeType ? theme.columnLine
                                                                    : theme.gridLine);
    const QRect inside = rect.adjusted(0, 0, 0, -1);
    if (line.kind == RackRow::TypeHeader)
        paintType(painter, row, inside);
    else if (line.kind == RackRow::Lane)
        paintLane(painter, row, inside);
    else if (const Room *room = m_model->room(line.room))
        paintRoom(painter, *room, inside);
}

int RackColumn::text(QPainter &painter, quint64 key, const QString &text, FontSlot slot,
                     const QColor &color, const QRect &rect, int x, int room)
{
    const QFontMetrics &metrics = m_painter->fonts().metrics(slot);
    const TextLabel &what = label(key, text, slot, room);
    const int height = metrics.ascent() + metrics.descent();
    const int baseline = rect.top() + (rect.height() - height + 1) / 2 + metrics.ascent();
    draw(painter, what, slot, color, mirrored(x, what.width), baseline);
    return x + what.width;
}

void RackColumn::paintType(QPainter &painter, int row, const QRect &rect)
{
    const RackTheme &theme = m_painter->theme();
    const RoomType *type = m_model->type(m_model->row(row).type);
    if (!type)
        return;
    const Mark chevron = m_model->isFolded(type->id) ? Mark::ChevronSide : Mark::ChevronDown;
    painter.drawPixmap(mirrored(markLeft, MarkCache::size),
                       rect.top() + (rect.height() - MarkCache::size) / 2 + 1,
                       m_painter->marks().mark(chevron, theme.muted, theme.typeRow,
                                               devicePixelRatioF(), m_geometry->rightToLeft));
    text(painter, keyOf(Type, quint64(type->id.value)), type->name, FontSlot::Number, theme.text,
         rect, typeLeft, width() - typeLeft - 6);
}

void RackColumn::paintLane(QPainter &painter, int row, const QRect &rect)
{
    const RackRow &line = m_model->row(row);
    const RackTheme &theme = m_painter->theme();
    const int beyond = m_model->overbooked(line.type);
    const int stays = m_model->withoutRoom(line.type) - beyond;
    const int allotments = m_model->allotments(line.type);
    const int markTop = rect.top() + (rect.height() - MarkCache::size) / 2;
    int room = width() - textLeft - 6;
    if (line.inactive) {
        if (line.lane == 0 || !m_model->row(row - 1).inactive) {
            text(painter, keyOf(InactiveText, quint64(line.type.value)),
                 Tr::tr("Cancelled, no room", "row of the rack"), FontSlot::Small, theme.muted,
                 rect, textLeft, room);
        }
        return;
    }
    if (line.overbooked) {
        const bool first = line.lane == 0 || !m_model->row(row - 1).overbooked;
        if (first) {
            text(painter, keyOf(OverbookedText, quint64(line.type.value)),
                 Tr::tr("Overbooked: %n", nullptr, beyond), FontSlot::Small, theme.danger, rect,
                 textLeft, room);
        }
        return;
    }
    if (line.lane == 0 && (m_model->isLaneDeep(line.type) || m_model->isLaneOpen(line.type))) {
        const Mark chevron = m_model->isLaneOpen(line.type) ? Mark::ChevronDown : Mark::ChevronSide;
        room = laneChevronLeft - 3 - textLeft;
        painter.drawPixmap(mirrored(laneChevronLeft, MarkCache::size), markTop,
                           m_painter->marks().mark(chevron, theme.warning, theme.panel,
                                                   devicePixelRatioF(), m_geometry->rightToLeft));
    }
    if (line.lane == 0 && (stays > 0 || allotments == 0)) {
        painter.drawPixmap(
            mirrored(markLeft, MarkCache::size), markTop,
            m_painter->marks().mark(Mark::Ring, theme.warning, theme.panel, devicePixelRatioF()));
        text(painter, keyOf(LaneText, quint64(line.type.value)),
             Tr::tr("No room yet: %n", nullptr, stays), FontSlot::Small, theme.warning, rect,
             textLeft, room);
    } else if (allotments > 0 && line.lane == (stays > 0 ? 1 : 0)) {
        text(painter, keyOf(AllotText, quint64(line.type.value)),
             Tr::tr("Allotments: %n", nullptr, allotments), FontSlot::Small, theme.muted, rect,
             textLeft, room);
    }
}

void RackColumn::paintRoom(QPainter &painter, const Room &room, const QRect &rect)
{
    const RackTheme &theme = m_painter->theme();
    const int after = text(painter, keyOf(Number, quint64(room.id.value)), room.number,
                           FontSlot::Number, theme.text, rect, textLeft, 60);
    if (!room.name.isEmpty())
        text(painter, keyOf(Name, quint64(room.id.value)), room.name, FontSlot::Small, theme.muted,
             rect, after + 9, letterCenter - badgeWidth / 2 - 4 - after - 9);

    const bool dirty = room.housekeeping == Housekeeping::Dirty;
    const QString letter = housekeepingLetter(room.housekeeping);
    const FontSlot slot = dirty ? FontSlot::Tiny : FontSlot::Small;
    const QFontMetrics &metrics = m_painter->fonts().metrics(slot);
    const int letterWidth = metrics.horizontalAdvance(letter);
    if (dirty) {
        const QRect badge(letterCenter - badgeWidth / 2,
                          rect.top() + (rect.height() - badgeHeight) / 2, badgeWidth, badgeHeight);
        const QRect shown(mirrored(badge.x(), badgeWidth), badge.y(), badgeWidth, badgeHeight);
        painter.fillRect(shown.adjusted(1, 0, -1, 0), theme.warningSoft);
        painter.fillRect(shown.adjusted(0, 1, 0, -1), theme.warningSoft);
    }
    text(painter, keyOf(Letter, quint64(room.housekeeping)), letter, slot,
         dirty ? theme.warning : theme.muted, rect, letterCenter - letterWidth / 2, 40);
}

void RackColumn::mouseMoveEvent(QMouseEvent *event)
{
    Q_EMIT rowHovered(rowAt(event->position().toPoint()));
}

void RackColumn::mousePressEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().toPoint());
    const int x = event->position().toPoint().x();
    const bool onChevron = mirrored(0, typeLeft) <= x && x < mirrored(0, typeLeft) + typeLeft;
    if (event->button() != Qt::LeftButton || row < 0)
        return;
    const RackRow &line = m_model->row(row);
    if (line.kind == RackRow::TypeHeader && onChevron)
        Q_EMIT foldToggled(line.type);
    else if (line.kind == RackRow::Lane && line.lane == 0)
        Q_EMIT laneToggled(line.type);
}

void RackColumn::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().toPoint());
    if (row < 0 || event->button() != Qt::LeftButton)
        return;
    const RackRow &line = m_model->row(row);
    if (line.kind == RackRow::TypeHeader)
        Q_EMIT foldToggled(line.type);
    else if (line.kind == RackRow::RoomRow)
        Q_EMIT roomActivated(line.room);
}

void RackColumn::contextMenuEvent(QContextMenuEvent *event)
{
    const int row = rowAt(event->pos());
    if (row >= 0)
        Q_EMIT menuRequested(row, event->globalPos());
}

void RackColumn::leaveEvent(QEvent *event)
{
    Q_EMIT rowHovered(-1);
    QWidget::leaveEvent(event);
}

RackCorner::RackCorner(const RackModel *model, const RackHeader *header, RackPainter *painter,
                       QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_header(header)
    , m_painter(painter)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
}

void RackCorner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const RackTheme &theme = m_painter->theme();
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(0, height() - 1, width(), 1, theme.columnLine);
    painter.fillRect(rtl ? 0 : width() - 1, 0, 1, height(), theme.columnLine);
    const auto line = [&](int top, int height, FontSlot slot, const QColor &color,
                          const QString &text) {
        painter.setFont(m_painter->fonts().font(slot));
        painter.setPen(color);
        painter.drawText(QRect(10, top, width() - 20, height),
                         Qt::AlignVCenter | (rtl ? Qt::AlignRight : Qt::AlignLeft), text);
    };
    const int rooms = int(m_model->setup().rooms.size());
    line(0, RackHeader::monthHeight, FontSlot::SmallBold, theme.text, Tr::tr("Room"));
    line(RackHeader::monthHeight, RackHeader::dayHeight, FontSlot::Small, theme.muted,
         Tr::tr("%n rooms", nullptr, rooms));
    line(RackHeader::monthHeight + RackHeader::dayHeight, RackHeader::houseHeight, FontSlot::Small,
         theme.muted,
         m_header->showsOccupancy() ? Tr::tr("Free \u00b7 occupancy") : Tr::tr("Free rooms"));
}

} // namespace roomrack::ui
