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
#include "placesflow.h"

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>
#include <desk/servicefeed.h>
#include <domain/localtime.h>
#include <items/serviceboardmodel.h>

#include <QtGui/QKeyEvent>
#include <QtWidgets/QTableView>

#include <utility>

namespace roomrack::ui {

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

void ServicesPage::connectAll()
{
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

void ServicesPage::hotelChanged()
{
    endMoving();
    clearBand();
    const QList<PlacesFlow *> flows = findChildren<PlacesFlow *>();
    for (PlacesFlow *flow : flows)
        flow->discard();
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
    const QTimeZone zone = zoneNamed(m_context->hotel.timeZone);
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
    if (event->type() != QEvent::KeyPress || (watched != m_board && watched != m_parties))
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (watched == m_board && isEnter)
        book();
    else if (key->key() == Qt::Key_Delete && key->isAutoRepeat())
        return true; // held down it gives one back
    else if (key->key() == Qt::Key_Delete)
        giveBack();
    else if (key->matches(QKeySequence::Cut))
        takeUp();
    else if (key->matches(QKeySequence::Paste))
        putDown();
    else
        return turnsDay(*key) || QWidget::eventFilter(watched, event);
    return true;
}

bool ServicesPage::turnsDay(const QKeyEvent &key)
{
    const bool isArrow = key.key() == Qt::Key_Left || key.key() == Qt::Key_Right;
    if (!isArrow || (key.modifiers() & ~Qt::KeypadModifier) != Qt::AltModifier)
        return false;
    setDate(date().addDays(key.key() == Qt::Key_Left ? -1 : 1));
    return true;
}

/// No shortcuts: they would take the keys from a form that lies over the page.
void ServicesPage::keyPressEvent(QKeyEvent *event)
{
    if (turnsDay(*event))
        return;
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
