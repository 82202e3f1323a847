// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// Holds, rooming lists and the waitlist.
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
};

std::unique_ptr<ContractTest> makeListsContract(Backend &backend)
{
    return std::make_unique<ListsContract>(backend);
}

} // namespace roomrack

#include "listscontract.moc"
