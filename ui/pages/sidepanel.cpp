// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "sidepanel.h"

#include "../eventtext.h"
#include "../format.h"
#include "../holdtext.h"
#include "../onfinished.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/dialogframe.h"
#include "../widgets/ink.h"
#include "../widgets/inklabel.h"
#include "../widgets/softpanel.h"

#include <desk/availabilitycache.h>
#include <desk/dayadvice.h>
#include <domain/rules.h>

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int rowCount = 9;
constexpr int labelWidth = 100;
constexpr int readPauseMs = 120;
constexpr int mostEvents = 8;

/// A date, and about when somebody comes or goes, where that is known.
QString dayText(QDate date, QTime about)
{
    if (!about.isValid())
        return dateText(date);
    //: date, time of day
    return Tr::tr("%1, about %2", "date, time of day")
        .arg(dateText(date), about.toString(QStringLiteral("HH:mm")));
}

QString allotmentOf(const Reservation &reservation, OccupancyId id)
{
    for (const Occupancy &stay : reservation.stays) {
        if (stay.id == id)
            return stay.allotment;
    }
    return {};
}
} // namespace

SidePanel::SidePanel(DeskContext *context, QWidget *parent)
    : QScrollArea(parent)
    , m_context(context)
    , m_content(new QWidget(this))
{
    setObjectName(QStringLiteral("sidePanel"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumWidth(panelWidth - 60);
    build();
    setWidget(m_content);
    m_pause.setSingleShot(true);
    m_pause.setInterval(readPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &SidePanel::read);
    connect(context->cache, &AvailabilityCache::changed, this,
            [this](const OccupancyPlace &, const OccupancyPlace &, OccupancyId id) {
                if (id == m_stay)
                    refresh();
            });
    setStay({});
}

void SidePanel::build()
{
    auto *outer = new QVBoxLayout(m_content);
    outer->setContentsMargins(20, 20, 20, 20);
    outer->setSpacing(4);
    m_empty =
        new InkLabel(Tr::tr("Choose a stay on the rack to see it here."), &Ink::muted, m_content);
    m_empty->setWordWrap(true);
    outer->addWidget(m_empty);
    m_details = new QWidget(m_content);
    auto *column = new QVBoxLayout(m_details);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    outer->addWidget(m_details, 0, Qt::AlignTop);
    outer->addStretch(1);

    auto *top = new QHBoxLayout;
    m_kind = new InkLabel(QString(), &Ink::muted, m_details, 12);
    m_kind->setObjectName(QStringLiteral("panelKind"));
    m_kind->setWordWrap(true); // the end of a hold is a long line
    m_number = new InkLabel(QString(), &Ink::muted, m_details, 12);
    m_number->setTextInteractionFlags(Qt::TextSelectableByMouse);
    top->addWidget(m_kind, 1);
    top->addWidget(m_number, 0, Qt::AlignTop);
    column->addLayout(top);
    m_name = new InkLabel(QString(), &Ink::text, m_details, 20, QFont::DemiBold);
    m_name->setObjectName(QStringLiteral("panelName"));
    m_name->setWordWrap(true);
    m_reading = new InkLabel(QString(), &Ink::muted, m_details, 12);
    column->addWidget(m_name);
    column->addWidget(m_reading);
    column->addSpacing(12);
    m_grid = new QGridLayout;
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(0);
    m_grid->setVerticalSpacing(8);
    m_grid->setColumnMinimumWidth(0, labelWidth);
    m_grid->setColumnStretch(1, 1);
    for (int row = 0; row < rowCount; ++row) {
        m_labels.append(new InkLabel(QString(), &Ink::muted, m_details));
        m_values.append(new InkLabel(QString(), &Ink::text, m_details));
        m_values.last()->setWordWrap(true);
        m_values.last()->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_grid->addWidget(m_labels.last(), row, 0, Qt::AlignTop);
        m_grid->addWidget(m_values.last(), row, 1, Qt::AlignTop);
    }
    column->addLayout(m_grid);
    column->addSpacing(12);
    m_note = new SoftPanel(m_details, SoftPanel::Kind::Note);
    column->addWidget(m_note);
    column->addSpacing(12);
    m_primary = new ActionButton(QString(), ActionButton::Kind::Primary, m_details);
    m_primary->setObjectName(QStringLiteral("panelPrimary"));
    m_edit = new ActionButton(Tr::tr("Edit…"), ActionButton::Kind::Plain, m_details);
    m_edit->setObjectName(QStringLiteral("panelEdit"));
    m_cancel =
        new ActionButton(Tr::tr("Cancel reservation…"), ActionButton::Kind::Danger, m_details);
    m_cancel->setObjectName(QStringLiteral("panelCancel"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_primary);
    buttons->addWidget(m_edit);
    buttons->addStretch(1);
    column->addLayout(buttons);
    column->addSpacing(4);
    auto *second = new QHBoxLayout;
    second->addWidget(m_cancel);
    second->addStretch(1);
    column->addLayout(second);
    column->addSpacing(16);
    column->addWidget(ruler(m_details));
    column->addSpacing(8);
    column->addWidget(sectionLabel(Tr::tr("History"), m_details));
    m_history = new QVBoxLayout;
    m_history->setSpacing(8);
    column->addLayout(m_history);
    column->addStretch(1); // never between the lines

    connect(m_edit, &QPushButton::clicked, this, [this] { Q_EMIT openRequested(m_stay); });
    connect(m_cancel, &QPushButton::clicked, this, [this] { Q_EMIT cancelRequested(m_stay); });
    connect(m_primary, &QPushButton::clicked, this, [this] {
        const Occupancy *row = m_context->cache->find(m_stay);
        if (!row)
            return;
        if (canCheckOut(*row))
            Q_EMIT checkOutRequested(m_stay);
        else if (mayArrive(*row, m_context->cache->setup().hotel.businessDate))
            Q_EMIT checkInRequested(m_stay);
        else
            Q_EMIT openRequested(m_stay);
    });
}

void SidePanel::setRow(int row, const QString &label, const QString &value, bool strong)
{
    m_labels.at(row)->setText(label);
    m_values.at(row)->setText(value);
    m_values.at(row)->setFont(uiFont(13, strong ? QFont::DemiBold : QFont::Normal));
    m_labels.at(row)->setVisible(!value.isEmpty());
    m_values.at(row)->setVisible(!value.isEmpty());
}

void SidePanel::setStay(OccupancyId stay)
{
    if (stay != m_stay) {
        m_reservation = {};
        showHistory({});
    }
    m_stay = stay;
    refresh();
}

void SidePanel::refresh()
{
    const Occupancy *row = m_context->cache->find(m_stay);
    m_details->setVisible(row && row->isStay());
    m_empty->setVisible(!row || !row->isStay());
    if (!row || !row->isStay())
        return;
    show(*row);
    m_pause.start();
}

void SidePanel::show(const Occupancy &row)
{
    const HotelSetup &setup = m_context->cache->setup();
    m_kind->setText(statusText(row.status));
    countHold();
    m_number->setText(confirmationText(row.confirmation));
    m_name->setText(guestText(row.guest));
    m_reading->setText(m_reservation.guest.reading);
    m_reading->setVisible(!m_reservation.guest.reading.isEmpty());
    setRow(0, Tr::tr("Arrival"), dayText(row.arrival, row.expectedArrival), true);
    setRow(1, Tr::tr("Departure"), dayText(row.departure, row.expectedDeparture), true);
    setRow(2, Tr::tr("Nights"), nightsText(row.dates()));
    const Room *room = m_context->cache->room(row.room);
    //: room number, type
    setRow(3, Tr::tr("Room"),
           room ? Tr::tr("%1, %2", "room and type").arg(room->number, typeName(setup, row.type))
                : Tr::tr("%1, no room yet", "type").arg(typeName(setup, row.type)));
    setRow(4, Tr::tr("Guests"),
           m_reservation.id.isValid() ? partyText(m_reservation.adults, m_reservation.children)
                                      : QString());
    const Money sum = row.prices.isEmpty() ? row.total : total(row.prices);
    setRow(5, Tr::tr("Price"), moneyText(sum, setup.hotel.currency));
    setRow(6, Tr::tr("Phone"), m_reservation.guest.phone);
    setRow(7, Tr::tr("E-mail"), m_reservation.guest.email);
    setRow(8, Tr::tr("Allotment"), allotmentOf(m_reservation, row.id));
    m_note->setVisible(!m_reservation.notes.isEmpty());
    m_note->label()->setText(QStringLiteral("<b>%1</b><br>%2")
                                 .arg(Tr::tr("Notes"), m_reservation.notes.toHtmlEscaped().replace(
                                                           u'\n', QLatin1String("<br>"))));

    const bool canWrite = m_context->canWrite();
    const bool checksOut = canCheckOut(row);
    const bool checksIn = mayArrive(row, setup.hotel.businessDate);
    m_primary->setText(checksOut  ? Tr::tr("Check out")
                       : checksIn ? Tr::tr("Check in")
                                  : Tr::tr("Edit…"));
    m_primary->setKeyHint(checksOut  ? QStringLiteral("F9")
                          : checksIn ? QStringLiteral("F8")
                                     : Tr::tr("Enter", "key"));
    m_primary->setEnabled(canWrite || (!checksIn && !checksOut));
    m_edit->setVisible(checksIn || checksOut);
    m_cancel->setVisible(canCancel(row));
    m_cancel->setEnabled(canWrite);
    m_primary->setToolTip(m_context->readOnlyReason());
    m_cancel->setToolTip(m_context->readOnlyReason());
}

void SidePanel::countHold()
{
    const Occupancy *row = m_context->cache->find(m_stay);
    if (row && row->status == Status::Requested && row->holdUntil.isValid()) {
        m_kind->setText(
            holdLine(row->holdUntil, m_context->hotel.timeZone, m_context->clock->utcNow()));
    }
}

void SidePanel::read()
{
    const Occupancy *row = m_context->cache->find(m_stay);
    if (!row || !isVisible())
        return;
    const OccupancyId asked = m_stay;
    onFinished(m_context->store->reservation(m_context->hotel.id, row->reservation), this,
               [this, asked](const Result<Reservation> &answer) {
                   if (asked == m_stay && answer.ok())
                       showReservation(answer.value());
               });
    EventFilter filter;
    filter.reservation = row->reservation;
    filter.limit = mostEvents;
    onFinished(m_context->store->history(m_context->hotel.id, filter), this,
               [this, asked](const Result<QList<Event>> &answer) {
                   if (asked == m_stay && answer.ok())
                       showHistory(answer.value());
               });
}

void SidePanel::showReservation(const Reservation &reservation)
{
    m_reservation = reservation;
    if (const Occupancy *row = m_context->cache->find(m_stay))
        show(*row);
}

void SidePanel::showHistory(const QList<Event> &events)
{
    while (QLayoutItem *item = m_history->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    const HotelSetup &setup = m_context->cache->setup();
    for (const Event &event : events) {
        auto *entry = new QWidget(m_details);
        auto *lines = new QVBoxLayout(entry);
        lines->setContentsMargins(0, 0, 0, 0);
        lines->setSpacing(0);
        auto *what = new InkLabel(eventText(event, setup), &Ink::text, entry);
        what->setWordWrap(true);
        lines->addWidget(what);
        //: moment, person, desk
        auto *who = new InkLabel(
            Tr::tr("%1 · %2 · %3", "moment, person, desk")
                .arg(momentText(event.at, setup.hotel.timeZone, m_context->clock->utcNow()),
                     event.by, event.desk),
            &Ink::muted, entry, 12);
        who->setWordWrap(true);
        lines->addWidget(who);
        m_history->addWidget(entry);
    }
}

} // namespace roomrack::ui
