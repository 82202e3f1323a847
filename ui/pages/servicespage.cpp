// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "servicespage.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/ink.h"
#include "../widgets/inklabel.h"
#include "../widgets/inlineband.h"
#include "../widgets/partylist.h"
#include "../widgets/slotdelegate.h"

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>
#include <desk/servicefeed.h>
#include <items/serviceboardmodel.h>

#include <QtCore/QIdentityProxyModel>
#include <QtGui/QAction>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QTableView>
#include <QtWidgets/QVBoxLayout>

#include <utility>

namespace roomrack::ui {

namespace {

constexpr int panelWidth = 360;
constexpr int rowHeight = 52;
constexpr int columnWidth = 176;
constexpr int dateWidth = 176;

/// Says a cell's numbers in words to whoever can't see the board.
class SpokenBoard : public QIdentityProxyModel
{
public:
    using QIdentityProxyModel::QIdentityProxyModel;

    QVariant data(const QModelIndex &index, int role) const override
    {
        if (role != Qt::AccessibleTextRole)
            return QIdentityProxyModel::data(index, role);
        const QVariant left = index.data(ServiceBoardModel::LeftRole);
        if (!left.isValid())
            return Tr::tr("No slot");
        //: service, time of day, how many places are left
        return Tr::tr("%1, %2: %3", "service, time, places left")
            .arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                 headerData(index.row(), Qt::Vertical, Qt::DisplayRole).toString(),
                 placesLeftText(left.toInt(), index.data(ServiceBoardModel::CapacityRole).toInt()));
    }
};

} // namespace

ServicesPage::ServicesPage(DeskContext *context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_feed(new ServiceFeed(context->store, this))
    , m_model(new ServiceBoardModel(this))
    , m_date(new DateField(this))
    , m_board(new QTableView(this))
    , m_delegate(new SlotDelegate(this))
    , m_empty(mutedLabel(QString(), this, 13))
    , m_slotName(new InkLabel(QString(), &Ink::text, this, 15, QFont::DemiBold))
    , m_slotLeft(mutedLabel(QString(), this, 13))
    , m_parties(new PartyList(this))
    , m_band(new InlineBand(this))
    , m_offers(new QWidget(this))
    , m_book(new ActionButton(Tr::tr("Book places"), ActionButton::Kind::Primary, this))
    , m_giveBack(new ActionButton(Tr::tr("Give back"), ActionButton::Kind::Danger, this))
    , m_takeUp(new ActionButton(Tr::tr("Move"), ActionButton::Kind::Plain, this))
    , m_setUp(new ActionButton(Tr::tr("Set up services…"), ActionButton::Kind::Link, this))
{
    setObjectName(QStringLiteral("servicesPage"));
    build();
    connectAll();
    setFocusProxy(m_board);
    hotelChanged();
}

ServicesPage::~ServicesPage() = default;

void ServicesPage::build()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 8, 24, 16);
    layout->setSpacing(8);
    auto *top = new QHBoxLayout;
    top->setSpacing(4);
    auto *back = new ActionButton(QStringLiteral("‹"), ActionButton::Kind::Plain, this);
    auto *forth = new ActionButton(QStringLiteral("›"), ActionButton::Kind::Plain, this);
    auto *today = new ActionButton(Tr::tr("Business date"), ActionButton::Kind::Plain, this);
    back->setObjectName(QStringLiteral("dayBack"));
    forth->setObjectName(QStringLiteral("dayForth"));
    today->setObjectName(QStringLiteral("dayToday"));
    back->setAccessibleName(Tr::tr("A day back"));
    forth->setAccessibleName(Tr::tr("A day forth"));
    back->setToolTip(Tr::tr("A day back (Alt+Left)"));
    forth->setToolTip(Tr::tr("A day forth (Alt+Right)"));
    m_date->setFixedWidth(dateWidth);
    m_date->lineEdit()->setObjectName(QStringLiteral("servicesDate"));
    m_date->lineEdit()->setAccessibleName(Tr::tr("Date"));
    m_date->setFirstDayOfWeek(m_context->settings.weekStart());
    connect(back, &QPushButton::clicked, this, [this] { setDate(date().addDays(-1)); });
    connect(forth, &QPushButton::clicked, this, [this] { setDate(date().addDays(1)); });
    connect(today, &QPushButton::clicked, this,
            [this] { setDate(m_context->cache->setup().hotel.businessDate); });
    top->addWidget(back);
    top->addWidget(m_date);
    top->addWidget(forth);
    top->addWidget(today);
    top->addStretch(1);
    m_setUp->setObjectName(QStringLiteral("setUpServices"));
    top->addWidget(m_setUp);
    m_book->setObjectName(QStringLiteral("bookPlaces"));
    m_book->setKeyHint(QStringLiteral("F4"));
    top->addWidget(m_book);
    layout->addLayout(top);
    m_band->setObjectName(QStringLiteral("servicesBand"));
    layout->addWidget(m_band);
    m_offers->setObjectName(QStringLiteral("slotOffers"));
    auto *offers = new QHBoxLayout(m_offers);
    offers->setContentsMargins(0, 0, 0, 0);
    offers->setSpacing(8);
    m_offers->hide();
    layout->addWidget(m_offers);

    auto *columns = new QHBoxLayout;
    columns->setSpacing(16);
    auto *spoken = new SpokenBoard(this);
    spoken->setSourceModel(m_model);
    m_board->setObjectName(QStringLiteral("serviceBoard"));
    m_board->setAccessibleName(Tr::tr("Day board of services"));
    m_board->setFont(uiFont(13));
    m_board->setModel(spoken);
    m_board->setItemDelegate(m_delegate);
    m_board->setSelectionMode(QAbstractItemView::SingleSelection);
    m_board->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_board->setShowGrid(false);
    m_board->setTabKeyNavigation(false);
    m_board->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_board->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_board->verticalHeader()->setFont(uiFont(13, QFont::DemiBold));
    m_board->verticalHeader()->setHighlightSections(false);
    m_board->horizontalHeader()->setDefaultSectionSize(columnWidth);
    m_board->horizontalHeader()->setHighlightSections(false);
    m_board->horizontalHeader()->setFont(uiFont(12, QFont::DemiBold));
    m_board->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_board->installEventFilter(this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setObjectName(QStringLiteral("servicesEmpty"));
    columns->addWidget(m_board, 1);
    columns->addWidget(m_empty, 1);

    auto *panel = new QWidget(this);
    panel->setObjectName(QStringLiteral("slotPanel"));
    panel->setFixedWidth(panelWidth);
    auto *side = new QVBoxLayout(panel);
    side->setContentsMargins(0, 0, 0, 0);
    side->setSpacing(4);
    m_slotName->setObjectName(QStringLiteral("slotName"));
    m_slotName->setWordWrap(true);
    m_slotLeft->setObjectName(QStringLiteral("slotLeft"));
    side->addWidget(m_slotName);
    side->addWidget(m_slotLeft);
    side->addWidget(m_parties, 1);
    auto *buttons = new QHBoxLayout;
    m_takeUp->setObjectName(QStringLiteral("moveParty"));
    m_takeUp->setKeyHint(Tr::tr("Ctrl+X", "key"));
    m_giveBack->setObjectName(QStringLiteral("giveBack"));
    m_giveBack->setKeyHint(Tr::tr("Del", "key"));
    buttons->addStretch(1);
    buttons->addWidget(m_giveBack);
    buttons->addWidget(m_takeUp);
    side->addLayout(buttons);
    columns->addWidget(panel);
    layout->addLayout(columns, 1);
}

void ServicesPage::connectAll()
{
    addKeys();
    connect(m_date, &DateField::dateEdited, this, [this](QDate date) {
        if (date.isValid())
            setDate(date);
    });
    connect(m_book, &QPushButton::clicked, this, &ServicesPage::book);
    connect(m_giveBack, &QPushButton::clicked, this, &ServicesPage::giveBack);
    connect(m_takeUp, &QPushButton::clicked, this, &ServicesPage::takeUp);
    connect(m_setUp, &QPushButton::clicked, this, &ServicesPage::showSetUp);
    connect(m_board, &QTableView::doubleClicked, this, &ServicesPage::book);
    connect(m_board->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (const ServiceSlot *slot = m_model->slotAt(
                m_model->index(m_board->currentIndex().row(), m_board->currentIndex().column()))) {
            m_service = slot->service;
            m_start = slot->start;
            if (std::exchange(m_slotAsked, false))
                clearBand();
        } else {
            m_service = {};
            m_start = {};
        }
        m_parties->clearSelection();
        showSlot();
    });
    connect(m_parties, &QTreeWidget::itemSelectionChanged, this, &ServicesPage::updateButtons);
    connect(m_parties, &PartyList::dragMoved, this, [this](const QPoint &global) {
        const QModelIndex cell = cellAt(global);
        int seats = 0;
        for (const ServicePlaces &party : m_parties->chosen())
            seats += party.seats;
        const ServiceSlot *slot = m_model->slotAt(m_model->index(cell.row(), cell.column()));
        m_delegate->setDropTarget(slot ? cell : QModelIndex(), slot && slot->left() >= seats);
        m_board->viewport()->update();
    });
    connect(m_parties, &PartyList::dropped, this, [this](const QPoint &global) {
        m_delegate->setDropTarget({}, false);
        m_board->viewport()->update();
        const QModelIndex cell = cellAt(global);
        if (const ServiceSlot *slot = m_model->slotAt(m_model->index(cell.row(), cell.column())))
            move(m_parties->chosen(), slot->service, slot->start);
    });
    connect(m_parties, &PartyList::dragCancelled, this, [this] {
        m_delegate->setDropTarget({}, false);
        m_board->viewport()->update();
    });
    connect(m_feed, &ServiceFeed::changed, this, &ServicesPage::takeDay);
    connect(m_feed, &ServiceFeed::refused, this,
            [this](const Failure &failure) { Q_EMIT messageRaised(messageFor(failure)); });
    connect(m_context->desk, &BookingDesk::canWriteChanged, this, &ServicesPage::updateButtons);
    // Undo and redo of places come by other ways than this page.
    connect(m_context->desk, &BookingDesk::accepted, this,
            [this](const ChangeText &, PendingWrite::Origin, const WriteResult &result) {
                if (!result.places.isEmpty() && isVisible())
                    m_feed->refresh();
            });
    connect(m_context->cache, &AvailabilityCache::hotelChanged, this,
            [this] { m_date->setBusinessDate(m_context->cache->setup().hotel.businessDate); });
    connect(m_context->cache, &AvailabilityCache::reset, this, [this] {
        m_date->setBusinessDate(m_context->cache->setup().hotel.businessDate);
        if (!date().isValid())
            setDate(m_context->cache->setup().hotel.businessDate);
    });
}

void ServicesPage::addKeys()
{
    const auto add = [this](const QKeySequence &keys, auto run) {
        auto *action = new QAction(this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, run);
        addAction(action);
    };
    add(Qt::Key_Delete, [this] { giveBack(); });
    add(QKeySequence::Cut, [this] { takeUp(); });
    add(QKeySequence::Paste, [this] { putDown(); });
    add(Qt::ALT | Qt::Key_Left, [this] { setDate(date().addDays(-1)); });
    add(Qt::ALT | Qt::Key_Right, [this] { setDate(date().addDays(1)); });
}

void ServicesPage::hotelChanged()
{
    endMoving();
    clearBand();
    const bool isManager = m_context->session.isOwner || m_context->hotel.role >= Role::Manager;
    m_setUp->setVisible(isManager);
    m_feed->setHotel(m_context->hotel.id);
    m_date->setBusinessDate(m_context->hotel.businessDate);
    setDate(m_context->hotel.businessDate);
    takeDay();
}

QDate ServicesPage::date() const
{
    return m_feed->date();
}

void ServicesPage::setDate(QDate date)
{
    if (!date.isValid())
        return;
    m_date->setDate(date);
    m_feed->setDate(date);
}

void ServicesPage::takeDay()
{
    const QTimeZone zone(m_context->hotel.timeZone.toLatin1());
    const ServiceId service = m_service;
    const QDateTime start = m_start;
    m_model->setDay(m_feed->services(), m_feed->day(), zone);
    QList<ServicePlaces> all;
    for (const ServiceSlot &slot : m_feed->day())
        all.append(slot.places);
    m_context->desk->know(all);
    const bool isEmpty = m_model->isEmpty();
    m_board->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    if (!m_feed->isLoaded())
        m_empty->setText(QString());
    else if (m_feed->services().isEmpty())
        m_empty->setText(Tr::tr("This hotel has no services with limited places yet."));
    else
        m_empty->setText(Tr::tr("No slots are open on this date."));
    QModelIndex current = m_model->indexOf(service, start);
    if (!current.isValid() && !isEmpty) {
        // Another date: the first slot that has one.
        for (int row = 0; row < m_model->rowCount() && !current.isValid(); ++row) {
            if (m_model->slotAt(m_model->index(row, 0)))
                current = m_model->index(row, 0);
        }
    }
    const QModelIndex shown = m_board->model()->index(current.row(), current.column());
    if (shown.isValid() && m_board->currentIndex() != shown)
        m_board->setCurrentIndex(shown);
    showSlot();
}

const ServiceSlot *ServicesPage::currentSlot() const
{
    return m_model->find(m_service, m_start);
}

void ServicesPage::showSlot()
{
    const ServiceSlot *slot = currentSlot();
    m_slotName->setText(
        slot ? Tr::tr("%1, %2", "service, time")
                   .arg(m_model->serviceName(slot->service), m_model->timeText(slot->start))
             : QString());
    m_slotLeft->setText(slot ? placesLeftText(slot->left(), slot->capacity) : QString());
    m_parties->setParties(slot ? slot->places : QList<ServicePlaces>());
    updateButtons();
}

void ServicesPage::updateButtons()
{
    const bool canWrite = m_context->canWrite();
    const QString reason = m_context->readOnlyReason();
    m_book->setEnabled(canWrite && currentSlot());
    m_giveBack->setEnabled(canWrite && !m_parties->chosen().isEmpty());
    m_takeUp->setEnabled(canWrite && !m_parties->chosen().isEmpty());
    m_setUp->setEnabled(canWrite);
    for (ActionButton *button : {m_book, m_giveBack, m_takeUp, m_setUp})
        button->setToolTip(reason);
}

void ServicesPage::say(const QString &text, Tone tone)
{
    Message message;
    message.text = text;
    message.tone = tone;
    m_band->showMessage(message);
}

QModelIndex ServicesPage::cellAt(const QPoint &global) const
{
    const QPoint place = m_board->viewport()->mapFromGlobal(global);
    return m_board->viewport()->rect().contains(place) ? m_board->indexAt(place) : QModelIndex();
}

bool ServicesPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_board && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            book();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// No shortcut: it would take the key from a form that lies over the page.
void ServicesPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape) {
        QWidget::keyPressEvent(event);
        return;
    }
    endMoving();
    clearBand();
}

void ServicesPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_feed->setActive(true);
}

void ServicesPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_feed->setActive(false);
}

} // namespace roomrack::ui
