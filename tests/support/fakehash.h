// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>

#include <QtCore/QByteArray>

namespace roomrack {

/// SHA-256 over a command's kind and every value in it: two commands that differ anywhere hash
/// differently.
[[nodiscard]] QByteArray commandHash(const Command &command);

} // namespace roomrack
