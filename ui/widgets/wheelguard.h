// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QObject>

namespace roomrack::ui {

/// Installed on the application: the wheel over a combo box or spin box without the focus scrolls
/// what is around it and never changes the value.
class WheelGuard : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace roomrack::ui
