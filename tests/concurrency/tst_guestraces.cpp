// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <functional>

using namespace roomrack::test;

namespace {

struct Race
{
    Call first;
    Call second;
};

using Prepare = std::function<Race(Arena &)>;

QString text(const char *t)
{
    return QString::fromLatin1(t);
}

Answer booked(Arena &a, const char *room, const char *guest)
{
    return a.done(a.book(a.stay(text(room), 5, 8), text(guest)));
}

qint64 guestOf(const Answer &booking)
{
    return booking.object[text("reservations")][0][text("guest")][text("id")].toInteger();
}

Call bookFor(Arena &a, const char *room, qint64 guest)
{
    Call call = a.book(a.stay(text(room), 10, 12), text("x"));
    call.command.insert(text("guest"), QJsonObject{{text("id"), guest}});
    return call;
}

Call merge(Arena &a, qint64 guest, qint64 other)
{
    return a.call(text("merge_guests"), {{text("guest"), guest},
                                         {text("version"), 1},
                                         {text("other"), other},
                                         {text("other_version"), 1}});
}

Call editProfile(Arena &a, qint64 guest)
{
    return a.call(text("edit_guest"),
                  {{text("guest"), guest}, {text("version"), 1}, {text("alert"), text("x")}});
}

/// A guest whose only stay is over, so that it may be forgotten.
qint64 goneGuest(Arena &a)
{
    const Answer stay = a.done(a.book(a.stay(text("201"), 0, 2), text("Gone")));
    const Answer in = a.done(a.call(text("check_in"), at(stay, {})));
    (void)a.done(a.call(text("check_out"), at(in, {})));
    return guestOf(stay);
}

Call anonymise(Arena &a, qint64 guest)
{
    return a.call(text("anonymise_guest"), {{text("guest"), guest}, {text("version"), 1}});
}

} // namespace
Q_DECLARE_METATYPE(Prepare)

/// Two desks about one guest. The first desk's call is done but not committed when the second's is
/// made; whether the second waits is read from pg_stat_activity.
class TestGuestRaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void race_data();
    void race();
};

void TestGuestRaces::race_data()
{
    QTest::addColumn<Prepare>("prepare");
    QTest::addColumn<bool>("waits");
    QTest::addColumn<QString>("afterCommit"); // result word, with the code of an invalid one
    QTest::addColumn<QString>("afterRollback");
    const auto row = [](const char *name, const Prepare &prepare, bool waits,
                        const char *afterCommit, const char *afterRollback) {
        QTest::newRow(name) << prepare << waits << text(afterCommit) << text(afterRollback);
    };
    row(
        "merged, and a reservation of the other edited",
        [](Arena &a) -> Race {
            const Answer keeper = booked(a, "101", "Keeper");
            const Answer other = booked(a, "102", "Other");
            return {merge(a, guestOf(keeper), guestOf(other)),
                    a.call(text("edit"), at(other, {{text("adults"), 2}}))};
        },
        true, "stale_edit", "done");
    row(
        "a reservation of the other edited, and merged",
        [](Arena &a) -> Race {
            const Answer keeper = booked(a, "101", "Keeper");
            const Answer other = booked(a, "102", "Other");
            return {a.call(text("edit"), at(other, {{text("adults"), 2}})),
                    merge(a, guestOf(keeper), guestOf(other))};
        },
        true, "done", "done");
    row(
        "the other's details edited from its reservation, and merged",
        [](Arena &a) -> Race {
            const Answer keeper = booked(a, "101", "Keeper");
            const Answer other = booked(a, "102", "Other");
            const QJsonObject guest{{text("phone"), text("123")}};
            return {a.call(text("edit"), at(other, {{text("guest"), guest}})),
                    merge(a, guestOf(keeper), guestOf(other))};
        },
        true, "stale_edit", "done");
    row(
        "merged both ways",
        [](Arena &a) -> Race {
            const qint64 one = guestOf(booked(a, "101", "One"));
            const qint64 two = guestOf(booked(a, "102", "Two"));
            return {merge(a, one, two), merge(a, two, one)};
        },
        true, "stale_edit", "done");
    row(
        "merged, and a third merged with the keeper",
        [](Arena &a) -> Race {
            const qint64 one = guestOf(booked(a, "101", "One"));
            const qint64 two = guestOf(booked(a, "102", "Two"));
            const qint64 three = guestOf(booked(a, "103", "Three"));
            return {merge(a, one, two), merge(a, three, one)};
        },
        true, "stale_edit", "done");
    row(
        "merged, and booked for the other",
        [](Arena &a) -> Race {
            const qint64 keeper = guestOf(booked(a, "101", "Keeper"));
            const qint64 other = guestOf(booked(a, "102", "Other"));
            return {merge(a, keeper, other), bookFor(a, "301", other)};
        },
        true, "done", "done");
    row(
        "booked for the other, and merged",
        [](Arena &a) -> Race {
            const qint64 keeper = guestOf(booked(a, "101", "Keeper"));
            const qint64 other = guestOf(booked(a, "102", "Other"));
            return {bookFor(a, "301", other), merge(a, keeper, other)};
        },
        true, "done", "done");
    row(
        "two profiles edited",
        [](Arena &a) -> Race {
            const qint64 guest = guestOf(booked(a, "101", "One"));
            return {editProfile(a, guest), editProfile(a, guest)};
        },
        true, "stale_edit", "done");
    row(
        "anonymised, and booked for the guest",
        [](Arena &a) -> Race {
            const qint64 guest = goneGuest(a);
            return {anonymise(a, guest), bookFor(a, "301", guest)};
        },
        true, "not_found", "done");
    row(
        "booked for the guest, and anonymised",
        [](Arena &a) -> Race {
            const qint64 guest = goneGuest(a);
            return {bookFor(a, "301", guest), anonymise(a, guest)};
        },
        true, "invalid stays_ahead", "done");
    row(
        "bookings for one guest don't wait",
        [](Arena &a) -> Race {
            const qint64 guest = guestOf(booked(a, "101", "One"));
            return {bookFor(a, "301", guest), bookFor(a, "201", guest)};
        },
        false, "done", "done");
}

void TestGuestRaces::race()
{
    QFETCH(Prepare, prepare);
    QFETCH(bool, waits);
    QFETCH(QString, afterCommit);
    QFETCH(QString, afterRollback);
    for (const bool commit : {true, false}) {
        Arena &arena = Arena::fresh();
        QVERIFY2(arena.isReady(), qPrintable(arena.error()));
        const Race race = prepare(arena);
        const auto deskFor = [&arena](const Call &call) {
            return arena.desk(call.function == text("anonymise_guest") ? text("m1") : text("s1"));
        };
        PgSession first = deskFor(race.first);
        PgSession second = deskFor(race.second);
        QVERIFY(first.pid() != second.pid());
        QVERIFY(first.exec(text("begin")).ok);
        QCOMPARE(run(first, race.first).word, text("done"));
        QVERIFY(send(second, race.second));
        if (!waits) {
            QCOMPARE(answerOf(second.wait()).word, text("done"));
            QVERIFY(first.exec(commit ? text("commit") : text("rollback")).ok);
            QCOMPARE(arena.check(), QStringList());
            continue;
        }
        QVERIFY(second.waitUntilBlocked(arena.observer()));
        QVERIFY(second.blockedBy(arena.observer()).contains(first.pid()));
        QVERIFY(first.exec(commit ? text("commit") : text("rollback")).ok);
        const Answer answer = answerOf(second.wait());
        QString word = answer.word;
        if (word == QLatin1String("invalid"))
            word += QLatin1Char(' ') + answer.object[text("code")].toString();
        QCOMPARE(word, commit ? afterCommit : afterRollback);
        // No reservation is left with a guest who lives on in another one.
        QCOMPARE(arena.check(), QStringList());
    }
}

ROOMRACK_TEST(TestGuestRaces)
#include "tst_guestraces.moc"
