// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackreader.h"

#include "words.h"

#include <QtCore/QDateTime>

namespace roomrack::db::detail {

namespace {

// The columns of api.rack, in its order.
enum Column {
    Tag,
    Id,
    ReservationNumber,
    Confirmation,
    Version,
    KindWord,
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

QDateTime instant(const RowText &row, int column)
{
    return row.isNull(column) ? QDateTime()
                              : QDateTime::fromMSecsSinceEpoch(row.number(column), Qt::UTC);
}

// The string that was made of the same text the last time, or a new one.
const QString &shared(std::string_view text, std::string &lastText, QString &last)
{
    if (text != lastText) {
        lastText = text;
        last = QString::fromUtf8(text.data(), qsizetype(text.size()));
    }
    return last;
}

// "HH:MM:SS/HH:MM:SS", either may be missing; few stays have any.
void readTimes(const RowText &row, Occupancy &stay)
{
    stay.arrivedAt = instant(row, Num1);
    if (row.text(Text1).empty())
        return;
    const QString times = row.string(Text1);
    stay.expectedArrival = QTime::fromString(times.section(QLatin1Char('/'), 0, 0), Qt::ISODate);
    stay.expectedDeparture = QTime::fromString(times.section(QLatin1Char('/'), 1, 1), Qt::ISODate);
}

} // namespace

void RackReader::start()
{
    m_read = {};
    m_isKnown = m_kind == Kind::Stays;
    m_isBroken = false;
}

void RackReader::read(const RowText &row)
{
    if (m_isBroken)
        return;
    if (row.size() != ColumnCount) {
        m_isBroken = true;
        return;
    }
    const std::string_view tag = row.text(Tag);
    if (tag == "occ") {
        m_isBroken = !readOccupancy(row);
    } else if (tag == "cursor") {
        m_read.cursor = row.string(Text1).toUtf8();
        m_isKnown = true;
    } else if (tag == "reset") {
        m_read.reset = true;
        m_isKnown = true;
    } else if (tag == "room") {
        m_isBroken = !readRoom(row);
    } else if (tag == "hotel") {
        m_read.businessDate = row.date(Arrival);
        m_read.sellUntil = row.date(Departure);
    } else if (tag == "type") {
        m_read.setupChanged = m_kind == Kind::Delta; // a window always names every type
    }
}

std::optional<RackRead> RackReader::take()
{
    return m_isKnown && !m_isBroken ? std::optional(std::move(m_read)) : std::nullopt;
}

bool RackReader::readOccupancy(const RowText &row)
{
    const auto kind = kindFromWord(row.text(KindWord));
    const auto status = statusFromWord(row.text(StatusWord));
    if (!kind || !status)
        return false;
    Occupancy &o = m_read.occupancies.emplaceBack();
    o.id = OccupancyId{row.number(Id)};
    o.kind = *kind;
    o.status = *status;
    o.reservation = ReservationId{row.number(ReservationNumber)};
    o.confirmation = row.number(Confirmation);
    o.version = int(row.number(Version));
    o.guest = row.string(GuestName);
    o.guestId = GuestId{row.number(GuestNumber)};
    o.soldType = RoomTypeId{int(row.number(SoldType))};
    o.type = RoomTypeId{int(row.number(Type))};
    o.room = RoomId{int(row.number(RoomNumber))};
    o.arrival = row.date(Arrival);
    o.departure = row.date(Departure);
    o.dayUse = row.truth(DayUse);
    o.quantity = int(row.number(Quantity));
    o.holdUntil = instant(row, HoldUntil);
    o.roomLocked = row.truth(RoomLocked);
    o.total = Money{row.number(Total)};
    if (o.kind == OccupancyKind::Closure)
        o.reason = row.string(Text1);
    else if (o.kind == OccupancyKind::Stay)
        readTimes(row, o);
    o.groupSize = int(row.number(GroupSize));
    o.by = shared(row.text(By), m_byText, m_by);
    o.desk = shared(row.text(Desk), m_deskText, m_desk);
    o.since = instant(row, Since);
    return true;
}

bool RackReader::readRoom(const RowText &row)
{
    const auto housekeeping = housekeepingFromWord(row.string(StatusWord));
    if (!housekeeping)
        return false;
    // The columns that a room has no use for carry what a stay doesn't have.
    const Room room{RoomId{int(row.number(RoomNumber))},
                    RoomTypeId{int(row.number(Type))},
                    row.string(Text1),
                    row.string(By),
                    int(row.number(Num1)),
                    int(row.number(GroupSize)),
                    *housekeeping};
    if (!room.id.isValid())
        return false;
    m_read.rooms.append(room);
    return true;
}

} // namespace roomrack::db::detail
