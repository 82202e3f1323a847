// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "mainwindow.h"

#include "format.h"
#include "pages/dayflow.h"
#include "pages/guestspage.h"
#include "pages/housekeepingpage.h"
#include "pages/listsflow.h"
#include "pages/servicespage.h"
#include "pages/sidepanel.h"
#include "pages/todaypage.h"
#include "pages/topbar.h"
#include "rack/rackpage.h"
#include "tr.h"
#include "unknownzone.h"
#include "widgets/actionbutton.h"
#include "widgets/hotelswitch.h"
#include "widgets/inlineband.h"
#include "widgets/messagebar.h"
#include "widgets/sectiontab.h"
#include "widgets/statusline.h"

#include <desk/availabilitycache.h>
#include <desk/rackfeed.h>
#include <desk/serverclock.h>
#include <domain/localtime.h>
#include <items/rackmodel.h>

#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QTableView>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr QSize leastSize{1024, 600};
constexpr int panelFrom = 1600;
constexpr int comfortableFrom = 1000;
constexpr int compactBelow = 680;
constexpr int legendFrom = 620;
constexpr int countsFrom = 560;

/// The hotel that is wanted, or the first one.
Hotel wantedHotel(const Session &session, int wanted)
{
    for (const Hotel &hotel : session.hotels) {
        if (hotel.id.value == wanted)
            return hotel;
    }
    return session.hotels.isEmpty() ? Hotel{} : session.hotels.first();
}

/// The same, of those whose clock can be told here.
Hotel hotelToOpen(Session session, int wanted)
{
    const auto isUnknown = [](const Hotel &hotel) { return !zoneNamed(hotel.timeZone).isValid(); };
    session.hotels.removeIf(isUnknown);
    return wantedHotel(session, wanted);
}
} // namespace

MainWindow::MainWindow(FrontDeskStore &store, const Session &session, const UiSettings &settings,
                       const Clock &clock, QWidget *parent)
    : QMainWindow(parent)
    , m_clock(std::make_unique<ServerClock>(&store, clock))
    , m_cache(std::make_unique<AvailabilityCache>())
    , m_feed(std::make_unique<RackFeed>(&store, m_cache.get(), *m_clock, RackFeed::Times{}))
    , m_model(std::make_unique<RackModel>(m_cache.get()))
    , m_desk(std::make_unique<BookingDesk>(&store, m_cache.get(), *m_clock))
{
    setObjectName(QStringLiteral("mainWindow"));
    m_context.store = &store;
    m_context.cache = m_cache.get();
    m_context.feed = m_feed.get();
    m_context.model = m_model.get();
    m_context.desk = m_desk.get();
    m_context.clock = m_clock.get();
    m_context.session = session;
    m_context.settings = settings;
    m_context.hotel = hotelToOpen(session, settings.hotel);
    m_model->follow(m_desk.get());
    m_model->follow(m_feed.get());
    setMinimumSize(leastSize);
    setContextMenuPolicy(Qt::NoContextMenu);
    build();
    buildMenus();
    hotelChanged();

    connect(m_feed.get(), &RackFeed::loaded, this, &MainWindow::rackLoaded);
    connect(m_feed.get(), &RackFeed::freshnessChanged, this, &MainWindow::updateConnection);
    connect(m_feed.get(), &RackFeed::refused, this,
            [this](const Failure &failure) { showMessage(messageFor(failure)); });
    connect(m_feed.get(), &RackFeed::caughtUp, this, [this](int changes, const QDateTime &since) {
        Message message;
        message.tone = Tone::Good;
        //: number of changes, time of day
        message.text = Tr::tr("Connected again. %n change(s) since %1.", nullptr, changes)
                           .arg(timeText(since, m_context.hotel.timeZone));
        showMessage(message);
    });
    connect(&store, &FrontDeskStore::connectionChanged, this, &MainWindow::updateConnection);
    connect(m_desk.get(), &BookingDesk::canWriteChanged, this, &MainWindow::updateCommands);
    connect(m_desk.get(), &BookingDesk::undoChanged, this, &MainWindow::updateCommands);
    connect(m_desk.get(), &BookingDesk::pendingChanged, this, &MainWindow::updateStatus);
    connect(m_cache.get(), &AvailabilityCache::hotelChanged, this, &MainWindow::updateStatus);
    connect(m_cache.get(), &AvailabilityCache::reset, this, &MainWindow::updateStatus);
    m_tick.setInterval(500);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        updateBanner();
        updateStatus();
        updateCounts();
        m_panel->countHold();
    });
    m_tick.start();
    updateConnection();
    updateCommands();
    if (const Hotel hotel = wantedHotel(session, settings.hotel); hotel.id != m_context.hotel.id)
        showMessage(unknownZoneMessage(hotel));
    m_feed->start(m_context.hotel.id);
}

MainWindow::~MainWindow()
{
    m_feed->stop();
    // Pages hold on to the models: they go first.
    delete takeCentralWidget();
}

void MainWindow::build()
{
    auto *central = new QWidget(this);
    auto *layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_top = new TopBar(central);
    m_banner = new InlineBand(central);
    m_banner->setObjectName(QStringLiteral("banner"));
    m_banner->setMinimumHeight(32);
    m_messages = new MessageBar(central);
    m_status = new StatusLine(central);
    m_pages = new QStackedWidget(central);
    // The panel is of the rack's current stay; other pages have the room for themselves.
    m_splitter = new QSplitter(Qt::Horizontal, m_pages);
    m_splitter->setObjectName(QStringLiteral("splitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    layout->addWidget(m_top);
    layout->addWidget(m_banner);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_messages);
    layout->addWidget(m_status);
    setCentralWidget(central);
    buildPages();
    connectTopBar();

    const auto reconnect = [this](MessageAction action) {
        if (action == MessageAction::TryNow)
            m_context.store->reconnectNow();
    };
    connect(m_banner, &InlineBand::actionRequested, this, reconnect);
    connect(m_messages, &MessageBar::actionRequested, this, reconnect);
    connect(m_messages, &MessageBar::actionRequested, m_rack, &RackPage::takeMessageAction);
    connect(m_messages, &MessageBar::actionRequested, m_lists, &ListsFlow::takeMessageAction);
    connect(m_status, &StatusLine::logRequested, this, &MainWindow::showLog);
    connect(m_status, &StatusLine::countClicked, this,
            [this](StatusLine::Count count) { filterBy(int(count)); });
}

void MainWindow::buildPages()
{
    m_rack = new RackPage(&m_context, m_splitter);
    m_today = new TodayPage(&m_context, m_pages);
    m_pages->addWidget(m_splitter);
    m_pages->addWidget(m_today);
    buildGuestsPage();
    m_services = new ServicesPage(&m_context, m_pages);
    m_pages->addWidget(m_services);
    m_panel = new SidePanel(&m_context, m_splitter);
    m_splitter->addWidget(m_rack);
    m_splitter->addWidget(m_panel);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    m_splitter->setSizes({10000, SidePanel::panelWidth});
    m_panel->hide();

    m_housekeeping = new HousekeepingPage(&m_context, m_pages);
    m_pages->addWidget(m_housekeeping);
    connect(m_housekeeping, &HousekeepingPage::messageRaised, this, &MainWindow::showMessage);
    m_day = new DayFlow(&m_context, m_rack, m_rack);
    connect(m_day, &DayFlow::messageRaised, this, &MainWindow::showMessage);
    connect(m_day, &DayFlow::dayClosed, this, &MainWindow::tellDayClosed);
    m_lists = new ListsFlow(&m_context, m_rack, m_rack);
    connect(m_lists, &ListsFlow::messageRaised, this, &MainWindow::showMessage);
    connect(m_rack, &RackPage::messageRaised, this, &MainWindow::showMessage);
    connect(m_rack, &RackPage::sidePanelToggleRequested, this, &MainWindow::togglePanel);
    connect(m_rack, &RackPage::currentStayChanged, m_panel, &SidePanel::setStay);
    connect(m_rack, &RackPage::dayListRequested, this, [this] { showSection(1); });
    connect(m_rack, &RackPage::findResult, this, [this](const QString &text) {
        if (text.isEmpty())
            return;
        Message message;
        message.text = text;
        showMessage(message);
    });
    connect(m_services, &ServicesPage::messageRaised, this, &MainWindow::showMessage);
    connect(m_today, &TodayPage::openRequested, m_rack, &RackPage::open);
    connect(m_today, &TodayPage::showRequested, this, [this](OccupancyId stay) {
        showSection(0);
        m_rack->showStay(stay);
    });
    connect(m_today, &TodayPage::totalsChanged, this, &MainWindow::updateCounts);
    connect(m_panel, &SidePanel::openRequested, m_rack, &RackPage::open);
    connect(m_panel, &SidePanel::cancelRequested, m_rack,
            [this](OccupancyId stay) { m_rack->cancel({stay}); });
    connect(m_panel, &SidePanel::checkInRequested, m_rack,
            [this](OccupancyId stay) { m_rack->checkIn({stay}); });
    connect(m_panel, &SidePanel::checkOutRequested, m_rack,
            [this](OccupancyId stay) { m_rack->checkOut({stay}); });
}

void MainWindow::connectTopBar()
{
    m_top->addSection(Tr::tr("Room rack"));
    m_top->addSection(Tr::tr("Today"));
    m_top->addSection(Tr::tr("Guests", "people"));
    m_top->addSection(Tr::tr("Services"));
    m_top->addSection(Tr::tr("Housekeeping"));
    m_top->setSection(0);
    RackView *view = m_rack->view();
    const auto showDates = [this, view] {
        m_top->setRange(view->firstVisibleDate(), view->lastVisibleDate());
        m_top->setZoom(view->zoom());
    };
    connect(view, &RackView::visibleDatesChanged, this, showDates);
    connect(view, &RackView::zoomChanged, this, showDates);
    connect(view, &RackView::zoomChanged, this, [this] { m_zoomChosen = true; });
    showDates();
    connect(m_top, &TopBar::sectionChosen, this, &MainWindow::showSection);
    connect(m_top, &TopBar::weekBack, view, [view] { view->scrollDays(-7); });
    connect(m_top, &TopBar::weekForth, view, [view] { view->scrollDays(7); });
    connect(m_top, &TopBar::todayClicked, view, &RackView::goToBusinessDate);
    connect(m_top, &TopBar::rangeClicked, this, &MainWindow::showDateDialog);
    connect(m_top, &TopBar::zoomChosen, view, &RackView::setZoom);
    connect(m_top, &TopBar::zoomIn, view, &RackView::zoomIn);
    connect(m_top, &TopBar::zoomOut, view, &RackView::zoomOut);
    connect(m_top, &TopBar::findEdited, this, [this](const QString &text) {
        if (!text.isEmpty() && m_pages->currentIndex() != 0) {
            showSection(0);
            m_top->findField()->setFocus(); // the clerk goes on typing
        }
        m_rack->find(text);
    });
    connect(m_top, &TopBar::findNext, m_rack, &RackPage::findNext);
    connect(m_top, &TopBar::findEnded, this, [this] {
        m_rack->endFind();
        m_rack->view()->setFocus();
    });
    connect(m_top, &TopBar::bookClicked, m_rack, &RackPage::book);
}

void MainWindow::showSection(int index)
{
    m_pages->setCurrentIndex(index);
    m_top->setSection(index);
    m_top->setRackToolsVisible(index == 0);
    m_messages->setLegendVisible(index == 0 && height() >= legendFrom);
    if (m_panel->isVisible())
        m_panel->setStay(m_rack->view()->current()); // it reads nothing while it isn't seen
    if (index == 0)
        m_rack->view()->setFocus();
    else if (m_pages->currentWidget() == m_services)
        m_services->setFocus();
    else if (m_pages->currentWidget() == m_guests)
        m_guests->searchEdit()->setFocus();
    else if (m_pages->currentWidget() == m_housekeeping)
        m_housekeeping->board()->setFocus();
    else
        m_today->table()->setFocus();
    updateBookKeys();
}

void MainWindow::showServices()
{
    showSection(m_pages->indexOf(m_services));
}

/// F4 books what the page is about.
void MainWindow::updateBookKeys()
{
    const bool places = m_pages->currentWidget() == m_services;
    m_bookRoom->setShortcut(places ? QKeySequence() : QKeySequence(Qt::Key_F4));
    m_bookPlaces->setShortcut(places ? QKeySequence(Qt::Key_F4) : QKeySequence());
    m_top->bookButton()->setKeyHint(places ? QString() : QStringLiteral("F4"));
}

/// On the day's lists a booking is a walk-in.
void MainWindow::bookOrWalkIn()
{
    if (m_pages->currentWidget() == m_today)
        m_rack->bookWalkIn();
    else
        m_rack->book();
}

void MainWindow::onChosenStays(const std::function<void(const QList<OccupancyId> &)> &run)
{
    const bool inList = m_pages->currentWidget() == m_today;
    const QList<OccupancyId> stays = inList ? m_today->selectedStays() : QList<OccupancyId>{};
    if (inList && stays.isEmpty()) {
        // Never what is selected on the rack behind it.
        Message message;
        message.tone = Tone::Warning;
        message.text = Tr::tr("Choose a guest in the list first.");
        showMessage(message);
        return;
    }
    run(stays);
}

void MainWindow::setHotel(HotelId id)
{
    for (const Hotel &hotel : m_context.session.hotels) {
        if (hotel.id != id || id == m_context.hotel.id)
            continue;
        if (!zoneNamed(hotel.timeZone).isValid()) {
            showMessage(unknownZoneMessage(hotel));
            return;
        }
        m_feed->stop();
        m_context.hotel = hotel;
        m_context.settings.hotel = id.value;
        m_cache->clear();
        hotelChanged();
        m_feed->start(id);
        Q_EMIT settingsChanged(m_context.settings);
        return;
    }
}

void MainWindow::hotelChanged()
{
    m_desk->setHotel(m_context.hotel.id);
    m_rack->hotelChanged();
    m_services->hotelChanged();
    m_guests->hotelChanged();
    m_lists->hotelChanged();
    m_day->hotelChanged();
    m_panel->setStay({});
    //: hotel, program
    setWindowTitle(Tr::tr("%1 – Roomrack", "window title").arg(m_context.hotel.name));
    if (m_hotelSwitch)
        m_hotelSwitch->setText(m_context.hotel.name);
    updateCommands();
    updateStatus();
}

void MainWindow::togglePanel()
{
    m_panelChosen = true;
    m_panel->setVisible(m_panel->isHidden());
    if (m_panel->isVisible())
        m_panel->setStay(m_rack->view()->current());
}

void MainWindow::applyDensity()
{
    Density density = Density::Standard;
    switch (m_context.settings.density) {
    case RowDensity::Compact:
        density = Density::Compact;
        break;
    case RowDensity::Standard:
        break;
    case RowDensity::Comfortable:
        density = Density::Comfortable;
        break;
    case RowDensity::Automatic:
        density = height() >= comfortableFrom ? Density::Comfortable
                  : height() < compactBelow   ? Density::Compact
                                              : Density::Standard;
        break;
    }
    m_rack->view()->setDensity(density);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    applyDensity();
    m_messages->setLegendVisible(height() >= legendFrom && m_pages->currentIndex() == 0);
    m_status->setCountsVisible(height() >= countsFrom);
    if (!m_panelChosen) {
        m_panel->setVisible(width() >= panelFrom);
        m_splitter->setSizes({width() - SidePanel::panelWidth, SidePanel::panelWidth});
    }
    if (!m_zoomChosen) {
        // A wide screen shows fewer days with more in each: the occupancy, longer names.
        m_rack->view()->setZoom(width() >= panelFrom ? Zoom::TwoWeeks : Zoom::ThreeWeeks);
        m_zoomChosen = false;
    }
}

void MainWindow::showMessage(const Message &message)
{
    m_messages->showMessage(message, m_context.clock->utcNow());
}

} // namespace roomrack::ui
