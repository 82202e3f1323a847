// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What lies deeper in a lane than it shows: the "+3" at its lowest row.

#include "rackpainter.h"

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr quint64 extraKeys = quint64(4) << 60;
constexpr int narrowest = 28; ///< px a day: there is no room for it under that
constexpr int chipHeight = 16;
constexpr int nameNeeds = 90; ///< a name is read in so many pixels, with its mark
constexpr int keptClear = 3;
} // namespace

const TextLabel &RackPainter::extraLabel(int extra)
{
    return m_labels.label(extraKeys | quint64(extra), QStringLiteral("+%1").arg(extra),
                          m_fonts.font(FontSlot::Tiny), m_fonts.metrics(FontSlot::Tiny), 100);
}

int RackPainter::extraAt(int row, int night) const
{
    const RackRow &lane = m_model->row(row);
    const bool lowest = row + 1 == m_model->rowCount() || m_model->row(row + 1).kind != lane.kind;
    if (lane.kind != RackRow::Lane || !lowest || m_geometry->axis.dayWidth() < narrowest)
        return 0;
    const QDate date = dateOfDay(night);
    const int extra = m_model->laneExtra(lane.type, date);
    // Once for nights that have the same, and in every week: the names between are read.
    const bool sameNext = m_model->laneExtra(lane.type, date.addDays(1)) == extra;
    return sameNext && date.dayOfWeek() != Qt::Sunday ? 0 : extra;
}

QRect RackPainter::logicalExtra(int row, int night)
{
    const int extra = extraAt(row, night);
    if (extra <= 0)
        return {};
    const QRect cell =
        m_geometry->logical(m_geometry->axis.night(night), m_geometry->rows.row(row));
    const int width = extraLabel(extra).width + 8;
    return {cell.right() - width - 3, cell.bottom() - chipHeight - 2, width, chipHeight};
}

QRect RackPainter::extraRect(int row, int night)
{
    const QRect chip = logicalExtra(row, night);
    return chip.isEmpty() ? chip : m_geometry->mirrored(chip);
}

void RackPainter::paintLaneExtra(QPainter &painter, const QRect &dirty, int row)
{
    const RackTimeAxis &axis = m_geometry->axis;
    const int first = axis.nightAt(dirty.left() + m_geometry->offset.x());
    const int last = axis.nightAt(dirty.right() + m_geometry->offset.x());
    const QFontMetrics &metrics = m_fonts.metrics(FontSlot::Tiny);
    for (int night = first; night <= last; ++night) {
        const QRect chip = logicalExtra(row, night);
        if (chip.isEmpty())
            continue;
        fill(painter, chip, m_theme->ground);
        fill(painter, chip.adjusted(1, 1, -1, -1), m_theme->warningSoft);
        frame(painter, chip, 1, m_theme->warning);
        drawText(painter, extraLabel(extraAt(row, night)), FontSlot::Tiny, m_theme->warning,
                 chip.left() + 4,
                 chip.top() + (chip.height() - metrics.capHeight() + 1) / 2 + metrics.capHeight());
    }
}

PixelSpan RackPainter::besideExtras(int row, const QRect &bar, PixelSpan label)
{
    if (!m_model->isLaneDeep(m_model->row(row).type))
        return label;
    const RackTimeAxis &axis = m_geometry->axis;
    const int from = std::max(label.from, 0);
    const int first = axis.nightAt(from + m_geometry->offset.x());
    const int last = axis.nightAt(bar.right() + m_geometry->offset.x());
    PixelSpan best{label.from, label.from};
    PixelSpan stretch{label.from, label.from};
    const auto endsAt = [&](int to) {
        stretch.to = std::min(to, label.to);
        if (stretch.to - std::max(stretch.from, 0) > best.to - std::max(best.from, 0))
            best = stretch;
        return stretch.to - std::max(stretch.from, 0) >= nameNeeds;
    };
    for (int night = first; night <= last; ++night) {
        const QRect chip = logicalExtra(row, night);
        if (chip.isEmpty())
            continue;
        if (endsAt(chip.left() - keptClear))
            return best;
        stretch.from = chip.right() + keptClear;
    }
    (void)endsAt(label.to);
    return best;
}

} // namespace roomrack::ui
