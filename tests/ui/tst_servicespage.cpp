// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "servicedesk.h"

#include <dialogs/placesdialog.h>
#include <dialogs/servicesetupdialog.h>
#include <widgets/inlineband.h>
#include <widgets/partylist.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::ServiceDesk;

namespace {
const QString silva = QStringLiteral("Silva, Paula");
}

/// The day board of services: what hands do on it, and what comes of it.
class TestServicesPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void walkedByArrowsAndBookedByKey();
    void givenBackAndUndone();
    void heldDownDelGivesOneBack();
    void cutAndPasted();
    void draggedToAnotherSlot();
    void aMoveThatDoesNotFitOffersOtherSlots();
    void anotherDesksBookingAppears();
    void aStalePartyIsNamed();
    void anotherDay();
    void theManagerSetsUp();
    void noCapacityBelowWhatIsBooked();
    void aClerkSetsNothingUp();
};

void TestServicesPage::walkedByArrowsAndBookedByKey()
{
    ServiceDesk desk;
    desk.choose(18);
    QCOMPARE(desk.slotName(), QStringLiteral("Dinner, 18:00"));
    gui::key(desk.page()->board(), Qt::Key_Down);
    QCOMPARE(desk.slotName(), QStringLiteral("Dinner, 19:00"));
    QCOMPARE(gui::child<QLabel>(desk.page(), "slotLeft")->text(),
             QStringLiteral("4 of 4 places left"));
    gui::key(desk.page()->board(), Qt::Key_Return);
    auto *dialog = gui::window<PlacesDialog>("placesDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->headline(), QStringLiteral("Dinner, Tue 16 Jun 2026, 19:00"));
    gui::type(dialog, "guest", QStringLiteral("Novák, Nina"));
    gui::typeNumber(dialog, "seats", 3);
    gui::key(gui::child<QSpinBox>(dialog, "seats"), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.taken(19), 3);
    QTRY_COMPARE(desk.left(19), 1);
    QCOMPARE(desk.partyCount(), 1);
    QCOMPARE(desk.page()->parties()->topLevelItem(0)->text(0), QStringLiteral("Novák, Nina"));
    QTRY_COMPARE(desk.message(), QStringLiteral("Booked 3 places"));
    // F4 is this page's here, and the rack's there.
    desk.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(desk.window.get()));
    QTRY_VERIFY(desk.page()->board()->hasFocus());
    gui::key(desk.page()->board(), Qt::Key_F4);
    QVERIFY(gui::waitForWindow(QStringLiteral("placesDialog")));
}

void TestServicesPage::givenBackAndUndone()
{
    ServiceDesk desk;
    desk.bookPlacesElsewhere(18, 2);
    desk.bookPlacesElsewhere(18, 1, QStringLiteral("Other"));
    desk.choose(18);
    QTRY_COMPARE(desk.partyCount(), 2);
    // Of two, one has to be chosen.
    gui::key(desk.page()->board(), Qt::Key_Delete);
    QCOMPARE(desk.band(), QStringLiteral("Choose a party first."));
    desk.page()->parties()->setFocus();
    desk.page()->parties()->setCurrentItem(desk.page()->parties()->topLevelItem(0));
    gui::key(desk.page()->parties(), Qt::Key_Delete);
    QTRY_COMPARE(desk.taken(18), 1);
    QTRY_COMPARE(desk.partyCount(), 1);
    QTRY_COMPARE(desk.left(18), 3);
    gui::key(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(desk.taken(18), 3);
    QTRY_COMPARE(desk.left(18), 1);
}

void TestServicesPage::heldDownDelGivesOneBack()
{
    ServiceDesk desk;
    desk.bookPlacesElsewhere(18, 2);
    desk.bookPlacesElsewhere(18, 1, QStringLiteral("Other"));
    desk.choose(18);
    QTRY_COMPARE(desk.partyCount(), 2);
    PartyList *parties = desk.page()->parties();
    parties->setFocus();
    parties->setCurrentItem(parties->topLevelItem(0));
    QTest::keyPress(parties, Qt::Key_Delete);
    QTRY_COMPARE(desk.partyCount(), 1);
    for (int i = 0; i < 3; ++i)
        QTest::simulateEvent(parties, true, Qt::Key_Delete, {}, {}, true);
    QTest::keyRelease(parties, Qt::Key_Delete);
    QCoreApplication::processEvents();
    QCOMPARE(desk.partyCount(), 1);
}

void TestServicesPage::cutAndPasted()
{
    ServiceDesk desk;
    desk.bookPlacesElsewhere(18, 2);
    desk.choose(18);
    QTRY_COMPARE(desk.partyCount(), 1);
    gui::key(desk.page()->board(), Qt::Key_X, Qt::ControlModifier);
    QVERIFY(desk.band().startsWith(silva));
    // Esc leaves it.
    gui::key(desk.page()->board(), Qt::Key_Escape);
    QVERIFY(!desk.page()->findChild<QWidget *>(QStringLiteral("servicesBand"))->isVisible());
    gui::key(desk.page()->board(), Qt::Key_X, Qt::ControlModifier);
    gui::key(desk.page()->board(), Qt::Key_Down);
    gui::key(desk.page()->board(), Qt::Key_V, Qt::ControlModifier);
    QTRY_COMPARE(desk.taken(19), 2);
    QCOMPARE(desk.taken(18), 0);
    QTRY_COMPARE(desk.left(19), 2);
    QCOMPARE(desk.slotName(), QStringLiteral("Dinner, 19:00"));
    // And back with Undo.
    gui::key(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(desk.taken(18), 2);
    QTRY_COMPARE(desk.left(19), 4);
}

void TestServicesPage::draggedToAnotherSlot()
{
    ServiceDesk desk;
    desk.bookPlacesElsewhere(18, 2);
    desk.choose(18);
    QTRY_COMPARE(desk.partyCount(), 1);
    PartyList *list = desk.page()->parties();
    QTableView *board = desk.page()->board();
    const auto dragTo = [&](const QPoint &global, bool drop) {
        const QPoint from = list->visualItemRect(list->topLevelItem(0)).center();
        const QPoint to = list->viewport()->mapFromGlobal(global);
        QTest::mousePress(list->viewport(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 4; ++step)
            QTest::mouseMove(list->viewport(), from + (to - from) * step / 4);
        if (!drop) {
            QTest::mousePress(list->viewport(), Qt::RightButton, {}, to);
            QTest::mouseRelease(list->viewport(), Qt::RightButton, {}, to);
        }
        QTest::mouseRelease(list->viewport(), Qt::LeftButton, {}, to);
    };
    const QPoint target =
        board->viewport()->mapToGlobal(board->visualRect(desk.dinnerCell(20)).center());
    dragTo(target, false);
    QCoreApplication::processEvents();
    QCOMPARE(desk.taken(18), 2);
    dragTo(target, true);
    QTRY_COMPARE(desk.taken(20), 2);
    QCOMPARE(desk.taken(18), 0);
}

void TestServicesPage::aMoveThatDoesNotFitOffersOtherSlots()
{
    ServiceDesk desk;
    desk.bookPlacesElsewhere(18, 3);
    desk.bookPlacesElsewhere(19, 2, QStringLiteral("Other"));
    desk.choose(18);
    QTRY_COMPARE(desk.partyCount(), 1);
    gui::key(desk.page()->board(), Qt::Key_X, Qt::ControlModifier);
    desk.choose(19);
    gui::key(desk.page()->board(), Qt::Key_V, Qt::ControlModifier);
    QTRY_COMPARE(desk.band(),
                 QStringLiteral("Only 2 places are left in this slot. Nothing was saved."));
    auto *offer = gui::child<QPushButton>(desk.page(), "slotOffer0");
    QVERIFY(offer->text().startsWith(QLatin1String("Move to 20:00")));
    QVERIFY(!desk.page()->findChild<QWidget *>(QStringLiteral("slotOffer1")));
    gui::key(desk.page()->board(), Qt::Key_1, Qt::AltModifier);
    QTRY_COMPARE(desk.taken(20), 3);
    QCOMPARE(desk.taken(18), 0);
}

void TestServicesPage::anotherDesksBookingAppears()
{
    ServiceDesk desk;
    desk.choose(18);
    desk.bookPlacesElsewhere(18, 3);
    QTRY_COMPARE(desk.left(18), 1);
    QCOMPARE(desk.partyCount(), 1);
    // The slot that was chosen is still chosen.
    QCOMPARE(desk.slotName(), QStringLiteral("Dinner, 18:00"));
    // An open form counts, too.
    desk.page()->book();
    auto *dialog = gui::window<PlacesDialog>("placesDialog");
    QVERIFY(dialog->subline().startsWith(QLatin1String("1 of 4 places left")));
    desk.bookPlacesElsewhere(18, 1, QStringLiteral("Other"));
    QTRY_VERIFY(dialog->subline().startsWith(QLatin1String("Full, 4 places")));
}

void TestServicesPage::aStalePartyIsNamed()
{
    ServiceDesk desk;
    const ServicePlaces party = desk.bookPlacesElsewhere(18, 3);
    desk.choose(18);
    QTRY_COMPARE(desk.partyCount(), 1);
    desk.store->setHints(false);
    desk.elsewhere(MovePlaces{{{party.id, 1}}, desk.dinner, ServiceDesk::at(20)});
    gui::key(desk.page()->board(), Qt::Key_Delete);
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("Mei Manager changed this party at")));
    QCOMPARE(desk.taken(20), 3);
    // And the board shows how it stands.
    QTRY_COMPARE(desk.left(20), 1);
}

void TestServicesPage::anotherDay()
{
    ServiceDesk desk;
    desk.bookPlacesElsewhere(18, 4);
    desk.choose(18);
    QTRY_COMPARE(desk.left(18), 0);
    gui::key(desk.page()->board(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(desk.page()->date(), ServiceDesk::today.addDays(1));
    QTRY_COMPARE(desk.left(18), 4);
    gui::click(desk.page(), "dayForth");
    QTRY_COMPARE(gui::child<QLabel>(desk.page(), "servicesEmpty")->text(),
                 QStringLiteral("No slots are open on this date."));
    QVERIFY(!gui::child<QPushButton>(desk.page(), "bookPlaces")->isEnabled());
    gui::click(desk.page(), "dayToday");
    QTRY_COMPARE(desk.left(18), 0);
    gui::type(desk.page(), "servicesDate", QStringLiteral("17.6."));
    gui::key(gui::child<QLineEdit>(desk.page(), "servicesDate"), Qt::Key_Return);
    QTRY_COMPARE(desk.page()->date(), ServiceDesk::today.addDays(1));
    QTRY_COMPARE(desk.left(18), 4);
}

void TestServicesPage::theManagerSetsUp()
{
    ServiceDesk desk(QStringLiteral("manager"), false);
    QTRY_COMPARE(gui::child<QLabel>(desk.page(), "servicesEmpty")->text(),
                 QStringLiteral("This hotel has no services with limited places yet."));
    gui::click(desk.page(), "setUpServices");
    auto *dialog = gui::window<ServiceSetupDialog>("serviceSetupDialog");
    QVERIFY(!gui::child<QPushButton>(dialog, "openSlots")->isEnabled());
    gui::click(dialog, "saveService");
    QVERIFY(!dialog->isSaving());
    gui::type(dialog, "code", QStringLiteral("bath"));
    gui::type(dialog, "name", QStringLiteral("Private bath"));
    gui::click(dialog, "saveService");
    QTRY_COMPARE(gui::child<QComboBox>(dialog, "service")->currentText(),
                 QStringLiteral("Private bath"));
    QCOMPARE(desk.server.hotel(desk.hotel).offered.first().code, QStringLiteral("BATH"));
    gui::type(dialog, "times", QStringLiteral("15:00, 16.00"));
    QVERIFY(!gui::child<QPushButton>(dialog, "openSlots")->isEnabled());
    gui::type(dialog, "times", QStringLiteral("15:00, 16:00"));
    gui::typeNumber(dialog, "capacity", 1);
    gui::type(dialog, "lastDay", QStringLiteral("22.6."));
    gui::key(gui::child<QLineEdit>(dialog, "lastDay"), Qt::Key_Tab);
    gui::click(dialog, "weekday7");
    QCOMPARE(dialog->slotCount(), 12);
    gui::key(gui::child<QSpinBox>(dialog, "capacity"), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.server.hotel(desk.hotel).serviceSlots.size(), 12);
    QTRY_COMPARE(dialog->band()->message().text, QStringLiteral("The slots are open."));
    QTRY_COMPARE(desk.page()->board()->model()->rowCount(), 2);
    gui::click(dialog, "close");
    QTRY_VERIFY(!desk.window->findChild<QWidget *>(QStringLiteral("serviceSetupDialog")));
}

void TestServicesPage::noCapacityBelowWhatIsBooked()
{
    ServiceDesk desk(QStringLiteral("manager"));
    desk.bookPlacesElsewhere(18, 3);
    gui::click(desk.page(), "setUpServices");
    auto *dialog = gui::window<ServiceSetupDialog>("serviceSetupDialog");
    gui::child<QComboBox>(dialog, "service")->setCurrentText(QStringLiteral("Dinner"));
    gui::type(dialog, "times", QStringLiteral("18:00"));
    gui::typeNumber(dialog, "capacity", 2);
    gui::click(dialog, "openSlots");
    QTRY_COMPARE(dialog->band()->message().text,
                 QStringLiteral("More places than that are booked on Tue 16 June. Nothing was "
                                "saved."));
    QVERIFY(!dialog->isSaving());
}

void TestServicesPage::aClerkSetsNothingUp()
{
    ServiceDesk desk;
    QVERIFY(!desk.page()->findChild<QWidget *>(QStringLiteral("setUpServices"))->isVisible());
}

ROOMRACK_TEST(TestServicesPage)
#include "tst_servicespage.moc"
