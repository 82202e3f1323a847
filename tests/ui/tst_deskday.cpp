// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/allotmentsdialog.h>
#include <dialogs/checkindialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/groupdialog.h>
#include <pages/listsflow.h>
#include <pages/sidepanel.h>
#include <pages/todaypage.h>
#include <widgets/inlineband.h>
#include <widgets/timefield.h>

#include <desk/availabilitycache.h>
#include <items/rackmodel.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// What a desk relies on all day: the server's clock, times that guests told, notes of a group,
/// allotments, what a registration lacks, and what colleagues do meanwhile.
class TestDeskDay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHoldIsCountedByTheServersClock();
    void toldTimesAreKeptAndShown();
    void notesOfAGroup();
    void aColleagueChangesTheNotes();
    void theAllotmentOfAStayIsShown();
    void aColleagueChangesTheAllotment();
    void aColleagueIsFasterOnTheWaitlist();
    void whatARegistrationLacks();
    void theDocumentIsAskedForWhereTheDeskWants();
    void anAllowanceElsewhereShowsAtOnce();
    void theHistoryOfAReservationAndOfARoom();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");

/// Whether a label of the widget says it.
bool says(const QWidget *widget, const QString &text)
{
    const QList<QLabel *> labels = widget->findChildren<QLabel *>();
    return std::any_of(labels.cbegin(), labels.cend(), [&text](const QLabel *label) {
        return label->isVisible() && label->text().contains(text);
    });
}

Reservation written(DeskFixture &desk, const Command &command)
{
    const WriteResult result =
        desk.server.write(QStringLiteral("manager"), QStringLiteral("Front 1"), desk.hotel,
                          QUuid::createUuid(), command);
    if (!result.isDone())
        qFatal("the other desk could not do it");
    return result.reservations.value(0);
}

Reservation groupOfTwo(DeskFixture &desk)
{
    const StayDates dates = nights("2026-06-18", "2026-06-20");
    Book book = samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("101")), dates),
                                      samples::inRoom(desk.room(QStringLiteral("102")), dates)});
    book.notes = QStringLiteral("Bus at nine");
    return written(desk, book);
}

Block allotment(DeskFixture &desk)
{
    const AddBlock command{QStringLiteral("Choir"),
                           desk.server.type(desk.hotel, QStringLiteral("STD")),
                           QDate(2026, 6, 18),
                           QDate(2026, 6, 20),
                           2,
                           true,
                           {}};
    (void)written(desk, command);
    return desk.server.hotel(desk.hotel).blocks().first();
}

/// Today in 101, with a telephone number.
void arrives(DeskFixture &desk, bool withPhone)
{
    Book book = samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("101")),
                                                      nights("2026-06-16", "2026-06-18"))});
    if (withPhone)
        book.guest.phone = QStringLiteral("+49 40 1");
    (void)written(desk, book);
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(desk.stayOf(silva).id);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F8);
}

} // namespace

void TestDeskDay::aHoldIsCountedByTheServersClock()
{
    const QDateTime serverNow(QDate(2026, 6, 16), QTime(8, 32), Qt::UTC);
    MockClock wrong(serverNow.addSecs(3600)); // an hour ahead
    DeskFixture desk(QStringLiteral("supervisor"), &wrong);
    QCOMPARE(desk.server.clock().utcNow(), serverNow);
    Book book = samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("102")),
                                                      nights("2026-06-18", "2026-06-20"))});
    book.holdUntil = serverNow.addSecs(1800);
    (void)written(desk, book);
    QVERIFY(desk.waitFor(silva));
    SidePanel *panel = desk.window->sidePanel();
    panel->setVisible(true);
    panel->setStay(desk.stayOf(silva).id);
    QVERIFY(says(panel, QStringLiteral("30 min left")));
    wrong.advanceMs(60'000);
    desk.server.clock().advanceMs(60'000);
    panel->countHold();
    QVERIFY(says(panel, QStringLiteral("29 min left")));
    // Somebody puts this machine's clock right: from the next connect on that counts.
    wrong.setUtcNow(desk.server.clock().utcNow());
    desk.store->disconnectFromServer();
    desk.store->connectToServer();
    panel->countHold();
    QVERIFY(says(panel, QStringLiteral("29 min left")));
    desk.view()->select(desk.stayOf(silva).id);
    desk.window->rackPage()->openCurrent();
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    QVERIFY2(details->subline().contains(QLatin1String("29 min left")),
             qPrintable(details->subline()));
}

void TestDeskDay::toldTimesAreKeptAndShown()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(desk.stayOf(silva).id);
    desk.window->rackPage()->openCurrent();
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    gui::type(details, "expectedArrival", QStringLiteral("2130"));
    gui::type(details, "expectedDeparture", QStringLiteral("14"));
    gui::click(details, "save");
    QTRY_COMPARE(desk.stayOf(silva).expectedArrival, QTime(21, 30));
    QCOMPARE(desk.stayOf(silva).expectedDeparture, QTime(14, 0));
    QVERIFY(desk.waitFor(silva));
    SidePanel *panel = desk.window->sidePanel();
    panel->setVisible(true);
    panel->setStay(desk.stayOf(silva).id);
    QVERIFY(says(panel, QStringLiteral("Tue 16 Jun 2026, about 21:30")));
    QVERIFY(says(panel, QStringLiteral("Thu 18 Jun 2026, about 14:00")));
    // By hand: a dialog that goes away takes the keyboard along, on some platforms a little later.
    gui::click(desk.window.get(), "section1");
    QVERIFY(desk.window->todayPage()->isVisible());
    const QAbstractItemModel *list = desk.window->todayPage()->table()->model();
    QStringList cells;
    for (int column = 0; column < list->columnCount(); ++column)
        cells.append(list->index(0, column).data().toString());
    QVERIFY2(cells.contains(QLatin1String("21:30")), qPrintable(cells.join(u'|')));
}

void TestDeskDay::notesOfAGroup()
{
    DeskFixture desk;
    const Reservation group = groupOfTwo(desk);
    QVERIFY(desk.waitFor(silva));
    desk.window->lists()->showGroup(group.stays.first().id);
    auto *dialog = gui::window<GroupDialog>("groupDialog");
    QVERIFY(dialog);
    auto *notes = gui::child<QPlainTextEdit>(dialog, "groupNotes");
    QCOMPARE(notes->toPlainText(), QStringLiteral("Bus at nine"));
    QVERIFY(!gui::child<QPushButton>(dialog, "saveNotes")->isEnabled());
    notes->setFocus();
    QTest::keyClick(notes, Qt::Key_End, Qt::ControlModifier);
    QTest::keyClicks(notes, QStringLiteral(", two cots"));
    // Put aside, it is there again.
    gui::key(dialog, Qt::Key_Escape);
    QVERIFY(!dialog->isVisible());
    desk.window->lists()->showGroup(group.stays.first().id);
    dialog = gui::window<GroupDialog>("groupDialog");
    QVERIFY(dialog);
    QCOMPARE(gui::child<QPlainTextEdit>(dialog, "groupNotes")->toPlainText(),
             QStringLiteral("Bus at nine, two cots"));
    gui::click(dialog, "saveNotes");
    const FakeHotel &hotel = desk.server.hotel(desk.hotel);
    QTRY_COMPARE(hotel.reservation(group.id).notes, QStringLiteral("Bus at nine, two cots"));
    QTRY_VERIFY(!gui::child<QPushButton>(dialog, "saveNotes")->isEnabled());
    QCOMPARE(hotel.reservation(group.id).version, 2);
}

void TestDeskDay::aColleagueChangesTheNotes()
{
    DeskFixture desk;
    const Reservation group = groupOfTwo(desk);
    QVERIFY(desk.waitFor(silva));
    desk.window->lists()->showGroup(group.stays.first().id);
    auto *dialog = gui::window<GroupDialog>("groupDialog");
    QVERIFY(dialog);
    auto *notes = gui::child<QPlainTextEdit>(dialog, "groupNotes");
    notes->setFocus();
    QTest::keyClicks(notes, QStringLiteral("Mine. "));
    Edit theirs;
    theirs.reservation = group.id;
    theirs.version = group.version;
    theirs.notes = QStringLiteral("Bus at ten");
    (void)written(desk, theirs);
    // It hears of it; what was typed stays, theirs is shown.
    QTRY_VERIFY(dialog->band()->isVisible());
    QVERIFY(dialog->band()->message().text.contains(QLatin1String("Bus at ten")));
    QCOMPARE(notes->toPlainText(), QStringLiteral("Mine. Bus at nine"));
    gui::click(dialog, "saveNotes");
    QTRY_COMPARE(desk.server.hotel(desk.hotel).reservation(group.id).notes,
                 QStringLiteral("Mine. Bus at nine"));
}

void TestDeskDay::theAllotmentOfAStayIsShown()
{
    DeskFixture desk;
    const Block choir = allotment(desk);
    Book book =
        samples::book(silva, {samples::ofType(choir.type, nights("2026-06-18", "2026-06-20"))});
    book.stays.first().block = choir.id;
    (void)written(desk, book);
    QVERIFY(desk.waitFor(silva));
    SidePanel *panel = desk.window->sidePanel();
    panel->setVisible(true);
    panel->setStay(desk.stayOf(silva).id);
    QTRY_VERIFY(says(panel, QStringLiteral("Choir")));
    desk.window->rackPage()->open(desk.stayOf(silva).id);
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    QVERIFY2(details->subline().contains(QLatin1String("From the allotment Choir.")),
             qPrintable(details->subline()));
}

void TestDeskDay::aColleagueChangesTheAllotment()
{
    DeskFixture desk;
    const Block choir = allotment(desk);
    desk.window->lists()->showAllotments();
    auto *dialog = gui::window<AllotmentsDialog>("allotmentsDialog");
    QVERIFY(dialog);
    QTRY_COMPARE(dialog->list()->topLevelItemCount(), 1);
    dialog->list()->setFocus();
    gui::key(dialog->list(), Qt::Key_Down);
    gui::type(dialog, "blockName", QStringLiteral("Big choir"));
    EditBlock theirs;
    theirs.block = choir.id;
    theirs.version = choir.version;
    theirs.quantity = 3;
    (void)written(desk, theirs);
    gui::click(dialog, "saveBlock");
    QTRY_VERIFY(dialog->band()->isVisible());
    const QString told = dialog->band()->message().text;
    QVERIFY2(told.contains(QLatin1String("changed this allotment at desk Front 1")),
             qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral("Rooms 2 → 3")), qPrintable(told));
    // What was typed is kept, and what was not is theirs.
    QCOMPARE(gui::child<QLineEdit>(dialog, "blockName")->text(), QStringLiteral("Big choir"));
    QCOMPARE(gui::child<QSpinBox>(dialog, "blockRooms")->value(), 3);
    gui::click(dialog, "saveBlock");
    const FakeHotel &hotel = desk.server.hotel(desk.hotel);
    QTRY_COMPARE(hotel.blocks().first().name, QStringLiteral("Big choir"));
    QCOMPARE(hotel.blocks().first().quantity, 3);
}

void TestDeskDay::aColleagueIsFasterOnTheWaitlist()
{
    DeskFixture desk;
    AddToWaitlist command;
    command.guest.name = silva;
    command.type = desk.server.type(desk.hotel, QStringLiteral("DLX"));
    command.dates = nights("2026-06-18", "2026-06-20");
    (void)written(desk, command);
    desk.window->lists()->showWaitlist();
    auto *dialog = gui::window<QDialog>("waitlistDialog");
    QVERIFY(dialog);
    auto *list = gui::child<QTreeWidget>(dialog, "waitList");
    QTRY_COMPARE(list->topLevelItemCount(), 1);
    const Waiting party = desk.server.hotel(desk.hotel).waitlist().first();
    (void)written(desk, CloseWaiting{party.id, party.version, false});
    list->setCurrentItem(list->topLevelItem(0));
    gui::click(dialog, "dropWaiting");
    QTRY_VERIFY2(desk.message().contains(QLatin1String("took this party off the waitlist at desk "
                                                       "Front 1")),
                 qPrintable(desk.message()));
    QTRY_COMPARE(list->topLevelItemCount(), 0);
}

void TestDeskDay::whatARegistrationLacks()
{
    DeskFixture desk;
    arrives(desk, false);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    QCOMPARE(gui::child<QLabel>(dialog, "registrationMissing")->text(),
             QStringLiteral("Registration, still missing: phone or e-mail, language"));
    QVERIFY(!dialog->findChild<QWidget *>(QStringLiteral("documentNumber")));
    gui::type(dialog, "email", QStringLiteral("paula@example.org"));
    gui::type(dialog, "registrationLanguage", QStringLiteral("pt"));
    gui::click(dialog, "checkIn");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    const FakeHotel &hotel = desk.server.hotel(desk.hotel);
    const Guest guest = hotel.guests.value(desk.stayOf(silva).guestId);
    QCOMPARE(guest.email, QStringLiteral("paula@example.org"));
    QCOMPARE(guest.language, QStringLiteral("pt"));
}

void TestDeskDay::theDocumentIsAskedForWhereTheDeskWants()
{
    DeskFixture desk;
    desk.window->context()->settings.askDocument = true;
    arrives(desk, true);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    QVERIFY(gui::child<QLabel>(dialog, "registrationMissing")
                ->text()
                .contains(QLatin1String("passport or identity card")));
    // A number without its kind is no document; nothing is sent.
    gui::type(dialog, "documentNumber", QStringLiteral("AB 12"));
    gui::click(dialog, "checkIn");
    QVERIFY(!dialog->isSaving());
    QVERIFY(says(dialog, QStringLiteral("Choose the kind of document.")));
    auto *kind = gui::child<QComboBox>(dialog, "documentKind");
    kind->setFocus();
    gui::key(kind, Qt::Key_Down);
    gui::type(dialog, "documentCountry", QStringLiteral("pt"));
    gui::click(dialog, "checkIn");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    const GuestDocument document =
        desk.server.hotel(desk.hotel).profiles.value(desk.stayOf(silva).guestId).document;
    QCOMPARE(document.kind + document.number + document.country, QStringLiteral("passportAB 12PT"));
}

void TestDeskDay::anAllowanceElsewhereShowsAtOnce()
{
    DeskFixture desk;
    const RoomTypeId deluxe = desk.server.type(desk.hotel, QStringLiteral("DLX"));
    for (const char *name : {"A", "B"}) {
        (void)written(desk,
                      samples::book(QLatin1String(name),
                                    {samples::ofType(deluxe, nights("2026-06-18", "2026-06-20"))}));
    }
    const SetOverbooking more{deluxe, QDate(2026, 6, 18), QDate(2026, 6, 20), 1};
    (void)written(desk, more);
    (void)written(
        desk, samples::book(silva, {samples::ofType(deluxe, nights("2026-06-18", "2026-06-20"))}));
    QVERIFY(desk.waitFor(silva));
    // Without a tick of the minutes that rates are read by.
    QTRY_COMPARE(desk.window->context()->model->overbooked(deluxe), 1);
}

void TestDeskDay::theHistoryOfAReservationAndOfARoom()
{
    DeskFixture desk;
    const Reservation first =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    (void)desk.bookElsewhere(QStringLiteral("Okafor, Grace"), QStringLiteral("102"),
                             nights("2026-06-16", "2026-06-18"));
    Move move;
    move.moves = {samples::moveOf(first.stays.first(), desk.room(QStringLiteral("103")))};
    (void)written(desk, move);
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(first.stays.first().id);
    desk.window->rackPage()->openCurrent();
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    gui::click(details, "history");
    auto *log = gui::window<QDialog>("actionLogDialog");
    QVERIFY(log);
    QCOMPARE(gui::child<QLineEdit>(log, "logReservation")->text(),
             confirmationText(first.confirmation));
    auto *list = gui::child<QTreeWidget>(log, "events");
    QTRY_COMPARE(list->topLevelItemCount(), 2);
    // Who, at which desk, before and after.
    QCOMPARE(list->topLevelItem(0)->text(2), QStringLiteral("Front 1"));
    QVERIFY2(list->topLevelItem(0)->text(5).contains(QStringLiteral("101 → 103")),
             qPrintable(list->topLevelItem(0)->text(5)));
    log->close();
    desk.window->rackPage()->showHistory({}, desk.room(QStringLiteral("102")));
    QTRY_VERIFY(gui::waitForWindow(QStringLiteral("actionLogDialog"), 0));
    log = gui::window<QDialog>("actionLogDialog");
    QCOMPARE(gui::child<QLineEdit>(log, "logRoom")->text(), QStringLiteral("102"));
    QTRY_COMPARE(gui::child<QTreeWidget>(log, "events")->topLevelItemCount(), 1);
}

ROOMRACK_TEST(TestDeskDay)
#include "tst_deskday.moc"
