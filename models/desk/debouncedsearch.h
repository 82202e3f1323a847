// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/result.h>
#include <domain/whenfinished.h>

#include <QtCore/QFuture>
#include <QtCore/QObject>
#include <QtCore/QTimer>

#include <functional>

namespace roomrack {

/// A query for what is being typed: asked when the typing pauses, the one before is cancelled, and
/// only the answer to the newest is taken.
template<typename Hit>
class DebouncedSearch
{
public:
    using Ask = std::function<QFuture<Result<QList<Hit>>>(const QString &text)>;
    using Take = std::function<void(const QString &text, const Result<QList<Hit>> &hits)>;

    static constexpr int pauseMs = 200;

    DebouncedSearch(QObject *context, Ask ask, Take take)
        : m_context(context)
        , m_ask(std::move(ask))
        , m_take(std::move(take))
    {
        m_timer.setSingleShot(true);
        m_timer.setInterval(pauseMs);
        QObject::connect(&m_timer, &QTimer::timeout, m_context, [this] { send(); });
    }

    void setText(const QString &text)
    {
        m_text = text;
        ++m_id;
        m_running.cancel();
        if (text.trimmed().isEmpty()) {
            m_timer.stop();
            m_answered = m_id;
            m_take(text, QList<Hit>());
        } else {
            m_timer.start();
        }
    }
    [[nodiscard]] QString text() const { return m_text; }
    /// Waiting for the pause or for an answer.
    [[nodiscard]] bool isBusy() const { return m_timer.isActive() || m_answered != m_id; }

private:
    void send()
    {
        const quint64 id = m_id;
        m_running = m_ask(m_text);
        whenFinished(m_running, m_context, [this, id](std::optional<Result<QList<Hit>>> hits) {
            if (id != m_id)
                return;
            m_answered = id;
            m_take(m_text, hits.value_or(Failure{}));
        });
    }

    QObject *m_context;
    Ask m_ask;
    Take m_take;
    QTimer m_timer;
    QString m_text;
    QFuture<Result<QList<Hit>>> m_running;
    quint64 m_id = 0;
    quint64 m_answered = 0;
};

} // namespace roomrack
