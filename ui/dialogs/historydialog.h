// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

class QTreeWidget;

namespace roomrack::ui {

/// What happened to a reservation or a room, newest first, in words.
class HistoryDialog : public DialogFrame
{
    Q_OBJECT

public:
    HistoryDialog(const HotelSetup &setup, const QString &headline, QWidget *parent = nullptr);
    void setEvents(const QList<Event> &events, const QDateTime &now);

private:
    HotelSetup m_setup;
    QTreeWidget *m_list;
};

/// "Booked", "Changed the departure from Thu 18 to Fri 19 Jun 2026": an event in words.
[[nodiscard]] QString eventText(const Event &event, const HotelSetup &setup);

} // namespace roomrack::ui
