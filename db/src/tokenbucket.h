// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QtGlobal>

namespace roomrack::db::detail {

/// Lets `burst` writes through at once and `perMinute` in the long run.
class TokenBucket
{
public:
    /// perMinute 0 = no limit. Changing the limits keeps what has been used.
    void setLimits(int perMinute, int burst);
    /// 0 = go ahead (a token was taken), else how long to wait for the next one.
    [[nodiscard]] int take(qint64 nowMs);

private:
    int m_perMinute = 0;
    int m_burst = 1;
    double m_used = 0; ///< tokens taken and not yet grown again
    qint64 m_lastMs = 0;
};

} // namespace roomrack::db::detail
