// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arguments.h"
#include "connection.h"

#include <common/assignreplay.h>
#include <common/replay.h>

#include <QtCore/QElapsedTimer>

#include <vector>

namespace roomrack::ctl {

namespace {

QJsonObject toJson(const ReplayCounts &counts)
{
    return {{QStringLiteral("rows"), counts.rows},
            {QStringLiteral("stored"), counts.stored},
            {QStringLiteral("full"), counts.full},
            {QStringLiteral("cancelled"), counts.cancelled},
            {QStringLiteral("no_show"), counts.noShow},
            {QStringLiteral("stayed"), counts.stayed},
            {QStringLiteral("other_type"), counts.otherType}};
}

QString sentence(const QString &hotel, const ReplayCounts &counts)
{
    return QStringLiteral("%1: %2 rows = %3 stored + %4 full; stored = %5 cancelled + %6 no-show + "
                          "%7 stayed (%8 in a room of another type than booked)")
        .arg(hotel)
        .arg(counts.rows)
        .arg(counts.stored)
        .arg(counts.full)
        .arg(counts.cancelled)
        .arg(counts.noShow)
        .arg(counts.stayed)
        .arg(counts.otherType);
}

/// "[#########           ]  45 %  12,345 of 27,433"
QString bar(qint64 finished, qint64 all)
{
    constexpr int width = 40;
    const int filled = int(finished * width / std::max<qint64>(all, 1));
    return QStringLiteral("[%1%2] %3 %  %4 of %5 bookings")
        .arg(QString(filled, QLatin1Char('#')), QString(width - filled, QLatin1Char(' ')))
        .arg(finished * 100 / std::max<qint64>(all, 1), 3)
        .arg(finished)
        .arg(all);
}

double percent(qint64 part, qint64 whole)
{
    return whole > 0 ? 100.0 * double(part) / double(whole) : 0;
}

QJsonObject toJson(const AssignFigures &figures)
{
    return {{QStringLiteral("stays"), figures.stays},
            {QStringLiteral("other_type_really"), figures.otherTypeReally},
            {QStringLiteral("other_type"), figures.otherType},
            {QStringLiteral("other_type_nights"), figures.otherTypeNights},
            {QStringLiteral("room_change"), figures.roomChange},
            {QStringLiteral("no_room"), figures.noRoom},
            {QStringLiteral("moves"), figures.moves},
            {QStringLiteral("short_gap_nights"), figures.shortGapNights},
            {QStringLiteral("free_nights"), figures.freeNights}};
}

QString sentence(const QString &way, const AssignFigures &figures)
{
    const auto share = [](qint64 part, qint64 whole) {
        return QString::number(percent(part, whole), 'f', 2);
    };
    return QStringLiteral("  %1: %2 % in another type, %3 % changed rooms, %4 without a room, %5 "
                          "moves ahead of arrival; %6 nights in gaps too short to sell (%7 % of "
                          "the free ones)")
        .arg(way, share(figures.otherType, figures.stays), share(figures.roomChange, figures.stays))
        .arg(figures.noRoom)
        .arg(figures.moves)
        .arg(figures.shortGapNights)
        .arg(share(figures.shortGapNights, figures.freeNights));
}

/// The same bookings, with rooms given by Assign and as a desk does that looks at the next free
/// room only. Needs no database.
ExitCode runAssignReplay(const QList<HistoricBooking> &bookings, const QString &only, int rows,
                         const Output &output)
{
    QJsonObject answer;
    for (const bool city : {false, true}) {
        const QString code = Replay::hotelCode(city);
        if (!only.isEmpty() && only != code)
            continue;
        QList<HistoricBooking> own = bookings;
        own.removeIf([city](const HistoricBooking &booking) { return booking.city != city; });
        if (rows > 0 && own.size() > rows)
            own.resize(rows);
        QJsonObject hotel;
        bool isFirst = true;
        for (const AssignReplay::Way way :
             {AssignReplay::Way::FirstFree, AssignReplay::Way::Assign}) {
            const bool isAssign = way == AssignReplay::Way::Assign;
            const AssignFigures figures = AssignReplay::run(city, own, way, [&](int day, int days) {
                output.progress(
                    QStringLiteral("%1 %2").arg(code, isAssign ? QStringLiteral("assigned: ")
                                                               : QStringLiteral("first free: "))
                    + bar(day, days));
            });
            output.progress(QString());
            if (std::exchange(isFirst, false))
                output.line(
                    QStringLiteral("%1: %2 stays; by the file %3 % were in another type than "
                                   "booked")
                        .arg(code)
                        .arg(figures.stays)
                        .arg(QString::number(percent(figures.otherTypeReally, figures.stays), 'f',
                                             2)));
            output.line(sentence(isAssign ? QStringLiteral("by Assign, a week ahead")
                                          : QStringLiteral("the first free room, when booked"),
                                 figures));
            hotel.insert(isAssign ? QStringLiteral("assign") : QStringLiteral("first_free"),
                         toJson(figures));
        }
        answer.insert(code, hotel);
    }
    answer.insert(QStringLiteral("outcome"), QStringLiteral("done"));
    output.object(answer);
    return ExitCode::Done;
}

} // namespace

ExitCode runReplay(const GlobalOptions &global, const QStringList &words, const Output &output)
{
    Arguments arguments(words,
                        {QStringLiteral("hotel"), QStringLiteral("lanes"), QStringLiteral("rows")},
                        {QStringLiteral("assign")}, 1);
    const int laneCount = arguments.number(QStringLiteral("lanes"), 1, 1, 64);
    const int rows = arguments.number(QStringLiteral("rows"), 0, 1, 1'000'000);
    const QString only = arguments.value(QStringLiteral("hotel")).toUpper();
    QString error = arguments.error();
    if (error.isEmpty() && !only.isEmpty() && only != Replay::hotelCode(false)
        && only != Replay::hotelCode(true))
        error = QStringLiteral("--hotel must be RESORT or CITY.");
    if (!error.isEmpty())
        return output.usage(error);
    BookingsFile file = readBookingsFile(arguments.positional(0));
    if (!file.error.isEmpty())
        return output.usage(file.error);

    if (arguments.has(QStringLiteral("assign"))) {
        return runAssignReplay(file.bookings, only, rows, output);
    }

    std::vector<std::unique_ptr<Connection>> connections;
    QList<FrontDeskStore *> lanes;
    for (int i = 0; i < laneCount; ++i) {
        connections.push_back(std::make_unique<Connection>(global, true));
        if (!connections.back()->ok())
            return output.failed(connections.back()->failure());
        lanes.append(&connections.back()->store());
    }
    if (!connections.front()->session().isOwner) {
        return output.refused(Outcome::NotAllowed,
                              QStringLiteral("Only the owner may do this: sign "
                                             "in as roomrack_owner."));
    }
    for (const Hotel &hotel : connections.front()->session().hotels) {
        const bool isPlayed =
            hotel.code == Replay::hotelCode(false) || hotel.code == Replay::hotelCode(true);
        if (isPlayed && (only.isEmpty() || only == hotel.code)) {
            return output.refused(Outcome::Invalid,
                                  QStringLiteral("There is a hotel %1 already, and replay makes it "
                                                 "itself: use a database without it.")
                                      .arg(hotel.code));
        }
    }
    ReplayCounts all;
    QJsonObject answer;
    QElapsedTimer clock;
    clock.start();
    for (const bool city : {false, true}) {
        const QString code = Replay::hotelCode(city);
        if (!only.isEmpty() && only != code)
            continue;
        QList<HistoricBooking> bookings = file.bookings;
        bookings.removeIf([city](const HistoricBooking &booking) { return booking.city != city; });
        if (rows > 0 && bookings.size() > rows)
            bookings.resize(rows);
        Replay replay(lanes, city, bookings);
        const QString failure = replay.run([&](qint64 finished) {
            output.progress(code + QLatin1Char(' ') + bar(finished, bookings.size()));
        });
        output.progress(QString());
        if (!failure.isEmpty())
            return output.refused(Outcome::Failed, failure);
        if (!replay.counts().addUp())
            return output.refused(Outcome::Failed,
                                  sentence(code, replay.counts())
                                      + QStringLiteral(": the counts don't add up."));
        output.line(sentence(code, replay.counts()));
        answer.insert(code, toJson(replay.counts()));
        all = all + replay.counts();
    }
    answer.insert(QStringLiteral("seconds"), double(clock.elapsed()) / 1000);
    answer.insert(QStringLiteral("outcome"), QStringLiteral("done"));
    output.object(answer);
    output.line(QStringLiteral("%1 bookings in %2 s.")
                    .arg(all.rows)
                    .arg(double(clock.elapsed()) / 1000, 0, 'f', 1));
    return ExitCode::Done;
}

} // namespace roomrack::ctl
