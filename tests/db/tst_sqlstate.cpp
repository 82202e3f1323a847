// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The table of endings, without a server: tst_outcomes provokes each of them for real.

#include <sqlstate.h>

#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::db::detail;

class tst_SqlState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void outcomes_data();
    void outcomes();
    void retryable();
    void certain();
    void connecting();
};

void tst_SqlState::outcomes_data()
{
    QTest::addColumn<QString>("sqlState");
    QTest::addColumn<QString>("constraint");
    QTest::addColumn<bool>("open");
    QTest::addColumn<Outcome>("expected");
    const auto row = [](const char *state, const char *constraint, bool open, Outcome expected) {
        QTest::addRow("%s %s %s", *state ? state : "none", constraint, open ? "open" : "closed")
            << QString::fromLatin1(state) << QString::fromLatin1(constraint) << open << expected;
    };
    row("23P01", "one_occupant", true, Outcome::SlotTaken);
    row("23P01", "one_in_house", true, Outcome::SlotTaken);
    row("23514", "type_not_oversold", true, Outcome::Full);
    row("23514", "slot_not_overfull", true, Outcome::Full);
    row("23514", "stay_not_too_long", true, Outcome::Invalid);
    row("23502", "", true, Outcome::Invalid);
    row("23503", "", true, Outcome::Invalid);
    row("23505", "", true, Outcome::Invalid);
    row("22007", "", true, Outcome::Invalid);
    row("22P02", "", true, Outcome::Invalid);
    row("22P05", "", true, Outcome::Invalid);
    row("42501", "", true, Outcome::NotAllowed);
    row("28000", "", true, Outcome::NotAllowed);
    row("28P01", "", true, Outcome::NotAllowed);
    row("55P03", "", true, Outcome::Busy);
    row("57014", "", true, Outcome::Busy);
    row("40001", "", true, Outcome::Busy);
    row("40P01", "", true, Outcome::Busy);
    row("53100", "", true, Outcome::Busy);
    row("53300", "", true, Outcome::Busy);
    row("25006", "", true, Outcome::NoConnection);
    row("57P01", "", false, Outcome::Unknown);
    row("57P02", "", false, Outcome::Unknown);
    row("57P03", "", false, Outcome::Unknown);
    row("08006", "", false, Outcome::Unknown);
    row("08P01", "", true, Outcome::Unknown);
    row("40003", "", true, Outcome::Unknown);
    row("", "", false, Outcome::Unknown);
    row("", "", true, Outcome::Failed);
    row("42883", "", true, Outcome::Failed);
    row("XX000", "", true, Outcome::Failed);
    row("XX000", "", false, Outcome::Unknown);
    row("P0001", "", true, Outcome::Failed);
}

void tst_SqlState::outcomes()
{
    QFETCH(QString, sqlState);
    QFETCH(QString, constraint);
    QFETCH(bool, open);
    QFETCH(Outcome, expected);
    Ending ending;
    ending.sent = true;
    ending.open = open;
    ending.sqlState = sqlState;
    ending.constraint = constraint;
    QCOMPARE(outcomeOf(ending), expected);
    ending.sent = false; // whatever else it says: nothing has happened
    QCOMPARE(outcomeOf(ending), Outcome::NoConnection);
}

void tst_SqlState::retryable()
{
    Ending ending;
    ending.sent = true;
    ending.open = true;
    for (const char *state : {"40001", "40P01"}) {
        ending.sqlState = QLatin1String(state);
        QVERIFY(isRetryable(ending));
    }
    for (const char *state : {"57014", "55P03", "23P01", "40003", ""}) {
        ending.sqlState = QLatin1String(state);
        QVERIFY2(!isRetryable(ending), state);
    }
    // A cancel that was meant for the statement before.
    ending.sqlState = QStringLiteral("57014");
    ending.strayCancel = true;
    QVERIFY(isRetryable(ending));
    ending.cancelAsked = true;
    QVERIFY(!isRetryable(ending));
    ending.ok = true;
    QVERIFY(!isRetryable(ending));
}

void tst_SqlState::certain()
{
    for (const bool ok : {false, true}) {
        for (const bool asked : {false, true}) {
            for (const bool stray : {false, true}) {
                Ending ending;
                ending.sent = ending.open = true;
                ending.ok = ok;
                ending.cancelAsked = asked;
                ending.strayCancel = stray;
                QCOMPARE(isCommitCertain(ending), ok && !(asked || stray));
            }
        }
    }
}

void tst_SqlState::connecting()
{
    QCOMPARE(connectOutcome(QStringLiteral("28P01")), Outcome::NotAllowed);
    QCOMPARE(connectOutcome(QStringLiteral("28000")), Outcome::NotAllowed);
    for (const char *state : {"57P03", "53300", "3D000", ""})
        QCOMPARE(connectOutcome(QLatin1String(state)), Outcome::NoConnection);
    QVERIFY(wantsReconnect(QStringLiteral("25006")));
    QVERIFY(wantsReconnect(QStringLiteral("57P01")));
    QVERIFY(!wantsReconnect(QStringLiteral("57014")));
    QVERIFY(!wantsReconnect(QString()));
}

ROOMRACK_TEST(tst_SqlState)
#include "tst_sqlstate.moc"
