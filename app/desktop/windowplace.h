// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

class QSettings;
class QWidget;

namespace roomrack {

/// Where a desk's window stood and how large it was, also maximised: it comes back there after a
/// sign-out and after a restart, as far as the screens that there are by then have it.
void keepPlace(QSettings &settings, const QWidget &window);
/// False: nothing is kept that these screens have room for.
[[nodiscard]] bool restorePlace(const QSettings &settings, QWidget &window);
/// The usual size of a first window, on its screen.
void takeUsualSize(QWidget &window);

} // namespace roomrack
