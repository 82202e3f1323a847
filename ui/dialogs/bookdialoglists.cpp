// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What the form does beside booking: holds, allotments, the waitlist.

#include "bookdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/holdendfield.h"
#include "bookextras.h"
#include "guestform.h"
#include "stayform.h"

#include <desk/availabilitycache.h>

namespace roomrack::ui {

void BookDialog::setBlocks(const QList<Block> &blocks)
{
    m_extras->setBlocks(blocks);
    m_extras->setStay(m_stays.at(m_current));
    updateTexts();
}

QString BookDialog::holdText() const
{
    const QDateTime end = m_extras->holdEnd();
    if (!end.isValid())
        return Tr::tr("Hold");
    //: "until 18:00" follows
    return Tr::tr("Hold %1").arg(
        untilText(end, m_cache->setup().hotel.timeZone, m_clock->utcNow()));
}

void BookDialog::hold()
{
    if (m_extras->holdField()->validate(m_clock->utcNow()))
        submit(m_extras->holdEnd());
}

void BookDialog::putOnWaitlist()
{
    clearMessage();
    if (!m_guest->validate() || !m_stay->validate())
        return;
    const Book book = draft();
    const StayRequest &stay = book.stays.first();
    const Room *room = m_cache->room(stay.room);
    AddToWaitlist command;
    command.guest = book.guest;
    command.type = room ? room->type : stay.type;
    command.dates = stay.dates;
    command.adults = book.adults;
    command.children = book.children;
    command.notes = book.notes;
    setSaving(true);
    Q_EMIT waitRequested(command);
}

} // namespace roomrack::ui
