// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../errortext.h"
#include "../settings/uisettings.h"

#include <domain/clock.h>
#include <domain/frontdeskstore.h>

namespace roomrack {
class AvailabilityCache;
class BookingDesk;
class RackFeed;
class RackModel;
} // namespace roomrack

namespace roomrack::ui {

/// What the pages of one window work on. The window owns it all and outlives the pages.
struct DeskContext
{
    FrontDeskStore *store = nullptr;
    AvailabilityCache *cache = nullptr;
    RackFeed *feed = nullptr;
    RackModel *model = nullptr;
    BookingDesk *desk = nullptr;
    const Clock *clock = nullptr;
    Session session;
    Hotel hotel;
    UiSettings settings;

    [[nodiscard]] MessageContext messages() const;
    [[nodiscard]] bool canWrite() const;
    /// Why not, for tooltips; empty if it can.
    [[nodiscard]] QString readOnlyReason() const;
};

} // namespace roomrack::ui
