// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "errortext.h"

#include "format.h"
#include "tr.h"

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

/// Who needs a type that is full: sold without a room, or only held, and until when.
QString soldText(const QList<Conflict> &conflicts, const MessageContext &context)
{
    QStringList sold;
    QStringList held;
    for (const Conflict &conflict : conflicts) {
        if (!conflict.holdUntil.isValid()) {
            sold.append(guestText(conflict.guest));
            continue;
        }
        const QString zone = context.setup ? context.setup->hotel.timeZone : QString();
        //: guest, "until 18:00"
        held.append(
            Tr::tr("%1 %2", "a hold and its end")
                .arg(guestText(conflict.guest), untilText(conflict.holdUntil, zone, context.now)));
    }
    QStringList sentences;
    const QString between = Tr::tr("; ", "guests");
    if (!sold.isEmpty())
        sentences.append(Tr::tr("Sold without a room: %1.", "guests").arg(sold.join(between)));
    if (!held.isEmpty())
        sentences.append(Tr::tr("Held: %1.", "guests").arg(held.join(between)));
    return sentencesText(sentences);
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
    message.text = sentencesText({message.text, soldText(result.conflicts, context)});
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

QString Message::plainText() const
{
    return sentencesText({headline, text});
}

Message messageFor(const Failure &failure)
{
    Message message;
    switch (failure.outcome) {
    case Outcome::Done:
        return message;
    case Outcome::SlotTaken:
        return slotTaken({}, {});
    case Outcome::StaleEdit:
        return staleMessage({}, {});
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
        return staleMessage(result, context);
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

Message notSavedMessage(const QString &again)
{
    Message message;
    message.tone = Tone::Warning;
    message.text = Tr::tr("It was not saved.");
    message.action = MessageAction::TryAgain;
    message.actionText = again;
    return message;
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
    QStringList line{Tr::tr("Room %1 is taken by %2, %3.", "room, guest, dates")
                         .arg(conflict.room, guestText(conflict.guest), staySpanText(dates))};
    if (!conflict.by.isEmpty()) {
        line.append(
            Tr::tr("Booked by %1 at desk %2, %3.", "person, desk, moment")
                .arg(conflict.by, conflict.desk, momentText(conflict.since, zone, context.now)));
    }
    return sentencesText(line);
}

} // namespace roomrack::ui
