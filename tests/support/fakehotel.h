// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "fakeguests.h"

#include <domain/commands.h>
#include <domain/outcome.h>
#include <domain/rackdata.h>
#include <domain/result.h>

#include <QtCore/QJsonObject>

#include <QtCore/QHash>
#include <QtCore/QMap>
#include <QtCore/QSet>

#include <utility>

namespace roomrack {

/// One hotel's tables in memory: a plain value, so that a write works on a copy and all of it or
/// nothing takes the place of the old one.
struct FakeHotel
{
    Hotel hotel;
    QList<RoomType> types;
    QList<Room> rooms;
    QList<Holiday> holidays;
    QMap<GuestId, Guest> guests;
    QMap<GuestId, FakeProfile> profiles; ///< of guests of whom more is known than that
    QList<FakeMerge> merges;
    QMap<ReservationId, Reservation> reservations; ///< without their stays
    QMap<OccupancyId, Occupancy> occupancies;      ///< without what comes from the reservation
    QMap<OccupancyId, QString> bookedByLogin;
    QMap<OccupancyId, Occupancy> beforeCheckOut; ///< so that a check-out can be undone
    QHash<OccupancyId, Housekeeping> statusBeforeCheckOut;
    QHash<RoomId, OccupancyId> leftBy; ///< nobody changed the room's status since this check-out
    QSet<RoomId> unsaidRooms;          ///< nobody has said their status since the guest left
    QList<Service> offered;            ///< services, by id
    QMap<std::pair<ServiceId, QDateTime>, ServiceSlot> serviceSlots; ///< without their parties
    QMap<PlacesId, ServicePlaces> parties; ///< without what comes from the stay
    /// Which nights a stay took from an allotment.
    struct Pickup
    {
        BlockId block;
        QDate arrival;
        QDate departure;
        bool givenBack = false;
    };
    QMap<WaitingId, Waiting> waitingParties; ///< of the guest the id only
    QMap<BlockId, Block> allotments;         ///< without what is left and picked up
    QMap<std::pair<BlockId, QDate>, OccupancyId> blockNights;
    QMap<OccupancyId, Pickup> pickups;
    QSet<OccupancyId> joined; ///< cancelled because another stay took their nights
    QMap<std::pair<RoomTypeId, QDate>, int> overbooking;
    QMap<std::pair<RoomTypeId, QDate>, Money> rates;
    QList<Event> events;

    // Counter of the write that changed a row last.
    QMap<OccupancyId, qint64> occupancyStamps;
    QMap<RoomId, qint64> roomStamps;
    qint64 hotelStamp = 0;
    qint64 setupStamp = 0;

    [[nodiscard]] const RoomType *findType(RoomTypeId id) const;
    [[nodiscard]] const RoomType *findType(const QString &code) const;
    [[nodiscard]] const Room *findRoom(RoomId id) const;
    [[nodiscard]] const Room *findRoom(const QString &number) const;

    /// The row as a desk sees it, with guest, version and so on.
    [[nodiscard]] Occupancy row(OccupancyId id) const;
    [[nodiscard]] Reservation reservation(ReservationId id) const;
    [[nodiscard]] QList<OccupancyId> staysOf(ReservationId id) const;
    [[nodiscard]] GuestId guestOfStay(OccupancyId stay) const;
    /// In whom a guest lives on after merges.
    [[nodiscard]] GuestId keeperOf(GuestId guest) const;
    [[nodiscard]] QList<GuestId> mergedIn(GuestId guest) const; ///< with the guest itself
    [[nodiscard]] GuestHit guestHit(GuestId guest) const;
    [[nodiscard]] Conflict conflict(OccupancyId id, int index) const;

    /// Active rows of the room that overlap, by start; rows in `except` don't count.
    [[nodiscard]] QList<OccupancyId> inTheWay(RoomId room, HalfDays half,
                                              const QList<OccupancyId> &except = {}) const;
    [[nodiscard]] int roomCount(RoomTypeId type) const;
    /// Rooms of the type and allowance, less everything that uses the type at this half-day.
    [[nodiscard]] int freeAt(RoomTypeId type, int halfDay) const;
    /// The least of freeAt() over the half-days that are kept: from the business date on.
    [[nodiscard]] int freeOver(RoomTypeId type, HalfDays half) const;
    /// The same without the allowance; may be negative.
    [[nodiscard]] int freeRoomsOver(RoomTypeId type, HalfDays half) const;
    [[nodiscard]] HalfDays sellable() const;

    [[nodiscard]] Money rate(RoomTypeId type, QDate date) const;
    [[nodiscard]] QList<qint64> ratesFor(RoomTypeId type, const StayDates &dates) const;

    [[nodiscard]] HotelSetup setup() const;
    [[nodiscard]] RackRead rack(QDate from, QDate to) const;
    [[nodiscard]] RackRead delta(qint64 since) const;
    [[nodiscard]] QList<Occupancy> inactiveStays(QDate from, QDate to) const;
    [[nodiscard]] QList<TypeNight> availability(QDate from, QDate to) const;
    [[nodiscard]] QList<GuestHit> findGuests(const QString &text, int limit) const;
    [[nodiscard]] QList<Reservation> findReservations(const QString &text, int limit) const;
    [[nodiscard]] Alternatives alternatives(RoomTypeId type, RoomId room,
                                            const StayDates &dates) const;
    [[nodiscard]] QList<Event> history(const EventFilter &filter) const;
    /// With what a reader is told beside what is stored: the number and the guest's name of today.
    [[nodiscard]] Event named(Event event) const;
    [[nodiscard]] Result<GuestProfile> guestProfile(GuestId guest) const;
    [[nodiscard]] Result<GuestDocument> guestDocument(GuestId guest) const;
    [[nodiscard]] QList<GuestHit> likelyDuplicates(const Guest &guest) const;
    [[nodiscard]] Result<QJsonObject> guestExport(GuestId guest) const;
    [[nodiscard]] QList<GuestHit> guestsPastTerm(QDate before) const;
    /// Stays in `noShows` are as good as marked.
    [[nodiscard]] QList<OpenItem> openItems(const QDateTime &now,
                                            const QList<OccupancyId> &noShows = {}) const;
    [[nodiscard]] QList<Waiting> waitlist() const;
    [[nodiscard]] QList<Block> blocks() const;
    /// The rows as a desk sees them.
    [[nodiscard]] Waiting waiting(WaitingId id) const;
    [[nodiscard]] Block block(BlockId id) const;
    /// By hand, or because its cut-off has come.
    [[nodiscard]] bool isReleased(const Block &block) const;
    [[nodiscard]] int pickedUp(BlockId block, QDate night) const;
    [[nodiscard]] QList<OccupancyId> nightsOf(BlockId block) const; ///< by date
    [[nodiscard]] QList<Service> services() const;
    [[nodiscard]] QList<ServiceSlot> serviceDay(QDate date) const;
    /// The row as a desk sees it, with the stay's guest and room.
    [[nodiscard]] ServicePlaces party(PlacesId id) const;
    [[nodiscard]] int placesTaken(ServiceId service, const QDateTime &start) const;
};

/// Who calls, from where.
struct FakeCaller
{
    QString login;
    QString name;
    QString desk;
    Role role = Role::Clerk;
    bool isOwner = false;
};

/// Numbers that never repeat, over all hotels.
struct FakeSequences
{
    qint64 id = 100; ///< of any row
    qint64 confirmation = 10'000;
    qint64 write = 0;
};

} // namespace roomrack
