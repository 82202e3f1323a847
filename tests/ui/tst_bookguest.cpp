// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "bookdialogtest.h"

#include <dialogs/guestform.h>
#include <widgets/guestsearchlist.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;

/// Who books: what the form asks for, whom it finds, and what it refuses to keep.
class TestBookGuest : public gui::BookDialogTest
{
    Q_OBJECT

private Q_SLOTS:
    void aNameIsAsked();
    void typingSearchesOnceAndNewestOnly();
    void aKnownGuestIsTakenWithTheKeyboard();
    void anInputMethodComposesUndisturbed();
    void cardNumbersAreRefused_data();
    void cardNumbersAreRefused();
};

void TestBookGuest::aNameIsAsked()
{
    gui::click(m_dialog.get(), "book");
    QCOMPARE(m_booked->count(), 0);
    QCOMPARE(errorOf("guestName"), QStringLiteral("The guest needs a name."));
    gui::type(m_dialog.get(), "guestName", QStringLiteral("S"));
    QVERIFY(errorOf("guestName").isEmpty());
}

void TestBookGuest::typingSearchesOnceAndNewestOnly()
{
    QSignalSpy asked(m_dialog.get(), &BookDialog::guestSearchRequested);
    gui::type(m_dialog.get(), "guestName", QStringLiteral("f"));
    gui::type(m_dialog.get(), "guestName", QStringLiteral("fern"));
    QTRY_COMPARE(asked.count(), 1);
    QCOMPARE(asked.first().first().toString(), QStringLiteral("fern"));
    GuestSearchList *list = m_dialog->guestForm()->searchList();
    m_dialog->setHits(QStringLiteral("fe"), {{m_harbour->hana.guest, 4, QDate(2026, 3, 1)}});
    QCOMPARE(list->rowCount(), 0); // the answer to an older text
    m_dialog->setHits(QStringLiteral("fern"), {{m_harbour->hana.guest, 4, QDate(2026, 3, 1)}});
    QCOMPARE(list->rowCount(), 2);
    QCOMPARE(list->rowText(0), QStringLiteral("Fernández, Hana, 4 stays, last Mar 2026"));
    QCOMPARE(list->rowText(1), QStringLiteral("New guest “fern”"));
}

void TestBookGuest::aKnownGuestIsTakenWithTheKeyboard()
{
    auto *name = gui::child<QLineEdit>(m_dialog.get(), "guestName");
    gui::type(name, QStringLiteral("fern"));
    m_dialog->setHits(QStringLiteral("fern"), {{m_harbour->hana.guest, 4, QDate(2026, 3, 1)}});
    QVERIFY(name->hasFocus());
    gui::key(name, Qt::Key_Down);
    gui::key(name, Qt::Key_Up);
    gui::key(name, Qt::Key_Return);
    QCOMPARE(name->text(), QStringLiteral("Fernández, Hana"));
    QCOMPARE(m_booked->count(), 0);
    gui::click(m_dialog.get(), "book");
    QCOMPARE(book().guest.id, m_harbour->hana.guest.id);
    // Another name is another guest.
    m_dialog->setSaving(false);
    gui::type(name, QStringLiteral("Fernandes, Rui"));
    gui::click(m_dialog.get(), "book");
    QVERIFY(!book().guest.id.isValid());
}

void TestBookGuest::anInputMethodComposesUndisturbed()
{
    QSignalSpy asked(m_dialog.get(), &BookDialog::guestSearchRequested);
    auto *name = gui::child<QLineEdit>(m_dialog.get(), "guestName");
    name->setFocus();
    QInputMethodEvent composing(QStringLiteral("やま"), {});
    QCoreApplication::sendEvent(name, &composing);
    QVERIFY(name->hasFocus());
    QCOMPARE(m_dialog->guestForm()->searchList()->rowCount(), 0);
    QInputMethodEvent commit;
    commit.setCommitString(QStringLiteral("山"));
    QCoreApplication::sendEvent(name, &commit);
    QCOMPARE(name->text(), QStringLiteral("山"));
    QTRY_COMPARE(asked.count(), 1); // one Han letter says a lot
    QCOMPARE(asked.first().first().toString(), QStringLiteral("山"));
    QVERIFY(name->hasFocus());
}

void TestBookGuest::cardNumbersAreRefused_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("refused");
    QTest::newRow("card") << QStringLiteral("card 4111 1111 1111 1111") << true;
    QTest::newRow("joined") << QStringLiteral("5500005555555559") << true;
    QTest::newRow("bad check digit") << QStringLiteral("4111 1111 1111 1112") << false;
    QTest::newRow("plain") << QStringLiteral("arrives 16:00, room 207") << false;
}

void TestBookGuest::cardNumbersAreRefused()
{
    QFETCH(QString, text);
    QFETCH(bool, refused);
    gui::type(m_dialog.get(), "guestName", QStringLiteral("Silva"));
    gui::type(m_dialog.get(), "notes", text);
    gui::click(m_dialog.get(), "book");
    QCOMPARE(m_booked->count(), refused ? 0 : 1);
    QCOMPARE(!errorOf("notes").isEmpty(), refused);
}

ROOMRACK_TEST(TestBookGuest)
#include "tst_bookguest.moc"
