// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "racklegend.h"

#include <theme/appearance.h>
#include <tr.h>

#include <QtGui/QPainter>

namespace roomrack::ui {

namespace {

constexpr int swatchWidth = 22;
constexpr int swatchHeight = 15;
constexpr int gap = 6;
constexpr int between = 16;
constexpr int margin = 10;

constexpr std::array kinds{BarKind::DueIn,       BarKind::InHouse, BarKind::DueOut,
                           BarKind::Reserved,    BarKind::Hold,    BarKind::CheckedOut,
                           BarKind::Unassigned,  BarKind::DayUse,  BarKind::OutOfOrder,
                           BarKind::OutOfService};

} // namespace

RackLegend::RackLegend(QWidget *parent)
    : QWidget(parent)
    , m_theme(&themeOf(currentScheme(), palette()))
{
    setAccessibleName(Tr::tr("Legend"));
    setAccessibleDescription(entries().join(QStringLiteral(", ")));
}

QStringList RackLegend::entries()
{
    return {Tr::tr("Due in"),        Tr::tr("In house"), Tr::tr("Due out"),
            Tr::tr("Reserved"),      Tr::tr("Hold"),     Tr::tr("Checked out"),
            Tr::tr("No room yet"),   Tr::tr("Day use"),  Tr::tr("Out of order"),
            Tr::tr("Out of service")};
}

void RackLegend::setTheme(const RackTheme &theme)
{
    m_theme = &theme;
    m_fixedTheme = true;
    m_marks.clear();
    update();
}

QSize RackLegend::sizeHint() const
{
    const QFontMetrics &metrics = m_fonts.metrics(FontSlot::Small);
    int width = 2 * margin - between;
    for (const QString &entry : entries())
        width += swatchWidth + gap + metrics.horizontalAdvance(entry) + between;
    return {width, 36};
}

QSize RackLegend::minimumSizeHint() const
{
    return {swatchWidth, 24};
}

void RackLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QFontMetrics &metrics = m_fonts.metrics(FontSlot::Small);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const auto mirrored = [this, rtl](const QRect &rect) {
        return rtl ? QRect(width() - rect.x() - rect.width(), rect.y(), rect.width(), rect.height())
                   : rect;
    };
    const QStringList names = entries();
    painter.setFont(m_fonts.font(FontSlot::Small));
    int x = margin;
    for (size_t i = 0; i < kinds.size(); ++i) {
        const QString &name = names.at(qsizetype(i));
        const int textWidth = metrics.horizontalAdvance(name);
        if (x + swatchWidth + gap + textWidth > width())
            break;
        const BarColors &colors = m_theme->bar(kinds[i]);
        const QRect swatch =
            mirrored({x, (height() - swatchHeight) / 2, swatchWidth, swatchHeight});
        painter.setClipRect(swatch.adjusted(1, 1, -1, -1));
        painter.fillRect(swatch, colors.fill);
        if (colors.hatch.isValid())
            painter.drawTiledPixmap(swatch,
                                    m_marks.hatch(kinds[i] == BarKind::OutOfService, colors.fill,
                                                  colors.hatch, devicePixelRatioF()));
        painter.setClipping(false);
        QPen pen(colors.edge, 1);
        if (kinds[i] == BarKind::Hold)
            pen.setDashPattern({4, 3});
        else if (kinds[i] == BarKind::Unassigned)
            pen.setDashPattern({6, 3});
        else if (kinds[i] == BarKind::OutOfService)
            pen.setDashPattern({2, 2});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(swatch.adjusted(0, 0, -1, -1));
        const Mark mark = markOf(kinds[i]);
        const bool inText = kinds[i] == BarKind::DueIn || kinds[i] == BarKind::DueOut
                            || kinds[i] == BarKind::OutOfOrder || kinds[i] == BarKind::OutOfService;
        if (mark != Mark::None)
            painter.drawPixmap(swatch.left() + (swatchWidth - MarkCache::size) / 2,
                               swatch.top() + (swatchHeight - MarkCache::size + 1) / 2,
                               m_marks.mark(mark, inText ? colors.text : colors.edge, colors.fill,
                                            devicePixelRatioF(), rtl));
        painter.setPen(m_theme->muted);
        painter.drawText(mirrored({x + swatchWidth + gap, 0, textWidth + 2, height()}),
                         Qt::AlignVCenter | (rtl ? Qt::AlignRight : Qt::AlignLeft), name);
        x += swatchWidth + gap + textWidth + between;
    }
}

void RackLegend::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && !m_fixedTheme) {
        m_theme = &themeOf(currentScheme(), palette());
        m_marks.clear();
    } else if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(Tr::tr("Legend"));
        setAccessibleDescription(entries().join(QStringLiteral(", ")));
        m_fonts = RackFonts();
        updateGeometry();
    }
    update();
    QWidget::changeEvent(event);
}

} // namespace roomrack::ui
