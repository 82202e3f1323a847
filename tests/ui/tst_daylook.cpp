// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guitest.h"
#include "lookscenes.h"

#include <dialogs/changeroomdialog.h>
#include <dialogs/checkindialog.h>
#include <dialogs/closedaydialog.h>
#include <dialogs/closuresdialog.h>
#include <dialogs/overbookingdialog.h>
#include <mainwindow.h>
#include <pages/housekeepingpage.h>
#include <pages/todaypage.h>
#include <settings/uisettings.h>

#include <desk/availabilitycache.h>

#include <support/await.h>
#include <support/fakeserver.h>
#include <support/fakestore.h>
#include <support/samples.h>
#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using roomrack::gui::Harbour;

/// The day's dialogs and pages in both languages, light and dark: no text leaves its window or is
/// cut off. With ROOMRACK_PICTURES=DIR the pictures are kept.
class TestDayLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dialogs_data();
    void dialogs();
    void pages_data();
    void pages();

private:
    static QDialog *make(const QString &name, const Harbour &harbour);
    static void look(QWidget *shown);
    static void addLooks(const QStringList &names);
};

void TestDayLook::addLooks(const QStringList &names)
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("scheme");
    for (const QString &name : names) {
        for (const char *language : {"en", "ja"}) {
            for (const auto &[word, scheme] :
                 {std::pair{"light", Scheme::Light}, std::pair{"dark", Scheme::Dark}}) {
                QTest::addRow("%s-%s-%s", qPrintable(name), language, word)
                    << name << QString::fromLatin1(language) << int(scheme);
            }
        }
    }
}

QDialog *TestDayLook::make(const QString &name, const Harbour &harbour)
{
    const Occupancy stay = harbour.hana.stays.first();
    if (name == QLatin1String("check-in")) {
        Reservation reservation = harbour.hana;
        reservation.guestAlert = harbour.japanese ? QStringLiteral("前回鍵を紛失")
                                                  : QStringLiteral("Lost the key last time");
        reservation.guest.phone.clear();
        reservation.guest.email.clear();
        return new CheckInDialog(&harbour.cache, reservation, {stay.id});
    }
    if (name == QLatin1String("change-room"))
        return new ChangeRoomDialog(&harbour.cache, harbour.hana, stay);
    if (name == QLatin1String("overbooking"))
        return new OverbookingDialog(&harbour.cache, RoomTypeId{1});
    if (name == QLatin1String("closures")) {
        auto *dialog = new ClosuresDialog(&harbour.cache, stay.room);
        CloseRoom closure;
        closure.room = stay.room;
        dialog->showInTheWay(closure, {harbour.conflict()});
        return dialog;
    }
    auto *dialog = new CloseDayDialog(&harbour.cache);
    OpenItem dueIn{OpenItem::Kind::DueIn, stay, {}};
    OpenItem dueOut{OpenItem::Kind::DueOut, harbour.okafor, harbour.okafor.room};
    OpenItem room{OpenItem::Kind::RoomWithoutStatus, {}, stay.room};
    dialog->setItems({dueIn, dueOut, room});
    return dialog;
}

void TestDayLook::look(QWidget *shown)
{
    const QByteArray folder = qgetenv("ROOMRACK_PICTURES");
    if (!folder.isEmpty()) {
        QVERIFY(QDir().mkpath(QString::fromLocal8Bit(folder)));
        QVERIFY(shown->grab().save(
            QStringLiteral("%1/%2.png")
                .arg(QString::fromLocal8Bit(folder), QLatin1String(QTest::currentDataTag()))));
    }
    const QList<QWidget *> parts = shown->findChildren<QWidget *>();
    for (const QWidget *part : parts) {
        const bool isText =
            qobject_cast<const QLabel *>(part) || qobject_cast<const QAbstractButton *>(part);
        if (!part->isVisible() || !isText)
            continue;
        const QRect place(part->mapTo(shown, QPoint(0, 0)), part->size());
        const QString what = part->property("text").toString();
        QVERIFY2(shown->rect().contains(place), qPrintable(what + QStringLiteral(" leaves")));
        const auto *label = qobject_cast<const QLabel *>(part);
        if (label && !label->wordWrap() && !what.isEmpty()) {
            QVERIFY2(label->width() >= label->sizeHint().width() - 1,
                     qPrintable(what + QStringLiteral(" is cut off")));
        }
    }
}

void TestDayLook::dialogs_data()
{
    addLooks({QStringLiteral("check-in"), QStringLiteral("change-room"),
              QStringLiteral("close-day"), QStringLiteral("closures"),
              QStringLiteral("overbooking")});
}

void TestDayLook::dialogs()
{
    QFETCH(QString, name);
    QFETCH(QString, language);
    QFETCH(int, scheme);
    UiSettings settings;
    settings.language = language;
    settings.scheme = Scheme(scheme);
    applyLook(settings);
    const Harbour harbour(language == QLatin1String("ja"));
    const std::unique_ptr<QDialog> dialog(make(name, harbour));
    dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
    dialog->adjustSize();
    QCoreApplication::processEvents();
    look(dialog.get());
}

void TestDayLook::pages_data()
{
    addLooks({QStringLiteral("today"), QStringLiteral("housekeeping")});
}

void TestDayLook::pages()
{
    QFETCH(QString, name);
    QFETCH(QString, language);
    QFETCH(int, scheme);
    UiSettings settings;
    settings.language = language;
    settings.scheme = Scheme(scheme);
    applyLook(settings);
    FakeServer server;
    const HotelId hotel = server.addHotel(
        QStringLiteral("LOOK"), QStringLiteral("101-112:STD,201-206:DLX"), QDate(2026, 6, 16));
    const auto write = [&](const Command &command) {
        return server.write(QStringLiteral("manager"), hotel, command);
    };
    for (int i = 1; i <= 9; ++i) {
        Book book =
            samples::book(language == QLatin1String("ja") ? QStringLiteral("山本 さくら")
                                                          : QStringLiteral("Fernández, Hana"),
                          {samples::inRoom(server.room(hotel, QString::number(100 + i)),
                                           samples::nights("2026-06-16", "2026-06-18"))});
        const Reservation booked = write(book).reservations.value(0);
        if (i > 6)
            QVERIFY(write(samples::staysCommand<CheckIn>(booked)).isDone());
        if (i == 3)
            QVERIFY(write(samples::staysCommand<MarkArrived>(booked)).isDone());
    }
    QVERIFY(write(SetHousekeeping{{server.room(hotel, QStringLiteral("102")),
                                   server.room(hotel, QStringLiteral("201"))},
                                  Housekeeping::Dirty})
                .isDone());
    QVERIFY(
        write(SetHousekeeping{{server.room(hotel, QStringLiteral("104"))}, Housekeeping::Pickup})
            .isDone());
    FakeStore store(&server, QStringLiteral("supervisor"), QStringLiteral("Front 2"));
    MainWindow window(store, server.session(QStringLiteral("supervisor")), settings,
                      server.clock());
    window.resize(1366, 768);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(awaitUntil([&] { return window.context()->cache->loaded().first.isValid(); }));
    const bool today = name == QLatin1String("today");
    QTest::keyClick(&window, today ? Qt::Key_2 : Qt::Key_5, Qt::ControlModifier);
    QTRY_VERIFY(today ? window.todayPage()->isVisible() : window.housekeepingPage()->isVisible());
    QTRY_COMPARE(window.todayPage()->total(TodayPage::DueIn), 6);
    QCoreApplication::processEvents();
    look(&window);
}

ROOMRACK_TEST(TestDayLook)
#include "tst_daylook.moc"
