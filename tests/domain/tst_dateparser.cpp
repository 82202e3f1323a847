// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <domain/dateparser.h>
#include <support/fatallogger.h>
#include <support/testprogram.h>

#include <QtTest/QTest>

using namespace roomrack;

namespace {
// A Tuesday.
const QDate businessDate(2026, 6, 16);
} // namespace

class TestDateParser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QDate>("expected");
        const auto row = [](const QString &text, int year, int month, int day) {
            QTest::newRow(qPrintable(text)) << text << QDate(year, month, day);
        };
        // In full
        row(QStringLiteral("2026-06-16"), 2026, 6, 16);
        row(QStringLiteral("2026/6/16"), 2026, 6, 16);
        row(QStringLiteral("2026.06.16"), 2026, 6, 16);
        row(QStringLiteral("16.06.2026"), 2026, 6, 16);
        row(QStringLiteral("16.6.2026"), 2026, 6, 16);
        row(QStringLiteral("16/06/2026"), 2026, 6, 16);
        row(QStringLiteral("16-6-2026"), 2026, 6, 16);
        row(QStringLiteral("16 6 2026"), 2026, 6, 16);
        row(QStringLiteral("16062026"), 2026, 6, 16);
        row(QStringLiteral("20260616"), 2026, 6, 16);
        row(QStringLiteral("29.2.2028"), 2028, 2, 29);
        // Years of two digits: QLog#192 is the first row, read as 1923 by Qt
        row(QStringLiteral("07.04.23"), 2023, 4, 7);
        row(QStringLiteral("16.06.26"), 2026, 6, 16);
        row(QStringLiteral("16/6/27"), 2027, 6, 16);
        row(QStringLiteral("160626"), 2026, 6, 16);
        row(QStringLiteral("1.1.00"), 2000, 1, 1);
        row(QStringLiteral("1.1.75"), 2075, 1, 1);
        row(QStringLiteral("1.1.77"), 1977, 1, 1);
        // Without a year: the next time, or a day of the last month
        row(QStringLiteral("16.6"), 2026, 6, 16);
        row(QStringLiteral("16.6."), 2026, 6, 16);
        row(QStringLiteral("17/6"), 2026, 6, 17);
        row(QStringLiteral("1606"), 2026, 6, 16);
        row(QStringLiteral("15.6"), 2026, 6, 15);
        row(QStringLiteral("16.5"), 2026, 5, 16);
        row(QStringLiteral("15.5"), 2027, 5, 15);
        row(QStringLiteral("31.12"), 2026, 12, 31);
        row(QStringLiteral("1.1"), 2027, 1, 1);
        // Only one reading can be a date
        row(QStringLiteral("6/16"), 2026, 6, 16);
        row(QStringLiteral("6/16/26"), 2026, 6, 16);
        // The day alone: the next one
        row(QStringLiteral("16"), 2026, 6, 16);
        row(QStringLiteral("17"), 2026, 6, 17);
        row(QStringLiteral("15"), 2026, 7, 15);
        row(QStringLiteral("31"), 2026, 7, 31);
        row(QStringLiteral("3rd"), 2026, 7, 3);
        // Month names
        row(QStringLiteral("16 jun"), 2026, 6, 16);
        row(QStringLiteral("16jun"), 2026, 6, 16);
        row(QStringLiteral("16 JUNE 2026"), 2026, 6, 16);
        row(QStringLiteral("16-Jun-26"), 2026, 6, 16);
        row(QStringLiteral("16. Jun. 2026"), 2026, 6, 16);
        row(QStringLiteral("16th of June"), 2026, 6, 16);
        row(QStringLiteral("jun 16"), 2026, 6, 16);
        row(QStringLiteral("June 16th, 2026"), 2026, 6, 16);
        row(QStringLiteral("Sept 1"), 2026, 9, 1);
        row(QStringLiteral("2 mar"), 2027, 3, 2);
        // Relative
        row(QStringLiteral("+3"), 2026, 6, 19);
        row(QStringLiteral("+0"), 2026, 6, 16);
        row(QStringLiteral("-1"), 2026, 6, 15);
        row(QStringLiteral("+ 14 d"), 2026, 6, 30);
        row(QStringLiteral("+2w"), 2026, 6, 30);
        row(QStringLiteral("today"), 2026, 6, 16);
        row(QStringLiteral("Tomorrow"), 2026, 6, 17);
        row(QStringLiteral("yesterday"), 2026, 6, 15);
        row(QStringLiteral("fri"), 2026, 6, 19);
        row(QStringLiteral("Tuesday"), 2026, 6, 16);
        row(QStringLiteral("mon"), 2026, 6, 22);
        // Our own format, also after only a part of it was changed
        row(QStringLiteral("Tue 16 Jun 2026"), 2026, 6, 16);
        row(QStringLiteral("Tue 18 Jun 2026"), 2026, 6, 18);
        row(QStringLiteral("Tue, 16 Jun"), 2026, 6, 16);
        row(QStringLiteral("2026年6月16日(火)"), 2026, 6, 16);
        row(QStringLiteral("2026年6月18日(火)"), 2026, 6, 18);
        // Japanese
        row(QStringLiteral("6月16日"), 2026, 6, 16);
        row(QStringLiteral("6月16日（火）"), 2026, 6, 16);
        row(QStringLiteral("2026年6月16日 火曜日"), 2026, 6, 16);
        row(QStringLiteral("26年6月16日"), 2026, 6, 16);
        row(QStringLiteral("令和8年6月16日"), 2026, 6, 16);
        row(QStringLiteral("R8/6/16"), 2026, 6, 16);
        row(QStringLiteral("r8.6.16"), 2026, 6, 16);
        row(QStringLiteral("Ｒ８／６／１６"), 2026, 6, 16);
        row(QStringLiteral("令8-6-16"), 2026, 6, 16);
        row(QStringLiteral("令和8.6.16(火)"), 2026, 6, 16);
        row(QStringLiteral("17日"), 2026, 6, 17);
        row(QStringLiteral("今日"), 2026, 6, 16);
        row(QStringLiteral("明日"), 2026, 6, 17);
        row(QStringLiteral("明後日"), 2026, 6, 18);
        row(QStringLiteral("金"), 2026, 6, 19);
        row(QStringLiteral("日曜"), 2026, 6, 21);
        row(QStringLiteral("月曜日"), 2026, 6, 22);
        // Full width, and blanks around
        row(QStringLiteral("２０２６－０６－１６"), 2026, 6, 16);
        row(QStringLiteral("１６．６"), 2026, 6, 16);
        row(QStringLiteral("６月１６日"), 2026, 6, 16);
        row(QStringLiteral("＋３"), 2026, 6, 19);
        row(QStringLiteral("  16.6  "), 2026, 6, 16);
        row(QStringLiteral("　16.6　"), 2026, 6, 16);
    }
    void reads()
    {
        QFETCH(QString, text);
        QFETCH(QDate, expected);
        const DateAnswer answer = readDate(text, businessDate);
        QCOMPARE(answer.fault, DateFault::None);
        QCOMPARE(answer.date, expected);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("fault");
        const auto row = [](const QString &text, DateFault fault) {
            QTest::newRow(qPrintable(text)) << text << int(fault);
        };
        row(QString(), DateFault::Empty);
        row(QStringLiteral("   "), DateFault::Empty);
        row(QStringLiteral("31 Jun"), DateFault::NoSuchDay);
        row(QStringLiteral("31.6.2026"), DateFault::NoSuchDay);
        row(QStringLiteral("29 Feb 2027"), DateFault::NoSuchDay);
        row(QStringLiteral("29.2"), DateFault::NoSuchDay); // the next February has 28 days
        row(QStringLiteral("30.2.28"), DateFault::NoSuchDay);
        row(QStringLiteral("2100-02-29"), DateFault::NoSuchDay);
        row(QStringLiteral("13.13"), DateFault::NoSuchDay);
        row(QStringLiteral("16.13"), DateFault::NoSuchDay);
        row(QStringLiteral("16.0.2026"), DateFault::NoSuchDay);
        row(QStringLiteral("0.6.2026"), DateFault::NoSuchDay);
        row(QStringLiteral("32"), DateFault::NoSuchDay);
        row(QStringLiteral("0"), DateFault::NoSuchDay);
        row(QStringLiteral("6月31日"), DateFault::NoSuchDay);
        row(QStringLiteral("2026-06-16T10:00"), DateFault::NotADate);
        row(QStringLiteral("16.6.0026"), DateFault::NotADate);
        row(QStringLiteral("16.6.202"), DateFault::NotADate);
        row(QStringLiteral("16.6.20266"), DateFault::NotADate);
        row(QStringLiteral("june"), DateFault::NotADate);
        row(QStringLiteral("16 ju"), DateFault::NotADate);
        row(QStringLiteral("16 foo"), DateFault::NotADate);
        row(QStringLiteral("16.6.26.1"), DateFault::NotADate);
        row(QStringLiteral("123"), DateFault::NotADate);
        row(QStringLiteral("RR-48213"), DateFault::NotADate);
        row(QStringLiteral("1.5e3"), DateFault::NotADate);
        row(QStringLiteral("😀"), DateFault::NotADate);
        row(QString(100'000, QLatin1Char('1')), DateFault::NotADate);
    }
    void refuses()
    {
        QFETCH(QString, text);
        QFETCH(int, fault);
        const DateAnswer answer = readDate(text, businessDate);
        QCOMPARE(int(answer.fault), fault);
        QVERIFY(!answer.date.isValid());
        QVERIFY(!answer.unlikely);
    }

    void followsThePlacesOrder_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("order");
        QTest::addColumn<QDate>("expected");
        const auto row = [](const char *text, DateOrder order, QDate expected) {
            QTest::addRow("%s in order %d", text, int(order))
                << QString::fromLatin1(text) << int(order) << expected;
        };
        row("3/7", DateOrder::DayMonthYear, QDate(2026, 7, 3));
        row("3/7", DateOrder::MonthDayYear, QDate(2027, 3, 7));
        row("3/7", DateOrder::YearMonthDay, QDate(2027, 3, 7));
        row("7/3/26", DateOrder::DayMonthYear, QDate(2026, 3, 7));
        row("7/3/26", DateOrder::MonthDayYear, QDate(2026, 7, 3));
        row("26/7/3", DateOrder::YearMonthDay, QDate(2026, 7, 3));
        row("16/6", DateOrder::MonthDayYear, QDate(2026, 6, 16));
        row("0703", DateOrder::MonthDayYear, QDate(2026, 7, 3));
        row("260703", DateOrder::YearMonthDay, QDate(2026, 7, 3));
        // A point parts day from month everywhere, an ISO date is the same everywhere.
        row("3.7", DateOrder::MonthDayYear, QDate(2026, 7, 3));
        row("2026-07-03", DateOrder::MonthDayYear, QDate(2026, 7, 3));
        row("2026/7/3", DateOrder::YearMonthDay, QDate(2026, 7, 3));
        row("7/3/2026", DateOrder::YearMonthDay, QDate(2026, 7, 3));
    }
    void followsThePlacesOrder()
    {
        QFETCH(QString, text);
        QFETCH(int, order);
        QFETCH(QDate, expected);
        QCOMPARE(readDate(text, businessDate, DateOrder(order)).date, expected);
    }

    void completesFromTheBusinessDate_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QDate>("today");
        QTest::addColumn<QDate>("expected");
        const auto row = [](const char *text, QDate today, QDate expected) {
            QTest::addRow("%s on %s", text, qPrintable(today.toString(Qt::ISODate)))
                << QString::fromLatin1(text) << today << expected;
        };
        // The turn of the year, both ways
        row("2.1", QDate(2026, 12, 30), QDate(2027, 1, 2));
        row("30.12", QDate(2027, 1, 2), QDate(2026, 12, 30));
        row("1.12", QDate(2027, 1, 2), QDate(2027, 12, 1));
        row("31", QDate(2027, 1, 31), QDate(2027, 1, 31));
        row("30", QDate(2027, 1, 31), QDate(2027, 3, 30));
        row("29", QDate(2028, 2, 1), QDate(2028, 2, 29));
        row("29.2", QDate(2028, 1, 10), QDate(2028, 2, 29));
        // The turn of the century
        row("1.1.00", QDate(2099, 12, 30), QDate(2100, 1, 1));
        row("30.12.99", QDate(2100, 1, 2), QDate(2099, 12, 30));
        row("07.04.23", QDate(2023, 3, 1), QDate(2023, 4, 7));
        row("sun", QDate(2026, 12, 31), QDate(2027, 1, 3));
        row("+1", QDate(2028, 2, 28), QDate(2028, 2, 29));
    }
    void completesFromTheBusinessDate()
    {
        QFETCH(QString, text);
        QFETCH(QDate, today);
        QFETCH(QDate, expected);
        QCOMPARE(readDate(text, today).date, expected);
    }

    void birthsAreNeverAhead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QDate>("expected");
        QTest::newRow("long ago") << QStringLiteral("07.04.63") << QDate(1963, 4, 7);
        QTest::newRow("today") << QStringLiteral("16.06.26") << QDate(2026, 6, 16);
        QTest::newRow("tomorrow is a hundred years ago")
            << QStringLiteral("17.06.26") << QDate(1926, 6, 17);
        QTest::newRow("without a year") << QStringLiteral("17.6") << QDate(2025, 6, 17);
        QTest::newRow("in full") << QStringLiteral("7.4.1923") << QDate(1923, 4, 7);
        QTest::newRow("Showa") << QStringLiteral("昭和38年4月7日") << QDate(1963, 4, 7);
        QTest::newRow("Heisei 1") << QStringLiteral("平成元年4月7日") << QDate(1989, 4, 7);
    }
    void birthsAreNeverAhead()
    {
        QFETCH(QString, text);
        QFETCH(QDate, expected);
        const DateAnswer answer =
            readDate(text, businessDate, DateOrder::DayMonthYear, DateUse::Birth);
        QCOMPARE(answer.date, expected);
        QVERIFY(!answer.unlikely);
    }

    void asksAboutUnlikelyDates_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("unlikely");
        QTest::newRow("today") << QStringLiteral("16.6.2026") << false;
        QTest::newRow("in two years") << QStringLiteral("16.6.2028") << false;
        QTest::newRow("a day more") << QStringLiteral("17.6.2028") << true;
        QTest::newRow("a wrong digit") << QStringLiteral("16.6.2062") << true;
        QTest::newRow("a year ago") << QStringLiteral("16.6.2025") << false;
        QTest::newRow("a day earlier") << QStringLiteral("15.6.2025") << true;
        QTest::newRow("QLog#192 years later") << QStringLiteral("07.04.23") << true;
    }
    void asksAboutUnlikelyDates()
    {
        QFETCH(QString, text);
        QFETCH(bool, unlikely);
        QCOMPARE(readDate(text, businessDate).unlikely, unlikely);
    }

    void shownDatesAreReadBack_data()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("English") << int(DateLanguage::English);
        QTest::newRow("Japanese") << int(DateLanguage::Japanese);
    }
    void shownDatesAreReadBack()
    {
        QFETCH(int, language);
        for (int days = -400; days < 1500; ++days) {
            const QDate date = businessDate.addDays(days);
            const QString shown = formatDate(date, DateLanguage(language));
            for (const DateOrder order :
                 {DateOrder::DayMonthYear, DateOrder::MonthDayYear, DateOrder::YearMonthDay})
                QCOMPARE(readDate(shown, businessDate, order).date, date);
        }
    }

    void formats()
    {
        QCOMPARE(formatDate(QDate(2026, 6, 16)), QStringLiteral("Tue 16 Jun 2026"));
        QCOMPARE(formatDate(QDate(1923, 4, 7)), QStringLiteral("Sat 7 Apr 1923"));
        QCOMPARE(formatDate(QDate(2026, 6, 16), DateLanguage::Japanese),
                 QStringLiteral("2026年6月16日(火)"));
        QCOMPARE(formatDate(QDate()), QString());
    }

private:
    FatalLogger m_fatal;
};

ROOMRACK_TEST(TestDateParser)
#include "tst_dateparser.moc"
