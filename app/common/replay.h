// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "bookingsfile.h"

#include <domain/frontdeskstore.h>

#include <QtCore/QHash>
#include <QtCore/QMap>

#include <functional>
#include <set>

namespace roomrack {

/// How the rows of the file ended; the first two add up to the rows, the last three to `stored`.
struct ReplayCounts
{
    qint64 rows = 0;
    qint64 stored = 0;
    qint64 full = 0;
    qint64 cancelled = 0;
    qint64 noShow = 0;
    qint64 stayed = 0;
    qint64 otherType = 0; ///< stayed in a room of another type than the booked one

    [[nodiscard]] bool addUp() const
    {
        return stored + full == rows && cancelled + noShow + stayed == stored;
    }
    friend ReplayCounts operator+(ReplayCounts a, const ReplayCounts &b);
};

/// Plays one hotel's historic bookings through the store, day by day: check-outs, then the day's
/// bookings in the order in which they were made (ties in the file's order), cancellations, day
/// use, no-shows, and each arrival's room assignment and check-in. With one lane the counts are the
/// same on every run.
class Replay
{
public:
    /// `lanes`: stores of the schema's owner; all are used at once. They outlive the replay.
    Replay(QList<FrontDeskStore *> lanes, bool city, const QList<HistoricBooking> &bookings);

    /// Makes the hotel with the rooms that the data set's guests needed at most (counted from its
    /// rows by assigned type), on the day of the first booking. Blocks; processes events.
    /// `progress` gets the number of finished rows. An empty answer: it worked; else a sentence.
    [[nodiscard]] QString run(const std::function<void(qint64)> &progress);

    [[nodiscard]] const ReplayCounts &counts() const { return m_counts; }
    [[nodiscard]] static QString hotelCode(bool city);
    /// The most rows that can be played in a hotel of this name.
    [[nodiscard]] static AddHotel hotel(bool city, QDate businessDate);

private:
    struct Play ///< what has become of one row
    {
        ReservationId reservation;
        OccupancyId stay;
        int version = 0;
        RoomId room;
    };
    struct Day
    {
        QList<qsizetype> departures, bookings, cancellations, arrivals, noShows;
    };
    using Done = std::function<void()>;
    using Answer = std::function<void(const WriteResult &)>;

    [[nodiscard]] QString open();
    void plan();
    void playDay(QDate date);
    void inOrder(const QList<qsizetype> &rows, qsizetype perLane,
                 const std::function<void(qsizetype, const Done &)> &play);
    void book(qsizetype row, const Done &done);
    void cancel(qsizetype row, const Done &done);
    void markNoShow(qsizetype row, const Done &done);
    void arrive(qsizetype row, const QStringList &types, const Done &done);
    void checkIn(qsizetype row, const Done &done);
    void checkOut(qsizetype row, const Done &done);
    void write(qsizetype row, const Command &command, const Answer &answer);
    /// Takes over versions of a Done answer; anything else than `accepted` outcomes ends the
    /// replay.
    bool took(qsizetype row, const WriteResult &result);
    void fail(const WriteResult &result, const QString &step);
    [[nodiscard]] StaysCommand stays(qsizetype row) const;

    QList<FrontDeskStore *> m_lanes;
    bool m_city;
    QList<HistoricBooking> m_bookings;
    QList<Play> m_plays;
    QMap<QDate, Day> m_days;
    HotelId m_hotel;
    QHash<QString, RoomTypeId> m_types;
    QHash<RoomId, QString> m_typeOfRoom;
    QMap<QString, std::set<RoomId>> m_freeRooms; ///< nobody in house, by type
    std::set<RoomId> m_usedByDay;                ///< had a day-use guest today
    ReplayCounts m_counts;
    QString m_error;
    std::function<void(qint64)> m_progress;
};

} // namespace roomrack
