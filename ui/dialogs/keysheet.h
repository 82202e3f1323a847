// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <QtCore/QList>

class QAction;

namespace roomrack::ui {

/// F1: every key of the program, by group.
class KeySheet : public DialogFrame
{
    Q_OBJECT

public:
    explicit KeySheet(QWidget *parent = nullptr);
};

} // namespace roomrack::ui
