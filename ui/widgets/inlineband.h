// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../errortext.h"

#include <QtWidgets/QFrame>

class QLabel;

namespace roomrack::ui {

class ActionButton;

/// Does what a message offers where that needs nobody else; false: who shows it knows what to do.
bool runAction(const Message &message);

/// A message inside a form, above its buttons: the form stays as it is. Also used for the banner
/// below the tool bar. Hidden while it has nothing to say; announced to assistive tools.
class InlineBand : public QWidget
{
    Q_OBJECT

public:
    explicit InlineBand(QWidget *parent = nullptr);

    void showMessage(const Message &message);
    /// Text at the right end, before the action: "Trying again in 4 s".
    void setAside(const QString &text);
    void clear();
    [[nodiscard]] const Message &message() const { return m_message; }
    [[nodiscard]] ActionButton *actionButton() const { return m_action; }

Q_SIGNALS:
    void actionRequested(roomrack::ui::MessageAction action);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Message m_message;
    QLabel *m_text;
    QLabel *m_aside;
    ActionButton *m_action;
};

} // namespace roomrack::ui
