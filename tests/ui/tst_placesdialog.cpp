// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "servicedesk.h"

#include <dialogs/placesdialog.h>
#include <widgets/inlineband.h>
#include <widgets/partylist.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::ServiceDesk;
using samples::nights;

namespace {
const QString silva = QStringLiteral("Silva, Paula");
}

/// The form that books places of a service, over the day board.
class TestPlacesDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forAGuestInHouseFoundByRoom();
    void aFullSlotOffersAnotherTimeByOneKey();
    void keysOfAFormStayInIt();
    void escClosesTheForm_data();
    void escClosesTheForm();
    void aNameIsNeeded();
    void offlineNothingIsBooked();
};

void TestPlacesDialog::forAGuestInHouseFoundByRoom()
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

void TestPlacesDialog::aFullSlotOffersAnotherTimeByOneKey()
{
    ServiceDesk desk;
    desk.choose(19);
    desk.page()->book();
    auto *dialog = gui::window<PlacesDialog>("placesDialog");
    gui::type(dialog, "guest", silva);
    gui::typeNumber(dialog, "seats", 3);
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

/// The board lies under the form: its keys give nothing back there and turn no day.
void TestPlacesDialog::keysOfAFormStayInIt()
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
    QCOMPARE(desk.page()->date(), ServiceDesk::today);
    QCOMPARE(desk.taken(18), 2);
    QVERIFY(dialog->isVisible());
}

void TestPlacesDialog::escClosesTheForm_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    for (const char *field : {"guest", "seats", "note"})
        QTest::newRow(field) << QString::fromLatin1(field) << QString();
    QTest::newRow("somebody typed") << QStringLiteral("guest") << QStringLiteral("Nobody here");
    QTest::newRow("somebody offered") << QStringLiteral("guest") << silva;
}

void TestPlacesDialog::escClosesTheForm()
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

void TestPlacesDialog::aNameIsNeeded()
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

void TestPlacesDialog::offlineNothingIsBooked()
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

ROOMRACK_TEST(TestPlacesDialog)
#include "tst_placesdialog.moc"
