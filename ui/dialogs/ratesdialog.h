// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>
#include <domain/rackdata.h>

class QCheckBox;
class QComboBox;

namespace roomrack::ui {

class DateField;
class FieldBox;
class MoneyField;
class RateCalendar;

/// Prices of a type by night: a calendar of a month, and a season with weekdays to set. A manager
/// sees what will change, and how many nights, before saving.
class RatesDialog : public DialogFrame
{
    Q_OBJECT

public:
    RatesDialog(const HotelSetup &setup, RoomTypeId type, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    /// This night and its month first, instead of the business date; not what is past.
    void startAt(QDate night);
    [[nodiscard]] QDate month() const { return m_month; } ///< its first day
    void setNights(const QList<TypeNight> &nights);
    [[nodiscard]] RoomTypeId type() const;
    [[nodiscard]] SetRates command() const;
    [[nodiscard]] int changedNights() const;
    [[nodiscard]] RateCalendar *calendar() const { return m_calendar; }
    [[nodiscard]] RequestId request() const { return m_request; }
    /// Saved: the form stays for the next season.
    void showSaved();
    void setSaving(bool saving) override;

Q_SIGNALS:
    void ratesRequested(const QUuid &request, const roomrack::SetRates &rates);
    /// What the calendar shows: half-open.
    void monthShown(QDate from, QDate to);

private:
    void showMonth(QDate month);
    void updatePreview();
    void save();

    HotelSetup m_setup;
    RequestId m_request;
    QList<TypeNight> m_nights;
    QDate m_month;
    QComboBox *m_type;
    RateCalendar *m_calendar;
    QLabel *m_monthName;
    DateField *m_from;
    DateField *m_to;
    QList<QCheckBox *> m_weekdays; ///< Monday first
    MoneyField *m_price;
    FieldBox *m_priceBox;
    class SoftPanel *m_preview;
    ActionButton *m_save;
};

} // namespace roomrack::ui
