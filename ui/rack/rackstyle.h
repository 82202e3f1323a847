// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <theme/racktheme.h>

#include <QtCore/QCache>
#include <QtCore/QHash>
#include <QtGui/QFont>
#include <QtGui/QFontMetrics>
#include <QtGui/QPixmap>
#include <QtGui/QStaticText>

#include <array>

namespace roomrack::ui {

/// The fonts of the rack, by use.
enum class FontSlot { Name, NameStrong, Number, Small, SmallBold, SmallHeavy, Tiny, Day };
inline constexpr int fontSlotCount = 8;

class RackFonts
{
public:
    /// `namePixels` depends on the density.
    explicit RackFonts(int namePixels = 13);
    [[nodiscard]] const QFont &font(FontSlot slot) const { return m_fonts[size_t(slot)]; }
    [[nodiscard]] const QFontMetrics &metrics(FontSlot slot) const
    {
        return m_metrics[size_t(slot)];
    }

private:
    std::array<QFont, fontSlotCount> m_fonts;
    std::vector<QFontMetrics> m_metrics;
};

enum class Mark {
    None,
    Clock,
    ArrowIn,
    Dot,
    ArrowOut,
    Check,
    Cross,
    Slash,
    FilledSquare,
    OpenSquare,
    Sun,
    Ring,
    Padlock,
    ChevronDown,
    ChevronSide,
};

// What tells the kinds of bars apart beside their colours.

/// Of an edge.
struct Dashes
{
    int on = 0; ///< 0: solid
    int off = 0;
};

[[nodiscard]] Mark markOf(BarKind kind);
[[nodiscard]] bool markInTextColor(BarKind kind);
[[nodiscard]] Dashes dashesOf(BarKind kind);
[[nodiscard]] bool hasCap(BarKind kind); ///< a thicker edge where it begins

/// The marks of 12 x 12 pixels, drawn once for each colour and pixel ratio; and hatch tiles.
class MarkCache
{
public:
    static constexpr int size = 12;

    /// `ground` is what shows through a filled square; `mirror` turns arrows around.
    [[nodiscard]] const QPixmap &mark(Mark mark, const QColor &color, const QColor &ground,
                                      qreal ratio, bool mirror = false);
    /// A tile of 36 (`/`) or 40 (`\`) pixels, whole at every scale that desktops use.
    [[nodiscard]] const QPixmap &hatch(bool backward, const QColor &fill, const QColor &line,
                                       qreal ratio);
    void clear() { m_pixmaps.clear(); }

private:
    QHash<QByteArray, QPixmap> m_pixmaps;
};

/// A text that has been laid out. Keeps what was asked, so that the same question costs nothing.
struct TextLabel
{
    QString source;
    QStaticText text;
    int width = 0;     ///< of what is drawn
    int fullWidth = 0; ///< of the whole source
    int room = 0;      ///< it was elided to this
    int ascent = 0;
};

/// Lays a text out so that its baseline is known whatever fonts its characters come from.
[[nodiscard]] TextLabel layOut(const QString &source, const QFont &font,
                               const QFontMetrics &metrics, int room);

/// Labels by key, the least recently drawn dropped first.
class LabelCache
{
public:
    LabelCache()
        : m_labels(4000)
    {}
    [[nodiscard]] const TextLabel &label(quint64 key, const QString &source, const QFont &font,
                                         const QFontMetrics &metrics, int room);
    void clear() { m_labels.clear(); }

private:
    QCache<quint64, TextLabel> m_labels;
};

} // namespace roomrack::ui
