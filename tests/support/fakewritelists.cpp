// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

namespace roomrack {

FakeWrite::Refusal FakeWrite::apply(const AddToWaitlist &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const CloseWaiting &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const AddBlock &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const EditBlock &)
{
    return invalid("command", "not_built");
}

FakeWrite::Refusal FakeWrite::apply(const ReleaseBlock &)
{
    return invalid("command", "not_built");
}

} // namespace roomrack
