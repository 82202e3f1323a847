// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskcontext.h"

#include <QtCore/QTimer>
#include <QtWidgets/QScrollArea>

class QGridLayout;
class QVBoxLayout;

namespace roomrack::ui {

class ActionButton;
class InkLabel;
class SoftPanel;

/// What the rack's current stay is about, beside the rack: details, the next thing to do, note,
/// history.
class SidePanel : public QScrollArea
{
    Q_OBJECT

public:
    static constexpr int panelWidth = 324;

    explicit SidePanel(DeskContext *context, QWidget *parent = nullptr);
    void setStay(OccupancyId stay);
    void refresh();
    /// How long a hold has yet: to be called now and then.
    void countHold();
    [[nodiscard]] OccupancyId stay() const { return m_stay; }

Q_SIGNALS:
    void openRequested(roomrack::OccupancyId stay);
    void checkInRequested(roomrack::OccupancyId stay);
    void checkOutRequested(roomrack::OccupancyId stay);
    void cancelRequested(roomrack::OccupancyId stay);

private:
    void build();
    void read();
    void show(const Occupancy &row);
    void showReservation(const Reservation &reservation);
    void showHistory(const QList<Event> &events);
    void setRow(int row, const QString &label, const QString &value, bool strong = false);

    DeskContext *m_context;
    OccupancyId m_stay;
    Reservation m_reservation;
    QTimer m_pause{this};
    QWidget *m_content;
    InkLabel *m_kind;
    InkLabel *m_number;
    InkLabel *m_name;
    InkLabel *m_reading;
    QGridLayout *m_grid;
    QList<InkLabel *> m_labels;
    QList<InkLabel *> m_values;
    SoftPanel *m_note;
    ActionButton *m_primary;
    ActionButton *m_edit;
    ActionButton *m_cancel;
    QVBoxLayout *m_history;
    InkLabel *m_empty;
    QWidget *m_details;
};

} // namespace roomrack::ui
