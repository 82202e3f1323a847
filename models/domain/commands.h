// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "blocks.h"
#include "closeofday.h"
#include "guests.h"
#include "hotel.h"
#include "reservation.h"
#include "services.h"
#include "waitlist.h"

#include <QtCore/QDateTime>
#include <QtCore/QStringList>
#include <QtCore/QTime>

#include <optional>
#include <type_traits>
#include <variant>

namespace roomrack {

// One struct for each thing that a desk can ask. A command is a plain value: it is hashed with the
// request id, so a retry must send the very same one.

/// A room, or a type without a room.
struct StayRequest
{
    RoomId room; ///< valid: this room; invalid: `type` without a room
    RoomTypeId type;
    StayDates dates;
    QList<qint64> prices; ///< empty: the rates of the type
    QString guestName;    ///< of a rooming list; empty: the reservation's guest
    bool roomLocked = false;
    BlockId block = {}; ///< valid: picked up from this allotment
};

/// Several stays = a group: all or none.
struct Book
{
    Guest guest; ///< a valid id: a known guest
    int adults = 1;
    int children = 0;
    QString notes;
    bool walkIn = false;
    QList<StayRequest> stays;
    QDateTime holdUntil;   ///< valid: a tentative hold
    bool overbook = false; ///< beyond the type's rooms; needs a supervisor
    QStringList wishes;    ///< words of roomWishes()
    WaitingId waiting;     ///< valid: the party doesn't wait any more
};

struct StayEdit
{
    OccupancyId stay;
    std::optional<RoomId> room; ///< an invalid id takes the room away
    std::optional<RoomTypeId> type;
    std::optional<QDate> arrival;
    std::optional<QDate> departure;
    std::optional<bool> dayUse;
    std::optional<QList<qint64>> prices;
    std::optional<bool> roomLocked;
    std::optional<QString> guestName;       ///< rooming list; empty: the reservation's guest
    std::optional<QTime> expectedArrival;   ///< an invalid time: not known
    std::optional<QTime> expectedDeparture; ///< late departure; an invalid time: not known
};

/// Only what is set is changed.
struct Edit
{
    ReservationId reservation;
    int version = 0; ///< the version that the clerk saw (I5)
    std::optional<QString> guestName;
    std::optional<QString> guestReading;
    std::optional<QString> guestPhone;
    std::optional<QString> guestEmail;
    std::optional<QString> guestLanguage;
    std::optional<int> adults;
    std::optional<int> children;
    std::optional<QString> notes;
    std::optional<QStringList> wishes;
    std::optional<QDateTime> holdUntil; ///< another end of the hold; invalid: confirmed, no hold
    QList<StayEdit> stays;
};

struct StayMove
{
    OccupancyId stay;
    int version = 0; ///< of the stay's reservation
    RoomId room;     ///< invalid: without a room
    QDate arrival;   ///< invalid: unchanged
    QDate departure; ///< invalid: unchanged
    std::optional<QList<qint64>> prices;
};

/// Drag, several bars, swap, shuffle: all or none.
struct Move
{
    QList<StayMove> moves;
};

/// The commands on stays of one reservation; no ids = every stay that it applies to.
struct StaysCommand
{
    ReservationId reservation;
    int version = 0;
    QList<OccupancyId> stays;
};

struct Cancel : StaysCommand
{
    QString reason; ///< of cancelreason.h
    QString note;
    WaitingId waiting = {}; ///< valid: the party that was booked by it waits again
};
struct Reinstate : StaysCommand
{
    WaitingId waiting = {}; ///< valid: the party waited for it, and doesn't any more
};
struct MarkNoShow : StaysCommand
{};
struct CheckIn : StaysCommand
{
    /// The room as it is: not clean, or out of service. Needs a supervisor.
    bool handOver = false;
};
/// The guest is here and waits for the room (`arrived`), or has gone again.
struct MarkArrived : StaysCommand
{
    bool arrived = true;
};
struct CheckOut : StaysCommand
{};
struct UndoCheckIn : StaysCommand
{};
struct UndoCheckOut : StaysCommand
{};

/// Another room from a date on: the stay ends there, a second one begins. On the business date of a
/// guest in house the old room turns dirty.
struct ChangeRoom
{
    ReservationId reservation;
    int version = 0;
    OccupancyId stay;
    RoomId room;
    QDate from;                          ///< first night in the new room
    std::optional<QList<qint64>> prices; ///< of the nights from `from` on; nothing: as agreed
    QString reason;
};

/// Nights [from, to) of a stay in one room.
struct StayPart
{
    RoomId room; ///< invalid: without a room, where it is the only part
    QDate from;
    QDate to;
};

/// A stay in several rooms, one after another: it keeps the first part, the others become stays of
/// the same guest. With `joined`, stays that carry on where it ends, it is one stay again, so that
/// the inverse of a split is a split. A guest in house keeps the room of the first part.
struct SplitStay
{
    ReservationId reservation;
    int version = 0;
    OccupancyId stay;
    QList<OccupancyId> joined;
    QList<StayPart> parts;                    ///< in order, each from where the one before ends
    std::optional<QList<qint64>> prices = {}; ///< of all nights; nothing: as agreed, or the rates
};

struct CloseRoom
{
    RoomId room;
    QDate from;
    QDate to;                         ///< invalid: without an end
    Status kind = Status::OutOfOrder; ///< or OutOfService
    QString reason;
};

struct LiftClosure
{
    OccupancyId closure;
    QDate from; ///< invalid or the closure's start: wholly; else it ends on this date
};

struct SetHousekeeping
{
    QList<RoomId> rooms;
    Housekeeping status = Housekeeping::Clean;
    QList<Housekeeping> each = {}; ///< in the order of the rooms; empty: all get `status`
};

struct RollBusinessDate
{
    QDate from; ///< the business date that the clerk saw
};

struct SetOverbooking
{
    RoomTypeId type;
    QDate from;
    QDate to; ///< half-open
    int extra = 0;
    QList<int> each = {}; ///< date by date; empty: `extra` on all of them
};

/// The list replaces the old one.
struct SetHolidays
{
    QList<Holiday> holidays;
};

/// What a room has that guests may wish for: words of roomWishes(); the list replaces the old one.
struct SetRoomFeatures
{
    RoomId room;
    QStringList features;
};

struct SetRates
{
    RoomTypeId type;
    QDate from;
    QDate to;            ///< half-open
    QList<int> weekdays; ///< 1 = Monday; empty = all
    Money price;
};

struct NewRoom
{
    QString number;
    QString type; ///< code
    int floor = 0;
    QString name;
};

struct NewRoomType
{
    QString code;
    QString name;
    Money basePrice;
};

/// Only the owner adds hotels.
struct AddHotel
{
    QString code;
    QString name;
    QString timeZone;
    QString currency;
    QDate businessDate; ///< invalid: today in the hotel's zone
    QList<NewRoomType> types;
    QList<NewRoom> rooms;
};

struct AddRooms
{
    QList<NewRoom> rooms;
};

struct RetypeRoom
{
    RoomId room;
    RoomTypeId type;
};

struct RetireRoom
{
    RoomId room;
    QDate from;
};

/// `verifier` is a SCRAM-SHA-256 verifier: the password itself never travels in a command.
struct AddPerson
{
    QString login;
    QString displayName;
    Role role = Role::Clerk;
    QString verifier;
};

// The order is that of functionName() in the tests' fake.
using AnyCommand =
    std::variant<Book, Edit, Move, Cancel, Reinstate, MarkNoShow, CheckIn, CheckOut, UndoCheckIn,
                 UndoCheckOut, CloseRoom, LiftClosure, SetHousekeeping, RollBusinessDate,
                 SetOverbooking, SetRates, AddHotel, AddRooms, RetypeRoom, RetireRoom, AddPerson,
                 MarkArrived, ChangeRoom, CloseDay, SetHolidays, SetRoomFeatures, EditGuest,
                 SetGuestDocument, MergeGuests, UnmergeGuest, AnonymiseGuest, AddToWaitlist,
                 CloseWaiting, AddBlock, EditBlock, ReleaseBlock, SetService, OpenSlots, BookPlaces,
                 MovePlaces, CancelPlaces, SplitStay>;

template<typename T, typename Variant>
inline constexpr bool isOneOf = false;
template<typename T, typename... Kinds>
inline constexpr bool isOneOf<T, std::variant<Kinds...>> = (std::is_same_v<T, Kinds> || ...);

/// One change of what a hotel has stored. What copies, moves and ends one is compiled in
/// commands.cpp: every file that holds one would take seconds for it.
class Command : public AnyCommand
{
public:
    Command(); ///< a booking of nothing, which is refused
    template<typename Kind>
    requires isOneOf<Kind, AnyCommand> Command(
        Kind command); // NOLINT(google-explicit-constructor): one of the kinds is a command
    Command(const Command &other);
    Command(Command &&other) noexcept;
    Command &operator=(const Command &other);
    Command &operator=(Command &&other) noexcept;
    ~Command();
};

} // namespace roomrack
