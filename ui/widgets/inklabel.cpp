// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inklabel.h"

#include "ink.h"

#include <QtCore/QEvent>
#include <QtCore/QScopedValueRollback>

namespace roomrack::ui {

InkLabel::InkLabel(const QString &text, Tint tint, QWidget *parent, int pixels, int weight)
    : QLabel(text, parent)
    , m_tint(tint)
{
    setTextFormat(Qt::PlainText);
    setFont(uiFont(pixels, weight));
    applyTint();
}

void InkLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    // A parent given after construction brings its palette with it.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ParentChange)
        applyTint();
}

void InkLabel::applyTint()
{
    if (m_applying)
        return;
    const QScopedValueRollback guard(m_applying, true);
    QPalette colours = palette();
    const Ink &ink = inkFor(colours);
    colours.setColor(QPalette::WindowText, ink.*m_tint);
    setPalette(colours);
}

} // namespace roomrack::ui
