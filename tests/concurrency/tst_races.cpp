// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <functional>

using namespace roomrack::test;

namespace {

/// What a race is about: made on a fresh hotel, `first` is called and left uncommitted, `second`
/// meets it.
struct Race
{
    Call first;
    Call second;
    QString secondLogin = QStringLiteral("s2");
};

using Prepare = std::function<Race(Arena &)>;

} // namespace
Q_DECLARE_METATYPE(Prepare)

/// Two desks, two backends. The first desk's call is done but not committed when the second's is
/// made; whether the second waits is read from pg_stat_activity, what it answers after the first's
/// commit and after its rollback are compared with what a clerk may expect.
class TestRaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void race_data();
    void race();
};

void TestRaces::initTestCase()
{
    Arena &arena = Arena::fresh();
    QVERIFY2(arena.isReady(), qPrintable(arena.error()));
}

void TestRaces::race_data()
{
    QTest::addColumn<Prepare>("prepare");
    QTest::addColumn<QString>("waits"); // "" = the second does not wait
    QTest::addColumn<QString>("afterCommit");
    QTest::addColumn<QString>("afterRollback");

    const QString yes = QStringLiteral("waits");
    const QString no;
    const auto row = [](const char *name, const Prepare &prepare, const QString &waits,
                        const char *afterCommit, const char *afterRollback) {
        QTest::newRow(name) << prepare << waits << QString::fromLatin1(afterCommit)
                            << QString::fromLatin1(afterRollback);
    };
    const auto text = [](const char *t) { return QString::fromLatin1(t); };

    row(
        "two desks, one room",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("101"), 5, 8), text("First")),
                    a.book(a.stay(text("101"), 7, 9), text("Second")), text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "turnover in one room",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("101"), 5, 8), text("First")),
                    a.book(a.stay(text("101"), 8, 9), text("Second")), text("s2")};
        },
        yes, "done", "done");
    row(
        "last room of a type",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("TWIN"), 5, 8), text("First")),
                    a.book(a.stay(text("TWIN"), 7, 9), text("Second")), text("s2")};
        },
        yes, "full", "done");
    row(
        "the room against its type",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("201"), 5, 8), text("First")),
                    a.book(a.stay(text("TWIN"), 5, 6), text("Second")), text("s2")};
        },
        yes, "full", "done");
    row(
        "other room types don't wait",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("101"), 5, 8), text("First")),
                    a.book(a.stay(text("201"), 5, 8), text("Second")), text("s2")};
        },
        no, "done", "done");
    row(
        "other hotels don't wait",
        [=](Arena &a) -> Race {
            static int night = 5; // hotel B is the same one each time
            Call other = a.book(a.stay(text("B101"), night, night + 1), text("Second"));
            ++night;
            other.hotel = a.hotelB();
            return {a.book(a.stay(text("101"), 5, 8), text("First")), other, text("b1")};
        },
        no, "done", "done");
    row(
        "a cancelled stay frees its room",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            return {a.call(text("cancel"), at(stay, {})),
                    a.book(a.stay(text("101"), 5, 8), text("Second")), text("s2")};
        },
        yes, "done", "slot_taken");
    row(
        "booking against closure",
        [=](Arena &a) -> Race {
            const QDate from = a.businessDate().addDays(6);
            return {a.call(text("close_room"), {{text("room"), a.room(text("101"))},
                                                {text("from"), from.toString(Qt::ISODate)},
                                                {text("to"), from.addDays(2).toString(Qt::ISODate)},
                                                {text("kind"), text("out_of_order")},
                                                {text("reason"), text("paint")}}),
                    a.book(a.stay(text("101"), 5, 8), text("Second")), text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "closure against booking",
        [=](Arena &a) -> Race {
            const QDate from = a.businessDate().addDays(6);
            return {a.book(a.stay(text("101"), 5, 8), text("First")),
                    a.call(text("close_room"), {{text("room"), a.room(text("101"))},
                                                {text("from"), from.toString(Qt::ISODate)},
                                                {text("to"), from.addDays(2).toString(Qt::ISODate)},
                                                {text("kind"), text("out_of_order")},
                                                {text("reason"), text("paint")}}),
                    text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "edit against cancel",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            return {a.call(text("cancel"), at(stay, {})),
                    a.call(text("edit"), at(stay, {{text("notes"), text("late")}})), text("s2")};
        },
        yes, "stale_edit", "done");
    row(
        "cancel against edit",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            return {a.call(text("edit"), at(stay, {{text("notes"), text("late")}})),
                    a.call(text("cancel"), at(stay, {})), text("s2")};
        },
        yes, "stale_edit", "done");
    row(
        "book against move",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            const QJsonObject move{{text("stay"), stay.stay()},
                                   {text("version"), stay.version()},
                                   {text("room"), a.room(text("102"))}};
            return {a.call(text("move"), {{text("moves"), QJsonArray{move}}}),
                    a.book(a.stay(text("102"), 6, 7), text("Second")), text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "book into the room that a move leaves",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            const QJsonObject move{{text("stay"), stay.stay()},
                                   {text("version"), stay.version()},
                                   {text("room"), a.room(text("102"))}};
            return {a.call(text("move"), {{text("moves"), QJsonArray{move}}}),
                    a.book(a.stay(text("101"), 6, 7), text("Second")), text("s2")};
        },
        yes, "done", "slot_taken");
    row(
        "move against book",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            const QJsonObject move{{text("stay"), stay.stay()},
                                   {text("version"), stay.version()},
                                   {text("room"), a.room(text("102"))}};
            return {a.book(a.stay(text("102"), 6, 7), text("First")),
                    a.call(text("move"), {{text("moves"), QJsonArray{move}}}), text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "check-in of two guests of a turnover day",
        [=](Arena &a) -> Race {
            const Answer day = a.done(a.book(a.stay(text("101"), 0, 0), text("By day")));
            const Answer night = a.done(a.book(a.stay(text("101"), 0, 2), text("By night")));
            return {a.call(text("check_in"), at(day, {})), a.call(text("check_in"), at(night, {})),
                    text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "retype against book",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("103"), 5, 8), text("First")),
                    a.call(text("retype_room"), {{text("room"), a.room(text("103"))},
                                                 {text("type"), a.type(text("DLX"))}}),
                    text("m1")};
        },
        yes, "slot_taken", "done");
    row(
        "book against retype",
        [=](Arena &a) -> Race {
            // The three rooms of STD become two: the third booking of the type finds none.
            (void)a.done(a.book(a.stay(text("STD"), 5, 8), text("One")));
            (void)a.done(a.book(a.stay(text("STD"), 5, 8), text("Two")));
            return {a.call(text("retype_room"), {{text("room"), a.room(text("103"))},
                                                 {text("type"), a.type(text("DLX"))}}),
                    a.book(a.stay(text("STD"), 7, 9), text("Second")), text("s2")};
        },
        yes, "full", "done");
    row(
        "book against retire",
        [=](Arena &a) -> Race {
            const QDate from = a.businessDate().addDays(6);
            return {a.call(text("retire_room"), {{text("room"), a.room(text("103"))},
                                                 {text("from"), from.toString(Qt::ISODate)}}),
                    a.book(a.stay(text("103"), 5, 8), text("Second")), text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "allowance against book",
        [=](Arena &a) -> Race {
            (void)a.done(a.book(a.stay(text("TWIN"), 5, 8), text("One")));
            const QDate from = a.businessDate().addDays(5);
            return {a.call(text("set_overbooking"),
                           {{text("type"), a.type(text("TWIN"))},
                            {text("from"), from.toString(Qt::ISODate)},
                            {text("to"), from.addDays(3).toString(Qt::ISODate)},
                            {text("extra"), 1}}),
                    a.book(a.stay(text("TWIN"), 5, 8), text("Second")), text("s2")};
        },
        yes, "done", "full");
    row(
        "book against less allowance",
        [=](Arena &a) -> Race {
            (void)a.done(a.book(a.stay(text("TWIN"), 5, 8), text("One")));
            const QDate from = a.businessDate().addDays(5);
            const auto allow = [&](int extra) {
                return a.call(text("set_overbooking"),
                              {{text("type"), a.type(text("TWIN"))},
                               {text("from"), from.toString(Qt::ISODate)},
                               {text("to"), from.addDays(3).toString(Qt::ISODate)},
                               {text("extra"), extra}});
            };
            (void)a.done(allow(1));
            return {a.book(a.stay(text("TWIN"), 6, 7), text("Over")), allow(0), text("m1")};
        },
        yes, "full", "done");
    row(
        "two desks, one expired hold",
        [=](Arena &a) -> Race {
            Call hold = a.book(a.stay(text("201"), 5, 8), text("Held"));
            hold.command.insert(
                text("hold_until"),
                QDateTime::currentDateTimeUtc().addSecs(3600).toString(Qt::ISODate));
            const Answer held = a.done(hold);
            if (!a.owner()
                     .exec(text("update roomrack.occupancy set hold_until = now() - interval "
                                "'1 minute' where id = %1")
                               .arg(held.stay()))
                     .ok)
                qFatal("the hold did not expire");
            return {a.book(a.stay(text("201"), 5, 8), text("First")),
                    a.book(a.stay(text("TWIN"), 5, 8), text("Second")), text("s2")};
        },
        yes, "full", "done");
}

void TestRaces::race()
{
    QFETCH(Prepare, prepare);
    QFETCH(QString, waits);
    QFETCH(QString, afterCommit);
    QFETCH(QString, afterRollback);

    for (const bool commit : {true, false}) {
        Arena &arena = Arena::fresh();
        const Race race = prepare(arena);
        const bool setUp = race.first.function.startsWith(QLatin1String("ret"))
                           || race.first.function == QLatin1String("set_overbooking");
        PgSession first = arena.desk(setUp ? QStringLiteral("m1") : QStringLiteral("s1"));
        PgSession second = arena.desk(race.secondLogin);
        QVERIFY2(first.isOpen() && second.isOpen(), qPrintable(second.connectError()));
        QVERIFY(first.pid() != second.pid());

        QVERIFY(first.exec(QStringLiteral("begin")).ok);
        QCOMPARE(run(first, race.first).word, QStringLiteral("done"));
        QVERIFY(send(second, race.second));
        if (!waits.isEmpty()) {
            QVERIFY(second.waitUntilBlocked(arena.observer()));
            QVERIFY(second.blockedBy(arena.observer()).contains(first.pid()));
            QVERIFY(first.exec(commit ? QStringLiteral("commit") : QStringLiteral("rollback")).ok);
            QCOMPARE(answerOf(second.wait()).word, commit ? afterCommit : afterRollback);
        } else {
            QCOMPARE(answerOf(second.wait()).word, afterCommit);
            QVERIFY(first.exec(commit ? QStringLiteral("commit") : QStringLiteral("rollback")).ok);
        }
        QCOMPARE(arena.check(), QStringList());
    }
}

ROOMRACK_TEST(TestRaces)
#include "tst_races.moc"
