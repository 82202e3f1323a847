// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "lane.h"

#include <atomic>

namespace roomrack::db::detail {

/// The lane to a replica, and whether it has what was written here. Used from the store's thread.
class Replica
{
public:
    explicit Replica(const StoreOptions &options);

    [[nodiscard]] Lane &lane() { return m_lane; }
    /// After every own write has been handed to the primary's lane.
    void wrote(Lane &primary);
    /// Has it all that was written here? If it isn't known to, asks it, for the next time.
    [[nodiscard]] bool hasOwnWrites();

private:
    // Positions in the write-ahead log, in bytes. What the lanes' threads write.
    struct Positions
    {
        std::atomic<int> running{0}; ///< own writes whose position isn't known yet
        std::atomic<qint64> written{0};
        std::atomic<qint64> replayed{0};
        std::atomic<bool> asking{false};
    };

    const std::shared_ptr<Positions> m_positions = std::make_shared<Positions>();
    Lane m_lane;
};

} // namespace roomrack::db::detail
