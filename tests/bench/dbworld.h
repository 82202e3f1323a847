// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <dbsupport/pgsession.h>
#include <dbsupport/testserver.h>
#include <roomrack/pgstore.h>

#include <random>

namespace roomrack::test {

/// A durable server with hotels of 200 rooms each (four types of 50), a past, and one hotel with a
/// future that is 80 % sold: what the database's figures are measured on.
class DbWorld
{
public:
    DbWorld(int hotels, int pastStays, int connections = 400);

    [[nodiscard]] QString error() const { return m_error; }
    [[nodiscard]] QString uri() const;
    [[nodiscard]] PgSession &admin() { return *m_admin; }

    [[nodiscard]] static QDate businessDate() { return QDate(2027, 6, 1); }
    static constexpr int roomsOfHotel = 200;
    static constexpr int roomsOfType = 50;
    [[nodiscard]] int hotels() const { return m_hotels; }
    /// The one whose future is sold; nobody books there.
    [[nodiscard]] HotelId soldHotel() const { return hotel(0); }
    /// Kept empty for the hot week.
    [[nodiscard]] HotelId quietHotel() const { return hotel(m_hotels - 1); }
    [[nodiscard]] HotelId hotel(int index) const { return {m_firstHotel + index}; }
    [[nodiscard]] RoomId room(int hotel, int index) const
    {
        return {m_firstRoom + hotel * roomsOfHotel + index};
    }
    [[nodiscard]] int firstRoom() const { return m_firstRoom; }
    [[nodiscard]] int firstHotel() const { return m_firstHotel; }
    [[nodiscard]] qint64 stays()
    {
        return m_admin->exec(QStringLiteral("select count(*) from roomrack.occupancy"))
            .value()
            .toLongLong();
    }

    /// Pairs of stays in one room at one time, counted from the dates.
    [[nodiscard]] int doubleBookings();

    [[nodiscard]] db::StoreOptions storeOptions() const;

private:
    [[nodiscard]] bool run(const QString &sql);
    void addHotels();
    void load(int pastStays);

    TestServer m_server;
    QString m_database;
    QString m_error;
    std::unique_ptr<PgSession> m_admin;
    int m_hotels;
    int m_firstHotel = 0;
    int m_firstRoom = 0;
};

/// A booking of one room for some nights.
[[nodiscard]] Book bookingOf(RoomId room, QDate arrival, int nights);

} // namespace roomrack::test
