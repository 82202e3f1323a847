// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "arena.h"

namespace roomrack::test {

// What desks call in races and schedules. Days are counted from hotel A's business date.

[[nodiscard]] QString text(const char *utf8);
[[nodiscard]] QString isoDay(int day);

[[nodiscard]] Answer booked(Arena &arena, const char *roomOrType, int from, int to,
                            const char *guest);
/// In house from the business date on, at the version that stands.
[[nodiscard]] Answer inHouse(Arena &arena, const char *room, int to, const char *guest);

/// One of the moves of a drag, a swap, an assignment or a shuffle.
[[nodiscard]] QJsonObject move(const Arena &arena, const Answer &stay, const char *room);
[[nodiscard]] Call moves(const Arena &arena, const QJsonArray &all);
/// The stay's other room from a day on.
[[nodiscard]] Call changeRoom(const Arena &arena, const Answer &stay, const char *room, int from);
[[nodiscard]] Call closeDay(const Arena &arena, const QJsonArray &noShows = {});

/// Tentative for an hour.
[[nodiscard]] Answer held(Arena &arena, const char *roomOrType, int from, int to);
/// The hold's time is over, and nobody has marked it yet.
void expire(Arena &arena, const Answer &hold);
[[nodiscard]] Call confirm(const Arena &arena, const Answer &hold);

/// A party that waits for the only TWIN room.
[[nodiscard]] qint64 addWaiting(Arena &arena, int from, int to);
[[nodiscard]] Call bookWaiting(const Arena &arena, qint64 waiting, const char *roomOrType, int from,
                               int to, const char *guest);
[[nodiscard]] Call closeWaiting(const Arena &arena, qint64 waiting);

/// A definite allotment of the days 4 to 12; with a cut-off on a day, or without one.
[[nodiscard]] qint64 addBlock(Arena &arena, const char *type, int quantity, int cutoff = 0);
/// The allotment's cut-off has come, and nobody has marked it yet.
void comeDue(Arena &arena, qint64 block);
[[nodiscard]] Call pickUp(const Arena &arena, qint64 block, const char *type, int from, int to,
                          const char *guest);
[[nodiscard]] Call resize(const Arena &arena, qint64 block, int quantity);
[[nodiscard]] Call release(const Arena &arena, qint64 block);

} // namespace roomrack::test
