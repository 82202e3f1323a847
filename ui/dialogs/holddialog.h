// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/draftframe.h"

#include <domain/clock.h>
#include <domain/commands.h>

#include <QtCore/QTimer>

namespace roomrack::ui {

class HoldEndField;

/// A hold that runs: how long yet, another end, or confirmed.
class HoldDialog : public DraftFrame
{
    Q_OBJECT

public:
    HoldDialog(const HotelSetup &setup, const Clock *clock, const Occupancy &stay,
               QWidget *parent = nullptr);
    void setFirstDayOfWeek(Qt::DayOfWeek day);
    /// The hold as it stands now; what was typed stays.
    void setStay(const Occupancy &stay);
    [[nodiscard]] const Occupancy &stay() const { return m_stay; }
    void showRefusal(const Message &message);
    void setSaving(bool saving) override;

    [[nodiscard]] HoldEndField *endField() const { return m_end; }

Q_SIGNALS:
    void editRequested(const roomrack::Edit &edit);

private:
    void count();
    void submit(const QDateTime &until);

    const Clock *m_clock;
    QString m_zone;
    Occupancy m_stay;
    HoldEndField *m_end;
    QTimer m_tick;
};

} // namespace roomrack::ui
