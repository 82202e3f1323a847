// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guitest.h"

#include <settings/uisettings.h>
#include <theme/racktheme.h>
#include <widgets/ink.h>

#include <support/testprogram.h>

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QRadioButton>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QStyleOptionButton>
#include <QtWidgets/QVBoxLayout>

using namespace roomrack;
using namespace roomrack::ui;

namespace {

const QStringList kinds{QStringLiteral("check"), QStringLiteral("radio"), QStringLiteral("line"),
                        QStringLiteral("combo"), QStringLiteral("spin"),  QStringLiteral("list"),
                        QStringLiteral("text")};

QWidget *make(const QString &kind, QWidget *parent)
{
    if (kind == QLatin1String("check"))
        return new QCheckBox(QStringLiteral("Day use"), parent);
    if (kind == QLatin1String("radio"))
        return new QRadioButton(QStringLiteral("As agreed"), parent);
    if (kind == QLatin1String("line"))
        return new QLineEdit(parent);
    if (kind == QLatin1String("combo"))
        return new QComboBox(parent);
    if (kind == QLatin1String("spin"))
        return new QSpinBox(parent);
    if (kind == QLatin1String("list"))
        return new QListWidget(parent);
    return new QPlainTextEdit(parent);
}

/// Where the edge begins: left of the middle.
QPoint startOf(QWidget *part)
{
    QRect box = part->rect();
    if (qobject_cast<QAbstractButton *>(part)) {
        QStyleOptionButton option;
        option.initFrom(part);
        box = part->style()->subElementRect(qobject_cast<QCheckBox *>(part)
                                                ? QStyle::SE_CheckBoxIndicator
                                                : QStyle::SE_RadioButtonIndicator,
                                            &option, part);
    }
    return part->mapTo(part->window(), QPoint(box.left(), box.center().y()));
}

/// The best contrast of a pixel of the edge to the ground around.
double edgeContrast(QWidget *part)
{
    const QImage picture = part->window()->grab().toImage();
    const QColor ground = part->window()->palette().color(QPalette::Window);
    const QPoint start = startOf(part);
    double best = 0;
    for (int x = 0; x < 2; ++x)
        best = std::max(best, contrast(picture.pixelColor(start + QPoint(x, 0)), ground));
    return best;
}

} // namespace

/// What the program's own style draws over Fusion.
class TestDeskStyle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup();
    void edgesAreSeenOnDark_data();
    void edgesAreSeenOnDark();
    void aListAndATextShowTheFocus_data();
    void aListAndATextShowTheFocus();

private:
    static void show(QWidget &window, QWidget *part, QWidget *other);
};

void TestDeskStyle::cleanup()
{
    applyLook({});
}

void TestDeskStyle::show(QWidget &window, QWidget *part, QWidget *other)
{
    auto *column = new QVBoxLayout(&window);
    column->addWidget(other);
    column->addWidget(part);
    window.resize(300, 300);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    other->setFocus();
    QTRY_VERIFY(other->hasFocus());
}

void TestDeskStyle::edgesAreSeenOnDark_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("scheme");
    for (const QString &kind : kinds) {
        QTest::addRow("%s-dark", qPrintable(kind)) << kind << int(Scheme::Dark);
        QTest::addRow("%s-contrast", qPrintable(kind)) << kind << int(Scheme::HighContrast);
    }
}

void TestDeskStyle::edgesAreSeenOnDark()
{
    QFETCH(QString, kind);
    QFETCH(int, scheme);
    UiSettings settings;
    settings.scheme = Scheme(scheme);
    applyLook(settings);
    QWidget window;
    auto *other = new QLineEdit(&window);
    QWidget *part = make(kind, &window);
    show(window, part, other);
    QVERIFY2(edgeContrast(part) >= 3, "at rest");
    part->setFocus(Qt::MouseFocusReason);
    QVERIFY(part->hasFocus());
    QVERIFY2(edgeContrast(part) >= 3, "focused by the mouse");
    other->setFocus(Qt::TabFocusReason);
    QTest::keyClick(other, Qt::Key_Tab);
    QTRY_VERIFY(part->hasFocus());
    QVERIFY2(edgeContrast(part) >= 3, "focused by a key");
}

void TestDeskStyle::aListAndATextShowTheFocus_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("scheme");
    for (const char *kind : {"list", "text"}) {
        QTest::addRow("%s-light", kind) << QString::fromLatin1(kind) << int(Scheme::Light);
        QTest::addRow("%s-dark", kind) << QString::fromLatin1(kind) << int(Scheme::Dark);
    }
}

void TestDeskStyle::aListAndATextShowTheFocus()
{
    QFETCH(QString, kind);
    QFETCH(int, scheme);
    UiSettings settings;
    settings.scheme = Scheme(scheme);
    applyLook(settings);
    QWidget window;
    auto *other = new QLineEdit(&window);
    QWidget *part = make(kind, &window);
    show(window, part, other);
    const QColor accent = inkOf(Scheme(scheme)).accent;
    QVERIFY(window.grab().toImage().pixelColor(startOf(part)) != accent);
    QTest::keyClick(other, Qt::Key_Tab);
    QTRY_VERIFY(part->hasFocus());
    QCOMPARE(window.grab().toImage().pixelColor(startOf(part)), accent);
}

ROOMRACK_TEST(TestDeskStyle)
#include "tst_deskstyle.moc"
