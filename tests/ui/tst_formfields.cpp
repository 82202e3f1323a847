// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Hands in the fields of the booking form: the order of Tab, slips, long pastes, suggestions.

#include "deskfixture.h"

#include <dialogs/anonymisedialog.h>
#include <dialogs/approvaldialog.h>
#include <dialogs/bookdialog.h>
#include <dialogs/guestform.h>
#include <dialogs/signindialog.h>
#include <dialogs/stayform.h>
#include <format.h>
#include <pages/servicespage.h>
#include <widgets/fieldbox.h>
#include <widgets/guestsearchlist.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

class TestFormFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tabReadsTheForm();
    void tabPassesTheSuggestions();
    void wrongDatesTakeNothing();
    void aTimeThatIsNoneIsMarked();
    void aHoldIsToldAsOne();
    void aLongPasteIsRefusedWithASentence();
    void aLongNameIsShortenedInDialogs();
    void aMendedAddressIsNoErrorAnyMore();
    void aPhoneNumberHasDigits();
    void theReadingIsAskedForWhereTheDeskWants();
    void ctrlEnterTakesTheMarkedGuestFirst();
    void theSignInButtonsStayWhereTheyAre();
    void aClerkIsToldThatSheMayNotApprove();

private:
    static BookDialog *openForm(DeskFixture &desk);
    [[nodiscard]] static QString errorOf(QWidget *dialog, const char *field);
};

namespace {
const QString silva = QStringLiteral("Silva, Paula");
}

BookDialog *TestFormFields::openForm(DeskFixture &desk)
{
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    auto *dialog = gui::window<BookDialog>("bookDialog");
    if (!dialog)
        qFatal("the form does not open");
    // What a window manager does with a new window.
    dialog->activateWindow();
    const auto hasFocus = [dialog] { return dialog->isAncestorOf(QApplication::focusWidget()); };
    if (!awaitUntil(hasFocus))
        qFatal("the form does not get the keyboard");
    return dialog;
}

QString TestFormFields::errorOf(QWidget *dialog, const char *field)
{
    auto *box = qobject_cast<FieldBox *>(
        gui::visibleChild(dialog, QString::fromLatin1(field))->parentWidget());
    return box ? box->error() : QString();
}

void TestFormFields::tabReadsTheForm()
{
    DeskFixture desk;
    BookDialog *dialog = openForm(desk);
    QStringList walked;
    for (int i = 0; i < 16; ++i) {
        const QWidget *focus = QApplication::focusWidget();
        QVERIFY(focus);
        walked.append(focus->objectName());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    const QStringList wanted{
        QStringLiteral("guestName"),  QStringLiteral("guestReading"), QStringLiteral("guestPhone"),
        QStringLiteral("guestEmail"), QStringLiteral("notes"),        QStringLiteral("wishes"),
        QStringLiteral("arrival"),    QStringLiteral("departure"),    QStringLiteral("nights"),
        QStringLiteral("dayUse"),     QStringLiteral("type"),         QStringLiteral("room"),
        QStringLiteral("adults"),     QStringLiteral("children"),     QStringLiteral("price"),
        QStringLiteral("holdDate")};
    QCOMPARE(walked, wanted);
    QVERIFY(dialog->isVisible());
}

void TestFormFields::tabPassesTheSuggestions()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    BookDialog *dialog = openForm(desk);
    gui::type(dialog, "guestName", QStringLiteral("Silva"));
    QTRY_VERIFY(dialog->guestForm()->searchList()->isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("guestReading"));
}

void TestFormFields::wrongDatesTakeNothing()
{
    DeskFixture desk;
    BookDialog *dialog = openForm(desk);
    gui::type(dialog, "arrival", QStringLiteral("2026-06-20"));
    gui::key(gui::child<QWidget>(dialog, "arrival"), Qt::Key_Tab);
    gui::type(dialog, "departure", QStringLiteral("2026-06-18"));
    gui::key(gui::child<QWidget>(dialog, "departure"), Qt::Key_Tab);
    QVERIFY2(!dialog->subline().contains(QLatin1String("Taken")), qPrintable(dialog->subline()));
    QVERIFY2(!dialog->subline().contains(QLatin1Char('%')), qPrintable(dialog->subline()));
    gui::type(dialog, "arrival", QStringLiteral("31.02.2027"));
    gui::key(gui::child<QWidget>(dialog, "arrival"), Qt::Key_Tab);
    QVERIFY2(!dialog->subline().contains(QLatin1String("Taken")), qPrintable(dialog->subline()));
    QVERIFY2(!dialog->subline().contains(QLatin1String("0 nights")), qPrintable(dialog->subline()));
}

void TestFormFields::aTimeThatIsNoneIsMarked()
{
    DeskFixture desk;
    BookDialog *dialog = openForm(desk);
    auto *hold = gui::child<QPushButton>(dialog, "hold");
    const QRect before(hold->mapTo(dialog, QPoint()), hold->size());
    gui::type(dialog, "holdTime", QStringLiteral("25:99"));
    QCoreApplication::processEvents();
    QCOMPARE(QRect(hold->mapTo(dialog, QPoint()), hold->size()), before);
    gui::key(gui::child<QWidget>(dialog, "holdTime"), Qt::Key_Tab);
    QCOMPARE(errorOf(dialog, "holdTime"), QStringLiteral("18:00?"));
    gui::type(dialog, "holdTime", QStringLiteral("20:00"));
    QCOMPARE(errorOf(dialog, "holdTime"), QString());
}

void TestFormFields::aHoldIsToldAsOne()
{
    DeskFixture desk;
    BookDialog *dialog = openForm(desk);
    gui::type(dialog, "guestName", silva);
    gui::click(dialog, "hold");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::Requested);
    QTRY_VERIFY2(desk.message().startsWith(QLatin1String("Held ")), qPrintable(desk.message()));
    QVERIFY2(desk.message().contains(QLatin1String("until ")), qPrintable(desk.message()));
}

void TestFormFields::aLongPasteIsRefusedWithASentence()
{
    DeskFixture desk;
    BookDialog *dialog = openForm(desk);
    auto *name = gui::child<QLineEdit>(dialog, "guestName");
    gui::type(name, QStringLiteral("Silva"));
    QGuiApplication::clipboard()->setText(QString(10'000, QLatin1Char('x')));
    QTest::keyClick(name, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(name->text(), QStringLiteral("Silva"));
    QVERIFY2(errorOf(dialog, "guestName").contains(QLatin1String("characters")),
             qPrintable(errorOf(dialog, "guestName")));
    QTest::keyClick(name, Qt::Key_A);
    QCOMPARE(name->text(), QStringLiteral("Silvaa"));
    QCOMPARE(errorOf(dialog, "guestName"), QString());
}

void TestFormFields::aLongNameIsShortenedInDialogs()
{
    DeskFixture desk;
    GuestProfile profile;
    profile.guest.name = QString(200, QLatin1Char('W'));
    AnonymiseDialog dialog(profile);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QVERIFY2(dialog.width() < 800, qPrintable(QString::number(dialog.width())));
    QVERIFY(shortenedName(profile.guest.name).endsWith(QChar(0x2026)));
    QCOMPARE(shortenedName(silva), silva);
}

void TestFormFields::aMendedAddressIsNoErrorAnyMore()
{
    DeskFixture desk;
    BookDialog *dialog = openForm(desk);
    gui::type(dialog, "guestName", silva);
    gui::type(dialog, "guestEmail", QStringLiteral("paula"));
    gui::click(dialog, "book");
    QVERIFY(!errorOf(dialog, "guestEmail").isEmpty());
    gui::type(dialog, "guestEmail", QStringLiteral("paula@example.org"));
    QCOMPARE(errorOf(dialog, "guestEmail"), QString());
    QCOMPARE(desk.stayCount(), 0);
}

void TestFormFields::aPhoneNumberHasDigits()
{
    DeskFixture desk;
    BookDialog *dialog = openForm(desk);
    gui::type(dialog, "guestName", silva);
    gui::type(dialog, "guestPhone", QStringLiteral("R"));
    gui::click(dialog, "book");
    QCOMPARE(errorOf(dialog, "guestPhone"), QStringLiteral("A phone number has digits."));
    QCOMPARE(desk.stayCount(), 0);
}

void TestFormFields::theReadingIsAskedForWhereTheDeskWants()
{
    DeskFixture desk;
    desk.window->context()->settings.askReading = true;
    BookDialog *dialog = openForm(desk);
    gui::type(dialog, "guestName", silva);
    gui::click(dialog, "book");
    QCOMPARE(errorOf(dialog, "guestReading"),
             QStringLiteral("This desk books with the reading of the name."));
    QCOMPARE(desk.stayCount(), 0);
    gui::type(dialog, "guestReading", QStringLiteral("シルバ パウラ"));
    QCOMPARE(errorOf(dialog, "guestReading"), QString());
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.stayCount(), 1);
}

void TestFormFields::ctrlEnterTakesTheMarkedGuestFirst()
{
    DeskFixture desk;
    const Reservation known =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    BookDialog *dialog = openForm(desk);
    auto *name = gui::child<QLineEdit>(dialog, "guestName");
    gui::type(name, QStringLiteral("Silva"));
    QTRY_VERIFY(dialog->guestForm()->searchList()->isOnKnownGuest());
    gui::key(name, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(dialog->draft().guest.id, known.guest.id);
    QCOMPARE(name->text(), silva);
    QCOMPARE(desk.stayCount(), 1);
    gui::key(name, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayCount(), 2);
    QCOMPARE(desk.server.hotel(desk.hotel).guests.size(), 1);
}

void TestFormFields::theSignInButtonsStayWhereTheyAre()
{
    DeskFixture desk;
    SignInDialog dialog({});
    dialog.setQuickPeople({{QStringLiteral("ana"), QStringLiteral("x"), QStringLiteral("Ana")}});
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    auto *quick = gui::child<QPushButton>(&dialog, "quick_ana");
    const QPoint before = quick->mapTo(&dialog, QPoint());
    dialog.showFailure({Outcome::NotAllowed, {}, {}});
    QCoreApplication::processEvents();
    QVERIFY(!errorOf(&dialog, "password").isEmpty());
    QCOMPARE(quick->mapTo(&dialog, QPoint()), before);
}

void TestFormFields::aClerkIsToldThatSheMayNotApprove()
{
    DeskFixture desk(QStringLiteral("clerk"));
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.dragTo(silva, QStringLiteral("103"));
    auto *approval = gui::window<ApprovalDialog>("approvalDialog");
    QVERIFY(approval);
    gui::type(approval, "supervisor", QStringLiteral("clerk"));
    gui::type(approval, "password", QStringLiteral("secret"));
    gui::click(approval, "approve");
    QTRY_COMPARE(
        errorOf(approval, "password"),
        QStringLiteral(
            "The password is right, but only a supervisor or a manager can approve this."));
    gui::type(approval, "password", QStringLiteral("wrong"));
    gui::click(approval, "approve");
    QTRY_COMPARE(errorOf(approval, "password"), QStringLiteral("Name and password don't match."));
}

ROOMRACK_TEST(TestFormFields)
#include "tst_formfields.moc"
