// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guitest.h"
#include "lookscenes.h"

#include <dialogs/approvaldialog.h>
#include <dialogs/canceldialog.h>
#include <dialogs/connectiondialog.h>
#include <dialogs/datedialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/guestform.h>
#include <dialogs/ratesdialog.h>
#include <dialogs/settingsdialog.h>
#include <dialogs/signindialog.h>
#include <dialogs/stayform.h>
#include <eventtext.h>
#include <settings/uisettings.h>
#include <widgets/inlineband.h>
#include <widgets/ratecalendar.h>
#include <widgets/softpanel.h>

#include <support/mockclock.h>
#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using roomrack::gui::Harbour;

/// The smaller dialogs, each path.
class TestDeskDialogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void detailsHandBackOnlyWhatDiffers();
    void detailsLetThePriceBeKept();
    void detailsSwitchBetweenStaysOfAGroup();
    void signInForgetsThePassword();
    void signInWithOneClick();
    void connectionNeedsServerAndDatabase();
    void settingsAreKept();
    void approvalForgetsThePassword();
    void ratesShowWhatWillBeSaved();
    void ratesSayWhyAPriceIsNone();
    void eventsAreToldInWords();
    void goingToADate();

private:
    Harbour m_harbour;
    MockClock m_clock{QDateTime(QDate(2026, 6, 12), QTime(9, 31, 14), Qt::UTC)};
};

void TestDeskDialogs::initTestCase()
{
    UiSettings settings;
    settings.language = QStringLiteral("en");
    settings.scheme = Scheme::Light;
    applyLook(settings);
}

void TestDeskDialogs::detailsHandBackOnlyWhatDiffers()
{
    DetailsDialog dialog(&m_harbour.cache, &m_clock, m_harbour.hana,
                         m_harbour.hana.stays.first().id);
    QSignalSpy saved(&dialog, &DetailsDialog::editRequested);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QVERIFY(!gui::child<QPushButton>(&dialog, "save")->isEnabled());
    QCOMPARE(gui::child<QPushButton>(&dialog, "discard")->text(), QStringLiteral("Close"));
    gui::type(&dialog, "guestPhone", QStringLiteral("123"));
    QCOMPARE(gui::child<QPushButton>(&dialog, "discard")->text(),
             QStringLiteral("Discard changes"));
    gui::click(&dialog, "save");
    QCOMPARE(saved.count(), 1);
    const Edit edit = saved.first().at(1).value<Edit>();
    QCOMPARE(*edit.guestPhone, QStringLiteral("123"));
    QVERIFY(!edit.guestName && !edit.notes && !edit.adults && edit.stays.isEmpty());
    QCOMPARE(edit.version, m_harbour.hana.version);
    // Typed back to what it was: nothing to save.
    dialog.setSaving(false);
    gui::type(&dialog, "guestPhone", m_harbour.hana.guest.phone);
    QVERIFY(!dialog.isModified());
}

void TestDeskDialogs::detailsLetThePriceBeKept()
{
    Reservation agreed = m_harbour.hana;
    agreed.stays[0].prices = {10000, 10000}; // below the rate of 129.00
    agreed.stays[0].total = Money{20000};
    DetailsDialog dialog(&m_harbour.cache, &m_clock, agreed, agreed.stays.first().id);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    gui::type(&dialog, "departure", QStringLiteral("2026-06-19"));
    gui::key(gui::visibleChild(&dialog, QStringLiteral("departure")), Qt::Key_Tab);
    QCOMPARE(dialog.stayForm()->total(), Money{3 * 12900});
    auto *keep = gui::child<QRadioButton>(&dialog, "keepPrice");
    QVERIFY(keep->text().contains(QLatin1String("300.00")));
    QVERIFY(
        gui::child<QRadioButton>(&dialog, "newPrice")->text().contains(QLatin1String("387.00")));
    QTest::mouseClick(keep, Qt::LeftButton, {}, QPoint(8, keep->height() / 2));
    QCOMPARE(dialog.stayForm()->total(), Money{30000});
    const StayEdit edit = dialog.edit().stays.first();
    QCOMPARE(*edit.departure, QDate(2026, 6, 19));
    QCOMPARE(*edit.prices, (QList<qint64>{10000, 10000, 10000}));
    QVERIFY(!edit.arrival && !edit.room);
}

void TestDeskDialogs::detailsSwitchBetweenStaysOfAGroup()
{
    Reservation group = m_harbour.hana;
    Occupancy second = group.stays.first();
    second.id = OccupancyId{999};
    second.room = RoomId{11};
    group.stays.append(second);
    DetailsDialog dialog(&m_harbour.cache, &m_clock, group, group.stays.first().id);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    auto *list = gui::child<QListWidget>(&dialog, "stayList");
    QCOMPARE(list->count(), 2);
    gui::type(&dialog, "departure", QStringLiteral("2026-06-19"));
    gui::key(gui::visibleChild(&dialog, QStringLiteral("departure")), Qt::Key_Tab);
    list->setFocus();
    gui::key(list, Qt::Key_Down);
    QCOMPARE(dialog.currentStay(), OccupancyId{999});
    QCOMPARE(dialog.stayForm()->stay().dates.departure, QDate(2026, 6, 18));
    gui::key(list, Qt::Key_Up);
    QCOMPARE(dialog.stayForm()->stay().dates.departure, QDate(2026, 6, 19)); // kept meanwhile
    QCOMPARE(dialog.edit().stays.size(), 1);
    QCOMPARE(dialog.edit().stays.first().stay, group.stays.first().id);
}

void TestDeskDialogs::signInForgetsThePassword()
{
    SignInDialog dialog({});
    QSignalSpy entered(&dialog, &SignInDialog::signInRequested);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    gui::click(&dialog, "signIn");
    QCOMPARE(entered.count(), 0);
    gui::type(&dialog, "login", QStringLiteral("emi"));
    gui::type(&dialog, "password", QStringLiteral("secret"));
    gui::key(gui::visibleChild(&dialog, QStringLiteral("password")), Qt::Key_Return);
    QCOMPARE(entered.count(), 1);
    QCOMPARE(entered.first().at(1).toString(), QStringLiteral("secret"));
    QVERIFY(gui::child<QLineEdit>(&dialog, "password")->text().isEmpty());
    QVERIFY(!gui::child<QPushButton>(&dialog, "signIn")->isEnabled());
    dialog.showFailure({Outcome::NotAllowed, {}, {}});
    QCOMPARE(gui::child<QLabel>(&dialog, "fieldError")->text(),
             QStringLiteral("Name and password don't match."));
    dialog.showFailure({Outcome::NoConnection, {}, {}});
    QVERIFY(gui::child<QLabel>(&dialog, "bandText")
                ->text()
                .contains(QLatin1String("No connection to the database.")));
    QCOMPARE(gui::child<QLineEdit>(&dialog, "login")->text(), QStringLiteral("emi"));
}

void TestDeskDialogs::signInWithOneClick()
{
    SignInDialog dialog({});
    dialog.setQuickPeople(
        {{QStringLiteral("aya"), QStringLiteral("pw"), QStringLiteral("Mori Aya")}});
    QSignalSpy entered(&dialog, &SignInDialog::signInRequested);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    gui::click(&dialog, "quick_aya");
    QCOMPARE(entered.count(), 1);
    QCOMPARE(entered.first().first().toString(), QStringLiteral("aya"));
}

void TestDeskDialogs::connectionNeedsServerAndDatabase()
{
    ConnectionDialog dialog({});
    QSignalSpy accepted(&dialog, &ConnectionDialog::settingsAccepted);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    gui::click(&dialog, "save");
    QCOMPARE(accepted.count(), 0);
    gui::type(&dialog, "host", QStringLiteral(" db.example.com "));
    gui::type(&dialog, "database", QStringLiteral("roomrack"));
    gui::type(&dialog, "readHost", QStringLiteral("near.example.com,db.example.com"));
    gui::click(&dialog, "save");
    QCOMPARE(accepted.count(), 1);
    const auto settings = accepted.first().first().value<ConnectionSettings>();
    QCOMPARE(settings.host, QStringLiteral("db.example.com"));
    QCOMPARE(settings.port, 5432);
    QCOMPARE(settings.tls, QStringLiteral("verify-full")); // the safe one unless chosen otherwise
    QCOMPARE(settings.readHost, QStringLiteral("near.example.com,db.example.com"));
    QTemporaryDir folder;
    QSettings file(folder.filePath(QStringLiteral("desk.ini")), QSettings::IniFormat);
    settings.save(file);
    QVERIFY(ConnectionSettings::load(file) == settings);
}

void TestDeskDialogs::settingsAreKept()
{
    QTemporaryDir folder;
    QSettings file(folder.filePath(QStringLiteral("desk.ini")), QSettings::IniFormat);
    UiSettings settings;
    settings.language = QStringLiteral("ja");
    settings.scheme = Scheme::HighContrast;
    settings.density = RowDensity::Compact;
    settings.firstDayOfWeek = 7;
    settings.deskName = QStringLiteral("Front 2");
    settings.askReading = true;
    settings.save(file);
    QVERIFY(UiSettings::load(file) == settings);
    QCOMPARE(settings.weekStart(), Qt::Sunday);
    file.setValue(QStringLiteral("ui/scheme"), 99); // damaged by hand
    QCOMPARE(UiSettings::load(file).scheme, Scheme::HighContrast);

    SettingsDialog dialog(settings);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QVERIFY(dialog.settings() == settings);
}

void TestDeskDialogs::approvalForgetsThePassword()
{
    ApprovalDialog dialog(QStringLiteral("Sato Emi wants <b>this</b>."), Role::Supervisor);
    QVERIFY(dialog.subline().contains(QLatin1String("&lt;b&gt;")));
    QSignalSpy given(&dialog, &ApprovalDialog::approvalGiven);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    gui::click(&dialog, "approve");
    QCOMPARE(given.count(), 0);
    gui::type(&dialog, "supervisor", QStringLiteral("mori"));
    gui::type(&dialog, "password", QStringLiteral("secret"));
    gui::click(&dialog, "approve");
    QCOMPARE(given.count(), 1);
    QVERIFY(gui::child<QLineEdit>(&dialog, "password")->text().isEmpty());
    dialog.showWrongPassword();
    QCOMPARE(gui::child<QLineEdit>(&dialog, "supervisor")->text(), QStringLiteral("mori"));
    QVERIFY(gui::child<QLineEdit>(&dialog, "password")->hasFocus()
            || !QApplication::activeWindow());
}

void TestDeskDialogs::ratesShowWhatWillBeSaved()
{
    RatesDialog dialog(m_harbour.setup, RoomTypeId{1});
    QSignalSpy saved(&dialog, &RatesDialog::ratesRequested);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    RateCalendar *calendar = dialog.calendar();
    const QPoint from = calendar->cellOf(QDate(2026, 6, 15)).center();
    const QPoint to = calendar->cellOf(QDate(2026, 6, 28)).center();
    QTest::mousePress(calendar, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, calendar->mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(calendar, &move);
    QTest::mouseRelease(calendar, Qt::LeftButton, {}, to);
    QCOMPARE(dialog.changedNights(), 14);
    for (int day = 1; day <= 4; ++day) { // only Friday to Sunday
        auto *box =
            gui::child<QCheckBox>(&dialog, qPrintable(QStringLiteral("weekday%1").arg(day)));
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    }
    QCOMPARE(dialog.changedNights(), 6);
    QVERIFY(!gui::child<QPushButton>(&dialog, "save")->isEnabled());
    gui::type(&dialog, "price", QStringLiteral("149"));
    gui::click(&dialog, "save");
    QCOMPARE(saved.count(), 1);
    const SetRates rates = saved.first().at(1).value<SetRates>();
    QCOMPARE(rates.from, QDate(2026, 6, 15));
    QCOMPARE(rates.to, QDate(2026, 6, 29)); // half-open
    QCOMPARE(rates.weekdays, (QList<int>{5, 6, 7}));
    QCOMPARE(rates.price, Money{14900});
    const QUuid first = saved.first().first().toUuid();
    dialog.showSaved();
    QVERIFY(dialog.request() != first); // the next season is another request
}

void TestDeskDialogs::ratesSayWhyAPriceIsNone()
{
    RatesDialog dialog(m_harbour.setup, RoomTypeId{1});
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    dialog.showSaved();
    QVERIFY(!dialog.band()->message().isEmpty());
    auto *preview = dialog.findChild<SoftPanel *>();
    for (const char *typed : {"-5", "1,234.567", "99999999999999"}) {
        gui::type(&dialog, "price", QString::fromLatin1(typed));
        QVERIFY(dialog.band()->message().isEmpty()); // no praise above what isn't saved
        QVERIFY2(!gui::child<QPushButton>(&dialog, "save")->isEnabled(), typed);
        QVERIFY2(preview->label()->text().contains(QLatin1String("no amount")),
                 qPrintable(preview->label()->text()));
        QVERIFY(preview->label()->text().contains(QLatin1String(typed)));
    }
    gui::type(&dialog, "price", QStringLiteral("149"));
    QVERIFY(gui::child<QPushButton>(&dialog, "save")->isEnabled());
}

void TestDeskDialogs::eventsAreToldInWords()
{
    Event event;
    event.kind = QStringLiteral("edit");
    event.before = {{QStringLiteral("departure"), QStringLiteral("2026-06-18")},
                    {QStringLiteral("adults"), 1}};
    event.after = {{QStringLiteral("departure"), QStringLiteral("2026-06-19")},
                   {QStringLiteral("adults"), 1}};
    QCOMPARE(eventText(event, m_harbour.setup),
             QStringLiteral("Changed: Departure Thu 18 Jun 2026 → Fri 19 Jun 2026"));
    event.kind = QStringLiteral("book");
    QCOMPARE(eventText(event, m_harbour.setup), QStringLiteral("Booked"));
    event.kind = QStringLiteral("move");
    event.before = {{QStringLiteral("room"), 7}};
    event.after = {{QStringLiteral("room"), 9}};
    QCOMPARE(eventText(event, m_harbour.setup), QStringLiteral("Moved: Room 207 → 209"));
}

void TestDeskDialogs::goingToADate()
{
    DateDialog dialog(m_harbour.setup.hotel.businessDate, m_harbour.setup.hotel.businessDate);
    QSignalSpy chosen(&dialog, &DateDialog::dateChosen);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    gui::type(&dialog, "date", QStringLiteral("nothing"));
    gui::key(gui::visibleChild(&dialog, QStringLiteral("date")), Qt::Key_Return);
    QCOMPARE(chosen.count(), 0);
    QVERIFY(dialog.isVisible());
    gui::type(&dialog, "date", QStringLiteral("+14"));
    gui::key(gui::visibleChild(&dialog, QStringLiteral("date")), Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().toDate(), QDate(2026, 6, 26));
}

ROOMRACK_TEST(TestDeskDialogs)
#include "tst_deskdialogs.moc"
