// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "storefixture.h"

#include <dbsupport/testserver.h>
#include <roomrack/pgstore.h>
#include <support/await.h>
#include <support/fatallogger.h>
#include <support/testprogram.h>

#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::test;

namespace {

const QString guest = QStringLiteral("Fernández, Hana");

QStringList slotLines;

void keepLines(QtMsgType, const QMessageLogContext &context, const QString &text)
{
    if (qstrcmp(context.category, "roomrack.db.slots") == 0)
        slotLines.append(text);
}

} // namespace

/// What desks meet at a slot is counted by its key, in the desk's own log, without names.
class TestSlotCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void fullAnswers();
    void waits();
    void timeouts();
    void nothingElse();

private:
    [[nodiscard]] BookPlaces booking(int hour, int seats = 1) const
    {
        BookPlaces command;
        command.service = m_service;
        command.start = QDateTime(QDate(2027, 6, 1), QTime(hour, 0), Qt::UTC);
        command.seats = seats;
        command.guest = guest;
        return command;
    }
    [[nodiscard]] QString key(int hour) const
    {
        return QStringLiteral("%1/%2/%3")
            .arg(m_fixture->hotel().value)
            .arg(m_service.value)
            .arg(booking(hour).start.toSecsSinceEpoch());
    }
    [[nodiscard]] QString lock(int hour) const
    {
        return QStringLiteral("select pg_advisory_xact_lock(roomrack.slot_key(%1, %2, %3))")
            .arg(m_fixture->hotel().value)
            .arg(m_service.value)
            .arg(booking(hour).start.toSecsSinceEpoch());
    }
    QFuture<WriteResult> write(const Command &command)
    {
        return m_store->write(m_fixture->hotel(), QUuid::createUuid(), command);
    }

    std::unique_ptr<StoreFixture> m_fixture;
    std::unique_ptr<db::PgStore> m_store;
    ServiceId m_service;
};

void TestSlotCounts::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_fixture = std::make_unique<StoreFixture>(QStringLiteral("UTC"));
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
    db::StoreOptions options = m_fixture->options();
    m_store = std::make_unique<db::PgStore>(options);
    QVERIFY(await(write(SetService{QStringLiteral("DINE"), QStringLiteral("Dinner")})).isDone());
    m_service = await(m_store->services(m_fixture->hotel())).take().constFirst().id;
    const OpenSlots open{m_service,
                         QDate(2027, 6, 1),
                         QDate(2027, 6, 2),
                         {},
                         {QTime(18, 0), QTime(19, 0), QTime(20, 0), QTime(21, 0)},
                         60,
                         2};
    QVERIFY(await(write(open)).isDone());
}

void TestSlotCounts::fullAnswers()
{
    slotLines.clear();
    const auto before = qInstallMessageHandler(keepLines);
    QVERIFY(await(write(booking(18, 2))).isDone());
    QCOMPARE(await(write(booking(18))).outcome, Outcome::Full);
    QCOMPARE(await(write(booking(18, 2))).outcome, Outcome::Full);
    qInstallMessageHandler(before);
    const auto counts = m_store->statistics().serviceSlots;
    QCOMPARE(counts.value(key(18)).full, 2);
    QCOMPARE(counts.value(key(18)).waits, 0);
    QCOMPARE(slotLines.size(), 2);
    QCOMPARE(slotLines.constLast(),
             QStringLiteral("slot %1: 0 waits, 2 full, 0 timeouts").arg(key(18)));
    QVERIFY(!slotLines.join(QLatin1Char(' ')).contains(QStringLiteral("Fern")));
    // A refusal writes nothing to the database.
    QCOMPARE(m_fixture->scalar(QStringLiteral("select count(*) from roomrack.event where kind = "
                                              "'book_places'")),
             QStringLiteral("1"));
}

void TestSlotCounts::waits()
{
    QVERIFY(m_fixture->admin().exec(QStringLiteral("begin")).ok);
    QVERIFY(m_fixture->admin().exec(lock(19)).ok);
    const auto booked = write(booking(19));
    QVERIFY(awaitUntil([this] {
        return m_fixture->owner()
                   .exec(QStringLiteral("select count(*) from pg_stat_activity where datname = "
                                        "current_database() and wait_event = 'advisory'"))
                   .value()
               == QLatin1String("1");
    }));
    QVERIFY(m_fixture->admin().exec(QStringLiteral("commit")).ok);
    QVERIFY(await(booked).isDone());
    QCOMPARE(m_store->statistics().serviceSlots.value(key(19)).waits, 1);
    // A cancellation names no slot: its answer does.
    const ServicePlaces party = await(booked).places.constFirst();
    QVERIFY(await(write(booking(19))).isDone());
    QVERIFY(await(write(CancelPlaces{party.id, 1, true})).isDone());
    QVERIFY(await(write(booking(19))).isDone());
    QCOMPARE(await(write(CancelPlaces{party.id, 2, false})).outcome, Outcome::Full);
    QCOMPARE(m_store->statistics().serviceSlots.value(key(19)).full, 1);
}

void TestSlotCounts::timeouts()
{
    const auto setPatience = [this](const char *time) {
        return m_fixture->owner()
            .exec(QStringLiteral("alter function api.book_places(int, uuid, text, jsonb)"
                                 " set lock_timeout = '%1'")
                      .arg(QLatin1String(time)))
            .ok;
    };
    QVERIFY(m_fixture->admin().exec(QStringLiteral("begin")).ok);
    QVERIFY(m_fixture->admin().exec(lock(20)).ok);
    QVERIFY(setPatience("200ms"));
    const WriteResult busy = await(write(booking(20)));
    QVERIFY(setPatience("1min"));
    QCOMPARE(busy.outcome, Outcome::Busy);
    QCOMPARE(busy.failure.sqlState, QStringLiteral("55P03"));
    QVERIFY(m_fixture->admin().exec(QStringLiteral("commit")).ok);
    QCOMPARE(m_store->statistics().serviceSlots.value(key(20)).timeouts, 1);
    QVERIFY(await(write(booking(20))).isDone());
}

void TestSlotCounts::nothingElse()
{
    QVERIFY(await(write(booking(21))).isDone());
    QVERIFY(!m_store->statistics().serviceSlots.contains(key(21)));
    QCOMPARE(m_store->statistics().serviceSlots.size(), 3);
}

ROOMRACK_TEST(TestSlotCounts)
#include "tst_slotcounts.moc"
