// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "planmode.h"
#include "rackview.h"

#include <pages/bookflow.h>
#include <pages/deskcontext.h>
#include <pages/editflow.h>

#include <desk/bookingdesk.h>

#include <QtCore/QPointer>
#include <QtWidgets/QWidget>

namespace roomrack {
class ReservationHitModel;
}

namespace roomrack::ui {

/// The rack and everything that its requests lead to. The only place that connects RackView to
/// BookingDesk.
class RackPage : public QWidget
{
    Q_OBJECT

public:
    RackPage(DeskContext *context, QWidget *parent = nullptr);
    ~RackPage() override;

    [[nodiscard]] RackView *view() const { return m_view; }
    [[nodiscard]] BookFlow *bookFlow() const { return m_book; }

    /// Another hotel: drafts and hits of the old one go.
    void hotelChanged();

    // Commands of the window; each acts on the selection or the cursor
    void book();
    void bookWalkIn();
    /// The form with what is known already: from the waitlist, an allotment.
    void bookDraft(const Book &draft);
    void openCurrent();
    void checkIn(const QList<OccupancyId> &stays = {});
    void sayNoStay(); ///< that a command acts on a stay, and none is chosen
    void checkOut(const QList<OccupancyId> &stays = {});
    /// A check-in, a check-out, a no-show or a cancellation, whoever made it and whenever.
    void takeBackStatus(const QList<OccupancyId> &stays = {});
    void cancelCurrent();
    void undo();
    void redo();
    void open(OccupancyId stay);
    void openDates(OccupancyId stay); ///< the same, to change its dates
    void openReservation(ReservationId reservation, OccupancyId stay, bool atDates = false);
    void cancel(const QList<OccupancyId> &stays);
    void showHistory(ReservationId reservation, RoomId room, qint64 confirmation = 0);
    void showRates(RoomTypeId type, QDate night = {});
    void closeRoom(const RackTarget &target, Status kind);
    void showHolidays();
    void showStay(OccupancyId stay);

    // Moves that are staged first (rackpageplans.cpp)
    void shuffle();
    /// Asks for which arrivals; an invalid type: all.
    void assignRooms(RoomTypeId type = {});
    void makeItFit(OccupancyId stay);
    [[nodiscard]] bool isPlanning() const;
    [[nodiscard]] PlanMode *planMode() const { return m_plan; }

    // Find
    void find(const QString &text);
    void findNext(bool backwards);
    void endFind();

    /// Drafts that were put aside with Esc.
    [[nodiscard]] bool hasDraft() const;
    void reopenDraft();
    void takeMessageAction(MessageAction action);

Q_SIGNALS:
    void messageRaised(const roomrack::ui::Message &message);
    void sidePanelToggleRequested();
    void currentStayChanged(roomrack::OccupancyId stay);
    void dayListRequested(QDate date);
    void changeRoomRequested(roomrack::OccupancyId stay);
    void closuresRequested(roomrack::RoomId room);
    void overbookingRequested(roomrack::RoomTypeId type, QDate from);
    /// The clerk asks for the way out: these stays are in the way of the closure.
    void closureRefused(const roomrack::CloseRoom &closure, const QList<roomrack::Conflict> &stays);
    void findResult(const QString &text);
    void allotmentRequested(roomrack::OccupancyId night);
    void groupRequested(roomrack::OccupancyId stay);
    void holdRequested(roomrack::OccupancyId stay);
    void holdConfirmed(roomrack::OccupancyId stay);

private:
    void startPlan(const PlanMode::Proposal &proposal);
    void takeUpPlan();
    void propose(const QList<RoomTypeId> &types, QDate from, QDate to, bool mayMove);
    void solve(const QList<RoomTypeId> &types, const QHash<RoomTypeId, QList<OccupancyId>> &stays,
               const QHash<ReservationId, QStringList> &wishes, bool mayMove);
    void showAssignment(const QList<Assignment> &answers);
    void makeWishFit(WriteFlow *flow, int index, const StayRequest &wish);
    void moveToFit(WriteFlow *flow, int index, OccupancyId stay, const StayRequest &offer,
                   const FitAnswer &answer);
    void findFit(RoomTypeId type, const StayDates &dates, OccupancyId stay,
                 std::function<void(const FitAnswer &)> then);
    [[nodiscard]] PlanMode::Proposal fitProposal(const FitAnswer &answer,
                                                 const QString &guest) const;
    [[nodiscard]] PlanMode::Proposal splitProposal(const FitAnswer &answer, const Occupancy &stay,
                                                   const StayRequest &wish) const;
    void stayLonger(WriteFlow *flow, int index, const Occupancy &stay, const StayRequest &wish);
    void planFor(WriteFlow *flow, int index, const PlanMode::Proposal &proposal);
    void sayNoFit(const FitAnswer &answer);
    void editFeatures(RoomId room);
    void connectView();
    void openAt(OccupancyId stay, bool atDates);
    void act(RackAction action, const RackTarget &target);
    [[nodiscard]] RackActionState stateOf(RackAction action, const RackTarget &target) const;
    /// `roomFollows`: the target's room is the program's choice.
    void startBooking(const RackTarget &target, bool isWalkIn, bool isHold,
                      bool roomFollows = false);
    void startBookFlow();
    [[nodiscard]] Book draftFor(const RackTarget &target, bool isWalkIn) const;
    [[nodiscard]] QList<RoomId> freeRooms(RoomTypeId type, const StayDates &dates) const;
    [[nodiscard]] RoomId readyRoom(const StayRequest &wish) const;
    [[nodiscard]] QRect globalNightRect(const StayRequest &stay) const;
    void offerWaysOut(const DragProposal &proposal);
    [[nodiscard]] TipDetails tipOf(OccupancyId stay);
    void move(const QList<StayMove> &moves, DragKind kind);
    void refuseDrop(const DragProposal &proposal);
    void liftClosure(OccupancyId closure);
    void setHousekeeping(const RackTarget &target, Housekeeping status);
    void toggleLocked(OccupancyId stay);
    void toggleArrived(OccupancyId stay);
    void swapWithNext(const QList<OccupancyId> &stays);
    WriteFlow *startFlow(bool refusesDrop = false);
    /// A change on its way is told: undo would take back the one before it.
    bool saysStillSaving();
    void takeBack(const QFuture<WriteResult> &answer);
    void watch(WriteFlow *flow);
    /// Reads the reservation of the stay, then goes on; a failure becomes a message.
    void withReservation(OccupancyId stay, std::function<void(const Reservation &)> then);
    void readReservation(ReservationId id, std::function<void(const Reservation &)> then);
    [[nodiscard]] bool isHidden(const Occupancy &stay) const;
    template<typename T>
    void runOnStays(const QList<OccupancyId> &stays);
    [[nodiscard]] QList<OccupancyId> selectionOr(const QList<OccupancyId> &stays) const;
    [[nodiscard]] QRect globalBarRect(OccupancyId stay) const;
    [[nodiscard]] QString priceText(const DragProposal &proposal) const;
    void takeHits();
    void showHit(int index);
    void say(const QString &text, Tone tone = Tone::Plain);
    void findRooms(const StayDates &dates);
    void sayKept(); ///< that a form was put aside with what was typed

    DeskContext *m_context;
    RackView *m_view;
    PlanPanel *m_planPanel;
    QPointer<PlanMode> m_plan;
    QList<StayMove> m_leftPlan;            ///< that was discarded last
    std::function<void(bool)> m_afterPlan; ///< saved or not
    QPointer<BookFlow> m_book;
    QHash<ReservationId, QPointer<EditFlow>> m_edits;
    QPointer<EditFlow> m_keptEdit;
    ReservationHitModel *m_hits;
    QList<Occupancy> m_found;
    int m_foundIndex = -1;
    bool m_jumpWhenFound = false;
    OccupancyId m_toShow;                  ///< of a message's "Show"
    OccupancyId m_whenLoaded;              ///< selected as soon as its dates have been read
    std::optional<DragProposal> m_refused; ///< whose ways out a message offers
    struct Tip
    {
        int version = 0;
        TipDetails details;
    };
    QHash<ReservationId, Tip> m_tips;
};

} // namespace roomrack::ui
