// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackstyle.h"

#include <theme/appearance.h>

#include <QtCore/QtMath>
#include <QtGui/QTextLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {

bool needsOtherFonts(const QString &text)
{
    return std::any_of(text.cbegin(), text.cend(),
                       [](QChar c) { return c.unicode() > 0x24f && c.unicode() != 0x2026; });
}

} // namespace

RackFonts::RackFonts(int namePixels)
    : m_fonts{uiFont(namePixels, 400), uiFont(namePixels, 500), uiFont(13, 600), uiFont(12, 400),
              uiFont(12, 600),         uiFont(12, 700),         uiFont(11, 600), uiFont(15, 600)}
{
    m_metrics.reserve(fontSlotCount);
    for (const QFont &font : m_fonts)
        m_metrics.emplace_back(font);
}

TextLabel layOut(const QString &source, const QFont &font, const QFontMetrics &metrics, int room)
{
    TextLabel label;
    label.source = source;
    label.room = room;
    label.ascent = metrics.ascent();
    label.text.setTextFormat(Qt::PlainText);
    // Shaping is what costs, so most labels, which fit, are shaped once.
    const auto shape = [&](const QString &text) {
        label.text.setText(text);
        label.text.prepare({}, font);
        label.width = qCeil(label.text.size().width());
        if (!needsOtherFonts(text))
            return;
        // A fallback font is taller: the line's own baseline, or names would jump up and down.
        QTextLayout layout(text, font);
        layout.beginLayout();
        const QTextLine line = layout.createLine();
        layout.endLayout();
        if (line.isValid())
            label.ascent = qRound(line.ascent());
    };
    shape(source);
    label.fullWidth = label.width;
    if (label.fullWidth > room) {
        const QString elided = metrics.elidedText(source, Qt::ElideRight, room);
        // Dots alone say nothing.
        shape(elided.size() > 1 ? elided : QString());
    }
    return label;
}

const TextLabel &LabelCache::label(quint64 key, const QString &source, const QFont &font,
                                   const QFontMetrics &metrics, int room)
{
    TextLabel *known = m_labels.object(key);
    if (known && known->source == source) {
        const bool whole = known->fullWidth <= known->room;
        if (known->room == room || (whole && known->fullWidth <= room))
            return *known;
    }
    auto *fresh = new TextLabel(layOut(source, font, metrics, room));
    m_labels.insert(key, fresh);
    return *fresh;
}

} // namespace roomrack::ui
