// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

namespace roomrack::ui {

/// Asked before a window goes in which something typed isn't saved. Esc and Ctrl+Enter keep
/// working.
class LeaveDialog : public DialogFrame
{
    Q_OBJECT

public:
    /// What is not saved, a line each; what the button says that gives it up.
    LeaveDialog(const QStringList &unsaved, const QString &discardText, QWidget *parent = nullptr);

Q_SIGNALS:
    void discarded();
};

} // namespace roomrack::ui
