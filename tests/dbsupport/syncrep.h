// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "pgsession.h"

#include <support/await.h>

namespace roomrack::test {

/// Whether the session's backend has written its commit and waits for a standby to have it.
[[nodiscard]] inline bool waitsForStandby(const PgSession &session, PgSession &observer)
{
    return observer
               .exec(QStringLiteral("select wait_event from pg_stat_activity where pid = %1")
                         .arg(session.pid()))
               .value()
           == QLatin1String("SyncRep");
}

/// Until a commit is seen to wait for a standby: the checkpointer heeds a changed setting in its
/// own time. The probe is a superuser's.
[[nodiscard]] inline bool awaitCommitsThatWait(PgSession &probe, PgSession &observer)
{
    const bool wait = awaitUntil([&] {
        if (!probe.isBusy()) {
            (void)probe.wait();
            (void)probe.send(QStringLiteral("update roomrack.hotel set name = name"));
        }
        return waitsForStandby(probe, observer);
    });
    return wait && probe.cancel() && probe.wait().ok;
}

} // namespace roomrack::test
