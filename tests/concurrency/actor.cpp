// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "actor.h"

#include <algorithm>

namespace roomrack::test {

bool Actor::proceed(PgSession &observer)
{
    bool progressed = false;
    while (true) {
        if (m_running) {
            // A call takes some milliseconds: asking all the while would keep the server from it.
            int patienceMs = m_isBlocked ? 0 : 1;
            while (m_session->isBusy(patienceMs)) {
                m_isBlocked = !m_session->blockedBy(observer).isEmpty() && m_session->isBusy();
                if (m_isBlocked)
                    return progressed;
                patienceMs = std::clamp(2 * patienceMs, 1, 8);
            }
            const PgResult result = m_session->wait();
            m_running = false;
            m_isBlocked = false;
            progressed = true;
            if (m_isCall) {
                const Answer answer = answerOf(result);
                m_word = answer.word;
                if (answer.object.contains(QLatin1String("code")))
                    m_word += QLatin1Char(' ') + answer.object[QLatin1String("code")].toString();
            }
        }
        if (m_steps.empty())
            return progressed;
        const QString step = m_steps.front();
        m_steps.pop_front();
        m_isCall = step == QLatin1String("call");
        m_running = m_session->send(m_isCall ? m_call.sql() : step);
    }
}

bool settleDown(std::vector<Actor> &actors, PgSession &observer)
{
    bool progressed = true;
    while (progressed) {
        progressed = false;
        for (Actor &actor : actors)
            progressed = actor.proceed(observer) || progressed;
    }
    return std::all_of(actors.begin(), actors.end(),
                       [](const Actor &actor) { return actor.isFinished(); });
}

QStringList words(const std::vector<Actor> &actors)
{
    QStringList list;
    for (const Actor &actor : actors)
        list.append(actor.word());
    return list;
}

} // namespace roomrack::test
