// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "connection.h"

#include <domain/outcome.h>
#include <domain/rackdata.h>
#include <domain/result.h>

#include <QtCore/QJsonObject>

#include <optional>

namespace roomrack::db::detail {

// Answers of schema api as values. Nothing = the answer doesn't have the agreed shape; whoever
// asked reports it as Failed. Unknown keys are skipped: a newer database may send more.

/// The one jsonb value of a one-row answer; a null value for SQL's null.
[[nodiscard]] std::optional<QJsonValue> jsonOf(const QList<Row> &rows);

[[nodiscard]] std::optional<Session> decodeSession(const QList<Row> &rows);
[[nodiscard]] std::optional<HotelSetup> decodeSetup(const QList<Row> &rows);
[[nodiscard]] std::optional<QList<TypeNight>> decodeAvailability(const QList<Row> &rows);
[[nodiscard]] std::optional<QList<GuestHit>> decodeGuestHits(const QList<Row> &rows);
[[nodiscard]] std::optional<Alternatives> decodeAlternatives(const QList<Row> &rows);
[[nodiscard]] std::optional<QList<Event>> decodeEvents(const QList<Row> &rows);
[[nodiscard]] std::optional<WriteResult> decodeWrite(const QList<Row> &rows);

// decodeguests.cpp
[[nodiscard]] std::optional<GuestProfile> decodeGuestProfile(const QList<Row> &rows);
[[nodiscard]] std::optional<GuestDocument> decodeGuestDocument(const QList<Row> &rows);
[[nodiscard]] std::optional<QJsonObject> decodeObject(const QList<Row> &rows);
// decodestays.cpp
[[nodiscard]] std::optional<QList<Reservation>> decodeReservations(const QList<Row> &rows);
[[nodiscard]] std::optional<Reservation> decodeReservation(const QJsonObject &object);
[[nodiscard]] std::optional<Occupancy> decodeOccupancy(const QJsonObject &object);
// decodelists.cpp
[[nodiscard]] std::optional<QList<OpenItem>> decodeOpenItems(const QList<Row> &rows);
[[nodiscard]] std::optional<QList<Waiting>> decodeWaitlist(const QList<Row> &rows);
[[nodiscard]] std::optional<QList<Block>> decodeBlocks(const QList<Row> &rows);
[[nodiscard]] std::optional<QList<HotelOffer>> decodeHotelOffers(const QList<Row> &rows);
// decodeservices.cpp
[[nodiscard]] std::optional<QList<Service>> decodeServices(const QList<Row> &rows);
[[nodiscard]] std::optional<QList<ServiceSlot>> decodeServiceDay(const QList<Row> &rows);

// Parts of a write's answer
[[nodiscard]] std::optional<OpenItem> decodeOpenItem(const QJsonObject &object);
[[nodiscard]] std::optional<Waiting> decodeWaiting(const QJsonObject &object);
[[nodiscard]] std::optional<Block> decodeBlock(const QJsonObject &object);
[[nodiscard]] std::optional<ServicePlaces> decodePlaces(const QJsonObject &object);

[[nodiscard]] Guest guestOf(const QJsonObject &object);

} // namespace roomrack::db::detail
