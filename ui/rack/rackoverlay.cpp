// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Over and under the bars: frames, ghosts of a drag and what is being saved, what lies under stays,
// and what scrolling disturbs.

#include "rackpainter.h"

#include <tr.h>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr quint64 pendingKeys = quint64(3) << 60;
constexpr quint64 dragTextKey = quint64(5) << 60;
constexpr int labelGap = 7;
constexpr int labelPadding = 10;
constexpr int labelRadius = 4;
} // namespace

void RackPainter::paintSelection(QPainter &painter, const QRect &logical)
{
    frame(painter, logical, 1, m_theme->ground);
    frame(painter, logical.adjusted(-2, -2, 2, 2), 2, m_theme->accent);
}

void RackPainter::frame(QPainter &painter, const QRect &logical, int thickness,
                        const QColor &color) const
{
    const int x = logical.x();
    const int y = logical.y();
    const int w = logical.width();
    const int h = logical.height();
    // Without the corner pixels: soft corners that need no antialiasing.
    fill(painter, QRect(x + 1, y, w - 2, thickness), color);
    fill(painter, QRect(x + 1, y + h - thickness, w - 2, thickness), color);
    fill(painter, QRect(x, y + 1, thickness, h - 2), color);
    fill(painter, QRect(x + w - thickness, y + 1, thickness, h - 2), color);
}

void RackPainter::paintPending(QPainter &painter, const QRect &dirty)
{
    for (const PendingBar &bar : m_model->pendingBars()) {
        DragPiece piece;
        piece.room = bar.room;
        piece.type = bar.type;
        piece.dates = bar.dates;
        const QRect rect = pieceRect(piece);
        if (!rect.isEmpty() && rect.intersects(dirty))
            paintGhost(painter, rect, bar.guest, true, true);
    }
}

int RackPainter::rowOfPiece(const DragPiece &piece) const
{
    if (piece.room.isValid())
        return m_model->rowOfRoom(piece.room);
    const int header = m_model->rowOfType(piece.type);
    const bool hasLane = header >= 0 && header + 1 < m_model->rowCount()
                         && m_model->row(header + 1).kind == RackRow::Lane;
    return hasLane ? header + 1 : header;
}

QRect RackPainter::pieceRect(const DragPiece &piece) const
{
    const int row = rowOfPiece(piece);
    if (row < 0 || row >= m_geometry->rows.count() || !piece.dates.arrival.isValid())
        return {};
    return m_geometry->logicalBar(row, DaySpan::of(piece.dates));
}

void RackPainter::paintGhost(QPainter &painter, const QRect &logical, const QString &text,
                             bool fits, bool saving, int labelFrom)
{
    const BarColors colors = fits ? m_theme->ghostFits() : m_theme->ghostIsRefused();
    const QRect inside = logical.adjusted(1, 1, -1, -1);
    if (fits) {
        fill(painter, inside, colors.fill);
    } else {
        const QRect onScreen = inside
                               & QRect(-40, -40, m_geometry->viewport.width() + 80,
                                       m_geometry->viewport.height() + 80);
        if (!onScreen.isEmpty())
            painter.drawTiledPixmap(
                m_geometry->mirrored(onScreen),
                m_marks.hatch(false, colors.fill, colors.hatch, m_ratio),
                QPoint(m_geometry->mirrored(onScreen).x() - m_geometry->mirrored(inside).x(),
                       onScreen.y() - inside.y()));
    }
    frame(painter, logical, 2, colors.edge);
    const int left = std::max({logical.left(), 0, labelFrom}) + 7;
    if (!text.isEmpty() && logical.right() - left > 20) {
        const QFontMetrics &metrics = m_fonts.metrics(FontSlot::Name);
        const TextLabel &label =
            m_labels.label(pendingKeys | qHash(text), text, m_fonts.font(FontSlot::Name), metrics,
                           logical.right() - left - 4);
        const int textHeight = metrics.ascent() + metrics.descent();
        drawText(painter, label, FontSlot::Name, colors.text, left,
                 logical.top() + (logical.height() - textHeight + 1) / 2 + metrics.ascent());
    }
    if (saving) {
        for (int x = logical.left(); x <= logical.right(); x += 8)
            fill(painter, QRect(x, logical.bottom() - 2, std::min(4, logical.right() - x + 1), 3),
                 m_theme->ground);
    }
}

QRect RackPainter::dragLabelRect() const
{
    if (!m_state->drag || m_state->dragText.isEmpty())
        return {};
    const QRect ghost = pieceRect(m_state->drag->grabbed());
    if (ghost.isEmpty())
        return {};
    const QFontMetrics &metrics = m_fonts.metrics(FontSlot::Name);
    const int width = metrics.horizontalAdvance(m_state->dragText) + 2 * labelPadding;
    const int height = metrics.height() + 8;
    int x = std::max(ghost.left(), 0) + 6;
    x = std::max(0, std::min(x, m_geometry->viewport.width() - width - 4));
    int y = ghost.bottom() + labelGap;
    if (y + height > m_geometry->viewport.height())
        y = ghost.top() - labelGap - height;
    return {x, y, width, height};
}

QRegion RackPainter::dragRegion() const
{
    QRegion region;
    const auto add = [&region, this](const QRect &logical) {
        if (!logical.isEmpty())
            region += m_geometry->mirrored(logical);
    };
    if (m_state->drag) {
        for (const DragPiece &piece : m_state->drag->pieces)
            add(pieceRect(piece));
        add(dragLabelRect());
    }
    for (const SlidingGhost &ghost : m_state->sliding)
        region += ghost.from.united(ghost.to);
    return region & QRect(QPoint(), m_geometry->viewport);
}

void RackPainter::paintDrag(QPainter &painter)
{
    for (const SlidingGhost &ghost : m_state->sliding) {
        const QPoint way = ghost.to.topLeft() - ghost.from.topLeft();
        const QRect now = ghost.from.translated(qRound(way.x() * ghost.progress),
                                                qRound(way.y() * ghost.progress));
        paintGhost(painter, m_geometry->mirrored(now), ghost.label, true, false);
    }
    if (!m_state->drag)
        return;
    const DragProposal &drag = *m_state->drag;
    // The grabbed one last, so that it lies on top.
    for (qsizetype i = drag.pieces.size() - 1; i >= 0; --i) {
        const DragPiece &piece = drag.pieces.at(i);
        const QRect rect = pieceRect(piece);
        if (rect.isEmpty())
            continue;
        const Occupancy *stay = piece.stay.isValid() ? m_model->occupancy(piece.stay) : nullptr;
        // Where a bar lies over the ghost's beginning, the name stands behind it.
        int labelFrom = 0;
        for (const OccupancyId id : piece.inTheWay) {
            const QRect over = barOf(id);
            if (!drag.fits() && over.left() <= rect.left() + 7)
                labelFrom = std::max(labelFrom, over.right());
        }
        paintGhost(painter, rect, stay ? barText(*stay) : QString(), drag.fits(), false, labelFrom);
    }
    if (!drag.fits())
        paintInTheWay(painter, drag);

    const QRect box = dragLabelRect();
    if (box.isEmpty())
        return;
    const QColor ground = drag.fits() ? m_theme->toast : m_theme->ghostRefused;
    const QColor ink = drag.fits() ? m_theme->onToast : m_theme->onRefused;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(m_geometry->mirrored(box), labelRadius, labelRadius);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QFontMetrics &metrics = m_fonts.metrics(FontSlot::Name);
    const TextLabel &label =
        m_labels.label(dragTextKey, m_state->dragText, m_fonts.font(FontSlot::Name), metrics, 4000);
    drawText(painter, label, FontSlot::Name, ink, box.left() + labelPadding,
             box.top() + (box.height() - metrics.height()) / 2 + metrics.ascent());
}

QRect RackPainter::barOf(OccupancyId id) const
{
    const RackModel::Position at = m_model->find(id);
    const Occupancy *occupancy = m_model->occupancy(id);
    if (!at.isValid() || !occupancy || at.row >= m_geometry->rows.count())
        return {};
    return m_geometry->logicalBar(at.row, DaySpan::of(*occupancy));
}

void RackPainter::paintInTheWay(QPainter &painter, const DragProposal &drag)
{
    // The bars in the way keep their names visible over the ghost, in the ghost's edge.
    const QRect kept = m_dirty;
    m_dirty = QRect(QPoint(), m_geometry->viewport);
    for (const OccupancyId id : drag.inTheWay) {
        const QRect rect = barOf(id);
        const Occupancy *occupancy = m_model->occupancy(id);
        if (rect.isEmpty() || !occupancy)
            continue;
        paintBar(painter, rect, lookOf(*occupancy), rect.left(), rect.right());
        frame(painter, rect, 2, m_theme->ghostRefused);
    }
    m_dirty = kept;
}

void RackPainter::paintUnder(QPainter &painter, int row, const Occupancy &occupancy)
{
    const QRect bar = m_geometry->logicalBar(row, DaySpan::of(occupancy));
    if (bar.width() <= 0)
        return;
    BarLook look = lookOf(occupancy);
    paintBody(painter, bar, look);
    const quint64 key = look.labelKey;
    quint64 stretches = 0;
    const auto write = [&](int from, int to) {
        if (to < from)
            return;
        look.labelKey = key | (++stretches & 0x3f) << 52; // each is as wide as it is
        const QRect stretch(from, bar.top(), to - from + 1, bar.height());
        paintLabel(painter, stretch, look, from, to);
    };
    constexpr int gap = 2;
    const int end = m_geometry->viewport.width();
    int from = bar.left();
    const int half = daytimeOf(m_geometry->axis.dayAt(m_geometry->offset.x())) - 2;
    const int count = m_model->barCount(row);
    for (int i = m_model->firstVisible(row, half); i < count && from <= end; ++i) {
        const QRect over = m_geometry->logicalBar(row, DaySpan::of(m_model->bar(row, i)));
        if (over.left() > bar.right())
            break;
        write(from, std::min(bar.right(), over.left() - gap));
        from = std::max(from, over.right() + gap);
    }
    if (from <= end)
        write(from, bar.right());
}

QRect RackPainter::stickyRect(int row, int scrolledBy) const
{
    // Names stick to the visible edge: after a scroll the label of a bar that begins before it
    // stands elsewhere, and its old place has been copied along.
    const int edge = m_geometry->offset.x();
    const int before = edge - scrolledBy;
    const int half = nightOf(m_geometry->axis.nightAt(std::min(edge, before) - 1));
    const int lastHalf = nightOf(m_geometry->axis.nightAt(std::max(edge, before)));
    QRect rect;
    const int count = m_model->barCount(row);
    for (int i = m_model->firstVisible(row, half - 2); i < count; ++i) {
        const Occupancy &occupancy = m_model->bar(row, i);
        if (!occupancy.id.isValid())
            continue;
        if (RackModel::span(occupancy).from > lastHalf + 1)
            break;
        const QRect bar = m_geometry->logicalBar(row, DaySpan::of(occupancy));
        const int leftBefore = bar.left() + scrolledBy;
        if (bar.left() < 0 || leftBefore < 0)
            rect = rect.united(bar);
    }
    for (int i = 0; i < m_model->underlayCount(row); ++i) {
        const QRect bar = m_geometry->logicalBar(row, DaySpan::of(m_model->underlay(row, i)));
        if ((bar.left() < 0 || bar.left() + scrolledBy < 0)
            && bar.right() + std::abs(scrolledBy) > 0)
            rect = rect.united(bar);
    }
    return m_geometry->mirrored(rect & QRect(QPoint(), m_geometry->viewport));
}

} // namespace roomrack::ui
