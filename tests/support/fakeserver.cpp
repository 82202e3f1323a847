// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakeserver.h"

#include "fakehash.h"
#include "fakewrite.h"

#include <QtCore/QTimeZone>

#include <algorithm>

namespace roomrack {

namespace {
constexpr int soldDaysAhead = 1200;
constexpr int approvalSeconds = 120;

WriteResult simple(Outcome outcome)
{
    WriteResult result;
    result.outcome = outcome;
    return result;
}

WriteResult invalid(const char *field, const char *code)
{
    WriteResult result = simple(Outcome::Invalid);
    result.field = QLatin1String(field);
    result.code = QLatin1String(code);
    return result;
}

/// "101-103:STD,201:DLX"
QList<NewRoom> roomsFrom(const QString &spec)
{
    QList<NewRoom> rooms;
    const QStringList parts = spec.split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const QString numbers = part.section(QLatin1Char(':'), 0, 0).trimmed();
        const QString type = part.section(QLatin1Char(':'), 1).trimmed();
        const int first = numbers.section(QLatin1Char('-'), 0, 0).toInt();
        const int last = numbers.section(QLatin1Char('-'), -1).toInt();
        for (int number = first; number <= last; ++number)
            rooms.append({QString::number(number), type, number / 100, {}});
    }
    return rooms;
}
} // namespace

FakeServer::FakeServer(QObject *parent)
    : QObject(parent)
{
    addPerson(QStringLiteral("clerk"), QStringLiteral("Chiara Clerk"), {});
    addPerson(QStringLiteral("supervisor"), QStringLiteral("Sam Supervisor"), {});
    addPerson(QStringLiteral("manager"), QStringLiteral("Mei Manager"), {});
    addPerson(QStringLiteral("owner"), QStringLiteral("Owner"), {}, true);
}

HotelId FakeServer::addHotel(const QString &code, const QString &rooms, QDate businessDate,
                             const QString &currency)
{
    AddHotel command;
    command.code = code;
    command.name = QStringLiteral("Hotel %1").arg(code);
    command.timeZone = QStringLiteral("Europe/Berlin");
    command.currency = currency;
    command.businessDate = businessDate;
    command.rooms = roomsFrom(rooms);
    for (const NewRoom &room : std::as_const(command.rooms)) {
        const bool known =
            std::any_of(command.types.cbegin(), command.types.cend(),
                        [&room](const NewRoomType &t) { return t.code == room.type; });
        if (!known)
            command.types.append({room.type, room.type, {10'000 + 5'000 * command.types.size()}});
    }
    return addHotel(command);
}

HotelId FakeServer::addHotel(const AddHotel &command)
{
    const HotelId id = createHotel(command);
    m_people[QStringLiteral("clerk")].hotels[id] = Role::Clerk;
    m_people[QStringLiteral("supervisor")].hotels[id] = Role::Supervisor;
    m_people[QStringLiteral("manager")].hotels[id] = Role::Manager;
    return id;
}

HotelId FakeServer::createHotel(const AddHotel &command)
{
    FakeHotel hotel;
    hotel.hotel.id = {++m_lastHotel};
    hotel.hotel.code = command.code;
    hotel.hotel.name = command.name;
    hotel.hotel.timeZone = command.timeZone;
    hotel.hotel.currency = Currency::fromCode(command.currency);
    hotel.hotel.businessDate =
        command.businessDate.isValid()
            ? command.businessDate
            : m_clock.utcNow().toTimeZone(QTimeZone(command.timeZone.toLatin1())).date();
    hotel.hotel.sellUntil = hotel.hotel.businessDate.addDays(soldDaysAhead);
    for (const NewRoomType &type : command.types) {
        hotel.types.append({{qint32(++m_sequences.id)},
                            type.code,
                            type.name,
                            int(hotel.types.size()) + 1,
                            type.basePrice});
    }
    for (const NewRoom &room : command.rooms) {
        const RoomType *type = hotel.findType(room.type);
        Q_ASSERT(type);
        hotel.rooms.append({{qint32(++m_sequences.id)},
                            type->id,
                            room.number,
                            room.name,
                            room.floor,
                            int(hotel.rooms.size()) + 1,
                            Housekeeping::Clean});
    }
    m_hotels[hotel.hotel.id] = hotel;
    return hotel.hotel.id;
}

void FakeServer::addPerson(const QString &login, const QString &name,
                           const QHash<HotelId, Role> &hotels, bool isOwner)
{
    m_people[login] = {login, name, hotels, isOwner};
}

void FakeServer::removeFromHotel(const QString &login, HotelId hotel)
{
    m_people[login].hotels.remove(hotel);
}

const FakeHotel &FakeServer::hotel(HotelId id) const
{
    return *m_hotels.constFind(id);
}

RoomId FakeServer::room(HotelId hotel, const QString &number) const
{
    const Room *room = this->hotel(hotel).findRoom(number);
    return room ? room->id : RoomId{};
}

RoomTypeId FakeServer::type(HotelId hotel, const QString &code) const
{
    const RoomType *type = this->hotel(hotel).findType(code);
    return type ? type->id : RoomTypeId{};
}

WriteResult FakeServer::write(const QString &login, HotelId hotel, const Command &command)
{
    return write(login, QStringLiteral("Desk 2"), hotel, QUuid::createUuid(), command);
}

WriteResult FakeServer::write(const QString &login, const QString &desk, HotelId hotel,
                              RequestId request, const Command &command)
{
    const Person person = m_people.value(login);
    const QByteArray hash = commandHash(command);
    const RequestKey key{hotel, request};
    if (const auto it = m_operations.constFind(key); it != m_operations.cend()) {
        if (it->isTombstone)
            return invalid("request", "settled");
        if (it->hash != hash || it->login != login)
            return invalid("request", "request_reused");
        WriteResult replay = it->result;
        replay.replay = true;
        return replay;
    }
    const QString hashText = QString::fromLatin1(hash.toHex());
    QString approvedBy;
    if (const auto it = m_approvals.constFind(key); it != m_approvals.cend() && it->hash == hashText
                                                    && it->clerk == login
                                                    && it->expires > m_clock.utcNow())
        approvedBy = m_people.value(it->supervisor).name;
    WriteResult result = apply(person, desk, hotel, command, approvedBy);
    if (result.outcome == Outcome::NeedsApproval)
        result.approvalHash = hashText;
    if (!result.isDone())
        return result; // refusals are not stored: a retry is a fresh try
    m_approvals.remove(key);
    if (std::holds_alternative<AnonymiseGuest>(command))
        forgetGuests(hotel, result.guests);
    m_operations[key] = {login, hash, false, result};
    Q_EMIT changed(hotel, desk);
    return result;
}

WriteResult FakeServer::apply(const Person &person, const QString &desk, HotelId hotel,
                              const Command &command, const QString &approvedBy)
{
    if (const auto *addHotel = std::get_if<AddHotel>(&command))
        return apply(person, *addHotel);
    if (!hotelOf(person.login, hotel))
        return simple(Outcome::NotFound);
    if (const auto *addPerson = std::get_if<AddPerson>(&command))
        return apply(person, hotel, *addPerson);
    const FakeCaller caller{person.login, person.name, desk, person.hotels.value(hotel),
                            person.isOwner};
    FakeWrite write(m_hotels[hotel], m_sequences, caller, m_clock.utcNow());
    const WriteResult result = write.run(command, approvedBy);
    if (result.isDone())
        m_hotels[hotel] = FakeHotel(write.draft());
    return result;
}

WriteResult FakeServer::apply(const Person &person, const AddHotel &command)
{
    if (!person.isOwner)
        return simple(Outcome::NotAllowed);
    const bool known = std::any_of(m_hotels.cbegin(), m_hotels.cend(), [&](const FakeHotel &h) {
        return h.hotel.code == command.code;
    });
    if (known)
        return invalid("code", "exists");
    createHotel(command);
    return simple(Outcome::Done);
}

WriteResult FakeServer::apply(const Person &person, HotelId hotel, const AddPerson &command)
{
    if (!person.isOwner && person.hotels.value(hotel) < Role::Manager)
        return simple(Outcome::NotAllowed);
    if (m_people.contains(command.login))
        return invalid("login", "exists");
    addPerson(command.login, command.displayName, {{hotel, command.role}});
    return simple(Outcome::Done);
}

void FakeServer::forgetGuests(HotelId hotel, const QList<GuestId> &guests)
{
    for (auto it = m_operations.begin(); it != m_operations.end(); ++it) {
        if (it.key().first != hotel)
            continue;
        for (Reservation &reservation : it->result.reservations) {
            for (Occupancy &stay : reservation.stays) {
                if (guests.contains(stay.guestId))
                    stay.guest = QStringLiteral("Anonymous");
            }
            if (!guests.contains(reservation.guest.id))
                continue;
            reservation.guest = {reservation.guest.id, QStringLiteral("Anonymous"), {}, {}, {}, {}};
            reservation.notes.clear();
            reservation.guestAlert.clear();
        }
    }
}

WriteResult FakeServer::settle(HotelId hotel, RequestId request)
{
    const RequestKey key{hotel, request};
    const auto it = m_operations.constFind(key);
    if (it != m_operations.cend() && !it->isTombstone) {
        WriteResult replay = it->result;
        replay.replay = true;
        return replay;
    }
    m_operations[key] = {{}, {}, true, {}};
    WriteResult notStored = simple(Outcome::Busy);
    notStored.code = QStringLiteral("not_saved");
    return notStored;
}

WriteResult FakeServer::approve(HotelId hotel, RequestId request, const QString &hash,
                                const QString &clerk, const QString &login, const QString &password)
{
    const auto it = m_people.constFind(login);
    const bool knows = it != m_people.cend() && password == QLatin1String("secret");
    const bool may = knows && (it->isOwner || it->hotels.value(hotel) >= Role::Supervisor);
    if (!may) {
        // The server tells whether it was the password or the right.
        WriteResult refused = simple(Outcome::NotAllowed);
        refused.failure.sqlState = knows ? QStringLiteral("42501") : QStringLiteral("28P01");
        return refused;
    }
    m_approvals[{hotel, request}] = {hash, clerk, login, m_clock.utcNow().addSecs(approvalSeconds)};
    return simple(Outcome::Done);
}

Session FakeServer::session(const QString &login) const
{
    const Person person = m_people.value(login);
    Session session{person.login, person.name, person.isOwner, {}};
    for (const FakeHotel &stored : m_hotels) {
        if (!hotelOf(login, stored.hotel.id))
            continue;
        Hotel hotel = stored.hotel;
        hotel.role = person.isOwner ? Role::Manager : person.hotels.value(hotel.id);
        session.hotels.append(hotel);
    }
    std::sort(session.hotels.begin(), session.hotels.end(),
              [](const Hotel &a, const Hotel &b) { return a.id < b.id; });
    return session;
}

const FakeHotel *FakeServer::hotelOf(const QString &login, HotelId hotel) const
{
    const auto person = m_people.constFind(login);
    const auto found = m_hotels.constFind(hotel);
    if (person == m_people.cend() || found == m_hotels.cend())
        return nullptr;
    return person->isOwner || person->hotels.contains(hotel) ? &*found : nullptr;
}

RackCursor FakeServer::cursor() const
{
    return QByteArrayLiteral("fake:") + QByteArray::number(m_timeline) + ':'
           + QByteArray::number(m_sequences.write);
}

qint64 FakeServer::counterIn(const RackCursor &cursor) const
{
    const QByteArrayList parts = cursor.split(':');
    if (parts.size() != 3 || parts[1].toInt() != m_timeline)
        return -1;
    return parts[2].toLongLong();
}

} // namespace roomrack
