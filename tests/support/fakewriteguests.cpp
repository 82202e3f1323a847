// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

#include <domain/textrules.h>

#include <QtCore/QJsonArray>

#include <algorithm>

namespace roomrack {

namespace {
constexpr int maxProfileText = 5000;
constexpr int maxDocumentNumber = 60;

QString anonymousName()
{
    return QStringLiteral("Anonymous");
}

bool isOver(Status status)
{
    return status != Status::Requested && status != Status::Reserved && status != Status::InHouse;
}

/// Gives `own` what it doesn't know, and notes that it did.
void fill(QString &own, const QString &other, const char *field, QStringList &filled)
{
    if (!own.isEmpty() || other.isEmpty())
        return;
    own = other;
    filled.append(QLatin1String(field));
}

bool isSame(const GuestDocument &a, const GuestDocument &b)
{
    return a.kind == b.kind && a.number == b.number && a.country == b.country;
}
} // namespace

FakeWrite::Refusal FakeWrite::openGuest(const char *field, GuestId guest,
                                        std::optional<int> version) const
{
    if (!m_hotel.guests.contains(guest))
        return notFound();
    const FakeProfile profile = m_hotel.profiles.value(guest);
    if (version && profile.version != *version) {
        // Only the changes: the profile is read anew by whoever needs it.
        WriteResult stale;
        stale.outcome = Outcome::StaleEdit;
        for (const Event &event : m_before.events) {
            const int after = event.after[QStringLiteral("guest_version")].toInt();
            const bool itsOwn = event.guest == guest && !event.reservation.isValid();
            const bool fromReservation =
                after > *version
                && m_before.reservations.value(event.reservation).guest.id == guest;
            if ((itsOwn && event.version > *version) || fromReservation)
                stale.changes.append(event);
        }
        return stale;
    }
    if (profile.mergedInto.isValid())
        return invalid(field, "merged");
    if (profile.anonymisedAt.isValid())
        return invalid(field, "anonymised");
    return std::nullopt;
}

void FakeWrite::touchGuest(GuestId guest, const QJsonObject &before, const QJsonObject &after)
{
    ++m_hotel.profiles[guest].version;
    m_guests.append({guest, before, after});
}

void FakeWrite::recordGuests(const QString &kind, const QString &approvedBy, WriteResult &result)
{
    // The one that the command is about comes last, as its event is the answer's.
    for (auto it = m_guests.crbegin(); it != m_guests.crend(); ++it) {
        record(kind, approvedBy, {}, {}, it->before, it->after);
        m_hotel.events.last().guest = it->guest;
        m_hotel.events.last().version = m_hotel.profiles.value(it->guest).version;
    }
    for (const ChangedGuest &changed : std::as_const(m_guests))
        result.guests.append(changed.guest);
}

GuestId FakeWrite::knownGuest(GuestId guest) const
{
    const GuestId keeper = m_hotel.keeperOf(guest);
    const bool known =
        m_hotel.guests.contains(keeper) && !m_hotel.profiles.value(keeper).anonymisedAt.isValid();
    return known ? keeper : GuestId{};
}

FakeWrite::Refusal FakeWrite::apply(const EditGuest &command)
{
    const auto fields = {std::pair("preferences", &command.preferences),
                         std::pair("alert", &command.alert)};
    Guest guest = m_hotel.guests.value(command.guest);
    QStringList changed;
    const auto set = [&changed](QString &target, const std::optional<QString> &value,
                                const char *name) {
        if (!value)
            return;
        target = *value;
        changed.append(QLatin1String(name));
    };
    set(guest.name, command.name, "name");
    set(guest.reading, command.reading, "reading");
    set(guest.phone, command.phone, "phone");
    set(guest.email, command.email, "email");
    set(guest.language, command.language, "language");
    if (m_hotel.guests.contains(command.guest)) {
        if (const Refusal refusal = checkGuest(guest))
            return refusal;
    }
    for (const auto &[name, text] : fields) {
        if (const QString fault = textFault(text->value_or(QString()), maxProfileText, true);
            !fault.isEmpty())
            return invalid(name, fault);
    }
    if (const Refusal refusal = openGuest("guest", command.guest, command.version))
        return refusal;
    FakeProfile &profile = m_hotel.profiles[command.guest];
    set(profile.preferences, command.preferences, "preferences");
    set(profile.alert, command.alert, "alert");
    m_hotel.guests[command.guest] = guest;
    changed.sort();
    touchGuest(command.guest, {},
               {{QStringLiteral("fields"), QJsonArray::fromStringList(changed)}});
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const SetGuestDocument &command)
{
    static const QStringList kinds{
        QString(), QStringLiteral("passport"), QStringLiteral("identity_card"),
        QStringLiteral("residence_card"), QStringLiteral("driving_licence")};
    GuestDocument document = command.document;
    document.number = document.number.trimmed();
    document.country = document.country.toUpper();
    if (!kinds.contains(document.kind))
        return invalid("kind", "unknown_kind");
    if (!document.kind.isEmpty() && document.number.isEmpty())
        return invalid("number", "required");
    const auto isLetter = [](QChar c) { return c >= QLatin1Char('A') && c <= QLatin1Char('Z'); };
    if (!document.country.isEmpty()
        && (document.country.size() != 2
            || !std::all_of(document.country.cbegin(), document.country.cend(), isLetter)))
        return invalid("country", "bad_country");
    if (const QString fault = textFault(document.number, maxDocumentNumber); !fault.isEmpty())
        return invalid("number", fault);
    if (const Refusal refusal = openGuest("guest", command.guest, {}))
        return refusal;
    FakeProfile &profile = m_hotel.profiles[command.guest];
    const bool had = !profile.document.kind.isEmpty();
    profile.document = document.kind.isEmpty() ? GuestDocument{} : document;
    touchGuest(command.guest, {{QStringLiteral("document"), had}},
               {{QStringLiteral("document"), !document.kind.isEmpty()}});
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const MergeGuests &command)
{
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    if (command.guest == command.other)
        return invalid("other", "same_guest");
    if (const Refusal refusal = openGuest("guest", command.guest, command.version))
        return refusal;
    if (const Refusal refusal = openGuest("other", command.other, command.otherVersion))
        return refusal;
    const Guest other = m_hotel.guests.value(command.other);
    const FakeProfile otherProfile = m_hotel.profiles.value(command.other);
    Guest &own = m_hotel.guests[command.guest];
    FakeProfile &profile = m_hotel.profiles[command.guest];
    FakeMerge merge;
    merge.keeper = command.guest;
    merge.other = command.other;
    merge.preferencesBefore = profile.preferences;
    merge.alertBefore = profile.alert;
    fill(own.reading, other.reading, "reading", merge.filled);
    fill(own.phone, other.phone, "phone", merge.filled);
    fill(own.email, other.email, "email", merge.filled);
    fill(own.language, other.language, "language", merge.filled);
    profile.preferences = joinedNotes(profile.preferences, otherProfile.preferences);
    profile.alert = joinedNotes(profile.alert, otherProfile.alert);
    if (profile.document.kind.isEmpty() && !otherProfile.document.kind.isEmpty()) {
        profile.document = otherProfile.document;
        merge.documentCopied = true;
    }
    for (Reservation &reservation : m_hotel.reservations) {
        if (reservation.guest.id == command.other) {
            merge.reservations.insert(reservation.id);
            reservation.guest.id = command.guest;
            touch(reservation.id);
        }
    }
    for (Occupancy &stay : m_hotel.occupancies) {
        if (stay.guestId == command.other) {
            merge.stays.insert(stay.id);
            stay.guestId = command.guest;
            touch(stay.reservation);
        }
    }
    for (Waiting &waiting : m_hotel.waitingParties) {
        if (waiting.guest.id == command.other) {
            merge.waiting.insert(waiting.id);
            waiting.guest.id = command.guest;
        }
    }
    m_hotel.merges.append(merge);
    m_hotel.profiles[command.other].mergedInto = command.guest;
    touchGuest(command.guest, {}, {{QStringLiteral("other"), command.other.value}});
    touchGuest(command.other, {}, {{QStringLiteral("merged_into"), command.guest.value}});
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const UnmergeGuest &command)
{
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    if (!m_hotel.guests.contains(command.guest))
        return notFound();
    if (!m_hotel.profiles.value(command.guest).mergedInto.isValid())
        return invalid("guest", "not_merged");
    if (m_hotel.profiles.value(command.guest).anonymisedAt.isValid())
        return invalid("guest", "anonymised");
    const GuestId holder = m_hotel.keeperOf(command.guest);
    const auto merge =
        std::find_if(m_hotel.merges.begin(), m_hotel.merges.end(),
                     [&](const FakeMerge &m) { return m.other == command.guest && !m.isUndone; });
    const Guest other = m_hotel.guests.value(command.guest);
    const FakeProfile otherProfile = m_hotel.profiles.value(command.guest);
    Guest &own = m_hotel.guests[merge->keeper];
    FakeProfile &profile = m_hotel.profiles[merge->keeper];
    const auto forget = [&merge](QString &mine, const QString &theirs, const char *field) {
        if (merge->filled.contains(QLatin1String(field)) && mine == theirs)
            mine.clear();
    };
    forget(own.reading, other.reading, "reading");
    forget(own.phone, other.phone, "phone");
    forget(own.email, other.email, "email");
    forget(own.language, other.language, "language");
    if (profile.preferences == joinedNotes(merge->preferencesBefore, otherProfile.preferences))
        profile.preferences = merge->preferencesBefore;
    if (profile.alert == joinedNotes(merge->alertBefore, otherProfile.alert))
        profile.alert = merge->alertBefore;
    if (merge->documentCopied && isSame(profile.document, otherProfile.document))
        profile.document = {};
    for (Reservation &reservation : m_hotel.reservations) {
        if (merge->reservations.contains(reservation.id) && reservation.guest.id == holder) {
            reservation.guest.id = command.guest;
            touch(reservation.id);
        }
    }
    for (Occupancy &stay : m_hotel.occupancies) {
        if (merge->stays.contains(stay.id) && stay.guestId == holder) {
            stay.guestId = command.guest;
            touch(stay.reservation);
        }
    }
    for (Waiting &waiting : m_hotel.waitingParties) {
        if (merge->waiting.contains(waiting.id) && waiting.guest.id == holder)
            waiting.guest.id = command.guest;
    }
    merge->isUndone = true;
    m_hotel.profiles[command.guest].mergedInto = {};
    touchGuest(command.guest, {{QStringLiteral("merged_into"), merge->keeper.value}}, {});
    touchGuest(merge->keeper, {}, {{QStringLiteral("other"), command.guest.value}});
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const AnonymiseGuest &command)
{
    if (const Refusal refusal = require(Role::Manager))
        return refusal;
    if (const Refusal refusal = openGuest("guest", command.guest, command.version))
        return refusal;
    const QList<GuestId> all = m_hotel.mergedIn(command.guest);
    for (const Occupancy &stay : std::as_const(m_hotel.occupancies)) {
        const bool theirs =
            stay.isStay()
            && (all.contains(m_hotel.guestOfStay(stay.id))
                || all.contains(m_hotel.reservations.value(stay.reservation).guest.id));
        if (theirs && !isOver(stay.status))
            return invalid("guest", "stays_ahead");
    }
    for (Waiting &waiting : m_hotel.waitingParties) {
        if (!all.contains(waiting.guest.id))
            continue;
        if (waiting.state == Waiting::State::Open)
            return invalid("guest", "stays_ahead");
        waiting.notes.clear();
    }
    for (Occupancy &stay : m_hotel.occupancies) {
        if (stay.isStay() && all.contains(m_hotel.guestOfStay(stay.id)))
            stay.reason = stay.reason.section(QStringLiteral(": "), 0, 0);
    }
    for (Reservation &reservation : m_hotel.reservations) {
        if (all.contains(reservation.guest.id)) {
            reservation.notes.clear();
            touch(reservation.id);
        }
    }
    for (FakeMerge &merge : m_hotel.merges) {
        if (all.contains(merge.keeper)) {
            merge.preferencesBefore.clear();
            merge.alertBefore.clear();
        }
    }
    for (const GuestId guest : all) {
        m_hotel.guests[guest] = {guest, anonymousName(), {}, {}, {}, {}};
        FakeProfile &profile = m_hotel.profiles[guest];
        profile = {profile.version, {}, {}, {}, profile.mergedInto, m_now};
        touchGuest(guest, {}, {});
    }
    return std::nullopt;
}

} // namespace roomrack
