// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <domain/money.h>
#include <support/fatallogger.h>
#include <support/testprogram.h>

#include <QtTest/QTest>

using namespace roomrack;

class TestMoney : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void minorDigits()
    {
        QCOMPARE(Currency::fromCode(QStringLiteral("EUR")).digits, 2);
        QCOMPARE(Currency::fromCode(QStringLiteral("JPY")).digits, 0);
        QCOMPARE(Currency::fromCode(QStringLiteral("KWD")).digits, 3);
        QCOMPARE(Currency::fromCode(QStringLiteral("KRW")).digits, 0);
        QCOMPARE(Currency::fromCode(QStringLiteral("BHD")).digits, 3);
        QCOMPARE(Currency::fromCode(QStringLiteral("USD")).digits, 2);
    }

    void plainText_data()
    {
        QTest::addColumn<qint64>("minor");
        QTest::addColumn<QString>("currency");
        QTest::addColumn<QString>("text");
        const auto row = [](qint64 minor, const char *currency, const char *text) {
            QTest::newRow(text) << minor << QString::fromLatin1(currency)
                                << QString::fromLatin1(text);
        };
        row(0, "EUR", "0.00");
        row(5, "EUR", "0.05");
        row(12900, "EUR", "129.00");
        row(-5, "EUR", "-0.05");
        row(-12345, "EUR", "-123.45");
        row(12346, "JPY", "12346");
        row(0, "JPY", "0");
        row(-7, "JPY", "-7");
        row(1250, "KWD", "1.250");
        row(1, "KWD", "0.001");
        row(999'999'999'999, "EUR", "9999999999.99");
    }
    void plainText()
    {
        QFETCH(qint64, minor);
        QFETCH(QString, currency);
        QFETCH(QString, text);
        const Currency unit = Currency::fromCode(currency);
        QCOMPARE(toPlainString({minor}, unit), text);
        if (minor >= 0)
            QCOMPARE(moneyFromText(text, unit).value_or(Money{-1}).minor, minor);
    }

    void typed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("currency");
        QTest::addColumn<qint64>("minor"); // -1: refused
        const auto row = [](const QString &text, const char *currency, qint64 minor) {
            QTest::addRow("%s %s", qPrintable(text), currency)
                << text << QString::fromLatin1(currency) << minor;
        };
        row(QStringLiteral("129"), "EUR", 12900);
        row(QStringLiteral("129.5"), "EUR", 12950);
        row(QStringLiteral("129,50"), "EUR", 12950);
        row(QStringLiteral(" 129.50 "), "EUR", 12950);
        row(QStringLiteral(".5"), "EUR", 50);
        row(QStringLiteral("129."), "EUR", 12900);
        row(QStringLiteral("１２９．５０"), "EUR", 12950);
        row(QStringLiteral("129.505"), "EUR", -1);
        row(QStringLiteral("1.29.5"), "EUR", -1);
        row(QStringLiteral("1,290.50"), "EUR", -1);
        row(QStringLiteral("-5"), "EUR", -1);
        row(QStringLiteral("1e3"), "EUR", -1);
        row(QStringLiteral("€ 5"), "EUR", -1);
        row(QStringLiteral("."), "EUR", -1);
        row(QString(), "EUR", -1);
        row(QStringLiteral("12346"), "JPY", 12346);
        row(QStringLiteral("12346.0"), "JPY", -1);
        row(QStringLiteral("1.25"), "KWD", 1250);
        row(QStringLiteral("1.2505"), "KWD", -1);
        row(QStringLiteral("10000000000.00"), "EUR", 1'000'000'000'000);
        row(QStringLiteral("10000000000.01"), "EUR", -1);
        row(QStringLiteral("99999999999999999999999999"), "EUR", -1);
    }
    void typed()
    {
        QFETCH(QString, text);
        QFETCH(QString, currency);
        QFETCH(qint64, minor);
        const auto money = moneyFromText(text, Currency::fromCode(currency));
        QCOMPARE(money ? money->minor : -1, minor);
    }

    void totals()
    {
        QCOMPARE(total({}).minor, 0);
        QCOMPARE(total({12900, 12900, 14300}).minor, 40100);
        QCOMPARE((Money{300} - Money{500}).minor, -200);
    }

private:
    FatalLogger m_fatal;
};

ROOMRACK_TEST(TestMoney)
#include "tst_money.moc"
