// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QStringList>

namespace roomrack::cancelreason {

// What Cancel::reason holds, the same words in every language. They are kept for the statistics
// when a guest is forgotten: the database's roomrack.known_reason() has the same list.

inline const QString guest = QStringLiteral("guest");
inline const QString duplicate = QStringLiteral("duplicate");
inline const QString hotel = QStringLiteral("hotel");
inline const QString payment = QStringLiteral("payment");
inline const QString other = QStringLiteral("other");

inline QStringList all()
{
    return {guest, duplicate, hotel, payment, other};
}

} // namespace roomrack::cancelreason
