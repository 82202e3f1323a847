// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"

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

} // namespace

/// Why a type's inventory is kept in guard rows, and what these rest on.
class TestProvedGuards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void triggerThatRecountsOversells();
    void guardRowsInTwoOrdersDeadlock();
    void guardRowsHoldWithoutLocks();
};

void TestProvedGuards::triggerThatRecountsOversells()
{
    Arena arena;
    arena.lab(R"(
        create table public.sold (night int);
        create function public.recount() returns trigger language plpgsql as $$
        begin
            if (select count(*) from public.sold s where s.night = new.night) > 1 then
                raise exception 'oversold' using errcode = '23514';
            end if;
            return null;
        end $$;
        create trigger recount after insert on public.sold
            for each row execute function public.recount();)");
    PgSession first = arena.admin();
    PgSession second = arena.admin();
    QVERIFY(first.exec(text("begin; insert into public.sold values (1)")).ok);
    QVERIFY(second.exec(text("begin; insert into public.sold values (1)")).ok);
    QVERIFY(first.exec(text("commit")).ok);
    QVERIFY(second.exec(text("commit")).ok);
    QCOMPARE(first.exec(text("select count(*) from public.sold")).value(), text("2"));

    // The guard rows: the second waits for the first's row and is refused by the constraint, though
    // both write the table directly, without any key.
    const QString insert = text("insert into roomrack.occupancy (hotel_id, kind, type_id, "
                                "arrival, departure, status, created_by, created_desk) "
                                "values (%1, 'allotment', %2, '%3', '%4', 'definite', 1, '')")
                               .arg(arena.hotelA())
                               .arg(arena.type(text("TWIN")))
                               .arg(Arena::businessDate().addDays(3).toString(Qt::ISODate),
                                    Arena::businessDate().addDays(5).toString(Qt::ISODate));
    QVERIFY(first.exec(text("begin; ") + insert).ok);
    QVERIFY(second.send(insert));
    QVERIFY(second.waitUntilBlocked(arena.observer()));
    QVERIFY(first.exec(text("commit")).ok);
    const PgResult refused = second.wait();
    QCOMPARE(refused.sqlState, text("23514"));
    QCOMPARE(refused.constraint, text("type_not_oversold"));
}

void TestProvedGuards::guardRowsInTwoOrdersDeadlock()
{
    // Two plans may update a type's guard rows in different orders.
    Arena arena;
    PgSession first = arena.admin();
    PgSession second = arena.admin();
    const auto update = [&](int day) {
        return text("update roomrack.type_night set free_night = free_night where hotel_id = %1 "
                    "and type_id = %2 and date = '%3'")
            .arg(arena.hotelA())
            .arg(arena.type(text("STD")))
            .arg(Arena::businessDate().addDays(day).toString(Qt::ISODate));
    };
    // By hand each takes the hotel's row as well; here it is about the guard rows alone.
    arena.lab("alter table roomrack.type_night disable trigger user");
    QVERIFY(first.exec(text("begin; set deadlock_timeout = '50ms'; ") + update(1)).ok);
    QVERIFY(second.exec(text("begin; set deadlock_timeout = '50ms'; ") + update(2)).ok);
    QVERIFY(second.send(update(1)));
    QVERIFY(second.waitUntilBlocked(arena.observer()));
    QVERIFY(first.send(update(2)));
    const QString one = first.wait().sqlState;
    QVERIFY(first.exec(text("rollback")).ok);
    const QString two = second.wait().sqlState;
    QVERIFY(one == text("40P01") || two == text("40P01"));
    QVERIFY(second.exec(text("rollback")).ok);

    // The type's key comes first: a booking of many nights waits there and holds no guard row yet.
    PgSession desk = arena.desk(text("s1"));
    QVERIFY(first
                .exec(text("begin; select pg_advisory_xact_lock(roomrack.lock_key(3, %1, %2))")
                          .arg(arena.hotelA())
                          .arg(arena.type(text("STD"))))
                .ok);
    QVERIFY(send(desk, arena.book(arena.stay(text("101"), 1, 30), text("Waits"))));
    QVERIFY(desk.waitUntilBlocked(arena.observer()));
    for (const int day : {29, 1, 15})
        QVERIFY(first.exec(update(day)).ok);
    QVERIFY(first.exec(text("commit")).ok);
    QCOMPARE(answerOf(desk.wait()).word, text("done"));
}

void TestProvedGuards::guardRowsHoldWithoutLocks()
{
    // Half of the writes go through the functions, half straight into the table, as the owner of
    // the tables could; the guard rows neither drift nor let anything be oversold.
    Arena arena;
    constexpr int writers = 6;
    constexpr int writesEach = 250;
    const quint32 seed = QRandomGenerator::global()->generate();
    qInfo() << "seed" << seed;
    std::atomic<int> stored = 0;
    std::atomic<int> unexpected = 0;
    std::vector<std::thread> threads;
    for (int writer = 0; writer < writers; ++writer) {
        threads.emplace_back([&, writer] {
            QRandomGenerator random(seed + quint32(writer));
            PgSession session = arena.admin();
            PgSession desk = arena.desk(text("s1"));
            const QStringList types{text("STD"), text("TWIN"), text("DLX")};
            for (int i = 0; i < writesEach; ++i) {
                const int from = random.bounded(40);
                const int to = from + 1 + random.bounded(5);
                const QString type = types[random.bounded(3)];
                QString state;
                if (random.bounded(2)) {
                    const QString word =
                        run(desk, arena.book(arena.stay(type, from, to), text("Fuzz"))).word;
                    state = word == text("done") ? QString() : word;
                } else if (random.bounded(3)) {
                    state =
                        session
                            .exec(text("insert into roomrack.occupancy (hotel_id, kind, type_id, "
                                       "arrival, departure, status, created_by, created_desk) "
                                       "values (%1, 'allotment', %2, date '%3' + %4, "
                                       "date '%3' + %5, 'definite', 1, '')")
                                      .arg(arena.hotelA())
                                      .arg(arena.type(type))
                                      .arg(Arena::businessDate().toString(Qt::ISODate))
                                      .arg(from)
                                      .arg(to))
                            .sqlState;
                } else {
                    // Gives places back: ends or shortens what somebody else may be writing too.
                    state =
                        session
                            .exec(text("update roomrack.occupancy set status = case when kind = "
                                       "'stay' then 'cancelled' else 'released' end "
                                       "where hotel_id = %1 and id = (select id from "
                                       "roomrack.occupancy where hotel_id = %1 and held is not "
                                       "null order by random() limit 1)")
                                      .arg(arena.hotelA()))
                            .sqlState;
                }
                if (state.isEmpty())
                    ++stored;
                else if (state != text("full") && state != text("23514") && state != text("40P01")
                         && state != text("55P03"))
                    ++unexpected;
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(unexpected.load(), 0);
    QVERIFY(stored.load() > writers * writesEach / 10);
    QStringList broken = arena.check();
    // Rows that were written past the functions leave no event: that is what the check says of
    // them.
    broken.removeIf([](const QString &line) {
        return !line.contains(text("type_not_oversold")) && !line.contains(text("guard"));
    });
    QCOMPARE(broken, QStringList());
}

ROOMRACK_TEST(TestProvedGuards)
#include "tst_provedguards.moc"
