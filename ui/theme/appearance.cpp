// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "appearance.h"

#include <QtGui/QFontDatabase>
#include <QtGui/QImage>
#include <QtGui/QPainter>
#include <QtWidgets/QApplication>
#include <QtWidgets/QStyle>

namespace roomrack::ui {

namespace {
Scheme s_scheme = Scheme::System;

/// A bare window system has no colours: the toolkit's stopgap grey stands in for them.
bool hasNoPaletteOfItsOwn()
{
    const QPalette stopgap = QApplication::style()->standardPalette();
    const QPalette palette = QApplication::palette();
    return palette.color(QPalette::Window) == stopgap.color(QPalette::Window)
           && palette.color(QPalette::Base) == stopgap.color(QPalette::Base);
}
} // namespace

QStringList fontFamilies()
{
#if defined(Q_OS_WIN)
    return {QStringLiteral("Segoe UI"), QStringLiteral("Yu Gothic UI"), QStringLiteral("Meiryo")};
#elif defined(Q_OS_MACOS)
    static const QString system = QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
    return {system, QStringLiteral("Hiragino Sans")};
#else
    return {QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans CJK JP"),
            QStringLiteral("DejaVu Sans")};
#endif
}

QFont uiFont(int pixels, int weight)
{
    QFont font;
    font.setFamilies(fontFamilies());
    font.setPixelSize(pixels);
    font.setWeight(QFont::Weight(weight));
    font.setHintingPreference(QFont::PreferVerticalHinting);
    return font;
}

QPalette paletteOf(const RackTheme &theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.panel);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.ground);
    palette.setColor(QPalette::AlternateBase, theme.typeRow);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::Button, theme.isDark ? theme.typeRow : theme.ground);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.danger);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.onAccent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::ToolTipBase, theme.toast);
    palette.setColor(QPalette::ToolTipText, theme.onToast);
    palette.setColor(QPalette::Light, theme.isDark ? theme.columnLine : theme.ground);
    palette.setColor(QPalette::Midlight, theme.gridLine);
    palette.setColor(QPalette::Mid, theme.columnLine);
    palette.setColor(QPalette::Dark, mixed(theme.columnLine, theme.text, 0.25));
    palette.setColor(QPalette::Shadow, mixed(theme.columnLine, theme.text, 0.5));
    const QColor off = mixed(theme.text, theme.panel, 0.55);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, off);
    palette.setColor(QPalette::Disabled, QPalette::Base, theme.panel);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.columnLine);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, theme.text);
    return palette;
}

const RackTheme &themeOf(Scheme scheme, const QPalette &palette)
{
    switch (scheme) {
    case Scheme::Light:
        return RackTheme::light();
    case Scheme::Dark:
        return RackTheme::dark();
    case Scheme::HighContrast:
        return RackTheme::highContrast();
    case Scheme::System:
        break;
    }
    return palette.color(QPalette::Window).lightness() < 128 ? RackTheme::dark()
                                                             : RackTheme::light();
}

void applyAppearance(Scheme scheme)
{
    s_scheme = scheme;
    QApplication::setFont(uiFont(13));
    // A default palette gives the platform's own back.
    QApplication::setPalette(QPalette());
    if (scheme != Scheme::System || hasNoPaletteOfItsOwn())
        QApplication::setPalette(paletteOf(themeOf(scheme, QApplication::palette())));
}

Scheme currentScheme()
{
    return s_scheme;
}

void warmUpFonts()
{
    QImage image(400, 40, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    for (const auto &[pixels, weight] : {std::pair(13, 400), {13, 500}, {13, 600}, {12, 400}}) {
        painter.setFont(uiFont(pixels, weight));
        painter.drawText(0, 20, QStringLiteral("AZaz09 \u00e9\u5c71\u7530\u82b1\u3042\u30ab"));
    }
}

} // namespace roomrack::ui
