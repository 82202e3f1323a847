// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtTest/QtTest>
#include <QtWidgets/QtWidgets>

namespace roomrack::gui {

// Hands and eyes of a test. QTest silently does nothing to a widget that is hidden or disabled, so
// these end the program instead: a test can't pass by accident.

/// The named child that is visible; ends the test program if there is none.
QWidget *visibleChild(QWidget *root, const QString &name);

template<typename T>
T *child(QWidget *root, const char *name)
{
    auto *found = qobject_cast<T *>(visibleChild(root, QString::fromLatin1(name)));
    if (!found)
        qFatal("%s is of another class", name);
    return found;
}

/// The visible top-level dialog of this name, waited for; nullptr if it doesn't come in time.
QWidget *waitForWindow(const QString &name, int timeoutMs = 5000);

template<typename T>
T *window(const char *name)
{
    return qobject_cast<T *>(waitForWindow(QString::fromLatin1(name)));
}

void click(QWidget *widget, Qt::KeyboardModifiers modifiers = {});
void click(QWidget *root, const char *name);
/// Clicks a part of a widget.
void clickAt(QWidget *widget, const QPoint &place);
void key(QWidget *widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {});
/// Presses Shift+F10. Windows turns the key into the event itself, which its offscreen platform
/// doesn't: there the widget is sent the event.
void contextMenuKey(QWidget *widget);
/// Replaces what a line edit holds, key by key.
void type(QWidget *widget, const QString &text);
void type(QWidget *root, const char *name, const QString &text);

} // namespace roomrack::gui
