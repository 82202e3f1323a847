// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "arena.h"

#include <deque>
#include <vector>

namespace roomrack::test {

/// One session of a schedule. A step that waits for a lock keeps the later steps of its session
/// back, as a person's clicks would be.
class Actor
{
public:
    Actor(PgSession &session, const Call &call)
        : m_session(&session)
        , m_call(call)
    {}

    void add(const QString &step) { m_steps.push_back(step); }

    /// Goes on until the session waits for a lock or has nothing to do. True if it did something.
    bool proceed(PgSession &observer);

    [[nodiscard]] bool isFinished() const { return !m_running && m_steps.empty(); }
    [[nodiscard]] QString word() const { return m_word; }

private:
    PgSession *m_session;
    Call m_call;
    std::deque<QString> m_steps;
    QString m_word;
    bool m_running = false;
    bool m_isCall = false;
    bool m_isBlocked = false;
};

/// Lets everybody go on until nobody can. False if that leaves somebody waiting.
bool settleDown(std::vector<Actor> &actors, PgSession &observer);
/// What each one's call answered.
[[nodiscard]] QStringList words(const std::vector<Actor> &actors);

} // namespace roomrack::test
