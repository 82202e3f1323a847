// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "errortext.h"

#include "format.h"
#include "tr.h"

#include <QtCore/QHash>

namespace roomrack::ui {

namespace {

Message slotTaken(const WriteResult &result, const MessageContext &context)
{
    Message message;
    message.tone = Tone::Danger;
    message.action = MessageAction::ShowConflict;
    message.actionText = Tr::tr("Show the ways out");
    message.text = result.conflicts.isEmpty()
                       ? Tr::tr("The room is taken for these dates. Nothing was saved.")
                       : conflictLine(result.conflicts.first(), context);
    return message;
}

Message staleEdit(const WriteResult &result)
{
    Message message;
    message.tone = Tone::Warning;
    message.action = MessageAction::Compare;
    message.actionText = Tr::tr("Compare");
    message.text =
        result.changes.isEmpty()
            ? Tr::tr(
                "This reservation was changed while you were editing. Nothing of yours is lost.")
            : Tr::tr(
                  "%1 changed this reservation while you were editing. Nothing of yours is lost.")
                  .arg(result.changes.last().by);
    return message;
}

/// About a service's slot, not about rooms.
Message slotFull(const WriteResult &result)
{
    Message message;
    message.tone = Tone::Danger;
    if (!result.fullNights.isEmpty()) {
        message.text = Tr::tr("More places than that are booked on %1. Nothing was saved.", "dates")
                           .arg(nightListText(result.fullNights));
    } else if (result.placesLeft == 0) {
        message.text = Tr::tr("This slot is full. Nothing was saved.");
    } else {
        message.text = Tr::tr("Only %n place(s) are left in this slot. Nothing was saved.", nullptr,
                              result.placesLeft);
    }
    return message;
}

Message full(const WriteResult &result, const MessageContext &context)
{
    Message message;
    message.tone = Tone::Danger;
    if (result.placesLeft >= 0)
        return slotFull(result);
    message.action = MessageAction::ShowFreeNights;
    message.actionText = Tr::tr("Show free nights");
    QString name = context.setup ? typeName(*context.setup, result.fullType) : QString();
    if (name.isEmpty())
        name = Tr::tr("This room type");
    if (result.fullNights.isEmpty()) {
        message.text = Tr::tr("%1 is full on these dates.", "a room type").arg(name);
    } else if (result.fullDaytime) {
        //: room type, days
        message.text = Tr::tr("%1 is full in the daytime of %2. Other days have rooms.")
                           .arg(name, nightListText(result.fullNights));
    } else {
        //: room type, nights
        message.text = Tr::tr("%1 is full on %2. Other nights have rooms.")
                           .arg(name, nightListText(result.fullNights));
    }
    if (!result.conflicts.isEmpty()) {
        QStringList guests;
        for (const Conflict &conflict : result.conflicts)
            guests.append(guestText(conflict.guest));
        message.text +=
            QLatin1Char(' ')
            + Tr::tr("Sold without a room: %1.", "guests").arg(guests.join(Tr::tr("; ", "guests")));
    }
    return message;
}

Message needsApproval(Role needs)
{
    Message message;
    message.tone = Tone::Warning;
    message.action = MessageAction::Approve;
    message.actionText = Tr::tr("Ask for approval");
    message.text = needs == Role::Manager ? Tr::tr("A manager needs to approve this.")
                                          : Tr::tr("A supervisor needs to approve this.");
    return message;
}

} // namespace

Message messageFor(const Failure &failure)
{
    Message message;
    switch (failure.outcome) {
    case Outcome::Done:
        return message;
    case Outcome::SlotTaken:
        return slotTaken({}, {});
    case Outcome::StaleEdit:
        return staleEdit({});
    case Outcome::Full:
        return full({}, {});
    case Outcome::NeedsApproval:
        return needsApproval(Role::Supervisor);
    case Outcome::NotAllowed:
        message.tone = Tone::Warning;
        message.text = Tr::tr("A clerk can't do this. A manager can.");
        return message;
    case Outcome::NotFound:
        message.tone = Tone::Warning;
        message.text = Tr::tr("No such reservation in this hotel.");
        return message;
    case Outcome::Invalid:
        message.tone = Tone::Danger;
        message.text = invalidText({}, {});
        return message;
    case Outcome::Busy:
        message.tone = Tone::Warning;
        message.text = Tr::tr("Many desks are booking right now. Nothing was saved.");
        message.action = MessageAction::TryAgain;
        message.actionText = Tr::tr("Try again");
        return message;
    case Outcome::Unknown:
        message = settlingMessage(true);
        // The same request again: it is answered with what was saved, or saved now.
        message.action = MessageAction::TryAgain;
        message.actionText = Tr::tr("Try again");
        return message;
    case Outcome::NoConnection:
        message.tone = Tone::Warning;
        message.headline = Tr::tr("No connection to the database.");
        message.text = Tr::tr("Nothing can be booked until the connection is back. What you typed "
                              "is kept.");
        message.action = MessageAction::TryNow;
        message.actionText = Tr::tr("Try now");
        return message;
    case Outcome::Failed:
        break;
    }
    message.tone = Tone::Danger;
    message.text =
        failure.sqlState.isEmpty()
            ? Tr::tr("This didn't work and nothing was saved.")
            : Tr::tr("This didn't work and nothing was saved. Code %1.").arg(failure.sqlState);
    message.action = MessageAction::CopyDetails;
    message.actionText = Tr::tr("Copy details");
    message.details = failure.detail.isEmpty()
                          ? failure.sqlState
                          : QStringLiteral("%1 %2").arg(failure.sqlState, failure.detail).trimmed();
    return message;
}

Message messageFor(const WriteResult &result, const MessageContext &context)
{
    switch (result.outcome) {
    case Outcome::SlotTaken:
        return slotTaken(result, context);
    case Outcome::StaleEdit:
        return staleEdit(result);
    case Outcome::Full:
        return full(result, context);
    case Outcome::NeedsApproval:
        return needsApproval(result.needs);
    case Outcome::Invalid: {
        Message message;
        message.tone = Tone::Danger;
        message.field = result.field;
        message.index = result.index;
        message.text = invalidText(result.field, result.code);
        if (result.code == QLatin1String("already_closed") && !result.changes.isEmpty()) {
            const QString zone = context.setup ? context.setup->hotel.timeZone : QString();
            //: person, time of day
            message.text =
                Tr::tr("%1 closed the day at %2.")
                    .arg(result.changes.first().by, timeText(result.changes.first().at, zone));
            message.tone = Tone::Plain;
        }
        return message;
    }
    case Outcome::Busy: {
        Message message = messageFor(Failure{Outcome::Busy, {}, {}});
        if (result.waitMs >= 1000) {
            message.text = Tr::tr("Too many changes from this desk at once. Nothing was saved. "
                                  "Ready again in %n second(s).",
                                  nullptr, (result.waitMs + 999) / 1000);
        }
        return message;
    }
    case Outcome::Done:
    case Outcome::NotAllowed:
    case Outcome::NotFound:
    case Outcome::Unknown:
    case Outcome::NoConnection:
    case Outcome::Failed:
        break;
    }
    Failure failure = result.failure;
    failure.outcome = result.outcome;
    return messageFor(failure);
}

Message settlingMessage(bool isLong)
{
    Message message;
    message.tone = Tone::Warning;
    message.text = isLong ? Tr::tr("The connection broke while saving. Nothing is booked twice.")
                          : Tr::tr("Checking whether it was saved…");
    return message;
}

Message savedAfterAllMessage(const QString &time)
{
    Message message;
    message.tone = Tone::Good;
    message.text = Tr::tr("It was saved at %1.").arg(time);
    return message;
}

Message notSavedMessage()
{
    Message message;
    message.tone = Tone::Warning;
    message.text = Tr::tr("It was not saved.");
    message.action = MessageAction::TryAgain;
    message.actionText = Tr::tr("Try again");
    return message;
}

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
} // namespace

namespace {
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

QString conflictLine(const Conflict &conflict, const MessageContext &context)
{
    const StayDates dates{conflict.arrival, conflict.departure, conflict.dayUse};
    if (conflict.kind == OccupancyKind::Closure) {
        if (!conflict.departure.isValid()) {
            return Tr::tr("Room %1 is closed from %2 on: %3.")
                .arg(conflict.room, dateText(conflict.arrival),
                     conflict.reason.isEmpty() ? statusText(conflict.status) : conflict.reason);
        }
        //: room, dates, reason
        return Tr::tr("Room %1 is closed, %2: %3.")
            .arg(conflict.room, dateRangeText(conflict.arrival, conflict.departure),
                 conflict.reason.isEmpty() ? statusText(conflict.status) : conflict.reason);
    }
    const QString zone = context.setup ? context.setup->hotel.timeZone : QString();
    QString line = Tr::tr("Room %1 is taken by %2, %3.", "room, guest, dates")
                       .arg(conflict.room, guestText(conflict.guest), staySpanText(dates));
    if (!conflict.by.isEmpty()) {
        line +=
            QLatin1Char(' ')
            + Tr::tr("Booked by %1 at desk %2, %3.", "person, desk, moment")
                  .arg(conflict.by, conflict.desk, momentText(conflict.since, zone, context.now));
    }
    return line;
}

} // namespace roomrack::ui
