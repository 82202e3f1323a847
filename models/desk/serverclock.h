// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/clock.h>
#include <domain/frontdeskstore.h>

namespace roomrack {

/// What the server's clock says now: this machine's, put right by what the store measured when it
/// connected. Holds are counted down by it, so that a desk whose clock is wrong isn't. Waits and
/// ages stay the machine's. Both that it is made of outlive it; lives on the store's thread.
class ServerClock final : public Clock
{
public:
    ServerClock(const FrontDeskStore *store, const Clock &machine)
        : m_store(store)
        , m_machine(machine)
    {}

    [[nodiscard]] qint64 monotonicMs() const override { return m_machine.monotonicMs(); }
    [[nodiscard]] QDateTime utcNow() const override
    {
        return m_machine.utcNow().addMSecs(m_store->connection().serverAheadMs);
    }

private:
    const FrontDeskStore *m_store;
    const Clock &m_machine;
};

} // namespace roomrack
