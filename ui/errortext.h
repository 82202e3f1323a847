// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/outcome.h>

#include <QtCore/QString>

#include <functional>

namespace roomrack::ui {

enum class Tone { Plain, Good, Warning, Danger };

/// The way out that a message offers.
enum class MessageAction {
    None,
    Undo,
    Show,
    ShowFreeNights,
    TryAgain,
    TryNow,
    CopyDetails,
    ShowConflict,
    Approve,
    ShowWaiting, ///< the waitlist
    Compare,
    TakeUpAgain,
    AskForLess ///< of what there isn't enough
};

/// What the screen says about an outcome: facts first, then the way out.
struct Message
{
    QString headline; ///< bold, may be empty
    QString text;
    Tone tone = Tone::Plain;
    MessageAction action = MessageAction::None;
    QString actionText;
    QString field;   ///< key of the command whose field is marked; empty = none
    int index = -1;  ///< which stay of the command
    QString details; ///< for "Copy details", without personal data
    /// Does what the action says, where the one who tells it can; empty: who shows it knows.
    std::function<void()> run = {};

    [[nodiscard]] bool isEmpty() const { return headline.isEmpty() && text.isEmpty(); }
    [[nodiscard]] QString plainText() const;
};

/// What the sentences need to know about where and when.
struct MessageContext
{
    const HotelSetup *setup = nullptr; ///< for the names of types; may be null
    QDateTime now;                     ///< UTC
};

/// The only place where an outcome becomes a sentence. Done gives an empty message: what was done
/// is said by doneText().
[[nodiscard]] Message messageFor(const WriteResult &result, const MessageContext &context);
[[nodiscard]] Message messageFor(const Failure &failure);

/// "Checking whether it was saved…", then, after some seconds, the longer sentence.
[[nodiscard]] Message settlingMessage(bool isLong);
[[nodiscard]] Message savedAfterAllMessage(const QString &time);
/// `again` is what the button says: againText().
[[nodiscard]] Message notSavedMessage(const QString &again);

/// StaleEdit: who changed what was edited, when and at which desk: a reservation, a profile, an
/// allotment or a party that waits.
[[nodiscard]] Message staleMessage(const WriteResult &result, const MessageContext &context);

/// The sentence of an Invalid code of a field.
[[nodiscard]] QString invalidText(const QString &field, const QString &code);

/// One line that names what is in the way: guest, dates, by whom (case 27).
[[nodiscard]] QString conflictLine(const Conflict &conflict, const MessageContext &context);

} // namespace roomrack::ui
