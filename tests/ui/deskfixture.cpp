// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/conflictdialog.h>
#include <settings/uisettings.h>
#include <widgets/actionbutton.h>
#include <widgets/messagebar.h>

#include <desk/availabilitycache.h>
#include <items/rackmodel.h>

namespace roomrack::gui {

DeskFixture::DeskFixture(const QString &login, const Clock *deskClock)
    : hotel(server.addHotel(QStringLiteral("HBR"), QStringLiteral("101-104:STD,201-202:DLX")))
    , store(std::make_unique<FakeStore>(&server, login, QStringLiteral("Front 2")))
{
    ui::UiSettings settings;
    settings.language = QStringLiteral("en");
    settings.scheme = ui::Scheme::Light;
    settings.deskName = QStringLiteral("Front 2");
    ui::applyLook(settings);
    if (deskClock)
        store->setDeskClock(deskClock);
    window = std::make_unique<ui::MainWindow>(*store, server.session(login), settings,
                                              deskClock ? *deskClock : server.clock());
    window->resize(1366, 768);
    window->show();
    if (!QTest::qWaitForWindowActive(window.get()))
        qFatal("the window does not come up");
    if (!awaitUntil([this] { return window->context()->cache->loaded().first.isValid(); }))
        qFatal("the rack does not load");
    view()->goToBusinessDate();
    QCoreApplication::processEvents();
}

DeskFixture::~DeskFixture() = default;

WriteResult DeskFixture::elsewhere(const Command &command)
{
    const WriteResult result = server.write(QStringLiteral("manager"), QStringLiteral("Front 1"),
                                            hotel, QUuid::createUuid(), command);
    if (!result.isDone())
        qFatal("the other desk could not do it");
    return result;
}

Reservation DeskFixture::bookElsewhere(const QString &guest, const QString &number,
                                       const StayDates &dates)
{
    Book book = samples::book(guest, {samples::inRoom(room(number), dates)});
    book.guest.phone = QStringLiteral("+49 40 12345"); // nothing to ask for at check-in
    return elsewhere(book).reservations.first();
}

Reservation DeskFixture::inHouseElsewhere(const QString &guest, const QString &number,
                                          const char *departure)
{
    const QDate today = server.hotel(hotel).hotel.businessDate;
    const Reservation booked =
        bookElsewhere(guest, number, {today, samples::day(departure), false});
    return elsewhere(samples::staysCommand<CheckIn>(booked)).reservations.first();
}

void DeskFixture::activate()
{
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get()))
        qFatal("the window does not come up again");
}

Housekeeping DeskFixture::housekeepingOf(const QString &number) const
{
    return server.hotel(hotel).findRoom(room(number))->housekeeping;
}

ui::ConflictDialog *DeskFixture::openConflict()
{
    auto *conflict = gui::window<ui::ConflictDialog>("conflictDialog");
    if (!conflict || !awaitUntil([&] { return !conflict->offerButtons().isEmpty(); }))
        return nullptr;
    server.clock().advanceMs(ui::ConflictDialog::guardMs);
    // What is laid out in a dialog that is there already shows with the next events.
    return awaitUntil([&] {
        return !conflict->isGuarded() && conflict->offerButtons().last()->isVisible();
    })
               ? conflict
               : nullptr;
}

Occupancy DeskFixture::stayOf(const QString &guest) const
{
    const FakeHotel &state = server.hotel(hotel);
    for (auto row = state.occupancies.cbegin(); row != state.occupancies.cend(); ++row) {
        const Occupancy stay = state.row(row.key());
        if (stay.guest == guest)
            return stay;
    }
    return {};
}

int DeskFixture::stayCount() const
{
    return int(server.hotel(hotel).occupancies.size());
}

bool DeskFixture::waitFor(const QString &guest)
{
    return awaitUntil([&] {
        const Occupancy wanted = stayOf(guest);
        const Occupancy *shown = window->context()->cache->find(wanted.id);
        return shown && shown->version == wanted.version && shown->room == wanted.room
               && shown->dates() == wanted.dates() && shown->status == wanted.status;
    });
}

QString DeskFixture::message() const
{
    return window->messageBar()->message().plainText();
}

QRect DeskFixture::night(const QString &number, const char *date) const
{
    return view()->nightRect(room(number), samples::day(date));
}

void DeskFixture::drag(QPoint from, QPoint to)
{
    constexpr int steps = 8;
    QWidget *viewport = view()->viewport();
    QTest::mousePress(viewport, Qt::LeftButton, {}, from);
    for (int step = 1; step <= steps; ++step)
        QTest::mouseMove(viewport, from + (to - from) * step / steps);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
}

void DeskFixture::dragTo(const QString &guest, const QString &number)
{
    const Occupancy stay = stayOf(guest);
    const QRect bar = view()->barRect(stay.id);
    const QRect row = view()->nightRect(room(number), stay.arrival);
    drag(bar.center(), QPoint(bar.center().x(), row.center().y()));
}

} // namespace roomrack::gui
