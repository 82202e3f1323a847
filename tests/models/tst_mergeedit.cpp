// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/mergeedit.h>

#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;

namespace {

Reservation opened()
{
    Reservation reservation;
    reservation.id = ReservationId{1};
    reservation.version = 4;
    reservation.guest.name = QStringLiteral("Fernández, Hana");
    reservation.guest.phone = QStringLiteral("600");
    reservation.notes = QStringLiteral("Quiet room");
    reservation.adults = 1;
    Occupancy stay;
    stay.id = OccupancyId{10};
    stay.room = RoomId{207};
    stay.type = RoomTypeId{1};
    stay.arrival = QDate(2026, 6, 16);
    stay.departure = QDate(2026, 6, 18);
    stay.prices = {100, 100};
    reservation.stays = {stay};
    return reservation;
}

Edit editOf(const Reservation &reservation)
{
    Edit edit;
    edit.reservation = reservation.id;
    edit.version = reservation.version;
    return edit;
}

StayEdit &stayOf(Edit &edit)
{
    if (edit.stays.isEmpty()) {
        StayEdit stay;
        stay.stay = OccupancyId{10};
        edit.stays.append(stay);
    }
    return edit.stays.first();
}

} // namespace

class TestMergeEdit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void table_data();
    void table();
    void bothNotesAreJoined();
    void wishesAreJoinedOrChosen();
    void pricesFollowTheNightsThatTheyWereMeantFor();
    void aStayThatIsGoneIsNamed();
    void theColleaguesStatusIsShownAndNeverOverwritten();
    void takingAllOfTheirsLeavesNothingToSave();
    void theResultStandsOnTheirVersion();
};

void TestMergeEdit::table_data()
{
    QTest::addColumn<QString>("theirs"); // departure and phone; empty: unchanged
    QTest::addColumn<QString>("mine");
    QTest::addColumn<int>("conflicts");
    QTest::addColumn<QString>("afterTheirs"); // result's departure when theirs is chosen
    QTest::addColumn<QString>("afterMine");
    const QString none;
    const QString d19 = QStringLiteral("2026-06-19");
    const QString d20 = QStringLiteral("2026-06-20");
    const QString d18 = QStringLiteral("2026-06-18");
    QTest::newRow("nobody") << none << none << 0 << d18 << d18;
    QTest::newRow("only they") << d19 << none << 0 << d19 << d19;
    QTest::newRow("only I") << none << d20 << 0 << d20 << d20;
    QTest::newRow("both, differently") << d19 << d20 << 1 << d19 << d20;
    QTest::newRow("both, the same") << d20 << d20 << 0 << d20 << d20;
    QTest::newRow("I back to the old value") << d19 << d18 << 0 << d19 << d19;
}

void TestMergeEdit::table()
{
    QFETCH(QString, theirs);
    QFETCH(QString, mine);
    QFETCH(int, conflicts);
    const auto run = [&](MergeChoice choice) {
        Reservation now = opened();
        now.version = 5;
        if (!theirs.isEmpty())
            now.stays[0].departure = QDate::fromString(theirs, Qt::ISODate);
        Edit edit = editOf(opened());
        if (!mine.isEmpty())
            stayOf(edit).departure = QDate::fromString(mine, Qt::ISODate);
        MergeEdit merge(opened(), now, edit);
        int open = 0;
        for (const MergeLine &line : merge.lines())
            open += line.choice == MergeChoice::Open ? 1 : 0;
        [&] { QCOMPARE(open, conflicts); }();
        [&] { QCOMPARE(merge.isDecided(), conflicts == 0); }();
        merge.chooseAll(choice);
        [&] { QVERIFY(merge.isDecided()); }();
        return merge.preview().stays.first().departure.toString(Qt::ISODate);
    };
    QTEST(run(MergeChoice::Theirs), "afterTheirs");
    QTEST(run(MergeChoice::Mine), "afterMine");
}

void TestMergeEdit::wishesAreJoinedOrChosen()
{
    const QStringList quiet{QStringLiteral("quiet")};
    const QStringList view{QStringLiteral("view")};
    Edit mine = editOf(opened());
    mine.wishes = quiet;
    Reservation now = opened();
    now.version = 5;
    MergeEdit alone(opened(), now, mine);
    QVERIFY(alone.isDecided());
    QCOMPARE(alone.result().wishes, quiet);
    QVERIFY(!MergeEdit::isEmpty(alone.result()));

    now.wishes = view;
    MergeEdit both(opened(), now, mine);
    QVERIFY(!both.isDecided());
    both.chooseAll(MergeChoice::Theirs);
    QVERIFY(!both.result().wishes);
    QCOMPARE(both.preview().wishes, view);
    both.chooseAll(MergeChoice::Mine);
    QCOMPARE(both.preview().wishes, quiet);
}

void TestMergeEdit::bothNotesAreJoined()
{
    Reservation now = opened();
    now.notes = QStringLiteral("Quiet room, late train");
    Edit mine = editOf(opened());
    mine.notes = QStringLiteral("Quiet room, cot");
    MergeEdit merge(opened(), now, mine);
    QCOMPARE(merge.lines().size(), 1);
    merge.choose(0, MergeChoice::Both);
    QCOMPARE(*merge.result().notes, QStringLiteral("Quiet room, late train\nQuiet room, cot"));
}

void TestMergeEdit::pricesFollowTheNightsThatTheyWereMeantFor()
{
    Reservation now = opened();
    now.stays[0].departure = QDate(2026, 6, 19);
    now.stays[0].prices = {100, 100, 100};
    Edit mine = editOf(opened());
    stayOf(mine).departure = QDate(2026, 6, 20);
    stayOf(mine).prices = QList<qint64>{100, 100, 100, 150};
    MergeEdit merge(opened(), now, mine);
    merge.chooseAll(MergeChoice::Mine);
    QCOMPARE(*merge.result().stays.first().prices, (QList<qint64>{100, 100, 100, 150}));
    // With their departure my four prices would belong to other nights.
    merge.chooseAll(MergeChoice::Theirs);
    QVERIFY(MergeEdit::isEmpty(merge.result()));

    // They moved the arrival, I the departure: five nights that neither of us has priced.
    now = opened();
    now.stays[0].arrival = QDate(2026, 6, 15);
    now.stays[0].prices = {90, 100, 100};
    merge = MergeEdit(opened(), now, mine);
    QVERIFY(merge.isDecided());
    const StayEdit joined = merge.result().stays.first();
    QCOMPARE(*joined.departure, QDate(2026, 6, 20));
    QVERIFY(!joined.prices);
}

void TestMergeEdit::aStayThatIsGoneIsNamed()
{
    Reservation now = opened();
    now.stays[0].status = Status::Cancelled;
    Edit mine = editOf(opened());
    stayOf(mine).departure = QDate(2026, 6, 20);
    mine.notes = QStringLiteral("cot");
    const MergeEdit merge(opened(), now, mine);
    QCOMPARE(merge.goneStays(), QList<OccupancyId>{OccupancyId{10}});
    QVERIFY(merge.result().stays.isEmpty());
    QCOMPARE(*merge.result().notes, QStringLiteral("cot"));
}

void TestMergeEdit::theColleaguesStatusIsShownAndNeverOverwritten()
{
    Reservation now = opened();
    now.stays[0].status = Status::InHouse;
    Edit mine = editOf(opened());
    mine.adults = 2;
    const MergeEdit merge(opened(), now, mine);
    QVERIFY(merge.isDecided());
    const auto isStatus = [](const MergeLine &line) { return line.field == MergeField::Status; };
    QVERIFY(std::any_of(merge.lines().cbegin(), merge.lines().cend(), isStatus));
    QVERIFY(merge.result().stays.isEmpty());
    QCOMPARE(*merge.result().adults, 2);
}

void TestMergeEdit::takingAllOfTheirsLeavesNothingToSave()
{
    Reservation now = opened();
    now.guest.phone = QStringLiteral("111");
    Edit mine = editOf(opened());
    mine.guestPhone = QStringLiteral("222");
    MergeEdit merge(opened(), now, mine);
    QVERIFY(!merge.isDecided());
    merge.chooseAll(MergeChoice::Theirs);
    QVERIFY(MergeEdit::isEmpty(merge.result()));
}

void TestMergeEdit::theResultStandsOnTheirVersion()
{
    Reservation now = opened();
    now.version = 9;
    Edit mine = editOf(opened());
    mine.guestName = QStringLiteral("Fernández, Ana");
    const Edit result = MergeEdit(opened(), now, mine).result();
    QCOMPARE(result.version, 9);
    QCOMPARE(*result.guestName, QStringLiteral("Fernández, Ana"));
    QVERIFY(!result.guestPhone);
}

ROOMRACK_TEST(TestMergeEdit)
#include "tst_mergeedit.moc"
