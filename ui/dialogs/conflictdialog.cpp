// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "conflictdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"
#include "../widgets/inklabel.h"
#include "../widgets/nightstrip.h"

#include <desk/availabilitycache.h>
#include <desk/roomproblems.h>

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 760;
constexpr int titleWidth = 166;
constexpr int buttonWidth = 168;
constexpr int guardPollMs = 50;
constexpr int mostRooms = 3;
} // namespace

ConflictDialog::ConflictDialog(const AvailabilityCache *cache, const Clock *clock,
                               const Conflict &conflict, const Wish &wish, Purpose purpose,
                               QWidget *parent)
    : DialogFrame(dialogWidth, parent)
    , m_cache(cache)
    , m_clock(clock)
    , m_conflict(conflict)
    , m_wish(wish)
    , m_purpose(purpose)
    , m_strip(new NightStrip(this))
    , m_grid(new QGridLayout)
{
    setObjectName(QStringLiteral("conflictDialog"));
    setWindowTitle(purpose == Purpose::Booking ? Tr::tr("Book a room") : Tr::tr("Move a stay"));
    describe();
    body()->addWidget(m_strip);
    if (wish.fullNights.isEmpty())
        fillStrip();
    body()->addSpacing(12);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(16);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnMinimumWidth(0, titleWidth - 16);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnMinimumWidth(3, buttonWidth);
    body()->addLayout(m_grid);
    body()->addStretch(1);

    m_back = addButton(wish.hasForm ? Tr::tr("Back to the form") : Tr::tr("Back to the rack"),
                       QDialogButtonBox::RejectRole);
    m_back->setObjectName(QStringLiteral("back"));
    connect(m_back, &QPushButton::clicked, this, &ConflictDialog::reject);
    setFooterText(purpose == Purpose::Moving ? Tr::tr("Nothing is changed yet.")
                  : wish.hasForm ? Tr::tr("Nothing is booked yet. What you typed is kept.")
                                 : Tr::tr("Nothing is booked yet."));

    m_guard.setInterval(guardPollMs);
    connect(&m_guard, &QTimer::timeout, this, &ConflictDialog::checkGuard);
    setAlternatives({});
}

/// Not a room but the type is sold out: stays without a room need the ones that look free.
void ConflictDialog::describeFull()
{
    const Room *room = m_cache->room(m_wish.stay.room);
    const QString type = typeName(m_cache->setup(), room ? room->type : m_wish.stay.type);
    //: room type, nights or days
    setHeadline((m_wish.stay.dates.dayUse ? Tr::tr("%1 is full in the daytime of %2")
                                          : Tr::tr("%1 is full on %2", "headline"))
                    .arg(type, nightListText(m_wish.fullNights)));
    setSubline((room ? Tr::tr("Room %1 looks free, but as many stays of its type are sold as it "
                              "has rooms.")
                           .arg(room->number)
                     : Tr::tr("As many stays are sold as the type has rooms."))
                   .toHtmlEscaped());
    m_strip->hide();
}

void ConflictDialog::describe()
{
    if (!m_wish.fullNights.isEmpty()) {
        describeFull();
        return;
    }
    const Hotel &hotel = m_cache->setup().hotel;
    // The first night that both want.
    const QDate night = qMax(m_conflict.arrival, m_wish.stay.dates.arrival);
    const bool isClosure = m_conflict.kind == OccupancyKind::Closure;
    if (isClosure)
        setHeadline(Tr::tr("Room %1 is closed on %2").arg(m_conflict.room, nightText(night)));
    else if (m_wish.stay.dates.dayUse || m_conflict.dayUse)
        setHeadline(Tr::tr("Room %1 is taken on %2").arg(m_conflict.room, nightText(night)));
    else
        setHeadline(
            Tr::tr("Room %1 is taken for the night of %2").arg(m_conflict.room, nightText(night)));

    QString facts;
    const StayDates dates{m_conflict.arrival, m_conflict.departure, m_conflict.dayUse};
    const Ink &ink = inkFor(palette());
    if (isClosure) {
        facts = (m_conflict.departure.isValid()
                     ? Tr::tr("%1 from %2 to %3.", "closure")
                           .arg(statusText(m_conflict.status), dateText(m_conflict.arrival),
                                dateText(m_conflict.departure))
                     : Tr::tr("%1 from %2 on, without an end.", "closure")
                           .arg(statusText(m_conflict.status), dateText(m_conflict.arrival)))
                    .toHtmlEscaped();
        if (!m_conflict.reason.isEmpty())
            facts +=
                QLatin1Char(' ') + Tr::tr("Reason: %1.").arg(m_conflict.reason.toHtmlEscaped());
    } else if (dates.dayUse) {
        //: guest, date, status, confirmation number; rich text
        facts = Tr::tr("<b>%1</b> has it for day use on <b>%2</b>. %3, %4.")
                    .arg(guestText(m_conflict.guest).toHtmlEscaped(),
                         dateText(m_conflict.arrival).toHtmlEscaped(),
                         statusText(m_conflict.status).toHtmlEscaped(),
                         confirmationText(m_conflict.confirmation));
    } else {
        const auto [from, to] = dateRangeParts(dates.arrival, dates.departure);
        //: guest, from, to, status, confirmation number; rich text
        facts = Tr::tr("<b>%1</b> has it from <b>%2</b> to <b>%3</b>, %n night(s). %4, %5.",
                       nullptr, dates.nights())
                    .arg(guestText(m_conflict.guest).toHtmlEscaped(), from, to,
                         statusText(m_conflict.status), confirmationText(m_conflict.confirmation));
    }
    QString line = QStringLiteral("<span style=\"color:%1\">%2</span>").arg(ink.text.name(), facts);
    if (m_conflict.holdUntil.isValid()) {
        line += QLatin1Char(' ')
                + Tr::tr("Held %1.", "until 18:00")
                      .arg(untilText(m_conflict.holdUntil, hotel.timeZone, m_clock->utcNow()));
    }
    if (!m_conflict.by.isEmpty()) {
        const QString moment = momentText(m_conflict.since, hotel.timeZone, m_clock->utcNow());
        // Nothing was asked of the server yet where this is seen on the desk's picture.
        const qint64 before =
            m_wish.askedAt.isValid() ? m_conflict.since.secsTo(m_wish.askedAt) : -1;
        line += QStringLiteral("<br>");
        constexpr int soon = 60;
        if (before == 0) {
            //: person, desk, moment
            line +=
                Tr::tr("Booked by %1 at desk %2, %3, just before you.")
                    .arg(m_conflict.by.toHtmlEscaped(), m_conflict.desk.toHtmlEscaped(), moment);
        } else if (before > 0 && before <= soon) {
            //: person, desk, moment
            line +=
                Tr::tr("Booked by %1 at desk %2, %3, %n second(s) before you.", nullptr,
                       int(before))
                    .arg(m_conflict.by.toHtmlEscaped(), m_conflict.desk.toHtmlEscaped(), moment);
        } else {
            line +=
                Tr::tr("Booked by %1 at desk %2, %3.", "person, desk, moment")
                    .arg(m_conflict.by.toHtmlEscaped(), m_conflict.desk.toHtmlEscaped(), moment);
        }
    }
    setSubline(line);
}

void ConflictDialog::fillStrip()
{
    m_strip->setRoom(m_conflict.room);
    QList<NightStrip::Bar> bars;
    bool hasConflict = false;
    const HalfDays around{2 * (dayNumber(m_wish.stay.dates.arrival) - NightStrip::days),
                          2 * (dayNumber(m_wish.stay.dates.departure) + NightStrip::days)};
    const OccupancyLine &line = m_cache->inRoom(m_conflict.roomId);
    for (int i = 0; i < line.size(); ++i) {
        const Occupancy &row = line.at(i);
        if (!row.held().overlaps(around))
            continue;
        const bool isIt = row.id == m_conflict.occupancy;
        hasConflict |= isIt;
        bars.append({row.dates(), row.isStay() ? row.guest : row.reason, isIt});
    }
    if (!hasConflict) {
        // Another desk was faster than this desk's picture.
        bars.append(
            {{m_conflict.arrival, m_conflict.departure, m_conflict.dayUse},
             m_conflict.kind == OccupancyKind::Closure ? m_conflict.reason : m_conflict.guest,
             true});
    }
    m_strip->setBars(bars, {m_wish.stay.dates, m_wish.guest, false});
}

QString ConflictDialog::verbFor(const QString &what) const
{
    return m_purpose == Purpose::Booking ? Tr::tr("Book %1").arg(what)
                                         : Tr::tr("Move to %1").arg(what);
}

void ConflictDialog::addSection(const QString &text)
{
    const int row = m_grid->rowCount();
    auto *label = new InkLabel(text, &Ink::muted, this, 12, QFont::DemiBold);
    m_grid->addWidget(label, row, 0, 1, 4);
    m_grid->setRowMinimumHeight(row, row > 1 ? 36 : 28);
    label->setAlignment(Qt::AlignLeft | Qt::AlignBottom);
    label->setContentsMargins(0, 0, 0, 4);
}

void ConflictDialog::addOffer(const QString &title, const QString &where, const StayRequest &stay,
                              Money total, const QString &verb)
{
    const Currency &currency = m_cache->setup().hotel.currency;
    const int row = m_grid->rowCount();
    auto *name = new InkLabel(title, &Ink::text, this, 13, QFont::DemiBold);
    auto *place = new InkLabel(where, &Ink::muted, this, 13);
    place->setWordWrap(true);
    place->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *prices = new QWidget(this);
    auto *column = new QVBoxLayout(prices);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *sum = new InkLabel(moneyText(total, currency), &Ink::text, prices, 13, QFont::DemiBold);
    auto *difference =
        new InkLabel(differenceText(total - m_wish.total, currency), &Ink::muted, prices, 12);
    sum->setAlignment(Qt::AlignRight);
    difference->setAlignment(Qt::AlignRight);
    column->addStretch();
    column->addWidget(sum);
    column->addWidget(difference);
    column->addStretch();
    auto *button = new ActionButton(verb, ActionButton::Kind::Plain, this);
    button->setObjectName(QStringLiteral("offer%1").arg(m_offers.size()));
    button->setMinimumWidth(buttonWidth);
    button->setAccessibleDescription(
        QStringLiteral("%1, %2, %3").arg(title, where, moneyText(total, currency)));
    button->setEnabled(!m_guarded);
    connect(button, &QPushButton::clicked, this, [this, stay] {
        if (!m_guarded)
            Q_EMIT offerChosen(stay);
    });
    m_grid->addWidget(name, row, 0);
    m_grid->addWidget(place, row, 1);
    m_grid->addWidget(prices, row, 2);
    m_grid->addWidget(button, row, 3);
    m_grid->setRowMinimumHeight(row, 48);
    m_grid->addWidget(ruler(this), row + 1, 0, 1, 4);
    m_offers.append(button);
}

/// No room is free for all of the nights, but each of them has one: others could move.
void ConflictDialog::addFitOffer(RoomTypeId type)
{
    const int row = m_grid->rowCount();
    auto *name = new InkLabel(Tr::tr("Make it fit"), &Ink::text, this, 13, QFont::DemiBold);
    auto *place = new InkLabel(Tr::tr("%1: every night has a free room. Others could move; you see "
                                      "it first.")
                                   .arg(typeName(m_cache->setup(), type)),
                               &Ink::muted, this, 13);
    place->setWordWrap(true);
    auto *button = new ActionButton(Tr::tr("Show how"), ActionButton::Kind::Plain, this);
    button->setObjectName(QStringLiteral("makeItFit"));
    button->setMinimumWidth(buttonWidth);
    button->setEnabled(!m_guarded);
    connect(button, &QPushButton::clicked, this, [this] {
        if (!m_guarded)
            Q_EMIT fitRequested();
    });
    m_grid->addWidget(name, row, 0);
    m_grid->addWidget(place, row, 1, 1, 2);
    m_grid->addWidget(button, row, 3);
    m_grid->setRowMinimumHeight(row, 48);
    m_grid->addWidget(ruler(this), row + 1, 0, 1, 4);
    m_offers.append(button);
}

void ConflictDialog::addRoomOffer(const RoomOffer &offer, bool withTypeName)
{
    const Room *room = m_cache->room(offer.room);
    if (!room)
        return;
    StayRequest stay = m_wish.stay;
    stay.room = offer.room;
    stay.type = offer.type;
    stay.dates.arrival = offer.arrival;
    stay.dates.departure = offer.departure;
    stay.prices.clear(); // the rates of what is offered, as its total says
    QString where = roomPlaceText(*room);
    if (offer.outOfService)
        where = Tr::tr("%1, out of service", "place of a room").arg(where);
    //: type and number of a room
    const QString title = withTypeName
                              ? Tr::tr("%1 %2", "type and room")
                                    .arg(typeName(m_cache->setup(), offer.type), room->number)
                              : Tr::tr("Room %1").arg(room->number);
    if (withTypeName)
        where = Tr::tr("%1, your dates", "place of a room").arg(where);
    addOffer(title, where, stay, offer.total, verbFor(room->number));
}

void ConflictDialog::setAlternatives(const Alternatives &alternatives)
{
    setPrimary(nullptr); // it is one of the offers that go now
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    m_offers.clear();

    const StayDates &dates = m_wish.stay.dates;
    const Room *wanted = m_cache->room(m_wish.stay.room);
    const RoomTypeId type = wanted ? wanted->type : m_wish.stay.type;
    if (!alternatives.rooms.isEmpty()) {
        //: room type, dates, nights
        addSection(
            Tr::tr("%1, your dates: %2, %3")
                .arg(typeName(m_cache->setup(), type), staySpanText(dates), nightsText(dates)));
        for (const RoomOffer &offer : alternatives.rooms.mid(0, mostRooms))
            addRoomOffer(offer, false);
    }
    const bool canFit = m_wish.mayFit && m_wish.fullNights.isEmpty() && alternatives.rooms.isEmpty()
                        && needsFitting(*m_cache, type, dates, m_wish.itself);
    const bool hasOther = canFit || !alternatives.types.isEmpty() || !alternatives.nearest.isEmpty()
                          || alternatives.withoutRoom > 0;
    if (hasOther) {
        addSection(alternatives.rooms.isEmpty() && alternatives.types.isEmpty()
                       ? Tr::tr("No room of this hotel is free for these dates.")
                       : Tr::tr("Other ways"));
    }
    if (canFit)
        addFitOffer(type);
    for (const TypeOffer &offer : alternatives.types.mid(0, 2)) {
        if (!offer.rooms.isEmpty())
            addRoomOffer(offer.rooms.first(), true);
    }
    for (const RoomOffer &offer : alternatives.nearest.mid(0, 2)) {
        const Room *room = m_cache->room(offer.room);
        if (!room)
            continue;
        StayRequest stay = m_wish.stay;
        stay.room = offer.room;
        stay.dates.arrival = offer.arrival;
        stay.dates.departure = offer.departure;
        stay.prices.clear();
        const bool isLater = offer.arrival > dates.arrival;
        addOffer(
            isLater ? Tr::tr("Room %1, later").arg(room->number)
                    : Tr::tr("Room %1, earlier").arg(room->number),
            staySpanText(stay.dates), stay, offer.total,
            verbFor(offer.arrival.month() == offer.departure.month()
                        ? Tr::tr("%1 – %2").arg(dayText(offer.arrival), dayText(offer.departure))
                        : shortDateRangeText(offer.arrival, offer.departure)));
    }
    if (alternatives.withoutRoom > 0) {
        StayRequest stay = m_wish.stay;
        stay.room = {};
        stay.type = type;
        addOffer(Tr::tr("No room yet"),
                 Tr::tr("%1, %n still free every night", nullptr, alternatives.withoutRoom)
                     .arg(typeName(m_cache->setup(), type)),
                 stay, alternatives.withoutRoomTotal,
                 m_purpose == Purpose::Booking ? Tr::tr("Book without a room")
                                               : Tr::tr("Take the room away"));
    }
    if (!m_guarded)
        checkGuard();
    adjustSize();
}

void ConflictDialog::showEvent(QShowEvent *event)
{
    DialogFrame::showEvent(event);
    m_guarded = true;
    m_shownAt = m_clock->monotonicMs();
    for (ActionButton *button : std::as_const(m_offers))
        button->setEnabled(false);
    setPrimary(nullptr);
    m_back->setEnabled(false);
    m_guard.start();
    setFocus();
}

void ConflictDialog::checkGuard()
{
    if (m_clock->monotonicMs() - m_shownAt < guardMs)
        return;
    m_guard.stop();
    m_guarded = false;
    m_back->setEnabled(true);
    for (ActionButton *button : std::as_const(m_offers))
        button->setEnabled(true);
    if (!m_offers.isEmpty()) {
        setPrimary(m_offers.first());
        m_offers.first()->setFocus();
    } else {
        m_back->setFocus();
    }
}

void ConflictDialog::reject()
{
    if (m_guarded)
        return;
    hide();
    Q_EMIT backRequested();
}

} // namespace roomrack::ui
