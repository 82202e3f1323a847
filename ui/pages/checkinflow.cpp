// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "checkinflow.h"

#include "../dialogs/checkindialog.h"

#include <desk/availabilitycache.h>

#include <QtCore/QSet>

namespace roomrack::ui {

CheckInFlow::CheckInFlow(DeskContext *context, QWidget *window, const Reservation &reservation,
                         const QList<OccupancyId> &stays)
    : WriteFlow(context, window)
    , m_reservation(reservation)
    , m_stays(stays)
{}

void CheckInFlow::start(const QRect &besideArea)
{
    const bool asksDocument = context()->settings.askDocument;
    if (!CheckInDialog::isNeeded(*context()->cache, m_reservation, m_stays, asksDocument)) {
        sendCheckIn();
        return;
    }
    m_dialog = new CheckInDialog(context()->cache, m_reservation, m_stays, asksDocument,
                                 window()->window());
    setForm(m_dialog);
    connect(context()->cache, &AvailabilityCache::changed, m_dialog, &CheckInDialog::refresh);
    connect(context()->cache, &AvailabilityCache::roomChanged, m_dialog, &CheckInDialog::refresh);
    connect(m_dialog, &CheckInDialog::checkInRequested, this, &CheckInFlow::checkIn);
    connect(m_dialog, &CheckInDialog::waitRequested, this, [this] {
        m_step = Step::CheckIn; // nothing comes after it
        MarkArrived wait;
        wait.reservation = m_reservation.id;
        wait.version = m_reservation.version;
        wait.stays = m_stays;
        submit(wait, BookingDesk::newRequest(), m_reservation);
    });
    connect(m_dialog, &CheckInDialog::draftKept, this,
            [this] { Q_EMIT messageRaised(keptMessage(m_dialog)); });
    connect(m_dialog, &QDialog::rejected, this, [this] {
        Q_EMIT gaveUp();
        end();
    });
    showDialog(m_dialog, besideArea);
}

bool CheckInFlow::isOpenFor(const QList<OccupancyId> &stays) const
{
    return m_dialog
           && QSet<OccupancyId>(stays.begin(), stays.end())
                  == QSet<OccupancyId>(m_stays.begin(), m_stays.end());
}

void CheckInFlow::reopen(const Reservation &reservation, const QRect &besideArea)
{
    if (!m_dialog->isSaving()) {
        m_reservation = reservation;
        m_dialog->setReservation(reservation);
    }
    showDialog(m_dialog, besideArea);
}

std::optional<Edit> CheckInFlow::edit() const
{
    const CheckInDialog::Answer answer = m_dialog->answer();
    Edit edit;
    edit.reservation = m_reservation.id;
    edit.version = m_reservation.version;
    const Guest &known = m_reservation.guest;
    const auto set = [](std::optional<QString> &field, const QString &typed,
                        const QString &before) {
        if (!typed.isEmpty() && typed != before)
            field = typed;
        return field.has_value();
    };
    const RegistrationFields::Answer &typed = answer.registration;
    bool changes = set(edit.guestName, typed.name, known.name);
    changes |= set(edit.guestPhone, typed.phone, known.phone);
    changes |= set(edit.guestEmail, typed.email, known.email);
    changes |= set(edit.guestLanguage, typed.language, known.language);
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
    if (!changes && edit.stays.isEmpty())
        return std::nullopt;
    return edit;
}

void CheckInFlow::checkIn(bool handOver)
{
    m_handOver = handOver;
    if (const auto first = edit()) {
        m_step = Step::Edit;
        submit(*first, BookingDesk::newRequest(), m_reservation);
        return;
    }
    sendDocument();
}

void CheckInFlow::sendDocument()
{
    const GuestDocument document = m_dialog->answer().registration.document;
    const bool isSaved = document.kind == m_saved.kind && document.number == m_saved.number
                         && document.country == m_saved.country;
    if (document.kind.isEmpty() || isSaved) {
        sendCheckIn();
        return;
    }
    m_step = Step::Document;
    submit(SetGuestDocument{m_reservation.guest.id, document}, BookingDesk::newRequest());
}

void CheckInFlow::sendCheckIn()
{
    m_step = Step::CheckIn;
    CheckIn in;
    in.reservation = m_reservation.id;
    in.version = m_reservation.version;
    in.stays = m_stays;
    in.handOver = m_handOver;
    submit(in, BookingDesk::newRequest(), m_reservation);
}

void CheckInFlow::takeDone(const WriteResult &result)
{
    switch (m_step) {
    case Step::Edit:
        if (!result.reservations.isEmpty())
            m_reservation = result.reservations.first();
        sendDocument();
        break;
    case Step::Document:
        m_saved = m_dialog->answer().registration.document;
        sendCheckIn();
        break;
    case Step::CheckIn:
        WriteFlow::takeDone(result);
        break;
    }
}

} // namespace roomrack::ui
