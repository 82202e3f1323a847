// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What the form differs in from the version that was opened.

#include "detailsdialog.h"

#include "../widgets/timefield.h"
#include "guestform.h"
#include "stayform.h"

#include <QtWidgets/QCheckBox>

namespace roomrack::ui {

namespace {
bool isEmpty(const StayEdit &edit)
{
    return !edit.room && !edit.type && !edit.arrival && !edit.departure && !edit.dayUse
           && !edit.prices && !edit.roomLocked && !edit.expectedArrival && !edit.expectedDeparture;
}
} // namespace

void DetailsDialog::storeStay()
{
    if (m_shown < 0)
        return;
    const Occupancy &opened = shownStay();
    const StayRequest form = m_stay->stay();
    StayEdit edit;
    edit.stay = opened.id;
    if (form.room != opened.room)
        edit.room = form.room;
    if (form.type != opened.type)
        edit.type = form.type;
    if (form.dates.arrival != opened.arrival)
        edit.arrival = form.dates.arrival;
    if (form.dates.departure != opened.departure)
        edit.departure = form.dates.departure;
    if (form.dates.dayUse != opened.dayUse)
        edit.dayUse = form.dates.dayUse;
    if (!form.prices.isEmpty() && form.prices != opened.prices)
        edit.prices = form.prices;
    if (m_locked->isChecked() != opened.roomLocked)
        edit.roomLocked = m_locked->isChecked();
    if (m_arrives->isAcceptable() && m_arrives->time() != opened.expectedArrival)
        edit.expectedArrival = m_arrives->time();
    if (m_leaves->isAcceptable() && m_leaves->time() != opened.expectedDeparture)
        edit.expectedDeparture = m_leaves->time();
    if (isEmpty(edit))
        m_edits.remove(opened.id);
    else
        m_edits.insert(opened.id, edit);
}

Edit DetailsDialog::edit() const
{
    Edit edit;
    edit.reservation = m_opened.id;
    edit.version = m_opened.version;
    const Guest guest = m_guest->guest();
    if (guest.name != m_opened.guest.name)
        edit.guestName = guest.name;
    if (guest.reading != m_opened.guest.reading)
        edit.guestReading = guest.reading;
    if (guest.phone != m_opened.guest.phone)
        edit.guestPhone = guest.phone;
    if (guest.email != m_opened.guest.email)
        edit.guestEmail = guest.email;
    if (m_guest->notes() != m_opened.notes.trimmed())
        edit.notes = m_guest->notes();
    if (m_guest->wishes() != m_opened.wishes)
        edit.wishes = m_guest->wishes();
    if (m_stay->adults() != m_opened.adults)
        edit.adults = m_stay->adults();
    if (m_stay->children() != m_opened.children)
        edit.children = m_stay->children();
    for (const Occupancy &stay : m_opened.stays) {
        const auto found = m_edits.constFind(stay.id);
        if (found != m_edits.cend())
            edit.stays.append(*found);
    }
    return edit;
}

bool DetailsDialog::isModified() const
{
    const Edit changes = edit();
    return changes.guestName || changes.guestReading || changes.guestPhone || changes.guestEmail
           || changes.notes || changes.wishes || changes.adults || changes.children
           || !changes.stays.isEmpty();
}

} // namespace roomrack::ui
