// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guitest.h"
#include "pseudolocale.h"

#include <rack/planpanel.h>
#include <settings/uisettings.h>
#include <theme/racktheme.h>
#include <widgets/actionbutton.h>

#include <support/testprogram.h>

#include <QtWidgets/QListWidget>

using namespace roomrack;
using namespace roomrack::ui;

/// The panel of a plan beside the rack, with long names: nothing is cut off at its sides.
/// With ROOMRACK_PICTURES=DIR the pictures are kept.
class TestPlanPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { applyLook({}); }
    void fits_data();
    void fits();
};

void TestPlanPanel::fits_data()
{
    QTest::addColumn<QString>("language");
    for (const char *language : {"en", "ja", "pseudo", "rtl"})
        QTest::addRow("plan-%s", language) << QString::fromLatin1(language);
}

void TestPlanPanel::fits()
{
    QFETCH(QString, language);
    const bool japanese = language == QLatin1String("ja");
    UiSettings settings;
    settings.language = japanese ? language : QStringLiteral("en");
    applyLook(settings);
    const gui::PseudoLocale pseudo(language);
    PlanPanel panel;
    panel.resize(panel.width(), 700);
    const QStringList names =
        japanese ? QStringList{QStringLiteral("東京国際観光文化交流協会第三支部御一行様代表"),
                               QStringLiteral("勅使河原 さくらこ")}
                 : QStringList{QStringLiteral("Leutheusser-Schnarrenberger-Wolfenbüttel, "
                                              "Maximiliane-Theodora"),
                               QStringLiteral("Donaudampfschifffahrtsgesellschaftskapitän, Anna")};
    QList<PlanPanel::Line> lines;
    for (const QString &name : names) {
        lines.append(
            {{qint64(lines.size()) + 1},
             japanese ? QStringLiteral("%1様：201 → 214、2026年6月16日(火) – 19日(金)").arg(name)
                      : QStringLiteral("%1: 201 → 214, Tue 16 – Fri 19 Jun").arg(name),
             japanese ? QStringLiteral("ご希望：静かな部屋、高層階")
                      : QStringLiteral("Wishes: quiet room, high floor")});
    }
    panel.setHeadline(japanese ? QStringLiteral("到着6件に部屋を割り当てる案")
                               : QStringLiteral("Rooms for 6 arrivals of Standard double"),
                      japanese ? QStringLiteral("まだ保存されていません。")
                               : QStringLiteral("Nothing is saved yet."));
    panel.setLines(lines, lines);
    panel.setSaving(japanese ? QStringLiteral("6件の割り当てを保存する")
                             : QStringLiteral("Save 6 assignments"),
                    true, {});
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QCoreApplication::processEvents();
    const QByteArray folder = qgetenv("ROOMRACK_PICTURES");
    if (!folder.isEmpty()) {
        QVERIFY(QDir().mkpath(QString::fromLocal8Bit(folder)));
        QVERIFY(panel.grab().save(
            QStringLiteral("%1/%2.png")
                .arg(QString::fromLocal8Bit(folder), QLatin1String(QTest::currentDataTag()))));
    }
    for (const ActionButton *button : panel.findChildren<ActionButton *>()) {
        QVERIFY2(panel.rect().contains(button->geometry()), qPrintable(button->text()));
        QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
    }
    for (QListWidget *list : panel.findChildren<QListWidget *>()) {
        QTRY_VERIFY(list->visualItemRect(list->item(list->count() - 1)).isValid());
        const QColor ground = list->palette().color(QPalette::Base);
        for (int row = 0; row < list->count(); ++row) {
            list->scrollToItem(list->item(row));
            const QRect place = list->visualItemRect(list->item(row));
            QVERIFY(place.left() >= 0 && place.right() < list->viewport()->width());
            // The wishes are on the last line.
            const QImage shot = list->viewport()->grab().toImage();
            const int middle = place.bottom() - QFontMetrics(list->font()).height() / 2;
            int dark = 0;
            for (int x = place.left() + 8; x < place.right() - 8; ++x)
                dark += contrast(shot.pixelColor(x, middle), ground) >= 3 ? 1 : 0;
            QVERIFY2(dark > 10, qPrintable(list->item(row)->text()));
        }
    }
}

ROOMRACK_TEST(TestPlanPanel)
#include "tst_planpanel.moc"
