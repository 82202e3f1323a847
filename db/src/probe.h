// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <roomrack/connectionoptions.h>

struct pg_conn;

namespace roomrack::db::detail {

/// A connection attempt of libpq's own, with a deadline, on the calling thread. The caller ends the
/// connection (PQfinish), whatever its status. Errors are reported as SQLSTATEs.
[[nodiscard]] pg_conn *connectWithin(const ConnectionOptions &options, int timeoutMs);

/// The SQLSTATE in the error text of a connection made by connectWithin(); empty if the server
/// wasn't reached. 28R01, one of our own: it asked for a password and libpq found none.
[[nodiscard]] QString sqlStateOf(const pg_conn *connection);

/// Why a connection attempt is refused; empty if the server isn't reached or accepts it now.
[[nodiscard]] QString probeSqlState(const ConnectionOptions &options, int timeoutMs);

} // namespace roomrack::db::detail
