// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QDateTime>
#include <QtWidgets/QWidget>

class QLineEdit;

namespace roomrack::ui {

class DateField;
class FieldBox;

/// The end of a hold: a date and a time of the hotel's clock.
class HoldEndField : public QWidget
{
    Q_OBJECT

public:
    explicit HoldEndField(QWidget *parent = nullptr);
    ~HoldEndField() override;

    void setHotel(const QString &timeZone, QDate businessDate);
    void setFirstDayOfWeek(Qt::DayOfWeek day);
    void setEnd(const QDateTime &utc);
    /// UTC; invalid while what is typed is no date or no time.
    [[nodiscard]] QDateTime end() const;
    /// Reads what is typed now, and marks what can't be: nothing, or an end that is over.
    [[nodiscard]] bool validate(const QDateTime &now);
    void setError(const QString &sentence);
    [[nodiscard]] bool isEdited() const { return m_edited; } ///< by the clerk
    void setReadOnly(bool readOnly);

    [[nodiscard]] DateField *dateField() const { return m_date; }
    [[nodiscard]] QLineEdit *timeEdit() const { return m_time; }

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QTime typedTime() const;
    void tellTime();

    QString m_zone;
    DateField *m_date;
    QLineEdit *m_time;
    FieldBox *m_timeBox;
    bool m_edited = false;
};

} // namespace roomrack::ui
