// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// One bar, and a row of them. No antialiased path: fillRect and cached pixmaps only.

#include "rackpainter.h"

#include <format.h>
#include <tr.h>

#include <QtCore/QVarLengthArray>

#include <algorithm>

namespace roomrack::ui {

namespace {

constexpr int noTextUnder = 24;
constexpr int centredUnder = 26;
constexpr int noMarkUnder = 18;
constexpr int padlockFrom = 60;
constexpr int namedChipFrom = 64;
constexpr int markOffset = 6;
constexpr int labelAfterMark = 16; // 15 and the glyphs' own bearing
constexpr int labelOffset = 7;
constexpr int groupWidth = 15; // of one letter
constexpr int groupHeight = 14;
constexpr quint64 groupKeys = quint64(2) << 60;
constexpr quint64 strongKeys = quint64(1) << 59;

} // namespace

QString RackPainter::barText(const Occupancy &occupancy) const
{
    if (occupancy.kind == OccupancyKind::Allotment) {
        //: on a bar of the rack: an allotment without a name
        return occupancy.reason.isEmpty() ? Tr::tr("Allotment") : occupancy.reason;
    }
    if (!occupancy.isStay()) {
        const QString status = statusText(occupancy.status);
        return occupancy.reason.isEmpty()
                   ? status
                   : QStringLiteral("%1 \u00b7 %2").arg(status, occupancy.reason);
    }
    if (occupancy.status == Status::Requested && occupancy.holdUntil.isValid()) {
        const QDate today = m_model->businessDate();
        QString &until = m_untilTexts[{today, occupancy.holdUntil.toMSecsSinceEpoch()}];
        if (until.isEmpty())
            until = endOfHoldText(occupancy.holdUntil, m_model->setup().hotel.timeZone, today);
        //: on a bar of the rack: a guest and the end of the hold
        return Tr::tr("%1 \u00b7 until %2").arg(occupancy.guest, until);
    }
    return occupancy.guest;
}

BarLook RackPainter::lookOf(const Occupancy &occupancy) const
{
    BarLook look;
    look.kind = barKindOf(occupancy, m_model->businessDate());
    look.strong = look.kind == BarKind::DueIn || look.kind == BarKind::DueOut;
    look.chip = occupancy.dayUse;
    look.labelKey = quint64(occupancy.id.value) | (look.strong ? strongKeys : 0);
    look.label = barText(occupancy);
    look.pinned = occupancy.roomLocked;
    if (occupancy.kind == OccupancyKind::Allotment)
        look.tag = QString::number(occupancy.quantity);
    else if (occupancy.groupSize > 1)
        look.tag = QChar(u'A' + int(occupancy.reservation.value % 26));
    look.saving = m_model->isSaving(occupancy.id);
    look.groupMate = m_state->groupMates.contains(occupancy.id);

    BarColors &colors = look.colors;
    const bool stale = m_model->freshness() == Freshness::Offline;
    colors = stale ? m_theme->stale(look.kind) : m_theme->bar(look.kind);
    bool origin = false;
    bool inTheWay = false;
    if (m_state->drag) {
        const auto &pieces = m_state->drag->pieces;
        origin = std::any_of(pieces.cbegin(), pieces.cend(), [&occupancy](const DragPiece &piece) {
            return piece.stay == occupancy.id;
        });
        inTheWay = m_state->drag->inTheWay.contains(occupancy.id);
    }
    look.staged = m_model->isStaged(occupancy.id);
    if (look.staged)
        colors = m_theme->ghostFits();
    if (origin)
        colors = m_theme->dragOrigin(colors);
    else if (m_state->filter && !m_state->filter(occupancy))
        colors = m_theme->filteredOut(colors);
    if (m_state->hovered == occupancy.id)
        colors = m_theme->hovered(colors);
    if (inTheWay)
        colors.edge = m_theme->ghostRefused;
    return look;
}

void RackPainter::paintRowOfBars(QPainter &painter, const QRect &dirty, int row)
{
    const RackTimeAxis &axis = m_geometry->axis;
    const int left = dirty.left() + m_geometry->offset.x();
    const int right = dirty.right() + m_geometry->offset.x();
    // A chip may reach into the neighbours' days, and a frame two pixels out of its bar.
    const int firstHalf = daytimeOf(axis.dayAt(left - 16)) - 2;
    const int lastHalf = nightOf(axis.dayAt(right + 16)) + 1;
    const int hoverCovers = dirty.right() + 4;
    const bool isLane = m_model->row(row).kind == RackRow::Lane;

    for (int i = 0; i < m_model->underlayCount(row); ++i) {
        const Occupancy &occupancy = m_model->underlay(row, i);
        const HalfDays span = RackModel::span(occupancy);
        if (!occupancy.id.isValid() || span.from > lastHalf || span.to + 1 < firstHalf)
            continue;
        paintUnder(painter, row, occupancy);
        paintFrames(painter, m_geometry->logicalBar(row, DaySpan::of(occupancy)), occupancy.id);
    }

    struct Late
    {
        QRect rect;
        int index;
    };
    QVarLengthArray<Late, 16> chips;
    QVarLengthArray<Late, 16> framed;
    const int count = m_model->barCount(row);
    for (int i = m_model->firstVisible(row, firstHalf); i < count; ++i) {
        const Occupancy &occupancy = m_model->bar(row, i);
        if (!occupancy.id.isValid())
            continue;
        if (RackModel::span(occupancy).from > lastHalf)
            break;
        const QRect bar = m_geometry->logicalBar(row, DaySpan::of(occupancy));
        if (bar.left() > hoverCovers)
            break;
        if (occupancy.dayUse) {
            chips.append({bar, i});
            continue;
        }
        // The neighbour's label keeps clear of a chip on the seam.
        int labelFrom = bar.left();
        int labelTo = bar.right();
        if (i > 0) {
            const Occupancy &before = m_model->bar(row, i - 1);
            if (before.dayUse && before.arrival == occupancy.arrival)
                labelFrom = axis.chip(dayNumber(before.arrival)).to - m_geometry->offset.x() - 2;
        }
        if (i + 1 < count) {
            const Occupancy &after = m_model->bar(row, i + 1);
            if (after.dayUse && after.arrival == occupancy.departure)
                labelTo = axis.chip(dayNumber(after.arrival)).from - m_geometry->offset.x();
        }
        if (isLane) {
            const PixelSpan beside = besideExtras(row, bar, {labelFrom, labelTo});
            labelFrom = beside.from;
            labelTo = beside.to;
        }
        paintBar(painter, bar, lookOf(occupancy), labelFrom, labelTo);
        framed.append({bar, i});
    }
    // A cancelled stay whose nights are sold again shows as a line along the foot of who has them.
    const QColor gone = m_theme->bar(BarKind::Cancelled).edge;
    for (int i = 0; i < m_model->underlayCount(row); ++i) {
        const Occupancy &under = m_model->underlay(row, i);
        const HalfDays span = RackModel::span(under);
        if (!under.isStay() || span.from > lastHalf || span.to + 1 < firstHalf)
            continue;
        const QRect below = m_geometry->logicalBar(row, DaySpan::of(under));
        for (const Late &late : framed) {
            const QRect over = late.rect.intersected(below).adjusted(3, 0, -3, 0);
            if (!over.isEmpty())
                fill(painter, QRect(over.left(), over.bottom() - 3, over.width(), 2), gone);
        }
    }
    for (const Late &late : framed)
        paintFrames(painter, late.rect, m_model->bar(row, late.index).id);
    for (const Late &late : chips) {
        const Occupancy &occupancy = m_model->bar(row, late.index);
        fill(painter, late.rect.adjusted(-1, -1, 1, 1), m_theme->ground);
        paintBar(painter, late.rect, lookOf(occupancy), late.rect.left(), late.rect.right());
        paintFrames(painter, late.rect, occupancy.id);
    }
    if (isLane)
        paintLaneExtra(painter, dirty, row);
    if (m_state->hasFocus && m_state->focus.row == row && !m_state->focus.stay.isValid()) {
        const QRect night = m_geometry->logical(m_geometry->axis.night(m_state->focus.night),
                                                m_geometry->rows.row(row));
        frame(painter, night.adjusted(0, 0, 0, -1), 2, m_theme->accent);
    }
}

void RackPainter::paintFrames(QPainter &painter, const QRect &logical, OccupancyId id)
{
    const bool focused = m_state->hasFocus && m_state->focus.stay == id;
    const bool selected = m_state->selected.contains(id) || focused || m_state->currentHit == id;
    if (m_state->hits.contains(id) || m_state->currentHit == id) {
        frame(painter, logical.adjusted(-2, -2, 2, 2), 3, m_theme->searchHit);
        if (selected)
            frame(painter, logical.adjusted(1, 1, -1, -1), 1, m_theme->ground);
    } else if (selected) {
        paintSelection(painter, logical);
    }
    if (m_state->drag && !m_state->drag->fits() && m_state->drag->inTheWay.contains(id))
        frame(painter, logical, 2, m_theme->ghostRefused);
    if (!focused || !m_state->byKeyboard)
        return;
    // Dotted, three pixels inside, in the colour that reads on the bar.
    const Occupancy *occupancy = m_model->occupancy(id);
    const QColor color = occupancy ? lookOf(*occupancy).colors.text : m_theme->text;
    const QRect inside = logical.adjusted(3, 3, -3, -3);
    for (int x = inside.left(); x <= inside.right(); x += 3) {
        const int width = std::min(2, inside.right() - x + 1);
        fill(painter, QRect(x, inside.top(), width, 1), color);
        fill(painter, QRect(x, inside.bottom(), width, 1), color);
    }
    for (int y = inside.top(); y <= inside.bottom(); y += 3) {
        const int height = std::min(2, inside.bottom() - y + 1);
        fill(painter, QRect(inside.left(), y, 1, height), color);
        fill(painter, QRect(inside.right(), y, 1, height), color);
    }
}

void RackPainter::paintBar(QPainter &painter, const QRect &logical, const BarLook &look,
                           int labelFrom, int labelTo)
{
    if (logical.width() <= 0)
        return;
    paintBody(painter, logical, look);
    paintLabel(painter, logical, look, labelFrom, labelTo);
    if (look.saving) {
        const QColor color =
            contrast(m_theme->accent, look.colors.fill) >= 1.6 ? m_theme->accent : m_theme->ground;
        const int right = std::min(logical.right(), m_dirty.right());
        const int before = std::max(0, m_dirty.left() - logical.left()) / 8 * 8;
        for (int x = logical.left() + before; x <= right; x += 8)
            fill(painter, QRect(x, logical.bottom() - 2, std::min(4, logical.right() - x + 1), 3),
                 color);
    }
}

void RackPainter::paintBody(QPainter &painter, const QRect &logical, const BarLook &look)
{
    const QRect inside = logical.adjusted(1, 1, -1, -1);
    if (look.colors.hatch.isValid())
        paintHatch(painter, inside, look);
    else
        fill(painter, inside, look.colors.fill);

    const QDate date = m_model->businessDate();
    if (date.isValid() && !look.chip) {
        const int line = m_geometry->axis.middle(dayNumber(date)) - 1 - m_geometry->offset.x();
        if (line > logical.left() && line + 1 < logical.right())
            fill(painter, QRect(line, inside.top(), 2, inside.height()),
                 m_theme->lineInside(look.colors.fill));
    }
    paintEdge(painter, logical, look);
}

void RackPainter::paintHatch(QPainter &painter, const QRect &inside, const BarLook &look)
{
    const bool backward = look.kind == BarKind::OutOfService;
    // Anchored at the bar and not at the viewport, so that it scrolls with it.
    const QRect shown = inside & m_dirty.adjusted(-40, -40, 40, 40);
    if (shown.isEmpty())
        return;
    painter.drawTiledPixmap(
        m_geometry->mirrored(shown),
        m_marks.hatch(backward, look.colors.fill, look.colors.hatch, m_ratio),
        QPoint(m_geometry->mirrored(shown).x() - m_geometry->mirrored(inside).x(),
               shown.y() - inside.y()));
}

void RackPainter::paintEdge(QPainter &painter, const QRect &logical, const BarLook &look)
{
    const QColor color = look.groupMate ? m_theme->accent : look.colors.edge;
    const Dashes dashes = look.groupMate ? Dashes{} : dashesOf(look.kind);
    if (look.staged) {
        frame(painter, logical, 2, color);
    } else if (dashes.on == 0) {
        frame(painter, logical, 1, color);
    } else {
        const int step = dashes.on + dashes.off;
        const int right = std::min(logical.right() - 1, m_dirty.right());
        const int skipped = std::max(0, m_dirty.left() - logical.left()) / step * step;
        for (int x = logical.left() + 1 + skipped; x <= right; x += step) {
            const int width = std::min(dashes.on, logical.right() - x);
            fill(painter, QRect(x, logical.top(), width, 1), color);
            fill(painter, QRect(x, logical.bottom(), width, 1), color);
        }
        for (int y = logical.top() + 1; y < logical.bottom(); y += step) {
            const int height = std::min(dashes.on, logical.bottom() - y);
            fill(painter, QRect(logical.left(), y, 1, height), color);
            fill(painter, QRect(logical.right(), y, 1, height), color);
        }
    }
    if (hasCap(look.kind) && logical.width() > 4)
        fill(painter, QRect(logical.left() + 1, logical.top() + 1, 2, logical.height() - 2), color);
}

void RackPainter::paintLabel(QPainter &painter, const QRect &logical, const BarLook &look,
                             int labelFrom, int labelTo)
{
    const Mark mark = markOf(look.kind);
    const QColor markColor = markInTextColor(look.kind) ? look.colors.text : look.colors.edge;
    const int from = std::max(labelFrom, 0); // sticks to the visible edge
    const int width = logical.right() - std::max(logical.left(), 0) + 1;
    const int markTop = logical.top() + (logical.height() - MarkCache::size) / 2;
    const auto drawMarkAt = [&](Mark which, int x, const QColor &color) {
        painter.drawPixmap(
            QPoint(m_geometry->mirrored(x, MarkCache::size), markTop),
            m_marks.mark(which, color, look.colors.fill, m_ratio, m_geometry->rightToLeft));
    };
    if (width < noMarkUnder)
        return;
    if (width < centredUnder && mark != Mark::None) {
        drawMarkAt(mark, from + (width - MarkCache::size) / 2, markColor);
        return;
    }
    int x = from + (mark == Mark::None ? labelOffset : markOffset);
    int end = labelTo - 4;
    if (look.pinned && width >= padlockFrom && labelTo == logical.right()) {
        drawMarkAt(Mark::Padlock, logical.right() - MarkCache::size - 4, look.colors.text);
        end = logical.right() - MarkCache::size - 8;
    }
    const int markX = x;
    if (mark != Mark::None)
        x += labelAfterMark;
    const bool text = width >= noTextUnder && !(look.chip && width < namedChipFrom);
    const int afterMark = x;
    int tagWidth = 0;
    if (text && !look.tag.isEmpty()) {
        tagWidth =
            std::max(groupWidth, m_fonts.metrics(FontSlot::Tiny).horizontalAdvance(look.tag) + 6);
        x += tagWidth + 4;
    }
    if (text && x < end) {
        const FontSlot slot = look.strong ? FontSlot::NameStrong : FontSlot::Name;
        const QFontMetrics &metrics = m_fonts.metrics(slot);
        const TextLabel &label =
            m_labels.label(look.labelKey, look.label, m_fonts.font(slot), metrics, end - x);
        const int textHeight = metrics.ascent() + metrics.descent();
        const int baseline = logical.top() + (logical.height() - textHeight) / 2 + metrics.ascent();
        if (look.kind == BarKind::OutOfOrder)
            fill(painter,
                 QRect(markX - 2, logical.top() + 2, x + label.width + 6 - markX,
                       logical.height() - 4),
                 look.colors.fill);
        drawText(painter, label, slot, look.colors.text, x, baseline);
        if (look.kind == BarKind::Cancelled)
            fill(painter, QRect(x, baseline - metrics.strikeOutPos(), label.width, 1),
                 look.colors.text);
    }
    if (mark != Mark::None)
        drawMarkAt(mark, markX, markColor);
    if (tagWidth > 0 && afterMark + tagWidth < end) {
        const QRect tag(afterMark, logical.top() + (logical.height() - groupHeight) / 2, tagWidth,
                        groupHeight);
        fill(painter, tag.adjusted(1, 0, -1, 0), m_theme->group.fill);
        fill(painter, tag.adjusted(0, 1, 0, -1), m_theme->group.fill);
        const QFontMetrics &metrics = m_fonts.metrics(FontSlot::Tiny);
        const TextLabel &letter = m_labels.label(groupKeys | qHash(look.tag, 0) >> 8, look.tag,
                                                 m_fonts.font(FontSlot::Tiny), metrics, 100);
        drawText(painter, letter, FontSlot::Tiny, m_theme->group.text,
                 tag.left() + (tagWidth - letter.width + 1) / 2,
                 tag.top() + (groupHeight - metrics.capHeight() + 1) / 2 + metrics.capHeight());
    }
}

} // namespace roomrack::ui
