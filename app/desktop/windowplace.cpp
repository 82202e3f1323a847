// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "windowplace.h"

#include <QtCore/QSettings>
#include <QtGui/QScreen>
#include <QtWidgets/QStyle>
#include <QtWidgets/QWidget>

namespace roomrack {

namespace {
const QString keyWindow = QStringLiteral("ui/window");
constexpr QSize usualSize{1366, 768};

/// What a window has for itself beside its title bar and the screen's panels.
QSize roomFor(const QWidget &window)
{
    const int title = window.style()->pixelMetric(QStyle::PM_TitleBarHeight);
    return window.screen()->availableGeometry().size() - QSize(0, title);
}

/// Qt leaves a window alone that a smaller screen has a part of.
void moveOntoScreen(QWidget &window)
{
    const QRect screen = window.screen()->availableGeometry();
    QRect place(window.geometry().topLeft(), window.size().boundedTo(roomFor(window)));
    place.moveRight(qMin(place.right(), screen.right()));
    place.moveBottom(qMin(place.bottom(), screen.bottom()));
    place.moveLeft(qMax(place.left(), screen.left()));
    place.moveTop(qMax(place.top(), screen.top()));
    window.setGeometry(place);
}
} // namespace

void keepPlace(QSettings &settings, const QWidget &window)
{
    settings.setValue(keyWindow, window.saveGeometry());
}

bool restorePlace(const QSettings &settings, QWidget &window)
{
    const QByteArray kept = settings.value(keyWindow).toByteArray();
    if (kept.isEmpty() || !window.restoreGeometry(kept))
        return false;
    if (!window.isMaximized() && !window.isFullScreen())
        moveOntoScreen(window);
    return true;
}

void takeUsualSize(QWidget &window)
{
    window.resize(usualSize.boundedTo(roomFor(window)));
}

} // namespace roomrack
