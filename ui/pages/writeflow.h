// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../dialogs/approvaldialog.h"
#include "../dialogs/conflictdialog.h"
#include "../widgets/dialogframe.h"
#include "deskcontext.h"

#include <desk/bookingdesk.h>
#include <desk/makeitfit.h>

#include <QtCore/QPointer>
#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

namespace roomrack::ui {

/// A row of the desk's picture as a conflict that a write would be answered with.
[[nodiscard]] Conflict conflictWith(const Occupancy &row, const HotelSetup &setup, int index = 0);

/// One thing that the clerk wants, from the request to its end: sends it, shows what is in the way,
/// asks for an approval, tries again. With a form (a dialog) every refusal is shown in the form and
/// the form stays; without one it goes to the message bar. Deletes itself at its end.
class WriteFlow : public QObject
{
    Q_OBJECT

public:
    WriteFlow(DeskContext *context, QWidget *window);
    ~WriteFlow() override;

    /// Without a form.
    void run(const Command &command, const std::optional<Reservation> &known = {});
    /// What doesn't fit by the desk's own picture: shows what is in the way and the ways out, and
    /// sends only what the clerk then chooses. False: nothing is in the way (any more).
    bool offerWaysOut(const Move &move);
    /// Goes on with what the desk has kept, an undo for instance: asks for the approval that it
    /// needs, or offers to try again.
    void takeUp(const PendingWrite &kept);

    // After fitRequested(): how it ends
    void take(int index, const StayRequest &offer) { takeOffer(index, offer); }
    /// No moves open a room: the nights one room after another, to be looked at. Empty: nothing.
    virtual void takeSplit(int index, const QList<FitPiece> &pieces);
    void backToForm();
    [[nodiscard]] bool hasForm() const { return m_form; }
    /// The stay stands in the opened room, with the wish's dates; what else the form says is sent.
    virtual void takeFitted(int index) { Q_UNUSED(index) }
    [[nodiscard]] QString guestName() const { return guestOf(); }
    /// The stay that a wish is about; invalid: it will be booked.
    [[nodiscard]] virtual OccupancyId stayOf(int index) const;
    /// Doesn't offer to move others: what is sent are such moves already.
    void forgoFit() { m_mayFit = false; }

    /// Gives up without a word: the hotel is left.
    void discard() { end(); }

    /// Sends for a dialog that shows by itself what is refused: what its band then offers is done
    /// here. An earlier write of the dialog that was left open is given up.
    void answerIn(DialogFrame *dialog);

Q_SIGNALS:
    void messageRaised(const roomrack::ui::Message &message);
    void finished(const roomrack::WriteResult &result);
    void gaveUp();
    void ended(); ///< it deletes itself now
    void refused(const roomrack::WriteResult &result);
    /// The clerk wants to see these stays or these nights.
    void showRequested(roomrack::OccupancyId stay);
    void nightsRequested(QDate night);
    /// No room is free, though one could be made free by moving others.
    void fitRequested(int index, const roomrack::StayRequest &wish);

protected:
    [[nodiscard]] DeskContext *context() const { return m_context; }
    /// What was sent last.
    [[nodiscard]] const Command &command() const { return m_command; }
    [[nodiscard]] QWidget *window() const { return m_window; }
    [[nodiscard]] DialogFrame *form() const { return m_form; }
    /// The dialog in which a refusal is looked at; nullptr: none is shown.
    [[nodiscard]] virtual DialogFrame *shownForm() const;
    void takeMessageAction(MessageAction action);
    void setForm(DialogFrame *form);
    void submit(const Command &command, const RequestId &request,
                const std::optional<Reservation> &known = {});
    void tryAgain();
    void end();

    // What a form does differently
    virtual void takeDone(const WriteResult &result);
    virtual void takeRefusal(const WriteResult &result);
    virtual void takeStaleEdit(const WriteResult &result);
    virtual void showInForm(const Message &message);
    virtual void renewRequest() {}
    /// A refused stay's wish, for the conflict dialog; nothing: only a message.
    virtual std::optional<StayRequest> wishOf(int index) const;
    virtual void takeOffer(int index, const StayRequest &offer);
    /// Other rooms in place of all that a booking wanted.
    virtual void takeRooms(const QList<StayRequest> &stays) { Q_UNUSED(stays) }
    [[nodiscard]] virtual QString guestOf() const { return {}; }
    [[nodiscard]] virtual Money totalOf(int index) const;
    /// Whether the wish's prices were typed or agreed; the rates are no promise to anybody.
    [[nodiscard]] virtual bool isPriceAgreed(int index) const;
    [[nodiscard]] virtual int wishCount() const;
    /// Stays that are not in this wish's way: its own.
    [[nodiscard]] virtual QList<OccupancyId> exceptOf(int index) const;
    [[nodiscard]] virtual bool isBooking() const { return false; }
    /// Whether somebody could move others for the wish, and the wish would let them.
    [[nodiscard]] bool mayFit(int index) const;

    void showDialog(DialogFrame *dialog, const QRect &besideArea = {});
    void showMessage(const Message &message);
    void handle(const WriteResult &result);
    /// The first wish that meets something by the desk's own picture.
    [[nodiscard]] std::optional<Conflict> pictureConflict() const;
    /// The first stay to book whose type is sold out by the desk's own picture, and when.
    struct FullType
    {
        int index = 0;
        QList<QDate> nights;
        int asked = 1; ///< rooms of the type that are wanted on one of them
        int free = 0;  ///< the least that can be had
    };
    /// The wishes by their index; without those of an allotment, which has places of its own.
    using Wishes = QMap<int, StayRequest>;
    [[nodiscard]] Wishes openWishes() const;
    [[nodiscard]] RoomTypeId typeOf(const StayRequest &wish) const;
    /// How many stays of a type are wanted on a half day.
    [[nodiscard]] int askedAt(const Wishes &wishes, RoomTypeId type, int at) const;
    /// The same on the fullest night of a wish, of its type.
    [[nodiscard]] int askedWith(const StayRequest &wish) const;
    [[nodiscard]] std::optional<FullType> pictureFull() const;
    /// The wish that a refusal of a full type is about; nothing: no way out can be offered.
    [[nodiscard]] std::optional<int> wishOfType(RoomTypeId type) const;
    void showFull(const FullType &full);
    /// Says in the form what is in the way already, before anything is sent.
    void tellPictureConflict();
    /// `full`: nobody is in the way, but the type is sold out on these nights.
    void showConflict(const Conflict &conflict, const QList<QDate> &full = {}, int free = 0);
    void closeConflict(); ///< another question has come

private:
    void askApproval(const WriteResult &result);
    void watchSettling();
    void tell(const Message &message); ///< what became of it is not known, or only now

    DeskContext *m_context;
    QWidget *m_window;
    QPointer<DialogFrame> m_form;
    QPointer<DialogFrame> m_beside; ///< shows by itself what is refused
    QPointer<ConflictDialog> m_conflict;
    QPointer<ApprovalDialog> m_approval;
    Command m_command;
    RequestId m_request;
    std::optional<Reservation> m_known;
    WriteResult m_last;
    bool m_settling = false;
    QTimer m_settleTimer;
    QDateTime m_sentAt;
    bool m_formShown = false; ///< there is a form to go back to
    bool m_mayFit = true;
};

} // namespace roomrack::ui
