// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackview.h"

#include "rackaccessible.h"
#include "rackcolumn.h"
#include "rackheader.h"

#include <theme/appearance.h>
#include <tr.h>

#include <QtCore/QVariantAnimation>
#include <QtGui/QPaintEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QScrollBar>

#include <algorithm>

namespace roomrack::ui {

RackView::RackView(RackModel *model, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_model(model)
    , m_world(model)
    , m_painter(model, &m_geometry, &m_state)
    , m_machine(&m_world)
    , m_header(new RackHeader(model, &m_geometry, &m_state, &m_painter, this))
    , m_column(new RackColumn(model, &m_geometry, &m_state, &m_painter, this))
    , m_corner(new RackCorner(model, m_header, &m_painter, this))
{
    installRackAccessibility();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setViewportMargins(RackColumn::fullWidth, RackHeader::fullHeight, 0, 0);
    setAccessibleName(Tr::tr("Room rack"));
    // Nothing shines through, and nothing lies over it: so scroll() copies instead of painting.
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    viewport()->setAttribute(Qt::WA_NoSystemBackground);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::ArrowCursor);
    m_tipGone.start();
    m_painter.setTheme(&themeOf(currentScheme(), palette()));
    m_painter.setFonts(m_geometry.rows.metrics().name);
    connectModel();

    connect(m_header, &RackHeader::dayHovered, this,
            [this](int day) { setHover(OccupancyId{}, -1, day); });
    connect(m_header, &RackHeader::dayActivated, this, &RackView::dayActivated);
    connect(m_column, &RackColumn::rowHovered, this,
            [this](int row) { setHover(OccupancyId{}, row, noDay); });
    connect(m_column, &RackColumn::foldToggled, this,
            [this](RoomTypeId type) { m_model->setFolded(type, !m_model->isFolded(type)); });
    connect(m_column, &RackColumn::roomActivated, this, &RackView::roomActivated);
    connect(m_column, &RackColumn::menuRequested, this, &RackView::showRowMenu);
    layOutRows();
}

RackView::~RackView() = default;

void RackView::connectModel()
{
    connect(m_model, &RackModel::rowsReset, this, &RackView::takeRows);
    connect(m_model, &RackModel::stayChanged, this, &RackView::takeStayChange);
    connect(m_model, &RackModel::rowChanged, this, &RackView::updateRow);
    connect(m_model, &RackModel::countsChanged, this, &RackView::takeCounts);
    connect(m_model, &RackModel::savingChanged, this, &RackView::takeSaving);
    connect(m_model, &RackModel::businessDateChanged, this, [this] {
        takeRows();
        viewport()->update();
        m_header->update();
    });
    connect(m_model, &RackModel::freshnessChanged, this, [this] {
        m_machine.refresh();
        updateDrag();
        viewport()->update();
    });
}

void RackView::takeRows()
{
    const int topRow = m_geometry.rows.rowAt(m_geometry.offset.y());
    const int within = topRow >= 0 && topRow < m_geometry.rows.count()
                           ? m_geometry.offset.y() - m_geometry.rows.row(topRow).from
                           : 0;
    const RackRow top = m_topRow;
    layOutRows();
    updateRange();
    restoreRows(top, within);
    forgetLost();
    m_machine.refresh();
    updateDrag();
    viewport()->update();
    m_column->update();
    m_header->update();
    m_corner->update();
    if (!m_scrolledOnce && m_model->businessDate().isValid() && m_model->rowCount() > 0
        && viewport()->width() > 1) {
        m_scrolledOnce = true;
        goToBusinessDate();
    }
}

int RackView::rowOf(const RackRow &row) const
{
    switch (row.kind) {
    case RackRow::RoomRow:
        return m_model->rowOfRoom(row.room);
    case RackRow::TypeHeader:
        return m_model->rowOfType(row.type);
    case RackRow::Lane: {
        const int lane = m_model->rowOfType(row.type) + 1 + row.lane;
        return lane > 0 && lane < m_model->rowCount() && m_model->row(lane).kind == RackRow::Lane
                   ? lane
                   : m_model->rowOfType(row.type);
    }
    }
    return -1;
}

void RackView::restoreRows(const RackRow &top, int rowOffset)
{
    const int row = rowOf(top);
    if (row >= 0 && row < m_geometry.rows.count())
        verticalScrollBar()->setValue(m_geometry.rows.row(row).from + rowOffset);
}

void RackView::layOutRows()
{
    std::vector<RackRow::Kind> kinds;
    kinds.reserve(size_t(m_model->rowCount()));
    for (int row = 0; row < m_model->rowCount(); ++row)
        kinds.push_back(m_model->row(row).kind);
    m_geometry.rows.setDensity(m_density);
    m_geometry.rows.setRows(kinds);
    updateScrollBars();
}

void RackView::forgetLost()
{
    bool changed = false;
    for (auto it = m_state.selected.begin(); it != m_state.selected.end();) {
        if (m_model->occupancy(*it)) {
            ++it;
        } else {
            it = m_state.selected.erase(it);
            changed = true;
        }
    }
    if (m_state.focus.stay.isValid()) {
        const RackModel::Position at = m_model->find(m_state.focus.stay);
        m_state.focus.row =
            at.isValid() ? at.row : std::min(m_state.focus.row, m_model->rowCount() - 1);
        if (!m_model->occupancy(m_state.focus.stay))
            m_state.focus.stay = {};
    } else if (m_state.focus.row >= m_model->rowCount()) {
        m_state.focus.row = m_model->rowCount() - 1;
    }
    if (m_state.marked.row >= m_model->rowCount())
        m_state.marked = {};
    if (changed)
        Q_EMIT selectionChanged();
}

void RackView::takeStayChange(int rowBefore, HalfDays before, int rowAfter, HalfDays after)
{
    if (rowBefore >= 0 && !before.isEmpty())
        updateSpan(rowBefore, DaySpan::of(before));
    if (rowAfter >= 0 && !after.isEmpty())
        updateSpan(rowAfter, DaySpan::of(after));
    forgetLost();
    if (m_machine.state() != DragMachine::State::Idle) {
        m_machine.refresh();
        updateDrag();
    }
}

void RackView::updateSpan(int row, const DaySpan &span)
{
    if (row >= m_geometry.rows.count())
        return;
    const bool framed =
        !m_state.selected.isEmpty() || m_state.focus.isValid() || !m_state.hits.isEmpty();
    QRect rect = framed || span.dayUse ? m_geometry.barRectWithFrame(row, span)
                                       : m_geometry.barRect(row, span);
    if (span.dayUse) {
        // The neighbours' labels make room for a chip.
        for (const int half : {nightOf(span.arrival - 1), nightOf(span.arrival)}) {
            const int index = m_model->barAt(row, half);
            if (index >= 0)
                rect = rect.united(m_geometry.barRect(row, DaySpan::of(m_model->bar(row, index))));
        }
    }
    viewport()->update(rect & viewport()->rect());
}

void RackView::updateBar(OccupancyId id)
{
    const Occupancy *occupancy = m_model->occupancy(id);
    if (!occupancy)
        return;
    const RackModel::Position at = m_model->find(id);
    const int row = at.isValid() ? at.row : m_model->rowOfRoom(occupancy->room);
    if (row >= 0 && row < m_geometry.rows.count())
        viewport()->update(m_geometry.barRectWithFrame(row, DaySpan::of(*occupancy))
                           & viewport()->rect());
}

void RackView::updateRow(int row)
{
    if (row < 0 || row >= m_geometry.rows.count())
        return;
    viewport()->update(m_geometry.rowRect(row) & viewport()->rect());
    m_column->updateRow(row);
}

void RackView::takeCounts(RoomTypeId type, QDate from, QDate to)
{
    const int first = std::max(dayNumber(from), m_geometry.firstDayIn(viewport()->rect()));
    const int last = std::min(to.isValid() ? dayNumber(to) : first + 400,
                              m_geometry.lastDayIn(viewport()->rect()) + 1);
    if (first >= last)
        return;
    const int row = m_model->rowOfType(type);
    if (row >= 0 && row < m_geometry.rows.count()) {
        const QRect rect = m_geometry.toViewport(
            {m_geometry.axis.edge(first), m_geometry.axis.edge(last)}, m_geometry.rows.row(row));
        viewport()->update(rect & viewport()->rect());
    }
    m_header->updateDays(first, last);
}

void RackView::takeSaving(OccupancyId id)
{
    if (id.isValid()) {
        updateBar(id);
        return;
    }
    QRegion now;
    for (const PendingBar &bar : m_model->pendingBars()) {
        int row = bar.room.isValid() ? m_model->rowOfRoom(bar.room) : m_model->rowOfType(bar.type);
        if (row >= 0 && !bar.room.isValid() && row + 1 < m_model->rowCount()
            && m_model->row(row + 1).kind == RackRow::Lane)
            ++row;
        if (row >= 0 && row < m_geometry.rows.count())
            now += m_geometry.barRectWithFrame(row, DaySpan::of(bar.dates));
    }
    viewport()->update((now + m_pendingShown) & viewport()->rect());
    m_pendingShown = now;
}

void RackView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    for (const QRect &rect : event->region()) {
        painter.setClipRect(rect);
        m_painter.paint(painter, rect);
    }
    if (m_state.drag || !m_state.sliding.isEmpty()) {
        painter.setClipRegion(event->region());
        m_painter.paintDrag(painter);
    }
}

void RackView::setTheme(const RackTheme &theme)
{
    m_fixedTheme = true;
    m_painter.setTheme(&theme);
    for (QWidget *part : {viewport(), static_cast<QWidget *>(m_header),
                          static_cast<QWidget *>(m_column), static_cast<QWidget *>(m_corner)})
        part->update();
}

void RackView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::StyleChange:
        if (!m_fixedTheme)
            m_painter.setTheme(&themeOf(currentScheme(), palette()));
        break;
    case QEvent::FontChange:
    case QEvent::LanguageChange:
    case QEvent::LocaleChange:
        m_painter.setFonts(m_geometry.rows.metrics().name);
        setAccessibleName(Tr::tr("Room rack"));
        break;
    case QEvent::LayoutDirectionChange:
        layOutDays();
        break;
    default:
        return;
    }
    for (QWidget *part : {viewport(), static_cast<QWidget *>(m_header),
                          static_cast<QWidget *>(m_column), static_cast<QWidget *>(m_corner)})
        part->update();
}

void RackView::setSelection(const QList<OccupancyId> &stays)
{
    const QSet<OccupancyId> wanted(stays.cbegin(), stays.cend());
    if (wanted == m_state.selected)
        return;
    const QSet<OccupancyId> differ = (m_state.selected - wanted) + (wanted - m_state.selected);
    m_state.selected = wanted;
    for (const OccupancyId id : differ)
        updateBar(id);
    updateGroupMates();
    Q_EMIT selectionChanged();
}

void RackView::select(OccupancyId stay)
{
    const RackModel::Position at = m_model->find(stay);
    const Occupancy *occupancy = m_model->occupancy(stay);
    if (occupancy && at.isValid())
        setFocusCell(at.row, dayNumber(occupancy->arrival), stay);
    setSelection(occupancy ? QList<OccupancyId>{stay} : QList<OccupancyId>{});
}

QList<OccupancyId> RackView::selection() const
{
    return m_state.selected.values();
}

void RackView::updateGroupMates()
{
    QSet<OccupancyId> mates;
    const auto add = [this, &mates](OccupancyId id) {
        const Occupancy *occupancy = m_model->occupancy(id);
        if (!occupancy || occupancy->groupSize < 2)
            return;
        for (const OccupancyId mate : m_model->groupOf(id)) {
            if (mate != id)
                mates.insert(mate);
        }
    };
    add(m_state.hovered);
    for (const OccupancyId id : std::as_const(m_state.selected))
        add(id);
    if (mates == m_state.groupMates)
        return;
    const QSet<OccupancyId> differ = (mates - m_state.groupMates) + (m_state.groupMates - mates);
    m_state.groupMates = mates;
    for (const OccupancyId id : differ)
        updateBar(id);
}

void RackView::setSearchHits(const QList<OccupancyId> &hits, OccupancyId current)
{
    const QSet<OccupancyId> before = m_state.hits;
    const OccupancyId oldCurrent = m_state.currentHit;
    m_state.hits = QSet<OccupancyId>(hits.cbegin(), hits.cend());
    m_state.currentHit = hits.isEmpty() ? OccupancyId{} : current;
    for (const OccupancyId id : before + m_state.hits)
        updateBar(id);
    updateBar(oldCurrent);
    if (m_state.currentHit.isValid()) {
        select(current);
        ensureVisible(current);
    }
}

void RackView::setFilter(Filter filter)
{
    m_state.filter = std::move(filter);
    viewport()->update();
}

void RackView::setWritable(bool writable)
{
    m_world.setWritable(writable);
    m_machine.refresh();
    updateDrag();
}

const Occupancy *RackView::occupancyAt(const RackHit &hit) const
{
    if (hit.isBar())
        return &m_model->bar(hit.row, hit.index);
    if (hit.part != RackHit::FreeNight)
        return nullptr;
    // Out of service and what is shown though it is inactive: free nights with something on them.
    for (int i = 0; i < m_model->underlayCount(hit.row); ++i) {
        const Occupancy &under = m_model->underlay(hit.row, i);
        const DaySpan span = DaySpan::of(under);
        if (span.arrival <= hit.night && hit.night < span.departure)
            return &under;
    }
    return nullptr;
}

OccupancyId RackView::stayAt(const RackHit &hit) const
{
    const Occupancy *occupancy = hit.isBar() ? occupancyAt(hit) : nullptr;
    return occupancy ? occupancy->id : OccupancyId{};
}

RackHit RackView::hitAt(QPoint pos) const
{
    return m_geometry.hit(pos, *m_model, m_world);
}

QRect RackView::barRect(OccupancyId stay) const
{
    const RackModel::Position at = m_model->find(stay);
    const Occupancy *occupancy = m_model->occupancy(stay);
    return at.isValid() && occupancy ? m_geometry.barRect(at.row, DaySpan::of(*occupancy))
                                     : QRect();
}

QRect RackView::nightRect(RoomId room, QDate night) const
{
    const int row = m_model->rowOfRoom(room);
    return row >= 0 ? m_geometry.nightRect(row, dayNumber(night)) : QRect();
}

} // namespace roomrack::ui
