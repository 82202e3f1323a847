// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rackpainter.h"

#include <QtWidgets/QWidget>

namespace roomrack::ui {

/// What the bars mean, in one line; drops entries from the end where there isn't room for all.
class RackLegend : public QWidget
{
    Q_OBJECT

public:
    explicit RackLegend(QWidget *parent = nullptr);
    void setTheme(const RackTheme &theme);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// The entries as text, for assistive tools.
    [[nodiscard]] static QStringList entries();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    const RackTheme *m_theme;
    bool m_fixedTheme = false;
    RackFonts m_fonts;
    MarkCache m_marks;
};

} // namespace roomrack::ui
