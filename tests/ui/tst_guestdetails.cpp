// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/anonymisedialog.h>
#include <dialogs/approvaldialog.h>
#include <dialogs/leavedialog.h>
#include <dialogs/mergedialog.h>
#include <dialogs/signindialog.h>
#include <pages/guestpanel.h>
#include <pages/guestspage.h>
#include <widgets/fieldbox.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// Guests' profiles that are changed elsewhere, or not saved yet; passwords as they are typed.
class TestGuestDetails : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void undoIsSeenInThePage();
    void refreshReadsTheProfileAnew();
    void whoIsNotSavedIsMarked();
    void controlEnterSaves();
    void downGoesToWhoMayBeMerged();
    void capsLockIsTold();
    void capitalsOfANameAreTold();
    void theDemosPeopleAreTold();

private:
    static void open(DeskFixture &desk, const QString &text, int hits)
    {
        QTest::keyClick(desk.window.get(), Qt::Key_3, Qt::ControlModifier);
        GuestsPage *page = desk.window->guestsPage();
        gui::type(page->searchEdit(), text);
        QVERIFY(awaitUntil([&] { return page->list()->topLevelItemCount() == hits; }));
        gui::key(page->searchEdit(), Qt::Key_Down);
        QVERIFY(awaitUntil([&] { return page->panel()->guest().isValid(); }));
    }
    static int staysShown(const DeskFixture &desk)
    {
        return gui::child<QTreeWidget>(desk.window->guestsPage(), "guestStays")
            ->topLevelItemCount();
    }
    static QStringList listed(const DeskFixture &desk)
    {
        const QTreeWidget *list = desk.window->guestsPage()->list();
        QStringList names;
        for (int i = 0; i < list->topLevelItemCount(); ++i)
            names.append(list->topLevelItem(i)->text(0));
        return names;
    }
    static GuestProfile profile(DeskFixture &desk, GuestId guest)
    {
        return await(desk.store->guestProfile(desk.hotel, guest)).value();
    }
    /// Hana F and F Hana, one stay each.
    static std::pair<GuestId, GuestId> two(DeskFixture &desk)
    {
        const auto booked = [&desk](const char *name, const char *room) {
            return desk
                .bookElsewhere(QLatin1String(name), QLatin1String(room),
                               nights("2026-06-17", "2026-06-18"))
                .guest.id;
        };
        const GuestId one = booked("Hana F", "101");
        return {one, booked("F Hana", "102")};
    }
};

void TestGuestDetails::undoIsSeenInThePage()
{
    DeskFixture desk(QStringLiteral("manager"));
    const auto [keeper, other] = two(desk);
    open(desk, QStringLiteral("hana"), 2);
    GuestPanel *panel = desk.window->guestsPage()->panel();
    panel->setGuest(keeper);
    QTRY_COMPARE(panel->guest(), keeper);
    gui::click(panel, "anonymiseGuest");
    auto *forget = gui::window<AnonymiseDialog>("anonymiseDialog");
    QVERIFY(forget);
    gui::click(panel, "mergeGuest");
    auto *dialog = gui::window<MergeDialog>("mergeDialog");
    QVERIFY(dialog);
    auto *hits = gui::child<QTreeWidget>(dialog, "mergeHits");
    QVERIFY(awaitUntil([&] { return hits->topLevelItemCount() == 1; }));
    hits->setCurrentItem(hits->topLevelItem(0));
    QVERIFY(awaitUntil([&] { return dialog->command().other == other; }));
    gui::click(dialog, "merge");
    QTRY_COMPARE(staysShown(desk), 2);
    QTRY_COMPARE(listed(desk).size(), 1);
    // A dialog about the guest says how many stays there are by now.
    QTRY_VERIFY2(forget->subline().startsWith(QLatin1String("2 stays")),
                 qPrintable(forget->subline()));
    forget->close();
    desk.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(desk.window.get()));
    desk.window->guestsPage()->list()->setFocus();
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(staysShown(desk), 1);
    QTRY_COMPARE(listed(desk).size(), 2);
}

void TestGuestDetails::refreshReadsTheProfileAnew()
{
    DeskFixture desk;
    const GuestId guest = two(desk).first;
    open(desk, QStringLiteral("hana"), 2);
    GuestPanel *panel = desk.window->guestsPage()->panel();
    panel->setGuest(guest);
    QTRY_COMPARE(panel->guest(), guest);
    EditGuest edit;
    edit.guest = guest;
    edit.version = profile(desk, guest).version;
    edit.phone = QStringLiteral("+81 3 1111");
    QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, edit).isDone());
    QTest::keyClick(desk.window.get(), Qt::Key_F5);
    QTRY_COMPARE(gui::child<QLineEdit>(panel, "profile_phone")->text(), *edit.phone);
    QTRY_VERIFY(awaitUntil([&] {
        const QTreeWidget *list = desk.window->guestsPage()->list();
        return list->topLevelItemCount() == 2
               && (list->topLevelItem(0)->text(2) == *edit.phone
                   || list->topLevelItem(1)->text(2) == *edit.phone);
    }));
    // What is typed stays.
    gui::type(panel, "profile_reading", QStringLiteral("hana"));
    QTest::keyClick(desk.window.get(), Qt::Key_F5);
    QTRY_COMPARE(listed(desk).size(), 2);
    QCOMPARE(gui::child<QLineEdit>(panel, "profile_reading")->text(), QStringLiteral("hana"));
}

void TestGuestDetails::whoIsNotSavedIsMarked()
{
    DeskFixture desk;
    (void)two(desk);
    open(desk, QStringLiteral("hana"), 2);
    GuestsPage *page = desk.window->guestsPage();
    const QString first = page->list()->currentItem()->text(0);
    QTRY_COMPARE(gui::child<QLineEdit>(page->panel(), "profile_name")->text(), first);
    gui::type(page->panel(), "profile_email", QStringLiteral("h@example.org"));
    const QString marked = first + QStringLiteral(" · not saved");
    QVERIFY2(listed(desk).contains(marked), qPrintable(listed(desk).join(u'|')));
    // Beside the profile of another one, too, and after another search.
    page->list()->setFocus();
    const int row = page->list()->indexOfTopLevelItem(page->list()->currentItem());
    gui::key(page->list(), row == 0 ? Qt::Key_Down : Qt::Key_Up);
    QTRY_VERIFY(gui::child<QLineEdit>(page->panel(), "profile_name")->text() != first);
    QVERIFY(listed(desk).contains(marked));
    QTest::keyClick(desk.window.get(), Qt::Key_F5);
    QTRY_VERIFY(listed(desk).size() == 2 && listed(desk).contains(marked));
    // Who leaves is told whose it is.
    desk.window->close();
    QWidget *leave = gui::waitForWindow(QStringLiteral("leaveDialog"));
    QVERIFY(leave);
    bool told = false;
    for (const QLabel *label : leave->findChildren<QLabel *>())
        told = told || label->text().contains(QStringLiteral("The profile of ") + first);
    QVERIFY(told);
    leave->close();
}

void TestGuestDetails::controlEnterSaves()
{
    DeskFixture desk;
    const GuestId guest = two(desk).first;
    open(desk, QStringLiteral("hana"), 2);
    GuestPanel *panel = desk.window->guestsPage()->panel();
    panel->setGuest(guest);
    QTRY_COMPARE(panel->guest(), guest);
    auto *alert = gui::child<QPlainTextEdit>(panel, "profile_alert");
    alert->setFocus();
    QTest::keyClicks(alert, QStringLiteral("owes a key"));
    QTest::keyClick(alert, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(profile(desk, guest).alert, QStringLiteral("owes a key"));
}

void TestGuestDetails::downGoesToWhoMayBeMerged()
{
    DeskFixture desk;
    (void)two(desk);
    open(desk, QStringLiteral("hana"), 2);
    gui::click(desk.window->guestsPage()->panel(), "mergeGuest");
    auto *dialog = gui::window<MergeDialog>("mergeDialog");
    QVERIFY(dialog);
    auto *hits = gui::child<QTreeWidget>(dialog, "mergeHits");
    QVERIFY(awaitUntil([&] { return hits->topLevelItemCount() == 1; }));
    auto *search = gui::child<QLineEdit>(dialog, "mergeSearch");
    search->setFocus();
    gui::key(search, Qt::Key_Down);
    QCOMPARE(dialog->focusWidget(), hits);
    QCOMPARE(hits->currentItem(), hits->topLevelItem(0));
    QTRY_VERIFY(dialog->command().other.isValid());
}

void TestGuestDetails::capsLockIsTold()
{
    SignInDialog dialog({});
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    auto *password = gui::child<QLineEdit>(&dialog, "password");
    auto *box = qobject_cast<FieldBox *>(password->parentWidget());
    QVERIFY(box);
    const auto send = [password](int key, Qt::KeyboardModifiers modifiers, const char *text) {
        QKeyEvent press(QEvent::KeyPress, key, modifiers, QLatin1String(text));
        QCoreApplication::sendEvent(password, &press);
    };
    send(Qt::Key_A, Qt::ShiftModifier, "A");
    QVERIFY(box->error().isEmpty());
    send(Qt::Key_B, Qt::NoModifier, "B");
    QCOMPARE(box->error(), QStringLiteral("Caps Lock is on."));
    send(Qt::Key_1, Qt::NoModifier, "1");
    QVERIFY(!box->error().isEmpty());
    send(Qt::Key_B, Qt::NoModifier, "b");
    QVERIFY(box->error().isEmpty());
    send(Qt::Key_B, Qt::ShiftModifier, "b");
    QVERIFY(!box->error().isEmpty());
}

void TestGuestDetails::capitalsOfANameAreTold()
{
    const QString plain = QStringLiteral("Name and password don't match.");
    const auto said = [](DialogFrame &dialog) {
        auto *password = gui::child<QLineEdit>(&dialog, "password");
        return qobject_cast<FieldBox *>(password->parentWidget())->error();
    };
    SignInDialog signIn({});
    signIn.show();
    ApprovalDialog approval(QStringLiteral("Sato wants it."), Role::Supervisor);
    approval.show();
    gui::type(&signIn, "login", QStringLiteral("mori"));
    gui::type(&approval, "supervisor", QStringLiteral("mori"));
    signIn.showFailure(Failure{Outcome::NotAllowed, {}, {}});
    approval.showWrongPassword();
    QCOMPARE(said(signIn), plain);
    QCOMPARE(said(approval), plain);
    gui::type(&signIn, "login", QStringLiteral("MORI"));
    gui::type(&approval, "supervisor", QStringLiteral("Mori"));
    signIn.showFailure(Failure{Outcome::NotAllowed, {}, {}});
    approval.showWrongPassword();
    QVERIFY(said(signIn).contains(QLatin1String("Capital letters")));
    QVERIFY(said(approval).contains(QLatin1String("Capital letters")));
}

void TestGuestDetails::theDemosPeopleAreTold()
{
    SignInDialog dialog({});
    dialog.setQuickPeople({{QStringLiteral("sato"), QStringLiteral("pw7"), QStringLiteral("S")},
                           {QStringLiteral("mori"), QStringLiteral("pw7"), QStringLiteral("M")}});
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QCOMPARE(gui::child<QLabel>(&dialog, "quickHint")->text(),
             QStringLiteral("To approve something they type sato, mori, all with the password "
                            "pw7."));
}

ROOMRACK_TEST(TestGuestDetails)
#include "tst_guestdetails.moc"
