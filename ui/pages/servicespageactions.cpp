// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What a clerk does on the day board: book, give back, move, set up.

#include "servicespage.h"

#include "../dialogs/servicesetupdialog.h"
#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/inlineband.h"
#include "../widgets/partylist.h"
#include "../widgets/slotdelegate.h"
#include "placesflow.h"

#include <desk/availabilitycache.h>
#include <desk/servicefeed.h>
#include <domain/textrules.h>
#include <items/serviceboardmodel.h>

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QTableView>

#include <algorithm>

namespace roomrack::ui {

PlacesFlow *ServicesPage::startFlow()
{
    clearBand();
    auto *flow = new PlacesFlow(m_context, this);
    connect(flow, &WriteFlow::messageRaised, this, &ServicesPage::messageRaised);
    connect(flow, &WriteFlow::finished, m_feed, &ServiceFeed::refresh);
    connect(flow, &WriteFlow::refused, m_feed, &ServiceFeed::refresh);
    return flow;
}

QList<PlacesDialog::Candidate> ServicesPage::candidates(const QString &typed) const
{
    const HotelSetup &setup = m_context->cache->setup();
    const QString needle = searchText(typed);
    QList<PlacesDialog::Candidate> found;
    for (const Room &room : setup.rooms) {
        const OccupancyLine &line = m_context->cache->inRoom(room.id);
        for (int i = line.firstEndingAfter(nightOf(dayNumber(date()) - 1)); i < line.size(); ++i) {
            const Occupancy &stay = line.at(i);
            if (stay.arrival > date())
                break;
            const bool comes = stay.isStay()
                               && (stay.status == Status::InHouse || stay.status == Status::Reserved
                                   || stay.status == Status::Requested);
            const bool matches = searchText(room.number).startsWith(needle)
                                 || searchText(stay.guest).contains(needle);
            if (comes && matches)
                found.append({stay.id, stay.guest, room.number, 1});
        }
    }
    // Who is in house comes first; rooms are in the rack's order.
    std::stable_partition(found.begin(), found.end(), [this](const auto &candidate) {
        const Occupancy *stay = m_context->cache->find(candidate.stay);
        return stay && stay->status == Status::InHouse;
    });
    return found;
}

void ServicesPage::askForSlot()
{
    say(Tr::tr("Choose a slot first."), Tone::Warning);
    m_slotAsked = true;
}

void ServicesPage::book()
{
    const ServiceSlot *slot = currentSlot();
    if (!slot) {
        askForSlot();
        return;
    }
    endMoving();
    const QString name = m_model->serviceName(slot->service);
    const QList<PlacesFlow *> flows = findChildren<PlacesFlow *>();
    for (PlacesFlow *flow : flows) {
        if (flow->reopen(name, *slot))
            return;
    }
    auto *form = new PlacesDialog(
        name, m_context->cache->setup(), [this](const QString &typed) { return candidates(typed); },
        window());
    form->setSlot(*slot);
    connect(m_feed, &ServiceFeed::changed, form, [this, form] {
        const BookPlaces wanted = form->command();
        if (const ServiceSlot *now = m_model->find(wanted.service, wanted.start))
            form->setSlot(*now);
    });
    PlacesFlow *flow = startFlow();
    connect(flow, &WriteFlow::finished, this, [this](const WriteResult &result) {
        if (result.places.isEmpty())
            return;
        m_service = result.places.first().service;
        m_start = result.places.first().start;
    });
    connect(flow, &WriteFlow::ended, m_board, qOverload<>(&QWidget::setFocus));
    flow->book(form, [this](ServiceId service, const QDateTime &start, int seats) {
        return m_model->nearby(service, start, seats, m_model->rowCount());
    });
}

void ServicesPage::giveBack()
{
    if (!m_context->canWrite())
        return;
    const QList<ServicePlaces> chosen = m_parties->chosen();
    if (chosen.isEmpty()) {
        say(Tr::tr("Choose a party first."), Tone::Warning);
        return;
    }
    for (const ServicePlaces &party : chosen)
        startFlow()->run(CancelPlaces{party.id, party.version, true});
}

void ServicesPage::takeUp()
{
    if (!m_context->canWrite())
        return;
    m_moving = m_parties->chosen();
    if (m_moving.isEmpty()) {
        say(Tr::tr("Choose a party first."), Tone::Warning);
        return;
    }
    QSet<PlacesId> marked;
    for (const ServicePlaces &party : std::as_const(m_moving))
        marked.insert(party.id);
    m_parties->setMarked(marked);
    clearBand();
    say(m_moving.size() == 1
            ? Tr::tr("%1 moves: choose another slot and press Ctrl+V. Esc leaves it here.", "guest")
                  .arg(guestText(m_moving.first().guest))
            : Tr::tr("%n party(ies) move: choose another slot and press Ctrl+V. Esc leaves them "
                     "here.",
                     nullptr, int(m_moving.size())),
        Tone::Plain);
    m_board->setFocus();
}

void ServicesPage::putDown()
{
    if (m_moving.isEmpty() || !m_context->canWrite())
        return;
    const ServiceSlot *slot = currentSlot();
    if (!slot) {
        askForSlot();
        return;
    }
    const QList<ServicePlaces> parties = m_moving;
    endMoving();
    move(parties, slot->service, slot->start);
}

void ServicesPage::endMoving()
{
    m_moving.clear();
    m_parties->setMarked({});
    clearBand();
}

void ServicesPage::move(const QList<ServicePlaces> &parties, ServiceId service,
                        const QDateTime &start)
{
    endMoving();
    MovePlaces command{{}, service, start};
    for (const ServicePlaces &party : parties) {
        if (party.service != service || party.start != start)
            command.moves.append({party.id, party.version});
    }
    if (command.moves.isEmpty() || !m_context->canWrite())
        return; // put down where it was
    PlacesFlow *flow = startFlow();
    connect(flow, &PlacesFlow::slotFull, this,
            [this, parties, service, start](const WriteResult &result) {
                offerOtherSlots(parties, service, start, result);
            });
    flow->run(command);
}

void ServicesPage::offerOtherSlots(const QList<ServicePlaces> &parties, ServiceId service,
                                   const QDateTime &start, const WriteResult &result)
{
    constexpr int most = 3;
    clearBand();
    m_band->showMessage(messageFor(result, m_context->messages()));
    int seats = 0;
    for (const ServicePlaces &party : parties)
        seats += party.seats;
    QList<ServiceSlot> offers = m_model->nearby(service, start, seats, most + 1);
    // Not where the parties are now.
    offers.removeIf([&parties](const ServiceSlot &slot) {
        return slot.service == parties.first().service && slot.start == parties.first().start;
    });
    auto *line = static_cast<QHBoxLayout *>(m_offers->layout());
    for (int i = 0; i < qMin(most, int(offers.size())); ++i) {
        const ServiceSlot offer = offers.at(i);
        //: time of day, how many places are left
        auto *button = new ActionButton(
            Tr::tr("Move to %1: %2", "time, places left")
                .arg(m_model->timeText(offer.start), placesLeftText(offer.left(), offer.capacity)),
            ActionButton::Kind::Plain, m_offers);
        button->setObjectName(QStringLiteral("slotOffer%1").arg(i));
        button->setShortcut(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + i)));
        button->setKeyHint(Tr::tr("Alt+%1", "key").arg(i + 1));
        connect(button, &QPushButton::clicked, this, [this, parties, offer] {
            const QList<ServicePlaces> moved = parties;
            const ServiceSlot target = offer;
            move(moved, target.service, target.start);
        });
        line->addWidget(button);
    }
    if (!offers.isEmpty()) {
        line->addStretch(1);
        m_offers->show();
    }
}

void ServicesPage::clearBand()
{
    m_band->clear();
    QLayout *line = m_offers->layout();
    while (QLayoutItem *item = line->takeAt(0)) {
        if (QWidget *button = item->widget()) {
            button->hide();
            button->deleteLater();
        }
        delete item;
    }
    m_offers->hide();
}

void ServicesPage::showSetUp()
{
    auto *form =
        new ServiceSetupDialog(m_context->cache->setup().hotel, m_feed->services(), window());
    form->setFirstDayOfWeek(m_context->settings.weekStart());
    connect(m_feed, &ServiceFeed::changed, form,
            [this, form] { form->setServices(m_feed->services()); });
    PlacesFlow *flow = startFlow();
    connect(flow, &PlacesFlow::saved, m_feed, &ServiceFeed::refresh);
    connect(flow, &WriteFlow::ended, m_board, qOverload<>(&QWidget::setFocus));
    flow->setUp(form);
}

} // namespace roomrack::ui
