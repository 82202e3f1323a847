// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "pages/deskcontext.h"
#include "rack/rackactions.h"

#include <QtCore/QPointer>
#include <QtCore/QTimer>
#include <QtWidgets/QMainWindow>

#include <functional>
#include <memory>

class QSplitter;
class QStackedWidget;

namespace roomrack::ui {

class ActionButton;
class GuestsPage;
class HotelSwitch;
class InlineBand;
class DayFlow;
class HousekeepingPage;
class LeaveDialog;
class ListsFlow;
class MessageBar;
class RackPage;
class SidePanel;
class StatusLine;
class ServicesPage;
class TodayPage;
class TopBar;

/// A desk's window: menus, sections, banner, rack or list, messages, status. Made once a person has
/// signed in; owns everything between the store and the screen. The store must outlive it.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(FrontDeskStore &store, const Session &session, const UiSettings &settings,
               const Clock &clock = Clock::system(), QWidget *parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] HotelId hotel() const { return m_context.hotel.id; }
    /// Opens one of the session's hotels; says so if this computer doesn't know its time zone.
    void setHotel(HotelId hotel);

    [[nodiscard]] RackPage *rackPage() const { return m_rack; }
    [[nodiscard]] TodayPage *todayPage() const { return m_today; }
    [[nodiscard]] ServicesPage *servicesPage() const { return m_services; }
    [[nodiscard]] GuestsPage *guestsPage() const { return m_guests; }
    [[nodiscard]] ListsFlow *lists() const { return m_lists; }
    [[nodiscard]] HousekeepingPage *housekeepingPage() const { return m_housekeeping; }
    [[nodiscard]] MessageBar *messageBar() const { return m_messages; }
    [[nodiscard]] StatusLine *statusLine() const { return m_status; }
    [[nodiscard]] InlineBand *banner() const { return m_banner; }
    [[nodiscard]] TopBar *topBar() const { return m_top; }
    [[nodiscard]] SidePanel *sidePanel() const { return m_panel; }
    [[nodiscard]] DeskContext *context() { return &m_context; }
    /// For what the program adds: a second desk, the demo.
    [[nodiscard]] QMenu *toolsMenu() const { return m_toolsMenu; }
    [[nodiscard]] QList<QAction *> commands() const;

    void showMessage(const Message &message);

Q_SIGNALS:
    void signOutRequested();
    void connectionSettingsRequested();
    /// To be kept; scheme, density and week are in use already, a language needs a new window.
    void settingsChanged(const roomrack::ui::UiSettings &settings);
    /// The whole window of dates is here for the first time.
    void rackLoaded();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void build();
    void buildPages();
    void buildMenus();
    void fillDeskMenu();
    void fillReservationMenu();
    void fillViewMenu();
    void fillToolsMenu();
    QAction *add(QMenu *menu, const QString &text, const QKeySequence &keys,
                 std::function<void()> run, bool writes = false);
    void connectTopBar();
    void showSection(int index);
    void showServices();
    // Guests, the log, sister hotels (mainwindowguests.cpp)
    void buildGuestsPage();
    void showGuests();
    void showActionLog();
    void showFindInHotels();
    void goTo(HotelId hotel, QDate arrival, OccupancyId stay);
    void updateBookKeys();
    // Dialogs of the window itself (mainwindowdialogs.cpp)
    void showDateDialog();
    void showSettings();
    void showCommands();
    void showKeys();
    void showLog();
    // Going away (mainwindowleave.cpp)
    [[nodiscard]] QStringList unsaved() const; ///< what, a line each
    /// Asks first if something typed would be lost.
    void leave(const QString &discardText, const std::function<void()> &go);
    void signOut();
    void applySettings(const UiSettings &settings);
    void applyDensity();
    void togglePanel();
    void hotelChanged();

    // What is live (mainwindowstatus.cpp)
    void updateConnection();
    void updateBanner();
    void tellDayClosed(const QString &sentence);
    void bookOrWalkIn();
    void updateStatus();
    void updateCounts();
    void updateCommands();
    void filterBy(int count);
    void refresh();
    /// The stays that the hand is on: of the day's lists, on the other pages none (the rack's own
    /// selection counts). A list in which nothing is chosen says so.
    void onChosenStays(const std::function<void(const QList<OccupancyId> &)> &run);

    DeskContext m_context;
    std::unique_ptr<Clock> m_clock; ///< the server's, as the context's
    std::unique_ptr<AvailabilityCache> m_cache;
    std::unique_ptr<RackFeed> m_feed;
    std::unique_ptr<RackModel> m_model;
    std::unique_ptr<BookingDesk> m_desk;

    TopBar *m_top = nullptr;
    InlineBand *m_banner = nullptr;
    QStackedWidget *m_pages = nullptr;
    QSplitter *m_splitter = nullptr;
    RackPage *m_rack = nullptr;
    TodayPage *m_today = nullptr;
    ServicesPage *m_services = nullptr;
    ListsFlow *m_lists = nullptr;
    DayFlow *m_day = nullptr;
    HousekeepingPage *m_housekeeping = nullptr;
    GuestsPage *m_guests = nullptr;
    SidePanel *m_panel = nullptr;
    MessageBar *m_messages = nullptr;
    StatusLine *m_status = nullptr;
    HotelSwitch *m_hotelSwitch = nullptr;
    QMenu *m_toolsMenu = nullptr;
    QList<QAction *> m_writing; ///< off without a connection
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QAction *m_rates = nullptr;
    QAction *m_bookRoom = nullptr;
    QAction *m_bookPlaces = nullptr;
    QAction *m_holidays = nullptr;
    QList<QAction *> m_filters; ///< as StatusLine::Count
    QPointer<LeaveDialog> m_leave;
    bool m_mayClose = false; ///< what was typed has been given up
    QTimer m_tick;
    QTimer m_savingLong;
    int m_filtered = -1;
    bool m_panelChosen = false; ///< opened or closed by hand: no longer by the window's width
    bool m_zoomChosen = false;  ///< the same for how many days are shown
    bool m_wasOffline = false;
    QDateTime m_offlineSince;
    QDate m_toShow;      ///< a date of a hotel whose rack is being read
    QString m_dayClosed; ///< who closed the day, for the banner
    qint64 m_dayClosedUntilMs = 0;
    qint64 m_retryAtMs = 0;
};

} // namespace roomrack::ui
