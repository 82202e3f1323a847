// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/placesdialog.h>
#include <dialogs/servicesetupdialog.h>
#include <pages/servicespage.h>
#include <widgets/inlineband.h>
#include <widgets/partylist.h>

#include <items/serviceboardmodel.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

namespace {

const QString silva = QStringLiteral("Silva, Paula");
const QDate today(2026, 6, 16);

QDateTime at(int hour) ///< of the hotel's clock, which is Berlin's
{
    return QDateTime(today, QTime(hour - 2, 0), Qt::UTC);
}

void typeNumber(QWidget *root, const char *name, int number)
{
    auto *box = gui::child<QSpinBox>(root, name);
    box->setFocus();
    box->selectAll();
    gui::type(box, QString::number(number));
}

/// A desk with a dinner at 18:00, 19:00 and 20:00 (4 places each) and a bath at 18:00 (1 place).
class ServiceDesk : public DeskFixture
{
public:
    explicit ServiceDesk(const QString &login = QStringLiteral("clerk"), bool withServices = true)
        : DeskFixture(login)
    {
        if (withServices) {
            dinner = open(QStringLiteral("DINE"), QStringLiteral("Dinner"), {18, 19, 20}, 4);
            bath = open(QStringLiteral("BATH"), QStringLiteral("Private bath"), {18}, 1);
        }
        gui::key(window.get(), Qt::Key_4, Qt::ControlModifier);
        if (withServices && !awaitUntil([this] { return page()->board()->isVisible(); }))
            qFatal("the board does not come up");
    }

    ServiceId open(const QString &code, const QString &name, const QList<int> &hours, int capacity)
    {
        elsewhere(SetService{code, name});
        const ServiceId service = server.hotel(hotel).offered.last().id;
        OpenSlots slots{service, today, today.addDays(2), {}, {}, 60, capacity};
        for (const int hour : hours)
            slots.times.append(QTime(hour, 0));
        elsewhere(slots);
        return service;
    }

    WriteResult elsewhere(const Command &command)
    {
        const WriteResult result =
            server.write(QStringLiteral("manager"), QStringLiteral("Front 1"), hotel,
                         QUuid::createUuid(), command);
        if (!result.isDone())
            qFatal("the other desk could not do it");
        return result;
    }
    ServicePlaces bookPlacesElsewhere(int hour, int seats, const QString &guest = silva)
    {
        BookPlaces command;
        command.service = dinner;
        command.start = at(hour);
        command.seats = seats;
        command.guest = guest;
        return elsewhere(command).places.first();
    }

    [[nodiscard]] ServicesPage *page() const { return window->servicesPage(); }
    [[nodiscard]] int taken(int hour) const
    {
        return server.hotel(hotel).placesTaken(dinner, at(hour));
    }
    /// What the board shows of the dinner.
    [[nodiscard]] int left(int hour) const
    {
        for (int column = 0; column < page()->board()->model()->columnCount(); ++column) {
            if (headerOf(column) == QLatin1String("Dinner"))
                return cell(hour, column).data(ServiceBoardModel::LeftRole).toInt();
        }
        return -1;
    }
    [[nodiscard]] QModelIndex dinnerCell(int hour) const
    {
        return cell(hour, headerOf(0) == QLatin1String("Dinner") ? 0 : 1);
    }
    void choose(int hour) const { page()->board()->setCurrentIndex(dinnerCell(hour)); }
    [[nodiscard]] QString slotName() const
    {
        return gui::child<QLabel>(page(), "slotName")->text();
    }
    [[nodiscard]] QString band() const
    {
        const auto *band = page()->findChild<InlineBand *>(QStringLiteral("servicesBand"));
        return band->isVisible() ? band->message().plainText() : QString();
    }
    [[nodiscard]] int partyCount() const { return page()->parties()->topLevelItemCount(); }

    ServiceId dinner;
    ServiceId bath;

private:
    [[nodiscard]] QString headerOf(int column) const
    {
        return page()->board()->model()->headerData(column, Qt::Horizontal).toString();
    }
    [[nodiscard]] QModelIndex cell(int hour, int column) const
    {
        const QAbstractItemModel *model = page()->board()->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->headerData(row, Qt::Vertical).toString()
                == QStringLiteral("%1:00").arg(hour))
                return model->index(row, column);
        }
        return {};
    }
};

} // namespace

/// The day board of services: what hands do on it, and what comes of it.
class TestServicesPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void walkedByArrowsAndBookedByKey();
    void forAGuestInHouseFoundByRoom();
    void aFullSlotOffersAnotherTimeByOneKey();
    void givenBackAndUndone();
    void heldDownDelGivesOneBack();
    void keysOfAFormStayInIt();
    void cutAndPasted();
    void draggedToAnotherSlot();
    void aMoveThatDoesNotFitOffersOtherSlots();
    void anotherDesksBookingAppears();
    void aStalePartyIsNamed();
    void escClosesTheForm_data();
    void escClosesTheForm();
    void anotherDay();
    void aNameIsNeeded();
    void offlineNothingIsBooked();
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
    typeNumber(dialog, "seats", 3);
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

void TestServicesPage::forAGuestInHouseFoundByRoom()
{
    ServiceDesk desk;
    const Reservation here =
        desk.bookElsewhere(silva, QStringLiteral("102"), nights("2026-06-16", "2026-06-18"));
    desk.elsewhere(samples::staysCommand<CheckIn>(here));
    desk.bookElsewhere(QStringLiteral("Okafor, Grace"), QStringLiteral("103"),
                       nights("2026-06-16", "2026-06-17"));
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.waitFor(QStringLiteral("Okafor, Grace")));
    desk.choose(18);
    desk.page()->book();
    auto *dialog = gui::window<PlacesDialog>("placesDialog");
    gui::type(dialog, "guest", QStringLiteral("10"));
    auto *list = gui::child<QListWidget>(dialog, "candidates");
    QCOMPARE(list->count(), 2);
    // In house comes first.
    QVERIFY(list->item(0)->text().contains(silva));
    auto *guest = gui::child<QLineEdit>(dialog, "guest");
    gui::key(guest, Qt::Key_Down);
    QCOMPARE(list->currentRow(), 1);
    gui::key(guest, Qt::Key_Up);
    gui::key(guest, Qt::Key_Return);
    QCOMPARE(guest->text(), silva);
    QVERIFY(!list->isVisible());
    QCOMPARE(gui::child<QLabel>(dialog, "chosen")->text(), QStringLiteral("Stays here"));
    QCOMPARE(dialog->command().stay, here.stays.first().id);
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.partyCount(), 1);
    QCOMPARE(desk.page()->parties()->topLevelItem(0)->text(1), QStringLiteral("102"));
    // Typed over, it is nobody of the house any more.
    desk.page()->book();
    dialog = gui::window<PlacesDialog>("placesDialog");
    gui::type(dialog, "guest", QStringLiteral("silva"));
    gui::key(gui::child<QLineEdit>(dialog, "guest"), Qt::Key_Return);
    QVERIFY(dialog->command().stay.isValid());
    gui::type(dialog, "guest", QStringLiteral("Somebody"));
    QVERIFY(!dialog->command().stay.isValid());
    QCOMPARE(dialog->command().guest, QStringLiteral("Somebody"));
}

void TestServicesPage::aFullSlotOffersAnotherTimeByOneKey()
{
    ServiceDesk desk;
    desk.choose(19);
    desk.page()->book();
    auto *dialog = gui::window<PlacesDialog>("placesDialog");
    gui::type(dialog, "guest", silva);
    typeNumber(dialog, "seats", 3);
    // Two other desks are faster.
    desk.bookPlacesElsewhere(19, 3);
    desk.bookPlacesElsewhere(18, 2);
    gui::click(dialog, "book");
    QTRY_VERIFY(dialog->band()->isVisible());
    QCOMPARE(dialog->band()->message().text,
             QStringLiteral("Only 1 place is left in this slot. Nothing was saved."));
    // 18:00 is as near, but has no room for three.
    auto *offer = gui::child<QPushButton>(dialog, "offer0");
    QCOMPARE(offer->text(), QStringLiteral("Book 20:00"));
    QVERIFY(!dialog->findChild<QWidget *>(QStringLiteral("offer1")));
    gui::key(dialog, Qt::Key_1, Qt::AltModifier);
    QTRY_COMPARE(desk.taken(20), 3);
    QCOMPARE(desk.taken(19), 3);
    QTRY_COMPARE(desk.slotName(), QStringLiteral("Dinner, 20:00"));
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

/// The board lies under the form: its keys give nothing back there and turn no day.
void TestServicesPage::keysOfAFormStayInIt()
{
    ServiceDesk desk;
    desk.bookPlacesElsewhere(18, 2);
    desk.choose(18);
    QTRY_COMPARE(desk.partyCount(), 1);
    gui::key(desk.page()->board(), Qt::Key_X, Qt::ControlModifier); // one is taken up
    gui::key(desk.page()->board(), Qt::Key_F4);
    auto *dialog = gui::window<PlacesDialog>("placesDialog");
    QVERIFY(dialog);
    const QList<QWidget *> inside{gui::child<QLineEdit>(dialog, "guest"),
                                  gui::child<QSpinBox>(dialog, "seats"), dialog};
    for (QWidget *widget : inside) {
        gui::key(widget, Qt::Key_Delete);
        gui::key(widget, Qt::Key_X, Qt::ControlModifier);
        gui::key(widget, Qt::Key_V, Qt::ControlModifier);
        gui::key(widget, Qt::Key_Right, Qt::AltModifier);
    }
    QCoreApplication::processEvents();
    QCOMPARE(desk.page()->date(), today);
    QCOMPARE(desk.taken(18), 2);
    QVERIFY(dialog->isVisible());
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
    desk.elsewhere(MovePlaces{{{party.id, 1}}, desk.dinner, at(20)});
    gui::key(desk.page()->board(), Qt::Key_Delete);
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("Mei Manager changed this party at")));
    QCOMPARE(desk.taken(20), 3);
    // And the board shows how it stands.
    QTRY_COMPARE(desk.left(20), 1);
}

void TestServicesPage::escClosesTheForm_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    for (const char *field : {"guest", "seats", "note"})
        QTest::newRow(field) << QString::fromLatin1(field) << QString();
    QTest::newRow("somebody typed") << QStringLiteral("guest") << QStringLiteral("Nobody here");
    QTest::newRow("somebody offered") << QStringLiteral("guest") << silva;
}

void TestServicesPage::escClosesTheForm()
{
    QFETCH(QString, field);
    QFETCH(QString, typed);
    ServiceDesk desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("102"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    desk.choose(18);
    gui::key(desk.page()->board(), Qt::Key_Return);
    auto *dialog = gui::window<PlacesDialog>("placesDialog");
    QVERIFY(dialog);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    gui::child<QWidget>(dialog, field.toLatin1().constData())->setFocus();
    if (!typed.isEmpty())
        gui::type(dialog, "guest", typed);
    // As the system delivers a key: to the window, which gives it to what has the focus.
    if (dialog->findChild<QWidget *>(QStringLiteral("candidates"))->isVisible()) {
        QTest::keyClick(dialog->windowHandle(), Qt::Key_Escape); // those who were offered
        QVERIFY(dialog->isVisible());
    }
    QTest::keyClick(dialog->windowHandle(), Qt::Key_Escape);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("placesDialog"), 0));
    QCOMPARE(desk.taken(18), 0);
}

void TestServicesPage::anotherDay()
{
    ServiceDesk desk;
    desk.bookPlacesElsewhere(18, 4);
    desk.choose(18);
    QTRY_COMPARE(desk.left(18), 0);
    gui::key(desk.page()->board(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(desk.page()->date(), today.addDays(1));
    QTRY_COMPARE(desk.left(18), 4);
    gui::click(desk.page(), "dayForth");
    QTRY_COMPARE(gui::child<QLabel>(desk.page(), "servicesEmpty")->text(),
                 QStringLiteral("No slots are open on this date."));
    QVERIFY(!gui::child<QPushButton>(desk.page(), "bookPlaces")->isEnabled());
    gui::click(desk.page(), "dayToday");
    QTRY_COMPARE(desk.left(18), 0);
    gui::type(desk.page(), "servicesDate", QStringLiteral("17.6."));
    gui::key(gui::child<QLineEdit>(desk.page(), "servicesDate"), Qt::Key_Return);
    QTRY_COMPARE(desk.page()->date(), today.addDays(1));
    QTRY_COMPARE(desk.left(18), 4);
}

void TestServicesPage::aNameIsNeeded()
{
    ServiceDesk desk;
    desk.choose(18);
    desk.page()->book();
    auto *dialog = gui::window<PlacesDialog>("placesDialog");
    gui::click(dialog, "book");
    QVERIFY(!dialog->isSaving());
    gui::type(dialog, "guest", QStringLiteral("4111 1111 1111 1111"));
    gui::click(dialog, "book");
    QVERIFY(!dialog->isSaving());
    gui::click(dialog, "discard");
    QTRY_VERIFY(!desk.window->findChild<QWidget *>(QStringLiteral("placesDialog")));
    QCOMPARE(desk.taken(18), 0);
}

void TestServicesPage::offlineNothingIsBooked()
{
    ServiceDesk desk;
    desk.bookPlacesElsewhere(18, 1);
    desk.choose(18);
    QTRY_COMPARE(desk.partyCount(), 1);
    desk.page()->book();
    auto *dialog = gui::window<PlacesDialog>("placesDialog");
    gui::type(dialog, "guest", silva);
    desk.store->setServerReachable(false);
    desk.store->disconnectFromServer(Outcome::NoConnection, 4000);
    QTRY_VERIFY(!gui::child<QPushButton>(desk.page(), "bookPlaces")->isEnabled());
    QVERIFY(!gui::child<QPushButton>(desk.page(), "giveBack")->isEnabled());
    QVERIFY(!gui::child<QPushButton>(dialog, "book")->isEnabled());
    // The picture stays, and what was typed.
    QCOMPARE(desk.partyCount(), 1);
    QCOMPARE(dialog->command().guest, silva);
    desk.store->setServerReachable(true);
    desk.store->connectToServer();
    QTRY_VERIFY(gui::child<QPushButton>(dialog, "book")->isEnabled());
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.taken(18), 2);
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
    typeNumber(dialog, "capacity", 1);
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
    typeNumber(dialog, "capacity", 2);
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
