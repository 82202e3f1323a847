// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "checkinflow.h"

#include "../dialogs/checkindialog.h"

#include <desk/availabilitycache.h>

namespace roomrack::ui {

CheckInFlow::CheckInFlow(DeskContext *context, QWidget *window, const Reservation &reservation,
                         const QList<OccupancyId> &stays)
    : WriteFlow(context, window)
    , m_reservation(reservation)
    , m_stays(stays)
{}

void CheckInFlow::start(const QRect &besideArea)
{
    if (!CheckInDialog::isNeeded(*context()->cache, m_reservation, m_stays)) {
        sendCheckIn();
        return;
    }
    m_dialog = new CheckInDialog(context()->cache, m_reservation, m_stays, window()->window());
    setForm(m_dialog);
    connect(context()->cache, &AvailabilityCache::changed, m_dialog, &CheckInDialog::refresh);
    connect(context()->cache, &AvailabilityCache::roomChanged, m_dialog, &CheckInDialog::refresh);
    connect(m_dialog, &CheckInDialog::checkInRequested, this, &CheckInFlow::checkIn);
    connect(m_dialog, &CheckInDialog::waitRequested, this, [this] {
        MarkArrived wait;
        wait.reservation = m_reservation.id;
        wait.version = m_reservation.version;
        wait.stays = m_stays;
        submit(wait, BookingDesk::newRequest(), m_reservation);
    });
    connect(m_dialog, &QDialog::rejected, this, [this] {
        Q_EMIT gaveUp();
        end();
    });
    showDialog(m_dialog, besideArea);
}

std::optional<Edit> CheckInFlow::edit() const
{
    const CheckInDialog::Answer answer = m_dialog->answer();
    Edit edit;
    edit.reservation = m_reservation.id;
    edit.version = m_reservation.version;
    if (!answer.phone.isEmpty())
        edit.guestPhone = answer.phone;
    if (!answer.email.isEmpty())
        edit.guestEmail = answer.email;
    for (const auto &[id, room] : answer.rooms) {
        for (const Occupancy &stay : m_reservation.stays) {
            if (stay.id != id || stay.room == room)
                continue;
            StayEdit change;
            change.stay = id;
            change.room = room;
            edit.stays.append(change);
        }
    }
    if (!edit.guestPhone && !edit.guestEmail && edit.stays.isEmpty())
        return std::nullopt;
    return edit;
}

void CheckInFlow::checkIn(bool handOver)
{
    m_handOver = handOver;
    if (const auto first = edit()) {
        m_editing = true;
        submit(*first, BookingDesk::newRequest(), m_reservation);
        return;
    }
    sendCheckIn();
}

void CheckInFlow::sendCheckIn()
{
    m_editing = false;
    CheckIn in;
    in.reservation = m_reservation.id;
    in.version = m_reservation.version;
    in.stays = m_stays;
    in.handOver = m_handOver;
    submit(in, BookingDesk::newRequest(), m_reservation);
}

void CheckInFlow::takeDone(const WriteResult &result)
{
    if (!m_editing || result.reservations.isEmpty()) {
        WriteFlow::takeDone(result);
        return;
    }
    m_reservation = result.reservations.first();
    sendCheckIn();
}

} // namespace roomrack::ui
