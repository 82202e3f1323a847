// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QRadioButton>

namespace roomrack::ui {

/// A value to choose, as a box: chosen = accent frame and filled dot; a second, muted line below.
class ChoiceCell : public QRadioButton
{
    Q_OBJECT

public:
    ChoiceCell(const QString &text, const QString &detail, QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override { return {240, 40}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool hitButton(const QPoint &place) const override { return rect().contains(place); }

private:
    QString m_detail;
};

} // namespace roomrack::ui
