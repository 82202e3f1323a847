// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/draftframe.h"
#include "registrationfields.h"

#include <desk/dayadvice.h>
#include <domain/reservation.h>

class QComboBox;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

class SoftPanel;

/// What stands between a guest and the key: alert and notes, a room that is missing, not clean or
/// still taken, what the registration lacks. Each stay gets its room here, the best
/// one offered first; the guest may wait, or a supervisor hands the room over as it is.
class CheckInDialog : public DraftFrame
{
    Q_OBJECT

public:
    struct Answer
    {
        QList<std::pair<OccupancyId, RoomId>> rooms; ///< of each stay, changed or not
        RegistrationFields::Answer registration;
    };

    CheckInDialog(const AvailabilityCache *cache, const Reservation &reservation,
                  const QList<OccupancyId> &stays, bool asksDocument = false,
                  QWidget *parent = nullptr);

    /// Whether there is anything to tell or ask before these stays are checked in.
    [[nodiscard]] static bool isNeeded(const AvailabilityCache &cache,
                                       const Reservation &reservation,
                                       const QList<OccupancyId> &stays, bool asksDocument);

    /// The reservation as it stands now; what was typed or chosen stays.
    void setReservation(const Reservation &reservation);
    /// The desk's picture has changed: states are looked up again, choices stay.
    void refresh();
    void setSaving(bool saving) override;
    [[nodiscard]] Answer answer() const;

Q_SIGNALS:
    void checkInRequested(bool handOver);
    void waitRequested();

private:
    struct Line
    {
        Occupancy stay;
        QComboBox *room;
        QLabel *state;
    };

    void showFacts(const Reservation &reservation);
    void addLines(const Reservation &reservation, const QList<OccupancyId> &stays);
    void fillRooms(Line &line, QList<RoomId> &offered);
    void updateStates();
    [[nodiscard]] RoomReadiness readiness(const Line &line) const;
    [[nodiscard]] QString stateText(const Line &line, const RoomReadiness &state) const;

    const AvailabilityCache *m_cache;
    SoftPanel *m_facts;
    QList<Line> m_lines;
    RegistrationFields *m_registration = nullptr; ///< where something is missing
    ActionButton *m_wait;
    ActionButton *m_handOver;
    ActionButton *m_checkIn;
};

} // namespace roomrack::ui
