// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "replay.h"

#include "await.h"
#include "inflight.h"

#include <domain/cancelreason.h>
#include <domain/whenfinished.h>

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <utility>

namespace roomrack {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(roomrack::Replay)
};

struct TypeCount
{
    const char *type;
    int rooms;
};

// Rooms of each assigned type that were slept in at the same time at most, counted from the data
// set's rows. P and L were reserved a few times but have no room of their own.
constexpr TypeCount resortRooms[] = {{"A", 75}, {"B", 2},  {"C", 13}, {"D", 53},
                                     {"E", 33}, {"F", 13}, {"G", 9},  {"H", 4},
                                     {"I", 8},  {"L", 0},  {"P", 0}};
constexpr TypeCount cityRooms[] = {{"A", 146}, {"B", 15}, {"C", 3}, {"D", 57}, {"E", 10},
                                   {"F", 8},   {"G", 5},  {"K", 8}, {"P", 0}};

constexpr qsizetype callsInFlight = 16; ///< a lane, where no call needs another's answer

template<std::size_t size>
void addRooms(AddHotel *hotel, const TypeCount (&counts)[size])
{
    int floor = 0;
    for (const auto &[type, rooms] : counts) {
        const QString code = QLatin1String(type);
        hotel->types.append({code, Text::tr("Type %1").arg(code), Money{}});
        ++floor;
        for (int i = 1; i <= rooms; ++i) {
            const QString number = QStringLiteral("%1%2").arg(code).arg(i, 3, 10, QLatin1Char('0'));
            hotel->rooms.append({number, code, floor, QString()});
        }
    }
}

} // namespace

ReplayCounts operator+(ReplayCounts a, const ReplayCounts &b)
{
    a.rows += b.rows;
    a.stored += b.stored;
    a.full += b.full;
    a.cancelled += b.cancelled;
    a.noShow += b.noShow;
    a.stayed += b.stayed;
    a.otherType += b.otherType;
    return a;
}

QString Replay::hotelCode(bool city)
{
    return city ? QStringLiteral("CITY") : QStringLiteral("RESORT");
}

AddHotel Replay::hotel(bool city, QDate businessDate)
{
    AddHotel hotel;
    hotel.code = hotelCode(city);
    hotel.name = city ? Text::tr("City Hotel, Lisbon") : Text::tr("Resort Hotel, Algarve");
    hotel.timeZone = QStringLiteral("Europe/Lisbon");
    hotel.currency = QStringLiteral("EUR");
    hotel.businessDate = businessDate;
    if (city)
        addRooms(&hotel, cityRooms);
    else
        addRooms(&hotel, resortRooms);
    return hotel;
}

Replay::Replay(QList<FrontDeskStore *> lanes, bool city, const QList<HistoricBooking> &bookings)
    : m_lanes(std::move(lanes))
    , m_city(city)
{
    std::copy_if(bookings.begin(), bookings.end(), std::back_inserter(m_bookings),
                 [city](const HistoricBooking &booking) { return booking.city == city; });
    m_plays.resize(m_bookings.size());
    m_counts.rows = m_bookings.size();
}

QString Replay::run(const std::function<void(qint64)> &progress)
{
    if (m_bookings.isEmpty())
        return {};
    m_progress = progress;
    plan();
    m_error = open();
    QDate today = m_days.firstKey();
    for (auto day = m_days.constBegin(); day != m_days.constEnd() && m_error.isEmpty(); ++day) {
        for (; today < day.key() && m_error.isEmpty(); today = today.addDays(1)) {
            const WriteResult rolled = await(
                m_lanes.first()->write(m_hotel, RequestId::createUuid(), RollBusinessDate{today}));
            if (!rolled.isDone())
                fail(rolled, QStringLiteral("roll_business_date"));
        }
        if (m_error.isEmpty())
            playDay(today);
    }
    return m_error;
}

void Replay::plan()
{
    for (qsizetype row = 0; row < m_bookings.size(); ++row) {
        const HistoricBooking &booking = m_bookings[row];
        m_days[booking.bookedOn].bookings.append(row);
        switch (booking.end) {
        case HistoricBooking::End::Canceled:
            m_days[std::clamp(booking.endedOn, booking.bookedOn, booking.dates.arrival)]
                .cancellations.append(row);
            break;
        case HistoricBooking::End::NoShow:
            m_days[booking.dates.arrival].noShows.append(row);
            break;
        case HistoricBooking::End::CheckOut:
            m_days[booking.dates.arrival].arrivals.append(row);
            if (!booking.dates.dayUse) {
                // 27 rows left before their departure, some by the file before they came: the
                // night of arrival is the least that a guest who was there has slept.
                m_days[std::clamp(booking.endedOn, booking.dates.arrival.addDays(1),
                                  booking.dates.departure)]
                    .departures.append(row);
            }
            break;
        }
    }
}

QString Replay::open()
{
    FrontDeskStore *store = m_lanes.first();
    const WriteResult added =
        await(store->write(HotelId{}, RequestId::createUuid(), hotel(m_city, m_days.firstKey())));
    if (!added.isDone()) {
        fail(added, QStringLiteral("add_hotel"));
        return m_error;
    }
    const auto session = await(store->session());
    if (!session.ok())
        return session.failure().detail;
    for (const Hotel &hotel : session.value().hotels) {
        if (hotel.code == hotelCode(m_city))
            m_hotel = hotel.id;
    }
    const auto setup = await(store->setup(m_hotel));
    if (!setup.ok())
        return setup.failure().detail;
    QHash<RoomTypeId, QString> codes;
    for (const RoomType &type : setup.value().types) {
        m_types.insert(type.code, type.id);
        codes.insert(type.id, type.code);
    }
    for (const Room &room : setup.value().rooms) {
        m_typeOfRoom.insert(room.id, codes.value(room.type));
        m_freeRooms[codes.value(room.type)].insert(room.id);
    }
    return {};
}

void Replay::playDay(QDate date)
{
    const Day day = m_days.value(date);
    m_usedByDay.clear();
    const auto stillStored = [this](QList<qsizetype> rows) {
        rows.removeIf([this](qsizetype row) { return !m_plays[row].reservation.isValid(); });
        return rows;
    };
    inOrder(stillStored(day.departures), callsInFlight,
            [this](qsizetype row, const Done &done) { checkOut(row, done); });
    inOrder(day.bookings, callsInFlight,
            [this](qsizetype row, const Done &done) { book(row, done); });
    inOrder(stillStored(day.cancellations), callsInFlight,
            [this](qsizetype row, const Done &done) { cancel(row, done); });
    inOrder(stillStored(day.noShows), callsInFlight,
            [this](qsizetype row, const Done &done) { markNoShow(row, done); });
    // Day-use guests are gone before the evening's arrivals need their rooms. A choice of room
    // depends on the answer to the one before, so one call a lane is in flight.
    QList<qsizetype> dayUse = stillStored(day.arrivals);
    QList<qsizetype> overnight = dayUse;
    dayUse.removeIf([this](qsizetype row) { return !m_bookings[row].dates.dayUse; });
    overnight.removeIf([this](qsizetype row) { return m_bookings[row].dates.dayUse; });
    for (const QList<qsizetype> &arrivals : {dayUse, overnight}) {
        inOrder(arrivals, 1, [this](qsizetype row, const Done &done) {
            const HistoricBooking &booking = m_bookings[row];
            arrive(row, {booking.assignedType, booking.reservedType}, done);
        });
        inOrder(arrivals == dayUse ? dayUse : QList<qsizetype>(), callsInFlight,
                [this](qsizetype row, const Done &done) { checkOut(row, done); });
    }
    m_progress(m_counts.full + m_counts.cancelled + m_counts.noShow + m_counts.stayed);
}

void Replay::inOrder(const QList<qsizetype> &rows, qsizetype perLane,
                     const std::function<void(qsizetype, const Done &)> &play)
{
    runInFlight(rows.size(), perLane * m_lanes.size(), [&](qsizetype i, const Done &done) {
        if (m_error.isEmpty())
            play(rows[i], done);
        else
            done();
    });
}

void Replay::book(qsizetype row, const Done &done)
{
    const HistoricBooking &booking = m_bookings[row];
    Book command;
    command.guest.name = Text::tr("Guest %1").arg(row + 1);
    command.adults = booking.adults;
    command.children = booking.children;
    StayRequest stay;
    stay.type = m_types.value(booking.reservedType);
    stay.dates = booking.dates;
    stay.prices = QList<qint64>(booking.dates.units(), booking.price);
    command.stays = {stay};
    write(row, command, [this, row, done](const WriteResult &result) {
        if (result.outcome == Outcome::Full)
            ++m_counts.full;
        else if (took(row, result))
            ++m_counts.stored;
        else
            fail(result, QStringLiteral("book"));
        done();
    });
}

void Replay::cancel(qsizetype row, const Done &done)
{
    Cancel command{stays(row), cancelreason::guest, QString()};
    write(row, command, [this, row, done](const WriteResult &result) {
        if (took(row, result))
            ++m_counts.cancelled;
        else
            fail(result, QStringLiteral("cancel"));
        done();
    });
}

void Replay::markNoShow(qsizetype row, const Done &done)
{
    write(row, MarkNoShow{stays(row)}, [this, row, done](const WriteResult &result) {
        if (took(row, result))
            ++m_counts.noShow;
        else
            fail(result, QStringLiteral("no_show"));
        done();
    });
}

void Replay::arrive(qsizetype row, const QStringList &types, const Done &done)
{
    if (types.isEmpty()) {
        m_error = Text::tr("Row %1 of the hotel found no room on arrival.").arg(row + 1);
        done();
        return;
    }
    std::set<RoomId> &free = m_freeRooms[types.first()];
    const bool dayUse = m_bookings[row].dates.dayUse;
    const auto room = std::find_if(free.begin(), free.end(), [this, dayUse](RoomId candidate) {
        return !dayUse || !m_usedByDay.contains(candidate);
    });
    if (room == free.end()) {
        arrive(row, types.mid(1), done);
        return;
    }
    const RoomId chosen = *room;
    free.erase(room); // at once: another lane must not choose it too
    const Play &play = m_plays[row];
    StayMove move;
    move.stay = play.stay;
    move.version = play.version;
    move.room = chosen;
    write(row, Move{{move}}, [this, row, types, chosen, dayUse, done](const WriteResult &result) {
        if (took(row, result)) {
            m_plays[row].room = chosen;
            if (dayUse)
                m_usedByDay.insert(chosen);
            if (types.first() != m_bookings[row].reservedType)
                ++m_counts.otherType;
            checkIn(row, done);
            return;
        }
        m_freeRooms[types.first()].insert(chosen);
        // The assigned type's last rooms are promised to stays that have none yet.
        if (result.outcome == Outcome::Full) {
            arrive(row, types.mid(1), done);
            return;
        }
        fail(result, QStringLiteral("move"));
        done();
    });
}

void Replay::checkIn(qsizetype row, const Done &done)
{
    // As it was on paper: nobody says what the rooms are like.
    write(row, CheckIn{stays(row), true}, [this, row, done](const WriteResult &result) {
        if (took(row, result))
            ++m_counts.stayed;
        else
            fail(result, QStringLiteral("check_in"));
        done();
    });
}

void Replay::checkOut(qsizetype row, const Done &done)
{
    write(row, CheckOut{stays(row)}, [this, row, done](const WriteResult &result) {
        if (took(row, result)) {
            const RoomId room = m_plays[row].room;
            m_freeRooms[m_typeOfRoom.value(room)].insert(room);
        } else {
            fail(result, QStringLiteral("check_out"));
        }
        done();
    });
}

void Replay::write(qsizetype row, const Command &command, const Answer &answer)
{
    FrontDeskStore *lane = m_lanes[row % m_lanes.size()];
    whenFinished(lane->write(m_hotel, RequestId::createUuid(), command), lane,
                 [answer](const std::optional<WriteResult> &result) {
                     answer(result.value_or(WriteResult{}));
                 });
}

bool Replay::took(qsizetype row, const WriteResult &result)
{
    if (!result.isDone() || result.reservations.isEmpty())
        return false;
    const Reservation &reservation = result.reservations.first();
    m_plays[row].reservation = reservation.id;
    m_plays[row].version = reservation.version;
    m_plays[row].stay = reservation.stays.first().id;
    return true;
}

void Replay::fail(const WriteResult &result, const QString &step)
{
    if (!m_error.isEmpty())
        return;
    m_error = Text::tr("%1 was not accepted: outcome %2 %3 %4 %5")
                  .arg(step)
                  .arg(int(result.outcome))
                  .arg(result.field, result.code,
                       result.failure.sqlState + QLatin1Char(' ') + result.failure.detail);
}

StaysCommand Replay::stays(qsizetype row) const
{
    const Play &play = m_plays[row];
    return {play.reservation, play.version, {play.stay}};
}

} // namespace roomrack
