// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "fakehotel.h"

#include <optional>

namespace roomrack {

/// One write on a draft of a hotel: the same checks in the same order as the database's functions.
/// When run() answers Done, draft() is the hotel's new state.
class FakeWrite
{
public:
    FakeWrite(const FakeHotel &hotel, FakeSequences &sequences, FakeCaller caller, QDateTime now);

    /// Without approval a clerk's supervisor action answers NeedsApproval.
    [[nodiscard]] WriteResult run(const Command &command, const QString &approvedBy = {});
    [[nodiscard]] const FakeHotel &draft() const { return m_hotel; }

private:
    using Refusal = std::optional<WriteResult>;
    using StayIds = QList<OccupancyId>;

    // Rights
    [[nodiscard]] Refusal require(Role role) const;
    [[nodiscard]] bool onlyAssigns(const Edit &command) const;
    [[nodiscard]] bool onlyAssigns(const Move &command) const;
    [[nodiscard]] bool onlyAssigns(const SplitStay &command) const;

    // Commands: nothing = done.
    [[nodiscard]] Refusal apply(const Book &command);
    [[nodiscard]] Refusal apply(const Edit &command);
    [[nodiscard]] Refusal apply(const Move &command);
    [[nodiscard]] Refusal apply(const Cancel &command);
    [[nodiscard]] Refusal apply(const Reinstate &command);
    [[nodiscard]] Refusal apply(const MarkNoShow &command);
    [[nodiscard]] Refusal apply(const CheckIn &command);
    [[nodiscard]] Refusal apply(const CheckOut &command);
    [[nodiscard]] Refusal apply(const UndoCheckIn &command);
    [[nodiscard]] Refusal apply(const UndoCheckOut &command);
    [[nodiscard]] Refusal apply(const CloseRoom &command);
    [[nodiscard]] Refusal apply(const LiftClosure &command);
    [[nodiscard]] Refusal apply(const SetHousekeeping &command);
    [[nodiscard]] Refusal apply(const RollBusinessDate &command);
    [[nodiscard]] Refusal apply(const SetOverbooking &command);
    [[nodiscard]] Refusal apply(const SetRates &command);
    [[nodiscard]] Refusal apply(const AddRooms &command);
    [[nodiscard]] Refusal apply(const RetypeRoom &command);
    [[nodiscard]] Refusal apply(const RetireRoom &command);
    [[nodiscard]] Refusal apply(const MarkArrived &command);
    [[nodiscard]] Refusal apply(const ChangeRoom &command);
    [[nodiscard]] Refusal apply(const CloseDay &command);
    [[nodiscard]] Refusal apply(const SetHolidays &command);
    [[nodiscard]] Refusal apply(const SetRoomFeatures &command);
    [[nodiscard]] Refusal apply(const EditGuest &command);
    [[nodiscard]] Refusal apply(const SetGuestDocument &command);
    [[nodiscard]] Refusal apply(const MergeGuests &command);
    [[nodiscard]] Refusal apply(const UnmergeGuest &command);
    [[nodiscard]] Refusal apply(const AnonymiseGuest &command);
    [[nodiscard]] Refusal apply(const AddToWaitlist &command);
    [[nodiscard]] Refusal apply(const CloseWaiting &command);
    [[nodiscard]] Refusal apply(const AddBlock &command);
    [[nodiscard]] Refusal apply(const EditBlock &command);
    [[nodiscard]] Refusal apply(const ReleaseBlock &command);
    [[nodiscard]] Refusal apply(const SetService &command);
    [[nodiscard]] Refusal apply(const OpenSlots &command);
    [[nodiscard]] Refusal apply(const BookPlaces &command);
    [[nodiscard]] Refusal apply(const MovePlaces &command);
    [[nodiscard]] Refusal apply(const CancelPlaces &command);
    [[nodiscard]] Refusal apply(const SplitStay &command);
    // Whole-server commands: the server answers them itself.
    [[nodiscard]] Refusal apply(const AddHotel &command);
    [[nodiscard]] Refusal apply(const AddPerson &command);

    // Parts of commands
    [[nodiscard]] Refusal bookStay(const Book &command, int index, const Reservation &owner,
                                   StayIds &booked);
    [[nodiscard]] Refusal checkDates(const StayDates &dates, int index) const;
    /// A type and the half-open span of a setting by date.
    [[nodiscard]] Refusal checkSpan(RoomTypeId type, QDate from, QDate to) const;
    [[nodiscard]] Refusal checkPrices(const QList<qint64> &prices, const StayDates &dates,
                                      int index) const;
    /// The reservation exists and stands at the version that the clerk saw.
    [[nodiscard]] Refusal checkVersion(ReservationId reservation, int version) const;
    [[nodiscard]] Refusal editStay(const StayEdit &edit, int index, bool &holdsOther);
    [[nodiscard]] Refusal editGuest(const Edit &command);
    /// Fills `stays` with the wanted ones, or with all in one of the statuses.
    [[nodiscard]] Refusal pick(const StaysCommand &command, const QList<Status> &statuses,
                               StayIds &stays) const;
    /// Gives a stay other dates: nights that stay keep their agreed price.
    void redate(Occupancy &stay, const StayDates &dates,
                const std::optional<QList<qint64>> &prices);
    void useType(Occupancy &stay) const;
    [[nodiscard]] bool assigns(const Occupancy &stay, RoomId room) const;
    [[nodiscard]] static Refusal checkGuest(const Guest &guest);
    [[nodiscard]] static Refusal checkParty(int adults, int children, const QString &notes);
    [[nodiscard]] static Refusal takeWishes(const QStringList &wishes, Reservation &owner);
    void setHousekeeping(RoomId room, Housekeeping status);
    /// Places in this slot can be taken at all.
    [[nodiscard]] Refusal checkSlot(ServiceId service, const QDateTime &start) const;
    /// Nothing if the slot has room for `seats` more.
    [[nodiscard]] Refusal checkPlaces(ServiceId service, const QDateTime &start, int seats) const;
    [[nodiscard]] Refusal checkParty(PlacesId places, int version) const;
    /// A guest has left it: dirty, and nobody has said what it is like.
    void leaveRoom(RoomId room);
    /// Why the room of one of the stays isn't handed over without a supervisor; empty when it is.
    [[nodiscard]] QString roomFault(StayIds stays) const;
    void rollDay();
    [[nodiscard]] OccupancyId splitStay(const ChangeRoom &command, bool leaves);
    // Parts of a split (fakewritesplit.cpp)
    [[nodiscard]] Refusal checkParts(const SplitStay &command, const Occupancy &stay) const;
    [[nodiscard]] Refusal checkJoined(const SplitStay &command, const Occupancy &stay) const;
    /// The part that a stay was split from by another room, if it is to go back into that.
    [[nodiscard]] OccupancyId partBefore(const Occupancy &stay, RoomId room) const;

    // Allotments and holds (fakewritelists.cpp)
    [[nodiscard]] Refusal checkBlock(const QString *name, const int *quantity,
                                     const QDate *cutoff) const;
    [[nodiscard]] Refusal openBlock(BlockId id, int version, bool released = false) const;
    /// What is agreed less what is picked up, for each night.
    [[nodiscard]] Refusal layBlock(const Block &block);
    [[nodiscard]] bool takeFromBlock(const FakeHotel::Pickup &nights, int count);
    [[nodiscard]] Refusal liftPickups(const Book &command, const StayIds &booked);
    void givePickupsBack(const StayIds &cancelled);
    void pickUpAgain(const StayIds &stays);
    void releaseDueBlocks(const StayIds &changed);
    /// The party that was booked waits again, or (not `again`) doesn't.
    [[nodiscard]] Refusal waitAgain(WaitingId waiting, ReservationId reservation, bool again);
    [[nodiscard]] Refusal setHold(const Edit &command);
    void nameStay(const StayEdit &edit);

    // Guests (fakewriteguests.cpp)
    struct ChangedGuest
    {
        GuestId guest;
        QJsonObject before;
        QJsonObject after;
    };
    /// The guest is there, at the version that was seen, and neither merged nor forgotten.
    [[nodiscard]] Refusal openGuest(const char *field, GuestId guest,
                                    std::optional<int> version) const;
    void touchGuest(GuestId guest, const QJsonObject &before, const QJsonObject &after);
    void recordGuests(const QString &kind, const QString &approvedBy, WriteResult &result);
    /// In whom the guest of a command lives on; invalid when nobody may be booked for it.
    [[nodiscard]] GuestId knownGuest(GuestId guest) const;

    // The checks under the lock, on the draft that holds the new rows already.
    [[nodiscard]] Refusal place(const StayIds &changed, bool overbook = false);
    [[nodiscard]] Refusal checkOneInHouse(const StayIds &changed) const;
    [[nodiscard]] Refusal checkInventory(const StayIds &changed, bool overbook);
    [[nodiscard]] WriteResult full(RoomTypeId type, HalfDays half, const StayIds &except) const;
    void expireHolds(const StayIds &changed);

    // Results
    [[nodiscard]] static WriteResult invalid(const char *field, const char *code, int index = -1);
    [[nodiscard]] static WriteResult invalid(const char *field, const QString &code,
                                             int index = -1);
    [[nodiscard]] static WriteResult notFound();
    [[nodiscard]] WriteResult taken(const QList<OccupancyId> &by, int index) const;
    [[nodiscard]] WriteResult stale(ReservationId reservation, int seen) const;
    void touch(ReservationId reservation);
    void touch(OccupancyId occupancy);
    void touch(RoomId room);
    void touch(BlockId block);
    void touch(PlacesId places);
    void recordPlaces(const QString &kind, const QString &approvedBy);
    [[nodiscard]] WriteResult finish(const QString &kind, const QString &approvedBy);
    void stamp();
    void record(const QString &kind, const QString &approvedBy, ReservationId reservation,
                RoomId room, const QJsonObject &before, const QJsonObject &after);
    [[nodiscard]] static QJsonObject snapshot(const FakeHotel &hotel, ReservationId reservation,
                                              const StayIds &changed);

    const FakeHotel &m_before;
    FakeHotel m_hotel;
    FakeSequences &m_sequences;
    FakeCaller m_caller;
    QDateTime m_now;
    bool m_approved = false;
    QList<ReservationId> m_reservations;
    QList<OccupancyId> m_occupancies;
    QList<RoomId> m_rooms;
    QList<PlacesId> m_places;
    QList<WaitingId> m_waiting;
    QList<BlockId> m_blocks;
    QList<ChangedGuest> m_guests;
    int m_guestVersion = 0; ///< of the guest whose data came with its reservation
    bool m_hotelChanged = false;
    bool m_setupChanged = false;
    QList<int> m_allowances;               ///< that stood before
    QHash<ReservationId, QString> m_kinds; ///< of events that aren't named after the command
    QString m_reason;                      ///< of a change of room
    QJsonObject m_setupBefore;
    QJsonObject m_setupAfter; ///< event of a command that concerns no reservation or room
    EventId m_event;
};

/// Name of the database function that serves the command, and of its events.
[[nodiscard]] QString functionName(const Command &command);

} // namespace roomrack
