// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "smallrack.h"

#include <support/testprogram.h>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

namespace {

struct Change
{
    int rowBefore;
    HalfDays before;
    int rowAfter;
    HalfDays after;
};

} // namespace

/// Rows, bars and counts of the rack; lanes are in tst_racklanes.cpp.
class TestRackModel : public QObject, private SmallRack
{
    Q_OBJECT

private Q_SLOTS:
    void init() { renew(); }
    void rowsFollowTheSetup();
    void foldingHidesLanesAndRooms();
    void barsAreFoundByHalfDay();
    void aMoveNamesTwoRectangles();
    void countsFollow();
    void outOfServiceLiesUnder();
    void inactiveRowsAreShownOnDemand();
    void cancelledWithoutARoomStandInLanesOfTheirOwn();
    void savingIsShown();
    void manyChangesAreOneReset();
    void handlesAChain();
};

void TestRackModel::rowsFollowTheSetup()
{
    QCOMPARE(m_model->rowCount(), 5);
    QCOMPARE(m_model->row(0).kind, RackRow::TypeHeader);
    QCOMPARE(m_model->row(0).type, standard);
    QCOMPARE(m_model->row(1).room, r101);
    QCOMPARE(m_model->row(3).type, deluxe);
    QCOMPARE(m_model->rowOfRoom(r201), 4);
    QCOMPARE(m_model->rowOfType(deluxe), 3);
    QCOMPARE(m_model->room(r102)->number, QStringLiteral("102"));
    QCOMPARE(*m_model->holiday(day("2026-06-20")), QStringLiteral("Midsummer"));
    QCOMPARE(m_model->holiday(day("2026-06-21")), nullptr);
    QCOMPARE(m_model->businessDate(), day("2026-06-16"));
}

void TestRackModel::foldingHidesLanesAndRooms()
{
    apply({stay(1, {}, nights("2026-06-16", "2026-06-18")),
           stay(2, r102, nights("2026-06-16", "2026-06-18"))});
    QCOMPARE(m_model->rowCount(), 6);
    QSignalSpy resets(m_model.get(), &RackModel::rowsReset);
    m_model->setFolded(standard, true);
    QCOMPARE(resets.count(), 1);
    QCOMPARE(m_model->rowCount(), 3);
    QCOMPARE(m_model->rowOfRoom(r101), -1);
    QVERIFY(!m_model->find({1}).isValid());
    QVERIFY(!m_model->find({2}).isValid());
    QVERIFY(m_model->occupancy({2}));
    // Folded away, a change still changes the counts but no row.
    QSignalSpy changes(m_model.get(), &RackModel::stayChanged);
    QSignalSpy counts(m_model.get(), &RackModel::countsChanged);
    apply({stay(2, r101, nights("2026-06-17", "2026-06-18"), 2)});
    QCOMPARE(changes.count(), 0);
    QVERIFY(counts.count() > 0);
    m_model->setFolded(standard, false);
    QCOMPARE(m_model->rowCount(), 6);
    QCOMPARE(m_model->find({2}), (RackModel::Position{2, 0}));
}

void TestRackModel::barsAreFoundByHalfDay()
{
    // Out in the morning, a day use, in in the evening: three bars on one day in one room.
    apply({stay(1, r101, nights("2026-06-14", "2026-06-16")), stay(2, r101, dayUse("2026-06-16")),
           stay(3, r101, nights("2026-06-16", "2026-06-18"))});
    const int row = m_model->rowOfRoom(r101);
    const int d = dayNumber(day("2026-06-16"));
    QCOMPARE(m_model->barCount(row), 3);
    QCOMPARE(m_model->bar(row, 0).id, OccupancyId{1});
    QCOMPARE(m_model->bar(row, 1).id, OccupancyId{2});
    QCOMPARE(m_model->firstVisible(row, daytimeOf(d)), 1);
    QCOMPARE(m_model->firstVisible(row, daytimeOf(d) - 1), 0);
    QCOMPARE(m_model->firstVisible(row, nightOf(d)), 2);
    QCOMPARE(m_model->firstVisible(row, nightOf(d) + 10), 3);
    QCOMPARE(m_model->barAt(row, daytimeOf(d)), 1);
    QCOMPARE(m_model->barAt(row, nightOf(d)), 2);
    QCOMPARE(m_model->barAt(row, nightOf(d + 2)), -1);
    QCOMPARE(m_model->find({3}), (RackModel::Position{row, 2}));
    QVERIFY(!m_model->find({4}).isValid());
}

void TestRackModel::aMoveNamesTwoRectangles()
{
    const StayDates before = nights("2026-06-16", "2026-06-18");
    const StayDates after = nights("2026-06-17", "2026-06-20");
    apply({stay(1, r101, before)});
    QList<Change> changes;
    connect(m_model.get(), &RackModel::stayChanged, this,
            [&changes](int a, HalfDays b, int c, HalfDays d) {
                changes.append({a, b, c, d});
            });
    QSignalSpy resets(m_model.get(), &RackModel::rowsReset);
    apply({stay(1, r102, after, 2)});
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes[0].rowBefore, m_model->rowOfRoom(r101));
    QVERIFY(changes[0].before == before.halfDays());
    QCOMPARE(changes[0].rowAfter, m_model->rowOfRoom(r102));
    QVERIFY(changes[0].after == after.halfDays());
    // The same again is no change.
    apply({stay(1, r102, after, 2)});
    QCOMPARE(changes.size(), 1);
    Occupancy cancelled = stay(1, r102, after, 3);
    cancelled.status = Status::Cancelled;
    apply({cancelled});
    QCOMPARE(changes.size(), 2);
    QCOMPARE(changes[1].rowAfter, -1);
    QCOMPARE(resets.count(), 0);
}

void TestRackModel::countsFollow()
{
    struct Counts
    {
        RoomTypeId type;
        QDate from;
        QDate to;
    };
    QList<Counts> counts;
    connect(m_model.get(), &RackModel::countsChanged, this,
            [&counts](RoomTypeId type, QDate from, QDate to) {
                counts.append({type, from, to});
            });
    Occupancy closed = stay(9, r201, nights("2026-06-16", "2026-06-17"), 1, deluxe);
    closed.kind = OccupancyKind::Closure;
    closed.status = Status::OutOfOrder;
    closed.departure = {};
    apply({stay(1, r101, nights("2026-06-16", "2026-06-18")),
           stay(2, {}, nights("2026-06-17", "2026-06-18")), closed});
    QCOMPARE(counts.size(), 3);
    for (const Counts &one : std::as_const(counts)) {
        if (one.type == deluxe) {
            QCOMPARE(one.from, day("2026-06-16"));
            QVERIFY(!one.to.isValid());
        } else {
            QCOMPARE(one.to, day("2026-06-18"));
        }
    }
    QCOMPARE(m_model->freeOn(standard, day("2026-06-15")), 2);
    QCOMPARE(m_model->freeOn(standard, day("2026-06-16")), 1);
    QCOMPARE(m_model->freeOn(standard, day("2026-06-17")), 0);
    QCOMPARE(m_model->freeOn(deluxe, day("2036-06-17")), 0);
    QCOMPARE(m_model->freeTotal(day("2026-06-16")), 1);
    QCOMPARE(m_model->occupancyPercent(day("2026-06-16")), 50); // 1 of the 2 rooms that are open
    QCOMPARE(m_model->occupancyPercent(day("2026-06-17")), 100);
    // A guest's name changes nothing that is counted.
    counts.clear();
    Occupancy named = stay(1, r101, nights("2026-06-16", "2026-06-18"), 2);
    named.guest = QStringLiteral("Novák, Nina");
    apply({named});
    QVERIFY(counts.isEmpty());
    // Oversold is negative.
    apply({stay(3, {}, nights("2026-06-17", "2026-06-18"))});
    QCOMPARE(m_model->freeOn(standard, day("2026-06-17")), -1);
}

void TestRackModel::outOfServiceLiesUnder()
{
    Occupancy closed = stay(9, r101, nights("2026-06-16", "2026-06-20"));
    closed.kind = OccupancyKind::Closure;
    closed.status = Status::OutOfService;
    apply({closed, stay(1, r101, nights("2026-06-17", "2026-06-18"))});
    const int row = m_model->rowOfRoom(r101);
    QCOMPARE(m_model->barCount(row), 1);
    QCOMPARE(m_model->underlayCount(row), 1);
    QCOMPARE(m_model->underlay(row, 0).id, OccupancyId{9});
    QCOMPARE(m_model->freeOn(standard, day("2026-06-16")), 2);
}

void TestRackModel::inactiveRowsAreShownOnDemand()
{
    Occupancy gone = stay(1, r101, nights("2026-06-16", "2026-06-18"));
    gone.status = Status::NoShow;
    apply({gone});
    const int row = m_model->rowOfRoom(r101);
    QCOMPARE(m_model->barCount(row), 0);
    QCOMPARE(m_model->underlayCount(row), 0);
    m_model->setInactiveShown(true);
    QCOMPARE(m_model->underlayCount(row), 1);
    QCOMPARE(m_model->underlay(row, 0).status, Status::NoShow);
}

void TestRackModel::cancelledWithoutARoomStandInLanesOfTheirOwn()
{
    Occupancy gone = stay(1, {}, nights("2026-06-16", "2026-06-18"));
    gone.status = Status::Cancelled;
    apply({gone, stay(2, {}, nights("2026-06-16", "2026-06-18"))});
    const int rows = m_model->rowCount();
    QVERIFY(!m_model->find({1}).isValid());
    m_model->setInactiveShown(true);
    QCOMPARE(m_model->rowCount(), rows + 1);
    QCOMPARE(m_model->find({2}), (RackModel::Position{1, 0}));
    QCOMPARE(m_model->find({1}), (RackModel::Position{2, 0}));
    QVERIFY(m_model->row(2).inactive && !m_model->row(1).inactive);
    QCOMPARE(m_model->withoutRoom(standard), 1);
    // One that is cancelled meanwhile changes its lane, one that comes back leaves it.
    Occupancy second = stay(2, {}, nights("2026-06-16", "2026-06-18"), 2);
    second.status = Status::Cancelled;
    apply({second, stay(1, r101, nights("2026-06-16", "2026-06-18"), 2)});
    QCOMPARE(m_model->find({2}), (RackModel::Position{1, 0}));
    QVERIFY(m_model->row(1).inactive);
    QCOMPARE(m_model->find({1}), (RackModel::Position{m_model->rowOfRoom(r101), 0}));
    m_model->setInactiveShown(false);
    QCOMPARE(m_model->rowCount(), rows - 1);
}

void TestRackModel::savingIsShown()
{
    apply({stay(1, r101, nights("2026-06-16", "2026-06-18"))});
    QSignalSpy saving(m_model.get(), &RackModel::savingChanged);
    m_model->setPending({}, {{1}});
    QVERIFY(m_model->isSaving({1}));
    QCOMPARE(saving.count(), 2); // the bar, and the ghosts
    m_model->setPending({}, {});
    QVERIFY(!m_model->isSaving({1}));
}

void TestRackModel::manyChangesAreOneReset()
{
    QSignalSpy resets(m_model.get(), &RackModel::rowsReset);
    QSignalSpy changes(m_model.get(), &RackModel::stayChanged);
    QList<Occupancy> rows;
    for (int i = 0; i < 1'000; ++i) {
        const QDate arrival = day("2026-06-16").addDays(i);
        rows.append(stay(i + 1, r101, {arrival, arrival.addDays(1), false}));
    }
    apply(rows);
    QCOMPARE(resets.count(), 1);
    QCOMPARE(changes.count(), 0);
    QCOMPARE(m_model->barCount(1), 1'000);
}

/// A chain's rack in memory: what is looked up doesn't get slower with what isn't.
void TestRackModel::handlesAChain()
{
    constexpr int rooms = 2'000;
    constexpr int staysARoom = 65; // 730 days
    HotelSetup setup = smallHotel();
    setup.rooms.clear();
    for (int i = 0; i < rooms; ++i)
        setup.rooms.append({{i + 1}, i % 2 ? standard : deluxe, QString::number(i), {}, 1, i, {}});
    std::stable_sort(setup.rooms.begin(), setup.rooms.end(),
                     [](const Room &a, const Room &b) { return a.type < b.type; });
    m_cache->setSetup(setup);
    RackRead read;
    read.occupancies.reserve(rooms * staysARoom);
    for (int i = 0; i < rooms; ++i) {
        for (int j = 0; j < staysARoom; ++j) {
            const QDate arrival = day("2026-01-01").addDays(j * 11 + i % 3);
            read.occupancies.append(stay(qint64(i) * staysARoom + j + 1, {i + 1},
                                         {arrival, arrival.addDays(9), false}, 1,
                                         i % 2 ? standard : deluxe));
        }
    }
    QElapsedTimer timer;
    timer.start();
    m_cache->replaceAll(std::move(read), day("2026-01-01"), day("2028-01-01"), m_cache->ticket());
    const qint64 loadMs = timer.elapsed();
    QCOMPARE(m_cache->size(), rooms * staysARoom);
    QCOMPARE(m_model->rowCount(), rooms + 2);

    timer.start();
    int found = 0;
    constexpr int looks = 20'000;
    for (int i = 0; i < looks; ++i) {
        const int row = m_model->rowOfRoom({i % rooms + 1});
        found += m_model->barAt(row, nightOf(dayNumber(day("2027-03-01")) + i % 300)) >= 0;
        found += m_model->freeOn(standard, day("2026-05-01")) > 0;
        found += m_model->find({i * 60LL + 1}).isValid();
    }
    const double lookUs = double(timer.nsecsElapsed()) / 1'000 / looks;
    QVERIFY(found > looks);
    timer.start();
    apply({stay(1, {2'000}, nights("2025-12-01", "2025-12-05"), 2)});
    const double changeUs = double(timer.nsecsElapsed()) / 1'000;
    qInfo("%d stays: read in %lld ms, three look-ups %.2f us, one change %.1f us", m_cache->size(),
          loadMs, lookUs, changeUs);
    // Generous: this only fails when a look-up walks through what it needn't.
    QVERIFY2(lookUs < 100, qPrintable(QString::number(lookUs)));
    QVERIFY2(changeUs < 20'000, qPrintable(QString::number(changeUs)));
}

ROOMRACK_TEST(TestRackModel)

#include "tst_rackmodel.moc"
