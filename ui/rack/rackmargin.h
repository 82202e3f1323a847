// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rackpainter.h"

#include <QtWidgets/QWidget>

namespace roomrack::ui {

/// What stands beside the rack's viewport and scrolls with it: the days above, the rooms at the
/// leading side. Paints all of itself, with labels that are laid out once. Owns nothing of what it
/// shows; the rack does, and outlives it. GUI thread.
class RackMargin : public QWidget
{
    Q_OBJECT

protected:
    RackMargin(const RackModel *model, const RackGeometry *geometry, const RackState *state,
               RackPainter *painter, QWidget *parent);

    /// The key of a label: what kind of text it is, of what, and in which font if that changes.
    static quint64 keyOf(int kind, quint64 value, quint64 slot = 0);
    /// Elided to `room` pixels.
    const TextLabel &label(quint64 key, const QString &text, FontSlot slot, int room);
    /// At x of the widget, mirrored already.
    void draw(QPainter &painter, const TextLabel &label, FontSlot slot, const QColor &color, int x,
              int baseline);

    const RackModel *m_model;
    const RackGeometry *m_geometry;
    const RackState *m_state;
    RackPainter *m_painter;

private:
    LabelCache m_labels;
};

} // namespace roomrack::ui
