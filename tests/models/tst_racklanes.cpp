// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "smallrack.h"

#include <support/testprogram.h>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

/// Stays without a room and allotments, packed into lanes.
class TestRackLanes : public QObject, private SmallRack
{
    Q_OBJECT

private Q_SLOTS:
    void init() { renew(); }
    void lanesAreStackedAndDeepOnesCounted();
    void aDeepLaneUnfolds();
    void allotmentsLieInTheLane();
    void aLaneComesAndGoes();
};

void TestRackLanes::lanesAreStackedAndDeepOnesCounted()
{
    apply({stay(1, {}, nights("2026-06-16", "2026-06-19")),
           stay(2, {}, nights("2026-06-17", "2026-06-20")),
           stay(3, {}, nights("2026-06-18", "2026-06-21")),
           stay(4, {}, nights("2026-06-18", "2026-06-19")),
           stay(5, {}, nights("2026-06-19", "2026-06-22"))});
    QCOMPARE(m_model->row(1).kind, RackRow::Lane);
    QCOMPARE(m_model->row(2).kind, RackRow::Lane);
    QCOMPARE(int(m_model->row(2).lane), 1);
    QCOMPARE(m_model->row(3).room, r101);
    // 1 then 5 in the upper lane (turnover on the 19th), 2 in the lower, 3 and 4 lie deeper.
    QCOMPARE(m_model->find({1}), (RackModel::Position{1, 0}));
    QCOMPARE(m_model->find({5}), (RackModel::Position{1, 1}));
    QCOMPARE(m_model->find({2}), (RackModel::Position{2, 0}));
    QVERIFY(!m_model->find({3}).isValid());
    QCOMPARE(m_model->laneExtra(standard, day("2026-06-17")), 0);
    QCOMPARE(m_model->laneExtra(standard, day("2026-06-18")), 2);
    QCOMPARE(m_model->laneExtra(standard, day("2026-06-20")), 1);
    QCOMPARE(m_model->laneExtra(standard, day("2026-06-21")), 0);
    QCOMPARE(m_model->firstVisible(1, nightOf(dayNumber(day("2026-06-19")))), 1);
    QCOMPARE(m_model->withoutRoom(standard), 5);
    QCOMPARE(m_model->withoutRoom(deluxe), 0);
}

void TestRackLanes::aDeepLaneUnfolds()
{
    apply({stay(1, {}, nights("2026-06-16", "2026-06-19")),
           stay(2, {}, nights("2026-06-16", "2026-06-19"))});
    QVERIFY(!m_model->isLaneDeep(standard));
    apply({stay(3, {}, nights("2026-06-16", "2026-06-19")),
           stay(4, {}, nights("2026-06-17", "2026-06-18"))});
    QVERIFY(m_model->isLaneDeep(standard));
    QVERIFY(!m_model->find({3}).isValid());
    QSignalSpy resets(m_model.get(), &RackModel::rowsReset);
    m_model->setLaneOpen(standard, true);
    QCOMPARE(resets.count(), 1);
    QCOMPARE(m_model->find({3}), (RackModel::Position{3, 0}));
    QCOMPARE(m_model->find({4}), (RackModel::Position{4, 0}));
    QCOMPARE(m_model->row(5).room, r101);
    QCOMPARE(m_model->laneExtra(standard, day("2026-06-17")), 0);
    // One more grows it, one less shrinks it, and it can be folded again.
    apply({stay(5, {}, nights("2026-06-17", "2026-06-18"))});
    QCOMPARE(m_model->find({5}), (RackModel::Position{5, 0}));
    apply({stay(5, r101, nights("2026-06-17", "2026-06-18"), 2)});
    QCOMPARE(m_model->row(5).room, r101);
    m_model->setLaneOpen(standard, false);
    QCOMPARE(m_model->row(3).room, r101);
    QCOMPARE(m_model->laneExtra(standard, day("2026-06-17")), 2);
}

void TestRackLanes::allotmentsLieInTheLane()
{
    Occupancy tentative = stay(8, {}, nights("2026-06-17", "2026-06-19"));
    tentative.kind = OccupancyKind::Allotment;
    tentative.status = Status::Tentative;
    tentative.reservation = {};
    tentative.quantity = 2;
    Occupancy definite = tentative;
    definite.id = {9};
    definite.status = Status::Definite;
    apply({stay(1, {}, nights("2026-06-17", "2026-06-18")), tentative});
    QCOMPARE(m_model->find({8}), (RackModel::Position{1, 0}));
    QCOMPARE(m_model->find({1}), (RackModel::Position{2, 0}));
    QCOMPARE(m_model->allotments(standard), 1);
    QCOMPARE(m_model->withoutRoom(standard), 1);
    // Only a definite one takes rooms from what can be sold.
    QCOMPARE(m_model->freeOn(standard, day("2026-06-18")), 2);
    definite.id = {8};
    definite.version = 2;
    apply({definite});
    QCOMPARE(m_model->freeOn(standard, day("2026-06-18")), 0);
    QCOMPARE(m_model->freeOn(standard, day("2026-06-19")), 2);
    // Over for the business date, but still drawn where it was.
    Occupancy over = definite;
    over.id = {10};
    over.arrival = day("2026-06-10");
    over.departure = day("2026-06-12");
    apply({over});
    QCOMPARE(m_model->allotments(standard), 1);
    QCOMPARE(m_model->find({10}).row, 1);
    Occupancy released = definite;
    released.status = Status::Released;
    released.version = 3;
    apply({released});
    QVERIFY(!m_model->find({8}).isValid());
    QCOMPARE(m_model->freeOn(standard, day("2026-06-18")), 2);
}

void TestRackLanes::aLaneComesAndGoes()
{
    QSignalSpy resets(m_model.get(), &RackModel::rowsReset);
    apply({stay(1, {}, nights("2026-06-16", "2026-06-18"))});
    QCOMPARE(resets.count(), 1);
    QCOMPARE(m_model->rowCount(), 6);
    // A second one beside it in the same lane moves no row.
    QSignalSpy rows(m_model.get(), &RackModel::rowChanged);
    apply({stay(2, {}, nights("2026-06-18", "2026-06-19"))});
    QCOMPARE(resets.count(), 1);
    QCOMPARE(rows.count(), 1);
    QCOMPARE(rows[0][0].toInt(), 1);
    // Both get rooms: the lane goes.
    apply({stay(1, r101, nights("2026-06-16", "2026-06-18"), 2),
           stay(2, r101, nights("2026-06-18", "2026-06-19"), 2)});
    QCOMPARE(m_model->rowCount(), 5);
    QCOMPARE(m_model->find({2}), (RackModel::Position{1, 1}));
}

ROOMRACK_TEST(TestRackLanes)
#include "tst_racklanes.moc"
