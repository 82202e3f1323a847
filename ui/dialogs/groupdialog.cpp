// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "groupdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"

#include <desk/availabilitycache.h>
#include <domain/rules.h>
#include <domain/textrules.h>

#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {
enum Column { RoomColumn, GuestColumn, DatesColumn, StatusColumn, NewRoomColumn };
constexpr int listHeight = 280;
constexpr int roomWidth = 140;
constexpr int mostDays = 400;
constexpr int notesHeight = 54;
} // namespace

GroupDialog::GroupDialog(const AvailabilityCache *cache, const Reservation &group, QWidget *parent)
    : DialogFrame(980, parent)
    , m_cache(cache)
    , m_list(new QTreeWidget(this))
    , m_days(new QSpinBox(this))
    , m_notes(new QPlainTextEdit(this))
    , m_saveNotes(new ActionButton(Tr::tr("Save the notes"), ActionButton::Kind::Plain, this))
{
    setObjectName(QStringLiteral("groupDialog"));
    m_list->setObjectName(QStringLiteral("groupList"));
    m_list->setFont(uiFont(13));
    m_list->setRootIsDecorated(false);
    m_list->setHeaderLabels(
        {Tr::tr("Room"), Tr::tr("Guest"), Tr::tr("Dates"), Tr::tr("Status"), Tr::tr("Moves to")});
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(true);
    m_list->setMinimumHeight(listHeight);
    m_list->setAccessibleName(Tr::tr("Stays of this group"));
    body()->addWidget(m_list, 1);
    m_notes->setObjectName(QStringLiteral("groupNotes"));
    m_notes->setFont(uiFont(13));
    m_notes->setTabChangesFocus(true);
    m_notes->setFixedHeight(notesHeight);
    m_saveNotes->setObjectName(QStringLiteral("saveNotes"));
    m_saveNotes->setAutoDefault(false);
    auto *notes = new QHBoxLayout;
    notes->setSpacing(8);
    notes->addWidget(fieldLabel(Tr::tr("Notes of the whole group"), m_notes, this), 0,
                     Qt::AlignTop);
    notes->addWidget(m_notes, 1);
    notes->addWidget(m_saveNotes, 0, Qt::AlignTop);
    body()->addLayout(notes);
    m_days->setObjectName(QStringLiteral("moveDays"));
    m_days->setFont(uiFont(13));
    m_days->setRange(-mostDays, mostDays);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(fieldLabel(Tr::tr("Move by days"), m_days, this));
    row->addWidget(m_days);
    row->addStretch(1);
    walk({m_list, m_notes, m_saveNotes, m_days});
    body()->addLayout(row);

    m_rooming = addLink(Tr::tr("Rooming list…"));
    m_rooming->setObjectName(QStringLiteral("roomingList"));
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("close"));
    m_cancel = addButton(Tr::tr("Cancel reservation…"), QDialogButtonBox::ActionRole);
    m_cancel->setKind(ActionButton::Kind::Danger);
    m_cancel->setObjectName(QStringLiteral("cancelGroup"));
    m_checkOut = addButton(Tr::tr("Check out"), QDialogButtonBox::ActionRole);
    m_checkOut->setObjectName(QStringLiteral("checkOutGroup"));
    m_checkIn = addButton(Tr::tr("Check in"), QDialogButtonBox::ActionRole);
    m_checkIn->setObjectName(QStringLiteral("checkInGroup"));
    m_move = addButton(Tr::tr("Move"), QDialogButtonBox::AcceptRole, true);
    m_move->setObjectName(QStringLiteral("moveGroup"));
    m_move->setKeyHint(Tr::tr("Ctrl+Enter", "key"));

    connect(m_days, &QSpinBox::valueChanged, this, &GroupDialog::fillRooms);
    connect(m_list, &QTreeWidget::itemChanged, this, [this] {
        if (!m_filling)
            fillRooms();
    });
    connect(m_list, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
        if (const Occupancy *stay = stayOf(item))
            Q_EMIT openRequested(stay->id);
    });
    connect(m_notes, &QPlainTextEdit::textChanged, this, &GroupDialog::updateButtons);
    connect(m_saveNotes, &QPushButton::clicked, this, [this] {
        clearMessage();
        const QString wanted = typedNotes();
        setSaving(true);
        Q_EMIT notesRequested(wanted);
    });
    connect(m_rooming, &QPushButton::clicked, this, &GroupDialog::roomingListRequested);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_checkIn, &QPushButton::clicked, this, [this] { Q_EMIT checkInRequested(ticked()); });
    connect(m_checkOut, &QPushButton::clicked, this,
            [this] { Q_EMIT checkOutRequested(ticked()); });
    connect(m_cancel, &QPushButton::clicked, this, [this] { Q_EMIT cancelRequested(ticked()); });
    connect(m_move, &QPushButton::clicked, this, [this] {
        clearMessage();
        const Move wanted = move();
        setSaving(true);
        Q_EMIT moveRequested(wanted);
    });
    setReservation(group);
    m_list->setFocus();
}

void GroupDialog::setReservation(const Reservation &group)
{
    const bool isAnother = group.version != m_group.version;
    const QString notesBefore = m_group.notes;
    m_group = group;
    takeNotes(notesBefore);
    setWindowTitle(Tr::tr("Group %1").arg(confirmationText(group.confirmation)));
    //: number of rooms, guest who leads the group
    setHeadline(Tr::tr("%n room(s) of %1", nullptr, int(group.stays.size()))
                    .arg(guestText(group.guest.name)));
    setSubline(Tr::tr("What is ticked is done together: all of it or nothing.").toHtmlEscaped());
    if (isAnother && m_days->value() != 0) {
        const QSignalBlocker blocker(m_days);
        m_days->setValue(0);
    }
    fill();
}

QString GroupDialog::typedNotes() const
{
    return withoutControlCharacters(m_notes->toPlainText(), true).trimmed();
}

/// What was typed stays; what a colleague wrote instead is shown, and saving replaces it.
void GroupDialog::takeNotes(const QString &before)
{
    const QString typed = typedNotes();
    if (typed == before.trimmed() || typed == m_group.notes.trimmed()) {
        if (m_notes->toPlainText() != m_group.notes)
            m_notes->setPlainText(m_group.notes);
        return;
    }
    if (m_group.notes == before)
        return;
    Message message;
    message.tone = Tone::Warning;
    //: what a colleague wrote
    message.text = Tr::tr("A colleague changed the notes to: %1. What you typed is kept; saving "
                          "replaces them.")
                       .arg(m_group.notes.isEmpty() ? Tr::tr("nothing", "a field was emptied")
                                                    : m_group.notes);
    showMessage(message);
}

std::optional<QString> GroupDialog::noteDraft() const
{
    const QString typed = typedNotes();
    return typed == m_group.notes.trimmed() ? std::nullopt : std::optional(typed);
}

void GroupDialog::setNoteDraft(const QString &notes)
{
    m_notes->setPlainText(notes);
}

void GroupDialog::refresh()
{
    if (!isSaving())
        fillRooms();
}

void GroupDialog::fill()
{
    QList<OccupancyId> unticked;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        const QTreeWidgetItem *item = m_list->topLevelItem(row);
        if (item->checkState(RoomColumn) != Qt::Checked)
            unticked.append(OccupancyId{item->data(0, Qt::UserRole).toLongLong()});
    }
    m_filling = true;
    m_list->clear();
    const HotelSetup &setup = m_cache->setup();
    for (const Occupancy &stay : std::as_const(m_group.stays)) {
        auto *item =
            new QTreeWidgetItem(m_list, {stay.room.isValid() ? roomText(setup, stay.room)
                                                             : typeName(setup, stay.soldType),
                                         guestText(stay.guest), staySpanText(stay.dates()),
                                         statusText(stay.status), QString()});
        item->setData(0, Qt::UserRole, stay.id.value);
        const bool isOver = !canMove(stay) && !canCheckOut(stay);
        item->setCheckState(RoomColumn,
                            isOver || unticked.contains(stay.id) ? Qt::Unchecked : Qt::Checked);
        if (isOver) {
            item->setDisabled(true);
            continue;
        }
        auto *rooms = new QComboBox(m_list);
        rooms->setFont(uiFont(13));
        rooms->setMinimumWidth(roomWidth);
        rooms->setObjectName(QStringLiteral("moveTo%1").arg(m_list->topLevelItemCount() - 1));
        rooms->setAccessibleName(Tr::tr("Room that %1 moves to").arg(guestText(stay.guest)));
        connect(rooms, &QComboBox::activated, this, [this] { fillRooms(); });
        m_list->setItemWidget(item, NewRoomColumn, rooms);
    }
    m_filling = false;
    if (m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    fillRooms();
}

const Occupancy *GroupDialog::stayOf(const QTreeWidgetItem *item) const
{
    const OccupancyId id{item->data(0, Qt::UserRole).toLongLong()};
    const auto found = std::find_if(m_group.stays.cbegin(), m_group.stays.cend(),
                                    [id](const Occupancy &stay) { return stay.id == id; });
    return found == m_group.stays.cend() ? nullptr : &*found;
}

QComboBox *GroupDialog::roomChoice(int row) const
{
    return qobject_cast<QComboBox *>(m_list->itemWidget(m_list->topLevelItem(row), NewRoomColumn));
}

StayDates GroupDialog::datesOf(const Occupancy &stay) const
{
    // Who is in house has arrived: only the room can change.
    const int days = stay.status == Status::InHouse ? 0 : m_days->value();
    return {stay.arrival.addDays(days), stay.departure.addDays(days), stay.dayUse};
}

void GroupDialog::fillRooms()
{
    const QList<OccupancyId> moving = ticked();
    QList<RoomId> chosen;
    m_filling = true;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QComboBox *rooms = roomChoice(row);
        const Occupancy *stay = stayOf(m_list->topLevelItem(row));
        if (!rooms || !stay)
            continue;
        const RoomId wanted{rooms->currentData().toInt()};
        const bool isTicked = moving.contains(stay->id);
        rooms->setEnabled(isTicked && m_writable && !isSaving());
        // What the group itself leaves is free for the others of it; none is offered twice.
        QList<RoomId> free = m_cache->freeRooms(stay->type, datesOf(*stay).halfDays(), moving);
        free.removeIf([&chosen](RoomId room) { return chosen.contains(room); });
        const QSignalBlocker blocker(rooms);
        rooms->clear();
        if (stay->status != Status::InHouse)
            rooms->addItem(Tr::tr("no room yet"), 0);
        for (const RoomId room : std::as_const(free))
            rooms->addItem(roomText(m_cache->setup(), room), room.value);
        int index =
            rooms->findData(rooms->count() && wanted.isValid() ? wanted.value : stay->room.value);
        if (index < 0)
            index = rooms->findData(stay->room.value);
        if (index < 0 && stay->room.isValid() && !free.isEmpty())
            index = rooms->findData(free.first().value); // theirs is taken: another one
        rooms->setCurrentIndex(qMax(0, index));
        if (isTicked && rooms->currentData().toInt() != 0)
            chosen.append(RoomId{rooms->currentData().toInt()});
        m_list->topLevelItem(row)->setText(DatesColumn, staySpanText(datesOf(*stay)));
    }
    m_filling = false;
    updateButtons();
}

QList<OccupancyId> GroupDialog::ticked() const
{
    QList<OccupancyId> stays;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        const QTreeWidgetItem *item = m_list->topLevelItem(row);
        if (item->checkState(RoomColumn) == Qt::Checked && !item->isDisabled())
            stays.append(OccupancyId{item->data(0, Qt::UserRole).toLongLong()});
    }
    return stays;
}

Move GroupDialog::move() const
{
    Move command;
    const QList<OccupancyId> moving = ticked();
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        const Occupancy *stay = stayOf(m_list->topLevelItem(row));
        const QComboBox *rooms = roomChoice(row);
        if (!stay || !rooms || !moving.contains(stay->id))
            continue;
        const RoomId room{rooms->currentData().toInt()};
        const StayDates dates = datesOf(*stay);
        if (room == stay->room && dates == stay->dates())
            continue;
        StayMove step;
        step.stay = stay->id;
        step.version = m_group.version;
        step.room = room;
        if (dates != stay->dates()) {
            step.arrival = dates.arrival;
            step.departure = dates.departure;
        }
        command.moves.append(step);
    }
    return command;
}

void GroupDialog::updateButtons()
{
    const QList<OccupancyId> stays = ticked();
    const QDate today = m_cache->setup().hotel.businessDate;
    const auto any = [&](auto fits) {
        return std::any_of(
            m_group.stays.cbegin(), m_group.stays.cend(),
            [&](const Occupancy &stay) { return stays.contains(stay.id) && fits(stay); });
    };
    const bool can = m_writable && !isSaving();
    m_checkIn->setEnabled(
        can && any([today](const Occupancy &stay) { return canCheckIn(stay, today); }));
    m_checkOut->setEnabled(can && any([](const Occupancy &stay) { return canCheckOut(stay); }));
    m_cancel->setEnabled(can && any([](const Occupancy &stay) { return canCancel(stay); }));
    m_rooming->setEnabled(can);
    m_saveNotes->setEnabled(can && typedNotes() != m_group.notes.trimmed());
    const int moves = int(move().moves.size());
    m_move->setEnabled(can && moves > 0);
    m_move->setText(moves > 0 ? Tr::tr("Move %n stay(s)", nullptr, moves) : Tr::tr("Move"));
}

void GroupDialog::setWritable(bool writable, const QString &reason)
{
    m_writable = writable;
    for (ActionButton *button : {m_checkIn, m_checkOut, m_cancel, m_move, m_rooming, m_saveNotes})
        button->setToolTip(writable ? QString() : reason);
    fillRooms();
}

void GroupDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_days->setReadOnly(saving);
    m_notes->setReadOnly(saving);
    fillRooms();
}

} // namespace roomrack::ui
