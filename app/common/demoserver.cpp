// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "demoserver.h"

#include "await.h"
#include "demodata.h"

#include <roomrack/loader.h>
#include <roomrack/migrator.h>
#include <roomrack/pgstore.h>
#include <roomrack/scram.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

namespace roomrack {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(roomrack::DemoServer)
};

QString describe(const WriteResult &result, const QString &step)
{
    return Text::tr("The demo could not be filled: %1 ended with outcome %2 %3.")
        .arg(step)
        .arg(int(result.outcome))
        .arg(result.failure.sqlState + result.code);
}

/// Makes one demo hotel with its people and loads its stays.
class Filler
{
public:
    Filler(db::PgStore &store, QString ownerUri)
        : m_store(store)
        , m_uri(std::move(ownerUri))
    {}

    QString add(const DemoHotel &demo)
    {
        if (QString error = write({}, demo.setup, QStringLiteral("add_hotel")); !error.isEmpty())
            return error;
        const auto session = await(m_store.session());
        if (!session.ok())
            return session.failure().detail;
        HotelId id;
        for (const Hotel &hotel : session.value().hotels) {
            if (hotel.code == demo.setup.code)
                id = hotel.id;
        }
        for (const DemoPerson &person : demoPeople) {
            AddPerson command;
            command.login = QLatin1String(person.login);
            command.displayName = QString::fromUtf8(person.name);
            const QLatin1String role(person.role);
            command.role = role == QLatin1String("clerk")        ? Role::Clerk
                           : role == QLatin1String("supervisor") ? Role::Supervisor
                                                                 : Role::Manager;
            command.verifier = db::scramVerifier(demoPassword());
            if (QString error = write(id, command, QStringLiteral("add_person")); !error.isEmpty())
                return error;
        }
        const QJsonObject rows{{QStringLiteral("reservations"), demo.reservations},
                               {QStringLiteral("closures"), demo.closures},
                               {QStringLiteral("housekeeping"), demo.housekeeping}};
        return db::loadStays(m_uri, id, QJsonDocument(rows).toJson(QJsonDocument::Compact));
    }

private:
    QString write(HotelId hotel, const Command &command, const QString &step)
    {
        const WriteResult result = await(m_store.write(hotel, RequestId::createUuid(), command));
        return result.isDone() ? QString() : describe(result, step);
    }

    db::PgStore &m_store;
    QString m_uri;
};

QString fill(const QString &ownerUri, QDate businessDate,
             const std::function<void(const QString &)> &progress)
{
    db::StoreOptions options;
    const auto connection = db::ConnectionOptions::fromUri(ownerUri);
    if (!connection.ok())
        return connection.failure().detail;
    options.connection = connection.value();
    options.bulk = true;
    options.listen = false;
    options.relay = false;
    db::PgStore store(options);
    const auto session = await(store.session());
    if (!session.ok())
        return session.failure().detail;
    if (!session.value().hotels.isEmpty())
        return {};
    Filler filler(store, ownerUri);
    progress(Text::tr("Filling the Harbour Hotel, 60 rooms, with two years of stays"));
    if (QString error = filler.add(harbourHotel(businessDate)); !error.isEmpty())
        return error;
    progress(Text::tr("Filling the ryokan 鶴の湯旅館"));
    return filler.add(craneRyokan(businessDate));
}

} // namespace

QString demoPassword()
{
    return QStringLiteral("roomrack");
}

QString startDemo(db::PrivateServer &server, const DemoOptions &options,
                  const std::function<void(const QString &)> &progress)
{
    const db::ServerResult started = server.start();
    if (!started.ok())
        return started.message;
    const db::MigrateResult migrated = db::migrate(server.address().adminUri(), progress);
    if (!migrated.ok()) {
        return migrated.status == db::MigrateStatus::NewerBreaking ? Text::tr(
                   "A newer Roomrack made the demo's data. Update this program, or remove the "
                   "data with \"roomrackctl demo reset\".")
                                                                   : migrated.message;
    }
    if (options.empty)
        return {};
    return fill(server.address().ownerUri(),
                options.businessDate.isValid() ? options.businessDate : QDate::currentDate(),
                progress);
}

} // namespace roomrack
