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

std::optional<QList<Block>> decodeBlocks(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    return json ? listOf<Block>(*json, decodeBlock) : std::nullopt;
}

std::optional<QList<HotelOffer>> decodeHotelOffers(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    if (!json)
        return std::nullopt;
    return listOf<HotelOffer>(*json, [](const QJsonObject &o) -> std::optional<HotelOffer> {
        return HotelOffer{idAt<HotelId>(o, "hotel"),   textAt(o, "hotel_name"),
                          idAt<RoomTypeId>(o, "type"), textAt(o, "type_name"),
                          intAt(o, "free"),            Money{numberAt(o, "total")}};
    });
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
