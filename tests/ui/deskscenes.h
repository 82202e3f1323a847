// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "lookscenes.h"

class QDialog;

namespace roomrack::gui {

/// Dialogs of the desk's day, of guests, services and the action log.
[[nodiscard]] QStringList deskDialogNames();
/// As makeDialog(); nullptr: none of these. What it reads from a store has been read.
[[nodiscard]] QDialog *makeDeskDialog(const QString &name, const Harbour &harbour);

} // namespace roomrack::gui
