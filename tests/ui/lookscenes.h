// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/clock.h>
#include <domain/commands.h>
#include <domain/rackdata.h>

#include <desk/availabilitycache.h>

#include <QtWidgets/QDialog>

#include <memory>

namespace roomrack::gui {

/// The hotel of the look's pictures: a cache with rooms, rates and the stays that they show.
struct Harbour
{
    Harbour(bool japanese = false);

    HotelSetup setup;
    AvailabilityCache cache;
    Reservation hana; ///< the reservation that the dialogs are about
    Occupancy okafor; ///< has 207 already
    QDateTime now;    ///< UTC
    bool japanese = false;

    [[nodiscard]] Conflict conflict() const;
    [[nodiscard]] Alternatives alternatives() const;
};

} // namespace roomrack::gui
