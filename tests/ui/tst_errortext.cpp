// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <donetext.h>
#include <errortext.h>
#include <settings/uisettings.h>

#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::ui;

namespace {

HotelSetup harbour()
{
    HotelSetup setup;
    setup.hotel.timeZone = QStringLiteral("Europe/Lisbon");
    setup.hotel.currency = Currency::fromCode(QStringLiteral("EUR"));
    setup.types.append(
        {RoomTypeId{1}, QStringLiteral("STD"), QStringLiteral("Standard double"), 1, Money{12900}});
    return setup;
}

Conflict okafor()
{
    Conflict conflict;
    conflict.room = QStringLiteral("207");
    conflict.guest = QStringLiteral("Okafor, Grace");
    conflict.arrival = QDate(2026, 6, 14);
    conflict.departure = QDate(2026, 6, 17);
    conflict.confirmation = 48207;
    conflict.by = QStringLiteral("Mori Aya");
    conflict.desk = QStringLiteral("Front 1");
    conflict.since = QDateTime(QDate(2026, 6, 12), QTime(9, 31, 8), Qt::UTC);
    return conflict;
}

} // namespace

class TestErrorText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyOutcomeReachesASentence();
    void sentencesOfTheLook_data();
    void sentencesOfTheLook();
    void aConflictNamesGuestDatesAndWho();
    void aClosureIsNamedWithItsReason();
    void fullNamesTheNights_data();
    void fullNamesTheNights();
    void invalidMarksItsField();
    void technicalDetailStaysOutOfTheSentence();
    void everyKindOfChangeReachesASentence();
    void aRefusedUndoNamesWhoAndWhen();
    void aFullTypeSaysWhatIsOnlyHeld();
    void whoChangedAProfile();
};

void TestErrorText::initTestCase()
{
    // English has a catalogue, too: of plurals.
    UiSettings settings;
    settings.language = QStringLiteral("en");
    applyLook(settings);
}

void TestErrorText::everyOutcomeReachesASentence()
{
    const HotelSetup setup = harbour();
    const MessageContext context{&setup, QDateTime::currentDateTimeUtc()};
    QSet<QString> seen;
    for (const Outcome outcome : allOutcomes) {
        WriteResult result;
        result.outcome = outcome;
        const Message message = messageFor(result, context);
        if (outcome == Outcome::Done) {
            QVERIFY(message.isEmpty());
            continue;
        }
        const QString text = message.plainText();
        QVERIFY2(text.size() > 10, qPrintable(text));
        QVERIFY2(text.endsWith(u'.'), qPrintable(text));
        QVERIFY2(!text.contains(u'!'), qPrintable(text));
        QVERIFY2(!text.contains(QLatin1String("rror")), qPrintable(text));
        QVERIFY2(!seen.contains(text), qPrintable(text)); // each says something of its own
        QCOMPARE(message.action != MessageAction::None, !message.actionText.isEmpty());
        seen.insert(text);
        QVERIFY(!messageFor(Failure{outcome, {}, {}}).isEmpty());
    }
    QCOMPARE(seen.size(), int(allOutcomes.size()) - 1);
}

void TestErrorText::sentencesOfTheLook_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("action");
    const auto row = [](const char *name, Outcome outcome, const char *sentence,
                        const char *action) {
        QTest::newRow(name) << outcome << QString::fromUtf8(sentence) << QString::fromUtf8(action);
    };
    row("not allowed", Outcome::NotAllowed, "A clerk can't do this. A manager can.", "");
    row("not found", Outcome::NotFound, "No such reservation in this hotel.", "");
    row("busy", Outcome::Busy, "Many desks are booking right now. Nothing was saved.", "Try again");
    row("unknown", Outcome::Unknown, "The connection broke while saving. Nothing is booked twice.",
        "Try again");
    row("approval", Outcome::NeedsApproval, "A supervisor needs to approve this.",
        "Ask for approval");
}

void TestErrorText::sentencesOfTheLook()
{
    QFETCH(Outcome, outcome);
    QFETCH(QString, sentence);
    QFETCH(QString, action);
    WriteResult result;
    result.outcome = outcome;
    const Message message = messageFor(result, {});
    QCOMPARE(message.plainText(), sentence);
    QCOMPARE(message.actionText, action);
}

void TestErrorText::aConflictNamesGuestDatesAndWho()
{
    const HotelSetup setup = harbour();
    WriteResult result;
    result.outcome = Outcome::SlotTaken;
    result.conflicts.append(okafor());
    // Lisbon is an hour ahead of UTC in June.
    const MessageContext context{&setup, QDateTime(QDate(2026, 6, 12), QTime(9, 31, 14), Qt::UTC)};
    QCOMPARE(messageFor(result, context).text,
             QStringLiteral("Room 207 is taken by Okafor, Grace, Sun 14 – Wed 17 Jun 2026. "
                            "Booked by Mori Aya at desk Front 1, today 10:31:08."));
}

void TestErrorText::aClosureIsNamedWithItsReason()
{
    const HotelSetup setup = harbour();
    Conflict closure;
    closure.kind = OccupancyKind::Closure;
    closure.status = Status::OutOfOrder;
    closure.room = QStringLiteral("203");
    closure.arrival = QDate(2026, 6, 30);
    closure.departure = QDate(2026, 7, 2);
    closure.reason = QStringLiteral("shower");
    QCOMPARE(conflictLine(closure, {&setup, {}}),
             QStringLiteral("Room 203 is closed, Tue 30 Jun – Thu 2 Jul 2026: shower."));
    closure.departure = {};
    QCOMPARE(conflictLine(closure, {&setup, {}}),
             QStringLiteral("Room 203 is closed from Tue 30 Jun 2026 on: shower."));
}

void TestErrorText::fullNamesTheNights_data()
{
    QTest::addColumn<QList<QDate>>("nights");
    QTest::addColumn<bool>("daytime");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("one") << QList<QDate>{QDate(2026, 6, 17)} << false
                         << QStringLiteral("Standard double is full on Wed 17 June. Other nights "
                                           "have rooms.");
    QTest::newRow("two") << QList<QDate>{QDate(2026, 6, 17), QDate(2026, 6, 18)} << false
                         << QStringLiteral("Standard double is full on Wed 17 and Thu 18 June. "
                                           "Other nights have rooms.");
    QTest::newRow("three") << QList<QDate>{QDate(2026, 6, 30), QDate(2026, 7, 1), QDate(2026, 7, 2)}
                           << false
                           << QStringLiteral("Standard double is full on Tue 30 Jun, Wed 1 and Thu "
                                             "2 July. Other nights have rooms.");
    QTest::newRow("day use") << QList<QDate>{QDate(2026, 6, 17)} << true
                             << QStringLiteral("Standard double is full in the daytime of Wed 17 "
                                               "June. Other days have rooms.");
}

void TestErrorText::fullNamesTheNights()
{
    QFETCH(QList<QDate>, nights);
    QFETCH(bool, daytime);
    QFETCH(QString, sentence);
    const HotelSetup setup = harbour();
    WriteResult result;
    result.outcome = Outcome::Full;
    result.fullType = RoomTypeId{1};
    result.fullNights = nights;
    result.fullDaytime = daytime;
    const Message message = messageFor(result, {&setup, {}});
    QCOMPARE(message.text, sentence);
    QCOMPARE(message.action, MessageAction::ShowFreeNights);
}

void TestErrorText::invalidMarksItsField()
{
    WriteResult result;
    result.outcome = Outcome::Invalid;
    result.field = QStringLiteral("departure");
    result.code = QStringLiteral("departure_before_arrival");
    result.index = 2;
    const Message message = messageFor(result, {});
    QCOMPARE(message.text, QStringLiteral("Departure must be after arrival."));
    QCOMPARE(message.field, QStringLiteral("departure"));
    QCOMPARE(message.index, 2);
}

void TestErrorText::technicalDetailStaysOutOfTheSentence()
{
    WriteResult result;
    result.outcome = Outcome::Failed;
    result.failure = {Outcome::Failed, QStringLiteral("42P01"), QStringLiteral("no such relation")};
    const Message message = messageFor(result, {});
    QCOMPARE(message.text, QStringLiteral("This didn't work and nothing was saved. Code 42P01."));
    QCOMPARE(message.details, QStringLiteral("42P01 no such relation"));
    QCOMPARE(message.action, MessageAction::CopyDetails);
}

void TestErrorText::everyKindOfChangeReachesASentence()
{
    for (int kind = 0; kind <= int(ChangeText::Kind::SetUp); ++kind) {
        ChangeText text;
        text.kind = ChangeText::Kind(kind);
        text.guest = QStringLiteral("Fernández, Hana");
        text.confirmation = 48213;
        text.roomBefore = QStringLiteral("204");
        text.roomAfter = QStringLiteral("207");
        text.before = {QDate(2026, 6, 16), QDate(2026, 6, 19), false};
        text.after = text.before;
        for (const auto origin : {PendingWrite::Origin::Clerk, PendingWrite::Origin::Undo}) {
            const Message message = doneMessage(text, origin, true);
            QVERIFY(message.text.size() > 4);
            QVERIFY2(!message.text.contains(u'%'), qPrintable(message.text));
        }
    }
    ChangeText moved;
    moved.kind = ChangeText::Kind::Moved;
    moved.guest = QStringLiteral("Fernández, Hana");
    moved.roomBefore = QStringLiteral("204");
    moved.roomAfter = QStringLiteral("207");
    const Message message = doneMessage(moved, PendingWrite::Origin::Clerk, true);
    QCOMPARE(message.text, QStringLiteral("Moved Fernández, Hana from 204 to 207"));
    QCOMPARE(message.action, MessageAction::Undo);
    QCOMPARE(doneMessage(moved, PendingWrite::Origin::Undo, true).text,
             QStringLiteral("Undone: Fernández, Hana is back in 204"));
    // Only what Undo would take back offers it.
    QCOMPARE(doneMessage(moved, PendingWrite::Origin::Clerk, false).action, MessageAction::None);
    ChangeText rates;
    QCOMPARE(stuckMessage(rates, nullptr).text, QStringLiteral("This can't be undone: Saved."));
    QCOMPARE(stuckMessage(rates, &moved).text,
             QStringLiteral("This can't be undone: Saved. Undo now takes back what was before it: "
                            "Moved Fernández, Hana from 204 to 207."));
    QCOMPARE(stuckMessage(rates, &moved).action, MessageAction::Undo);
    moved.count = 7;
    QCOMPARE(doneMessage(moved, PendingWrite::Origin::Undo, true).text,
             QStringLiteral("Undone: 7 stays are back where they were"));
}

void TestErrorText::aRefusedUndoNamesWhoAndWhen()
{
    const HotelSetup setup = harbour();
    WriteResult result;
    result.outcome = Outcome::StaleEdit;
    Event event;
    event.by = QStringLiteral("Mori Aya");
    event.at = QDateTime(QDate(2026, 6, 12), QTime(9, 33), Qt::UTC);
    result.changes.append(event);
    const Message message = undoRefusedMessage(result, {&setup, {}});
    QCOMPARE(message.text, QStringLiteral("This can't be undone any more: Mori Aya changed the "
                                          "reservation at 10:33."));
    QCOMPARE(message.actionText, QStringLiteral("Show"));
}

void TestErrorText::aFullTypeSaysWhatIsOnlyHeld()
{
    const HotelSetup setup = harbour();
    WriteResult result;
    result.outcome = Outcome::Full;
    result.fullNights = {QDate(2026, 6, 18)};
    Conflict sold;
    sold.guest = QStringLiteral("Okafor, Grace");
    Conflict held;
    held.guest = QStringLiteral("Silva, Paula");
    held.room = QStringLiteral("201");
    held.holdUntil = QDateTime(QDate(2026, 6, 12), QTime(17, 0), Qt::UTC);
    result.conflicts = {sold, held};
    const QDateTime now(QDate(2026, 6, 12), QTime(9, 0), Qt::UTC);
    const QString text = messageFor(result, {&setup, now}).text;
    QVERIFY2(text.endsWith(QLatin1String("Sold without a room: Okafor, Grace. Held: Silva, Paula "
                                         "until 18:00.")),
             qPrintable(text));
}

void TestErrorText::whoChangedAProfile()
{
    const HotelSetup setup = harbour();
    WriteResult result;
    result.outcome = Outcome::StaleEdit;
    Event event;
    event.by = QStringLiteral("Mori Aya");
    event.desk = QStringLiteral("Front 1");
    event.guest = {7};
    event.at = QDateTime(QDate(2026, 6, 12), QTime(9, 33), Qt::UTC);
    result.changes = {event};
    const Message message = messageFor(result, {&setup, event.at});
    QVERIFY2(message.text.startsWith(QLatin1String("Mori Aya changed this guest's profile at desk "
                                                   "Front 1, today 10:33:00.")),
             qPrintable(message.text));
    QCOMPARE(message.action, MessageAction::None);
}

ROOMRACK_TEST(TestErrorText)
#include "tst_errortext.moc"
