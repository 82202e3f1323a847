// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/changeroomdialog.h>
#include <dialogs/closedaydialog.h>
#include <pages/housekeepingpage.h>
#include <pages/todaypage.h>
#include <pages/topbar.h>

#include <desk/availabilitycache.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using samples::nights;

/// A whole day at the desk without a mouse: 12 arrivals, 9 departures, a walk-in, a group, a
/// no-show, a change of room, a closure and the close of day.
class TestKeyboardDay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aDay();
    void cleanup();

private:
    void book(const QString &guest, const QStringList &rooms, const StayDates &dates);
    void checkInElsewhere(const QString &guest);
    /// The store's stays in a status.
    [[nodiscard]] int count(Status status) const;
    [[nodiscard]] Occupancy stayOf(const QString &guest) const;
    [[nodiscard]] RoomId room(const QString &number) const
    {
        return m_server->room(m_hotel, number);
    }
    /// A key to whatever has the focus, as the desk's keyboard sends it.
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    static void write(const QString &text);
    /// Tab until the field of this name has the focus.
    static bool tabTo(const char *name);
    /// What a window manager does when a dialog has closed.
    void backToTheWindow();
    /// The rack's cursor on tonight in a room.
    void goToRoom(const char *number);
    void bookTheGroup();
    void departures();
    void housekeeping();
    void arrivals();
    void walkIn();
    void changeOfRoom();
    void closure();
    void closeOfDay();

    std::unique_ptr<FatalLogger> m_logger;
    std::unique_ptr<FakeServer> m_server;
    HotelId m_hotel;
    std::unique_ptr<FakeStore> m_store;
    std::unique_ptr<MainWindow> m_window;
};

namespace {

QString guest(const char *kind, int number)
{
    return QStringLiteral("%1 %2").arg(QLatin1String(kind)).arg(number, 2, 10, QLatin1Char('0'));
}

} // namespace

void TestKeyboardDay::init()
{
    m_logger = std::make_unique<FatalLogger>(
        QStringList{QStringLiteral("does not support"), QStringLiteral("XDG_RUNTIME_DIR")});
    m_server = std::make_unique<FakeServer>();
    m_hotel = m_server->addHotel(QStringLiteral("DAY"), QStringLiteral("101-112:STD,201-212:STD"),
                                 QDate(2026, 6, 15));
    // Yesterday: nine guests who leave today and two who stay.
    for (int i = 1; i <= 9; ++i)
        book(guest("Leaver", i), {QString::number(100 + i)}, nights("2026-06-15", "2026-06-16"));
    book(QStringLiteral("Stayer"), {QStringLiteral("110")}, nights("2026-06-15", "2026-06-19"));
    for (int i = 1; i <= 9; ++i)
        checkInElsewhere(guest("Leaver", i));
    checkInElsewhere(QStringLiteral("Stayer"));
    QVERIFY(
        m_server->write(QStringLiteral("manager"), m_hotel, RollBusinessDate{QDate(2026, 6, 15)})
            .isDone());
    // Today: nine arrivals into rooms that are left first, and one who never comes. The group of
    // three is booked in the morning.
    for (int i = 1; i <= 9; ++i)
        book(guest("Arrival", i), {QString::number(100 + i)}, nights("2026-06-16", "2026-06-18"));
    book(QStringLiteral("Nobody"), {QStringLiteral("204")}, nights("2026-06-16", "2026-06-17"));

    m_store = std::make_unique<FakeStore>(m_server.get(), QStringLiteral("supervisor"),
                                          QStringLiteral("Front 2"));
    UiSettings settings;
    settings.language = QStringLiteral("en");
    settings.scheme = Scheme::Light;
    applyLook(settings);
    m_window = std::make_unique<MainWindow>(
        *m_store, m_server->session(QStringLiteral("supervisor")), settings, m_server->clock());
    m_window->resize(1366, 768);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(awaitUntil([this] { return m_window->context()->cache->loaded().first.isValid(); }));
    QTRY_COMPARE(m_window->todayPage()->total(TodayPage::DueIn), 10);
    QTRY_COMPARE(m_window->todayPage()->total(TodayPage::DueOut), 9);
}

void TestKeyboardDay::cleanup()
{
    m_window.reset();
    m_store.reset();
    m_server.reset();
    m_logger.reset();
}

void TestKeyboardDay::book(const QString &name, const QStringList &rooms, const StayDates &dates)
{
    Book command;
    command.guest.name = name;
    command.guest.phone = QStringLiteral("+49 40 1");
    for (const QString &number : rooms)
        command.stays.append(samples::inRoom(room(number), dates));
    QVERIFY(m_server->write(QStringLiteral("manager"), m_hotel, command).isDone());
}

void TestKeyboardDay::checkInElsewhere(const QString &name)
{
    const Occupancy stay = stayOf(name);
    QVERIFY(m_server
                ->write(QStringLiteral("manager"), m_hotel,
                        CheckIn{{stay.reservation, stay.version, {stay.id}}})
                .isDone());
}

Occupancy TestKeyboardDay::stayOf(const QString &name) const
{
    const FakeHotel &hotel = m_server->hotel(m_hotel);
    for (auto it = hotel.occupancies.cbegin(); it != hotel.occupancies.cend(); ++it) {
        const Occupancy stay = hotel.row(it.key());
        if (stay.guest == name)
            return stay;
    }
    return {};
}

int TestKeyboardDay::count(Status status) const
{
    const FakeHotel &hotel = m_server->hotel(m_hotel);
    return int(std::count_if(hotel.occupancies.cbegin(), hotel.occupancies.cend(),
                             [status](const Occupancy &stay) { return stay.status == status; }));
}

void TestKeyboardDay::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget *target = QApplication::focusWidget();
    if (!target)
        target = QApplication::activeWindow();
    if (!target)
        qFatal("nothing has the keyboard");
    QTest::keyClick(target, key, modifiers);
}

void TestKeyboardDay::write(const QString &text)
{
    QTest::keyClicks(QApplication::focusWidget(), text);
}

bool TestKeyboardDay::tabTo(const char *name)
{
    constexpr int most = 60;
    QStringList seen;
    for (int i = 0; i < most; ++i) {
        const QWidget *focus = QApplication::focusWidget();
        if (focus && focus->objectName() == QLatin1String(name))
            return true;
        seen.append(focus ? focus->objectName() : QStringLiteral("-"));
        press(Qt::Key_Tab);
    }
    qWarning() << "no" << name << "among" << seen;
    return false;
}

void TestKeyboardDay::backToTheWindow()
{
    QTRY_VERIFY(!QApplication::activeWindow() || QApplication::activeWindow() == m_window.get()
                || !QApplication::activeWindow()->isVisible());
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestKeyboardDay::goToRoom(const char *number)
{
    RackView *view = m_window->rackPage()->view();
    press(Qt::Key_1, Qt::ControlModifier);
    QTRY_VERIFY(view->hasFocus());
    press(Qt::Key_T, Qt::ControlModifier);
    const RoomId wanted = room(QLatin1String(number));
    for (int i = 0; i < 60 && view->nightsTarget().room != wanted; ++i)
        press(Qt::Key_Down);
    QCOMPARE(view->nightsTarget().room, wanted);
}

void TestKeyboardDay::bookTheGroup()
{
    goToRoom("201");
    QCOMPARE(m_window->rackPage()->view()->nightsTarget().dates.arrival, QDate(2026, 6, 16));
    press(Qt::Key_F4);
    QWidget *form = gui::waitForWindow(QStringLiteral("bookDialog"));
    QVERIFY(form);
    QTRY_VERIFY(form->isActiveWindow());
    QVERIFY(tabTo("guestName"));
    write(QStringLiteral("Group"));
    QVERIFY(tabTo("guestPhone"));
    write(QStringLiteral("+49 40 2"));
    QVERIFY(tabTo("departure"));
    press(Qt::Key_A, Qt::ControlModifier);
    write(QStringLiteral("2026-06-18"));
    press(Qt::Key_Tab);
    // Two more of the same type and nights: the program finds the rooms.
    for (int i = 0; i < 2; ++i) {
        QVERIFY(tabTo("addRoom"));
        press(Qt::Key_Space);
    }
    press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(m_window->todayPage()->total(TodayPage::DueIn), 13);
    QCOMPARE(stayOf(QStringLiteral("Group")).groupSize, 3);
    QCOMPARE(stayOf(QStringLiteral("Group")).departure, QDate(2026, 6, 18));
    QSet<RoomId> rooms;
    for (const Occupancy &stay :
         m_server->hotel(m_hotel).reservation(stayOf(QStringLiteral("Group")).reservation).stays)
        rooms.insert(stay.room);
    QCOMPARE(rooms.size(), 3);
    QVERIFY(rooms.contains(room(QStringLiteral("201"))));
    QVERIFY(!rooms.contains(RoomId{}));
    backToTheWindow();
}

void TestKeyboardDay::departures()
{
    press(Qt::Key_F7);
    QTRY_VERIFY(m_window->todayPage()->table()->hasFocus());
    for (int left = 9; left > 0; --left) {
        QTRY_COMPARE(m_window->todayPage()->total(TodayPage::DueOut), left);
        press(Qt::Key_F9);
        QTRY_COMPARE(count(Status::CheckedOut), 10 - left);
        QTRY_COMPARE(m_window->todayPage()->total(TodayPage::DueOut), left - 1);
        press(Qt::Key_Down); // the next one is another decision
    }
    QTRY_COMPARE(m_window->todayPage()->total(TodayPage::DueOut), 0);
}

void TestKeyboardDay::housekeeping()
{
    press(Qt::Key_5, Qt::ControlModifier);
    QTableWidget *board = m_window->housekeepingPage()->board();
    QTRY_VERIFY(board->hasFocus());
    QTRY_COMPARE(m_window->housekeepingPage()->dirtyRooms(), 9);
    press(Qt::Key_Home, Qt::ControlModifier);
    press(Qt::Key_F); // the whole floor
    press(Qt::Key_C);
    QTRY_COMPARE(m_window->housekeepingPage()->dirtyRooms(), 0);
}

void TestKeyboardDay::arrivals()
{
    press(Qt::Key_F6);
    QTRY_VERIFY(m_window->todayPage()->table()->hasFocus());
    // One by one; the filter finds the group, which goes in as a whole.
    for (int i = 1; i <= 9; ++i) {
        press(Qt::Key_F8);
        QTRY_COMPARE(count(Status::InHouse), 1 + i);
        QTRY_COMPARE(m_window->todayPage()->total(TodayPage::DueIn), 13 - i);
        press(Qt::Key_Down);
    }
    QVERIFY(tabTo("listFilter"));
    write(QStringLiteral("group"));
    QTRY_COMPARE(m_window->todayPage()->table()->model()->rowCount(), 3);
    QVERIFY(tabTo("stayTable"));
    press(Qt::Key_A, Qt::ControlModifier);
    press(Qt::Key_F8);
    QTRY_COMPARE(count(Status::InHouse), 13);
    QTRY_COMPARE(m_window->todayPage()->total(TodayPage::DueIn), 1);
    QVERIFY(tabTo("listFilter"));
    press(Qt::Key_A, Qt::ControlModifier);
    press(Qt::Key_Backspace);
    QVERIFY(tabTo("stayTable"));
}

void TestKeyboardDay::walkIn()
{
    press(Qt::Key_F4);
    QWidget *form = gui::waitForWindow(QStringLiteral("bookDialog"));
    QVERIFY(form);
    QTRY_VERIFY(form->isActiveWindow());
    QVERIFY(tabTo("guestName"));
    write(QStringLiteral("Walker, Wes"));
    QVERIFY(tabTo("guestPhone"));
    write(QStringLiteral("+1 555"));
    press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(stayOf(QStringLiteral("Walker, Wes")).status, Status::InHouse);
    backToTheWindow();
}

void TestKeyboardDay::changeOfRoom()
{
    // Find the guest, then another room from tomorrow on.
    press(Qt::Key_F3);
    QTRY_VERIFY(m_window->topBar()->findField()->hasFocus());
    write(QStringLiteral("Stayer"));
    press(Qt::Key_Return);
    const OccupancyId stay = stayOf(QStringLiteral("Stayer")).id;
    QTRY_COMPARE(m_window->rackPage()->view()->selection(), QList<OccupancyId>{stay});
    press(Qt::Key_Escape);
    press(Qt::Key_M, Qt::ControlModifier);
    QWidget *dialog = gui::waitForWindow(QStringLiteral("changeRoomDialog"));
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->isActiveWindow());
    QVERIFY(tabTo("from"));
    press(Qt::Key_A, Qt::ControlModifier);
    write(QStringLiteral("2026-06-17"));
    press(Qt::Key_Tab);
    press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(stayOf(QStringLiteral("Stayer")).departure, QDate(2026, 6, 17));
    backToTheWindow();
    QCOMPARE(count(Status::Reserved), 2); // the second part, and who never comes
}

void TestKeyboardDay::closure()
{
    // From the cursor on a free night of 212: the menu's key, the entry's letter.
    goToRoom("212");
    RackView *view = m_window->rackPage()->view();
    gui::contextMenuKey(view);
    QTRY_VERIFY(QApplication::activePopupWidget());
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    for (int i = 0; i < 12; ++i) {
        QTest::keyClick(menu, Qt::Key_Down);
        const QAction *active = menu->activeAction();
        if (active && active->data().toInt() == int(RackAction::OutOfOrder))
            break;
    }
    QTest::keyClick(menu, Qt::Key_Return);
    QWidget *dialog = gui::waitForWindow(QStringLiteral("closureDialog"));
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->isActiveWindow());
    QVERIFY(tabTo("reason"));
    write(QStringLiteral("shower"));
    press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(count(Status::OutOfOrder), 1);
    backToTheWindow();
}

void TestKeyboardDay::closeOfDay()
{
    press(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = gui::window<CloseDayDialog>("closeDayDialog");
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->headline().contains(QLatin1String("1 thing")));
    const QByteArray noShow =
        "noShow" + QByteArray::number(stayOf(QStringLiteral("Nobody")).id.value);
    QVERIFY(tabTo(noShow.constData()));
    press(Qt::Key_Space);
    QTRY_VERIFY(dialog->headline().contains(QLatin1String("nothing is open")));
    press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(m_server->hotel(m_hotel).hotel.businessDate, QDate(2026, 6, 17));
    backToTheWindow();
}

void TestKeyboardDay::aDay()
{
    for (const auto part : {&TestKeyboardDay::bookTheGroup, &TestKeyboardDay::departures,
                            &TestKeyboardDay::housekeeping, &TestKeyboardDay::arrivals,
                            &TestKeyboardDay::walkIn, &TestKeyboardDay::changeOfRoom,
                            &TestKeyboardDay::closure, &TestKeyboardDay::closeOfDay}) {
        (this->*part)();
        if (QTest::currentTestFailed())
            return;
    }
    QCOMPARE(count(Status::CheckedOut), 9);
    QCOMPARE(count(Status::InHouse), 14); // the stayer, nine, the group's three, the walk-in
    QCOMPARE(count(Status::NoShow), 1);
    QCOMPARE(stayOf(QStringLiteral("Nobody")).status, Status::NoShow);
    QTRY_COMPARE(m_window->context()->cache->setup().hotel.businessDate, QDate(2026, 6, 17));
}

ROOMRACK_TEST(TestKeyboardDay)
#include "tst_keyboardday.moc"
