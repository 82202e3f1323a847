// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "checkindialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"
#include "../widgets/softpanel.h"

#include <desk/availabilitycache.h>

#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 720;
constexpr int labelWidth = 168;
constexpr int mostOffers = 4;

QList<Occupancy> meant(const Reservation &reservation, const QList<OccupancyId> &stays)
{
    QList<Occupancy> list;
    for (const Occupancy &stay : reservation.stays) {
        if (stays.contains(stay.id))
            list.append(stay);
    }
    return list;
}
} // namespace

bool CheckInDialog::isNeeded(const AvailabilityCache &cache, const Reservation &reservation,
                             const QList<OccupancyId> &stays, bool asksDocument)
{
    if (!reservation.notes.trimmed().isEmpty() || !reservation.guestAlert.trimmed().isEmpty()
        || RegistrationFields::isNeeded(reservation, asksDocument))
        return true;
    const QList<Occupancy> list = meant(reservation, stays);
    return std::any_of(list.begin(), list.end(), [&cache](const Occupancy &stay) {
        return !readinessOf(cache, stay.room, stay.id).isReady();
    });
}

CheckInDialog::CheckInDialog(const AvailabilityCache *cache, const Reservation &reservation,
                             const QList<OccupancyId> &stays, bool asksDocument, QWidget *parent)
    : DraftFrame(dialogWidth, parent)
    , m_cache(cache)
    , m_facts(new SoftPanel(this, SoftPanel::Kind::Note))
{
    setObjectName(QStringLiteral("checkInDialog"));
    setWindowTitle(Tr::tr("Check in %1").arg(confirmationText(reservation.confirmation)));
    const QList<Occupancy> list = meant(reservation, stays);
    const QString guest = guestText(reservation.guest.name);
    if (list.size() > 1)
        setHeadline(Tr::tr("Check in %1: %n room(s)", nullptr, int(list.size())).arg(guest));
    else
        //: guest, room
        setHeadline(
            Tr::tr("Check in %1: %2").arg(guest, roomText(cache->setup(), list.value(0).room)));
    Money sum;
    for (const Occupancy &stay : list)
        sum = sum + (stay.prices.isEmpty() ? stay.total : total(stay.prices));
    const StayDates dates = list.value(0).dates();
    //: dates, nights, guests, price
    setSubline(Tr::tr("%1, %2, %3, %4")
                   .arg(staySpanText(dates), nightsText(dates),
                        partyText(reservation.adults, reservation.children),
                        moneyText(sum, cache->setup().hotel.currency))
                   .toHtmlEscaped());
    m_facts->setObjectName(QStringLiteral("facts"));
    body()->addWidget(m_facts);
    showFacts(reservation);
    addLines(reservation, stays);
    if (RegistrationFields::isNeeded(reservation, asksDocument)) {
        m_registration = new RegistrationFields(reservation, asksDocument, labelWidth, this);
        body()->addWidget(m_registration);
    }
    body()->addStretch(1);

    auto *back = addButton(Tr::tr("Not yet"), QDialogButtonBox::RejectRole);
    back->setObjectName(QStringLiteral("notYet"));
    m_wait = addButton(Tr::tr("Guest waits"), QDialogButtonBox::ActionRole);
    m_wait->setObjectName(QStringLiteral("wait"));
    m_wait->setToolTip(Tr::tr("Puts the guest first in the list of those who are due in."));
    m_handOver = addButton(Tr::tr("Hand over as it is"), QDialogButtonBox::ActionRole);
    m_handOver->setObjectName(QStringLiteral("handOver"));
    m_checkIn = addButton(Tr::tr("Check in"), QDialogButtonBox::AcceptRole, true);
    m_checkIn->setObjectName(QStringLiteral("checkIn"));
    m_checkIn->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    connect(back, &QPushButton::clicked, this, [this] { discard(); });
    connect(m_wait, &QPushButton::clicked, this, [this] {
        clearMessage();
        setSaving(true);
        Q_EMIT waitRequested();
    });
    const auto checkIn = [this](bool handOver) {
        clearMessage();
        if (m_registration && !m_registration->check())
            return;
        setSaving(true);
        Q_EMIT checkInRequested(handOver);
    };
    connect(m_handOver, &QPushButton::clicked, this, [checkIn] { checkIn(true); });
    connect(m_checkIn, &QPushButton::clicked, this, [checkIn] { checkIn(false); });
    updateStates();
    // Where something is to be done: the room, else what is missing.
    QWidget *first = m_lines.first().room;
    if (m_registration && m_checkIn->isEnabled())
        first = m_registration;
    first->setFocus();
    keepTyped();
}

void CheckInDialog::setReservation(const Reservation &reservation)
{
    const bool isTyped = hasUnsaved();
    showFacts(reservation);
    QList<RoomId> offered;
    for (const Occupancy &stay : reservation.stays)
        offered.append(stay.room);
    for (Line &line : m_lines) {
        for (const Occupancy &stay : reservation.stays) {
            if (stay.id != line.stay.id)
                continue;
            const QVariant chosen = line.room->currentData();
            const bool isChosen = chosen.toInt() != line.stay.room.value;
            line.stay = stay;
            line.room->clear();
            fillRooms(line, offered);
            if (const int index = line.room->findData(chosen); isChosen && index >= 0)
                line.room->setCurrentIndex(index);
        }
    }
    updateStates();
    if (!isTyped)
        keepTyped();
}

void CheckInDialog::showFacts(const Reservation &reservation)
{
    QStringList lines;
    if (const QString alert = reservation.guestAlert.trimmed(); !alert.isEmpty())
        lines.append(QStringLiteral("<b>%1</b>").arg(alert.toHtmlEscaped()));
    if (const QString notes = reservation.notes.trimmed(); !notes.isEmpty())
        lines.append(notes.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
    m_facts->label()->setText(lines.join(QStringLiteral("<br>")));
    m_facts->setVisible(!lines.isEmpty());
}

void CheckInDialog::addLines(const Reservation &reservation, const QList<OccupancyId> &stays)
{
    auto *grid = fieldGrid(labelWidth);
    grid->setColumnStretch(1, 0);
    grid->setColumnStretch(2, 1);
    QList<RoomId> offered;
    const QList<Occupancy> list = meant(reservation, stays);
    for (const Occupancy &stay : list)
        offered.append(stay.room);
    for (const Occupancy &stay : list) {
        Line line{stay, new QComboBox(this), mutedLabel({}, this, 13)};
        const int index = int(m_lines.size());
        line.room->setObjectName(QStringLiteral("room%1").arg(index));
        line.room->setFont(uiFont(13));
        line.room->setMinimumWidth(240);
        line.state->setObjectName(QStringLiteral("state%1").arg(index));
        line.state->setWordWrap(true);
        fillRooms(line, offered);
        const QString label =
            list.size() > 1 ? guestText(stay.guest.isEmpty() ? reservation.guest.name : stay.guest)
                            : Tr::tr("Room");
        const int row = addField(grid, label, line.room);
        grid->addWidget(line.state, row, 2);
        connect(line.room, &QComboBox::currentIndexChanged, this, &CheckInDialog::updateStates);
        m_lines.append(line);
    }
    body()->addLayout(grid);
}

void CheckInDialog::fillRooms(Line &line, QList<RoomId> &offered)
{
    const auto add = [&](RoomId id) {
        const RoomReadiness state = readinessOf(*m_cache, id, line.stay.id);
        QString text = roomText(m_cache->setup(), id);
        if (const Room *room = m_cache->room(id)) {
            //: room, housekeeping status
            text = Tr::tr("%1, %2", "room and its status")
                       .arg(room->number, state.state == RoomReadiness::State::OutOfService
                                              ? statusText(Status::OutOfService)
                                              : housekeepingText(room->housekeeping));
        }
        line.room->addItem(text, id.value);
    };
    add(line.stay.room);
    if (line.stay.room.isValid() && line.stay.roomLocked)
        return;
    const QList<RoomId> best = bestRooms(*m_cache, line.stay, offered, mostOffers);
    for (const RoomId room : best)
        add(room);
    if (!line.stay.room.isValid() && !best.isEmpty()) {
        line.room->setCurrentIndex(1);
        offered.append(best.first());
    }
}

RoomReadiness CheckInDialog::readiness(const Line &line) const
{
    return readinessOf(*m_cache, {qint32(line.room->currentData().toInt())}, line.stay.id);
}

QString CheckInDialog::stateText(const Line &line, const RoomReadiness &state) const
{
    switch (state.state) {
    case RoomReadiness::State::Ready:
        return Tr::tr("Ready");
    case RoomReadiness::State::NoRoom:
        return line.room->count() > 1 ? Tr::tr("Choose a room.")
                                      : Tr::tr("No room of the type is free for these dates.");
    case RoomReadiness::State::GuestBefore:
        //: guest, date
        return Tr::tr("%1 is still in house there, until %2.")
            .arg(guestText(state.before->guest), shortDateText(state.before->departure));
    case RoomReadiness::State::OutOfService:
        return Tr::tr("Out of service: a supervisor may hand it over.");
    case RoomReadiness::State::NotClean:
        return Tr::tr("Not clean: a supervisor may hand it over.");
    }
    return {};
}

void CheckInDialog::updateStates()
{
    bool allReady = true;
    bool canHandOver = true;
    for (const Line &line : std::as_const(m_lines)) {
        const RoomReadiness state = readiness(line);
        line.state->setText(stateText(line, state));
        line.room->setAccessibleDescription(line.state->text());
        allReady = allReady && state.isReady();
        canHandOver = canHandOver && (state.isReady() || state.canBeHandedOver());
    }
    m_checkIn->setEnabled(allReady && !isSaving());
    m_handOver->setVisible(!allReady && canHandOver);
    m_handOver->setEnabled(!isSaving());
    m_wait->setEnabled(!isSaving());
}

void CheckInDialog::refresh()
{
    updateStates();
}

void CheckInDialog::setSaving(bool saving)
{
    DraftFrame::setSaving(saving);
    for (const Line &line : std::as_const(m_lines))
        line.room->setEnabled(!saving);
    if (m_registration)
        m_registration->setReadOnly(saving);
    updateStates();
}

CheckInDialog::Answer CheckInDialog::answer() const
{
    Answer answer;
    for (const Line &line : m_lines) {
        answer.rooms.append({line.stay.id, RoomId{qint32(line.room->currentData().toInt())}});
    }
    if (m_registration)
        answer.registration = m_registration->answer();
    return answer;
}

} // namespace roomrack::ui
