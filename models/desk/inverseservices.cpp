// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inverseservices.h"

namespace roomrack {

std::optional<Command> inverse(const BookPlaces &, const BeforeChange &, const WriteResult &result)
{
    if (result.places.isEmpty())
        return {};
    return CancelPlaces{result.places.first().id, result.places.first().version, true};
}

std::optional<Command> inverse(const CancelPlaces &command, const BeforeChange &,
                               const WriteResult &result)
{
    if (result.places.isEmpty())
        return {};
    return CancelPlaces{command.places, result.places.first().version, !command.cancel};
}

std::optional<Command> inverse(const MovePlaces &, const BeforeChange &before,
                               const WriteResult &result)
{
    MovePlaces back;
    for (const ServicePlaces &party : result.places) {
        const auto was = before.parties.constFind(party.id);
        if (was == before.parties.constEnd() || was->version != party.version - 1)
            return {};
        if (!back.moves.isEmpty() && (back.service != was->service || back.start != was->start))
            return {};
        back.service = was->service;
        back.start = was->start;
        back.moves.append({party.id, party.version});
    }
    if (back.moves.isEmpty())
        return {};
    return back;
}

} // namespace roomrack
