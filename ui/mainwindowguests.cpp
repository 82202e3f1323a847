// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the window: guests, the action log, sister hotels.

#include "mainwindow.h"

#include "dialogs/actionlogdialog.h"
#include "dialogs/findinhotelsdialog.h"
#include "pages/guestspage.h"
#include "rack/rackpage.h"

#include <desk/availabilitycache.h>

#include <QtWidgets/QStackedWidget>

namespace roomrack::ui {

void MainWindow::buildGuestsPage()
{
    m_guests = new GuestsPage(&m_context, m_pages);
    m_pages->addWidget(m_guests);
    connect(m_guests, &GuestsPage::messageRaised, this, &MainWindow::showMessage);
    connect(m_guests, &GuestsPage::showRequested, this,
            [this](OccupancyId stay, QDate arrival) { goTo(m_context.hotel.id, arrival, stay); });
    connect(m_cache.get(), &AvailabilityCache::reset, this, [this] {
        if (m_toShow.isValid() && m_cache->loaded().first.isValid())
            m_rack->view()->goTo(std::exchange(m_toShow, {}));
    });
}

void MainWindow::showGuests()
{
    showSection(m_pages->indexOf(m_guests));
}

void MainWindow::showActionLog()
{
    auto *dialog = new ActionLogDialog(&m_context, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->placeBeside(frameGeometry(), {});
    dialog->show();
    dialog->search();
}

void MainWindow::showFindInHotels()
{
    auto *dialog = new FindInHotelsDialog(&m_context, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FindInHotelsDialog::hotelRequested, this, &MainWindow::goTo);
    dialog->placeBeside(frameGeometry(), {});
    dialog->show();
}

void MainWindow::goTo(HotelId hotel, QDate arrival, OccupancyId stay)
{
    if (hotel != m_context.hotel.id)
        setHotel(hotel);
    if (hotel != m_context.hotel.id)
        return; // can't be opened
    showSection(0);
    if (m_cache->loaded().first.isValid())
        m_rack->view()->goTo(arrival);
    else
        m_toShow = arrival;
    if (stay.isValid())
        m_rack->showStay(stay);
}

} // namespace roomrack::ui
