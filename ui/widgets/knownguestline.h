// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/guests.h>

#include <QtWidgets/QWidget>

namespace roomrack::ui {

class ActionButton;
class InkLabel;

/// "Likely known: Fernández, Hana, 4 stays", with the key that takes the known guest. A part of the
/// form, hidden while nobody is alike: never a popup.
class KnownGuestLine : public QWidget
{
    Q_OBJECT

public:
    explicit KnownGuestLine(QWidget *parent = nullptr);

    /// The likeliest of them; empty hides the line.
    void setHits(const QList<GuestHit> &hits);
    [[nodiscard]] bool hasGuest() const { return m_hit.guest.id.isValid(); }
    [[nodiscard]] QString text() const;
    void take();

Q_SIGNALS:
    void guestChosen(const roomrack::Guest &guest);

private:
    GuestHit m_hit;
    InkLabel *m_text;
    ActionButton *m_take;
};

} // namespace roomrack::ui
