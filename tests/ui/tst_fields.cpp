// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guitest.h"

#include <format.h>
#include <settings/uisettings.h>
#include <widgets/actionbutton.h>
#include <widgets/calendarpopup.h>
#include <widgets/datefield.h>
#include <widgets/lengthlimit.h>
#include <widgets/messagebar.h>
#include <widgets/moneyfield.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;

/// The fields and the message bar by themselves.
class TestFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void amountsAreRead_data();
    void amountsAreRead();
    void aDateFarAwayIsAskedAgain();
    void aDayThatIsMissingInTheCalendar();
    void datesAreReadAsTheyAreShown_data();
    void datesAreReadAsTheyAreShown();
    void namesTurnNothingAround();
    void arrowsStepADate();
    void theWeekStartsWhereItIsSet_data();
    void theWeekStartsWhereItIsSet();
    void aMessageStaysAndIsLogged();
};

void TestFields::initTestCase()
{
    UiSettings settings;
    settings.language = QStringLiteral("en");
    settings.scheme = Scheme::Light;
    applyLook(settings);
}

void TestFields::amountsAreRead_data()
{
    QTest::addColumn<QString>("currency");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("acceptable");
    QTest::addColumn<qint64>("minor"); // -1: no amount
    const auto row = [](const char *name, const char *currency, const char *typed, bool acceptable,
                        qint64 minor) {
        QTest::newRow(name) << QString::fromLatin1(currency) << QString::fromUtf8(typed)
                            << acceptable << minor;
    };
    row("point", "EUR", "129.50", true, 12950);
    row("comma", "EUR", "129,5", true, 12950);
    row("empty", "EUR", "", true, -1);
    row("full width", "JPY", "１２０００", true, 12000);
    row("yen have no decimals", "JPY", "120.5", false, -1);
    row("words", "EUR", "free", false, -1);
    row("too many decimals", "EUR", "1.234", false, -1);
}

void TestFields::amountsAreRead()
{
    QFETCH(QString, currency);
    QFETCH(QString, typed);
    QFETCH(bool, acceptable);
    QFETCH(qint64, minor);
    MoneyField field(Currency::fromCode(currency));
    field.show();
    gui::type(&field, typed);
    QCOMPARE(field.isAcceptable(), acceptable);
    QCOMPARE(field.amount().value_or(Money{-1}).minor, minor);
}

void TestFields::aDateFarAwayIsAskedAgain()
{
    DateField field;
    field.setBusinessDate(QDate(2026, 6, 12));
    field.setDate(QDate(2026, 6, 12));
    QSignalSpy edited(&field, &DateField::dateEdited);
    field.show();
    gui::type(field.lineEdit(), QStringLiteral("2029-06-12"));
    gui::key(field.lineEdit(), Qt::Key_Return);
    QVERIFY(!field.date().isValid());
    QVERIFY(field.error().contains(QLatin1String("far away")));
    gui::key(field.lineEdit(), Qt::Key_Return);
    QCOMPARE(field.date(), QDate(2029, 6, 12));
    QVERIFY(field.error().isEmpty());
    QCOMPARE(edited.last().first().toDate(), QDate(2029, 6, 12));
}

void TestFields::aDayThatIsMissingInTheCalendar()
{
    DateField field;
    field.setBusinessDate(QDate(2026, 6, 12));
    field.show();
    gui::type(field.lineEdit(), QStringLiteral("31 jun"));
    field.commit();
    QVERIFY(!field.date().isValid());
    QCOMPARE(field.error(), QStringLiteral("The calendar has no such day."));
    QCOMPARE(field.lineEdit()->accessibleDescription(), field.error());
}

void TestFields::datesAreReadAsTheyAreShown_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QDate>("date");
    QTest::newRow("English") << QStringLiteral("en") << QStringLiteral("en_GB")
                             << QDate(2026, 12, 5);
    QTest::newRow("English of America")
        << QStringLiteral("en") << QStringLiteral("en_US") << QDate(2026, 12, 5);
    QTest::newRow("Japanese") << QStringLiteral("ja") << QStringLiteral("ja_JP")
                              << QDate(2026, 5, 12);
}

void TestFields::datesAreReadAsTheyAreShown()
{
    QFETCH(QString, language);
    QFETCH(QString, locale);
    QFETCH(QDate, date);
    UiSettings settings;
    settings.language = language;
    applyLook(settings);
    const QLocale before;
    QLocale::setDefault(QLocale(locale));
    DateField field;
    field.setBusinessDate(QDate(2026, 6, 12));
    field.show();
    gui::type(field.lineEdit(), QStringLiteral("5/12"));
    field.commit();
    const QDate read = field.date();
    QLocale::setDefault(before);
    initTestCase();
    QCOMPARE(read, date);
}

void TestFields::namesTurnNothingAround()
{
    QWidget dialog;
    auto *edit = new QLineEdit(&dialog);
    limitLength(edit, 200);
    dialog.show();
    edit->setText(QStringLiteral("AC"));
    edit->setCursorPosition(1);
    QGuiApplication::clipboard()->setText(QStringLiteral("\u202eB\u2066"));
    edit->paste();
    QCOMPARE(edit->text(), QStringLiteral("ABC"));
    QCOMPARE(edit->cursorPosition(), 2);
    QVERIFY(edit->isModified());
    // What is stored already, or written from right to left, keeps the numbers beside it in place.
    QVERIFY(!guestText(QStringLiteral("A\u202eB")).contains(QChar(0x202e)));
    const QString hebrew = QStringLiteral("\u05d3\u05d5\u05d3");
    QVERIFY(guestText(hebrew).contains(QChar(0x2068) + hebrew + QChar(0x2069)));
    QCOMPARE(guestText(QStringLiteral("Okafor, Grace")), QStringLiteral("Okafor, Grace"));
}

void TestFields::arrowsStepADate()
{
    DateField field;
    field.setBusinessDate(QDate(2026, 6, 12));
    field.setEarliest(QDate(2026, 6, 12));
    field.setDate(QDate(2026, 6, 30));
    field.show();
    gui::key(field.lineEdit(), Qt::Key_Up);
    QCOMPARE(field.lineEdit()->text(), QStringLiteral("Wed 1 Jul 2026"));
    gui::key(field.lineEdit(), Qt::Key_Down);
    QCOMPARE(field.date(), QDate(2026, 6, 30));
    field.setDate(QDate(2026, 6, 12));
    gui::key(field.lineEdit(), Qt::Key_Down); // not before the business date
    QCOMPARE(field.date(), QDate(2026, 6, 12));
}

void TestFields::theWeekStartsWhereItIsSet_data()
{
    QTest::addColumn<int>("firstDay");
    QTest::newRow("Monday") << int(Qt::Monday);
    QTest::newRow("Saturday") << int(Qt::Saturday);
    QTest::newRow("Sunday") << int(Qt::Sunday);
}

void TestFields::theWeekStartsWhereItIsSet()
{
    QFETCH(int, firstDay);
    CalendarPopup calendar;
    calendar.setFirstDayOfWeek(Qt::DayOfWeek(firstDay));
    // 1 February 2026 is a Sunday, 1 June a Monday.
    for (const QDate month : {QDate(2026, 2, 1), QDate(2026, 6, 1), QDate(2026, 8, 1)}) {
        calendar.setDates(month, month, {});
        QVERIFY(calendar.cellOf(month).isValid());
        QVERIFY(calendar.cellOf(month.addDays(month.daysInMonth() - 1)).isValid());
        QDate start = month;
        while (start.dayOfWeek() != firstDay)
            start = start.addDays(1);
        // Every week begins at the left edge, one row below the week before.
        QCOMPARE(calendar.cellOf(start).left(), calendar.cellOf(start.addDays(7)).left());
        QVERIFY(calendar.cellOf(start).left() < calendar.cellOf(start.addDays(1)).left());
        QVERIFY(calendar.cellOf(start.addDays(6)).right()
                > calendar.cellOf(start.addDays(5)).right());
        QVERIFY(calendar.cellOf(start.addDays(7)).top() > calendar.cellOf(start).top());
    }
}

void TestFields::aMessageStaysAndIsLogged()
{
    MessageBar bar;
    bar.show();
    QVERIFY(MessageBar::stayMs >= 8000);
    QSignalSpy asked(&bar, &MessageBar::actionRequested);
    const QDateTime now = QDateTime(QDate(2026, 6, 12), QTime(9, 0), Qt::UTC);
    Message first;
    first.text = QStringLiteral("First");
    bar.showMessage(first, now);
    Message second;
    second.text = QStringLiteral("Second");
    second.action = MessageAction::Undo;
    second.actionText = QStringLiteral("Undo");
    bar.showMessage(second, now.addSecs(1));
    QCOMPARE(bar.message().text, QStringLiteral("Second")); // the newest
    QCOMPARE(bar.log().size(), 2);
    QCOMPARE(bar.log().first().text, QStringLiteral("Second"));
    gui::click(bar.actionButton());
    QCOMPARE(asked.first().first().value<MessageAction>(), MessageAction::Undo);
    QVERIFY(!bar.hasMessage());
    QCOMPARE(bar.log().size(), 2);
}

ROOMRACK_TEST(TestFields)
#include "tst_fields.moc"
