// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>
#include <domain/hotel.h>

#include <optional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace roomrack::ui {

class DateField;
class FieldBox;
class SoftPanel;

/// A manager sets services up and opens their slots: dates, weekdays, times, places. Says what will
/// be saved before it is; stays open for the next one.
class ServiceSetupDialog : public DialogFrame
{
    Q_OBJECT

public:
    ServiceSetupDialog(const Hotel &hotel, const QList<Service> &services,
                       QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    /// As the database has them now; keeps the choice, or goes to the one that was just set up.
    void setServices(const QList<Service> &services);
    [[nodiscard]] OpenSlots slotsCommand() const;
    /// How many slots that opens by the calendar; the day when clocks are put forward may have
    /// less.
    [[nodiscard]] int slotCount() const;
    void showSaved(const QString &sentence);
    void showRefusal(const Message &message);
    void setSaving(bool saving) override;

Q_SIGNALS:
    void serviceRequested(const roomrack::SetService &service);
    void slotsRequested(const roomrack::OpenSlots &open);

private:
    void chooseService();
    void saveService();
    void saveSlots();
    void updatePreview();
    /// "18:00, 20:00"; nothing: not all of it is times.
    [[nodiscard]] std::optional<QList<QTime>> times() const;

    QString m_wantedCode; ///< to be chosen as soon as it is there
    QComboBox *m_service;
    QLineEdit *m_code;
    FieldBox *m_codeBox;
    QLineEdit *m_name;
    FieldBox *m_nameBox;
    ActionButton *m_saveService;
    DateField *m_from;
    DateField *m_to;
    QList<QCheckBox *> m_weekdays; ///< Monday first
    QLineEdit *m_times;
    FieldBox *m_timesBox;
    QSpinBox *m_length;
    QSpinBox *m_capacity;
    SoftPanel *m_preview;
    ActionButton *m_open;
};

} // namespace roomrack::ui
