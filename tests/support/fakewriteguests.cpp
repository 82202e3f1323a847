// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

namespace roomrack {

FakeWrite::Refusal FakeWrite::apply(const EditGuest &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const SetGuestDocument &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const MergeGuests &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const UnmergeGuest &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const AnonymiseGuest &)
{
    return invalid("command", "not_built");
}

} // namespace roomrack
