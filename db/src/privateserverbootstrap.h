// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <roomrack/privateserver.h>

namespace roomrack::db::detail {

enum class Reachability { Ready, NotYet, Never };

// A conninfo string for the superuser that leaves nothing to the PG* variables.
QString adminConninfo(const ServerAddress &address, const QString &database);
Reachability ping(const ServerAddress &address);
// Makes the owner's role and the database, as far as they are missing. Empty when it worked.
QString makeRolesAndDatabase(const ServerAddress &address);
// As the running server calls itself; empty when it can't be asked.
QString runningVersion(const ServerAddress &address);
QString runningDataDirectory(const ServerAddress &address);

} // namespace roomrack::db::detail
