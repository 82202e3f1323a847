// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "makeitfit.h"

#include "fitsearch.h"

#include <QtCore/QHash>

#include <algorithm>

namespace roomrack {

/// Each piece is as long as any room allows, which no other split beats.
QList<FitPiece> fewestPieces(const FitProblem &problem)
{
    const int firstNight = problem.wanted.from / 2;
    const int lastDay = problem.wanted.to / 2;
    if (problem.wanted.from % 2 == 0) // a day use is one piece
        return {};
    QHash<RoomId, std::vector<HalfDays>> taken;
    for (const FitStay &stay : problem.taken)
        taken[stay.room].push_back(stay.span);

    QList<FitPiece> pieces;
    for (int night = firstNight; night < lastDay;) {
        const FitRoom *best = nullptr;
        int bestEnd = night;
        for (const FitRoom &room : problem.rooms) {
            int end = lastDay;
            for (const HalfDays span : std::as_const(taken[room.room])) {
                if (!span.overlaps({nightOf(night), daytimeOf(end)}))
                    continue;
                // The last departure that doesn't meet it: by day before a night or a day's start.
                end = std::max(night, span.from / 2);
            }
            const bool better =
                end > bestEnd || (end == bestEnd && best && best->last && !room.last);
            if (end > night && better) {
                best = &room;
                bestEnd = end;
            }
        }
        if (!best)
            return {};
        pieces.append({best->room, dateOfDay(night), dateOfDay(bestEnd)});
        night = bestEnd;
    }
    return pieces;
}

FitAnswer makeItFit(const FitProblem &problem)
{
    FitAnswer answer;
    FitSearch search(problem);
    const FitSearch::End end = search.run();
    answer.steps = search.steps();
    answer.atLeast = search.fewestMoves();
    if (end == FitSearch::End::Found) {
        answer.kind = FitAnswer::Kind::Moves;
        answer.room = search.room();
        answer.moves = search.moves();
        return answer;
    }
    answer.proved = end == FitSearch::End::ProvedNone;
    answer.pieces = fewestPieces(problem);
    answer.kind = answer.pieces.isEmpty() ? FitAnswer::Kind::Nothing : FitAnswer::Kind::Split;
    return answer;
}

} // namespace roomrack
