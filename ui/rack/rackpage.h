// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

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
    void checkOut(const QList<OccupancyId> &stays = {});
    void cancelCurrent();
    void undo();
    void redo();
    void open(OccupancyId stay);
    void cancel(const QList<OccupancyId> &stays);
    void showHistory(ReservationId reservation, RoomId room, qint64 confirmation = 0);
    void showRates(RoomTypeId type);
    void showStay(OccupancyId stay);

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
    void findResult(const QString &text);
    void allotmentRequested(roomrack::OccupancyId night);
    void groupRequested(roomrack::OccupancyId stay);
    void holdRequested(roomrack::OccupancyId stay);
    void holdConfirmed(roomrack::OccupancyId stay);

private:
    void connectView();
    void act(RackAction action, const RackTarget &target);
    [[nodiscard]] RackActionState stateOf(RackAction action, const RackTarget &target) const;
    void startBooking(const RackTarget &target, bool isWalkIn, bool isHold);
    void startBookFlow();
    [[nodiscard]] Book draftFor(const RackTarget &target, bool isWalkIn) const;
    [[nodiscard]] QRect globalNightRect(const StayRequest &stay) const;
    void offerWaysOut(const DragProposal &proposal);
    [[nodiscard]] TipDetails tipOf(OccupancyId stay);
    void move(const QList<StayMove> &moves, DragKind kind);
    void refuseDrop(const DragProposal &proposal);
    void closeRoom(const RackTarget &target, Status kind);
    void liftClosure(OccupancyId closure);
    void setHousekeeping(const RackTarget &target, Housekeeping status);
    void toggleLocked(OccupancyId stay);
    void swapWithNext(const QList<OccupancyId> &stays);
    WriteFlow *startFlow(bool refusesDrop = false);
    void takeBack(const QFuture<WriteResult> &answer);
    void watch(WriteFlow *flow);
    /// Reads the reservation of the stay, then goes on; a failure becomes a message.
    void withReservation(OccupancyId stay, std::function<void(const Reservation &)> then);
    template<typename T>
    void runOnStays(const QList<OccupancyId> &stays);
    [[nodiscard]] QList<OccupancyId> selectionOr(const QList<OccupancyId> &stays) const;
    [[nodiscard]] QRect globalBarRect(OccupancyId stay) const;
    [[nodiscard]] QString priceText(const DragProposal &proposal) const;
    void takeHits();
    void showHit(int index);
    void say(const QString &text, Tone tone = Tone::Plain);

    DeskContext *m_context;
    RackView *m_view;
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
