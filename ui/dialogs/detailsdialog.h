// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/clock.h>
#include <domain/commands.h>

class QCheckBox;
class QListWidget;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

class GuestForm;
class StayForm;
class TimeField;

/// The details of a reservation, all of them editable at once. Hands back an Edit that holds only
/// what differs from the version that was opened.
class DetailsDialog : public DialogFrame
{
    Q_OBJECT

public:
    DetailsDialog(const AvailabilityCache *cache, const Clock *clock,
                  const Reservation &reservation, OccupancyId stay, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    [[nodiscard]] Edit edit() const;
    [[nodiscard]] bool isModified() const;
    [[nodiscard]] const Reservation &opened() const { return m_opened; }
    [[nodiscard]] QDateTime openedAt() const { return m_openedAt; }
    [[nodiscard]] OccupancyId currentStay() const;
    [[nodiscard]] bool isHere() const { return shownStay().status == Status::InHouse; }
    [[nodiscard]] RequestId request() const { return m_request; }
    void renewRequest() { m_request = QUuid::createUuid(); }
    /// Opens the form anew on another version, for instance after a save.
    void setReservation(const Reservation &reservation);
    void showRefusal(const Message &message);
    void setSaving(bool saving) override;
    void setWritable(bool writable, const QString &reason);
    void refresh();
    void takeOffer(const StayRequest &offer);

    [[nodiscard]] GuestForm *guestForm() const { return m_guest; }
    [[nodiscard]] StayForm *stayForm() const { return m_stay; }

    [[nodiscard]] bool hasUnsaved() const override { return isModified(); }
    void reject() override;

Q_SIGNALS:
    void editRequested(const QUuid &request, const roomrack::Edit &edit);
    void cancelRequested(roomrack::OccupancyId stay);
    void checkInRequested(roomrack::OccupancyId stay);
    void checkOutRequested(roomrack::OccupancyId stay);
    void reinstateRequested(roomrack::OccupancyId stay);
    void historyRequested();
    void groupRequested(roomrack::OccupancyId stay);
    void holdRequested(roomrack::OccupancyId stay);
    void draftKept();
    void draftChanged(); ///< what is entered, or what the picture says of it
    void discarded();

private:
    void fill();
    void showStay(int row);
    void storeStay();
    void updateTexts();
    void save();
    [[nodiscard]] const Occupancy &shownStay() const { return m_opened.stays.at(m_shown); }

    const AvailabilityCache *m_cache;
    const Clock *m_clock;
    Reservation m_opened;
    QDateTime m_openedAt;
    RequestId m_request;
    OccupancyId m_first;
    QHash<OccupancyId, StayEdit> m_edits; ///< of stays that are not shown right now
    int m_shown = -1;
    bool m_writable = true;
    GuestForm *m_guest;
    StayForm *m_stay;
    QCheckBox *m_locked;
    TimeField *m_arrives;
    TimeField *m_leaves;
    QListWidget *m_stays;
    ActionButton *m_group;
    ActionButton *m_hold;
    ActionButton *m_cancel;
    ActionButton *m_status;
    ActionButton *m_discard;
    ActionButton *m_save;
};

} // namespace roomrack::ui
