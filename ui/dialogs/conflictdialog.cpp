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

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 760;
constexpr int titleWidth = 166;
constexpr int buttonWidth = 168;
constexpr int guardPollMs = 50;
constexpr int mostRooms = 3;
constexpr int mostOffers = 7; ///< on a screen 768 high; other dates give way
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
    fillOffers({});
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
    if (m_purpose == Purpose::Moving)
        return Tr::tr("Move to %1").arg(what);
    //: a room or dates
    return m_wish.isHold ? Tr::tr("Hold %1", "button").arg(what) : Tr::tr("Book %1").arg(what);
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
    addOffer(title, where, total, total - m_wish.total, verb,
             [this, stay] { Q_EMIT offerChosen(stay); });
}

void ConflictDialog::addOffer(const QString &title, const QString &where, Money total, Money more,
                              const QString &verb, std::function<void()> take)
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
    auto *difference = new InkLabel(differenceText(more, currency), &Ink::muted, prices, 12);
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
    connect(button, &QPushButton::clicked, this, [this, take = std::move(take)] {
        if (!m_guarded)
            take();
    });
    m_grid->addWidget(name, row, 0);
    m_grid->addWidget(place, row, 1);
    m_grid->addWidget(prices, row, 2);
    m_grid->addWidget(button, row, 3);
    m_grid->setRowMinimumHeight(row, 48);
    m_grid->addWidget(ruler(this), row + 1, 0, 1, 4);
    m_offers.append(button);
}

/// No room is free for all of the nights, but each of them has one.
void ConflictDialog::addFitOffer(const QString &what, const QString &how)
{
    const int row = m_grid->rowCount();
    auto *name = new InkLabel(what, &Ink::text, this, 13, QFont::DemiBold);
    auto *place = new InkLabel(how, &Ink::muted, this, 13);
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

RoomTypeId ConflictDialog::wantedType() const
{
    const Room *wanted = m_cache->room(m_wish.stay.room);
    return wanted ? wanted->type : m_wish.stay.type;
}

QList<qint64> ConflictDialog::agreedFor(RoomTypeId type, const StayDates &dates) const
{
    const QList<qint64> &prices = m_wish.stay.prices;
    if (!m_wish.priceAgreed || type != wantedType() || prices.isEmpty())
        return {};
    if (dates == m_wish.stay.dates)
        return prices;
    // On other nights only what is the same for each of them can be meant.
    const bool isEven = prices.count(prices.first()) == prices.size();
    return isEven ? QList<qint64>(dates.units(), prices.first()) : QList<qint64>();
}

bool ConflictDialog::isOurs(RoomId room, const StayDates &dates) const
{
    return std::any_of(m_wish.others.cbegin(), m_wish.others.cend(),
                       [room, &dates](const StayRequest &other) {
                           return other.room == room && other.dates.isValid()
                                  && other.dates.halfDays().overlaps(dates.halfDays());
                       });
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
    // Without an agreed price the rates of what is offered, as its total says.
    stay.prices = agreedFor(offer.type, stay.dates);
    QString where = roomPlaceText(*room);
    if (offer.outOfService)
        where = Tr::tr("%1, out of service", "place of a room").arg(where);
    //: type and number of a room
    const QString title = withTypeName
                              ? Tr::tr("%1 %2", "type and room")
                                    .arg(typeName(m_cache->setup(), offer.type), room->number)
                              : Tr::tr("Room %1").arg(room->number);
    if (withTypeName) {
        where = (m_wish.priceAgreed ? Tr::tr("%1, your dates, at its rates", "place of a room")
                                    : Tr::tr("%1, your dates", "place of a room"))
                    .arg(where);
    }
    addOffer(title, where, stay, stay.prices.isEmpty() ? offer.total : roomrack::total(stay.prices),
             verbFor(room->number));
}

void ConflictDialog::fillOffers(const Alternatives &alternatives)
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
    const RoomTypeId type = wantedType();
    // Of several rooms of a type one more is no way out while the others wait for it, too.
    const bool isGroup = m_wish.asked > 1;
    const bool serves = !isGroup || alternatives.withoutRoom >= m_wish.asked;
    QList<RoomOffer> rooms = serves ? alternatives.rooms : QList<RoomOffer>();
    rooms.removeIf([this, &dates](const RoomOffer &offer) { return isOurs(offer.room, dates); });
    QList<RoomOffer> nearest = serves ? alternatives.nearest : QList<RoomOffer>();
    nearest.removeIf([this](const RoomOffer &offer) {
        return isOurs(offer.room, {offer.arrival, offer.departure, m_wish.stay.dates.dayUse});
    });
    QList<RoomOffer> others;
    for (const TypeOffer &offer : alternatives.types) {
        for (const RoomOffer &room : offer.rooms) {
            if (isOurs(room.room, dates))
                continue;
            others.append(room);
            break;
        }
    }
    const bool isFullGroup = isGroup && !m_wish.fullNights.isEmpty() && m_answered;
    if (isFullGroup && tooMany() > 1) {
        others.clear(); // another room for one of them would be refused again
        addGroupOffers(alternatives);
    }
    const int withoutRoom = serves ? alternatives.withoutRoom : 0;
    if (!rooms.isEmpty()) {
        //: room type, dates, nights
        addSection(
            Tr::tr("%1, your dates: %2, %3")
                .arg(typeName(m_cache->setup(), type), staySpanText(dates), nightsText(dates)));
        for (const RoomOffer &offer : rooms.mid(0, mostRooms))
            addRoomOffer(offer, false);
    }
    // Who is in house stays in the room as long as it is free.
    const Occupancy *itself = m_cache->find(m_wish.itself);
    const bool staysLonger = m_wish.mayFit && itself && itself->status == Status::InHouse;
    const bool canFit = staysLonger
                            ? !piecesOfLonger(*m_cache, *itself, dates.departure).isEmpty()
                            : m_wish.mayFit && m_wish.fullNights.isEmpty() && rooms.isEmpty()
                                  && needsFitting(*m_cache, type, dates, m_wish.itself);
    const bool hasOther = canFit || !others.isEmpty() || !nearest.isEmpty() || withoutRoom > 0;
    if (hasOther) {
        addSection(rooms.isEmpty() && others.isEmpty() && m_offers.isEmpty()
                       ? Tr::tr("No room of this hotel is free for these dates.")
                       : Tr::tr("Other ways"));
    }
    if (staysLonger && canFit) {
        addFitOffer(Tr::tr("Longer"),
                    Tr::tr("Room %1 as far as it is free, then another one; you see it first.")
                        .arg(roomText(m_cache->setup(), itself->room)));
    } else if (canFit) {
        addFitOffer(Tr::tr("Make it fit"),
                    Tr::tr("%1: every night has a free room. Others could move; you see it first.")
                        .arg(typeName(m_cache->setup(), type)));
    }
    for (const RoomOffer &offer : others.mid(0, 2))
        addRoomOffer(offer, true);
    if (isFullGroup && tooMany() == 1)
        addGroupOffers(alternatives);
    const qsizetype left = mostOffers - m_offers.size() - (withoutRoom > 0 ? 1 : 0);
    for (const RoomOffer &offer : nearest.mid(0, std::clamp<qsizetype>(left, 1, 2))) {
        const Room *room = m_cache->room(offer.room);
        if (!room)
            continue;
        StayRequest stay = m_wish.stay;
        stay.room = offer.room;
        stay.dates.arrival = offer.arrival;
        stay.dates.departure = offer.departure;
        stay.prices = agreedFor(type, stay.dates);
        const bool isLater = offer.arrival > dates.arrival;
        addOffer(
            isLater ? Tr::tr("Room %1, later").arg(room->number)
                    : Tr::tr("Room %1, earlier").arg(room->number),
            staySpanText(stay.dates), stay,
            stay.prices.isEmpty() ? offer.total : roomrack::total(stay.prices),
            verbFor(offer.arrival.month() == offer.departure.month()
                        ? Tr::tr("%1 – %2").arg(dayText(offer.arrival), dayText(offer.departure))
                        : shortDateRangeText(offer.arrival, offer.departure)));
    }
    if (withoutRoom > 0) {
        StayRequest stay = m_wish.stay;
        stay.room = {};
        stay.type = type;
        stay.prices = agreedFor(type, dates);
        addOffer(Tr::tr("No room yet"),
                 Tr::tr("%1, %n still free every night", nullptr, withoutRoom)
                     .arg(typeName(m_cache->setup(), type)),
                 stay,
                 stay.prices.isEmpty() ? alternatives.withoutRoomTotal
                                       : roomrack::total(stay.prices),
                 m_purpose == Purpose::Moving ? Tr::tr("Take the room away")
                 : m_wish.isHold              ? Tr::tr("Hold without a room", "button")
                                              : Tr::tr("Book without a room"));
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
