// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracttest.h"

#include <domain/statusword.h>

#include <algorithm>
#include <array>

namespace roomrack {

using namespace samples;

namespace {
QString word(Outcome outcome)
{
    static constexpr std::array words{"done",           "slot_taken",  "stale",         "full",
                                      "needs_approval", "not_allowed", "not_found",     "invalid",
                                      "busy",           "unknown",     "no_connection", "failed"};
    return QLatin1String(words[size_t(outcome)]);
}
} // namespace

ContractTest::ContractTest(Backend &backend)
    : m_backend(backend)
{}

void ContractTest::init()
{
    newHotel();
}

void ContractTest::newHotel(const Backend::NewHotel &wanted)
{
    m_hotel = m_backend.addHotel(wanted);
    const char *login = wanted.ofTheStranger ? "stranger" : "manager";
    m_setup = await(desk(login).setup(m_hotel)).take();
}

RoomId ContractTest::room(const char *number) const
{
    for (const Room &room : m_setup.rooms) {
        if (room.number == QLatin1String(number))
            return room.id;
    }
    return {};
}

RoomTypeId ContractTest::type(const char *code) const
{
    for (const RoomType &type : m_setup.types) {
        if (type.code == QLatin1String(code))
            return type.id;
    }
    return {};
}

QString ContractTest::numberOf(RoomId id) const
{
    for (const Room &room : m_setup.rooms) {
        if (room.id == id)
            return room.number;
    }
    return QStringLiteral("-");
}

FrontDeskStore &ContractTest::desk(const char *login, const char *desk)
{
    return m_backend.desk(QLatin1String(login), QLatin1String(desk));
}

QString ContractTest::person(const char *login) const
{
    return m_backend.displayName(QLatin1String(login));
}

WriteResult ContractTest::write(const char *login, const Command &command, RequestId request)
{
    return await(desk(login).write(m_hotel, request, command));
}

Book ContractTest::bookIn(const char *guest, const char *roomNumber, const char *arrival,
                          const char *departure) const
{
    return book(QString::fromUtf8(guest), {inRoom(room(roomNumber), nights(arrival, departure))});
}

Reservation ContractTest::booked(const char *guest, const char *roomNumber, const char *arrival,
                                 const char *departure)
{
    return clerk(bookIn(guest, roomNumber, arrival, departure)).reservations.value(0);
}

Reservation ContractTest::bookedType(const char *guest, const char *typeCode, const char *arrival,
                                     const char *departure)
{
    const Book command =
        book(QString::fromUtf8(guest), {ofType(type(typeCode), nights(arrival, departure))});
    return clerk(command).reservations.value(0);
}

Reservation ContractTest::inHouse(const char *guest, const char *roomNumber, const char *departure)
{
    const Reservation reservation =
        clerk(book(QString::fromUtf8(guest),
                   {inRoom(room(roomNumber), {m_setup.hotel.businessDate, day(departure), false})}))
            .reservations.value(0);
    return clerk(staysCommand<CheckIn>(reservation)).reservations.value(0);
}

Reservation ContractTest::now(const Reservation &reservation)
{
    auto read = await(desk("clerk").reservation(m_hotel, reservation.id));
    return read.ok() ? read.take() : Reservation{};
}

Move ContractTest::moveTo(const Reservation &reservation, const char *roomNumber,
                          const char *arrival, const char *departure)
{
    Move command;
    command.moves = {moveOf(now(reservation).stays.value(0), room(roomNumber),
                            arrival ? day(arrival) : QDate(),
                            departure ? day(departure) : QDate())};
    return command;
}

void ContractTest::roll(int days)
{
    for (int i = 0; i < days; ++i) {
        const WriteResult rolled = manager(RollBusinessDate{m_setup.hotel.businessDate});
        if (!rolled.isDone())
            qFatal("the business date does not roll: %s", qPrintable(text(rolled)));
        m_setup = await(desk("manager").setup(m_hotel)).take();
    }
}

QString ContractTest::text(QDate date)
{
    if (!date.isValid())
        return {};
    return date.toString(date.year() == 2026 ? QStringLiteral("MM-dd")
                                             : QStringLiteral("yyyy-MM-dd"));
}

QString ContractTest::rowText(const QString &roomNumber, QDate arrival, QDate departure,
                              bool dayUse, Status status, const QString &guest) const
{
    const QString dates = dayUse ? text(arrival) + QStringLiteral(" day")
                                 : text(arrival) + QLatin1Char('>') + text(departure);
    return QStringLiteral("%1 %2 %3 %4").arg(roomNumber, dates, wordOf(status), guest).trimmed();
}

QString ContractTest::text(const Occupancy &row) const
{
    return rowText(numberOf(row.room), row.arrival, row.departure, row.dayUse, row.status,
                   row.guest);
}

QString ContractTest::text(const Reservation &reservation) const
{
    QStringList stays;
    for (const Occupancy &stay : reservation.stays)
        stays.append(text(stay));
    return stays.join(QStringLiteral("; "));
}

QString ContractTest::text(const WriteResult &result) const
{
    QString line = word(result.outcome);
    const auto add = [&line](const QString &part) { line += QLatin1Char(' ') + part; };
    QStringList conflicts;
    for (const Conflict &c : result.conflicts) {
        conflicts.append(rowText(c.room.isEmpty() ? QStringLiteral("-") : c.room, c.arrival,
                                 c.departure, c.dayUse, c.status, c.guest));
    }
    switch (result.outcome) {
    case Outcome::SlotTaken:
        add(conflicts.join(QStringLiteral("; ")));
        break;
    case Outcome::Full:
        if (result.placesLeft >= 0) {
            add(QStringLiteral("%1 left").arg(result.placesLeft));
            for (const QDate date : result.fullNights)
                add(text(date));
            break;
        }
        for (const RoomType &type : m_setup.types) {
            if (type.id == result.fullType)
                add(type.code);
        }
        add(result.fullDaytime ? QStringLiteral("day") : QStringLiteral("night"));
        for (const QDate date : result.fullNights)
            add(text(date));
        if (!conflicts.isEmpty())
            add(QStringLiteral("for ") + conflicts.join(QStringLiteral("; ")));
        break;
    case Outcome::StaleEdit:
        add(QStringLiteral("v%1").arg(result.current.version));
        for (const Event &event : result.changes)
            add(event.kind);
        break;
    case Outcome::NeedsApproval:
        add(result.needs == Role::Supervisor ? QStringLiteral("supervisor")
                                             : QStringLiteral("manager"));
        break;
    case Outcome::Invalid:
        add(result.field);
        add(result.code);
        if (result.index >= 0)
            add(QStringLiteral("#%1").arg(result.index));
        break;
    case Outcome::Done:
        if (result.replay)
            add(QStringLiteral("replay"));
        break;
    case Outcome::Failed:
    case Outcome::Unknown:
    case Outcome::NoConnection:
    case Outcome::Busy:
        add(result.failure.sqlState);
        add(result.failure.detail);
        break;
    case Outcome::NotAllowed:
    case Outcome::NotFound:
        break;
    }
    return line;
}

QStringList ContractTest::rack(const char *from, const char *to)
{
    const auto read = await(desk("clerk").rack(m_hotel, day(from), day(to), {}));
    if (!read.ok())
        return {word(read.failure().outcome)};
    QList<Occupancy> rows = read.value().occupancies;
    std::sort(rows.begin(), rows.end(), [this](const Occupancy &a, const Occupancy &b) {
        return std::tuple(numberOf(a.room), a.arrival, a.id)
               < std::tuple(numberOf(b.room), b.arrival, b.id);
    });
    QStringList lines;
    for (const Occupancy &row : rows)
        lines.append(text(row));
    return lines;
}

QString ContractTest::free(const char *typeCode, const char *from, const char *to, bool daytime)
{
    const auto read = await(desk("clerk").availability(m_hotel, day(from), day(to)));
    if (!read.ok())
        return word(read.failure().outcome);
    QList<TypeNight> rows = read.value();
    std::sort(rows.begin(), rows.end(),
              [](const TypeNight &a, const TypeNight &b) { return a.date < b.date; });
    QStringList parts;
    for (const TypeNight &row : rows) {
        if (row.type == type(typeCode))
            parts.append(QStringLiteral("%1: %2")
                             .arg(text(row.date))
                             .arg(daytime ? row.freeDay : row.freeNight));
    }
    return parts.join(QLatin1Char(' '));
}

QString ContractTest::freeNights(const char *typeCode, const char *from, const char *to)
{
    return free(typeCode, from, to, false);
}

QString ContractTest::freeDays(const char *typeCode, const char *from, const char *to)
{
    return free(typeCode, from, to, true);
}

} // namespace roomrack
