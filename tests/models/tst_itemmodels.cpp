// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/availabilitycache.h>
#include <items/reservationhitmodel.h>
#include <items/staylistmodel.h>
#include <support/await.h>
#include <support/fakestore.h>
#include <support/fatallogger.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

using List = StayListModel::List;

class TestItemModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void listsOfTheDay();
    void listsFollowTheCache();
    void selectionSurvivesOtherChanges();
    void typingFilters_data();
    void typingFilters();
    void askedWhenTypingPauses();
    void onlyTheNewestAnswerIsTaken();
    void aFailedSearchIsTold();
    void aSearchOutlivedByNothing();
    void reservationsAreFound();

private:
    WriteResult write(const Command &command)
    {
        const WriteResult result = m_server->write(QStringLiteral("manager"), m_hotel, command);
        m_cache->applyWrite(result);
        return result;
    }
    Reservation booked(const QString &guest, const char *number, const StayDates &dates)
    {
        const StayRequest wish =
            number ? inRoom(m_server->room(m_hotel, QLatin1String(number)), dates)
                   : ofType(m_server->type(m_hotel, QStringLiteral("STD")), dates);
        return write(book(guest, {wish})).reservations.value(0);
    }
    [[nodiscard]] static QStringList guests(const StayListModel &model)
    {
        QStringList names;
        for (int i = 0; i < model.rowCount(); ++i)
            names.append(model.index(i, StayListModel::GuestColumn).data().toString());
        return names;
    }
    void checkIn(const Reservation &reservation)
    {
        QVERIFY(write(staysCommand<CheckIn>(reservation)).isDone());
    }

    FatalLogger m_fatal;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<FakeStore> m_store;
    std::unique_ptr<AvailabilityCache> m_cache;
    HotelId m_hotel;
};

void TestItemModels::init()
{
    m_store.reset();
    m_server = std::make_unique<FakeServer>();
    m_hotel = m_server->addHotel(QStringLiteral("HBR"), QStringLiteral("101-105:STD"));
    m_store = std::make_unique<FakeStore>(m_server.get(), QStringLiteral("clerk"),
                                          QStringLiteral("Front 1"));
    m_cache = std::make_unique<AvailabilityCache>();
    m_cache->setSetup(m_server->hotel(m_hotel).setup());
    m_cache->replaceAll({}, day("2026-04-01"), day("2027-04-01"), m_cache->ticket());
}

void TestItemModels::listsOfTheDay()
{
    StayListModel dueIn(List::DueIn, m_cache.get());
    StayListModel inHouse(List::InHouse, m_cache.get());
    StayListModel dueOut(List::DueOut, m_cache.get());
    StayListModel withoutRoom(List::WithoutRoom, m_cache.get());
    const QAbstractItemModelTester a(&dueIn);
    const QAbstractItemModelTester b(&inHouse);
    const QAbstractItemModelTester c(&dueOut);
    const QAbstractItemModelTester d(&withoutRoom);

    checkIn(booked(QStringLiteral("Leaves tomorrow"), "101", nights("2026-06-16", "2026-06-17")));
    checkIn(booked(QStringLiteral("Stays over"), "102", nights("2026-06-16", "2026-06-19")));
    booked(QStringLiteral("Comes today"), "103", nights("2026-06-16", "2026-06-18"));
    booked(QStringLiteral("Comes tomorrow"), "104", nights("2026-06-17", "2026-06-18"));
    booked(QStringLiteral("No room, today"), nullptr, nights("2026-06-16", "2026-06-18"));
    booked(QStringLiteral("No room, later"), nullptr, nights("2026-06-18", "2026-06-19"));
    QVERIFY(awaitUntil([&] { return inHouse.rowCount() == 2; }));
    QCOMPARE(guests(dueIn),
             (QStringList{QStringLiteral("No room, today"), QStringLiteral("Comes today")}));
    QCOMPARE(guests(inHouse),
             (QStringList{QStringLiteral("Leaves tomorrow"), QStringLiteral("Stays over")}));
    QCOMPARE(guests(dueOut), QStringList());
    QCOMPARE(guests(withoutRoom),
             (QStringList{QStringLiteral("No room, today"), QStringLiteral("No room, later")}));

    QVERIFY(m_server->write(QStringLiteral("manager"), m_hotel, RollBusinessDate{day("2026-06-16")})
                .isDone());
    RackRead read;
    read.businessDate = day("2026-06-17");
    m_cache->applyDelta(read, m_cache->ticket());
    QVERIFY(awaitUntil([&] { return dueOut.rowCount() == 1; }));
    QCOMPARE(guests(dueOut), QStringList{QStringLiteral("Leaves tomorrow")});
}

void TestItemModels::listsFollowTheCache()
{
    StayListModel model(List::DueIn, m_cache.get());
    const QAbstractItemModelTester tester(&model);
    QSignalSpy total(&model, &StayListModel::totalChanged);
    const Reservation one =
        booked(QStringLiteral("One"), "101", nights("2026-06-16", "2026-06-18"));
    const Reservation two =
        booked(QStringLiteral("Two"), "102", nights("2026-06-16", "2026-06-18"));
    QVERIFY(awaitUntil([&] { return model.rowCount() == 2; }));
    QCOMPARE(total.count(), 1); // two changes, one refresh
    checkIn(one);
    QVERIFY(awaitUntil([&] { return model.rowCount() == 1; }));
    QCOMPARE(model.idAt(0), two.stays[0].id);
    QCOMPARE(model.index(0, StayListModel::RoomColumn).data().toString(), QStringLiteral("102"));
    QCOMPARE(model.index(0, StayListModel::NightsColumn).data().toInt(), 2);
    QCOMPARE(model.index(0, 0).data(StayListModel::IdRole).toLongLong(), two.stays[0].id.value);
    QCOMPARE(model.rowOf(two.stays[0].id), 0);
    QCOMPARE(model.rowOf(one.stays[0].id), -1);
    m_cache->clear();
    QVERIFY(awaitUntil([&] { return model.rowCount() == 0; }));
}

void TestItemModels::selectionSurvivesOtherChanges()
{
    StayListModel model(List::DueIn, m_cache.get());
    const QAbstractItemModelTester tester(&model);
    booked(QStringLiteral("One"), "101", nights("2026-06-16", "2026-06-18"));
    booked(QStringLiteral("Three"), "103", nights("2026-06-16", "2026-06-18"));
    QVERIFY(awaitUntil([&] { return model.rowCount() == 2; }));
    const QPersistentModelIndex selected(model.index(1, 0));
    booked(QStringLiteral("Two"), "102", nights("2026-06-16", "2026-06-18"));
    QVERIFY(awaitUntil([&] { return model.rowCount() == 3; }));
    QCOMPARE(selected.row(), 2);
    QCOMPARE(selected.data().toString(), QStringLiteral("Three"));
}

void TestItemModels::typingFilters_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("expected");
    const QString hana = QStringLiteral("Fernández, Hana");
    const QString osullivan = QStringLiteral("O’Sullivan, Aaron");
    const QString wang = QStringLiteral("王小明");
    QTest::newRow("nothing") << QString() << QStringList{hana, osullivan, wang};
    QTest::newRow("without accent") << QStringLiteral("fernan") << QStringList{hana};
    QTest::newRow("without apostrophe") << QStringLiteral("osull") << QStringList{osullivan};
    QTest::newRow("han") << QStringLiteral("小明") << QStringList{wang};
    QTest::newRow("room") << QStringLiteral("102") << QStringList{osullivan};
    QTest::newRow("confirmation") << QStringLiteral("rr-10003") << QStringList{wang};
    QTest::newRow("nobody") << QStringLiteral("xyz") << QStringList();
}

void TestItemModels::typingFilters()
{
    QFETCH(QString, typed);
    QFETCH(QStringList, expected);
    booked(QStringLiteral("Fernández, Hana"), "101", nights("2026-06-16", "2026-06-18"));
    booked(QStringLiteral("O’Sullivan, Aaron"), "102", nights("2026-06-16", "2026-06-18"));
    const Reservation wang =
        booked(QStringLiteral("王小明"), "103", nights("2026-06-16", "2026-06-18"));
    QCOMPARE(wang.confirmation, 10'003);
    StayListModel model(List::DueIn, m_cache.get());
    const QAbstractItemModelTester tester(&model);
    model.setFilter(typed);
    QCOMPARE(guests(model), expected);
    QCOMPARE(model.total(), 3);
}

void TestItemModels::askedWhenTypingPauses()
{
    booked(QStringLiteral("Fernández, Hana"), "101", nights("2026-06-16", "2026-06-18"));
    ReservationHitModel model(m_store.get(), m_hotel);
    const QAbstractItemModelTester tester(&model);
    QSignalSpy searched(&model, &ReservationHitModel::searched);
    const int reads = m_store->readCount();
    for (const char *typed : {"f", "fe", "fer", "fern"})
        model.setText(QLatin1String(typed));
    QVERIFY(model.isBusy());
    QVERIFY(awaitUntil([&] { return !model.isBusy(); }));
    QCOMPARE(m_store->readCount(), reads + 1);
    QCOMPARE(searched.count(), 1);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("Fernández, Hana"));
    model.setText(QStringLiteral("  "));
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.isBusy());
}

void TestItemModels::onlyTheNewestAnswerIsTaken()
{
    booked(QStringLiteral("Fernández, Hana"), "101", nights("2026-06-16", "2026-06-18"));
    booked(QStringLiteral("Novák, Nina"), "102", nights("2026-06-16", "2026-06-18"));
    ReservationHitModel model(m_store.get(), m_hotel);
    m_store->holdAnswers();
    model.setText(QStringLiteral("fern"));
    QVERIFY(awaitUntil([&] { return m_store->heldAnswers() == 1; }));
    model.setText(QStringLiteral("nov"));
    QVERIFY(awaitUntil([&] { return m_store->heldAnswers() == 2; }));
    QSignalSpy searched(&model, &ReservationHitModel::searched);
    m_store->releaseAnswers();
    QVERIFY(awaitUntil([&] { return !model.isBusy(); }));
    QCOMPARE(searched.count(), 1);
    QCOMPARE(model.stays()[0].guest, QStringLiteral("Novák, Nina"));
}

void TestItemModels::aFailedSearchIsTold()
{
    ReservationHitModel model(m_store.get(), m_hotel);
    m_store->failNextRead(Outcome::NoConnection);
    model.setText(QStringLiteral("fern"));
    QVERIFY(awaitUntil([&] { return !model.isBusy(); }));
    QCOMPARE(model.failure().outcome, Outcome::NoConnection);
    QCOMPARE(model.rowCount(), 0);
}

/// The dialog is closed while its query runs.
void TestItemModels::aSearchOutlivedByNothing()
{
    auto model = std::make_unique<ReservationHitModel>(m_store.get(), m_hotel);
    m_store->holdAnswers();
    model->setText(QStringLiteral("fern"));
    QVERIFY(awaitUntil([&] { return m_store->heldAnswers() == 1; }));
    model.reset();
    m_store->releaseAnswers();
    QVERIFY(awaitUntil([&] { return m_store->heldAnswers() == 0; }));
}

void TestItemModels::reservationsAreFound()
{
    const Reservation reservation =
        booked(QStringLiteral("Fernández, Hana"), "101", nights("2026-06-16", "2026-06-18"));
    ReservationHitModel model(m_store.get(), m_hotel);
    const QAbstractItemModelTester tester(&model);
    model.setText(confirmationText(reservation.confirmation));
    QVERIFY(awaitUntil([&] { return !model.isBusy(); }));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.stays()[0].id, reservation.stays[0].id);
    QCOMPARE(model.index(0).data(ReservationHitModel::ArrivalRole).toDate(), day("2026-06-16"));
}

ROOMRACK_TEST(TestItemModels)

#include "tst_itemmodels.moc"
