// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace roomrack {

/// How much the picture on the screen can be trusted.
enum class Freshness {
    CatchingUp, ///< reading; what is shown may be old
    Live,
    Offline, ///< no connection: shown "as of", nothing can be written
};

} // namespace roomrack
