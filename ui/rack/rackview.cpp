// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackview.h"

#include "rackaccessible.h"
#include "rackcolumn.h"
#include "rackheader.h"

#include <theme/appearance.h>
#include <tr.h>

#include <QtGui/QPaintEvent>
#include <QtGui/QPainter>

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
    layOutMargins();
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
    connect(m_column, &RackColumn::laneToggled, this, &RackView::toggleLane);
    connect(m_column, &RackColumn::foldToggled, this,
            [this](RoomTypeId type) { m_model->setFolded(type, !m_model->isFolded(type)); });
    connect(m_column, &RackColumn::roomActivated, this, &RackView::roomActivated);
    connect(m_column, &RackColumn::menuRequested, this,
            [this](int row, QPoint place) { showRowMenu(row, place); });
    layOutRows();
}

RackView::~RackView() = default;

void RackView::layOutMargins()
{
    // The scroll area moves its bars when time runs to the left, but not its margins.
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    setViewportMargins(rtl ? 0 : RackColumn::fullWidth, RackHeader::fullHeight,
                       rtl ? RackColumn::fullWidth : 0, 0);
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
        layOutMargins();
        layOutParts();
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
    m_gathering = false;
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

bool RackView::isExtraAt(QPoint pos, const RackHit &hit)
{
    return hit.row >= 0 && hit.row < m_model->rowCount()
           && m_painter.extraRect(hit.row, hit.night).contains(pos);
}

void RackView::toggleLane(RoomTypeId type)
{
    if (m_model->isLaneDeep(type) || m_model->isLaneOpen(type))
        m_model->setLaneOpen(type, !m_model->isLaneOpen(type));
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
