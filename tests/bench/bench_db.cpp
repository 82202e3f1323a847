// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The database's figures, each beside its limit in the same run: ratios, since machines differ.

#include "dbbench.h"

#include <QtCore/QCommandLineParser>
#include <QtCore/QCoreApplication>

#include <functional>
#include <utility>

using namespace roomrack;
using namespace roomrack::test;

namespace {

int run(const QCommandLineParser &arguments, QTextStream &out)
{
    const auto number = [&](const char *name) {
        return arguments.value(QLatin1String(name)).toInt();
    };
    QElapsedTimer clock;
    clock.start();
    DbWorld world(std::max(number("hotels"), 4), number("stays"),
                  100 + std::max({300, number("desks"), number("listening")}));
    if (!world.error().isEmpty()) {
        out << world.error() << Qt::endl;
        return 1;
    }
    out << world.hotels() << " hotels of " << DbWorld::roomsOfHotel << " rooms, " << world.stays()
        << " stays, fsync on; made in " << clock.elapsed() / 1000 << " s. Medians of "
        << number("rounds") << " rounds of " << number("seconds") << " s." << Qt::endl
        << Qt::endl;
    Figures figures(out);
    DbBench bench(world, figures, out, number("seconds"), number("rounds"));
    const std::pair<const char *, std::function<void()>> parts[] = {
        {"bookings", [&] { bench.bookings(); }},
        {"first", [&] { bench.firstWrite(); }},
        {"contention", [&] { bench.contention(); }},
        {"types", [&] { bench.priceOfTypeKeys(); }},
        {"reads", [&] { bench.reads(); }},
        {"delta", [&] { bench.delta(); }},
        {"live", [&] { bench.otherDesk(number("listening")); }},
        {"burst", [&] { bench.burst(number("desks")); }},
    };
    const QString only = arguments.value(QStringLiteral("only"));
    const QStringList wanted = only.split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const auto &[name, measure] : parts) {
        if (wanted.isEmpty() || wanted.contains(QLatin1String(name)))
            measure();
    }
    const int twice = world.doubleBookings();
    figures.row(QStringLiteral("double bookings after all of it"),
                QStringLiteral("%1 stays").arg(world.stays()), QString(), twice, {},
                QStringLiteral("0"), twice == 0);
    out << Qt::endl
        << figures.missed() << " missed; " << clock.elapsed() / 1000 << " s in all" << Qt::endl;
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    db::PrivateServer::clearClientEnvironment();
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Measures the database's figures beside their limits."));
    parser.addHelpOption();
    const QString number = QStringLiteral("N");
    parser.addOptions(
        {{QStringLiteral("hotels"), QStringLiteral("Of 200 rooms."), number, QStringLiteral("20")},
         {QStringLiteral("stays"), QStringLiteral("In the past."), number,
          QStringLiteral("200000")},
         {QStringLiteral("seconds"), QStringLiteral("Of one round."), number, QStringLiteral("4")},
         {QStringLiteral("rounds"), QStringLiteral("Of each figure."), number, QStringLiteral("3")},
         {QStringLiteral("desks"), QStringLiteral("In the burst."), number, QStringLiteral("250")},
         {QStringLiteral("listening"), QStringLiteral("Desks that wait for hints."), number,
          QStringLiteral("200")},
         {QStringLiteral("only"),
          QStringLiteral("Some of bookings, first, contention, types, reads, delta, live, burst."),
          QStringLiteral("PART,PART")}});
    parser.process(application);
    QTextStream out(stdout);
    return run(parser, out);
}
