// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QTimeZone>

namespace roomrack {

/// The instant (UTC) at which the clock of a zone shows a time on a date: the first one where it is
/// shown twice, invalid where a daylight-saving change skips it. The database opens slots by the
/// same rule.
[[nodiscard]] QDateTime instantOf(QDate date, QTime time, const QTimeZone &zone);

} // namespace roomrack
