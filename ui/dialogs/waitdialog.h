// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>

class QComboBox;
class QSpinBox;

namespace roomrack::ui {

class DateField;
class GuestForm;

/// Puts a party on the waitlist: who, for which nights of which type.
class WaitDialog : public DialogFrame
{
    Q_OBJECT

public:
    WaitDialog(const HotelSetup &setup, RoomTypeId type, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    void setHits(const QString &text, const QList<GuestHit> &hits);
    void showRefusal(const Message &message);
    void setSaving(bool saving) override;
    /// Whether somebody has typed or chosen something that isn't saved; also while it is put aside.
    [[nodiscard]] bool hasUnsaved() const override;
    void reject() override; ///< Esc: puts aside what was typed
    [[nodiscard]] GuestForm *guestForm() const { return m_guest; }

Q_SIGNALS:
    void draftKept(); ///< put aside with what was typed; else it is rejected
    void waitRequested(const roomrack::AddToWaitlist &command);
    void guestSearchRequested(const QString &text);

private:
    void submit();

    QStringList m_given; ///< the fields before anybody typed

    GuestForm *m_guest;
    QComboBox *m_type;
    DateField *m_arrival;
    DateField *m_departure;
    QSpinBox *m_adults;
    QSpinBox *m_children;
};

} // namespace roomrack::ui
