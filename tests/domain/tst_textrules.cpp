// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <domain/textrules.h>
#include <support/fatallogger.h>
#include <support/testprogram.h>

#include <QtTest/QTest>

using namespace roomrack;

class TestTextRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Case 25 and its kind: all spellings of a line are searched as one.
    void foldsForSearch_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("folded");
        const auto row = [](const char *text, const char *folded) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(folded);
        };
        row("O'Sullivan", "osullivan");
        row("O’Sullivan", "osullivan");
        row("OSULLIVAN", "osullivan");
        row("o`sullivan", "osullivan");
        row("Łukasz", "lukasz");
        row("lukasz", "lukasz");
        row("Zoë Ångström", "zoe angstrom");
        row("Zoe\u0308", "zoe");
        row("Søren Þór Straße", "soren thor strasse");
        row("Çelik İpek", "celik ipek");
        row("Æsop Œuvre", "aesop oeuvre");
        row("王小明", "王小明");
        row("محمد", "محمد");
        row("やまだ", "ヤマダ");
        row("ヤマダ", "ヤマダ");
        row("ﾔﾏﾀﾞ", "ヤマダ");
        row("ぱぱ", "パパ");
        row("ＴＡＮＡＫＡ　１２", "tanaka 12");
        row("  two   blanks ", "two blanks");
        row("a\u200bb\u202ec", "abc");
        row("😀 Smith", "😀 smith");
        row("", "");
    }
    void foldsForSearch()
    {
        QFETCH(QString, text);
        QFETCH(QString, folded);
        QCOMPARE(searchText(text), folded);
        QCOMPARE(searchText(folded), folded);
    }

    void findsCardNumbers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("card");
        const auto row = [](const char *text, bool card) {
            QTest::newRow(text) << QString::fromUtf8(text) << card;
        };
        // The networks' public test numbers
        row("4111111111111111", true);
        row("4111 1111 1111 1111", true);
        row("4111-1111-1111-1111", true);
        row("card 4111 1111 1111 1111 exp 12/27", true);
        row("5500005555555559.", true);
        row("378282246310005", true);      // 15 digits
        row("4222222222222", true);        // 13 digits
        row("6304000000000000000", true);  // 19 digits
        row("4111 1111 1111 1112", false); // wrong check digit
        row("411111111111111", false);     // one digit short
        row("４１１１　１１１１　１１１１　１１１１", true);
        row("٤١١١١١١١١١١١١١١١", true);
        row("room 12 4111 1111 1111 1111", true); // after other digits
        row("0000000000000000", false);
        row("2026-06-16 2026-06-18", false);
        row("call +49 30 1234567 after 10:00", false);
        row("confirmation RR-48213", false);
        row("12345", false);
        row("4111x1111x1111x1111", false);
    }
    void findsCardNumbers()
    {
        QFETCH(QString, text);
        QFETCH(bool, card);
        QCOMPARE(hasCardNumber(text), card);
    }

    void controlCharacters()
    {
        const QString zero(QChar(0));
        QVERIFY(hasControlCharacters(QStringLiteral("a") + zero));
        QVERIFY(hasControlCharacters(QStringLiteral("a\tb")));
        QVERIFY(!hasControlCharacters(QStringLiteral("a\tb\nc"), true));
        QVERIFY(hasControlCharacters(QStringLiteral("a\rb"), true));
        QVERIFY(hasControlCharacters(QStringLiteral("a\u009fb"), true));
        QVERIFY(!hasControlCharacters(QStringLiteral("O'Sullivan; drop table \"x\" -- \\ $1")));
        QCOMPARE(withoutControlCharacters(QStringLiteral("a\tb\n") + zero), QStringLiteral("ab"));
        QCOMPARE(withoutControlCharacters(QStringLiteral("a\tb\r\nc"), true),
                 QStringLiteral("a\tb\nc"));
    }

    void faults()
    {
        QCOMPARE(textFault(QStringLiteral("Aaron O'Sullivan"), 200), QString());
        QCOMPARE(textFault(QString(200, QLatin1Char('x')), 200), QString());
        QCOMPARE(textFault(QString(201, QLatin1Char('x')), 200), QStringLiteral("too_long"));
        // Characters are counted, not UTF-16 units.
        QString faces;
        for (int i = 0; i < 200; ++i)
            faces += QStringLiteral("😀");
        QCOMPARE(textFault(faces, 200), QString());
        QCOMPARE(textFault(QStringLiteral("a\nb"), 200), QStringLiteral("control_character"));
        QCOMPARE(textFault(QStringLiteral("a\nb"), 200, true), QString());
        QCOMPARE(textFault(QStringLiteral("4111111111111111"), 200), QStringLiteral("card_number"));
        // A telephone number may be any fifteen digits.
        QCOMPARE(phoneFault(QStringLiteral("+41 11 111111111111")), QStringLiteral("bad_phone"));
        QCOMPARE(phoneFault(QStringLiteral("+49 (0)30 1234567")), QString());
        QCOMPARE(phoneFault(QStringLiteral("378282246310005")), QString());
    }

private:
    FatalLogger m_fatal;
};

ROOMRACK_TEST(TestTextRules)
#include "tst_textrules.moc"
