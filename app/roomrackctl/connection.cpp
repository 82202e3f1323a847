// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "connection.h"

#include <common/await.h>

#include <domain/localtime.h>

#include <algorithm>

namespace roomrack::ctl {

Connection::Connection(const GlobalOptions &global, bool bulk)
{
    const auto connection = db::ConnectionOptions::fromUri(global.db);
    if (!connection.ok()) {
        m_failure = connection.failure();
        return;
    }
    db::StoreOptions options;
    options.connection = connection.value();
    options.bulk = bulk;
    // A command lives for a moment: it hears nothing and tells nobody.
    options.listen = false;
    options.relay = false;
    m_store = std::make_unique<db::PgStore>(options);
    auto session = await(m_store->session());
    m_failure = session.failure();
    if (session.ok())
        m_session = session.take();
}

Result<HotelSetup> Connection::hotel(const QString &code) const
{
    const auto hotel = std::find_if(
        m_session.hotels.begin(), m_session.hotels.end(), [&code](const Hotel &candidate) {
            return candidate.code.compare(code, Qt::CaseInsensitive) == 0;
        });
    if (hotel == m_session.hotels.end())
        return Failure{Outcome::NotFound, {}, {}};
    return this->hotel(hotel->id);
}

Result<HotelSetup> Connection::hotel(HotelId id) const
{
    auto setup = await(m_store->setup(id));
    if (setup.ok() && !zoneNamed(setup.value().hotel.timeZone).isValid()) {
        return Failure{Outcome::Failed,
                       {},
                       QStringLiteral("This computer doesn't know the hotel's time zone, %1.")
                           .arg(setup.value().hotel.timeZone)};
    }
    return setup;
}

} // namespace roomrack::ctl
