// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "undostack.h"

#include "inverse.h"

namespace roomrack {

void UndoStack::clear()
{
    m_undo.clear();
    m_redo.clear();
}

void UndoStack::pushNew(UndoEntry entry)
{
    m_redo.clear();
    pushUndo(std::move(entry));
}

void UndoStack::pushUndo(UndoEntry entry)
{
    // It is told once, however many there were.
    if (!entry.command)
        passStuck();
    push(m_undo, std::move(entry));
}

void UndoStack::passStuck()
{
    if (stuck())
        m_undo.pop_back();
}

void UndoStack::drop(RequestId request)
{
    for (auto *stack : {&m_undo, &m_redo})
        std::erase_if(*stack, [request](const UndoEntry &e) { return e.request == request; });
}

void UndoStack::rebase(const QHash<ReservationId, int> &seen, const Command &own,
                       const WriteResult &result)
{
    for (const Reservation &reservation : result.reservations) {
        const auto version = seen.constFind(reservation.id);
        if (version == seen.constEnd())
            continue;
        QList<OccupancyId> stays;
        for (const Occupancy &stay : reservation.stays)
            stays.append(stay.id);
        for (auto *stack : {&m_undo, &m_redo}) {
            for (UndoEntry &entry : *stack) {
                if (entry.command)
                    roomrack::rebase(*entry.command, reservation.id, stays, *version,
                                     reservation.version);
            }
        }
    }
    for (auto *stack : {&m_undo, &m_redo}) {
        for (UndoEntry &entry : *stack) {
            if (entry.command)
                roomrack::rebase(*entry.command, own, result);
        }
    }
}

void UndoStack::push(std::deque<UndoEntry> &stack, UndoEntry entry)
{
    stack.push_back(std::move(entry));
    if (stack.size() > limit)
        stack.pop_front();
}

} // namespace roomrack
