// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "commands.h"
#include "rackdata.h"
#include "result.h"

#include <QtCore/QFuture>
#include <QtCore/QJsonObject>
#include <QtCore/QObject>

namespace roomrack {

enum class ConnectionState { Connected, Connecting, Disconnected };

/// What the connection is doing, for the banner and the status bar.
struct ConnectionInfo
{
    ConnectionState state = ConnectionState::Disconnected;
    int retryInMs = 0; ///< until the next try; 0 = trying now or connected
    Failure failure;   ///< why it is not connected
    /// The server's clock less this machine's, measured at each connect and kept until the next.
    qint64 serverAheadMs = 0;
};

/// The only door to storage. Every call answers at once with a future and never blocks; futures
/// finish in the order of the calls. Cancelling a future cancels the call if it has not been sent,
/// and asks the server to cancel it otherwise. Continuations always take a context object.
/// Lives on the thread that made it (the GUI thread in the desk program).
class FrontDeskStore : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Checks under the lock, commits or refuses. The outcome is the truth: Unknown only after
    /// settling by request id has failed for `settleLimit` (the connection stays away).
    [[nodiscard]] virtual QFuture<WriteResult> write(HotelId hotel, RequestId request,
                                                     Command command) = 0;
    /// A supervisor's approval of a command that answered NeedsApproval, in a short session of the
    /// supervisor's own; then write() the same request and command again. Done, NotAllowed (name
    /// and password don't match, or no supervisor of this hotel), NoConnection.
    [[nodiscard]] virtual QFuture<WriteResult> approve(HotelId hotel, RequestId request,
                                                       QString approvalHash, QString login,
                                                       QString password) = 0;

    [[nodiscard]] virtual QFuture<Result<Session>> session() = 0;
    [[nodiscard]] virtual QFuture<Result<HotelSetup>> setup(HotelId hotel) = 0;
    /// Window [from, to) with an empty cursor; else the delta since the cursor.
    [[nodiscard]] virtual QFuture<Result<RackRead>> rack(HotelId hotel, QDate from, QDate to,
                                                         RackCursor cursor) = 0;
    /// Cancelled stays and no-shows that touch [from, to), which rack() leaves out.
    [[nodiscard]] virtual QFuture<Result<QList<Occupancy>>> inactiveStays(HotelId hotel, QDate from,
                                                                          QDate to) = 0;
    [[nodiscard]] virtual QFuture<Result<QList<TypeNight>>> availability(HotelId hotel, QDate from,
                                                                         QDate to) = 0;
    [[nodiscard]] virtual QFuture<Result<Reservation>> reservation(HotelId hotel,
                                                                   ReservationId id) = 0;
    /// Over all hotels of the person.
    [[nodiscard]] virtual QFuture<Result<Reservation>> reservationByConfirmation(
        qint64 confirmation) = 0;
    [[nodiscard]] virtual QFuture<Result<QList<GuestHit>>> findGuests(HotelId hotel, QString text,
                                                                      int limit) = 0;
    /// By confirmation number, then by room number, then by guest, reading, phone or e-mail; in
    /// each what is in house or ahead by arrival, then what is over, the latest first.
    [[nodiscard]] virtual QFuture<Result<QList<Reservation>>> findReservations(HotelId hotel,
                                                                               QString text,
                                                                               int limit) = 0;
    [[nodiscard]] virtual QFuture<Result<Alternatives>> alternatives(HotelId hotel, RoomTypeId type,
                                                                     RoomId room,
                                                                     StayDates dates) = 0;
    /// The action log, newest first.
    [[nodiscard]] virtual QFuture<Result<QList<Event>>> history(HotelId hotel,
                                                                EventFilter filter) = 0;

    /// With all stays. A merged profile answers with what it was, and into which one it went.
    [[nodiscard]] virtual QFuture<Result<GuestProfile>> guestProfile(HotelId hotel,
                                                                     GuestId guest) = 0;
    /// Needs a supervisor: NotAllowed for a clerk.
    [[nodiscard]] virtual QFuture<Result<GuestDocument>> guestDocument(HotelId hotel,
                                                                       GuestId guest) = 0;
    /// Known guests who are likely the same person, the likeliest first; never guest.id itself.
    [[nodiscard]] virtual QFuture<Result<QList<GuestHit>>> likelyDuplicates(HotelId hotel,
                                                                            Guest guest) = 0;
    /// Everything that is kept about one guest, for the guest. Needs a supervisor.
    [[nodiscard]] virtual QFuture<Result<QJsonObject>> guestExport(HotelId hotel,
                                                                   GuestId guest) = 0;
    /// Guests whose last stay was over before the date and who aren't anonymised yet.
    [[nodiscard]] virtual QFuture<Result<QList<GuestHit>>> guestsPastTerm(HotelId hotel,
                                                                          QDate before) = 0;

    /// What stands in the way of closing the business date.
    [[nodiscard]] virtual QFuture<Result<QList<OpenItem>>> openItems(HotelId hotel) = 0;
    /// Parties that wait, by arrival and since.
    [[nodiscard]] virtual QFuture<Result<QList<Waiting>>> waitlist(HotelId hotel) = 0;
    /// Allotments that aren't over.
    [[nodiscard]] virtual QFuture<Result<QList<Block>>> blocks(HotelId hotel) = 0;

    [[nodiscard]] virtual QFuture<Result<QList<Service>>> services(HotelId hotel) = 0;
    /// The slots of all services on a date of the hotel's clock, by service and start.
    [[nodiscard]] virtual QFuture<Result<QList<ServiceSlot>>> serviceDay(HotelId hotel,
                                                                         QDate date) = 0;

    /// In all hotels of the person.
    [[nodiscard]] virtual QFuture<Result<QList<HotelOffer>>> freeRoomsOfHotels(StayDates dates) = 0;
    /// As findReservations(), in all hotels of the person.
    [[nodiscard]] virtual QFuture<Result<QList<Reservation>>> findInHotels(QString text,
                                                                           int limit) = 0;

    [[nodiscard]] virtual ConnectionInfo connection() const = 0;
    /// Try to connect now instead of at the end of the backoff.
    virtual void reconnectNow() = 0;

Q_SIGNALS:
    void connectionChanged();
    /// Something in this hotel may have changed (a hint; the delta read is the truth).
    void changeHinted(roomrack::HotelId hotel);
    /// A write has been sent but not answered; the desk is asking the server whether it was saved.
    void settling(QUuid request);
};

} // namespace roomrack
