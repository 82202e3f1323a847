// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "dialogframe.h"

#include <optional>

namespace roomrack::ui {

/// The frame of a form in which something is typed: Esc puts it aside with that, and whoever asks
/// for the form again finds it as it was.
class DraftFrame : public DialogFrame
{
    Q_OBJECT

public:
    using DialogFrame::DialogFrame;

    /// Whether somebody has typed or chosen something that isn't saved; also while it is put aside.
    [[nodiscard]] bool hasUnsaved() const override;
    void reject() override; ///< Esc: puts aside what was typed

Q_SIGNALS:
    void draftKept(); ///< put aside with what was typed; else it is rejected

protected:
    /// What stands in the fields now is nobody's typing; what differs from it later is kept.
    void keepTyped();
    void discard() { DialogFrame::reject(); } ///< whatever was typed

private:
    std::optional<QStringList> m_given; ///< the fields before anybody typed
};

/// That a form was put aside with what was typed, and the way back to it.
[[nodiscard]] Message keptMessage(DialogFrame *form);

/// The form below a widget for which `isIt` holds, open or put aside; nullptr: there is none.
template<typename Form, typename IsIt>
[[nodiscard]] Form *openForm(const QWidget *window, const IsIt &isIt)
{
    const QList<Form *> forms = window->findChildren<Form *>();
    for (Form *form : forms) {
        if (isIt(*form))
            return form;
    }
    return nullptr;
}

/// The forms of a kind, open or put aside: of the hotel that was left.
template<typename Form>
void deleteForms(const QWidget *window)
{
    const QList<Form *> forms = window->findChildren<Form *>();
    for (Form *form : forms)
        form->deleteLater();
}

} // namespace roomrack::ui
