// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QPoint>
#include <QtCore/QString>
#include <QtCore/Qt>

class QWidget;

namespace roomrack {

/// Mouse and keyboard for the tour: the same events as a person's, through the event loop.
namespace hands {

void press(QWidget *widget, QPoint pos);
void moveTo(QWidget *widget, QPoint pos);
void release(QWidget *widget, QPoint pos);
void click(QWidget *widget, QPoint pos);
void click(QWidget *widget);
void doubleClick(QWidget *widget, QPoint pos);
void key(QWidget *widget, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
/// Selects what the field holds and types over it.
void type(QWidget *field, const QString &text);

} // namespace hands

} // namespace roomrack
