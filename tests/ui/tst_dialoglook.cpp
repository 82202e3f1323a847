// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "dialogscenes.h"
#include "guitest.h"
#include "pseudolocale.h"

#include <dialogs/conflictdialog.h>
#include <settings/uisettings.h>
#include <widgets/actionbutton.h>

#include <support/mockclock.h>
#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using roomrack::gui::Harbour;

namespace {

/// The text of a button that a list lies over; none: nothing lies over another.
QString coveredButton(const QDialog &dialog)
{
    const auto placeOf = [&dialog](const QWidget *part) {
        return QRect(part->mapTo(&dialog, QPoint(0, 0)), part->size());
    };
    const QList<QAbstractItemView *> lists = dialog.findChildren<QAbstractItemView *>();
    const QList<QAbstractButton *> buttons = dialog.findChildren<QAbstractButton *>();
    for (const QAbstractItemView *list : lists) {
        for (const QAbstractButton *button : buttons) {
            if (list->isVisible() && button->isVisible() && !list->isAncestorOf(button)
                && !button->isAncestorOf(list) && placeOf(list).intersects(placeOf(button)))
                return button->text();
        }
    }
    return {};
}

} // namespace

/// Every dialog in both languages and all schemes, with long texts and from right to left: nothing
/// is cut off, nothing leaves its window.
/// With ROOMRACK_PICTURES=DIR the pictures are kept for looking at.
class TestDialogLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsClipped_data();
    void nothingIsClipped();
};

void TestDialogLook::nothingIsClipped_data()
{
    QTest::addColumn<QString>("dialog");
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("scheme");
    for (const QString &dialog : gui::dialogNames()) {
        for (const char *language : {"en", "ja"}) {
            for (const auto &[name, scheme] :
                 {std::pair{"light", Scheme::Light}, std::pair{"dark", Scheme::Dark},
                  std::pair{"contrast", Scheme::HighContrast}}) {
                QTest::addRow("%s-%s-%s", qPrintable(dialog), language, name)
                    << dialog << QString::fromLatin1(language) << int(scheme);
            }
        }
        for (const char *language : {"pseudo", "rtl"}) {
            QTest::addRow("%s-%s", qPrintable(dialog), language)
                << dialog << QString::fromLatin1(language) << int(Scheme::Light);
        }
    }
}

void TestDialogLook::nothingIsClipped()
{
    QFETCH(QString, dialog);
    QFETCH(QString, language);
    QFETCH(int, scheme);
    UiSettings settings;
    settings.language = language == QLatin1String("ja") ? language : QStringLiteral("en");
    settings.scheme = Scheme(scheme);
    applyLook(settings);
    const gui::PseudoLocale pseudo(language);
    const Harbour harbour(language == QLatin1String("ja"));
    MockClock clock(harbour.now);
    const std::unique_ptr<QDialog> made(gui::makeDialog(dialog, harbour, clock));
    made->adjustSize();
    made->show();
    QVERIFY(QTest::qWaitForWindowExposed(made.get()));
    if (auto *conflict = qobject_cast<ConflictDialog *>(made.get())) {
        clock.advanceMs(ConflictDialog::guardMs);
        QTRY_VERIFY(!conflict->isGuarded());
    }
    made->adjustSize();
    QCoreApplication::processEvents();
    QTRY_COMPARE(coveredButton(*made), QString());

    const QByteArray folder = qgetenv("ROOMRACK_PICTURES");
    if (!folder.isEmpty()) {
        QVERIFY(QDir().mkpath(QString::fromLocal8Bit(folder)));
        QVERIFY(made->grab().save(
            QStringLiteral("%1/%2.png")
                .arg(QString::fromLocal8Bit(folder), QLatin1String(QTest::currentDataTag()))));
    }

    // The row that the keyboard is on shows as a row, not as a cell.
    for (const QTreeWidget *list : made->findChildren<QTreeWidget *>())
        QVERIFY(!list->hasFocus() || list->selectionModel()->hasSelection());

    // A screen of 1366 x 768 without its task bar and the window's title.
    const bool isOurs = language != QLatin1String("pseudo");
    QVERIFY2(!isOurs || (made->height() <= 700 && made->width() <= 1366),
             qPrintable(QStringLiteral("%1 x %2").arg(made->width()).arg(made->height())));

    const QList<QWidget *> parts = made->findChildren<QWidget *>();
    for (const QWidget *part : parts) {
        if (!part->isVisible())
            continue;
        const bool isText =
            qobject_cast<const QLabel *>(part) || qobject_cast<const QAbstractButton *>(part)
            || qobject_cast<const QLineEdit *>(part) || qobject_cast<const QComboBox *>(part);
        if (!isText)
            continue;
        const QRect place(part->mapTo(made.get(), QPoint(0, 0)), part->size());
        const QString what = QStringLiteral("%1 “%2”").arg(
            QLatin1String(part->metaObject()->className()), part->property("text").toString());
        QVERIFY2(made->rect().contains(place),
                 qPrintable(what + QStringLiteral(" leaves the window")));
        if (const auto *label = qobject_cast<const QLabel *>(part)) {
            QVERIFY2(!label->text().contains(QStringLiteral("。 ")), qPrintable(what));
            const int needed = label->wordWrap() ? label->heightForWidth(label->width())
                                                 : label->sizeHint().height();
            QVERIFY2(label->height() >= needed - 1,
                     qPrintable(QStringLiteral("%1 is %2 high, needs %3")
                                    .arg(what)
                                    .arg(label->height())
                                    .arg(needed)));
            if (!label->wordWrap()) {
                QVERIFY2(label->width() >= label->sizeHint().width() - 1,
                         qPrintable(what + QStringLiteral(" is too narrow")));
            }
        } else if (qobject_cast<const ActionButton *>(part) || qobject_cast<const QCheckBox *>(part)
                   || qobject_cast<const QRadioButton *>(part)) {
            QVERIFY2(part->width() >= part->sizeHint().width()
                         && part->height() >= part->sizeHint().height(),
                     qPrintable(what + QStringLiteral(" is cut off")));
        }
    }
}

ROOMRACK_TEST(TestDialogLook)
#include "tst_dialoglook.moc"
