// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "wishfield.h"

#include "../tr.h"
#include "../wishtext.h"
#include "ink.h"

#include <QtWidgets/QMenu>
#include <QtWidgets/QStyleOptionComboBox>
#include <QtWidgets/QStylePainter>

namespace roomrack::ui {

WishField::WishField(const QStringList &known, QWidget *parent)
    : QToolButton(parent)
{
    constexpr int fieldHeight = 30;
    auto *menu = new QMenu(this);
    for (const QString &word : known) {
        QAction *action = menu->addAction(wishWord(word));
        action->setData(word);
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, &WishField::showText);
        connect(action, &QAction::triggered, this, &WishField::wishesChanged);
        m_actions.append(action);
    }
    setMenu(menu);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFont(uiFont(13));
    setMinimumHeight(fieldHeight);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    showText();
}

void WishField::setWishes(const QStringList &wishes)
{
    for (QAction *action : std::as_const(m_actions))
        action->setChecked(wishes.contains(action->data().toString()));
}

QStringList WishField::wishes() const
{
    QStringList wishes;
    for (const QAction *action : m_actions) {
        if (action->isChecked())
            wishes.append(action->data().toString());
    }
    return wishes;
}

void WishField::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    option.initFrom(this);
    option.subControls = QStyle::SC_All;
    option.currentText = text();
    option.state.setFlag(QStyle::State_Sunken, isDown());
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void WishField::showText()
{
    const QStringList chosen = wishes();
    //: no wishes of a guest, no features of a room
    setText(chosen.isEmpty() ? Tr::tr("None", "wishes") : wishText(chosen));
    setToolTip(chosen.isEmpty() ? QString() : wishText(chosen));
}

} // namespace roomrack::ui
