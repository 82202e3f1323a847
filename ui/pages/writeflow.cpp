// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "writeflow.h"

#include "../againtext.h"
#include "../approvaltext.h"
#include "../format.h"
#include "../onfinished.h"
#include "../tr.h"
#include "../widgets/inlineband.h"

#include <desk/availabilitycache.h>

namespace roomrack::ui {

namespace {
constexpr int longSettlingMs = 3000;
} // namespace

WriteFlow::WriteFlow(DeskContext *context, QWidget *window)
    : QObject(window)
    , m_context(context)
    , m_window(window)
{
    m_settleTimer.setSingleShot(true);
    m_settleTimer.setInterval(longSettlingMs);
    connect(&m_settleTimer, &QTimer::timeout, this, [this] { tell(settlingMessage(true)); });
    connect(context->desk, &BookingDesk::pendingChanged, this, &WriteFlow::watchSettling);
    connect(context->desk, &BookingDesk::canWriteChanged, this, [this] {
        if (!m_context->canWrite())
            return;
        // There is nothing to try any more: the connection is back, the form can be sent.
        for (DialogFrame *dialog : {m_form.data(), m_beside.data(), shownForm()}) {
            if (dialog && dialog->band()->message().action == MessageAction::TryNow)
                dialog->clearMessage();
        }
    });
}

WriteFlow::~WriteFlow() = default;

void WriteFlow::setForm(DialogFrame *form)
{
    m_form = form;
    connect(form, &DialogFrame::messageActionRequested, this, &WriteFlow::takeMessageAction);
}

void WriteFlow::answerIn(DialogFrame *dialog)
{
    Q_EMIT dialog->sent();
    m_beside = dialog;
    connect(dialog, &DialogFrame::messageActionRequested, this, &WriteFlow::takeMessageAction);
    connect(dialog, &DialogFrame::sent, this, [this] {
        m_context->desk->forget(m_request);
        end();
    });
}

DialogFrame *WriteFlow::shownForm() const
{
    DialogFrame *dialog = m_form ? m_form : m_beside;
    return dialog && dialog->isVisible() ? dialog : nullptr;
}

void WriteFlow::showDialog(DialogFrame *dialog, const QRect &besideArea)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose, false);
    m_formShown |= dialog == m_form;
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
    // A form may say something else by now. What may have been saved is settled first, as it was.
    DialogFrame *dialog = shownForm();
    if (dialog && m_last.outcome != Outcome::Unknown && dialog->sendAgain())
        return;
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
    tell(settlingMessage(false));
}

void WriteFlow::tell(const Message &message)
{
    if (m_beside && m_beside->isVisible())
        m_beside->showMessage(message);
    showMessage(message);
}

void WriteFlow::showMessage(const Message &message)
{
    DialogFrame *dialog = shownForm();
    if (dialog && dialog != m_beside) {
        dialog->showMessage(message);
        return;
    }
    Message told = message;
    const bool isMine = message.action == MessageAction::TryAgain
                        || message.action == MessageAction::TryNow
                        || message.action == MessageAction::ShowFreeNights;
    if (isMine) {
        told.run = [flow = QPointer(this), action = message.action] {
            if (flow)
                flow->takeMessageAction(action);
        };
    }
    Q_EMIT messageRaised(told);
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
            // It reached the server when it was sent, or not at all.
            const QDateTime made = result.reservations.value(0).createdAt;
            const bool isNew = std::holds_alternative<Book>(m_command) && made.isValid();
            Q_EMIT messageRaised(savedAfterAllMessage(
                clockText(isNew ? made : m_sentAt, m_context->hotel.timeZone)));
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
        for (DialogFrame *dialog : {m_form.data(), m_beside.data(), shownForm()}) {
            if (dialog)
                dialog->setSaving(false);
        }
        tell(notSavedMessage(againText(m_command, m_context->cache->setup())));
        return;
    }
    if (m_approval && result.outcome == Outcome::NotAllowed) {
        // Who could sign in was refused by the right, not by the password.
        if (result.failure.sqlState == QLatin1String("42501"))
            m_approval->showMayNot();
        else
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
            showConflict(result.conflicts.first());
            return;
        }
        break;
    case Outcome::Full:
        if (const auto index = wishOfType(result.fullType);
            index && result.placesLeft < 0 && !result.fullNights.isEmpty()) {
            FullType full{*index, result.fullNights};
            full.asked = askedWith(*wishOf(*index));
            // As many of them as the desk's picture has room for, but not all: it is a moment old.
            full.free = full.asked;
            for (const QDate night : result.fullNights) {
                const StayDates dates{night, night.addDays(1), false};
                full.free = qBound(
                    0, m_context->cache->leastFree(result.fullType, dates.halfDays()), full.free);
            }
            showFull(full);
            return;
        }
        break;
    case Outcome::StaleEdit:
        takeStaleEdit(result);
        return;
    case Outcome::NeedsApproval:
        // Nobody is called to approve what the desk itself sees can't be done.
        if (const auto conflict = m_form ? pictureConflict() : std::nullopt) {
            m_context->desk->forget(m_request);
            showConflict(*conflict);
            return;
        }
        askApproval(result);
        return;
    default:
        break;
    }
    Message message = messageFor(result, m_context->messages());
    if (m_form) {
        // An offer was taken without the form: nothing is refused where nobody sees it.
        if (!shownForm())
            showDialog(m_form);
        showInForm(message);
        return;
    }
    if (message.action == MessageAction::ShowConflict) {
        // Nothing that another room or date would help: who it is can be looked at.
        message.action = MessageAction::None;
        if (!result.conflicts.isEmpty()) {
            message.action = MessageAction::Show;
            message.actionText = Tr::tr("Show");
            Q_EMIT showRequested(result.conflicts.first().occupancy);
        }
    }
    showMessage(message);
    const bool goesOn = result.outcome == Outcome::Busy || result.outcome == Outcome::Unknown
                        || result.outcome == Outcome::NoConnection
                        || message.action == MessageAction::ShowFreeNights;
    if (!goesOn)
        end();
}

void WriteFlow::takeStaleEdit(const WriteResult &result)
{
    // Without a form there is nothing to join: the picture is new, the clerk looks and acts again.
    Message message = messageFor(result, m_context->messages());
    if (message.action != MessageAction::Compare) {
        // A profile, an allotment, who waits: the sentence is whole.
        showMessage(message);
        end();
        return;
    }
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

void WriteFlow::askApproval(const WriteResult &result)
{
    if (m_form)
        m_form->setSaving(false);
    m_approval = new ApprovalDialog(
        approvalText(m_command, m_context->session.displayName, *m_context->cache, m_known),
        result.needs, m_window->window());
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
    case MessageAction::ShowFreeNights:
        if (!m_last.fullNights.isEmpty())
            Q_EMIT nightsRequested(m_last.fullNights.first());
        break;
    case MessageAction::Approve:
        askApproval(m_last);
        break;
    case MessageAction::ShowConflict:
        if (const auto conflict = pictureConflict())
            showConflict(*conflict);
        else if (const auto full = pictureFull())
            showFull(*full);
        else if (!m_last.conflicts.isEmpty() && wishOf(m_last.conflicts.first().index))
            showConflict(m_last.conflicts.first());
        else if (m_form)
            m_form->clearMessage(); // it has gone since
        break;
    default:
        break;
    }
}

} // namespace roomrack::ui
