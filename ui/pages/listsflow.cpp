// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "listsflow.h"

#include "../dialogs/allotmentsdialog.h"
#include "../dialogs/groupdialog.h"
#include "../dialogs/holddialog.h"
#include "../dialogs/roominglistdialog.h"
#include "../dialogs/waitdialog.h"
#include "../dialogs/waitlistdialog.h"
#include "../format.h"
#include "../onfinished.h"
#include "../rack/rackpage.h"
#include "../tr.h"
#include "besidemessage.h"
#include "writeflow.h"

#include <desk/availabilitycache.h>

namespace roomrack::ui {

namespace {
constexpr int mostHits = 4;
}

ListsFlow::ListsFlow(DeskContext *context, RackPage *rack, QWidget *window)
    : QObject(window)
    , m_context(context)
    , m_rack(rack)
    , m_window(window)
    , m_watch(new WaitWatch(context->store, context->cache, this))
{
    connect(m_watch, &WaitWatch::cameFree, this, &ListsFlow::tellFree);
    connect(context->desk, &BookingDesk::accepted, this,
            [this](const ChangeText &, PendingWrite::Origin, const WriteResult &result) {
                m_watch->take(result);
                if (!result.blocks.isEmpty())
                    readBlocks();
            });
    connect(context->desk, &BookingDesk::canWriteChanged, this, &ListsFlow::takeWritable);
    connect(rack, &RackPage::allotmentRequested, this, &ListsFlow::showAllotments);
    connect(rack, &RackPage::groupRequested, this, &ListsFlow::showGroup);
    connect(rack, &RackPage::holdRequested, this, &ListsFlow::showHold);
    connect(rack, &RackPage::holdConfirmed, this, &ListsFlow::confirmHold);
    const auto refreshGroup = [this] {
        if (!m_group)
            return;
        const Reservation &known = m_group->reservation();
        for (const Occupancy &stay : known.stays) {
            const Occupancy *row = m_context->cache->find(stay.id);
            if (row && row->version > known.version) {
                readGroup(); // another desk, or an own write
                return;
            }
        }
        m_group->refresh();
    };
    connect(context->cache, &AvailabilityCache::changed, this, refreshGroup);
    connect(context->cache, &AvailabilityCache::reset, this, refreshGroup);
}

void ListsFlow::hotelChanged()
{
    for (DialogFrame *dialog :
         QList<DialogFrame *>{m_waitlist.data(), m_allotments.data(), m_group.data()}) {
        if (dialog)
            dialog->deleteLater();
    }
    deleteForms<WaitDialog>(m_window->window());
    deleteForms<RoomingListDialog>(m_window->window());
    deleteForms<HoldDialog>(m_window->window());
    m_noteDrafts.clear();
    m_watch->setHotel(m_context->hotel.id);
}

void ListsFlow::takeWritable()
{
    const bool can = m_context->canWrite();
    const QString reason = m_context->readOnlyReason();
    if (m_waitlist)
        m_waitlist->setWritable(can, reason);
    if (m_allotments)
        m_allotments->setWritable(can, reason);
    if (m_group)
        m_group->setWritable(can, reason);
}

void ListsFlow::place(DialogFrame *dialog)
{
    dialog->placeBeside(m_window->window()->frameGeometry(), {});
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void ListsFlow::sayKept(DialogFrame *dialog)
{
    Q_EMIT messageRaised(keptMessage(dialog));
}

WriteFlow *ListsFlow::startFlow()
{
    auto *flow = new WriteFlow(m_context, m_window);
    connect(flow, &WriteFlow::messageRaised, this, &ListsFlow::messageRaised);
    connect(flow, &WriteFlow::nightsRequested, m_rack->view(), &RackView::goTo);
    return flow;
}

template<typename Dialog>
WriteFlow *ListsFlow::run(const Command &command, Dialog *dialog)
{
    WriteFlow *flow = startFlow();
    connect(flow, &WriteFlow::refused, dialog, [this, dialog](const WriteResult &result) {
        dialog->showRefusal(besideMessage(result, m_context->messages(),
                                          [this](OccupancyId stay) { m_rack->showStay(stay); }));
    });
    connect(flow, &WriteFlow::gaveUp, dialog, [dialog] { dialog->setSaving(false); });
    flow->answerIn(dialog);
    flow->run(command);
    return flow;
}

// Called from listsflowallotments.cpp.
template WriteFlow *ListsFlow::run(const Command &command, AllotmentsDialog *dialog);

// The waitlist

void ListsFlow::tellFree(const Waiting &party, int others)
{
    m_told = party.id;
    Message message;
    message.tone = Tone::Good;
    //: guest, room type, dates
    message.text =
        Tr::tr("Nights are free for %1, who waits: %2, %3.")
            .arg(guestText(party.guest.name), typeName(m_context->cache->setup(), party.type),
                 staySpanText(party.dates));
    if (others > 0) {
        message.text = sentencesText({message.text, Tr::tr("And for %n more.", nullptr, others)});
    }
    message.action = MessageAction::ShowWaiting;
    message.actionText = Tr::tr("Show the waitlist");
    Q_EMIT messageRaised(message);
    if (m_waitlist)
        m_waitlist->refresh();
}

void ListsFlow::takeMessageAction(MessageAction action)
{
    if (action == MessageAction::ShowWaiting)
        showWaitlist(m_told);
}

void ListsFlow::showWaitlist(WaitingId party)
{
    if (!m_waitlist) {
        m_waitlist = new WaitlistDialog(
            m_context->cache->setup(),
            [this](const Waiting &waiting) { return m_watch->freeFor(waiting); },
            m_window->window());
        const auto fill = [this] {
            if (m_waitlist)
                m_waitlist->setParties(m_watch->parties(), m_context->clock->utcNow());
        };
        connect(m_watch, &WaitWatch::listChanged, m_waitlist, fill);
        connect(m_watch, &WaitWatch::freeChanged, m_waitlist, &WaitlistDialog::refresh);
        connect(m_watch, &WaitWatch::failed, m_waitlist,
                [this](const Failure &failure) { m_waitlist->showMessage(messageFor(failure)); });
        connect(m_waitlist, &WaitlistDialog::addRequested, this, &ListsFlow::addWaiting);
        connect(m_waitlist, &WaitlistDialog::bookRequested, this, &ListsFlow::bookWaiting);
        connect(m_waitlist, &WaitlistDialog::closeRequested, this, &ListsFlow::closeWaiting);
        connect(m_waitlist, &QDialog::rejected, m_waitlist, &QObject::deleteLater);
        fill();
        takeWritable();
    }
    m_watch->read();
    place(m_waitlist);
    if (party.isValid())
        m_waitlist->select(party);
}

void ListsFlow::addWaiting(RoomTypeId type)
{
    if (auto *kept = m_window->window()->findChild<WaitDialog *>()) {
        place(kept);
        return;
    }
    auto *dialog = new WaitDialog(m_context->cache->setup(), type, m_window->window());
    dialog->setFirstDayOfWeek(m_context->settings.weekStart());
    connect(dialog, &WaitDialog::guestSearchRequested, this, [this, dialog](const QString &text) {
        onFinished(m_context->store->findGuests(m_context->hotel.id, text, mostHits), dialog,
                   [dialog, text](const Result<QList<GuestHit>> &hits) {
                       if (hits.ok())
                           dialog->setHits(text, hits.value());
                   });
    });
    connect(dialog, &WaitDialog::waitRequested, this, [this, dialog](const AddToWaitlist &command) {
        connect(run(command, dialog), &WriteFlow::finished, dialog, &QObject::deleteLater);
    });
    connect(dialog, &WaitDialog::draftKept, this, [this, dialog] { sayKept(dialog); });
    connect(dialog, &QDialog::rejected, dialog, &QObject::deleteLater);
    place(dialog);
}

void ListsFlow::bookWaiting(WaitingId id)
{
    const Waiting *party = m_watch->find(id);
    if (!party)
        return;
    Book draft;
    draft.guest = party->guest;
    draft.adults = party->adults;
    draft.children = party->children;
    draft.notes = party->notes;
    draft.waiting = id;
    StayRequest stay;
    stay.type = party->type;
    stay.dates = party->dates;
    const QList<RoomId> free = m_context->cache->freeRooms(stay.type, stay.dates.halfDays());
    if (!free.isEmpty())
        stay.room = free.first();
    draft.stays.append(stay);
    m_rack->bookDraft(draft);
}

void ListsFlow::closeWaiting(WaitingId id)
{
    const Waiting *party = m_watch->find(id);
    if (!party)
        return;
    WriteFlow *flow = startFlow();
    // What was seen doesn't stand any more: what stands is read.
    connect(flow, &WriteFlow::refused, m_watch, &WaitWatch::read);
    flow->run(CloseWaiting{id, party->version, false});
}

// Holds

void ListsFlow::showHold(OccupancyId id)
{
    const Occupancy *stay = m_context->cache->find(id);
    if (!stay || stay->status != Status::Requested || !stay->holdUntil.isValid())
        return;
    if (auto *kept = openForm<HoldDialog>(
            m_window->window(), [id](const HoldDialog &hold) { return hold.stay().id == id; })) {
        kept->setStay(*stay);
        place(kept);
        return;
    }
    auto *dialog =
        new HoldDialog(m_context->cache->setup(), m_context->clock, *stay, m_window->window());
    dialog->setFirstDayOfWeek(m_context->settings.weekStart());
    connect(dialog, &HoldDialog::editRequested, this, [this, dialog](const Edit &edit) {
        connect(run(edit, dialog), &WriteFlow::finished, dialog, &QObject::deleteLater);
    });
    connect(dialog, &HoldDialog::draftKept, this, [this, dialog] { sayKept(dialog); });
    connect(dialog, &QDialog::rejected, dialog, &QObject::deleteLater);
    place(dialog);
}

void ListsFlow::confirmHold(OccupancyId id)
{
    const Occupancy *stay = m_context->cache->find(id);
    if (!stay || stay->status != Status::Requested)
        return;
    Edit edit;
    edit.reservation = stay->reservation;
    edit.version = stay->version;
    edit.holdUntil = QDateTime();
    startFlow()->run(edit);
}

// Groups (the others in listsflowgroups.cpp); allotments in listsflowallotments.cpp

void ListsFlow::showRoomingList(const Reservation &group)
{
    if (auto *kept = openForm<RoomingListDialog>(
            m_window->window(),
            [&group](const RoomingListDialog &list) { return list.group() == group.id; })) {
        kept->setGroup(group);
        place(kept);
        return;
    }
    auto *dialog = new RoomingListDialog(m_context->cache->setup(), group, m_window->window());
    connect(dialog, &RoomingListDialog::editRequested, this, [this, dialog](const Edit &edit) {
        connect(run(edit, dialog), &WriteFlow::finished, dialog, &QObject::deleteLater);
    });
    connect(dialog, &RoomingListDialog::draftKept, this, [this, dialog] { sayKept(dialog); });
    connect(dialog, &QDialog::rejected, dialog, &QObject::deleteLater);
    place(dialog);
}

} // namespace roomrack::ui
