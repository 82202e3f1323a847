// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rackgeometry.h"
#include "rackstate.h"
#include "rackstyle.h"

#include <QtGui/QPainter>

namespace roomrack::ui {

/// What a bar looks like, apart from where it is.
struct BarLook
{
    BarKind kind = BarKind::Reserved;
    BarColors colors;
    QString label;
    quint64 labelKey = 0;
    QString tag; ///< a group's letter, an allotment's rooms; empty: none
    bool pinned = false;
    bool chip = false;
    bool strong = false; ///< the label in the heavier weight
    bool saving = false;
    bool focused = false;
    bool groupMate = false;
    bool staged = false; ///< stands there in a plan only
};

/// Paints the rack's viewport: cells, bars, ghosts. Computes in left-to-right coordinates; only
/// what is handed to the QPainter is mirrored. Changes nothing but its caches.
class RackPainter
{
public:
    RackPainter(const RackModel *model, const RackGeometry *geometry, const RackState *state);

    void setTheme(const RackTheme *theme);
    void setFonts(int namePixels);
    [[nodiscard]] const RackTheme &theme() const { return *m_theme; }
    [[nodiscard]] const RackFonts &fonts() const { return m_fonts; }
    [[nodiscard]] MarkCache &marks() { return m_marks; }
    [[nodiscard]] LabelCache &labels() { return m_labels; }

    /// `dirty` is one rectangle of the viewport; the painter must be clipped to it.
    void paint(QPainter &painter, const QRect &dirty);
    /// Ghosts and their label; what they cover, in the viewport.
    void paintDrag(QPainter &painter);
    [[nodiscard]] QRegion dragRegion() const;

    /// The label's end of a bar that begins left of the viewport, for what scrolling makes wrong.
    [[nodiscard]] QRect stickyRect(int row, int scrolledBy) const;

    void paintBar(QPainter &painter, const QRect &logical, const BarLook &look, int labelFrom,
                  int labelTo);
    void paintSelection(QPainter &painter, const QRect &logical);
    /// The "+3" of a lane's lowest row, in the viewport; empty: nothing lies deeper that night.
    [[nodiscard]] QRect extraRect(int row, int night);
    /// As painted in the legend: without geometry.
    [[nodiscard]] BarLook lookOf(const Occupancy &occupancy) const;
    [[nodiscard]] QString barText(const Occupancy &occupancy) const;

private:
    void fill(QPainter &painter, const QRect &logical, const QColor &color) const
    {
        painter.fillRect(m_geometry->mirrored(logical), color);
    }
    void paintGround(QPainter &painter, const QRect &dirty, int firstRow, int lastRow);
    void paintColumns(QPainter &painter, const QRect &band);
    void paintColumnLines(QPainter &painter, const QRect &band);
    void paintTypeRow(QPainter &painter, const QRect &dirty, int row);
    void paintRowOfBars(QPainter &painter, const QRect &dirty, int row);
    void paintMarkedNights(QPainter &painter, int row);
    void paintLitRooms(QPainter &painter, int firstRow, int lastRow);
    void paintWithoutRoom(QPainter &painter, const QRect &dirty, int row);
    void paintFrames(QPainter &painter, const QRect &logical, OccupancyId id);
    void paintLaneExtra(QPainter &painter, const QRect &dirty, int row);
    [[nodiscard]] const TextLabel &extraLabel(int extra);
    /// What the "+3" of that night says; 0: there is none.
    [[nodiscard]] int extraAt(int row, int night) const;
    [[nodiscard]] QRect logicalExtra(int row, int night);
    /// Of a bar's label what no "+3" lies over: where the name is read first.
    [[nodiscard]] PixelSpan besideExtras(int row, const QRect &bar, PixelSpan label);
    void paintPending(QPainter &painter, const QRect &dirty);
    void paintGhost(QPainter &painter, const QRect &logical, const QString &text, bool fits,
                    bool saving, int labelFrom = 0);
    /// What lies under stays: its name stands in every stretch that none of them covers.
    void paintUnder(QPainter &painter, int row, const Occupancy &occupancy);
    void paintBody(QPainter &painter, const QRect &logical, const BarLook &look);
    void paintEdge(QPainter &painter, const QRect &logical, const BarLook &look);
    void paintHatch(QPainter &painter, const QRect &logical, const BarLook &look);
    void paintLabel(QPainter &painter, const QRect &logical, const BarLook &look, int from, int to);
    void drawText(QPainter &painter, const TextLabel &label, FontSlot slot, const QColor &color,
                  int logicalX, int baseline);
    void drawNumber(QPainter &painter, int number, FontSlot slot, const QColor &color,
                    const QRect &logicalCell);
    void frame(QPainter &painter, const QRect &logical, int thickness, const QColor &color) const;
    void paintInTheWay(QPainter &painter, const DragProposal &drag);
    [[nodiscard]] QRect barOf(OccupancyId id) const; ///< logical
    [[nodiscard]] QRect dragLabelRect() const;
    [[nodiscard]] QRect pieceRect(const DragPiece &piece) const;
    [[nodiscard]] int rowOfPiece(const DragPiece &piece) const;
    [[nodiscard]] bool isWeekend(int day) const;

    const RackModel *m_model;
    const RackGeometry *m_geometry;
    const RackState *m_state;
    const RackTheme *m_theme;
    RackFonts m_fonts;
    MarkCache m_marks;
    LabelCache m_labels;
    QList<Qt::DayOfWeek> m_workdays;
    qreal m_ratio = 1;
    /// By business date and instant: time zones are slow.
    mutable QHash<std::pair<QDate, qint64>, QString> m_untilTexts;
    QRect m_dirty; ///< in logical coordinates, while painting
};

} // namespace roomrack::ui
