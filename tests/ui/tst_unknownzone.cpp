// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <widgets/messagebar.h>

#include <desk/availabilitycache.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;

namespace {

const QString sentence = QStringLiteral(
    "Olympus Inn can't be opened: this computer doesn't know its time zone, Mars/Olympus.");

HotelId addInn(FakeServer &server)
{
    AddHotel inn;
    inn.code = QStringLiteral("INN");
    inn.name = QStringLiteral("Olympus Inn");
    inn.timeZone = QStringLiteral("Mars/Olympus");
    inn.currency = QStringLiteral("EUR");
    inn.businessDate = QDate(2026, 6, 16);
    return server.addHotel(inn);
}

} // namespace

/// A hotel whose clock this computer can't tell: it isn't opened with another clock.
class TestUnknownZone : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isNotSwitchedTo();
    void isNotOpenedThoughItWasLast();
};

void TestUnknownZone::isNotSwitchedTo()
{
    DeskFixture desk;
    const HotelId inn = addInn(desk.server);
    Session session = desk.server.session(QStringLiteral("supervisor"));
    QCOMPARE(session.hotels.size(), 2);
    MainWindow window(*desk.store, session, {}, desk.server.clock());
    QSignalSpy changed(&window, &MainWindow::settingsChanged);
    window.setHotel(inn);
    QCOMPARE(window.hotel(), desk.hotel);
    QCOMPARE(window.messageBar()->message().text, sentence);
    QVERIFY(awaitUntil([&] { return window.context()->cache->loaded().first.isValid(); }));
    QCOMPARE(window.context()->cache->setup().hotel.id, desk.hotel);
    QVERIFY(changed.isEmpty());
}

void TestUnknownZone::isNotOpenedThoughItWasLast()
{
    DeskFixture desk;
    UiSettings settings;
    settings.hotel = addInn(desk.server).value;
    const MainWindow window(*desk.store, desk.server.session(QStringLiteral("supervisor")),
                            settings, desk.server.clock());
    QCOMPARE(window.hotel(), desk.hotel);
    QCOMPARE(window.messageBar()->message().text, sentence);
}

ROOMRACK_TEST(TestUnknownZone)
#include "tst_unknownzone.moc"
