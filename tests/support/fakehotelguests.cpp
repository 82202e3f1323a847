// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakehotel.h"

#include <QtCore/QJsonArray>

#include <algorithm>

namespace roomrack {

namespace {
constexpr int mostDuplicates = 10;

bool counts(Status status)
{
    return status != Status::Cancelled && status != Status::NoShow;
}

/// The latest stay first, then the newest guest.
bool comesFirst(const GuestHit &a, const GuestHit &b)
{
    return a.lastStay != b.lastStay ? a.lastStay > b.lastStay : b.guest.id < a.guest.id;
}
} // namespace

GuestId FakeHotel::keeperOf(GuestId guest) const
{
    GuestId keeper = guest;
    while (profiles.value(keeper).mergedInto.isValid())
        keeper = profiles.value(keeper).mergedInto;
    return keeper;
}

QList<GuestId> FakeHotel::mergedIn(GuestId guest) const
{
    QList<GuestId> all{guest};
    for (qsizetype i = 0; i < all.size(); ++i) {
        for (auto it = profiles.cbegin(); it != profiles.cend(); ++it) {
            if (it->mergedInto == all[i])
                all.append(it.key());
        }
    }
    return all;
}

GuestId FakeHotel::guestOfStay(OccupancyId stay) const
{
    const Occupancy &stored = *occupancies.constFind(stay);
    return stored.guestId.isValid() ? stored.guestId
                                    : reservations.value(stored.reservation).guest.id;
}

GuestHit FakeHotel::guestHit(GuestId guest) const
{
    GuestHit hit{guests.value(guest), 0, {}};
    for (const Occupancy &stay : occupancies) {
        if (stay.isStay() && counts(stay.status) && guestOfStay(stay.id) == guest) {
            ++hit.stays;
            hit.lastStay = std::max(hit.lastStay, stay.arrival);
        }
    }
    return hit;
}

QList<GuestHit> FakeHotel::findGuests(const QString &text, int limit) const
{
    const QStringList words = searchWords(text);
    QList<GuestId> found;
    for (const Guest &guest : guests) {
        const GuestId keeper = keeperOf(guest.id);
        if (guestMatches(guest, words) && !profiles.value(guest.id).anonymisedAt.isValid()
            && !found.contains(keeper))
            found.append(keeper);
    }
    QList<GuestHit> hits;
    for (const GuestId guest : found)
        hits.append(guestHit(guest));
    std::sort(hits.begin(), hits.end(), comesFirst);
    return hits.mid(0, limit);
}

Result<GuestProfile> FakeHotel::guestProfile(GuestId guest) const
{
    if (!guests.contains(guest))
        return Failure{Outcome::NotFound, {}, {}};
    const FakeProfile stored = profiles.value(guest);
    GuestProfile profile;
    profile.guest = guests.value(guest);
    profile.version = stored.version;
    profile.preferences = stored.preferences;
    profile.alert = stored.alert;
    profile.hasDocument = !stored.document.kind.isEmpty();
    profile.mergedInto = stored.mergedInto;
    profile.anonymisedAt = stored.anonymisedAt;
    for (auto it = profiles.cbegin(); it != profiles.cend(); ++it) {
        if (it->mergedInto == guest)
            profile.merged.append(it.key());
    }
    for (const Occupancy &stay : occupancies) {
        if (stay.isStay() && guestOfStay(stay.id) == guest && !joined.contains(stay.id))
            profile.stays.append(row(stay.id));
    }
    std::sort(profile.stays.begin(), profile.stays.end(),
              [](const Occupancy &a, const Occupancy &b) {
                  return a.arrival != b.arrival ? a.arrival > b.arrival : b.id < a.id;
              });
    return profile;
}

Result<GuestDocument> FakeHotel::guestDocument(GuestId guest) const
{
    if (!guests.contains(guest))
        return Failure{Outcome::NotFound, {}, {}};
    return profiles.value(guest).document;
}

QList<GuestHit> FakeHotel::likelyDuplicates(const Guest &guest) const
{
    QMap<GuestId, int> points;
    for (const Guest &other : guests) {
        const GuestId keeper = keeperOf(other.id);
        const int alike = likeness(guest, other);
        if (alike > 0 && keeper != guest.id && !profiles.value(other.id).anonymisedAt.isValid())
            points[keeper] = std::max(points.value(keeper), alike);
    }
    QList<GuestHit> hits;
    for (auto it = points.cbegin(); it != points.cend(); ++it)
        hits.append(guestHit(it.key()));
    std::sort(hits.begin(), hits.end(), [&points](const GuestHit &a, const GuestHit &b) {
        const int left = points.value(a.guest.id);
        const int right = points.value(b.guest.id);
        return left != right ? left > right : comesFirst(a, b);
    });
    return hits.mid(0, mostDuplicates);
}

Result<QJsonObject> FakeHotel::guestExport(GuestId guest) const
{
    if (!guests.contains(guest))
        return Failure{Outcome::NotFound, {}, {}};
    const auto text = [](const char *key) { return QString(QLatin1String(key)); };
    const QList<GuestId> all = mergedIn(guest);
    QJsonArray exported;
    for (const GuestId id : all) {
        const Guest &known = *guests.constFind(id);
        const FakeProfile profile = profiles.value(id);
        exported.append(QJsonObject{{text("id"), id.value},
                                    {text("name"), known.name},
                                    {text("reading"), known.reading},
                                    {text("phone"), known.phone},
                                    {text("email"), known.email},
                                    {text("language"), known.language},
                                    {text("preferences"), profile.preferences},
                                    {text("alert"), profile.alert},
                                    {text("document"), profile.document.number}});
    }
    QJsonArray reserved;
    for (const Reservation &stored : reservations) {
        const Reservation found = reservation(stored.id);
        QJsonArray stays;
        for (const Occupancy &stay : found.stays) {
            if (all.contains(stay.guestId))
                stays.append(
                    QJsonObject{{text("arrival"), stay.arrival.toString(Qt::ISODate)},
                                {text("departure"), stay.departure.toString(Qt::ISODate)}});
        }
        const bool leads = all.contains(found.guest.id);
        if (leads || !stays.isEmpty())
            reserved.append(QJsonObject{{text("confirmation"), found.confirmation},
                                        {text("notes"), leads ? found.notes : QString()},
                                        {text("stays"), stays}});
    }
    return QJsonObject{{text("hotel"), hotel.name},
                       {text("profiles"), exported},
                       {text("reservations"), reserved}};
}

QList<GuestHit> FakeHotel::guestsPastTerm(QDate before) const
{
    QMap<GuestId, QDate> last;
    QSet<GuestId> here;
    for (const Occupancy &stay : occupancies) {
        if (!stay.isStay())
            continue;
        const GuestId guest = guestOfStay(stay.id);
        last[guest] = std::max(last.value(guest), stay.departure);
        if (stay.status == Status::Requested || stay.status == Status::Reserved
            || stay.status == Status::InHouse)
            here.insert(guest);
    }
    QList<GuestHit> hits;
    for (auto it = last.cbegin(); it != last.cend(); ++it) {
        if (it.value() < before && !here.contains(it.key())
            && !profiles.value(it.key()).anonymisedAt.isValid())
            hits.append(guestHit(it.key()));
    }
    std::stable_sort(hits.begin(), hits.end(), [&last](const GuestHit &a, const GuestHit &b) {
        return last.value(a.guest.id) < last.value(b.guest.id);
    });
    return hits;
}

QList<Event> FakeHotel::history(const EventFilter &filter) const
{
    const auto inRoom = [&](const Event &event) {
        return event.room == filter.room
               || std::any_of(occupancies.cbegin(), occupancies.cend(), [&](const Occupancy &row) {
                      return row.room == filter.room && row.reservation.isValid()
                             && row.reservation == event.reservation;
                  });
    };
    const auto fits = [&](const Event &event) {
        return (!filter.reservation.isValid() || event.reservation == filter.reservation)
               && (!filter.room.isValid() || inRoom(event))
               && (!filter.guest.isValid() || event.guest == filter.guest)
               && (filter.login.isEmpty() || event.byLogin == filter.login)
               && (filter.kind.isEmpty() || event.kind == filter.kind)
               && (!filter.from.isValid() || event.at >= filter.from)
               && (!filter.to.isValid() || event.at < filter.to)
               && (!filter.before.isValid() || event.id < filter.before);
    };
    QList<Event> result;
    for (auto it = events.crbegin(); it != events.crend() && result.size() < filter.limit; ++it) {
        if (fits(*it))
            result.append(named(*it));
    }
    return result;
}

Event FakeHotel::named(Event event) const
{
    GuestId guest = event.guest;
    if (const auto owner = reservations.constFind(event.reservation);
        owner != reservations.cend()) {
        event.confirmation = owner->confirmation;
        if (!guest.isValid())
            guest = owner->guest.id;
    }
    const PlacesId places{event.after[QStringLiteral("places")]
                              .toArray()
                              .at(0)
                              .toObject()[QStringLiteral("id")]
                              .toInteger()};
    if (guest.isValid())
        event.guestName = guests.value(guest).name;
    else if (parties.contains(places))
        event.guestName = party(places).guest;
    return event;
}

} // namespace roomrack
