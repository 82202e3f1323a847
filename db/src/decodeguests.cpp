// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "decode.h"
#include "jsonread.h"

namespace roomrack::db::detail {

std::optional<GuestProfile> decodeGuestProfile(const QList<Row> &)
{
    return std::nullopt;
}

std::optional<GuestDocument> decodeGuestDocument(const QList<Row> &)
{
    return std::nullopt;
}

std::optional<QJsonObject> decodeObject(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    return json && json->isObject() ? std::optional(json->toObject()) : std::nullopt;
}

} // namespace roomrack::db::detail
