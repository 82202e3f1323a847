// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "errortext.h"

#include <desk/bookingdesk.h>

namespace roomrack::ui {

/// What was done, for the message bar: "Moved Fernández, Hana from 204 to 207.", with Undo if that
/// is what Undo would take back.
[[nodiscard]] Message doneMessage(const ChangeText &text, PendingWrite::Origin origin,
                                  bool canUndo);
/// The newest change can't be undone; `next` is what Undo would take back instead, or nullptr.
[[nodiscard]] Message stuckMessage(const ChangeText &text, const ChangeText *next);
/// An undo that the database refused: who changed the reservation since, and when.
[[nodiscard]] Message undoRefusedMessage(const WriteResult &result, const MessageContext &context);

} // namespace roomrack::ui
