// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <pages/housekeepingpage.h>
#include <pages/todaypage.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// A key that is held down or struck twice acts on the guest whom the clerk has chosen, and on
/// nobody else.
class TestHeldKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdingF9ChecksOneGuestOut();
    void strikingF9TwiceChecksOneGuestOut();
    void anArrowChoosesTheNextGuest();
    void aListWithoutAChoiceNeverMeansTheRack();
    void holdingF8ChecksOneGuestIn();
    void holdingAKeyOnTheRackActsOnce();
    void holdingAStatusKeySavesOnce();

private:
    static void inHouse(DeskFixture &desk, const QString &guest, const QString &room);
    /// As a keyboard sends it: pressed once, repeated while it is down, let go.
    static void hold(QWidget *widget, Qt::Key key, int repeats = 6);
    [[nodiscard]] static int count(const DeskFixture &desk, Status status);
    static void openList(DeskFixture &desk, Qt::Key key, TodayPage::List list, int guests);
};

void TestHeldKeys::inHouse(DeskFixture &desk, const QString &guest, const QString &room)
{
    const Reservation booked = desk.bookElsewhere(guest, room, nights("2026-06-16", "2026-06-17"));
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel,
                       CheckIn{{booked.id, booked.version, {booked.stays.first().id}}})
                .isDone());
}

void TestHeldKeys::hold(QWidget *widget, Qt::Key key, int repeats)
{
    QTest::keyPress(widget, key);
    for (int i = 0; i < repeats; ++i) {
        QTest::qWait(0); // answers arrive between the repeats
        QTest::simulateEvent(widget, true, key, {}, {}, true);
        QCoreApplication::processEvents();
    }
    QTest::keyRelease(widget, key);
}

int TestHeldKeys::count(const DeskFixture &desk, Status status)
{
    const FakeHotel &hotel = desk.server.hotel(desk.hotel);
    return int(std::count_if(hotel.occupancies.cbegin(), hotel.occupancies.cend(),
                             [status](const Occupancy &stay) { return stay.status == status; }));
}

void TestHeldKeys::openList(DeskFixture &desk, Qt::Key key, TodayPage::List list, int guests)
{
    TodayPage *today = desk.window->todayPage();
    QTRY_COMPARE(today->total(list), guests);
    QTest::keyClick(desk.window.get(), key);
    QTRY_VERIFY(today->table()->hasFocus());
    QCOMPARE(today->selectedStays().size(), 1);
}

void TestHeldKeys::holdingF9ChecksOneGuestOut()
{
    DeskFixture desk;
    for (const char *room : {"101", "102", "103", "104"})
        inHouse(desk, QStringLiteral("Guest %1").arg(QLatin1String(room)),
                QString::fromLatin1(room));
    desk.server.clock().advanceMs(1000);
    // Due out today: the business date is the day after.
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel, RollBusinessDate{QDate(2026, 6, 16)})
                .isDone());
    openList(desk, Qt::Key_F7, TodayPage::DueOut, 4);
    hold(desk.window->todayPage()->table(), Qt::Key_F9);
    QTRY_COMPARE(desk.window->todayPage()->total(TodayPage::DueOut), 3);
    QCOMPARE(count(desk, Status::CheckedOut), 1);
}

void TestHeldKeys::strikingF9TwiceChecksOneGuestOut()
{
    DeskFixture desk;
    for (const char *room : {"101", "102", "103"})
        inHouse(desk, QStringLiteral("Guest %1").arg(QLatin1String(room)),
                QString::fromLatin1(room));
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel, RollBusinessDate{QDate(2026, 6, 16)})
                .isDone());
    openList(desk, Qt::Key_F7, TodayPage::DueOut, 3);
    QTableView *table = desk.window->todayPage()->table();
    gui::key(table, Qt::Key_F9);
    QTRY_COMPARE(desk.window->todayPage()->total(TodayPage::DueOut), 2);
    gui::key(table, Qt::Key_F9);
    QTRY_COMPARE(desk.message(), QStringLiteral("Choose a guest in the list first."));
    QCOMPARE(count(desk, Status::CheckedOut), 1);
}

void TestHeldKeys::anArrowChoosesTheNextGuest()
{
    DeskFixture desk;
    for (const char *room : {"101", "102", "103"})
        inHouse(desk, QStringLiteral("Guest %1").arg(QLatin1String(room)),
                QString::fromLatin1(room));
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel, RollBusinessDate{QDate(2026, 6, 16)})
                .isDone());
    openList(desk, Qt::Key_F7, TodayPage::DueOut, 3);
    TodayPage *today = desk.window->todayPage();
    gui::key(today->table(), Qt::Key_Down);
    gui::key(today->table(), Qt::Key_F9); // the one in the middle
    QTRY_COMPARE(today->total(TodayPage::DueOut), 2);
    QVERIFY(today->selectedStays().isEmpty());
    QVERIFY(!today->table()->currentIndex().isValid()); // nor does anybody look chosen
    gui::key(today->table(), Qt::Key_Down);
    QCOMPARE(today->selectedStays(),
             QList<OccupancyId>{desk.stayOf(QStringLiteral("Guest 103")).id});
    gui::key(today->table(), Qt::Key_F9);
    QTRY_COMPARE(desk.stayOf(QStringLiteral("Guest 103")).status, Status::CheckedOut);
    QCOMPARE(desk.stayOf(QStringLiteral("Guest 101")).status, Status::InHouse);
}

void TestHeldKeys::aListWithoutAChoiceNeverMeansTheRack()
{
    DeskFixture desk;
    inHouse(desk, QStringLiteral("Guest 101"), QStringLiteral("101"));
    QVERIFY(desk.waitFor(QStringLiteral("Guest 101")));
    desk.view()->select(desk.stayOf(QStringLiteral("Guest 101")).id);
    QTest::keyClick(desk.window.get(), Qt::Key_F6); // nobody is due in
    QTRY_VERIFY(desk.window->todayPage()->table()->hasFocus());
    gui::key(desk.window->todayPage()->table(), Qt::Key_F9);
    QTRY_COMPARE(desk.message(), QStringLiteral("Choose a guest in the list first."));
    QCOMPARE(desk.stayOf(QStringLiteral("Guest 101")).status, Status::InHouse);
}

void TestHeldKeys::holdingF8ChecksOneGuestIn()
{
    DeskFixture desk;
    for (const char *room : {"101", "102", "103"}) {
        (void)desk.bookElsewhere(QStringLiteral("Guest %1").arg(QLatin1String(room)),
                                 QString::fromLatin1(room), nights("2026-06-16", "2026-06-18"));
    }
    openList(desk, Qt::Key_F6, TodayPage::DueIn, 3);
    hold(desk.window->todayPage()->table(), Qt::Key_F8);
    QTRY_COMPARE(desk.window->todayPage()->total(TodayPage::DueIn), 2);
    QCOMPARE(count(desk, Status::InHouse), 1);
    QVERIFY(!gui::waitForWindow(QStringLiteral("checkInDialog"), 0));
}

void TestHeldKeys::holdingAKeyOnTheRackActsOnce()
{
    DeskFixture desk;
    inHouse(desk, QStringLiteral("Guest 101"), QStringLiteral("101"));
    QVERIFY(desk.waitFor(QStringLiteral("Guest 101")));
    desk.view()->select(desk.stayOf(QStringLiteral("Guest 101")).id);
    desk.view()->setFocus();
    hold(desk.view(), Qt::Key_F9);
    QTRY_COMPARE(desk.stayOf(QStringLiteral("Guest 101")).status, Status::CheckedOut);
    QCOMPARE(desk.store->writes().size(), 1);
}

void TestHeldKeys::holdingAStatusKeySavesOnce()
{
    DeskFixture desk;
    QTest::keyClick(desk.window.get(), Qt::Key_5, Qt::ControlModifier);
    QTableWidget *board = desk.window->housekeepingPage()->board();
    QTRY_VERIFY(board->hasFocus());
    gui::key(board, Qt::Key_Home, Qt::ControlModifier);
    gui::key(board, Qt::Key_F); // the floor
    hold(board, Qt::Key_D);
    QTRY_COMPARE(desk.store->writes().size(), 1);
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("Housekeeping of")));
    QCOMPARE(desk.store->writes().size(), 1);
}

ROOMRACK_TEST(TestHeldKeys)
#include "tst_heldkeys.moc"
