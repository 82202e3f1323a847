// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/outcome.h>

#include <QtCore/QString>

namespace roomrack::db::detail {

/// How a statement ended, as far as it tells outcomes apart. Qt's error types don't: a dead
/// connection is a "statement error" once and no error at all the next time.
struct Ending
{
    bool ok = false;
    bool sent = false;        ///< false: there was no connection to send it on
    bool open = false;        ///< the connection afterwards
    bool cancelAsked = false; ///< this statement's own deadline or cancel
    bool strayCancel = false; ///< a cancel of an earlier statement may have hit this one
    QString sqlState;
    QString constraint;
};

/// What the ending means. Unknown only for a statement that may or may not have been done; the
/// caller of a read takes it as NoConnection.
[[nodiscard]] Outcome outcomeOf(const Ending &ending);

/// Whether a statement that succeeded is as durable as it should be: one that was cancelled while
/// its commit waited for a synchronous standby succeeds too, and may be missing there.
[[nodiscard]] bool isCommitCertain(const Ending &ending);

/// 40001 and 40P01: nothing was saved, and the same call may well work now.
[[nodiscard]] bool isRetryable(const Ending &ending);

/// The server is there but can't serve us (a standby, going down, too many clients): look again.
[[nodiscard]] bool wantsReconnect(const QString &sqlState);

/// The outcome of a failed connection attempt by the server's SQLSTATE (empty: it wasn't reached).
[[nodiscard]] Outcome connectOutcome(const QString &sqlState);

} // namespace roomrack::db::detail
