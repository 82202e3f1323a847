// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "demoserver.h"

#include "await.h"
#include "demodata.h"
#include "demorandom.h"

#include <roomrack/loader.h>
#include <roomrack/migrator.h>
#include <roomrack/pgstore.h>
#include <roomrack/scram.h>

#include <domain/localtime.h>

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
        const QString error =
            db::loadStays(m_uri, id, QJsonDocument(rows).toJson(QJsonDocument::Compact));
        return error.isEmpty() ? addServices(id, demo) : error;
    }

private:
    QString addServices(HotelId hotel, const DemoHotel &demo)
    {
        const QDate today = demo.setup.businessDate;
        for (const DemoService &each : demo.services) {
            if (QString error = write(hotel, each.service, QStringLiteral("set_service"));
                !error.isEmpty())
                return error;
        }
        const auto services = await(m_store.services(hotel));
        const auto rack = await(m_store.rack(hotel, today, today.addDays(1), {}));
        if (!services.ok() || !rack.ok())
            return services.ok() ? rack.failure().detail : services.failure().detail;
        for (const DemoService &each : demo.services) {
            OpenSlots open;
            for (const Service &service : services.value()) {
                if (service.code == each.service.code)
                    open.service = service.id;
            }
            open.from = today;
            open.to = today.addDays(demoServiceDays);
            open.times = each.times;
            open.lengthMinutes = each.lengthMinutes;
            open.capacity = each.capacity;
            if (QString error = write(hotel, open, QStringLiteral("open_slots")); !error.isEmpty())
                return error;
            if (QString error = bookParties(hotel, demo, each, open, rack.value().occupancies);
                !error.isEmpty())
                return error;
        }
        return {};
    }

    /// Guests in house take places on the first two days; what is full stays full.
    QString bookParties(HotelId hotel, const DemoHotel &demo, const DemoService &service,
                        const OpenSlots &open, const QList<Occupancy> &rows)
    {
        DemoRandom random(quint64(service.capacity) + 17);
        const QTimeZone zone = zoneNamed(demo.setup.timeZone);
        for (const int day : {0, 1}) {
            const QDate date = open.from.addDays(day);
            for (const Occupancy &stay : rows) {
                const bool here = stay.isStay() && stay.status == Status::InHouse
                                  && stay.arrival <= date && stay.departure > date;
                if (!here || !random.chance(service.bookedPerMille))
                    continue;
                BookPlaces places;
                places.service = open.service;
                places.start = instantOf(
                    date, service.times.at(random.below(int(service.times.size()))), zone);
                places.seats = 1 + random.below(service.largestParty);
                places.stay = stay.id;
                const WriteResult result =
                    await(m_store.write(hotel, RequestId::createUuid(), places));
                if (!result.isDone() && result.outcome != Outcome::Full)
                    return describe(result, QStringLiteral("book_places"));
            }
        }
        return {};
    }

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

QString demoDeskName(int number)
{
    return QStringLiteral("Front %1").arg(number);
}

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
