// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "lengthlimit.h"

#include "../tr.h"
#include "dialogframe.h"
#include "fieldbox.h"

#include <QtWidgets/QLineEdit>

namespace roomrack::ui {

LengthLimit::LengthLimit(QLineEdit *edit, int most)
    : QValidator(edit)
    , m_edit(edit)
    , m_most(most)
{
    connect(edit, &QLineEdit::textEdited, this, [this] {
        removeDirectionControls();
        // The sentence has been read; other faults are told when the form is saved.
        if (auto *box = qobject_cast<FieldBox *>(m_edit->parentWidget()))
            box->setError({});
    });
}

QValidator::State LengthLimit::validate(QString &text, int &position) const
{
    Q_UNUSED(position)
    if (text.toUcs4().size() <= m_most)
        return Acceptable;
    tell();
    return Invalid;
}

void LengthLimit::removeDirectionControls()
{
    const auto isControl = [](QChar c) {
        const char16_t code = c.unicode();
        return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    };
    QString text = m_edit->text();
    QString before = text.left(m_edit->cursorPosition());
    if (text.removeIf(isControl).size() == m_edit->text().size())
        return;
    m_edit->setText(text);
    m_edit->setCursorPosition(int(before.removeIf(isControl).size()));
    m_edit->setModified(true);
}

void LengthLimit::tell() const
{
    const QString sentence =
        Tr::tr("There is room for %n character(s); nothing was added.", nullptr, m_most);
    if (auto *box = qobject_cast<FieldBox *>(m_edit->parentWidget())) {
        box->setError(sentence);
    } else if (auto *dialog = qobject_cast<DialogFrame *>(m_edit->window())) {
        Message message;
        message.tone = Tone::Warning;
        message.text = sentence;
        dialog->showMessage(message);
    }
}

void limitLength(QLineEdit *edit, int most)
{
    edit->setValidator(new LengthLimit(edit, most));
}

} // namespace roomrack::ui
