// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

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

enum class Scheme { System, Light, Dark, HighContrast };

[[nodiscard]] const Ink &inkOf(Scheme scheme); ///< System counts as Light
/// Follows the palette in use, so that a system's own palette is never overruled.
[[nodiscard]] const Ink &inkFor(const QPalette &palette);
[[nodiscard]] QPalette paletteOf(Scheme scheme);

/// The program's families, Japanese before other Han scripts.
[[nodiscard]] QFont uiFont(int pixels = 13, int weight = QFont::Normal);

} // namespace roomrack::ui
