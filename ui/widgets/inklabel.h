// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QLabel>

namespace roomrack::ui {

struct Ink;

/// A line of text in one of the program's inks; follows a change of scheme by itself.
class InkLabel : public QLabel
{
    Q_OBJECT

public:
    using Tint = QColor Ink::*;

    explicit InkLabel(const QString &text, Tint tint, QWidget *parent = nullptr, int pixels = 13,
                      int weight = QFont::Normal);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyTint();

    const Tint m_tint;
    bool m_applying = false;
};

} // namespace roomrack::ui
