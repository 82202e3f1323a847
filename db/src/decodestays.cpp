// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "decode.h"

#include "jsonread.h"
#include "words.h"

#include <algorithm>

namespace roomrack::db::detail {

std::optional<QList<Reservation>> decodeReservations(const QList<Row> &rows)
{
    const auto json = jsonOf(rows);
    return json ? listOf<Reservation>(*json, decodeReservation) : std::nullopt;
}

std::optional<Reservation> decodeReservation(const QJsonObject &o)
{
    Reservation r;
    r.id = idAt<ReservationId>(o, "id");
    r.hotel = idAt<HotelId>(o, "hotel");
    r.confirmation = numberAt(o, "confirmation");
    r.version = intAt(o, "version");
    r.guest = guestOf(at(o, "guest").toObject());
    r.adults = intAt(o, "adults", 1);
    r.children = intAt(o, "children");
    r.notes = textAt(o, "notes");
    r.guestAlert = textAt(o, "guest_alert");
    r.guestHasDocument = at(o, "guest_has_document").toBool();
    r.walkIn = at(o, "walk_in").toBool();
    r.wishes = textsAt(o, "wishes");
    r.createdAt = instantAt(o, "created_at");
    r.createdBy = textAt(o, "created_by");
    r.createdDesk = textAt(o, "created_desk");
    if (!r.id.isValid() || !assign(r.stays, listOf<Occupancy>(at(o, "stays"), decodeOccupancy)))
        return std::nullopt;
    std::sort(r.stays.begin(), r.stays.end(), [](const Occupancy &a, const Occupancy &b) {
        return a.arrival != b.arrival ? a.arrival < b.arrival : a.id < b.id;
    });
    return r;
}

std::optional<Occupancy> decodeOccupancy(const QJsonObject &o)
{
    const auto kind = kindFromWord(textAt(o, "kind"));
    const auto status = statusFromWord(textAt(o, "status"));
    if (!kind || !status)
        return std::nullopt;
    Occupancy occupancy;
    occupancy.id = idAt<OccupancyId>(o, "id");
    occupancy.kind = *kind;
    occupancy.status = *status;
    occupancy.reservation = idAt<ReservationId>(o, "reservation");
    occupancy.confirmation = numberAt(o, "confirmation");
    occupancy.version = intAt(o, "version");
    occupancy.guest = textAt(o, "guest");
    occupancy.guestId = idAt<GuestId>(o, "guest_id");
    occupancy.soldType = idAt<RoomTypeId>(o, "sold_type");
    occupancy.type = idAt<RoomTypeId>(o, "type");
    occupancy.room = idAt<RoomId>(o, "room");
    occupancy.arrival = dateAt(o, "arrival");
    occupancy.departure = dateAt(o, "departure");
    occupancy.dayUse = at(o, "day_use").toBool();
    occupancy.quantity = intAt(o, "quantity", 1);
    occupancy.holdUntil = instantAt(o, "hold_until");
    occupancy.roomLocked = at(o, "room_locked").toBool();
    occupancy.prices = numbersAt(o, "prices");
    occupancy.total = total(occupancy.prices);
    occupancy.reason = textAt(o, "reason");
    occupancy.groupSize = intAt(o, "group_size", 1);
    occupancy.expectedArrival = timeAt(o, "expected_arrival");
    occupancy.expectedDeparture = timeAt(o, "expected_departure");
    occupancy.arrivedAt = instantAt(o, "arrived_at");
    occupancy.by = textAt(o, "by");
    occupancy.desk = textAt(o, "desk");
    occupancy.since = instantAt(o, "since");
    occupancy.allotment = textAt(o, "allotment");
    return occupancy.id.isValid() ? std::optional(occupancy) : std::nullopt;
}

} // namespace roomrack::db::detail
