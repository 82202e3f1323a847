// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "decode.h"
#include "jsonread.h"

namespace roomrack::db::detail {

std::optional<QList<Service>> decodeServices(const QList<Row> &)
{
    return std::nullopt;
}

std::optional<QList<ServiceSlot>> decodeServiceDay(const QList<Row> &)
{
    return std::nullopt;
}

std::optional<ServicePlaces> decodePlaces(const QJsonObject &)
{
    return std::nullopt;
}

} // namespace roomrack::db::detail
