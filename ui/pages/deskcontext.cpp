// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskcontext.h"

#include "../tr.h"

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>

namespace roomrack::ui {

MessageContext DeskContext::messages() const
{
    return {&cache->setup(), clock->utcNow()};
}

bool DeskContext::canWrite() const
{
    return desk->canWrite();
}

QString DeskContext::readOnlyReason() const
{
    return canWrite() ? QString() : Tr::tr("Nothing can be booked until the connection is back.");
}

} // namespace roomrack::ui
