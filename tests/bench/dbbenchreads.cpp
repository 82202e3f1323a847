// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "dbbench.h"

#include <desk/availabilitycache.h>
#include <domain/whenfinished.h>

#include <QtCore/QEventLoop>
#include <QtCore/QThread>
#include <QtCore/QTimer>

#include <libpq-fe.h>

namespace roomrack::test {

void DbBench::read(int days, double most)
{
    const QDate from = DbWorld::businessDate().addDays(20);
    const QDate to = from.addDays(days);
    db::PgStore store(m_world.storeOptions());
    const HotelSetup setup = store.setup(m_world.soldHotel()).result().take();
    PGconn *bare = PQconnectdb(m_world.uri().toUtf8().constData());
    const QByteArray sql = QStringLiteral("select * from api.rack(%1, '%2', '%3', null)")
                               .arg(m_world.soldHotel().value)
                               .arg(from.toString(Qt::ISODate), to.toString(Qt::ISODate))
                               .toUtf8();
    Times libpq, whole, onlyRead;
    int rows = 0;
    for (int i = 0; i < (days > 100 ? 21 : 101); ++i) {
        QElapsedTimer timer;
        timer.start();
        PGresult *result = PQexec(bare, sql.constData());
        size_t bytes = 0;
        rows = PQntuples(result);
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < PQnfields(result); ++column)
                bytes += size_t(PQgetvalue(result, row, column)[0] != '\0');
        }
        PQclear(result);
        libpq.add(bytes > 0 ? elapsedMs(timer) : 0);

        timer.start();
        auto answer = store.rack(m_world.soldHotel(), from, to, {}).result();
        if (!answer.ok()) {
            m_out << "read: " << answer.failure().detail << Qt::endl;
            break;
        }
        onlyRead.add(elapsedMs(timer));
        AvailabilityCache cache;
        cache.setSetup(setup);
        cache.replaceAll(answer.take(), from, to, cache.ticket());
        whole.add(elapsedMs(timer));
    }
    PQfinish(bare);
    m_figures.atMost(
        QStringLiteral("one hotel's %1 days read and in the cache, %2 rows").arg(days).arg(rows),
        QStringLiteral("%1 (%2 of it the read)").arg(ms(whole.median()), ms(onlyRead.median())),
        QStringLiteral("libpq alone: ") + ms(libpq.median()), whole.median() / libpq.median(),
        most);
}

void DbBench::reads()
{
    read(31, 1.5);
    read(365, 1.3);
}

void DbBench::delta()
{
    PgSession session(m_world.uri());
    const QString window = QStringLiteral("%1, '%2', '%3'")
                               .arg(m_world.soldHotel().value)
                               .arg(DbWorld::businessDate().toString(Qt::ISODate),
                                    DbWorld::businessDate().addDays(31).toString(Qt::ISODate));
    const QString cursor =
        session
            .exec(QStringLiteral("select text1 from api.rack(%1, null) where tag = 'cursor'")
                      .arg(window))
            .value();
    const QString sql = QStringLiteral("select * from api.rack(%1, '%2')").arg(window, cursor);
    Times delta, nothing;
    qsizetype rows = 0;
    for (int i = 0; i < 1'001; ++i) {
        QElapsedTimer timer;
        timer.start();
        rows = session.exec(sql).rows.size();
        delta.add(elapsedMs(timer));
        timer.start();
        (void)session.exec(QStringLiteral("select 1"));
        nothing.add(elapsedMs(timer));
    }
    m_figures.atMost(
        QStringLiteral("delta read with nothing new (%1 row), on the server").arg(rows),
        ms(delta.median()) + QStringLiteral(" with the round trip"),
        QStringLiteral("select 1: ") + ms(nothing.median()), delta.median() - nothing.median(), 0.2,
        QStringLiteral(" ms"));
}

// From the answer that one desk has to the row that another has; painting it is a frame more.
void DbBench::otherDesk(int listeners)
{
    constexpr int commits = 150;
    db::StoreOptions options = m_world.storeOptions();
    options.listen = true;
    options.random = [] { return 0.0; }; // takes up the relay at once
    const int hotel = 1;
    const auto measure = [&](StoreCrowd &crowd) {
        return crowd.run(8, m_seconds, [this](int) { return randomBooking(); }).perSecond();
    };
    StoreCrowd writers(m_world.storeOptions(), 8);
    if (!writers.connectAll())
        return;
    std::vector<double> quiet, live;
    quiet.push_back(measure(writers));

    std::vector<std::unique_ptr<PgSession>> others;
    for (int i = 0; i < listeners; ++i) {
        others.push_back(std::make_unique<PgSession>(m_world.uri()));
        (void)others.back()->exec(QStringLiteral("listen roomrack_hint"));
    }
    auto reader = std::make_unique<db::PgStore>(options);
    options.relay = true;
    auto relay = std::make_unique<db::PgStore>(options);
    db::PgStore &writer = writers.store(0);
    const QDate day = DbWorld::businessDate();
    auto start = reader->rack(m_world.hotel(hotel), day, day.addDays(31), {}).result();
    QByteArray cursor = start.ok() ? start.value().cursor : QByteArray();

    Times delays;
    QEventLoop loop;
    OccupancyId expected;
    QElapsedTimer since;
    bool reading = false;
    const auto look = [&] {
        if (reading || !expected.isValid())
            return;
        reading = true;
        whenFinished(reader->rack(m_world.hotel(hotel), day, day.addDays(31), cursor), &writers,
                     [&](std::optional<Result<RackRead>> answer) {
                         reading = false;
                         if (!answer || !answer->ok())
                             return;
                         cursor = answer->value().cursor;
                         for (const Occupancy &row : answer->value().occupancies) {
                             if (row.id == expected) {
                                 delays.add(elapsedMs(since));
                                 expected = {};
                                 loop.quit();
                             }
                         }
                     });
    };
    QObject::connect(reader.get(), &FrontDeskStore::changeHinted, &writers, [&](HotelId changed) {
        if (changed == m_world.hotel(hotel))
            look();
    });
    // No hint within the time: the delay counts with the regular read's two seconds.
    QTimer regular;
    QObject::connect(&regular, &QTimer::timeout, &writers, look);
    regular.start(2'000);
    for (int i = 0; i < commits; ++i) {
        const WriteResult written =
            writer
                .write(m_world.hotel(hotel), RequestId::createUuid(),
                       bookingOf(m_world.room(hotel, upTo(DbWorld::roomsOfHotel - 1)),
                                 day.addDays(1 + upTo(1'099)), 1))
                .result();
        if (!written.isDone())
            continue;
        since.start();
        expected = written.reservations.first().stays.first().id;
        loop.exec();
        QThread::msleep(ulong(upTo(60))); // not in step with the relay
    }
    for (int round = 0; round < m_rounds; ++round) {
        live.push_back(measure(writers));
        if (round + 1 == m_rounds)
            break;
        relay.reset();
        others.clear();
        quiet.push_back(measure(writers));
        relay = std::make_unique<db::PgStore>(options);
        for (int i = 0; i < listeners; ++i) {
            others.push_back(std::make_unique<PgSession>(m_world.uri()));
            (void)others.back()->exec(QStringLiteral("listen roomrack_hint"));
        }
    }
    m_figures.atMost(
        QStringLiteral("commit on one desk to the row on another, %1 more listening")
            .arg(listeners),
        QStringLiteral("median %1, %2 commits").arg(ms(delays.median())).arg(delays.values.size()),
        QStringLiteral("the relay looks every 100 ms"), delays.p99(), 300,
        QStringLiteral(" ms p99"));
    m_figures.atLeast(QStringLiteral("bookings with live update, 8 clients"),
                      perSecond(medianOf(live)),
                      QStringLiteral("without: ") + perSecond(medianOf(quiet)),
                      medianOf(live) / medianOf(quiet), 0.9);
}

} // namespace roomrack::test
