// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <roomrack/pgstore.h>

#include <QtCore/QHash>
#include <QtCore/QMap>
#include <QtCore/QObject>

#include <memory>
#include <random>
#include <vector>

namespace roomrack::test {

/// What a client was told about one write.
struct Told
{
    RequestId request;
    const char *kind = "";
    Outcome outcome = Outcome::Failed;
    QString code;
    QString guest; ///< of a booking; no other booking has the name
    ReservationId reservation;
    int version = 0; ///< of the reservation, when done
};

/// Clients with a store each that book, move, edit, cancel and close at random, on the same few
/// rooms, until they are stopped; every answer is kept. The same seed gives the same choices as far
/// as the server answers alike. Lives on one thread, and needs its event loop.
class RandomHistory : public QObject
{
    Q_OBJECT

public:
    RandomHistory(const QList<db::StoreOptions> &clients, HotelSetup setup, quint64 seed);
    ~RandomHistory() override;

    void start();
    void stop() { m_stopped = true; }
    [[nodiscard]] bool isIdle() const { return m_running == 0; }

    [[nodiscard]] HotelId hotel() const { return m_setup.hotel.id; }
    [[nodiscard]] const std::vector<Told> &told() const { return m_told; }
    /// Each reservation at the highest version that a client was told of.
    [[nodiscard]] const QHash<ReservationId, Reservation> &latest() const { return m_latest; }
    /// Promises that were broken while it ran, a sentence each.
    [[nodiscard]] const QStringList &broken() const { return m_broken; }
    [[nodiscard]] QMap<QString, int> outcomes() const;
    [[nodiscard]] db::StoreStatistics statistics() const;

private:
    struct Wish
    {
        const char *kind = "";
        RequestId request;
        Command command;
        QString guest;
        bool again = false; ///< a done request, sent once more
    };

    void next(size_t client);
    [[nodiscard]] Wish choose();
    [[nodiscard]] Wish book();
    [[nodiscard]] Wish change();
    [[nodiscard]] Wish close();
    [[nodiscard]] StayDates dates();
    [[nodiscard]] RoomId anyRoom();
    void hear(const Wish &wish, const WriteResult &result);
    void learn(const Reservation &reservation);
    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }

    HotelSetup m_setup;
    std::mt19937_64 m_random;
    std::vector<std::unique_ptr<db::PgStore>> m_stores;
    bool m_stopped = false;
    int m_running = 0;
    int m_bookings = 0;
    std::vector<Told> m_told;
    QHash<ReservationId, Reservation> m_latest;
    QList<ReservationId> m_active; ///< worth changing
    QList<OccupancyId> m_closures;
    QList<Wish> m_done; ///< some to send once more
    QStringList m_broken;
};

[[nodiscard]] QString outcomeWord(Outcome outcome);

} // namespace roomrack::test
