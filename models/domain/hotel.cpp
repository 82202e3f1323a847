// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "hotel.h"

namespace roomrack {

QStringList roomWishes()
{
    return {QStringLiteral("quiet"),       QStringLiteral("view"),
            QStringLiteral("accessible"),  QStringLiteral("smoking"),
            QStringLiteral("non_smoking"), QStringLiteral("near_lift"),
            QStringLiteral("high_floor"),  QStringLiteral("low_floor")};
}

} // namespace roomrack
