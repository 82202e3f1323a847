// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "findinhotelsdialog.h"

#include "../format.h"
#include "../onfinished.h"
#include "../pages/deskcontext.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/columnwidths.h"
#include "../widgets/datefield.h"
#include "../widgets/ink.h"

#include <desk/availabilitycache.h>

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int fieldHeight = 30; ///< as in the forms
constexpr int mostFound = 50;
enum DataRole { HotelRole = Qt::UserRole, DateRole, StayRole };

/// Rooms, as the rack counts them; what may be sold beyond them beside it.
QString freeText(const HotelOffer &offer)
{
    if (offer.freeRooms == offer.free)
        return QString::number(offer.free);
    //: free rooms, and how many more may be sold
    return Tr::tr("%1 (+ %2 overbooking)").arg(offer.freeRooms).arg(offer.free - offer.freeRooms);
}

} // namespace

FindInHotelsDialog::FindInHotelsDialog(const DeskContext *context, QWidget *parent)
    : DialogFrame(820, parent)
    , m_context(context)
    , m_arrival(new DateField(this))
    , m_departure(new DateField(this))
    , m_text(new QLineEdit(this))
    , m_list(new QTreeWidget(this))
    , m_query(
          this,
          [this](const QString &text) { return m_context->store->findInHotels(text, mostFound); },
          [this](const QString &text, const Result<QList<Reservation>> &found) {
              if (text.trimmed().isEmpty())
                  readOffers();
              else
                  showReservations(found);
          })
{
    setObjectName(QStringLiteral("findInHotelsDialog"));
    setWindowTitle(Tr::tr("Find in other hotels"));
    setHeadline(Tr::tr("A room or a guest in your hotels"));
    setSubline(Tr::tr("Dates show what is free; a name, phone or number shows reservations.")
                   .toHtmlEscaped());
    build();
    readOffers();
}

void FindInHotelsDialog::build()
{
    const QDate today = m_context->cache->setup().hotel.businessDate;
    m_arrival->setObjectName(QStringLiteral("hotelsArrival"));
    m_departure->setObjectName(QStringLiteral("hotelsDeparture"));
    for (DateField *date : {m_arrival, m_departure}) {
        date->setBusinessDate(today);
        date->setFirstDayOfWeek(m_context->settings.weekStart());
        connect(date, &DateField::dateEdited, this, [this] {
            m_text->clear();
            readOffers();
        });
    }
    m_arrival->setDate(today);
    m_departure->setDate(today.addDays(1));
    m_text->setObjectName(QStringLiteral("hotelsText"));
    m_text->setFont(uiFont(13));
    m_text->setClearButtonEnabled(true);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    const auto add = [&](int column, const QString &label, QWidget *widget, int stretch) {
        grid->addWidget(fieldLabel(label, widget, this), 0, column);
        widget->setMinimumHeight(fieldHeight);
        grid->addWidget(widget, 1, column, Qt::AlignTop);
        grid->setColumnStretch(column, stretch);
        widget->setAccessibleName(label);
    };
    add(0, Tr::tr("Arrival"), m_arrival, 0);
    add(1, Tr::tr("Departure"), m_departure, 0);
    add(2, Tr::tr("Guest or number"), m_text, 1);
    body()->addLayout(grid);
    m_list->setObjectName(QStringLiteral("hotelsList"));
    m_list->setFont(uiFont(13));
    m_list->setRootIsDecorated(false);
    m_list->setAlternatingRowColors(true);
    m_list->setMinimumHeight(300);
    m_list->setAccessibleName(Tr::tr("Found in your hotels"));
    body()->addWidget(m_list, 1);
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("close"));
    m_go = addButton(Tr::tr("Go there"), QDialogButtonBox::AcceptRole, true);
    m_go->setObjectName(QStringLiteral("goThere"));
    m_go->setEnabled(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_go, &QPushButton::clicked, this, &FindInHotelsDialog::go);
    connect(m_text, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_query.setText(text); });
    connect(m_list, &QTreeWidget::itemActivated, this, &FindInHotelsDialog::go);
    connect(m_list, &QTreeWidget::currentItemChanged, this,
            [this](const QTreeWidgetItem *item) { m_go->setEnabled(item != nullptr); });
}

void FindInHotelsDialog::setText(const QString &text)
{
    m_text->setText(text);
}

const Hotel *FindInHotelsDialog::hotelOf(HotelId id) const
{
    for (const Hotel &hotel : m_context->session.hotels) {
        if (hotel.id == id)
            return &hotel;
    }
    return nullptr;
}

void FindInHotelsDialog::readOffers()
{
    const StayDates dates{m_arrival->date(), m_departure->date(), false};
    const quint64 question = ++m_question;
    if (!dates.arrival.isValid() || !dates.departure.isValid()
        || dates.departure <= dates.arrival) {
        showOffers({});
        return;
    }
    onFinished(m_context->store->freeRoomsOfHotels(dates), this,
               [this, question](const Result<QList<HotelOffer>> &offers) {
                   if (question != m_question)
                       return;
                   if (offers.ok())
                       showOffers(offers.value());
                   else
                       showMessage(messageFor(offers.failure()));
               });
}

void FindInHotelsDialog::showOffers(const QList<HotelOffer> &offers)
{
    m_list->clear();
    m_list->setHeaderLabels({Tr::tr("Hotel"), Tr::tr("Type"), Tr::tr("Free"), Tr::tr("Price")});
    setColumnWidths(m_list->header(), {260, 260});
    for (const HotelOffer &offer : offers) {
        const Hotel *hotel = hotelOf(offer.hotel);
        auto *item = new QTreeWidgetItem(
            m_list, {offer.hotelName, offer.typeName, freeText(offer),
                     moneyText(offer.total, hotel ? hotel->currency : m_context->hotel.currency)});
        item->setData(0, HotelRole, offer.hotel.value);
        item->setData(0, DateRole, m_arrival->date());
    }
    setFooterText(offers.isEmpty() ? Tr::tr("Nothing is free for these dates.") : QString());
    m_go->setEnabled(m_list->currentItem() != nullptr);
}

void FindInHotelsDialog::showReservations(const Result<QList<Reservation>> &found)
{
    ++m_question;
    m_list->clear();
    if (!found.ok()) {
        showMessage(messageFor(found.failure()));
        return;
    }
    m_list->setHeaderLabels(
        {Tr::tr("Hotel"), Tr::tr("Guest"), Tr::tr("Dates"), Tr::tr("Status"), Tr::tr("Number")});
    setColumnWidths(m_list->header(), {180, 200, 200});
    for (const Reservation &reservation : found.value()) {
        const Hotel *hotel = hotelOf(reservation.hotel);
        for (const Occupancy &stay : reservation.stays) {
            auto *item =
                new QTreeWidgetItem(m_list, {hotel ? hotel->name : QString(), guestText(stay.guest),
                                             staySpanText(stay.dates()), statusText(stay.status),
                                             confirmationText(reservation.confirmation)});
            item->setData(0, HotelRole, reservation.hotel.value);
            item->setData(0, DateRole, stay.arrival);
            item->setData(0, StayRole, stay.id.value);
        }
    }
    setFooterText(found.value().isEmpty() ? Tr::tr("Nobody is found.") : QString());
    m_go->setEnabled(m_list->currentItem() != nullptr);
}

void FindInHotelsDialog::go()
{
    const QTreeWidgetItem *item = m_list->currentItem();
    if (!item)
        return;
    Q_EMIT hotelRequested({item->data(0, HotelRole).toInt()}, item->data(0, DateRole).toDate(),
                          {item->data(0, StayRole).toLongLong()});
    accept();
}

} // namespace roomrack::ui
