// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "blocks.h"
#include "closeofday.h"
#include "hotel.h"
#include "reservation.h"
#include "services.h"
#include "waitlist.h"

#include <QtCore/QList>
#include <QtCore/QMetaType>
#include <QtCore/QString>

#include <array>

namespace roomrack {

/// How a write or a read ended. Closed: each value asks for one thing of the desk. Told apart by
/// result code or SQLSTATE, never by a message's text.
enum class Outcome {
    Done,
    SlotTaken,     ///< the room is taken: by whom, which dates, since when
    StaleEdit,     ///< a colleague changed the reservation since it was read
    Full,          ///< no room of the type, or no place in the slot
    NeedsApproval, ///< a supervisor has to sign in on the spot
    NotAllowed,
    NotFound, ///< missing, or another hotel's: the same answer for both
    Invalid,  ///< `field` says where
    Busy,     ///< nothing was saved; try again
    Unknown,  ///< the connection broke while saving and it is not settled yet
    NoConnection,
    Failed,
};

inline constexpr std::array allOutcomes{
    Outcome::Done,          Outcome::SlotTaken,  Outcome::StaleEdit,    Outcome::Full,
    Outcome::NeedsApproval, Outcome::NotAllowed, Outcome::NotFound,     Outcome::Invalid,
    Outcome::Busy,          Outcome::Unknown,    Outcome::NoConnection, Outcome::Failed};

/// Why something did not work, without personal data (it may reach a log).
struct Failure
{
    Outcome outcome = Outcome::Failed;
    QString sqlState; ///< 5 characters or empty
    QString detail;   ///< technical, for "Copy details"
};

/// The answer to a write. Which members are filled depends on the outcome.
struct WriteResult
{
    Outcome outcome = Outcome::Failed;

    // Done
    bool replay = false; ///< the same request had been saved before; nothing changed now
    QList<Reservation> reservations;
    QList<Occupancy> occupancies; ///< closures and allotments that changed
    QList<Room> rooms;
    QList<GuestId> guests; ///< profiles that changed
    QList<ServicePlaces> places;
    QList<Waiting> waiting;
    QList<Block> blocks;
    QList<int> allowances; ///< of SetOverbooking: what was agreed before, date by date
    EventId event;

    // SlotTaken; for Full the stays without a room that need the type, and what is held of it
    QList<Conflict> conflicts;

    // Full
    RoomTypeId fullType;
    QList<QDate> fullNights;
    bool fullDaytime = false; ///< the daytime (day use) is full, not the night
    int placesLeft = -1;      ///< of a service's slot that can't take the party; -1: not about one

    // StaleEdit; a party's places, who waits or an allotment as it stands: in the lists above
    Reservation current;
    QList<Event> changes; ///< since the version that the clerk saw, oldest first

    // NeedsApproval
    Role needs = Role::Supervisor;
    QString approvalHash; ///< hash of function and arguments, for FrontDeskStore::approve()

    // Invalid
    QString field;  ///< key of the command, for instance "departure"
    QString code;   ///< a word, for instance "departure_before_arrival"
    int index = -1; ///< which stay or move; -1 = the command as a whole

    QList<OpenItem> openItems; ///< code "open": what stands in the way of closing the day

    // Busy
    int waitMs = 0; ///< how long the desk should wait; 0 = not told

    Failure failure; ///< for Busy, Unknown, NoConnection, Failed

    [[nodiscard]] bool isDone() const { return outcome == Outcome::Done; }
};

} // namespace roomrack

Q_DECLARE_METATYPE(roomrack::WriteResult)
