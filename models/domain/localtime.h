// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QTimeZone>

namespace roomrack {

/// The zone of an IANA name. What the name was before or became since counts as well: the system's
/// list may be older or newer than the hotel's, and Qt's for Windows keeps the old ones. Invalid if
/// this machine doesn't know the zone; UTC must not take its place.
[[nodiscard]] QTimeZone zoneNamed(const QString &name);

/// The instant (UTC) at which the clock of a zone shows a time on a date: the first one where it is
/// shown twice, invalid where a daylight-saving change skips it. The database opens slots by the
/// same rule. The zone must be valid: Qt would reckon with an offset of 0.
[[nodiscard]] QDateTime instantOf(QDate date, QTime time, const QTimeZone &zone);

} // namespace roomrack
