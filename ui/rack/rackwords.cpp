// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackwords.h"

#include <format.h>
#include <theme/racktheme.h>
#include <tr.h>

namespace roomrack::ui {

namespace {

QString joined(const QStringList &parts)
{
    return parts.join(QStringLiteral(" \u00b7 "));
}

bool isLoaded(const RackModel &model, QDate date)
{
    const auto [from, to] = model.loaded();
    return from.isValid() && date >= from && date < to;
}

QString freeText(int free)
{
    return free < 0 ? Tr::tr("%n room(s) oversold", nullptr, -free)
                    : Tr::tr("%n room(s) free", nullptr, free);
}

/// Empty: all stays of that night have a room.
QString withoutRoomText(const RackModel &model, RoomTypeId type, QDate date)
{
    const int day = dayNumber(date);
    const int count = model.withoutRoomOn(type, day, day).front();
    return count > 0 ? Tr::tr("%n stay(s) without a room", nullptr, count) : QString();
}

QString placeText(const RackModel &model, RoomId room)
{
    const Room *known = model.room(room);
    return known ? known->number : Tr::tr("no room yet");
}

} // namespace

QString barStatusText(const Occupancy &occupancy, QDate businessDate)
{
    if (occupancy.isStay() && isDueIn(occupancy, businessDate))
        return Tr::tr("due in");
    if (occupancy.isStay() && isDueOut(occupancy, businessDate))
        return Tr::tr("due out");
    return statusText(occupancy.status);
}

QString housekeepingLetter(Housekeeping status)
{
    switch (status) {
    case Housekeeping::Clean:
        return Tr::tr("C", "one letter for a clean room");
    case Housekeeping::Dirty:
        return Tr::tr("D", "one letter for a dirty room");
    case Housekeeping::Pickup:
        return Tr::tr("P", "one letter for a room that needs a pickup");
    case Housekeeping::Inspected:
        return Tr::tr("I", "one letter for an inspected room");
    }
    return {};
}

QString refusalText(DragRefusal refusal)
{
    switch (refusal) {
    case DragRefusal::None:
        return {};
    case DragRefusal::Offline:
        return Tr::tr("No connection: nothing can be changed until it is back.");
    case DragRefusal::Saving:
        return Tr::tr("This stay is being saved.");
    case DragRefusal::NotAStay:
        return Tr::tr("Only stays are moved. End this and enter it anew.");
    case DragRefusal::Past:
        return Tr::tr("This stay is over.");
    case DragRefusal::Pinned:
        return Tr::tr("Do not move: the guest has been promised this room.");
    case DragRefusal::InHouse:
        return Tr::tr("The guest is here: the arrival stays.");
    case DragRefusal::BeforeBusinessDate:
        return Tr::tr("Before the business date");
    case DragRefusal::BeyondSale:
        return Tr::tr("Not on sale yet");
    case DragRefusal::TooLong:
        return Tr::tr("Longer than a stay can be");
    case DragRefusal::Closed:
        return Tr::tr("Out of order");
    case DragRefusal::Taken:
        return Tr::tr("Taken");
    case DragRefusal::Full:
        return Tr::tr("All rooms of this type are promised");
    case DragRefusal::NoRoomThere:
        return Tr::tr("No room here");
    }
    return {};
}

QString refusalText(const DragProposal &proposal, const RackModel &model)
{
    const Occupancy *blocking =
        proposal.inTheWay.isEmpty() ? nullptr : model.occupancy(proposal.inTheWay.front());
    if (blocking && proposal.refusal == DragRefusal::Taken)
        return joined({Tr::tr("Taken by %1").arg(shortenedName(blocking->guest)),
                       blocking->dayUse
                           ? shortDateText(blocking->arrival)
                           : shortDateRangeText(blocking->arrival, blocking->departure)});
    if (blocking && proposal.refusal == DragRefusal::Closed) {
        QStringList parts{statusText(blocking->status)};
        if (!blocking->reason.isEmpty())
            parts.append(blocking->reason);
        if (blocking->departure.isValid())
            parts.append(shortDateRangeText(blocking->arrival, blocking->departure));
        return joined(parts);
    }
    return refusalText(proposal.refusal);
}

QString dragText(const DragProposal &proposal, const RackModel &model, const QString &price)
{
    if (!proposal.fits())
        return refusalText(proposal, model);
    const DragPiece &grabbed = proposal.grabbed();
    QStringList parts;
    if (proposal.kind == DragKind::Swap) {
        const Occupancy *other = model.occupancy(proposal.pieces.back().stay);
        return joined(
            {Tr::tr("Swap with %1").arg(other ? shortenedName(other->guest) : QString()),
             QStringLiteral("%1 \u2194 %2")
                 .arg(placeText(model, grabbed.fromRoom), placeText(model, grabbed.room))});
    }
    if (proposal.pieces.size() > 1)
        parts.append(Tr::tr("%n stays", nullptr, int(proposal.pieces.size())));
    parts.append(placeText(model, grabbed.room));
    parts.append(shortDateRangeText(grabbed.dates.arrival, grabbed.dates.departure));
    if (grabbed.dates.dayUse)
        parts.back() = shortDateText(grabbed.dates.arrival);
    parts.append(nightsText(grabbed.dates));
    if (!price.isEmpty())
        parts.append(price);
    if (proposal.keepsDates)
        parts.append(Tr::tr("dates kept"));
    if (proposal.keepsRoom)
        parts.append(Tr::tr("room kept"));
    return joined(parts);
}

QString tipText(const Occupancy &occupancy, const RackModel &model, const TipDetails &more)
{
    QStringList lines;
    const QString status = barStatusText(occupancy, model.businessDate());
    if (occupancy.kind == OccupancyKind::Allotment) {
        lines.append(occupancy.reason.isEmpty() ? status : joined({occupancy.reason, status}));
        lines.append(joined({Tr::tr("%n room(s) a night", nullptr, occupancy.quantity),
                             dateRangeText(occupancy.arrival, occupancy.departure)}));
    } else if (!occupancy.isStay()) {
        lines.append(occupancy.reason.isEmpty() ? status : joined({status, occupancy.reason}));
        lines.append(occupancy.departure.isValid()
                         ? dateRangeText(occupancy.arrival, occupancy.departure)
                         : Tr::tr("from %1, without an end").arg(dateText(occupancy.arrival)));
    } else {
        lines.append(joined({guestText(occupancy.guest), status}));
        lines.append(occupancy.dayUse
                         ? joined({dateText(occupancy.arrival), nightsText(occupancy.dates())})
                         : joined({dateRangeText(occupancy.arrival, occupancy.departure),
                                   nightsText(occupancy.dates())}));
    }
    QStringList place;
    if (const Room *room = model.room(occupancy.room))
        place.append(Tr::tr("Room %1").arg(room->number));
    else if (occupancy.isStay())
        place.append(Tr::tr("No room yet"));
    if (const RoomType *type = model.type(occupancy.type))
        place.append(type->name);
    if (occupancy.groupSize > 1)
        place.append(Tr::tr("group of %n rooms", nullptr, occupancy.groupSize));
    lines.append(joined(place));
    if (occupancy.isStay()) {
        QStringList facts{confirmationText(occupancy.confirmation)};
        if (!more.party.isEmpty())
            facts.append(more.party);
        facts.append(moneyText(occupancy.total, model.setup().hotel.currency));
        lines.append(joined(facts));
    }
    if (!more.hold.isEmpty())
        lines.append(more.hold);
    if (!more.note.isEmpty())
        lines.append(more.note);
    if (!occupancy.by.isEmpty() && occupancy.since.isValid())
        lines.append(Tr::tr("Booked by %1, %2")
                         .arg(occupancy.by,
                              momentText(occupancy.since, model.setup().hotel.timeZone, more.now)));
    return lines.join(u'\n');
}

QString dayTipText(const RackModel &model, QDate date)
{
    QStringList day{dateText(date)};
    if (const QString *holiday = model.holiday(date); holiday && !holiday->isEmpty())
        day.append(*holiday);
    QStringList lines{joined(day)};
    if (isLoaded(model, date)) {
        lines.append(joined({freeText(model.freeTotal(date)),
                             Tr::tr("%1% occupied").arg(model.occupancyPercent(date))}));
    }
    return lines.join(u'\n');
}

QString typeTipText(const RackModel &model, RoomTypeId type, QDate date)
{
    const RoomType *known = model.type(type);
    QStringList lines{known ? joined({known->name, dateText(date)}) : dateText(date)};
    if (isLoaded(model, date)) {
        lines.append(freeText(model.freeOn(type, date)));
        if (const QString without = withoutRoomText(model, type, date); !without.isEmpty())
            lines.append(without);
    }
    return lines.join(u'\n');
}

QString rowName(const RackModel &model, int row)
{
    const RackRow &line = model.row(row);
    const RoomType *type = model.type(line.type);
    const QString typeText = type ? type->name : QString();
    switch (line.kind) {
    case RackRow::TypeHeader:
        return typeText;
    case RackRow::Lane:
        if (line.inactive)
            return Tr::tr("Cancelled without a room, %1").arg(typeText);
        return line.overbooked ? Tr::tr("Overbooked, %1").arg(typeText)
                               : Tr::tr("No room yet, %1").arg(typeText);
    case RackRow::RoomRow:
        break;
    }
    return Tr::tr("Room %1").arg(placeText(model, line.room));
}

QString stayName(const RackModel &model, const Occupancy &occupancy)
{
    const QString status = barStatusText(occupancy, model.businessDate());
    const QString place = occupancy.room.isValid()
                              ? Tr::tr("room %1").arg(placeText(model, occupancy.room))
                              : Tr::tr("no room yet");
    if (occupancy.kind == OccupancyKind::Allotment) {
        QStringList facts{status, Tr::tr("%n room(s) a night", nullptr, occupancy.quantity),
                          dateRangeText(occupancy.arrival, occupancy.departure)};
        if (!occupancy.reason.isEmpty())
            facts.prepend(occupancy.reason);
        return facts.join(QStringLiteral(", "));
    }
    if (!occupancy.isStay())
        return QStringList{status, occupancy.reason,
                           occupancy.departure.isValid()
                               ? dateRangeText(occupancy.arrival, occupancy.departure)
                               : dateText(occupancy.arrival),
                           place}
            .join(QStringLiteral(", "));
    const QString dates = occupancy.dayUse ? dateText(occupancy.arrival)
                                           : dateRangeText(occupancy.arrival, occupancy.departure);
    return QStringList{occupancy.guest, status, dates, nightsText(occupancy.dates()), place}.join(
        QStringLiteral(", "));
}

QString cellName(const RackModel &model, int row, QDate night, const Occupancy *occupancy)
{
    //: for screen readers: a room and a night
    QString cell = Tr::tr("%1, night of %2").arg(rowName(model, row), dateText(night));
    const int extra = model.row(row).kind == RackRow::Lane && model.row(row).lane == 0
                          ? model.laneExtra(model.row(row).type, night)
                          : 0;
    if (extra > 0)
        cell = Tr::tr("%1, %n more not shown", nullptr, extra).arg(cell);
    if (model.row(row).kind == RackRow::TypeHeader) {
        const RoomTypeId type = model.row(row).type;
        QStringList facts{Tr::tr("%1, night of %2: %3 free")
                              .arg(rowName(model, row), dateText(night))
                              .arg(model.freeOn(type, night))};
        if (const QString without = withoutRoomText(model, type, night); !without.isEmpty())
            facts.append(without);
        return facts.join(QStringLiteral(", "));
    }
    //: for screen readers: a cell of the rack and what is in it
    return Tr::tr("%1: %2").arg(cell, occupancy ? stayName(model, *occupancy) : Tr::tr("free"));
}

QString takeBackText(Status status)
{
    switch (status) {
    case Status::InHouse:
        return Tr::tr("Take the check-in back");
    case Status::CheckedOut:
        return Tr::tr("Take the check-out back");
    case Status::Cancelled:
    case Status::NoShow:
        return Tr::tr("Reinstate");
    default:
        return {};
    }
}

} // namespace roomrack::ui
