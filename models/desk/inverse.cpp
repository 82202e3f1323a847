// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inverse.h"

#include "inverseday.h"
#include "inverseguests.h"
#include "inverselists.h"
#include "inverseparts.h"
#include "inverserooms.h"
#include "inverseservices.h"
#include "inversestays.h"

#include <algorithm>

namespace roomrack {

namespace {

template<typename... Ts>
struct Overloaded : Ts...
{
    using Ts::operator()...;
};
template<typename... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

template<typename T>
constexpr bool isOnStays = std::is_base_of_v<StaysCommand, T>;

} // namespace

CommandTargets targetsOf(const Command &command)
{
    CommandTargets targets;
    std::visit(Overloaded{[&](const Edit &edit) {
                              targets.reservations.append({edit.reservation, edit.version});
                              for (const StayEdit &stay : edit.stays)
                                  targets.rows.append(stay.stay);
                          },
                          [&](const Move &move) {
                              for (const StayMove &step : move.moves)
                                  targets.rows.append(step.stay);
                          },
                          [&](const LiftClosure &lift) { targets.rows.append(lift.closure); },
                          [&](const CloseRoom &close) { targets.rooms.append(close.room); },
                          [&](const SetHousekeeping &set) { targets.rooms = set.rooms; },
                          [&](const ChangeRoom &change) {
                              targets.reservations.append({change.reservation, change.version});
                              targets.rows.append(change.stay);
                              targets.rooms.append(change.room);
                          },
                          [&](const SplitStay &split) {
                              targets.reservations.append({split.reservation, split.version});
                              targets.rows.append(split.stay);
                              targets.rows.append(split.joined);
                          },
                          [&]<typename T>(const T &other) {
                              if constexpr (isOnStays<T>) {
                                  targets.reservations.append({other.reservation, other.version});
                                  targets.rows = other.stays;
                              }
                          }},
               command);
    return targets;
}

bool needsReservation(const Command &command, const BeforeChange &before)
{
    const auto pricesMissing = [&before](OccupancyId id) {
        const Occupancy *row = rowIn(before, id);
        return row && pricesBefore(before, *row).isEmpty();
    };
    if (const auto *edit = std::get_if<Edit>(&command))
        return !before.reservations.contains(edit->reservation);
    if (const auto *move = std::get_if<Move>(&command)) {
        return std::any_of(move->moves.begin(), move->moves.end(), [&](const StayMove &step) {
            return (step.arrival.isValid() || step.departure.isValid() || step.prices)
                   && pricesMissing(step.stay);
        });
    }
    if (const auto *change = std::get_if<ChangeRoom>(&command))
        return change->prices && pricesMissing(change->stay);
    if (const auto *split = std::get_if<SplitStay>(&command)) {
        return (split->prices || changesNights(*split, before))
               && (pricesMissing(split->stay)
                   || std::any_of(split->joined.begin(), split->joined.end(), pricesMissing));
    }
    // Without a list of stays it is about those that it applies to: which ones were these?
    return std::visit(
        [&before]<typename T>(const T &other) {
            if constexpr (isOnStays<T>)
                return other.stays.isEmpty() && !before.reservations.contains(other.reservation);
            else
                return false;
        },
        command);
}

std::optional<Command> inverseOf(const Command &command, const BeforeChange &before,
                                 const WriteResult &result)
{
    return std::visit(
        [&](const auto &one) -> std::optional<Command> {
            if constexpr (requires { inverse(one, before, result); })
                return inverse(one, before, result);
            else
                return {};
        },
        command);
}

void rebase(Command &command, ReservationId reservation, const QList<OccupancyId> &itsStays,
            int seen, int now)
{
    const auto raise = [seen, now](int &version) {
        if (version == seen)
            version = now;
    };
    std::visit(Overloaded{[&](Edit &edit) {
                              if (edit.reservation == reservation)
                                  raise(edit.version);
                          },
                          [&](Move &move) {
                              for (StayMove &step : move.moves) {
                                  if (itsStays.contains(step.stay))
                                      raise(step.version);
                              }
                          },
                          [&](ChangeRoom &change) {
                              if (change.reservation == reservation)
                                  raise(change.version);
                          },
                          [&](SplitStay &split) {
                              if (split.reservation == reservation)
                                  raise(split.version);
                          },
                          [&]<typename T>(T &other) {
                              if constexpr (isOnStays<T>) {
                                  if (other.reservation == reservation)
                                      raise(other.version);
                              }
                          }},
               command);
}

void rebase(Command &command, const Command &own, const WriteResult &result)
{
    // What the write returns of these it has raised by one.
    const auto raise = [](auto id, int &version, const auto &changed) {
        for (const auto &one : changed) {
            if (one.id == id && version == one.version - 1)
                version = one.version;
        }
    };
    // Allotments are also returned when only their rooms were picked up or given back.
    const bool changesBlock =
        std::holds_alternative<EditBlock>(own) || std::holds_alternative<ReleaseBlock>(own);
    std::visit(Overloaded{[&](CloseWaiting &c) { raise(c.waiting, c.version, result.waiting); },
                          [&](EditBlock &c) {
                              if (changesBlock)
                                  raise(c.block, c.version, result.blocks);
                          },
                          [&](ReleaseBlock &c) {
                              if (changesBlock)
                                  raise(c.block, c.version, result.blocks);
                          },
                          [&](CancelPlaces &c) { raise(c.places, c.version, result.places); },
                          [&](MovePlaces &c) {
                              for (PlacesMove &step : c.moves)
                                  raise(step.places, step.version, result.places);
                          },
                          [](auto &) {}},
               command);
}

} // namespace roomrack
