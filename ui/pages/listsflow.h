// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskcontext.h"

#include <desk/waitwatch.h>

#include <QtCore/QPointer>
#include <QtWidgets/QWidget>

namespace roomrack::ui {

class AllotmentsDialog;
class DialogFrame;
class GroupDialog;
class RackPage;
class WaitlistDialog;
class WriteFlow;

/// The dialogs about holds, groups, the waitlist and allotments: opens them, and connects what they
/// ask for to the desk. Each is open at most once.
class ListsFlow : public QObject
{
    Q_OBJECT

public:
    ListsFlow(DeskContext *context, RackPage *rack, QWidget *window);

    /// Another hotel: its list, none of the old one's dialogs.
    void hotelChanged();
    [[nodiscard]] WaitWatch *watch() const { return m_watch; }

    void showWaitlist(WaitingId party = {});
    void showAllotments(OccupancyId night = {});
    void showGroup(OccupancyId stay);
    void showHold(OccupancyId stay);
    void confirmHold(OccupancyId stay);
    void showRoomingList(const Reservation &group);
    void takeMessageAction(MessageAction action);
    /// Notes of groups that were typed and put aside.
    [[nodiscard]] bool hasUnsaved() const { return !m_noteDrafts.isEmpty(); }

Q_SIGNALS:
    void messageRaised(const roomrack::ui::Message &message);

private:
    WriteFlow *startFlow();
    /// Runs a command for a dialog; a refusal is shown in it, then `refused` is called.
    template<typename Dialog>
    WriteFlow *run(const Command &command, Dialog *dialog);
    void tellFree(const Waiting &party, int others);
    void addWaiting(RoomTypeId type);
    void bookWaiting(WaitingId party);
    void closeWaiting(WaitingId party);
    void readBlocks();
    void connectAllotments();
    void tellFreeFor(const AddBlock &asked, const WriteResult &result);
    void tellFreeFor(const EditBlock &asked, const Block &before, const WriteResult &result);
    struct Asked
    {
        RoomTypeId type;
        int rooms = 0;
        bool isMore = false; ///< than the allotment has
    };
    /// Rooms that are free on the nights that are full, and as many an allotment could keep.
    void tellRoomsLeft(const Asked &asked, const QMap<QDate, int> &free, int most,
                       const WriteResult &result);
    [[nodiscard]] int roomsFree(RoomTypeId type, QDate night) const;
    void connectGroup();
    void closeGroup();
    void readGroup();
    void place(DialogFrame *dialog);
    void sayKept(DialogFrame *dialog); ///< that it was put aside with what was typed
    void takeWritable();

    DeskContext *m_context;
    RackPage *m_rack;
    QWidget *m_window;
    WaitWatch *m_watch;
    QPointer<WaitlistDialog> m_waitlist;
    QPointer<AllotmentsDialog> m_allotments;
    QPointer<GroupDialog> m_group;
    QHash<ReservationId, QString> m_noteDrafts; ///< typed and put aside
    WaitingId m_told;                           ///< whom the last message was about
};

} // namespace roomrack::ui
