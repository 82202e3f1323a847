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
} // namespace

void keepPlace(QSettings &settings, const QWidget &window)
{
    settings.setValue(keyWindow, window.saveGeometry());
}

bool restorePlace(const QSettings &settings, QWidget &window)
{
    const QByteArray kept = settings.value(keyWindow).toByteArray();
    return !kept.isEmpty() && window.restoreGeometry(kept);
}

void takeUsualSize(QWidget &window)
{
    // What a window has for itself beside its title bar and the screen's panels.
    const int title = window.style()->pixelMetric(QStyle::PM_TitleBarHeight);
    window.resize(
        usualSize.boundedTo(window.screen()->availableGeometry().size() - QSize(0, title)));
}

} // namespace roomrack
