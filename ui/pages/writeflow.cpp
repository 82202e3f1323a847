// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "writeflow.h"

#include "../format.h"
#include "../onfinished.h"
#include "../tr.h"
#include "../widgets/inlineband.h"

#include <desk/availabilitycache.h>

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

namespace roomrack::ui {

namespace {
constexpr int longSettlingMs = 3000;
}

WriteFlow::WriteFlow(DeskContext *context, QWidget *window)
    : QObject(window)
    , m_context(context)
    , m_window(window)
{
    m_settleTimer.setSingleShot(true);
    m_settleTimer.setInterval(longSettlingMs);
    connect(&m_settleTimer, &QTimer::timeout, this, [this] { showMessage(settlingMessage(true)); });
    connect(context->desk, &BookingDesk::pendingChanged, this, &WriteFlow::watchSettling);
}

WriteFlow::~WriteFlow() = default;

void WriteFlow::setForm(DialogFrame *form)
{
    m_form = form;
    connect(form, &DialogFrame::messageActionRequested, this, &WriteFlow::takeMessageAction);
}

void WriteFlow::showDialog(DialogFrame *dialog, const QRect &besideArea)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose, false);
    dialog->placeBeside(m_window->window()->frameGeometry(), besideArea);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void WriteFlow::run(const Command &command, const std::optional<Reservation> &known)
{
    submit(command, BookingDesk::newRequest(), known);
}

void WriteFlow::submit(const Command &command, const RequestId &request,
                       const std::optional<Reservation> &known)
{
    m_command = command;
    m_request = request;
    m_known = known;
    m_sentAt = m_context->clock->utcNow();
    m_settling = false;
    onFinished(m_context->desk->submit(command, request, known), this,
               [this](const WriteResult &result) { handle(result); });
}

void WriteFlow::takeUp(const PendingWrite &kept)
{
    m_command = kept.command;
    m_request = kept.request;
    m_sentAt = m_context->clock->utcNow();
    handle(kept.result);
}

void WriteFlow::tryAgain()
{
    if (m_form)
        m_form->setSaving(true);
    m_settling = false;
    if (m_context->desk->pending(m_request)) {
        onFinished(m_context->desk->tryAgain(m_request), this,
                   [this](const WriteResult &result) { handle(result); });
    } else {
        submit(m_command, m_request, m_known);
    }
}

void WriteFlow::watchSettling()
{
    const PendingWrite *pending = m_context->desk->pending(m_request);
    if (m_request.isNull() || !pending || !pending->settling || m_settling)
        return;
    m_settling = true;
    m_settleTimer.start();
    showMessage(settlingMessage(false));
}

void WriteFlow::showMessage(const Message &message)
{
    if (m_form && m_form->isVisible())
        m_form->showMessage(message);
    else
        Q_EMIT messageRaised(message);
}

void WriteFlow::handle(const WriteResult &result)
{
    m_settleTimer.stop();
    const bool wasSettling = m_settling;
    m_last = result;
    if (result.isDone()) {
        if (m_approval)
            m_approval->deleteLater();
        if (wasSettling) {
            Q_EMIT messageRaised(savedAfterAllMessage(
                timeText(m_context->clock->utcNow(), m_context->hotel.timeZone)));
        }
        takeDone(result);
        return;
    }
    // A settled "not saved" has used the request's number up: what is sent next is a new request.
    const bool isSpent =
        result.outcome == Outcome::Invalid && result.code == QLatin1String("settled");
    if (isSpent || (wasSettling && result.outcome == Outcome::Busy)) {
        m_context->desk->forget(m_request);
        m_request = BookingDesk::newRequest();
        renewRequest();
        m_last.outcome = Outcome::Busy;
        if (m_form)
            m_form->setSaving(false);
        showMessage(notSavedMessage());
        return;
    }
    if (m_approval && result.outcome == Outcome::NotAllowed) {
        m_approval->showWrongPassword();
        return;
    }
    if (m_approval) {
        m_approval->hide();
        m_approval->deleteLater();
    }
    takeRefusal(result);
    Q_EMIT refused(result);
}

void WriteFlow::takeDone(const WriteResult &result)
{
    Q_EMIT finished(result);
    end();
}

void WriteFlow::end()
{
    Q_EMIT ended();
    for (DialogFrame *dialog : QList<DialogFrame *>{m_form, m_conflict, m_approval}) {
        if (dialog) {
            dialog->hide();
            dialog->deleteLater();
        }
    }
    deleteLater();
}

void WriteFlow::takeRefusal(const WriteResult &result)
{
    switch (result.outcome) {
    case Outcome::SlotTaken:
        if (!result.conflicts.isEmpty() && wishOf(result.conflicts.first().index)) {
            showConflict(result);
            return;
        }
        break;
    case Outcome::StaleEdit:
        takeStaleEdit(result);
        return;
    case Outcome::NeedsApproval:
        askApproval(result);
        return;
    default:
        break;
    }
    const Message message = messageFor(result, m_context->messages());
    if (m_form) {
        showInForm(message);
        return;
    }
    showMessage(message);
    const bool canRetry = result.outcome == Outcome::Busy || result.outcome == Outcome::Unknown
                          || result.outcome == Outcome::NoConnection;
    if (!canRetry)
        end();
}

void WriteFlow::takeStaleEdit(const WriteResult &result)
{
    // Without a form there is nothing to join: the picture is new, the clerk looks and acts again.
    Message message = messageFor(result, m_context->messages());
    if (!result.changes.isEmpty()) {
        //: person, time of day
        message.text = Tr::tr("%1 changed the reservation at %2. Nothing of yours was saved.")
                           .arg(result.changes.last().by,
                                timeText(result.changes.last().at, m_context->hotel.timeZone));
    }
    message.action = MessageAction::Show;
    message.actionText = Tr::tr("Show");
    if (!result.current.stays.isEmpty())
        Q_EMIT showRequested(result.current.stays.first().id);
    showMessage(message);
    end();
}

void WriteFlow::showInForm(const Message &message)
{
    m_form->setSaving(false);
    m_form->showMessage(message);
}

std::optional<StayRequest> WriteFlow::wishOf(int index) const
{
    const auto *move = std::get_if<Move>(&m_command);
    if (!move || index < 0 || index >= move->moves.size())
        return {};
    const StayMove &wanted = move->moves.at(index);
    const Occupancy *stay = m_context->cache->find(wanted.stay);
    if (!stay || !wanted.room.isValid())
        return {};
    StayRequest wish;
    wish.room = wanted.room;
    wish.type = stay->type;
    wish.dates = stay->dates();
    if (wanted.arrival.isValid())
        wish.dates.arrival = wanted.arrival;
    if (wanted.departure.isValid())
        wish.dates.departure = wanted.departure;
    return wish;
}

Money WriteFlow::totalOf(int index) const
{
    const auto wish = wishOf(index);
    if (!wish)
        return {};
    if (!wish->prices.isEmpty())
        return roomrack::total(wish->prices);
    Money sum;
    for (int i = 0; i < wish->dates.units(); ++i) {
        const Room *room = m_context->cache->room(wish->room);
        sum = sum
              + m_context->cache
                    ->price(room ? room->type : wish->type, wish->dates.arrival.addDays(i))
                    .value_or(Money{});
    }
    return sum;
}

void WriteFlow::takeOffer(int index, const StayRequest &offer)
{
    auto *move = std::get_if<Move>(&m_command);
    if (!move || index < 0 || index >= move->moves.size())
        return;
    StayMove &moved = move->moves[index];
    moved.room = offer.room;
    moved.arrival = offer.dates.arrival;
    moved.departure = offer.dates.departure;
    submit(m_command, BookingDesk::newRequest(), m_known);
}

void WriteFlow::showConflict(const WriteResult &result)
{
    const Conflict &conflict = result.conflicts.first();
    const int index = conflict.index;
    ConflictDialog::Wish wish;
    wish.stay = *wishOf(index);
    wish.guest = guestOf();
    if (const auto *move = std::get_if<Move>(&m_command); move && wish.guest.isEmpty()) {
        if (const Occupancy *stay = m_context->cache->find(move->moves.at(index).stay))
            wish.guest = stay->guest;
    }
    wish.total = totalOf(index);
    wish.askedAt = m_sentAt;
    wish.hasForm = bool(m_form);
    if (m_form) {
        m_form->setSaving(false);
        m_form->hide();
    }
    if (m_conflict)
        m_conflict->deleteLater();
    m_conflict = new ConflictDialog(m_context->cache, m_context->clock, conflict, wish,
                                    isBooking() ? ConflictDialog::Purpose::Booking
                                                : ConflictDialog::Purpose::Moving,
                                    m_window->window());
    connect(m_conflict, &ConflictDialog::offerChosen, this,
            [this, index](const StayRequest &offer) {
                m_conflict->hide();
                takeOffer(index, offer);
            });
    connect(m_conflict, &ConflictDialog::backRequested, this, [this] {
        if (m_form) {
            m_form->show();
            m_form->activateWindow();
        } else {
            m_context->desk->forget(m_request);
            Q_EMIT gaveUp();
            end();
        }
    });
    showDialog(m_conflict);
    const Room *room = m_context->cache->room(wish.stay.room);
    onFinished(m_context->store->alternatives(m_context->hotel.id,
                                              room ? room->type : wish.stay.type, wish.stay.room,
                                              wish.stay.dates),
               m_conflict.data(), [dialog = m_conflict.data()](const Result<Alternatives> &answer) {
                   if (answer.ok())
                       dialog->setAlternatives(answer.value());
               });
}

QString WriteFlow::approvalSentence() const
{
    const QString who = m_context->session.displayName;
    if (const auto *move = std::get_if<Move>(&m_command); move && move->moves.size() == 1) {
        const StayMove &wanted = move->moves.first();
        if (const Occupancy *stay = m_context->cache->find(wanted.stay)) {
            const QString number = confirmationText(stay->confirmation);
            if (wanted.room != stay->room && wanted.room.isValid()) {
                //: person, confirmation number, room before, room after
                return Tr::tr("%1 wants to move %2: room %3 → %4.")
                    .arg(who, number, roomText(m_context->cache->setup(), stay->room),
                         roomText(m_context->cache->setup(), wanted.room));
            }
            const StayDates to{wanted.arrival.isValid() ? wanted.arrival : stay->arrival,
                               wanted.departure.isValid() ? wanted.departure : stay->departure,
                               stay->dayUse};
            //: person, confirmation number, dates before, dates after
            return Tr::tr("%1 wants to change the dates of %2: %3 → %4.")
                .arg(who, number, staySpanText(stay->dates()), staySpanText(to));
        }
    }
    if (const auto *cancel = std::get_if<Cancel>(&m_command)) {
        const QList<OccupancyId> stays = m_context->cache->groupOf(
            cancel->stays.isEmpty() ? OccupancyId{} : cancel->stays.first());
        if (!stays.isEmpty()) {
            if (const Occupancy *stay = m_context->cache->find(stays.first())) {
                return Tr::tr("%1 wants to cancel %2, %3.", "person, number, guest")
                    .arg(who, confirmationText(stay->confirmation), guestText(stay->guest));
            }
        }
        return Tr::tr("%1 wants to cancel a reservation.").arg(who);
    }
    if (m_known) {
        return Tr::tr("%1 wants to change %2, %3.", "person, number, guest")
            .arg(who, confirmationText(m_known->confirmation), guestText(m_known->guest.name));
    }
    return Tr::tr("%1 wants to save a change.").arg(who);
}

void WriteFlow::askApproval(const WriteResult &result)
{
    if (m_form)
        m_form->setSaving(false);
    m_approval = new ApprovalDialog(approvalSentence(), result.needs, m_window->window());
    connect(m_approval, &ApprovalDialog::approvalGiven, this,
            [this](const QString &login, const QString &password) {
                onFinished(m_context->desk->approve(m_request, login, password), this,
                           [this](const WriteResult &answer) { handle(answer); });
            });
    connect(m_approval, &QDialog::rejected, this, [this] {
        m_approval->deleteLater();
        m_context->desk->forget(m_request);
        if (m_form)
            return;
        Q_EMIT gaveUp();
        end();
    });
    showDialog(m_approval);
}

void WriteFlow::takeMessageAction(MessageAction action)
{
    switch (action) {
    case MessageAction::TryAgain:
        tryAgain();
        break;
    case MessageAction::TryNow:
        m_context->store->reconnectNow();
        break;
    case MessageAction::CopyDetails:
        QGuiApplication::clipboard()->setText(messageFor(m_last, m_context->messages()).details);
        break;
    case MessageAction::ShowFreeNights:
        if (!m_last.fullNights.isEmpty())
            Q_EMIT nightsRequested(m_last.fullNights.first());
        break;
    case MessageAction::Approve:
        askApproval(m_last);
        break;
    default:
        break;
    }
}

} // namespace roomrack::ui
