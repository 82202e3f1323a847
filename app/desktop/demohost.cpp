// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "demohost.h"

#include <utility>

namespace roomrack {

DemoHost::DemoHost(DemoOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
{
    m_worker.moveToThread(&m_thread);
    m_thread.start();
}

DemoHost::~DemoHost()
{
    // Blocks for as long as the server needs to write its checkpoint; no window is left by now.
    QMetaObject::invokeMethod(
        &m_worker, [this] { m_server.reset(); }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void DemoHost::start()
{
    const auto progress = [this](const QString &step) {
        QMetaObject::invokeMethod(this, [this, step] { Q_EMIT progressed(step); });
    };
    QMetaObject::invokeMethod(&m_worker, [this, progress] {
        m_options.server.progress = progress;
        m_server = std::make_unique<db::PrivateServer>(m_options.server);
        const QString error = startDemo(*m_server, m_options, progress);
        const db::ServerAddress address = m_server->address();
        QMetaObject::invokeMethod(this, [this, error, address] {
            m_address = address;
            if (error.isEmpty())
                Q_EMIT started();
            else
                Q_EMIT failed(error);
        });
    });
}

} // namespace roomrack
