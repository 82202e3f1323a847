// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>

#include <QtCore/QPointer>
#include <QtWidgets/QWidget>

class QCheckBox;
class QComboBox;
class QRadioButton;
class QSpinBox;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

class DateField;
class FieldBox;
class MoneyField;
class TotalBand;

/// Dates, type, room, party and price of one stay. What is free and what it costs comes from the
/// desk's picture; only the commit decides.
class StayForm : public QWidget
{
    Q_OBJECT

public:
    explicit StayForm(const AvailabilityCache *cache, QWidget *parent = nullptr);

    void setFirstDayOfWeek(Qt::DayOfWeek day);
    void setStay(const StayRequest &stay);
    /// The room was chosen by the program: with other dates it is chosen anew where it is taken,
    /// until the clerk picks one. Of the stay that was set last.
    void setRoomFollows(bool follows) { m_roomFollows = follows; }
    /// An existing stay: its own bar is not in the way, and its prices can be kept when the dates
    /// change.
    void setExisting(const Occupancy &stay);
    void setParty(int adults, int children);

    [[nodiscard]] StayRequest stay() const;
    [[nodiscard]] int adults() const;
    [[nodiscard]] int children() const;
    [[nodiscard]] Money total() const;
    /// Whether the price is one that was typed or agreed, not the rates'.
    [[nodiscard]] bool isPriceTyped() const { return m_priceTyped; }
    [[nodiscard]] bool validate();
    void setError(const QString &field, const QString &sentence);
    void setReadOnly(bool readOnly);
    /// What the picture shows may have changed: counts, free rooms, rates.
    void refresh();

    /// As one reads them, for the dialog's order of Tab.
    [[nodiscard]] QList<QWidget *> fields() const;
    [[nodiscard]] QComboBox *typeBox() const { return m_type; }

Q_SIGNALS:
    void changed();

private:
    void buildRows();
    void arrivalEdited(QDate date);
    void departureEdited(QDate date);
    void nightsEdited(int nights);
    void dayUseToggled(bool dayUse);
    void datesChanged();
    void fillTypes();
    void fillRooms();
    void followRoom();
    void showPrice();
    [[nodiscard]] RoomTypeId chosenType() const;
    [[nodiscard]] RoomId chosenRoom() const;
    [[nodiscard]] QList<qint64> rates() const; ///< empty: not all are known
    [[nodiscard]] QList<qint64> keptPrices() const;
    [[nodiscard]] QList<qint64> prices() const;
    [[nodiscard]] bool differsFromExisting() const;
    [[nodiscard]] QList<OccupancyId> except() const;

    const AvailabilityCache *m_cache;
    StayRequest m_stay; ///< the parts without a field: guest of a rooming list, do not move
    Occupancy m_existing;
    StayDates m_dates;
    bool m_priceTyped = false;
    bool m_roomFollows = false;
    bool m_filling = false;

    DateField *m_arrival;
    DateField *m_departure;
    QSpinBox *m_nights;
    QCheckBox *m_dayUse;
    QComboBox *m_type;
    QComboBox *m_room;
    FieldBox *m_roomBox;
    QSpinBox *m_adults;
    QSpinBox *m_children;
    MoneyField *m_price;
    FieldBox *m_priceBox;
    QWidget *m_priceChoice;
    QRadioButton *m_newPrice;
    QRadioButton *m_keepPrice;
    TotalBand *m_total;
    QPointer<QWidget> m_hadFocus; ///< before the fields were switched off
};

} // namespace roomrack::ui
