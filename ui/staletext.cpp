// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the outcomes: what was changed by somebody else meanwhile.

#include "errortext.h"
#include "format.h"
#include "tr.h"

namespace roomrack::ui {

namespace {

/// Person, desk and moment of the last change into the sentence's places.
QString withLast(const QString &sentence, const WriteResult &result, const MessageContext &context)
{
    const Event &last = result.changes.last();
    const QString zone = context.setup ? context.setup->hotel.timeZone : QString();
    return sentence.arg(last.by, last.desk, momentText(last.at, zone, context.now));
}

QString blockText(const WriteResult &result, const MessageContext &context)
{
    if (result.changes.isEmpty())
        return Tr::tr("This allotment was changed meanwhile. What stands now is shown.");
    if (result.blocks.first().released) {
        //: person, desk, moment
        return withLast(Tr::tr("%1 released this allotment at desk %2, %3."), result, context);
    }
    //: person, desk, moment
    return withLast(Tr::tr("%1 changed this allotment at desk %2, %3. What stands now is shown."),
                    result, context);
}

QString waitingText(const WriteResult &result, const MessageContext &context)
{
    if (result.changes.isEmpty())
        return Tr::tr("This party was changed meanwhile. What stands now is shown.");
    switch (result.waiting.first().state) {
    case Waiting::State::Booked:
        //: person, desk, moment
        return withLast(Tr::tr("%1 booked this party at desk %2, %3. It waits no more."), result,
                        context);
    case Waiting::State::Closed:
        //: person, desk, moment
        return withLast(Tr::tr("%1 took this party off the waitlist at desk %2, %3."), result,
                        context);
    case Waiting::State::Open:
        break;
    }
    //: person, desk, moment
    return withLast(Tr::tr("%1 put this party on the waitlist again at desk %2, %3."), result,
                    context);
}

/// Changed as a profile, or from the form of a reservation.
bool isAboutGuest(const WriteResult &result)
{
    if (result.current.id.isValid() || result.changes.isEmpty())
        return false;
    const Event &last = result.changes.last();
    return last.guest.isValid() || last.after.contains(QLatin1String("guest_version"));
}

} // namespace

Message staleMessage(const WriteResult &result, const MessageContext &context)
{
    Message message;
    message.tone = Tone::Warning;
    if (!result.blocks.isEmpty()) {
        message.text = blockText(result, context);
        return message;
    }
    if (!result.waiting.isEmpty()) {
        message.text = waitingText(result, context);
        return message;
    }
    if (isAboutGuest(result)) {
        //: person, desk, moment
        message.text = withLast(Tr::tr("%1 changed this guest's profile at desk %2, %3. Nothing of "
                                       "yours was saved."),
                                result, context);
        return message;
    }
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

} // namespace roomrack::ui
