// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/occupancy.h>

#include <QtGui/QColor>

#include <array>

namespace roomrack::ui {

/// How a bar is drawn: what is stored together with what the business date makes of it.
enum class BarKind {
    Reserved,
    Hold,
    DueIn,
    InHouse,
    DueOut,
    CheckedOut,
    Cancelled,
    NoShow,
    OutOfOrder,
    OutOfService,
    DayUse,
    Unassigned,
};

inline constexpr int barKindCount = 12;

[[nodiscard]] BarKind barKindOf(const Occupancy &occupancy, QDate businessDate);

struct BarColors
{
    QColor fill;
    QColor edge;
    QColor text;
    QColor hatch; ///< invalid: plain
};

/// Every colour that the rack paints with; nothing in the paint code names a colour. Plain value.
struct RackTheme
{
    std::array<BarColors, barKindCount> bars;
    BarColors group; ///< fill and text of a group's letter

    QColor ground, panel, typeRow, lane, gridLine, columnLine, weekend, businessColumn;
    QColor text, muted;
    QColor accent, onAccent, accentSoft;
    QColor danger, dangerSoft, warning, warningSoft, good;
    QColor toast, onToast, toastLink;
    QColor ghostRefused, onRefused, searchHit;
    bool isDark = false;

    [[nodiscard]] const BarColors &bar(BarKind kind) const { return bars[size_t(kind)]; }

    [[nodiscard]] static const RackTheme &light();
    [[nodiscard]] static const RackTheme &dark();
    [[nodiscard]] static const RackTheme &highContrast();

    [[nodiscard]] BarColors hovered(BarColors colors) const;
    [[nodiscard]] BarColors filteredOut(BarColors colors) const;
    [[nodiscard]] BarColors dragOrigin(BarColors colors) const;
    /// The picture is old: grey of the same lightness.
    [[nodiscard]] BarColors stale(BarKind kind) const;
    [[nodiscard]] BarColors ghostFits() const;
    [[nodiscard]] BarColors ghostIsRefused() const;
    /// The business-date line inside a bar.
    [[nodiscard]] QColor lineInside(const QColor &fill) const;
};

/// `share` of `b`, the rest of `a`, in sRGB.
[[nodiscard]] QColor mixed(const QColor &a, const QColor &b, double share);
/// WCAG 2 contrast ratio, 1 to 21.
[[nodiscard]] double contrast(const QColor &a, const QColor &b);

} // namespace roomrack::ui
