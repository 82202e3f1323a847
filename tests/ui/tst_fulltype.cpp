// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// A type that is sold out although a room has a gap, walk-ins, and what the rack says beside them.

#include "deskfixture.h"

#include <dialogs/allotmentsdialog.h>
#include <dialogs/bookdialog.h>
#include <dialogs/conflictdialog.h>
#include <pages/listsflow.h>
#include <widgets/actionbutton.h>
#include <widgets/inlineband.h>

#include <desk/availabilitycache.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

class TestFullType : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFormSaysThatTheTypeIsFull();
    void oneClickBooksAnotherType();
    void theRefusalOffersTheWaysOut();
    void theNearestDatesAreOffered();
    void theFormBeginsWithATypeThatHasRooms();
    void aWalkInGetsACleanFreeRoom();
    void aWalkInKeepsTheRoomThatWasPointedAt();
    void whatIsSeenOnThePictureWasNotJustBeforeYou();
    void aDragTellsTheAgreedPrice();
    void aStayWithoutAGroupIsToldSo();
    void anAllotmentThatIsTooLargeIsToldWhatIsFree();
    void anAllotmentIsToldHowManyMoreItCouldHave();
    void shiftF10OpensTheMenu();

private:
    /// Sells all four rooms of STD for two nights: three with a room, one without.
    static void sellOut(DeskFixture &desk, bool hinted = true);
    static BookDialog *bookIn(DeskFixture &desk, const char *room);
    static void passGuard(DeskFixture &desk, const ConflictDialog *conflict);
};

namespace {
const QString silva = QStringLiteral("Silva, Paula");
const QString okafor = QStringLiteral("Okafor, Grace");
} // namespace

void TestFullType::sellOut(DeskFixture &desk, bool hinted)
{
    desk.store->setHints(hinted);
    for (const char *room : {"101", "102", "103"}) {
        (void)desk.bookElsewhere(QStringLiteral("Guest %1").arg(QLatin1String(room)),
                                 QString::fromLatin1(room), nights("2026-06-18", "2026-06-20"));
    }
    StayRequest unassigned = samples::inRoom({}, nights("2026-06-18", "2026-06-20"));
    unassigned.type = desk.server.type(desk.hotel, QStringLiteral("STD"));
    const WriteResult sold =
        desk.server.write(QStringLiteral("manager"), QStringLiteral("Front 1"), desk.hotel,
                          QUuid::createUuid(), samples::book(okafor, {unassigned}));
    QVERIFY(sold.isDone());
    if (hinted)
        QVERIFY(desk.waitFor(okafor));
}

BookDialog *TestFullType::bookIn(DeskFixture &desk, const char *room)
{
    const QString number = QString::fromLatin1(room);
    desk.drag(desk.night(number, "2026-06-18").center(), desk.night(number, "2026-06-19").center());
    return gui::window<BookDialog>("bookDialog");
}

void TestFullType::passGuard(DeskFixture &desk, const ConflictDialog *conflict)
{
    desk.server.clock().advanceMs(ConflictDialog::guardMs);
    QTRY_VERIFY(!conflict->isGuarded());
}

void TestFullType::theFormSaysThatTheTypeIsFull()
{
    DeskFixture desk;
    sellOut(desk);
    Book draft;
    draft.stays = {
        samples::inRoom(desk.room(QStringLiteral("104")), nights("2026-06-18", "2026-06-20"))};
    desk.window->rackPage()->bookDraft(draft);
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QVERIFY2(!dialog->subline().contains(QLatin1String("Free on this desk")),
             qPrintable(dialog->subline()));
    QVERIFY2(dialog->subline().contains(QLatin1String("full")), qPrintable(dialog->subline()));
    QCOMPARE(dialog->band()->message().action, MessageAction::ShowConflict);
    QVERIFY2(dialog->band()->message().text.contains(QLatin1String("is full on")),
             qPrintable(dialog->band()->message().text));
}

void TestFullType::oneClickBooksAnotherType()
{
    DeskFixture desk;
    sellOut(desk);
    Book draft;
    draft.guest.name = silva;
    draft.stays = {
        samples::inRoom(desk.room(QStringLiteral("104")), nights("2026-06-18", "2026-06-20"))};
    desk.window->rackPage()->bookDraft(draft);
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::click(dialog->band()->actionButton());
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QVERIFY2(conflict->headline().contains(QLatin1String("is full on")),
             qPrintable(conflict->headline()));
    QTRY_VERIFY(!conflict->offerButtons().isEmpty());
    passGuard(desk, conflict);
    QCOMPARE(conflict->offerButtons().first()->text(), QStringLiteral("Book 201"));
    gui::click(conflict->offerButtons().first());
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("201")));
    QCOMPARE(desk.stayOf(silva).dates(), nights("2026-06-18", "2026-06-20"));
}

void TestFullType::theRefusalOffersTheWaysOut()
{
    DeskFixture desk;
    sellOut(desk, false); // this desk's picture is a moment old
    BookDialog *dialog = bookIn(desk, "104");
    QVERIFY(dialog);
    gui::type(dialog, "guestName", silva);
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QVERIFY2(conflict->headline().contains(QLatin1String("is full on")),
             qPrintable(conflict->headline()));
    QTRY_VERIFY(!conflict->offerButtons().isEmpty());
    passGuard(desk, conflict);
    gui::click(conflict->offerButtons().first());
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("201")));
}

void TestFullType::theNearestDatesAreOffered()
{
    DeskFixture desk;
    sellOut(desk);
    Book draft;
    draft.guest.name = silva;
    draft.stays = {
        samples::inRoom(desk.room(QStringLiteral("104")), nights("2026-06-18", "2026-06-20"))};
    desk.window->rackPage()->bookDraft(draft);
    gui::click(gui::window<BookDialog>("bookDialog")->band()->actionButton());
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QTRY_VERIFY(conflict->offerButtons().size() > 1);
    passGuard(desk, conflict);
    gui::click(conflict->offerButtons().last());
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("104")));
    QVERIFY(desk.stayOf(silva).dates() != nights("2026-06-18", "2026-06-20"));
    QCOMPARE(desk.stayOf(silva).dates().nights(), 2);
}

void TestFullType::theFormBeginsWithATypeThatHasRooms()
{
    DeskFixture desk;
    for (const char *room : {"101", "102", "103", "104"}) {
        (void)desk.bookElsewhere(QStringLiteral("Guest %1").arg(QLatin1String(room)),
                                 QString::fromLatin1(room), nights("2026-06-16", "2026-06-17"));
    }
    QVERIFY(desk.waitFor(QStringLiteral("Guest 104")));
    // From a bar there is nothing to start from.
    desk.view()->select(desk.stayOf(QStringLiteral("Guest 101")).id);
    desk.window->rackPage()->book();
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->draft().stays.first().room, desk.room(QStringLiteral("201")));
}

void TestFullType::aWalkInGetsACleanFreeRoom()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel,
                       SetHousekeeping{{desk.room(QStringLiteral("102"))}, Housekeeping::Dirty})
                .isDone());
    QVERIFY(desk.waitFor(silva));
    QTRY_COMPARE(
        desk.window->context()->cache->room(desk.room(QStringLiteral("102")))->housekeeping,
        Housekeeping::Dirty);
    desk.view()->select(desk.stayOf(silva).id);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4, Qt::ShiftModifier);
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->draft().stays.first().room, desk.room(QStringLiteral("103")));
    QCOMPARE(dialog->draft().stays.first().dates.arrival, QDate(2026, 6, 16));
    QCOMPARE(dialog->windowTitle(), QStringLiteral("Walk-in"));
    QVERIFY2(dialog->headline().startsWith(QLatin1String("Walk-in: Room 103")),
             qPrintable(dialog->headline()));
    // Who stands at the desk needs no hold.
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("hold"))->isVisible());
    QVERIFY(!dialog->findChild<QLineEdit *>(QStringLiteral("holdTime"))->isVisible());
    // A booking asked for afterwards is none.
    gui::key(dialog, Qt::Key_Escape);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->windowTitle(), QStringLiteral("Book a room"));
    QVERIFY(gui::child<QPushButton>(dialog, "hold")->isEnabled());
    QVERIFY(gui::child<QLineEdit>(dialog, "holdTime")->isEnabled());
    QVERIFY(!dialog->draft().walkIn);
}

void TestFullType::aWalkInKeepsTheRoomThatWasPointedAt()
{
    DeskFixture desk;
    gui::clickAt(desk.view()->viewport(), desk.night(QStringLiteral("202"), "2026-06-16").center());
    gui::key(desk.view(), Qt::Key_F4, Qt::ShiftModifier);
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->draft().stays.first().room, desk.room(QStringLiteral("202")));
}

void TestFullType::whatIsSeenOnThePictureWasNotJustBeforeYou()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-20", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    desk.drag(desk.night(QStringLiteral("102"), "2026-06-18").center(),
              desk.night(QStringLiteral("102"), "2026-06-20").center());
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QVERIFY2(conflict->subline().contains(QLatin1String("Booked by")),
             qPrintable(conflict->subline()));
    QVERIFY2(!conflict->subline().contains(QLatin1String("before you")),
             qPrintable(conflict->subline()));
}

void TestFullType::aDragTellsTheAgreedPrice()
{
    DeskFixture desk;
    Book dear = samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("101")),
                                                      nights("2026-06-18", "2026-06-20"))});
    dear.stays.first().prices = {14190, 14190};
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), QStringLiteral("Front 1"), desk.hotel,
                       QUuid::createUuid(), dear)
                .isDone());
    QVERIFY(desk.waitFor(silva));
    const QRect bar = desk.view()->barRect(desk.stayOf(silva).id);
    const QRect row = desk.night(QStringLiteral("103"), "2026-06-18");
    QWidget *viewport = desk.view()->viewport();
    QSignalSpy told(desk.view(), &RackView::dragTextChanged);
    QTest::mousePress(viewport, Qt::LeftButton, {}, bar.center());
    for (int step = 1; step <= 4; ++step) {
        QTest::mouseMove(
            viewport, bar.center() + QPoint(0, (row.center().y() - bar.center().y()) * step / 4));
    }
    QVERIFY(!told.isEmpty());
    const QString text = told.last().first().toString();
    QVERIFY2(text.contains(QStringLiteral("283.80")), qPrintable(text));
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, QPoint(bar.center().x(), row.center().y()));
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("103")));
    QCOMPARE(desk.stayOf(silva).prices, (QList<qint64>{14190, 14190}));
}

void TestFullType::aStayWithoutAGroupIsToldSo()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    QTest::keyClick(desk.window.get(), Qt::Key_G, Qt::ControlModifier);
    QTRY_COMPARE(desk.message(), QStringLiteral("Select a stay of a group first."));
    desk.view()->select(desk.stayOf(silva).id);
    QTest::keyClick(desk.window.get(), Qt::Key_G, Qt::ControlModifier);
    QTRY_COMPARE(desk.message(), QStringLiteral("This stay belongs to no group."));
}

void TestFullType::anAllotmentThatIsTooLargeIsToldWhatIsFree()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.window->lists()->showAllotments();
    auto *dialog = gui::window<AllotmentsDialog>("allotmentsDialog");
    QVERIFY(dialog);
    gui::type(dialog, "blockName", QStringLiteral("Choir"));
    gui::type(dialog, "blockFrom", QStringLiteral("18 Jun 2026"));
    gui::type(dialog, "blockTo", QStringLiteral("50"));
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    // What is wrong with the date is said once, and isn't talked over.
    const auto told = [dialog] {
        QStringList texts;
        const QList<QLabel *> labels = dialog->findChildren<QLabel *>(QStringLiteral("fieldError"));
        for (const QLabel *label : labels)
            texts.append(label->text());
        return texts.join(u' ');
    };
    QVERIFY2(told().contains(QLatin1String("no such day")), qPrintable(told()));
    QVERIFY2(!told().contains(QLatin1String("after the start")), qPrintable(told()));
    gui::type(dialog, "blockTo", QStringLiteral("20 Jun 2026"));
    gui::child<QSpinBox>(dialog, "blockRooms")->setValue(50);
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(dialog->band()->message().text,
                 QStringLiteral("STD has 3 free rooms on Thu 18 and Fri 19 June; 50 were "
                                "asked for."));
}

/// Two of four rooms are kept. One more is sold on the first night, two on the second.
void TestFullType::anAllotmentIsToldHowManyMoreItCouldHave()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-19", "2026-06-20"));
    AddBlock add;
    add.name = QStringLiteral("Choir");
    add.type = desk.server.type(desk.hotel, QStringLiteral("STD"));
    add.from = QDate(2026, 6, 17);
    add.to = QDate(2026, 6, 20);
    add.quantity = 1;
    add.definite = true;
    QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, add).isDone());
    QVERIFY(desk.waitFor(okafor));
    desk.window->lists()->showAllotments();
    auto *dialog = gui::window<AllotmentsDialog>("allotmentsDialog");
    QVERIFY(dialog);
    QTRY_COMPARE(dialog->list()->topLevelItemCount(), 1);
    dialog->list()->setCurrentItem(dialog->list()->topLevelItem(0));
    gui::child<QSpinBox>(dialog, "blockRooms")->setValue(4);
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(dialog->band()->message().text,
                 QStringLiteral("STD has 2 more free rooms on Thu 18 June, 1 more free room on "
                                "Fri 19 June; 3 more were asked for."));
    // One click keeps as many as there are on every night.
    QCOMPARE(dialog->band()->actionButton()->text(), QStringLiteral("Keep 2 rooms"));
    gui::click(dialog->band()->actionButton());
    QTRY_COMPARE(desk.server.hotel(desk.hotel).blocks().first().quantity, 2);
}

void TestFullType::shiftF10OpensTheMenu()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(desk.stayOf(silva).id);
    desk.view()->setFocus();
    gui::contextMenuKey(desk.view());
    QTRY_VERIFY(QApplication::activePopupWidget());
    QVERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
}

ROOMRACK_TEST(TestFullType)
#include "tst_fulltype.moc"
