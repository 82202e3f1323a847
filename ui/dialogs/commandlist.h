// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <QtCore/QPointer>

class QAction;
class QLineEdit;
class QListWidget;

namespace roomrack::ui {

/// Ctrl+K: all commands, found by typing a part of the name; those that are off say why. Of two
/// with the same name the first is listed.
class CommandList : public DialogFrame
{
    Q_OBJECT

public:
    explicit CommandList(const QList<QAction *> &actions, QWidget *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void run();

    QList<QPointer<QAction>> m_actions;
    QLineEdit *m_text;
    QListWidget *m_list;
};

} // namespace roomrack::ui
