// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <desk/debouncedsearch.h>
#include <domain/rackdata.h>

class QLineEdit;
class QTreeWidget;

namespace roomrack::ui {

class DateField;
struct DeskContext;

/// Free rooms for dates, and guests' reservations, in all hotels of the person; Enter goes there.
class FindInHotelsDialog : public DialogFrame
{
    Q_OBJECT

public:
    /// The context outlives the dialog.
    FindInHotelsDialog(const DeskContext *context, QWidget *parent = nullptr);

    void setText(const QString &text);

    /// It saves nothing.
    [[nodiscard]] bool hasUnsaved() const override { return false; }

Q_SIGNALS:
    /// To the hotel's rack, at a date or, where there is one, at a stay.
    void hotelRequested(roomrack::HotelId hotel, QDate arrival, roomrack::OccupancyId stay);

private:
    void build();
    void readOffers();
    void showOffers(const QList<HotelOffer> &offers);
    void showReservations(const Result<QList<Reservation>> &found);
    [[nodiscard]] const Hotel *hotelOf(HotelId id) const;
    void go();

    const DeskContext *m_context;
    DateField *m_arrival;
    DateField *m_departure;
    QLineEdit *m_text;
    QTreeWidget *m_list;
    ActionButton *m_go = nullptr;
    quint64 m_question = 0;
    DebouncedSearch<Reservation> m_query;
};

} // namespace roomrack::ui
