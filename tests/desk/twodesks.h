// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <desktop/deskwindow.h>
#include <guitest.h>
#include <rack/rackpage.h>

#include <dbsupport/pgsession.h>
#include <support/await.h>
#include <support/fatallogger.h>
#include <support/samples.h>

#include <memory>

namespace roomrack::test {

/// One desk's window, as the program makes it, and the hands of who works there.
class Desk
{
public:
    Desk(const db::StoreOptions &options, const QPoint &place);

    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] ui::MainWindow *window() const { return m_desk->window(); }
    [[nodiscard]] ui::RackPage *page() const { return window()->rackPage(); }
    [[nodiscard]] ui::RackView *rack() const { return page()->view(); }
    [[nodiscard]] const AvailabilityCache &picture() const { return *window()->context()->cache; }
    [[nodiscard]] RoomId room(const QString &number) const;
    /// The guest's stay as this desk shows it; without an id while it shows none.
    [[nodiscard]] Occupancy shown(const QString &guest) const;
    /// Waits until this desk shows the guest's stay in this room on these dates.
    [[nodiscard]] bool waitFor(const QString &guest, const QString &room, const StayDates &dates);
    /// The newest message of the rack, for as long as the desk is open.
    [[nodiscard]] QString said() const { return m_said; }

    /// Presses, moves and lets go on the rack's viewport.
    void drag(const QPoint &from, const QPoint &to);
    void dragNights(const QString &room, const char *first, const char *last);
    /// Drags the guest's bar to another room, dates kept.
    void dragToRoom(const QString &guest, const QString &room);
    /// Drags the end of the guest's bar by some nights.
    void dragEnd(const QString &guest, int nights);
    /// This desk's dialog of that name, waited for; nullptr if it doesn't come.
    [[nodiscard]] QWidget *dialog(const char *name, int timeoutMs = 10'000) const;
    [[nodiscard]] bool hasNo(const char *name) const { return !dialog(name, 0); }

private:
    std::unique_ptr<DeskWindow> m_desk;
    QString m_said;
    bool m_open = false;
};

/// Two desks of one hotel on a database of their own: Mori Aya, supervisor, at Front 1 and Sato
/// Emi, clerk, at Front 2. Business date Tue 16 Jun 2026; 40 rooms 101 to 140 of one type, 201 to
/// 204 of another.
class TwoDesks
{
public:
    TwoDesks();
    ~TwoDesks();

    /// Why there is nothing to test with: no PostgreSQL here. Empty: there is.
    [[nodiscard]] QString whyNot() const { return m_whyNot; }
    [[nodiscard]] Desk &front1() { return *m_front1; } ///< the supervisor's
    [[nodiscard]] Desk &front2() { return *m_front2; } ///< the clerk's
    /// What the database says, as a superuser sees it.
    [[nodiscard]] QString scalar(const QString &sql);
    /// Rows of broken invariants; 0 is right.
    [[nodiscard]] QString brokenRules();
    /// Ends the connections that one login has.
    void cutOff(const QString &login);

    static QString passwordOf(const QString &login) { return login + QStringLiteral("-secret"); }

private:
    [[nodiscard]] bool setUp();
    [[nodiscard]] db::StoreOptions options(const QString &login, const QString &desk) const;

    FatalLogger m_logger{{QStringLiteral("does not support"), QStringLiteral("XDG_RUNTIME_DIR")}};
    QString m_whyNot;
    QString m_database;
    std::unique_ptr<PgSession> m_admin;
    std::unique_ptr<Desk> m_front1;
    std::unique_ptr<Desk> m_front2;
};

} // namespace roomrack::test
