// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Renders the rack in every scheme and language of data. With ROOMRACK_PICTURES=DIR the pictures
// are written there to be looked at.

#include "rackfixture.h"

#include <rack/rackcolumn.h>
#include <rack/rackheader.h>
#include <rack/racklegend.h>
#include <rack/rackview.h>
#include <theme/appearance.h>

#include <support/testprogram.h>

#include <QtTest/QtTest>

#include <memory>

using namespace roomrack;
using namespace roomrack::ui;

class RackPicturesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void pictures_data();
    void pictures();
};

void RackPicturesTest::initTestCase()
{
    applyAppearance(Scheme::Light);
}

void RackPicturesTest::pictures_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<Scheme>("scheme");
    QTest::addColumn<bool>("japanese");
    QTest::addColumn<bool>("rightToLeft");
    const QSize small(1366, 618);
    const QSize large(1920, 930);
    QTest::newRow("light-1366") << small << Scheme::Light << false << false;
    QTest::newRow("dark-1366") << small << Scheme::Dark << false << false;
    QTest::newRow("hc-1366") << small << Scheme::HighContrast << false << false;
    QTest::newRow("light-ja-1920") << large << Scheme::Light << true << false;
    QTest::newRow("dark-ja-1920") << large << Scheme::Dark << true << false;
    QTest::newRow("light-rtl-1366") << small << Scheme::Light << false << true;
    QTest::newRow("offline-1366") << small << Scheme::Light << false << false;
    QTest::newRow("refused-1366") << small << Scheme::Dark << false << false;
    QTest::newRow("fits-1366") << small << Scheme::Light << false << false;
    QTest::newRow("states-1366") << small << Scheme::Light << false << false;
}

void RackPicturesTest::pictures()
{
    QFETCH(QSize, size);
    QFETCH(Scheme, scheme);
    QFETCH(bool, japanese);
    QFETCH(bool, rightToLeft);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    QLocale::setDefault(QLocale(japanese ? QLocale::Japanese : QLocale::English));
    applyAppearance(scheme);
    RackFixture fixture(harbourTypes(japanese), QDate(2026, 6, 12));
    fillHarbourHotel(fixture, japanese);
    fixture.read(QDate(2026, 5, 1), QDate(2026, 9, 1));

    QWidget window;
    RackView view(&fixture.model, &window);
    RackLegend legend(&window);
    view.setGeometry(0, 0, size.width(), size.height() - 36);
    legend.setGeometry(0, size.height() - 36, size.width(), 36);
    window.resize(size);
    if (rightToLeft)
        window.setLayoutDirection(Qt::RightToLeft);
    if (size.width() > 1900) {
        view.setDensity(Density::Comfortable);
        view.setZoom(Zoom::TwoWeeks);
    }
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    view.goToBusinessDate();
    QCOMPARE(view.firstVisibleDate(), QDate(2026, 6, 8));

    OccupancyId hana;
    for (const Occupancy &row : fixture.rows) {
        if (row.room == fixture.room(QStringLiteral("207")) && row.arrival == QDate(2026, 6, 16))
            hana = row.id;
    }
    view.select(hana);
    if (name.startsWith(QLatin1String("offline")))
        fixture.model.setFreshness(Freshness::Offline, {});
    if (name.startsWith(QLatin1String("states"))) {
        fixture.model.setPending({}, {{10}, {17}});
        view.setSearchHits({{6}, {7}, {20}}, {7});
        view.setFilter([](const Occupancy &row) { return row.room.value != 4; });
        view.focusCell(7, QDate(2026, 6, 23));
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    }
    const auto drag = [&](QPoint from, QPoint to) {
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, view.viewport()->mapToGlobal(to), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view.viewport(), &move);
        QVERIFY(view.dragProposal());
    };
    if (name.startsWith(QLatin1String("refused"))) {
        const QPoint from = view.barRect(hana).center();
        drag(from, from + QPoint(100, -28 * 3));
    } else if (name.startsWith(QLatin1String("fits"))) {
        view.setPriceProvider([](const DragProposal &) { return QStringLiteral("\u20ac 387.00"); });
        const QPoint from = view.barRect(hana).center();
        drag(from, from + QPoint(58 * 3, -28 * 2));
    }
    QImage image(window.size(), QImage::Format_RGB32);
    window.render(&image);
    // Header, column and viewport meet without a gap or an overlap.
    QCOMPARE(view.header()->geometry().bottom() + 1, view.viewport()->geometry().top());
    QCOMPARE(view.column()->width(), RackColumn::fullWidth);
    QVERIFY(!view.viewport()->geometry().intersects(view.column()->geometry()));
    const QRect bar = view.barRect({17});
    QVERIFY(bar.isValid());
    const QString folder = qEnvironmentVariable("ROOMRACK_PICTURES");
    if (!folder.isEmpty())
        QVERIFY(image.save(QStringLiteral("%1/rack-%2.png").arg(folder, name)));
}

ROOMRACK_TEST(RackPicturesTest)
#include "tst_rackpictures.moc"
