// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "withhotel.h"

#include <common/await.h>
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

/// As withHotel(), with the hotel's services.
template<typename Use>
ExitCode withHouse(const GlobalOptions &global, const Arguments &arguments, const Output &output,
                   Use use)
{
    return withHotel(global, arguments, output,
                     [&](FrontDeskStore &store, const HotelSetup &setup) {
                         const auto services = await(store.services(setup.hotel.id));
                         return services.ok() ? use(store, House{setup, services.value()})
                                              : output.failed(services.failure());
                     });
}

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
