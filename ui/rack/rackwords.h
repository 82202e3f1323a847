// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "dragproposal.h"

#include <items/rackmodel.h>

#include <QtCore/QString>

namespace roomrack::ui {

// What the rack says about what is on it, and about what is being dragged.

/// The name of how a bar is drawn: "due in", "in house", "hold".
[[nodiscard]] QString barStatusText(const Occupancy &occupancy, QDate businessDate);
/// One letter for a room's housekeeping status.
[[nodiscard]] QString housekeepingLetter(Housekeeping status);
[[nodiscard]] QString refusalText(const DragProposal &proposal, const RackModel &model);
/// Why something can't be dragged at all, for the tooltip.
[[nodiscard]] QString refusalText(DragRefusal refusal);
/// The label under a ghost; `price` may be empty.
[[nodiscard]] QString dragText(const DragProposal &proposal, const RackModel &model,
                               const QString &price);
/// What a tooltip says beyond the rack's own rows; empty where it isn't known (yet).
struct TipDetails
{
    QString party;
    QString note;
    QString hold = {};  ///< until when, and how long yet
    QDateTime now = {}; ///< UTC; which day "today" is
};
/// Name, status; dates, nights; room, type; number, party, price; note; who booked it.
[[nodiscard]] QString tipText(const Occupancy &occupancy, const RackModel &model,
                              const TipDetails &more);
/// Of a day above the rack: date, holiday, free rooms, occupancy. At any zoom, also where there is
/// no room for figures.
[[nodiscard]] QString dayTipText(const RackModel &model, QDate date);
/// Of a room type's night: free rooms, and the stays that have none yet.
[[nodiscard]] QString typeTipText(const RackModel &model, RoomTypeId type, QDate date);
/// For assistive tools: "Room 103, night of Sun 11 Jan 2026: O'Brien, Quentin, in house, …".
[[nodiscard]] QString cellName(const RackModel &model, int row, QDate night,
                               const Occupancy *occupancy);
/// "O'Brien, Quentin, in house, Tue 6 – Mon 12 Jan 2026, 6 nights, room 103"
[[nodiscard]] QString stayName(const RackModel &model, const Occupancy &occupancy);
[[nodiscard]] QString rowName(const RackModel &model, int row);

/// What taking the last change of status back is called; empty where there is nothing to take back.
[[nodiscard]] QString takeBackText(Status status);

} // namespace roomrack::ui
