// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>

namespace roomrack {

using namespace samples;

/// I4: the same request twice is one write; I7: each write leaves one event.
class OnceContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    // Case 23: a double click
    void case23_twiceIsOnce()
    {
        const QUuid request = QUuid::createUuid();
        const Book command = bookIn("A", "101", "2026-07-10", "2026-07-12");
        const auto first = desk("clerk").write(hotel(), request, command);
        const auto second = desk("clerk").write(hotel(), request, command);
        const WriteResult done = await(first);
        const WriteResult replay = await(second);
        QCOMPARE(text(done), QStringLiteral("done"));
        QCOMPARE(text(replay), QStringLiteral("done replay"));
        QCOMPARE(replay.reservations.size(), 1);
        QCOMPARE(replay.reservations.first().id, done.reservations.first().id);
        QCOMPARE(replay.reservations.first().confirmation, done.reservations.first().confirmation);
        QCOMPARE(replay.event, done.event);
        QCOMPARE(rack().size(), 1);
    }

    void aReplayGivesTheFirstResult()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const QUuid request = QUuid::createUuid();
        const Move command = moveTo(a, "102");
        QCOMPARE(text(write("supervisor", command, request)), QStringLiteral("done"));
        QCOMPARE(text(supervisor(moveTo(a, "103"))), QStringLiteral("done"));
        // Its version is long gone, and still it is no stale edit but what it was.
        const WriteResult replay = write("supervisor", command, request);
        QCOMPARE(text(replay), QStringLiteral("done replay"));
        QCOMPARE(replay.reservations.first().version, 2);
        QCOMPARE(text(now(a)), QStringLiteral("103 07-10>07-12 reserved A"));
    }

    void otherContentIsRefused()
    {
        const QUuid request = QUuid::createUuid();
        QCOMPARE(text(write("clerk", bookIn("A", "101", "2026-07-10", "2026-07-12"), request)),
                 QStringLiteral("done"));
        const QString reused = QStringLiteral("invalid request request_reused");
        QCOMPARE(text(write("clerk", bookIn("B", "101", "2026-07-10", "2026-07-12"), request)),
                 reused);
        QCOMPARE(text(write("clerk", bookIn("A", "102", "2026-07-10", "2026-07-12"), request)),
                 reused);
        QCOMPARE(text(write("clerk", SetHousekeeping{{room("101")}, Housekeeping::Dirty}, request)),
                 reused);
        // Somebody else's request
        QCOMPARE(text(write("supervisor", bookIn("A", "101", "2026-07-10", "2026-07-12"), request)),
                 reused);
        QCOMPARE(rack().size(), 1);
    }

    void aRefusalIsNotStored()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const QUuid request = QUuid::createUuid();
        const Book command = bookIn("B", "101", "2026-07-10", "2026-07-12");
        QCOMPARE(write("clerk", command, request).outcome, Outcome::SlotTaken);
        QCOMPARE(write("clerk", command, request).outcome, Outcome::SlotTaken);
        (void)supervisor(staysCommand<Cancel>(a));
        // A retry after a refusal is a fresh try, also by a changed form.
        QCOMPARE(text(write("clerk", bookIn("B", "101", "2026-07-10", "2026-07-13"), request)),
                 QStringLiteral("done"));
    }

    void settlingWhatWasStored()
    {
        const QUuid request = QUuid::createUuid();
        QCOMPARE(text(write("clerk", bookIn("A", "101", "2026-07-10", "2026-07-12"), request)),
                 QStringLiteral("done"));
        QVERIFY(backend().settle(QStringLiteral("clerk"), hotel(), request));
        QVERIFY(backend().settle(QStringLiteral("clerk"), hotel(), request));
        QCOMPARE(rack().size(), 1);
    }

    void settlingWhatNeverArrived()
    {
        const QUuid request = QUuid::createUuid();
        QVERIFY(!backend().settle(QStringLiteral("clerk"), hotel(), request));
        // The call that was still on its way changes nothing when it arrives.
        QCOMPARE(text(write("clerk", bookIn("A", "101", "2026-07-10", "2026-07-12"), request)),
                 QStringLiteral("invalid request settled"));
        QCOMPARE(rack(), QStringList());
        QVERIFY(!backend().settle(QStringLiteral("clerk"), hotel(), request));
        QCOMPARE(text(clerk(bookIn("A", "101", "2026-07-10", "2026-07-12"))),
                 QStringLiteral("done"));
    }

    void requestsBelongToAHotel()
    {
        const QUuid request = QUuid::createUuid();
        QCOMPARE(text(write("clerk", bookIn("A", "101", "2026-07-10", "2026-07-12"), request)),
                 QStringLiteral("done"));
        newHotel();
        QCOMPARE(text(write("clerk", bookIn("A", "101", "2026-07-10", "2026-07-12"), request)),
                 QStringLiteral("done"));
    }

    void eachWriteLeavesOneEvent()
    {
        const Reservation a = booked("A", "101", "2026-06-16", "2026-06-18");
        (void)clerk(bookIn("Refused", "101", "2026-06-16", "2026-06-18"));
        (void)supervisor(moveTo(a, "102"));
        Edit edit;
        edit.reservation = a.id;
        edit.version = 2;
        edit.guestName = QStringLiteral("Secret Name");
        edit.guestPhone = QStringLiteral("+49 171 1234567");
        edit.notes = QStringLiteral("secret notes");
        (void)clerk(edit);
        (void)clerk(staysCommand<CheckIn>(now(a)));
        (void)clerk(staysCommand<CheckOut>(now(a)));
        const auto read = await(desk("clerk").history(hotel(), eventsOf(a.id, {}, 100)));
        QVERIFY(read.ok());
        QStringList kinds;
        QList<int> versions;
        for (const Event &event : read.value()) {
            kinds.prepend(event.kind);
            versions.prepend(event.version);
            QCOMPARE(event.reservation, a.id);
            QVERIFY(event.at.isValid());
            QCOMPARE(event.desk, QStringLiteral("Front 1"));
            // Guests by id only
            for (const QJsonObject &state : {event.before, event.after}) {
                const QByteArray json = QJsonDocument(state).toJson();
                for (const char *secret : {"Secret", "1234567", "secret notes"})
                    QVERIFY2(!json.contains(secret), json.constData());
            }
        }
        QCOMPARE(kinds, QStringList({QStringLiteral("book"), QStringLiteral("move"),
                                     QStringLiteral("edit"), QStringLiteral("check_in"),
                                     QStringLiteral("check_out")}));
        QCOMPARE(versions, QList<int>({1, 2, 3, 4, 5}));
        QCOMPARE(read.value().first().by, person("clerk"));
        QCOMPARE(read.value()[3].by, person("supervisor"));
    }

    void aSwapIsInBothHistories()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const Reservation b = booked("B", "102", "2026-07-10", "2026-07-12");
        Move swap;
        swap.moves = {moveOf(a.stays.first(), room("102")), moveOf(b.stays.first(), room("101"))};
        QCOMPARE(text(supervisor(swap)), QStringLiteral("done"));
        for (const Reservation *one : {&a, &b}) {
            const auto read = await(desk("clerk").history(hotel(), eventsOf(one->id)));
            QVERIFY(read.ok());
            QCOMPARE(read.value().size(), 2);
            QCOMPARE(read.value().first().kind, QStringLiteral("move"));
            QCOMPARE(read.value().first().version, 2);
        }
    }
};

std::unique_ptr<ContractTest> makeOnceContract(Backend &backend)
{
    return std::make_unique<OnceContract>(backend);
}

} // namespace roomrack

#include "oncecontract.moc"
