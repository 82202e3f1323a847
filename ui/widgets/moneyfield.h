// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/money.h>

#include <QtWidgets/QLineEdit>

#include <optional>

namespace roomrack::ui {

/// An amount in the hotel's currency: plain digits at the right edge, full-width digits welcome.
class MoneyField : public QLineEdit
{
    Q_OBJECT

public:
    explicit MoneyField(const Currency &currency, QWidget *parent = nullptr);

    void setAmount(std::optional<Money> amount);
    /// Nothing when the text is empty or no amount.
    [[nodiscard]] std::optional<Money> amount() const;
    /// Empty counts as acceptable: "the rate of the type".
    [[nodiscard]] bool isAcceptable() const;

Q_SIGNALS:
    void amountEdited();

protected:
    void focusOutEvent(QFocusEvent *event) override;

private:
    Currency m_currency;
};

} // namespace roomrack::ui
