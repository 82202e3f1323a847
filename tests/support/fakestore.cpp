// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakestore.h"

#include <utility>

namespace roomrack {

FakeStore::FakeStore(FakeServer *server, QString login, QString desk, QObject *parent)
    : FrontDeskStore(parent)
    , m_server(server)
    , m_login(std::move(login))
    , m_desk(std::move(desk))
{
    connect(server, &FakeServer::changed, this, [this](HotelId hotel, const QString &from) {
        if (m_hints && from != m_desk && m_connection.state == ConnectionState::Connected)
            QMetaObject::invokeMethod(
                this, [this, hotel] { Q_EMIT changeHinted(hotel); }, Qt::QueuedConnection);
    });
}

FakeStore::~FakeStore() = default;

void FakeStore::deliverLater(std::function<void()> delivery)
{
    m_answers.push_back(std::move(delivery));
    if (m_held)
        return;
    if (m_atOnce)
        deliverNext();
    else
        QMetaObject::invokeMethod(this, &FakeStore::deliverNext, Qt::QueuedConnection);
}

void FakeStore::deliverNext()
{
    // Turns that were queued before the answers were held find them held.
    if (m_held || m_answers.empty())
        return;
    const std::function<void()> delivery = std::move(m_answers.front());
    m_answers.pop_front();
    delivery();
}

void FakeStore::holdAnswers()
{
    m_held = true;
}

void FakeStore::releaseAnswers()
{
    m_held = false;
    for (size_t i = 0; i < m_answers.size(); ++i)
        QMetaObject::invokeMethod(this, &FakeStore::deliverNext, Qt::QueuedConnection);
}

void FakeStore::releaseOneAnswer()
{
    if (m_answers.empty())
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            const bool held = std::exchange(m_held, false);
            deliverNext();
            m_held = held;
        },
        Qt::QueuedConnection);
}

void FakeStore::failNextWrite(WriteResult answer)
{
    m_nextWrite = std::move(answer);
}

void FakeStore::failNextWrite(Outcome outcome)
{
    WriteResult answer;
    answer.outcome = outcome;
    answer.failure = {outcome, {}, QStringLiteral("made by the test")};
    failNextWrite(answer);
}

void FakeStore::failNextRead(Outcome outcome)
{
    m_nextRead = outcome;
}

void FakeStore::loseNextAnswer(bool connectionStaysAway)
{
    m_loss = connectionStaysAway ? Loss::AnswerForGood : Loss::Answer;
}

void FakeStore::loseNextWrite()
{
    m_loss = Loss::Write;
}

void FakeStore::disconnectFromServer(Outcome why, int retryInMs)
{
    m_connection.state = ConnectionState::Disconnected;
    m_connection.retryInMs = retryInMs;
    m_connection.failure = {why, QStringLiteral("08006"), QStringLiteral("made by the test")};
    Q_EMIT connectionChanged();
}

void FakeStore::connectToServer()
{
    if (m_connection.state == ConnectionState::Connected)
        return;
    m_connection = {
        ConnectionState::Connected, 0, {Outcome::Done, {}, {}}, m_connection.serverAheadMs};
    measureClock();
    Q_EMIT connectionChanged();
}

void FakeStore::setDeskClock(const Clock *clock)
{
    m_deskClock = clock;
    measureClock();
}

void FakeStore::measureClock()
{
    if (m_deskClock)
        m_connection.serverAheadMs = m_deskClock->utcNow().msecsTo(m_server->clock().utcNow());
}

ConnectionInfo FakeStore::connection() const
{
    return m_connection;
}

void FakeStore::reconnectNow()
{
    ++m_reconnectsAsked;
    if (m_reachable)
        QMetaObject::invokeMethod(this, &FakeStore::connectToServer, Qt::QueuedConnection);
}

QFuture<WriteResult> FakeStore::write(HotelId hotel, RequestId request, Command command)
{
    m_writes.append(command);
    m_requests.append(request);
    if (m_nextWrite)
        return answer(*std::exchange(m_nextWrite, std::nullopt));
    if (m_connection.state != ConnectionState::Connected) {
        WriteResult refusal;
        refusal.outcome = Outcome::NoConnection;
        refusal.failure = {Outcome::NoConnection, {}, {}};
        return answer(refusal);
    }
    if (m_loss != Loss::None)
        return answer(lost(hotel, request, command));
    return answer(m_server->write(m_login, m_desk, hotel, request, command));
}

WriteResult FakeStore::lost(HotelId hotel, RequestId request, const Command &command)
{
    const Loss loss = std::exchange(m_loss, Loss::None);
    if (loss != Loss::Write)
        (void)m_server->write(m_login, m_desk, hotel, request, command);
    QMetaObject::invokeMethod(
        this, [this, request] { Q_EMIT settling(request); }, Qt::QueuedConnection);
    if (loss != Loss::AnswerForGood)
        return m_server->settle(hotel, request);
    WriteResult unknown;
    unknown.outcome = Outcome::Unknown;
    unknown.failure = {Outcome::Unknown, {}, QStringLiteral("made by the test")};
    return unknown;
}

QFuture<WriteResult> FakeStore::approve(HotelId hotel, RequestId request, QString approvalHash,
                                        QString login, QString password)
{
    if (m_connection.state != ConnectionState::Connected) {
        WriteResult refusal;
        refusal.outcome = Outcome::NoConnection;
        refusal.failure = {Outcome::NoConnection, {}, {}};
        return answer(refusal);
    }
    return answer(m_server->approve(hotel, request, approvalHash, m_login, login, password));
}

std::optional<Failure> FakeStore::readFailure()
{
    ++m_reads;
    if (m_nextRead)
        return Failure{*std::exchange(m_nextRead, std::nullopt), {}, {}};
    if (m_connection.state != ConnectionState::Connected)
        return Failure{Outcome::NoConnection, {}, {}};
    return std::nullopt;
}

QFuture<Result<Session>> FakeStore::session()
{
    if (const std::optional<Failure> failure = readFailure())
        return answer(Result<Session>(*failure));
    return answer(Result<Session>(m_server->session(m_login)));
}

QFuture<Result<HotelSetup>> FakeStore::setup(HotelId hotel)
{
    return read<HotelSetup>(hotel, [this](const FakeHotel &data) {
        HotelSetup setup = data.setup();
        const QList<Hotel> mine = m_server->session(m_login).hotels;
        for (const Hotel &own : mine) {
            if (own.id == setup.hotel.id)
                setup.hotel.role = own.role;
        }
        return setup;
    });
}

QFuture<Result<RackRead>> FakeStore::rack(HotelId hotel, QDate from, QDate to, RackCursor cursor)
{
    return read<RackRead>(hotel, [&](const FakeHotel &data) {
        RackRead result;
        const qint64 since = cursor.isEmpty() ? 0 : m_server->counterIn(cursor);
        if (since < 0) {
            result.reset = true;
            return result;
        }
        result = cursor.isEmpty() ? data.rack(from, to) : data.delta(since);
        result.cursor = m_server->cursor();
        return result;
    });
}

QFuture<Result<QList<Occupancy>>> FakeStore::inactiveStays(HotelId hotel, QDate from, QDate to)
{
    return read<QList<Occupancy>>(
        hotel, [&](const FakeHotel &data) { return data.inactiveStays(from, to); });
}

QFuture<Result<QList<TypeNight>>> FakeStore::availability(HotelId hotel, QDate from, QDate to)
{
    return read<QList<TypeNight>>(
        hotel, [&](const FakeHotel &data) { return data.availability(from, to); });
}

QFuture<Result<Reservation>> FakeStore::reservation(HotelId hotel, ReservationId id)
{
    return read<Reservation>(hotel, [&](const FakeHotel &data) -> Result<Reservation> {
        if (!data.reservations.contains(id))
            return Failure{Outcome::NotFound, {}, {}};
        return data.reservation(id);
    });
}

QFuture<Result<Reservation>> FakeStore::reservationByConfirmation(qint64 confirmation)
{
    if (const std::optional<Failure> failure = readFailure())
        return answer(Result<Reservation>(*failure));
    const QList<Hotel> hotels = m_server->session(m_login).hotels;
    for (const Hotel &hotel : hotels) {
        const FakeHotel &data = m_server->hotel(hotel.id);
        for (const Reservation &stored : data.reservations) {
            if (stored.confirmation == confirmation)
                return answer(Result<Reservation>(data.reservation(stored.id)));
        }
    }
    return answer(Result<Reservation>(Failure{Outcome::NotFound, {}, {}}));
}

QFuture<Result<QList<GuestHit>>> FakeStore::findGuests(HotelId hotel, QString text, int limit)
{
    return read<QList<GuestHit>>(
        hotel, [&](const FakeHotel &data) { return data.findGuests(text, limit); });
}

QFuture<Result<QList<Reservation>>> FakeStore::findReservations(HotelId hotel, QString text,
                                                                int limit)
{
    return read<QList<Reservation>>(
        hotel, [&](const FakeHotel &data) { return data.findReservations(text, limit); });
}

QFuture<Result<Alternatives>> FakeStore::alternatives(HotelId hotel, RoomTypeId type, RoomId room,
                                                      StayDates dates)
{
    return read<Alternatives>(
        hotel, [&](const FakeHotel &data) { return data.alternatives(type, room, dates); });
}

} // namespace roomrack
