// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "decode.h"
#include "jsonread.h"

namespace roomrack::db::detail {

std::optional<GuestProfile> decodeGuestProfile(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    if (!json || !json->isObject())
        return std::nullopt;
    const QJsonObject o = json->toObject();
    GuestProfile profile;
    profile.guest = guestOf(at(o, "guest").toObject());
    profile.version = intAt(o, "version");
    profile.preferences = textAt(o, "preferences");
    profile.alert = textAt(o, "alert");
    profile.hasDocument = at(o, "has_document").toBool();
    profile.mergedInto = idAt<GuestId>(o, "merged_into");
    for (const qint64 merged : numbersAt(o, "merged"))
        profile.merged.append(GuestId{merged});
    profile.anonymisedAt = instantAt(o, "anonymised_at");
    auto stays = listOf<Occupancy>(at(o, "stays"), decodeOccupancy);
    if (!profile.guest.id.isValid() || !stays)
        return std::nullopt;
    profile.stays = *std::move(stays);
    return profile;
}

std::optional<GuestDocument> decodeGuestDocument(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    if (!json || !json->isObject())
        return std::nullopt;
    const QJsonObject o = json->toObject();
    return GuestDocument{textAt(o, "kind"), textAt(o, "number"), textAt(o, "country")};
}

std::optional<QJsonObject> decodeObject(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    return json && json->isObject() ? std::optional(json->toObject()) : std::nullopt;
}

} // namespace roomrack::db::detail
