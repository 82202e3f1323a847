// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the form: the rooms of a booking that has several.

#include "bookdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "bookextras.h"
#include "stayform.h"

#include <desk/availabilitycache.h>
#include <desk/groupways.h>

#include <QtWidgets/QListWidget>

#include <algorithm>

namespace roomrack::ui {

void BookDialog::addRoom()
{
    storeCurrent();
    // The next room of the same type and dates that this booking hasn't got yet.
    StayRequest next = m_stays.at(m_current);
    next.guestName.clear();
    next.room = {};
    if (next.dates.isValid()) {
        for (const RoomId room : m_cache->freeRooms(next.type, next.dates.halfDays())) {
            const bool isOurs =
                std::any_of(m_stays.cbegin(), m_stays.cend(),
                            [room](const StayRequest &s) { return s.room == room; });
            if (!isOurs) {
                next.room = room;
                break;
            }
        }
    }
    m_stays.append(next);
    m_current = int(m_stays.size()) - 1;
    m_extras->setStay(next);
    m_stay->setStay(next);
    fillList();
    updateTexts();
}

void BookDialog::takeRooms(const QList<StayRequest> &stays)
{
    Book book = draft();
    book.stays = stays;
    setDraft(book);
}

void BookDialog::removeRoom()
{
    if (m_stays.size() < 2)
        return;
    m_stays.removeAt(m_current);
    m_current = qMin(m_current, int(m_stays.size()) - 1);
    const StayRequest next = m_stays.at(m_current);
    m_extras->setStay(next);
    m_stay->setStay(next);
    fillList();
    updateTexts();
}

void BookDialog::selectRoom(int row)
{
    if (row < 0 || row >= m_stays.size() || row == m_current)
        return;
    storeCurrent();
    m_current = row;
    const StayRequest chosen = m_stays.at(row);
    m_extras->setStay(chosen);
    m_stay->setStay(chosen);
    fillList();
    updateTexts();
}

void BookDialog::fillList()
{
    const QSignalBlocker blocker(m_rooms);
    // In place: this may run within the list's own signal.
    while (m_rooms->count() > m_stays.size())
        delete m_rooms->takeItem(m_rooms->count() - 1);
    while (m_rooms->count() < m_stays.size())
        m_rooms->addItem(QString());
    for (int row = 0; row < m_stays.size(); ++row) {
        const StayRequest &stay = m_stays.at(row);
        const Room *room = m_cache->room(stay.room);
        const RoomTypeId type = room ? room->type : stay.type;
        //: room or type, dates, price of one room of a group
        m_rooms->item(row)->setText(
            Tr::tr("%1, %2, %3")
                .arg(room ? Tr::tr("Room %1").arg(room->number) : typeName(m_cache->setup(), type),
                     staySpanText(stay.dates),
                     moneyText(priceOf(*m_cache, stay), m_cache->setup().hotel.currency)));
    }
    m_rooms->setCurrentRow(m_current);
    m_rooms->setVisible(m_stays.size() > 1);
    m_remove->setVisible(m_stays.size() > 1);
}

} // namespace roomrack::ui
