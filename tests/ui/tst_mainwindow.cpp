// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/bookdialog.h>
#include <pages/guestspage.h>
#include <pages/sidepanel.h>
#include <pages/todaypage.h>
#include <pages/topbar.h>
#include <widgets/actionbutton.h>
#include <widgets/inlineband.h>
#include <widgets/messagebar.h>
#include <widgets/statusline.h>

#include <desk/availabilitycache.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// The window over the fake store: what the hands do on the rack, and what comes of it.
class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsOnlyWhatWorks();
    void checkInAndOutByKey();
    void offlineIsReadOnlyAndKeepsWhatWasTyped();
    void anotherDesksBookingAppears();
    void findJumpsToTheBar();
    void theDaysListsCheckIn();
    void countsFilterTheRack();
    void whatWasCancelledBeforeSignInIsShown();
    void thePanelShowsTheStay();
    void closuresAreEnteredAndRefused();
    void escKeepsTheDraftAndF4BringsItBack();
    void settingsChangeTheLook();
    void theHotelIsSwitchedByKey();
    void everyCommandIsInTheList();
    void theMenusCommandsAreInTheListToo();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");

} // namespace

void TestMainWindow::showsOnlyWhatWorks()
{
    DeskFixture desk;
    QVERIFY(desk.window->windowTitle().contains(QLatin1String("Roomrack")));
    QCOMPARE(desk.window->minimumSize(), QSize(1024, 600));
    QVERIFY(gui::visibleChild(desk.window.get(), QStringLiteral("section0")));
    QVERIFY(gui::visibleChild(desk.window.get(), QStringLiteral("section1")));
    // Every section has a page of its own.
    QSet<QWidget *> pages;
    int sections = 0;
    while (auto *tab = desk.window->findChild<QAbstractButton *>(
               QStringLiteral("section%1").arg(sections))) {
        gui::click(tab);
        pages.insert(desk.window->findChild<QStackedWidget *>()->currentWidget());
        ++sections;
    }
    QCOMPARE(pages.size(), sections);
    QTRY_VERIFY(desk.window->statusLine()->liveText().startsWith(QLatin1String("Live")));
    QVERIFY(desk.window->statusLine()->personText().contains(QLatin1String("supervisor")));
    QVERIFY(!desk.window->banner()->isVisible());
    // 1366 wide: the panel is closed; from 1600 on it is open.
    QTest::keyClick(desk.window.get(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(!desk.window->sidePanel()->isVisible());
    desk.window->resize(1700, 900);
    QTRY_VERIFY(desk.window->sidePanel()->isVisible());
    // It is the rack's: the other pages have the width for themselves.
    QTest::keyClick(desk.window.get(), Qt::Key_3, Qt::ControlModifier);
    QVERIFY(!desk.window->sidePanel()->isVisible());
    QCOMPARE(desk.window->guestsPage()->width(), desk.window->width());
    QTest::keyClick(desk.window.get(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(desk.window->sidePanel()->isVisible());
}

void TestMainWindow::checkInAndOutByKey()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(booked.stays.first().id);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F8);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QVERIFY(desk.waitFor(silva));
    gui::key(desk.view(), Qt::Key_F9);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::CheckedOut);
    QVERIFY(desk.waitFor(silva));
    // What is over can't be checked in: the reason is said.
    gui::key(desk.view(), Qt::Key_F8);
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("Only guests who are due in")));
}

void TestMainWindow::offlineIsReadOnlyAndKeepsWhatWasTyped()
{
    DeskFixture desk;
    desk.window->rackPage()->book();
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    desk.store->setServerReachable(false);
    desk.store->disconnectFromServer(Outcome::NoConnection, 4000);
    QTRY_VERIFY(desk.window->banner()->isVisible());
    QVERIFY(desk.window->banner()->message().plainText().startsWith(
        QLatin1String("No connection to the database. You see the rack as of")));
    QVERIFY(!desk.window->topBar()->bookButton()->isEnabled());
    QVERIFY(!gui::child<QPushButton>(dialog, "book")->isEnabled());
    QTRY_VERIFY(desk.window->statusLine()->liveText().startsWith(QLatin1String("Offline")));
    desk.store->setServerReachable(true);
    gui::click(desk.window->banner()->actionButton());
    desk.store->connectToServer();
    QTRY_VERIFY(!desk.window->banner()->isVisible());
    QCOMPARE(dialog->draft().guest.name, silva);
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.stayCount(), 1);
}

void TestMainWindow::anotherDesksBookingAppears()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("104"), nights("2026-06-17", "2026-06-19"));
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.view()->barRect(booked.stays.first().id).isValid());
}

void TestMainWindow::findJumpsToTheBar()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(QStringLiteral("O'Sullivan, Aaron"), QStringLiteral("104"),
                           nights("2026-09-17", "2026-09-19"));
    QVERIFY(desk.waitFor(QStringLiteral("O'Sullivan, Aaron")));
    QTest::keyClick(desk.window.get(), Qt::Key_F, Qt::ControlModifier);
    QLineEdit *field = desk.window->topBar()->findField();
    QTRY_VERIFY(field->hasFocus());
    gui::type(field, QStringLiteral("osulliv"));
    gui::key(field, Qt::Key_Return);
    QTRY_COMPARE(desk.view()->selection(), QList<OccupancyId>{booked.stays.first().id});
    QTRY_VERIFY(desk.view()->firstVisibleDate() <= QDate(2026, 9, 17)
                && desk.view()->lastVisibleDate() >= QDate(2026, 9, 18));
    gui::key(field, Qt::Key_Escape);
    QVERIFY(field->text().isEmpty());
}

void TestMainWindow::theDaysListsCheckIn()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    QTest::keyClick(desk.window.get(), Qt::Key_F6);
    TodayPage *today = desk.window->todayPage();
    QTRY_VERIFY(today->isVisible());
    QTRY_COMPARE(today->total(TodayPage::DueIn), 1);
    today->table()->selectRow(0);
    gui::key(today->table(), Qt::Key_F8);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QTRY_COMPARE(today->total(TodayPage::DueIn), 0);
    QTRY_COMPARE(today->total(TodayPage::InHouse), 1);
}

void TestMainWindow::countsFilterTheRack()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    StatusLine *line = desk.window->statusLine();
    QTRY_COMPARE(line->countText(StatusLine::Count::DueIn), QStringLiteral("1 due in"));
    QCOMPARE(line->countText(StatusLine::Count::WithoutRoom),
             QStringLiteral("0 without a room by Mon 22 Jun"));
    // Only those count that need their room within a week; the last day of it is said.
    const RoomTypeId type = booked.stays.first().type;
    OccupancyId soon;
    OccupancyId later;
    for (const auto &[guest, arrival, departure, stay] :
         {std::tuple{"Kim, Ji-woo", "2026-06-22", "2026-06-23", &soon},
          std::tuple{"Novák, Nina", "2026-06-23", "2026-06-24", &later}}) {
        const QString name = QString::fromUtf8(guest);
        const WriteResult result = desk.server.write(
            QStringLiteral("manager"), desk.hotel,
            samples::book(name, {samples::ofType(type, nights(arrival, departure))}));
        QVERIFY(result.isDone());
        *stay = result.reservations.first().stays.first().id;
        QVERIFY(desk.waitFor(name));
    }
    QTRY_COMPARE(line->countText(StatusLine::Count::WithoutRoom),
                 QStringLiteral("1 without a room by Mon 22 Jun"));
    const auto isShown = [&desk](OccupancyId stay) {
        const auto &filter = desk.view()->state().filter;
        return !filter || filter(*desk.window->context()->cache->find(stay));
    };
    QTRY_VERIFY(line->countRect(StatusLine::Count::WithoutRoom).isValid());
    gui::clickAt(line, line->countRect(StatusLine::Count::WithoutRoom).center());
    QVERIFY(isShown(soon) && !isShown(later) && !isShown(booked.stays.first().id));
    // The same by the menu, and by it again all are shown.
    QAction *dueIn = nullptr;
    for (QAction *action : desk.window->commands()) {
        if (action->text() == QLatin1String("Only due &in"))
            dueIn = action;
    }
    QVERIFY(dueIn && !dueIn->isChecked());
    dueIn->trigger();
    QVERIFY(dueIn->isChecked());
    QVERIFY(!isShown(soon) && isShown(booked.stays.first().id));
    dueIn->trigger();
    QVERIFY(!dueIn->isChecked());
    QVERIFY(isShown(soon) && isShown(later));
    gui::clickAt(line, QPoint(30, 13)); // elsewhere: the log
    QVERIFY(gui::waitForWindow(QStringLiteral("logDialog")));
}

void TestMainWindow::whatWasCancelledBeforeSignInIsShown()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel,
                       Cancel{{booked.id, booked.version, {booked.stays.first().id}}, {}, {}})
                .isDone());
    desk.window =
        std::make_unique<MainWindow>(*desk.store, desk.server.session(QStringLiteral("supervisor")),
                                     UiSettings(), desk.server.clock());
    desk.window->resize(1366, 768);
    desk.window->show();
    QVERIFY(QTest::qWaitForWindowActive(desk.window.get()));
    const AvailabilityCache *cache = desk.window->context()->cache;
    QTRY_VERIFY(cache->loaded().first.isValid());
    const RoomId room = desk.room(QStringLiteral("101"));
    QCOMPARE(cache->inactive(room).size(), 0);
    const QList<QAction *> commands = desk.window->commands();
    const auto shown = std::find_if(commands.cbegin(), commands.cend(), [](const QAction *command) {
        return command->text().remove(u'&') == QLatin1String("Cancelled stays and no-shows");
    });
    QVERIFY(shown != commands.cend());
    (*shown)->trigger();
    QTRY_COMPARE(cache->inactive(room).size(), 1);
    const RackModel *model = desk.window->context()->model;
    QCOMPARE(model->underlayCount(model->rowOfRoom(room)), 1);
}

void TestMainWindow::thePanelShowsTheStay()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(booked.stays.first().id);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_Space);
    SidePanel *panel = desk.window->sidePanel();
    QTRY_VERIFY(panel->isVisible());
    QTRY_COMPARE(gui::child<QLabel>(panel, "panelName")->text(), silva);
    QCOMPARE(gui::child<QPushButton>(panel, "panelPrimary")->text(), QStringLiteral("Check in"));
    gui::click(panel, "panelPrimary");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QTRY_COMPARE(gui::child<QPushButton>(panel, "panelPrimary")->text(),
                 QStringLiteral("Check out"));
    // What a colleague changes while another page is shown is there when the rack comes back.
    QTest::keyClick(desk.window.get(), Qt::Key_3, Qt::ControlModifier);
    QVERIFY(!panel->isVisible());
    Edit edit;
    edit.reservation = booked.id;
    edit.version = desk.stayOf(silva).version;
    edit.notes = QStringLiteral("late train");
    desk.elsewhere(edit);
    const AvailabilityCache *cache = desk.window->context()->cache;
    QTRY_COMPARE(cache->find(booked.stays.first().id)->version, edit.version + 1);
    const QList<QTimer *> timers = panel->findChildren<QTimer *>();
    QTRY_VERIFY(std::none_of(timers.cbegin(), timers.cend(),
                             [](const QTimer *timer) { return timer->isActive(); }));
    QTest::keyClick(desk.window.get(), Qt::Key_1, Qt::ControlModifier);
    const QList<QLabel *> labels = panel->findChildren<QLabel *>();
    QTRY_VERIFY(std::any_of(labels.cbegin(), labels.cend(), [](const QLabel *label) {
        return label->isVisible() && label->text().contains(QLatin1String("late train"));
    }));
}

void TestMainWindow::closuresAreEnteredAndRefused()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    RackTarget target;
    target.room = desk.room(QStringLiteral("101"));
    target.dates = nights("2026-06-17", "2026-06-19");
    Q_EMIT desk.view()->actionRequested(RackAction::OutOfOrder, target);
    QWidget *dialog = gui::waitForWindow(QStringLiteral("closureDialog"));
    QVERIFY(dialog);
    gui::click(dialog, "closeRoom"); // no reason yet
    QVERIFY(dialog->isVisible());
    gui::type(dialog, "reason", QStringLiteral("shower"));
    gui::click(dialog, "closeRoom");
    QTRY_VERIFY(dialog->findChild<QLabel *>(QStringLiteral("bandText"))
                    ->text()
                    .contains(QLatin1String("Silva")));
    gui::type(dialog, "to", QStringLiteral("2026-06-18"));
    gui::click(dialog, "closeRoom");
    QTRY_COMPARE(desk.stayCount(), 2);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("closureDialog"), 0));
}

void TestMainWindow::escKeepsTheDraftAndF4BringsItBack()
{
    DeskFixture desk;
    desk.window->rackPage()->book();
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    gui::key(gui::visibleChild(dialog, QStringLiteral("guestPhone")), Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), QStringLiteral("What you typed is kept."));
    desk.window->activateWindow();
    gui::key(desk.view(), Qt::Key_F4);
    dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->draft().guest.name, silva);
    gui::click(dialog, "discard");
    QTRY_VERIFY(!desk.window->rackPage()->hasDraft());
}

void TestMainWindow::settingsChangeTheLook()
{
    DeskFixture desk;
    const QColor before = desk.window->palette().color(QPalette::Window);
    QSignalSpy kept(desk.window.get(), &MainWindow::settingsChanged);
    QAction *open = nullptr;
    for (QAction *action : desk.window->commands()) {
        if (action->text().contains(QLatin1String("Settings")))
            open = action;
    }
    QVERIFY(open);
    open->trigger();
    QWidget *dialog = gui::waitForWindow(QStringLiteral("settingsDialog"));
    QVERIFY(dialog);
    auto *scheme = gui::child<QComboBox>(dialog, "scheme");
    scheme->setFocus();
    gui::key(scheme, Qt::Key_Down); // dark
    gui::click(dialog, "save");
    QCOMPARE(kept.count(), 1);
    QCOMPARE(kept.first().first().value<UiSettings>().scheme, Scheme::Dark);
    QTRY_VERIFY(desk.window->palette().color(QPalette::Window) != before);
}

// Ctrl+Shift+O opens the list of hotels; a letter or an arrow and Enter choose one.
void TestMainWindow::theHotelIsSwitchedByKey()
{
    DeskFixture desk;
    QVERIFY(desk.server.addHotel(QStringLiteral("TWO"), QStringLiteral("501:STD")).isValid());
    MainWindow window(*desk.store, desk.server.session(QStringLiteral("manager")),
                      desk.window->context()->settings, desk.server.clock());
    window.resize(1366, 768);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const HotelId first = window.hotel();
    QCOMPARE(window.context()->session.hotels.size(), 2);
    QTRY_VERIFY(window.context()->cache->loaded().first.isValid());
    // The menu runs an event loop of its own until something is chosen.
    bool isOpen = false;
    QTimer::singleShot(0, &window, [&isOpen] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        isOpen = menu && menu->actions().size() == 2;
        if (!menu)
            return;
        for (qsizetype i = 0; i < menu->actions().size(); ++i)
            QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
    });
    QTest::keyClick(&window, Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(isOpen);
    QTRY_VERIFY(window.hotel() != first);
    QTRY_VERIFY(window.context()->cache->loaded().first.isValid());
}

void TestMainWindow::everyCommandIsInTheList()
{
    DeskFixture desk;
    QTest::keyClick(desk.window.get(), Qt::Key_K, Qt::ControlModifier);
    QWidget *list = gui::waitForWindow(QStringLiteral("commandList"));
    QVERIFY(list);
    auto *entries = gui::child<QListWidget>(list, "commands");
    QVERIFY(entries->count() > 20);
    gui::type(list, "commandText", QStringLiteral("keys"));
    QCOMPARE(entries->count(), 1);
    gui::key(gui::visibleChild(list, QStringLiteral("commandText")), Qt::Key_Return);
    QVERIFY(gui::waitForWindow(QStringLiteral("keySheet")));
}

// Also those of the menus at the rack's cursor, which then act on what it is on.
void TestMainWindow::theMenusCommandsAreInTheListToo()
{
    DeskFixture desk;
    QTest::mouseClick(desk.view()->viewport(), Qt::LeftButton, {},
                      desk.night(QStringLiteral("101"), "2026-06-18").center());
    QTest::keyClick(desk.window.get(), Qt::Key_K, Qt::ControlModifier);
    QWidget *list = gui::waitForWindow(QStringLiteral("commandList"));
    QVERIFY(list);
    auto *entries = gui::child<QListWidget>(list, "commands");
    for (const char *command : {"out of service", "features", "dirty"}) {
        gui::type(list, "commandText", QLatin1String(command));
        QCOMPARE(entries->count(), 1);
    }
    gui::type(list, "commandText", QStringLiteral("out of order"));
    QCOMPARE(entries->count(), 1);
    gui::key(gui::visibleChild(list, QStringLiteral("commandText")), Qt::Key_Return);
    QVERIFY(gui::waitForWindow(QStringLiteral("closureDialog")));
}

ROOMRACK_TEST(TestMainWindow)
#include "tst_mainwindow.moc"
