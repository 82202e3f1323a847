// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QStringList>
#include <QtWidgets/QToolButton>

namespace roomrack::ui {

/// What a guest wishes of the room, or what a room has: known words, chosen from a menu.
class WishField : public QToolButton
{
    Q_OBJECT

public:
    /// `known`: the words that can be chosen, in their order.
    explicit WishField(const QStringList &known, QWidget *parent = nullptr);

    void setWishes(const QStringList &wishes);
    [[nodiscard]] QStringList wishes() const;

Q_SIGNALS:
    void wishesChanged(); ///< by hand

protected:
    void paintEvent(QPaintEvent *event) override; ///< as the choices beside it

private:
    void showText();

    QList<QAction *> m_actions;
};

} // namespace roomrack::ui
