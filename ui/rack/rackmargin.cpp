// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackmargin.h"

#include <QtGui/QPainter>

namespace roomrack::ui {

RackMargin::RackMargin(const RackModel *model, const RackGeometry *geometry, const RackState *state,
                       RackPainter *painter, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_geometry(geometry)
    , m_state(state)
    , m_painter(painter)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
}

quint64 RackMargin::keyOf(int kind, quint64 value, quint64 slot)
{
    return quint64(kind) << 56 | slot << 48 | value;
}

const TextLabel &RackMargin::label(quint64 key, const QString &text, FontSlot slot, int room)
{
    return m_labels.label(key, text, m_painter->fonts().font(slot),
                          m_painter->fonts().metrics(slot), room);
}

void RackMargin::draw(QPainter &painter, const TextLabel &label, FontSlot slot, const QColor &color,
                      int x, int baseline)
{
    painter.setPen(color);
    painter.setFont(m_painter->fonts().font(slot));
    painter.drawStaticText(x, baseline - label.ascent, label.text);
}

} // namespace roomrack::ui
