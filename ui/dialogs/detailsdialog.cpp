// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "detailsdialog.h"

#include "../format.h"
#include "../holdtext.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"
#include "../widgets/timefield.h"
#include "guestform.h"
#include "stayform.h"

#include <desk/availabilitycache.h>
#include <desk/dayadvice.h>
#include <domain/rules.h>

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 820;
constexpr int guestWidth = 370;
constexpr int listHeight = 88; ///< three stays
constexpr int labelWidth = 96; ///< as in the form above

bool isOpen(Status status)
{
    return status == Status::Requested || status == Status::Reserved || status == Status::InHouse;
}
} // namespace

DetailsDialog::DetailsDialog(const AvailabilityCache *cache, const Clock *clock,
                             const Reservation &reservation, OccupancyId stay, QWidget *parent)
    : DialogFrame(dialogWidth, parent)
    , m_cache(cache)
    , m_clock(clock)
    , m_request(QUuid::createUuid())
    , m_first(stay)
    , m_guest(new GuestForm(false, this))
    , m_stay(new StayForm(cache, this))
    , m_locked(new QCheckBox(Tr::tr("Do not move"), this))
    , m_arrives(new TimeField(this))
    , m_leaves(new TimeField(this))
    , m_stays(new QListWidget(this))
{
    setObjectName(QStringLiteral("detailsDialog"));
    auto *columns = new QHBoxLayout;
    columns->setSpacing(32);
    auto *left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(sectionLabel(Tr::tr("Guest"), this));
    left->addWidget(m_guest, 1);
    m_guest->setFixedWidth(guestWidth);
    auto *right = new QVBoxLayout;
    right->setSpacing(8);
    right->addWidget(sectionLabel(Tr::tr("Stay"), this));
    m_stays->setObjectName(QStringLiteral("stayList"));
    m_stays->setFont(uiFont(13));
    m_stays->setFixedHeight(listHeight);
    m_stays->setAccessibleName(Tr::tr("Stays of this reservation"));
    right->addWidget(m_stays);
    right->addWidget(m_stay);
    m_locked->setObjectName(QStringLiteral("roomLocked"));
    m_locked->setFont(uiFont(13));
    m_arrives->setObjectName(QStringLiteral("expectedArrival"));
    m_leaves->setObjectName(QStringLiteral("expectedDeparture"));
    auto *times = new QWidget(this);
    times->setFocusProxy(m_arrives);
    auto *row = new QHBoxLayout(times);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_arrives);
    row->addSpacing(8);
    row->addWidget(fieldLabel(Tr::tr("Leaves about"), m_leaves, this));
    row->addWidget(m_leaves);
    row->addStretch(1);
    auto *grid = fieldGrid(labelWidth);
    addField(grid, Tr::tr("Arrives about"), times);
    grid->addWidget(m_locked, grid->rowCount(), 1);
    right->addLayout(grid);
    walk(m_guest->fields() + QList<QWidget *>{m_stays} + m_stay->fields()
         + QList<QWidget *>{m_arrives, m_leaves, m_locked});
    right->addStretch(1);
    columns->addLayout(left);
    columns->addLayout(right, 1);
    body()->addLayout(columns);

    auto *history = addLink(Tr::tr("History"));
    history->setObjectName(QStringLiteral("history"));
    m_group = addLink(Tr::tr("Group…"));
    m_group->setObjectName(QStringLiteral("group"));
    m_hold = addLink(Tr::tr("Hold…"));
    m_hold->setObjectName(QStringLiteral("hold"));
    m_cancel = addButton(Tr::tr("Cancel reservation…"), QDialogButtonBox::ActionRole);
    m_cancel->setKind(ActionButton::Kind::Danger);
    m_cancel->setObjectName(QStringLiteral("cancelReservation"));
    m_status = addButton(Tr::tr("Check in"), QDialogButtonBox::ActionRole);
    m_status->setObjectName(QStringLiteral("changeStatus"));
    m_discard = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole);
    m_discard->setObjectName(QStringLiteral("discard"));
    m_save = addButton(Tr::tr("Save changes"), QDialogButtonBox::AcceptRole, true);
    m_save->setObjectName(QStringLiteral("save"));
    m_save->setKeyHint(Tr::tr("Ctrl+Enter", "key"));

    connect(m_stays, &QListWidget::currentRowChanged, this, &DetailsDialog::showStay);
    connect(m_guest, &GuestForm::changed, this, &DetailsDialog::updateTexts);
    connect(m_stay, &StayForm::changed, this, &DetailsDialog::updateTexts);
    connect(m_locked, &QCheckBox::toggled, this, &DetailsDialog::updateTexts);
    connect(m_arrives, &TimeField::timeEdited, this, &DetailsDialog::updateTexts);
    connect(m_leaves, &TimeField::timeEdited, this, &DetailsDialog::updateTexts);
    connect(history, &QPushButton::clicked, this, &DetailsDialog::historyRequested);
    connect(m_group, &QPushButton::clicked, this, [this] { Q_EMIT groupRequested(currentStay()); });
    connect(m_hold, &QPushButton::clicked, this, [this] { Q_EMIT holdRequested(currentStay()); });
    connect(m_cancel, &QPushButton::clicked, this,
            [this] { Q_EMIT cancelRequested(currentStay()); });
    connect(m_status, &QPushButton::clicked, this, [this] {
        if (shownStay().status == Status::InHouse)
            Q_EMIT checkOutRequested(currentStay());
        else if (canReinstate(shownStay(), m_cache->setup().hotel.businessDate))
            Q_EMIT reinstateRequested(currentStay());
        else
            Q_EMIT checkInRequested(currentStay());
    });
    connect(m_discard, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT discarded();
    });
    connect(m_save, &QPushButton::clicked, this, &DetailsDialog::save);
    setReservation(reservation);
}

void DetailsDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_stay->setFirstDayOfWeek(day);
}

void DetailsDialog::setReservation(const Reservation &reservation)
{
    const OccupancyId shown = m_shown >= 0 ? currentStay() : m_first;
    m_opened = reservation;
    m_openedAt = m_clock->utcNow();
    m_edits.clear();
    m_shown = -1;
    setWindowTitle(Tr::tr("Edit %1").arg(confirmationText(reservation.confirmation)));
    m_guest->setGuest(reservation.guest);
    m_guest->setNotes(reservation.notes);
    m_guest->setWishes(reservation.wishes);
    fill();
    int row = 0;
    for (int i = 0; i < m_opened.stays.size(); ++i) {
        if (m_opened.stays.at(i).id == shown)
            row = i;
    }
    showStay(row);
    m_stay->setParty(reservation.adults, reservation.children);
    updateTexts();
}

void DetailsDialog::fill()
{
    const QSignalBlocker blocker(m_stays);
    m_stays->clear();
    for (const Occupancy &stay : std::as_const(m_opened.stays)) {
        const Room *room = m_cache->room(stay.room);
        //: room or type, dates, status of one stay of a group
        m_stays->addItem(Tr::tr("%1, %2, %3", "stay of a group")
                             .arg(room ? Tr::tr("Room %1").arg(room->number)
                                       : typeName(m_cache->setup(), stay.type),
                                  staySpanText(stay.dates()), statusText(stay.status)));
    }
    m_stays->setVisible(m_opened.stays.size() > 1);
}

OccupancyId DetailsDialog::currentStay() const
{
    return m_shown >= 0 ? shownStay().id : OccupancyId{};
}

void DetailsDialog::showStay(int row)
{
    if (row < 0 || row >= m_opened.stays.size() || row == m_shown)
        return;
    storeStay();
    m_shown = -1; // the form belongs to no stay while it is filled
    const Occupancy &stay = m_opened.stays.at(row);
    m_stay->setExisting(stay);
    m_stay->setReadOnly(!isOpen(stay.status));
    m_locked->setEnabled(isOpen(stay.status));
    m_locked->setChecked(stay.roomLocked);
    for (TimeField *field : {m_arrives, m_leaves})
        field->setReadOnly(!isOpen(stay.status));
    m_arrives->setTime(stay.expectedArrival);
    m_leaves->setTime(stay.expectedDeparture);
    const auto edited = m_edits.constFind(stay.id);
    if (edited != m_edits.cend()) {
        StayRequest request = m_stay->stay();
        request.room = edited->room.value_or(stay.room);
        request.type = edited->type.value_or(stay.type);
        request.dates = {edited->arrival.value_or(stay.arrival),
                         edited->departure.value_or(stay.departure),
                         edited->dayUse.value_or(stay.dayUse)};
        request.prices = edited->prices.value_or(QList<qint64>());
        m_stay->setStay(request);
        m_locked->setChecked(edited->roomLocked.value_or(stay.roomLocked));
        m_arrives->setTime(edited->expectedArrival.value_or(stay.expectedArrival));
        m_leaves->setTime(edited->expectedDeparture.value_or(stay.expectedDeparture));
    }
    m_shown = row;
    const QSignalBlocker blocker(m_stays);
    m_stays->setCurrentRow(row);
    updateTexts();
}

void DetailsDialog::updateTexts()
{
    if (m_shown < 0)
        return;
    storeStay();
    const Occupancy &stay = shownStay();
    const Room *room = m_cache->room(stay.room);
    setHeadline(guestText(m_opened.guest.name));
    //: confirmation number, status, room or type, dates
    QStringList lines{
        Tr::tr("%1. %2, %3, %4.")
            .arg(confirmationText(m_opened.confirmation), statusText(stay.status),
                 room ? Tr::tr("room %1").arg(room->number) : typeName(m_cache->setup(), stay.type),
                 staySpanText(stay.dates()))};
    if (stay.holdUntil.isValid() && stay.status == Status::Requested) {
        lines.append(holdLine(stay.holdUntil, m_cache->setup().hotel.timeZone, m_clock->utcNow()));
    }
    if (!stay.allotment.isEmpty())
        lines.append(Tr::tr("From the allotment %1.").arg(stay.allotment));
    if (!m_opened.createdBy.isEmpty()) {
        lines.append(Tr::tr("Booked by %1 at desk %2, %3.", "person, desk, moment")
                         .arg(m_opened.createdBy, m_opened.createdDesk,
                              momentText(m_opened.createdAt, m_cache->setup().hotel.timeZone,
                                         m_clock->utcNow())));
    }
    setSubline(sentencesText(lines).toHtmlEscaped());

    const QDate businessDate = m_cache->setup().hotel.businessDate;
    const bool canCheckIn = mayArrive(stay, businessDate);
    const bool isInHouse = stay.status == Status::InHouse;
    const bool mayReturn = canReinstate(stay, businessDate);
    m_status->setVisible(canCheckIn || isInHouse || mayReturn);
    m_status->setText(isInHouse   ? Tr::tr("Check out")
                      : mayReturn ? Tr::tr("Reinstate")
                                  : Tr::tr("Check in"));
    m_status->setKeyHint(isInHouse   ? QStringLiteral("F9")
                         : mayReturn ? QString()
                                     : QStringLiteral("F8"));
    m_group->setVisible(m_opened.stays.size() > 1);
    m_hold->setVisible(stay.status == Status::Requested && stay.holdUntil.isValid());
    m_cancel->setVisible(isOpen(stay.status) && stay.status != Status::InHouse);
    const bool modified = isModified();
    m_discard->setText(modified ? Tr::tr("Discard changes") : Tr::tr("Close"));
    m_save->setEnabled(modified && m_writable && !isSaving());
    m_status->setEnabled(!modified && m_writable && !isSaving());
    m_status->setToolTip(modified ? Tr::tr("Save or discard your changes first.") : QString());
    Q_EMIT draftChanged();
}

void DetailsDialog::save()
{
    clearMessage();
    if (!m_guest->validate() || !m_stay->validate())
        return;
    for (TimeField *field : {m_arrives, m_leaves}) {
        if (field->isAcceptable())
            continue;
        Message message;
        message.tone = Tone::Danger;
        message.text = invalidText({}, QStringLiteral("bad_time"));
        showMessage(message);
        field->setFocus();
        return;
    }
    const Edit changes = edit();
    setSaving(true);
    Q_EMIT editRequested(m_request, changes);
}

void DetailsDialog::showRefusal(const Message &message)
{
    setSaving(false);
    if (message.field.startsWith(QLatin1String("guest"))
        || message.field == QLatin1String("notes")) {
        m_guest->setError(message.field, message.text);
        return;
    }
    static const QStringList ofStay{QStringLiteral("arrival"), QStringLiteral("departure"),
                                    QStringLiteral("room"), QStringLiteral("type"),
                                    QStringLiteral("prices")};
    if (ofStay.contains(message.field)) {
        m_stay->setError(message.field, message.text);
        return;
    }
    showMessage(message);
}

void DetailsDialog::takeOffer(const StayRequest &offer)
{
    StayRequest stay = m_stay->stay();
    stay.room = offer.room;
    stay.type = offer.type;
    stay.dates = offer.dates;
    stay.prices = offer.prices;
    m_stay->setStay(stay);
    updateTexts();
}

void DetailsDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_guest->setReadOnly(saving);
    m_stay->setReadOnly(saving || m_shown < 0 || !isOpen(shownStay().status));
    m_stays->setEnabled(!saving);
    updateTexts();
}

void DetailsDialog::setWritable(bool writable, const QString &reason)
{
    m_writable = writable;
    for (ActionButton *button : {m_save, m_cancel, m_status})
        button->setToolTip(writable ? QString() : reason);
    m_cancel->setEnabled(writable);
    updateTexts();
}

void DetailsDialog::refresh()
{
    m_stay->refresh();
    updateTexts();
}

void DetailsDialog::reject()
{
    hide();
    if (isModified())
        Q_EMIT draftKept();
    else
        Q_EMIT discarded();
}

} // namespace roomrack::ui
