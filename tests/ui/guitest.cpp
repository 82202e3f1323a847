// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guitest.h"

namespace roomrack::gui {

namespace {

void mustBeUsable(const QWidget *widget, const char *what)
{
    if (!widget)
        qFatal("%s: no widget", what);
    if (!widget->isVisible())
        qFatal("%s: %s is hidden", what, qPrintable(widget->objectName()));
    if (!widget->isEnabled())
        qFatal("%s: %s is disabled", what, qPrintable(widget->objectName()));
}

} // namespace

QWidget *visibleChild(QWidget *root, const QString &name)
{
    if (!root)
        qFatal("no window to look for %s in", qPrintable(name));
    const QList<QWidget *> found = root->findChildren<QWidget *>(name);
    for (QWidget *widget : found) {
        if (widget->isVisible())
            return widget;
    }
    qFatal("%s is not there or hidden", qPrintable(name));
    return nullptr;
}

QWidget *waitForWindow(const QString &name, int timeoutMs)
{
    const QDeadlineTimer deadline(timeoutMs);
    do {
        const QList<QWidget *> windows = QApplication::topLevelWidgets();
        for (QWidget *widget : windows) {
            if (widget->objectName() == name && widget->isVisible())
                return widget;
        }
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    } while (!deadline.hasExpired());
    return nullptr;
}

void click(QWidget *widget, Qt::KeyboardModifiers modifiers)
{
    mustBeUsable(widget, "click");
    QTest::mouseClick(widget, Qt::LeftButton, modifiers, widget->rect().center());
}

void click(QWidget *root, const char *name)
{
    click(visibleChild(root, QString::fromLatin1(name)));
}

void clickAt(QWidget *widget, const QPoint &place)
{
    mustBeUsable(widget, "clickAt");
    if (!widget->rect().contains(place))
        qFatal("clickAt: outside of %s", qPrintable(widget->objectName()));
    QTest::mouseClick(widget, Qt::LeftButton, {}, place);
}

void key(QWidget *widget, Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    mustBeUsable(widget, "key");
    QTest::keyClick(widget, key, modifiers);
}

void contextMenuKey(QWidget *widget)
{
#ifdef Q_OS_WIN
    mustBeUsable(widget, "context menu");
    const QPoint place = widget->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, widget->mapToGlobal(place));
    QApplication::sendEvent(widget, &event);
#else
    key(widget, Qt::Key_F10, Qt::ShiftModifier);
#endif
}

void type(QWidget *widget, const QString &text)
{
    mustBeUsable(widget, "type");
    widget->setFocus();
    if (auto *edit = qobject_cast<QLineEdit *>(widget)) {
        if (edit->isReadOnly())
            qFatal("type: %s is read-only", qPrintable(widget->objectName()));
        edit->selectAll();
    }
    if (text.isEmpty()) {
        QTest::keyClick(widget, Qt::Key_Delete);
        return;
    }
    for (const QChar letter : text) {
        // Letters beyond Latin 1 come as an input method commits them.
        if (letter.unicode() < 0x80) {
            QTest::keyClick(widget, letter.toLatin1());
        } else {
            QInputMethodEvent event;
            event.setCommitString(QString(letter));
            QCoreApplication::sendEvent(widget, &event);
        }
    }
}

void type(QWidget *root, const char *name, const QString &text)
{
    type(visibleChild(root, QString::fromLatin1(name)), text);
}

} // namespace roomrack::gui
