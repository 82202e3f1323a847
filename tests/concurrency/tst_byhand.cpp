// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"
#include "dinner.h"

#include <support/testprogram.h>

#include <QtCore/QRandomGenerator>
#include <QtTest/QTest>

#include <atomic>
#include <thread>
#include <vector>

using namespace roomrack::test;

namespace {

QString text(const char *utf8)
{
    return QString::fromUtf8(utf8);
}

/// Plain SQL with {hotel}, {std}, {twin}, {dlx} and {d0} to {d9}, days from the business date.
QString sql(const Arena &arena, const char *statement)
{
    QString filled = text(statement);
    filled.replace(text("{hotel}"), QString::number(arena.hotelA()));
    for (const char *type : {"std", "twin", "dlx"})
        filled.replace(text("{%1}").arg(text(type)),
                       QString::number(arena.type(text(type).toUpper())));
    for (int day = 0; day < 10; ++day)
        filled.replace(text("{d%1}").arg(day),
                       Arena::businessDate().addDays(day).toString(Qt::ISODate));
    return filled;
}

/// What of I1 to I3 is broken. Rows that were written past the functions leave no event; of that
/// the check may say what it likes.
QStringList soldTwice(Arena &arena)
{
    QStringList broken = arena.check();
    broken.removeIf([](const QString &line) {
        for (const char *word :
             {": one_occupant:", ": one_in_house:", ": held:", ": type_not_oversold:",
              ": type_of_room:", ": slot_not_overfull:", ": within_sell_until:"}) {
            if (line.contains(text(word)))
                return false;
        }
        return true;
    });
    return broken;
}

/// What the hands of the random test write. {a} and {b} are days, {r} a room, {n} a small number.
const char *const hands[] = {
    "insert into roomrack.occupancy (hotel_id, kind, type_id, arrival, departure, status, "
    "quantity, "
    "created_by, created_desk) values ({hotel}, 'allotment', {t}, {a}, {b}, 'definite', {n}, 1, "
    "'')",
    "insert into roomrack.occupancy (hotel_id, kind, type_id, room_id, arrival, departure, status, "
    "created_by, created_desk) values ({hotel}, 'closure', {t}, {r}, {a}, {b}, 'out_of_order', 1, "
    "'')",
    "insert into roomrack.occupancy (hotel_id, kind, type_id, room_id, arrival, status, "
    "created_by, "
    "created_desk) values ({hotel}, 'closure', {t}, {r}, {a}, 'out_of_order', 1, '')",
    "update roomrack.occupancy set room_id = {r} where id = (select id from roomrack.occupancy "
    "where "
    "hotel_id = {hotel} and kind <> 'allotment' order by random() limit 1)",
    "update roomrack.occupancy set arrival = {a}, departure = {b} where id = (select id from "
    "roomrack.occupancy where hotel_id = {hotel} order by random() limit 1)",
    "update roomrack.occupancy set status = case kind when 'stay' then 'cancelled' when 'closure' "
    "then 'lifted' else 'released' end where id in (select id from roomrack.occupancy where "
    "hotel_id "
    "= {hotel} and held is not null order by random() limit 2)",
    "update roomrack.occupancy set status = case kind when 'stay' then 'reserved' when 'closure' "
    "then 'out_of_order' else 'definite' end where id in (select id from roomrack.occupancy where "
    "hotel_id = {hotel} and held is null order by random() limit 2)",
    "delete from roomrack.occupancy where id = (select id from roomrack.occupancy where hotel_id = "
    "{hotel} and kind <> 'stay' order by random() limit 1)",
    "update roomrack.type_night set free_night = free_night + {n} where hotel_id = {hotel} and "
    "type_id = {t} and date = {a}",
    "update roomrack.type_night set free_day = free_day where hotel_id = {hotel} and date = {a}",
    "delete from roomrack.type_night where hotel_id = {hotel} and type_id = {t} and date = {a}",
    "insert into roomrack.type_night select {hotel}, c.type_id, c.date, c.free_day, c.free_night "
    "from roomrack.count_type_nights({hotel}, null, {a}, {b}) c on conflict do nothing",
    "insert into roomrack.type_night values ({hotel}, {t}, {a}, {n}, {n}) on conflict (hotel_id, "
    "type_id, date) do update set free_day = {n}, free_night = {n}",
    "insert into roomrack.overbooking values ({hotel}, {t}, {a}, {n}) on conflict (hotel_id, "
    "type_id, date) do update set extra = excluded.extra",
    "delete from roomrack.overbooking where hotel_id = {hotel} and date = {a}",
    "insert into roomrack.room (hotel_id, type_id, number) values ({hotel}, {t}, "
    "gen_random_uuid()::text)",
    "delete from roomrack.room where id = (select id from roomrack.room where hotel_id = {hotel} "
    "and "
    "length(number) > 3 order by random() limit 1)",
    "update roomrack.room set type_id = {t} where id = {r}",
    "with gone as (delete from roomrack.room where id = {r} returning *) insert into roomrack.room "
    "(hotel_id, id, type_id, number) overriding system value select hotel_id, id, {t}, number from "
    "gone",
    "update roomrack.hotel set sell_until = sell_until + {n} where id = {hotel}",
    "truncate roomrack.overbooking",
};

} // namespace

/// I1 to I3 while somebody with psql and desks write at once; tests/sql/15_by_hand.sql has what one
/// alone can try.
class TestByHand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aGuardRowAgainstABooking_data();
    void aGuardRowAgainstABooking();
    void aGuardRowAgainstARoomThatComes();
    void aRoomReplacedAgainstABooking();
    void aSlotReplacedAgainstABooking();
    void manyHands();
};

void TestByHand::aGuardRowAgainstABooking_data()
{
    QTest::addColumn<bool>("commits");
    QTest::newRow("the booking commits") << true;
    QTest::newRow("the booking is rolled back") << false;
}

void TestByHand::aGuardRowAgainstABooking()
{
    QFETCH(bool, commits);
    Arena arena;
    PgSession desk = arena.desk(text("s1"));
    QVERIFY(desk.exec(text("begin")).ok);
    QCOMPARE(run(desk, arena.book(arena.stay(text("TWIN"), 1, 3), text("Last"))).word,
             text("done"));
    // As it was seen a moment ago; after the booking it is one too many.
    QVERIFY(arena.owner().send(sql(arena, "update roomrack.type_night set free_night = 1 where "
                                          "hotel_id = {hotel} and type_id = {twin} and "
                                          "date = '{d1}'")));
    QVERIFY(arena.owner().waitUntilBlocked(arena.observer()));
    QCOMPARE(arena.owner().blockedBy(arena.observer()), QList<int>{desk.pid()});
    QVERIFY(desk.exec(commits ? text("commit") : text("rollback")).ok);
    const PgResult written = arena.owner().wait();
    QCOMPARE(written.constraint, commits ? text("type_night_is_counted") : QString());
    QCOMPARE(run(desk, arena.book(arena.stay(text("TWIN"), 1, 2), text("Next"))).word,
             commits ? text("full") : text("done"));
    QCOMPARE(arena.check(), QStringList());
}

void TestByHand::aGuardRowAgainstARoomThatComes()
{
    Arena arena;
    PgSession other = arena.admin();
    QVERIFY(arena.owner()
                .exec(sql(arena, "delete from roomrack.type_night where hotel_id = {hotel} and "
                                 "type_id = {dlx} and date = '{d5}'"))
                .ok);
    // Without it nobody can say whether a room that goes is needed.
    QCOMPARE(
        other.exec(text("delete from roomrack.room where id = %1").arg(arena.room(text("302"))))
            .sqlState,
        text("40001"));
    QVERIFY(other.exec(text("begin")).ok);
    QVERIFY(other
                .exec(sql(arena, "insert into roomrack.room (hotel_id, type_id, number) values "
                                 "({hotel}, {dlx}, '303')"))
                .ok);
    // Two rooms, as far as anybody can see: there is no guard row to wait for.
    const QString two = sql(arena, "insert into roomrack.type_night values "
                                   "({hotel}, {dlx}, '{d5}', 2, 2)");
    QVERIFY(arena.owner().send(two));
    QVERIFY(arena.owner().waitUntilBlocked(arena.observer()));
    QVERIFY(other.exec(text("commit")).ok);
    QCOMPARE(arena.owner().wait().constraint, text("type_night_is_counted"));
    QVERIFY(arena.owner().exec(QString(two).replace(text("2, 2)"), text("3, 3)"))).ok);
    QCOMPARE(arena.check(), QStringList());
}

void TestByHand::aRoomReplacedAgainstABooking()
{
    Arena arena;
    PgSession desk = arena.desk(text("s1"));
    QVERIFY(desk.exec(text("begin")).ok);
    QCOMPARE(run(desk, arena.book(arena.stay(text("301"), 1, 3), text("Guest"))).word,
             text("done"));
    QVERIFY(arena.owner().send(
        sql(arena, "with gone as (delete from roomrack.room where id = %1 returning *) insert into "
                   "roomrack.room (hotel_id, id, type_id, number) overriding system value "
                   "select hotel_id, id, {std}, number from gone")
            .arg(arena.room(text("301")))));
    QVERIFY(arena.owner().waitUntilBlocked(arena.observer()));
    QVERIFY(desk.exec(text("commit")).ok);
    QCOMPARE(arena.owner().wait().constraint, text("room_held_keeps_type"));
    QCOMPARE(arena.check(), QStringList());
}

void TestByHand::aSlotReplacedAgainstABooking()
{
    Arena arena;
    const Dinner dinner(arena, 2);
    PgSession desk = arena.desk(text("s1"));
    QVERIFY(desk.exec(text("begin")).ok);
    QCOMPARE(run(desk, dinner.book(18, 2)).word, text("done"));
    QVERIFY(arena.owner().send(
        text("with gone as (delete from roomrack.service_slot returning *) insert into "
             "roomrack.service_slot select hotel_id, service_id, start, length_minutes, 1 from "
             "gone")));
    QVERIFY(arena.owner().waitUntilBlocked(arena.observer()));
    QVERIFY(desk.exec(text("commit")).ok);
    QCOMPARE(arena.owner().wait().constraint, text("slot_not_overfull"));
    QCOMPARE(arena.check(), QStringList());
}

void TestByHand::manyHands()
{
    Arena arena;
    constexpr int writers = 6;
    constexpr int writesEach = 200;
    const quint32 seed = QRandomGenerator::global()->generate();
    qInfo() << "seed" << seed;
    std::atomic<int> taken = 0;
    std::atomic<int> refused = 0;
    std::atomic<int> sold = 0;
    std::vector<std::thread> threads;
    for (int writer = 0; writer < writers; ++writer) {
        threads.emplace_back([&, writer] {
            QRandomGenerator random(seed + quint32(writer));
            PgSession session = arena.admin();
            PgSession desk = arena.desk(text("s1"));
            (void)session.exec(text("set deadlock_timeout = '100ms'; set lock_timeout = '5s'"));
            const QStringList types{text("STD"), text("TWIN"), text("DLX")};
            const QStringList rooms{text("101"), text("102"), text("103"),
                                    text("201"), text("301"), text("302")};
            for (int i = 0; i < writesEach; ++i) {
                const int from = random.bounded(12);
                const int to = from + 1 + random.bounded(4);
                const QString type = types[random.bounded(3)];
                if (random.bounded(3) == 0) {
                    const QString where = random.bounded(2) ? type : rooms[random.bounded(6)];
                    sold += run(desk, arena.book(arena.stay(where, from, to), text("Fuzz"))).word
                            == text("done");
                    continue;
                }
                const auto day = [](int number) {
                    return text("date '%1'")
                        .arg(Arena::businessDate().addDays(number).toString(Qt::ISODate));
                };
                // One to three writes in a transaction of any isolation.
                const char *levels[] = {"read committed", "read committed", "repeatable read",
                                        "serializable"};
                (void)session.exec(text("begin isolation level ")
                                   + text(levels[random.bounded(4)]));
                bool ok = true;
                for (int n = 1 + random.bounded(3); ok && n > 0; --n) {
                    QString hand = sql(arena, hands[random.bounded(int(std::size(hands)))]);
                    hand.replace(text("{t}"), QString::number(arena.type(type)));
                    hand.replace(text("{r}"),
                                 QString::number(arena.room(rooms[random.bounded(6)])));
                    hand.replace(text("{n}"), QString::number(1 + random.bounded(3)));
                    hand.replace(text("{a}"), day(from)).replace(text("{b}"), day(to));
                    ok = session.exec(hand).ok;
                }
                ok = session.exec(ok ? text("commit") : text("rollback")).ok && ok;
                ++(ok ? taken : refused);
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QVERIFY(taken.load() > writers * writesEach / 20);
    QVERIFY(refused.load() > writers * writesEach / 20);
    QVERIFY(sold.load() > 0);
    // Guard rows that are away come back as they are counted, and that is never below nothing.
    const PgResult back = arena.owner().exec(
        sql(arena, "insert into roomrack.type_night select {hotel}, c.type_id, c.date, c.free_day, "
                   "c.free_night from roomrack.hotel h cross join lateral "
                   "roomrack.count_type_nights({hotel}, null, h.business_date, h.sell_until) c "
                   "where h.id = {hotel} on conflict do nothing"));
    QVERIFY2(back.ok, qPrintable(back.message));
    QCOMPARE(soldTwice(arena), QStringList());
}

ROOMRACK_TEST(TestByHand)
#include "tst_byhand.moc"
