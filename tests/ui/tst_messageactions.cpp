// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <againtext.h>
#include <dialogs/bookdialog.h>
#include <dialogs/detailsdialog.h>
#include <widgets/actionbutton.h>
#include <widgets/dialogframe.h>
#include <widgets/inlineband.h>
#include <widgets/messagebar.h>

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>
#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// Qt asks a type of its own whether it can be compared; of a variant's heir it asks in vain.
struct Repeated
{
    Command command;
};
Q_DECLARE_METATYPE(Repeated)

/// Every way out that a message offers does what it says, in the message bar and in the forms, and
/// what was typed meanwhile counts.
class TestMessageActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBusyDropIsDoneAgain();
    void whatWasTypedSinceIsSent();
    void aHoldIsHeldAgain();
    void notSavedIsSaidInTheFormsOwnWords();
    void aBusyClosureIsDoneAgain();
    void anUnsavedClosureCanBeSentAgain();
    void busyRatesAreSavedAgain();
    void aBusyJoinIsDoneAgain();
    void theConnectionIsTriedFromTheBar();
    void detailsAreCopied();
    void nobodyToAskIsNoButton();
    void againSaysWhat_data();
    void againSaysWhat();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");

} // namespace

void TestMessageActions::aBusyDropIsDoneAgain()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.store->failNextWrite(Outcome::Busy);
    desk.dragTo(silva, QStringLiteral("103"));
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("Many desks are booking")));
    QCOMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("101")));
    gui::click(desk.window->messageBar()->actionButton());
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("103")));
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("Moved Silva, Paula")));
    QCOMPARE(desk.store->requests().at(0), desk.store->requests().at(1));
}

void TestMessageActions::whatWasTypedSinceIsSent()
{
    DeskFixture desk;
    desk.window->rackPage()->book();
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    desk.store->failNextWrite(Outcome::Busy);
    gui::click(dialog, "book");
    QTRY_VERIFY(dialog->band()->isVisible());
    gui::type(dialog, "guestPhone", QStringLiteral("+351 21 000"));
    gui::click(dialog, "bandAction");
    QTRY_COMPARE(desk.stayCount(), 1);
    const Occupancy stay = desk.stayOf(silva);
    QCOMPARE(desk.server.hotel(desk.hotel).reservation(stay.reservation).guest.phone,
             QStringLiteral("+351 21 000"));
}

void TestMessageActions::aHoldIsHeldAgain()
{
    DeskFixture desk;
    desk.window->rackPage()->book();
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    desk.store->failNextWrite(Outcome::Busy);
    gui::click(dialog, "hold");
    QTRY_VERIFY(dialog->band()->isVisible());
    gui::click(dialog, "bandAction");
    QTRY_COMPARE(desk.stayCount(), 1);
    QCOMPARE(desk.stayOf(silva).status, Status::Requested); // and not booked for good
}

void TestMessageActions::notSavedIsSaidInTheFormsOwnWords()
{
    DeskFixture desk;
    desk.window->rackPage()->book();
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    const QString button = gui::child<QPushButton>(dialog, "book")->text();
    desk.store->loseNextWrite();
    gui::click(dialog, "book");
    QTRY_COMPARE(dialog->band()->message().plainText(), QStringLiteral("It was not saved."));
    QCOMPARE(gui::child<QPushButton>(dialog, "bandAction")->text(),
             button + QStringLiteral(" again"));
    gui::type(dialog, "guestName", QStringLiteral("Silva, Paulo"));
    gui::click(dialog, "bandAction");
    QTRY_COMPARE(desk.stayCount(), 1);
    QVERIFY(desk.stayOf(QStringLiteral("Silva, Paulo")).id.isValid());
    QVERIFY(desk.store->requests().at(0) != desk.store->requests().at(1));
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("bookDialog"), 0));

    desk.window->rackPage()->book();
    dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", QStringLiteral("Kim, Ji-woo"));
    desk.store->loseNextAnswer();
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.stayCount(), 2);
    static const QRegularExpression saved(
        QStringLiteral("It was saved at \\d\\d:\\d\\d:\\d\\d\\."));
    QTRY_VERIFY(std::any_of(
        desk.window->messageBar()->log().cbegin(), desk.window->messageBar()->log().cend(),
        [](const MessageBar::LogEntry &entry) { return saved.match(entry.text).hasMatch(); }));
}

void TestMessageActions::aBusyClosureIsDoneAgain()
{
    DeskFixture desk;
    RackTarget target;
    target.room = desk.room(QStringLiteral("101"));
    target.dates = nights("2026-06-17", "2026-06-19");
    Q_EMIT desk.view()->actionRequested(RackAction::OutOfOrder, target);
    QWidget *dialog = gui::waitForWindow(QStringLiteral("closureDialog"));
    gui::type(dialog, "reason", QStringLiteral("shower"));
    desk.store->failNextWrite(Outcome::Busy);
    gui::click(dialog, "closeRoom");
    QTRY_VERIFY(dialog->findChild<InlineBand *>()->isVisible());
    gui::type(dialog, "reason", QStringLiteral("shower and tiles"));
    gui::click(dialog, "bandAction");
    QTRY_COMPARE(desk.stayCount(), 1);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("closureDialog"), 0));
    QCOMPARE(std::get<CloseRoom>(desk.store->writes().last()).reason,
             QStringLiteral("shower and tiles"));
    QCOMPARE(desk.store->writes().size(), 2);
}

void TestMessageActions::anUnsavedClosureCanBeSentAgain()
{
    DeskFixture desk;
    RackTarget target;
    target.room = desk.room(QStringLiteral("101"));
    target.dates = nights("2026-06-17", "2026-06-19");
    Q_EMIT desk.view()->actionRequested(RackAction::OutOfOrder, target);
    auto *dialog = gui::window<DialogFrame>("closureDialog");
    gui::type(dialog, "reason", QStringLiteral("shower"));
    desk.store->loseNextWrite();
    gui::click(dialog, "closeRoom");
    QTRY_COMPARE(dialog->band()->message().plainText(), QStringLiteral("It was not saved."));
    QVERIFY(!dialog->isSaving());
    gui::click(dialog, "bandAction");
    QTRY_COMPARE(desk.stayCount(), 1);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("closureDialog"), 0));
}

void TestMessageActions::busyRatesAreSavedAgain()
{
    DeskFixture desk(QStringLiteral("manager"));
    RackTarget target;
    target.type = desk.window->context()->cache->setup().types.first().id;
    Q_EMIT desk.view()->actionRequested(RackAction::Rates, target);
    auto *dialog = gui::window<DialogFrame>("ratesDialog");
    QVERIFY(dialog);
    gui::type(dialog, "firstNight", QStringLiteral("2026-07-01"));
    gui::type(dialog, "lastNight", QStringLiteral("2026-07-03"));
    gui::type(dialog, "price", QStringLiteral("149"));
    desk.store->failNextWrite(Outcome::Busy);
    gui::click(dialog, "save");
    QTRY_VERIFY(dialog->band()->isVisible());
    QCOMPARE(dialog->band()->message().tone, Tone::Warning);
    gui::click(dialog, "bandAction");
    QTRY_COMPARE(dialog->band()->message().text, QStringLiteral("The rates are saved."));
    QCOMPARE(desk.store->writes().size(), 2);
    const auto saved = std::get<SetRates>(desk.store->writes().last());
    QCOMPARE(saved.from, QDate(2026, 7, 1));
    QCOMPARE(saved.to, QDate(2026, 7, 4));
    QCOMPARE(saved.price, Money{14900});
}

void TestMessageActions::aBusyJoinIsDoneAgain()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.window->rackPage()->open(booked.stays.first().id);
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    gui::type(details, "notes", QStringLiteral("cot"));
    Edit theirs;
    theirs.reservation = booked.id;
    theirs.version = booked.version;
    theirs.notes = QStringLiteral("late train");
    QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, theirs).isDone());
    gui::click(details, "save");
    auto *stale = gui::window<DialogFrame>("staleEditDialog");
    QVERIFY(stale);
    gui::click(stale, "takeTheirs");
    gui::click(stale, "takeMine");
    desk.store->failNextWrite(Outcome::Busy);
    gui::click(stale, "saveVersion");
    QTRY_VERIFY(stale->band()->isVisible());
    QVERIFY(!stale->isSaving());
    gui::click(stale, "bandAction");
    QTRY_COMPARE(desk.server.hotel(desk.hotel).reservation(booked.id).notes, QStringLiteral("cot"));
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("staleEditDialog"), 0));
}

void TestMessageActions::theConnectionIsTriedFromTheBar()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.store->failNextWrite(Outcome::NoConnection);
    desk.dragTo(silva, QStringLiteral("103"));
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("No connection to the database.")));
    const int asked = desk.store->reconnectsAsked();
    gui::click(desk.window->messageBar()->actionButton());
    QCOMPARE(desk.store->reconnectsAsked(), asked + 1);
}

void TestMessageActions::detailsAreCopied()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    WriteResult failed;
    failed.outcome = Outcome::Failed;
    failed.failure = {Outcome::Failed, QStringLiteral("42P01"), QStringLiteral("no such relation")};
    desk.store->failNextWrite(failed);
    desk.dragTo(silva, QStringLiteral("103"));
    QTRY_VERIFY(desk.message().endsWith(QLatin1String("Code 42P01.")));
    QGuiApplication::clipboard()->clear();
    gui::click(desk.window->messageBar()->actionButton());
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("42P01 no such relation"));
}

void TestMessageActions::nobodyToAskIsNoButton()
{
    DeskFixture desk;
    desk.window->showMessage(messageFor(Failure{Outcome::Busy, {}, {}})); // of something read
    QVERIFY(desk.window->messageBar()->hasMessage());
    QVERIFY(!desk.window->messageBar()->actionButton()->isVisible());
    DialogFrame dialog(400);
    dialog.show();
    dialog.showMessage(messageFor(Failure{Outcome::Busy, {}, {}}));
    QVERIFY(dialog.band()->isVisible());
    QVERIFY(!dialog.band()->actionButton()->isVisible());
}

void TestMessageActions::againSaysWhat_data()
{
    QTest::addColumn<Repeated>("repeated");
    QTest::addColumn<QString>("text");
    StayRequest inRoom;
    inRoom.room = RoomId{7};
    Book one;
    one.stays = {inRoom};
    Book type;
    type.stays = {StayRequest{}};
    Book group;
    group.stays = {inRoom, inRoom};
    Book held = one;
    held.holdUntil = QDateTime(QDate(2026, 6, 16), QTime(18, 0), Qt::UTC);
    QTest::newRow("room") << Repeated{one} << QStringLiteral("Book 207 again");
    QTest::newRow("type") << Repeated{type} << QStringLiteral("Book without a room again");
    QTest::newRow("group") << Repeated{group} << QStringLiteral("Book 2 rooms again");
    QTest::newRow("hold") << Repeated{held} << QStringLiteral("Hold again");
    QTest::newRow("move") << Repeated{Move{}} << QStringLiteral("Move again");
    QTest::newRow("check in") << Repeated{CheckIn{}} << QStringLiteral("Check in again");
    QTest::newRow("check out") << Repeated{CheckOut{}} << QStringLiteral("Check out again");
    QTest::newRow("cancel") << Repeated{Cancel{}} << QStringLiteral("Cancel the reservation again");
    QTest::newRow("edit") << Repeated{Edit{}} << QStringLiteral("Save again");
}

void TestMessageActions::againSaysWhat()
{
    QFETCH(Repeated, repeated);
    DeskFixture desk; // for the language
    HotelSetup setup;
    Room room;
    room.id = RoomId{7};
    room.number = QStringLiteral("207");
    setup.rooms = {room};
    QTEST(againText(repeated.command, setup), "text");
}

ROOMRACK_TEST(TestMessageActions)
#include "tst_messageactions.moc"
