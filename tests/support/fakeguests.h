// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/guests.h>
#include <domain/waitlist.h>

#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtCore/QSet>
#include <QtCore/QStringList>

namespace roomrack {

/// What a hotel keeps of a guest beside the name and contacts.
struct FakeProfile
{
    int version = 1;
    QString preferences;
    QString alert;
    GuestDocument document;
    GuestId mergedInto;
    QDateTime anonymisedAt;
};

/// What a merge did, so that it can be taken back.
struct FakeMerge
{
    GuestId keeper;
    GuestId other;
    QSet<ReservationId> reservations;
    QSet<OccupancyId> stays; ///< of a rooming list
    QSet<WaitingId> waiting;
    QStringList filled;
    QString preferencesBefore;
    QString alertBefore;
    bool documentCopied = false;
    bool isUndone = false;
};

/// Two notes as one, each on lines of its own; the same one once.
[[nodiscard]] QString joinedNotes(const QString &own, const QString &other);

/// The words of a search, folded; a telephone number is one word, its digits.
[[nodiscard]] QStringList searchWords(const QString &text);
/// Whether name, reading, address or number hold every word.
[[nodiscard]] bool guestMatches(const Guest &guest, const QStringList &words);

/// How likely two are the same person: 0 = no sign of it.
[[nodiscard]] int likeness(const Guest &guest, const Guest &other);

} // namespace roomrack
