// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Of the lists: the dialog of a group.

#include "listsflow.h"

#include "../dialogs/groupdialog.h"
#include "../onfinished.h"
#include "../rack/rackpage.h"
#include "../tr.h"
#include "writeflow.h"

#include <desk/availabilitycache.h>

namespace roomrack::ui {

void ListsFlow::showGroup(OccupancyId id)
{
    const Occupancy *stay = m_context->cache->find(id);
    if (!stay || !stay->reservation.isValid() || stay->groupSize < 2) {
        Message message;
        message.tone = Tone::Warning;
        message.text = stay && stay->reservation.isValid()
                           ? Tr::tr("This stay belongs to no group.")
                           : Tr::tr("Select a stay of a group first.");
        Q_EMIT messageRaised(message);
        return;
    }
    onFinished(m_context->store->reservation(m_context->hotel.id, stay->reservation), this,
               [this](const Result<Reservation> &answer) {
                   if (!answer.ok()) {
                       Q_EMIT messageRaised(messageFor(answer.failure()));
                       return;
                   }
                   if (m_group && m_group->reservation().id != answer.value().id)
                       closeGroup();
                   if (m_group) {
                       m_group->setReservation(answer.value());
                   } else {
                       m_group =
                           new GroupDialog(m_context->cache, answer.value(), m_window->window());
                       connectGroup();
                       takeWritable();
                       if (m_noteDrafts.contains(answer.value().id))
                           m_group->setNoteDraft(m_noteDrafts.take(answer.value().id));
                   }
                   place(m_group);
               });
}

void ListsFlow::connectGroup()
{
    // An answer may come when the dialog has been put aside.
    GroupDialog *dialog = m_group;
    const auto write = [this, dialog](const Command &command) {
        WriteFlow *flow = startFlow();
        connect(flow, &WriteFlow::refused, dialog, [this, dialog](const WriteResult &result) {
            dialog->setSaving(false);
            dialog->showMessage(messageFor(result, m_context->messages()));
        });
        connect(flow, &WriteFlow::gaveUp, dialog, [dialog] { dialog->setSaving(false); });
        connect(flow, &WriteFlow::finished, dialog, [dialog](const WriteResult &result) {
            dialog->setSaving(false);
            if (!result.reservations.isEmpty())
                dialog->setReservation(result.reservations.first());
        });
        flow->answerIn(dialog);
        flow->run(command, dialog->reservation());
    };
    connect(dialog, &GroupDialog::moveRequested, this, write);
    connect(dialog, &GroupDialog::notesRequested, this, [dialog, write](const QString &notes) {
        Edit edit;
        edit.reservation = dialog->reservation().id;
        edit.version = dialog->reservation().version;
        edit.notes = notes;
        write(edit);
    });
    connect(m_group, &GroupDialog::checkInRequested, m_rack, &RackPage::checkIn);
    connect(m_group, &GroupDialog::checkOutRequested, m_rack, &RackPage::checkOut);
    connect(m_group, &GroupDialog::cancelRequested, m_rack, &RackPage::cancel);
    connect(m_group, &GroupDialog::openRequested, m_rack, &RackPage::open);
    connect(m_group, &GroupDialog::roomingListRequested, this,
            [this] { showRoomingList(m_group->reservation()); });
    connect(m_group, &QDialog::rejected, this, &ListsFlow::closeGroup);
}

/// Put aside: what was typed is there when the group is opened again.
void ListsFlow::closeGroup()
{
    if (const auto notes = m_group->noteDraft())
        m_noteDrafts.insert(m_group->reservation().id, *notes);
    m_group->deleteLater();
    m_group.clear();
}

void ListsFlow::readGroup()
{
    GroupDialog *dialog = m_group;
    onFinished(m_context->store->reservation(m_context->hotel.id, dialog->reservation().id), dialog,
               [dialog](const Result<Reservation> &answer) {
                   if (answer.ok() && answer.value().id == dialog->reservation().id)
                       dialog->setReservation(answer.value());
               });
}

} // namespace roomrack::ui
