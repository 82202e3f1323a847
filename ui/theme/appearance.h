// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "racktheme.h"

#include <QtCore/QStringList>
#include <QtGui/QFont>
#include <QtGui/QPalette>

namespace roomrack::ui {

enum class Scheme { System, Light, Dark, HighContrast };

/// The platform's own families first, then the Japanese ones before other CJK ones.
[[nodiscard]] QStringList fontFamilies();
/// A font of the program: `pixels` high, `weight` as QFont::Weight.
[[nodiscard]] QFont uiFont(int pixels, int weight = QFont::Normal);

[[nodiscard]] QPalette paletteOf(const RackTheme &theme);
/// The theme of a scheme; System: light or dark, from the lightness of the palette's Window.
[[nodiscard]] const RackTheme &themeOf(Scheme scheme, const QPalette &palette);

/// Sets the program's font and, unless the scheme is System, its palette. GUI thread.
void applyAppearance(Scheme scheme);
/// What applyAppearance() was called with last.
[[nodiscard]] Scheme currentScheme();

/// Draws Latin and CJK glyphs once, so that the first picture of the rack doesn't wait for fonts.
void warmUpFonts();

} // namespace roomrack::ui
