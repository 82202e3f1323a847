// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/keysheet.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;

/// F1 shows every key: those of the menus, of the pages, and those that the rack takes itself.
class TestKeySheet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyShortcutIsOnIt();
    void everyKeyOfTheRackIsOnIt();
};

namespace {

/// The keys on the sheet, as Qt writes them.
QSet<QString> keysOf(const KeySheet &sheet)
{
    static const QHash<QString, QString> names{
        {QStringLiteral("Page Up"), QStringLiteral("PgUp")},
        {QStringLiteral("Page Down"), QStringLiteral("PgDown")},
        {QStringLiteral("Enter"), QStringLiteral("Return")},
        {QStringLiteral("−"), QStringLiteral("-")}};
    static const QRegularExpression between(QStringLiteral(", |  "));
    QSet<QString> keys;
    const QList<QLabel *> labels = sheet.findChildren<QLabel *>(QStringLiteral("keys"));
    for (const QLabel *label : labels) {
        const QStringList parts = label->text().split(between, Qt::SkipEmptyParts);
        for (const QString &part : parts) {
            const qsizetype plus = part.lastIndexOf(QLatin1Char('+'), -2);
            const QString last = part.mid(plus + 1);
            keys.insert(part.left(plus + 1) + names.value(last, last));
        }
    }
    return keys;
}

} // namespace

void TestKeySheet::everyShortcutIsOnIt()
{
    DeskFixture desk;
    // With a second hotel there is a command more.
    const HotelId other = desk.server.addHotel(QStringLiteral("TWO"), QStringLiteral("101:STD"));
    QVERIFY(other.isValid());
    MainWindow window(*desk.store, desk.server.session(QStringLiteral("manager")),
                      desk.window->context()->settings, desk.server.clock());
    const QSet<QString> keys = keysOf(KeySheet());
    int found = 0;
    const QList<QAction *> actions = window.findChildren<QAction *>();
    for (const QAction *action : actions) {
        const QList<QKeySequence> shortcuts = action->shortcuts();
        for (const QKeySequence &shortcut : shortcuts) {
            ++found;
            QVERIFY2(keys.contains(shortcut.toString()),
                     qPrintable(action->text() + QLatin1Char(' ') + shortcut.toString()));
        }
    }
    QVERIFY(found > 30);
}

void TestKeySheet::everyKeyOfTheRackIsOnIt()
{
    DeskFixture desk; // for the language
    const QSet<QString> keys = keysOf(KeySheet());
    for (const Qt::Key key :
         {Qt::Key_F4, Qt::Key_F8, Qt::Key_F9, Qt::Key_Delete, Qt::Key_M, Qt::Key_T, Qt::Key_Plus,
          Qt::Key_Minus, Qt::Key_Home, Qt::Key_End, Qt::Key_Space, Qt::Key_Return, Qt::Key_PageUp,
          Qt::Key_PageDown, Qt::Key_Escape}) {
        const QString name = QKeySequence(key).toString();
        QVERIFY2(keys.contains(name), qPrintable(name));
    }
    QVERIFY(keys.contains(QStringLiteral("Ctrl+Space")));
}

ROOMRACK_TEST(TestKeySheet)
#include "tst_keysheet.moc"
