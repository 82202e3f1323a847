// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What is in the way of a write, and the ways out.

#include "writeflow.h"

#include "../format.h"
#include "../onfinished.h"
#include "../tr.h"
#include "../widgets/inlineband.h"

#include <desk/availabilitycache.h>

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
    if (!wish)
        return {};
    if (!wish->prices.isEmpty())
        return roomrack::total(wish->prices);
    Money sum;
    for (int i = 0; i < wish->dates.units(); ++i) {
        const Room *room = m_context->cache->room(wish->room);
        sum = sum
              + m_context->cache
                    ->price(room ? room->type : wish->type, wish->dates.arrival.addDays(i))
                    .value_or(Money{});
    }
    return sum;
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

void WriteFlow::tellPictureConflict()
{
    const Message &shown = m_form->band()->message();
    const bool isMine = shown.action == MessageAction::ShowConflict;
    if (m_form->isSaving() || (!shown.isEmpty() && !isMine))
        return; // what was answered comes first
    const auto conflict = pictureConflict();
    if (!conflict) {
        if (isMine)
            m_form->clearMessage();
        return;
    }
    Message message;
    message.tone = Tone::Warning;
    message.text = conflictLine(*conflict, m_context->messages());
    message.action = MessageAction::ShowConflict;
    message.actionText = Tr::tr("Show the ways out");
    if (message.text != shown.text)
        m_form->showMessage(message);
}

void WriteFlow::showConflict(const Conflict &conflict)
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
    wish.askedAt = m_sentAt;
    wish.hasForm = m_form && m_formShown;
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
    connect(m_conflict, &ConflictDialog::fitRequested, this, [this, index] {
        m_conflict->hide();
        if (const auto wanted = wishOf(index))
            Q_EMIT fitRequested(index, *wanted);
    });
    connect(m_conflict, &ConflictDialog::backRequested, this, [this] {
        if (m_form && m_formShown) {
            m_form->show();
            m_form->activateWindow();
        } else {
            m_context->desk->forget(m_request);
            Q_EMIT gaveUp();
            end();
        }
    });
    showDialog(m_conflict);
    const Room *room = m_context->cache->room(wish.stay.room);
    onFinished(m_context->store->alternatives(m_context->hotel.id,
                                              room ? room->type : wish.stay.type, wish.stay.room,
                                              wish.stay.dates),
               m_conflict.data(), [dialog = m_conflict.data()](const Result<Alternatives> &answer) {
                   if (answer.ok())
                       dialog->setAlternatives(answer.value());
               });
}

} // namespace roomrack::ui
