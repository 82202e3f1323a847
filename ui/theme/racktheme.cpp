// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "racktheme.h"

#include <cmath>

namespace roomrack::ui {

namespace {

constexpr QColor rgb(unsigned value)
{
    return QColor(int(value >> 16 & 0xff), int(value >> 8 & 0xff), int(value & 0xff));
}

RackTheme makeLight()
{
    RackTheme t;
    t.bars = {{
        {rgb(0xe7edf6), rgb(0x7288ab), rgb(0x1a2a41), {}},            // Reserved
        {rgb(0xfff8e6), rgb(0xa16500), rgb(0x5a3900), {}},            // Hold
        {rgb(0x1e63bc), rgb(0x114789), rgb(0xffffff), {}},            // DueIn
        {rgb(0xcbe8d6), rgb(0x2c8355), rgb(0x0f3623), {}},            // InHouse
        {rgb(0xf7c563), rgb(0x94640a), rgb(0x382400), {}},            // DueOut
        {rgb(0xeff1f3), rgb(0x7e8793), rgb(0x566069), {}},            // CheckedOut
        {rgb(0xffffff), rgb(0x7e8793), rgb(0x626c78), {}},            // Cancelled
        {rgb(0xfbefee), rgb(0xb4574f), rgb(0x7a241c), {}},            // NoShow
        {rgb(0xd9dde2), rgb(0x5b6570), rgb(0x1d252d), rgb(0xb9c0c8)}, // OutOfOrder
        {rgb(0xf4f5f6), rgb(0x78828e), rgb(0x3c4651), rgb(0xdde1e5)}, // OutOfService
        {rgb(0xeae3f7), rgb(0x7a5db3), rgb(0x35205e), {}},            // DayUse
        {rgb(0xffffff), rgb(0x5d7498), rgb(0x1a2a41), {}},            // Unassigned
    }};
    t.group = {rgb(0x475569), {}, rgb(0xffffff), {}};
    t.ground = rgb(0xffffff);
    t.panel = rgb(0xf5f7f9);
    t.typeRow = rgb(0xedf0f4);
    t.lane = rgb(0xfaf9f5);
    t.gridLine = rgb(0xe6eaef);
    t.columnLine = rgb(0xc8d0da);
    t.weekend = rgb(0xf3f5f8);
    t.businessColumn = rgb(0xe9f1fb);
    t.text = rgb(0x17202b);
    t.muted = rgb(0x566373);
    t.accent = rgb(0x0b57b0);
    t.onAccent = rgb(0xffffff);
    t.accentSoft = rgb(0xdce9f9);
    t.danger = rgb(0xb3261e);
    t.dangerSoft = rgb(0xfbebea);
    t.warning = rgb(0x8a5200);
    t.warningSoft = rgb(0xfff4db);
    t.good = rgb(0x1f7a4d);
    t.toast = rgb(0x1f2a37);
    t.onToast = rgb(0xffffff);
    t.toastLink = rgb(0x9cc8ff);
    t.ghostRefused = rgb(0xb45309);
    t.searchHit = rgb(0xa3148f);
    t.onRefused = rgb(0xffffff);
    t.isDark = false;
    return t;
}

RackTheme makeDark()
{
    RackTheme t;
    t.bars = {{
        {rgb(0x263241), rgb(0x6f87aa), rgb(0xdee7f3), {}},            // Reserved
        {rgb(0x2a2312), rgb(0xc4923a), rgb(0xf4dba6), {}},            // Hold
        {rgb(0x74aef5), rgb(0xb4d3fb), rgb(0x06203f), {}},            // DueIn
        {rgb(0x1c4431), rgb(0x52a97d), rgb(0xd6f2e2), {}},            // InHouse
        {rgb(0xebb04a), rgb(0xf9d491), rgb(0x291a00), {}},            // DueOut
        {rgb(0x1e2329), rgb(0x6e7884), rgb(0xa1abb6), {}},            // CheckedOut
        {rgb(0x14181d), rgb(0x6e7884), rgb(0x939da9), {}},            // Cancelled
        {rgb(0x331f1f), rgb(0xce7972), rgb(0xf5c8c4), {}},            // NoShow
        {rgb(0x373e46), rgb(0x8c96a2), rgb(0xeef1f4), rgb(0x505963)}, // OutOfOrder
        {rgb(0x1f242a), rgb(0x7c8692), rgb(0xc2cad3), rgb(0x323942)}, // OutOfService
        {rgb(0x342a4c), rgb(0x9c83d5), rgb(0xe5dcfa), {}},            // DayUse
        {rgb(0x14181d), rgb(0x7e96b9), rgb(0xdee7f3), {}},            // Unassigned
    }};
    t.group = {rgb(0xaeb8c5), {}, rgb(0x10151b), {}};
    t.ground = rgb(0x14181d);
    t.panel = rgb(0x1a1f25);
    t.typeRow = rgb(0x20262d);
    t.lane = rgb(0x191a19);
    t.gridLine = rgb(0x252b33);
    t.columnLine = rgb(0x3a434e);
    t.weekend = rgb(0x191e24);
    t.businessColumn = rgb(0x172433);
    t.text = rgb(0xe6ebf1);
    t.muted = rgb(0x9aa6b3);
    t.accent = rgb(0x6fb0ff);
    t.onAccent = rgb(0x07203f);
    t.accentSoft = rgb(0x1d3350);
    t.danger = rgb(0xff8f85);
    t.dangerSoft = rgb(0x3a2021);
    t.warning = rgb(0xf2be5c);
    t.warningSoft = rgb(0x332814);
    t.good = rgb(0x6cc79a);
    t.toast = rgb(0xe6ebf1);
    t.onToast = rgb(0x14181d);
    t.toastLink = rgb(0x0b57b0);
    t.ghostRefused = rgb(0xff9f43);
    t.searchHit = rgb(0xff8ae6);
    t.onRefused = rgb(0x1a0f00);
    t.isDark = true;
    return t;
}

RackTheme makeHighContrast()
{
    RackTheme t;
    t.bars = {{
        {rgb(0x0a1a30), rgb(0xbfd4ff), rgb(0xffffff), {}},            // Reserved
        {rgb(0x000000), rgb(0xffd84a), rgb(0xffffff), {}},            // Hold
        {rgb(0x66b5ff), rgb(0xffffff), rgb(0x000000), {}},            // DueIn
        {rgb(0x003d1f), rgb(0x5bf0a0), rgb(0xffffff), {}},            // InHouse
        {rgb(0xffd23f), rgb(0xffffff), rgb(0x000000), {}},            // DueOut
        {rgb(0x1a1a1a), rgb(0xbdbdbd), rgb(0xe0e0e0), {}},            // CheckedOut
        {rgb(0x000000), rgb(0xbdbdbd), rgb(0xe0e0e0), {}},            // Cancelled
        {rgb(0x3d0000), rgb(0xff9b91), rgb(0xffffff), {}},            // NoShow
        {rgb(0x2e2e2e), rgb(0xffffff), rgb(0xffffff), rgb(0x545454)}, // OutOfOrder
        {rgb(0x000000), rgb(0xe0e0e0), rgb(0xffffff), rgb(0x4d4d4d)}, // OutOfService
        {rgb(0x2a0a5e), rgb(0xc9a8ff), rgb(0xffffff), {}},            // DayUse
        {rgb(0x000000), rgb(0xffffff), rgb(0xffffff), {}},            // Unassigned
    }};
    t.group = {rgb(0xffffff), {}, rgb(0x000000), {}};
    t.ground = rgb(0x000000);
    t.panel = rgb(0x000000);
    t.typeRow = rgb(0x1a1a1a);
    t.lane = rgb(0x000000);
    t.gridLine = rgb(0x4d4d4d);
    t.columnLine = rgb(0xa0a0a0);
    t.weekend = rgb(0x141414);
    t.businessColumn = rgb(0x00204a);
    t.text = rgb(0xffffff);
    t.muted = rgb(0xd6d6d6);
    t.accent = rgb(0x5cc8ff);
    t.onAccent = rgb(0x000000);
    t.accentSoft = rgb(0x003a5c);
    t.danger = rgb(0xff9b91);
    t.dangerSoft = rgb(0x3d0000);
    t.warning = rgb(0xffd84a);
    t.warningSoft = rgb(0x332600);
    t.good = rgb(0x5bf0a0);
    t.toast = rgb(0xffffff);
    t.onToast = rgb(0x000000);
    t.toastLink = rgb(0x003e9e);
    t.ghostRefused = rgb(0xffb000);
    t.searchHit = rgb(0xff8aff);
    t.onRefused = rgb(0x1a0f00);
    t.isDark = true;
    return t;
}

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
           + 0.0722 * linear(color.blueF());
}

BarColors towards(const BarColors &colors, const QColor &ground, double fill, double edge,
                  double text)
{
    return {mixed(colors.fill, ground, fill), mixed(colors.edge, ground, edge),
            mixed(colors.text, ground, text),
            colors.hatch.isValid() ? mixed(colors.hatch, ground, fill) : QColor()};
}

QColor grey(const QColor &color)
{
    const int level = qGray(color.rgb());
    return QColor(level, level, level);
}

} // namespace

BarKind barKindOf(const Occupancy &occupancy, QDate businessDate)
{
    switch (occupancy.status) {
    case Status::OutOfOrder:
        return BarKind::OutOfOrder;
    case Status::OutOfService:
    case Status::Lifted:
        return BarKind::OutOfService;
    case Status::Cancelled:
    case Status::Released:
        return BarKind::Cancelled;
    case Status::NoShow:
        return BarKind::NoShow;
    case Status::CheckedOut:
        return BarKind::CheckedOut;
    case Status::Requested:
    case Status::Tentative:
        return BarKind::Hold;
    case Status::InHouse:
        if (occupancy.dayUse)
            return BarKind::DayUse;
        return isDueOut(occupancy, businessDate) ? BarKind::DueOut : BarKind::InHouse;
    case Status::Definite:
        return BarKind::Reserved; // it takes rooms from what can be sold
    case Status::Reserved:
        break;
    }
    if (isDueIn(occupancy, businessDate) && !occupancy.dayUse)
        return BarKind::DueIn;
    if (occupancy.dayUse)
        return BarKind::DayUse;
    return occupancy.room.isValid() ? BarKind::Reserved : BarKind::Unassigned;
}

const RackTheme &RackTheme::light()
{
    static const RackTheme theme = makeLight();
    return theme;
}

const RackTheme &RackTheme::dark()
{
    static const RackTheme theme = makeDark();
    return theme;
}

const RackTheme &RackTheme::highContrast()
{
    static const RackTheme theme = makeHighContrast();
    return theme;
}

BarColors RackTheme::hovered(BarColors colors) const
{
    const QColor end = isDark ? QColor(255, 255, 255) : QColor(0, 0, 0);
    colors.fill = mixed(colors.fill, end, 0.06);
    if (colors.hatch.isValid())
        colors.hatch = mixed(colors.hatch, end, 0.06);
    return colors;
}

BarColors RackTheme::filteredOut(BarColors colors) const
{
    return towards(colors, ground, 0.72, 0.68, 0.62);
}

BarColors RackTheme::dragOrigin(BarColors colors) const
{
    return towards(colors, ground, 0.60, 0.50, 0.45);
}

BarColors RackTheme::stale(BarKind kind) const
{
    BarColors colors = bar(kind);
    // The one strong fill would stay a heavy block without meaning: it goes further.
    const bool strong = kind == BarKind::DueIn;
    const bool heavy = strong || (isDark && kind == BarKind::DueOut);
    colors.fill = mixed(grey(colors.fill), ground, heavy ? 0.65 : 0.35);
    colors.edge = mixed(grey(colors.edge), ground, strong || kind == BarKind::DueOut ? 0.0 : 0.1);
    if (colors.hatch.isValid())
        colors.hatch = mixed(grey(colors.hatch), ground, 0.35);
    if (strong || kind == BarKind::DueOut)
        colors.text = text;
    if (isDark && strong)
        colors.edge = mixed(colors.edge, ground, 0.25);
    // What was made for a bright fill doesn't read on its grey in every scheme.
    if (contrast(colors.text, colors.fill) < 4.5)
        colors.text = ground;
    return colors;
}

BarColors RackTheme::ghostFits() const
{
    return {mixed(accentSoft, accent, 0.12), accent, text, {}};
}

BarColors RackTheme::ghostIsRefused() const
{
    return {warningSoft, ghostRefused, text, mixed(warningSoft, ghostRefused, 0.30)};
}

QColor RackTheme::lineInside(const QColor &fill) const
{
    return mixed(accent, fill, 0.55);
}

QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto channel = [share](int x, int y) { return int(std::lround(x + (y - x) * share)); };
    return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()),
                  channel(a.blue(), b.blue()));
}

double contrast(const QColor &a, const QColor &b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

} // namespace roomrack::ui
