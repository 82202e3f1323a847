// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <QtCore/QList>

class QGridLayout;

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

private:
    void addGroup(QGridLayout *grid, const Group &group);
};

} // namespace roomrack::ui
