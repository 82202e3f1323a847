// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "partylist.h"

#include "../format.h"
#include "../tr.h"
#include "ink.h"

#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QHeaderView>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int dragDistance = 4;
constexpr int partyHeight = 28;
constexpr int idRole = Qt::UserRole;
enum Column { GuestColumn, RoomColumn, SeatsColumn };

PlacesId idOf(const QTreeWidgetItem *item)
{
    return {item->data(GuestColumn, idRole).toLongLong()};
}
} // namespace

PartyList::PartyList(QWidget *parent)
    : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("parties"));
    setFont(uiFont(13));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHeaderLabels({Tr::tr("Guest"), Tr::tr("Room"), Tr::tr("Places", "in a slot")});
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(GuestColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(RoomColumn, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(SeatsColumn, QHeaderView::ResizeToContents);
    setTabKeyNavigation(false);
    setAccessibleName(Tr::tr("Parties of the slot"));
}

void PartyList::setParties(const QList<ServicePlaces> &parties)
{
    QSet<PlacesId> selected;
    for (const QTreeWidgetItem *item : selectedItems())
        selected.insert(idOf(item));
    const PlacesId current = currentItem() ? idOf(currentItem()) : PlacesId{};
    m_parties = parties;
    clear();
    for (const ServicePlaces &party : parties) {
        auto *item = new QTreeWidgetItem(
            this, {guestText(party.guest), party.room, QString::number(party.seats)});
        item->setData(GuestColumn, idRole, party.id.value);
        item->setSizeHint(GuestColumn, QSize(0, partyHeight));
        item->setTextAlignment(SeatsColumn, Qt::AlignRight | Qt::AlignVCenter);
        QStringList tip;
        if (!party.note.isEmpty())
            tip.append(party.note);
        tip.append(Tr::tr("Booked by %1 at desk %2", "person, desk").arg(party.by, party.desk));
        item->setToolTip(GuestColumn, tip.join(QLatin1Char('\n')).toHtmlEscaped());
        if (party.id == current)
            setCurrentItem(item, GuestColumn, QItemSelectionModel::NoUpdate);
        item->setSelected(selected.contains(party.id));
    }
    showMarks();
}

QList<ServicePlaces> PartyList::chosen() const
{
    QSet<PlacesId> selected;
    for (const QTreeWidgetItem *item : selectedItems())
        selected.insert(idOf(item));
    QList<ServicePlaces> found;
    std::copy_if(m_parties.cbegin(), m_parties.cend(), std::back_inserter(found),
                 [&](const ServicePlaces &party) { return selected.contains(party.id); });
    if (found.isEmpty() && m_parties.size() == 1)
        return m_parties;
    return found;
}

void PartyList::select(PlacesId party)
{
    for (int i = 0; i < topLevelItemCount(); ++i) {
        if (idOf(topLevelItem(i)) == party)
            setCurrentItem(topLevelItem(i));
    }
}

void PartyList::setMarked(const QSet<PlacesId> &parties)
{
    m_marked = parties;
    showMarks();
}

void PartyList::showMarks()
{
    const QColor muted = inkFor(palette()).muted;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = topLevelItem(i);
        const bool isMarked = m_marked.contains(idOf(item));
        QFont font = uiFont(13, isMarked ? QFont::Normal : QFont::DemiBold);
        font.setItalic(isMarked);
        item->setFont(GuestColumn, font);
        for (int column = GuestColumn; column <= SeatsColumn; ++column)
            item->setForeground(column, isMarked ? QBrush(muted) : QBrush());
    }
}

void PartyList::mousePressEvent(QMouseEvent *event)
{
    if (m_dragging) {
        cancelDrag(); // another button
        return;
    }
    QTreeWidget::mousePressEvent(event);
    m_pressed = event->pos();
    m_canDrag = event->button() == Qt::LeftButton && itemAt(event->pos());
}

void PartyList::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_canDrag || !event->buttons().testFlag(Qt::LeftButton)) {
        QTreeWidget::mouseMoveEvent(event);
        return;
    }
    if (!m_dragging && (event->pos() - m_pressed).manhattanLength() >= dragDistance) {
        m_dragging = true;
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
    if (m_dragging)
        Q_EMIT dragMoved(event->globalPosition().toPoint());
}

void PartyList::mouseReleaseEvent(QMouseEvent *event)
{
    const bool wasDragging = m_dragging;
    m_canDrag = false;
    m_dragging = false;
    viewport()->unsetCursor();
    QTreeWidget::mouseReleaseEvent(event);
    if (wasDragging && event->button() == Qt::LeftButton)
        Q_EMIT dropped(event->globalPosition().toPoint());
}

void PartyList::keyPressEvent(QKeyEvent *event)
{
    if (m_dragging && event->key() == Qt::Key_Escape) {
        cancelDrag();
        return;
    }
    QTreeWidget::keyPressEvent(event);
}

void PartyList::changeEvent(QEvent *event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showMarks();
}

void PartyList::cancelDrag()
{
    m_canDrag = false;
    m_dragging = false;
    viewport()->unsetCursor();
    Q_EMIT dragCancelled();
}

} // namespace roomrack::ui
