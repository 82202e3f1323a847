// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What a drop leads to, and what is said beside the pointer.

#include "rackpage.h"

#include "rackwords.h"

#include <dialogs/bookdialog.h>
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
    RackTarget target;
    target.room = proposal.grabbed().room;
    target.type = proposal.grabbed().type;
    target.dates = proposal.grabbed().dates;
    const Book draft = draftFor(target, false);
    if (m_book && m_book->dialog()->isTouched()) {
        m_book->openFor(draft, globalNightRect(draft.stays.first()));
        return; // the form says itself what is in the way
    }
    if (!m_book)
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
        const Occupancy *stay = m_context->cache->find(piece.stay);
        if (stay && stay->prices.isEmpty()) {
            if (piece.dates != stay->dates())
                return {}; // what its nights cost is not known here
            sum = sum + stay->total;
            continue;
        }
        const Room *room = m_context->cache->room(piece.room);
        // As the server does it: a night that was agreed keeps its price, in any room; another one
        // costs the rate of the type that was sold.
        const RoomTypeId type = stay ? stay->soldType : room ? room->type : piece.type;
        for (int i = 0; i < piece.dates.units(); ++i) {
            const QDate night = piece.dates.arrival.addDays(i);
            const qint64 agreed = stay ? stay->arrival.daysTo(night) : -1;
            if (agreed >= 0 && agreed < stay->prices.size()) {
                sum = sum + Money{stay->prices.at(agreed)};
                continue;
            }
            const auto price = m_context->cache->price(type, night);
            if (!price)
                return {};
            sum = sum + *price;
        }
    }
    return moneyText(sum, m_context->cache->setup().hotel.currency);
}

} // namespace roomrack::ui
