// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "decode.h"

#include "words.h"

#include <QtCore/QTimeZone>

namespace roomrack::db::detail {

namespace {

// The columns of api.rack, in its order.
enum Column {
    Tag,
    Id,
    ReservationNumber,
    Confirmation,
    Version,
    Kind,
    StatusWord,
    RoomNumber,
    Type,
    SoldType,
    Arrival,
    Departure,
    DayUse,
    Quantity,
    GuestName,
    GuestNumber,
    HoldUntil,
    RoomLocked,
    By,
    Desk,
    Since,
    Total,
    GroupSize,
    Text1,
    Num1,
    ColumnCount
};

QDateTime instant(const QVariant &epochMs)
{
    return epochMs.isNull() ? QDateTime()
                            : QDateTime::fromMSecsSinceEpoch(epochMs.toLongLong(), Qt::UTC);
}

std::optional<Occupancy> occupancyOf(const Row &row)
{
    const auto kind = kindFromWord(row.at(Kind).toString());
    const auto status = statusFromWord(row.at(StatusWord).toString());
    if (!kind || !status)
        return std::nullopt;
    Occupancy o;
    o.id = OccupancyId{row.at(Id).toLongLong()};
    o.kind = *kind;
    o.status = *status;
    o.reservation = ReservationId{row.at(ReservationNumber).toLongLong()};
    o.confirmation = row.at(Confirmation).toLongLong();
    o.version = row.at(Version).toInt();
    o.guest = row.at(GuestName).toString();
    o.guestId = GuestId{row.at(GuestNumber).toLongLong()};
    o.soldType = RoomTypeId{row.at(SoldType).toInt()};
    o.type = RoomTypeId{row.at(Type).toInt()};
    o.room = RoomId{row.at(RoomNumber).toInt()};
    o.arrival = row.at(Arrival).toDate();
    o.departure = row.at(Departure).toDate();
    o.dayUse = row.at(DayUse).toBool();
    o.quantity = row.at(Quantity).toInt();
    o.holdUntil = instant(row.at(HoldUntil));
    o.roomLocked = row.at(RoomLocked).toBool();
    o.total = Money{row.at(Total).toLongLong()};
    if (o.kind == OccupancyKind::Closure)
        o.reason = row.at(Text1).toString();
    o.groupSize = row.at(GroupSize).toInt();
    o.by = row.at(By).toString();
    o.desk = row.at(Desk).toString();
    o.since = instant(row.at(Since));
    return o;
}

std::optional<Room> roomOf(const Row &row)
{
    const auto housekeeping = housekeepingFromWord(row.at(StatusWord).toString());
    if (!housekeeping)
        return std::nullopt;
    // The columns that a room has no use for carry what a stay doesn't have.
    Room room{RoomId{row.at(RoomNumber).toInt()},
              RoomTypeId{row.at(Type).toInt()},
              row.at(Text1).toString(),
              row.at(By).toString(),
              row.at(Num1).toInt(),
              row.at(GroupSize).toInt(),
              *housekeeping};
    return room.id.isValid() ? std::optional(room) : std::nullopt;
}

std::optional<RackRead> decode(const QList<Row> &rows)
{
    RackRead read;
    bool known = false; // a cursor or a reset has been seen
    for (const Row &row : rows) {
        if (row.size() != ColumnCount)
            return std::nullopt;
        const QString tag = row.at(Tag).toString();
        if (tag == QLatin1String("occ")) {
            const auto occupancy = occupancyOf(row);
            if (!occupancy)
                return std::nullopt;
            read.occupancies.append(*occupancy);
        } else if (tag == QLatin1String("cursor")) {
            read.cursor = row.at(Text1).toString().toUtf8();
            known = true;
        } else if (tag == QLatin1String("reset")) {
            read.reset = true;
            known = true;
        } else if (tag == QLatin1String("room")) {
            const auto room = roomOf(row);
            if (!room)
                return std::nullopt;
            read.rooms.append(*room);
        } else if (tag == QLatin1String("hotel")) {
            read.businessDate = row.at(Arrival).toDate();
            read.sellUntil = row.at(Departure).toDate();
        } else if (tag == QLatin1String("type")) {
            read.setupChanged = true;
        }
    }
    return known ? std::optional(read) : std::nullopt;
}

} // namespace

std::optional<RackRead> decodeRackWindow(const QList<Row> &rows)
{
    auto read = decode(rows);
    if (read) // it always names every type
        read->setupChanged = false;
    return read;
}

std::optional<RackRead> decodeRackDelta(const QList<Row> &rows)
{
    return decode(rows);
}

} // namespace roomrack::db::detail
