// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "commands.h"

#include <functional>
#include <optional>

namespace roomrack {

// Advisory rules: what a desk can say before it asks, with the words of the server's refusals. They
// spare a round trip and grey out what can't work; only the commit decides.

/// Why a command would be refused as Invalid.
struct FieldFault
{
    QString field; ///< as WriteResult::field
    QString code;  ///< as WriteResult::code
    int index = -1;

    friend bool operator==(const FieldFault &, const FieldFault &) = default;
};

/// Dates for a new stay, or new dates for one.
[[nodiscard]] std::optional<FieldFault> datesFault(const StayDates &dates, const Hotel &hotel,
                                                   int index = -1);
[[nodiscard]] std::optional<FieldFault> guestFault(const Guest &guest);
[[nodiscard]] std::optional<FieldFault> bookFault(const Book &book, const Hotel &hotel);
/// `current` is the stay as it stands.
[[nodiscard]] std::optional<FieldFault> changeFault(const StayEdit &edit, const Occupancy &current,
                                                    const Hotel &hotel, int index = -1);

// What fits a stay's status and dates now.
[[nodiscard]] bool canMove(const Occupancy &stay);
[[nodiscard]] bool canCancel(const Occupancy &stay);
[[nodiscard]] bool canReinstate(const Occupancy &stay, QDate businessDate);
[[nodiscard]] bool canCheckIn(const Occupancy &stay, QDate businessDate);
[[nodiscard]] bool canCheckOut(const Occupancy &stay);
[[nodiscard]] bool canMarkNoShow(const Occupancy &stay, QDate businessDate);
[[nodiscard]] bool canUndoCheckIn(const Occupancy &stay);
[[nodiscard]] bool canUndoCheckOut(const Occupancy &stay);

/// The rows as the desk knows them; null for an unknown one.
using FindStay = std::function<const Occupancy *(OccupancyId)>;
/// The type of a room; invalid for an unknown room.
using TypeOfRoom = std::function<RoomTypeId(RoomId)>;

/// The least role that may do this without asking. A clerk who wants a supervisor's action needs an
/// approval; a manager's action is refused to everybody else.
[[nodiscard]] Role roleNeeded(const Command &command, const FindStay &findStay,
                              const TypeOfRoom &typeOfRoom);

} // namespace roomrack
