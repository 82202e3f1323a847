// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "closuresdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"

#include <desk/availabilitycache.h>
#include <desk/dayadvice.h>
#include <desk/stayadvice.h>

#include <QtWidgets/QLabel>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 640;
constexpr int listHeight = 144;

QString closureText(const Occupancy &closure)
{
    const QString dates = closure.departure.isValid()
                              ? dateRangeText(closure.arrival, closure.departure)
                              //: date
                              : Tr::tr("from %1, without an end").arg(dateText(closure.arrival));
    //: kind of closure, dates, reason, person
    return Tr::tr("%1, %2: %3 (%4)")
        .arg(statusText(closure.status), dates, closure.reason, closure.by);
}
} // namespace

ClosuresDialog::ClosuresDialog(const AvailabilityCache *cache, RoomId room, QWidget *parent)
    : DialogFrame(dialogWidth, parent)
    , m_cache(cache)
    , m_room(room)
    , m_list(new QListWidget(this))
    , m_none(mutedLabel(Tr::tr("The room is not closed now or later."), this, 13))
    , m_conflicts(new QWidget(this))
    , m_conflictText(plainLabel({}, m_conflicts))
{
    setObjectName(QStringLiteral("closuresDialog"));
    setWindowTitle(Tr::tr("Closures"));
    setHeadline(Tr::tr("Closures of room %1").arg(roomText(cache->setup(), room)));
    setSubline(Tr::tr("Out of order is not sold. Out of service is still sold, but offered last.")
                   .toHtmlEscaped());
    m_list->setObjectName(QStringLiteral("closures"));
    m_list->setFont(uiFont(13));
    m_list->setFixedHeight(listHeight);
    m_list->setAccessibleName(Tr::tr("Closures"));
    body()->addWidget(m_list);
    body()->addWidget(m_none);

    auto *column = new QVBoxLayout(m_conflicts);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(8);
    m_conflictText->setObjectName(QStringLiteral("inTheWay"));
    m_conflictText->setWordWrap(true);
    column->addWidget(m_conflictText);
    auto *ways = new QHBoxLayout;
    m_move =
        new ActionButton(Tr::tr("Move them and close"), ActionButton::Kind::Plain, m_conflicts);
    m_move->setObjectName(QStringLiteral("moveAway"));
    m_show = new ActionButton(Tr::tr("Show on the rack"), ActionButton::Kind::Link, m_conflicts);
    m_show->setObjectName(QStringLiteral("showConflict"));
    ways->addWidget(m_move);
    ways->addWidget(m_show);
    ways->addStretch(1);
    column->addLayout(ways);
    m_conflicts->hide();
    body()->addWidget(m_conflicts);
    body()->addStretch(1);

    auto *done = addButton(Tr::tr("Done"), QDialogButtonBox::RejectRole);
    done->setObjectName(QStringLiteral("done"));
    m_end = addButton(Tr::tr("End today"), QDialogButtonBox::ActionRole);
    m_end->setObjectName(QStringLiteral("end"));
    m_service = addButton(Tr::tr("Out of service…"), QDialogButtonBox::ActionRole);
    m_service->setObjectName(QStringLiteral("outOfService"));
    m_order = addButton(Tr::tr("Out of order…"), QDialogButtonBox::ActionRole);
    m_order->setObjectName(QStringLiteral("outOfOrder"));
    connect(done, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_end, &QPushButton::clicked, this, [this] {
        setSaving(true);
        Q_EMIT endRequested(current());
    });
    connect(m_order, &QPushButton::clicked, this,
            [this] { Q_EMIT addRequested(Status::OutOfOrder); });
    connect(m_service, &QPushButton::clicked, this,
            [this] { Q_EMIT addRequested(Status::OutOfService); });
    connect(m_move, &QPushButton::clicked, this, [this] {
        setSaving(true);
        Q_EMIT moveAwayRequested(m_moves, m_refused);
    });
    connect(m_show, &QPushButton::clicked, this, [this] { Q_EMIT showRequested(m_first); });
    connect(m_list, &QListWidget::currentRowChanged, this, &ClosuresDialog::updateButtons);
    refresh();
    (m_list->count() > 0 ? static_cast<QWidget *>(m_list) : m_order)->setFocus();
}

OccupancyId ClosuresDialog::current() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? OccupancyId{item->data(Qt::UserRole).toLongLong()} : OccupancyId();
}

void ClosuresDialog::refresh()
{
    const OccupancyId chosen = current();
    const QDate today = m_cache->setup().hotel.businessDate;
    m_list->clear();
    for (const OccupancyLine *line : {&m_cache->inRoom(m_room), &m_cache->under(m_room)}) {
        for (int i = 0; i < line->size(); ++i) {
            const Occupancy &row = line->at(i);
            if (row.kind != OccupancyKind::Closure
                || (row.departure.isValid() && row.departure <= today))
                continue;
            auto *item = new QListWidgetItem(closureText(row), m_list);
            item->setData(Qt::UserRole, row.id.value);
            if (row.id == chosen)
                m_list->setCurrentItem(item);
        }
    }
    if (!m_list->currentItem() && m_list->count() > 0)
        m_list->setCurrentRow(0);
    m_list->setVisible(m_list->count() > 0);
    m_none->setVisible(m_list->count() == 0);
    updateButtons();
}

void ClosuresDialog::showInTheWay(const CloseRoom &closure, const QList<Conflict> &stays)
{
    m_refused = closure;
    m_moves.clear();
    m_first = stays.isEmpty() ? OccupancyId() : stays.first().occupancy;
    QStringList lines;
    bool allCanGo = true;
    for (const Conflict &conflict : stays) {
        const Occupancy *row = m_cache->find(conflict.occupancy);
        QString where;
        if (row && row->isStay() && row->status != Status::InHouse && !row->roomLocked) {
            QList<RoomId> given{m_room};
            for (const StayMove &move : std::as_const(m_moves))
                given.append(move.room);
            const QList<RoomId> rooms = bestRooms(*m_cache, *row, given, 1);
            if (!rooms.isEmpty()) {
                m_moves.append({row->id, row->version, rooms.first(), {}, {}, std::nullopt});
                where = Tr::tr("can go to %1").arg(roomText(m_cache->setup(), rooms.first()));
            }
        }
        if (where.isEmpty()) {
            allCanGo = false;
            where = Tr::tr("can't be moved by itself");
        }
        //: guest, dates, where to
        lines.append(Tr::tr("%1, %2: %3")
                         .arg(guestText(conflict.guest),
                              dateRangeText(conflict.arrival, conflict.departure), where));
    }
    m_conflictText->setText(Tr::tr("In the way of the closure:") + QLatin1Char('\n')
                            + lines.join(QLatin1Char('\n')));
    m_move->setEnabled(allCanGo && !m_moves.isEmpty());
    m_conflicts->setVisible(!stays.isEmpty());
    if (m_move->isEnabled())
        m_move->setFocus();
}

void ClosuresDialog::updateButtons()
{
    m_end->setEnabled(current().isValid() && !isSaving());
}

void ClosuresDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_list->setEnabled(!saving);
    m_conflicts->setEnabled(!saving);
    if (saving)
        return;
    updateButtons();
}

} // namespace roomrack::ui
