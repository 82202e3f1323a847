// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "errortext.h"

#include <desk/bookingdesk.h>

namespace roomrack::ui {

/// What was done, for the message bar: "Moved Fernández, Hana from 204 to 207." with Undo.
[[nodiscard]] Message doneMessage(const ChangeText &text, PendingWrite::Origin origin);
/// An undo that the database refused: who changed the reservation since, and when.
[[nodiscard]] Message undoRefusedMessage(const WriteResult &result, const MessageContext &context);

} // namespace roomrack::ui
