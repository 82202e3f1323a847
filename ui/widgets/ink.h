// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <theme/appearance.h>

#include <QtGui/QColor>
#include <QtGui/QFont>
#include <QtGui/QPalette>

namespace roomrack::ui {

/// The neutrals and signal colours of the widgets, by scheme.
struct Ink
{
    QColor ground, panel, typeRow, line, strongLine, text, muted;
    QColor accent, onAccent, accentSoft, danger, dangerSoft, warning, warningSoft, good, goodSoft;
    QColor toast, onToast, toastLink, refused, weekend;
    bool dark = false;
    bool highContrast = false;
};

[[nodiscard]] const Ink &inkOf(Scheme scheme); ///< System counts as Light
/// Follows the palette in use, so that a system's own palette is never overruled.
[[nodiscard]] const Ink &inkFor(const QPalette &palette);
[[nodiscard]] QPalette paletteOf(Scheme scheme);

} // namespace roomrack::ui
