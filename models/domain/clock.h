// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QDateTime>

namespace roomrack {

/// The time as a seam: monotone milliseconds for waits and ages, UTC for what is shown.
class Clock
{
public:
    virtual ~Clock() = default;
    [[nodiscard]] virtual qint64 monotonicMs() const = 0;
    [[nodiscard]] virtual QDateTime utcNow() const = 0;

    /// The machine's clock; lives as long as the program.
    [[nodiscard]] static const Clock &system();
};

} // namespace roomrack
