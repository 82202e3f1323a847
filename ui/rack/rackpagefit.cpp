// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Make it fit: moves that open a room, or the nights one room after another.

#include "rackpage.h"

#include "planmode.h"

#include <background.h>
#include <format.h>
#include <onfinished.h>
#include <tr.h>

#include <desk/availabilitycache.h>
#include <desk/roomproblems.h>

#include <limits>

namespace roomrack::ui {

namespace {

/// A row that stands on the rack for what will be booked; no real one has this id.
constexpr qint64 wantedId = std::numeric_limits<qint64>::max();

QString piecesText(const QList<FitPiece> &pieces, const HotelSetup &setup)
{
    QStringList parts;
    for (const FitPiece &piece : pieces)
        //: room, dates
        parts.append(
            Tr::tr("%1 %2", "room and dates")
                .arg(roomText(setup, piece.room), shortDateRangeText(piece.from, piece.to)));
    return parts.join(Tr::tr(", then "));
}

QString noRoomText(const FitAnswer &answer)
{
    return answer.proved
               ? Tr::tr("No room can be opened, whoever is moved.")
               : Tr::tr("No way was found to open a room; it would take %n move(s) or more.",
                        nullptr, answer.atLeast);
}

} // namespace

void RackPage::makeItFit(OccupancyId stay)
{
    const Occupancy *row = m_context->cache->find(stay);
    if (m_plan || !row)
        return;
    findFit(row->soldType, row->dates(), stay, [this, stay](const FitAnswer &answer) {
        const Occupancy *now = m_context->cache->find(stay);
        if (!now)
            return;
        if (answer.kind == FitAnswer::Kind::Split) {
            startPlan(splitProposal(answer, *now, {}));
            return;
        }
        if (answer.kind == FitAnswer::Kind::Nothing) {
            sayNoFit(answer);
            return;
        }
        PlanMode::Proposal proposal = fitProposal(answer, now->guest);
        proposal.moves.append({stay, now->version, answer.room, {}, {}, std::nullopt});
        startPlan(proposal);
    });
}

void RackPage::makeWishFit(WriteFlow *flow, int index, const StayRequest &wish)
{
    const Room *room = m_context->cache->room(wish.room);
    const RoomTypeId type = room ? room->type : wish.type;
    if (m_plan) { // one at a time
        flow->backToForm();
        return;
    }
    const QPointer<WriteFlow> asking(flow);
    const OccupancyId stay = flow->stayOf(index);
    const Occupancy *there = m_context->cache->find(stay);
    if (there && there->status == Status::InHouse) {
        stayLonger(flow, index, *there, wish);
        return;
    }
    findFit(type, wish.dates, stay, [this, asking, index, wish, type](const FitAnswer &answer) {
        if (!asking)
            return;
        StayRequest offer = wish;
        offer.type = type;
        offer.room = answer.room;
        // Looked up anew: the picture may have changed while the plan was made.
        const Occupancy *now = m_context->cache->find(asking->stayOf(index));
        if (answer.kind == FitAnswer::Kind::Split && now) {
            planFor(asking, index, splitProposal(answer, *now, wish));
            return;
        }
        if (answer.kind != FitAnswer::Kind::Moves) {
            sayNoFit(answer);
            asking->takeSplit(index, answer.pieces);
            return;
        }
        if (answer.moves.isEmpty()) { // free by now
            asking->take(index, offer);
            return;
        }
        if (const OccupancyId moved = asking->stayOf(index); moved.isValid()) {
            moveToFit(asking, index, moved, offer, answer);
            return;
        }
        Occupancy wanted;
        wanted.id = {wantedId};
        wanted.guest = asking->guestName().isEmpty() ? Tr::tr("New booking") : asking->guestName();
        wanted.room = answer.room;
        wanted.type = wanted.soldType = type;
        wanted.arrival = wish.dates.arrival;
        wanted.departure = wish.dates.departure;
        PlanMode::Proposal proposal = fitProposal(answer, wanted.guest);
        proposal.verb = Tr::tr("Save %n change(s), then book", nullptr, int(answer.moves.size()));
        proposal.wanted = wanted;
        m_afterPlan = [asking, index, offer](bool saved) {
            if (!asking)
                return;
            if (saved)
                asking->take(index, offer);
            else
                asking->backToForm();
        };
        startPlan(proposal);
    });
}

/// A guest in house isn't moved for it: the longer nights in other rooms.
void RackPage::stayLonger(WriteFlow *flow, int index, const Occupancy &stay,
                          const StayRequest &wish)
{
    FitAnswer answer;
    answer.pieces = piecesOfLonger(*m_context->cache, stay, wish.dates.departure);
    if (answer.pieces.isEmpty()) {
        say(Tr::tr("On one of the nights no room is free at all."), Tone::Warning);
        flow->backToForm();
        return;
    }
    PlanMode::Proposal proposal = splitProposal(answer, stay, wish);
    proposal.subline = Tr::tr("In %1 as far as it is free, then in %n other room(s), the fewest.",
                              nullptr, int(answer.pieces.size()) - 1)
                           .arg(roomText(m_context->cache->setup(), stay.room));
    planFor(flow, index, proposal);
}

/// The stay moves with those that open the room for it: all or none.
void RackPage::moveToFit(WriteFlow *flow, int index, OccupancyId stay, const StayRequest &offer,
                         const FitAnswer &answer)
{
    const Occupancy *row = m_context->cache->find(stay);
    if (!row) {
        flow->backToForm();
        return;
    }
    PlanMode::Proposal proposal = fitProposal(answer, row->guest);
    proposal.moves.append(
        {stay, row->version, offer.room, offer.dates.arrival, offer.dates.departure, std::nullopt});
    planFor(flow, index, proposal);
}

/// What the flow wanted of a stay that is there, as a plan; afterwards what else its form says.
void RackPage::planFor(WriteFlow *flow, int index, const PlanMode::Proposal &proposal)
{
    if (!flow->hasForm()) {
        flow->discard(); // what it wanted is in the plan
        startPlan(proposal);
        return;
    }
    m_afterPlan = [asking = QPointer<WriteFlow>(flow), index](bool saved) {
        if (!asking)
            return;
        if (saved)
            asking->takeFitted(index);
        else
            asking->backToForm();
    };
    startPlan(proposal);
}

void RackPage::findFit(RoomTypeId type, const StayDates &dates, OccupancyId stay,
                       std::function<void(const FitAnswer &)> then)
{
    const FitProblem problem = fitProblem(*m_context->cache, type, dates, stay);
    onFinished(inBackground([problem] { return roomrack::makeItFit(problem); }), this,
               std::move(then));
}

PlanMode::Proposal RackPage::fitProposal(const FitAnswer &answer, const QString &guest) const
{
    PlanMode::Proposal proposal;
    //: room, guest
    proposal.headline =
        Tr::tr("Room %1 for %2")
            .arg(roomText(m_context->cache->setup(), answer.room), guestText(guest));
    proposal.subline = answer.moves.isEmpty() ? Tr::tr("It is free: nobody has to move.")
                                              : Tr::tr("%n stay(s) move to open it; fewer can't.",
                                                       nullptr, int(answer.moves.size()));
    for (const FitMove &move : answer.moves) {
        if (const Occupancy *moved = m_context->cache->find(move.stay))
            proposal.moves.append({move.stay, moved->version, move.to, {}, {}, std::nullopt});
    }
    return proposal;
}

PlanMode::Proposal RackPage::splitProposal(const FitAnswer &answer, const Occupancy &stay,
                                           const StayRequest &wish) const
{
    PlanMode::Proposal proposal;
    proposal.headline = Tr::tr("Rooms for %1, one after another").arg(guestText(stay.guest));
    proposal.subline =
        sentencesText({noRoomText(answer), Tr::tr("With %n change(s) of room, the fewest.", nullptr,
                                                  int(answer.pieces.size()) - 1)});
    proposal.verb = Tr::tr("Save these rooms");
    SplitStay split;
    split.reservation = stay.reservation;
    split.version = stay.version;
    split.stay = stay.id;
    for (const FitPiece &piece : answer.pieces)
        split.parts.append({piece.room, piece.from, piece.to});
    if (!wish.prices.isEmpty()) // of a form, typed or shown
        split.prices = wish.prices;
    proposal.split = split;
    return proposal;
}

void RackPage::sayNoFit(const FitAnswer &answer)
{
    const QString more =
        answer.kind == FitAnswer::Kind::Split
            ? Tr::tr("With %n change(s) of room: %1.", nullptr, int(answer.pieces.size()) - 1)
                  .arg(piecesText(answer.pieces, m_context->cache->setup()))
            : Tr::tr("On one of the nights no room is free at all.");
    say(sentencesText({noRoomText(answer), more}), Tone::Warning);
}

} // namespace roomrack::ui
