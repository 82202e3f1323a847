// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// Holds, rooming lists, the waitlist and allotments.
class ListsContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private:
    [[nodiscard]] Reservation held(const char *guest, const char *roomNumber, int seconds)
    {
        Book command = bookIn(guest, roomNumber, "2026-07-10", "2026-07-12");
        // The fake's clock stands still at its own time: far enough for both.
        command.holdUntil = m_future.addSecs(seconds);
        return clerk(command).reservations.value(0);
    }
    [[nodiscard]] static Edit editOf(const Reservation &reservation)
    {
        Edit edit;
        edit.reservation = reservation.id;
        edit.version = reservation.version;
        return edit;
    }
    [[nodiscard]] Edit holdOf(const Reservation &reservation, const QDateTime &until)
    {
        Edit edit = editOf(now(reservation));
        edit.holdUntil = until;
        return edit;
    }
    [[nodiscard]] AddToWaitlist waits(const char *guest, const char *typeCode, const char *arrival,
                                      const char *departure) const
    {
        AddToWaitlist command;
        command.guest.name = QString::fromUtf8(guest);
        command.type = type(typeCode);
        command.dates = nights(arrival, departure);
        return command;
    }
    [[nodiscard]] AddBlock block(int quantity, bool definite = true) const
    {
        return {QStringLiteral("Tour"),
                type("STD"),
                day("2026-07-10"),
                day("2026-07-14"),
                quantity,
                definite,
                {}};
    }
    [[nodiscard]] Book pickUp(const Block &from, const char *arrival, const char *departure) const
    {
        Book command =
            book(QStringLiteral("Pick"), {ofType(from.type, nights(arrival, departure))});
        command.stays.first().block = from.id;
        return command;
    }
    [[nodiscard]] Block stored(BlockId id)
    {
        const QList<Block> blocks = await(desk("clerk").blocks(hotel())).take();
        for (const Block &one : blocks) {
            if (one.id == id)
                return one;
        }
        return {};
    }
    [[nodiscard]] static QString text(const Block &one)
    {
        QStringList left;
        for (const int rooms : one.left)
            left.append(QString::number(rooms));
        return QStringLiteral("%1 %2 v%3 %4%5 left %6 picked up %7")
            .arg(one.name)
            .arg(one.quantity)
            .arg(one.version)
            .arg(one.definite ? QLatin1String("definite") : QLatin1String("tentative"),
                 one.released ? QLatin1String(" released") : QLatin1String(""),
                 left.join(QLatin1Char(',')))
            .arg(one.pickedUp);
    }
    using ContractTest::text;

    const QDateTime m_future = QDateTime(QDate(2030, 1, 1), QTime(12, 0), Qt::UTC);

private Q_SLOTS:
    void aHoldSaysUntilWhen()
    {
        const Reservation hold = held("A", "101", 600);
        QCOMPARE(text(hold), QStringLiteral("101 07-10>07-12 requested A"));
        const WriteResult refused = clerk(bookIn("B", "101", "2026-07-11", "2026-07-13"));
        QCOMPARE(text(refused), QStringLiteral("slot_taken 101 07-10>07-12 requested A"));
        QCOMPARE(refused.conflicts.first().holdUntil, m_future.addSecs(600));
        QCOMPARE(refused.conflicts.first().by, person("clerk"));
    }

    void aFullTypeSaysWhatIsOnlyHeld()
    {
        Book command = bookIn("A", "201", "2026-07-10", "2026-07-12");
        command.holdUntil = m_future;
        QCOMPARE(text(clerk(command)), QStringLiteral("done"));
        const WriteResult refused = clerk(
            book(QStringLiteral("B"), {ofType(type("DLX"), nights("2026-07-10", "2026-07-11"))}));
        QCOMPARE(text(refused),
                 QStringLiteral("full DLX night 07-10 for 201 07-10>07-12 requested A"));
        QCOMPARE(refused.conflicts.first().holdUntil, m_future);
    }

    void aHoldIsExtendedAndConfirmed()
    {
        const Reservation hold = held("A", "101", 600);
        const WriteResult longer = clerk(holdOf(hold, m_future.addSecs(7200)));
        QCOMPARE(text(longer), QStringLiteral("done"));
        QCOMPARE(longer.reservations.first().stays.first().holdUntil, m_future.addSecs(7200));
        QCOMPARE(longer.reservations.first().version, 2);
        QCOMPARE(text(clerk(holdOf(hold, QDateTime(QDate(2001, 1, 1), QTime(0, 0), Qt::UTC)))),
                 QStringLiteral("invalid hold_until past"));
        const WriteResult confirmed = clerk(holdOf(hold, {}));
        QCOMPARE(text(confirmed), QStringLiteral("done"));
        QCOMPARE(text(now(hold)), QStringLiteral("101 07-10>07-12 reserved A"));
        QVERIFY(!now(hold).stays.first().holdUntil.isValid());
        QCOMPARE(text(clerk(holdOf(hold, {}))), QStringLiteral("invalid hold_until no_hold"));
        // Back to a hold: how a confirmation is undone.
        QCOMPARE(text(clerk(holdOf(hold, m_future))), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(supervisor(holdOf(hold, m_future))), QStringLiteral("done"));
        QCOMPARE(text(now(hold)), QStringLiteral("101 07-10>07-12 requested A"));
        Edit old = editOf(hold);
        old.holdUntil = m_future;
        QCOMPARE(clerk(old).outcome, Outcome::StaleEdit);
    }

    void aRoomingList()
    {
        const Reservation group =
            clerk(book(QStringLiteral("Leader"),
                       {inRoom(room("101"), nights("2026-07-10", "2026-07-12")),
                        inRoom(room("102"), nights("2026-07-10", "2026-07-12"))}))
                .reservations.value(0);
        Edit list = editOf(group);
        for (int i = 0; i < 2; ++i) {
            StayEdit one;
            one.stay = group.stays.at(i).id;
            one.guestName = i == 0 ? QStringLiteral("Sato") : QStringLiteral("Ito");
            list.stays.append(one);
        }
        QCOMPARE(text(clerk(list)), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-10>07-12 reserved Sato"),
                                      QStringLiteral("102 07-10>07-12 reserved Ito")}));
        QCOMPARE(now(group).guest.name, QStringLiteral("Leader"));
        // A name that is as it was is nobody new; an empty one is the leader.
        const GuestId sato = now(group).stays.at(0).guestId;
        list.version = 2;
        list.stays[1].guestName = QString();
        QCOMPARE(text(clerk(list)), QStringLiteral("done"));
        QCOMPARE(now(group).stays.at(0).guestId, sato);
        QCOMPARE(now(group).stays.at(1).guest, QStringLiteral("Leader"));
        list.version = 3;
        list.stays[1].guestName = QString(201, QLatin1Char('x'));
        QCOMPARE(text(clerk(list)), QStringLiteral("invalid guest_name too_long #1"));
    }

    void theWaitlist()
    {
        QCOMPARE(text(clerk(bookIn("A", "201", "2026-07-10", "2026-07-12"))),
                 QStringLiteral("done"));
        const WriteResult added = clerk(waits("W", "DLX", "2026-07-11", "2026-07-13"));
        QCOMPARE(text(added), QStringLiteral("done"));
        const Waiting party = added.waiting.value(0);
        QCOMPARE(party.guest.name, QStringLiteral("W"));
        QCOMPARE(party.state, Waiting::State::Open);
        QCOMPARE(party.freeNow, 0);
        QCOMPARE(party.by, person("clerk"));
        QCOMPARE(freeNights("DLX", "2026-07-12", "2026-07-13"), QStringLiteral("07-12: 1"));
        QCOMPARE(text(clerk(waits("V", "STD", "2026-07-10", "2026-07-12"))),
                 QStringLiteral("done"));
        const QList<Waiting> list = await(desk("supervisor").waitlist(hotel())).take();
        QCOMPARE(list.size(), 2);
        QCOMPARE(list.at(0).guest.name, QStringLiteral("V"));
        QCOMPARE(list.at(0).freeNow, 3);
        // Booked from the list: once.
        Book command = bookIn("W", "101", "2026-07-11", "2026-07-13");
        command.guest.id = party.guest.id;
        command.waiting = party.id;
        const WriteResult booked = clerk(command);
        QCOMPARE(text(booked), QStringLiteral("done"));
        QCOMPARE(booked.waiting.value(0).state, Waiting::State::Booked);
        QCOMPARE(booked.waiting.value(0).reservation, booked.reservations.first().id);
        command.stays.first().room = room("102");
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid waiting wrong_status"));
        QCOMPARE(await(desk("clerk").waitlist(hotel())).take().size(), 1);
    }

    void aRefusedBookingLeavesThePartyWaiting()
    {
        const Waiting party = clerk(waits("W", "DLX", "2026-07-10", "2026-07-12")).waiting.value(0);
        QCOMPARE(text(clerk(bookIn("A", "201", "2026-07-10", "2026-07-12"))),
                 QStringLiteral("done"));
        Book command = bookIn("W", "201", "2026-07-10", "2026-07-12");
        command.waiting = party.id;
        QCOMPARE(text(clerk(command)), QStringLiteral("slot_taken 201 07-10>07-12 reserved A"));
        QCOMPARE(await(desk("clerk").waitlist(hotel())).take().size(), 1);
    }

    void closingAndOpening()
    {
        const Waiting party = clerk(waits("W", "DLX", "2026-07-10", "2026-07-12")).waiting.value(0);
        QCOMPARE(text(clerk(CloseWaiting{party.id, 2, false})), QStringLiteral("stale v0"));
        QCOMPARE(text(clerk(CloseWaiting{party.id, 1, true})),
                 QStringLiteral("invalid waiting wrong_status"));
        const WriteResult closed = clerk(CloseWaiting{party.id, 1, false});
        QCOMPARE(closed.waiting.value(0).state, Waiting::State::Closed);
        QVERIFY(await(desk("clerk").waitlist(hotel())).take().isEmpty());
        // Another desk was faster: who, when, and how the party stands.
        const WriteResult late = supervisor(CloseWaiting{party.id, 1, false});
        QCOMPARE(text(late), QStringLiteral("stale v0 close_waiting"));
        QCOMPARE(late.changes.first().by, person("clerk"));
        QCOMPARE(late.waiting.value(0).version, 2);
        QCOMPARE(late.waiting.value(0).state, Waiting::State::Closed);
        QCOMPARE(text(clerk(CloseWaiting{party.id, 2, true})), QStringLiteral("done"));
        QCOMPARE(await(desk("clerk").waitlist(hotel())).take().size(), 1);
        QCOMPARE(text(clerk(CloseWaiting{{987'654'321}, 1, false})), QStringLiteral("not_found"));
        QCOMPARE(text(clerk(waits("", "DLX", "2026-07-10", "2026-07-12"))),
                 QStringLiteral("invalid guest.name required"));
        QCOMPARE(text(clerk(waits("W", "DLX", "2026-06-15", "2026-07-12"))),
                 QStringLiteral("invalid arrival before_business_date"));
        QCOMPARE(text(clerk(waits("W", "DLX", "2026-07-12", "2026-07-10"))),
                 QStringLiteral("invalid departure departure_before_arrival"));
    }

    void anAllotmentIsPickedUp()
    {
        QCOMPARE(text(clerk(block(2))), QStringLiteral("needs_approval supervisor"));
        const WriteResult added = supervisor(block(2));
        QCOMPARE(text(added), QStringLiteral("done"));
        QCOMPARE(added.occupancies.size(), 4);
        const Block tour = added.blocks.value(0);
        QCOMPARE(text(tour), QStringLiteral("Tour 2 v1 definite left 2,2,2,2 picked up 0"));
        QCOMPARE(freeNights("STD", "2026-07-09", "2026-07-11"),
                 QStringLiteral("07-09: 3 07-10: 1"));
        // Somebody else may have one; then it is said who has the others.
        bookedType("A", "STD", "2026-07-10", "2026-07-12");
        QCOMPARE(text(clerk(book(QStringLiteral("B"),
                                 {ofType(type("STD"), nights("2026-07-13", "2026-07-14")),
                                  ofType(type("STD"), nights("2026-07-13", "2026-07-14"))})))
                     .left(27),
                 QStringLiteral("full STD night 07-13 for - "));
        const WriteResult picked = clerk(pickUp(tour, "2026-07-10", "2026-07-12"));
        QCOMPARE(text(picked), QStringLiteral("done"));
        QCOMPARE(text(picked.blocks.value(0)),
                 QStringLiteral("Tour 2 v1 definite left 1,1,2,2 picked up 1"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 0"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-13"))), QStringLiteral("done"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-11", "2026-07-12"))),
                 QStringLiteral("invalid block none_left #0"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-13", "2026-07-15"))),
                 QStringLiteral("invalid block outside #0"));
        Book other = pickUp(tour, "2026-07-13", "2026-07-14");
        other.stays.first().type = type("DLX");
        QCOMPARE(text(clerk(other)), QStringLiteral("invalid block other_type #0"));
        other.stays.first().block = {987'654'321};
        QCOMPARE(text(clerk(other)), QStringLiteral("not_found"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 2 v1 definite left 0,0,1,2 picked up 2"));
    }

    void aStayKnowsItsAllotment()
    {
        const Block tour = supervisor(block(1)).blocks.value(0);
        const WriteResult picked = clerk(pickUp(tour, "2026-07-10", "2026-07-12"));
        QCOMPARE(picked.reservations.first().stays.first().allotment, QStringLiteral("Tour"));
        const Reservation stored = now(picked.reservations.first());
        QCOMPARE(stored.stays.first().allotment, QStringLiteral("Tour"));
        const Reservation other = booked("A", "103", "2026-07-10", "2026-07-12");
        QCOMPARE(other.stays.first().allotment, QString());
        QCOMPARE(now(other).stays.first().allotment, QString());
        // Cancelled, its nights are the allotment's again.
        QCOMPARE(text(supervisor(staysCommand<Cancel>(stored))), QStringLiteral("done"));
        QCOMPARE(now(stored).stays.first().allotment, QString());
    }

    /// Nights are kept, the daytimes between them are not: a day use may have one, and a guest who
    /// stays through it needs another room that daytime.
    void aDayUseBesideAnAllotment()
    {
        const Block tour = supervisor(block(3)).blocks.value(0);
        const StayDates eleventh{day("2026-07-11"), day("2026-07-11"), true};
        QCOMPARE(text(clerk(book(QStringLiteral("D"), {ofType(type("STD"), eleventh)}))),
                 QStringLiteral("done"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-12"))), QStringLiteral("done"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-12"))), QStringLiteral("done"));
        // The third would stay in a room while the day's guest is in it.
        const QString refused = text(clerk(pickUp(tour, "2026-07-10", "2026-07-12")));
        QVERIFY2(refused.startsWith(QLatin1String("full STD day 07-11 for "))
                     && refused.endsWith(QLatin1String("- 07-11 day reserved D")),
                 qPrintable(refused));
        // Who leaves that morning or comes that evening is in nobody's way.
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-11"))), QStringLiteral("done"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-11", "2026-07-13"))), QStringLiteral("done"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 3 v1 definite left 0,0,2,3 picked up 4"));
    }

    void aCancelledPickUpGoesBack()
    {
        const Block tour = supervisor(block(1)).blocks.value(0);
        const Reservation picked =
            clerk(pickUp(tour, "2026-07-10", "2026-07-12")).reservations.value(0);
        const WriteResult cancelled = supervisor(staysCommand<Cancel>(picked));
        QCOMPARE(text(cancelled), QStringLiteral("done"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 1 v1 definite left 1,1,1,1 picked up 0"));
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(now(picked)))), QStringLiteral("done"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 1 v1 definite left 0,0,1,1 picked up 1"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 2"));
    }

    void aTentativeAllotmentTakesNothing()
    {
        const Block tour = supervisor(block(3, false)).blocks.value(0);
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 3"));
        bookedType("A", "STD", "2026-07-10", "2026-07-12");
        bookedType("B", "STD", "2026-07-10", "2026-07-12");
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-11"))), QStringLiteral("done"));
        // Nothing is left to sell, although two are left in it.
        QCOMPARE(clerk(pickUp(tour, "2026-07-10", "2026-07-11")).outcome, Outcome::Full);
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 3 v1 tentative left 2,3,3,3 picked up 1"));
        EditBlock definite;
        definite.block = tour.id;
        definite.version = 1;
        definite.definite = true;
        const WriteResult refused = supervisor(definite);
        QCOMPARE(refused.outcome, Outcome::Full);
        QCOMPARE(refused.fullNights, QList<QDate>({day("2026-07-10"), day("2026-07-11")}));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 3 v1 tentative left 2,3,3,3 picked up 1"));
    }

    void anAllotmentIsChanged()
    {
        const Block tour = supervisor(block(1)).blocks.value(0);
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-11"))), QStringLiteral("done"));
        EditBlock edit;
        edit.block = tour.id;
        edit.version = 1;
        edit.quantity = 3;
        edit.name = QStringLiteral("Choir");
        QCOMPARE(text(supervisor(edit)), QStringLiteral("done"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Choir 3 v2 definite left 2,3,3,3 picked up 1"));
        // Not that version any more: who changed it, and how it stands.
        edit.name.reset();
        edit.quantity = 2;
        const WriteResult late = supervisor(edit);
        QCOMPARE(text(late), QStringLiteral("stale v0 edit_block"));
        QCOMPARE(late.changes.first().by, person("supervisor"));
        QCOMPARE(text(late.blocks.value(0)),
                 QStringLiteral("Choir 3 v2 definite left 2,3,3,3 picked up 1"));
        QCOMPARE(text(supervisor(ReleaseBlock{tour.id, 1})), QStringLiteral("stale v0 edit_block"));
        edit.version = 2;
        edit.quantity = 0;
        QCOMPARE(text(supervisor(edit)), QStringLiteral("invalid quantity out_of_range"));
        edit.quantity = 4;
        QCOMPARE(supervisor(edit).outcome, Outcome::Full);
        edit = {tour.id, 2, {}, {}, {}, day("2026-06-16")};
        QCOMPARE(text(supervisor(edit)), QStringLiteral("invalid cutoff past"));
        QCOMPARE(text(supervisor(ReleaseBlock{tour.id, 2})), QStringLiteral("done"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Choir 3 v3 definite released left 0,0,0,0 picked up 1"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 2 07-11: 3"));
        QCOMPARE(text(supervisor(ReleaseBlock{tour.id, 3})),
                 QStringLiteral("invalid block released"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-12", "2026-07-13"))),
                 QStringLiteral("invalid block released #0"));
    }

    void theCutOffReleasesIt()
    {
        AddBlock command = block(3);
        command.cutoff = day("2026-06-17");
        const Block tour = supervisor(command).blocks.value(0);
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 0"));
        const Reservation picked =
            clerk(pickUp(tour, "2026-07-10", "2026-07-11")).reservations.value(0);
        roll();
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 3 v2 definite released left 0,0,0,0 picked up 1"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 2 07-11: 3"));
        // What is cancelled now is anybody's.
        QCOMPARE(text(supervisor(staysCommand<Cancel>(picked))), QStringLiteral("done"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 3"));
    }

    void blockFaults()
    {
        AddBlock command = block(1);
        command.name = QStringLiteral("  ");
        QCOMPARE(text(supervisor(command)), QStringLiteral("invalid name required"));
        command = block(1);
        command.to = command.from;
        QCOMPARE(text(supervisor(command)), QStringLiteral("invalid to departure_before_arrival"));
        command = block(1);
        command.from = day("2026-06-15");
        QCOMPARE(text(supervisor(command)), QStringLiteral("invalid from before_business_date"));
        command = block(1);
        command.type = {987'654'321};
        QCOMPARE(text(supervisor(command)), QStringLiteral("not_found"));
        const WriteResult refused = supervisor(block(4));
        QCOMPARE(refused.outcome, Outcome::Full);
        QCOMPARE(refused.fullNights.size(), 4);
        QVERIFY(await(desk("clerk").blocks(hotel())).take().isEmpty());
        QCOMPARE(text(supervisor(ReleaseBlock{{987'654'321}, 1})), QStringLiteral("not_found"));
    }
};

std::unique_ptr<ContractTest> makeListsContract(Backend &backend)
{
    return std::make_unique<ListsContract>(backend);
}

} // namespace roomrack

#include "listscontract.moc"
