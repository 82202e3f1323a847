// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/draftframe.h"

#include <domain/commands.h>

class QComboBox;
class QSpinBox;

namespace roomrack::ui {

class DateField;
class GuestForm;

/// Puts a party on the waitlist: who, for which nights of which type.
class WaitDialog : public DraftFrame
{
    Q_OBJECT

public:
    WaitDialog(const HotelSetup &setup, RoomTypeId type, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    void setHits(const QString &text, const QList<GuestHit> &hits);
    void showRefusal(const Message &message);
    void setSaving(bool saving) override;
    [[nodiscard]] GuestForm *guestForm() const { return m_guest; }

Q_SIGNALS:
    void waitRequested(const roomrack::AddToWaitlist &command);
    void guestSearchRequested(const QString &text);

private:
    void submit();

    GuestForm *m_guest;
    QComboBox *m_type;
    DateField *m_arrival;
    DateField *m_departure;
    QSpinBox *m_adults;
    QSpinBox *m_children;
};

} // namespace roomrack::ui
