// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskworld.h"

#include <support/testprogram.h>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

using Kind = ChangeText::Kind;

/// Undo and redo of a desk.
class TestDeskUndo : public QObject, private DeskWorld
{
    Q_OBJECT

private Q_SLOTS:
    void init() { renew(); }
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
};

void TestDeskUndo::undoesAndRedoesEveryChange_data()
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

void TestDeskUndo::undoesAndRedoesEveryChange()
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

void TestDeskUndo::undoesInOrderThroughOwnChanges()
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

void TestDeskUndo::undoIsRefusedWhenAnotherChangedIt()
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

void TestDeskUndo::undoOfATakenRoomIsRefused()
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

void TestDeskUndo::undoWaitsForTheConnection()
{
    const Reservation reservation = booked("101", nights("2026-06-20", "2026-06-22"));
    m_store->failNextWrite(Outcome::NoConnection);
    QCOMPARE(await(m_desk->undo()).outcome, Outcome::NoConnection);
    QVERIFY(m_desk->undoText());
    QVERIFY(await(m_desk->undo()).isDone());
    QCOMPARE(m_store->requests()[1], m_store->requests()[2]);
    QCOMPARE(m_cache->find(reservation.stays[0].id)->status, Status::Cancelled);
}

void TestDeskUndo::aNewChangeEndsRedo()
{
    QVERIFY(booked("101", nights("2026-06-20", "2026-06-22")).id.isValid());
    QVERIFY(await(m_desk->undo()).isDone());
    QVERIFY(m_desk->redoText());
    QVERIFY(booked("102", nights("2026-06-20", "2026-06-22")).id.isValid());
    QVERIFY(!m_desk->redoText());
}

void TestDeskUndo::anotherHotelForgetsUndo()
{
    QVERIFY(booked("101", nights("2026-06-20", "2026-06-22")).id.isValid());
    QVERIFY(m_desk->undoText());
    m_desk->setHotel({99});
    QVERIFY(!m_desk->undoText());
}

void TestDeskUndo::whatCantBeUndoneIsSaidFirst()
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

void TestDeskUndo::anAllowanceIsTakenBackDateByDate()
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

void TestDeskUndo::undoIsBounded()
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

ROOMRACK_TEST(TestDeskUndo)
#include "tst_deskundo.moc"
