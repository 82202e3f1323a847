// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>

namespace roomrack {

using namespace samples;

/// Edits: guest, party, notes, dates, rooms, prices; stale ones.
class EditContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void onlyWhatIsSetChanges()
    {
        Book command = bookIn("Tanaka", "101", "2026-07-10", "2026-07-12");
        command.guest.phone = QStringLiteral("123");
        command.notes = QStringLiteral("quiet");
        command.adults = 2;
        const Reservation before = clerk(command).reservations.value(0);
        Edit edit = editOf(before);
        edit.guestEmail = QStringLiteral("t@example.org");
        edit.children = 1;
        const WriteResult edited = clerk(edit);
        QCOMPARE(text(edited), QStringLiteral("done"));
        const Reservation after = now(before);
        QCOMPARE(after.version, 2);
        QCOMPARE(after.guest.id, before.guest.id);
        QCOMPARE(after.guest.name, QStringLiteral("Tanaka"));
        QCOMPARE(after.guest.phone, QStringLiteral("123"));
        QCOMPARE(after.guest.email, QStringLiteral("t@example.org"));
        QCOMPARE(after.adults, 2);
        QCOMPARE(after.children, 1);
        QCOMPARE(after.notes, QStringLiteral("quiet"));
        QCOMPARE(text(after), text(before));
        // Emptying is a change too.
        Edit empty = editOf(after);
        empty.notes = QString();
        empty.guestPhone = QString();
        QCOMPARE(text(clerk(empty)), QStringLiteral("done"));
        QCOMPARE(now(before).notes, QString());
        QCOMPARE(now(before).guest.phone, QString());
        QCOMPARE(now(before).guest.email, QStringLiteral("t@example.org"));
    }

    void aGuestsNewNameIsOnEveryBar()
    {
        const Reservation first = booked("Tanaka", "101", "2026-07-10", "2026-07-12");
        Edit edit = editOf(first);
        edit.guestName = QStringLiteral("Tanaka Hanako");
        QCOMPARE(text(clerk(edit)), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-10>07-12 reserved Tanaka Hanako")}));
        edit = editOf(now(first));
        edit.guestName = QStringLiteral(" ");
        QCOMPARE(text(clerk(edit)), QStringLiteral("invalid guest.name required"));
    }

    void datesAndRoomTogether()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        booked("B", "102", "2026-07-12", "2026-07-14");
        Edit edit = editOf(a);
        edit.notes = QStringLiteral("never stored");
        StayEdit part = stayOf(a);
        part.room = room("102");
        part.departure = day("2026-07-13");
        edit.stays = {part};
        QCOMPARE(text(supervisor(edit)), QStringLiteral("slot_taken 102 07-12>07-14 reserved B"));
        QCOMPARE(now(a).notes, QString());
        QCOMPARE(now(a).version, 1);
        edit.stays[0].room = room("103");
        QCOMPARE(text(supervisor(edit)), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("103 07-10>07-13 reserved A"));
        QCOMPARE(now(a).version, 2);
    }

    void anotherTypeIsSold()
    {
        const Reservation a = bookedType("A", "STD", "2026-07-10", "2026-07-12");
        Edit edit = editOf(a);
        StayEdit part = stayOf(a);
        part.type = type("DLX");
        part.prices = QList<qint64>{15'000, 15'000};
        edit.stays = {part};
        QCOMPARE(text(supervisor(edit)), QStringLiteral("done"));
        QCOMPARE(now(a).stays.first().soldType, type("DLX"));
        QCOMPARE(now(a).stays.first().type, type("DLX"));
        QCOMPARE(now(a).stays.first().total.minor, 30'000);
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 3"));
        QCOMPARE(freeNights("DLX", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 0"));
    }

    void dayUseOnlyWhenAskedFor()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        Edit edit = editOf(a);
        StayEdit part = stayOf(a);
        part.departure = day("2026-07-10");
        edit.stays = {part};
        QCOMPARE(text(supervisor(edit)), QStringLiteral("invalid departure no_nights #0"));
        edit.stays[0].dayUse = true;
        edit.stays[0].prices = QList<qint64>{5'000};
        QCOMPARE(text(supervisor(edit)), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 07-10 day reserved A"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 3"));
        QCOMPARE(freeDays("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 2"));
    }

    void unlockAndMoveInOne()
    {
        Book command = bookIn("A", "101", "2026-07-10", "2026-07-12");
        command.stays[0].roomLocked = true;
        const Reservation a = clerk(command).reservations.value(0);
        Edit edit = editOf(a);
        StayEdit part = stayOf(a);
        part.room = room("102");
        edit.stays = {part};
        QCOMPARE(text(supervisor(edit)), QStringLiteral("invalid room room_locked #0"));
        edit.stays[0].roomLocked = false;
        QCOMPARE(text(supervisor(edit)), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("102 07-10>07-12 reserved A"));
    }

    void oneStayOfSeveral()
    {
        const Reservation group =
            clerk(book(QStringLiteral("G"),
                       {inRoom(room("101"), nights("2026-07-01", "2026-07-03")),
                        inRoom(room("102"), nights("2026-07-01", "2026-07-03"))}))
                .reservations.value(0);
        Edit edit = editOf(group);
        StayEdit part;
        part.stay = group.stays[1].id;
        part.departure = day("2026-07-05");
        edit.stays = {part};
        QCOMPARE(text(supervisor(edit)), QStringLiteral("done"));
        QCOMPARE(text(now(group)), QStringLiteral("101 07-01>07-03 reserved G; "
                                                  "102 07-01>07-05 reserved G"));
        // A stay of somebody else's reservation is none of this one's.
        const Reservation other = booked("Other", "103", "2026-07-01", "2026-07-03");
        edit = editOf(now(group));
        part.stay = other.stays.first().id;
        edit.stays = {part};
        QCOMPARE(text(supervisor(edit)), QStringLiteral("not_found"));
    }

    // Case 24: A is open on desk 2; desk 1 moves it; its old room is booked; desk 2 saves.
    void case24_staleEdit()
    {
        const Reservation open = booked("A", "101", "2026-07-10", "2026-07-12");
        QCOMPARE(text(supervisor(moveTo(open, "102"))), QStringLiteral("done"));
        QCOMPARE(text(clerk(bookIn("C", "101", "2026-07-10", "2026-07-12"))),
                 QStringLiteral("done"));
        const QStringList before = rack();
        Edit late = editOf(open);
        StayEdit part = stayOf(open);
        part.room = room("101");
        part.departure = day("2026-07-13");
        late.stays = {part};
        const WriteResult stale = write("manager", late);
        QCOMPARE(text(stale), QStringLiteral("stale v2 move"));
        QCOMPARE(text(stale.current), QStringLiteral("102 07-10>07-12 reserved A"));
        const Event change = stale.changes.first();
        QCOMPARE(change.by, person("supervisor"));
        QCOMPARE(change.byLogin, backend().login(QStringLiteral("supervisor")));
        QCOMPARE(change.desk, QStringLiteral("Front 1"));
        QCOMPARE(change.version, 2);
        QVERIFY(change.at.isValid());
        const auto roomIn = [](const QJsonObject &state) {
            return state.value(QStringLiteral("stays"))
                .toArray()
                .at(0)
                .toObject()
                .value(QStringLiteral("room"));
        };
        QCOMPARE(roomIn(change.before).toInt(), room("101").value);
        QCOMPARE(roomIn(change.after).toInt(), room("102").value);
        QCOMPARE(rack(), before);
    }

    void staleTellsEveryChangeSince()
    {
        const Reservation open = booked("A", "101", "2026-07-10", "2026-07-12");
        Edit edit = editOf(open);
        edit.notes = QStringLiteral("one");
        QCOMPARE(text(clerk(edit)), QStringLiteral("done"));
        edit = editOf(now(open));
        edit.notes = QStringLiteral("two");
        QCOMPARE(text(clerk(edit)), QStringLiteral("done"));
        const WriteResult stale = clerk(editOf(open));
        QCOMPARE(text(stale), QStringLiteral("stale v3 edit edit"));
        QCOMPARE(stale.current.notes, QStringLiteral("two"));
        QCOMPARE(stale.changes[0].version, 2);
        QCOMPARE(stale.changes[1].version, 3);
        // The same person's own older picture is as stale as anybody's; a version that never was
        // too.
        Edit future = editOf(now(open));
        future.version = 99;
        QCOMPARE(text(clerk(future)), QStringLiteral("stale v3"));
    }

    void anUnknownReservation()
    {
        Edit edit;
        edit.reservation = {987'654'321};
        edit.version = 1;
        edit.notes = QStringLiteral("x");
        QCOMPARE(text(clerk(edit)), QStringLiteral("not_found"));
    }

    void pricesAreTheSupervisors()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        Edit edit = editOf(a);
        StayEdit part = stayOf(a);
        part.prices = QList<qint64>{9'000, 9'500};
        edit.stays = {part};
        QCOMPARE(text(clerk(edit)), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(supervisor(edit)), QStringLiteral("done"));
        QCOMPARE(now(a).stays.first().total.minor, 18'500);
    }

private:
    static Edit editOf(const Reservation &reservation)
    {
        Edit edit;
        edit.reservation = reservation.id;
        edit.version = reservation.version;
        return edit;
    }
    static StayEdit stayOf(const Reservation &reservation)
    {
        StayEdit edit;
        edit.stay = reservation.stays.value(0).id;
        return edit;
    }
};

std::unique_ptr<ContractTest> makeEditContract(Backend &backend)
{
    return std::make_unique<EditContract>(backend);
}

} // namespace roomrack

#include "editcontract.moc"
