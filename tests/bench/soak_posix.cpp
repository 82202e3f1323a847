// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Many clients, random histories, and everything that can break breaking under them; afterwards
// the tables have to hold exactly what the clients were told.

#include "chaos.h"
#include "randomhistory.h"
#include "verdict.h"

#include <dbsupport/pgsession.h>
#include <support/await.h>

#include <QtCore/QCommandLineParser>
#include <QtCore/QCoreApplication>
#include <QtCore/QDeadlineTimer>
#include <QtCore/QElapsedTimer>
#include <QtCore/QEventLoop>
#include <QtCore/QTextStream>
#include <QtCore/QTimer>

using namespace roomrack;
using namespace roomrack::test;

namespace {

constexpr int settleLimitMs = 30'000;

db::StoreOptions optionsFor(const QString &uri, int client)
{
    db::StoreOptions options;
    options.connection = db::ConnectionOptions::fromUri(uri).take();
    options.desk = QStringLiteral("desk %1").arg(client + 1);
    options.bulk = true;
    // Some tell each other about changes, as desks do.
    options.relay = options.listen = client % 4 == 0;
    options.readDeadlineMs = 5'000;
    options.writeDeadlineMs = 5'000;
    options.settleLimitMs = settleLimitMs;
    options.hungGraceMs = 200;
    options.connectTimeoutS = 2;
    options.firstRetryMs = 20;
    options.longestRetryMs = 500;
    return options;
}

db::StoreOptions throughLine(db::StoreOptions options, quint16 port)
{
    options.connection.set(QStringLiteral("host"), QStringLiteral("127.0.0.1"));
    options.connection.set(QStringLiteral("port"), QString::number(port));
    options.connection.set(QStringLiteral("sslmode"), QStringLiteral("disable"));
    options.connection.set(QStringLiteral("gssencmode"), QStringLiteral("disable"));
    return options;
}

AddHotel smallHotel()
{
    AddHotel hotel;
    hotel.code = QStringLiteral("SOAK");
    hotel.name = hotel.code;
    hotel.timeZone = QStringLiteral("Europe/Berlin");
    hotel.currency = QStringLiteral("EUR");
    hotel.businessDate = QDate(2027, 6, 1);
    for (int i = 0; i < 12; ++i) {
        const char *type = i < 6 ? "STD" : i < 10 ? "TWN" : "DLX";
        hotel.rooms.append({QString::number(101 + i), QString::fromLatin1(type), 1, {}});
    }
    return hotel;
}

Result<HotelSetup> makeHotel(const db::StoreOptions &options)
{
    db::PgStore store(options);
    const WriteResult added = await(store.write({}, RequestId::createUuid(), smallHotel()));
    if (!added.isDone())
        return added.failure;
    const auto session = await(store.session());
    if (!session.ok() || session.value().hotels.size() != 1)
        return session.failure();
    return await(store.setup(session.value().hotels.first().id));
}

QString listed(const QMap<QString, int> &counts)
{
    QStringList parts;
    for (auto it = counts.begin(); it != counts.end(); ++it)
        parts.append(QStringLiteral("%1 %2").arg(it.value()).arg(it.key()));
    return parts.join(QStringLiteral(", "));
}

// As awaitUntil, but leaves the processor to the clients meanwhile.
template<typename Condition>
[[nodiscard]] bool runUntil(Condition condition, int timeoutMs)
{
    const QDeadlineTimer deadline(timeoutMs);
    QEventLoop loop;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (condition() || deadline.hasExpired())
            loop.quit();
    });
    look.start(20);
    loop.exec();
    return condition();
}

int soak(int seconds, int clients, bool durable, quint64 seed, QTextStream &out)
{
    TestServer::Options serverOptions;
    serverOptions.durable = durable;
    TestServer server(serverOptions);
    if (!server.isRunning()) {
        out << server.error() << Qt::endl;
        return server.notInstalled() ? 77 : 1;
    }
    const QString database = server.createDatabase();
    const db::ServerAddress &address = server.server().address();
    Proxy line(QStringLiteral("%1/.s.PGSQL.%2").arg(address.host).arg(address.port));
    const QString uri = server.ownerUri(database);
    const auto setup = makeHotel(optionsFor(uri, 1));
    if (!setup.ok()) {
        out << "no hotel: " << setup.failure().detail << Qt::endl;
        return 1;
    }

    QList<db::StoreOptions> options;
    for (int client = 0; client < clients; ++client) {
        const db::StoreOptions direct = optionsFor(uri, client);
        options.append(client % 2 == 0 ? direct : throughLine(direct, line.port()));
    }
    RandomHistory history(options, setup.value(), seed);
    Chaos chaos(server, line, database, seed);
    QElapsedTimer clock;
    clock.start();
    history.start();
    chaos.start(seconds < 60 ? 300 : 1500);
    // Every fault at least once, however short the time.
    const int limitMs = seconds * 1000 + 120'000;
    const bool wentRound = runUntil(
        [&] {
            return chaos.hasFailed() || (chaos.rounds() > 0 && clock.elapsed() > seconds * 1000);
        },
        limitMs);
    chaos.stop();
    history.stop();
    const bool ended = runUntil([&] { return history.isIdle(); }, settleLimitMs + 60'000);
    const double took = double(clock.elapsed()) / 1000;

    const db::StoreStatistics statistics = history.statistics();
    out << history.told().size() << " writes in " << QString::number(took, 'f', 1) << " s by "
        << clients << " clients: " << listed(history.outcomes()) << Qt::endl
        << "faults: " << listed(chaos.faults()) << Qt::endl
        << statistics.connects << " connections, " << statistics.retries << " retries, "
        << statistics.settled << " settled" << Qt::endl;
    QStringList findings;
    if (!chaos.error().isEmpty())
        findings.append(chaos.error());
    if (!wentRound)
        findings.append(QStringLiteral("not every fault came in time"));
    if (!ended)
        findings.append(QStringLiteral("some writes never ended"));
    if (history.outcomes().value(outcomeWord(Outcome::Done)) < clients)
        findings.append(QStringLiteral("hardly anything was saved"));
    PgSession owner(uri);
    if (ended && owner.isOpen())
        findings += judge(history, owner);
    else
        findings.append(QStringLiteral("no verdict: %1").arg(owner.connectError()));
    for (const QString &finding : std::as_const(findings))
        out << "WRONG: " << finding << Qt::endl;
    out << (findings.isEmpty() ? "The tables hold what the clients were told." : "FAILED")
        << Qt::endl;
    return findings.isEmpty() ? 0 : 1;
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    db::PrivateServer::clearClientEnvironment();
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Soaks the store: random histories under faults, then compares."));
    parser.addHelpOption();
    const QString number = QStringLiteral("N");
    parser.addOptions(
        {{QStringLiteral("seconds"), QStringLiteral("How long."), number, QStringLiteral("120")},
         {QStringLiteral("clients"), QStringLiteral("How many."), number, QStringLiteral("32")},
         {QStringLiteral("seed"), QStringLiteral("Of all choices; else by chance."), number},
         {QStringLiteral("without-fsync"),
          QStringLiteral("Quick on a slow disk. What dies here is the server, never the kernel, so "
                         "that nothing may be lost then either.")}});
    parser.process(application);
    quint64 seed = parser.value(QStringLiteral("seed")).toULongLong();
    if (seed == 0)
        seed = std::random_device()();
    QTextStream out(stdout);
    out << "seed " << seed << Qt::endl;
    return soak(parser.value(QStringLiteral("seconds")).toInt(),
                parser.value(QStringLiteral("clients")).toInt(),
                !parser.isSet(QStringLiteral("without-fsync")), seed, out);
}
