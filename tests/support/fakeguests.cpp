// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakeguests.h"

#include <domain/textrules.h>

#include <algorithm>

namespace roomrack {

namespace {
constexpr int shortestNumber = 4;
constexpr int tailDigits = 7;
constexpr int shortestMailbox = 4;
constexpr double nearName = 0.4;

QString digitsOf(const QString &text)
{
    QString digits = text.normalized(QString::NormalizationForm_KC);
    digits.removeIf([](QChar c) { return c < QLatin1Char('0') || c > QLatin1Char('9'); });
    return digits;
}

QStringList sortedWords(const QString &text)
{
    QString plain = searchText(text);
    plain.replace(QLatin1Char(','), QLatin1Char(' '));
    plain.replace(QChar(u'、'), QLatin1Char(' '));
    QStringList words = plain.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    words.sort();
    return words;
}

/// As pg_trgm: three characters each, of words with two blanks before and one after.
QSet<QString> trigrams(const QStringList &words)
{
    QSet<QString> result;
    for (const QString &word : words) {
        const QString padded = QStringLiteral("  ") + word + QLatin1Char(' ');
        for (qsizetype i = 0; i + 3 <= padded.size(); ++i)
            result.insert(padded.mid(i, 3));
    }
    return result;
}

double similarity(const QStringList &a, const QStringList &b)
{
    const QSet<QString> ours = trigrams(a);
    const QSet<QString> theirs = trigrams(b);
    const auto shared = QSet<QString>(ours).intersect(theirs).size();
    const auto all = QSet<QString>(ours).unite(theirs).size();
    return all == 0 ? 0 : double(shared) / double(all);
}
} // namespace

QString joinedNotes(const QString &own, const QString &other)
{
    if (own.isEmpty() || own == other)
        return other;
    return other.isEmpty() ? own : own + QLatin1Char('\n') + other;
}

QStringList searchWords(const QString &text)
{
    const QString digits = digitsOf(text);
    const bool letters =
        std::any_of(text.cbegin(), text.cend(), [](QChar c) { return c.isLetter(); });
    if (digits.size() >= shortestNumber && !letters)
        return {digits};
    return searchText(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

bool guestMatches(const Guest &guest, const QStringList &words)
{
    const QString all = QStringList{searchText(guest.name), searchText(guest.reading),
                                    guest.email.toLower(), digitsOf(guest.phone)}
                            .join(QLatin1Char(' '));
    return !words.isEmpty() && std::all_of(words.cbegin(), words.cend(), [&](const QString &word) {
        return all.contains(word);
    });
}

int likeness(const Guest &guest, const Guest &other)
{
    const QString digits = digitsOf(guest.phone);
    const QString otherDigits = digitsOf(other.phone);
    const QString email = guest.email.trimmed().toLower();
    const QString otherEmail = other.email.toLower();
    const QString mailbox = email.section(QLatin1Char('@'), 0, 0);
    const QStringList name = sortedWords(guest.name);
    const QStringList reading = sortedWords(guest.reading);
    const bool hasNumber = digits.size() >= tailDigits;
    const bool hasMailbox = mailbox.size() >= shortestMailbox;
    int points = 0;
    if (hasNumber && digits == otherDigits)
        points += 4;
    if (hasMailbox && email == otherEmail)
        points += 4;
    if (!name.isEmpty() && name == sortedWords(other.name))
        points += 3;
    if (!reading.isEmpty() && reading == sortedWords(other.reading))
        points += 2;
    const bool somethingElse =
        (hasNumber && digits.right(tailDigits) == otherDigits.right(tailDigits))
        || (hasMailbox && otherEmail.section(QLatin1Char('@'), 0, 0) == mailbox);
    if (somethingElse && similarity(name, sortedWords(other.name)) >= nearName)
        points += 1;
    return points;
}

} // namespace roomrack
