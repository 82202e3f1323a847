// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/keysheet.h>
#include <settings/uisettings.h>

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
    void aSmallScreenHasRoomForIt_data();
    void aSmallScreenHasRoomForIt();
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

void TestKeySheet::aSmallScreenHasRoomForIt_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("screen");
    QTest::addColumn<bool>("scrolls");
    for (const char *language : {"en", "ja"}) {
        const QString name = QString::fromLatin1(language);
        QTest::addRow("%s, small", language) << name << QSize(1024, 700) << true;
        QTest::addRow("%s, least", language) << name << QSize(1024, 600) << true;
        QTest::addRow("%s, usual", language) << name << QSize(1366, 768) << false;
    }
}

void TestKeySheet::aSmallScreenHasRoomForIt()
{
    QFETCH(QString, language);
    QFETCH(QSize, screen);
    QFETCH(bool, scrolls);
    UiSettings settings;
    settings.language = language;
    settings.scheme = Scheme::Light;
    applyLook(settings);
    KeySheet sheet;
    sheet.fitInto(screen);
    sheet.show();
    QVERIFY(QTest::qWaitForWindowActive(&sheet));
    constexpr int title = 24;
    QVERIFY2(sheet.width() <= screen.width() && sheet.height() <= screen.height() - title,
             qPrintable(QStringLiteral("%1 x %2").arg(sheet.width()).arg(sheet.height())));
    auto *scroll = gui::child<QScrollArea>(&sheet, "keyScroll");
    QCOMPARE(scroll->verticalScrollBar()->maximum() > 0, scrolls);
    QCOMPARE(scroll->horizontalScrollBar()->maximum(), 0);
    // Every line is reached by key and can be read whole.
    const QList<QLabel *> labels = scroll->widget()->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        const int needed =
            label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        QVERIFY2(label->height() >= needed, qPrintable(label->text()));
        QVERIFY2(label->wordWrap() || label->width() >= label->sizeHint().width(),
                 qPrintable(label->text()));
    }
    const auto sees = [scroll](const QLabel *label) {
        return scroll->viewport()->rect().contains(
            QRect(label->mapTo(scroll->viewport(), QPoint(0, 0)), label->size()));
    };
    QVERIFY(gui::child<QPushButton>(&sheet, "close")->hasFocus());
    QVERIFY(sees(labels.first()));
    QTest::keyClick(sheet.focusWidget(), Qt::Key_End);
    QVERIFY(sees(labels.last()));
    QTest::keyClick(sheet.focusWidget(), Qt::Key_Up);
    QTest::keyClick(sheet.focusWidget(), Qt::Key_PageUp);
    QTest::keyClick(sheet.focusWidget(), Qt::Key_Home);
    QVERIFY(sees(labels.first()));
}

ROOMRACK_TEST(TestKeySheet)
#include "tst_keysheet.moc"
