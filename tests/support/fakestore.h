// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "fakeserver.h"

#include <domain/frontdeskstore.h>

#include <QtCore/QPromise>

#include <deque>
#include <functional>
#include <memory>

namespace roomrack {

/// A desk on a FakeServer. A call acts on the server at once, its future finishes in a later turn
/// of the event loop, in the order of the calls, unless a switch says otherwise.
class FakeStore : public FrontDeskStore
{
    Q_OBJECT

public:
    /// The server outlives the store.
    FakeStore(FakeServer *server, QString login, QString desk, QObject *parent = nullptr);
    ~FakeStore() override;

    QFuture<WriteResult> write(HotelId hotel, RequestId request, Command command) override;
    QFuture<WriteResult> approve(HotelId hotel, RequestId request, QString approvalHash,
                                 QString login, QString password) override;
    QFuture<Result<Session>> session() override;
    QFuture<Result<HotelSetup>> setup(HotelId hotel) override;
    QFuture<Result<RackRead>> rack(HotelId hotel, QDate from, QDate to, RackCursor cursor) override;
    QFuture<Result<QList<Occupancy>>> inactiveStays(HotelId hotel, QDate from, QDate to) override;
    QFuture<Result<QList<TypeNight>>> availability(HotelId hotel, QDate from, QDate to) override;
    QFuture<Result<Reservation>> reservation(HotelId hotel, ReservationId id) override;
    QFuture<Result<Reservation>> reservationByConfirmation(qint64 confirmation) override;
    QFuture<Result<QList<GuestHit>>> findGuests(HotelId hotel, QString text, int limit) override;
    QFuture<Result<QList<Reservation>>> findReservations(HotelId hotel, QString text,
                                                         int limit) override;
    QFuture<Result<Alternatives>> alternatives(HotelId hotel, RoomTypeId type, RoomId room,
                                               StayDates dates) override;
    QFuture<Result<QList<Event>>> history(HotelId hotel, EventFilter filter) override;
    QFuture<Result<GuestProfile>> guestProfile(HotelId hotel, GuestId guest) override;
    QFuture<Result<GuestDocument>> guestDocument(HotelId hotel, GuestId guest) override;
    QFuture<Result<QList<GuestHit>>> likelyDuplicates(HotelId hotel, Guest guest) override;
    QFuture<Result<QJsonObject>> guestExport(HotelId hotel, GuestId guest) override;
    QFuture<Result<QList<GuestHit>>> guestsPastTerm(HotelId hotel, QDate before) override;
    QFuture<Result<QList<OpenItem>>> openItems(HotelId hotel) override;
    QFuture<Result<QList<Waiting>>> waitlist(HotelId hotel) override;
    QFuture<Result<QList<Block>>> blocks(HotelId hotel) override;
    QFuture<Result<QList<Service>>> services(HotelId hotel) override;
    QFuture<Result<QList<ServiceSlot>>> serviceDay(HotelId hotel, QDate date) override;
    QFuture<Result<QList<HotelOffer>>> freeRoomsOfHotels(StayDates dates) override;
    QFuture<Result<QList<Reservation>>> findInHotels(QString text, int limit) override;
    ConnectionInfo connection() const override;
    void reconnectNow() override;

    // Switches for tests

    /// Answers wait until releaseAnswers(): the desk is seen saving or loading meanwhile.
    void holdAnswers();
    void releaseAnswers();
    /// Lets only the oldest held answer go.
    void releaseOneAnswer();
    [[nodiscard]] int heldAnswers() const { return int(m_answers.size()); }
    /// Futures are finished when the call returns (for tests of plain functions).
    void answerAtOnce(bool atOnce) { m_atOnce = atOnce; }

    /// The next write answers this and changes nothing.
    void failNextWrite(WriteResult answer);
    void failNextWrite(Outcome outcome);
    /// The next read fails.
    void failNextRead(Outcome outcome);
    /// The next write is saved but its answer is lost: settling() is emitted and the answer comes
    /// with settle(); or, with connectionStaysAway, ends as Unknown.
    void loseNextAnswer(bool connectionStaysAway = false);
    /// The next write never reaches the server: settling() is emitted, then Busy.
    void loseNextWrite();

    void disconnectFromServer(Outcome why = Outcome::NoConnection, int retryInMs = 2000);
    /// Emits connectionChanged() when it was not connected.
    void connectToServer();
    /// Whether reconnectNow() succeeds; it does by default.
    void setServerReachable(bool reachable) { m_reachable = reachable; }
    [[nodiscard]] int reconnectsAsked() const { return m_reconnectsAsked; }
    /// The desk has a clock of its own: compared with the server's now and at each connect. It
    /// outlives the store.
    void setDeskClock(const Clock *clock);
    /// Whether other desks' writes are hinted; without hints only the delta read tells.
    void setHints(bool hints) { m_hints = hints; }

    // What has been asked, for assertions
    [[nodiscard]] QList<Command> writes() const { return m_writes; }
    [[nodiscard]] QList<RequestId> requests() const { return m_requests; }
    [[nodiscard]] int readCount() const { return m_reads; }
    [[nodiscard]] QString login() const { return m_login; }
    [[nodiscard]] QString desk() const { return m_desk; }

private:
    enum class Loss { None, Answer, AnswerForGood, Write };

    template<typename T>
    QFuture<T> answer(T value);
    template<typename T, typename Read>
    QFuture<Result<T>> read(HotelId hotel, Read read);
    /// NotAllowed for somebody below the role at this hotel.
    template<typename T, typename Read>
    QFuture<Result<T>> readAs(Role role, HotelId hotel, Read read);
    [[nodiscard]] QList<const FakeHotel *> ownHotels() const; ///< by name
    void deliverLater(std::function<void()> delivery);
    void deliverNext();
    [[nodiscard]] WriteResult lost(HotelId hotel, RequestId request, const Command &command);
    [[nodiscard]] std::optional<Failure> readFailure();
    void measureClock();

    FakeServer *m_server;
    QString m_login;
    QString m_desk;
    const Clock *m_deskClock = nullptr;
    ConnectionInfo m_connection{ConnectionState::Connected, 0, {Outcome::Done, {}, {}}};
    std::deque<std::function<void()>> m_answers;
    std::optional<WriteResult> m_nextWrite;
    std::optional<Outcome> m_nextRead;
    Loss m_loss = Loss::None;
    bool m_held = false;
    bool m_atOnce = false;
    bool m_reachable = true;
    bool m_hints = true;
    QList<Command> m_writes;
    QList<RequestId> m_requests;
    int m_reads = 0;
    int m_reconnectsAsked = 0;
};

template<typename T>
QFuture<T> FakeStore::answer(T value)
{
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    QFuture<T> future = promise->future();
    deliverLater([promise, value = std::move(value)] {
        if (!promise->isCanceled())
            promise->addResult(value);
        promise->finish();
    });
    return future;
}

template<typename T, typename Read>
QFuture<Result<T>> FakeStore::readAs(Role role, HotelId hotel, Read read)
{
    const QList<Hotel> mine = m_server->session(m_login).hotels;
    for (const Hotel &own : mine) {
        if (own.id == hotel && own.role < role)
            return answer(Result<T>(Failure{Outcome::NotAllowed, {}, {}}));
    }
    return this->read<T>(hotel, read);
}

template<typename T, typename Read>
QFuture<Result<T>> FakeStore::read(HotelId hotel, Read read)
{
    if (const std::optional<Failure> failure = readFailure())
        return answer(Result<T>(*failure));
    const FakeHotel *data = m_server->hotelOf(m_login, hotel);
    if (!data)
        return answer(Result<T>(Failure{Outcome::NotFound, {}, {}}));
    return answer(Result<T>(read(*data)));
}

} // namespace roomrack
