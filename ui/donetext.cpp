// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "donetext.h"

#include "format.h"
#include "tr.h"

namespace roomrack::ui {

namespace {

QString bookedText(const ChangeText &text)
{
    const QString number = confirmationText(text.confirmation);
    if (text.count > 1) {
        //: guest, confirmation number
        return Tr::tr("Booked %n room(s) for %1, %2", nullptr, text.count)
            .arg(guestText(text.guest), number);
    }
    if (text.roomAfter.isEmpty())
        return Tr::tr("Booked without a room for %1, %2").arg(guestText(text.guest), number);
    //: room, guest, confirmation number
    return Tr::tr("Booked %1 for %2, %3").arg(text.roomAfter, guestText(text.guest), number);
}

QString movedText(const ChangeText &text)
{
    const QString guest = guestText(text.guest);
    if (text.count > 1)
        return Tr::tr("Moved %n stay(s)", nullptr, text.count);
    if (text.roomBefore != text.roomAfter) {
        if (text.roomBefore.isEmpty())
            return Tr::tr("Gave %1 room %2").arg(guest, text.roomAfter);
        if (text.roomAfter.isEmpty())
            return Tr::tr("Took room %2 from %1", "guest, room").arg(guest, text.roomBefore);
        return Tr::tr("Moved %1 from %2 to %3").arg(guest, text.roomBefore, text.roomAfter);
    }
    if (text.before.arrival == text.after.arrival)
        return Tr::tr("%1 now departs on %2").arg(guest, dateText(text.after.departure));
    if (text.before.departure == text.after.departure)
        return Tr::tr("%1 now arrives on %2").arg(guest, dateText(text.after.arrival));
    return Tr::tr("Moved %1 to %2", "guest, dates").arg(guest, staySpanText(text.after));
}

QString sentence(const ChangeText &text)
{
    const QString guest = guestText(text.guest);
    switch (text.kind) {
    case ChangeText::Kind::Booked:
        return bookedText(text);
    case ChangeText::Kind::Moved:
        return movedText(text);
    case ChangeText::Kind::Swapped:
        return Tr::tr("Swapped rooms %1 and %2").arg(text.roomBefore, text.roomAfter);
    case ChangeText::Kind::Edited:
        return Tr::tr("Saved %1").arg(confirmationText(text.confirmation));
    case ChangeText::Kind::Cancelled:
        return Tr::tr("Cancelled %1").arg(confirmationText(text.confirmation));
    case ChangeText::Kind::Reinstated:
        return Tr::tr("Reinstated %1").arg(confirmationText(text.confirmation));
    case ChangeText::Kind::NoShow:
        return Tr::tr("%1 is marked as a no-show").arg(guest);
    case ChangeText::Kind::CheckedIn:
        return text.count > 1 ? Tr::tr("Checked in %n stay(s)", nullptr, text.count)
                              : Tr::tr("Checked in %1, room %2").arg(guest, text.roomAfter);
    case ChangeText::Kind::CheckInUndone:
        return Tr::tr("%1 is no longer checked in").arg(guest);
    case ChangeText::Kind::CheckedOut:
        return text.count > 1 ? Tr::tr("Checked out %n stay(s)", nullptr, text.count)
                              : Tr::tr("Checked out %1").arg(guest);
    case ChangeText::Kind::CheckOutUndone:
        return Tr::tr("%1 is in house again").arg(guest);
    case ChangeText::Kind::Closed:
        return Tr::tr("Closed room %1")
            .arg(text.roomAfter.isEmpty() ? text.roomBefore : text.roomAfter);
    case ChangeText::Kind::ClosureLifted:
        return Tr::tr("Room %1 is open again")
            .arg(text.roomAfter.isEmpty() ? text.roomBefore : text.roomAfter);
    case ChangeText::Kind::Housekeeping:
        return Tr::tr("Housekeeping of %n room(s) saved", nullptr, text.count);
    case ChangeText::Kind::Arrived:
        return Tr::tr("%1 is here and waits for a room").arg(guest);
    case ChangeText::Kind::ArrivalUndone:
        return Tr::tr("%1 isn't waiting any more").arg(guest);
    case ChangeText::Kind::RoomChanged:
        return Tr::tr("%1 changes from %2 to %3", "guest, room, room")
            .arg(guest, text.roomBefore, text.roomAfter);
    case ChangeText::Kind::Split:
        return text.count > 1
                   ? Tr::tr("%1 has %n room(s), one after another", nullptr, text.count).arg(guest)
                   : Tr::tr("%1 has one room for all nights").arg(guest);
    case ChangeText::Kind::GuestSaved:
        return Tr::tr("Saved the guest's profile");
    case ChangeText::Kind::GuestsMerged:
        return Tr::tr("Made one profile of two");
    case ChangeText::Kind::GuestUnmerged:
        return Tr::tr("The two profiles are apart again");
    case ChangeText::Kind::GuestAnonymised:
        return Tr::tr("The guest's personal data is gone");
    case ChangeText::Kind::Waitlisted:
        return Tr::tr("Put on the waitlist");
    case ChangeText::Kind::WaitingClosed:
        return Tr::tr("Taken off the waitlist");
    case ChangeText::Kind::BlockSaved:
        return Tr::tr("Saved the allotment");
    case ChangeText::Kind::BlockReleased:
        return Tr::tr("Released the allotment");
    case ChangeText::Kind::PlacesBooked:
        return Tr::tr("Booked %n place(s)", nullptr, text.count);
    case ChangeText::Kind::PlacesMoved:
        return Tr::tr("Moved the party to another time");
    case ChangeText::Kind::PlacesCancelled:
        return Tr::tr("Gave the places back");
    case ChangeText::Kind::PlacesReinstated:
        return Tr::tr("The places are booked again");
    case ChangeText::Kind::DayClosed:
        return Tr::tr("Closed the day");
    case ChangeText::Kind::Overbooking:
        return Tr::tr("Saved the overbooking");
    case ChangeText::Kind::SetUp:
        return Tr::tr("Saved", "settings of the hotel");
    }
    return {};
}

QString undoneSentence(const ChangeText &text)
{
    const QString guest = guestText(text.guest);
    switch (text.kind) {
    case ChangeText::Kind::Booked:
        return Tr::tr("Undone: the booking of %1 is taken back").arg(guest);
    case ChangeText::Kind::Moved:
    case ChangeText::Kind::Swapped:
        if (text.count == 1 && !text.roomBefore.isEmpty() && text.roomBefore != text.roomAfter) {
            return Tr::tr("Undone: %1 is back in %2").arg(guest, text.roomBefore);
        }
        if (text.count > 1)
            return Tr::tr("Undone: %n stay(s) are back where they were", nullptr, text.count);
        return Tr::tr("Undone: %1 is back on %2", "guest, dates")
            .arg(guest, staySpanText(text.before));
    case ChangeText::Kind::Cancelled:
        return Tr::tr("Undone: the reservation of %1 stands again").arg(guest);
    default:
        break;
    }
    return Tr::tr("Undone: %1", "a sentence").arg(sentence(text));
}

} // namespace

Message doneMessage(const ChangeText &text, PendingWrite::Origin origin, bool canUndo)
{
    Message message;
    message.tone = Tone::Good;
    message.text = origin == PendingWrite::Origin::Undo ? undoneSentence(text) : sentence(text);
    if (origin != PendingWrite::Origin::Undo && canUndo) {
        message.action = MessageAction::Undo;
        message.actionText = Tr::tr("Undo");
    }
    return message;
}

Message stuckMessage(const ChangeText &text, const ChangeText *next)
{
    Message message;
    message.tone = Tone::Warning;
    if (!next) {
        //: a sentence: what was done
        message.text = Tr::tr("This can't be undone: %1.").arg(sentence(text));
        return message;
    }
    //: two sentences: what was done last, and before it
    message.text = Tr::tr("This can't be undone: %1. Undo now takes back what was before it: %2.")
                       .arg(sentence(text), sentence(*next));
    message.action = MessageAction::Undo;
    message.actionText = Tr::tr("Undo");
    return message;
}

Message undoRefusedMessage(const WriteResult &result, const MessageContext &context)
{
    Message message = messageFor(result, context);
    if (result.outcome != Outcome::StaleEdit) {
        // There is no other room to undo into: the page shows who is in the way.
        if (message.action == MessageAction::ShowConflict) {
            message.action = MessageAction::Show;
            message.actionText = Tr::tr("Show");
        }
        return message;
    }
    message = {};
    message.tone = Tone::Warning;
    message.action = MessageAction::Show;
    message.actionText = Tr::tr("Show");
    if (result.changes.isEmpty()) {
        message.text = Tr::tr("This can't be undone any more: the reservation was changed.");
        return message;
    }
    const Event &last = result.changes.last();
    const QString zone = context.setup ? context.setup->hotel.timeZone : QString();
    if (!result.blocks.isEmpty()) {
        message.action = MessageAction::None;
        //: person, time of day
        message.text = Tr::tr("This can't be undone any more: %1 changed the allotment at %2.")
                           .arg(last.by, timeText(last.at, zone));
        return message;
    }
    if (!result.places.isEmpty()) {
        message.action = MessageAction::None;
        //: person, time of day
        message.text = Tr::tr("This can't be undone any more: %1 changed the party at %2.")
                           .arg(last.by, timeText(last.at, zone));
        return message;
    }
    //: person, time of day
    message.text = Tr::tr("This can't be undone any more: %1 changed the reservation at %2.")
                       .arg(last.by, timeText(last.at, zone));
    return message;
}

} // namespace roomrack::ui
