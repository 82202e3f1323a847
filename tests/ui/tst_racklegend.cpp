// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guitest.h"

#include <rack/racklegend.h>
#include <theme/appearance.h>
#include <widgets/messagebar.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;

/// What the signs of the rack mean, beside a message and without one.
class TestRackLegend : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyAppearance(Scheme::Light); }
    void nothingMovesForAMessage();
    void wordsGiveWaySignsStay();
    void everyStatusHasASign();
    void aSignTellsItsWord();
};

namespace {

QList<QRect> signsOf(const RackLegend &legend)
{
    QList<QRect> signs;
    for (const RackLegend::Entry &entry : legend.entries())
        signs.append(legend.signRect(entry.kind));
    return signs;
}

void show(MessageBar &bar, int width)
{
    bar.resize(width, 36);
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
}

Message moved()
{
    Message message;
    message.text = QStringLiteral("Moved Fernández, Hana from 204 to 207");
    message.action = MessageAction::Undo;
    message.actionText = QStringLiteral("Undo");
    return message;
}

} // namespace

void TestRackLegend::nothingMovesForAMessage()
{
    MessageBar bar;
    show(bar, 1920);
    const auto places = [&bar] {
        QList<QRect> signs = signsOf(*bar.legend());
        for (QRect &sign : signs)
            sign.translate(bar.legend()->pos());
        return signs;
    };
    const QList<QRect> before = places();
    QCOMPARE(bar.legend()->namesShown(), int(bar.legend()->entries().size()));
    QVERIFY(before.last().right() > 1800);
    bar.showMessage(moved(), QDateTime::currentDateTimeUtc());
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
    QCOMPARE(bar.legend()->namesShown(), int(bar.legend()->entries().size()));
}

void TestRackLegend::wordsGiveWaySignsStay()
{
    MessageBar bar;
    show(bar, 1024);
    bar.legend()->setInactiveShown(true);
    bar.showMessage(moved(), QDateTime::currentDateTimeUtc());
    QCoreApplication::processEvents();
    const RackLegend *legend = bar.legend();
    const auto *text = gui::child<QLabel>(&bar, "messageText");
    QVERIFY(text->width() >= text->sizeHint().width()); // the message comes first
    QVERIFY(legend->namesShown() < legend->entries().size());
    const QList<QRect> signs = signsOf(*legend);
    for (qsizetype i = 0; i < signs.size(); ++i) {
        QVERIFY2(legend->rect().contains(signs.at(i)), qPrintable(legend->entries().at(i).name));
        QVERIFY(i == 0 || signs.at(i).left() > signs.at(i - 1).right());
    }
}

void TestRackLegend::everyStatusHasASign()
{
    RackLegend legend;
    legend.resize(legend.sizeHint());
    const auto isShown = [&legend](BarKind kind) { return !legend.signRect(kind).isEmpty(); };
    for (int kind = 0; kind < barKindCount; ++kind) {
        const bool inactive =
            BarKind(kind) == BarKind::Cancelled || BarKind(kind) == BarKind::NoShow;
        QCOMPARE(isShown(BarKind(kind)), !inactive);
    }
    QVERIFY(!legend.accessibleDescription().contains(QLatin1String("No-show")));
    legend.setInactiveShown(true);
    legend.resize(legend.sizeHint());
    for (int kind = 0; kind < barKindCount; ++kind)
        QVERIFY(isShown(BarKind(kind)));
    QCOMPARE(legend.namesShown(), int(legend.entries().size()));
    QVERIFY(legend.accessibleDescription().contains(QLatin1String("No-show")));
    QVERIFY(legend.accessibleDescription().contains(QLatin1String("Cancelled")));
}

void TestRackLegend::aSignTellsItsWord()
{
    RackLegend legend;
    legend.resize(legend.entries().size() * 34, 36);
    legend.show();
    QVERIFY(QTest::qWaitForWindowExposed(&legend));
    QCOMPARE(legend.namesShown(), 0);
    const QPoint sun = legend.signRect(BarKind::DayUse).center();
    QHelpEvent help(QEvent::ToolTip, sun, legend.mapToGlobal(sun));
    QCoreApplication::sendEvent(&legend, &help);
    QCOMPARE(QToolTip::text(), QStringLiteral("Day use"));
    QToolTip::hideText();
}

ROOMRACK_TEST(TestRackLegend)
#include "tst_racklegend.moc"
