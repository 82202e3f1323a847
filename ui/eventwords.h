// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace roomrack::ui {

/// What was done, from the name of the database's function: "Merged two guests".
[[nodiscard]] QString eventKindText(const QString &kind);
/// All kinds that the log knows, for a choice.
[[nodiscard]] QStringList eventKinds();
/// The name of a field of a guest's profile, as the log keeps it.
[[nodiscard]] QString guestFieldText(const QString &field);

} // namespace roomrack::ui
