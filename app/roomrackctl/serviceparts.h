// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "connection.h"

#include <domain/localtime.h>

namespace roomrack::ctl {

/// A hotel with its services.
struct House
{
    HotelSetup setup;
    QList<Service> services;

    [[nodiscard]] QTimeZone zone() const { return zoneNamed(setup.hotel.timeZone); }
    [[nodiscard]] ServiceId service(const QString &code) const
    {
        for (const Service &one : services) {
            if (one.code.compare(code, Qt::CaseInsensitive) == 0)
                return one.id;
        }
        return {};
    }
    [[nodiscard]] QString code(ServiceId id) const
    {
        for (const Service &one : services) {
            if (one.id == id)
                return one.code;
        }
        return {};
    }
};

/// Signs in and reads the hotel of a code. Nothing: `code` is the exit code of the refusal, which
/// has been told.
[[nodiscard]] std::optional<House> houseOf(const Connection &connection, const QString &hotel,
                                           const Output &output, ExitCode *code);

ExitCode noSuchService(const Output &output);

[[nodiscard]] QString isoStart(const QDateTime &start, const QTimeZone &zone);
/// "2027-06-01 19:00" by the hotel's clock.
[[nodiscard]] QString localTime(const QDateTime &start, const QTimeZone &zone);

[[nodiscard]] QJsonObject toJson(const ServicePlaces &party, const House &house);
[[nodiscard]] QString describe(const ServicePlaces &party, const House &house);

/// The party that a write made or changed, or what was in the way. `instead`: the sentence of the
/// refusal, where the command knows a better one.
ExitCode written(const Output &output, const WriteResult &result, const House &house,
                 const QString &instead = {}, RequestId request = {});

} // namespace roomrack::ctl
