// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

namespace roomrack {

FakeWrite::Refusal FakeWrite::apply(const MarkArrived &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const ChangeRoom &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const CloseDay &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const SetHolidays &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const SetRoomFeatures &)
{
    return invalid("command", "not_built");
}

} // namespace roomrack
