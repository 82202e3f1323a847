// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakehotel.h"

#include <QtCore/QTimeZone>

#include <algorithm>

namespace roomrack {

QList<Service> FakeHotel::services() const
{
    QList<Service> list = offered;
    std::sort(list.begin(), list.end(),
              [](const Service &a, const Service &b) { return a.code < b.code; });
    return list;
}

QList<ServiceSlot> FakeHotel::serviceDay(QDate date) const
{
    const QTimeZone zone(hotel.timeZone.toLatin1());
    QList<ServiceSlot> day;
    for (ServiceSlot slot : serviceSlots) {
        if (slot.start.toTimeZone(zone).date() != date)
            continue;
        slot.taken = placesTaken(slot.service, slot.start);
        for (const ServicePlaces &party : parties) {
            if (!party.cancelled && party.service == slot.service && party.start == slot.start)
                slot.places.append(this->party(party.id));
        }
        std::stable_sort(
            slot.places.begin(), slot.places.end(),
            [](const ServicePlaces &a, const ServicePlaces &b) { return a.since < b.since; });
        day.append(slot);
    }
    return day;
}

ServicePlaces FakeHotel::party(PlacesId id) const
{
    ServicePlaces party = parties.value(id);
    if (party.stay.isValid()) {
        const Occupancy stay = row(party.stay);
        party.guest = stay.guest;
        const Room *room = findRoom(stay.room);
        party.room = room ? room->number : QString();
    }
    return party;
}

int FakeHotel::placesTaken(ServiceId service, const QDateTime &start) const
{
    int taken = 0;
    for (const ServicePlaces &party : parties) {
        if (!party.cancelled && party.service == service && party.start == start)
            taken += party.seats;
    }
    return taken;
}

} // namespace roomrack
