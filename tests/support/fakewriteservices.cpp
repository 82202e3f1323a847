// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

namespace roomrack {

FakeWrite::Refusal FakeWrite::apply(const SetService &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const OpenSlots &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const BookPlaces &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const MovePlaces &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const CancelPlaces &)
{
    return invalid("command", "not_built");
}

} // namespace roomrack
