// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "connection.h"
#include "encode.h"

#include <roomrack/pgstore.h>

#include <mutex>

namespace roomrack::db::detail {

/// Lock waits, full answers and timeouts of the slots of services, counted by key and written to
/// the log "roomrack.db.slots" as they happen: never a name. Any thread.
class SlotCounts
{
public:
    /// Notes how a write ended, if it was about places; a refusal leaves nothing in the database.
    void note(HotelId hotel, const Call &call, const Answer &answer);

    [[nodiscard]] QHash<QString, SlotStatistics> all() const;

private:
    mutable std::mutex m_mutex;
    QHash<QString, SlotStatistics> m_counts;
};

} // namespace roomrack::db::detail
