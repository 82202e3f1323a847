// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What can be chosen for the stay in the form, and what it costs: what was typed, what was agreed,
// or the rates of the nights.

#include "stayform.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/moneyfield.h"
#include "../widgets/totalband.h"

#include <desk/availabilitycache.h>

#include <QtCore/QScopedValueRollback>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QRadioButton>

#include <algorithm>

namespace roomrack::ui {

QList<OccupancyId> StayForm::except() const
{
    return m_existing.id.isValid() ? QList<OccupancyId>{m_existing.id} : QList<OccupancyId>{};
}

void StayForm::fillTypes()
{
    const QScopedValueRollback filling(m_filling, true);
    const RoomTypeId chosen = m_type->count() > 0 ? chosenType() : m_stay.type;
    m_type->clear();
    for (const RoomType &type : m_cache->setup().types) {
        QString text = type.name;
        if (m_dates.isValid()) {
            const int free = qMax(0, m_cache->leastFree(type.id, m_dates.halfDays(), except()));
            //: a room type, and how many of its rooms are free
            text = Tr::tr("%1, %n free", nullptr, free).arg(type.name);
        }
        m_type->addItem(text, type.id.value);
    }
    m_type->setCurrentIndex(
        qMax(0, m_type->findData((chosen.isValid() ? chosen : m_stay.type).value)));
}

void StayForm::fillRooms()
{
    const QScopedValueRollback filling(m_filling, true);
    const bool isFirst = m_room->count() == 0;
    const RoomId chosen = isFirst ? m_stay.room : chosenRoom();
    m_room->clear();
    m_room->addItem(Tr::tr("No room yet"), 0);
    const RoomTypeId type = chosenType();
    QList<RoomId> rooms;
    if (m_dates.isValid())
        rooms = m_cache->freeRooms(type, m_dates.halfDays(), except());
    const Room *current = m_cache->room(chosen);
    const bool isTaken = current && current->type == type && !rooms.contains(chosen);
    if (isTaken)
        rooms.prepend(chosen); // what was asked for stays, marked, until another is chosen
    for (const RoomId id : std::as_const(rooms)) {
        const Room *room = m_cache->room(id);
        if (!room)
            continue;
        //: room number and where it is
        QString text = Tr::tr("%1, %2", "room").arg(room->number, roomPlaceText(*room));
        if (id == chosen && isTaken && m_dates.isValid())
            text = Tr::tr("%1, taken", "room").arg(room->number);
        m_room->addItem(text, id.value);
    }
    const int place = m_room->findData(chosen.value);
    m_room->setCurrentIndex(place >= 0 ? place : 0);
    if (place < 0 && !isFirst && chosen.isValid() && !rooms.isEmpty())
        m_room->setCurrentIndex(1); // another type: its first free room
}

void StayForm::followRoom()
{
    const QScopedValueRollback filling(m_filling, true);
    const RoomTypeId type = chosenType();
    // Of a type that is full none is to be had, whatever gaps there are.
    const QList<RoomId> free = m_cache->leastFree(type, m_dates.halfDays(), except()) < 1
                                   ? QList<RoomId>()
                                   : m_cache->freeRooms(type, m_dates.halfDays(), except());
    if (free.contains(chosenRoom()))
        return;
    m_stay.room = free.value(0);
    m_room->clear(); // filled anew with this one chosen
}

RoomTypeId StayForm::chosenType() const
{
    return {m_type->currentData().toInt()};
}

RoomId StayForm::chosenRoom() const
{
    return {m_room->currentData().toInt()};
}

QList<qint64> StayForm::rates() const
{
    QList<qint64> prices;
    if (!m_dates.isValid())
        return prices;
    for (int unit = 0; unit < m_dates.units(); ++unit) {
        const auto price = m_cache->price(chosenType(), m_dates.arrival.addDays(unit));
        if (!price)
            return {};
        prices.append(price->minor);
    }
    return prices;
}

QList<qint64> StayForm::keptPrices() const
{
    QList<qint64> prices;
    if (m_existing.prices.isEmpty() || !m_dates.isValid())
        return prices;
    for (int unit = 0; unit < m_dates.units(); ++unit) {
        const qint64 place = m_existing.arrival.daysTo(m_dates.arrival.addDays(unit));
        prices.append(m_existing.prices.at(
            qBound(qsizetype(0), qsizetype(place), m_existing.prices.size() - 1)));
    }
    return prices;
}

bool StayForm::differsFromExisting() const
{
    return m_existing.id.isValid()
           && (m_dates != m_existing.dates() || chosenType() != m_existing.type);
}

QList<qint64> StayForm::prices() const
{
    if (m_priceTyped) {
        const auto amount = m_price->amount();
        if (amount && m_dates.isValid())
            return QList<qint64>(m_dates.units(), amount->minor);
    }
    if (m_existing.id.isValid()) {
        if (!differsFromExisting())
            return m_existing.prices;
        if (m_keepPrice->isChecked())
            return keptPrices();
    }
    return rates();
}

void StayForm::showPrice()
{
    const Currency &currency = m_cache->setup().hotel.currency;
    const bool hasChoice = differsFromExisting() && !m_priceTyped && !keptPrices().isEmpty()
                           && !rates().isEmpty() && rates() != keptPrices();
    m_priceChoice->setVisible(hasChoice);
    if (hasChoice) {
        m_newPrice->setText(
            Tr::tr("Rates of these nights, %1").arg(moneyText(roomrack::total(rates()), currency)));
        m_keepPrice->setText(Tr::tr("Keep the old price, %1")
                                 .arg(moneyText(roomrack::total(keptPrices()), currency)));
    }
    const QList<qint64> each = prices();
    const bool isEven = !each.isEmpty() && each.count(each.first()) == each.size();
    if (!m_priceTyped) {
        m_price->setAmount(isEven ? std::optional(Money{each.first()}) : std::nullopt);
        m_price->setPlaceholderText(each.isEmpty() ? QString() : Tr::tr("by the night"));
    }
    if (each.isEmpty() || !m_dates.isValid()) {
        m_total->setTexts(m_dates.isValid() ? nightsText(m_dates) : QString(), {});
        return;
    }
    const auto [least, most] = std::minmax_element(each.cbegin(), each.cend());
    QString made;
    if (m_dates.dayUse) {
        made = Tr::tr("Day use");
    } else if (isEven) {
        made = Tr::tr("%n night(s) at %1", nullptr, m_dates.nights())
                   .arg(moneyText({each.first()}, currency));
    } else {
        //: nights, lowest and highest price of a night
        made = Tr::tr("%n night(s), %1 to %2", nullptr, m_dates.nights())
                   .arg(moneyText({*least}, currency), moneyText({*most}, currency));
    }
    m_total->setTexts(made, moneyText(roomrack::total(each), currency));
}

} // namespace roomrack::ui
