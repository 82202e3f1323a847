// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/guests.h>

#include <QtWidgets/QWidget>

class QComboBox;
class QLineEdit;

namespace roomrack::ui {

/// "Passport", "Identity card"; of an empty word "No document".
[[nodiscard]] QString documentKindText(const QString &kind);

/// A guest's document: its kind, its number and the country that issued it, in one row.
class DocumentField : public QWidget
{
    Q_OBJECT

public:
    explicit DocumentField(QWidget *parent = nullptr);

    /// As typed; without a kind there is none, whatever else was typed.
    [[nodiscard]] GuestDocument document() const;
    void setDocument(const GuestDocument &document);
    /// Why it can't be saved: a number without a kind, a kind without a number, a country that is
    /// no two letters. Empty: it can, or nothing was typed.
    [[nodiscard]] QString fault() const;
    void setReadOnly(bool readOnly);

Q_SIGNALS:
    void changed();

private:
    QComboBox *m_kind;
    QLineEdit *m_number;
    QLineEdit *m_country;
};

} // namespace roomrack::ui
