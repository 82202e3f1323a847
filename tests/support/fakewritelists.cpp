// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

#include <domain/textrules.h>

#include <algorithm>

namespace roomrack {

namespace {
constexpr int mostRooms = 1000;

QJsonObject waitingJson(const Waiting &waiting, bool open)
{
    return {{QStringLiteral("waiting"), waiting.id.value},
            {QStringLiteral("state"), open ? QStringLiteral("open") : QStringLiteral("closed")}};
}

QJsonObject blockJson(const Block &block)
{
    return {{QStringLiteral("block"), block.id.value},
            {QStringLiteral("name"), block.name},
            {QStringLiteral("quantity"), block.quantity},
            {QStringLiteral("definite"), block.definite},
            {QStringLiteral("released"), block.released}};
}

/// The newest events that name it, oldest first: each change of it left one.
QList<Event> changesOf(const QList<Event> &events, const char *key, qint64 id, int most)
{
    QList<Event> changes;
    for (auto event = events.crbegin(); event != events.crend() && changes.size() < most; ++event) {
        if (event->after[QLatin1String(key)].toInteger() == id)
            changes.prepend(*event);
    }
    return changes;
}
} // namespace

FakeWrite::Refusal FakeWrite::apply(const AddToWaitlist &command)
{
    if (!command.type.isValid())
        return invalid("type", "required");
    if (!command.dates.arrival.isValid() || !command.dates.departure.isValid())
        return invalid(command.dates.arrival.isValid() ? "departure" : "arrival", "bad_date");
    if (const Refusal refusal = checkParty(command.adults, command.children, command.notes))
        return refusal;
    if (!command.guest.id.isValid()) {
        if (const Refusal refusal = checkGuest(command.guest))
            return refusal;
    }
    if (command.dates.arrival < m_hotel.hotel.businessDate)
        return invalid("arrival", "before_business_date");
    if (const Refusal refusal = checkDates(command.dates, -1))
        return refusal;
    if (!m_hotel.findType(command.type)
        || (command.guest.id.isValid() && !knownGuest(command.guest.id).isValid()))
        return notFound();
    Waiting waiting;
    waiting.guest = command.guest;
    if (!waiting.guest.id.isValid()) {
        waiting.guest.id = {++m_sequences.id};
        m_hotel.guests[waiting.guest.id] = waiting.guest;
    }
    waiting.id = {++m_sequences.id};
    waiting.version = 1;
    waiting.type = command.type;
    waiting.dates = command.dates;
    waiting.adults = command.adults;
    waiting.children = command.children;
    waiting.notes = command.notes;
    waiting.by = m_caller.name;
    waiting.desk = m_caller.desk;
    waiting.since = m_now;
    m_hotel.waitingParties[waiting.id] = waiting;
    m_waiting.append(waiting.id);
    m_setupAfter = waitingJson(waiting, true);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const CloseWaiting &command)
{
    const auto it = m_hotel.waitingParties.find(command.waiting);
    if (it == m_hotel.waitingParties.end())
        return notFound();
    if (it->version != command.version) {
        WriteResult stale;
        stale.outcome = Outcome::StaleEdit;
        stale.waiting = {m_hotel.waiting(it->id)};
        stale.changes = changesOf(m_before.events, "waiting", it->id.value,
                                  it->version - std::max(command.version, 1));
        return stale;
    }
    if (it->state == Waiting::State::Booked || (it->state == Waiting::State::Open) == command.open)
        return invalid("waiting", "wrong_status");
    it->state = command.open ? Waiting::State::Open : Waiting::State::Closed;
    ++it->version;
    m_waiting.append(it->id);
    m_setupAfter = waitingJson(*it, command.open);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::waitAgain(WaitingId waiting, ReservationId reservation, bool again)
{
    const auto it = m_hotel.waitingParties.find(waiting);
    if (it == m_hotel.waitingParties.end()
        || (again ? it->state != Waiting::State::Booked || it->reservation != reservation
                  : it->state != Waiting::State::Open))
        return invalid("waiting", "wrong_status");
    it->state = again ? Waiting::State::Open : Waiting::State::Booked;
    it->reservation = again ? ReservationId() : reservation;
    ++it->version;
    m_waiting.append(waiting);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::checkBlock(const QString *name, const int *quantity,
                                         const QDate *cutoff) const
{
    if (name) {
        if (name->trimmed().isEmpty())
            return invalid("name", "required");
        if (const QString fault = textFault(*name, maxNameLength); !fault.isEmpty())
            return invalid("name", fault);
    }
    if (quantity && (*quantity < 1 || *quantity > mostRooms))
        return invalid("quantity", "out_of_range");
    if (cutoff && cutoff->isValid() && *cutoff <= m_hotel.hotel.businessDate)
        return invalid("cutoff", "past");
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const AddBlock &command)
{
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    if (const Refusal refusal = checkBlock(&command.name, &command.quantity, &command.cutoff))
        return refusal;
    if (const Refusal refusal = checkSpan(command.type, command.from, command.to))
        return refusal;
    if (command.from.daysTo(command.to) > StayDates::maxNights)
        return invalid("to", "too_long");
    Block block;
    block.id = {++m_sequences.id};
    block.version = 1;
    block.name = command.name;
    block.type = command.type;
    block.from = command.from;
    block.to = command.to;
    block.definite = command.definite;
    block.cutoff = command.cutoff;
    block.quantity = command.quantity;
    m_hotel.allotments[block.id] = block;
    for (QDate night = block.from; night < block.to; night = night.addDays(1)) {
        Occupancy row;
        row.id = {++m_sequences.id};
        row.kind = OccupancyKind::Allotment;
        row.status = Status::Released;
        row.type = block.type;
        row.arrival = night;
        row.departure = night.addDays(1);
        row.by = m_caller.name;
        row.desk = m_caller.desk;
        row.since = m_now;
        m_hotel.bookedByLogin[row.id] = m_caller.login;
        m_hotel.occupancies[row.id] = row;
        m_hotel.blockNights[{block.id, night}] = row.id;
    }
    m_setupAfter = blockJson(block);
    return layBlock(block);
}

FakeWrite::Refusal FakeWrite::openBlock(BlockId id, int version, bool released) const
{
    const auto it = m_hotel.allotments.constFind(id);
    if (it == m_hotel.allotments.cend())
        return notFound();
    if (it->version != version) {
        WriteResult stale;
        stale.outcome = Outcome::StaleEdit;
        stale.blocks = {m_hotel.block(id)};
        stale.changes =
            changesOf(m_before.events, "block", id.value, it->version - std::max(version, 1));
        return stale;
    }
    const bool isCutOff = it->cutoff.isValid() && it->cutoff <= m_hotel.hotel.businessDate;
    if (isCutOff || (it->released && !released))
        return invalid("block", "released");
    if (released && !it->released)
        return invalid("block", "wrong_status");
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const EditBlock &command)
{
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    if (const Refusal refusal = checkBlock(command.name ? &*command.name : nullptr,
                                           command.quantity ? &*command.quantity : nullptr,
                                           command.cutoff ? &*command.cutoff : nullptr))
        return refusal;
    if (const Refusal refusal = openBlock(command.block, command.version))
        return refusal;
    Block &block = m_hotel.allotments[command.block];
    block.name = command.name.value_or(block.name);
    block.quantity = command.quantity.value_or(block.quantity);
    block.definite = command.definite.value_or(block.definite);
    block.cutoff = command.cutoff.value_or(block.cutoff);
    ++block.version;
    m_setupAfter = blockJson(block);
    return layBlock(block);
}

FakeWrite::Refusal FakeWrite::apply(const ReleaseBlock &command)
{
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    if (const Refusal refusal = openBlock(command.block, command.version, !command.release))
        return refusal;
    Block &block = m_hotel.allotments[command.block];
    block.released = command.release;
    ++block.version;
    m_setupAfter = blockJson(block);
    return layBlock(block);
}

FakeWrite::Refusal FakeWrite::layBlock(const Block &block)
{
    touch(block.id);
    StayIds taking;
    for (auto it = m_hotel.blockNights.cbegin(); it != m_hotel.blockNights.cend(); ++it) {
        if (it.key().first != block.id)
            continue;
        const QDate night = it.key().second;
        const int left = block.released ? 0 : block.quantity - m_hotel.pickedUp(block.id, night);
        if (left < 0)
            return invalid("quantity", "picked_up");
        Occupancy &row = m_hotel.occupancies[it.value()];
        row.status = left == 0        ? Status::Released
                     : block.definite ? Status::Definite
                                      : Status::Tentative;
        row.quantity = std::max(left, 1);
        row.reason = block.name;
        if (row.status == Status::Definite && night >= m_hotel.hotel.businessDate)
            taking.append(row.id);
    }
    expireHolds(taking);
    releaseDueBlocks(taking);
    const bool isFull = std::any_of(taking.cbegin(), taking.cend(), [this](OccupancyId id) {
        const Occupancy row = m_hotel.occupancies.value(id);
        return m_hotel.freeAt(row.type, row.held().from) < 0;
    });
    if (!isFull)
        return std::nullopt;
    return full(block.type,
                {m_hotel.occupancies.value(taking.first()).held().from,
                 m_hotel.occupancies.value(taking.last()).held().to},
                taking);
}

void FakeWrite::releaseDueBlocks(const StayIds &changed)
{
    const QList<Block> blocks = m_hotel.allotments.values();
    for (Block block : blocks) {
        if (block.released || !m_hotel.isReleased(block))
            continue;
        const QList<OccupancyId> nights = m_hotel.nightsOf(block.id);
        const bool needed = std::any_of(changed.cbegin(), changed.cend(), [&](OccupancyId id) {
            const Occupancy row = m_hotel.occupancies.value(id);
            return row.type == block.type && row.arrival < block.to && row.departure >= block.from
                   && !nights.contains(id);
        });
        // Nobody in particular: the business date has rolled.
        if (!needed && !changed.isEmpty())
            continue;
        block.released = true;
        ++block.version;
        m_hotel.allotments[block.id] = block;
        for (const OccupancyId night : nights)
            m_hotel.occupancies[night].status = Status::Released;
        touch(block.id);
    }
}

bool FakeWrite::takeFromBlock(const FakeHotel::Pickup &nights, int count)
{
    const Block block = m_hotel.allotments.value(nights.block);
    StayIds rows;
    for (QDate night = nights.arrival; night < nights.departure; night = night.addDays(1))
        rows.append(m_hotel.blockNights.value({nights.block, night}));
    const bool missing = std::any_of(rows.cbegin(), rows.cend(), [this](OccupancyId id) {
        return m_hotel.occupancies.value(id).status == Status::Released;
    });
    if (count > 0 && missing)
        return false;
    for (const OccupancyId id : std::as_const(rows)) {
        Occupancy &row = m_hotel.occupancies[id];
        const int left = (row.status == Status::Released ? 0 : row.quantity) - count;
        row.status = left == 0        ? Status::Released
                     : block.definite ? Status::Definite
                                      : Status::Tentative;
        row.quantity = std::max(left, 1);
    }
    touch(block.id);
    return true;
}

FakeWrite::Refusal FakeWrite::liftPickups(const Book &command, const StayIds &booked)
{
    if (command.waiting.isValid()) {
        const auto it = m_hotel.waitingParties.find(command.waiting);
        if (it == m_hotel.waitingParties.end() || it->state != Waiting::State::Open)
            return invalid("waiting", "wrong_status");
        it->state = Waiting::State::Booked;
        it->reservation = m_hotel.occupancies.value(booked.first()).reservation;
        ++it->version;
        m_waiting.append(it->id);
    }
    for (int i = 0; i < command.stays.size(); ++i) {
        if (!command.stays[i].block.isValid())
            continue;
        const auto block = m_hotel.allotments.constFind(command.stays[i].block);
        const Occupancy stay = m_hotel.occupancies.value(booked[i]);
        if (block == m_hotel.allotments.cend())
            return notFound();
        if (m_hotel.isReleased(*block))
            return invalid("block", "released", i);
        if (stay.type != block->type || stay.dayUse)
            return invalid("block", "other_type", i);
        if (stay.arrival < block->from || stay.departure > block->to)
            return invalid("block", "outside", i);
        const FakeHotel::Pickup pickup{block->id, stay.arrival, stay.departure, false};
        if (!takeFromBlock(pickup, 1))
            return invalid("block", "none_left", i);
        m_hotel.pickups[stay.id] = pickup;
    }
    return std::nullopt;
}

void FakeWrite::givePickupsBack(const StayIds &cancelled)
{
    for (const OccupancyId id : cancelled) {
        const auto pickup = m_hotel.pickups.find(id);
        if (pickup == m_hotel.pickups.end() || pickup->givenBack)
            continue;
        const Block block = m_hotel.allotments.value(pickup->block);
        const Occupancy stay = m_hotel.occupancies.value(id);
        if (!m_hotel.isReleased(block) && stay.type == block.type && !stay.dayUse
            && stay.arrival == pickup->arrival && stay.departure == pickup->departure)
            pickup->givenBack = takeFromBlock(*pickup, -1);
    }
}

void FakeWrite::pickUpAgain(const StayIds &stays)
{
    for (const OccupancyId id : stays) {
        const auto pickup = m_hotel.pickups.find(id);
        if (pickup != m_hotel.pickups.end() && pickup->givenBack
            && !m_hotel.isReleased(m_hotel.allotments.value(pickup->block)))
            pickup->givenBack = !takeFromBlock(*pickup, 1);
    }
}

FakeWrite::Refusal FakeWrite::setHold(const Edit &command)
{
    const QDateTime until = *command.holdUntil;
    if (until.isValid() && until <= m_now)
        return invalid("hold_until", "past");
    StayIds held;
    bool confirmed = false;
    const QList<OccupancyId> stays = m_hotel.staysOf(command.reservation);
    for (const OccupancyId id : stays) {
        const Status status = m_hotel.occupancies.value(id).status;
        if (status == Status::Requested || (status == Status::Reserved && until.isValid()))
            held.append(id);
        confirmed = confirmed || (status == Status::Reserved && until.isValid());
    }
    if (held.isEmpty())
        return invalid("hold_until", "no_hold");
    if (confirmed) {
        if (const Refusal refusal = require(Role::Supervisor))
            return refusal;
    }
    for (const OccupancyId id : std::as_const(held)) {
        m_hotel.occupancies[id].status = until.isValid() ? Status::Requested : Status::Reserved;
        m_hotel.occupancies[id].holdUntil = until;
    }
    return std::nullopt;
}

void FakeWrite::nameStay(const StayEdit &edit)
{
    Occupancy &stay = m_hotel.occupancies[edit.stay];
    if (edit.guestName->isEmpty()) {
        stay.guestId = {};
    } else if (m_hotel.row(stay.id).guest != *edit.guestName) {
        stay.guestId = {++m_sequences.id};
        m_hotel.guests[stay.guestId] = {stay.guestId, *edit.guestName, {}, {}, {}, {}};
    }
}

} // namespace roomrack
