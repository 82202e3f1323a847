// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <dbsupport/pgsession.h>
#include <roomrack/pgstore.h>

#include <QtCore/QHash>

#include <memory>

namespace roomrack::test {

class TestServer;

/// A database of its own with one hotel: business date 2027-06-01, type STD with the rooms 101 to
/// 103, type DLX with 201. The store under test signs in as the owner or as somebody added here.
class StoreFixture
{
public:
    explicit StoreFixture(const QString &timeZone = QStringLiteral("Asia/Tokyo"));
    /// On a server of the test's own, which outlives this.
    explicit StoreFixture(TestServer &server,
                          const QString &timeZone = QStringLiteral("Asia/Tokyo"));
    ~StoreFixture();

    [[nodiscard]] QString error() const { return m_error; }
    [[nodiscard]] QString database() const { return m_database; }
    [[nodiscard]] HotelId hotel() const { return m_hotel; }
    [[nodiscard]] RoomId room(const char *number) const;
    [[nodiscard]] RoomTypeId type(const char *code) const;

    /// Quick deadlines and retries, as the owner unless a login is given.
    [[nodiscard]] db::StoreOptions options(const QString &login = {}) const;
    /// Adds a person of the hotel; role is the database's word.
    void addPerson(const QString &login, const QString &role);

    [[nodiscard]] static QString passwordOf(const QString &login);
    /// The shared server's socket, for a proxy in front of it.
    [[nodiscard]] static QString serverSocket();
    /// The owner's options, through a proxy on this port.
    [[nodiscard]] db::StoreOptions throughProxy(quint16 port) const;

    /// A superuser's session, to look and to disturb.
    [[nodiscard]] PgSession &admin() { return *m_admin; }
    /// The owner's session.
    [[nodiscard]] PgSession &owner() { return *m_owner; }
    /// The backends of the store under test.
    [[nodiscard]] QList<int> backends();
    [[nodiscard]] QString scalar(const QString &sql);

private:
    TestServer &m_server;
    QString m_database;
    QString m_error;
    HotelId m_hotel;
    QHash<QString, int> m_rooms;
    QHash<QString, int> m_types;
    std::unique_ptr<PgSession> m_admin;
    std::unique_ptr<PgSession> m_owner;
};

/// A booking of one stay, with a fresh guest.
[[nodiscard]] Book bookRoom(RoomId room, const char *arrival, const char *departure,
                            const QString &guest = QStringLiteral("Tanaka"));

} // namespace roomrack::test
