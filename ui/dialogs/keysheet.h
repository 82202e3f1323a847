// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <QtCore/QList>

class QGridLayout;
class QScrollArea;

namespace roomrack::ui {

/// F1: every key of the program, by group.
class KeySheet : public DialogFrame
{
    Q_OBJECT

public:
    struct Line
    {
        QString keys;
        QString what;
    };
    struct Group
    {
        QString name;
        QList<Line> lines;
    };

    explicit KeySheet(QWidget *parent = nullptr);

    /// On a small screen it is narrower, and what has no room is scrolled to.
    void fitInto(const QSize &screen);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addGroup(QGridLayout *grid, const Group &group);

    QScrollArea *m_scroll;
};

} // namespace roomrack::ui
