// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What is in the way of a write, and the ways out.

#include "writeflow.h"

#include "../format.h"
#include "../onfinished.h"
#include "../tr.h"
#include "../widgets/inlineband.h"

#include <desk/availabilitycache.h>
#include <desk/groupways.h>
#include <desk/roomproblems.h>

#include <QtCore/QMetaMethod>
#include <QtWidgets/QLineEdit>

#include <algorithm>

namespace roomrack::ui {

Conflict conflictWith(const Occupancy &row, const HotelSetup &setup, int index)
{
    Conflict conflict;
    conflict.occupancy = row.id;
    conflict.kind = row.kind;
    conflict.status = row.status;
    conflict.room = roomText(setup, row.room);
    conflict.roomId = row.room;
    conflict.arrival = row.arrival;
    conflict.departure = row.departure;
    conflict.dayUse = row.dayUse;
    conflict.guest = row.guest;
    conflict.confirmation = row.confirmation;
    conflict.by = row.by;
    conflict.desk = row.desk;
    conflict.since = row.since;
    conflict.holdUntil = row.holdUntil;
    conflict.reason = row.reason;
    conflict.index = index;
    return conflict;
}

void WriteFlow::closeConflict()
{
    if (!m_conflict)
        return;
    m_conflict->hide();
    m_conflict->deleteLater();
    m_conflict.clear();
}

void WriteFlow::backToForm()
{
    if (m_form)
        showDialog(m_form);
    else
        discard();
}

void WriteFlow::takeSplit(int, const QList<FitPiece> &)
{
    backToForm();
}

OccupancyId WriteFlow::stayOf(int index) const
{
    const auto *move = std::get_if<Move>(&m_command);
    return move ? move->moves.value(index).stay : OccupancyId();
}

bool WriteFlow::mayFit(int index) const
{
    if (!m_mayFit || !isSignalConnected(QMetaMethod::fromSignal(&WriteFlow::fitRequested)))
        return false;
    const OccupancyId stay = stayOf(index);
    if (!stay.isValid())
        return isBooking();
    // One bar: of several, the others would be in its way where they were meant to go.
    const Occupancy *row = m_context->cache->find(stay);
    return row && wishCount() == 1
           && (row->status == Status::InHouse
               || mayChangeRooms(*row, m_context->cache->setup().hotel.businessDate));
}

bool WriteFlow::offerWaysOut(const Move &move)
{
    m_command = move;
    m_request = BookingDesk::newRequest();
    m_sentAt = m_context->clock->utcNow();
    const auto conflict = pictureConflict();
    if (conflict)
        showConflict(*conflict);
    return conflict.has_value();
}

std::optional<StayRequest> WriteFlow::wishOf(int index) const
{
    const auto *move = std::get_if<Move>(&m_command);
    if (!move || index < 0 || index >= move->moves.size())
        return {};
    const StayMove &wanted = move->moves.at(index);
    const Occupancy *stay = m_context->cache->find(wanted.stay);
    if (!stay || !wanted.room.isValid())
        return {};
    StayRequest wish;
    wish.room = wanted.room;
    wish.type = stay->type;
    wish.dates = stay->dates();
    if (wanted.arrival.isValid())
        wish.dates.arrival = wanted.arrival;
    if (wanted.departure.isValid())
        wish.dates.departure = wanted.departure;
    return wish;
}

Money WriteFlow::totalOf(int index) const
{
    const auto wish = wishOf(index);
    return wish ? priceOf(*m_context->cache, *wish) : Money{};
}

void WriteFlow::takeOffer(int index, const StayRequest &offer)
{
    auto *move = std::get_if<Move>(&m_command);
    if (!move || index < 0 || index >= move->moves.size())
        return;
    StayMove &moved = move->moves[index];
    moved.room = offer.room;
    moved.arrival = offer.dates.arrival;
    moved.departure = offer.dates.departure;
    submit(m_command, BookingDesk::newRequest(), m_known);
}

int WriteFlow::wishCount() const
{
    const auto *move = std::get_if<Move>(&m_command);
    return move ? int(move->moves.size()) : 0;
}

QList<OccupancyId> WriteFlow::exceptOf(int) const
{
    QList<OccupancyId> moved;
    if (const auto *move = std::get_if<Move>(&m_command)) {
        for (const StayMove &each : move->moves)
            moved.append(each.stay);
    }
    return moved;
}

std::optional<Conflict> WriteFlow::pictureConflict() const
{
    for (int index = 0; index < wishCount(); ++index) {
        const auto wish = wishOf(index);
        if (!wish || !wish->room.isValid() || !wish->dates.isValid())
            continue;
        const Occupancy *there =
            m_context->cache->overlap(wish->room, wish->dates.halfDays(), exceptOf(index));
        if (there)
            return conflictWith(*there, m_context->cache->setup(), index);
    }
    return {};
}

std::optional<WriteFlow::FullType> WriteFlow::pictureFull() const
{
    if (!isBooking())
        return {}; // a stay that is there has its place
    const AvailabilityCache &cache = *m_context->cache;
    const Wishes wishes = openWishes();
    // Of several rooms the last one is the one too many: who chose the first keeps it.
    for (auto wish = wishes.cend(); wish != wishes.cbegin();) {
        --wish;
        const RoomTypeId type = typeOf(*wish);
        FullType full;
        full.index = wish.key();
        full.free = int(wishes.size());
        const HalfDays span = wish->dates.halfDays();
        for (int at = span.from; at < span.to; ++at) {
            const QDate date = dateOfDay(at / 2);
            const int places = cache.freeAt(type, at) + cache.allowance(type, at / 2);
            if (places >= askedAt(wishes, type, at))
                continue;
            full.free = qBound(0, places, full.free);
            if (!full.nights.contains(date))
                full.nights.append(date);
        }
        if (full.nights.isEmpty())
            continue;
        full.asked = askedWith(*wish);
        return full;
    }
    return {};
}

WriteFlow::Wishes WriteFlow::openWishes() const
{
    Wishes wishes;
    const int count = wishCount();
    for (int index = 0; index < count; ++index) {
        const auto wish = wishOf(index);
        if (wish && wish->dates.isValid() && !wish->block.isValid()
            && m_context->cache->type(typeOf(*wish)))
            wishes.insert(index, *wish);
    }
    return wishes;
}

RoomTypeId WriteFlow::typeOf(const StayRequest &wish) const
{
    return roomrack::typeOf(*m_context->cache, wish);
}

int WriteFlow::askedAt(const Wishes &wishes, RoomTypeId type, int at) const
{
    return int(std::count_if(wishes.cbegin(), wishes.cend(), [&](const StayRequest &wish) {
        return typeOf(wish) == type && wish.dates.halfDays().overlaps({at, at + 1});
    }));
}

int WriteFlow::askedWith(const StayRequest &wish) const
{
    const Wishes wishes = openWishes();
    int most = 1;
    const HalfDays span = wish.dates.halfDays();
    for (int at = span.from; at < span.to; ++at)
        most = qMax(most, askedAt(wishes, typeOf(wish), at));
    return most;
}

bool WriteFlow::isPriceAgreed(int index) const
{
    const auto wish = wishOf(index);
    if (!wish || wish->prices.isEmpty() || !wish->dates.isValid())
        return false;
    for (int unit = 0; unit < wish->dates.units(); ++unit) {
        const auto rate = m_context->cache->price(typeOf(*wish), wish->dates.arrival.addDays(unit));
        if (!rate || rate->minor != wish->prices.value(unit))
            return true;
    }
    return false;
}

std::optional<int> WriteFlow::wishOfType(RoomTypeId type) const
{
    for (int index = wishCount() - 1; index >= 0; --index) {
        const auto wish = wishOf(index);
        if (wish && typeOf(*wish) == type)
            return index;
    }
    return {};
}

void WriteFlow::showFull(const FullType &full)
{
    const StayRequest wish = *wishOf(full.index);
    Conflict none;
    none.index = full.index;
    none.roomId = wish.room;
    showConflict(none, full.nights, full.free);
}

void WriteFlow::tellPictureConflict()
{
    const Message &shown = m_form->band()->message();
    const bool isMine = shown.action == MessageAction::ShowConflict;
    if (m_form->isSaving() || (!shown.isEmpty() && !isMine))
        return; // what was answered comes first
    const auto conflict = pictureConflict();
    const auto full = conflict ? std::nullopt : pictureFull();
    if (!conflict && !full) {
        if (isMine)
            m_form->clearMessage();
        return;
    }
    Message message;
    message.tone = Tone::Warning;
    if (conflict) {
        message.text = conflictLine(*conflict, m_context->messages());
    } else {
        const QString type = typeName(m_context->cache->setup(), typeOf(*wishOf(full->index)));
        if (full->asked > 1 && full->free > 0) {
            message.text = groupFullText(type, full->free, full->asked, full->nights);
        } else {
            //: room type, nights
            message.text =
                Tr::tr("%1 is full on %2.", "a room type").arg(type, nightListText(full->nights));
        }
    }
    message.action = MessageAction::ShowConflict;
    message.actionText = Tr::tr("Show the ways out");
    if (message.text != shown.text)
        m_form->showMessage(message);
}

void WriteFlow::showConflict(const Conflict &conflict, const QList<QDate> &full, int free)
{
    const int index = conflict.index;
    ConflictDialog::Wish wish;
    wish.stay = *wishOf(index);
    wish.guest = guestOf();
    if (const auto *move = std::get_if<Move>(&m_command); move && wish.guest.isEmpty()) {
        if (const Occupancy *stay = m_context->cache->find(move->moves.at(index).stay))
            wish.guest = stay->guest;
    }
    wish.total = totalOf(index);
    wish.fullNights = full;
    wish.askedAt = m_sentAt;
    wish.hasForm = m_form && m_formShown;
    wish.mayFit = mayFit(index);
    wish.itself = stayOf(index);
    wish.priceAgreed = isPriceAgreed(index);
    if (const auto *book = std::get_if<Book>(&m_command))
        wish.isHold = book->holdUntil.isValid();
    if (isBooking() && wish.stay.dates.isValid()) {
        wish.asked = askedWith(wish.stay);
        wish.free = qMin(free, wish.asked - 1);
        for (int other = 0; other < wishCount(); ++other) {
            if (other != index)
                wish.others.append(wishOf(other).value_or(StayRequest{}));
        }
    }
    if (m_form) {
        m_form->setSaving(false);
        m_form->hide();
    }
    if (m_conflict)
        m_conflict->deleteLater();
    m_conflict = new ConflictDialog(m_context->cache, m_context->clock, conflict, wish,
                                    isBooking() ? ConflictDialog::Purpose::Booking
                                                : ConflictDialog::Purpose::Moving,
                                    m_window->window());
    connect(m_conflict, &ConflictDialog::offerChosen, this,
            [this, index](const StayRequest &offer) {
                m_conflict->hide();
                takeOffer(index, offer);
            });
    connect(m_conflict, &ConflictDialog::roomsChosen, this,
            [this](const QList<StayRequest> &stays) {
                m_conflict->hide();
                takeRooms(stays);
            });
    connect(m_conflict, &ConflictDialog::fitRequested, this, [this, index] {
        m_conflict->hide();
        if (const auto wanted = wishOf(index))
            Q_EMIT fitRequested(index, *wanted);
    });
    connect(m_conflict, &ConflictDialog::backRequested, this, [this] {
        if (m_form && m_formShown) {
            m_form->show();
            m_form->activateWindow();
            // What is typed next adds to a field, it doesn't take its place.
            if (auto *line = qobject_cast<QLineEdit *>(m_form->focusWidget()))
                line->deselect();
        } else {
            m_context->desk->forget(m_request);
            Q_EMIT gaveUp();
            end();
        }
    });
    showDialog(m_conflict);
    const Room *room = m_context->cache->room(wish.stay.room);
    const RoomTypeId type = room ? room->type : wish.stay.type;
    // The nearest dates are those of a room: without one, of the type's first.
    const RoomId near =
        room ? wish.stay.room : m_context->cache->roomsOf(type).value(0, wish.stay.room);
    onFinished(m_context->store->alternatives(m_context->hotel.id, type, near, wish.stay.dates),
               m_conflict.data(), [dialog = m_conflict.data()](const Result<Alternatives> &answer) {
                   if (answer.ok())
                       dialog->setAlternatives(answer.value());
               });
}

} // namespace roomrack::ui
