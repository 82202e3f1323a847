// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "inverse.h"

namespace roomrack {

class AvailabilityCache;

/// How guests, parties and allotments stand, as far as the desk has read or written them: what an
/// undo needs and the rack's rows don't tell. Of one hotel; lives on the GUI thread.
class DeskMemory
{
public:
    void clear();

    void know(const QList<ServicePlaces> &parties);
    void know(const QList<Block> &blocks);
    void know(const GuestProfile &profile) { m_guests.insert(profile.guest.id, profile); }

    /// An accepted change: each raises the versions of the profiles in it by one.
    void takeGuests(const Command &command);

    /// What stands before the command: of the cache, and of what is known. Reservations that are in
    /// `before` already bring their stays.
    void fill(BeforeChange &before, const Command &command, const AvailabilityCache &cache) const;

private:
    QHash<PlacesId, ServicePlaces> m_parties;
    QHash<GuestId, GuestProfile> m_guests;
    QHash<BlockId, Block> m_blocks;
};

} // namespace roomrack
