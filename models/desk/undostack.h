// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "changetext.h"

#include <domain/commands.h>

#include <QtCore/QHash>

#include <deque>

namespace roomrack {

struct WriteResult;

/// An accepted change and the command that takes it back: a new, checked write like any other.
struct UndoEntry
{
    RequestId request; ///< of the taking back, kept through its retries
    Command command;
    ChangeText text; ///< of the change itself
};

/// What this desk can undo and redo, newest last. Bounded: the oldest are forgotten. Versions in it
/// follow the desk's own further changes, so that only another's change makes an undo stale.
class UndoStack
{
public:
    static constexpr size_t limit = 100;

    void clear();
    /// A new change: what had been undone can't be redone any more.
    void pushNew(UndoEntry entry);
    void pushUndo(UndoEntry entry) { push(m_undo, std::move(entry)); }
    void pushRedo(UndoEntry entry) { push(m_redo, std::move(entry)); }
    /// Wherever it is: while a taking back was on its way, new changes may have come on top.
    void drop(RequestId request);

    /// nullptr if there is nothing.
    [[nodiscard]] const UndoEntry *undo() const
    {
        return m_undo.empty() ? nullptr : &m_undo.back();
    }
    [[nodiscard]] const UndoEntry *redo() const
    {
        return m_redo.empty() ? nullptr : &m_redo.back();
    }

    /// An own change raised versions: `seen` is what its command named.
    void rebase(const QHash<ReservationId, int> &seen, const WriteResult &result);

private:
    static void push(std::deque<UndoEntry> &stack, UndoEntry entry);

    std::deque<UndoEntry> m_undo;
    std::deque<UndoEntry> m_redo;
};

} // namespace roomrack
