// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "changeroomdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/ink.h"
#include "../widgets/lengthlimit.h"

#include <desk/availabilitycache.h>
#include <desk/dayadvice.h>
#include <domain/textrules.h>

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QRadioButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 640;
constexpr int labelWidth = 120;
} // namespace

ChangeRoomDialog::ChangeRoomDialog(const AvailabilityCache *cache, const Reservation &reservation,
                                   const Occupancy &stay, QWidget *parent)
    : DraftFrame(dialogWidth, parent)
    , m_cache(cache)
    , m_reservation(reservation)
    , m_stay(stay)
    , m_from(new DateField(this))
    , m_room(new QComboBox(this))
    , m_keep(new QRadioButton(this))
    , m_new(new QRadioButton(this))
    , m_reason(new QComboBox)
    , m_reasonBox(new FieldBox(m_reason, this))
{
    setObjectName(QStringLiteral("changeRoomDialog"));
    setWindowTitle(Tr::tr("Another room"));
    const QDate today = cache->setup().hotel.businessDate;
    m_from->setBusinessDate(today);
    m_from->setDate(stay.status == Status::InHouse ? qMax(today, stay.arrival) : stay.arrival);
    m_from->lineEdit()->setObjectName(QStringLiteral("from"));
    m_room->setObjectName(QStringLiteral("room"));
    m_room->setFont(uiFont(13));
    auto *prices = new QButtonGroup(this);
    for (QRadioButton *choice : {m_keep, m_new}) {
        choice->setFont(uiFont(13));
        prices->addButton(choice);
    }
    m_keep->setObjectName(QStringLiteral("keepPrice"));
    m_new->setObjectName(QStringLiteral("newPrice"));
    m_keep->setChecked(true);
    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setFont(uiFont(13));
    m_reason->setEditable(true);
    m_reason->setInsertPolicy(QComboBox::NoInsert);
    m_reason->addItems({Tr::tr("Guest's wish"), Tr::tr("Noise"), Tr::tr("Fault in the room"),
                        Tr::tr("Upgrade"), Tr::tr("Hotel's reason")});
    limitLength(m_reason->lineEdit(), maxNameLength);
    m_reason->setAccessibleName(Tr::tr("Reason"));
    auto *grid = fieldGrid(labelWidth);
    addField(grid, Tr::tr("From the night of"), m_from);
    addField(grid, Tr::tr("New room"), m_room);
    addField(grid, Tr::tr("Price"), m_keep);
    grid->addWidget(m_new, grid->rowCount(), 1);
    addField(grid, Tr::tr("Reason"), m_reasonBox);
    body()->addLayout(grid);
    body()->addStretch(1);

    auto *back = addButton(Tr::tr("Discard"), QDialogButtonBox::RejectRole);
    back->setObjectName(QStringLiteral("discard"));
    m_change = addButton(Tr::tr("Change room"), QDialogButtonBox::AcceptRole, true);
    m_change->setObjectName(QStringLiteral("change"));
    m_change->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    connect(back, &QPushButton::clicked, this, [this] { discard(); });
    connect(m_change, &QPushButton::clicked, this, &ChangeRoomDialog::submit);
    connect(m_from, &DateField::dateEdited, this, &ChangeRoomDialog::fillRooms);
    connect(m_room, &QComboBox::currentIndexChanged, this, &ChangeRoomDialog::updatePrices);
    showStay();
    m_room->setFocus();
    keepTyped();
}

void ChangeRoomDialog::setStay(const Reservation &reservation, const Occupancy &stay)
{
    const bool isTyped = hasUnsaved();
    m_reservation = reservation;
    m_stay = stay;
    showStay();
    if (!isTyped)
        keepTyped();
}

void ChangeRoomDialog::showStay()
{
    m_command.reservation = m_reservation.id;
    m_command.version = m_reservation.version;
    m_command.stay = m_stay.id;
    setHeadline(Tr::tr("Another room for %1").arg(guestText(m_stay.guest)));
    //: room, dates, nights
    setSubline(Tr::tr("Room %1, %2, %3.")
                   .arg(roomText(m_cache->setup(), m_stay.room), staySpanText(m_stay.dates()),
                        nightsText(m_stay.dates()))
                   .toHtmlEscaped());
    m_from->setEarliest(qMax(m_cache->setup().hotel.businessDate, m_stay.arrival));
    setFooterText(m_stay.status == Status::InHouse
                      ? Tr::tr("Moved today, the old room turns dirty.")
                      : QString());
    fillRooms();
}

void ChangeRoomDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_from->setFirstDayOfWeek(day);
}

StayDates ChangeRoomDialog::rest() const
{
    return {m_from->date(), m_stay.departure, m_stay.dayUse};
}

RoomId ChangeRoomDialog::room() const
{
    return {qint32(m_room->currentData().toInt())};
}

void ChangeRoomDialog::refresh()
{
    if (isSaving())
        return;
    const bool isTyped = hasUnsaved();
    fillRooms();
    if (!isTyped)
        keepTyped(); // a room's status stands in the list
}

void ChangeRoomDialog::fillRooms()
{
    const RoomId chosen = room();
    {
        const QSignalBlocker quiet(m_room);
        m_room->clear();
        if (rest().isValid()) {
            // The type that was sold first, each room with what the guest would find today.
            Occupancy wish = m_stay;
            wish.arrival = rest().arrival;
            const int all = int(m_cache->setup().rooms.size());
            QList<RoomId> rooms = bestRooms(*m_cache, wish, {m_stay.room}, all);
            for (const RoomType &type : m_cache->setup().types) {
                if (type.id == m_stay.soldType)
                    continue;
                wish.soldType = type.id;
                rooms.append(bestRooms(*m_cache, wish, {m_stay.room}, all));
            }
            // Who moves now can't go where another guest still is.
            const bool isNow = m_stay.status == Status::InHouse
                               && m_from->date() == m_cache->setup().hotel.businessDate;
            const auto isOpen = [this, isNow](RoomId id) {
                return !isNow
                       || readinessOf(*m_cache, id, m_stay.id).state
                              != RoomReadiness::State::GuestBefore;
            };
            std::stable_partition(rooms.begin(), rooms.end(), isOpen);
            for (const RoomId id : std::as_const(rooms)) {
                const Room *found = m_cache->room(id);
                //: room, type, housekeeping status
                m_room->addItem(Tr::tr("%1, %2, %3", "room, type, status")
                                    .arg(found->number, typeName(m_cache->setup(), found->type),
                                         isOpen(id) ? housekeepingText(found->housekeeping)
                                                    : Tr::tr("Guest before still here")),
                                id.value);
            }
        }
        const int index = m_room->findData(chosen.value);
        m_room->setCurrentIndex(m_room->count() == 0 ? -1 : qMax(0, index));
    }
    updatePrices();
}

QList<qint64> ChangeRoomDialog::agreedPrices() const
{
    const qint64 slept = m_stay.arrival.daysTo(m_from->date());
    return m_stay.prices.mid(qMax<qint64>(0, slept));
}

QList<qint64> ChangeRoomDialog::newPrices() const
{
    const Room *found = m_cache->room(room());
    QList<qint64> prices;
    if (!found || !rest().isValid())
        return prices;
    for (int i = 0; i < rest().units(); ++i) {
        const auto price = m_cache->price(found->type, rest().arrival.addDays(i));
        prices.append(price ? price->minor : 0);
    }
    return prices;
}

void ChangeRoomDialog::updatePrices()
{
    const Currency &currency = m_cache->setup().hotel.currency;
    const Money before = total(agreedPrices());
    const Money after = total(newPrices());
    //: money
    m_keep->setText(Tr::tr("As agreed: %1").arg(moneyText(before, currency)));
    const bool possible = room().isValid() && rest().isValid();
    //: money, the difference
    m_new->setText(possible ? Tr::tr("Of the new room: %1 (%2)")
                                  .arg(moneyText(after, currency),
                                       differenceText(Money{after.minor - before.minor}, currency))
                            : Tr::tr("Of the new room"));
    m_new->setEnabled(possible);
    m_change->setEnabled(possible && !isSaving());
    m_change->setText(possible ? Tr::tr("Change to %1").arg(m_cache->room(room())->number)
                               : Tr::tr("No room is free"));
}

void ChangeRoomDialog::submit()
{
    clearMessage();
    m_from->commit();
    if (!rest().isValid()) {
        m_from->setFocus();
        return;
    }
    m_reasonBox->setError({});
    m_command.reason = withoutControlCharacters(m_reason->currentText()).trimmed();
    if (m_command.reason.isEmpty() || hasCardNumber(m_command.reason)) {
        m_reasonBox->setError(m_command.reason.isEmpty()
                                  ? Tr::tr("Say why, so that other desks know.")
                                  : invalidText({}, QStringLiteral("card_number")));
        m_reason->setFocus();
        return;
    }
    m_command.room = room();
    m_command.from = m_from->date();
    m_command.prices.reset();
    if (m_new->isChecked())
        m_command.prices = newPrices();
    setSaving(true);
    Q_EMIT changeRequested(m_command);
}

void ChangeRoomDialog::setSaving(bool saving)
{
    DraftFrame::setSaving(saving);
    m_from->setReadOnly(saving);
    for (QWidget *field : QList<QWidget *>{m_room, m_keep, m_new, m_reason})
        field->setEnabled(!saving);
    m_change->setEnabled(!saving && room().isValid());
}

} // namespace roomrack::ui
