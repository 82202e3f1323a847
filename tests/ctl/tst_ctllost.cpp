// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// A write whose connection breaks: what roomrackctl says, and that what it says to do works.

#include "ctlhouse.h"

#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack::test;

namespace {

const QString json = QStringLiteral("--json");

} // namespace

class tst_CtlLost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void givenUp();
    void unknown();

private:
    /// Starts a booking that waits for room 201's type, does `meanwhile`, and ends its connection.
    template<typename Meanwhile>
    [[nodiscard]] CtlRun loseBooking(const CtlProgram &program, const QStringList &more,
                                     Meanwhile meanwhile);
    [[nodiscard]] static QStringList booking()
    {
        return CtlHouse::bookWords(text("201"), text("2027-06-05"), text("2027-06-08"),
                                   text("Tanaka"));
    }

    std::unique_ptr<CtlHouse> m_house;
};

void tst_CtlLost::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_house = std::make_unique<CtlHouse>(ROOMRACKCTL);
    QVERIFY2(m_house->error().isEmpty(), qPrintable(m_house->error()));
}

void tst_CtlLost::cleanupTestCase()
{
    m_house.reset();
}

template<typename Meanwhile>
CtlRun tst_CtlLost::loseBooking(const CtlProgram &program, const QStringList &more,
                                Meanwhile meanwhile)
{
    PgSession holder(TestServer::instance().adminUri(m_house->database()));
    const PgResult held =
        holder.exec(text("select pg_advisory_lock(roomrack.lock_key(3, hotel_id, id)) from "
                         "roomrack.room_type where code = 'DLX'"));
    const auto process = program.start(booking() + more);
    const QString waiting =
        text("select count(*) from pg_locks l join pg_stat_activity a using (pid) where not "
             "l.granted and l.locktype = 'advisory' and a.datname = current_database()");
    if (held.ok)
        (void)QTest::qWaitFor([&] { return m_house->scalar(waiting) == text("1"); }, 60'000);
    meanwhile();
    (void)m_house->scalar(
        text("select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity "
             "a using (pid) where not l.granted and a.datname = current_database()"));
    return CtlProgram::finish(*process, 90'000);
}

void tst_CtlLost::givenUp()
{
    const QString request = text("5f0c2b34-3c0f-4ad7-9b39-6a3bb3a1c0aa");
    const QStringList again{text("--request"), request, json};
    const CtlRun lost = loseBooking(m_house->ctl(), again, [] {});
    QVERIFY2(lost.code == Busy, lost.told());
    QCOMPARE(lost.json()[text("code")].toString(), text("not_saved"));
    QCOMPARE(lost.json()[text("request")].toString(), request);
    QVERIFY2(lost.json()[text("message")].toString().contains(text("without --request")),
             lost.told());
    const CtlRun same = m_house->ctl().run(booking() + again);
    QVERIFY2(same.code == Invalid, same.told());
    QVERIFY2(same.json()[text("message")].toString().contains(text("without --request")),
             same.told());
    const CtlRun anew = m_house->ctl().run(booking());
    QVERIFY2(anew.code == Done, anew.told());
    m_house->cancelAll();
}

// Who was taken out at that moment can't ask any more.
void tst_CtlLost::unknown()
{
    const CtlRun added =
        m_house->ctl().run(words("user add kai --role clerk --hotel HARB --password-file")
                           + QStringList{m_house->passwordFile()});
    QVERIFY2(added.code == Done, added.told());
    CtlProgram kai(ROOMRACKCTL);
    kai.setGlobals({text("--db"), TestServer::instance().uriFor(text("kai"), text("correct horse"),
                                                                m_house->database())});
    const QString active = text("update roomrack.person set active = %1 where login = 'kai'");
    const CtlRun lost =
        loseBooking(kai, {}, [&] { (void)m_house->scalar(active.arg(text("false"))); });
    QVERIFY2(lost.code == Unknown, lost.told());
    static const QRegularExpression told(
        QStringLiteral("with --request ([0-9a-f-]{36}): nothing is saved twice"));
    const QString request = told.match(lost.err).captured(1);
    QVERIFY2(!request.isEmpty(), lost.told());
    (void)m_house->scalar(active.arg(text("true")));
    const CtlRun again = kai.run(booking() + QStringList{text("--request"), request, json});
    QVERIFY2(again.code == Done, again.told());
    QCOMPARE(again.json()[text("request")].toString(), request);
    QCOMPARE(m_house->scalar(text("select count(*) from roomrack.occupancy where status = "
                                  "'reserved'")),
             text("1"));
}

ROOMRACK_TEST(tst_CtlLost)

#include "tst_ctllost.moc"
