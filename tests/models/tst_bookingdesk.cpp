// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>
#include <desk/rackfeed.h>
#include <items/rackmodel.h>
#include <support/await.h>
#include <support/fakestore.h>
#include <support/fatallogger.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

using Kind = ChangeText::Kind;

class TestBookingDesk : public QObject
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
    void undoesAndRedoesEveryChange_data();
    void undoesAndRedoesEveryChange();
    void undoesInOrderThroughOwnChanges();
    void undoIsRefusedWhenAnotherChangedIt();
    void undoOfATakenRoomIsRefused();
    void undoWaitsForTheConnection();
    void aNewChangeEndsRedo();
    void anotherHotelForgetsUndo();
    void whatCantBeUndoneIsSaidFirst();
    void anAllowanceIsTakenBackDateByDate();
    void undoIsBounded();

private:
    [[nodiscard]] RoomId room(const char *number) const
    {
        return m_server->room(m_hotel, QLatin1String(number));
    }
    [[nodiscard]] RoomTypeId standard() const
    {
        return m_server->type(m_hotel, QStringLiteral("STD"));
    }
    [[nodiscard]] WriteResult submit(const Command &command)
    {
        return await(m_desk->submit(command, BookingDesk::newRequest()));
    }
    [[nodiscard]] Reservation booked(const char *number, const StayDates &dates)
    {
        const WriteResult result =
            submit(book(QStringLiteral("Fernández, Hana"), {inRoom(room(number), dates)}));
        return result.reservations.value(0);
    }
    /// What the server holds that an undo must bring back: all but versions and stamps.
    [[nodiscard]] QStringList facts() const
    {
        QStringList facts;
        const FakeHotel &hotel = m_server->hotel(m_hotel);
        for (auto it = hotel.occupancies.cbegin(); it != hotel.occupancies.cend(); ++it) {
            const Occupancy row = hotel.row(it.key());
            if (row.held().isEmpty() && row.status != Status::OutOfService)
                continue;
            QStringList prices;
            for (const qint64 price : row.prices)
                prices.append(QString::number(price));
            facts.append(QStringLiteral("%1 %2 %3 %4 %5 %6 %7")
                             .arg(int(row.status))
                             .arg(row.room.value)
                             .arg(row.arrival.toString(Qt::ISODate),
                                  row.departure.toString(Qt::ISODate), row.guest,
                                  prices.join(QLatin1Char(',')))
                             .arg(row.roomLocked));
        }
        for (const Reservation &stored : hotel.reservations) {
            const Reservation reservation = hotel.reservation(stored.id);
            // A booking that was undone leaves a cancelled reservation behind, as it should.
            if (std::all_of(reservation.stays.begin(), reservation.stays.end(),
                            [](const Occupancy &stay) { return stay.held().isEmpty(); }))
                continue;
            facts.append(QStringLiteral("%1 %2 %3 %4 %5")
                             .arg(reservation.id.value)
                             .arg(reservation.guest.phone, reservation.notes)
                             .arg(reservation.adults)
                             .arg(reservation.children));
        }
        for (const Room &room : hotel.rooms)
            facts.append(QStringLiteral("%1 %2").arg(room.number).arg(int(room.housekeeping)));
        return facts;
    }
    /// The cache shows what the server holds.
    void comparePicture()
    {
        const FakeHotel &hotel = m_server->hotel(m_hotel);
        for (auto it = hotel.occupancies.cbegin(); it != hotel.occupancies.cend(); ++it) {
            const Occupancy row = hotel.row(it.key());
            const Occupancy *shown = m_cache->find(row.id);
            QVERIFY(shown);
            QCOMPARE(shown->version, row.version);
            QCOMPARE(shown->status, row.status);
            QCOMPARE(shown->room, row.room);
            QCOMPARE(shown->arrival, row.arrival);
            QCOMPARE(shown->departure, row.departure);
        }
    }

    FatalLogger m_fatal;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<FakeStore> m_store;
    std::unique_ptr<AvailabilityCache> m_cache;
    std::unique_ptr<RackModel> m_model;
    std::unique_ptr<BookingDesk> m_desk;
    HotelId m_hotel;
};

void TestBookingDesk::init()
{
    m_desk.reset();
    m_model.reset();
    m_cache = std::make_unique<AvailabilityCache>();
    m_store.reset();
    m_server = std::make_unique<FakeServer>();
    m_hotel = m_server->addHotel(QStringLiteral("HBR"), QStringLiteral("101-103:STD,201:DLX"));
    m_store = std::make_unique<FakeStore>(m_server.get(), QStringLiteral("manager"),
                                          QStringLiteral("Front 1"));
    m_model = std::make_unique<RackModel>(m_cache.get());
    m_cache->setSetup(await(m_store->setup(m_hotel)).value());
    RackRead read = await(m_store->rack(m_hotel, day("2026-04-01"), day("2027-04-01"), {})).value();
    m_cache->replaceAll(read, day("2026-04-01"), day("2027-04-01"), m_cache->ticket());
    m_desk = std::make_unique<BookingDesk>(m_store.get(), m_cache.get(), m_server->clock());
    m_desk->setHotel(m_hotel);
    m_model->follow(m_desk.get());
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

void TestBookingDesk::undoesAndRedoesEveryChange_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::newRow("book") << Kind::Booked;
    QTest::newRow("move") << Kind::Moved;
    QTest::newRow("swap") << Kind::Swapped;
    QTest::newRow("edit") << Kind::Edited;
    QTest::newRow("cancel") << Kind::Cancelled;
    QTest::newRow("reinstate") << Kind::Reinstated;
    QTest::newRow("no-show") << Kind::NoShow;
    QTest::newRow("check in") << Kind::CheckedIn;
    QTest::newRow("check out") << Kind::CheckedOut;
    QTest::newRow("undo check-in") << Kind::CheckInUndone;
    QTest::newRow("undo check-out") << Kind::CheckOutUndone;
    QTest::newRow("close") << Kind::Closed;
    QTest::newRow("lift") << Kind::ClosureLifted;
    QTest::newRow("housekeeping") << Kind::Housekeeping;
}

void TestBookingDesk::undoesAndRedoesEveryChange()
{
    QFETCH(Kind, kind);
    Reservation one = booked("101", nights("2026-06-16", "2026-06-20"));
    Reservation two = booked("102", nights("2026-06-16", "2026-06-18"));
    QVERIFY(one.id.isValid() && two.id.isValid());
    const auto prepare = [this, &one](const Command &command) {
        const WriteResult result = submit(command);
        QCOMPARE(result.outcome, Outcome::Done);
        if (!result.reservations.isEmpty())
            one = result.reservations[0];
    };
    Command command;
    switch (kind) {
    case Kind::Booked:
        command = book(QStringLiteral("Silva, Paula"),
                       {inRoom(room("103"), nights("2026-06-17", "2026-06-19")),
                        inRoom(room("201"), nights("2026-06-17", "2026-06-18"))});
        break;
    case Kind::Moved:
        // Shorter and later, so that agreed prices come and go.
        command = Move{{moveOf(one.stays[0], room("201"), day("2026-06-18"), day("2026-06-23"))}};
        break;
    case Kind::Swapped:
        command = Move{{moveOf(one.stays[0], room("102")), moveOf(two.stays[0], room("101"))}};
        break;
    case Kind::Edited: {
        Edit edit;
        edit.reservation = one.id;
        edit.version = one.version;
        edit.guestName = QStringLiteral("Fernandez, Ana");
        edit.guestPhone = QStringLiteral("+49 30 1234");
        edit.notes = QStringLiteral("Late arrival");
        edit.adults = 2;
        StayEdit stay;
        stay.stay = one.stays[0].id;
        stay.departure = day("2026-06-21");
        stay.prices = QList<qint64>{1, 2, 3, 4, 5};
        stay.roomLocked = true;
        edit.stays = {stay};
        command = edit;
        break;
    }
    case Kind::Cancelled:
        command = staysCommand<Cancel>(one);
        break;
    case Kind::Reinstated:
        prepare(staysCommand<Cancel>(one));
        command = staysCommand<Reinstate>(one, {one.stays[0].id});
        break;
    case Kind::NoShow:
        command = staysCommand<MarkNoShow>(one);
        break;
    case Kind::CheckedIn:
        command = staysCommand<CheckIn>(one);
        break;
    case Kind::CheckInUndone:
        prepare(staysCommand<CheckIn>(one));
        command = staysCommand<UndoCheckIn>(one);
        break;
    case Kind::CheckedOut:
        prepare(staysCommand<CheckIn>(one));
        prepare(RollBusinessDate{day("2026-06-16")});
        command = staysCommand<CheckOut>(one);
        break;
    case Kind::CheckOutUndone:
        prepare(staysCommand<CheckIn>(one));
        prepare(RollBusinessDate{day("2026-06-16")});
        prepare(staysCommand<CheckOut>(one));
        command = staysCommand<UndoCheckOut>(one);
        break;
    case Kind::Closed:
        command = closure(room("103"), "2026-06-18", "2026-06-25");
        break;
    case Kind::ClosureLifted: {
        const WriteResult closed =
            submit(closure(room("103"), "2026-06-18", "2026-06-25", Status::OutOfService));
        QVERIFY(closed.isDone());
        command = LiftClosure{closed.occupancies[0].id, {}};
        break;
    }
    case Kind::Housekeeping: // rooms that had different statuses
        prepare(SetHousekeeping{{room("103")}, Housekeeping::Dirty});
        command = SetHousekeeping{{room("101"), room("103")}, Housekeeping::Inspected};
        break;
    default:
        QFAIL("has no undo, or one that is tested where its list is");
    }

    const QStringList before = facts();
    const WriteResult result = submit(command);
    QCOMPARE(result.outcome, Outcome::Done);
    const QStringList after = facts();
    QVERIFY(before != after);
    QVERIFY(m_desk->undoText());
    QCOMPARE(m_desk->undoText()->kind, kind);
    for (int i = 0; i < 2; ++i) {
        QCOMPARE(await(m_desk->undo()).outcome, Outcome::Done);
        QCOMPARE(facts(), before);
        comparePicture();
        QVERIFY(m_desk->redoText());
        QCOMPARE(m_desk->redoText()->kind, kind);
        QCOMPARE(await(m_desk->redo()).outcome, Outcome::Done);
        QCOMPARE(facts(), after);
        comparePicture();
    }
}

void TestBookingDesk::undoesInOrderThroughOwnChanges()
{
    const QStringList empty = facts();
    const Reservation reservation = booked("101", nights("2026-06-20", "2026-06-22"));
    const QStringList first = facts();
    Occupancy stay = reservation.stays[0];
    for (const char *number : {"102", "103", "201"}) {
        QVERIFY(submit(Move{{moveOf(stay, room(number))}}).isDone());
        stay = *m_cache->find(stay.id);
    }
    for (const char *number : {"103", "102", "101"}) {
        QVERIFY(await(m_desk->undo()).isDone());
        QCOMPARE(m_cache->find(stay.id)->room, room(number));
    }
    QCOMPARE(facts(), first);
    QVERIFY(await(m_desk->undo()).isDone()); // the booking itself
    QVERIFY(!m_desk->undoText());
    for (const char *number : {"101", "102", "103", "201"}) {
        QVERIFY(await(m_desk->redo()).isDone());
        QCOMPARE(m_cache->find(stay.id)->room, room(number));
        QCOMPARE(m_cache->find(stay.id)->status, Status::Reserved);
    }
    QVERIFY(!m_desk->redoText());
    QCOMPARE(await(m_desk->redo()).outcome, Outcome::NotFound);
    QVERIFY(empty != facts());
}

void TestBookingDesk::undoIsRefusedWhenAnotherChangedIt()
{
    const Reservation reservation = booked("101", nights("2026-06-20", "2026-06-22"));
    QVERIFY(submit(Move{{moveOf(reservation.stays[0], room("102"))}}).isDone());
    Edit edit;
    edit.reservation = reservation.id;
    edit.version = m_cache->find(reservation.stays[0].id)->version;
    edit.notes = QStringLiteral("Allergic to feathers");
    QVERIFY(m_server->write(QStringLiteral("supervisor"), m_hotel, edit).isDone());

    QSignalSpy refused(m_desk.get(), &BookingDesk::undoRefused);
    const QStringList before = facts();
    QCOMPARE(await(m_desk->undo()).outcome, Outcome::StaleEdit);
    QCOMPARE(refused.count(), 1);
    QCOMPARE(refused[0][0].value<ChangeText>().kind, Kind::Moved);
    const auto result = refused[0][1].value<WriteResult>();
    QCOMPARE(result.changes.last().by, QStringLiteral("Sam Supervisor"));
    QVERIFY(result.changes.last().at.isValid());
    QCOMPARE(facts(), before);
}

void TestBookingDesk::undoOfATakenRoomIsRefused()
{
    const Reservation reservation = booked("101", nights("2026-06-20", "2026-06-22"));
    QVERIFY(submit(Move{{moveOf(reservation.stays[0], room("102"))}}).isDone());
    QVERIFY(m_server
                ->write(QStringLiteral("clerk"), m_hotel,
                        book(QStringLiteral("Okafor, Grace"),
                             {inRoom(room("101"), nights("2026-06-21", "2026-06-22"))}))
                .isDone());
    QSignalSpy refused(m_desk.get(), &BookingDesk::undoRefused);
    QCOMPARE(await(m_desk->undo()).outcome, Outcome::SlotTaken);
    QCOMPARE(refused[0][1].value<WriteResult>().conflicts[0].guest,
             QStringLiteral("Okafor, Grace"));
    // It won't fit later either; the change before it can be undone now.
    QCOMPARE(m_desk->undoText()->kind, Kind::Booked);
}

void TestBookingDesk::undoWaitsForTheConnection()
{
    const Reservation reservation = booked("101", nights("2026-06-20", "2026-06-22"));
    m_store->failNextWrite(Outcome::NoConnection);
    QCOMPARE(await(m_desk->undo()).outcome, Outcome::NoConnection);
    QVERIFY(m_desk->undoText());
    QVERIFY(await(m_desk->undo()).isDone());
    QCOMPARE(m_store->requests()[1], m_store->requests()[2]);
    QCOMPARE(m_cache->find(reservation.stays[0].id)->status, Status::Cancelled);
}

void TestBookingDesk::aNewChangeEndsRedo()
{
    QVERIFY(booked("101", nights("2026-06-20", "2026-06-22")).id.isValid());
    QVERIFY(await(m_desk->undo()).isDone());
    QVERIFY(m_desk->redoText());
    QVERIFY(booked("102", nights("2026-06-20", "2026-06-22")).id.isValid());
    QVERIFY(!m_desk->redoText());
}

void TestBookingDesk::anotherHotelForgetsUndo()
{
    QVERIFY(booked("101", nights("2026-06-20", "2026-06-22")).id.isValid());
    QVERIFY(m_desk->undoText());
    m_desk->setHotel({99});
    QVERIFY(!m_desk->undoText());
}

void TestBookingDesk::whatCantBeUndoneIsSaidFirst()
{
    QVERIFY(booked("101", nights("2026-06-20", "2026-06-22")).id.isValid());
    const QStringList before = facts();
    for (const int price : {9'000, 9'500}) {
        QVERIFY(submit(SetRates{standard(), day("2026-07-01"), day("2026-07-02"), {}, {price}})
                    .isDone());
    }
    // Not the booking: that was before it.
    QVERIFY(!m_desk->undoText());
    QVERIFY(m_desk->stuckText());
    QCOMPARE(m_desk->stuckText()->kind, Kind::SetUp);
    QCOMPARE(await(m_desk->undo()).outcome, Outcome::NotFound);
    QCOMPARE(facts(), before);
    // Once the clerk knows, it goes on with what was before.
    QSignalSpy changed(m_desk.get(), &BookingDesk::undoChanged);
    m_desk->passStuck();
    QCOMPARE(changed.count(), 1);
    QVERIFY(!m_desk->stuckText());
    QCOMPARE(m_desk->undoText()->kind, Kind::Booked);
    m_desk->passStuck();
    QCOMPARE(m_desk->undoText()->kind, Kind::Booked);
    QVERIFY(await(m_desk->undo()).isDone());
}

void TestBookingDesk::anAllowanceIsTakenBackDateByDate()
{
    const auto allowances = [this] {
        QList<int> extras;
        const QList<TypeNight> all =
            await(m_store->availability(m_hotel, day("2026-07-01"), day("2026-07-05"))).take();
        for (const TypeNight &night : all) {
            if (night.type == standard())
                extras.append(night.allowance);
        }
        return extras;
    };
    QVERIFY(submit(SetOverbooking{standard(), day("2026-07-02"), day("2026-07-03"), 2}).isDone());
    QCOMPARE(allowances(), QList<int>({0, 2, 0, 0}));
    QVERIFY(submit(SetOverbooking{standard(), day("2026-07-01"), day("2026-07-04"), 1}).isDone());
    QCOMPARE(allowances(), QList<int>({1, 1, 1, 0}));
    QCOMPARE(m_desk->undoText()->kind, Kind::Overbooking);
    QVERIFY(await(m_desk->undo()).isDone());
    QCOMPARE(allowances(), QList<int>({0, 2, 0, 0}));
    QVERIFY(await(m_desk->redo()).isDone());
    QCOMPARE(allowances(), QList<int>({1, 1, 1, 0}));
    QVERIFY(await(m_desk->undo()).isDone());
    QVERIFY(await(m_desk->undo()).isDone());
    QCOMPARE(allowances(), QList<int>({0, 0, 0, 0}));
}

void TestBookingDesk::undoIsBounded()
{
    for (size_t i = 0; i < UndoStack::limit + 5; ++i) {
        QVERIFY(submit(SetHousekeeping{{room("101")},
                                       i % 2 ? Housekeeping::Dirty : Housekeeping::Pickup})
                    .isDone());
    }
    size_t undone = 0;
    while (m_desk->undoText()) {
        QVERIFY(await(m_desk->undo()).isDone());
        ++undone;
    }
    QCOMPARE(undone, UndoStack::limit);
}

ROOMRACK_TEST(TestBookingDesk)

#include "tst_bookingdesk.moc"
