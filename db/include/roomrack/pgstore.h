// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "connectionoptions.h"

#include <domain/clock.h>
#include <domain/frontdeskstore.h>

#include <QtCore/QHash>

#include <functional>
#include <memory>

namespace roomrack::db {

struct StoreOptions
{
    ConnectionOptions connection;
    /// A replica for the reads, with the same person unless it names one; empty: no replica. List
    /// the primary's host last, and desks go on when no replica is up.
    ConnectionOptions readConnection;
    QString desk;       ///< the desk's name in the log; empty: this computer's name
    bool bulk = false;  ///< scripts and imports: no token bucket
    bool relay = true;  ///< may tell the other desks about changes (one desk at a time does)
    bool listen = true; ///< wants hints
    int readDeadlineMs = 6'000;
    int writeDeadlineMs = 15'000;
    int settleLimitMs = 60'000;  ///< then a write ends as Unknown
    int hungGraceMs = 500;       ///< from the cancel at the deadline to cutting the connection
    int queueLimit = 1'000;      ///< requests beyond it end as Busy at once
    int connectTimeoutS = 5;     ///< for each host
    int firstRetryMs = 250;      ///< between connection attempts, doubled each time ...
    int longestRetryMs = 10'000; ///< ... up to this, with jitter
    int heartbeatMs = 2'500;     ///< an idle connection is asked for a sign of life
    /// For the token bucket, and compared with the server's at each connect.
    const Clock *clock = &Clock::system();
    std::function<double()> random; ///< [0, 1), for jitter; empty: Qt's generator
    QString timeZone;               ///< of the session; empty: the zone of the person's first hotel
};

/// What desks met at one slot of a service.
struct SlotStatistics
{
    qint64 waits = 0;    ///< writes that waited for the slot's key
    qint64 full = 0;     ///< answers that there are too few places
    qint64 timeouts = 0; ///< writes that gave up waiting; nothing was saved
};

/// Counted since the store was made.
struct StoreStatistics
{
    qint64 roundTrips = 0; ///< statements that were sent
    qint64 retries = 0;    ///< of whole writes after 40001 or 40P01
    qint64 connects = 0;   ///< sessions that were opened
    qint64 settled = 0;    ///< writes whose outcome was asked for by request id
    /// By "hotel/service/epoch second"; slots without any of it aren't here.
    QHash<QString, SlotStatistics> serviceSlots = {};
};

/// The store on PostgreSQL: one lane, a thread with one connection, first in first out.
///
/// With a read connection, rows for showing are read there on a second lane, so a read may finish
/// before an older write. From an own write until the replica has it they come from the primary:
/// nobody is shown an older row than the one that was just written. Connected means both.
///
/// A write whose answer was lost is settled by its request id before anyone is told. If the server
/// says that nothing was saved, the outcome is Busy with code "not_saved": the request id is used
/// up (a call that is still on its way must change nothing), so try again with a NEW one.
class PgStore final : public FrontDeskStore
{
    Q_OBJECT

public:
    /// Connects at once, in the background.
    explicit PgStore(StoreOptions options, QObject *parent = nullptr);
    /// What is still queued ends as NoConnection, what is running is cut off.
    ~PgStore() override;

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

    [[nodiscard]] ConnectionInfo connection() const override;
    void reconnectNow() override;

    /// Rows of `api.check()`: every broken invariant as "hotel, invariant, row". The owner only.
    struct Finding
    {
        QString hotel;
        QString invariant;
        QString row;
    };
    [[nodiscard]] QFuture<Result<QList<Finding>>> check();

    [[nodiscard]] StoreStatistics statistics() const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace roomrack::db
