// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Shuffle and Assign: what is staged on the rack before it is saved. Make it fit: rackpagefit.cpp.

#include "rackpage.h"

#include "planmode.h"
#include "planpanel.h"

#include <background.h>
#include <dialogs/assigndialog.h>
#include <dialogs/featuresdialog.h>
#include <format.h>
#include <onfinished.h>
#include <tr.h>

#include <desk/availabilitycache.h>
#include <desk/roomproblems.h>

#include <memory>

namespace roomrack::ui {

// Whatever is staged

bool RackPage::isPlanning() const
{
    return m_plan;
}

void RackPage::startPlan(const PlanMode::Proposal &proposal)
{
    if (m_plan)
        m_plan->discard();
    m_plan = new PlanMode(m_context, m_view, m_planPanel, window());
    connect(m_plan, &PlanMode::messageRaised, this, &RackPage::messageRaised);
    connect(m_plan, &PlanMode::flowStarted, this, &RackPage::watch);
    connect(m_plan, &PlanMode::saved, this, [this] {
        m_plan.clear();
        m_leftPlan.clear();
        if (const auto then = std::exchange(m_afterPlan, {}))
            then(true);
    });
    connect(m_plan, &PlanMode::discarded, this, [this](const QList<StayMove> &left) {
        m_plan.clear();
        if (const auto then = std::exchange(m_afterPlan, {})) {
            then(false);
            return;
        }
        m_leftPlan = left;
        Message message;
        message.text = Tr::tr("Nothing was changed.");
        if (!left.isEmpty()) {
            message.text = Tr::tr("Discarded %n change(s).", nullptr, int(left.size()));
            message.action = MessageAction::TakeUpAgain;
            message.actionText = Tr::tr("Take them up again");
        }
        Q_EMIT messageRaised(message);
    });
    m_plan->start(proposal);
}

void RackPage::shuffle()
{
    if (m_plan || !m_context->canWrite())
        return;
    PlanMode::Proposal proposal;
    proposal.headline = Tr::tr("Shuffle");
    proposal.subline = Tr::tr("Moves are staged and saved together. Drop a bar onto another one to "
                              "put that aside.");
    startPlan(proposal);
}

void RackPage::takeUpPlan()
{
    if (m_plan || m_leftPlan.isEmpty())
        return;
    PlanMode::Proposal proposal;
    proposal.headline = Tr::tr("Shuffle");
    proposal.subline = Tr::tr("Taken up again, checked against the rack of now.");
    proposal.moves = std::exchange(m_leftPlan, {});
    startPlan(proposal);
}

// Assign

void RackPage::assignRooms(RoomTypeId type)
{
    if (m_plan)
        return;
    auto *dialog = new AssignDialog(m_context->cache->setup(), type, window());
    dialog->setFirstDayOfWeek(m_context->settings.weekStart());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AssignDialog::assignRequested, this, &RackPage::propose);
    dialog->placeBeside(window()->frameGeometry(), {});
    dialog->show();
}

void RackPage::propose(const QList<RoomTypeId> &types, QDate from, QDate to, bool mayMove)
{
    QHash<RoomTypeId, QList<OccupancyId>> stays;
    QSet<ReservationId> reservations;
    for (const RoomTypeId type : types) {
        const QList<OccupancyId> without = withoutRoom(*m_context->cache, type, from, to);
        if (without.isEmpty())
            continue;
        stays.insert(type, without);
        for (const OccupancyId id : without)
            reservations.insert(m_context->cache->find(id)->reservation);
    }
    if (stays.isEmpty()) {
        say(Tr::tr("Every arrival of these days has a room."));
        return;
    }
    // The rack's rows don't carry wishes: they are read for those who need a room.
    struct Reading
    {
        qsizetype left = 0;
        QHash<ReservationId, QStringList> wishes;
    };
    auto reading = std::make_shared<Reading>();
    reading->left = reservations.size();
    for (const ReservationId id : std::as_const(reservations)) {
        whenFinished(m_context->store->reservation(m_context->hotel.id, id), this,
                     [this, reading, stays, types,
                      mayMove](const std::optional<Result<Reservation>> &answer) {
                         if (answer && answer->ok())
                             reading->wishes.insert(answer->value().id, answer->value().wishes);
                         if (--reading->left == 0)
                             solve(types, stays, reading->wishes, mayMove);
                     });
    }
}

void RackPage::solve(const QList<RoomTypeId> &types,
                     const QHash<RoomTypeId, QList<OccupancyId>> &stays,
                     const QHash<ReservationId, QStringList> &wishes, bool mayMove)
{
    QList<AssignProblem> problems;
    for (const RoomTypeId type : types) {
        if (!stays.contains(type))
            continue;
        problems.append(assignProblem(*m_context->cache, type, stays.value(type), wishes));
        problems.last().mayMove = mayMove;
    }
    onFinished(inBackground([problems] {
                   QList<Assignment> answers;
                   for (const AssignProblem &problem : problems)
                       answers.append(roomrack::assignRooms(problem));
                   return answers;
               }),
               this, [this](const QList<Assignment> &answers) { showAssignment(answers); });
}

void RackPage::showAssignment(const QList<Assignment> &answers)
{
    PlanMode::Proposal proposal;
    qsizetype without = 0;
    bool proved = true;
    int assignedCount = 0;
    for (const Assignment &answer : answers) {
        without += answer.without.size();
        proved = proved && answer.proved;
        for (const Assigned &assigned : answer.assigned) {
            const Occupancy *stay = m_context->cache->find(assigned.stay);
            if (!stay)
                continue;
            assignedCount += assigned.from.isValid() ? 0 : 1;
            proposal.moves.append(
                {assigned.stay, stay->version, assigned.room, {}, {}, std::nullopt});
            proposal.reasons.insert(assigned.stay, reasonText(assigned));
        }
    }
    if (proposal.moves.isEmpty()) {
        say(Tr::tr("No room fits for any of them. Make it fit on a bar shows ways to split it."),
            Tone::Warning);
        return;
    }
    proposal.headline = Tr::tr("Rooms for %n arrival(s)", nullptr, assignedCount);
    if (without > 0)
        proposal.subline =
            proved ? Tr::tr("%n fit(s) in no room, whoever is moved.", nullptr, int(without))
                   : Tr::tr("%n still without a room.", nullptr, int(without));
    else
        proposal.subline = Tr::tr("Drag to change it before you save.");
    startPlan(proposal);
}

// What rooms have

void RackPage::editFeatures(RoomId id)
{
    const Room *room = m_context->cache->room(id);
    if (!room)
        return;
    auto *dialog = new FeaturesDialog(*room, window());
    connect(dialog, &FeaturesDialog::featuresRequested, this,
            [this, dialog](const SetRoomFeatures &features) {
                WriteFlow *flow = startFlow();
                connect(flow, &WriteFlow::finished, dialog, &QObject::deleteLater);
                connect(flow, &WriteFlow::refused, dialog,
                        [this, dialog](const WriteResult &result) {
                            dialog->setSaving(false);
                            dialog->showMessage(messageFor(result, m_context->messages()));
                        });
                flow->answerIn(dialog);
                flow->run(features);
            });
    connect(dialog, &QDialog::rejected, dialog, &QObject::deleteLater);
    dialog->placeBeside(window()->frameGeometry(), {});
    dialog->show();
}

} // namespace roomrack::ui
