// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What the rack's menus and the window's commands do.

#include "rackpage.h"

#include "rackwords.h"

#include <format.h>
#include <pages/cancelflow.h>
#include <pages/checkinflow.h>
#include <tr.h>

#include <desk/availabilitycache.h>
#include <desk/dayadvice.h>
#include <desk/stayadvice.h>
#include <domain/rules.h>

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

namespace roomrack::ui {

namespace {

bool isWrite(RackAction action)
{
    switch (action) {
    case RackAction::Open:
    case RackAction::ShowGroup:
    case RackAction::History:
    case RackAction::CopyNumber:
    case RackAction::RoomHistory:
    case RackAction::FindRooms:
        return false;
    default:
        return true;
    }
}

bool mayTakeBack(const Occupancy &stay, QDate businessDate)
{
    return canUndoCheckIn(stay) || canUndoCheckOut(stay) || canReinstate(stay, businessDate);
}

} // namespace

RackActionState RackPage::stateOf(RackAction action, const RackTarget &target) const
{
    const auto off = [](const QString &reason) { return RackActionState{false, false, reason}; };
    if (isWrite(action) && !m_context->canWrite())
        return off(m_context->readOnlyReason());
    if (isWrite(action) && m_plan && action != RackAction::Move)
        return off(Tr::tr("Save or discard the staged changes first."));
    const Occupancy *stay = m_context->cache->find(target.stay);
    const Hotel &hotel = m_context->cache->setup().hotel;
    switch (action) {
    case RackAction::CheckIn:
        if (!stay || !mayArrive(*stay, hotel.businessDate))
            return off(Tr::tr("Only guests who are due in can be checked in."));
        break;
    case RackAction::ChangeRoom:
        if (!stay || !canMove(*stay))
            return off(Tr::tr("This stay can't be moved any more."));
        if (stay->roomLocked)
            return off(invalidText(QStringLiteral("room"), QStringLiteral("room_locked")));
        break;
    case RackAction::GuestWaits:
        if (stay)
            return {true, stay->arrivedAt.isValid(), {}};
        break;
    case RackAction::CheckOut:
        if (!stay || !canCheckOut(*stay))
            return off(Tr::tr("The guest is not in house."));
        break;
    case RackAction::TakeBack:
        if (!stay || !mayTakeBack(*stay, hotel.businessDate))
            return off(Tr::tr("The nights of this stay are over."));
        break;
    case RackAction::CancelReservation:
        if (!stay || !canCancel(*stay))
            return off(Tr::tr("This stay can't be cancelled any more."));
        break;
    case RackAction::Move:
    case RackAction::ChangeDates:
        if (!stay || !canMove(*stay))
            return off(Tr::tr("This stay can't be moved any more."));
        break;
    case RackAction::DoNotMove:
        if (stay)
            return {true, stay->roomLocked, {}};
        break;
    case RackAction::MakeItFit:
        if (!stay || stay->room.isValid())
            return off(Tr::tr("This stay has a room."));
        break;
    case RackAction::SwapWith:
        if (target.stays.size() != 2)
            return off(Tr::tr("Select exactly two stays to swap their rooms."));
        break;
    case RackAction::ShowGroup:
        if (!stay || stay->groupSize < 2)
            return off(Tr::tr("This stay belongs to no group."));
        break;
    case RackAction::Features:
        if (m_context->hotel.role != Role::Manager && !m_context->session.isOwner)
            return off(Tr::tr("A manager can say what a room has."));
        break;
    case RackAction::Rates:
        if (m_context->hotel.role != Role::Manager && !m_context->session.isOwner)
            return off(Tr::tr("A manager can change rates."));
        break;
    case RackAction::WalkIn:
        if (target.dates.isValid() && target.dates.arrival != hotel.businessDate)
            return off(Tr::tr("A walk-in arrives on the business date."));
        break;
    default:
        break;
    }
    return {};
}

void RackPage::act(RackAction action, const RackTarget &target)
{
    const QList<OccupancyId> stays =
        target.stays.isEmpty() ? QList<OccupancyId>{target.stay} : target.stays;
    switch (action) {
    case RackAction::Open:
        open(target.stay);
        break;
    case RackAction::ChangeDates:
        openDates(target.stay);
        break;
    case RackAction::CheckIn:
        checkIn(stays);
        break;
    case RackAction::CheckOut:
        checkOut(stays);
        break;
    case RackAction::TakeBack:
        takeBackStatus(stays);
        break;
    case RackAction::Move:
        m_view->moveCurrent();
        break;
    case RackAction::MakeItFit:
        makeItFit(target.stay);
        break;
    case RackAction::AssignRooms:
        assignRooms(target.type);
        break;
    case RackAction::SwapWith:
        swapWithNext(stays);
        break;
    case RackAction::DoNotMove:
        toggleLocked(target.stay);
        break;
    case RackAction::ChangeRoom:
        Q_EMIT changeRoomRequested(target.stay);
        break;
    case RackAction::GuestWaits:
        toggleArrived(target.stay);
        break;
    case RackAction::Closures:
        Q_EMIT closuresRequested(target.room);
        break;
    case RackAction::Overbooking:
        Q_EMIT overbookingRequested(target.type, target.dates.arrival);
        break;
    case RackAction::ShowGroup:
        m_view->setSelection(m_context->cache->groupOf(target.stay));
        Q_EMIT groupRequested(target.stay);
        break;
    case RackAction::ConfirmHold:
        Q_EMIT holdConfirmed(target.stay);
        break;
    case RackAction::ChangeHold:
        Q_EMIT holdRequested(target.stay);
        break;
    case RackAction::History:
        if (const Occupancy *stay = m_context->cache->find(target.stay))
            showHistory(stay->reservation, {}, stay->confirmation);
        break;
    case RackAction::CopyNumber:
        if (const Occupancy *stay = m_context->cache->find(target.stay)) {
            QGuiApplication::clipboard()->setText(confirmationText(stay->confirmation));
            say(Tr::tr("Copied %1").arg(confirmationText(stay->confirmation)));
        }
        break;
    case RackAction::CancelReservation:
        cancel(stays);
        break;
    case RackAction::LiftClosure:
        liftClosure(target.stay);
        break;
    case RackAction::Book:
        startBooking(target, false, false);
        break;
    case RackAction::Hold:
        startBooking(target, false, true);
        break;
    case RackAction::WalkIn:
        startBooking(target, true, false);
        break;
    case RackAction::FindRooms:
        findRooms(target.dates);
        break;
    case RackAction::OutOfOrder:
        closeRoom(target, Status::OutOfOrder);
        break;
    case RackAction::OutOfService:
        closeRoom(target, Status::OutOfService);
        break;
    case RackAction::SetClean:
        setHousekeeping(target, Housekeeping::Clean);
        break;
    case RackAction::SetPickup:
        setHousekeeping(target, Housekeeping::Pickup);
        break;
    case RackAction::SetDirty:
        setHousekeeping(target, Housekeeping::Dirty);
        break;
    case RackAction::SetInspected:
        setHousekeeping(target, Housekeeping::Inspected);
        break;
    case RackAction::Features:
        editFeatures(target.room);
        break;
    case RackAction::RoomHistory:
        showHistory({}, target.room);
        break;
    case RackAction::Rates:
        showRates(target.type, target.dates.arrival);
        break;
    }
}

template<typename T>
void RackPage::runOnStays(const QList<OccupancyId> &stays)
{
    // One command a reservation; a group's stays go together.
    QHash<ReservationId, T> commands;
    for (const OccupancyId id : stays) {
        const Occupancy *stay = m_context->cache->find(id);
        if (!stay || !stay->isStay())
            continue;
        T &command = commands[stay->reservation];
        command.reservation = stay->reservation;
        command.version = stay->version;
        command.stays.append(id);
    }
    for (const T &command : std::as_const(commands))
        startFlow()->run(command);
}

void RackPage::checkIn(const QList<OccupancyId> &stays)
{
    const QDate today = m_context->cache->setup().hotel.businessDate;
    QList<OccupancyId> possible;
    if (selectionOr(stays).isEmpty()) {
        sayNoStay();
        return;
    }
    for (const OccupancyId id : selectionOr(stays)) {
        const Occupancy *stay = m_context->cache->find(id);
        if (stay && mayArrive(*stay, today))
            possible.append(id);
    }
    if (possible.isEmpty()) {
        say(Tr::tr("Only guests who are due in can be checked in."), Tone::Warning);
        return;
    }
    // One reservation at a time; a group's stays go together.
    QHash<ReservationId, QList<OccupancyId>> together;
    for (const OccupancyId id : std::as_const(possible))
        together[m_context->cache->find(id)->reservation].append(id);
    for (const QList<OccupancyId> &party : std::as_const(together)) {
        withReservation(party.first(), [this, party](const Reservation &known) {
            const QList<CheckInFlow *> flows = findChildren<CheckInFlow *>();
            for (CheckInFlow *open : flows) {
                if (open->isOpenFor(party)) {
                    open->reopen(known, globalBarRect(party.first()));
                    return;
                }
            }
            auto *flow = new CheckInFlow(m_context, this, known, party);
            watch(flow);
            flow->start(globalBarRect(party.first()));
        });
    }
}

void RackPage::checkOut(const QList<OccupancyId> &stays)
{
    QList<OccupancyId> possible;
    if (selectionOr(stays).isEmpty()) {
        sayNoStay();
        return;
    }
    for (const OccupancyId id : selectionOr(stays)) {
        const Occupancy *stay = m_context->cache->find(id);
        if (stay && canCheckOut(*stay))
            possible.append(id);
    }
    if (possible.isEmpty()) {
        say(Tr::tr("The guest is not in house."), Tone::Warning);
        return;
    }
    runOnStays<CheckOut>(possible);
}

void RackPage::takeBackStatus(const QList<OccupancyId> &stays)
{
    const QDate today = m_context->cache->setup().hotel.businessDate;
    QList<OccupancyId> possible;
    Status status = Status::Reserved;
    for (const OccupancyId id : selectionOr(stays)) {
        const Occupancy *stay = m_context->cache->find(id);
        if (!stay || !mayTakeBack(*stay, today))
            continue;
        // One kind at a time: each is a change of its own.
        if (possible.isEmpty())
            status = stay->status;
        if (stay->status == status)
            possible.append(id);
    }
    if (possible.isEmpty()) {
        say(Tr::tr("No check-in, check-out, no-show or cancellation can be taken back here."),
            Tone::Warning);
        return;
    }
    if (status == Status::InHouse)
        runOnStays<UndoCheckIn>(possible);
    else if (status == Status::CheckedOut)
        runOnStays<UndoCheckOut>(possible);
    else
        runOnStays<Reinstate>(possible);
}

void RackPage::cancelCurrent()
{
    const QList<OccupancyId> stays = selectionOr({});
    if (stays.isEmpty())
        sayNoStay();
    else
        cancel(stays);
}

void RackPage::cancel(const QList<OccupancyId> &stays)
{
    QList<OccupancyId> possible;
    ReservationId reservation;
    for (const OccupancyId id : stays) {
        const Occupancy *stay = m_context->cache->find(id);
        if (!stay || !canCancel(*stay))
            continue;
        // One reservation at a time: each has its own reason.
        if (!reservation.isValid())
            reservation = stay->reservation;
        if (stay->reservation == reservation)
            possible.append(id);
    }
    if (possible.isEmpty()) {
        say(Tr::tr("This stay can't be cancelled any more."), Tone::Warning);
        return;
    }
    withReservation(possible.first(), [this, possible](const Reservation &known) {
        auto *flow = new CancelFlow(m_context, this, known, possible);
        watch(flow);
        flow->open(globalBarRect(possible.first()));
    });
}

void RackPage::swapWithNext(const QList<OccupancyId> &stays)
{
    if (stays.size() != 2)
        return;
    const Occupancy *one = m_context->cache->find(stays.at(0));
    const Occupancy *other = m_context->cache->find(stays.at(1));
    if (one && other)
        startFlow()->run(Move{swapMoves(*one, *other)});
}

void RackPage::toggleLocked(OccupancyId id)
{
    const Occupancy *stay = m_context->cache->find(id);
    if (!stay)
        return;
    Edit edit;
    edit.reservation = stay->reservation;
    edit.version = stay->version;
    StayEdit change;
    change.stay = id;
    change.roomLocked = !stay->roomLocked;
    edit.stays.append(change);
    startFlow()->run(edit);
}

void RackPage::toggleArrived(OccupancyId id)
{
    const Occupancy *stay = m_context->cache->find(id);
    if (!stay)
        return;
    MarkArrived mark;
    mark.reservation = stay->reservation;
    mark.version = stay->version;
    mark.stays = {id};
    mark.arrived = !stay->arrivedAt.isValid();
    startFlow()->run(mark);
}

void RackPage::setHousekeeping(const RackTarget &target, Housekeeping status)
{
    if (target.room.isValid())
        startFlow()->run(SetHousekeeping{{target.room}, status});
}

} // namespace roomrack::ui
