// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "decode.h"
#include "jsonread.h"

namespace roomrack::db::detail {

std::optional<QList<OpenItem>> decodeOpenItems(const QList<Row> &)
{
    return std::nullopt;
}

std::optional<QList<Waiting>> decodeWaitlist(const QList<Row> &)
{
    return std::nullopt;
}

std::optional<QList<Block>> decodeBlocks(const QList<Row> &)
{
    return std::nullopt;
}

std::optional<QList<HotelOffer>> decodeHotelOffers(const QList<Row> &)
{
    return std::nullopt;
}

std::optional<OpenItem> decodeOpenItem(const QJsonObject &)
{
    return std::nullopt;
}

std::optional<Waiting> decodeWaiting(const QJsonObject &)
{
    return std::nullopt;
}

std::optional<Block> decodeBlock(const QJsonObject &)
{
    return std::nullopt;
}

} // namespace roomrack::db::detail
