// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

#include <domain/localtime.h>
#include <domain/textrules.h>

#include <QtCore/QJsonArray>
#include <QtCore/QRegularExpression>

#include <algorithm>

namespace roomrack {

namespace {

QJsonObject trace(const ServicePlaces &party)
{
    return {{QStringLiteral("id"), party.id.value},
            {QStringLiteral("version"), party.version},
            {QStringLiteral("service"), party.service.value},
            {QStringLiteral("start"), party.start.toString(Qt::ISODate)},
            {QStringLiteral("seats"), party.seats},
            {QStringLiteral("cancelled"), party.cancelled},
            {QStringLiteral("stay"),
             party.stay.isValid() ? QJsonValue(party.stay.value) : QJsonValue()}};
}

bool isAbout(const Event &event, PlacesId party, int seen)
{
    const QJsonArray parties = event.after.value(QStringLiteral("places")).toArray();
    return std::any_of(parties.begin(), parties.end(), [&](const QJsonValue &value) {
        return value[QStringLiteral("id")].toInteger() == party.value
               && value[QStringLiteral("version")].toInteger() > seen;
    });
}

constexpr int mostSeats = 1000;
constexpr int mostCapacity = 10'000;
constexpr int mostSlots = 4000;
constexpr int minutesOfDay = 24 * 60;

} // namespace

FakeWrite::Refusal FakeWrite::checkSlot(ServiceId service, const QDateTime &start) const
{
    if (!service.isValid())
        return invalid("service", "required");
    if (!start.isValid())
        return invalid("start", "bad_time");
    if (!m_hotel.serviceSlots.contains({service, start}))
        return notFound();
    const QTimeZone zone(m_hotel.hotel.timeZone.toLatin1());
    if (start.toTimeZone(zone).date() < m_hotel.hotel.businessDate)
        return invalid("start", "before_business_date");
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::checkPlaces(ServiceId service, const QDateTime &start,
                                          int seats) const
{
    const int left =
        m_hotel.serviceSlots.value({service, start}).capacity - m_hotel.placesTaken(service, start);
    if (seats <= left)
        return std::nullopt;
    WriteResult full;
    full.outcome = Outcome::Full;
    full.placesLeft = left;
    return full;
}

FakeWrite::Refusal FakeWrite::checkParty(PlacesId places, int version) const
{
    const auto party = m_hotel.parties.constFind(places);
    if (party == m_hotel.parties.cend())
        return notFound();
    if (party->version == version)
        return std::nullopt;
    WriteResult stale;
    stale.outcome = Outcome::StaleEdit;
    stale.places = {m_hotel.party(places)};
    std::copy_if(m_hotel.events.cbegin(), m_hotel.events.cend(), std::back_inserter(stale.changes),
                 [&](const Event &event) { return isAbout(event, places, version); });
    return stale;
}

void FakeWrite::recordPlaces(const QString &kind, const QString &approvedBy)
{
    QJsonArray before;
    QJsonArray after;
    for (const PlacesId id : m_places) {
        if (m_before.parties.contains(id))
            before.append(trace(m_before.parties.value(id)));
        after.append(trace(m_hotel.parties.value(id)));
    }
    const OccupancyId stay = m_hotel.parties.value(m_places.first()).stay;
    const bool single = m_places.size() == 1 && kind != QLatin1String("move_places");
    record(kind, approvedBy, single ? m_hotel.occupancies.value(stay).reservation : ReservationId{},
           {}, before.isEmpty() ? QJsonObject() : QJsonObject{{QStringLiteral("places"), before}},
           {{QStringLiteral("places"), after}});
    m_hotel.events.last().version = 0; // the reservation stands as it was
}

FakeWrite::Refusal FakeWrite::apply(const SetService &command)
{
    static const QRegularExpression shape(QStringLiteral("^[A-Z0-9][A-Z0-9_-]{0,19}$"));
    if (const Refusal refusal = require(Role::Manager))
        return refusal;
    if (!shape.match(command.code).hasMatch())
        return invalid("code", "bad_code");
    const QString name = command.name.trimmed();
    if (name.isEmpty())
        return invalid("name", "required");
    if (const QString code = textFault(name, 100); !code.isEmpty())
        return invalid("name", code);
    const auto same =
        std::find_if(m_hotel.offered.begin(), m_hotel.offered.end(),
                     [&command](const Service &service) { return service.code == command.code; });
    if (same != m_hotel.offered.end())
        same->name = name;
    else
        m_hotel.offered.append({{qint32(m_hotel.offered.size() + 1)}, command.code, name});
    m_setupAfter = {{QStringLiteral("code"), command.code}, {QStringLiteral("name"), name}};
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const OpenSlots &command)
{
    if (const Refusal refusal = require(Role::Manager))
        return refusal;
    if (!command.service.isValid())
        return invalid("service", "required");
    if (!command.from.isValid())
        return invalid("from", "bad_date");
    if (!command.to.isValid())
        return invalid("to", "bad_date");
    if (command.from < m_hotel.hotel.businessDate)
        return invalid("from", "before_business_date");
    if (command.to <= command.from)
        return invalid("to", "departure_before_arrival");
    if (command.to > m_hotel.hotel.sellUntil)
        return invalid("to", "past_sell_until");
    if (command.lengthMinutes < 1 || command.lengthMinutes > minutesOfDay)
        return invalid("length", "out_of_range");
    if (command.capacity < 0 || command.capacity > mostCapacity)
        return invalid("capacity", "out_of_range");
    if (command.times.isEmpty())
        return invalid("times", "required");
    for (const int weekday : command.weekdays) {
        if (weekday < Qt::Monday || weekday > Qt::Sunday)
            return invalid("weekdays", "bad_weekdays");
    }
    const bool known =
        std::any_of(m_hotel.offered.cbegin(), m_hotel.offered.cend(),
                    [&command](const Service &service) { return service.id == command.service; });
    if (!known)
        return notFound();
    if (command.from.daysTo(command.to) * command.times.size() > mostSlots)
        return invalid("to", "too_many");
    const QTimeZone zone(m_hotel.hotel.timeZone.toLatin1());
    QList<QDate> overfull;
    for (QDate date = command.from; date < command.to; date = date.addDays(1)) {
        if (!command.weekdays.isEmpty() && !command.weekdays.contains(date.dayOfWeek()))
            continue;
        for (const QTime &time : command.times) {
            const QDateTime start = instantOf(date, time, zone);
            if (!start.isValid())
                continue;
            if (m_hotel.placesTaken(command.service, start) > command.capacity
                && !overfull.contains(date))
                overfull.append(date);
            m_hotel.serviceSlots[{command.service, start}] =
                ServiceSlot{command.service, start, command.lengthMinutes, command.capacity, 0, {}};
        }
    }
    if (overfull.isEmpty())
        return std::nullopt;
    WriteResult full;
    full.outcome = Outcome::Full;
    full.placesLeft = 0;
    full.fullNights = overfull;
    return full;
}

FakeWrite::Refusal FakeWrite::apply(const BookPlaces &command)
{
    if (command.seats < 1 || command.seats > mostSeats)
        return invalid("seats", "out_of_range");
    const QString guest = command.stay.isValid() ? QString() : command.guest.trimmed();
    if (!command.stay.isValid() && guest.isEmpty())
        return invalid("guest", "required");
    if (const QString code = textFault(guest, 200); !code.isEmpty())
        return invalid("guest", code);
    if (const QString code = textFault(command.note, 500); !code.isEmpty())
        return invalid("note", code);
    if (const Refusal refusal = checkSlot(command.service, command.start))
        return refusal;
    if (command.stay.isValid()) {
        const auto stay = m_hotel.occupancies.constFind(command.stay);
        if (stay == m_hotel.occupancies.cend() || !stay->isStay())
            return notFound();
        if (stay->status != Status::Requested && stay->status != Status::Reserved
            && stay->status != Status::InHouse)
            return invalid("stay", "wrong_status");
    }
    if (const Refusal refusal = checkPlaces(command.service, command.start, command.seats))
        return refusal;
    ServicePlaces party;
    party.id = {++m_sequences.id};
    party.version = 1;
    party.service = command.service;
    party.start = command.start;
    party.seats = command.seats;
    party.guest = guest;
    party.stay = command.stay;
    party.note = command.note;
    party.by = m_caller.name;
    party.desk = m_caller.desk;
    party.since = m_now;
    m_hotel.parties[party.id] = party;
    touch(party.id);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const MovePlaces &command)
{
    if (command.moves.isEmpty())
        return invalid("moves", "required");
    if (const Refusal refusal = checkSlot(command.service, command.start))
        return refusal;
    int seats = 0;
    for (int i = 0; i < command.moves.size(); ++i) {
        const PlacesMove &move = command.moves[i];
        const bool twice =
            std::any_of(command.moves.cbegin(), command.moves.cbegin() + i,
                        [&move](const PlacesMove &before) { return before.places == move.places; });
        if (twice)
            return invalid("moves", "twice");
    }
    for (int i = 0; i < command.moves.size(); ++i) {
        const PlacesMove &move = command.moves[i];
        if (const Refusal refusal = checkParty(move.places, move.version))
            return refusal;
        const ServicePlaces party = m_hotel.parties.value(move.places);
        if (party.cancelled)
            return invalid("moves", "wrong_status", i);
        if (party.service == command.service && party.start == command.start)
            return invalid("moves", "same", i);
        seats += party.seats;
    }
    if (const Refusal refusal = checkPlaces(command.service, command.start, seats))
        return refusal;
    for (const PlacesMove &move : command.moves) {
        ServicePlaces &party = m_hotel.parties[move.places];
        party.service = command.service;
        party.start = command.start;
        ++party.version;
        touch(party.id);
    }
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const CancelPlaces &command)
{
    if (const Refusal refusal = checkParty(command.places, command.version))
        return refusal;
    ServicePlaces &party = m_hotel.parties[command.places];
    if (party.cancelled == command.cancel)
        return invalid("places", "wrong_status");
    if (!command.cancel) {
        if (const Refusal refusal = checkSlot(party.service, party.start))
            return refusal;
        if (const Refusal refusal = checkPlaces(party.service, party.start, party.seats))
            return refusal;
    }
    party.cancelled = command.cancel;
    ++party.version;
    touch(party.id);
    return std::nullopt;
}

} // namespace roomrack
