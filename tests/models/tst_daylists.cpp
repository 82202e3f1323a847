// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskworld.h"

#include <desk/dayadvice.h>
#include <items/reservationhitmodel.h>
#include <items/staylistmodel.h>

#include <support/testprogram.h>

using namespace roomrack;
using samples::day;
using samples::nights;
using List = StayListModel::List;
using State = RoomReadiness::State;

/// The day's lists where a stay has had several rooms, a room several guests, a search many hits.
class TestDayLists : public QObject, private DeskWorld
{
    Q_OBJECT

private Q_SLOTS:
    void init() { renew(); }
    void roomChangeIsNoArrivalAndNoDeparture();
    void whoIsInTheRoomNowIsNothingToWhoHasLeftOrComesLater();
    void moreThanAreAskedForAtOnceAreToldOf();

private:
    void roll()
    {
        QVERIFY(submit(RollBusinessDate{m_cache->setup().hotel.businessDate}).isDone());
        m_cache->setSetup(await(m_store->setup(m_hotel)).value());
    }
    [[nodiscard]] Reservation inHouse(const char *number, const StayDates &dates)
    {
        const WriteResult in = submit(samples::staysCommand<CheckIn>(booked(number, dates)));
        return in.reservations.value(0);
    }
    [[nodiscard]] static State stateOf(const StayListModel &list, int row)
    {
        return State(list.index(row, StayListModel::ReadyColumn).data().toInt());
    }
};

void TestDayLists::roomChangeIsNoArrivalAndNoDeparture()
{
    const Reservation stays = inHouse("101", nights("2026-06-16", "2026-06-20"));
    const Reservation leaves = inHouse("103", nights("2026-06-16", "2026-06-17"));
    roll();
    QVERIFY(submit(ChangeRoom{stays.id,
                              stays.version,
                              stays.stays.first().id,
                              room("102"),
                              day("2026-06-17"),
                              {},
                              QStringLiteral("noise")})
                .isDone());
    QVERIFY(submit(samples::staysCommand<CheckOut>(leaves)).isDone());
    QVERIFY(submit(SetHousekeeping{{room("103")}, Housekeeping::Clean}).isDone());
    const Reservation comes = inHouse("103", nights("2026-06-17", "2026-06-18"));
    const StayListModel arrived(List::Arrived, m_cache.get());
    const StayListModel departed(List::Departed, m_cache.get());
    const StayListModel here(List::InHouse, m_cache.get());
    QCOMPARE(arrived.total(), 1);
    QCOMPARE(arrived.idAt(0), comes.stays.first().id);
    QCOMPARE(departed.total(), 1);
    QCOMPARE(departed.idAt(0), leaves.stays.first().id);
    QCOMPARE(here.total(), 2);
}

void TestDayLists::whoIsInTheRoomNowIsNothingToWhoHasLeftOrComesLater()
{
    const Reservation before = inHouse("101", nights("2026-06-16", "2026-06-17"));
    roll();
    const Reservation next = booked("101", nights("2026-06-17", "2026-06-18"));
    Book later = samples::book(QStringLiteral("Later"),
                               {samples::inRoom(room("101"), nights("2026-08-01", "2026-08-03"))});
    later.holdUntil = m_server->clock().utcNow().addSecs(3600);
    QVERIFY(submit(later).isDone());
    const StayListModel dueIn(List::DueIn, m_cache.get());
    QCOMPARE(stateOf(dueIn, 0), State::GuestBefore);
    const StayListModel holds(List::Holds, m_cache.get());
    QCOMPARE(holds.total(), 1);
    QCOMPARE(stateOf(holds, 0), State::NoRoom);
    QVERIFY(submit(samples::staysCommand<CheckOut>(before)).isDone());
    QVERIFY(submit(SetHousekeeping{{room("101")}, Housekeeping::Clean}).isDone());
    QVERIFY(submit(samples::staysCommand<CheckIn>(next)).isDone());
    const StayListModel departed(List::Departed, m_cache.get());
    QCOMPARE(departed.total(), 1);
    QCOMPARE(stateOf(departed, 0), State::Ready);
}

void TestDayLists::moreThanAreAskedForAtOnceAreToldOf()
{
    constexpr int asked = 50; // reservations at once
    ReservationHitModel hits(m_store.get(), m_hotel);
    const auto found = [&hits] {
        hits.setText(QString());
        hits.setText(QStringLiteral("hana"));
        return awaitUntil([&hits] { return !hits.isBusy(); });
    };
    for (int i = 0; i < asked - 1; ++i)
        (void)booked("101", {day("2026-07-01").addDays(i), day("2026-07-02").addDays(i), false});
    QVERIFY(found());
    QCOMPARE(hits.rowCount(), asked - 1);
    QVERIFY(!hits.isCut());
    (void)booked("102", nights("2026-07-01", "2026-07-02"));
    QVERIFY(found());
    QVERIFY(hits.isCut());
}

ROOMRACK_TEST(TestDayLists)
#include "tst_daylists.moc"
