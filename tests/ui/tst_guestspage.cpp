// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/anonymisedialog.h>
#include <dialogs/mergedialog.h>
#include <pages/guestpanel.h>
#include <pages/guestspage.h>
#include <widgets/messagebar.h>

#include <desk/bookingdesk.h>

#include <support/testprogram.h>

#include <QtCore/QJsonArray>

using namespace roomrack;
using namespace roomrack::ui;
using roomrack::gui::DeskFixture;

/// Guests: found as one types, edited in place, merged, forgotten; with real keys and clicks.
class TestGuestsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsAsOneTypes();
    void editsInPlace();
    void aColleagueWasFaster();
    void whatWasTypedForAnotherIsKept();
    void theDocumentIsForThoseWhoMay();
    void mergesAndUndoes();
    void aClerkNeedsAnApprovalToMerge();
    void exportsToAFile();
    void anonymisesOnlyWhenSure();
    void jumpsToAStay();

private:
    static void open(DeskFixture &desk, const QString &text, int hits = 1);
    static QString shown(const DeskFixture &desk)
    {
        return desk.window->guestsPage()
            ->findChild<QLabel *>(QStringLiteral("profileName"))
            ->text();
    }
    static FakeProfile stored(const DeskFixture &desk, GuestId guest)
    {
        return desk.server.hotel(desk.hotel).profiles.value(guest);
    }
};

void TestGuestsPage::open(DeskFixture &desk, const QString &text, int hits)
{
    QTest::keyClick(desk.window.get(), Qt::Key_3, Qt::ControlModifier);
    GuestsPage *page = desk.window->guestsPage();
    QVERIFY(page->isVisible());
    gui::type(page->searchEdit(), text);
    QVERIFY(awaitUntil([&] { return page->list()->topLevelItemCount() == hits; }));
    gui::key(page->searchEdit(), Qt::Key_Down);
    QVERIFY(awaitUntil([&] { return page->panel()->guest().isValid(); }));
}

void TestGuestsPage::findsAsOneTypes()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(QString::fromUtf8("Fernández, Hana"), QStringLiteral("101"),
                             samples::nights("2026-06-16", "2026-06-18"));
    (void)desk.bookElsewhere(QStringLiteral("Okafor, Grace"), QStringLiteral("102"),
                             samples::nights("2026-06-16", "2026-06-18"));
    open(desk, QStringLiteral("ernand"));
    QCOMPARE(shown(desk), QString::fromUtf8("Fernández, Hana"));
    QCOMPARE(gui::child<QTreeWidget>(desk.window->guestsPage(), "guestStays")->topLevelItemCount(),
             1);
}

void TestGuestsPage::editsInPlace()
{
    DeskFixture desk;
    const GuestId guest = desk.bookElsewhere(QStringLiteral("Hana"), QStringLiteral("101"),
                                             samples::nights("2026-06-16", "2026-06-18"))
                              .guest.id;
    open(desk, QStringLiteral("hana"));
    GuestPanel *panel = desk.window->guestsPage()->panel();
    QVERIFY(!gui::child<QPushButton>(panel, "saveProfile")->isEnabled());
    gui::type(panel, "profile_reading", QString::fromUtf8("ハナ"));
    auto *alert = gui::child<QPlainTextEdit>(panel, "profile_alert");
    alert->setFocus();
    QTest::keyClicks(alert, QStringLiteral("owes a key"));
    gui::click(panel, "saveProfile");
    QVERIFY(awaitUntil([&] { return stored(desk, guest).alert == QLatin1String("owes a key"); }));
    QVERIFY(awaitUntil([&] { return !panel->isModified(); }));
    QCOMPARE(desk.server.hotel(desk.hotel).guests.value(guest).reading, QString::fromUtf8("ハナ"));
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(awaitUntil([&] { return stored(desk, guest).alert.isEmpty(); }));
    QCOMPARE(desk.server.hotel(desk.hotel).guests.value(guest).reading, QString());
}

void TestGuestsPage::aColleagueWasFaster()
{
    DeskFixture desk;
    const GuestId guest = desk.bookElsewhere(QStringLiteral("Hana"), QStringLiteral("101"),
                                             samples::nights("2026-06-16", "2026-06-18"))
                              .guest.id;
    open(desk, QStringLiteral("hana"));
    GuestPanel *panel = desk.window->guestsPage()->panel();
    gui::type(panel, "profile_phone", QStringLiteral("111"));
    EditGuest theirs = samples::editOf(guest, 1);
    theirs.phone = QStringLiteral("222");
    theirs.language = QStringLiteral("es");
    QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, theirs).isDone());
    gui::click(panel, "saveProfile");
    QVERIFY(awaitUntil([&] {
        return gui::child<QLineEdit>(panel, "profile_language")->text() == QLatin1String("es");
    }));
    // Mine is kept, theirs is told below it, and nothing is saved yet.
    QCOMPARE(gui::child<QLineEdit>(panel, "profile_phone")->text(), QStringLiteral("111"));
    QCOMPARE(gui::child<QLabel>(panel, "fieldError")->text(),
             QStringLiteral("Mei Manager wrote: 222"));
    QCOMPARE(desk.server.hotel(desk.hotel).guests.value(guest).phone, QStringLiteral("222"));
    gui::click(panel, "saveProfile");
    QVERIFY(awaitUntil([&] {
        return desk.server.hotel(desk.hotel).guests.value(guest).phone == QLatin1String("111");
    }));
    QCOMPARE(desk.server.hotel(desk.hotel).guests.value(guest).language, QStringLiteral("es"));
}

void TestGuestsPage::whatWasTypedForAnotherIsKept()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(QStringLiteral("Hana A"), QStringLiteral("101"),
                             samples::nights("2026-06-17", "2026-06-18"));
    (void)desk.bookElsewhere(QStringLiteral("Hana B"), QStringLiteral("102"),
                             samples::nights("2026-06-16", "2026-06-18"));
    open(desk, QStringLiteral("hana"), 2);
    GuestPanel *panel = desk.window->guestsPage()->panel();
    QCOMPARE(shown(desk), QStringLiteral("Hana A"));
    gui::type(panel, "profile_phone", QStringLiteral("111"));
    QTreeWidget *list = desk.window->guestsPage()->list();
    list->setFocus();
    gui::key(list, Qt::Key_Down);
    QVERIFY(awaitUntil([&] { return shown(desk) == QLatin1String("Hana B"); }));
    QVERIFY(gui::child<QLineEdit>(panel, "profile_phone")->text() != QLatin1String("111"));
    gui::key(list, Qt::Key_Up);
    QVERIFY(awaitUntil([&] { return shown(desk) == QLatin1String("Hana A"); }));
    QCOMPARE(gui::child<QLineEdit>(panel, "profile_phone")->text(), QStringLiteral("111"));
    QVERIFY(panel->isModified());
}

void TestGuestsPage::theDocumentIsForThoseWhoMay()
{
    DeskFixture desk(QStringLiteral("clerk"));
    const GuestId guest = desk.bookElsewhere(QStringLiteral("Hana"), QStringLiteral("101"),
                                             samples::nights("2026-06-16", "2026-06-18"))
                              .guest.id;
    open(desk, QStringLiteral("hana"));
    GuestPanel *panel = desk.window->guestsPage()->panel();
    QVERIFY(!gui::child<QPushButton>(panel, "saveDocument")->isEnabled());
    auto *kind = gui::child<QComboBox>(panel, "documentKind");
    kind->setFocus();
    gui::key(kind, Qt::Key_Down);
    gui::type(panel, "documentNumber", QStringLiteral("AB 12"));
    gui::click(panel, "saveDocument");
    QVERIFY(
        awaitUntil([&] { return stored(desk, guest).document.number == QLatin1String("AB 12"); }));
    QVERIFY(awaitUntil([&] {
        return gui::child<QLabel>(panel, "documentText")->text()
               == QLatin1String("A document is on file; a supervisor sees it.");
    }));
    QVERIFY(!panel->findChild<QPushButton *>(QStringLiteral("showDocument"))->isVisible());
    QVERIFY(!panel->findChild<QPushButton *>(QStringLiteral("exportGuest"))->isVisible());
}

void TestGuestsPage::mergesAndUndoes()
{
    DeskFixture desk;
    const GuestId keeper = desk.bookElsewhere(QStringLiteral("Hana F"), QStringLiteral("101"),
                                              samples::nights("2026-06-17", "2026-06-18"))
                               .guest.id;
    const GuestId other = desk.bookElsewhere(QStringLiteral("F Hana"), QStringLiteral("102"),
                                             samples::nights("2026-06-16", "2026-06-18"))
                              .guest.id;
    open(desk, QStringLiteral("hana"), 2);
    QCOMPARE(shown(desk), QStringLiteral("Hana F"));
    gui::click(desk.window->guestsPage()->panel(), "mergeGuest");
    auto *dialog = gui::window<MergeDialog>("mergeDialog");
    QVERIFY(dialog);
    // The likely one is offered at once.
    auto *hits = gui::child<QTreeWidget>(dialog, "mergeHits");
    QVERIFY(awaitUntil([&] { return hits->topLevelItemCount() == 1; }));
    QVERIFY(!gui::child<QPushButton>(dialog, "merge")->isEnabled());
    hits->setFocus();
    gui::key(hits, Qt::Key_Down);
    QVERIFY(awaitUntil([&] { return dialog->command().other == other; }));
    auto *preview = gui::child<QTreeWidget>(dialog, "mergePreview");
    QCOMPARE(preview->topLevelItem(0)->text(3), QStringLiteral("Hana F"));
    QCOMPARE(preview->topLevelItem(7)->text(3), QStringLiteral("2"));
    gui::click(dialog, "merge");
    QVERIFY(awaitUntil([&] { return stored(desk, other).mergedInto == keeper; }));
    QVERIFY(awaitUntil([&] {
        return gui::child<QTreeWidget>(desk.window->guestsPage(), "guestStays")->topLevelItemCount()
               == 2;
    }));
    // The window has the keys again once the dialog is gone.
    desk.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(desk.window.get()));
    desk.window->guestsPage()->list()->setFocus();
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(awaitUntil([&] { return !stored(desk, other).mergedInto.isValid(); }));
    QVERIFY(awaitUntil([&] { return desk.window->context()->desk->redoText() != nullptr; }));
    QTest::keyClick(desk.window.get(), Qt::Key_Y, Qt::ControlModifier);
    QVERIFY(awaitUntil([&] { return stored(desk, other).mergedInto == keeper; }));
}

void TestGuestsPage::aClerkNeedsAnApprovalToMerge()
{
    DeskFixture desk(QStringLiteral("clerk"));
    (void)desk.bookElsewhere(QStringLiteral("Hana F"), QStringLiteral("101"),
                             samples::nights("2026-06-17", "2026-06-18"));
    const GuestId other = desk.bookElsewhere(QStringLiteral("F Hana"), QStringLiteral("102"),
                                             samples::nights("2026-06-16", "2026-06-18"))
                              .guest.id;
    open(desk, QStringLiteral("hana"), 2);
    gui::click(desk.window->guestsPage()->panel(), "mergeGuest");
    auto *dialog = gui::window<MergeDialog>("mergeDialog");
    QVERIFY(dialog);
    auto *hits = gui::child<QTreeWidget>(dialog, "mergeHits");
    QVERIFY(awaitUntil([&] { return hits->topLevelItemCount() == 1; }));
    hits->setFocus();
    gui::key(hits, Qt::Key_Down);
    QVERIFY(awaitUntil([&] { return dialog->command().other == other; }));
    gui::click(dialog, "merge");
    QWidget *approval = gui::waitForWindow(QStringLiteral("approvalDialog"));
    QVERIFY(approval);
    gui::type(approval, "supervisor", QStringLiteral("supervisor"));
    gui::type(approval, "password", QStringLiteral("secret"));
    gui::click(approval, "approve");
    QVERIFY(awaitUntil([&] { return stored(desk, other).mergedInto.isValid(); }));
}

void TestGuestsPage::exportsToAFile()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(QStringLiteral("Hana"), QStringLiteral("101"),
                             samples::nights("2026-06-16", "2026-06-18"));
    open(desk, QStringLiteral("hana"));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("hana.json"));
    desk.window->guestsPage()->panel()->exportTo(path);
    QVERIFY(awaitUntil([&] { return QFile::exists(path); }));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(all[QStringLiteral("profiles")][0][QStringLiteral("name")].toString(),
             QStringLiteral("Hana"));
    QCOMPARE(all[QStringLiteral("reservations")].toArray().size(), 1);
}

void TestGuestsPage::anonymisesOnlyWhenSure()
{
    DeskFixture desk(QStringLiteral("manager"));
    const Reservation reservation = desk.bookElsewhere(
        QStringLiteral("Hana"), QStringLiteral("101"), samples::nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel,
                       samples::staysCommand<CheckIn>(reservation))
                .isDone());
    Reservation in = desk.server.hotel(desk.hotel).reservation(reservation.id);
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel, samples::staysCommand<CheckOut>(in))
                .isDone());
    open(desk, QStringLiteral("hana"));
    gui::click(desk.window->guestsPage()->panel(), "anonymiseGuest");
    auto *dialog = gui::window<AnonymiseDialog>("anonymiseDialog");
    QVERIFY(dialog);
    auto *go = gui::child<QPushButton>(dialog, "anonymise");
    QVERIFY(!go->isEnabled());
    QVERIFY(!go->isDefault());
    auto *sure = gui::child<QCheckBox>(dialog, "sure");
    QTest::mouseClick(sure, Qt::LeftButton, {}, QPoint(8, sure->height() / 2));
    gui::click(go);
    QVERIFY(awaitUntil([&] { return stored(desk, reservation.guest.id).anonymisedAt.isValid(); }));
    QVERIFY(awaitUntil([&] { return shown(desk) == QLatin1String("Anonymous"); }));
}

void TestGuestsPage::jumpsToAStay()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(QStringLiteral("Hana"), QStringLiteral("101"),
                             samples::nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(QStringLiteral("Hana")));
    open(desk, QStringLiteral("hana"));
    auto *stays = gui::child<QTreeWidget>(desk.window->guestsPage(), "guestStays");
    stays->setFocus();
    gui::key(stays, Qt::Key_Down);
    gui::key(stays, Qt::Key_Return);
    QVERIFY(desk.window->rackPage()->isVisible());
    QCOMPARE(desk.view()->current(), desk.stayOf(QStringLiteral("Hana")).id);
}

ROOMRACK_TEST(TestGuestsPage)
#include "tst_guestspage.moc"
