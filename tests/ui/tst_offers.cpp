// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What the ways out keep of what was typed, and that they serve all the rooms of a booking.

#include "deskfixture.h"

#include <dialogs/bookdialog.h>
#include <dialogs/conflictdialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/guestform.h>
#include <dialogs/stayform.h>
#include <pages/bookflow.h>
#include <widgets/actionbutton.h>
#include <widgets/inlineband.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

class TestOffers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTypedPriceIsKeptInTheSameType();
    void aTypedPriceIsKeptOnOtherNights();
    void anotherTypeSaysThatItsRatesCount();
    void anEditKeepsATypedPrice();
    void aGroupIsToldHowManyAreFree();
    void aGroupThatIsMuchTooLargeIsServedInOneClick();
    void fewerRoomsAreBookedInOneClick();
    void aRefusedHoldStaysAHold();
    void aGroupsRoomIsNotOfferedTwice();
    void aRefusedOfferShowsTheForm();
    void theFormForgetsTheBreakWithTheConnection();
    void aRoomThatTheProgramChoseFollowsTheDates();
    void aRoomThatWasPointedAtStays();

private:
    static BookDialog *formFor(DeskFixture &desk, const Book &draft);
    static Book draftFor(DeskFixture &desk, const QStringList &rooms, const char *price = nullptr);
    static ConflictDialog *waysOut(DeskFixture &desk, BookDialog *form);
    static ActionButton *offer(const ConflictDialog *conflict, const QString &verb);
    static void sellAllButOne(DeskFixture &desk);
    static QStringList roomsOf(DeskFixture &desk, const QString &guest);
    static void passGuard(DeskFixture &desk, const ConflictDialog *conflict);
    static QString described(const ConflictDialog *conflict);
};

namespace {
const QString silva = QStringLiteral("Silva, Paula");
const QString okafor = QStringLiteral("Okafor, Grace");
} // namespace

Book TestOffers::draftFor(DeskFixture &desk, const QStringList &rooms, const char *price)
{
    Book draft;
    draft.guest.name = silva;
    for (const QString &room : rooms) {
        StayRequest stay = samples::inRoom(desk.room(room), nights("2026-06-18", "2026-06-20"));
        if (price)
            stay.prices = QList<qint64>(2, QByteArray(price).toLongLong());
        draft.stays.append(stay);
    }
    return draft;
}

BookDialog *TestOffers::formFor(DeskFixture &desk, const Book &draft)
{
    desk.window->rackPage()->bookDraft(draft);
    return gui::window<BookDialog>("bookDialog");
}

ConflictDialog *TestOffers::waysOut(DeskFixture &desk, BookDialog *form)
{
    gui::click(form->band()->actionButton());
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    if (!conflict)
        return nullptr;
    (void)QTest::qWaitFor([conflict] { return !conflict->offerButtons().isEmpty(); });
    passGuard(desk, conflict);
    return conflict;
}

void TestOffers::passGuard(DeskFixture &desk, const ConflictDialog *conflict)
{
    desk.server.clock().advanceMs(ConflictDialog::guardMs);
    (void)QTest::qWaitFor([conflict] { return !conflict->isGuarded(); });
}

ActionButton *TestOffers::offer(const ConflictDialog *conflict, const QString &verb)
{
    const QList<ActionButton *> buttons = conflict->offerButtons();
    const auto found = std::find_if(buttons.cbegin(), buttons.cend(), [&](const ActionButton *b) {
        return b->text().startsWith(verb);
    });
    return found == buttons.cend() ? nullptr : *found;
}

QString TestOffers::described(const ConflictDialog *conflict)
{
    QStringList texts;
    const QList<ActionButton *> buttons = conflict->offerButtons();
    for (const ActionButton *button : buttons)
        texts.append(button->text() + u' ' + button->accessibleDescription());
    return texts.join(u'\n');
}

void TestOffers::aTypedPriceIsKeptInTheSameType()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    BookDialog *form = formFor(desk, draftFor(desk, {QStringLiteral("102")}));
    QVERIFY(form);
    gui::type(form, "price", QStringLiteral("99"));
    ConflictDialog *conflict = waysOut(desk, form);
    QVERIFY(conflict);
    ActionButton *other = offer(conflict, QStringLiteral("Book 101"));
    QVERIFY(other);
    QVERIFY2(other->accessibleDescription().contains(QStringLiteral("198.00")),
             qPrintable(described(conflict)));
    gui::click(other);
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("101")));
    QCOMPARE(desk.stayOf(silva).prices, (QList<qint64>{9900, 9900}));
}

void TestOffers::aTypedPriceIsKeptOnOtherNights()
{
    DeskFixture desk;
    for (const char *room : {"101", "102", "103", "104"}) {
        (void)desk.bookElsewhere(QStringLiteral("Guest %1").arg(QLatin1String(room)),
                                 QString::fromLatin1(room), nights("2026-06-18", "2026-06-20"));
    }
    QVERIFY(desk.waitFor(QStringLiteral("Guest 104")));
    BookDialog *form = formFor(desk, draftFor(desk, {QStringLiteral("102")}));
    QVERIFY(form);
    gui::type(form, "price", QStringLiteral("99"));
    ConflictDialog *conflict = waysOut(desk, form);
    QVERIFY(conflict);
    const QList<ActionButton *> buttons = conflict->offerButtons();
    const auto later = std::find_if(buttons.cbegin(), buttons.cend(), [](const ActionButton *b) {
        return b->accessibleDescription().startsWith(QLatin1String("Room 102"));
    });
    QVERIFY2(later != buttons.cend(), qPrintable(described(conflict)));
    QVERIFY2((*later)->accessibleDescription().contains(QStringLiteral("198.00")),
             qPrintable(described(conflict)));
    gui::click(*later);
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("102")));
    QCOMPARE(desk.stayOf(silva).prices, (QList<qint64>{9900, 9900}));
}

void TestOffers::anotherTypeSaysThatItsRatesCount()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    BookDialog *form = formFor(desk, draftFor(desk, {QStringLiteral("102")}, "9900"));
    QVERIFY(form);
    ConflictDialog *conflict = waysOut(desk, form);
    QVERIFY(conflict);
    ActionButton *deluxe = offer(conflict, QStringLiteral("Book 20"));
    QVERIFY2(deluxe, qPrintable(described(conflict)));
    QVERIFY2(deluxe->accessibleDescription().contains(QLatin1String("at its rates")),
             qPrintable(described(conflict)));
}

void TestOffers::anEditKeepsATypedPrice()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("102"), nights("2026-06-18", "2026-06-19"));
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.waitFor(okafor));
    desk.window->rackPage()->open(desk.stayOf(silva).id);
    auto *dialog = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(dialog);
    gui::type(dialog, "price", QStringLiteral("10"));
    gui::type(dialog, "departure", QStringLiteral("2026-06-20"));
    gui::key(gui::visibleChild(dialog, QStringLiteral("departure")), Qt::Key_Tab);
    QTRY_VERIFY(dialog->band()->message().text.contains(okafor));
    gui::click(dialog->band()->actionButton());
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QTRY_VERIFY(!conflict->offerButtons().isEmpty());
    desk.server.clock().advanceMs(ConflictDialog::guardMs);
    QTRY_VERIFY(!conflict->isGuarded());
    QVERIFY2(
        conflict->offerButtons().first()->accessibleDescription().contains(QStringLiteral("20.00")),
        qPrintable(described(conflict)));
    gui::click(conflict->offerButtons().first());
    QTRY_VERIFY(desk.stayOf(silva).room != desk.room(QStringLiteral("102")));
    QCOMPARE(desk.stayOf(silva).prices, (QList<qint64>{1000, 1000}));
}

void TestOffers::aGroupIsToldHowManyAreFree()
{
    DeskFixture desk;
    // Two rooms have a gap, but a stay without a room needs one of them.
    for (const char *room : {"101", "102"}) {
        (void)desk.bookElsewhere(QStringLiteral("Guest %1").arg(QLatin1String(room)),
                                 QString::fromLatin1(room), nights("2026-06-18", "2026-06-20"));
    }
    StayRequest unassigned = samples::inRoom({}, nights("2026-06-18", "2026-06-20"));
    unassigned.type = desk.server.type(desk.hotel, QStringLiteral("STD"));
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), QStringLiteral("Front 1"), desk.hotel,
                       QUuid::createUuid(), samples::book(okafor, {unassigned}))
                .isDone());
    QVERIFY(desk.waitFor(okafor));
    BookDialog *form =
        formFor(desk, draftFor(desk, {QStringLiteral("103"), QStringLiteral("104")}));
    QVERIFY(form);
    QVERIFY2(form->band()->message().text.contains(QLatin1String("only 1 of your 2 rooms")),
             qPrintable(form->band()->message().text));
    ConflictDialog *conflict = waysOut(desk, form);
    QVERIFY(conflict);
    QVERIFY2(conflict->headline().contains(QLatin1String("only 1 of your 2 rooms")),
             qPrintable(conflict->headline()));
    // Nothing that would be refused again, and the first offer serves them both.
    QVERIFY2(!offer(conflict, QStringLiteral("Book 10")), qPrintable(described(conflict)));
    QVERIFY2(!offer(conflict, QStringLiteral("Book without")), qPrintable(described(conflict)));
    ActionButton *deluxe = offer(conflict, QStringLiteral("Book 20"));
    QVERIFY2(deluxe, qPrintable(described(conflict)));
    gui::click(deluxe);
    QTRY_COMPARE(desk.stayCount(), 5);
    QList<RoomId> rooms;
    for (const Occupancy &stay : desk.server.hotel(desk.hotel).occupancies)
        rooms.append(stay.room);
    QVERIFY(rooms.contains(desk.room(QStringLiteral("103")))); // the room that was chosen first
    QVERIFY(rooms.contains(desk.room(QStringLiteral("201"))));
}

/// Three of a type are sold without a room: each of its rooms has a gap, one can be had.
void TestOffers::sellAllButOne(DeskFixture &desk)
{
    StayRequest unassigned = samples::inRoom({}, nights("2026-06-18", "2026-06-20"));
    unassigned.type = desk.server.type(desk.hotel, QStringLiteral("STD"));
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), QStringLiteral("Front 1"), desk.hotel,
                       QUuid::createUuid(),
                       samples::book(okafor, {unassigned, unassigned, unassigned}))
                .isDone());
    QVERIFY(desk.waitFor(okafor));
}

QStringList TestOffers::roomsOf(DeskFixture &desk, const QString &guest)
{
    QStringList rooms;
    const QList<Room> all = desk.server.hotel(desk.hotel).rooms;
    for (const Occupancy &stay : desk.server.hotel(desk.hotel).occupancies) {
        for (const Room &room : all) {
            if (room.id == stay.room && desk.server.hotel(desk.hotel).row(stay.id).guest == guest)
                rooms.append(room.number);
        }
    }
    rooms.sort();
    return rooms;
}

/// Three rooms are wanted, one can be had: with both of the other type they are all served.
void TestOffers::aGroupThatIsMuchTooLargeIsServedInOneClick()
{
    DeskFixture desk;
    sellAllButOne(desk);
    BookDialog *form = formFor(desk, draftFor(desk, {QStringLiteral("102"), QStringLiteral("103"),
                                                     QStringLiteral("104")}));
    QVERIFY(form);
    ConflictDialog *conflict = waysOut(desk, form);
    QVERIFY(conflict);
    QVERIFY2(conflict->headline().contains(QLatin1String("only 1 of your 3 rooms")),
             qPrintable(conflict->headline()));
    QVERIFY2(!offer(conflict, QStringLiteral("Book 20")), qPrintable(described(conflict)));
    ActionButton *all = offer(conflict, QStringLiteral("Book 3 rooms"));
    QVERIFY2(all, qPrintable(described(conflict)));
    QCOMPARE(conflict->offerButtons().first(), all);
    gui::click(all);
    QTRY_COMPARE(roomsOf(desk, silva), QStringList({QStringLiteral("102"), QStringLiteral("201"),
                                                    QStringLiteral("202")}));
}

void TestOffers::fewerRoomsAreBookedInOneClick()
{
    DeskFixture desk;
    sellAllButOne(desk);
    BookDialog *form =
        formFor(desk, draftFor(desk, {QStringLiteral("101"), QStringLiteral("102"),
                                      QStringLiteral("103"), QStringLiteral("104")}));
    QVERIFY(form);
    ConflictDialog *conflict = waysOut(desk, form);
    QVERIFY(conflict);
    // Four don't fit into the hotel: three of them do, and one of their type.
    QVERIFY2(offer(conflict, QStringLiteral("Book 3 rooms")), qPrintable(described(conflict)));
    gui::click(offer(conflict, QStringLiteral("Book 1 room")));
    QTRY_COMPARE(roomsOf(desk, silva), QStringList({QStringLiteral("101")}));
}

void TestOffers::aRefusedHoldStaysAHold()
{
    DeskFixture desk;
    BookDialog *form = formFor(desk, draftFor(desk, {QStringLiteral("102")}));
    QVERIFY(form);
    desk.store->setHints(false);
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-18", "2026-06-20"));
    gui::click(form, "hold");
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QTRY_VERIFY(!conflict->offerButtons().isEmpty());
    passGuard(desk, conflict);
    gui::click(offer(conflict, QStringLiteral("Hold 101")));
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("101")));
    QCOMPARE(desk.stayOf(silva).status, Status::Requested);
    QVERIFY(desk.stayOf(silva).holdUntil.isValid());
}

void TestOffers::aGroupsRoomIsNotOfferedTwice()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    BookDialog *form =
        formFor(desk, draftFor(desk, {QStringLiteral("101"), QStringLiteral("102")}));
    QVERIFY(form);
    ConflictDialog *conflict = waysOut(desk, form);
    QVERIFY(conflict);
    QVERIFY2(!offer(conflict, QStringLiteral("Book 101")), qPrintable(described(conflict)));
    gui::click(offer(conflict, QStringLiteral("Book 103")));
    QTRY_COMPARE(desk.stayCount(), 3);
}

void TestOffers::aRefusedOfferShowsTheForm()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    BookDialog *form = formFor(desk, draftFor(desk, {QStringLiteral("102")}));
    QVERIFY(form);
    ConflictDialog *conflict = waysOut(desk, form);
    QVERIFY(conflict);
    WriteResult refusal;
    refusal.outcome = Outcome::Invalid;
    refusal.field = QStringLiteral("stays");
    refusal.code = QStringLiteral("twice");
    desk.store->failNextWrite(refusal);
    gui::click(conflict->offerButtons().first());
    QTRY_VERIFY(form->isVisible());
    QTRY_VERIFY(!form->band()->message().isEmpty());
    QCOMPARE(form->guestForm()->guest().name, silva);
    QVERIFY(!form->isSaving());
}

void TestOffers::theFormForgetsTheBreakWithTheConnection()
{
    DeskFixture desk;
    BookDialog *form = formFor(desk, draftFor(desk, {QStringLiteral("102")}));
    QVERIFY(form);
    desk.store->failNextWrite(Outcome::NoConnection);
    gui::click(form, "book");
    QTRY_COMPARE(form->band()->message().action, MessageAction::TryNow);
    desk.store->disconnectFromServer();
    QTRY_VERIFY(!desk.window->context()->canWrite());
    desk.store->reconnectNow();
    QTRY_VERIFY(desk.window->context()->canWrite());
    QTRY_VERIFY(form->band()->message().isEmpty());
    gui::click(form, "book");
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("102")));
}

void TestOffers::aRoomThatTheProgramChoseFollowsTheDates()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(okafor, QStringLiteral("101"), nights("2026-06-18", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    // From a bar there is nothing to start from: the program takes the first free room of today.
    desk.view()->select(desk.stayOf(okafor).id);
    desk.window->rackPage()->book();
    auto *form = gui::window<BookDialog>("bookDialog");
    QVERIFY(form);
    QCOMPARE(form->draft().stays.first().room, desk.room(QStringLiteral("101")));
    QTRY_COMPARE(QApplication::activeWindow(), form);
    gui::type(form, "guestName", silva);
    gui::type(form, "arrival", QStringLiteral("2026-06-18"));
    gui::key(gui::visibleChild(form, QStringLiteral("arrival")), Qt::Key_Tab);
    QTRY_COMPARE(form->draft().stays.first().room, desk.room(QStringLiteral("102")));
    QVERIFY(form->band()->message().isEmpty());
}

void TestOffers::aRoomThatWasPointedAtStays()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(okafor, QStringLiteral("101"), nights("2026-06-18", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    gui::clickAt(desk.view()->viewport(), desk.night(QStringLiteral("101"), "2026-06-16").center());
    desk.window->rackPage()->book();
    auto *form = gui::window<BookDialog>("bookDialog");
    QVERIFY(form);
    QCOMPARE(form->draft().stays.first().room, desk.room(QStringLiteral("101")));
    QTRY_COMPARE(QApplication::activeWindow(), form);
    gui::type(form, "arrival", QStringLiteral("2026-06-18"));
    gui::key(gui::visibleChild(form, QStringLiteral("arrival")), Qt::Key_Tab);
    QTRY_VERIFY(form->band()->message().text.contains(okafor));
    QCOMPARE(form->draft().stays.first().room, desk.room(QStringLiteral("101")));
}

ROOMRACK_TEST(TestOffers)
#include "tst_offers.moc"
