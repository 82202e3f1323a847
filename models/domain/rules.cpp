// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rules.h"

#include "textrules.h"

#include <algorithm>

namespace roomrack {

namespace {
constexpr int mostGuests = 99;

FieldFault fault(const char *field, const char *code, int index = -1)
{
    return {QLatin1String(field), QLatin1String(code), index};
}

/// Dates alone, whatever the business date is.
std::optional<FieldFault> shapeFault(const StayDates &dates, const Hotel &hotel, int index)
{
    if (!dates.arrival.isValid())
        return fault("arrival", "bad_date", index);
    if (!dates.departure.isValid())
        return fault("departure", "bad_date", index);
    if (dates.departure < dates.arrival)
        return fault("departure", "departure_before_arrival", index);
    if (dates.dayUse && dates.departure != dates.arrival)
        return fault("departure", "day_use_one_day", index);
    if (!dates.dayUse && dates.departure == dates.arrival)
        return fault("departure", "no_nights", index);
    if (dates.nights() > StayDates::maxNights)
        return fault("departure", "too_long", index);
    if (dates.departure > hotel.sellUntil || dates.arrival >= hotel.sellUntil)
        return fault("departure", "past_sell_until", index);
    return std::nullopt;
}

bool pricesFit(const QList<qint64> &prices, const StayDates &dates)
{
    return prices.size() == dates.units()
           && std::none_of(prices.cbegin(), prices.cend(), [](qint64 price) { return price < 0; });
}

std::optional<FieldFault> textFaultAt(const char *field, const QString &text, int maxLength,
                                      bool multiLine = false, int index = -1)
{
    const QString code = textFault(text, maxLength, multiLine);
    if (code.isEmpty())
        return std::nullopt;
    return FieldFault{QLatin1String(field), code, index};
}

bool isAhead(const Occupancy &stay)
{
    return stay.isStay() && (stay.status == Status::Requested || stay.status == Status::Reserved);
}

StayDates changedDates(const StayEdit &edit, const Occupancy &current)
{
    return {edit.arrival.value_or(current.arrival), edit.departure.value_or(current.departure),
            edit.dayUse.value_or(current.dayUse)};
}

/// A clerk may keep a stay as it is or give one without a room a room of the booked type.
bool isClerksChange(const StayEdit &edit, const FindStay &findStay, const TypeOfRoom &typeOfRoom)
{
    const Occupancy *stay = findStay(edit.stay);
    if (!stay)
        return false;
    const bool sameRoom = !edit.room || *edit.room == stay->room;
    const bool assigns =
        !stay->room.isValid() && edit.room && typeOfRoom(*edit.room) == stay->soldType;
    return (sameRoom || assigns) && edit.type.value_or(stay->soldType) == stay->soldType
           && changedDates(edit, *stay) == stay->dates()
           && edit.prices.value_or(stay->prices) == stay->prices
           && edit.roomLocked.value_or(stay->roomLocked) == stay->roomLocked;
}

StayEdit editOf(const StayMove &move)
{
    StayEdit edit;
    edit.stay = move.stay;
    edit.room = move.room;
    if (move.arrival.isValid())
        edit.arrival = move.arrival;
    if (move.departure.isValid())
        edit.departure = move.departure;
    edit.prices = move.prices;
    return edit;
}

struct RoleOf
{
    const FindStay &findStay;
    const TypeOfRoom &typeOfRoom;

    Role operator()(const Book &book) const
    {
        return book.overbook ? Role::Supervisor : Role::Clerk;
    }
    Role operator()(const Edit &edit) const
    {
        const bool clerks =
            std::all_of(edit.stays.cbegin(), edit.stays.cend(), [this](const StayEdit &stay) {
                return isClerksChange(stay, findStay, typeOfRoom);
            });
        return clerks ? Role::Clerk : Role::Supervisor;
    }
    Role operator()(const Move &move) const
    {
        const bool clerks =
            std::all_of(move.moves.cbegin(), move.moves.cend(), [this](const StayMove &one) {
                return isClerksChange(editOf(one), findStay, typeOfRoom);
            });
        return clerks ? Role::Clerk : Role::Supervisor;
    }
    Role operator()(const Cancel &) const { return Role::Supervisor; }
    Role operator()(const Reinstate &) const { return Role::Supervisor; }
    Role operator()(const StaysCommand &) const { return Role::Clerk; }
    Role operator()(const SetHousekeeping &) const { return Role::Clerk; }
    Role operator()(const CloseRoom &) const { return Role::Supervisor; }
    Role operator()(const LiftClosure &) const { return Role::Supervisor; }
    Role operator()(const SetOverbooking &) const { return Role::Supervisor; }
    Role operator()(const CheckIn &checkIn) const
    {
        return checkIn.handOver ? Role::Supervisor : Role::Clerk;
    }
    Role operator()(const ChangeRoom &) const { return Role::Supervisor; }
    /// A clerk gives rooms of the booked type to a stay that has none.
    Role operator()(const SplitStay &split) const
    {
        const Occupancy *stay = findStay(split.stay);
        const bool clerks =
            stay && !stay->room.isValid() && split.joined.isEmpty() && !split.parts.isEmpty()
            && split.parts.first().from == stay->arrival && split.parts.last().to == stay->departure
            && split.prices.value_or(stay->prices) == stay->prices
            && std::all_of(split.parts.cbegin(), split.parts.cend(), [&](const StayPart &part) {
                   return !part.room.isValid() || typeOfRoom(part.room) == stay->soldType;
               });
        return clerks ? Role::Clerk : Role::Supervisor;
    }
    Role operator()(const CloseDay &) const { return Role::Supervisor; }
    Role operator()(const EditGuest &) const { return Role::Clerk; }
    Role operator()(const SetGuestDocument &) const { return Role::Clerk; }
    Role operator()(const MergeGuests &) const { return Role::Supervisor; }
    Role operator()(const UnmergeGuest &) const { return Role::Supervisor; }
    Role operator()(const AddToWaitlist &) const { return Role::Clerk; }
    Role operator()(const CloseWaiting &) const { return Role::Clerk; }
    Role operator()(const AddBlock &) const { return Role::Supervisor; }
    Role operator()(const EditBlock &) const { return Role::Supervisor; }
    Role operator()(const ReleaseBlock &) const { return Role::Supervisor; }
    Role operator()(const BookPlaces &) const { return Role::Clerk; }
    Role operator()(const MovePlaces &) const { return Role::Clerk; }
    Role operator()(const CancelPlaces &) const { return Role::Clerk; }
    /// Rates, rooms, services, people, hotels, anonymising, the plain roll of the business date.
    template<typename T>
    requires(!std::is_base_of_v<StaysCommand, T>) Role operator()(const T &) const
    {
        return Role::Manager;
    }
};
} // namespace

std::optional<FieldFault> datesFault(const StayDates &dates, const Hotel &hotel, int index)
{
    if (dates.arrival.isValid() && dates.arrival < hotel.businessDate)
        return fault("arrival", "before_business_date", index);
    return shapeFault(dates, hotel, index);
}

std::optional<FieldFault> guestFault(const Guest &guest)
{
    if (guest.name.trimmed().isEmpty())
        return fault("guest.name", "required");
    if (auto found = textFaultAt("guest.name", guest.name, maxNameLength))
        return found;
    if (auto found = textFaultAt("guest.reading", guest.reading, maxNameLength))
        return found;
    if (const QString code = phoneFault(guest.phone); !code.isEmpty())
        return FieldFault{QStringLiteral("guest.phone"), code, -1};
    return textFaultAt("guest.email", guest.email, maxEmailLength);
}

std::optional<FieldFault> bookFault(const Book &book, const Hotel &hotel)
{
    if (!book.guest.id.isValid()) {
        if (auto found = guestFault(book.guest))
            return found;
    }
    if (book.adults < 0 || book.adults > mostGuests)
        return fault("adults", "out_of_range");
    if (book.children < 0 || book.children > mostGuests)
        return fault("children", "out_of_range");
    if (auto found = textFaultAt("notes", book.notes, maxNotesLength, true))
        return found;
    if (book.stays.isEmpty())
        return fault("stays", "required");
    for (int i = 0; i < book.stays.size(); ++i) {
        const StayRequest &stay = book.stays[i];
        if (auto found = datesFault(stay.dates, hotel, i))
            return found;
        if (!stay.room.isValid() && !stay.type.isValid())
            return fault("room", "required", i);
        if (!stay.prices.isEmpty() && !pricesFit(stay.prices, stay.dates))
            return fault("prices", "bad_prices", i);
        if (auto found = textFaultAt("guest_name", stay.guestName, maxNameLength, false, i))
            return found;
    }
    return std::nullopt;
}

std::optional<FieldFault> changeFault(const StayEdit &edit, const Occupancy &current,
                                      const Hotel &hotel, int index)
{
    const StayDates dates = changedDates(edit, current);
    const RoomId room = edit.room.value_or(current.room);
    const bool inHouse = current.status == Status::InHouse;
    if (!canMove(current))
        return fault("stay", "wrong_status", index);
    if (inHouse && dates.arrival != current.arrival)
        return fault("arrival", "in_house", index);
    if (dates.departure != current.departure && dates.departure < hotel.businessDate)
        return fault("departure", "before_business_date", index);
    if (inHouse && !room.isValid())
        return fault("room", "in_house", index);
    if (room != current.room && current.roomLocked && edit.roomLocked.value_or(true))
        return fault("room", "room_locked", index);
    if (dates != current.dates()) {
        if (dates.arrival != current.arrival) {
            if (auto found = datesFault(dates, hotel, index))
                return found;
        } else if (auto found = shapeFault(dates, hotel, index)) {
            return found;
        }
    }
    if (edit.prices && !pricesFit(*edit.prices, dates))
        return fault("prices", "bad_prices", index);
    return std::nullopt;
}

bool canMove(const Occupancy &stay)
{
    return isAhead(stay) || (stay.isStay() && stay.status == Status::InHouse);
}

bool canCancel(const Occupancy &stay)
{
    return isAhead(stay);
}

bool canReinstate(const Occupancy &stay, QDate businessDate)
{
    const bool gone = stay.status == Status::Cancelled || stay.status == Status::NoShow;
    const QDate lastUse = stay.dayUse ? stay.arrival : stay.departure.addDays(-1);
    return stay.isStay() && gone && lastUse >= businessDate;
}

bool canCheckIn(const Occupancy &stay, QDate businessDate)
{
    const bool within =
        stay.arrival <= businessDate
        && (stay.dayUse ? stay.departure >= businessDate : stay.departure > businessDate);
    return isAhead(stay) && stay.room.isValid() && within;
}

bool canCheckOut(const Occupancy &stay)
{
    return stay.isStay() && stay.status == Status::InHouse;
}

bool canMarkNoShow(const Occupancy &stay, QDate businessDate)
{
    return isAhead(stay) && stay.arrival <= businessDate;
}

bool canUndoCheckIn(const Occupancy &stay)
{
    return canCheckOut(stay);
}

bool canUndoCheckOut(const Occupancy &stay)
{
    return stay.isStay() && stay.status == Status::CheckedOut;
}

Role roleNeeded(const Command &command, const FindStay &findStay, const TypeOfRoom &typeOfRoom)
{
    return std::visit(RoleOf{findStay, typeOfRoom}, command);
}

} // namespace roomrack
