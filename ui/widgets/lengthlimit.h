// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGui/QValidator>

class QLineEdit;

namespace roomrack::ui {

/// Refuses what would make a text longer than a limit, as a whole and with a sentence at the field:
/// a paste that is cut would be saved as something that nobody typed.
class LengthLimit : public QValidator
{
    Q_OBJECT

public:
    /// `most` in characters; belongs to the edit. The sentence goes to the edit's FieldBox, without
    /// one to the message of its dialog.
    LengthLimit(QLineEdit *edit, int most);

    State validate(QString &text, int &position) const override;

private:
    /// Pasted along unseen, they would turn the text around the name, too.
    void removeDirectionControls();
    void tell() const;

    QLineEdit *m_edit;
    int m_most;
};

void limitLength(QLineEdit *edit, int most);

} // namespace roomrack::ui
