// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QStringList>

namespace roomrack::ui {

/// A word of roomWishes() for people: "high floor".
[[nodiscard]] QString wishWord(const QString &wish);
/// "quiet, high floor"
[[nodiscard]] QString wishText(const QStringList &wishes);

} // namespace roomrack::ui
