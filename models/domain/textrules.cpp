// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "textrules.h"

#include <QtCore/QList>

#include <algorithm>
#include <array>
#include <utility>

namespace roomrack {

namespace {
constexpr int shortestCard = 13;
constexpr int longestCard = 19;

// Letters that Unicode does not decompose into a base letter and a mark.
constexpr std::array<std::pair<char16_t, const char *>, 14> ownLetters{{{u'ł', "l"},
                                                                        {u'ø', "o"},
                                                                        {u'đ', "d"},
                                                                        {u'ð', "d"},
                                                                        {u'þ', "th"},
                                                                        {u'ß', "ss"},
                                                                        {u'æ', "ae"},
                                                                        {u'œ', "oe"},
                                                                        {u'ı', "i"},
                                                                        {u'ħ', "h"},
                                                                        {u'ŋ', "n"},
                                                                        {u'ŧ', "t"},
                                                                        {u'ĸ', "k"},
                                                                        {u'ſ', "s"}}};

bool isApostrophe(QChar c)
{
    switch (c.unicode()) {
    case u'\'':
    case u'`':
    case u'\u00b4': // acute accent
    case u'\u02b9': // modifier prime
    case u'\u02bb': // okina
    case u'\u02bc': // modifier apostrophe
    case u'\u2018':
    case u'\u2019':
    case u'\u201b':
    case u'\u2032': // prime
        return true;
    default:
        return false;
    }
}

bool isKana(QChar c)
{
    return c.unicode() >= 0x3041 && c.unicode() <= 0x30ff;
}

bool passesLuhn(const QList<int> &digits)
{
    int sum = 0;
    for (qsizetype i = 0; i < digits.size(); ++i) {
        int digit = digits[digits.size() - 1 - i];
        if (i % 2 == 1) {
            digit *= 2;
            if (digit > 9)
                digit -= 9;
        }
        sum += digit;
    }
    return sum % 10 == 0;
}

bool isControl(QChar c, bool multiLine)
{
    if (multiLine && (c == QLatin1Char('\n') || c == QLatin1Char('\t') || c == QLatin1Char('\r')))
        return false;
    return c.category() == QChar::Other_Control;
}
} // namespace

QString searchText(const QString &text)
{
    // KC first: full and half width become one, and half-width kana join their voicing mark.
    const QString folded = text.normalized(QString::NormalizationForm_KC)
                               .toLower()
                               .normalized(QString::NormalizationForm_D);
    QString result;
    result.reserve(folded.size());
    QChar base;
    for (const QChar c : folded) {
        if (c.category() == QChar::Mark_NonSpacing) {
            // Voicing marks of kana (U+3099, U+309A) are part of the letter, accents are not.
            if (isKana(base) && (c.unicode() == 0x3099 || c.unicode() == 0x309a))
                result += c;
            continue;
        }
        base = c;
        if (isApostrophe(c))
            continue;
        const auto own =
            std::find_if(ownLetters.cbegin(), ownLetters.cend(),
                         [c](const auto &letter) { return letter.first == c.unicode(); });
        if (own != ownLetters.cend())
            result += QLatin1String(own->second);
        else if (c.unicode() >= 0x3041 && c.unicode() <= 0x3096)
            result += QChar(ushort(c.unicode() + 0x60)); // hiragana -> katakana
        else
            result += c;
    }
    return result.normalized(QString::NormalizationForm_C).simplified();
}

bool hasControlCharacters(const QString &text, bool multiLine)
{
    return std::any_of(text.cbegin(), text.cend(),
                       [multiLine](QChar c) { return isControl(c, multiLine); });
}

QString withoutControlCharacters(const QString &text, bool multiLine)
{
    QString result = text;
    result.removeIf([multiLine](QChar c) { return isControl(c, multiLine); });
    return result;
}

bool hasCardNumber(const QString &text)
{
    const QString plain = text.normalized(QString::NormalizationForm_KC);
    QList<int> digits;
    int gap = 0;
    const auto isCard = [&digits] {
        return digits.size() >= shortestCard && digits.size() <= longestCard && passesLuhn(digits);
    };
    for (const QChar c : plain) {
        if (c >= QLatin1Char('0') && c <= QLatin1Char('9')) {
            digits.append(c.unicode() - u'0');
            gap = 0;
        } else if (!digits.isEmpty() && gap == 0
                   && (c == QLatin1Char(' ') || c == QLatin1Char('-'))) {
            gap = 1; // one space or hyphen may part the groups
        } else {
            if (isCard())
                return true;
            digits.clear();
            gap = 0;
        }
    }
    return isCard();
}

} // namespace roomrack
