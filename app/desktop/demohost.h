// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <common/demoserver.h>

#include <QtCore/QObject>
#include <QtCore/QThread>

#include <memory>

namespace roomrack {

/// The demo's server, on a thread of its own so that the window never waits for it. It ends with
/// this object, unless it was running before.
class DemoHost : public QObject
{
    Q_OBJECT

public:
    explicit DemoHost(DemoOptions options, QObject *parent = nullptr);
    ~DemoHost() override;

    /// Ends with started() or failed().
    void start();
    /// After started().
    [[nodiscard]] const db::ServerAddress &address() const { return m_address; }

Q_SIGNALS:
    void progressed(const QString &step);
    void started();
    void failed(const QString &sentence);

private:
    DemoOptions m_options;
    QThread m_thread;
    QObject m_worker;                            ///< lives on the thread: what is called there
    std::unique_ptr<db::PrivateServer> m_server; ///< used on the thread only
    db::ServerAddress m_address;
};

} // namespace roomrack
