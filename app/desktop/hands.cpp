// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "hands.h"

#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QWidget>

namespace roomrack::hands {

namespace {

void mouse(QWidget *widget, QEvent::Type type, QPoint pos, Qt::MouseButton button,
           Qt::MouseButtons buttons)
{
    QMouseEvent event(type, pos, widget->mapToGlobal(QPointF(pos)), button, buttons,
                      Qt::NoModifier);
    QApplication::sendEvent(widget, &event);
}

} // namespace

void press(QWidget *widget, QPoint pos)
{
    mouse(widget, QEvent::MouseMove, pos, Qt::NoButton, Qt::NoButton);
    mouse(widget, QEvent::MouseButtonPress, pos, Qt::LeftButton, Qt::LeftButton);
}

void moveTo(QWidget *widget, QPoint pos)
{
    mouse(widget, QEvent::MouseMove, pos, Qt::NoButton, Qt::LeftButton);
}

void release(QWidget *widget, QPoint pos)
{
    mouse(widget, QEvent::MouseButtonRelease, pos, Qt::LeftButton, Qt::NoButton);
}

void click(QWidget *widget, QPoint pos)
{
    press(widget, pos);
    release(widget, pos);
}

void click(QWidget *widget)
{
    click(widget, widget->rect().center());
}

void doubleClick(QWidget *widget, QPoint pos)
{
    click(widget, pos);
    mouse(widget, QEvent::MouseButtonDblClick, pos, Qt::LeftButton, Qt::LeftButton);
    release(widget, pos);
}

void key(QWidget *widget, Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QKeyEvent down(QEvent::KeyPress, key, modifiers);
    QApplication::sendEvent(widget, &down);
    QKeyEvent up(QEvent::KeyRelease, key, modifiers);
    QApplication::sendEvent(widget, &up);
}

void type(QWidget *field, const QString &text)
{
    field->setFocus();
    key(field, Qt::Key_A, Qt::ControlModifier);
    for (const QChar letter : text) {
        QKeyEvent down(QEvent::KeyPress, 0, Qt::NoModifier, QString(letter));
        QApplication::sendEvent(field, &down);
        QKeyEvent up(QEvent::KeyRelease, 0, Qt::NoModifier, QString(letter));
        QApplication::sendEvent(field, &up);
    }
}

} // namespace roomrack::hands
