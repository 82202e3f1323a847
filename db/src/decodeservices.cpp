// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "decode.h"
#include "jsonread.h"

namespace roomrack::db::detail {

namespace {

std::optional<Service> decodeService(const QJsonObject &o)
{
    const Service service{idAt<ServiceId>(o, "id"), textAt(o, "code"), textAt(o, "name")};
    return service.id.isValid() ? std::optional(service) : std::nullopt;
}

std::optional<ServiceSlot> decodeSlot(const QJsonObject &o)
{
    const auto places = listOf<ServicePlaces>(at(o, "places"), decodePlaces);
    const ServiceSlot slot{idAt<ServiceId>(o, "service"),
                           instantAt(o, "start"),
                           intAt(o, "length"),
                           intAt(o, "capacity"),
                           intAt(o, "taken"),
                           places.value_or(QList<ServicePlaces>())};
    const bool complete = slot.service.isValid() && slot.start.isValid() && places;
    return complete ? std::optional(slot) : std::nullopt;
}

} // namespace

std::optional<QList<Service>> decodeServices(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    return json ? listOf<Service>(*json, decodeService) : std::nullopt;
}

std::optional<QList<ServiceSlot>> decodeServiceDay(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    return json ? listOf<ServiceSlot>(*json, decodeSlot) : std::nullopt;
}

std::optional<ServicePlaces> decodePlaces(const QJsonObject &o)
{
    ServicePlaces places;
    places.id = idAt<PlacesId>(o, "id");
    places.version = intAt(o, "version");
    places.service = idAt<ServiceId>(o, "service");
    places.start = instantAt(o, "start");
    places.seats = intAt(o, "seats", 1);
    places.cancelled = at(o, "cancelled").toBool();
    places.guest = textAt(o, "guest");
    places.stay = idAt<OccupancyId>(o, "stay");
    places.room = textAt(o, "room");
    places.note = textAt(o, "note");
    places.by = textAt(o, "by");
    places.desk = textAt(o, "desk");
    places.since = instantAt(o, "since");
    const bool complete = places.id.isValid() && places.service.isValid() && places.start.isValid();
    return complete ? std::optional(places) : std::nullopt;
}

} // namespace roomrack::db::detail
