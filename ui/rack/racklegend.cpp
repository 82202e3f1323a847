// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "racklegend.h"

#include <theme/appearance.h>
#include <tr.h>

#include <QtGui/QHelpEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

#include <algorithm>

namespace roomrack::ui {

namespace {

constexpr int signWidth = 22;
constexpr int signHeight = 15;
constexpr int gap = 6;
constexpr int between = 16;      ///< entries that have their names
constexpr int betweenSigns = 10; ///< those that haven't
constexpr int margin = 6;

} // namespace

RackLegend::RackLegend(QWidget *parent)
    : QWidget(parent)
    , m_theme(&themeOf(currentScheme(), palette()))
{
    // What stands beside it takes what it needs first.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    fillEntries();
}

void RackLegend::fillEntries()
{
    m_entries = {{BarKind::DueIn, Tr::tr("Due in")},
                 {BarKind::InHouse, Tr::tr("In house")},
                 {BarKind::DueOut, Tr::tr("Due out")},
                 {BarKind::Reserved, Tr::tr("Reserved")},
                 {BarKind::Hold, Tr::tr("Hold")},
                 {BarKind::CheckedOut, Tr::tr("Checked out")},
                 {BarKind::Unassigned, Tr::tr("No room yet")},
                 {BarKind::DayUse, Tr::tr("Day use")},
                 {BarKind::OutOfOrder, Tr::tr("Out of order")},
                 {BarKind::OutOfService, Tr::tr("Out of service")}};
    if (m_inactiveShown) {
        m_entries.append({BarKind::NoShow, Tr::tr("No-show")});
        m_entries.append({BarKind::Cancelled, Tr::tr("Cancelled")});
    }
    QStringList names;
    for (const Entry &entry : std::as_const(m_entries))
        names.append(entry.name);
    setAccessibleName(Tr::tr("Legend"));
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

void RackLegend::setTheme(const RackTheme &theme)
{
    m_theme = &theme;
    m_fixedTheme = true;
    m_marks.clear();
    update();
}

void RackLegend::setInactiveShown(bool shown)
{
    m_inactiveShown = shown;
    fillEntries();
}

int RackLegend::widthOf(qsizetype entry, bool named) const
{
    if (!named)
        return signWidth + betweenSigns;
    const QFontMetrics &metrics = m_fonts.metrics(FontSlot::Small);
    return signWidth + gap + metrics.horizontalAdvance(m_entries.at(entry).name) + between;
}

QSize RackLegend::sizeHint() const
{
    int width = 2 * margin - between;
    for (qsizetype i = 0; i < m_entries.size(); ++i)
        width += widthOf(i, true);
    return {width, 36};
}

QSize RackLegend::minimumSizeHint() const
{
    return {signWidth, 24};
}

QList<RackLegend::Place> RackLegend::places() const
{
    const int room = width() - 2 * margin;
    qsizetype shown = m_entries.size();
    // The last one needs nothing behind it.
    const auto needed = [this, &shown](qsizetype named) {
        int sum = named == shown ? -between : -betweenSigns;
        for (qsizetype i = 0; i < shown; ++i)
            sum += widthOf(i, i < named);
        return sum;
    };
    qsizetype named = shown;
    while (named > 0 && needed(named) > room)
        --named;
    while (shown > 0 && needed(named) > room)
        --shown;
    QList<Place> result;
    int x = margin + room - needed(named);
    for (qsizetype i = 0; i < shown; ++i) {
        result.append({i, x, i < named});
        x += widthOf(i, i < named);
    }
    return result;
}

QRect RackLegend::mirrored(const QRect &rect) const
{
    if (layoutDirection() != Qt::RightToLeft)
        return rect;
    return {width() - rect.x() - rect.width(), rect.y(), rect.width(), rect.height()};
}

QRect RackLegend::rectOf(const Place &place) const
{
    const int width = widthOf(place.entry, place.named) - (place.named ? between : betweenSigns);
    return mirrored({place.x, 0, width, height()});
}

int RackLegend::namesShown() const
{
    const QList<Place> all = places();
    return int(std::count_if(all.cbegin(), all.cend(), [](const Place &p) { return p.named; }));
}

QRect RackLegend::signRect(BarKind kind) const
{
    const QList<Place> all = places();
    for (const Place &place : all) {
        if (m_entries.at(place.entry).kind == kind)
            return mirrored({place.x, (height() - signHeight) / 2, signWidth, signHeight});
    }
    return {};
}

bool RackLegend::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QList<Place> all = places();
    const auto under = std::find_if(all.cbegin(), all.cend(), [this, help](const Place &place) {
        return rectOf(place).contains(help->pos());
    });
    if (under == all.cend())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), m_entries.at(under->entry).name, this,
                           rectOf(*under));
    return true;
}

void RackLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(m_fonts.font(FontSlot::Small));
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const QList<Place> all = places();
    for (const Place &place : all) {
        const Entry &entry = m_entries.at(place.entry);
        paintSign(painter, signRect(entry.kind), entry.kind);
        if (!place.named)
            continue;
        const int inside = signWidth + gap;
        const QRect text = rectOf(place).adjusted(rtl ? -2 : inside, 0, rtl ? -inside : 2, 0);
        painter.setPen(m_theme->muted);
        painter.drawText(text, Qt::AlignVCenter | (rtl ? Qt::AlignRight : Qt::AlignLeft),
                         entry.name);
    }
}

void RackLegend::paintSign(QPainter &painter, const QRect &sign, BarKind kind)
{
    const BarColors &colors = m_theme->bar(kind);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    painter.setClipRect(sign.adjusted(1, 1, -1, -1));
    painter.fillRect(sign, colors.fill);
    if (colors.hatch.isValid())
        painter.drawTiledPixmap(sign, m_marks.hatch(kind == BarKind::OutOfService, colors.fill,
                                                    colors.hatch, devicePixelRatioF()));
    painter.setClipping(false);
    QPen pen(colors.edge, 1);
    if (const Dashes dashes = dashesOf(kind); dashes.on > 0)
        pen.setDashPattern({qreal(dashes.on), qreal(dashes.off)});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(sign.adjusted(0, 0, -1, -1));
    const Mark mark = markOf(kind);
    if (mark != Mark::None)
        painter.drawPixmap(sign.left() + (signWidth - MarkCache::size) / 2,
                           sign.top() + (signHeight - MarkCache::size + 1) / 2,
                           m_marks.mark(mark, markInTextColor(kind) ? colors.text : colors.edge,
                                        colors.fill, devicePixelRatioF(), rtl));
}

void RackLegend::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && !m_fixedTheme) {
        m_theme = &themeOf(currentScheme(), palette());
        m_marks.clear();
    } else if (event->type() == QEvent::LanguageChange) {
        m_fonts = RackFonts();
        fillEntries();
    }
    update();
    QWidget::changeEvent(event);
}

} // namespace roomrack::ui
