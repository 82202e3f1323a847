// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/guests.h>

class QCheckBox;

namespace roomrack::ui {

/// Says what goes and that it can't come back; nothing is pressed by a careless Enter.
class AnonymiseDialog : public DialogFrame
{
    Q_OBJECT

public:
    explicit AnonymiseDialog(const GuestProfile &guest, QWidget *parent = nullptr);

    /// The same guest as the profile stands by now: whoever was sure is asked again. Another one's
    /// is passed over.
    void setGuest(const GuestProfile &guest);
    [[nodiscard]] GuestId guest() const { return m_guest.guest.id; }
    [[nodiscard]] int version() const { return m_guest.version; }

Q_SIGNALS:
    void confirmed();

private:
    GuestProfile m_guest;
    QCheckBox *m_sure = nullptr;
};

} // namespace roomrack::ui
