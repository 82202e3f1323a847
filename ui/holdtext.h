// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <desk/changetext.h>

#include <QtCore/QDateTime>
#include <QtCore/QString>

namespace roomrack::ui {

/// "1 h 12 min left", "40 s left", "over": what a hold has left.
[[nodiscard]] QString holdLeftText(const QDateTime &until, const QDateTime &now);
/// "Held until 18:00, 1 h 12 min left."
[[nodiscard]] QString holdLine(const QDateTime &until, const QString &timeZone,
                               const QDateTime &now);

/// "Held 213 for Silva, Paula until 18:00, RR-10001": what was booked with an end.
[[nodiscard]] QString heldText(const ChangeText &booked, const QDateTime &until,
                               const QString &timeZone, const QDateTime &now);

} // namespace roomrack::ui
