// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QByteArray>

#include <optional>

namespace roomrack {

/// The content of a gzip file; nothing if it is damaged.
[[nodiscard]] std::optional<QByteArray> gunzip(const QByteArray &packed);

} // namespace roomrack
