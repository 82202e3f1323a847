// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The menus of the window: every command with its key.

#include "mainwindow.h"

#include "pages/dayflow.h"
#include "pages/housekeepingpage.h"
#include "pages/listsflow.h"
#include "pages/servicespage.h"
#include "pages/todaypage.h"
#include "pages/topbar.h"
#include "rack/racklegend.h"
#include "rack/rackpage.h"
#include "tr.h"
#include "widgets/hotelswitch.h"
#include "widgets/messagebar.h"

#include <desk/availabilitycache.h>

#include <QtGui/QContextMenuEvent>
#include <QtGui/QShortcut>
#include <QtWidgets/QApplication>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QStackedWidget>

namespace roomrack::ui {

QAction *MainWindow::add(QMenu *menu, const QString &text, const QKeySequence &keys,
                         std::function<void()> run, bool writes)
{
    QAction *action = menu->addAction(text);
    action->setShortcut(keys);
    // A key that is held down acts once: the next guest is another decision.
    action->setAutoRepeat(false);
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    if (writes)
        m_writing.append(action);
    return action;
}

void MainWindow::buildMenus()
{
    menuBar()->setObjectName(QStringLiteral("menuBar"));
    fillDeskMenu();
    fillReservationMenu();
    QMenu *rooms = menuBar()->addMenu(Tr::tr("R&ooms"));
    m_rates = add(rooms, Tr::tr("&Rates…"), {}, [this] {
        const QList<RoomType> &types = m_cache->setup().types;
        if (!types.isEmpty())
            m_rack->showRates(types.first().id);
    });
    add(
        rooms, Tr::tr("&Assign rooms…"), Qt::CTRL | Qt::SHIFT | Qt::Key_A,
        [this] {
            showSection(0);
            m_rack->assignRooms();
        },
        true);
    add(
        rooms, Tr::tr("&Shuffle"), Qt::CTRL | Qt::SHIFT | Qt::Key_M,
        [this] {
            showSection(0);
            m_rack->shuffle();
        },
        true);
    add(rooms, Tr::tr("&Housekeeping"), Qt::CTRL | Qt::Key_5,
        [this] { showSection(m_pages->indexOf(m_housekeeping)); });
    m_holidays = add(rooms, Tr::tr("Ho&lidays…"), {}, [this] { m_rack->showHolidays(); });
    m_holidays->setObjectName(QStringLiteral("holidays"));
    fillViewMenu();
    fillToolsMenu();
    QMenu *help = menuBar()->addMenu(Tr::tr("&Help"));
    add(help, Tr::tr("&Keys"), Qt::Key_F1, [this] { showKeys(); });

    m_hotelSwitch = new HotelSwitch(menuBar());
    m_hotelSwitch->setText(m_context.hotel.name);
    m_hotelSwitch->setAccessibleName(Tr::tr("Hotel"));
    if (m_context.session.hotels.size() > 1) {
        auto *menu = new QMenu(m_hotelSwitch);
        for (const Hotel &hotel : std::as_const(m_context.session.hotels)) {
            QAction *action = menu->addAction(hotel.name);
            connect(action, &QAction::triggered, this, [this, id = hotel.id] {
                if (id != m_context.hotel.id)
                    leave(Tr::tr("Discard and switch"), [this, id] { setHotel(id); });
            });
        }
        m_hotelSwitch->setMenu(menu);
        m_hotelSwitch->setPopupMode(QToolButton::InstantPopup);
    }
    menuBar()->setCornerWidget(m_hotelSwitch);
#ifndef Q_OS_WIN
    // Windows turns the key into the event itself; elsewhere only the menu key is known.
    auto *menuKey = new QShortcut(Qt::SHIFT | Qt::Key_F10, this);
    connect(menuKey, &QShortcut::activated, this, [] {
        QWidget *widget = QApplication::focusWidget();
        if (!widget)
            return;
        const QPoint place = widget->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, place, widget->mapToGlobal(place));
        QApplication::sendEvent(widget, &event);
    });
#endif
}

void MainWindow::fillDeskMenu()
{
    QMenu *desk = menuBar()->addMenu(Tr::tr("&Desk"));
    m_undo = add(desk, Tr::tr("&Undo"), QKeySequence::Undo, [this] { m_rack->undo(); });
    m_undo->setObjectName(QStringLiteral("undo"));
    m_redo = add(desk, Tr::tr("R&edo"), Qt::CTRL | Qt::Key_Y, [this] { m_rack->redo(); });
    m_redo->setObjectName(QStringLiteral("redo"));
    desk->addSeparator();
    add(desk, Tr::tr("&Find…"), Qt::CTRL | Qt::Key_F, [this] {
        m_top->focusFind();
    })->setShortcuts({Qt::CTRL | Qt::Key_F, Qt::Key_F3});
    add(
        desk, Tr::tr("C&lose the day…"), Qt::CTRL | Qt::SHIFT | Qt::Key_D,
        [this] { m_day->showCloseDay(); }, true);
    if (m_context.session.hotels.size() > 1)
        add(desk, Tr::tr("Find in other &hotels…"), Qt::CTRL | Qt::SHIFT | Qt::Key_F,
            [this] { showFindInHotels(); });
    if (m_context.session.hotels.size() > 1)
        add(desk, Tr::tr("S&witch the hotel…"), Qt::CTRL | Qt::SHIFT | Qt::Key_O,
            [this] { m_hotelSwitch->showMenu(); });
    add(desk, Tr::tr("Try to &connect now"), {}, [this] { m_context.store->reconnectNow(); });
    desk->addSeparator();
    add(desk, Tr::tr("&Sign out"), {}, [this] { signOut(); });
    add(desk, Tr::tr("&Quit"), QKeySequence::Quit, [this] { close(); });
}

void MainWindow::fillReservationMenu()
{
    QMenu *menu = menuBar()->addMenu(Tr::tr("&Reservation"));
    m_bookRoom = add(menu, Tr::tr("&Book a room…"), Qt::Key_F4, [this] { bookOrWalkIn(); });
    m_bookPlaces = add(menu, Tr::tr("Book &places…"), {}, [this] {
        showServices();
        m_services->book();
    });
    add(menu, Tr::tr("&Walk-in…"), Qt::SHIFT | Qt::Key_F4, [this] { m_rack->bookWalkIn(); });
    menu->addSeparator();
    add(menu, Tr::tr("&Open…"), {}, [this] {
        onChosenStays([this](const QList<OccupancyId> &stays) {
            if (stays.isEmpty())
                m_rack->openCurrent();
            else
                m_rack->open(stays.first());
        });
    });
    add(
        menu, Tr::tr("Check &in"), Qt::Key_F8,
        [this] {
            onChosenStays([this](const QList<OccupancyId> &stays) { m_rack->checkIn(stays); });
        },
        true);
    add(
        menu, Tr::tr("Check o&ut"), Qt::Key_F9,
        [this] {
            onChosenStays([this](const QList<OccupancyId> &stays) { m_rack->checkOut(stays); });
        },
        true);
    add(
        menu, Tr::tr("&Take back or reinstate"), {},
        [this] {
            onChosenStays(
                [this](const QList<OccupancyId> &stays) { m_rack->takeBackStatus(stays); });
        },
        true);
    add(
        menu, Tr::tr("Cha&nge room from…"), Qt::CTRL | Qt::Key_M,
        [this] {
            onChosenStays([this](const QList<OccupancyId> &stays) {
                const OccupancyId stay =
                    stays.isEmpty() ? m_rack->view()->current() : stays.first();
                if (stay.isValid())
                    m_day->showChangeRoom(stay);
                else
                    m_rack->sayNoStay();
            });
        },
        true);
    menu->addSeparator();
    add(
        menu, Tr::tr("&Cancel reservation…"), {},
        [this] {
            onChosenStays([this](const QList<OccupancyId> &stays) {
                if (stays.isEmpty())
                    m_rack->cancelCurrent();
                else
                    m_rack->cancel(stays);
            });
        },
        true);
    menu->addSeparator();
    add(menu, Tr::tr("&Group…"), Qt::CTRL | Qt::Key_G, [this] {
        onChosenStays([this](const QList<OccupancyId> &stays) {
            m_lists->showGroup(stays.isEmpty() ? m_rack->view()->current() : stays.first());
        });
    });
    add(menu, Tr::tr("Wait&list…"), Qt::CTRL | Qt::Key_L, [this] { m_lists->showWaitlist(); });
    add(menu, Tr::tr("&Allotments…"), Qt::CTRL | Qt::SHIFT | Qt::Key_L,
        [this] { m_lists->showAllotments(); });
}

void MainWindow::fillViewMenu()
{
    QMenu *view = menuBar()->addMenu(Tr::tr("&View"));
    add(view, Tr::tr("&Room rack"), Qt::CTRL | Qt::Key_1, [this] { showSection(0); });
    add(view, Tr::tr("&Today"), Qt::CTRL | Qt::Key_2, [this] { showSection(1); });
    add(view, Tr::tr("G&uests"), Qt::CTRL | Qt::Key_3, [this] { showGuests(); });
    add(view, Tr::tr("&Services"), Qt::CTRL | Qt::Key_4, [this] { showServices(); });
    add(view, Tr::tr("&Arrivals"), Qt::Key_F6, [this] {
        m_today->showList(TodayPage::DueIn);
        showSection(1);
    });
    add(view, Tr::tr("&Departures"), Qt::Key_F7, [this] {
        m_today->showList(TodayPage::DueOut);
        showSection(1);
    });
    view->addSeparator();
    add(view, Tr::tr("&Go to a date…"), Qt::Key_F2, [this] { showDateDialog(); });
    add(view, Tr::tr("&Business date"), Qt::CTRL | Qt::Key_T,
        [this] { m_rack->view()->goToBusinessDate(); });
    add(view, Tr::tr("A week bac&k"), Qt::ALT | Qt::Key_PageUp, [this] {
        m_rack->view()->scrollDays(-7);
    })->setAutoRepeat(true);
    add(view, Tr::tr("A week &forth"), Qt::ALT | Qt::Key_PageDown, [this] {
        m_rack->view()->scrollDays(7);
    })->setAutoRepeat(true);
    add(view, Tr::tr("Refres&h"), Qt::Key_F5, [this] { refresh(); });
    add(view, Tr::tr("F&ewer days"), QKeySequence::ZoomIn, [this] {
        m_rack->view()->zoomIn();
    })->setAutoRepeat(true);
    add(view, Tr::tr("&More days"), QKeySequence::ZoomOut, [this] {
        m_rack->view()->zoomOut();
    })->setAutoRepeat(true);
    view->addSeparator();
    // The counts of the status bar, without a mouse.
    const QStringList only{Tr::tr("Only due &in"), Tr::tr("Only due &out"),
                           Tr::tr("Only &without a room")};
    for (int i = 0; i < only.size(); ++i) {
        m_filters.append(add(view, only.at(i), {}, [this, i] { filterBy(i); }));
        m_filters.last()->setCheckable(true);
    }
    view->addSeparator();
    add(view, Tr::tr("Details &panel"), {}, [this] { togglePanel(); });
    QAction *inactive = add(view, Tr::tr("&Cancelled stays and no-shows"), {}, [] {});
    inactive->setCheckable(true);
    connect(inactive, &QAction::toggled, this, [this](bool shown) {
        m_context.model->setInactiveShown(shown);
        m_messages->legend()->setInactiveShown(shown);
    });
}

void MainWindow::fillToolsMenu()
{
    m_toolsMenu = menuBar()->addMenu(Tr::tr("&Tools"));
    add(m_toolsMenu, Tr::tr("All &commands…"), Qt::CTRL | Qt::Key_K, [this] { showCommands(); });
    add(m_toolsMenu, Tr::tr("&Messages…"), {}, [this] { showLog(); });
    add(m_toolsMenu, Tr::tr("&Action log…"), Qt::CTRL | Qt::SHIFT | Qt::Key_H,
        [this] { showActionLog(); });
    m_toolsMenu->addSeparator();
    add(m_toolsMenu, Tr::tr("&Settings…"), QKeySequence::Preferences, [this] { showSettings(); });
    add(m_toolsMenu, Tr::tr("C&onnection…"), {}, [this] { Q_EMIT connectionSettingsRequested(); });
}

QList<QAction *> MainWindow::commands() const
{
    QList<QAction *> all;
    const QList<QAction *> menus = menuBar()->actions();
    for (const QAction *menu : menus) {
        if (menu->menu())
            all.append(menu->menu()->actions());
    }
    return all;
}

} // namespace roomrack::ui
