// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "dbworld.h"
#include "figures.h"
#include "storecrowd.h"

#include <QtCore/QElapsedTimer>

namespace roomrack::test {

/// The measurements, one after the other in the same world. Each writes its rows into the table.
class DbBench
{
public:
    DbBench(DbWorld &world, Figures &figures, QTextStream &out, int seconds, int rounds)
        : m_world(world)
        , m_figures(figures)
        , m_out(out)
        , m_seconds(seconds)
        , m_rounds(rounds)
    {}

    /// Bookings a second beside pgbench's, and beside the least that a write can cost.
    void bookings();
    /// What a session pays once.
    void firstWrite();
    /// 32 desks want one room, then one week of one hotel.
    void contention();
    /// Rooms of one type wait for each other: what that costs.
    void priceOfTypeKeys();
    /// One hotel's dates into the cache, beside bare libpq.
    void reads();
    /// What a desk asks for all day: nothing new.
    void delta();
    /// From the answer that one desk has to the row that another has; painting is a frame more.
    void otherDesk(int listeners);
    void burst(int desks);

private:
    [[nodiscard]] int upTo(int most)
    {
        return std::uniform_int_distribution<int>(0, most)(m_random);
    }
    [[nodiscard]] StoreCrowd::Write randomBooking();
    void warmUp(StoreCrowd &crowd, int clients);
    [[nodiscard]] QByteArray bookScript() const;
    [[nodiscard]] double script(const QByteArray &text, int clients);
    void contended(const QString &name, const CrowdResult &result);
    void read(int days, double most);

    DbWorld &m_world;
    Figures &m_figures;
    QTextStream &m_out;
    int m_seconds;
    int m_rounds;
    std::mt19937 m_random{20'261'130};
};

[[nodiscard]] inline double elapsedMs(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

[[nodiscard]] inline QString ms(double value)
{
    return Figures::number(value) + QStringLiteral(" ms");
}

[[nodiscard]] inline QString perSecond(double value)
{
    return Figures::number(value) + QStringLiteral("/s");
}

[[nodiscard]] inline double medianOf(std::vector<double> values)
{
    return Times{std::move(values)}.median();
}

} // namespace roomrack::test
