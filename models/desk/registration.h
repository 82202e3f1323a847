// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/reservation.h>

namespace roomrack {

/// What the registration of a reservation's guest lacks. A check-in goes on without it; the desk
/// asks first.
struct RegistrationGaps
{
    bool name = false;
    bool contact = false; ///< neither phone nor e-mail
    bool language = false;
    bool document = false;

    /// Worth asking for before the key is given. A language alone isn't; a document is where the
    /// desk asks for one.
    [[nodiscard]] bool needAsking(bool asksDocument) const
    {
        return name || contact || (document && asksDocument);
    }
};

[[nodiscard]] inline RegistrationGaps registrationGaps(const Reservation &reservation)
{
    const Guest &guest = reservation.guest;
    return {guest.name.trimmed().isEmpty(),
            guest.phone.trimmed().isEmpty() && guest.email.trimmed().isEmpty(),
            guest.language.trimmed().isEmpty(), !reservation.guestHasDocument};
}

} // namespace roomrack
