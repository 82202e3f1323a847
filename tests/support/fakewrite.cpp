// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

#include <domain/statusword.h>

#include <QtCore/QJsonArray>

#include <algorithm>

namespace roomrack {

namespace {
template<typename IdType>
QJsonValue idOrNull(IdType id)
{
    return id.isValid() ? QJsonValue(qint64(id.value)) : QJsonValue();
}

QJsonValue dateOrNull(QDate date)
{
    return date.isValid() ? QJsonValue(date.toString(Qt::ISODate)) : QJsonValue();
}

QJsonValue timeOrNull(QTime time)
{
    return time.isValid() ? QJsonValue(time.toString(QStringLiteral("HH:mm"))) : QJsonValue();
}

QJsonObject stayJson(const Occupancy &stay)
{
    QJsonArray prices;
    for (const qint64 price : stay.prices)
        prices.append(price);
    return {{QStringLiteral("stay"), stay.id.value},
            {QStringLiteral("guest_id"), idOrNull(stay.guestId)},
            {QStringLiteral("sold_type"), idOrNull(stay.soldType)},
            {QStringLiteral("type"), idOrNull(stay.type)},
            {QStringLiteral("room"), idOrNull(stay.room)},
            {QStringLiteral("arrival"), dateOrNull(stay.arrival)},
            {QStringLiteral("departure"), dateOrNull(stay.departure)},
            {QStringLiteral("day_use"), stay.dayUse},
            {QStringLiteral("status"), wordOf(stay.status)},
            {QStringLiteral("prices"), prices},
            {QStringLiteral("room_locked"), stay.roomLocked},
            {QStringLiteral("hold_until"), stay.holdUntil.isValid()
                                               ? QJsonValue(stay.holdUntil.toString(Qt::ISODate))
                                               : QJsonValue()},
            {QStringLiteral("expected_arrival"), timeOrNull(stay.expectedArrival)},
            {QStringLiteral("expected_departure"), timeOrNull(stay.expectedDeparture)},
            {QStringLiteral("arrived_at"), stay.arrivedAt.isValid()
                                               ? QJsonValue(stay.arrivedAt.toString(Qt::ISODate))
                                               : QJsonValue()}};
}

QJsonObject closureJson(const Occupancy &closure)
{
    return {{QStringLiteral("from"), dateOrNull(closure.arrival)},
            {QStringLiteral("to"), dateOrNull(closure.departure)},
            {QStringLiteral("status"), wordOf(closure.status)}};
}

/// The stays that differ between two states of a reservation: what the write was about.
QList<OccupancyId> changedStays(const FakeHotel &before, const FakeHotel &after, ReservationId id)
{
    QList<OccupancyId> changed;
    const QList<OccupancyId> stays = after.staysOf(id);
    for (const OccupancyId stay : stays) {
        if (!before.occupancies.contains(stay)
            || stayJson(before.occupancies.value(stay)) != stayJson(after.occupancies.value(stay)))
            changed.append(stay);
    }
    return changed;
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
    return invalid(field, QString(QLatin1String(code)), index);
}

WriteResult FakeWrite::invalid(const char *field, const QString &code, int index)
{
    WriteResult result;
    result.outcome = Outcome::Invalid;
    result.field = QLatin1String(field);
    result.code = code;
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

void FakeWrite::touch(BlockId block)
{
    appendOnce(m_blocks, block);
}

void FakeWrite::touch(PlacesId places)
{
    appendOnce(m_places, places);
}

WriteResult FakeWrite::finish(const QString &kind, const QString &approvedBy)
{
    WriteResult result;
    result.outcome = Outcome::Done;
    for (const ReservationId id : m_reservations) {
        ++m_hotel.reservations[id].version;
        const QList<OccupancyId> stays = changedStays(m_before, m_hotel, id);
        QJsonObject after = snapshot(m_hotel, id, stays);
        if (!m_reason.isNull())
            after[QStringLiteral("reason")] = m_reason;
        if (!m_waiting.isEmpty())
            after[QStringLiteral("waiting")] = m_waiting.first().value;
        if (m_guestVersion > 0)
            after[QStringLiteral("guest_version")] = m_guestVersion;
        record(m_kinds.value(id, kind), approvedBy, id,
               stays.size() == 1 ? m_hotel.occupancies.value(stays.first()).room : RoomId{},
               m_before.reservations.contains(id) ? snapshot(m_before, id, stays) : QJsonObject(),
               after);
        result.reservations.append(m_hotel.reservation(id));
    }
    for (const OccupancyId id : m_occupancies) {
        const Occupancy closure = m_hotel.occupancies.value(id);
        record(kind, approvedBy, {}, closure.room,
               m_before.occupancies.contains(id) ? closureJson(m_before.occupancies.value(id))
                                                 : QJsonObject(),
               closureJson(closure));
        result.occupancies.append(m_hotel.row(id));
    }
    for (const RoomId id : m_rooms)
        result.rooms.append(*m_hotel.findRoom(id));
    for (const WaitingId id : m_waiting)
        result.waiting.append(m_hotel.waiting(id));
    for (const BlockId id : m_blocks) {
        result.blocks.append(m_hotel.block(id));
        const QList<OccupancyId> nights = m_hotel.nightsOf(id);
        for (const OccupancyId night : nights)
            result.occupancies.append(m_hotel.row(night));
    }
    for (const PlacesId id : m_places)
        result.places.append(m_hotel.party(id));
    if (!m_guests.isEmpty())
        recordGuests(kind, approvedBy, result);
    else if (!m_places.isEmpty())
        recordPlaces(kind, approvedBy);
    else if ((m_reservations.isEmpty() && m_occupancies.isEmpty()) || !m_setupBefore.isEmpty())
        record(kind, approvedBy, {}, m_rooms.size() == 1 ? m_rooms.first() : RoomId{},
               m_setupBefore, m_setupAfter);
    stamp();
    result.allowances = m_allowances;
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
    for (const Occupancy &stay : std::as_const(m_hotel.occupancies)) {
        // A guest's new name is on all of the guest's stays.
        if (stay.isStay() && m_hotel.row(stay.id).guest != m_before.row(stay.id).guest)
            m_hotel.occupancyStamps[stay.id] = write;
    }
    for (const RoomId id : m_rooms)
        m_hotel.roomStamps[id] = write;
    for (const BlockId id : m_blocks) {
        const QList<OccupancyId> nights = m_hotel.nightsOf(id);
        for (const OccupancyId night : nights)
            m_hotel.occupancyStamps[night] = write;
    }
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

QJsonObject FakeWrite::snapshot(const FakeHotel &hotel, ReservationId reservation,
                                const StayIds &changed)
{
    const Reservation &stored = *hotel.reservations.constFind(reservation);
    // The guest by id only, so that anonymising a guest needs no change of events.
    QJsonObject result{{QStringLiteral("guest"), stored.guest.id.value},
                       {QStringLiteral("adults"), stored.adults},
                       {QStringLiteral("children"), stored.children}};
    QJsonArray stays;
    for (const OccupancyId id : changed) {
        if (hotel.occupancies.contains(id))
            stays.append(stayJson(hotel.occupancies.value(id)));
    }
    if (!stays.isEmpty())
        result[QStringLiteral("stays")] = stays;
    return result;
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
                                      "add_person",
                                      "mark_arrived",
                                      "change_room",
                                      "close_day",
                                      "set_holidays",
                                      "set_room_features",
                                      "edit_guest",
                                      "set_guest_document",
                                      "merge_guests",
                                      "unmerge_guest",
                                      "anonymise_guest",
                                      "add_to_waitlist",
                                      "close_waiting",
                                      "add_block",
                                      "edit_block",
                                      "release_block",
                                      "set_service",
                                      "open_slots",
                                      "book_places",
                                      "move_places",
                                      "cancel_places",
                                      "split_stay"};
    static_assert(names.size() == std::variant_size_v<AnyCommand>);
    return QLatin1String(names[command.index()]);
}

} // namespace roomrack
