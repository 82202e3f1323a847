// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "dbbench.h"
#include "pgbench.h"

namespace roomrack::test {

// Any room of the hotels that have no future yet, three nights within three years.
StoreCrowd::Write DbBench::randomBooking()
{
    const int hotel = 1 + upTo(m_world.hotels() - 3);
    return {m_world.hotel(hotel), bookingOf(m_world.room(hotel, upTo(DbWorld::roomsOfHotel - 1)),
                                            DbWorld::businessDate().addDays(1 + upTo(1'099)), 3)};
}

QByteArray DbBench::bookScript() const
{
    return QStringLiteral("\\set h random(1, %1)\n\\set r %2 + :h * %3 + random(0, %4)\n"
                          "\\set d random(1, 1100)\n"
                          "select api.book(%5 + :h, gen_random_uuid(), 'bench', format("
                          "'{\"guest\": {\"name\": \"Bench Guest\"}, \"adults\": 1, "
                          "\"children\": 0, \"notes\": \"\", \"stays\": [{\"room\": %s, "
                          "\"arrival\": \"%s\", \"departure\": \"%s\"}]}', :r, date '%6' + :d, "
                          "date '%6' + :d + 3)::jsonb);\n")
        .arg(m_world.hotels() - 2)
        .arg(m_world.firstRoom())
        .arg(DbWorld::roomsOfHotel)
        .arg(DbWorld::roomsOfHotel - 1)
        .arg(m_world.firstHotel())
        .arg(DbWorld::businessDate().toString(Qt::ISODate))
        .toUtf8();
}

double DbBench::script(const QByteArray &text, int clients)
{
    QString message;
    const double result = pgbench(m_world.uri(), text, clients, m_seconds, &message);
    if (result <= 0)
        m_out << "pgbench: " << message << Qt::endl;
    return result;
}

void DbBench::bookings()
{
    const QByteArray floor =
        QStringLiteral("insert into roomrack.event (hotel_id, person, display_name, desk, request, "
                       "kind, reservation_id, version, occupancy_ids, after) values (%1, "
                       "'roomrack_owner', 'Administrator', 'bench', gen_random_uuid(), 'book', 1, "
                       "1, '{1}', '{\"guest\": 1, \"stays\": [{\"stay\": 1, \"room\": 1, "
                       "\"arrival\": \"2027-06-01\", \"departure\": \"2027-06-04\"}]}');\n")
            .arg(m_world.hotel(1).value)
            .toUtf8();
    StoreCrowd crowd(m_world.storeOptions(), 8);
    if (!crowd.connectAll()) {
        m_out << "the desks can't connect" << Qt::endl;
        return;
    }
    warmUp(crowd, 8);
    for (const int clients : {1, 8}) {
        std::vector<double> store, same, least, ofSame, ofFloor;
        Times times;
        int errors = 0;
        for (int round = 0; round < m_rounds; ++round) {
            const CrowdResult result =
                crowd.run(clients, m_seconds, [this](int) { return randomBooking(); });
            errors += result.errors;
            times.values.insert(times.values.end(), result.times.values.begin(),
                                result.times.values.end());
            store.push_back(result.perSecond());
            same.push_back(script(bookScript(), clients));
            least.push_back(script(floor, clients));
            ofSame.push_back(store.back() / same.back());
            ofFloor.push_back(store.back() / least.back());
        }
        const QString name = QStringLiteral("bookings through the store, %1 client%2")
                                 .arg(clients)
                                 .arg(clients == 1 ? QString() : QStringLiteral("s"));
        const QString measured =
            QStringLiteral("%1, median %2, p99 %3, %4 errors")
                .arg(perSecond(medianOf(store)), ms(times.median()), ms(times.p99()))
                .arg(errors);
        m_figures.atLeast(name, measured,
                          QStringLiteral("pgbench, the same function: ")
                              + perSecond(medianOf(same)),
                          medianOf(ofSame), 0.8);
        const QString beside =
            QStringLiteral("pgbench, one insert of an event: ") + perSecond(medianOf(least));
        if (clients == 1)
            m_figures.atLeast(name, measured, beside, medianOf(ofFloor), 0.3);
        else
            m_figures.plain(name, measured, beside, medianOf(ofFloor));
    }
}

// The first write of a session compiles every function on its way: that is no wait for others.
void DbBench::warmUp(StoreCrowd &crowd, int clients)
{
    (void)crowd.run(clients, 1, [this](int) { return randomBooking(); });
}

void DbBench::firstWrite()
{
    Times first, second;
    for (int i = 0; i < 15; ++i) {
        StoreCrowd crowd(m_world.storeOptions(), 1);
        if (!crowd.connectAll()) {
            m_out << "the desk can't connect" << Qt::endl;
            return;
        }
        for (Times *times : {&first, &second})
            times->add(crowd.burst(1, [this](int) { return randomBooking(); }).seconds * 1000);
    }
    m_figures.plain(QStringLiteral("a session's first booking"), ms(first.median()),
                    QStringLiteral("its second: ") + ms(second.median()),
                    first.median() / second.median());
}

void DbBench::contended(const QString &name, const CrowdResult &result)
{
    m_figures.row(
        name,
        QStringLiteral("%1 answers, %2 done").arg(perSecond(result.perSecond())).arg(result.done),
        QString(), result.errors, QStringLiteral(" errors"), QStringLiteral("0"),
        result.errors == 0);
    m_figures.atMost(name + QStringLiteral(", longest wait by median"),
                     QStringLiteral("longest %1, p99 %2")
                         .arg(ms(result.times.longest()), ms(result.times.p99())),
                     QStringLiteral("median ") + ms(result.times.median()),
                     result.times.longest() / result.times.median(), 10);
}

void DbBench::contention()
{
    StoreCrowd crowd(m_world.storeOptions(), 32);
    if (!crowd.connectAll()) {
        m_out << "the desks can't connect" << Qt::endl;
        return;
    }
    warmUp(crowd, 32);
    const QDate arrival = DbWorld::businessDate().addDays(1'150);
    contended(QStringLiteral("hot room, 32 clients"), crowd.run(32, m_seconds, [&](int) {
        return StoreCrowd::Write{m_world.hotel(1), bookingOf(m_world.room(1, 7), arrival, 1)};
    }));
    const int quiet = m_world.hotels() - 1;
    contended(QStringLiteral("hot week, 32 clients"), crowd.run(32, m_seconds, [&](int) {
        return StoreCrowd::Write{
            m_world.quietHotel(),
            bookingOf(m_world.room(quiet, upTo(DbWorld::roomsOfHotel - 1)), arrival, 7)};
    }));
}

// Rooms of one type wait for each other; here nothing else is in the way.
void DbBench::priceOfTypeKeys()
{
    constexpr int clients = 8;
    StoreCrowd crowd(m_world.storeOptions(), clients);
    if (!crowd.connectAll())
        return;
    const int hotels = std::min(clients, m_world.hotels() - 2);
    const auto booking = [this](int hotel, int room) {
        return StoreCrowd::Write{m_world.hotel(hotel),
                                 bookingOf(m_world.room(hotel, room),
                                           DbWorld::businessDate().addDays(1 + upTo(1'099)), 3)};
    };
    std::vector<double> oneType, manyTypes, ratio;
    Times waits;
    for (int round = 0; round < m_rounds; ++round) {
        const CrowdResult one = crowd.run(clients, m_seconds, [&](int client) {
            return booking(1, client * 6 + upTo(5)); // all of the type A
        });
        const CrowdResult many = crowd.run(clients, m_seconds, [&](int client) {
            return booking(1 + client % hotels, client * 6 + upTo(5));
        });
        waits.values.insert(waits.values.end(), one.times.values.begin(), one.times.values.end());
        oneType.push_back(one.perSecond());
        manyTypes.push_back(many.perSecond());
        ratio.push_back(oneType.back() / manyTypes.back());
    }
    m_figures.plain(
        QStringLiteral("other rooms of one type, 8 clients (the price of I2)"),
        QStringLiteral("%1, p99 %2").arg(perSecond(medianOf(oneType)), ms(waits.p99())),
        QStringLiteral("in %1 hotels: %2").arg(hotels).arg(perSecond(medianOf(manyTypes))),
        medianOf(ratio));
}

void DbBench::burst(int desks)
{
    const auto choose = [this](int) { return randomBooking(); };
    db::StoreOptions options = m_world.storeOptions();
    Times many, few;
    int errors = 0;
    {
        StoreCrowd pool(options, 8);
        StoreCrowd crowd(options, desks);
        if (!pool.connectAll() || !crowd.connectAll()) {
            m_out << "the desks can't connect" << Qt::endl;
            return;
        }
        for (int round = 0; round < m_rounds; ++round) {
            const CrowdResult all = crowd.burst(desks, choose);
            const CrowdResult some = pool.burst(desks, choose);
            errors += all.errors + some.errors;
            many.add(all.seconds * 1000);
            few.add(some.seconds * 1000);
        }
    }
    m_figures.atMost(QStringLiteral("%1 desks book at the same instant").arg(desks),
                     QStringLiteral("drained in %1, %2 errors").arg(ms(many.median())).arg(errors),
                     QStringLiteral("a pool of 8: ") + ms(few.median()),
                     errors > 0 ? 999 : many.median() / few.median(), 3);
}

} // namespace roomrack::test
