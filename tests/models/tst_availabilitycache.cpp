// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "randomhotel.h"

#include <desk/availabilitycache.h>
#include <support/fatallogger.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

namespace {

HalfDays spanOf(const StayDates &dates)
{
    return dates.halfDays();
}

RackRead readOf(const QList<Occupancy> &rows)
{
    RackRead read;
    read.cursor = "cursor";
    read.occupancies = rows;
    return read;
}

Occupancy stay(qint64 id, RoomId room, const StayDates &dates, int version = 1)
{
    Occupancy row;
    row.id = {id};
    row.reservation = {id};
    row.version = version;
    row.type = {100};
    row.soldType = {100};
    row.room = room;
    row.arrival = dates.arrival;
    row.departure = dates.departure;
    row.dayUse = dates.dayUse;
    return row;
}

/// Every answer of the cache beside the count over the plain rows.
void compare(const AvailabilityCache &cache, RandomHotel &hotel)
{
    for (const Room &room : hotel.setup().rooms) {
        for (int i = 0; i < 4; ++i) {
            const StayDates dates = hotel.randomDates();
            const auto inTheWay = hotel.inTheWay(room.id, RandomHotel::halves(dates));
            const Occupancy *first = cache.overlap(room.id, spanOf(dates));
            QCOMPARE(first != nullptr, !inTheWay.isEmpty());
            if (first)
                QVERIFY(inTheWay.contains(first->id));
            QCOMPARE(cache.overlap(room.id, spanOf(dates), inTheWay), nullptr);
        }
    }
    for (const RoomType &type : hotel.setup().types) {
        const StayDates dates = hotel.randomDates();
        const auto halves = RandomHotel::halves(dates);
        int least = 1'000'000;
        for (const auto &half : halves) {
            const int number = dayNumber(half.first);
            const int free = hotel.free(type.id, half);
            QCOMPARE(cache.freeAt(type.id, half.second ? nightOf(number) : daytimeOf(number)),
                     free);
            least = std::min(least, free);
        }
        QCOMPARE(cache.leastFree(type.id, spanOf(dates)), least);

        QList<RoomId> rooms;
        for (const Room &room : hotel.setup().rooms) {
            if (room.type == type.id && hotel.inTheWay(room.id, halves).isEmpty())
                rooms.append(room.id);
        }
        QList<RoomId> answered = cache.freeRooms(type.id, spanOf(dates));
        std::sort(answered.begin(), answered.end());
        std::sort(rooms.begin(), rooms.end());
        QCOMPARE(answered, rooms);
    }
}

} // namespace

class TestAvailabilityCache : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyAnswerIsTheBruteForceCount_data();
    void everyAnswerIsTheBruteForceCount();
    void leavesOutWhatIsMoved();
    void applyingTwiceAndInAnyOrderChangesNothing();
    void ownWriteIsNotTakenBack();
    void checkHealsDrift();
    void lostTailIsForgotten();
    void staleNeighbourGivesWay();
    void newSetupKeepsTheRows();
    void groupsAreFound();
    void ratesAndAllowances();

private:
    FatalLogger m_fatal;
};

void TestAvailabilityCache::everyAnswerIsTheBruteForceCount_data()
{
    QTest::addColumn<quint32>("seed");
    for (int i = 0; i < 12; ++i) {
        const quint32 seed =
            i < 8 ? 7919U * quint32(i + 1) : QRandomGenerator::global()->generate();
        QTest::addRow("seed %u", seed) << seed;
    }
}

void TestAvailabilityCache::everyAnswerIsTheBruteForceCount()
{
    QFETCH(quint32, seed);
    RandomHotel hotel(seed);
    AvailabilityCache cache;
    cache.setSetup(hotel.setup());
    cache.replaceAll(readOf({}), hotel.firstDate(), hotel.firstDate().addDays(hotel.days()),
                     cache.ticket());
    for (int round = 0; round < 60; ++round) {
        QList<Occupancy> batch;
        for (int i = 0; i < 6; ++i)
            batch += hotel.write();
        if (round % 7 == 3) {
            // The whole again, as after a reconnect.
            cache.replaceAll(readOf(hotel.rows().values()), hotel.firstDate(),
                             hotel.firstDate().addDays(hotel.days()), cache.ticket());
        } else {
            std::shuffle(batch.begin(), batch.end(), *QRandomGenerator::global());
            cache.applyDelta(readOf(batch), cache.ticket());
        }
        compare(cache, hotel);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestAvailabilityCache::leavesOutWhatIsMoved()
{
    RandomHotel hotel(1, 2, 1);
    const RoomId a = hotel.setup().rooms[0].id;
    const RoomId b = hotel.setup().rooms[1].id;
    AvailabilityCache cache;
    cache.setSetup(hotel.setup());
    cache.applyDelta(readOf({stay(1, a, nights("2026-06-10", "2026-06-12")),
                             stay(2, b, nights("2026-06-11", "2026-06-13"))}),
                     cache.ticket());
    const HalfDays wanted = spanOf(nights("2026-06-10", "2026-06-13"));
    QCOMPARE(cache.leastFree({100}, wanted), 0);
    // Without stay 1 there is a room on the 10th and 11th, and on the 12th anyway.
    QCOMPARE(cache.leastFree({100}, wanted, {{1}}), 1);
    QCOMPARE(cache.freeRooms({100}, wanted, {{1}}), QList<RoomId>{a});
    QCOMPARE(cache.overlap(b, wanted, {{1}})->id, OccupancyId{2});
}

void TestAvailabilityCache::applyingTwiceAndInAnyOrderChangesNothing()
{
    RandomHotel hotel(99);
    QList<QList<Occupancy>> deltas;
    for (int i = 0; i < 200; ++i)
        deltas.append(hotel.write());

    AvailabilityCache cache;
    cache.setSetup(hotel.setup());
    for (const auto &delta : std::as_const(deltas))
        cache.applyDelta(readOf(delta), cache.ticket());
    // Old answers come late and again: nothing goes back.
    for (auto it = deltas.crbegin(); it != deltas.crend(); ++it)
        cache.applyDelta(readOf(*it), cache.ticket());
    for (const auto &delta : std::as_const(deltas))
        cache.applyDelta(readOf(delta), cache.ticket());
    compare(cache, hotel);
}

void TestAvailabilityCache::ownWriteIsNotTakenBack()
{
    RandomHotel hotel(1, 2, 1);
    const RoomId a = hotel.setup().rooms[0].id;
    const RoomId b = hotel.setup().rooms[1].id;
    AvailabilityCache cache;
    cache.setSetup(hotel.setup());
    const QDate from = hotel.firstDate();
    const Occupancy old = stay(1, a, nights("2026-06-10", "2026-06-12"));
    cache.replaceAll(readOf({old}), from, from.addDays(60), cache.ticket());

    const auto asked = cache.ticket(); // these reads are on their way ...
    Reservation written;
    written.id = {1};
    written.version = 2;
    written.stays = {stay(1, b, nights("2026-06-10", "2026-06-12"), 2)};
    WriteResult result;
    result.outcome = Outcome::Done;
    result.reservations = {written};
    cache.applyWrite(result); // ... while this desk moves the stay,
    Occupancy closure;
    closure.id = {50};
    closure.kind = OccupancyKind::Closure;
    closure.status = Status::OutOfOrder;
    closure.type = {100};
    closure.room = a;
    closure.arrival = day("2026-06-20");
    closure.departure = day("2026-06-22");
    WriteResult closed;
    closed.outcome = Outcome::Done;
    closed.occupancies = {closure};
    cache.applyWrite(closed); // closes a room, which has no version,
    closed.occupancies[0].status = Status::Lifted;
    cache.applyWrite(closed); // and opens it again.

    closure.status = Status::OutOfOrder;
    cache.applyDelta(readOf({old, closure}), asked);
    QCOMPARE(cache.find({1})->room, b);
    QCOMPARE(cache.overlap(a, {0, HalfDays::endless}), nullptr);
    cache.mergeWindow(readOf({old}), from, from.addDays(60), asked);
    QCOMPARE(cache.find({1})->room, b);
    cache.replaceAll(readOf({old}), from, from.addDays(60), asked);
    QCOMPARE(cache.find({1})->room, b);
}

void TestAvailabilityCache::checkHealsDrift()
{
    RandomHotel hotel(4711);
    for (int i = 0; i < 150; ++i)
        (void)hotel.write();
    AvailabilityCache cache;
    cache.setSetup(hotel.setup());
    const QDate from = hotel.firstDate();
    const QDate to = from.addDays(hotel.days() + 10);
    cache.replaceAll(readOf(hotel.rows().values()), from, to, cache.ticket());
    // A row that doesn't exist, one that is missing, and one that is older than it should be.
    QList<Occupancy> rows;
    for (const Occupancy &row : hotel.rows()) {
        if (!row.held().isEmpty())
            rows.append(row);
    }
    cache.applyDelta(readOf({stay(9'999, {}, nights("2026-06-10", "2026-06-12"))}), cache.ticket());
    QCOMPARE(cache.find({9'999})->id.value, 9'999);

    QVERIFY(cache.mergeWindow(readOf(rows), from, to, cache.ticket()) >= 1);
    QCOMPARE(cache.find({9'999}), nullptr);
    compare(cache, hotel);
    QCOMPARE(cache.mergeWindow(readOf(rows), from, to, cache.ticket()), 0);
}

void TestAvailabilityCache::lostTailIsForgotten()
{
    RandomHotel hotel(1, 1, 1);
    const RoomId room = hotel.setup().rooms[0].id;
    AvailabilityCache cache;
    cache.setSetup(hotel.setup());
    const QDate from = hotel.firstDate();
    cache.applyDelta(readOf({stay(1, room, nights("2026-06-10", "2026-06-12"), 7)}),
                     cache.ticket());
    // The server that took over never saw versions 6 and 7: what it says is what there is.
    cache.replaceAll(readOf({stay(1, room, nights("2026-06-20", "2026-06-22"), 5)}), from,
                     from.addDays(60), cache.ticket());
    QCOMPARE(cache.find({1})->version, 5);
    QCOMPARE(cache.overlap(room, spanOf(nights("2026-06-10", "2026-06-12"))), nullptr);
    QVERIFY(cache.overlap(room, spanOf(nights("2026-06-20", "2026-06-22"))));
}

void TestAvailabilityCache::staleNeighbourGivesWay()
{
    RandomHotel hotel(1, 2, 1);
    const RoomId a = hotel.setup().rooms[0].id;
    AvailabilityCache cache;
    cache.setSetup(hotel.setup());
    cache.applyDelta(readOf({stay(1, a, nights("2026-06-10", "2026-06-12"))}), cache.ticket());
    // Stay 1 was cancelled by another desk; this desk's booking of its room comes back first.
    Reservation written;
    written.id = {2};
    written.version = 1;
    written.stays = {stay(2, a, nights("2026-06-11", "2026-06-13"))};
    WriteResult result;
    result.outcome = Outcome::Done;
    result.reservations = {written};
    cache.applyWrite(result);
    QCOMPARE(cache.inRoom(a).size(), 1);
    QCOMPARE(cache.freeAt({100}, nightOf(dayNumber(day("2026-06-11")))), 1);
    Occupancy cancelled = stay(1, a, nights("2026-06-10", "2026-06-12"), 2);
    cancelled.status = Status::Cancelled;
    cache.applyDelta(readOf({cancelled}), cache.ticket());
    QCOMPARE(cache.inRoom(a).size(), 1);
    QCOMPARE(cache.inRoom(a).at(0).id, OccupancyId{2});
    QCOMPARE(cache.inactive(a).size(), 1);
    QCOMPARE(cache.freeAt({100}, nightOf(dayNumber(day("2026-06-10")))), 2);
}

void TestAvailabilityCache::newSetupKeepsTheRows()
{
    RandomHotel hotel(2024);
    for (int i = 0; i < 120; ++i)
        (void)hotel.write();
    AvailabilityCache cache;
    HotelSetup partial = hotel.setup();
    partial.rooms.removeLast();
    cache.setSetup(partial);
    int outdated = 0;
    connect(&cache, &AvailabilityCache::setupOutdated, this, [&outdated] { ++outdated; });
    cache.applyDelta(readOf(hotel.rows().values()), cache.ticket());
    QVERIFY(outdated > 0); // rows of a room that the set-up doesn't have
    cache.setSetup(hotel.setup());
    compare(cache, hotel);
}

void TestAvailabilityCache::groupsAreFound()
{
    RandomHotel hotel(1, 3, 1);
    AvailabilityCache cache;
    cache.setSetup(hotel.setup());
    Occupancy one = stay(1, hotel.setup().rooms[0].id, nights("2026-06-12", "2026-06-14"));
    Occupancy two = stay(2, hotel.setup().rooms[1].id, nights("2026-06-10", "2026-06-14"));
    Occupancy alone = stay(3, hotel.setup().rooms[2].id, nights("2026-06-10", "2026-06-14"));
    one.reservation = two.reservation = {77};
    one.groupSize = two.groupSize = 2;
    cache.applyDelta(readOf({one, two, alone}), cache.ticket());
    QCOMPARE(cache.groupOf({1}), (QList<OccupancyId>{{2}, {1}}));
    QCOMPARE(cache.groupOf({3}), QList<OccupancyId>{{3}});
    QCOMPARE(cache.groupOf({4}), QList<OccupancyId>{});
}

void TestAvailabilityCache::ratesAndAllowances()
{
    RandomHotel hotel(1, 1, 1);
    AvailabilityCache cache;
    cache.setSetup(hotel.setup());
    cache.applyDelta(
        readOf({stay(1, hotel.setup().rooms[0].id, nights("2026-06-10", "2026-06-12"))}),
        cache.ticket());
    QCOMPARE(cache.price({100}, day("2026-06-10"))->minor, 10'000); // the type's base price
    // The room is sold, yet the guard row still has one: one may be sold beyond the rooms.
    cache.setRates({{{100}, day("2026-06-10"), 1, 1, 1, {12'345}},
                    {{100}, day("2026-06-11"), 0, 0, 1, {9'900}}});
    QCOMPARE(cache.price({100}, day("2026-06-10"))->minor, 12'345);
    QCOMPARE(cache.price({100}, day("2026-06-11"))->minor, 9'900);
    QVERIFY(!cache.price({555}, day("2026-06-11")));
    QCOMPARE(cache.allowance({100}, dayNumber(day("2026-06-10"))), 1);
    QCOMPARE(cache.allowance({100}, dayNumber(day("2026-06-11"))), 0);
}

ROOMRACK_TEST(TestAvailabilityCache)

#include "tst_availabilitycache.moc"
