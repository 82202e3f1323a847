// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the dialog: the words for its fields and values, and for a stay that a colleague has ended.

#include "staleeditdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../wishtext.h"

#include <desk/availabilitycache.h>

#include <QtWidgets/QLabel>

#include <algorithm>

namespace roomrack::ui {

namespace {
bool isOpen(Status status)
{
    return status == Status::Requested || status == Status::Reserved || status == Status::InHouse;
}
} // namespace

bool StaleEditDialog::tellClosed()
{
    const auto closed =
        std::find_if(m_theirs.stays.cbegin(), m_theirs.stays.cend(), [this](const Occupancy &stay) {
            return m_theirs.stays.size() == 1 && !isOpen(stay.status)
                   && std::any_of(m_before.stays.cbegin(), m_before.stays.cend(),
                                  [&stay](const Occupancy &before) {
                                      return before.id == stay.id && isOpen(before.status);
                                  });
        });
    if (closed == m_theirs.stays.cend())
        return false;
    // Dates, room and price of such a stay are nobody's any more: only what the reservation says
    // beside them can still be saved.
    QStringList fields;
    for (const MergeLine &line : m_merge.lines()) {
        if (line.field != MergeField::Status && line.chosen() != line.theirs)
            fields.append(fieldName(line));
    }
    //: status of a stay; rich text
    const QString now = Tr::tr("Stays as it is now: <b>%1</b>.", "a reservation")
                            .arg(statusText(closed->status).toHtmlEscaped());
    QString yours = Tr::tr("Of yours there is nothing that can be saved.");
    if (fields.isEmpty()) {
        m_save->setEnabled(false);
    } else {
        //: names of fields
        yours =
            Tr::tr("Of yours will be saved: %1.").arg(fields.join(Tr::tr(", ", "between fields")));
    }
    m_preview->setText(sentencesText({now, yours.toHtmlEscaped()}));
    return true;
}

QString StaleEditDialog::fieldName(const MergeLine &line) const
{
    switch (line.field) {
    case MergeField::GuestName:
        return Tr::tr("Name");
    case MergeField::GuestReading:
        return Tr::tr("Reading", "kana reading of a name");
    case MergeField::GuestPhone:
        return Tr::tr("Phone");
    case MergeField::GuestEmail:
        return Tr::tr("E-mail");
    case MergeField::GuestLanguage:
        return Tr::tr("Language");
    case MergeField::Party:
        return Tr::tr("Guests");
    case MergeField::Notes:
        return Tr::tr("Notes");
    case MergeField::Wishes:
        return Tr::tr("Wishes", "of a guest for the room");
    case MergeField::Arrival:
        return Tr::tr("Arrival");
    case MergeField::Departure:
        return Tr::tr("Departure");
    case MergeField::DayUse:
        return Tr::tr("Day use");
    case MergeField::Room:
        return Tr::tr("Room");
    case MergeField::Type:
        return Tr::tr("Type");
    case MergeField::Prices:
        return Tr::tr("Price");
    case MergeField::RoomLocked:
        return Tr::tr("Do not move");
    case MergeField::ExpectedArrival:
        return Tr::tr("Arrives about");
    case MergeField::ExpectedDeparture:
        return Tr::tr("Leaves about");
    case MergeField::Status:
        return Tr::tr("Status");
    }
    return {};
}

QString StaleEditDialog::valueText(MergeField field, const MergeValue &value) const
{
    const HotelSetup &setup = m_cache->setup();
    switch (field) {
    case MergeField::Party: {
        const Party party = std::get<Party>(value);
        return partyText(party.adults, party.children);
    }
    case MergeField::Wishes: {
        const QStringList wishes = std::get<QStringList>(value);
        return wishes.isEmpty() ? Tr::tr("None", "wishes") : wishText(wishes);
    }
    case MergeField::Arrival:
    case MergeField::Departure:
        return dateText(std::get<QDate>(value));
    case MergeField::DayUse:
    case MergeField::RoomLocked:
        return std::get<bool>(value) ? Tr::tr("yes") : Tr::tr("no");
    case MergeField::ExpectedArrival:
    case MergeField::ExpectedDeparture: {
        const QTime time = std::get<QTime>(value);
        return time.isValid() ? time.toString(QStringLiteral("HH:mm")) : Tr::tr("not known");
    }
    case MergeField::Room:
        return roomText(setup, std::get<RoomId>(value));
    case MergeField::Type:
        return typeName(setup, std::get<RoomTypeId>(value));
    case MergeField::Prices:
        return moneyText(total(std::get<QList<qint64>>(value)), setup.hotel.currency);
    case MergeField::Status:
        return statusText(std::get<Status>(value));
    default:
        break;
    }
    const QString text = std::get<QString>(value).simplified();
    return text.isEmpty() ? Tr::tr("empty", "a field without text") : text;
}

QString StaleEditDialog::detailText(const MergeLine &line, bool mine) const
{
    if (line.field != MergeField::Arrival && line.field != MergeField::Departure)
        return {};
    const Reservation side = mine ? withEdit(m_before, m_mine) : m_theirs;
    for (const Occupancy &stay : side.stays) {
        if (stay.id != line.stay)
            continue;
        const Money sum = stay.prices.isEmpty() ? stay.total : total(stay.prices);
        //: nights, total
        return Tr::tr("%1, %2", "nights and total")
            .arg(nightsText(stay.dates()), moneyText(sum, m_cache->setup().hotel.currency));
    }
    return {};
}

} // namespace roomrack::ui
