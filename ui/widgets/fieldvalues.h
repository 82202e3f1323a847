// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QStringList>

class QWidget;

namespace roomrack::ui {

/// What the fields below a widget hold, in one order: different from before, when somebody has
/// typed or chosen something since.
[[nodiscard]] QStringList fieldValues(const QWidget *root);

} // namespace roomrack::ui
