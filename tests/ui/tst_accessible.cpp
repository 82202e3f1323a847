// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What a screen reader and a hand without a mouse find.

#include "deskfixture.h"
#include "dialogscenes.h"

#include <pages/topbar.h>
#include <settings/uisettings.h>
#include <widgets/messagebar.h>

#include <support/mockclock.h>
#include <support/testprogram.h>

#include <QtGui/QAccessible>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using gui::Harbour;
using samples::day;
using samples::nights;

class TestAccessible : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRackIsATableOfNamedNights();
    void theFocusedNightIsTold();
    void partsOfTheWindowHaveNames();
    void menusHaveNoSharedLetter_data();
    void menusHaveNoSharedLetter();
    void fieldsOfDialogsHaveNames_data();
    void fieldsOfDialogsHaveNames();
    void tabWalksADialogInReadingOrder_data();
    void tabWalksADialogInReadingOrder();

private:
    [[nodiscard]] static bool takesTab(const QWidget *widget);
    static void addDialogs();
    /// Texts in which a letter is marked, with that letter.
    [[nodiscard]] static QString sharedLetter(const QStringList &texts);
};

namespace {

QString nameOf(QWidget *widget)
{
    // Where names are told by relation a combo box answers with what is chosen in it.
    if (qobject_cast<QComboBox *>(widget))
        return widget->accessibleName();
    QAccessibleInterface *found = QAccessible::queryAccessibleInterface(widget);
    return found ? found->text(QAccessible::Name) : QString();
}

} // namespace

bool TestAccessible::takesTab(const QWidget *widget)
{
    return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus)
           && !widget->focusProxy();
}

void TestAccessible::addDialogs()
{
    QTest::addColumn<QString>("dialog");
    QTest::addColumn<QString>("language");
    for (const QString &dialog : gui::dialogNames()) {
        for (const char *language : {"en", "ja"})
            QTest::addRow("%s-%s", qPrintable(dialog), language)
                << dialog << QString::fromLatin1(language);
    }
}

QString TestAccessible::sharedLetter(const QStringList &texts)
{
    QHash<QChar, QString> taken;
    for (const QString &text : texts) {
        const QKeySequence key = QKeySequence::mnemonic(text);
        if (key.isEmpty())
            continue;
        const QChar letter(char16_t(key[0].key()));
        if (taken.contains(letter))
            return QStringLiteral("%1: “%2” and “%3”").arg(letter).arg(taken.value(letter), text);
        taken.insert(letter, text);
    }
    return {};
}

void TestAccessible::theRackIsATableOfNamedNights()
{
    DeskFixture desk;
    const QString guest = QStringLiteral("Silva, Paula");
    (void)desk.bookElsewhere(guest, QStringLiteral("102"), nights("2026-06-16", "2026-06-19"));
    QVERIFY(desk.waitFor(guest));
    QAccessibleInterface *rack = QAccessible::queryAccessibleInterface(desk.view());
    QVERIFY(rack);
    QCOMPARE(rack->role(), QAccessible::Table);
    QCOMPARE(rack->text(QAccessible::Name), QStringLiteral("Room rack"));
    QAccessibleTableInterface *table = rack->tableInterface();
    QVERIFY(table);
    QCOMPARE(rack->childCount(), table->rowCount() * table->columnCount());
    // Every cell of the window names its room and night, and each knows its place.
    for (int i = 0; i < rack->childCount(); ++i) {
        QAccessibleInterface *cell = rack->child(i);
        QVERIFY(cell);
        QCOMPARE(cell->role(), QAccessible::Cell);
        QVERIFY(!cell->text(QAccessible::Name).isEmpty());
        QCOMPARE(rack->indexOfChild(cell), i);
    }
    const QPoint on = desk.view()->viewport()->mapToGlobal(
        desk.night(QStringLiteral("102"), "2026-06-17").center());
    QAccessibleInterface *cell = rack->childAt(on.x(), on.y());
    QVERIFY(cell);
    QCOMPARE(cell->text(QAccessible::Name),
             QStringLiteral("Room 102, night of Wed 17 Jun 2026: Silva, Paula, due in, "
                            "Tue 16 – Fri 19 Jun 2026, 3 nights, room 102"));
    QVERIFY(cell->rect().contains(on));
    QVERIFY(!cell->state().selected);
    QCOMPARE(table->rowDescription(cell->tableCellInterface()->rowIndex()),
             QStringLiteral("Room 102"));
    QCOMPARE(table->columnDescription(cell->tableCellInterface()->columnIndex()),
             QStringLiteral("Wed 17 Jun 2026"));
    // Press opens what is there.
    desk.view()->select(desk.stayOf(guest).id);
    QVERIFY(cell->state().selected);
    cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QVERIFY(gui::waitForWindow(QStringLiteral("detailsDialog")));
}

void TestAccessible::theFocusedNightIsTold()
{
    DeskFixture desk;
    desk.view()->setFocus();
    desk.view()->focusCell(desk.view()->model()->rowOfRoom(desk.room(QStringLiteral("103"))),
                           day("2026-06-18"));
    QAccessibleInterface *rack = QAccessible::queryAccessibleInterface(desk.view());
    QAccessibleInterface *focused = rack->focusChild();
    QVERIFY(focused);
    QVERIFY(focused->state().focused);
    QCOMPARE(focused->text(QAccessible::Name),
             QStringLiteral("Room 103, night of Thu 18 Jun 2026: free"));
    gui::key(desk.view(), Qt::Key_Right);
    QCOMPARE(rack->focusChild()->text(QAccessible::Name),
             QStringLiteral("Room 103, night of Fri 19 Jun 2026: free"));
}

void TestAccessible::partsOfTheWindowHaveNames()
{
    DeskFixture desk;
    const QList<QWidget *> parts = desk.window->findChildren<QWidget *>();
    int seen = 0;
    for (QWidget *part : parts) {
        if (!takesTab(part) || part->inherits("QMenuBar"))
            continue;
        ++seen;
        QVERIFY2(!nameOf(part).isEmpty(),
                 qPrintable(
                     QStringLiteral("%1 %2 has no name")
                         .arg(QLatin1String(part->metaObject()->className()), part->objectName())));
    }
    QVERIFY(seen > 6);
}

void TestAccessible::menusHaveNoSharedLetter_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("ja") << QStringLiteral("ja");
}

void TestAccessible::menusHaveNoSharedLetter()
{
    QFETCH(QString, language);
    DeskFixture desk;
    UiSettings settings;
    settings.language = language;
    settings.scheme = Scheme::Light;
    applyLook(settings);
    MainWindow window(*desk.store, desk.server.session(QStringLiteral("supervisor")), settings,
                      desk.server.clock());
    const auto lettersOf = [](const QList<QAction *> &actions) {
        QStringList texts;
        for (const QAction *action : actions)
            texts.append(action->text());
        return sharedLetter(texts);
    };
    const QList<QMenu *> menus = window.menuBar()->findChildren<QMenu *>();
    const QString shared = lettersOf(window.menuBar()->actions());
    QVERIFY2(shared.isEmpty(), qPrintable(shared));
    QVERIFY(menus.size() > 4);
    for (const QMenu *menu : menus) {
        const QString twice = lettersOf(menu->actions());
        QVERIFY2(twice.isEmpty(), qPrintable(menu->title() + QStringLiteral(", ") + twice));
    }
    settings.language = QStringLiteral("en");
    applyLook(settings);
}

void TestAccessible::fieldsOfDialogsHaveNames_data()
{
    addDialogs();
}

void TestAccessible::fieldsOfDialogsHaveNames()
{
    QFETCH(QString, dialog);
    QFETCH(QString, language);
    UiSettings settings;
    settings.language = language;
    settings.scheme = Scheme::Light;
    applyLook(settings);
    const Harbour harbour(language == QLatin1String("ja"));
    const MockClock clock(harbour.now);
    const std::unique_ptr<QDialog> made(gui::makeDialog(dialog, harbour, clock));
    made->show();
    QVERIFY(QTest::qWaitForWindowExposed(made.get()));
    QAccessibleInterface *itself = QAccessible::queryAccessibleInterface(made.get());
    QVERIFY(itself);
    QCOMPARE(itself->role(), QAccessible::Dialog);
    QVERIFY(!itself->text(QAccessible::Name).isEmpty());

    QHash<QString, QString> names;
    QSet<QString> buttons;
    QStringList lettered;
    const QList<QWidget *> parts = made->findChildren<QWidget *>();
    for (QWidget *part : parts) {
        if (!part->isVisible())
            continue;
        if (const auto *button = qobject_cast<QAbstractButton *>(part))
            lettered.append(button->text());
        else if (const auto *label = qobject_cast<QLabel *>(part); label && label->buddy())
            lettered.append(label->text());
        if (!takesTab(part))
            continue;
        const QString what = QStringLiteral("%1 %2").arg(
            QLatin1String(part->metaObject()->className()), part->objectName());
        const QString name = nameOf(part);
        QVERIFY2(!name.isEmpty(), qPrintable(what + QStringLiteral(" has no name")));
        QAccessibleInterface *found = QAccessible::queryAccessibleInterface(part);
        QVERIFY2(found->role() != QAccessible::NoRole && found->role() != QAccessible::Client,
                 qPrintable(what + QStringLiteral(" has no role")));
        QVERIFY2(found->state().focusable, qPrintable(what));
        // Two fields of one name can't be told apart.
        QVERIFY2(!names.contains(name) || buttons.contains(name)
                     || qobject_cast<QAbstractButton *>(part),
                 qPrintable(
                     QStringLiteral("%1 and %2 are both “%3”").arg(what, names.value(name), name)));
        names.insert(name, what);
        if (qobject_cast<QAbstractButton *>(part))
            buttons.insert(name); // a check box may stand for the field beside it
    }
    const QString shared = sharedLetter(lettered);
    QVERIFY2(shared.isEmpty(), qPrintable(shared));
}

void TestAccessible::tabWalksADialogInReadingOrder_data()
{
    addDialogs();
}

void TestAccessible::tabWalksADialogInReadingOrder()
{
    QFETCH(QString, dialog);
    QFETCH(QString, language);
    UiSettings settings;
    settings.language = language;
    settings.scheme = Scheme::Light;
    applyLook(settings);
    const Harbour harbour(language == QLatin1String("ja"));
    MockClock clock(harbour.now);
    const std::unique_ptr<QDialog> made(gui::makeDialog(dialog, harbour, clock));
    made->show();
    QVERIFY(QTest::qWaitForWindowExposed(made.get()));
    clock.advanceMs(2000); // past the time in which a conflict can only be read
    QTest::qWait(120);

    QList<QWidget *> walk;
    for (QWidget *next = made->nextInFocusChain(); next && next != made.get();
         next = next->nextInFocusChain()) {
        if (next->window() == made.get() && takesTab(next)
            && !qobject_cast<QLineEdit *>(next->parentWidget()->parentWidget()))
            walk.append(next);
    }
    QVERIFY(!walk.isEmpty());
    // What belongs together is walked downwards, and to the end of a line before the next.
    const bool rtl = made->layoutDirection() == Qt::RightToLeft;
    QVERIFY(!rtl);
    for (qsizetype i = 1; i < walk.size(); ++i) {
        const QWidget *before = walk.at(i - 1);
        const QWidget *here = walk.at(i);
        const auto group = [](const QWidget *widget) {
            // A field in its box belongs where the box does.
            return widget->parentWidget()->inherits("roomrack::ui::FieldBox")
                       ? widget->parentWidget()->parentWidget()
                       : widget->parentWidget();
        };
        if (group(before) != group(here))
            continue;
        const QPoint from = before->mapTo(made.get(), before->rect().center());
        const QPoint to = here->mapTo(made.get(), here->rect().center());
        const bool isInLine = qAbs(from.y() - to.y()) < 8;
        QVERIFY2(isInLine ? to.x() > from.x() : to.y() > from.y(),
                 qPrintable(QStringLiteral("%1 after %2")
                                .arg(nameOf(const_cast<QWidget *>(here)),
                                     nameOf(const_cast<QWidget *>(before)))));
    }
    // The key itself comes to all of them, and back: but for radio buttons, among which arrows go,
    // and where Tab is a part of what is typed.
    const auto texts = made->findChildren<QPlainTextEdit *>();
    if (std::any_of(texts.cbegin(), texts.cend(),
                    [](const QPlainTextEdit *text) { return !text->tabChangesFocus(); }))
        return;
    for (const Qt::KeyboardModifiers shift : {Qt::NoModifier, Qt::ShiftModifier}) {
        QSet<QWidget *> missing(walk.cbegin(), walk.cend());
        walk.first()->setFocus();
        for (qsizetype i = 0; i < 2 * walk.size(); ++i) {
            missing.remove(made->focusWidget());
            QTest::keyClick(made->focusWidget(), Qt::Key_Tab, shift);
        }
        QStringList names;
        for (QWidget *each : std::as_const(missing)) {
            if (!qobject_cast<QRadioButton *>(each))
                names.append(nameOf(each));
        }
        QVERIFY2(names.isEmpty(), qPrintable(names.join(QLatin1String(", "))));
    }
}

ROOMRACK_TEST(TestAccessible)
#include "tst_accessible.moc"
