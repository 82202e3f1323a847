// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QCoreApplication>

namespace roomrack::db::detail {

// The context of the private server's sentences; never instantiated.
struct ServerTr
{
    Q_DECLARE_TR_FUNCTIONS(roomrack::db)
};

} // namespace roomrack::db::detail
