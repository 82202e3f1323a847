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

    void nobodyElseApproves()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const HotelId ours = hotel();
        const Move command = moveTo(a, "102");
        const QUuid request = QUuid::createUuid();
        FrontDeskStore &clerks = desk("clerk");
        const WriteResult asks = write("clerk", command, request);
        newHotel({QStringLiteral("101:STD"), QDate(2026, 6, 16), QStringLiteral("EUR"),
                  QStringLiteral("Europe/Berlin"), true});
        const QString password = backend().password();
        const auto approve = [&](const QString &login, const QString &with) {
            return await(clerks.approve(ours, request, asks.approvalHash, login, with)).outcome;
        };
        QCOMPARE(approve(backend().login(QStringLiteral("clerk")), password), Outcome::NotAllowed);
        QCOMPARE(approve(backend().login(QStringLiteral("supervisor")), password + u'x'),
                 Outcome::NotAllowed);
        QCOMPARE(approve(backend().login(QStringLiteral("supervisor")), {}), Outcome::NotAllowed);
        QCOMPARE(approve(backend().login(QStringLiteral("nobody")), password), Outcome::NotAllowed);
        // A manager, of another hotel.
        QCOMPARE(approve(backend().login(QStringLiteral("stranger")), password),
                 Outcome::NotAllowed);
        QCOMPARE(text(await(clerks.write(ours, request, command))),
                 QStringLiteral("needs_approval supervisor"));
        QCOMPARE(approve(backend().login(QStringLiteral("supervisor")), password), Outcome::Done);
        QCOMPARE(await(clerks.write(ours, request, command)).outcome, Outcome::Done);
    }

    void anAllowanceNeedsASupervisor()
    {
        const SetOverbooking command{type("DLX"), day("2026-07-10"), day("2026-07-12"), 1};
        const QUuid request = QUuid::createUuid();
        const WriteResult asks = write("clerk", command, request);
        QCOMPARE(text(asks), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(freeNights("DLX", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 1"));
        QCOMPARE(text(approve("supervisor", request, asks)), QStringLiteral("done"));
        QCOMPARE(text(write("clerk", command, request)), QStringLiteral("done"));
        QCOMPARE(freeNights("DLX", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 2"));
    }

    // A supervisor isn't called over for what can't be saved anyway.
    void aStaleEditAsksNobody()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const Reservation b = booked("B", "102", "2026-07-10", "2026-07-12");
        Edit dates;
        dates.reservation = b.id;
        dates.version = 1;
        StayEdit longer;
        longer.stay = b.stays.first().id;
        longer.departure = day("2026-07-13");
        dates.stays = {longer};
        const Move move{
            {moveOf(a.stays.first(), room("103")), moveOf(b.stays.first(), room("201"))}};
        for (const Command &command : {Command(dates), Command(move)})
            QCOMPARE(text(clerk(command)), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(clerk(staysCommand<Cancel>(b))), QStringLiteral("needs_approval supervisor"));

        Edit notes;
        notes.reservation = b.id;
        notes.version = 1;
        notes.notes = QStringLiteral("late");
        QCOMPARE(text(clerk(notes)), QStringLiteral("done"));
        for (const Command &command : {Command(dates), Command(move)})
            QCOMPARE(text(clerk(command)), QStringLiteral("stale v2 edit"));
        QCOMPARE(text(clerk(staysCommand<Cancel>(b))), QStringLiteral("stale v2 edit"));
        QCOMPARE(text(supervisor(staysCommand<Cancel>(now(b)))), QStringLiteral("done"));
        Reservation seen = b;
        seen.version = 2;
        QCOMPARE(text(clerk(staysCommand<Reinstate>(seen))), QStringLiteral("stale v3 cancel"));
        // Nor for what is wrong with it.
        StayEdit backwards = longer;
        backwards.stay = a.stays.first().id;
        backwards.departure = day("2026-07-09");
        dates.reservation = a.id;
        dates.stays = {backwards};
        QCOMPARE(text(clerk(dates)),
                 QStringLiteral("invalid departure departure_before_arrival #0"));
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
