// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <csv.h>
#include <dialogs/actionlogdialog.h>
#include <dialogs/bookdialog.h>
#include <dialogs/findinhotelsdialog.h>
#include <dialogs/guestform.h>
#include <widgets/knownguestline.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using roomrack::gui::DeskFixture;

/// The action log with its filters and file, sister hotels, and the guest who is likely known.
class TestActionLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cellsAreSafe();
    void filtersTheLog();
    void savesAllThatFits();
    void goesToASisterHotel();
    void takesTheKnownGuestWithOneKey();
};

void TestActionLog::cellsAreSafe()
{
    const QString bom(QChar::ByteOrderMark);
    const auto csv = [](const QStringList &row) { return QString::fromUtf8(csvOf({row}).mid(3)); };
    QVERIFY(csvOf({{QStringLiteral("a")}}).startsWith("\xef\xbb\xbf"));
    QCOMPARE(csv({QStringLiteral("a"), QStringLiteral("b,c"), QStringLiteral("d\"e")}),
             QStringLiteral("a,\"b,c\",\"d\"\"e\"\r\n"));
    QCOMPARE(csv({QStringLiteral("two\nlines")}), QStringLiteral("\"two\nlines\"\r\n"));
    for (const char *formula : {"=1+1", "+1", "-1", "@x", "\t=1", " =1", "＝1"}) {
        const QString cell = csv({QString::fromUtf8(formula)});
        QVERIFY2(cell.startsWith(QLatin1Char('\'')) || cell.startsWith(QLatin1String("\"'")),
                 formula);
    }
}

void TestActionLog::filtersTheLog()
{
    DeskFixture desk;
    const Reservation a =
        desk.bookElsewhere(QStringLiteral("Lindström, Carl"), QStringLiteral("101"),
                           samples::nights("2026-06-16", "2026-06-18"));
    (void)desk.bookElsewhere(QStringLiteral("B"), QStringLiteral("102"),
                             samples::nights("2026-06-16", "2026-06-18"));
    (void)desk.server.write(QStringLiteral("supervisor"), desk.hotel,
                            samples::staysCommand<Cancel>(a));
    QTest::keyClick(desk.window.get(), Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = gui::window<ActionLogDialog>("actionLogDialog");
    QVERIFY(dialog);
    auto *list = gui::child<QTreeWidget>(dialog, "events");
    QVERIFY(awaitUntil([&] { return list->topLevelItemCount() == 3; }));
    QCOMPARE(list->topLevelItem(0)->text(1), QStringLiteral("Sam Supervisor"));
    QVERIFY(list->topLevelItem(0)->text(5).startsWith(QLatin1String("Cancelled")));
    gui::type(dialog, "logRoom", QStringLiteral("102"));
    gui::key(gui::visibleChild(dialog, QStringLiteral("logRoom")), Qt::Key_Tab);
    QVERIFY(awaitUntil([&] { return list->topLevelItemCount() == 1; }));
    gui::type(dialog, "logRoom", QStringLiteral("999"));
    gui::key(gui::visibleChild(dialog, QStringLiteral("logRoom")), Qt::Key_Tab);
    QCOMPARE(gui::child<QLabel>(dialog, "bandText")->text(),
             QStringLiteral("No room has the number 999."));
    gui::child<QLineEdit>(dialog, "logRoom")->clear();
    gui::type(dialog, "logReservation", QString::number(a.confirmation));
    gui::key(gui::visibleChild(dialog, QStringLiteral("logReservation")), Qt::Key_Tab);
    QVERIFY(awaitUntil([&] { return list->topLevelItemCount() == 2; }));
    gui::type(dialog, "logText", QStringLiteral("cancel"));
    QCOMPARE(list->topLevelItemCount(), 1);
    // Room and number are the event's own; a guest is found by the name of today.
    QCOMPARE(list->topLevelItem(0)->text(3), QStringLiteral("101"));
    QCOMPARE(list->topLevelItem(0)->text(4), confirmationText(a.confirmation));
    gui::child<QLineEdit>(dialog, "logReservation")->clear();
    dialog->search();
    QVERIFY(awaitUntil([&] { return dialog->entryCount() == 3; }));
    gui::type(dialog, "logText", QStringLiteral("lindstr"));
    QCOMPARE(list->topLevelItemCount(), 2);
    QCOMPARE(list->topLevelItem(1)->text(5),
             QStringLiteral("Booked: 101, Tue 16 – Thu 18 Jun 2026"));
    dialog->close();
}

void TestActionLog::savesAllThatFits()
{
    DeskFixture desk;
    constexpr int bookings = 3;
    for (int i = 0; i < bookings; ++i)
        (void)desk.bookElsewhere(
            QStringLiteral("=cmd"), QStringLiteral("101"),
            {QDate(2026, 7, 1).addDays(i), QDate(2026, 7, 2).addDays(i), false});
    ActionLogDialog dialog(desk.window->context());
    dialog.show();
    QSignalSpy exported(&dialog, &ActionLogDialog::exported);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("log.csv"));
    dialog.exportTo(path);
    QVERIFY(awaitUntil([&] { return exported.count() == 1; }));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().split('\n');
    QCOMPARE(lines.size(), bookings + 2); // a head, and nothing after the last line's end
    QVERIFY(lines.at(1).contains("Booked"));
    QVERIFY(lines.at(1).endsWith('\r'));
}

void TestActionLog::goesToASisterHotel()
{
    FatalLogger logger({QStringLiteral("does not support"), QStringLiteral("XDG_RUNTIME_DIR")});
    FakeServer server;
    const HotelId first = server.addHotel(QStringLiteral("ONE"), QStringLiteral("101:STD"));
    const HotelId second = server.addHotel(QStringLiteral("TWO"), QStringLiteral("201-202:STD"));
    FakeStore store(&server, QStringLiteral("supervisor"), QStringLiteral("Front 2"));
    UiSettings settings;
    settings.language = QStringLiteral("en");
    settings.hotel = first.value;
    applyLook(settings);
    MainWindow window(store, server.session(QStringLiteral("supervisor")), settings,
                      server.clock());
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(awaitUntil([&] { return window.context()->cache->loaded().first.isValid(); }));
    Book book = samples::book(QStringLiteral("Hana"),
                              {samples::inRoom(server.room(second, QStringLiteral("202")),
                                               samples::nights("2026-07-20", "2026-07-22"))});
    QVERIFY(server.write(QStringLiteral("supervisor"), second, book).isDone());
    QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = gui::window<FindInHotelsDialog>("findInHotelsDialog");
    QVERIFY(dialog);
    auto *list = gui::child<QTreeWidget>(dialog, "hotelsList");
    QVERIFY(awaitUntil([&] { return list->topLevelItemCount() == 2; }));
    QCOMPARE(list->topLevelItem(1)->text(2), QStringLiteral("2"));
    gui::type(dialog, "hotelsText", QStringLiteral("hana"));
    QVERIFY(awaitUntil([&] {
        return list->topLevelItemCount() == 1
               && list->topLevelItem(0)->text(0) == QLatin1String("Hotel TWO");
    }));
    list->setFocus();
    gui::key(list, Qt::Key_Down);
    gui::key(list, Qt::Key_Return);
    QCOMPARE(window.hotel(), second);
    QVERIFY(awaitUntil([&] {
        const Occupancy *row = window.context()->cache->find(window.rackPage()->view()->current());
        return row && row->guest == QLatin1String("Hana");
    }));
}

void TestActionLog::takesTheKnownGuestWithOneKey()
{
    DeskFixture desk;
    Book known = samples::book(QStringLiteral("Okafor, Grace"),
                               {samples::inRoom(desk.room(QStringLiteral("101")),
                                                samples::nights("2026-06-16", "2026-06-18"))});
    known.guest.email = QStringLiteral("grace@example.org");
    const GuestId grace = desk.server.write(QStringLiteral("manager"), desk.hotel, known)
                              .reservations.first()
                              .guest.id;
    QTest::keyClick(desk.window.get(), Qt::Key_F4);
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    GuestForm *form = dialog->guestForm();
    gui::type(form, "guestName", QStringLiteral("G. Okafor"));
    gui::type(form, "guestEmail", QStringLiteral("Grace@example.org"));
    QVERIFY(awaitUntil([&] { return form->knownLine()->isVisible(); }));
    QVERIFY(form->knownLine()->text().contains(QLatin1String("Okafor, Grace")));
    gui::key(gui::visibleChild(form, QStringLiteral("guestEmail")), Qt::Key_F5);
    QCOMPARE(form->guest().id, grace);
    QCOMPARE(form->nameEdit()->text(), QStringLiteral("Okafor, Grace"));
    QVERIFY(!form->knownLine()->isVisible());
}

ROOMRACK_TEST(TestActionLog)
#include "tst_actionlog.moc"
