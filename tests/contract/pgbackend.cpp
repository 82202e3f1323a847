// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "pgbackend.h"

#include <dbsupport/testserver.h>
#include <roomrack/scram.h>
#include <support/await.h>

namespace roomrack {

using test::PgSession;
using test::TestServer;

namespace {
QString ownerLogin()
{
    return QStringLiteral("owner");
}
} // namespace

PgBackend::PgBackend()
{
    TestServer &server = TestServer::instance();
    m_database = server.createDatabase();
    m_error = server.error();
    if (m_database.isEmpty())
        return;
    m_admin = std::make_unique<PgSession>(server.adminUri(m_database));
}

PgBackend::~PgBackend()
{
    m_desks.clear();
    m_admin.reset();
    if (!m_database.isEmpty())
        TestServer::instance().dropDatabase(m_database);
}

QString PgBackend::login(const QString &login) const
{
    // Login roles belong to the whole server, which other test programs share in time.
    return login == ownerLogin() ? QStringLiteral("roomrack_owner")
                                 : QStringLiteral("contract_") + login;
}

QString PgBackend::displayName(const QString &login) const
{
    return QStringLiteral("Person ") + login;
}

QString PgBackend::password() const
{
    return QStringLiteral("a long enough secret");
}

QString PgBackend::uriOf(const QString &login) const
{
    const TestServer &server = TestServer::instance();
    return login == ownerLogin() ? server.ownerUri(m_database)
                                 : server.uriFor(this->login(login), password(), m_database);
}

FrontDeskStore &PgBackend::desk(const QString &login, const QString &desk)
{
    auto &store = m_desks[{login, desk}];
    if (!store) {
        db::StoreOptions options;
        options.connection = db::ConnectionOptions::fromUri(uriOf(login)).take();
        options.desk = desk;
        options.bulk = true;
        // Longer than anything takes, also where many compile.
        options.connectTimeoutS = 30;
        options.readDeadlineMs = 45'000;
        options.writeDeadlineMs = 45'000;
        options.timeZone = m_timeZone;
        store = std::make_unique<db::PgStore>(options);
    }
    return *store;
}

HotelId PgBackend::addHotel(const NewHotel &wanted)
{
    FrontDeskStore &owner = desk(ownerLogin(), QStringLiteral("Office"));
    const QString code = QStringLiteral("H%1").arg(++m_hotels);
    const WriteResult added =
        await(owner.write({}, QUuid::createUuid(), addHotelCommand(code, wanted)));
    if (!added.isDone())
        qFatal("no hotel: %s %s %s", qPrintable(added.field), qPrintable(added.code),
               qPrintable(added.failure.detail));
    HotelId id;
    const QList<Hotel> hotels = await(owner.session()).take().hotels;
    for (const Hotel &hotel : hotels) {
        if (hotel.code == code)
            id = hotel.id;
    }
    if (wanted.ofTheStranger) {
        addPerson(id, QStringLiteral("stranger"), Role::Manager);
    } else {
        addPerson(id, QStringLiteral("clerk"), Role::Clerk);
        addPerson(id, QStringLiteral("supervisor"), Role::Supervisor);
        addPerson(id, QStringLiteral("manager"), Role::Manager);
    }
    return id;
}

void PgBackend::addPerson(HotelId hotel, const QString &login, Role role)
{
    AddPerson command;
    command.login = this->login(login);
    command.displayName = displayName(login);
    command.role = role;
    static const QString verifier = db::scramVerifier(password()); // made to be slow
    command.verifier = verifier;
    const WriteResult added = await(
        desk(ownerLogin(), QStringLiteral("Office")).write(hotel, QUuid::createUuid(), command));
    if (!added.isDone())
        qFatal("no person: %s %s %s", qPrintable(added.field), qPrintable(added.code),
               qPrintable(added.failure.detail));
}

bool PgBackend::settle(const QString &login, HotelId hotel, RequestId request)
{
    PgSession session(uriOf(login));
    const QString result =
        session
            .exec(QStringLiteral("select api.settle($1::int, $2::uuid) ->> "
                                 "'result'"),
                  {QString::number(hotel.value), request.toString(QUuid::WithoutBraces)})
            .value();
    return result == QLatin1String("done");
}

void PgBackend::letTimePass(int seconds)
{
    const QString by = QString::number(seconds);
    (void)m_admin->exec(QStringLiteral("update roomrack.occupancy set hold_until = hold_until - "
                                       "make_interval(secs => $1::int) where hold_until is not "
                                       "null"),
                        {by});
    (void)m_admin->exec(QStringLiteral("update roomrack.approval set expires = expires - "
                                       "make_interval(secs => $1::int)"),
                        {by});
}

void PgBackend::setTimeZone(const QByteArray &zone)
{
    m_desks.clear(); // first: their threads read the environment
    Backend::setTimeZone(zone);
    m_timeZone = QString::fromLatin1(zone);
}

QString PgBackend::broken()
{
    auto &owner = static_cast<db::PgStore &>(desk(ownerLogin(), QStringLiteral("Office")));
    const auto findings = await(owner.check());
    if (!findings.ok())
        return QStringLiteral("the check failed: ") + findings.failure().detail;
    QStringList lines;
    for (const auto &finding : findings.value())
        lines.append(finding.hotel + QLatin1Char(' ') + finding.invariant + QLatin1Char(' ')
                     + finding.row);
    return lines.join(QLatin1Char('\n'));
}

} // namespace roomrack
