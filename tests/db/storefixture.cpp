// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "storefixture.h"

#include <dbsupport/testserver.h>
#include <roomrack/scram.h>
#include <support/samples.h>

#include <QtCore/QUuid>

namespace roomrack::test {

namespace {
const char hotelCommand[] =
    R"({"code": "TEST", "name": "Test", "time_zone": "%1", "currency": "JPY",
    "business_date": "2027-06-01",
    "types": [{"code": "STD", "name": "Standard", "base_price": 9000},
              {"code": "DLX", "name": "Deluxe", "base_price": 20000}],
    "rooms": [{"number": "101", "type": "STD", "floor": 1}, {"number": "102", "type": "STD", "floor": 1},
              {"number": "103", "type": "STD", "floor": 1}, {"number": "201", "type": "DLX", "floor": 2}]})";
} // namespace

StoreFixture::StoreFixture(const QString &timeZone)
    : StoreFixture(TestServer::instance(), timeZone)
{}

StoreFixture::StoreFixture(TestServer &server, const QString &timeZone)
    : m_server(server)
{
    m_database = server.createDatabase();
    m_error = server.error();
    if (m_database.isEmpty())
        return;
    m_admin = std::make_unique<PgSession>(server.adminUri(m_database));
    m_owner = std::make_unique<PgSession>(server.ownerUri(m_database));
    const PgResult added = m_owner->exec(
        QStringLiteral("select api.add_hotel(0, $1::uuid, 'test', $2::jsonb) ->> 'result'"),
        {QUuid::createUuid().toString(QUuid::WithoutBraces),
         QString::fromLatin1(hotelCommand).arg(timeZone)});
    if (added.value() != QLatin1String("done")) {
        m_error = QStringLiteral("add_hotel: %1 %2").arg(added.value(), added.message);
        return;
    }
    m_hotel = HotelId{scalar(QStringLiteral("select id from roomrack.hotel")).toInt()};
    const PgResult rooms = m_admin->exec(QStringLiteral("select number, id from roomrack.room"));
    for (const QStringList &row : rooms.rows)
        m_rooms.insert(row.at(0), row.at(1).toInt());
    const PgResult types = m_admin->exec(QStringLiteral("select code, id from roomrack.room_type"));
    for (const QStringList &row : types.rows)
        m_types.insert(row.at(0), row.at(1).toInt());
}

StoreFixture::~StoreFixture()
{
    m_admin.reset();
    m_owner.reset();
    if (!m_database.isEmpty())
        m_server.dropDatabase(m_database);
}

RoomId StoreFixture::room(const char *number) const
{
    return RoomId{m_rooms.value(QLatin1String(number))};
}

RoomTypeId StoreFixture::type(const char *code) const
{
    return RoomTypeId{m_types.value(QLatin1String(code))};
}

db::StoreOptions StoreFixture::options(const QString &login) const
{
    db::StoreOptions options;
    const QString uri = login.isEmpty() ? m_server.ownerUri(m_database)
                                        : m_server.uriFor(login, passwordOf(login), m_database);
    options.connection = db::ConnectionOptions::fromUri(uri).take();
    options.desk = QStringLiteral("front desk 1");
    options.relay = false;
    // Longer than anything takes, also where many compile: who tests a deadline sets it.
    options.connectTimeoutS = 30;
    options.readDeadlineMs = 30'000;
    options.writeDeadlineMs = 30'000;
    options.settleLimitMs = 45'000;
    options.hungGraceMs = 200;
    options.firstRetryMs = 10;
    options.longestRetryMs = 100;
    return options;
}

void StoreFixture::addPerson(const QString &login, const QString &role)
{
    const PgResult added = m_owner->exec(
        QStringLiteral(
            "select api.add_person($1::int, $2::uuid, 'test', jsonb_build_object('login',"
            " $3::text, 'display_name', initcap($3::text), 'role', $4::text,"
            " 'verifier', $5::text)) ->> 'result'"),
        {QString::number(m_hotel.value), QUuid::createUuid().toString(QUuid::WithoutBraces), login,
         role, db::scramVerifier(passwordOf(login))});
    if (added.value() != QLatin1String("done"))
        m_error = QStringLiteral("add_person: %1 %2").arg(added.value(), added.message);
}

QString StoreFixture::passwordOf(const QString &login)
{
    return login + QStringLiteral("-secret");
}

QString StoreFixture::serverSocket()
{
    return TestServer::instance().socket();
}

db::StoreOptions StoreFixture::throughProxy(quint16 port) const
{
    db::StoreOptions result = options();
    result.connection.set(QStringLiteral("host"), QStringLiteral("127.0.0.1"));
    result.connection.set(QStringLiteral("port"), QString::number(port));
    result.connection.set(QStringLiteral("sslmode"), QStringLiteral("disable"));
    result.connection.set(QStringLiteral("gssencmode"), QStringLiteral("disable"));
    return result;
}

QList<int> StoreFixture::backends()
{
    const PgResult rows = m_admin->exec(
        QStringLiteral("select pid from pg_stat_activity where datname = current_database()"
                       " and application_name = 'roomrack' order by backend_start"));
    QList<int> pids;
    for (const QStringList &row : rows.rows)
        pids.append(row.constFirst().toInt());
    return pids;
}

QString StoreFixture::scalar(const QString &sql)
{
    return m_admin->exec(sql).value();
}

Book bookRoom(RoomId room, const char *arrival, const char *departure, const QString &guest)
{
    Book book;
    book.guest.name = guest;
    book.stays = {samples::inRoom(room, samples::nights(arrival, departure))};
    return book;
}

} // namespace roomrack::test
