// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "guitest.h"

#include <mainwindow.h>
#include <rack/rackpage.h>

#include <support/await.h>
#include <support/fakeserver.h>
#include <support/fakestore.h>
#include <support/fatallogger.h>
#include <support/samples.h>

#include <memory>

namespace roomrack::ui {
class ConflictDialog;
}

namespace roomrack::gui {

/// A hotel with rooms 101 to 104 (STD) and 201, 202 (DLX) on a fake server, and a desk's window on
/// it, loaded and shown. Business date Tue 16 Jun 2026.
class DeskFixture
{
public:
    /// With a clock of its own, which outlives the fixture, the desk may tell another time than the
    /// server.
    explicit DeskFixture(const QString &login = QStringLiteral("supervisor"),
                         const Clock *deskClock = nullptr);
    ~DeskFixture();

    /// Another desk writes: the window hears of it as it would of any other desk.
    WriteResult elsewhere(const Command &command);
    Reservation bookElsewhere(const QString &guest, const QString &room, const StayDates &dates);
    /// In house since today, by another desk.
    Reservation inHouseElsewhere(const QString &guest, const QString &room, const char *departure);
    [[nodiscard]] RoomId room(const QString &number) const { return server.room(hotel, number); }
    /// The conflict dialog, as soon as its offers are there and may be clicked; nullptr: it doesn't
    /// come.
    [[nodiscard]] ui::ConflictDialog *openConflict();
    /// After a dialog has closed the keyboard goes to the window again.
    void activate();
    [[nodiscard]] Housekeeping housekeepingOf(const QString &room) const; ///< on the server
    /// The stay of a guest on the server.
    [[nodiscard]] Occupancy stayOf(const QString &guest) const;
    [[nodiscard]] int stayCount() const;
    /// Waits until the window's picture has the guest's stay as the server has it.
    [[nodiscard]] bool waitFor(const QString &guest);
    [[nodiscard]] ui::RackView *view() const { return window->rackPage()->view(); }
    [[nodiscard]] QString message() const;
    /// Where a night of a room is, in the rack's viewport.
    [[nodiscard]] QRect night(const QString &room, const char *date) const;
    /// Drags from one place of the rack to another with the left button.
    void drag(QPoint from, QPoint to);
    /// Drags the guest's bar to another room, dates kept.
    void dragTo(const QString &guest, const QString &room);

    /// A warning of Qt's is a bug that the assertions did not see; the offscreen platform's are
    /// not.
    FatalLogger logger{{QStringLiteral("does not support"), QStringLiteral("XDG_RUNTIME_DIR")}};
    FakeServer server;
    HotelId hotel;
    std::unique_ptr<FakeStore> store;
    std::unique_ptr<ui::MainWindow> window;
};

} // namespace roomrack::gui
