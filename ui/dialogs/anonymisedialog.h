// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/guests.h>

namespace roomrack::ui {

/// Says what goes and that it can't come back; nothing is pressed by a careless Enter.
class AnonymiseDialog : public DialogFrame
{
    Q_OBJECT

public:
    explicit AnonymiseDialog(const GuestProfile &guest, QWidget *parent = nullptr);

Q_SIGNALS:
    void confirmed();
};

} // namespace roomrack::ui
