// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"
#include "../widgets/messagebar.h"

namespace roomrack::ui {

/// The messages of this session, newest first.
class LogDialog : public DialogFrame
{
    Q_OBJECT

public:
    LogDialog(const QList<MessageBar::LogEntry> &log, const QString &timeZone, const QDateTime &now,
              QWidget *parent = nullptr);
};

} // namespace roomrack::ui
