// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

#include <desk/inverse.h>

namespace roomrack {

using namespace samples;

/// What takes changes of the waitlist and of allotments back.
class UndoListsContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private:
    [[nodiscard]] Waiting waits(const char *guest)
    {
        AddToWaitlist command;
        command.guest.name = QString::fromUtf8(guest);
        command.type = type("DLX");
        command.dates = nights("2026-07-10", "2026-07-12");
        return clerk(command).waiting.value(0);
    }
    [[nodiscard]] Book bookFor(const Waiting &party) const
    {
        Book command = bookIn("W", "201", "2026-07-10", "2026-07-12");
        command.guest.id = party.guest.id;
        command.waiting = party.id;
        return command;
    }
    [[nodiscard]] int waitingNow()
    {
        return int(await(desk("clerk").waitlist(hotel())).take().size());
    }
    [[nodiscard]] Block tour(QDate cutoff = {})
    {
        return supervisor(AddBlock{QStringLiteral("Tour"), type("STD"), day("2026-07-10"),
                                   day("2026-07-12"), 2, true, cutoff})
            .blocks.value(0);
    }

private Q_SLOTS:
    void aBookingFromTheWaitlist()
    {
        const Waiting party = waits("W");
        const Book command = bookFor(party);
        const WriteResult booked = clerk(command);
        QCOMPARE(text(booked), QStringLiteral("done"));
        QCOMPARE(waitingNow(), 0);
        // One step: the nights are free, and the party waits as before.
        const auto back = inverseOf(command, {}, booked);
        QVERIFY(back.has_value());
        const WriteResult undone = supervisor(*back);
        QCOMPARE(text(undone), QStringLiteral("done"));
        QCOMPARE(undone.waiting.value(0).id, party.id);
        QCOMPARE(undone.waiting.value(0).state, Waiting::State::Open);
        QCOMPARE(undone.waiting.value(0).version, 3);
        QCOMPARE(undone.waiting.value(0).freeNow, 1);
        QVERIFY(!undone.waiting.value(0).reservation.isValid());
        QCOMPARE(waitingNow(), 1);
        QCOMPARE(freeNights("DLX", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 1"));
        // And done again: the same reservation.
        BeforeChange before;
        before.reservations[booked.reservations[0].id] = booked.reservations[0];
        const auto again = inverseOf(*back, before, undone);
        QVERIFY(again.has_value());
        const WriteResult redone = supervisor(*again);
        QCOMPARE(text(redone), QStringLiteral("done"));
        QCOMPARE(redone.waiting.value(0).state, Waiting::State::Booked);
        QCOMPARE(redone.waiting.value(0).reservation, booked.reservations[0].id);
        QCOMPARE(text(now(booked.reservations[0])), QStringLiteral("201 07-10>07-12 reserved W"));
        QCOMPARE(waitingNow(), 0);
    }

    void onlyTheBookingsOwnParty()
    {
        const Waiting party = waits("W");
        const Waiting other = waits("V");
        const Reservation booked = clerk(bookFor(party)).reservations.value(0);
        auto cancel = staysCommand<Cancel>(booked);
        cancel.waiting = other.id;
        QCOMPARE(text(supervisor(cancel)), QStringLiteral("invalid waiting wrong_status"));
        QCOMPARE(text(now(booked)), QStringLiteral("201 07-10>07-12 reserved W"));
        cancel.waiting = party.id;
        QCOMPARE(text(clerk(cancel)), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(waitingNow(), 1);
        // A plain cancellation puts nobody back: the guest doesn't come.
        QCOMPARE(text(supervisor(staysCommand<Cancel>(booked))), QStringLiteral("done"));
        QCOMPARE(waitingNow(), 1);
    }

    void aRefusedRedoLeavesThePartyWaiting()
    {
        const Waiting party = waits("W");
        const Reservation booked = clerk(bookFor(party)).reservations.value(0);
        auto cancel = staysCommand<Cancel>(booked);
        cancel.waiting = party.id;
        QCOMPARE(text(supervisor(cancel)), QStringLiteral("done"));
        QCOMPARE(text(clerk(bookIn("A", "201", "2026-07-11", "2026-07-13"))),
                 QStringLiteral("done"));
        auto reinstate = staysCommand<Reinstate>(now(booked));
        reinstate.waiting = party.id;
        QCOMPARE(text(supervisor(reinstate)),
                 QStringLiteral("slot_taken 201 07-11>07-13 reserved A"));
        QCOMPARE(waitingNow(), 1);
        // Nobody waits any more: the redo has nobody to take from the list.
        QCOMPARE(text(clerk(CloseWaiting{party.id, 3, false})), QStringLiteral("done"));
        QCOMPARE(text(supervisor(reinstate)), QStringLiteral("invalid waiting wrong_status"));
    }

    void whoTookTheBookingBackIsTold()
    {
        const Waiting party = waits("W");
        auto cancel = staysCommand<Cancel>(clerk(bookFor(party)).reservations.value(0));
        cancel.waiting = party.id;
        QCOMPARE(text(supervisor(cancel)), QStringLiteral("done"));
        const WriteResult late = clerk(CloseWaiting{party.id, 1, false});
        QCOMPARE(late.outcome, Outcome::StaleEdit);
        QCOMPARE(late.changes.size(), 2);
        QCOMPARE(late.changes.last().kind, QStringLiteral("cancel"));
        QCOMPARE(late.changes.last().by, person("supervisor"));
    }

    void aChangeOfAnAllotment()
    {
        const Block before = tour();
        EditBlock edit;
        edit.block = before.id;
        edit.version = before.version;
        edit.name = QStringLiteral("Choir");
        edit.quantity = 3;
        edit.cutoff = day("2026-07-01");
        const WriteResult done = supervisor(edit);
        QCOMPARE(text(done), QStringLiteral("done"));
        QVERIFY(!inverseOf(edit, {}, done)); // what stood before isn't known
        BeforeChange known;
        known.blocks[before.id] = before;
        const auto back = inverseOf(edit, known, done);
        QVERIFY(back.has_value());
        const WriteResult undone = supervisor(*back);
        QCOMPARE(text(undone), QStringLiteral("done"));
        const Block now = undone.blocks.value(0);
        QCOMPARE(now.name, before.name);
        QCOMPARE(now.quantity, before.quantity);
        QCOMPARE(now.definite, before.definite);
        QCOMPARE(now.cutoff, before.cutoff);
        QCOMPARE(now.left, before.left);
        QCOMPARE(now.version, 3);
    }

    void aRelease()
    {
        const Block before = tour();
        const ReleaseBlock release{before.id, before.version};
        const WriteResult done = supervisor(release);
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 3"));
        const auto back = inverseOf(release, {}, done);
        QVERIFY(back.has_value());
        QCOMPARE(text(clerk(*back)), QStringLiteral("needs_approval supervisor"));
        const WriteResult undone = supervisor(*back);
        QCOMPARE(text(undone), QStringLiteral("done"));
        QVERIFY(!undone.blocks.value(0).released);
        QCOMPARE(undone.blocks.value(0).left, before.left);
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 1"));
        QCOMPARE(text(supervisor(ReleaseBlock{before.id, 3, false})),
                 QStringLiteral("invalid block wrong_status"));
        const auto again = inverseOf(*back, {}, undone);
        QVERIFY(again.has_value());
        QCOMPARE(text(supervisor(*again)), QStringLiteral("done"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 3"));
    }

    /// Checked like a booking: what was sold since is not taken away again.
    void aReleaseOfWhatWasSoldSince()
    {
        const Block before = tour();
        QCOMPARE(text(supervisor(ReleaseBlock{before.id, 1})), QStringLiteral("done"));
        bookedType("A", "STD", "2026-07-10", "2026-07-11");
        bookedType("B", "STD", "2026-07-10", "2026-07-11");
        const WriteResult refused = supervisor(ReleaseBlock{before.id, 2, false});
        QCOMPARE(refused.outcome, Outcome::Full);
        QCOMPARE(refused.fullNights, QList<QDate>({day("2026-07-10")}));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 1 07-11: 3"));
        QCOMPARE(text(supervisor(ReleaseBlock{before.id, 1, false})),
                 QStringLiteral("stale v0 release_block"));
    }

    void aReleaseAfterTheCutOff()
    {
        const Block before = tour(day("2026-06-17"));
        QCOMPARE(text(supervisor(ReleaseBlock{before.id, 1})), QStringLiteral("done"));
        roll();
        QCOMPARE(text(supervisor(ReleaseBlock{before.id, 2, false})),
                 QStringLiteral("invalid block released"));
    }
};

std::unique_ptr<ContractTest> makeUndoListsContract(Backend &backend)
{
    return std::make_unique<UndoListsContract>(backend);
}

} // namespace roomrack

#include "undolistscontract.moc"
