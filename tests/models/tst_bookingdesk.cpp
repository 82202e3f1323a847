// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskworld.h"

#include <support/testprogram.h>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

using Kind = ChangeText::Kind;

/// Writes of a desk: saving, tried again, settled, approved; undo is in tst_deskundo.cpp.
class TestBookingDesk : public QObject, private DeskWorld
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsAnAcceptedWriteAtOnce();
    void doubleSubmitIsOneCall();
    void lateSecondEnterIsNoCall();
    void refusalLeavesThePictureAlone();
    void keepsWhatCanBeTriedAgain_data();
    void keepsWhatCanBeTriedAgain();
    void lostAnswerIsTriedWithTheSameRequest();
    void aSpentRequestIsReplaced();
    void settlingIsShown();
    void savingShowsWhereItWillBe();
    void approvalOnTheSpot();
};

void TestBookingDesk::init()
{
    renew();
}

void TestBookingDesk::showsAnAcceptedWriteAtOnce()
{
    QSignalSpy accepted(m_desk.get(), &BookingDesk::accepted);
    QSignalSpy finished(m_desk.get(), &BookingDesk::finished);
    const Reservation reservation = booked("102", nights("2026-06-20", "2026-06-22"));
    QVERIFY(reservation.id.isValid());
    comparePicture();
    QCOMPARE(m_model->barCount(m_model->rowOfRoom(room("102"))), 1);
    QCOMPARE(finished.count(), 1);
    QCOMPARE(accepted.count(), 1);
    const auto text = accepted[0][0].value<ChangeText>();
    QCOMPARE(text.kind, Kind::Booked);
    QCOMPARE(text.guest, QStringLiteral("Fernández, Hana"));
    QCOMPARE(text.roomAfter, QStringLiteral("102"));
    QCOMPARE(text.confirmation, reservation.confirmation);
    QVERIFY(m_desk->pendingWrites().isEmpty());
}

/// Case 23: a double click, or Enter twice, on Book.
void TestBookingDesk::doubleSubmitIsOneCall()
{
    const RequestId request = BookingDesk::newRequest();
    const Command command = book(QStringLiteral("Novák, Nina"),
                                 {inRoom(room("101"), nights("2026-06-20", "2026-06-22"))});
    const auto first = m_desk->submit(command, request);
    const auto second = m_desk->submit(command, request);
    QCOMPARE(await(first).outcome, Outcome::Done);
    QCOMPARE(await(second).outcome, Outcome::Done);
    QCOMPARE(m_store->writes().size(), 1);
    QCOMPARE(m_server->hotel(m_hotel).occupancies.size(), 1);
}

void TestBookingDesk::lateSecondEnterIsNoCall()
{
    const RequestId request = BookingDesk::newRequest();
    const Command command = book(QStringLiteral("Novák, Nina"),
                                 {inRoom(room("101"), nights("2026-06-20", "2026-06-22"))});
    QVERIFY(!await(m_desk->submit(command, request)).replay);
    const WriteResult again = await(m_desk->submit(command, request));
    QVERIFY(again.isDone());
    QVERIFY(again.replay);
    QCOMPARE(m_store->writes().size(), 1);
}

void TestBookingDesk::refusalLeavesThePictureAlone()
{
    QVERIFY(booked("101", nights("2026-06-20", "2026-06-22")).id.isValid());
    const int rows = m_cache->size();
    const RequestId request = BookingDesk::newRequest();
    const WriteResult refused =
        await(m_desk->submit(book(QStringLiteral("Novák, Nina"),
                                  {inRoom(room("101"), nights("2026-06-21", "2026-06-23"))}),
                             request));
    QCOMPARE(refused.outcome, Outcome::SlotTaken);
    QCOMPARE(refused.conflicts.size(), 1);
    QCOMPARE(m_cache->size(), rows);
    QVERIFY(!m_desk->pending(request));
    // The way out that was offered goes with the same request.
    QVERIFY(await(m_desk->submit(book(QStringLiteral("Novák, Nina"),
                                      {inRoom(room("102"), nights("2026-06-21", "2026-06-23"))}),
                                 request))
                .isDone());
}

void TestBookingDesk::keepsWhatCanBeTriedAgain_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::newRow("busy") << Outcome::Busy;
    QTest::newRow("unknown") << Outcome::Unknown;
    QTest::newRow("no connection") << Outcome::NoConnection;
}

void TestBookingDesk::keepsWhatCanBeTriedAgain()
{
    QFETCH(Outcome, outcome);
    const RequestId request = BookingDesk::newRequest();
    m_store->failNextWrite(outcome);
    const WriteResult failed =
        await(m_desk->submit(book(QStringLiteral("Novák, Nina"),
                                  {inRoom(room("101"), nights("2026-06-20", "2026-06-22"))}),
                             request));
    QCOMPARE(failed.outcome, outcome);
    QVERIFY(m_desk->pending(request));
    QVERIFY(!m_desk->isSaving(request));
    QCOMPARE(m_desk->pending(request)->result.outcome, outcome);

    QVERIFY(await(m_desk->tryAgain(request)).isDone());
    QCOMPARE(m_store->requests(), (QList<RequestId>{request, request}));
    QVERIFY(!m_desk->pending(request));
    QCOMPARE(await(m_desk->tryAgain(request)).outcome, Outcome::NotFound);

    // Given up instead: nothing is kept and nothing is sent.
    m_store->failNextWrite(outcome);
    const RequestId other = BookingDesk::newRequest();
    (void)await(m_desk->submit(book(QStringLiteral("Novák, Nina"),
                                    {inRoom(room("102"), nights("2026-06-20", "2026-06-22"))}),
                               other));
    m_desk->forget(other);
    QVERIFY(!m_desk->pending(other));
}

/// It had been saved, but nobody knew: the second try finds that out and changes nothing.
void TestBookingDesk::lostAnswerIsTriedWithTheSameRequest()
{
    const RequestId request = BookingDesk::newRequest();
    m_store->loseNextAnswer(true);
    QCOMPARE(await(m_desk->submit(book(QStringLiteral("Novák, Nina"),
                                       {inRoom(room("101"), nights("2026-06-20", "2026-06-22"))}),
                                  request))
                 .outcome,
             Outcome::Unknown);
    const WriteResult again = await(m_desk->tryAgain(request));
    QVERIFY(again.isDone());
    QVERIFY(again.replay);
    QCOMPARE(m_server->hotel(m_hotel).occupancies.size(), 1);
    comparePicture();
}

/// The server has settled that it was not saved: the old request id can't be used any more.
void TestBookingDesk::aSpentRequestIsReplaced()
{
    const RequestId request = BookingDesk::newRequest();
    m_store->loseNextWrite();
    const WriteResult lost =
        await(m_desk->submit(book(QStringLiteral("Novák, Nina"),
                                  {inRoom(room("101"), nights("2026-06-20", "2026-06-22"))}),
                             request));
    QCOMPARE(lost.outcome, Outcome::Busy);
    QSignalSpy finished(m_desk.get(), &BookingDesk::finished);
    QVERIFY(await(m_desk->tryAgain(request)).isDone());
    QCOMPARE(finished[0][0].toUuid(), request); // the caller's id all along
    QVERIFY(m_store->requests()[0] != m_store->requests()[1]);
    QCOMPARE(m_server->hotel(m_hotel).occupancies.size(), 1);
}

void TestBookingDesk::settlingIsShown()
{
    const RequestId request = BookingDesk::newRequest();
    m_store->holdAnswers();
    m_store->loseNextAnswer();
    const auto future =
        m_desk->submit(book(QStringLiteral("Novák, Nina"),
                            {inRoom(room("101"), nights("2026-06-20", "2026-06-22"))}),
                       request);
    QVERIFY(awaitUntil([&] { return m_desk->pending(request)->settling; }));
    QVERIFY(m_desk->isSaving(request));
    m_store->releaseAnswers();
    QVERIFY(await(future).isDone());
    QVERIFY(!m_desk->pending(request));
}

void TestBookingDesk::savingShowsWhereItWillBe()
{
    const Reservation reservation = booked("101", nights("2026-06-20", "2026-06-22"));
    const Occupancy stay = reservation.stays[0];
    m_store->holdAnswers();
    const auto future =
        m_desk->submit(Move{{moveOf(stay, room("102"), day("2026-06-21"), day("2026-06-23"))}},
                       BookingDesk::newRequest());
    QVERIFY(m_model->isSaving(stay.id));
    QCOMPARE(m_model->find(stay.id).row, m_model->rowOfRoom(room("101"))); // not moved yet
    QCOMPARE(m_model->pendingBars().size(), 1);
    QCOMPARE(m_model->pendingBars()[0].room, room("102"));
    QCOMPARE(m_model->pendingBars()[0].dates, nights("2026-06-21", "2026-06-23"));
    m_store->releaseAnswers();
    QVERIFY(await(future).isDone());
    QVERIFY(!m_model->isSaving(stay.id));
    QVERIFY(m_model->pendingBars().isEmpty());
    QCOMPARE(m_model->find(stay.id).row, m_model->rowOfRoom(room("102")));
}

void TestBookingDesk::approvalOnTheSpot()
{
    const Reservation reservation = booked("101", nights("2026-06-20", "2026-06-22"));
    FakeStore clerk(m_server.get(), QStringLiteral("clerk"), QStringLiteral("Front 2"));
    BookingDesk desk(&clerk, m_cache.get(), m_server->clock());
    desk.setHotel(m_hotel);
    const RequestId request = BookingDesk::newRequest();
    const Move move{{moveOf(reservation.stays[0], room("102"))}};
    QCOMPARE(await(desk.submit(move, request)).outcome, Outcome::NeedsApproval);
    QCOMPARE(
        await(desk.approve(request, QStringLiteral("supervisor"), QStringLiteral("wrong"))).outcome,
        Outcome::NotAllowed);
    QVERIFY(desk.pending(request));
    const WriteResult done =
        await(desk.approve(request, QStringLiteral("supervisor"), QStringLiteral("secret")));
    QCOMPARE(done.outcome, Outcome::Done);
    QCOMPARE(m_cache->find(reservation.stays[0].id)->room, room("102"));
    QCOMPARE(m_server->hotel(m_hotel).events.last().approvedBy, QStringLiteral("Sam Supervisor"));
}

ROOMRACK_TEST(TestBookingDesk)

#include "tst_bookingdesk.moc"
