// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QWidget>

namespace roomrack::ui {

/// What something comes to: the sum at the right edge, how it is made up at the left.
class TotalBand : public QWidget
{
    Q_OBJECT

public:
    explicit TotalBand(QWidget *parent = nullptr);
    void setTexts(const QString &text, const QString &total);
    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] QString total() const { return m_total; }
    [[nodiscard]] QSize sizeHint() const override { return {270, 40}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    QString m_total;
};

} // namespace roomrack::ui
