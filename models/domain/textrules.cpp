// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "textrules.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace roomrack {

namespace {
constexpr int shortestCard = 13;
constexpr int longestCard = 19;

// Letters that Unicode does not decompose into a base letter and a mark.
constexpr std::array<std::pair<char16_t, const char *>, 11> ownLetters{{{u'ł', "l"},
                                                                        {u'ø', "o"},
                                                                        {u'đ', "d"},
                                                                        {u'ð', "d"},
                                                                        {u'þ', "th"},
                                                                        {u'ß', "ss"},
                                                                        {u'æ', "ae"},
                                                                        {u'œ', "oe"},
                                                                        {u'ı', "i"},
                                                                        {u'ħ', "h"},
                                                                        {u'ŧ', "t"}}};

/// Accents, but not the voicing marks of kana, which are part of the letter.
bool isAccent(QChar c)
{
    return c.unicode() >= 0x0300 && c.unicode() <= 0x036f;
}

bool isHiragana(QChar c)
{
    return (c.unicode() >= 0x3041 && c.unicode() <= 0x3096) || c.unicode() == 0x309d
           || c.unicode() == 0x309e;
}

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

bool passesLuhn(const QString &digits)
{
    int sum = 0;
    for (qsizetype i = 0; i < digits.size(); ++i) {
        int digit = digits[digits.size() - 1 - i].unicode() - u'0';
        if (i % 2 == 1) {
            digit *= 2;
            if (digit > 9)
                digit -= 9;
        }
        sum += digit;
    }
    return sum % 10 == 0;
}

bool isCard(const QString &digits)
{
    const bool onlyZeros = digits.count(QLatin1Char('0')) == digits.size();
    return digits.size() >= shortestCard && digits.size() <= longestCard && !onlyZeros
           && passesLuhn(digits);
}

/// Digits of any script as ASCII ones, every dash as a hyphen, every space as a space.
QString plainDigits(const QString &text)
{
    QString plain = text.normalized(QString::NormalizationForm_KC);
    for (QChar &c : plain) {
        if (c.isDigit() && c.digitValue() >= 0)
            c = QChar(ushort(u'0' + c.digitValue()));
        else if (c.category() == QChar::Punctuation_Dash || c.unicode() == 0x2212
                 || c.unicode() == 0x30fc) // minus sign, the long-vowel mark typed for a dash
            c = QLatin1Char('-');
        else if (c.isSpace() || c.category() == QChar::Other_Format)
            c = QLatin1Char(' ');
    }
    return plain;
}

bool isControl(QChar c, bool multiLine)
{
    if (multiLine && (c == QLatin1Char('\n') || c == QLatin1Char('\t')))
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
    for (const QChar c : folded) {
        // Marks that only steer the writing direction or hide from the eye are no letters.
        if (isAccent(c) || isApostrophe(c) || c.category() == QChar::Other_Format)
            continue;
        const auto own =
            std::find_if(ownLetters.cbegin(), ownLetters.cend(),
                         [c](const auto &letter) { return letter.first == c.unicode(); });
        if (own != ownLetters.cend())
            result += QLatin1String(own->second);
        else if (isHiragana(c))
            result += QChar(ushort(c.unicode() + 0x60)); // the katakana
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
    if (text.size() < shortestCard)
        return false;
    static const QRegularExpression isoDate(QStringLiteral(
        "(?<![0-9-])(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?![0-9-])"));
    static const QRegularExpression run(QStringLiteral("[0-9](?:[ -]{0,3}[0-9])+"));
    static const QRegularExpression gap(QStringLiteral("[ -]+"));
    QString plain = plainDigits(text);
    plain.replace(isoDate, QStringLiteral("x"));
    for (auto runs = run.globalMatch(plain); runs.hasNext();) {
        // A card may stand between other groups of digits: any neighbouring groups may be it.
        const QStringList groups = runs.next().captured().split(gap);
        for (qsizetype first = 0; first < groups.size(); ++first) {
            QString digits;
            for (qsizetype i = first; i < groups.size() && digits.size() <= longestCard; ++i) {
                digits += groups[i];
                if (isCard(digits))
                    return true;
            }
        }
    }
    return false;
}

QString textFault(const QString &text, int maxLength, bool multiLine)
{
    if (text.toUcs4().size() > maxLength)
        return QStringLiteral("too_long");
    if (hasControlCharacters(text, multiLine))
        return QStringLiteral("control_character");
    if (hasCardNumber(text))
        return QStringLiteral("card_number");
    return {};
}

QString phoneFault(const QString &phone)
{
    constexpr int mostDigits = 15;
    if (phone.toUcs4().size() > maxPhoneLength)
        return QStringLiteral("too_long");
    const QString plain = phone.normalized(QString::NormalizationForm_KC);
    const auto digits = std::count_if(plain.cbegin(), plain.cend(), [](QChar c) {
        return c >= QLatin1Char('0') && c <= QLatin1Char('9');
    });
    if (digits > mostDigits)
        return QStringLiteral("bad_phone");
    if (hasControlCharacters(phone))
        return QStringLiteral("control_character");
    return {};
}

} // namespace roomrack
