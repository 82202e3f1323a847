// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "housekeepingpage.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/dialogframe.h"
#include "../widgets/ink.h"
#include "writeflow.h"

#include <desk/availabilitycache.h>
#include <desk/dayadvice.h>

#include <QtCore/QSignalBlocker>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int tileWidth = 120;
constexpr int tileHeight = 60;
constexpr int tilesInRow = 10;
constexpr int floorRole = Qt::UserRole + 1;

// In the order of Housekeeping.
constexpr std::array statuses{Housekeeping::Clean, Housekeeping::Dirty, Housekeeping::Pickup,
                              Housekeeping::Inspected};
constexpr std::array keys{Qt::Key_C, Qt::Key_D, Qt::Key_P, Qt::Key_I};
} // namespace

HousekeepingPage::HousekeepingPage(DeskContext *context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_board(new QTableWidget(this))
    , m_counts(mutedLabel({}, this, 13))
{
    setObjectName(QStringLiteral("housekeepingPage"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 12, 24, 16);
    layout->setSpacing(12);
    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    m_counts->setObjectName(QStringLiteral("housekeepingCounts"));
    top->addWidget(m_counts);
    top->addStretch(1);
    for (size_t i = 0; i < statuses.size(); ++i) {
        const Housekeeping status = statuses[i];
        auto *button = new ActionButton(housekeepingText(status), ActionButton::Kind::Plain, this);
        button->setObjectName(QStringLiteral("set%1").arg(i));
        button->setKeyHint(QKeySequence(keys[i]).toString(QKeySequence::NativeText));
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QPushButton::clicked, this, [this, status] { setStatus(status); });
        top->addWidget(button);
    }
    layout->addLayout(top);

    m_board->setObjectName(QStringLiteral("housekeepingBoard"));
    m_board->setFont(uiFont(13));
    m_board->setAccessibleName(Tr::tr("Rooms by floor"));
    m_board->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_board->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_board->setTabKeyNavigation(false);
    m_board->setWordWrap(true);
    m_board->horizontalHeader()->hide();
    m_board->horizontalHeader()->setDefaultSectionSize(tileWidth);
    m_board->verticalHeader()->setDefaultSectionSize(tileHeight);
    m_board->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_board->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_board->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_board->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_board->installEventFilter(this);
    layout->addWidget(m_board, 1);
    auto *hint = mutedLabel(
        Tr::tr("C clean · D dirty · P pickup · I inspected, for the selected rooms; F selects the "
               "whole floor."),
        this);
    layout->addWidget(hint);

    connect(m_board->verticalHeader(), &QHeaderView::sectionClicked, this,
            &HousekeepingPage::selectFloorOf);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &HousekeepingPage::updateTiles);
    const auto soon = [this] {
        if (!m_soon.isActive())
            m_soon.start();
    };
    connect(context->cache, &AvailabilityCache::reset, this, &HousekeepingPage::rebuild);
    connect(context->cache, &AvailabilityCache::roomChanged, this, soon);
    connect(context->cache, &AvailabilityCache::changed, this, soon);
    connect(context->cache, &AvailabilityCache::hotelChanged, this, soon);
    rebuild();
}

void HousekeepingPage::rebuild()
{
    const QList<RoomId> chosen = selectedRooms();
    QList<Room> rooms = m_context->cache->setup().rooms;
    std::stable_sort(rooms.begin(), rooms.end(), [](const Room &a, const Room &b) {
        return a.floor != b.floor ? a.floor < b.floor : a.number < b.number;
    });
    m_board->clear();
    m_board->setRowCount(0);
    m_board->setColumnCount(tilesInRow);
    int row = -1;
    int column = tilesInRow;
    std::optional<int> floor;
    for (const Room &room : std::as_const(rooms)) {
        const bool newFloor = floor != room.floor;
        if (newFloor || column == tilesInRow) {
            m_board->insertRow(++row);
            column = 0;
            auto *head = new QTableWidgetItem(newFloor ? floorText(room.floor) : QString());
            head->setData(floorRole, room.floor);
            m_board->setVerticalHeaderItem(row, head);
            floor = room.floor;
        }
        auto *tile = new QTableWidgetItem;
        tile->setData(Qt::UserRole, room.id.value);
        m_board->setItem(row, column++, tile);
    }
    // Beside the last room of a floor there is nothing to select.
    for (row = 0; row < m_board->rowCount(); ++row) {
        for (column = 0; column < tilesInRow; ++column) {
            if (m_board->item(row, column))
                continue;
            auto *nothing = new QTableWidgetItem;
            nothing->setFlags(Qt::NoItemFlags);
            m_board->setItem(row, column, nothing);
        }
    }
    updateTiles();
    select(chosen);
    if (chosen.isEmpty() && m_board->rowCount() > 0)
        m_board->setCurrentCell(0, 0);
}

QString HousekeepingPage::tileText(const Room &room) const
{
    const AvailabilityCache &cache = *m_context->cache;
    const QDate today = cache.setup().hotel.businessDate;
    QString guest;
    const OccupancyLine &line = cache.inRoom(room.id);
    for (int i = 0; i < line.size(); ++i) {
        const Occupancy &stay = line.at(i);
        if (isDueOut(stay, today))
            guest = Tr::tr("due out");
        else if (stay.isStay() && stay.status == Status::InHouse)
            guest = Tr::tr("in house");
        else if (isDueIn(stay, today))
            guest =
                guest.isEmpty() ? Tr::tr("due in") : guest + QLatin1Char('/') + Tr::tr("due in");
        else if (stay.kind == OccupancyKind::Closure && stay.arrival <= today
                 && (!stay.departure.isValid() || stay.departure > today))
            guest = statusText(stay.status);
    }
    QStringList lines{room.number, housekeepingText(room.housekeeping)};
    if (!guest.isEmpty())
        lines.append(guest);
    return lines.join(QLatin1Char('\n'));
}

void HousekeepingPage::updateTiles()
{
    m_soon.stop();
    const Ink &theme = inkFor(palette());
    std::array<int, 4> counts{};
    for (int row = 0; row < m_board->rowCount(); ++row) {
        for (int column = 0; column < tilesInRow; ++column) {
            QTableWidgetItem *tile = m_board->item(row, column);
            const Room *room = tile ? m_context->cache->room(roomAt(row, column)) : nullptr;
            if (!room)
                continue;
            ++counts[size_t(room->housekeeping)];
            tile->setText(tileText(*room));
            const bool toDo = room->housekeeping == Housekeeping::Dirty
                              || room->housekeeping == Housekeeping::Pickup;
            tile->setBackground(toDo ? theme.warningSoft : theme.ground);
            tile->setForeground(room->housekeeping == Housekeeping::Dirty ? theme.warning
                                                                          : theme.text);
            tile->setFont(uiFont(13, toDo ? QFont::DemiBold : QFont::Normal));
        }
    }
    QStringList parts;
    for (size_t i = 0; i < statuses.size(); ++i) {
        //: housekeeping status, number of rooms
        parts.append(
            Tr::tr("%1: %2", "status, rooms").arg(housekeepingText(statuses[i])).arg(counts[i]));
    }
    m_counts->setText(parts.join(QStringLiteral("   ")));
    Q_EMIT countsChanged();
}

int HousekeepingPage::dirtyRooms() const
{
    const QList<Room> &rooms = m_context->cache->setup().rooms;
    return int(std::count_if(rooms.begin(), rooms.end(), [](const Room &room) {
        return room.housekeeping == Housekeeping::Dirty;
    }));
}

RoomId HousekeepingPage::roomAt(int row, int column) const
{
    const QTableWidgetItem *tile = m_board->item(row, column);
    return tile ? RoomId{qint32(tile->data(Qt::UserRole).toInt())} : RoomId();
}

QList<RoomId> HousekeepingPage::selectedRooms() const
{
    QList<RoomId> rooms;
    const QList<QTableWidgetItem *> tiles = m_board->selectedItems();
    for (const QTableWidgetItem *tile : tiles)
        rooms.append(RoomId{qint32(tile->data(Qt::UserRole).toInt())});
    return rooms;
}

void HousekeepingPage::select(const QList<RoomId> &rooms)
{
    m_board->clearSelection();
    for (int row = 0; row < m_board->rowCount(); ++row) {
        for (int column = 0; column < tilesInRow; ++column) {
            QTableWidgetItem *tile = m_board->item(row, column);
            if (tile && rooms.contains(roomAt(row, column)))
                tile->setSelected(true);
        }
    }
}

void HousekeepingPage::selectFloorOf(int row)
{
    const QTableWidgetItem *head = m_board->verticalHeaderItem(row);
    if (!head)
        return;
    QList<RoomId> rooms;
    for (int other = 0; other < m_board->rowCount(); ++other) {
        if (m_board->verticalHeaderItem(other)->data(floorRole) != head->data(floorRole))
            continue;
        for (int column = 0; column < tilesInRow; ++column) {
            if (const RoomId room = roomAt(other, column); room.isValid())
                rooms.append(room);
        }
    }
    select(rooms);
}

void HousekeepingPage::setStatus(Housekeeping status)
{
    const QList<RoomId> rooms = selectedRooms();
    if (rooms.isEmpty() || !m_context->canWrite())
        return;
    auto *flow = new WriteFlow(m_context, this);
    connect(flow, &WriteFlow::messageRaised, this, &HousekeepingPage::messageRaised);
    flow->run(SetHousekeeping{rooms, status});
}

bool HousekeepingPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_board || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier))
        return false;
    if (key->key() == Qt::Key_F) {
        selectFloorOf(m_board->currentRow());
        return true;
    }
    const auto it = std::find(keys.begin(), keys.end(), Qt::Key(key->key()));
    if (it == keys.end())
        return false;
    if (key->isAutoRepeat())
        return true;
    setStatus(statuses[size_t(it - keys.begin())]);
    return true;
}

} // namespace roomrack::ui
