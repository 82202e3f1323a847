// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "money.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace roomrack {

namespace {
constexpr qint64 largestAmount = 1'000'000'000'000;

// ISO 4217:2015, table A.1: the codes whose minor unit is not 2 digits.
constexpr std::array<const char *, 17> noDigits{"BIF", "CLP", "DJF", "GNF", "ISK", "JPY",
                                                "KMF", "KRW", "PYG", "RWF", "UGX", "UYI",
                                                "VND", "VUV", "XAF", "XOF", "XPF"};
constexpr std::array<const char *, 7> threeDigits{"BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"};
} // namespace

Currency Currency::fromCode(const QString &code)
{
    const auto isCode = [&code](const char *known) { return code == QLatin1String(known); };
    if (std::any_of(noDigits.begin(), noDigits.end(), isCode))
        return {code, 0};
    if (std::any_of(threeDigits.begin(), threeDigits.end(), isCode))
        return {code, 3};
    return {code, 2};
}

Money total(const QList<qint64> &prices)
{
    return {std::accumulate(prices.begin(), prices.end(), qint64(0))};
}

QString toPlainString(Money amount, const Currency &currency)
{
    const bool negative = amount.minor < 0;
    QString digits = QString::number(negative ? -amount.minor : amount.minor);
    if (currency.digits > 0) {
        digits = digits.rightJustified(currency.digits + 1, QLatin1Char('0'));
        digits.insert(digits.size() - currency.digits, QLatin1Char('.'));
    }
    return negative ? QLatin1Char('-') + digits : digits;
}

std::optional<Money> moneyFromText(const QString &text, const Currency &currency)
{
    const QString plain = text.normalized(QString::NormalizationForm_KC).trimmed();
    qint64 value = 0;
    int decimals = -1; // -1: before the separator
    int digits = 0;
    for (const QChar c : plain) {
        if (c == QLatin1Char('.') || c == QLatin1Char(',')) {
            if (decimals >= 0 || currency.digits == 0)
                return std::nullopt;
            decimals = 0;
        } else if (c >= QLatin1Char('0') && c <= QLatin1Char('9')) {
            if (decimals >= 0 && ++decimals > currency.digits)
                return std::nullopt;
            value = value * 10 + (c.unicode() - u'0');
            ++digits;
        } else {
            return std::nullopt;
        }
        if (value > largestAmount)
            return std::nullopt;
    }
    if (digits == 0)
        return std::nullopt;
    for (int i = std::max(decimals, 0); i < currency.digits; ++i)
        value *= 10;
    if (value > largestAmount)
        return std::nullopt;
    return Money{value};
}

} // namespace roomrack
