// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackscreen.h"

#include "deskfixture.h"

#include <dialogs/overbookingdialog.h>
#include <dialogs/ratesdialog.h>
#include <format.h>
#include <pages/sidepanel.h>
#include <rack/planpanel.h>
#include <settings/uisettings.h>
#include <widgets/actionbutton.h>
#include <widgets/datefield.h>

#include <support/testprogram.h>

#include <QtWidgets/QMenu>
#include <QtWidgets/QRadioButton>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::day;
using samples::nights;

/// What the keyboard is on, what a menu knows of where it was opened, and what fits where it is.
class TestDeskDetails : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRefusedMoveLeavesTheCursorOnTheStay();
    void theCursorFindsWhoIsMovedUnderIt();
    void keysWithoutAStaySaySo();
    void anEmptyNightGoesAlongByWeeks();
    void aTypesMenuKnowsTheNight();
    void namesTurnNothingAround();
    void aBarSaysOnWhichDayTheHoldEnds();
    void moreThanAreFoundAtOnce();
    void theLineOfAHoldFitsThePanel();
    void linesOfAPlanAreShownWhole();
    void theRangeIsShownWhole();
    void whatCannotBeTypedIntoLooksSo();
    void edgesAreSeenOnDark();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");
const QString tanaka = QStringLiteral("Tanaka, Ken");

} // namespace

void TestDeskDetails::aRefusedMoveLeavesTheCursorOnTheStay()
{
    RackScreen screen;
    const OccupancyId hana = screen.stay("207", 16);
    screen.view.select(hana);
    screen.key(Qt::Key_M);
    screen.key(Qt::Key_Up); // onto 206, which is taken, and a swap doesn't fit
    QVERIFY(!screen.view.dragProposal()->fits());
    screen.key(Qt::Key_Return);
    QCOMPARE(screen.refused.size(), 1);
    QCOMPARE(screen.view.current(), hana);
    QCOMPARE(screen.view.selection(), QList<OccupancyId>{hana});
    screen.key(Qt::Key_Return);
    QCOMPARE(screen.opened, QList<OccupancyId>{hana});
    QVERIFY(screen.booked.isEmpty());
}

void TestDeskDetails::theCursorFindsWhoIsMovedUnderIt()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-17", "2026-06-19"));
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(desk.stayOf(silva).id);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_M);
    gui::key(desk.view(), Qt::Key_Down);
    gui::key(desk.view(), Qt::Key_Return);
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("102")));
    QVERIFY(desk.waitFor(silva));
    QTRY_COMPARE(desk.view()->current(), desk.stayOf(silva).id);
    // Whom another desk puts under the cursor is nobody's choice, but what Enter is about.
    const int row = desk.view()->model()->rowOfRoom(desk.room(QStringLiteral("103")));
    desk.view()->focusCell(row, day("2026-06-17"));
    (void)desk.bookElsewhere(tanaka, QStringLiteral("103"), nights("2026-06-17", "2026-06-19"));
    QVERIFY(desk.waitFor(tanaka));
    QVERIFY(!desk.view()->current().isValid());
    gui::key(desk.view(), Qt::Key_Return);
    QWidget *form = gui::waitForWindow(QStringLiteral("detailsDialog"));
    QVERIFY(form);
    QCOMPARE(gui::child<QLineEdit>(form, "guestName")->text(), tanaka);
}

void TestDeskDetails::keysWithoutAStaySaySo()
{
    DeskFixture desk;
    const QString sentence = QStringLiteral("Choose a stay first: there is none at the cursor.");
    const int row = desk.view()->model()->rowOfRoom(desk.room(QStringLiteral("101")));
    using Keys = std::pair<Qt::Key, Qt::KeyboardModifiers>;
    for (const auto &[key, modifiers] : QList<Keys>{{Qt::Key_M, Qt::NoModifier},
                                                    {Qt::Key_Delete, Qt::NoModifier},
                                                    {Qt::Key_Right, Qt::AltModifier},
                                                    {Qt::Key_X, Qt::ControlModifier},
                                                    {Qt::Key_V, Qt::ControlModifier},
                                                    {Qt::Key_M, Qt::ControlModifier},
                                                    {Qt::Key_F8, Qt::NoModifier},
                                                    {Qt::Key_F9, Qt::NoModifier}}) {
        desk.view()->setFocus();
        desk.view()->focusCell(row, day("2026-06-20"));
        desk.window->showMessage({});
        QVERIFY(desk.message() != sentence);
        gui::key(desk.view(), key, modifiers);
        QCOMPARE(desk.message(), sentence);
    }
}

void TestDeskDetails::anEmptyNightGoesAlongByWeeks()
{
    DeskFixture desk;
    RackView *view = desk.view();
    const int row = view->model()->rowOfRoom(desk.room(QStringLiteral("101")));
    view->setFocus();
    view->focusCell(row, day("2026-06-17"));
    const auto cursor = [view] { return dateOfDay(view->state().focus.night); };
    const auto forth = [&desk] {
        QTest::keyClick(desk.window.get(), Qt::Key_PageDown, Qt::AltModifier);
    };
    for (int i = 0; i < 6; ++i) {
        forth();
        QVERIFY(cursor() >= view->firstVisibleDate() && cursor() <= view->lastVisibleDate());
    }
    QVERIFY(cursor() > day("2026-07-10"));
    // Marked nights are what somebody wants: they stay.
    view->focusCell(row, day("2026-08-10"));
    gui::key(view, Qt::Key_Right, Qt::ShiftModifier);
    const StayDates marked = view->nightsTarget().dates;
    for (int i = 0; i < 6; ++i)
        forth();
    QCOMPARE(view->nightsTarget().dates, marked);
}

void TestDeskDetails::aTypesMenuKnowsTheNight()
{
    DeskFixture desk(QStringLiteral("manager"));
    RackView *view = desk.view();
    const RoomTypeId type = desk.server.type(desk.hotel, QStringLiteral("DLX"));
    const int row = view->model()->rowOfType(type);
    const int x = desk.night(QStringLiteral("101"), "2026-06-20").left() + 2; // still that day
    const int y = view->nightRect(desk.room(QStringLiteral("201")), day("2026-06-20")).top()
                  - view->geometryOfRack().rows.metrics().typeRow / 2;
    const QPoint place(x, y);
    QCOMPARE(view->hitAt(place).row, row);
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, view->viewport()->mapToGlobal(place));
    QCoreApplication::sendEvent(view->viewport(), &event);
    const auto choose = [](RackAction action) {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction *entry : menu->actions()) {
            if (entry->data().isValid() && entry->data().toInt() == int(action))
                entry->trigger();
        }
        menu->close();
    };
    choose(RackAction::Overbooking);
    auto *overbooking = gui::window<OverbookingDialog>("overbookingDialog");
    QVERIFY(overbooking);
    QCOMPARE(gui::child<QLineEdit>(overbooking, "from")->text(), dateText(day("2026-06-20")));
    QCOMPARE(gui::child<QLineEdit>(overbooking, "to")->text(), dateText(day("2026-06-21")));
    overbooking->close();
    QCoreApplication::sendEvent(view->viewport(), &event);
    choose(RackAction::Rates);
    auto *rates = gui::window<RatesDialog>("ratesDialog");
    QVERIFY(rates);
    QCOMPARE(gui::child<QLineEdit>(rates, "firstNight")->text(), dateText(day("2026-06-20")));
}

void TestDeskDetails::namesTurnNothingAround()
{
    const QString turned = QStringLiteral("ABC\u202E\u2067\u200F");
    QCOMPARE(guestText(turned), QStringLiteral("ABC"));
    DeskFixture desk;
    (void)desk.bookElsewhere(turned, QStringLiteral("101"), nights("2026-06-17", "2026-06-19"));
    QVERIFY(desk.waitFor(turned));
    desk.dragTo(turned, QStringLiteral("102"));
    QTRY_VERIFY(desk.message().contains(QLatin1String("from 101 to 102")));
    QVERIFY2(!desk.message().contains(QChar(0x202e)), qPrintable(desk.message()));
}

void TestDeskDetails::aBarSaysOnWhichDayTheHoldEnds()
{
    const QString zone = QStringLiteral("Europe/Berlin");
    const QDateTime end(QDate(2026, 6, 17), QTime(16, 0), Qt::UTC);
    QCOMPARE(endOfHoldText(end, zone, day("2026-06-17")), QStringLiteral("18:00"));
    QCOMPARE(endOfHoldText(end, zone, day("2026-06-16")), QStringLiteral("Wed 17 Jun 18:00"));
}

void TestDeskDetails::moreThanAreFoundAtOnce()
{
    DeskFixture desk;
    for (int i = 0; i < 50; ++i) {
        (void)desk.bookElsewhere(silva, QStringLiteral("101"),
                                 {day("2026-07-01").addDays(i), day("2026-07-02").addDays(i)});
    }
    QSignalSpy told(desk.window->rackPage(), &RackPage::findResult);
    desk.window->rackPage()->find(QStringLiteral("silva"));
    QTRY_VERIFY(!told.isEmpty());
    QCOMPARE(told.last().first().toString(),
             QStringLiteral("The first 50 stays; type more to find one."));
}

void TestDeskDetails::theLineOfAHoldFitsThePanel()
{
    DeskFixture desk;
    Book hold = samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("101")),
                                                      nights("2026-06-18", "2026-06-19"))});
    hold.holdUntil = desk.server.clock().utcNow().addSecs(37 * 3600 + 22 * 60);
    QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, hold).isDone());
    QVERIFY(desk.waitFor(silva));
    auto *panel = desk.window->findChild<SidePanel *>();
    QVERIFY(panel);
    panel->setStay(desk.stayOf(silva).id);
    desk.view()->select(desk.stayOf(silva).id);
    gui::key(desk.view(), Qt::Key_Space);
    QTRY_VERIFY(panel->isVisible());
    QTRY_VERIFY(panel->widget()->isVisible());
    QTRY_VERIFY2(panel->widget()->width() <= panel->viewport()->width(),
                 qPrintable(QString::number(panel->widget()->width())));
}

void TestDeskDetails::linesOfAPlanAreShownWhole()
{
    ui::applyAppearance(Scheme::Light);
    PlanPanel panel;
    panel.resize(panel.width(), 700);
    QList<PlanPanel::Line> lines;
    const QStringList words = QStringLiteral("van der Berg, Siobhán of Standard double gets room "
                                             "214 on the second floor for all of her nights")
                                  .split(u' ');
    for (int count = 1; count <= words.size(); ++count) {
        PlanPanel::Line line;
        line.stay = {count};
        line.text = words.mid(0, count).join(u' ');
        lines.append(line);
    }
    panel.setLines({}, lines);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    auto *list = panel.findChild<QListWidget *>(QStringLiteral("planChanges"));
    QTRY_VERIFY(list->visualItemRect(list->item(0)).isValid());
    const int margin = list->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, list) + 1;
    for (int row = 0; row < list->count(); ++row) {
        const QRect place = list->visualItemRect(list->item(row));
        QVERIFY(place.width() <= list->viewport()->width());
        const QRect text = QFontMetrics(list->font())
                               .boundingRect(QRect(0, 0, place.width() - 2 * margin, 1000),
                                             Qt::TextWordWrap, list->item(row)->text());
        QVERIFY2(text.height() <= place.height(), qPrintable(list->item(row)->text()));
    }
}

void TestDeskDetails::theRangeIsShownWhole()
{
    DeskFixture desk;
    auto *range = desk.window->findChild<ActionButton *>(QStringLiteral("range"));
    QVERIFY(range);
    for (int width = 1366; width >= 1024; width -= 6) {
        desk.window->resize(width, 700);
        QCoreApplication::processEvents();
        QTRY_VERIFY2(range->width() >= range->sizeHint().width(),
                     qPrintable(QStringLiteral("%1: %2").arg(width).arg(range->text())));
    }
}

void TestDeskDetails::whatCannotBeTypedIntoLooksSo()
{
    ui::applyAppearance(Scheme::Light);
    DateField field;
    field.setDate(day("2026-06-16"));
    field.resize(200, 30);
    field.show();
    QVERIFY(QTest::qWaitForWindowExposed(&field));
    auto *edit = field.findChild<QLineEdit *>();
    const QPoint inside(edit->width() / 2 + 40, edit->height() - 6);
    const QColor open = edit->grab().toImage().pixelColor(inside);
    field.setReadOnly(true);
    QVERIFY(edit->grab().toImage().pixelColor(inside) != open);
    field.hide();
}

void TestDeskDetails::edgesAreSeenOnDark()
{
    ui::applyAppearance(Scheme::Dark);
    QWidget window;
    QRadioButton button(QStringLiteral("Keep"), &window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const QImage radio = window.grab().toImage();
    const QColor ground = window.palette().color(QPalette::Window);
    double best = 0;
    for (int x = 0; x < 8; ++x)
        best = std::max(best, contrast(radio.pixelColor(x, button.height() / 2), ground));
    QVERIFY2(best >= 3, qPrintable(QString::number(best)));

    QMenu menu;
    menu.addAction(QStringLiteral("Check in"));
    menu.popup({});
    QVERIFY(QTest::qWaitForWindowExposed(&menu));
    const QImage picture = menu.grab().toImage();
    const int middle = picture.height() / 2;
    const double edge = contrast(picture.pixelColor(0, middle), picture.pixelColor(4, middle));
    QVERIFY2(edge >= 3, qPrintable(QString::number(edge)));
    menu.close();
    ui::applyAppearance(Scheme::Light);
}

ROOMRACK_TEST(TestDeskDetails)
#include "tst_deskdetails.moc"
