// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>

namespace roomrack::ui {

class WishField;

/// What a room has that guests may wish for: a manager's to say.
class FeaturesDialog : public DialogFrame
{
    Q_OBJECT

public:
    explicit FeaturesDialog(const Room &room, QWidget *parent = nullptr);
    void setSaving(bool saving) override;

Q_SIGNALS:
    void featuresRequested(const roomrack::SetRoomFeatures &features);

private:
    RoomId m_room;
    WishField *m_features;
    ActionButton *m_save;
};

} // namespace roomrack::ui
