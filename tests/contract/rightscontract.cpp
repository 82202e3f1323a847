// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// Roles, a supervisor's approval, and other people's hotels.
class RightsContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void whatAClerkMayDo()
    {
        const Reservation a = booked("A", "101", "2026-06-16", "2026-06-18");
        const Reservation waiting = bookedType("W", "STD", "2026-06-16", "2026-06-18");
        Edit notes;
        notes.reservation = a.id;
        notes.version = 1;
        notes.notes = QStringLiteral("late");
        QCOMPARE(text(clerk(notes)), QStringLiteral("done"));
        // Giving a waiting stay a room of its type
        QCOMPARE(text(clerk(moveTo(waiting, "102"))), QStringLiteral("done"));
        QCOMPARE(text(clerk(staysCommand<CheckIn>(now(a)))), QStringLiteral("done"));
        QCOMPARE(text(clerk(staysCommand<UndoCheckIn>(now(a)))), QStringLiteral("done"));
        QCOMPARE(text(clerk(staysCommand<MarkNoShow>(now(a)))), QStringLiteral("done"));
    }

    void whatNeedsASupervisor()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const Reservation waiting = bookedType("W", "STD", "2026-07-10", "2026-07-12");
        const QString asks = QStringLiteral("needs_approval supervisor");
        QCOMPARE(text(clerk(moveTo(a, "102"))), asks);
        QCOMPARE(text(clerk(moveTo(a, "101", "2026-07-10", "2026-07-13"))), asks);
        QCOMPARE(text(clerk(moveTo(a, "none"))), asks);
        QCOMPARE(text(clerk(moveTo(waiting, "201"))), asks); // an upgrade
        QCOMPARE(text(clerk(moveTo(waiting, "102", "2026-07-10", "2026-07-13"))), asks);
        QCOMPARE(text(clerk(staysCommand<Cancel>(a))), asks);
        (void)supervisor(staysCommand<Cancel>(a));
        QCOMPARE(text(clerk(staysCommand<Reinstate>(now(a)))), asks);
        QCOMPARE(rack(), QStringList({QStringLiteral("- 07-10>07-12 reserved W")}));
    }

    void whatIsTheManagers()
    {
        const QString no = QStringLiteral("not_allowed");
        for (const char *login : {"clerk", "supervisor"}) {
            QCOMPARE(text(write(login, RollBusinessDate{day("2026-06-16")})), no);
            QCOMPARE(text(write(login, RetypeRoom{room("101"), type("DLX")})), no);
            QCOMPARE(text(write(login, RetireRoom{room("101"), day("2026-07-01")})), no);
            QCOMPARE(text(write(login, AddRooms{{NewRoom{
                                           QStringLiteral("104"), QStringLiteral("STD"), 1, {}}}})),
                     no);
            QCOMPARE(
                text(write(login,
                           SetRates{type("STD"), day("2026-07-01"), day("2026-07-02"), {}, {1}})),
                no);
        }
        QCOMPARE(await(desk("manager").setup(hotel())).take().rooms.size(), 4);
    }

    void onlyTheOwnerAddsHotels()
    {
        for (const char *login : {"clerk", "supervisor", "manager"}) {
            const WriteResult result = await(desk(login).write(
                {}, QUuid::createUuid(), addHotelCommand(QStringLiteral("NEW"), {})));
            QVERIFY2(result.outcome == Outcome::NotAllowed || result.outcome == Outcome::NotFound,
                     qPrintable(text(result)));
        }
    }

    void anApprovalNamesBoth()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const Move command = moveTo(a, "102");
        const QUuid request = QUuid::createUuid();
        const WriteResult asks = write("clerk", command, request);
        QCOMPARE(text(asks), QStringLiteral("needs_approval supervisor"));
        QVERIFY(!asks.approvalHash.isEmpty());
        QCOMPARE(text(approve("supervisor", request, asks)), QStringLiteral("done"));
        QCOMPARE(text(write("clerk", command, request)), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("102 07-10>07-12 reserved A"));
        const auto events = await(desk("clerk").history(hotel(), eventsOf(a.id)));
        QVERIFY(events.ok());
        QCOMPARE(events.value().first().kind, QStringLiteral("move"));
        QCOMPARE(events.value().first().by, person("clerk"));
        QCOMPARE(events.value().first().approvedBy, person("supervisor"));
        QCOMPARE(events.value().last().approvedBy, QString());
        // Used up: the same again is a replay, another request asks again.
        QCOMPARE(text(write("clerk", command, request)), QStringLiteral("done replay"));
        QCOMPARE(text(clerk(moveTo(a, "101"))), QStringLiteral("needs_approval supervisor"));
    }

    void anApprovalIsForWhatWasShown()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const QUuid request = QUuid::createUuid();
        const WriteResult asks = write("clerk", moveTo(a, "102"), request);
        QCOMPARE(text(approve("manager", request, asks)), QStringLiteral("done"));
        // Other content under the same request, the same content under another request
        QCOMPARE(text(write("clerk", moveTo(a, "103"), request)),
                 QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(clerk(moveTo(a, "102"))), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(write("clerk", moveTo(a, "102"), request)), QStringLiteral("done"));
    }

    void anApprovalEnds()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const QUuid request = QUuid::createUuid();
        const WriteResult asks = write("clerk", moveTo(a, "102"), request);
        QCOMPARE(text(approve("supervisor", request, asks)), QStringLiteral("done"));
        backend().letTimePass(121);
        QCOMPARE(text(write("clerk", moveTo(a, "102"), request)),
                 QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(approve("supervisor", request, asks)), QStringLiteral("done"));
        backend().letTimePass(110);
        QCOMPARE(text(write("clerk", moveTo(a, "102"), request)), QStringLiteral("done"));
    }

    void anApprovalIsNoLicence()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        booked("B", "102", "2026-07-11", "2026-07-13");
        const QUuid request = QUuid::createUuid();
        const Move command = moveTo(a, "102");
        const WriteResult asks = write("clerk", command, request);
        QCOMPARE(text(approve("supervisor", request, asks)), QStringLiteral("done"));
        QCOMPARE(text(write("clerk", command, request)),
                 QStringLiteral("slot_taken 102 07-11>07-13 reserved B"));
    }

    void aClerkApprovesNothing()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const QUuid request = QUuid::createUuid();
        const WriteResult asks = write("clerk", moveTo(a, "102"), request);
        QCOMPARE(approve("clerk", request, asks).outcome, Outcome::NotAllowed);
        QCOMPARE(text(write("clerk", moveTo(a, "102"), request)),
                 QStringLiteral("needs_approval supervisor"));
    }

    // I8: another hotel's rows are answered like rows that don't exist.
    void anotherHotel()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const HotelId ours = hotel();
        const RoomId ourRoom = room("101");
        const RoomTypeId ourType = type("STD");
        newHotel({QStringLiteral("101:STD"), QDate(2026, 6, 16), QStringLiteral("EUR"),
                  QStringLiteral("Europe/Berlin"), true});
        const HotelId theirs = hotel();
        FrontDeskStore &stranger = desk("stranger");
        const auto theirWrite = [&](HotelId where, const Command &command) {
            return text(await(stranger.write(where, QUuid::createUuid(), command)));
        };
        const QString no = QStringLiteral("not_found");
        const Book intoOurs =
            book(QStringLiteral("X"), {inRoom(ourRoom, nights("2026-08-01", "2026-08-02"))});
        // In our hotel, and with our ids in theirs
        QCOMPARE(theirWrite(ours, intoOurs), no);
        QCOMPARE(theirWrite(theirs, intoOurs), no);
        QCOMPARE(theirWrite(theirs, book(QStringLiteral("X"),
                                         {ofType(ourType, nights("2026-08-01", "2026-08-02"))})),
                 no);
        Book ourGuest = book({}, {inRoom(room("101"), nights("2026-08-01", "2026-08-02"))});
        ourGuest.guest.id = a.guest.id;
        QCOMPARE(theirWrite(theirs, ourGuest), no);
        for (const HotelId where : {ours, theirs}) {
            QCOMPARE(theirWrite(where, staysCommand<Cancel>(a)), no);
            QCOMPARE(theirWrite(where, staysCommand<CheckIn>(a)), no);
            Move move;
            move.moves = {moveOf(a.stays.first(), room("101"))};
            QCOMPARE(theirWrite(where, move), no);
            Edit edit;
            edit.reservation = a.id;
            edit.version = 1;
            edit.notes = QStringLiteral("x");
            QCOMPARE(theirWrite(where, edit), no);
            QCOMPARE(theirWrite(where, closure(ourRoom, "2026-08-01", "2026-08-02")), no);
            QCOMPARE(theirWrite(where, SetHousekeeping{{ourRoom}, Housekeeping::Dirty}), no);
            QCOMPARE(await(stranger.reservation(where, a.id)).failure().outcome, Outcome::NotFound);
        }
        QCOMPARE(await(stranger.reservationByConfirmation(a.confirmation)).failure().outcome,
                 Outcome::NotFound);
        QCOMPARE(await(stranger.setup(ours)).failure().outcome, Outcome::NotFound);
        for (const auto &found : {await(stranger.findGuests(theirs, QStringLiteral("A"), 10))})
            QVERIFY(found.ok() && found.value().isEmpty());
        const Session session = await(stranger.session()).take();
        for (const Hotel &one : session.hotels)
            QVERIFY(one.id != ours);
        QCOMPARE(
            text(await(desk("clerk").reservation(ours, a.id)).take().stays.first().dates().arrival),
            QStringLiteral("07-10"));
    }

private:
    WriteResult approve(const char *login, RequestId request, const WriteResult &asks)
    {
        return await(desk("clerk").approve(hotel(), request, asks.approvalHash,
                                           backend().login(QLatin1String(login)),
                                           backend().password()));
    }
};

std::unique_ptr<ContractTest> makeRightsContract(Backend &backend)
{
    return std::make_unique<RightsContract>(backend);
}

} // namespace roomrack

#include "rightscontract.moc"
