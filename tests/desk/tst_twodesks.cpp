// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "twodesks.h"

#include <dialogs/bookdialog.h>
#include <dialogs/conflictdialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/guestform.h>
#include <dialogs/staleeditdialog.h>
#include <dialogs/stayform.h>
#include <widgets/actionbutton.h>
#include <widgets/inlineband.h>

#include <desk/availabilitycache.h>

#include <support/testprogram.h>

#include <QtCore/QDeadlineTimer>
#include <QtCore/QThread>

using namespace roomrack;
using namespace roomrack::ui;
using roomrack::samples::day;
using roomrack::samples::nights;
using roomrack::test::Desk;
using roomrack::test::TwoDesks;

/// The main paths with hands on two desks of one hotel, over PostgreSQL.
class TestTwoDesks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void aBookingShowsOnTheOtherDeskAndMovesNothingThere();
    void theFasterDeskIsNamedAndAnOfferIsBooked();
    void aStaleEditIsJoinedByTheClerk();
    void anApprovalNamesBoth();
    void aCancellationIsUndone();
    void anUndoIsRefusedWhenTheOtherDeskWasThere();
    void aLostConnectionKeepsTheForm();

private:
    [[nodiscard]] Desk &front1() { return m_hotel->front1(); }
    [[nodiscard]] Desk &front2() { return m_hotel->front2(); }
    /// By dragging, on one desk; shown on both.
    void book(Desk &desk, const QString &guest, const QString &room, const char *first,
              const char *last);

    std::unique_ptr<TwoDesks> m_hotel;
};

namespace {

const QString hana = QStringLiteral("Fernández, Hana");
const QString okafor = QStringLiteral("Okafor, Grace");
const QString silva = QStringLiteral("Silva, Paula");

/// As the window gets it: the first click is a press of its own.
void doubleClick(QWidget *widget, QPoint place)
{
    QTest::mouseClick(widget, Qt::LeftButton, {}, place);
    QTest::mouseDClick(widget, Qt::LeftButton, {}, place);
    QTest::mouseRelease(widget, Qt::LeftButton, {}, place);
}

} // namespace

void TestTwoDesks::init()
{
    m_hotel = std::make_unique<TwoDesks>();
    if (!m_hotel->whyNot().isEmpty())
        QSKIP(qPrintable(m_hotel->whyNot()));
}

void TestTwoDesks::cleanup()
{
    const bool ran = m_hotel->whyNot().isEmpty();
    const QString broken = ran ? m_hotel->brokenRules() : QStringLiteral("0");
    m_hotel.reset();
    QCOMPARE(broken, QStringLiteral("0"));
}

void TestTwoDesks::book(Desk &desk, const QString &guest, const QString &room, const char *first,
                        const char *last)
{
    desk.dragNights(room, first, last);
    QWidget *form = desk.dialog("bookDialog");
    QVERIFY(form);
    gui::type(form, "guestName", guest);
    gui::click(form, "book");
    const StayDates dates{day(first), day(last).addDays(1), false};
    QVERIFY(front1().waitFor(guest, room, dates));
    QVERIFY(front2().waitFor(guest, room, dates));
    QTRY_VERIFY(desk.hasNo("bookDialog"));
}

void TestTwoDesks::aBookingShowsOnTheOtherDeskAndMovesNothingThere()
{
    book(front1(), okafor, QStringLiteral("112"), "2026-06-22", "2026-06-23");
    // The other desk looks at something else, further down and later.
    RackView *rack = front2().rack();
    rack->scrollDays(4);
    rack->verticalScrollBar()->setValue(rack->verticalScrollBar()->maximum() / 4);
    QCoreApplication::processEvents();
    const OccupancyId selected = front2().shown(okafor).id;
    QTest::mouseClick(rack->viewport(), Qt::LeftButton, {}, rack->barRect(selected).center());
    QCOMPARE(rack->selection(), QList<OccupancyId>{selected});
    const int across = rack->horizontalScrollBar()->value();
    const int down = rack->verticalScrollBar()->value();
    QVERIFY(down > 0);

    book(front1(), hana, QStringLiteral("103"), "2026-06-19", "2026-06-21");
    QVERIFY2(front1().said().startsWith(QStringLiteral("Booked 103 for Fernández, Hana")),
             qPrintable(front1().said()));
    QVERIFY(rack->barRect(front2().shown(hana).id).isValid());
    QCOMPARE(rack->selection(), QList<OccupancyId>{selected});
    QCOMPARE(rack->current(), selected);
    QCOMPARE(rack->horizontalScrollBar()->value(), across);
    QCOMPARE(rack->verticalScrollBar()->value(), down);
    QVERIFY(front2().said().isEmpty()); // it was none of this desk's doing
    QCOMPARE(m_hotel->scalar(QStringLiteral("select created_desk from roomrack.occupancy"
                                            " order by id desc limit 1")),
             QStringLiteral("Front 1"));
}

void TestTwoDesks::theFasterDeskIsNamedAndAnOfferIsBooked()
{
    // Both have the form open on the same room; the colleague presses first.
    front2().dragNights(QStringLiteral("104"), "2026-06-18", "2026-06-19");
    front1().dragNights(QStringLiteral("104"), "2026-06-17", "2026-06-18");
    QWidget *mine = front2().dialog("bookDialog");
    QWidget *theirs = front1().dialog("bookDialog");
    QVERIFY(mine && theirs);
    gui::type(mine, "guestName", hana);
    gui::type(theirs, "guestName", okafor);
    gui::click(theirs, "book");
    // Each desk has a thread and a connection of its own, so the order of two clicks is not that of
    // the server. Looked at without an event loop: this desk must not hear of it before it clicks.
    QDeadlineTimer deadline(20'000);
    const QString stored = QStringLiteral("select count(*) from roomrack.reservation");
    while (m_hotel->scalar(stored) != QLatin1String("1") && !deadline.hasExpired())
        QThread::yieldCurrentThread();
    QCOMPARE(m_hotel->scalar(stored), QStringLiteral("1"));
    gui::click(mine, "book");
    auto *conflict = qobject_cast<ConflictDialog *>(front2().dialog("conflictDialog"));
    QVERIFY(conflict);
    QVERIFY2(conflict->subline().contains(okafor), qPrintable(conflict->subline()));
    QVERIFY(conflict->subline().contains(QLatin1String("Mori Aya")));
    QVERIFY(conflict->subline().contains(QLatin1String("Front 1")));
    QVERIFY(conflict->isGuarded());
    QTRY_VERIFY(!conflict->offerButtons().isEmpty());
    QTRY_VERIFY(!conflict->isGuarded());
    gui::click(conflict->offerButtons().first());
    QTRY_VERIFY_WITH_TIMEOUT(front2().shown(hana).id.isValid(), 10'000);
    const Occupancy booked = front2().shown(hana);
    QVERIFY(booked.room != front2().room(QStringLiteral("104")));
    QCOMPARE(booked.dates(), nights("2026-06-18", "2026-06-20"));
    QVERIFY(front1().waitFor(hana, front2().picture().room(booked.room)->number, booked.dates()));
    QVERIFY(front2().hasNo("conflictDialog"));
    QTRY_VERIFY(front2().hasNo("bookDialog"));
    QCOMPARE(m_hotel->scalar(QStringLiteral("select count(*) from roomrack.reservation")),
             QStringLiteral("2"));
}

void TestTwoDesks::aStaleEditIsJoinedByTheClerk()
{
    book(front2(), hana, QStringLiteral("105"), "2026-06-18", "2026-06-19");
    RackView *rack = front1().rack();
    doubleClick(rack->viewport(), rack->barRect(front1().shown(hana).id).center());
    QWidget *details = front1().dialog("detailsDialog");
    QVERIFY(details);
    QTRY_COMPARE(QApplication::activeWindow(), details);
    gui::type(details, "guestPhone", QStringLiteral("+34 91 555 0199"));
    gui::type(details, "departure", QStringLiteral("2026-06-23"));
    gui::key(gui::visibleChild(details, QStringLiteral("departure")), Qt::Key_Tab);
    // The clerk at the other desk adds a note meanwhile, which needs nobody's approval.
    RackView *theirRack = front2().rack();
    doubleClick(theirRack->viewport(), theirRack->barRect(front2().shown(hana).id).center());
    QWidget *theirs = front2().dialog("detailsDialog");
    QVERIFY(theirs);
    gui::type(theirs, "guestPhone", QStringLiteral("+34 600 000 000"));
    gui::type(theirs, "guestEmail", QStringLiteral("hana@example.com"));
    gui::click(theirs, "save");
    QTRY_VERIFY(front2().hasNo("detailsDialog"));

    gui::click(details, "save");
    QWidget *stale = front1().dialog("staleEditDialog");
    QVERIFY(stale);
    QVERIFY(static_cast<StaleEditDialog *>(stale)->headline().contains(QLatin1String("Sato Emi")));
    gui::click(stale, "takeMine");
    gui::click(stale, "saveVersion");
    QVERIFY(front1().waitFor(hana, QStringLiteral("105"), nights("2026-06-18", "2026-06-23")));
    QVERIFY(front2().waitFor(hana, QStringLiteral("105"), nights("2026-06-18", "2026-06-23")));
    QCOMPARE(m_hotel->scalar(QStringLiteral("select phone from roomrack.guest")),
             QStringLiteral("+34 91 555 0199"));
    // What only the colleague changed has stayed.
    QCOMPARE(m_hotel->scalar(QStringLiteral("select email from roomrack.guest")),
             QStringLiteral("hana@example.com"));
}

void TestTwoDesks::anApprovalNamesBoth()
{
    book(front2(), hana, QStringLiteral("106"), "2026-06-18", "2026-06-19");
    front2().dragEnd(hana, 1);
    auto *approval = qobject_cast<DialogFrame *>(front2().dialog("approvalDialog"));
    QVERIFY(approval);
    QString sentence = approval->subline();
    QCOMPARE(sentence.replace(QChar(0xa0), QLatin1Char(' ')),
             QStringLiteral("Sato Emi wants to change the dates of RR-%1: Sat 20 → Sun 21 Jun 2026,"
                            " + € 129.00.")
                 .arg(front2().shown(hana).confirmation));
    QCOMPARE(front2().shown(hana).dates(), nights("2026-06-18", "2026-06-20"));
    const auto *error = approval->findChild<QLabel *>(QStringLiteral("fieldError"));
    QVERIFY(error);
    // Somebody who may not is told that it isn't the password.
    gui::type(approval, "supervisor", QStringLiteral("sato"));
    gui::type(approval, "password", TwoDesks::passwordOf(QStringLiteral("sato")));
    gui::click(approval, "approve");
    QTRY_COMPARE_WITH_TIMEOUT(error->text(),
                              QStringLiteral("The password is right, but only a supervisor or a "
                                             "manager can approve this."),
                              10'000);
    gui::type(approval, "supervisor", QStringLiteral("mori"));
    gui::type(approval, "password", QStringLiteral("wrong"));
    gui::click(approval, "approve");
    QTRY_COMPARE_WITH_TIMEOUT(error->text(), QStringLiteral("Name and password don't match."),
                              10'000);
    QVERIFY(approval->isVisible());
    gui::type(approval, "password", TwoDesks::passwordOf(QStringLiteral("mori")));
    gui::click(approval, "approve");
    QVERIFY(front2().waitFor(hana, QStringLiteral("106"), nights("2026-06-18", "2026-06-21")));
    QVERIFY(front1().waitFor(hana, QStringLiteral("106"), nights("2026-06-18", "2026-06-21")));
    QCOMPARE(m_hotel->scalar(QStringLiteral("select person || ' / ' || approved_by"
                                            " from roomrack.event order by id desc limit 1")),
             QStringLiteral("sato / mori"));
}

void TestTwoDesks::aCancellationIsUndone()
{
    book(front1(), hana, QStringLiteral("107"), "2026-06-18", "2026-06-19");
    RackView *rack = front1().rack();
    QTest::mouseClick(rack->viewport(), Qt::LeftButton, {},
                      rack->barRect(front1().shown(hana).id).center());
    QTest::keyClick(rack, Qt::Key_Delete);
    QWidget *question = front1().dialog("cancelDialog");
    QVERIFY(question);
    gui::click(question, "cancel");
    QTRY_VERIFY_WITH_TIMEOUT(!front1().shown(hana).id.isValid(), 10'000);
    QTRY_VERIFY_WITH_TIMEOUT(!front2().shown(hana).id.isValid(), 10'000);
    // Its nights are free at once, on both desks.
    QVERIFY(!front2().picture().overlap(front2().room(QStringLiteral("107")),
                                        nights("2026-06-18", "2026-06-20").halfDays()));
    QVERIFY(front1().said().startsWith(QLatin1String("Cancelled RR-")));
    front1().page()->undo();
    QVERIFY(front1().waitFor(hana, QStringLiteral("107"), nights("2026-06-18", "2026-06-20")));
    QVERIFY(front2().waitFor(hana, QStringLiteral("107"), nights("2026-06-18", "2026-06-20")));
}

void TestTwoDesks::anUndoIsRefusedWhenTheOtherDeskWasThere()
{
    book(front2(), hana, QStringLiteral("108"), "2026-06-18", "2026-06-19");
    front1().dragToRoom(hana, QStringLiteral("109"));
    QVERIFY(front2().waitFor(hana, QStringLiteral("109"), nights("2026-06-18", "2026-06-20")));
    RackView *rack = front2().rack();
    doubleClick(rack->viewport(), rack->barRect(front2().shown(hana).id).center());
    QWidget *details = front2().dialog("detailsDialog");
    QVERIFY(details);
    gui::type(details, "guestPhone", QStringLiteral("+34 91 555 0100"));
    gui::click(details, "save");
    QTRY_VERIFY(front2().hasNo("detailsDialog"));
    front1().page()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(front1().said().contains(QLatin1String("Sato Emi")), 10'000);
    QVERIFY(front1().said().startsWith(QLatin1String("This can't be undone any more")));
    QCOMPARE(front1().shown(hana).room, front1().room(QStringLiteral("109")));
}

void TestTwoDesks::aLostConnectionKeepsTheForm()
{
    front2().dragNights(QStringLiteral("110"), "2026-06-18", "2026-06-19");
    QWidget *form = front2().dialog("bookDialog");
    QVERIFY(form);
    gui::type(form, "guestName", hana);
    m_hotel->cutOff(QStringLiteral("sato"));
    book(front1(), okafor, QStringLiteral("111"), "2026-06-18", "2026-06-19"); // seen by both
    QVERIFY(form->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(gui::visibleChild(form, QStringLiteral("book"))->isEnabled(), 10'000);
    gui::click(form, "book");
    QVERIFY(front1().waitFor(hana, QStringLiteral("110"), nights("2026-06-18", "2026-06-20")));
}

ROOMRACK_TEST(TestTwoDesks)
#include "tst_twodesks.moc"
