// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "bookdialogtest.h"

#include <dialogs/stayform.h>
#include <widgets/actionbutton.h>
#include <widgets/calendarpopup.h>
#include <widgets/datefield.h>
#include <widgets/inlineband.h>
#include <widgets/totalband.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;

/// The booking form: dates, rooms, prices, and what it sends.
class TestBookDialog : public gui::BookDialogTest
{
    Q_OBJECT

private Q_SLOTS:
    void saysTheFact();
    void booksWhatWasTyped();
    void aSecondClickOrEnterSendsNothing();
    void enterInAFieldNeverSubmits();
    void ctrlEnterSubmitsFromAnywhere();
    void datesAreTyped_data();
    void datesAreTyped();
    void departureBeforeArrivalIsMarked();
    void dayUseOnlyWhenAsked();
    void aDateIsPickedFromTheCalendar();
    void anotherTypeTakesItsFirstFreeRoom();
    void aTypedPriceCountsForEveryNight();
    void aGroupIsBookedTogether();
    void aHoldEndsAtSix();
    void aRefusalKeepsTheForm();
    void anInvalidAnswerMarksItsField();
    void escKeepsTheDraft();
    void offlineKeepsTheFormOpen();
    void theWheelChangesNothingWithoutFocus();
};

void TestBookDialog::saysTheFact()
{
    QCOMPARE(m_dialog->headline(), QStringLiteral("Room 212, Tue 16 – Fri 19 Jun 2026"));
    QVERIFY(m_dialog->subline().startsWith(QLatin1String("Standard double, 3 nights.")));
    QCOMPARE(m_dialog->primaryButton()->text(), QStringLiteral("Book 212"));
    auto *total = m_dialog->findChild<TotalBand *>();
    QCOMPARE(total->text(), QStringLiteral("3 nights at €\u00a0129.00"));
    QCOMPARE(total->total(), QStringLiteral("€\u00a0387.00"));
}

void TestBookDialog::booksWhatWasTyped()
{
    gui::type(m_dialog.get(), "guestName", QStringLiteral("O'Sullivan, Aaron"));
    gui::type(m_dialog.get(), "guestPhone", QStringLiteral("+353 1"));
    gui::type(m_dialog.get(), "guestReading", QStringLiteral("オサリバン"));
    gui::click(m_dialog.get(), "book");
    QCOMPARE(m_booked->count(), 1);
    QCOMPARE(book().guest.name, QStringLiteral("O'Sullivan, Aaron"));
    QCOMPARE(book().guest.reading, QStringLiteral("オサリバン"));
    QCOMPARE(book().adults, 2);
    QCOMPARE(book().stays.size(), 1);
    QCOMPARE(book().stays.first().room, RoomId{12});
    QCOMPARE(book().stays.first().prices, (QList<qint64>{12900, 12900, 12900}));
    QVERIFY(!book().holdUntil.isValid());
}

void TestBookDialog::aSecondClickOrEnterSendsNothing()
{
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Silva"));
    auto *button = gui::child<QPushButton>(m_dialog.get(), "book");
    gui::click(button);
    QTest::mouseDClick(button, Qt::LeftButton);
    QTest::keyClick(m_dialog.get(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_booked->count(), 1);
    // Let go again, the same request goes out: the server knows it as the same one.
    m_dialog->setSaving(false);
    gui::click(button);
    QCOMPARE(m_booked->count(), 2);
    QCOMPARE(m_booked->at(0).at(0), m_booked->at(1).at(0));
}

void TestBookDialog::enterInAFieldNeverSubmits()
{
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Silva"));
    for (const char *field : {"guestName", "guestPhone", "arrival", "price", "notes"}) {
        auto *widget = gui::visibleChild(m_dialog.get(), QString::fromLatin1(field));
        widget->setFocus();
        gui::key(widget, Qt::Key_Return);
    }
    QCOMPARE(m_booked->count(), 0);
}

void TestBookDialog::ctrlEnterSubmitsFromAnywhere()
{
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Silva"));
    auto *price = gui::visibleChild(m_dialog.get(), QStringLiteral("price"));
    price->setFocus();
    gui::key(price, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_booked->count(), 1);
}

void TestBookDialog::datesAreTyped_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shown");
    QTest::newRow("iso") << QStringLiteral("2026-07-01") << QStringLiteral("Wed 1 Jul 2026");
    QTest::newRow("day and month") << QStringLiteral("1 jul") << QStringLiteral("Wed 1 Jul 2026");
    QTest::newRow("step") << QStringLiteral("+3") << QStringLiteral("Mon 15 Jun 2026");
    QTest::newRow("short year") << QStringLiteral("1 jul 26") << QStringLiteral("Wed 1 Jul 2026");
}

void TestBookDialog::datesAreTyped()
{
    QFETCH(QString, typed);
    gui::type(m_dialog.get(), "arrival", typed);
    gui::key(gui::visibleChild(m_dialog.get(), QStringLiteral("arrival")), Qt::Key_Tab);
    QTEST(gui::child<QLineEdit>(m_dialog.get(), "arrival")->text(), "shown");
    // The stay keeps its length.
    QCOMPARE(m_dialog->stayForm()->stay().dates.nights(), 3);
}

void TestBookDialog::departureBeforeArrivalIsMarked()
{
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Silva"));
    gui::type(m_dialog.get(), "departure", QStringLiteral("2026-06-16"));
    gui::click(m_dialog.get(), "book");
    QCOMPARE(m_booked->count(), 0);
    QCOMPARE(errorOf("departure"), QStringLiteral("Departure must be after arrival."));
    gui::type(m_dialog.get(), "departure", QStringLiteral("no date"));
    gui::key(gui::visibleChild(m_dialog.get(), QStringLiteral("departure")), Qt::Key_Tab);
    QVERIFY(errorOf("departure").startsWith(QLatin1String("This is no date.")));
    gui::click(m_dialog.get(), "book");
    QCOMPARE(m_booked->count(), 0);
}

void TestBookDialog::dayUseOnlyWhenAsked()
{
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Silva"));
    auto *box = gui::child<QCheckBox>(m_dialog.get(), "dayUse");
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    QVERIFY(box->isChecked());
    gui::click(m_dialog.get(), "book");
    QCOMPARE(m_booked->count(), 1);
    const StayDates dates = book().stays.first().dates;
    QVERIFY(dates.dayUse);
    QCOMPARE(dates.departure, dates.arrival);
    QCOMPARE(book().stays.first().prices.size(), 1);
}

void TestBookDialog::aDateIsPickedFromTheCalendar()
{
    auto *arrival = gui::visibleChild(m_dialog.get(), QStringLiteral("arrival"));
    arrival->setFocus();
    gui::key(arrival, Qt::Key_Down, Qt::AltModifier);
    auto *field = qobject_cast<DateField *>(arrival->parentWidget());
    QVERIFY(field && field->calendar() && field->calendar()->isVisible());
    CalendarPopup *calendar = field->calendar();
    gui::clickAt(calendar, calendar->cellOf(QDate(2026, 6, 23)).center());
    QCOMPARE(field->date(), QDate(2026, 6, 23));
    QVERIFY(!calendar->isVisible());
    QCOMPARE(m_dialog->stayForm()->stay().dates.departure, QDate(2026, 6, 26));
    // A night before the business date can't be picked.
    field->openCalendar();
    gui::clickAt(calendar, calendar->cellOf(QDate(2026, 6, 11)).center());
    QVERIFY(calendar->isVisible());
    gui::key(calendar, Qt::Key_PageDown);
    gui::key(calendar, Qt::Key_Return);
    QCOMPARE(field->date(), QDate(2026, 7, 23));
}

void TestBookDialog::anotherTypeTakesItsFirstFreeRoom()
{
    QComboBox *type = m_dialog->stayForm()->typeBox();
    QCOMPARE(type->currentText(), QStringLiteral("Standard double, 2 free"));
    type->setFocus();
    gui::key(type, Qt::Key_Down);
    QCOMPARE(m_dialog->stayForm()->stay().room, RoomId{43});
    QCOMPARE(m_dialog->primaryButton()->text(), QStringLiteral("Book 403"));
    QCOMPARE(m_dialog->stayForm()->total(), Money{3 * 16900});
}

void TestBookDialog::aTypedPriceCountsForEveryNight()
{
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Silva"));
    gui::type(m_dialog.get(), "price", QStringLiteral("99,50"));
    QCOMPARE(m_dialog->findChild<TotalBand *>()->total(), QStringLiteral("€\u00a0298.50"));
    gui::type(m_dialog.get(), "price", QStringLiteral("abc"));
    gui::click(m_dialog.get(), "book");
    QCOMPARE(m_booked->count(), 0);
    QCOMPARE(errorOf("price"), QStringLiteral("This is no amount."));
    gui::type(m_dialog.get(), "price", QStringLiteral("100"));
    gui::click(m_dialog.get(), "book");
    QCOMPARE(book().stays.first().prices, (QList<qint64>{10000, 10000, 10000}));
}

void TestBookDialog::aGroupIsBookedTogether()
{
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Alpine Club"));
    gui::click(m_dialog.get(), "addRoom");
    QCOMPARE(m_dialog->primaryButton()->text(), QStringLiteral("Book 2 rooms"));
    gui::click(m_dialog.get(), "addRoom");
    gui::click(m_dialog.get(), "removeRoom");
    gui::click(m_dialog.get(), "book");
    QCOMPARE(m_booked->count(), 1);
    QCOMPARE(book().stays.size(), 2);
    QCOMPARE(book().stays.at(0).room, RoomId{12});
    QCOMPARE(book().stays.at(1).room, RoomId{11}); // the other free one
    QCOMPARE(book().stays.at(1).dates, book().stays.at(0).dates);
}

void TestBookDialog::aHoldEndsAtSix()
{
    auto *hold = gui::child<ActionButton>(m_dialog.get(), "hold");
    QCOMPARE(hold->text(), QStringLiteral("Hold until 18:00"));
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Silva"));
    gui::click(hold);
    QCOMPARE(m_booked->count(), 1);
    // 18:00 in Lisbon in June
    QCOMPARE(book().holdUntil, QDateTime(QDate(2026, 6, 12), QTime(17, 0), Qt::UTC));
}

void TestBookDialog::aRefusalKeepsTheForm()
{
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Silva"));
    gui::click(m_dialog.get(), "book");
    WriteResult busy;
    busy.outcome = Outcome::Busy;
    QSignalSpy action(m_dialog.get(), &DialogFrame::messageActionRequested);
    m_dialog->showRefusal(messageFor(busy, {}));
    QVERIFY(m_dialog->isVisible());
    QVERIFY(m_dialog->band()->isVisible());
    QCOMPARE(gui::child<QLineEdit>(m_dialog.get(), "guestName")->text(), QStringLiteral("Silva"));
    gui::click(m_dialog.get(), "bandAction");
    QCOMPARE(action.first().first().value<MessageAction>(), MessageAction::TryAgain);
    QVERIFY(gui::child<QPushButton>(m_dialog.get(), "book")->isEnabled());
}

void TestBookDialog::anInvalidAnswerMarksItsField()
{
    WriteResult invalid;
    invalid.outcome = Outcome::Invalid;
    invalid.field = QStringLiteral("departure");
    invalid.code = QStringLiteral("past_sell_until");
    m_dialog->showRefusal(messageFor(invalid, {}));
    QCOMPARE(errorOf("departure"), QStringLiteral("These nights are not on sale yet."));
    QVERIFY(!m_dialog->band()->isVisible());
}

void TestBookDialog::escKeepsTheDraft()
{
    QSignalSpy kept(m_dialog.get(), &BookDialog::draftKept);
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Silva"));
    gui::key(gui::visibleChild(m_dialog.get(), QStringLiteral("guestPhone")), Qt::Key_Escape);
    QCOMPARE(kept.count(), 1);
    QVERIFY(!m_dialog->isVisible());
    m_dialog->show();
    QCOMPARE(m_dialog->draft().guest.name, QStringLiteral("Silva"));
}

void TestBookDialog::offlineKeepsTheFormOpen()
{
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Silva"));
    m_dialog->setWritable(false, QStringLiteral("why not"));
    auto *button = gui::child<QPushButton>(m_dialog.get(), "book");
    QVERIFY(!button->isEnabled());
    QCOMPARE(button->toolTip(), QStringLiteral("why not"));
    gui::type(m_dialog.get(), "guestPhone", QStringLiteral("123")); // typing goes on
    m_dialog->setWritable(true, {});
    gui::click(button);
    QCOMPARE(book().guest.phone, QStringLiteral("123"));
}

void TestBookDialog::theWheelChangesNothingWithoutFocus()
{
    gui::visibleChild(m_dialog.get(), QStringLiteral("guestName"))->setFocus();
    for (const char *name : {"type", "room", "nights", "adults"}) {
        QWidget *field = gui::visibleChild(m_dialog.get(), QString::fromLatin1(name));
        const StayRequest before = m_dialog->stayForm()->stay();
        const int adults = m_dialog->stayForm()->adults();
        QWheelEvent wheel(field->rect().center(), field->mapToGlobal(field->rect().center()), {},
                          QPoint(0, -120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(field, &wheel);
        QCOMPARE(m_dialog->stayForm()->stay().room, before.room);
        QCOMPARE(m_dialog->stayForm()->stay().dates, before.dates);
        QCOMPARE(m_dialog->stayForm()->adults(), adults);
    }
}

ROOMRACK_TEST(TestBookDialog)
#include "tst_bookdialog.moc"
