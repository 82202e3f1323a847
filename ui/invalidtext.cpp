// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// One sentence for every way in which what was entered can be refused.

#include "errortext.h"

#include "tr.h"

namespace roomrack::ui {

namespace {

QString blockFaultText(const QString &code)
{
    if (code == QLatin1String("released"))
        return Tr::tr("The allotment is released: book from general sale.");
    if (code == QLatin1String("none_left"))
        return Tr::tr("Nothing is left of the allotment on one of these nights.");
    if (code == QLatin1String("outside"))
        return Tr::tr("The allotment doesn't have all of these nights.");
    return Tr::tr("The allotment is of another room type.");
}

/// Of the desk's day: check-in, change of room, close of day.
QString dayFaultText(const QString &code)
{
    if (code == QLatin1String("no_room"))
        return Tr::tr("The stay has no room yet.");
    if (code == QLatin1String("not_clean"))
        return Tr::tr("The room is not clean. A supervisor may hand it over.");
    if (code == QLatin1String("out_of_service"))
        return Tr::tr("The room is out of service. A supervisor may hand it over.");
    if (code == QLatin1String("not_due"))
        return Tr::tr("The guest isn't due yet.");
    if (code == QLatin1String("over"))
        return Tr::tr("The stay is over.");
    if (code == QLatin1String("same"))
        return Tr::tr("The guest has this room already.");
    if (code == QLatin1String("not_in_stay"))
        return Tr::tr("This night isn't one of the stay's.");
    if (code == QLatin1String("not_in_house"))
        return Tr::tr("The guest isn't in house: change the room from the first night on.");
    if (code == QLatin1String("open"))
        return Tr::tr("Something is still open. Nothing was closed.");
    if (code == QLatin1String("already_closed"))
        return Tr::tr("The day has been closed on another desk.");
    if (code == QLatin1String("not_yet"))
        return Tr::tr("This day isn't the business date yet.");
    if (code == QLatin1String("bad_time"))
        return Tr::tr("This is no time of day.");
    return {};
}

} // namespace

QString invalidText(const QString &field, const QString &code)
{
    if (code == QLatin1String("departure_before_arrival") || code == QLatin1String("no_nights"))
        return Tr::tr("Departure must be after arrival.");
    if (code == QLatin1String("day_use_one_day"))
        return Tr::tr("Day use ends on the day of arrival.");
    if (field == QLatin1String("start"))
        return Tr::tr("Nothing can be booked for this time any more.");
    if (code == QLatin1String("before_business_date"))
        return Tr::tr("The date is before the business date.");
    if (code == QLatin1String("too_long") && field == QLatin1String("departure"))
        return Tr::tr("A stay can be 400 nights long at most.");
    if (field == QLatin1String("seats"))
        return Tr::tr("This number of places is not possible.");
    if (code == QLatin1String("too_many"))
        return Tr::tr("That is too much at once. Take fewer days.");
    if (code == QLatin1String("past_sell_until"))
        return Tr::tr("These nights are not on sale yet.");
    if (code == QLatin1String("to_before_from"))
        return Tr::tr("The end must be after the start.");
    if (code == QLatin1String("bad_date"))
        return Tr::tr("This is no date.");
    if (code == QLatin1String("bad_prices"))
        return Tr::tr("This price is not possible.");
    if (code == QLatin1String("out_of_range"))
        return Tr::tr("This number of guests is not possible.");
    if (code == QLatin1String("past"))
        return Tr::tr("This time is over already.");
    if (field == QLatin1String("waiting") && code == QLatin1String("wrong_status"))
        return Tr::tr("This party doesn't wait any more: another desk was faster.");
    if (field == QLatin1String("block") && code == QLatin1String("released"))
        return blockFaultText(code);
    if (code == QLatin1String("changed"))
        return Tr::tr("Another desk changed this meanwhile. What stands now is shown.");
    if (field == QLatin1String("no_shows"))
        return Tr::tr("One of the no-shows has arrived meanwhile. Look again.");
    if (code == QLatin1String("wrong_status"))
        return Tr::tr("The stay's status doesn't allow this any more.");
    if (code == QLatin1String("in_house")) {
        return field == QLatin1String("arrival")
                   ? Tr::tr("The guest is in house: the arrival can't change.")
                   : Tr::tr("The guest is in house and needs a room.");
    }
    if (code == QLatin1String("room_locked"))
        return Tr::tr("This stay is marked “do not move”.");
    if (const QString text = dayFaultText(code); !text.isEmpty())
        return text;
    if (code == QLatin1String("twice"))
        return Tr::tr("The same room or stay is named twice.");
    if (code == QLatin1String("settled"))
        return Tr::tr(
            "This was given up after a broken connection and was not saved. Start again.");
    if (code == QLatin1String("request_reused"))
        return Tr::tr("This was already saved with other content. Nothing was changed now.");
    if (code == QLatin1String("already_rolled"))
        return Tr::tr("The day has been closed on another desk.");
    if (code == QLatin1String("card_number"))
        return Tr::tr("This looks like a card number. Card numbers are not kept here.");
    if (code == QLatin1String("too_long"))
        return Tr::tr("This text is too long.");
    if (code == QLatin1String("control_character"))
        return Tr::tr("This text has characters that can't be kept.");
    if (field == QLatin1String("room") && code == QLatin1String("required"))
        return Tr::tr("Choose a room first.");
    if (field == QLatin1String("block"))
        return blockFaultText(code);
    if (field == QLatin1String("quantity")) {
        return code == QLatin1String("picked_up")
                   ? Tr::tr("More rooms than that are booked from the allotment.")
                   : Tr::tr("This number of rooms is not possible.");
    }
    if (field == QLatin1String("hold_until"))
        return Tr::tr("The booking is no hold any more.");
    if (field == QLatin1String("cutoff"))
        return Tr::tr("This date is not possible.");
    if (field.startsWith(QLatin1String("guest")) || field == QLatin1String("name"))
        return Tr::tr("The guest needs a name.");
    if (field == QLatin1String("departure"))
        return Tr::tr("This departure is not possible.");
    if (field == QLatin1String("arrival"))
        return Tr::tr("This arrival is not possible.");
    if (field == QLatin1String("prices") || field == QLatin1String("price"))
        return Tr::tr("This price is not possible.");
    if (field == QLatin1String("room"))
        return Tr::tr("This room is not possible.");
    if (field == QLatin1String("version"))
        return Tr::tr("The reservation has moved on. Open it again.");
    return Tr::tr("This is not possible as entered. Nothing was saved.");
}

} // namespace roomrack::ui
