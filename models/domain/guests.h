// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "occupancy.h"

#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtCore/QString>

#include <optional>

namespace roomrack {

struct Guest
{
    GuestId id;
    QString name;    ///< as typed: family name first where the guest does so; never split
    QString reading; ///< kana reading
    QString phone;
    QString email;
    QString language; ///< BCP 47, may be empty
};

/// A known guest as the search shows it.
struct GuestHit
{
    Guest guest;
    int stays = 0;
    QDate lastStay;
};

/// Passport or identity card. Kept apart from the profile, with a right of its own.
struct GuestDocument
{
    QString kind; ///< "passport", "identity_card", "residence_card", "driving_licence"; empty: none
    QString number;
    QString country; ///< ISO 3166-1 alpha-2, may be empty
};

struct GuestProfile
{
    Guest guest;
    int version = 0; ///< each change of the profile raises it (I5)
    QString preferences;
    QString alert; ///< shown before the key is given
    bool hasDocument = false;
    GuestId mergedInto;     ///< valid: this profile lives on in another one
    QList<GuestId> merged;  ///< profiles that live on in this one
    QDateTime anonymisedAt; ///< UTC; valid: the names are gone, stays and counts are kept
    QList<Occupancy> stays; ///< newest first, cancelled ones included
};

// Commands

/// Only what is set is changed.
struct EditGuest
{
    GuestId guest;
    int version = 0; ///< the version that the clerk saw
    std::optional<QString> name;
    std::optional<QString> reading;
    std::optional<QString> phone;
    std::optional<QString> email;
    std::optional<QString> language;
    std::optional<QString> preferences;
    std::optional<QString> alert;
};

/// An empty kind takes the document away.
struct SetGuestDocument
{
    GuestId guest;
    GuestDocument document;
};

/// `other` lives on in `guest`: its stays and reservations, and what `guest` doesn't know.
struct MergeGuests
{
    GuestId guest;
    int version = 0;
    GuestId other;
    int otherVersion = 0;
};

/// Takes a merge back: `guest` gets its reservations again.
struct UnmergeGuest
{
    GuestId guest; ///< the one that was merged into another
};

/// The names, contacts, document and notes go; stays and counts are kept. Can't be undone. Refused
/// while a stay of the guest is not over.
struct AnonymiseGuest
{
    GuestId guest;
    int version = 0;
};

} // namespace roomrack
