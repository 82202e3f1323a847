// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What the store reads, each a function of schema api and its answer as a value.

#include "pgstoreprivate.h"

#include "decode.h"
#include "encodeparts.h"
#include "rackreader.h"

#include <QtCore/QJsonDocument>

#include <algorithm>

namespace roomrack::db {

using detail::Connection;
using detail::LaneWorker;
using detail::RackReader;
using detail::Row;

namespace {

// It counts every table again.
constexpr int checkDeadlineMs = 30 * 60'000;

QString number(qint64 value)
{
    return Connection::literal(value);
}

// SQL's null stands for "none".
template<typename Tag, typename Number>
QString number(Id<Tag, Number> id)
{
    return id.isValid() ? Connection::literal(qint64(id.value)) : QStringLiteral("null");
}

QString jsonLiteral(const Connection &connection, const QJsonObject &object)
{
    return connection.literal(
        QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
}

std::optional<Reservation> reservationOf(const QList<Row> &rows)
{
    const auto json = detail::jsonOf(rows);
    return json ? detail::decodeReservation(json->toObject()) : std::nullopt;
}

std::optional<QList<PgStore::Finding>> decodeFindings(const QList<Row> &rows)
{
    QList<PgStore::Finding> findings;
    for (const Row &row : rows) {
        if (row.size() != 3)
            return std::nullopt;
        findings.append({row.at(0).toString(), row.at(1).toString(), row.at(2).toString()});
    }
    return findings;
}

} // namespace

QFuture<Result<Session>> PgStore::session()
{
    return d->read<Session>(
        [](const Connection &) { return QStringLiteral("select api.whoami()"); },
        detail::decodeSession, 0, [](LaneWorker &worker, Session &s) { worker.setSession(s); });
}

QFuture<Result<HotelSetup>> PgStore::setup(HotelId hotel)
{
    return d->show<HotelSetup>(
        [=](const Connection &) {
            return QStringLiteral("select api.setup(%1)").arg(number(hotel));
        },
        detail::decodeSetup);
}

QFuture<Result<RackRead>> PgStore::rack(HotelId hotel, QDate from, QDate to, RackCursor cursor)
{
    const auto reader = std::make_shared<RackReader>(cursor.isEmpty() ? RackReader::Kind::Window
                                                                      : RackReader::Kind::Delta);
    return d->show<RackRead>(
        [=](const Connection &connection) {
            return QStringLiteral("select * from api.rack(%1, %2, %3, %4)")
                .arg(number(hotel), Connection::literal(from), Connection::literal(to),
                     cursor.isEmpty() ? QStringLiteral("null")
                                      : connection.literal(QString::fromUtf8(cursor)));
        },
        [reader](const QList<Row> &) { return reader->take(); }, reader);
}

QFuture<Result<QList<Occupancy>>> PgStore::inactiveStays(HotelId hotel, QDate from, QDate to)
{
    const auto reader = std::make_shared<RackReader>(RackReader::Kind::Stays);
    return d->show<QList<Occupancy>>(
        [=](const Connection &) {
            return QStringLiteral("select * from api.inactive_stays(%1, %2, %3)")
                .arg(number(hotel), Connection::literal(from), Connection::literal(to));
        },
        [reader](const QList<Row> &) -> std::optional<QList<Occupancy>> {
            std::optional<RackRead> read = reader->take();
            return read ? std::optional(std::move(read->occupancies)) : std::nullopt;
        },
        reader);
}

QFuture<Result<QList<TypeNight>>> PgStore::availability(HotelId hotel, QDate from, QDate to)
{
    return d->show<QList<TypeNight>>(
        [=](const Connection &) {
            return QStringLiteral("select * from api.availability(%1, %2, %3)")
                .arg(number(hotel), Connection::literal(from), Connection::literal(to));
        },
        detail::decodeAvailability);
}

QFuture<Result<Reservation>> PgStore::reservation(HotelId hotel, ReservationId id)
{
    return d->show<Reservation>(
        [=](const Connection &) {
            return QStringLiteral("select api.reservation(%1, %2)").arg(number(hotel), number(id));
        },
        reservationOf);
}

QFuture<Result<Reservation>> PgStore::reservationByConfirmation(qint64 confirmation)
{
    return d->show<Reservation>(
        [=](const Connection &) {
            return QStringLiteral("select api.reservation_by_confirmation(%1)")
                .arg(number(confirmation));
        },
        reservationOf);
}

QFuture<Result<QList<GuestHit>>> PgStore::findGuests(HotelId hotel, QString text, int limit)
{
    return d->show<QList<GuestHit>>(
        [=](const Connection &connection) {
            return QStringLiteral("select api.find_guests(%1, %2, %3)")
                .arg(number(hotel), connection.literal(text), number(qint64(limit)));
        },
        detail::decodeGuestHits);
}

QFuture<Result<QList<Reservation>>> PgStore::findReservations(HotelId hotel, QString text,
                                                              int limit)
{
    return d->show<QList<Reservation>>(
        [=](const Connection &connection) {
            return QStringLiteral("select api.find_reservations(%1, %2, %3)")
                .arg(number(hotel), connection.literal(text), number(qint64(limit)));
        },
        detail::decodeReservations);
}

QFuture<Result<Alternatives>> PgStore::alternatives(HotelId hotel, RoomTypeId type, RoomId room,
                                                    StayDates dates)
{
    return d->read<Alternatives>(
        [=](const Connection &) {
            return QStringLiteral("select api.alternatives(%1, %2, %3, %4, %5, %6)")
                .arg(number(hotel), number(type), number(room), Connection::literal(dates.arrival),
                     Connection::literal(dates.departure), Connection::literal(dates.dayUse));
        },
        detail::decodeAlternatives, 0,
        [dates](LaneWorker &, Alternatives &found) {
            const auto forDates = [&dates](RoomOffer &offer) {
                offer.arrival = dates.arrival;
                offer.departure = dates.departure;
            };
            std::for_each(found.rooms.begin(), found.rooms.end(), forDates);
            for (TypeOffer &other : found.types)
                std::for_each(other.rooms.begin(), other.rooms.end(), forDates);
        });
}

QFuture<Result<QList<Event>>> PgStore::history(HotelId hotel, EventFilter filter)
{
    return d->show<QList<Event>>(
        [=](const Connection &connection) {
            return QStringLiteral("select api.history(%1, %2)")
                .arg(number(hotel), jsonLiteral(connection, detail::filterObject(filter)));
        },
        detail::decodeEvents);
}

QFuture<Result<GuestProfile>> PgStore::guestProfile(HotelId hotel, GuestId guest)
{
    return d->show<GuestProfile>(
        [=](const Connection &) {
            return QStringLiteral("select api.guest_profile(%1, %2)")
                .arg(number(hotel), number(guest));
        },
        detail::decodeGuestProfile);
}

QFuture<Result<GuestDocument>> PgStore::guestDocument(HotelId hotel, GuestId guest)
{
    return d->show<GuestDocument>(
        [=](const Connection &) {
            return QStringLiteral("select api.guest_document(%1, %2)")
                .arg(number(hotel), number(guest));
        },
        detail::decodeGuestDocument);
}

QFuture<Result<QList<GuestHit>>> PgStore::likelyDuplicates(HotelId hotel, Guest guest)
{
    return d->show<QList<GuestHit>>(
        [=](const Connection &connection) {
            return QStringLiteral("select api.likely_duplicates(%1, %2)")
                .arg(number(hotel), jsonLiteral(connection, detail::guestObject(guest)));
        },
        detail::decodeGuestHits);
}

QFuture<Result<QJsonObject>> PgStore::guestExport(HotelId hotel, GuestId guest)
{
    return d->show<QJsonObject>(
        [=](const Connection &) {
            return QStringLiteral("select api.guest_export(%1, %2)")
                .arg(number(hotel), number(guest));
        },
        detail::decodeObject);
}

QFuture<Result<QList<GuestHit>>> PgStore::guestsPastTerm(HotelId hotel, QDate before)
{
    return d->show<QList<GuestHit>>(
        [=](const Connection &) {
            return QStringLiteral("select api.guests_past_term(%1, %2)")
                .arg(number(hotel), Connection::literal(before));
        },
        detail::decodeGuestHits);
}

QFuture<Result<QList<OpenItem>>> PgStore::openItems(HotelId hotel)
{
    return d->show<QList<OpenItem>>(
        [=](const Connection &) {
            return QStringLiteral("select api.open_items(%1)").arg(number(hotel));
        },
        detail::decodeOpenItems);
}

QFuture<Result<QList<Waiting>>> PgStore::waitlist(HotelId hotel)
{
    return d->show<QList<Waiting>>(
        [=](const Connection &) {
            return QStringLiteral("select api.waitlist(%1)").arg(number(hotel));
        },
        detail::decodeWaitlist);
}

QFuture<Result<QList<Block>>> PgStore::blocks(HotelId hotel)
{
    return d->show<QList<Block>>(
        [=](const Connection &) {
            return QStringLiteral("select api.blocks(%1)").arg(number(hotel));
        },
        detail::decodeBlocks);
}

QFuture<Result<QList<Service>>> PgStore::services(HotelId hotel)
{
    return d->show<QList<Service>>(
        [=](const Connection &) {
            return QStringLiteral("select api.services(%1)").arg(number(hotel));
        },
        detail::decodeServices);
}

QFuture<Result<QList<ServiceSlot>>> PgStore::serviceDay(HotelId hotel, QDate date)
{
    return d->show<QList<ServiceSlot>>(
        [=](const Connection &) {
            return QStringLiteral("select api.service_day(%1, %2)")
                .arg(number(hotel), Connection::literal(date));
        },
        detail::decodeServiceDay);
}

QFuture<Result<QList<HotelOffer>>> PgStore::freeRoomsOfHotels(StayDates dates)
{
    return d->show<QList<HotelOffer>>(
        [=](const Connection &) {
            return QStringLiteral("select api.free_rooms_of_hotels(%1, %2, %3)")
                .arg(Connection::literal(dates.arrival), Connection::literal(dates.departure),
                     Connection::literal(dates.dayUse));
        },
        detail::decodeHotelOffers);
}

QFuture<Result<QList<Reservation>>> PgStore::findInHotels(QString text, int limit)
{
    return d->show<QList<Reservation>>(
        [=](const Connection &connection) {
            return QStringLiteral("select api.find_in_hotels(%1, %2)")
                .arg(connection.literal(text), number(qint64(limit)));
        },
        detail::decodeReservations);
}

QFuture<Result<QList<PgStore::Finding>>> PgStore::check()
{
    return d->read<QList<Finding>>(
        [](const Connection &) { return QStringLiteral("select * from api.check()"); },
        decodeFindings, checkDeadlineMs);
}

} // namespace roomrack::db
