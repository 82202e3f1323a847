// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "lookscenes.h"

#include <domain/clock.h>

class QDialog;

namespace roomrack::gui {

/// Every dialog, as makeDialog() knows it.
[[nodiscard]] QStringList dialogNames();
/// A dialog filled as on a busy day, not shown yet; the caller's. Both arguments outlive it.
[[nodiscard]] QDialog *makeDialog(const QString &name, const Harbour &harbour, const Clock &clock);

} // namespace roomrack::gui
