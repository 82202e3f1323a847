// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QString>

namespace roomrack {

/// The form of a name or text in which it is searched: lower case, without accents, apostrophes,
/// spaces' width or letters' width, hiragana as katakana. The same folding as the database's
/// normalise(): "O’Sullivan" and "osullivan" meet, "Łukasz" and "lukasz", "やまだ" and "ﾔﾏﾀﾞ".
[[nodiscard]] QString searchText(const QString &text);

/// Control characters that no text may hold: U+0000 would cut a statement off, the others hide
/// from the eye. Line feeds and tabs pass where `multiLine` is true.
[[nodiscard]] bool hasControlCharacters(const QString &text, bool multiLine = false);
[[nodiscard]] QString withoutControlCharacters(const QString &text, bool multiLine = false);

/// Looks like the number of a payment card: 13 to 19 digits, which up to three spaces or hyphens
/// may part, that pass the check digit (Luhn); an ISO date is none. Free text must not store one.
[[nodiscard]] bool hasCardNumber(const QString &text);

/// Why the database would refuse a text: "too_long", "control_character", "card_number"; empty when
/// it would not. Told before saving what the commit would say anyway.
[[nodiscard]] QString textFault(const QString &text, int maxLength, bool multiLine = false);
/// The same of a telephone number, whose digits are never taken for a card's: "bad_phone" with more
/// than 15 digits (ITU-T E.164).
[[nodiscard]] QString phoneFault(const QString &phone);

/// Length limits of what a clerk types, in characters; the database has the same.
inline constexpr int maxNameLength = 200;
inline constexpr int maxPhoneLength = 60;
inline constexpr int maxEmailLength = 200;
inline constexpr int maxNotesLength = 10'000;

} // namespace roomrack
