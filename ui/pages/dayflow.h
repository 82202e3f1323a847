// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskcontext.h"

#include <QtCore/QPointer>
#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

namespace roomrack::ui {

class CloseDayDialog;
class ClosuresDialog;
class DialogFrame;
class RackPage;
class WriteFlow;

/// The dialogs of the desk's day: closing it, another room for a guest, a room's closures, a type's
/// overbooking. Tells when another desk has closed the day.
class DayFlow : public QObject
{
    Q_OBJECT

public:
    DayFlow(DeskContext *context, RackPage *rack, QWidget *window);

    /// Another hotel: none of the old one's dialogs.
    void hotelChanged();

    void showCloseDay();
    void showChangeRoom(OccupancyId stay);
    void showClosures(RoomId room);
    /// The closure was refused because of these stays: the list, and a way to move them.
    void showInTheWay(const CloseRoom &closure, const QList<Conflict> &stays);
    /// From this night on; invalid or past: from the business date.
    void showOverbooking(RoomTypeId type, QDate from = {});

Q_SIGNALS:
    void messageRaised(const roomrack::ui::Message &message);
    /// Another desk has closed the day.
    void dayClosed(const QString &sentence);

private:
    WriteFlow *startFlow();
    /// Runs a command for a dialog; a refusal is shown in it.
    WriteFlow *run(const Command &command, DialogFrame *dialog,
                   const std::optional<Reservation> &known = {});
    void readOpenItems();
    void closeDay(const CloseDay &command);
    void moveAway(const QList<StayMove> &moves, const CloseRoom &closure);
    void tellWhoClosed();
    void watchBusinessDate();
    void place(DialogFrame *dialog);

    DeskContext *m_context;
    RackPage *m_rack;
    QWidget *m_window;
    QPointer<CloseDayDialog> m_closeDay;
    QPointer<ClosuresDialog> m_closures;
    QTimer m_reread;
    QDate m_businessDate;
    bool m_closing = false; ///< this desk closes the day itself
};

} // namespace roomrack::ui
