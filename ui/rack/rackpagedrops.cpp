// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What a drop leads to, and what is said beside the pointer.

#include "rackpage.h"

#include "rackwords.h"

#include <format.h>
#include <onfinished.h>
#include <tr.h>

#include <desk/availabilitycache.h>

namespace roomrack::ui {

namespace {

/// As much of a note as a tooltip has room for.
QString twoLines(const QString &note)
{
    constexpr int mostLetters = 160;
    const QStringList lines = note.split(u'\n', Qt::SkipEmptyParts);
    const QString text = lines.mid(0, 2).join(u'\n');
    const bool cut = lines.size() > 2 || text.size() > mostLetters;
    return cut ? text.left(mostLetters) + u'\u2026' : text;
}

} // namespace

void RackPage::move(const QList<StayMove> &moves, DragKind kind)
{
    Q_UNUSED(kind)
    if (m_plan) {
        m_plan->stage(moves);
        return;
    }
    startFlow(true)->run(Move{moves});
}

void RackPage::refuseDrop(const DragProposal &proposal)
{
    const bool isTaken =
        proposal.refusal == DragRefusal::Taken || proposal.refusal == DragRefusal::Closed;
    if (m_plan && proposal.kind != DragKind::Book && proposal.refusal == DragRefusal::Taken) {
        m_plan->stage(proposal.moves());
        return;
    }
    // Who asks for nights wants a room for them: the ways out at once. Who drags a bar has seen
    // that it doesn't fit, and may have let go of it for that.
    if (isTaken && proposal.kind == DragKind::Book && m_context->canWrite()) {
        offerWaysOut(proposal);
        return;
    }
    m_refused = proposal;
    Message message;
    message.tone = Tone::Warning;
    message.text = refusalText(proposal, *m_context->model);
    if (isTaken && proposal.pieces.size() == 1 && proposal.grabbed().room.isValid()) {
        message.action = MessageAction::ShowConflict;
        message.actionText = Tr::tr("Show the ways out");
    } else if (!proposal.inTheWay.isEmpty()) {
        m_toShow = proposal.inTheWay.first();
        message.action = MessageAction::Show;
        message.actionText = Tr::tr("Show");
    }
    Q_EMIT messageRaised(message);
}

void RackPage::offerWaysOut(const DragProposal &proposal)
{
    if (proposal.kind != DragKind::Book) {
        WriteFlow *flow = startFlow();
        if (!flow->offerWaysOut(Move{proposal.moves()})) {
            flow->discard();
            say(Tr::tr("Nothing is in the way any more: drag it again."));
        }
        return;
    }
    if (m_book) {
        m_book->reopen(); // one form at a time; what was typed is there
        return;
    }
    RackTarget target;
    target.room = proposal.grabbed().room;
    target.type = proposal.grabbed().type;
    target.dates = proposal.grabbed().dates;
    const Book draft = draftFor(target, false);
    startBookFlow();
    if (!m_book->offerWaysOut(draft, globalNightRect(draft.stays.first())))
        m_book->open(draft, globalNightRect(draft.stays.first()));
}

TipDetails RackPage::tipOf(OccupancyId id)
{
    constexpr int mostKept = 200;
    const Occupancy *stay = m_context->cache->find(id);
    if (!stay || !stay->reservation.isValid())
        return {};
    const auto known = m_tips.constFind(stay->reservation);
    if (known != m_tips.cend() && known->version == stay->version)
        return known->details;
    // Read when somebody looks: the rack's rows don't carry what few tooltips need.
    onFinished(m_context->store->reservation(m_context->hotel.id, stay->reservation), this,
               [this, id](const Result<Reservation> &answer) {
                   if (!answer.ok())
                       return;
                   const Reservation &read = answer.value();
                   if (m_tips.size() >= mostKept)
                       m_tips.clear();
                   m_tips.insert(read.id,
                                 {read.version,
                                  {partyText(read.adults, read.children), twoLines(read.notes)}});
                   m_view->refreshTip(id);
               });
    return known != m_tips.cend() ? known->details : TipDetails{};
}

QString RackPage::priceText(const DragProposal &proposal) const
{
    Money sum;
    for (const DragPiece &piece : proposal.pieces) {
        const Room *room = m_context->cache->room(piece.room);
        const RoomTypeId type = room ? room->type : piece.type;
        for (int i = 0; i < piece.dates.units(); ++i) {
            const auto price = m_context->cache->price(type, piece.dates.arrival.addDays(i));
            if (!price)
                return {};
            sum = sum + *price;
        }
    }
    return moneyText(sum, m_context->cache->setup().hotel.currency);
}

} // namespace roomrack::ui
