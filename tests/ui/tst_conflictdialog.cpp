// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guitest.h"
#include "lookscenes.h"

#include <dialogs/conflictdialog.h>
#include <dialogs/staleeditdialog.h>
#include <settings/uisettings.h>
#include <widgets/actionbutton.h>
#include <widgets/nightstrip.h>

#include <support/mockclock.h>
#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using roomrack::gui::Harbour;

/// The two dialogs that tell of a colleague who was faster.
class TestConflictDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void namesWhoHasTheRoom();
    void saysSecondsOnlyWhenItWasClose();
    void namesAClosure();
    void guardsTheFirstSecond();
    void theGuardBeginsAgainWhenShownAgain();
    void offersAreInOrderAndBookWhatTheySay();
    void saysWhenNothingIsFree();
    void movesAreWordedAsMoves();
    void staleNeedsAChoiceOfEachConflict();
    void staleTakesAllOfOneSide();
    void staleShowsWhatWillBeSaved();
    void staleSaysThatACancelledStayStays();
    void staleDiscardsMine();

private:
    [[nodiscard]] std::unique_ptr<ConflictDialog> makeConflict(
        const Conflict &conflict,
        ConflictDialog::Purpose purpose = ConflictDialog::Purpose::Booking);
    [[nodiscard]] std::unique_ptr<StaleEditDialog> makeStale();

    Harbour m_harbour;
    MockClock m_clock{QDateTime(QDate(2026, 6, 12), QTime(9, 31, 14), Qt::UTC)};
};

void TestConflictDialog::initTestCase()
{
    UiSettings settings;
    settings.language = QStringLiteral("en");
    settings.scheme = Scheme::Light;
    applyLook(settings);
}

std::unique_ptr<ConflictDialog> TestConflictDialog::makeConflict(const Conflict &conflict,
                                                                 ConflictDialog::Purpose purpose)
{
    StayRequest stay;
    stay.room = RoomId{7};
    stay.type = RoomTypeId{1};
    stay.dates = {QDate(2026, 6, 16), QDate(2026, 6, 19), false};
    const ConflictDialog::Wish wish{stay, QStringLiteral("Fernández, Hana"), Money{38700},
                                    m_harbour.now, purpose == ConflictDialog::Purpose::Booking};
    return std::make_unique<ConflictDialog>(&m_harbour.cache, &m_clock, conflict, wish, purpose);
}

std::unique_ptr<StaleEditDialog> TestConflictDialog::makeStale()
{
    WriteResult answer;
    answer.outcome = Outcome::StaleEdit;
    answer.current = m_harbour.hana;
    answer.current.version = 2;
    answer.current.stays[0].departure = QDate(2026, 6, 19);
    answer.current.stays[0].prices = {12900, 12900, 12900};
    answer.current.adults = 2;
    Event event;
    event.by = QStringLiteral("Mori Aya");
    event.desk = QStringLiteral("Front 1");
    event.at = m_harbour.okafor.since;
    answer.changes = {event};
    Edit mine;
    mine.reservation = m_harbour.hana.id;
    mine.version = 1;
    mine.guestPhone = QStringLiteral("+34 600 111 222");
    StayEdit change;
    change.stay = m_harbour.hana.stays.first().id;
    change.departure = QDate(2026, 6, 20);
    change.prices = QList<qint64>{12900, 12900, 12900, 14300};
    mine.stays = {change};
    auto dialog = std::make_unique<StaleEditDialog>(&m_harbour.cache, &m_clock, m_harbour.hana,
                                                    m_harbour.now.addSecs(-200), answer, mine);
    dialog->show();
    return dialog;
}

void TestConflictDialog::namesWhoHasTheRoom()
{
    const auto dialog = makeConflict(m_harbour.conflict());
    QCOMPARE(dialog->headline(), QStringLiteral("Room 207 is taken for the night of Tue 16 June"));
    QTextDocument text;
    text.setHtml(dialog->subline());
    QCOMPARE(text.toPlainText(),
             QStringLiteral("Okafor, Grace has it from Sun 14 to Wed 17 Jun 2026, 3 nights. "
                            "Reserved, RR-48207.\nBooked by Mori Aya at desk Front 1, today "
                            "10:31:08, 6 seconds before you."));
    QCOMPARE(dialog->findChild<NightStrip *>()->firstDay(), QDate(2026, 6, 13));
    // A name can't smuggle in markup.
    Conflict odd = m_harbour.conflict();
    odd.guest = QStringLiteral("<b>x</b> & Co");
    text.setHtml(makeConflict(odd)->subline());
    QVERIFY(text.toPlainText().startsWith(QLatin1String("<b>x</b> & Co has it")));
}

void TestConflictDialog::saysSecondsOnlyWhenItWasClose()
{
    Conflict old = m_harbour.conflict();
    old.since = m_harbour.now.addDays(-3);
    const auto dialog = makeConflict(old);
    QVERIFY(!dialog->subline().contains(QLatin1String("before you")));
    QVERIFY(dialog->subline().contains(QLatin1String("Tue 9 Jun 2026 10:31:14")));
    Conflict one = m_harbour.conflict();
    one.since = m_harbour.now.addSecs(-1);
    QVERIFY(makeConflict(one)->subline().contains(QLatin1String("1 second before you")));
    one.since = m_harbour.now;
    QVERIFY(makeConflict(one)->subline().contains(QLatin1String("just before you")));
}

void TestConflictDialog::namesAClosure()
{
    Conflict closure = m_harbour.conflict();
    closure.kind = OccupancyKind::Closure;
    closure.status = Status::OutOfOrder;
    closure.departure = {};
    closure.reason = QStringLiteral("shower");
    const auto dialog = makeConflict(closure);
    QCOMPARE(dialog->headline(), QStringLiteral("Room 207 is closed on Tue 16 June"));
    QVERIFY(dialog->subline().contains(QLatin1String("without an end")));
    QVERIFY(dialog->subline().contains(QLatin1String("Reason: shower.")));
}

void TestConflictDialog::guardsTheFirstSecond()
{
    const auto dialog = makeConflict(m_harbour.conflict());
    QSignalSpy chosen(dialog.get(), &ConflictDialog::offerChosen);
    QSignalSpy back(dialog.get(), &ConflictDialog::backRequested);
    dialog->setAlternatives(m_harbour.alternatives());
    dialog->show();
    QCOMPARE(dialog->offerButtons().size(), 5);
    const auto reflexes = [&] {
        QTest::keyClick(dialog.get(), Qt::Key_Return);
        QTest::keyClick(dialog.get(), Qt::Key_Return, Qt::ControlModifier);
        QTest::keyClick(dialog.get(), Qt::Key_Space);
        QTest::keyClick(dialog.get(), Qt::Key_Escape);
        QTest::mouseClick(dialog->offerButtons().first(), Qt::LeftButton);
    };
    reflexes();
    m_clock.advanceMs(ConflictDialog::guardMs - 1);
    // Answers that come meanwhile don't open it either.
    dialog->setAlternatives(m_harbour.alternatives());
    reflexes();
    QVERIFY(dialog->isGuarded());
    QVERIFY(dialog->isVisible());
    QVERIFY(!dialog->primaryButton());
    m_clock.advanceMs(1);
    QTRY_VERIFY(!dialog->isGuarded());
    QCOMPARE(chosen.count() + back.count(), 0);
    QVERIFY(dialog->primaryButton() == dialog->offerButtons().first());
    QTest::keyClick(dialog.get(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(chosen.count(), 1);
}

void TestConflictDialog::theGuardBeginsAgainWhenShownAgain()
{
    const auto dialog = makeConflict(m_harbour.conflict());
    dialog->setAlternatives(m_harbour.alternatives());
    dialog->show();
    m_clock.advanceMs(ConflictDialog::guardMs);
    QTRY_VERIFY(!dialog->isGuarded());
    dialog->hide();
    dialog->show();
    QVERIFY(dialog->isGuarded());
    QVERIFY(!dialog->offerButtons().first()->isEnabled());
}

void TestConflictDialog::offersAreInOrderAndBookWhatTheySay()
{
    const auto dialog = makeConflict(m_harbour.conflict());
    QSignalSpy chosen(dialog.get(), &ConflictDialog::offerChosen);
    dialog->setAlternatives(m_harbour.alternatives());
    dialog->show();
    m_clock.advanceMs(ConflictDialog::guardMs);
    QTRY_VERIFY(!dialog->isGuarded());
    QStringList verbs;
    for (const ActionButton *button : dialog->offerButtons())
        verbs.append(button->text());
    QCOMPARE(verbs, (QStringList{QStringLiteral("Book 209"), QStringLiteral("Book 211"),
                                 QStringLiteral("Book 403"), QStringLiteral("Book Wed 17 – Sat 20"),
                                 QStringLiteral("Book without a room")}));
    for (ActionButton *button : dialog->offerButtons())
        gui::click(button);
    QCOMPARE(chosen.count(), 5);
    const auto offer = [&chosen](int row) { return chosen.at(row).first().value<StayRequest>(); };
    QCOMPARE(offer(0).room, RoomId{9});
    QCOMPARE(offer(2).room, RoomId{43});
    QCOMPARE(offer(2).type, RoomTypeId{2});
    QCOMPARE(offer(3).dates.arrival, QDate(2026, 6, 17));
    QCOMPARE(offer(3).room, RoomId{7});
    QVERIFY(!offer(4).room.isValid());
    QCOMPARE(offer(4).type, RoomTypeId{1});
}

void TestConflictDialog::saysWhenNothingIsFree()
{
    const auto dialog = makeConflict(m_harbour.conflict());
    Alternatives ways = m_harbour.alternatives();
    ways.rooms.clear();
    ways.types.clear();
    ways.withoutRoom = 0;
    dialog->setAlternatives(ways);
    dialog->show();
    const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.cbegin(), labels.cend(), [](const QLabel *label) {
        return label->isVisible()
               && label->text() == QLatin1String("No room of this hotel is free for these dates.");
    }));
    QCOMPARE(dialog->offerButtons().size(), 1); // the nearest dates
}

void TestConflictDialog::movesAreWordedAsMoves()
{
    const auto dialog = makeConflict(m_harbour.conflict(), ConflictDialog::Purpose::Moving);
    dialog->setAlternatives(m_harbour.alternatives());
    QCOMPARE(dialog->offerButtons().first()->text(), QStringLiteral("Move to 209"));
    dialog->show();
    QCOMPARE(gui::child<QPushButton>(dialog.get(), "back")->text(),
             QStringLiteral("Back to the rack"));
}

void TestConflictDialog::staleNeedsAChoiceOfEachConflict()
{
    const auto dialog = makeStale();
    QSignalSpy saved(dialog.get(), &StaleEditDialog::saveRequested);
    QCOMPARE(dialog->headline(),
             QStringLiteral("Mori Aya changed this reservation while you were editing"));
    auto *save = gui::child<QPushButton>(dialog.get(), "saveVersion");
    QVERIFY(!save->isEnabled());
    QTest::keyClick(dialog.get(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(saved.count(), 0);
    int conflict = 0;
    while (!dialog->merge().lines().at(conflict).isConflict())
        ++conflict;
    gui::click(dialog.get(), qPrintable(QStringLiteral("mine%1").arg(conflict)));
    QVERIFY(save->isEnabled());
    gui::click(save);
    QCOMPARE(saved.count(), 1);
    const Edit merged = saved.first().first().value<Edit>();
    QCOMPARE(merged.version, 2);
    QCOMPARE(*merged.stays.first().departure, QDate(2026, 6, 20));
    QCOMPARE(*merged.guestPhone, QStringLiteral("+34 600 111 222"));
    QVERIFY(!merged.adults); // theirs stands
}

void TestConflictDialog::staleTakesAllOfOneSide()
{
    const auto dialog = makeStale();
    QSignalSpy saved(dialog.get(), &StaleEditDialog::saveRequested);
    gui::click(dialog.get(), "takeTheirs");
    gui::click(dialog.get(), "saveVersion");
    const Edit merged = saved.first().first().value<Edit>();
    QVERIFY(merged.stays.isEmpty());
    QVERIFY(merged.guestPhone); // only I changed it: joined
}

void TestConflictDialog::staleShowsWhatWillBeSaved()
{
    const auto dialog = makeStale();
    gui::click(dialog.get(), "takeMine");
    QTextDocument text;
    text.setHtml(gui::child<QLabel>(dialog.get(), "preview")->text());
    QCOMPARE(
        text.toPlainText().replace(QChar(0x00a0), u' '),
        QStringLiteral("Will be saved: Tue 16 – Sat 20 Jun 2026, 4 nights, room 209, 2 adults, "
                       "€ 530.00. Room 209 is free for these dates."));
}

void TestConflictDialog::staleSaysThatACancelledStayStays()
{
    WriteResult answer;
    answer.outcome = Outcome::StaleEdit;
    answer.current = m_harbour.hana;
    answer.current.version = 2;
    answer.current.stays[0].status = Status::Cancelled;
    Edit mine;
    mine.reservation = m_harbour.hana.id;
    mine.version = 1;
    StayEdit change;
    change.stay = m_harbour.hana.stays.first().id;
    change.departure = QDate(2026, 6, 20);
    mine.stays = {change};
    const auto preview = [&] {
        StaleEditDialog dialog(&m_harbour.cache, &m_clock, m_harbour.hana, m_harbour.now, answer,
                               mine);
        dialog.show();
        QTextDocument text;
        text.setHtml(gui::child<QLabel>(&dialog, "preview")->text());
        // Links that would do nothing aren't there.
        const bool hasLinks = dialog.findChild<QWidget *>(QStringLiteral("takeMine"))->isVisible();
        const bool saves = gui::child<QPushButton>(&dialog, "saveVersion")->isEnabled();
        return text.toPlainText() + (saves ? QStringLiteral(" [save]") : QString())
               + (hasLinks ? QStringLiteral(" [links]") : QString());
    };
    QCOMPARE(preview(), QStringLiteral("Stays as it is now: Cancelled. Of yours there is nothing "
                                       "that can be saved."));
    mine.guestPhone = QStringLiteral("+34 600 111 222");
    QCOMPARE(
        preview(),
        QStringLiteral("Stays as it is now: Cancelled. Of yours will be saved: Phone. [save]"));
}

void TestConflictDialog::staleDiscardsMine()
{
    const auto dialog = makeStale();
    QSignalSpy discarded(dialog.get(), &StaleEditDialog::discarded);
    gui::click(dialog.get(), "discardMine");
    QCOMPARE(discarded.count(), 1);
    QVERIFY(!dialog->isVisible());
}

ROOMRACK_TEST(TestConflictDialog)
#include "tst_conflictdialog.moc"
