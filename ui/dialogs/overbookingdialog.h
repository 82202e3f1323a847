// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>

class QLabel;
class QSpinBox;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

class DateField;

/// How many more of a type may be sold than it has rooms, night by night.
class OverbookingDialog : public DialogFrame
{
    Q_OBJECT

public:
    OverbookingDialog(const AvailabilityCache *cache, RoomTypeId type, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    /// This night first, instead of the business date; not what is past.
    void startAt(QDate night);
    void refresh(); ///< the desk's picture has changed
    void setSaving(bool saving) override;

Q_SIGNALS:
    void overbookingRequested(const roomrack::SetOverbooking &command);

private:
    void submit();

    const AvailabilityCache *m_cache;
    RoomTypeId m_type;
    DateField *m_from;
    DateField *m_to;
    QSpinBox *m_extra;
    QLabel *m_now;
    ActionButton *m_save;
};

} // namespace roomrack::ui
