// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "mergeedit.h"

namespace roomrack {

namespace {

const Occupancy *findStay(const Reservation &reservation, OccupancyId id)
{
    const auto found = std::find_if(reservation.stays.cbegin(), reservation.stays.cend(),
                                    [id](const Occupancy &stay) { return stay.id == id; });
    return found == reservation.stays.cend() ? nullptr : &*found;
}

bool canChange(Status status)
{
    return status == Status::Requested || status == Status::Reserved || status == Status::InHouse;
}

template<typename T>
MergeValue mineOr(const std::optional<T> &mine, const T &before)
{
    return MergeValue(std::in_place_type<T>, mine.value_or(before));
}

Occupancy withStayEdit(Occupancy stay, const StayEdit &edit)
{
    stay.room = edit.room.value_or(stay.room);
    stay.type = edit.type.value_or(stay.type);
    stay.arrival = edit.arrival.value_or(stay.arrival);
    stay.departure = edit.departure.value_or(stay.departure);
    stay.dayUse = edit.dayUse.value_or(stay.dayUse);
    stay.roomLocked = edit.roomLocked.value_or(stay.roomLocked);
    stay.expectedArrival = edit.expectedArrival.value_or(stay.expectedArrival);
    stay.expectedDeparture = edit.expectedDeparture.value_or(stay.expectedDeparture);
    if (edit.prices) {
        stay.prices = *edit.prices;
        stay.total = total(stay.prices);
    }
    return stay;
}

} // namespace

MergeValue MergeLine::chosen() const
{
    switch (choice) {
    case MergeChoice::Mine:
        return mine;
    case MergeChoice::Both:
        if (std::holds_alternative<QString>(theirs) && std::holds_alternative<QString>(mine))
            return std::get<QString>(theirs) + QLatin1Char('\n') + std::get<QString>(mine);
        return mine;
    case MergeChoice::Open:
    case MergeChoice::Theirs:
        break;
    }
    return theirs;
}

MergeEdit::MergeEdit(const Reservation &before, const Reservation &theirs, const Edit &mine)
    : m_theirs(theirs)
    , m_mine(mine)
{
    const auto compare = [this](MergeField field, const MergeValue &b, const MergeValue &t,
                                const MergeValue &m) {
        m_lines.append({field, {}, b, t, m, MergeChoice::Open});
    };
    for (const Occupancy &stay : before.stays) {
        const auto edit = std::find_if(mine.stays.cbegin(), mine.stays.cend(),
                                       [&](const StayEdit &each) { return each.stay == stay.id; });
        const bool isMine = edit != mine.stays.cend();
        const Occupancy *now = findStay(theirs, stay.id);
        if (!now || !canChange(now->status)) {
            if (isMine)
                m_gone.append(stay.id);
            if (now && now->status != stay.status) {
                m_lines.append({MergeField::Status, stay.id, stay.status, now->status, stay.status,
                                MergeChoice::Theirs});
            }
            continue;
        }
        StayEdit untouched;
        untouched.stay = stay.id;
        compareStay(stay, *now, isMine ? *edit : untouched);
    }
    compare(MergeField::GuestName, before.guest.name, theirs.guest.name,
            mineOr(mine.guestName, before.guest.name));
    compare(MergeField::GuestReading, before.guest.reading, theirs.guest.reading,
            mineOr(mine.guestReading, before.guest.reading));
    compare(MergeField::GuestPhone, before.guest.phone, theirs.guest.phone,
            mineOr(mine.guestPhone, before.guest.phone));
    compare(MergeField::GuestEmail, before.guest.email, theirs.guest.email,
            mineOr(mine.guestEmail, before.guest.email));
    compare(MergeField::GuestLanguage, before.guest.language, theirs.guest.language,
            mineOr(mine.guestLanguage, before.guest.language));
    compare(MergeField::Party, Party{before.adults, before.children},
            Party{theirs.adults, theirs.children},
            Party{mine.adults.value_or(before.adults), mine.children.value_or(before.children)});
    compare(MergeField::Notes, before.notes, theirs.notes, mineOr(mine.notes, before.notes));
    compare(MergeField::Wishes, before.wishes, theirs.wishes, mineOr(mine.wishes, before.wishes));

    m_lines.removeIf([](const MergeLine &line) { return !line.theyChanged() && !line.iChanged(); });
    for (MergeLine &line : m_lines) {
        if (!line.isConflict())
            line.choice = line.iChanged() ? MergeChoice::Mine : MergeChoice::Theirs;
    }
}

void MergeEdit::compareStay(const Occupancy &before, const Occupancy &theirs, const StayEdit &mine)
{
    const auto compare = [&](MergeField field, const MergeValue &b, const MergeValue &t,
                             const MergeValue &m) {
        m_lines.append({field, before.id, b, t, m, MergeChoice::Open});
    };
    compare(MergeField::Arrival, before.arrival, theirs.arrival,
            mineOr(mine.arrival, before.arrival));
    compare(MergeField::Departure, before.departure, theirs.departure,
            mineOr(mine.departure, before.departure));
    compare(MergeField::DayUse, before.dayUse, theirs.dayUse, mineOr(mine.dayUse, before.dayUse));
    compare(MergeField::Room, before.room, theirs.room, mineOr(mine.room, before.room));
    compare(MergeField::Type, before.type, theirs.type, mineOr(mine.type, before.type));
    compare(MergeField::RoomLocked, before.roomLocked, theirs.roomLocked,
            mineOr(mine.roomLocked, before.roomLocked));
    compare(MergeField::ExpectedArrival, before.expectedArrival, theirs.expectedArrival,
            mineOr(mine.expectedArrival, before.expectedArrival));
    compare(MergeField::ExpectedDeparture, before.expectedDeparture, theirs.expectedDeparture,
            mineOr(mine.expectedDeparture, before.expectedDeparture));
    if (before.status != theirs.status) {
        m_lines.append({MergeField::Status, before.id, before.status, theirs.status, before.status,
                        MergeChoice::Theirs});
    }
    // Prices follow the dates: with other dates each side has other nights, and a choice between
    // the lists would say nothing. They are a line of their own only on the same nights.
    const bool sameNights =
        !mine.arrival && !mine.departure && !mine.dayUse && before.dates() == theirs.dates();
    if (sameNights) {
        compare(MergeField::Prices, before.prices, theirs.prices,
                mineOr(mine.prices, before.prices));
    }
}

void MergeEdit::choose(qsizetype line, MergeChoice choice)
{
    MergeLine &chosen = m_lines[line];
    if (chosen.isConflict())
        chosen.choice = choice;
}

void MergeEdit::chooseAll(MergeChoice choice)
{
    for (qsizetype i = 0; i < m_lines.size(); ++i)
        choose(i, choice);
}

bool MergeEdit::isDecided() const
{
    return std::none_of(m_lines.cbegin(), m_lines.cend(),
                        [](const MergeLine &line) { return line.choice == MergeChoice::Open; });
}

Edit MergeEdit::result() const
{
    Edit edit;
    edit.reservation = m_theirs.id;
    edit.version = m_theirs.version;
    QHash<OccupancyId, StayEdit> stays;
    for (const MergeLine &line : m_lines) {
        const MergeValue value = line.chosen();
        if (value == line.theirs || line.field == MergeField::Status)
            continue;
        StayEdit *stay = nullptr;
        if (line.stay.isValid()) {
            stay = &stays[line.stay];
            stay->stay = line.stay;
        }
        switch (line.field) {
        case MergeField::GuestName:
            edit.guestName = std::get<QString>(value);
            break;
        case MergeField::GuestReading:
            edit.guestReading = std::get<QString>(value);
            break;
        case MergeField::GuestPhone:
            edit.guestPhone = std::get<QString>(value);
            break;
        case MergeField::GuestEmail:
            edit.guestEmail = std::get<QString>(value);
            break;
        case MergeField::GuestLanguage:
            edit.guestLanguage = std::get<QString>(value);
            break;
        case MergeField::Party:
            edit.adults = std::get<Party>(value).adults;
            edit.children = std::get<Party>(value).children;
            break;
        case MergeField::Notes:
            edit.notes = std::get<QString>(value);
            break;
        case MergeField::Wishes:
            edit.wishes = std::get<QStringList>(value);
            break;
        case MergeField::Arrival:
            stay->arrival = std::get<QDate>(value);
            break;
        case MergeField::Departure:
            stay->departure = std::get<QDate>(value);
            break;
        case MergeField::DayUse:
            stay->dayUse = std::get<bool>(value);
            break;
        case MergeField::Room:
            stay->room = std::get<RoomId>(value);
            break;
        case MergeField::Type:
            stay->type = std::get<RoomTypeId>(value);
            break;
        case MergeField::Prices:
            stay->prices = std::get<QList<qint64>>(value);
            break;
        case MergeField::RoomLocked:
            stay->roomLocked = std::get<bool>(value);
            break;
        case MergeField::ExpectedArrival:
            stay->expectedArrival = std::get<QTime>(value);
            break;
        case MergeField::ExpectedDeparture:
            stay->expectedDeparture = std::get<QTime>(value);
            break;
        case MergeField::Status:
            break;
        }
    }
    for (const Occupancy &stay : m_theirs.stays) {
        const auto found = stays.constFind(stay.id);
        if (found == stays.cend())
            continue;
        StayEdit merged = *found;
        const auto mine = std::find_if(m_mine.stays.cbegin(), m_mine.stays.cend(),
                                       [&](const StayEdit &each) { return each.stay == stay.id; });
        // My prices only fit the nights that I meant.
        if (!merged.prices && mine != m_mine.stays.cend() && mine->prices) {
            const Occupancy asMerged = withStayEdit(stay, merged);
            const bool isMyArrival = !mine->arrival || *mine->arrival == asMerged.arrival;
            const bool isMyDeparture = !mine->departure || *mine->departure == asMerged.departure;
            if (isMyArrival && isMyDeparture && mine->prices->size() == asMerged.dates().units())
                merged.prices = mine->prices;
        }
        edit.stays.append(merged);
    }
    return edit;
}

bool MergeEdit::isEmpty(const Edit &edit)
{
    return !edit.guestName && !edit.guestReading && !edit.guestPhone && !edit.guestEmail
           && !edit.guestLanguage && !edit.adults && !edit.children && !edit.notes && !edit.wishes
           && edit.stays.isEmpty();
}

Reservation MergeEdit::preview() const
{
    return withEdit(m_theirs, result());
}

Reservation withEdit(Reservation reservation, const Edit &edit)
{
    reservation.guest.name = edit.guestName.value_or(reservation.guest.name);
    reservation.guest.reading = edit.guestReading.value_or(reservation.guest.reading);
    reservation.guest.phone = edit.guestPhone.value_or(reservation.guest.phone);
    reservation.guest.email = edit.guestEmail.value_or(reservation.guest.email);
    reservation.guest.language = edit.guestLanguage.value_or(reservation.guest.language);
    reservation.adults = edit.adults.value_or(reservation.adults);
    reservation.children = edit.children.value_or(reservation.children);
    reservation.notes = edit.notes.value_or(reservation.notes);
    reservation.wishes = edit.wishes.value_or(reservation.wishes);
    for (Occupancy &stay : reservation.stays) {
        for (const StayEdit &each : edit.stays) {
            if (each.stay == stay.id)
                stay = withStayEdit(stay, each);
        }
    }
    return reservation;
}

} // namespace roomrack
