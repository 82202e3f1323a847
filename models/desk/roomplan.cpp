// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "roomplan.h"

#include "stayadvice.h"

#include <domain/rules.h>

#include <QtCore/QSet>

#include <algorithm>
#include <utility>

namespace roomrack {

namespace {

void append(const OccupancyLine &line, QList<Occupancy> &rows)
{
    for (int i = 0; i < line.size(); ++i)
        rows.append(line.at(i));
}

QList<Occupancy> allRows(const AvailabilityCache &cache)
{
    QList<Occupancy> rows;
    for (const Room &room : cache.setup().rooms) {
        append(cache.inRoom(room.id), rows);
        append(cache.under(room.id), rows);
        append(cache.inactive(room.id), rows);
    }
    for (const RoomType &type : cache.setup().types) {
        append(cache.withoutRoom(type.id), rows);
        append(cache.allotments(type.id), rows);
        append(cache.inactive(type.id), rows);
    }
    return rows;
}

} // namespace

RoomPlan::RoomPlan(AvailabilityCache *cache, QObject *parent)
    : QObject(parent)
    , m_cache(cache)
{
    const auto follow = [this] { checkSoon(); };
    connect(cache, &AvailabilityCache::reset, this, follow);
    connect(cache, &AvailabilityCache::changed, this, follow);
    connect(cache, &AvailabilityCache::roomChanged, this, follow);
    connect(cache, &AvailabilityCache::hotelChanged, this, follow);
    connect(cache, &AvailabilityCache::loadedChanged, this, follow);
    check();
}

const RoomPlan::Target *RoomPlan::find(const Targets &targets, OccupancyId stay)
{
    const auto at = std::find_if(targets.begin(), targets.end(),
                                 [stay](const Target &target) { return target.stay == stay; });
    return at == targets.end() ? nullptr : &*at;
}

/// Forgets a target that changes nothing.
void RoomPlan::put(Targets &targets, const Target &target) const
{
    targets.removeIf([&target](const Target &other) { return other.stay == target.stay; });
    const Occupancy *stay = m_cache->find(target.stay);
    const bool sameDates = stay && (!target.arrival.isValid() || target.arrival == stay->arrival)
                           && (!target.departure.isValid() || target.departure == stay->departure);
    if (stay && !(target.room == stay->room && sameDates))
        targets.append(target);
}

Occupancy RoomPlan::rowOf(const Occupancy &stay, const Target &target) const
{
    Occupancy row = stay;
    row.room = target.room;
    const Room *room = m_cache->room(target.room);
    row.type = room ? room->type : stay.soldType;
    if (target.arrival.isValid())
        row.arrival = target.arrival;
    if (target.departure.isValid())
        row.departure = target.departure;
    return row;
}

bool RoomPlan::mayMove(const Occupancy &stay) const
{
    return stay.isStay() && canMove(stay) && !stay.roomLocked && stay.status != Status::InHouse;
}

void RoomPlan::stage(const QList<StayMove> &moves)
{
    Targets targets = m_targets;
    QSet<OccupancyId> moving;
    for (const StayMove &move : moves) {
        const Occupancy *stay = m_cache->find(move.stay);
        if (!stay)
            continue;
        // Dates that an earlier step has changed stay changed.
        const Target *before = find(targets, move.stay);
        Target target{move.stay, move.room, before ? before->arrival : QDate(),
                      before ? before->departure : QDate()};
        if (move.arrival.isValid())
            target.arrival = move.arrival;
        if (move.departure.isValid())
            target.departure = move.departure;
        moving.insert(move.stay);
        put(targets, target);
    }
    // Who is in the way makes room.
    for (const StayMove &move : moves) {
        const Target *target = find(targets, move.stay);
        const Occupancy *stay = m_cache->find(move.stay);
        if (!stay || !move.room.isValid())
            continue;
        const HalfDays span = (target ? rowOf(*stay, *target) : *stay).held();
        const QList<OccupancyId> except(moving.cbegin(), moving.cend());
        QList<OccupancyId> pushed = except;
        while (const Occupancy *other = m_picture.overlap(move.room, span, pushed)) {
            pushed.append(other->id);
            if (mayMove(*other))
                put(targets, {other->id, {}, other->arrival, other->departure});
        }
    }
    remember();
    m_targets = targets;
    check();
}

void RoomPlan::park(OccupancyId stay)
{
    const Occupancy *row = m_picture.find(stay);
    if (!row || !mayMove(*row) || !row->room.isValid())
        return;
    remember();
    put(m_targets, {stay, {}, row->arrival, row->departure});
    check();
}

void RoomPlan::putBack(OccupancyId stay)
{
    if (!find(m_targets, stay))
        return;
    remember();
    m_targets.removeIf([stay](const Target &target) { return target.stay == stay; });
    const Occupancy *row = m_cache->find(stay);
    // Who has been staged into its place keeps it.
    if (row && row->room.isValid() && m_picture.overlap(row->room, row->held(), {stay}))
        put(m_targets, {stay, {}, {}, {}});
    check();
}

void RoomPlan::undo()
{
    if (m_steps.isEmpty())
        return;
    m_targets = m_steps.takeLast();
    check();
}

void RoomPlan::clear()
{
    m_steps.clear();
    m_targets.clear();
    m_wanted.clear();
    check();
}

void RoomPlan::setWanted(const QList<Occupancy> &wanted)
{
    m_wanted = wanted;
    check();
}

QList<OccupancyId> RoomPlan::staged() const
{
    QList<OccupancyId> stays;
    for (const Target &target : m_targets)
        stays.append(target.stay);
    return stays;
}

void RoomPlan::checkSoon()
{
    // A batch of changes is announced row by row.
    if (std::exchange(m_checkIsDue, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_checkIsDue = false;
            check();
        },
        Qt::QueuedConnection);
}

/// Whether the stay is still what could be staged.
bool RoomPlan::isStageable(const Occupancy &stay, const Target &target) const
{
    return stay.isStay() && canMove(stay) && (!stay.roomLocked || target.room == stay.room)
           && (stay.status != Status::InHouse || target.room.isValid());
}

/// What of the plan still holds against the desk's picture of this moment.
void RoomPlan::check()
{
    // What others have done meanwhile may have made a target the truth, or taken the stay away.
    const Targets before = m_targets;
    for (const Target &target : before)
        put(m_targets, target);
    m_clashes.clear();
    m_parked.clear();
    m_stuck.clear();

    QList<OccupancyId> moving;
    for (const Target &target : std::as_const(m_targets)) {
        if (isStageable(*m_cache->find(target.stay), target)) {
            moving.append(target.stay);
        } else {
            m_clashes.append({target.stay, Clash::MayNotMove, {}});
            m_stuck.insert(target.stay);
        }
    }
    QList<StayMove> moves;
    std::vector<Occupancy> placed;
    for (const Target &target : std::as_const(m_targets)) {
        if (m_stuck.contains(target.stay))
            continue;
        const Occupancy &stay = *m_cache->find(target.stay);
        const Occupancy row = rowOf(stay, target);
        std::optional<Occupancy> by = inTheWay(row, moving, placed);
        if (!target.room.isValid() || by) {
            m_parked.insert(target.stay);
            if (by)
                m_clashes.append({target.stay, Clash::Taken, by});
            else if (stay.room.isValid())
                m_clashes.append({target.stay, Clash::Parked, {}});
        } else {
            placed.push_back(row);
        }
        moves.append({target.stay, stay.version, by ? RoomId() : target.room, target.arrival,
                      target.departure, std::nullopt});
    }
    // Each alone fits; all together may need more of a type than there is.
    if (!moves.isEmpty()) {
        const StayAdvice advice = adviseMoves(*m_cache, moves);
        if (advice.reason == StayAdvice::Reason::TypeFull)
            m_clashes.append({moves.at(advice.index).stay, Clash::TypeFull, {}});
    }
    // A target gives way to what is wanted; who isn't staged doesn't.
    for (const Occupancy &row : std::as_const(m_wanted)) {
        const Occupancy *by =
            row.room.isValid() ? m_cache->overlap(row.room, row.held(), moving) : nullptr;
        if (by)
            m_clashes.append({row.id, Clash::Taken, *by});
    }
    redraw();
    std::stable_sort(m_clashes.begin(), m_clashes.end(), [this](const Clash &a, const Clash &b) {
        const Occupancy *first = m_picture.find(a.stay);
        const Occupancy *second = m_picture.find(b.stay);
        return first && second && first->arrival < second->arrival;
    });
    Q_EMIT changed();
}

/// Who has the place of a staged row: somebody who isn't staged, or who was staged before it.
std::optional<Occupancy> RoomPlan::inTheWay(const Occupancy &row, const QList<OccupancyId> &moving,
                                            const std::vector<Occupancy> &placed) const
{
    if (!row.room.isValid())
        return {};
    if (const Occupancy *other = m_cache->overlap(row.room, row.held(), moving))
        return *other;
    for (const Occupancy &wanted : m_wanted) {
        if (wanted.room == row.room && wanted.held().overlaps(row.held()))
            return wanted;
    }
    for (const Occupancy &other : placed) {
        if (other.room == row.room && other.held().overlaps(row.held()))
            return other;
    }
    return {};
}

void RoomPlan::redraw()
{
    m_picture.setSetup(m_cache->setup());
    const auto [from, to] = m_cache->loaded();
    if (!from.isValid())
        return;
    RackRead read;
    read.occupancies = allRows(*m_cache);
    for (Occupancy &row : read.occupancies) {
        const Target *target = find(m_targets, row.id);
        if (!target || m_stuck.contains(row.id))
            continue;
        Target shown = *target;
        if (m_parked.contains(row.id))
            shown.room = {};
        row = rowOf(row, shown);
    }
    read.occupancies.append(m_wanted);
    m_picture.replaceAll(std::move(read), from, to, m_picture.ticket());
}

Move RoomPlan::move() const
{
    Move move;
    for (const Target &target : m_targets) {
        const Occupancy *stay = m_cache->find(target.stay);
        StayMove moved{target.stay, stay->version, target.room, {}, {}, std::nullopt};
        if (target.arrival.isValid() && target.arrival != stay->arrival)
            moved.arrival = target.arrival;
        if (target.departure.isValid() && target.departure != stay->departure)
            moved.departure = target.departure;
        if (stay->dayUse && (moved.arrival.isValid() || moved.departure.isValid())) {
            moved.arrival = target.arrival;
            moved.departure = target.departure;
        }
        move.moves.append(moved);
    }
    return move;
}

} // namespace roomrack
