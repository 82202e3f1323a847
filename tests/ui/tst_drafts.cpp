// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/bookdialog.h>
#include <pages/guestpanel.h>
#include <pages/guestspage.h>
#include <widgets/messagebar.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// What was typed stays, what was not typed gets in nobody's way, and nothing typed goes unasked.
class TestDrafts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anUntouchedFormIsDropped();
    void otherNightsAreTakenForTheTypedGuest();
    void theSameNightsBringTheFormBackAsItWas();
    void aGroupGetsOneRoomMore();
    void takenNightsKeepTheTypedGuest();
    void nothingTypedIsNothingKept();
    void quittingAsksOnceForAKeptForm();
    void quittingAsksForAnOpenForm();
    void closingTheWindowAsksForAnyField();
    void signingOutAsks();
    void quittingAsksForNotesOfAGroup();
    void withNothingTypedNobodyAsks();

private:
    static QAction *command(DeskFixture &desk, const char *text);
    static void dragNights(DeskFixture &desk, const char *room, const char *from, const char *to);
};

namespace {
const QString silva = QStringLiteral("Silva, Paula");
}

QAction *TestDrafts::command(DeskFixture &desk, const char *text)
{
    const QList<QAction *> all = desk.window->commands();
    for (QAction *action : all) {
        if (action->text().remove(QLatin1Char('&')) == QLatin1String(text))
            return action;
    }
    qFatal("no command %s", text);
    return nullptr;
}

void TestDrafts::dragNights(DeskFixture &desk, const char *room, const char *from, const char *to)
{
    const QString number = QString::fromLatin1(room);
    desk.drag(desk.night(number, from).center(), desk.night(number, to).center());
}

void TestDrafts::anUntouchedFormIsDropped()
{
    DeskFixture desk;
    dragNights(desk, "102", "2026-06-18", "2026-06-20");
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    gui::key(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("bookDialog"), 0));
    QVERIFY(!desk.window->messageBar()->hasMessage());
    dragNights(desk, "104", "2026-06-23", "2026-06-24");
    dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->headline(), QStringLiteral("Room 104, Tue 23 – Thu 25 Jun 2026"));
}

void TestDrafts::otherNightsAreTakenForTheTypedGuest()
{
    DeskFixture desk;
    dragNights(desk, "102", "2026-06-18", "2026-06-20");
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    gui::type(dialog, "guestPhone", QStringLiteral("+49 40 7"));
    gui::key(dialog, Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), QStringLiteral("What you typed is kept."));
    dragNights(desk, "104", "2026-06-23", "2026-06-24");
    dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->headline(), QStringLiteral("Room 104, Tue 23 – Thu 25 Jun 2026"));
    QCOMPARE(dialog->draft().guest.phone, QStringLiteral("+49 40 7"));
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("104")));
    QCOMPARE(desk.stayOf(silva).dates(), nights("2026-06-23", "2026-06-25"));
}

void TestDrafts::theSameNightsBringTheFormBackAsItWas()
{
    DeskFixture desk;
    dragNights(desk, "102", "2026-06-18", "2026-06-20");
    auto *dialog = gui::window<BookDialog>("bookDialog");
    dialog->activateWindow();
    QTRY_VERIFY(dialog->isAncestorOf(QApplication::focusWidget()));
    gui::type(dialog, "departure", QStringLiteral("2026-06-25"));
    gui::key(gui::child<QWidget>(dialog, "departure"), Qt::Key_Tab);
    QCOMPARE(dialog->draft().stays.first().dates, nights("2026-06-18", "2026-06-25"));
    gui::key(dialog, Qt::Key_Escape);
    dragNights(desk, "102", "2026-06-18", "2026-06-20");
    dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->draft().stays.first().dates, nights("2026-06-18", "2026-06-25"));
}

void TestDrafts::aGroupGetsOneRoomMore()
{
    DeskFixture desk;
    dragNights(desk, "101", "2026-06-18", "2026-06-20");
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    gui::click(dialog, "addRoom");
    gui::key(dialog, Qt::Key_Escape);
    dragNights(desk, "104", "2026-06-23", "2026-06-24");
    dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    const Book draft = dialog->draft();
    QCOMPARE(draft.stays.size(), 3);
    QCOMPARE(draft.stays.last().room, desk.room(QStringLiteral("104")));
    QCOMPARE(draft.stays.last().dates, nights("2026-06-23", "2026-06-25"));
    QCOMPARE(draft.stays.first().dates, nights("2026-06-18", "2026-06-21"));
}

void TestDrafts::takenNightsKeepTheTypedGuest()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(QStringLiteral("Okafor, Grace"), QStringLiteral("104"),
                             nights("2026-06-24", "2026-06-26"));
    QVERIFY(desk.waitFor(QStringLiteral("Okafor, Grace")));
    dragNights(desk, "102", "2026-06-18", "2026-06-20");
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    gui::key(dialog, Qt::Key_Escape);
    dragNights(desk, "104", "2026-06-23", "2026-06-24");
    dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->draft().guest.name, silva);
    QCOMPARE(dialog->draft().stays.first().dates.arrival, QDate(2026, 6, 23));
}

void TestDrafts::nothingTypedIsNothingKept()
{
    DeskFixture desk;
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    gui::key(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("bookDialog"), 0));
    QVERIFY(!desk.window->rackPage()->hasDraft());
    QVERIFY(!desk.window->messageBar()->hasMessage());
}

void TestDrafts::quittingAsksOnceForAKeptForm()
{
    DeskFixture desk;
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    gui::key(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("bookDialog"), 0));
    command(desk, "Quit")->trigger(); // its key is the platform's
    QWidget *question = gui::waitForWindow(QStringLiteral("leaveDialog"));
    QVERIFY(question);
    QVERIFY(desk.window->isVisible());
    gui::click(question, "keep");
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("leaveDialog"), 0));
    QVERIFY(desk.window->isVisible());
    QVERIFY(desk.window->rackPage()->hasDraft());
    command(desk, "Quit")->trigger();
    gui::click(gui::waitForWindow(QStringLiteral("leaveDialog")), "discard");
    QTRY_VERIFY(!desk.window->isVisible());
}

void TestDrafts::quittingAsksForAnOpenForm()
{
    DeskFixture desk;
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    gui::type(gui::window<BookDialog>("bookDialog"), "guestName", silva);
    QVERIFY(!desk.window->close());
    QVERIFY(gui::waitForWindow(QStringLiteral("leaveDialog")));
    QVERIFY(desk.window->isVisible());
}

void TestDrafts::closingTheWindowAsksForAnyField()
{
    DeskFixture desk;
    desk.window->rackPage()->closeRoom(
        {{}, {}, desk.room(QStringLiteral("101")), {}, nights("2026-06-18", "2026-06-20")},
        Status::OutOfOrder);
    QWidget *dialog = gui::waitForWindow(QStringLiteral("closureDialog"));
    QVERIFY(dialog);
    gui::type(dialog, "reason", QStringLiteral("shower"));
    QVERIFY(!desk.window->close());
    QVERIFY(gui::waitForWindow(QStringLiteral("leaveDialog")));
}

void TestDrafts::signingOutAsks()
{
    DeskFixture desk;
    QSignalSpy out(desk.window.get(), &MainWindow::signOutRequested);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    gui::key(dialog, Qt::Key_Escape);
    QAction *signOut = command(desk, "Sign out");
    signOut->trigger();
    QWidget *question = gui::waitForWindow(QStringLiteral("leaveDialog"));
    QVERIFY(question);
    QCOMPARE(out.size(), 0);
    gui::key(question, Qt::Key_Escape);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("leaveDialog"), 0));
    QCOMPARE(out.size(), 0);
    signOut->trigger();
    gui::click(gui::waitForWindow(QStringLiteral("leaveDialog")), "discard");
    QCOMPARE(out.size(), 1);
    QVERIFY(desk.window->close()); // the program closes it then: no second question
}

/// Their dialog is gone when it is put aside, and what was typed is kept beside it.
void TestDrafts::quittingAsksForNotesOfAGroup()
{
    DeskFixture desk;
    const StayDates dates = nights("2026-06-18", "2026-06-20");
    const Book group =
        samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("101")), dates),
                              samples::inRoom(desk.room(QStringLiteral("102")), dates)});
    QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, group).isDone());
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(desk.stayOf(silva).id);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_G, Qt::ControlModifier);
    QWidget *dialog = gui::waitForWindow(QStringLiteral("groupDialog"));
    QVERIFY(dialog);
    gui::child<QPlainTextEdit>(dialog, "groupNotes")->setPlainText(QStringLiteral("by coach"));
    gui::key(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("groupDialog"), 0));
    QVERIFY(!desk.window->close());
    QVERIFY(gui::waitForWindow(QStringLiteral("leaveDialog")));
    QVERIFY(desk.window->isVisible());
}

void TestDrafts::withNothingTypedNobodyAsks()
{
    DeskFixture desk;
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    QVERIFY(gui::window<BookDialog>("bookDialog"));
    QVERIFY(desk.window->close());
    QVERIFY(!gui::waitForWindow(QStringLiteral("leaveDialog"), 0));
}

ROOMRACK_TEST(TestDrafts)
#include "tst_drafts.moc"
