// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../errortext.h"

#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

namespace roomrack::ui {

class ActionButton;
class RackLegend;

/// The reserved line under the rack: the legend at its trailing end; a message takes the other one,
/// and where both have no room the legend gives up words. A message stays at least 8 seconds,
/// longer while it is hovered or has the focus, and is kept in the log.
class MessageBar : public QWidget
{
    Q_OBJECT

public:
    static constexpr int stayMs = 8000;
    static constexpr int logLimit = 200;

    struct LogEntry
    {
        QDateTime at; ///< UTC
        QString text;
    };

    explicit MessageBar(QWidget *parent = nullptr);

    void showMessage(const Message &message, const QDateTime &at);
    void dismiss();
    [[nodiscard]] const Message &message() const { return m_message; }
    [[nodiscard]] bool hasMessage() const { return !m_message.isEmpty(); }
    [[nodiscard]] const QList<LogEntry> &log() const { return m_log; }
    [[nodiscard]] RackLegend *legend() const { return m_legend; }
    [[nodiscard]] ActionButton *actionButton() const;
    void setLegendVisible(bool visible);

Q_SIGNALS:
    void actionRequested(roomrack::ui::MessageAction action);

private:
    void expire();

    class Toast;
    Message m_message;
    QList<LogEntry> m_log;
    Toast *m_toast;
    RackLegend *m_legend;
    QTimer m_timer;
};

} // namespace roomrack::ui
