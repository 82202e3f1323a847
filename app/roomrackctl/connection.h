// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "command.h"

#include <roomrack/pgstore.h>

#include <memory>
#include <optional>

namespace roomrack::ctl {

/// A signed-in store and what it may see.
class Connection
{
public:
    /// `bulk`: not slowed down by the desk's limit of writes a minute.
    explicit Connection(const GlobalOptions &global, bool bulk = false);

    [[nodiscard]] bool ok() const { return m_failure.outcome == Outcome::Done; }
    [[nodiscard]] const Failure &failure() const { return m_failure; }

    [[nodiscard]] db::PgStore &store() const { return *m_store; }
    [[nodiscard]] const Session &session() const { return m_session; }
    /// The hotel's set-up. NotFound if the person belongs to no hotel of that code (or id).
    [[nodiscard]] Result<HotelSetup> hotel(const QString &code) const;
    [[nodiscard]] Result<HotelSetup> hotel(HotelId id) const;

private:
    std::unique_ptr<db::PgStore> m_store;
    Session m_session;
    Failure m_failure;
};

} // namespace roomrack::ctl
