// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "lookscenes.h"

namespace roomrack::gui {

/// The dialogs about holds, groups, the waitlist and allotments, as makeListDialog() knows them.
[[nodiscard]] QStringList listDialogNames();
/// A dialog filled as on a busy day, not shown yet; the caller's. Nothing for another name.
[[nodiscard]] QDialog *makeListDialog(const QString &name, const Harbour &harbour,
                                      const Clock &clock);

} // namespace roomrack::gui
