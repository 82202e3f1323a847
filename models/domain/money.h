// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

#include <optional>

namespace roomrack {

/// An amount in minor units of the hotel's one currency (cents; yen have none, Kuwaiti fils are
/// thousandths). Never a floating-point number. Adding wraps nowhere: amounts are far below 2^63.
struct Money
{
    qint64 minor = 0;

    friend constexpr auto operator<=>(Money, Money) = default;
    friend constexpr Money operator+(Money a, Money b) { return {a.minor + b.minor}; }
    friend constexpr Money operator-(Money a, Money b) { return {a.minor - b.minor}; }
};

/// ISO 4217 code and the number of minor digits it is written with.
struct Currency
{
    QString code;
    int digits = 2;

    /// ISO 4217's minor digits of a code; 2 for a code that is not special.
    [[nodiscard]] static Currency fromCode(const QString &code);
    friend bool operator==(const Currency &, const Currency &) = default;
};

[[nodiscard]] Money total(const QList<qint64> &prices);

/// "129.00", "-5", "1.250": plain digits, no grouping, always currency.digits decimals.
[[nodiscard]] QString toPlainString(Money amount, const Currency &currency);

/// Reads what a clerk types: digits (full-width too), one decimal comma or point, no more decimals
/// than the currency has. Nothing for anything else or for an amount over 10^12 minor units.
[[nodiscard]] std::optional<Money> moneyFromText(const QString &text, const Currency &currency);

} // namespace roomrack
