// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "bookingsfile.h"

#include <functional>

namespace roomrack {

/// How a hotel's guests got their rooms in a replay; of those who really came.
struct AssignFigures
{
    qint64 stays = 0;
    qint64 otherTypeReally = 0; ///< by the file: in a room of another type than booked
    qint64 otherType = 0;       ///< here
    qint64 otherTypeNights = 0; ///< of those
    qint64 roomChange = 0;      ///< no single room was free for all nights
    qint64 noRoom = 0;          ///< none for one of the nights
    qint64 moves = 0;           ///< of stays ahead, so that another one fits
    qint64 shortGapNights = 0;  ///< free nights in gaps too short to sell, as it turned out
    qint64 freeNights = 0;      ///< all free nights
};

/// Plays the real bookings of one hotel again without a database, day by day, with what the desk
/// knew on that day: bookings, cancellations, guests who left early. Rooms are given in one of two
/// ways; who has none on the day of arrival gets one of the booked type, else of the type that the
/// hotel really gave, else of any, else changes rooms.
class AssignReplay
{
public:
    enum class Way {
        FirstFree, ///< with the booking: the first room of the type that is free
        Assign,    ///< every morning, for the arrivals of the week ahead, by Assign
    };
    static constexpr int daysAhead = 7;

    /// `progress` gets days done and all days.
    [[nodiscard]] static AssignFigures run(bool city, const QList<HistoricBooking> &bookings,
                                           Way way,
                                           const std::function<void(int, int)> &progress = {});
};

} // namespace roomrack
