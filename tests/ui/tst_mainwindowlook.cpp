// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guitest.h"
#include "pseudolocale.h"

#include <mainwindow.h>
#include <pages/sidepanel.h>
#include <pages/topbar.h>
#include <rack/racklegend.h>
#include <rack/rackpage.h>
#include <settings/uisettings.h>
#include <widgets/actionbutton.h>
#include <widgets/messagebar.h>

#include <desk/availabilitycache.h>
#include <support/await.h>
#include <support/fakeserver.h>
#include <support/fakestore.h>
#include <support/samples.h>
#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;

/// The window at the sizes of real screens, in both languages: the tool row folds and nothing of it
/// overlaps or leaves the window. With ROOMRACK_PICTURES=DIR the pictures are kept.
class TestMainWindowLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fits_data();
    void fits();
    void aLongMessageGivesWay();

private:
    void fill(FakeServer &server, HotelId hotel, bool japanese);
};

void TestMainWindowLook::fill(FakeServer &server, HotelId hotel, bool japanese)
{
    const QStringList guests =
        japanese ? QStringList{QStringLiteral("山本 さくら"), QStringLiteral("小林 結衣"),
                               QStringLiteral("渡辺 誠"), QStringLiteral("Müller, Carla"),
                               QStringLiteral("佐々木 恵子")}
                 : QStringList{QStringLiteral("Fernández, Hana"), QStringLiteral("Okafor, Grace"),
                               QStringLiteral("van der Berg, Walter"),
                               QStringLiteral("山口 由美子"), QStringLiteral("O'Brien, Quentin")};
    const QDate today(2026, 6, 16);
    const QList<Room> rooms = server.hotel(hotel).rooms;
    int next = 0;
    for (const Room &room : rooms) {
        QDate date = today.addDays(next % 3);
        while (date < today.addDays(24)) {
            const int nights = 1 + (next * 7) % 5;
            Book book =
                samples::book(guests.at(next % guests.size()),
                              {samples::inRoom(room.id, {date, date.addDays(nights), false})});
            book.notes = japanese ? QStringLiteral("静かな部屋") : QStringLiteral("Quiet room");
            book.guest.phone = QStringLiteral("+34 600 000 000");
            const WriteResult result = server.write(QStringLiteral("manager"), hotel, book);
            QVERIFY(result.isDone());
            if (date == today && next % 2 == 0) {
                const Reservation booked = result.reservations.first();
                QVERIFY(server
                            .write(QStringLiteral("manager"), hotel,
                                   samples::staysCommand<CheckIn>(booked))
                            .isDone());
            }
            date = date.addDays(nights + next % 3);
            ++next;
        }
    }
}

void TestMainWindowLook::fits_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("scheme");
    QTest::addColumn<QSize>("size");
    for (const char *language : {"en", "ja"}) {
        for (const auto &[name, scheme] :
             {std::pair{"light", Scheme::Light}, std::pair{"dark", Scheme::Dark}}) {
            for (const QSize size :
                 {QSize(1024, 600), QSize(1100, 700), QSize(1366, 768), QSize(1920, 1080)}) {
                QTest::addRow("window-%s-%s-%d", language, name, size.width())
                    << QString::fromLatin1(language) << int(scheme) << size;
            }
        }
    }
    for (const QSize size : {QSize(1024, 600), QSize(1366, 768), QSize(1920, 1080)}) {
        QTest::addRow("window-rtl-%d", size.width())
            << QStringLiteral("rtl") << int(Scheme::Light) << size;
    }
    // Words a third longer than ours.
    for (const QSize size : {QSize(1366, 768), QSize(1920, 1080)}) {
        QTest::addRow("window-pseudo-%d", size.width())
            << QStringLiteral("pseudo") << int(Scheme::Light) << size;
    }
}

void TestMainWindowLook::fits()
{
    QFETCH(QString, language);
    QFETCH(int, scheme);
    QFETCH(QSize, size);
    const bool japanese = language == QLatin1String("ja");
    UiSettings settings;
    settings.language = japanese ? language : QStringLiteral("en");
    settings.scheme = Scheme(scheme);
    settings.deskName = japanese ? QStringLiteral("フロント2") : QStringLiteral("Front 2");
    applyLook(settings);
    const gui::PseudoLocale pseudo(language);
    FakeServer server;
    const HotelId hotel = server.addHotel(QStringLiteral("HBR"),
                                          QStringLiteral("201-209:STD,301-306:TWN,401-404:DLX"));
    fill(server, hotel, japanese);
    FakeStore store(&server, QStringLiteral("manager"), QStringLiteral("Front 2"));
    MainWindow window(store, server.session(QStringLiteral("manager")), settings, server.clock());
    window.resize(size);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(awaitUntil([&] { return window.context()->cache->loaded().first.isValid(); }));
    const Occupancy stay = server.hotel(hotel).row(server.hotel(hotel).occupancies.firstKey());
    window.rackPage()->showStay(stay.id);
    Message message;
    message.text = japanese ? QStringLiteral("山本 さくら様を206から204に移しました")
                            : QStringLiteral("Moved Fernández, Hana from 204 to 207");
    message.action = MessageAction::Undo;
    message.actionText = japanese ? QStringLiteral("元に戻す") : QStringLiteral("Undo");
    window.showMessage(message);
    QTRY_VERIFY(!window.sidePanel()->isVisible()
                || !gui::child<QLabel>(window.sidePanel(), "panelName")->text().isEmpty());
    QCoreApplication::processEvents();
    QCOMPARE(window.size(), size);

    const QByteArray folder = qgetenv("ROOMRACK_PICTURES");
    if (!folder.isEmpty()) {
        QVERIFY(QDir().mkpath(QString::fromLocal8Bit(folder)));
        QVERIFY(window.grab().save(
            QStringLiteral("%1/%2.png")
                .arg(QString::fromLocal8Bit(folder), QLatin1String(QTest::currentDataTag()))));
    }
    const auto check = [&window](QWidget *bar) {
        QList<QRect> taken;
        const QList<QWidget *> parts = bar->findChildren<QWidget *>();
        for (QWidget *part : parts) {
            const bool counts =
                qobject_cast<QAbstractButton *>(part) || (qobject_cast<QLineEdit *>(part));
            if (!part->isVisible() || !counts || qobject_cast<QLineEdit *>(part->parentWidget()))
                continue;
            const QRect place(part->mapTo(&window, QPoint(0, 0)), part->size());
            const QString what = part->objectName();
            QVERIFY2(window.rect().contains(place), qPrintable(what));
            QVERIFY2(part->width() >= qMin(part->sizeHint().width(), part->maximumWidth()),
                     qPrintable(what + QStringLiteral(" is squeezed")));
            for (const QRect &other : std::as_const(taken))
                QVERIFY2(!other.intersects(place), qPrintable(what + QStringLiteral(" overlaps")));
            taken.append(place);
        }
    };
    check(window.topBar());
    check(window.messageBar());
    const RackLegend *legend = window.messageBar()->legend();
    if (legend->isVisible()) {
        for (const RackLegend::Entry &entry : legend->entries())
            QVERIFY2(legend->rect().contains(legend->signRect(entry.kind)), qPrintable(entry.name));
    }
}

void TestMainWindowLook::aLongMessageGivesWay()
{
    UiSettings settings;
    settings.language = QStringLiteral("en");
    settings.scheme = Scheme::Light;
    applyLook(settings);
    FakeServer server;
    server.addHotel(QStringLiteral("HBR"), QStringLiteral("201-204:STD"));
    FakeStore store(&server, QStringLiteral("manager"), QStringLiteral("Front 2"));
    MainWindow window(store, server.session(QStringLiteral("manager")), settings, server.clock());
    window.resize(1024, 600);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    Message message;
    message.text = QStringLiteral("Room 103 is taken by Okafor, Grace, Sun 14 – Wed 17 Jun 2026. ")
                       .repeated(5);
    message.action = MessageAction::ShowConflict;
    message.actionText = QStringLiteral("Show the ways out");
    window.showMessage(message);
    QCoreApplication::processEvents();
    QCOMPARE(window.size(), QSize(1024, 600));
    auto *text = gui::child<QLabel>(window.messageBar(), "messageText");
    auto *action = gui::child<ActionButton>(window.messageBar(), "messageAction");
    QVERIFY(window.rect().contains(QRect(action->mapTo(&window, QPoint(0, 0)), action->size())));
    QVERIFY(action->width() >= action->sizeHint().width());
    QVERIFY(text->width() > 300);
    QCOMPARE(text->toolTip(), message.text);
}

ROOMRACK_TEST(TestMainWindowLook)
#include "tst_mainwindowlook.moc"
