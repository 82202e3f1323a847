// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "wheelguard.h"

#include <QtCore/QEvent>
#include <QtWidgets/QAbstractSpinBox>
#include <QtWidgets/QComboBox>

namespace roomrack::ui {

bool WheelGuard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Wheel) {
        auto *widget = qobject_cast<QWidget *>(watched);
        const bool holdsValue =
            qobject_cast<QComboBox *>(widget) || qobject_cast<QAbstractSpinBox *>(widget);
        if (holdsValue && !widget->hasFocus()) {
            event->ignore(); // goes on to the parent, which may scroll
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace roomrack::ui
