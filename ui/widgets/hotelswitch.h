// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QToolButton>

namespace roomrack::ui {

/// The hotel's name at the end of the menu bar; with a menu, an arrow after it says that there are
/// others.
class HotelSwitch : public QToolButton
{
    Q_OBJECT

public:
    explicit HotelSwitch(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace roomrack::ui
