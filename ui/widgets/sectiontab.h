// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QAbstractButton>

namespace roomrack::ui {

/// A section of the window in the tool row: name, a number in a badge, a line under the open one.
class SectionTab : public QAbstractButton
{
    Q_OBJECT

public:
    explicit SectionTab(const QString &text, QWidget *parent = nullptr);
    void setBadge(int number); ///< 0: none
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_badge = 0;
};

} // namespace roomrack::ui
