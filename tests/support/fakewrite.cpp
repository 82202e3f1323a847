// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

#include <QtCore/QJsonArray>

#include <algorithm>

namespace roomrack {

namespace {
QJsonObject toJson(const Occupancy &stay)
{
    QJsonArray prices;
    for (const qint64 price : stay.prices)
        prices.append(price);
    QJsonObject json{{QStringLiteral("id"), stay.id.value},
                     {QStringLiteral("type"), stay.soldType.value},
                     {QStringLiteral("arrival"), stay.arrival.toString(Qt::ISODate)},
                     {QStringLiteral("departure"), stay.departure.toString(Qt::ISODate)},
                     {QStringLiteral("day_use"), stay.dayUse},
                     {QStringLiteral("status"), int(stay.status)},
                     {QStringLiteral("room_locked"), stay.roomLocked},
                     {QStringLiteral("prices"), prices}};
    json[QStringLiteral("room")] = stay.room.isValid() ? QJsonValue(stay.room.value) : QJsonValue();
    return json;
}

/// Keeps what differs, the ids apart.
void reduce(QJsonObject &before, QJsonObject &after)
{
    const QStringList keys = after.keys();
    for (const QString &key : keys) {
        if (key != QLatin1String("id") && before.value(key) == after.value(key)) {
            before.remove(key);
            after.remove(key);
        }
    }
}

void reduceStays(QJsonObject &before, QJsonObject &after)
{
    const QString key = QStringLiteral("stays");
    QJsonArray keptBefore;
    QJsonArray keptAfter;
    const QJsonArray oldStays = before.take(key).toArray();
    const QJsonArray newStays = after.take(key).toArray();
    for (const QJsonValue &value : newStays) {
        QJsonObject newStay = value.toObject();
        const QJsonValue id = newStay.value(QLatin1String("id"));
        const auto old = std::find_if(oldStays.begin(), oldStays.end(), [&id](const auto &stay) {
            return stay.toObject().value(QLatin1String("id")) == id;
        });
        QJsonObject oldStay = old == oldStays.end() ? QJsonObject() : QJsonValue(*old).toObject();
        if (old != oldStays.end())
            reduce(oldStay, newStay);
        if (newStay.size() <= 1)
            continue;
        keptAfter.append(newStay);
        if (!oldStay.isEmpty())
            keptBefore.append(oldStay);
    }
    reduce(before, after);
    if (!keptBefore.isEmpty())
        before[key] = keptBefore;
    if (!keptAfter.isEmpty())
        after[key] = keptAfter;
}

template<typename T>
void appendOnce(QList<T> &list, T value)
{
    if (!list.contains(value))
        list.append(value);
}
} // namespace

FakeWrite::FakeWrite(const FakeHotel &hotel, FakeSequences &sequences, FakeCaller caller,
                     QDateTime now)
    : m_before(hotel)
    , m_hotel(hotel)
    , m_sequences(sequences)
    , m_caller(std::move(caller))
    , m_now(std::move(now))
{}

WriteResult FakeWrite::run(const Command &command, const QString &approvedBy)
{
    m_approved = !approvedBy.isEmpty();
    const Refusal refusal = std::visit([this](const auto &what) { return apply(what); }, command);
    return refusal ? *refusal : finish(functionName(command), approvedBy);
}

FakeWrite::Refusal FakeWrite::require(Role role) const
{
    if (m_caller.isOwner || m_caller.role >= role)
        return std::nullopt;
    WriteResult refusal;
    // A manager's function is not even callable for the others.
    refusal.outcome = role == Role::Manager ? Outcome::NotAllowed : Outcome::NeedsApproval;
    refusal.needs = role;
    if (refusal.outcome == Outcome::NeedsApproval && m_approved)
        return std::nullopt;
    return refusal;
}

WriteResult FakeWrite::invalid(const char *field, const char *code, int index)
{
    WriteResult result;
    result.outcome = Outcome::Invalid;
    result.field = QLatin1String(field);
    result.code = QLatin1String(code);
    result.index = index;
    return result;
}

WriteResult FakeWrite::notFound()
{
    WriteResult result;
    result.outcome = Outcome::NotFound;
    return result;
}

WriteResult FakeWrite::taken(const QList<OccupancyId> &by, int index) const
{
    WriteResult result;
    result.outcome = Outcome::SlotTaken;
    for (const OccupancyId id : by)
        result.conflicts.append(m_hotel.conflict(id, index));
    return result;
}

WriteResult FakeWrite::stale(ReservationId reservation, int seen) const
{
    WriteResult result;
    result.outcome = Outcome::StaleEdit;
    result.current = m_before.reservation(reservation);
    for (const Event &event : m_before.events) {
        if (event.reservation == reservation && event.version > seen)
            result.changes.append(event);
    }
    return result;
}

FakeWrite::Refusal FakeWrite::checkVersion(ReservationId reservation, int version) const
{
    const auto it = m_before.reservations.constFind(reservation);
    if (it == m_before.reservations.cend())
        return notFound();
    if (it->version != version)
        return stale(reservation, version);
    return std::nullopt;
}

void FakeWrite::touch(ReservationId reservation)
{
    appendOnce(m_reservations, reservation);
}

void FakeWrite::touch(OccupancyId occupancy)
{
    appendOnce(m_occupancies, occupancy);
}

void FakeWrite::touch(RoomId room)
{
    appendOnce(m_rooms, room);
}

WriteResult FakeWrite::finish(const QString &kind, const QString &approvedBy)
{
    WriteResult result;
    result.outcome = Outcome::Done;
    for (const ReservationId id : m_reservations) {
        Reservation &stored = m_hotel.reservations[id];
        ++stored.version;
        QJsonObject before =
            m_before.reservations.contains(id) ? snapshot(m_before, id) : QJsonObject();
        QJsonObject after = snapshot(m_hotel, id);
        reduceStays(before, after);
        const QList<OccupancyId> stays = m_hotel.staysOf(id);
        record(kind, approvedBy, id,
               stays.isEmpty() ? RoomId{} : m_hotel.occupancies.value(stays.first()).room, before,
               after);
        result.reservations.append(m_hotel.reservation(id));
    }
    for (const OccupancyId id : m_occupancies) {
        QJsonObject before = m_before.occupancies.contains(id)
                                 ? toJson(m_before.occupancies.value(id))
                                 : QJsonObject();
        QJsonObject after = toJson(m_hotel.occupancies.value(id));
        reduce(before, after);
        record(kind, approvedBy, {}, m_hotel.occupancies.value(id).room, before, after);
        result.occupancies.append(m_hotel.row(id));
    }
    for (const RoomId id : m_rooms)
        result.rooms.append(*m_hotel.findRoom(id));
    if (m_reservations.isEmpty() && m_occupancies.isEmpty())
        record(kind, approvedBy, {}, m_rooms.size() == 1 ? m_rooms.first() : RoomId{}, {},
               m_setupAfter);
    stamp();
    result.event = m_event;
    return result;
}

void FakeWrite::stamp()
{
    const qint64 write = ++m_sequences.write;
    for (const ReservationId id : m_reservations) {
        const QList<OccupancyId> stays = m_hotel.staysOf(id);
        for (const OccupancyId stay : stays)
            m_hotel.occupancyStamps[stay] = write;
    }
    for (const OccupancyId id : m_occupancies)
        m_hotel.occupancyStamps[id] = write;
    for (const RoomId id : m_rooms)
        m_hotel.roomStamps[id] = write;
    if (m_hotelChanged)
        m_hotel.hotelStamp = write;
    if (m_setupChanged)
        m_hotel.setupStamp = write;
}

void FakeWrite::record(const QString &kind, const QString &approvedBy, ReservationId reservation,
                       RoomId room, const QJsonObject &before, const QJsonObject &after)
{
    Event event;
    event.id = {++m_sequences.id};
    event.at = m_now;
    event.by = m_caller.name;
    event.byLogin = m_caller.login;
    event.approvedBy = approvedBy;
    event.desk = m_caller.desk;
    event.kind = kind;
    event.version = m_hotel.reservations.value(reservation).version;
    event.reservation = reservation;
    event.room = room;
    event.before = before;
    event.after = after;
    m_hotel.events.append(event);
    m_event = event.id;
}

QJsonObject FakeWrite::snapshot(const FakeHotel &hotel, ReservationId reservation)
{
    const Reservation &stored = *hotel.reservations.constFind(reservation);
    QJsonArray stays;
    const QList<OccupancyId> ids = hotel.staysOf(reservation);
    for (const OccupancyId id : ids)
        stays.append(toJson(hotel.occupancies.value(id)));
    // The guest by id only, so that anonymising a guest needs no change of events.
    return {{QStringLiteral("guest"), stored.guest.id.value},
            {QStringLiteral("adults"), stored.adults},
            {QStringLiteral("children"), stored.children},
            {QStringLiteral("notes"), stored.notes},
            {QStringLiteral("stays"), stays}};
}

QString functionName(const Command &command)
{
    // In the order of Command's alternatives.
    static constexpr std::array names{"book",
                                      "edit",
                                      "move",
                                      "cancel",
                                      "reinstate",
                                      "no_show",
                                      "check_in",
                                      "check_out",
                                      "undo_check_in",
                                      "undo_check_out",
                                      "close_room",
                                      "lift_closure",
                                      "set_housekeeping",
                                      "roll_business_date",
                                      "set_overbooking",
                                      "set_rates",
                                      "add_hotel",
                                      "add_rooms",
                                      "retype_room",
                                      "retire_room",
                                      "add_person"};
    static_assert(names.size() == std::variant_size_v<Command>);
    return QLatin1String(names[command.index()]);
}

} // namespace roomrack
