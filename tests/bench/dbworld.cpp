// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "dbworld.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QUuid>

namespace roomrack::test {

namespace {

TestServer::Options serverOptions(int connections)
{
    TestServer::Options options;
    options.durable = true;
    options.settings = {{QStringLiteral("max_connections"), QString::number(connections)},
                        {QStringLiteral("shared_buffers"), QStringLiteral("512MB")},
                        {QStringLiteral("max_wal_size"), QStringLiteral("4GB")}};
    return options;
}

// Rows with keys from the tables' own sequences, for three inserts. The triggers are off meanwhile,
// as the design's bulk load has it.
const char loadSql[] = R"(
create temp table stay_to_load as
select
    r.hotel_id, r.id as room_id, r.type_id, h.business_date - 3 * s as arrival,
    h.business_date - 3 * s + 3 as departure, 'checked_out' as status,
    array[9000, 9000, 9000]::bigint[] as prices
from roomrack.room r
join roomrack.hotel h on h.id = r.hotel_id
cross join generate_series(1, %1) s
union all
select
    r.hotel_id, r.id, r.type_id, h.business_date + 5 * s + (r.id % 5)::int,
    h.business_date + 5 * s + (r.id % 5)::int + 4, 'reserved', array[9000, 9000, 9000, 9000]::bigint[]
from roomrack.room r
join roomrack.hotel h on h.id = r.hotel_id
cross join generate_series(0, 145) s
where r.hotel_id = %2;
alter table stay_to_load add guest_id bigint, add reservation_id bigint, add confirmation bigint;
update stay_to_load set
    guest_id = nextval(pg_get_serial_sequence('roomrack.guest', 'id')),
    reservation_id = nextval(pg_get_serial_sequence('roomrack.reservation', 'id')),
    confirmation = nextval('roomrack.confirmation');

begin;
alter table roomrack.guest disable trigger all;
alter table roomrack.reservation disable trigger all;
alter table roomrack.occupancy disable trigger all;
insert into roomrack.guest (hotel_id, id, name)
overriding system value
select hotel_id, guest_id, 'Guest ' || guest_id from stay_to_load;
insert into roomrack.reservation (hotel_id, id, confirmation, guest_id, created_by, created_desk)
overriding system value
select hotel_id, reservation_id, confirmation, guest_id, 1, 'bench' from stay_to_load;
insert into roomrack.occupancy (
    hotel_id, kind, reservation_id, guest_id, guest_name, confirmation, version, group_size,
    sold_type_id, type_id, room_id, arrival, departure, status, prices, created_by, created_desk)
select
    hotel_id, 'stay', reservation_id, guest_id, 'Guest ' || guest_id, confirmation, 1, 1, type_id,
    type_id, room_id, arrival, departure, status, prices, 1, 'bench'
from stay_to_load;
alter table roomrack.guest enable trigger all;
alter table roomrack.reservation enable trigger all;
alter table roomrack.occupancy enable trigger all;
do $always$
declare
    t record;
begin
    for t in
        select c.oid::regclass as relation, g.tgname as name
        from pg_trigger g
        join pg_class c on c.oid = g.tgrelid
        where c.relnamespace = 'roomrack'::regnamespace
          and not g.tgisinternal
    loop
        execute format('alter table %s enable always trigger %I', t.relation, t.name);
    end loop;
end
$always$;
select roomrack.rebuild_type_nights(%2);
commit;
)";

} // namespace

DbWorld::DbWorld(int hotels, int pastStays, int connections)
    : m_server(serverOptions(connections))
    , m_hotels(hotels)
{
    m_error = m_server.error();
    if (!m_error.isEmpty())
        return;
    m_database = m_server.createDatabase();
    m_admin = std::make_unique<PgSession>(m_server.adminUri(m_database));
    addHotels();
    if (m_error.isEmpty())
        load(pastStays);
}

QString DbWorld::uri() const
{
    return m_server.ownerUri(m_database);
}

bool DbWorld::run(const QString &sql)
{
    const PgResult result = m_admin->exec(sql, 1'800'000);
    if (!result.ok && m_error.isEmpty())
        m_error = result.sqlState + QLatin1Char(' ') + result.message;
    return result.ok;
}

void DbWorld::addHotels()
{
    QJsonArray rooms;
    for (int i = 0; i < roomsOfHotel; ++i) {
        rooms.append(QJsonObject{
            {QStringLiteral("number"), QString::number(100 + i)},
            {QStringLiteral("type"), QString(QLatin1Char(char('A' + i / roomsOfType)))}});
    }
    PgSession owner(uri());
    for (int i = 0; i < m_hotels; ++i) {
        const QJsonObject hotel{
            {QStringLiteral("code"), QStringLiteral("H%1").arg(i)},
            {QStringLiteral("name"), QStringLiteral("Hotel %1").arg(i)},
            {QStringLiteral("time_zone"), QStringLiteral("Europe/Berlin")},
            {QStringLiteral("currency"), QStringLiteral("EUR")},
            {QStringLiteral("business_date"), businessDate().toString(Qt::ISODate)},
            {QStringLiteral("rooms"), rooms}};
        const PgResult added =
            owner.exec(QStringLiteral("select api.add_hotel(0, $1, 'bench', $2) ->> 'result'"),
                       {QUuid::createUuid().toString(QUuid::WithoutBraces),
                        QString::fromUtf8(QJsonDocument(hotel).toJson(QJsonDocument::Compact))});
        if (added.value() != QLatin1String("done")) {
            m_error = QStringLiteral("add_hotel: %1 %2").arg(added.value(), added.message);
            return;
        }
    }
    m_firstHotel =
        m_admin->exec(QStringLiteral("select min(id) from roomrack.hotel")).value().toInt();
    m_firstRoom =
        m_admin->exec(QStringLiteral("select min(id) from roomrack.room")).value().toInt();
    // room() counts on it.
    const QString gaps =
        m_admin
            ->exec(QStringLiteral("select count(*) from roomrack.room where hotel_id <> %1 + "
                                  "(id - %2) / %3")
                       .arg(m_firstHotel)
                       .arg(m_firstRoom)
                       .arg(roomsOfHotel))
            .value();
    if (gaps != QLatin1String("0"))
        m_error = QStringLiteral("the rooms' ids are not in a row");
}

void DbWorld::load(int pastStays)
{
    const int slots = std::max(1, pastStays / (m_hotels * roomsOfHotel));
    const bool loaded = run(QString::fromLatin1(loadSql).arg(slots).arg(soldHotel().value));
    if (loaded && !run(QStringLiteral("vacuum analyze")))
        m_error.prepend(QStringLiteral("vacuum: "));
}

int DbWorld::doubleBookings()
{
    return m_admin
        ->exec(QStringLiteral(
                   "select count(*) from (select arrival, max(departure) over (partition by "
                   "hotel_id, room_id order by arrival, id rows between unbounded preceding and 1 "
                   "preceding) as taken_until from roomrack.occupancy where room_id is not null "
                   "and status in ('reserved', 'checked_out')) s where arrival < taken_until"),
               600'000)
        .value()
        .toInt();
}

db::StoreOptions DbWorld::storeOptions() const
{
    db::StoreOptions options;
    options.connection = db::ConnectionOptions::fromUri(uri()).take();
    options.desk = QStringLiteral("bench");
    options.bulk = true;
    options.relay = false;
    options.listen = false;
    return options;
}

Book bookingOf(RoomId room, QDate arrival, int nights)
{
    Book book;
    book.guest.name = QStringLiteral("Bench Guest");
    StayRequest stay;
    stay.room = room;
    stay.dates = {arrival, arrival.addDays(nights), false};
    book.stays = {stay};
    return book;
}

} // namespace roomrack::test
