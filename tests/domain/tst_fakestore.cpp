// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <support/await.h>
#include <support/fakestore.h>
#include <support/fatallogger.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

/// The switches of the fake store: other tests lean on them. Its rules are the contract suite's.
class TestFakeStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<FakeServer>();
        m_hotel = m_server->addHotel(QStringLiteral("BER"), QStringLiteral("101-103:STD"));
        m_room = m_server->room(m_hotel, QStringLiteral("101"));
        m_desk = std::make_unique<FakeStore>(m_server.get(), QStringLiteral("clerk"),
                                             QStringLiteral("Desk 1"));
    }
    void cleanup()
    {
        m_desk.reset();
        m_server.reset();
    }

    void answersInALaterTurnInOrder()
    {
        QStringList order;
        auto first = m_desk->write(m_hotel, QUuid::createUuid(), bookFor("Tanaka"));
        auto second = m_desk->session();
        first.then(this, [&](const WriteResult &) { order.append(QStringLiteral("write")); });
        second.then(this,
                    [&](const Result<Session> &) { order.append(QStringLiteral("session")); });
        QVERIFY(!first.isFinished());
        QTRY_COMPARE(order, QStringList({QStringLiteral("write"), QStringLiteral("session")}));
        QCOMPARE(first.result().outcome, Outcome::Done);
    }

    void answersAtOnceWhenTold()
    {
        m_desk->answerAtOnce(true);
        QVERIFY(m_desk->session().isFinished());
    }

    void heldAnswersWait()
    {
        m_desk->holdAnswers();
        auto first = m_desk->write(m_hotel, QUuid::createUuid(), bookFor("Tanaka"));
        auto second = m_desk->session();
        QCoreApplication::processEvents();
        QCOMPARE(m_desk->heldAnswers(), 2);
        QVERIFY(!first.isFinished());
        m_desk->releaseOneAnswer();
        QTRY_VERIFY(first.isFinished());
        QVERIFY(!second.isFinished());
        m_desk->releaseAnswers();
        QTRY_VERIFY(second.isFinished());
    }

    void answersHeldAfterTheCallWaitToo()
    {
        auto future = m_desk->session();
        m_desk->holdAnswers();
        QCoreApplication::processEvents();
        QVERIFY(!future.isFinished());
        m_desk->releaseAnswers();
        QTRY_VERIFY(future.isFinished());
    }

    void failsTheNextWriteOnly_data()
    {
        QTest::addColumn<int>("outcome");
        for (const Outcome outcome : allOutcomes)
            QTest::newRow(qPrintable(QString::number(int(outcome)))) << int(outcome);
    }
    void failsTheNextWriteOnly()
    {
        QFETCH(int, outcome);
        m_desk->failNextWrite(Outcome(outcome));
        QCOMPARE(int(write(bookFor("Tanaka")).outcome), outcome);
        QVERIFY(m_server->hotel(m_hotel).reservations.isEmpty());
        QCOMPARE(write(bookFor("Tanaka")).outcome, Outcome::Done);
    }

    void failsTheNextReadOnly()
    {
        m_desk->failNextRead(Outcome::Failed);
        QCOMPARE(await(m_desk->setup(m_hotel)).failure().outcome, Outcome::Failed);
        QVERIFY(await(m_desk->setup(m_hotel)).ok());
    }

    void aLostAnswerIsSettled()
    {
        QSignalSpy settling(m_desk.get(), &FrontDeskStore::settling);
        m_desk->loseNextAnswer();
        const QUuid request = QUuid::createUuid();
        const WriteResult result = await(m_desk->write(m_hotel, request, bookFor("Tanaka")));
        QCOMPARE(result.outcome, Outcome::Done);
        QVERIFY(result.replay);
        QCOMPARE(settling.size(), 1);
        QCOMPARE(settling.first().first().toUuid(), request);
        QCOMPARE(m_server->hotel(m_hotel).reservations.size(), 1);
    }

    void aLostAnswerWithoutConnectionIsUnknown()
    {
        m_desk->loseNextAnswer(true);
        const QUuid request = QUuid::createUuid();
        QCOMPARE(await(m_desk->write(m_hotel, request, bookFor("Tanaka"))).outcome,
                 Outcome::Unknown);
        QCOMPARE(m_server->hotel(m_hotel).reservations.size(), 1);
        QVERIFY(await(m_desk->write(m_hotel, request, bookFor("Tanaka"))).replay);
    }

    void aLostWriteChangesNothingEver()
    {
        m_desk->loseNextWrite();
        const QUuid request = QUuid::createUuid();
        QCOMPARE(await(m_desk->write(m_hotel, request, bookFor("Tanaka"))).outcome, Outcome::Busy);
        const WriteResult late = await(m_desk->write(m_hotel, request, bookFor("Tanaka")));
        QCOMPARE(late.outcome, Outcome::Invalid);
        QCOMPARE(late.field, QStringLiteral("request"));
        QCOMPARE(late.code, QStringLiteral("settled"));
        QVERIFY(m_server->hotel(m_hotel).reservations.isEmpty());
    }

    void withoutConnectionNothingIsSaved()
    {
        QSignalSpy changed(m_desk.get(), &FrontDeskStore::connectionChanged);
        m_desk->disconnectFromServer();
        QCOMPARE(m_desk->connection().state, ConnectionState::Disconnected);
        QCOMPARE(write(bookFor("Tanaka")).outcome, Outcome::NoConnection);
        QCOMPARE(await(m_desk->setup(m_hotel)).failure().outcome, Outcome::NoConnection);
        QVERIFY(m_server->hotel(m_hotel).reservations.isEmpty());
        m_desk->reconnectNow();
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(m_desk->connection().state, ConnectionState::Connected);
        QCOMPARE(write(bookFor("Tanaka")).outcome, Outcome::Done);
    }

    void otherDesksAreHinted()
    {
        FakeStore other(m_server.get(), QStringLiteral("supervisor"), QStringLiteral("Desk 2"));
        QSignalSpy own(m_desk.get(), &FrontDeskStore::changeHinted);
        QSignalSpy others(&other, &FrontDeskStore::changeHinted);
        QCOMPARE(write(bookFor("Tanaka")).outcome, Outcome::Done);
        QTRY_COMPARE(others.size(), 1);
        QCOMPARE(others.first().first().value<HotelId>(), m_hotel);
        QCOMPARE(own.size(), 0);
    }

    void aCursorOfAnotherTimelineIsReset()
    {
        const auto first = await(m_desk->rack(m_hotel, day("2026-06-16"), day("2026-06-30"), {}));
        QVERIFY(first.ok());
        m_server->newTimeline();
        const auto second = await(
            m_desk->rack(m_hotel, day("2026-06-16"), day("2026-06-30"), first.value().cursor));
        QVERIFY(second.ok());
        QVERIFY(second.value().reset);
    }

    void aCancelledFutureHasNoResult()
    {
        m_desk->holdAnswers();
        auto future = m_desk->session();
        future.cancel();
        m_desk->releaseAnswers();
        QTRY_VERIFY(future.isFinished());
        QCOMPARE(future.resultCount(), 0);
    }

private:
    Book bookFor(const char *guest) const
    {
        return book(QLatin1String(guest), {inRoom(m_room, nights("2026-06-16", "2026-06-18"))});
    }
    WriteResult write(const Command &command)
    {
        return await(m_desk->write(m_hotel, QUuid::createUuid(), command));
    }

    FatalLogger m_fatal;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<FakeStore> m_desk;
    HotelId m_hotel;
    RoomId m_room;
};

ROOMRACK_TEST(TestFakeStore)
#include "tst_fakestore.moc"
