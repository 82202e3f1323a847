// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "ink.h"

namespace roomrack::ui {

namespace {

Ink inkFrom(const RackTheme &theme, bool highContrast)
{
    Ink ink;
    ink.ground = theme.ground;
    ink.panel = theme.panel;
    ink.typeRow = theme.typeRow;
    ink.line = theme.gridLine;
    ink.strongLine = theme.columnLine;
    ink.text = theme.text;
    ink.muted = theme.muted;
    ink.accent = theme.accent;
    ink.onAccent = theme.onAccent;
    ink.accentSoft = theme.accentSoft;
    ink.danger = theme.danger;
    ink.dangerSoft = theme.dangerSoft;
    ink.warning = theme.warning;
    ink.warningSoft = theme.warningSoft;
    ink.good = theme.good;
    ink.goodSoft = mixed(theme.ground, theme.good, theme.isDark ? 0.22 : 0.14);
    ink.toast = theme.toast;
    ink.onToast = theme.onToast;
    ink.toastLink = theme.toastLink;
    ink.refused = theme.ghostRefused;
    ink.weekend = theme.weekend;
    ink.dark = theme.isDark;
    ink.highContrast = highContrast;
    return ink;
}

} // namespace

const Ink &inkOf(Scheme scheme)
{
    static const Ink light = inkFrom(RackTheme::light(), false);
    static const Ink dark = inkFrom(RackTheme::dark(), false);
    static const Ink highContrast = inkFrom(RackTheme::highContrast(), true);
    switch (scheme) {
    case Scheme::Dark:
        return dark;
    case Scheme::HighContrast:
        return highContrast;
    case Scheme::System:
    case Scheme::Light:
        break;
    }
    return light;
}

const Ink &inkFor(const QPalette &palette)
{
    const QColor window = palette.color(QPalette::Window);
    if (window == Qt::black && palette.color(QPalette::WindowText) == Qt::white)
        return inkOf(Scheme::HighContrast);
    return inkOf(window.lightness() < 128 ? Scheme::Dark : Scheme::Light);
}

QPalette paletteOf(Scheme scheme)
{
    return paletteOf(themeOf(scheme, QPalette()));
}

} // namespace roomrack::ui
