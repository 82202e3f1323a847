// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "draftframe.h"

#include "../tr.h"
#include "fieldvalues.h"

namespace roomrack::ui {

void DraftFrame::keepTyped()
{
    m_given = fieldValues(this);
}

bool DraftFrame::hasUnsaved() const
{
    return m_given && fieldValues(this) != *m_given;
}

void DraftFrame::reject()
{
    if (!hasUnsaved()) {
        discard();
        return;
    }
    hide();
    Q_EMIT draftKept();
}

Message keptMessage(DialogFrame *form)
{
    Message message;
    message.text = Tr::tr("What you typed is kept.");
    message.action = MessageAction::Show;
    message.actionText = Tr::tr("Back to the form");
    message.run = [kept = QPointer(form)] {
        if (!kept)
            return;
        kept->placeBeside(kept->parentWidget()->window()->frameGeometry(), {});
        kept->show();
        kept->raise();
        kept->activateWindow();
    };
    return message;
}

} // namespace roomrack::ui
