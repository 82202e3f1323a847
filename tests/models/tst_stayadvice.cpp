// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/availabilitycache.h>
#include <desk/stayadvice.h>
#include <support/await.h>
#include <support/fakestore.h>
#include <support/fatallogger.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtCore/QRandomGenerator>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

using Reason = StayAdvice::Reason;

/// What the ghost says beside what the server answers to the same wish.
class TestStayAdvice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void namesWhatIsInTheWay();
    void turnoverFits();
    void refusesWrongDates();
    void theTypeMayBeFullThoughTheRoomIsFree();
    void overbookingAllowanceCounts();
    void outOfServiceFitsWithAWord();
    void severalBarsAreNotInTheirOwnWay();
    void swapsFit();
    void movesFollowTheRules();
    void pricesNewNights();
    void agreesWithTheServer_data();
    void agreesWithTheServer();

private:
    [[nodiscard]] RoomId room(const char *number) const
    {
        return m_server->room(m_hotel, QLatin1String(number));
    }
    [[nodiscard]] RoomTypeId standard() const
    {
        return m_server->type(m_hotel, QStringLiteral("STD"));
    }
    WriteResult write(const Command &command)
    {
        const WriteResult result = m_server->write(QStringLiteral("manager"), m_hotel, command);
        m_cache->applyWrite(result);
        return result;
    }
    Occupancy booked(const char *number, const StayDates &dates)
    {
        const WriteResult result =
            write(book(QStringLiteral("Okafor, Grace"), {inRoom(room(number), dates)}));
        return result.isDone() ? result.reservations[0].stays[0] : Occupancy();
    }
    [[nodiscard]] StayAdvice advise(const char *number, const StayDates &dates) const
    {
        return adviseBooking(*m_cache, room(number), {}, dates);
    }
    void readRates()
    {
        m_cache->setRates(
            m_server->hotel(m_hotel).availability(day("2026-06-16"), day("2026-12-01")));
    }

    FatalLogger m_fatal;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<AvailabilityCache> m_cache;
    HotelId m_hotel;
};

void TestStayAdvice::init()
{
    m_server = std::make_unique<FakeServer>();
    m_hotel = m_server->addHotel(QStringLiteral("HBR"), QStringLiteral("101-103:STD,201:DLX"));
    m_cache = std::make_unique<AvailabilityCache>();
    m_cache->setSetup(m_server->hotel(m_hotel).setup());
    m_cache->replaceAll({}, day("2026-04-01"), day("2029-12-01"), m_cache->ticket());
    readRates();
}

void TestStayAdvice::namesWhatIsInTheWay()
{
    const Occupancy other = booked("101", nights("2026-06-20", "2026-06-23"));
    const StayAdvice advice = advise("101", nights("2026-06-22", "2026-06-24"));
    QCOMPARE(advice.reason, Reason::Taken);
    QCOMPARE(advice.conflict->id, other.id);
    QCOMPARE(advice.conflict->guest, QStringLiteral("Okafor, Grace"));
    QCOMPARE(advice.nights, 2);
    QCOMPARE(advice.total.minor, 20'000);
}

void TestStayAdvice::turnoverFits()
{
    QVERIFY(booked("101", nights("2026-06-20", "2026-06-23")).id.isValid());
    QVERIFY(advise("101", nights("2026-06-23", "2026-06-24")).fits());
    QVERIFY(advise("101", nights("2026-06-18", "2026-06-20")).fits());
    QVERIFY(advise("101", dayUse("2026-06-20")).fits()); // before the guest arrives
    QVERIFY(advise("101", dayUse("2026-06-23")).fits()); // after the guest has left
    QCOMPARE(advise("101", dayUse("2026-06-21")).reason, Reason::Taken);
}

void TestStayAdvice::refusesWrongDates()
{
    QCOMPARE(advise("101", nights("2026-06-20", "2026-06-20")).reason, Reason::InvalidDates);
    QCOMPARE(advise("101", nights("2026-06-20", "2026-06-19")).reason, Reason::InvalidDates);
    QCOMPARE(advise("101", {}).reason, Reason::InvalidDates);
    QCOMPARE(advise("101", nights("2026-06-15", "2026-06-17")).reason, Reason::BeforeBusinessDate);
    const QDate until = m_cache->setup().hotel.sellUntil;
    QVERIFY(advise("101", {until.addDays(-1), until, false}).fits());
    QCOMPARE(advise("101", {until, until.addDays(1), false}).reason, Reason::PastSellUntil);
    QCOMPARE(adviseBooking(*m_cache, {9'999}, {}, nights("2026-06-20", "2026-06-21")).reason,
             Reason::Unknown);
    m_cache->replaceAll({}, day("2026-06-01"), day("2026-07-01"), m_cache->ticket());
    QCOMPARE(advise("101", nights("2026-06-30", "2026-07-02")).reason, Reason::NotLoaded);
}

void TestStayAdvice::theTypeMayBeFullThoughTheRoomIsFree()
{
    for (int i = 0; i < 3; ++i)
        QVERIFY(write(book(QStringLiteral("Silva, Paula"),
                           {ofType(standard(), nights("2026-06-20", "2026-06-22"))}))
                    .isDone());
    const StayAdvice advice = advise("101", nights("2026-06-19", "2026-06-22"));
    QCOMPARE(advice.reason, Reason::TypeFull);
    QCOMPARE(advice.fullNight, day("2026-06-20"));
    QVERIFY(advise("101", nights("2026-06-19", "2026-06-20")).fits());
}

void TestStayAdvice::overbookingAllowanceCounts()
{
    for (int i = 0; i < 3; ++i)
        QVERIFY(write(book(QStringLiteral("Silva, Paula"),
                           {ofType(standard(), nights("2026-06-20", "2026-06-22"))}))
                    .isDone());
    QVERIFY(write(SetOverbooking{standard(), day("2026-06-20"), day("2026-06-22"), 1}).isDone());
    readRates();
    QVERIFY(adviseBooking(*m_cache, {}, standard(), nights("2026-06-20", "2026-06-22")).fits());
    QVERIFY(write(book(QStringLiteral("Silva, Paula"),
                       {ofType(standard(), nights("2026-06-20", "2026-06-22"))}))
                .isDone());
    QCOMPARE(adviseBooking(*m_cache, {}, standard(), nights("2026-06-20", "2026-06-22")).reason,
             Reason::TypeFull);
}

void TestStayAdvice::outOfServiceFitsWithAWord()
{
    QVERIFY(write(closure(room("101"), "2026-06-20", "2026-06-25", Status::OutOfService)).isDone());
    const StayAdvice advice = advise("101", nights("2026-06-24", "2026-06-26"));
    QVERIFY(advice.fits());
    QVERIFY(advice.outOfService);
    QVERIFY(!advise("101", nights("2026-06-25", "2026-06-26")).outOfService);
}

/// Case 12: several bars dragged together, one of them lands on a stay.
void TestStayAdvice::severalBarsAreNotInTheirOwnWay()
{
    const Occupancy a = booked("101", nights("2026-06-20", "2026-06-22"));
    const Occupancy b = booked("102", nights("2026-06-20", "2026-06-22"));
    // Down by one room: a takes the place that b leaves.
    QVERIFY(adviseMoves(*m_cache, {moveOf(a, room("102")), moveOf(b, room("103"))}).fits());
    QVERIFY(adviseMoves(*m_cache, {moveOf(b, room("103")), moveOf(a, room("102"))}).fits());
    const Occupancy c = booked("103", nights("2026-06-21", "2026-06-24"));
    const StayAdvice advice =
        adviseMoves(*m_cache, {moveOf(a, room("102")), moveOf(b, room("103"))});
    QCOMPARE(advice.reason, Reason::Taken);
    QCOMPARE(advice.index, 1);
    QCOMPARE(advice.conflict->id, c.id);
    // Both into one room.
    QCOMPARE(adviseMoves(*m_cache, {moveOf(a, room("102"), day("2026-06-25"), day("2026-06-27")),
                                    moveOf(b, room("102"), day("2026-06-26"), day("2026-06-28"))})
                 .conflict->id,
             a.id);
}

/// Case 13.
void TestStayAdvice::swapsFit()
{
    const Occupancy a = booked("101", nights("2026-06-20", "2026-06-22"));
    const Occupancy b = booked("201", nights("2026-06-19", "2026-06-23"));
    QVERIFY(adviseMoves(*m_cache, swapMoves(a, b)).fits());
    QVERIFY(write(Move{swapMoves(a, b)}).isDone());
    QCOMPARE(m_cache->find(a.id)->room, room("201"));
    QCOMPARE(m_cache->find(b.id)->room, room("101"));
}

void TestStayAdvice::movesFollowTheRules()
{
    const Occupancy stay = booked("101", nights("2026-06-16", "2026-06-20"));
    const auto reason = [this](const StayMove &move) {
        return adviseMoves(*m_cache, {move}).reason;
    };
    QCOMPARE(reason(moveOf(stay, room("102"), day("2026-06-15"))), Reason::BeforeBusinessDate);
    QCOMPARE(reason(moveOf(stay, {9'999})), Reason::Unknown);
    QCOMPARE(reason({{9'999}, 1, room("102"), {}, {}, {}}), Reason::Unknown);
    QCOMPARE(reason(moveOf(stay, {})), Reason::Fits); // back to the lane
    const WriteResult in = write(CheckIn{{stay.reservation, stay.version, {stay.id}}});
    QVERIFY(in.isDone());
    QCOMPARE(reason(moveOf(stay, {})), Reason::InHouse);
    QCOMPARE(reason(moveOf(stay, room("102"), day("2026-06-17"))), Reason::InHouse);
    QCOMPARE(reason(moveOf(stay, room("102"))), Reason::Fits);
    QCOMPARE(reason(moveOf(stay, room("101"), {}, day("2026-06-22"))), Reason::Fits);
    Occupancy locked = *m_cache->find(stay.id);
    locked.roomLocked = true;
    RackRead read;
    read.occupancies = {locked};
    m_cache->applyDelta(read, m_cache->ticket() + 1);
    QCOMPARE(reason(moveOf(stay, room("102"))), Reason::RoomLocked);
    QCOMPARE(reason(moveOf(stay, room("101"), {}, day("2026-06-22"))), Reason::Fits);
}

void TestStayAdvice::pricesNewNights()
{
    Book command = book(QStringLiteral("Okafor, Grace"),
                        {inRoom(room("101"), nights("2026-06-20", "2026-06-22"))});
    command.stays[0].prices = {7'000, 8'000};
    const Occupancy stay = write(command).reservations[0].stays[0];
    QCOMPARE(adviseMoves(*m_cache, {moveOf(stay, room("102"))}).total.minor, 15'000);
    // One night later: the 21st keeps its price, the 22nd has the rate.
    const StayAdvice later =
        adviseMoves(*m_cache, {moveOf(stay, room("102"), day("2026-06-21"), day("2026-06-23"))});
    QCOMPARE(later.prices, (QList<qint64>{8'000, 10'000}));
    QCOMPARE(later.total.minor, 18'000);
    QCOMPARE(adviseMoves(*m_cache, {moveOf(stay, room("101"), {}, day("2026-06-21"))}).total.minor,
             7'000);
}

void TestStayAdvice::agreesWithTheServer_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed : {11U, 222U, 3'333U, QRandomGenerator::global()->generate()})
        QTest::addRow("seed %u", seed) << seed;
}

/// Random wishes on a picture that is up to date: the server never says otherwise.
void TestStayAdvice::agreesWithTheServer()
{
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    const QList<Room> rooms = m_cache->setup().rooms;
    QList<OccupancyId> stays;
    int refusals = 0;
    for (int i = 0; i < 400; ++i) {
        const RoomId room = rooms[random.bounded(int(rooms.size()))].id;
        StayDates dates;
        dates.arrival = day("2026-06-16").addDays(random.bounded(25));
        dates.dayUse = random.bounded(8) == 0;
        dates.departure =
            dates.dayUse ? dates.arrival : dates.arrival.addDays(1 + random.bounded(5));
        StayAdvice advice;
        WriteResult result;
        if (stays.isEmpty() || random.bounded(3) == 0) {
            StayRequest wish =
                random.bounded(3) == 0 ? ofType(standard(), dates) : inRoom(room, dates);
            advice = adviseBooking(*m_cache, wish.room, wish.type, dates);
            result = write(book(QStringLiteral("Guest"), {wish}));
            if (result.isDone())
                stays.append(result.reservations[0].stays[0].id);
        } else {
            const Occupancy stay = *m_cache->find(stays[random.bounded(int(stays.size()))]);
            StayMove move = moveOf(stay, random.bounded(5) == 0 ? RoomId() : room);
            if (!stay.dayUse && !dates.dayUse && random.bounded(2) == 0) {
                move.arrival = dates.arrival;
                move.departure = dates.departure;
            }
            advice = adviseMoves(*m_cache, {move});
            result = write(Move{{move}});
            if (result.isDone())
                QCOMPARE(result.reservations[0].stays[0].total.minor, advice.total.minor);
        }
        refusals += !result.isDone();
        switch (advice.reason) {
        case Reason::Fits:
            QCOMPARE(result.outcome, Outcome::Done);
            break;
        case Reason::Taken: {
            QCOMPARE(result.outcome, Outcome::SlotTaken);
            const bool named = std::any_of(result.conflicts.begin(), result.conflicts.end(),
                                           [&](const Conflict &conflict) {
                                               return conflict.occupancy == advice.conflict->id;
                                           });
            QVERIFY(named);
            break;
        }
        case Reason::TypeFull:
            QCOMPARE(result.outcome, Outcome::Full);
            QCOMPARE(result.fullNights.value(0), advice.fullNight);
            break;
        default:
            QCOMPARE(result.outcome, Outcome::Invalid);
        }
    }
    QVERIFY(refusals > 50 && refusals < 350);
}

ROOMRACK_TEST(TestStayAdvice)

#include "tst_stayadvice.moc"
