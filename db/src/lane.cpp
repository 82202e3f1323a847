// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "lane.h"

#include <QtCore/QThread>

namespace roomrack::db::detail {

namespace {
// An attempt to connect can't be interrupted. Rather than keep the program's end waiting for it,
// the thread is left to end by itself.
constexpr int longestGoodbyeMs = 2'000;
} // namespace

Lane::Lane(StoreOptions options)
    : m_shared(std::make_shared<LaneShared>(options))
    , m_thread(new QThread)
    , m_worker(new LaneWorker(m_shared, std::move(options)))
{
    m_thread->setObjectName(QStringLiteral("database lane"));
    m_worker->moveToThread(m_thread);
    QObject::connect(m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
}

Lane::~Lane()
{
    m_shared->stop();
    if (!m_thread->isRunning() && !m_thread->isFinished()) {
        delete m_worker;
        delete m_thread;
        return;
    }
    m_thread->quit();
    if (m_thread->wait(longestGoodbyeMs))
        delete m_thread;
    else
        QObject::connect(m_thread, &QThread::finished, m_thread, &QObject::deleteLater);
}

void Lane::start()
{
    m_thread->start();
    QMetaObject::invokeMethod(m_worker, &LaneWorker::connectNow, Qt::QueuedConnection);
}

void Lane::reconnectNow()
{
    m_shared->wakePause();
    QMetaObject::invokeMethod(m_worker, &LaneWorker::connectNow, Qt::QueuedConnection);
}

void Lane::enqueue(LaneTask task)
{
    if (m_shared->push(std::move(task)))
        QMetaObject::invokeMethod(m_worker, &LaneWorker::runNext, Qt::QueuedConnection);
}

} // namespace roomrack::db::detail
