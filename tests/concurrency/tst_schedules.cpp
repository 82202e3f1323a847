// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "actor.h"
#include "arena.h"

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <algorithm>
#include <functional>
#include <vector>

using namespace roomrack::test;

namespace {

using Prepare = std::function<QList<Call>(Arena &)>;

/// "Ada 2000000000 1 f 2": who has places when, how many, given back, version
QStringList parties(Arena &arena)
{
    QStringList rows;
    const PgResult result = arena.observer().exec(
        QStringLiteral("select concat_ws(' ', guest, start, seats, cancelled, version) "
                       "from roomrack.service_places where hotel_id = %1 order by 1")
            .arg(arena.hotelA()));
    for (const QStringList &row : result.rows)
        rows.append(row.first());
    return rows;
}

/// How a schedule ended: each session's answer, then what the tables hold.
QStringList ending(Arena &arena, const QStringList &words)
{
    return words
           + arena.state(arena.hotelA(), Arena::businessDate(), Arena::businessDate().addDays(60))
           + parties(arena);
}

/// Opens slots at 18:00 and 19:00 UTC on the business date; the service's number.
int openSlots(Arena &arena, int capacity)
{
    const auto text = [](const char *t) { return QString::fromLatin1(t); };
    const Answer set = arena.done(arena.call(
        text("set_service"), {{text("code"), text("DINE")}, {text("name"), text("Dinner")}}));
    const int service = set.object[text("service")].toInt();
    const QDate date = Arena::businessDate();
    (void)arena.done(
        arena.call(text("open_slots"), {{text("service"), service},
                                        {text("from"), date.toString(Qt::ISODate)},
                                        {text("to"), date.addDays(1).toString(Qt::ISODate)},
                                        {text("times"), QJsonArray{text("20:00"), text("21:00")}},
                                        {text("length"), 60},
                                        {text("capacity"), capacity}}));
    return service;
}

QString slotStart(int hour)
{
    return QStringLiteral("%1T%2:00:00Z")
        .arg(Arena::businessDate().toString(Qt::ISODate))
        .arg(hour);
}

Call bookPlaces(Arena &arena, int service, int hour, const char *guest)
{
    return arena.call(QStringLiteral("book_places"),
                      {{QStringLiteral("service"), service},
                       {QStringLiteral("start"), slotStart(hour)},
                       {QStringLiteral("seats"), 1},
                       {QStringLiteral("guest"), QString::fromLatin1(guest)}});
}

Call movePlaces(Arena &arena, int service, const Answer &party, int hour)
{
    const QJsonObject move{
        {QStringLiteral("places"), party.object[QStringLiteral("places")][0][QStringLiteral("id")]},
        {QStringLiteral("version"), 1}};
    return arena.call(QStringLiteral("move_places"), {{QStringLiteral("moves"), QJsonArray{move}},
                                                      {QStringLiteral("service"), service},
                                                      {QStringLiteral("start"), slotStart(hour)}});
}

} // namespace
Q_DECLARE_METATYPE(Prepare)

/// All interleavings of BEGIN, call and COMMIT of two sessions, and all orders in which calls can
/// queue inside, forced by gates: a helper session that holds a key until all of them wait. Each
/// must end as some order of the calls one after the other ends, in a state that every invariant
/// accepts.
class TestSchedules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void interleavings_data() { scenarios(); }
    void interleavings();
    void gates_data() { scenarios(); }
    void gates();
    void threeSessions();

private:
    void scenarios();
    /// The endings of all serial orders.
    QList<QStringList> serialEndings(Arena &arena, const Prepare &prepare);
    static std::vector<Actor> actors(Arena &arena, const QList<Call> &calls);
};

void TestSchedules::scenarios()
{
    QTest::addColumn<Prepare>("prepare");
    const auto text = [](const char *t) { return QString::fromLatin1(t); };
    const auto moveTo = [=](Arena &a, const Answer &stay, const char *room) {
        return QJsonObject{{text("stay"), stay.stay()},
                           {text("version"), stay.version()},
                           {text("room"), a.room(text(room))}};
    };
    const auto moves = [=](Arena &a, const QJsonArray &list) {
        return a.call(text("move"), {{text("moves"), list}});
    };
    const auto booked = [=](Arena &a, const char *room, int from, int to, const char *guest) {
        return a.done(a.book(a.stay(text(room), from, to), text(guest)));
    };

    QTest::newRow("book x book") << Prepare([=](Arena &a) -> QList<Call> {
        return {a.book(a.stay(text("101"), 1, 4), text("Ada")),
                a.book(a.stay(text("101"), 3, 5), text("Ben"))};
    });
    QTest::newRow("book by type x book the room") << Prepare([=](Arena &a) -> QList<Call> {
        return {a.book(a.stay(text("TWIN"), 1, 4), text("Ada")),
                a.book(a.stay(text("201"), 3, 5), text("Ben"))};
    });
    QTest::newRow("split x book") << Prepare([=](Arena &a) -> QList<Call> {
        const Answer stay = booked(a, "101", 1, 6, "Ada");
        const auto part = [&](const char *room, int from, int to) {
            const QDate day = a.businessDate();
            return QJsonObject{{text("room"), a.room(text(room))},
                               {text("from"), day.addDays(from).toString(Qt::ISODate)},
                               {text("to"), day.addDays(to).toString(Qt::ISODate)}};
        };
        return {
            a.call(text("split_stay"),
                   at(stay, {{text("stay"), stay.stay()},
                             {text("parts"), QJsonArray{part("101", 1, 3), part("201", 3, 6)}}})),
            a.book(a.stay(text("201"), 4, 5), text("Ben"))};
    });
    QTest::newRow("move x book") << Prepare([=](Arena &a) -> QList<Call> {
        const Answer stay = booked(a, "101", 1, 4, "Ada");
        return {moves(a, {moveTo(a, stay, "201")}), a.book(a.stay(text("201"), 2, 3), text("Ben"))};
    });
    QTest::newRow("cancel x edit") << Prepare([=](Arena &a) -> QList<Call> {
        const Answer stay = booked(a, "101", 1, 4, "Ada");
        const QJsonObject change{
            {text("stay"), stay.stay()},
            {text("departure"), a.businessDate().addDays(6).toString(Qt::ISODate)}};
        return {a.call(text("cancel"), at(stay, {})),
                a.call(text("edit"), at(stay, {{text("stays"), QJsonArray{change}}}))};
    });
    QTest::newRow("check-in x move") << Prepare([=](Arena &a) -> QList<Call> {
        const Answer stay = booked(a, "101", 0, 3, "Ada");
        return {a.call(text("check_in"), at(stay, {})), moves(a, {moveTo(a, stay, "102")})};
    });
    QTest::newRow("closure x book") << Prepare([=](Arena &a) -> QList<Call> {
        return {a.call(text("close_room"),
                       {{text("room"), a.room(text("101"))},
                        {text("from"), a.businessDate().addDays(2).toString(Qt::ISODate)},
                        {text("to"), QJsonValue::Null},
                        {text("kind"), text("out_of_order")},
                        {text("reason"), text("flood")}}),
                a.book(a.stay(text("101"), 1, 4), text("Ben"))};
    });
    const auto allotment = [=](Arena &a) {
        return a
            .done(a.call(text("add_block"),
                         {{text("name"), text("Tour")},
                          {text("type"), a.type(text("TWIN"))},
                          {text("from"), a.businessDate().addDays(1).toString(Qt::ISODate)},
                          {text("to"), a.businessDate().addDays(6).toString(Qt::ISODate)},
                          {text("quantity"), 1},
                          {text("definite"), true}}))
            .object[text("blocks")][0][text("id")];
    };
    const auto pickUp = [=](Arena &a, const QJsonValue &block, int from, int to,
                            const char *guest) {
        QJsonObject stay = a.stay(text("TWIN"), from, to);
        stay.insert(text("block"), block);
        return a.book(stay, text(guest));
    };
    QTest::newRow("pick-up x book") << Prepare([=](Arena &a) -> QList<Call> {
        return {pickUp(a, allotment(a), 1, 4, "Ada"),
                a.book(a.stay(text("201"), 3, 5), text("Ben"))};
    });
    QTest::newRow("pick-up x pick-up") << Prepare([=](Arena &a) -> QList<Call> {
        const QJsonValue block = allotment(a);
        return {pickUp(a, block, 1, 4, "Ada"), pickUp(a, block, 3, 5, "Ben")};
    });
    QTest::newRow("release x pick-up") << Prepare([=](Arena &a) -> QList<Call> {
        const QJsonValue block = allotment(a);
        return {a.call(text("release_block"), {{text("block"), block}, {text("version"), 1}}),
                pickUp(a, block, 3, 5, "Ben")};
    });
    QTest::newRow("swap x move") << Prepare([=](Arena &a) -> QList<Call> {
        const Answer ada = booked(a, "101", 1, 4, "Ada");
        const Answer ben = booked(a, "201", 1, 4, "Ben");
        return {moves(a, {moveTo(a, ada, "201"), moveTo(a, ben, "101")}),
                moves(a, {moveTo(a, ben, "301")})};
    });
    QTest::newRow("swap x opposite swap") << Prepare([=](Arena &a) -> QList<Call> {
        const Answer ada = booked(a, "101", 1, 4, "Ada");
        const Answer ben = booked(a, "301", 1, 4, "Ben");
        return {moves(a, {moveTo(a, ada, "301"), moveTo(a, ben, "101")}),
                moves(a, {moveTo(a, ben, "101"), moveTo(a, ada, "301")})};
    });
    QTest::newRow("book places x book places") << Prepare([](Arena &a) -> QList<Call> {
        const int service = openSlots(a, 1);
        return {bookPlaces(a, service, 18, "Ada"), bookPlaces(a, service, 18, "Ben")};
    });
    QTest::newRow("move places x book places") << Prepare([](Arena &a) -> QList<Call> {
        const int service = openSlots(a, 1);
        const Answer ada = a.done(bookPlaces(a, service, 18, "Ada"));
        return {movePlaces(a, service, ada, 19), bookPlaces(a, service, 19, "Ben")};
    });
    QTest::newRow("move places x opposite move") << Prepare([](Arena &a) -> QList<Call> {
        const int service = openSlots(a, 2);
        const Answer ada = a.done(bookPlaces(a, service, 18, "Ada"));
        const Answer ben = a.done(bookPlaces(a, service, 19, "Ben"));
        return {movePlaces(a, service, ada, 19), movePlaces(a, service, ben, 18)};
    });
    QTest::newRow("close of day x check-in") << Prepare([=](Arena &a) -> QList<Call> {
        const Answer stay = booked(a, "101", 0, 3, "Ada");
        return {a.call(text("close_day"), {{text("day"), a.businessDate().toString(Qt::ISODate)},
                                           {text("no_shows"), QJsonArray{stay.stay()}}}),
                a.call(text("check_in"), at(stay, {}))};
    });
    QTest::newRow("change of room x book") << Prepare([=](Arena &a) -> QList<Call> {
        const Answer stay = a.done(a.call(text("check_in"), at(booked(a, "101", 0, 6, "Ada"), {})));
        return {
            a.call(text("change_room"),
                   at(stay, {{text("stay"), stay.stay()},
                             {text("room"), a.room(text("201"))},
                             {text("from"), a.businessDate().addDays(2).toString(Qt::ISODate)}})),
            a.book(a.stay(text("201"), 3, 5), text("Ben"))};
    });
}

std::vector<Actor> TestSchedules::actors(Arena &arena, const QList<Call> &calls)
{
    std::vector<Actor> list;
    for (qsizetype i = 0; i < calls.size(); ++i)
        list.emplace_back(arena.desk(i % 2 ? QStringLiteral("s2") : QStringLiteral("s1")),
                          calls[i]);
    return list;
}

QList<QStringList> TestSchedules::serialEndings(Arena &arena, const Prepare &prepare)
{
    QList<QStringList> endings;
    QList<int> order;
    do {
        arena.freshHotel();
        const QList<Call> calls = prepare(arena);
        if (order.isEmpty()) {
            for (int i = 0; i < calls.size(); ++i)
                order.append(i);
        }
        QStringList words(calls.size());
        PgSession desk = arena.desk(QStringLiteral("s1"));
        for (const int index : order)
            words[index] = run(desk, calls[index]).word;
        endings.append(ending(arena, words));
    } while (std::next_permutation(order.begin(), order.end()));
    return endings;
}

void TestSchedules::interleavings()
{
    QFETCH(Prepare, prepare);
    Arena arena;
    QVERIFY2(arena.isReady(), qPrintable(arena.error()));
    const QList<QStringList> serial = serialEndings(arena, prepare);
    const QStringList steps{QStringLiteral("begin"), QStringLiteral("call"),
                            QStringLiteral("commit")};
    // Which session makes the next step: all 20 orders of three steps of each.
    QList<int> order{0, 0, 0, 1, 1, 1};
    int schedules = 0;
    do {
        arena.freshHotel();
        std::vector<Actor> sessions = actors(arena, prepare(arena));
        qsizetype next[2] = {0, 0};
        for (const int session : order) {
            sessions[std::size_t(session)].add(steps[next[session]++]);
            (void)settleDown(sessions, arena.observer());
        }
        QVERIFY(settleDown(sessions, arena.observer()));
        const QStringList end = ending(arena, words(sessions));
        if (!serial.contains(end))
            qWarning() << "order" << order << "ended" << end << "serial" << serial;
        QVERIFY(serial.contains(end));
        ++schedules;
    } while (std::next_permutation(order.begin(), order.end()));
    QCOMPARE(schedules, 20);
    QCOMPARE(arena.check(), QStringList());
}

void TestSchedules::gates()
{
    QFETCH(Prepare, prepare);
    Arena arena;
    QVERIFY2(arena.isReady(), qPrintable(arena.error()));
    const QList<QStringList> serial = serialEndings(arena, prepare);
    PgSession gate = arena.admin();
    for (const QString &held : {QStringLiteral("hotel"), QStringLiteral("type"),
                                QStringLiteral("slots"), QStringLiteral("reservation rows")}) {
        for (const bool reversed : {false, true}) {
            arena.freshHotel();
            const QList<Call> calls = prepare(arena);
            QVERIFY(gate.exec(QStringLiteral("begin")).ok);
            if (held == QLatin1String("hotel")) {
                QVERIFY(gate.exec(QStringLiteral("select pg_advisory_xact_lock("
                                                 "roomrack.lock_key(2, %1, 0))")
                                      .arg(arena.hotelA()))
                            .ok);
            } else if (held == QLatin1String("type")) {
                for (const char *type : {"STD", "TWIN", "DLX"}) {
                    QVERIFY(gate.exec(QStringLiteral("select pg_advisory_xact_lock("
                                                     "roomrack.lock_key(3, %1, %2))")
                                          .arg(arena.hotelA())
                                          .arg(arena.type(QString::fromLatin1(type))))
                                .ok);
                }
            } else if (held == QLatin1String("slots")) {
                QVERIFY(gate.exec(QStringLiteral("select pg_advisory_xact_lock(roomrack.slot_key("
                                                 "hotel_id, service_id, start)) "
                                                 "from roomrack.service_slot where hotel_id = %1")
                                      .arg(arena.hotelA()))
                            .ok);
            } else {
                QVERIFY(gate.exec(QStringLiteral("select from roomrack.reservation "
                                                 "where hotel_id = %1 for update")
                                      .arg(arena.hotelA()))
                            .ok);
            }
            std::vector<Actor> sessions = actors(arena, calls);
            for (std::size_t i = 0; i < sessions.size(); ++i) {
                Actor &actor = sessions[reversed ? sessions.size() - 1 - i : i];
                actor.add(QStringLiteral("call"));
                (void)actor.proceed(arena.observer());
                if (held == QLatin1String("hotel"))
                    QVERIFY(!actor.isFinished()); // every write waits there
            }
            QVERIFY(gate.exec(QStringLiteral("commit")).ok);
            QVERIFY(settleDown(sessions, arena.observer()));
            const QStringList end = ending(arena, words(sessions));
            if (!serial.contains(end))
                qWarning() << held << reversed << "ended" << end << "serial" << serial;
            QVERIFY(serial.contains(end));
        }
    }
    QCOMPARE(arena.check(), QStringList());
}

void TestSchedules::threeSessions()
{
    Arena arena;
    QVERIFY2(arena.isReady(), qPrintable(arena.error()));
    const Prepare prepare = [](Arena &a) -> QList<Call> {
        const auto text = [](const char *t) { return QString::fromLatin1(t); };
        const Answer ada = a.done(a.book(a.stay(text("101"), 1, 4), text("Ada")));
        const QJsonObject move{{text("stay"), ada.stay()},
                               {text("version"), ada.version()},
                               {text("room"), a.room(text("201"))}};
        return {a.call(text("move"), {{text("moves"), QJsonArray{move}}}),
                a.book(a.stay(text("201"), 2, 3), text("Ben")),
                a.call(text("cancel"), at(ada, {}))};
    };
    const QList<QStringList> serial = serialEndings(arena, prepare);
    QCOMPARE(serial.size(), 6);
    // Two steps a session (begin and call together, commit): 90 orders.
    QList<int> order{0, 0, 1, 1, 2, 2};
    int schedules = 0;
    do {
        arena.freshHotel();
        std::vector<Actor> sessions = actors(arena, prepare(arena));
        int next[3] = {0, 0, 0};
        for (const int session : order) {
            Actor &actor = sessions[std::size_t(session)];
            if (next[session]++ == 0) {
                actor.add(QStringLiteral("begin"));
                actor.add(QStringLiteral("call"));
            } else {
                actor.add(QStringLiteral("commit"));
            }
            (void)settleDown(sessions, arena.observer());
        }
        QVERIFY(settleDown(sessions, arena.observer()));
        const QStringList end = ending(arena, words(sessions));
        if (!serial.contains(end))
            qWarning() << "order" << order << "ended" << end << "serial" << serial;
        QVERIFY(serial.contains(end));
        ++schedules;
    } while (std::next_permutation(order.begin(), order.end()));
    QCOMPARE(schedules, 90);
    QCOMPARE(arena.check(), QStringList());
}

ROOMRACK_TEST(TestSchedules)
#include "tst_schedules.moc"
