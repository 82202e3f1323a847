// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "changetext.h"

#include <domain/commands.h>

#include <QtCore/QHash>

#include <deque>
#include <optional>

namespace roomrack {

struct WriteResult;

/// An accepted change and the command that takes it back: a new, checked write like any other.
struct UndoEntry
{
    RequestId request;              ///< of the taking back, kept through its retries
    std::optional<Command> command; ///< nothing: the change can't be taken back
    ChangeText text;                ///< of the change itself
};

/// What this desk can undo and redo, newest last. Bounded: the oldest are forgotten. Versions in it
/// follow the desk's own further changes, so that only another's change makes an undo stale.
class UndoStack
{
public:
    static constexpr size_t limit = 100;

    void clear();
    /// A new change: what had been undone can't be redone any more. One that can't be taken back is
    /// kept too: what was done before it isn't undone unawares.
    void pushNew(UndoEntry entry);
    void pushUndo(UndoEntry entry);
    void pushRedo(UndoEntry entry) { push(m_redo, std::move(entry)); }
    /// Wherever it is: while a taking back was on its way, new changes may have come on top.
    void drop(RequestId request);

    /// nullptr if there is nothing, or the newest change can't be taken back.
    [[nodiscard]] const UndoEntry *undo() const
    {
        return m_undo.empty() || !m_undo.back().command ? nullptr : &m_undo.back();
    }
    /// The newest change, if it can't be taken back; else nullptr.
    [[nodiscard]] const UndoEntry *stuck() const
    {
        return m_undo.empty() || m_undo.back().command ? nullptr : &m_undo.back();
    }
    /// Whoever asked has been told: the change before it is the next.
    void passStuck();
    [[nodiscard]] const UndoEntry *redo() const
    {
        return m_redo.empty() ? nullptr : &m_redo.back();
    }

    /// An own change raised versions: `seen` is what its command named of reservations.
    void rebase(const QHash<ReservationId, int> &seen, const Command &own,
                const WriteResult &result);

private:
    static void push(std::deque<UndoEntry> &stack, UndoEntry entry);

    std::deque<UndoEntry> m_undo;
    std::deque<UndoEntry> m_redo;
};

} // namespace roomrack
