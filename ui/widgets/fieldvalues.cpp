// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fieldvalues.h"

#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>

namespace roomrack::ui {

QStringList fieldValues(const QWidget *root)
{
    QStringList values;
    // A spin box and a box of dates hold their text in a line.
    const QList<QLineEdit *> lines = root->findChildren<QLineEdit *>();
    for (const QLineEdit *line : lines)
        values.append(line->text());
    const QList<QPlainTextEdit *> texts = root->findChildren<QPlainTextEdit *>();
    for (const QPlainTextEdit *text : texts)
        values.append(text->toPlainText());
    const QList<QComboBox *> boxes = root->findChildren<QComboBox *>();
    for (const QComboBox *box : boxes)
        values.append(box->currentText());
    const QList<QAbstractButton *> buttons = root->findChildren<QAbstractButton *>();
    for (const QAbstractButton *button : buttons) {
        if (button->isCheckable())
            values.append(button->isChecked() ? QStringLiteral("1") : QString());
    }
    return values;
}

} // namespace roomrack::ui
