// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "fakehotel.h"
#include "mockclock.h"

#include <QtCore/QHash>
#include <QtCore/QObject>

namespace roomrack {

/// What the desks share in tests: hotels, people and request ids in memory, with the rules and
/// outcomes of the real server. FakeStore is a desk's way in; tests may also act directly, as a
/// second desk would.
///
/// Every new server has the people "clerk", "supervisor" and "manager" (in every hotel that
/// addHotel() makes) and "owner", all with the password "secret".
class FakeServer : public QObject
{
    Q_OBJECT

public:
    explicit FakeServer(QObject *parent = nullptr);

    [[nodiscard]] MockClock &clock() { return m_clock; }

    /// Rooms as roomrackctl reads them: "101-103:STD,201:DLX". A night costs 10000 in the first
    /// type, 5000 more in each next one. Sold until 1200 days after the business date.
    HotelId addHotel(const QString &code, const QString &rooms,
                     QDate businessDate = QDate(2026, 6, 16),
                     const QString &currency = QStringLiteral("EUR"));
    HotelId addHotel(const AddHotel &command);
    void addPerson(const QString &login, const QString &name, const QHash<HotelId, Role> &hotels,
                   bool isOwner = false);
    void removeFromHotel(const QString &login, HotelId hotel);

    [[nodiscard]] const FakeHotel &hotel(HotelId id) const;
    [[nodiscard]] RoomId room(HotelId hotel, const QString &number) const;
    [[nodiscard]] RoomTypeId type(HotelId hotel, const QString &code) const;

    /// What the database function does: one write, all or nothing, once per request id.
    WriteResult write(const QString &login, const QString &desk, HotelId hotel, RequestId request,
                      const Command &command);
    /// The same with a fresh request id: another desk's write.
    WriteResult write(const QString &login, HotelId hotel, const Command &command);
    /// The stored result as a replay; else the request is spent, and a later write of it changes
    /// nothing.
    WriteResult settle(HotelId hotel, RequestId request);
    [[nodiscard]] WriteResult approve(HotelId hotel, RequestId request, const QString &hash,
                                      const QString &clerk, const QString &login,
                                      const QString &password);

    [[nodiscard]] Session session(const QString &login) const;
    /// Nothing for a hotel that is missing or not the person's.
    [[nodiscard]] const FakeHotel *hotelOf(const QString &login, HotelId hotel) const;

    [[nodiscard]] RackCursor cursor() const;
    /// The write counter in a cursor; -1 for one of another server or timeline.
    [[nodiscard]] qint64 counterIn(const RackCursor &cursor) const;
    /// As after a failover: every cursor is worthless.
    void newTimeline() { ++m_timeline; }

Q_SIGNALS:
    void changed(roomrack::HotelId hotel, const QString &desk);

private:
    struct Person
    {
        QString login;
        QString name;
        QHash<HotelId, Role> hotels;
        bool isOwner = false;
    };
    struct Operation
    {
        QString login;
        QByteArray hash;
        bool isTombstone = false;
        WriteResult result;
    };
    struct Approval
    {
        QString hash;
        QString clerk;
        QString supervisor;
        QDateTime expires;
    };
    using RequestKey = std::pair<HotelId, RequestId>;

    [[nodiscard]] WriteResult apply(const Person &person, const QString &desk, HotelId hotel,
                                    const Command &command, const QString &approvedBy);
    [[nodiscard]] WriteResult apply(const Person &person, const AddHotel &command);
    [[nodiscard]] WriteResult apply(const Person &person, HotelId hotel, const AddPerson &command);
    HotelId createHotel(const AddHotel &command);
    /// Stored answers don't name anonymised guests any more.
    void forgetGuests(HotelId hotel, const QList<GuestId> &guests);

    MockClock m_clock;
    QHash<HotelId, FakeHotel> m_hotels;
    QHash<QString, Person> m_people;
    QHash<RequestKey, Operation> m_operations;
    QHash<RequestKey, Approval> m_approvals;
    FakeSequences m_sequences;
    qint32 m_lastHotel = 0;
    int m_timeline = 1;
};

} // namespace roomrack
