// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "ctlhouse.h"

#include <dbsupport/testserver.h>

#include <QtTest/QTest>

namespace roomrack::test {

CtlHouse::CtlHouse(const char *program)
    : m_ctl(program)
{
    TestServer &server = TestServer::instance();
    m_error = server.error();
    if (!m_error.isEmpty())
        return;
    m_database = server.createDatabase();
    if (m_password.open())
        m_password.write("correct horse\n");
    m_password.close();
    m_admin = std::make_unique<PgSession>(server.adminUri(m_database));
    m_ctl.setGlobals({QStringLiteral("--db"), ownerUri()});
    const CtlRun added = m_ctl.run(
        {QStringLiteral("hotel"), QStringLiteral("add"), QStringLiteral("HARB"),
         QStringLiteral("--name"), QStringLiteral("Harbour Hotel"), QStringLiteral("--time-zone"),
         QStringLiteral("Europe/Berlin"), QStringLiteral("--currency"), QStringLiteral("EUR"),
         QStringLiteral("--rooms"), QStringLiteral("101-103:STD,201:DLX"),
         QStringLiteral("--business-date"), QStringLiteral("2027-06-01")});
    if (added.code != Done)
        m_error = QString::fromUtf8(added.told());
}

CtlHouse::~CtlHouse()
{
    m_admin.reset();
    if (!m_database.isEmpty())
        TestServer::instance().dropDatabase(m_database);
}

QString CtlHouse::ownerUri() const
{
    return TestServer::instance().ownerUri(m_database);
}

QStringList CtlHouse::bookWords(const QString &where, const QString &arrival,
                                const QString &departure, const QString &guest)
{
    return {QStringLiteral("book"),
            QStringLiteral("--hotel"),
            QStringLiteral("HARB"),
            where.front().isDigit() ? QStringLiteral("--room") : QStringLiteral("--type"),
            where,
            QStringLiteral("--arrival"),
            arrival,
            QStringLiteral("--departure"),
            departure,
            QStringLiteral("--guest"),
            guest};
}

QJsonObject CtlHouse::book(const QString &where, const QString &arrival, const QString &departure,
                           const QString &guest)
{
    const CtlRun run = m_ctl.run(bookWords(where, arrival, departure, guest)
                                 + QStringList{QStringLiteral("--json")});
    if (run.code != Done)
        QTest::qFail(run.told().constData(), __FILE__, __LINE__);
    return run.json();
}

void CtlHouse::cancelAll()
{
    const PgResult left = m_admin->exec(
        QStringLiteral("select distinct o.confirmation, o.version from roomrack.occupancy o "
                       "where o.kind = 'stay' and o.status = 'reserved'"));
    QVERIFY2(left.ok, qPrintable(left.message));
    for (const QStringList &row : left.rows) {
        const CtlRun cancelled = m_ctl.run(
            {QStringLiteral("cancel"), row.at(0), QStringLiteral("--version"), row.at(1)});
        QVERIFY2(cancelled.code == Done, cancelled.told());
    }
}

} // namespace roomrack::test
