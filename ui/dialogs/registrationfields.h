// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/reservation.h>

#include <QtWidgets/QWidget>

class QGridLayout;
class QLineEdit;

namespace roomrack::ui {

class DocumentField;
class FieldBox;

/// What the registration of a guest lacks: says it, and has a field for each. Whatever stays empty
/// isn't asked for again here.
class RegistrationFields : public QWidget
{
    Q_OBJECT

public:
    struct Answer
    {
        QString name; ///< as the others: typed here; empty: nothing
        QString phone;
        QString email;
        QString language;
        GuestDocument document;
    };

    RegistrationFields(const Reservation &reservation, bool asksDocument, int labelWidth,
                       QWidget *parent = nullptr);

    /// Whether the desk has anything to ask for before it gives the key.
    [[nodiscard]] static bool isNeeded(const Reservation &reservation, bool asksDocument);

    [[nodiscard]] Answer answer() const;
    /// Marks what can't be saved as it was typed and goes there; false: there is something.
    [[nodiscard]] bool check();
    void setReadOnly(bool readOnly);

private:
    QLineEdit *addLine(QGridLayout *grid, const QString &label, const char *name, int mostChars);

    QLineEdit *m_name = nullptr;
    QLineEdit *m_phone = nullptr;
    QLineEdit *m_email = nullptr;
    QLineEdit *m_language = nullptr;
    DocumentField *m_document = nullptr;
    FieldBox *m_documentBox = nullptr;
};

} // namespace roomrack::ui
