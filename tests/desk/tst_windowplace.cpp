// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desktop/windowplace.h>

#include <support/testprogram.h>

#include <QtCore/QDataStream>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtGui/QScreen>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QWidget>

using namespace roomrack;

namespace {

/// What a window keeps that stood there on a screen of that width, as QWidget::saveGeometry() does.
QByteArray keptOn(int screenWidth, const QRect &place)
{
    constexpr quint32 magic = 0x1D9D0CB;
    QByteArray kept;
    QDataStream stream(&kept, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_4_0);
    stream << magic << quint16(3) << quint16(0) << place << place << qint32(0) << quint8(0)
           << quint8(0) << qint32(screenWidth) << place;
    return kept;
}

} // namespace

/// Where a desk's window comes back to, also when the screens have changed meanwhile.
class TestWindowPlace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBackWhereItStood();
    void isWhollyOnAnotherScreen_data();
    void isWhollyOnAnotherScreen();
    void nothingKeptIsNoPlace();

private:
    QTemporaryDir m_folder;
    QSettings m_settings{m_folder.filePath(QStringLiteral("desk.ini")), QSettings::IniFormat};
};

void TestWindowPlace::comesBackWhereItStood()
{
    QWidget window;
    window.setGeometry(40, 60, 500, 400);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    keepPlace(m_settings, window);
    QWidget next;
    QVERIFY(restorePlace(m_settings, next));
    QCOMPARE(next.geometry(), window.geometry());
}

void TestWindowPlace::isWhollyOnAnotherScreen_data()
{
    QTest::addColumn<int>("screenWidth");
    QTest::addColumn<QRect>("place");
    const int width = QGuiApplication::primaryScreen()->size().width();
    QTest::newRow("4K, at its lower right") << 3840 << QRect(2200, 1200, 1600, 900);
    QTest::newRow("4K, filled") << 3840 << QRect(0, 0, 3840, 2160);
    QTest::newRow("as wide, beside it") << width << QRect(width + 100, 40, 500, 400);
    QTest::newRow("as wide, above it") << width << QRect(40, -900, 500, 400);
    QTest::newRow("as wide, half below it") << width << QRect(width / 2, 400, 700, 2000);
}

void TestWindowPlace::isWhollyOnAnotherScreen()
{
    QFETCH(int, screenWidth);
    QFETCH(QRect, place);
    {
        // What is made up here is what Qt reads.
        m_settings.setValue(QStringLiteral("ui/window"), keptOn(screenWidth, place));
        QWidget probe;
        const bool isLike = screenWidth == probe.screen()->size().width();
        QCOMPARE(restorePlace(m_settings, probe), isLike);
    }
    QWidget window;
    if (!restorePlace(m_settings, window))
        takeUsualSize(window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    // The platform puts a first window beside the frame's corner.
    const QRect available = window.screen()->availableGeometry() + QMargins(0, 0, 2, 2);
    const QRect shown = window.geometry();
    QVERIFY2(available.contains(shown), qPrintable(QStringLiteral("%1,%2 %3x%4")
                                                       .arg(shown.x())
                                                       .arg(shown.y())
                                                       .arg(shown.width())
                                                       .arg(shown.height())));
}

void TestWindowPlace::nothingKeptIsNoPlace()
{
    m_settings.clear();
    QWidget window;
    QVERIFY(!restorePlace(m_settings, window));
}

ROOMRACK_TEST(TestWindowPlace)
#include "tst_windowplace.moc"
