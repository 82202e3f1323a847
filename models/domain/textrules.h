// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QString>

#include <optional>

namespace roomrack {

/// The form of a name or text in which it is searched: lower case, without accents, apostrophes,
/// spaces' width or letters' width, hiragana as katakana. The same folding as the database's
/// normalise(): "O’Sullivan" and "osullivan" meet, "Łukasz" and "lukasz", "やまだ" and "ﾔﾏﾀﾞ".
[[nodiscard]] QString searchText(const QString &text);

/// Control characters that no text may hold: U+0000 would cut a statement off, the others hide
/// from the eye. Line breaks and tabs pass where `multiLine` is true.
[[nodiscard]] bool hasControlCharacters(const QString &text, bool multiLine = false);
[[nodiscard]] QString withoutControlCharacters(const QString &text, bool multiLine = false);

/// Looks like the number of a payment card: 13 to 19 digits, which spaces or hyphens may part,
/// that pass the check digit (Luhn). Free text must not store one.
[[nodiscard]] bool hasCardNumber(const QString &text);

/// Length limits of what a clerk types, in characters; the database has the same.
inline constexpr int maxNameLength = 200;
inline constexpr int maxPhoneLength = 50;
inline constexpr int maxEmailLength = 254;
inline constexpr int maxNotesLength = 4000;

} // namespace roomrack
