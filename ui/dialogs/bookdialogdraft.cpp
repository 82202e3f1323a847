// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the form: what somebody has typed into it, and what becomes of that when other nights are
// asked for.

#include "bookdialog.h"

#include "../widgets/holdendfield.h"
#include "bookextras.h"
#include "guestform.h"
#include "stayform.h"

#include <QtWidgets/QLineEdit>

namespace roomrack::ui {

namespace {

bool isSameStay(const StayRequest &one, const StayRequest &other)
{
    // The prices follow the rates until one is typed.
    return one.room == other.room && one.type == other.type && one.dates == other.dates
           && one.block == other.block;
}

} // namespace

bool BookDialog::isTouched() const
{
    if (m_given.stays.isEmpty())
        return false;
    if (m_wasTouched || m_extras->holdField()->isEdited())
        return true;
    // A date that is still being typed counts, too.
    const QList<QWidget *> fields = m_stay->fields();
    for (const QWidget *field : fields) {
        const auto *line = qobject_cast<const QLineEdit *>(field);
        if (line && line->isModified())
            return true;
    }
    const Book now = draft();
    if (m_stay->isPriceTyped() && now.stays.first().prices != m_given.stays.first().prices)
        return true;
    const Guest &guest = now.guest;
    return guest.name != m_given.guest.name || guest.reading != m_given.guest.reading
           || guest.phone != m_given.guest.phone || guest.email != m_given.guest.email
           || now.notes != m_given.notes || now.wishes != m_given.wishes
           || now.adults != m_given.adults || now.children != m_given.children
           || now.stays.size() != m_given.stays.size()
           || !isSameStay(now.stays.first(), m_given.stays.first());
}

bool BookDialog::isFor(const Book &asked) const
{
    return !m_asked.stays.isEmpty() && asked.walkIn == m_asked.walkIn
           && isSameStay(asked.stays.first(), m_asked.stays.first());
}

void BookDialog::takeNights(const Book &asked)
{
    storeCurrent();
    m_asked = asked;
    m_walkIn = asked.walkIn;
    if (m_stays.size() > 1) {
        m_stays.append(asked.stays.first());
        m_current = int(m_stays.size()) - 1;
    } else {
        m_stays = asked.stays;
        m_current = 0;
    }
    m_wasTouched = true;
    const StayRequest shown = m_stays.at(m_current);
    m_stay->setStay(shown);
    m_extras->setStay(shown);
    clearMessage();
    fillList();
    updateTexts();
}

} // namespace roomrack::ui
