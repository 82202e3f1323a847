// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guitest.h"
#include "pseudolocale.h"

#include <mainwindow.h>
#include <pages/guestpanel.h>
#include <pages/guestspage.h>
#include <pages/housekeepingpage.h>
#include <pages/servicespage.h>
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

/// The day's pages in both languages, light and dark, with words a third longer and from right to
/// left: no text leaves its window or is cut off. With ROOMRACK_PICTURES=DIR the pictures are kept.
class TestDayLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pages_data();
    void pages();

private:
    static void look(QWidget *shown);
    static void fill(FakeServer &server, HotelId hotel, bool japanese);
    static bool isShown(const MainWindow &window, const QString &page);
};

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
        // What scrolls may go on below its window, but not beside it.
        const QWidget *frame = shown;
        bool scrolls = false;
        for (const QWidget *up = part->parentWidget(); up != shown; up = up->parentWidget()) {
            if (!qobject_cast<const QScrollArea *>(up->parentWidget()))
                continue;
            frame = up; // its viewport
            scrolls = true;
            break;
        }
        const QRect place(part->mapTo(frame, QPoint(0, 0)), part->size());
        const QString what = part->property("text").toString();
        const QRect room =
            scrolls ? QRect(0, place.top(), frame->width(), place.height()) : frame->rect();
        QVERIFY2(room.contains(place), qPrintable(what + QStringLiteral(" leaves")));
        const auto *label = qobject_cast<const QLabel *>(part);
        if (label && !label->wordWrap() && !what.isEmpty()) {
            QVERIFY2(label->width() >= label->sizeHint().width() - 1,
                     qPrintable(what + QStringLiteral(" is cut off")));
        }
    }
}

void TestDayLook::fill(FakeServer &server, HotelId hotel, bool japanese)
{
    const auto write = [&](const Command &command) {
        return server.write(QStringLiteral("manager"), hotel, command);
    };
    for (int i = 1; i <= 9; ++i) {
        Book book = samples::book(japanese ? QStringLiteral("山本 さくら")
                                           : QStringLiteral("Fernández, Hana"),
                                  {samples::inRoom(server.room(hotel, QString::number(100 + i)),
                                                   samples::nights("2026-06-16", "2026-06-18"))});
        if (i == 1) {
            book.guest.phone = QStringLiteral("+34 600 000 000");
            book.guest.reading = japanese ? QStringLiteral("ヤマモト サクラ") : QString();
            book.notes = japanese ? QStringLiteral("静かな部屋") : QStringLiteral("Quiet room");
        }
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
    const QStringList services{japanese ? QStringLiteral("夕食") : QStringLiteral("Dinner"),
                               japanese ? QStringLiteral("貸切風呂")
                                        : QStringLiteral("Private bath")};
    for (int i = 0; i < services.size(); ++i) {
        QVERIFY(write(SetService{QStringLiteral("S%1").arg(i), services.at(i)}).isDone());
        const ServiceId service = server.hotel(hotel).offered.last().id;
        OpenSlots open{service, QDate(2026, 6, 16), QDate(2026, 6, 17), {}, {}, 60, 12};
        for (int hour = 17; hour < 21; ++hour)
            open.times.append(QTime(hour, 30));
        QVERIFY(write(open).isDone());
    }
}

bool TestDayLook::isShown(const MainWindow &window, const QString &page)
{
    if (page == QLatin1String("today"))
        return window.todayPage()->isVisible() && window.todayPage()->total(TodayPage::DueIn) == 6;
    if (page == QLatin1String("guests"))
        return window.guestsPage()->panel()->guest().isValid();
    if (page == QLatin1String("services"))
        return window.servicesPage()->isVisible() && window.servicesPage()->board()->isVisible();
    return window.housekeepingPage()->isVisible();
}

void TestDayLook::pages_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("scheme");
    QTest::addColumn<QSize>("size");
    const QSize office(1366, 768);
    for (const char *name : {"today", "guests", "services", "housekeeping"}) {
        const auto add = [name](const char *language, const char *word, Scheme scheme, QSize size) {
            QTest::addRow("%s-%s-%s-%d", name, language, word, size.width())
                << QString::fromLatin1(name) << QString::fromLatin1(language) << int(scheme)
                << size;
        };
        for (const char *language : {"en", "ja"}) {
            for (const QSize size : {office, QSize(1920, 1080)}) {
                add(language, "light", Scheme::Light, size);
                add(language, "dark", Scheme::Dark, size);
            }
        }
        add("en", "contrast", Scheme::HighContrast, office);
        add("en", "light", Scheme::Light, QSize(1024, 600));
        add("pseudo", "light", Scheme::Light, office);
        add("rtl", "light", Scheme::Light, office);
    }
}

void TestDayLook::pages()
{
    QFETCH(QString, name);
    QFETCH(QString, language);
    QFETCH(int, scheme);
    QFETCH(QSize, size);
    const bool japanese = language == QLatin1String("ja");
    UiSettings settings;
    settings.language = japanese ? language : QStringLiteral("en");
    settings.scheme = Scheme(scheme);
    applyLook(settings);
    const gui::PseudoLocale pseudo(language);
    FakeServer server;
    const HotelId hotel = server.addHotel(
        QStringLiteral("LOOK"), QStringLiteral("101-112:STD,201-206:DLX"), QDate(2026, 6, 16));
    fill(server, hotel, japanese);
    FakeStore store(&server, QStringLiteral("manager"), QStringLiteral("Front 2"));
    MainWindow window(store, server.session(QStringLiteral("manager")), settings, server.clock());
    window.resize(size);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(awaitUntil([&] { return window.context()->cache->loaded().first.isValid(); }));
    const QStringList pages{QStringLiteral("rack"), QStringLiteral("today"),
                            QStringLiteral("guests"), QStringLiteral("services"),
                            QStringLiteral("housekeeping")};
    QTest::keyClick(&window, Qt::Key(Qt::Key_1 + pages.indexOf(name)), Qt::ControlModifier);
    if (name == QLatin1String("guests")) {
        GuestsPage *page = window.guestsPage();
        gui::type(page->searchEdit(), japanese ? QStringLiteral("山本") : QStringLiteral("fern"));
        QVERIFY(awaitUntil([&] { return page->list()->topLevelItemCount() > 0; }));
        gui::key(page->searchEdit(), Qt::Key_Down);
    }
    QVERIFY(awaitUntil([&] { return isShown(window, name); }));
    QCoreApplication::processEvents();
    QCOMPARE(window.size(), size);
    look(&window);
}

ROOMRACK_TEST(TestDayLook)
#include "tst_daylook.moc"
