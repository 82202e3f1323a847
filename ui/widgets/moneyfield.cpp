// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "moneyfield.h"

#include "ink.h"

namespace roomrack::ui {

MoneyField::MoneyField(const Currency &currency, QWidget *parent)
    : QLineEdit(parent)
    , m_currency(currency)
{
    setFont(uiFont(13));
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(this, &QLineEdit::textEdited, this, &MoneyField::amountEdited);
}

void MoneyField::setAmount(std::optional<Money> amount)
{
    setText(amount ? toPlainString(*amount, m_currency) : QString());
}

std::optional<Money> MoneyField::amount() const
{
    return moneyFromText(text(), m_currency);
}

bool MoneyField::isAcceptable() const
{
    return text().trimmed().isEmpty() || amount().has_value();
}

void MoneyField::focusOutEvent(QFocusEvent *event)
{
    if (const auto typed = amount())
        setAmount(typed);
    QLineEdit::focusOutEvent(event);
}

} // namespace roomrack::ui
