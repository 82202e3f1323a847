// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/clock.h>

namespace roomrack {

/// A clock that moves only when it is told to.
class MockClock final : public Clock
{
public:
    explicit MockClock(QDateTime now = QDateTime(QDate(2026, 6, 16), QTime(8, 32), Qt::UTC))
        : m_now(std::move(now))
    {}

    [[nodiscard]] qint64 monotonicMs() const override { return m_monotonicMs; }
    [[nodiscard]] QDateTime utcNow() const override { return m_now; }

    void advanceMs(qint64 ms)
    {
        m_monotonicMs += ms;
        m_now = m_now.addMSecs(ms);
    }
    /// The wall clock alone, as when somebody sets the machine's clock.
    void setUtcNow(const QDateTime &now) { m_now = now; }

private:
    QDateTime m_now;
    qint64 m_monotonicMs = 1'000'000;
};

} // namespace roomrack
