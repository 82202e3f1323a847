// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/availabilitycache.h>
#include <support/fatallogger.h>
#include <support/testprogram.h>

#include <QtCore/QMap>
#include <QtCore/QRandomGenerator>
#include <QtTest/QTest>

#include <map>
#include <optional>
#include <set>

using namespace roomrack;

namespace {

/// PostgreSQL's bookkeeping in small: transactions get numbers when they write and commit in any
/// order; a snapshot knows who was still running.
class Transactions
{
public:
    struct Snapshot
    {
        int xmin = 0;
        int xmax = 0;
        std::set<int> running;

        [[nodiscard]] bool sees(int xid) const { return xid < xmax && !running.contains(xid); }
    };

    explicit Transactions(quint32 seed)
        : m_random(seed)
    {}

    void step()
    {
        const int what = int(m_random.bounded(10));
        if (m_open.empty() || (what < 5 && m_open.size() < 6))
            begin();
        else if (what < 9)
            finish(true);
        else
            finish(false);
    }

    [[nodiscard]] Snapshot snapshot() const
    {
        Snapshot snapshot{m_nextXid, m_nextXid, {}};
        for (const auto &open : m_open) {
            snapshot.running.insert(open.first);
            snapshot.xmin = std::min(snapshot.xmin, open.first);
        }
        return snapshot;
    }

    /// Rows and the new snapshot of one statement.
    [[nodiscard]] std::pair<QList<Occupancy>, Snapshot> delta(const Snapshot &since,
                                                              bool standby) const
    {
        QList<Occupancy> rows;
        for (const auto &row : m_committed) {
            if (row.second >= since.xmin && (standby || !since.sees(row.second)))
                rows.append(row.first);
        }
        return {rows, snapshot()};
    }

    [[nodiscard]] QList<Occupancy> committed() const
    {
        QList<Occupancy> rows;
        for (const auto &row : m_committed)
            rows.append(row.first);
        return rows;
    }

private:
    void begin()
    {
        const OccupancyId id{1 + m_random.bounded(40)};
        // The row's lock: the second writer waits, here it simply does something else.
        for (const auto &open : m_open) {
            if (open.second.id == id)
                return;
        }
        Occupancy row = m_committed.value(id).first;
        row.id = id;
        row.reservation = {id.value};
        ++row.version;
        row.type = {1};
        row.soldType = {1};
        row.arrival = QDate(2026, 6, 1).addDays(m_random.bounded(30));
        row.departure = row.arrival.addDays(1 + m_random.bounded(4));
        row.status = m_random.bounded(5) == 0 ? Status::Cancelled : Status::Reserved;
        m_open.emplace(m_nextXid++, row);
    }

    void finish(bool commit)
    {
        auto it = m_open.begin();
        std::advance(it, m_random.bounded(int(m_open.size())));
        if (commit)
            m_committed.insert(it->second.id, {it->second, it->first});
        m_open.erase(it);
    }

    QRandomGenerator m_random;
    int m_nextXid = 700;
    std::map<int, Occupancy> m_open; ///< by transaction number
    QMap<OccupancyId, std::pair<Occupancy, int>> m_committed;
};

QString told(const Occupancy *row)
{
    return row ? QStringLiteral("%1 v%2 %3")
                     .arg(row->id.value)
                     .arg(row->version)
                     .arg(row->arrival.toString(Qt::ISODate))
               : QStringLiteral("nothing");
}

} // namespace

/// Transactions that commit late and out of order: the delta read by snapshot misses none, and an
/// answer that is late itself, or comes twice, takes nothing back.
class TestLateCommits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsMissed_data();
    void nothingIsMissed();
    void highestNumberAsCursorWouldMiss();

private:
    FatalLogger m_fatal;
};

void TestLateCommits::nothingIsMissed_data()
{
    QTest::addColumn<quint32>("seed");
    QTest::addColumn<bool>("standby");
    for (quint32 i = 1; i <= 6; ++i) {
        const quint32 seed = i < 5 ? i * 104'729 : QRandomGenerator::global()->generate();
        QTest::addRow("seed %u, primary", seed) << seed << false;
        QTest::addRow("seed %u, standby", seed) << seed << true;
    }
}

void TestLateCommits::nothingIsMissed()
{
    QFETCH(quint32, seed);
    QFETCH(bool, standby);
    HotelSetup setup;
    setup.hotel.id = {1};
    setup.types = {{{1}, QStringLiteral("STD"), QStringLiteral("Standard"), 1, {100}}};

    Transactions server(seed);
    QRandomGenerator random(seed + 1);
    AvailabilityCache cache;
    cache.setSetup(setup);
    auto cursor = server.snapshot();
    std::optional<QList<Occupancy>> late; // an answer that overtakes nothing but is overtaken
    for (int i = 0; i < 2'000; ++i) {
        server.step();
        if (random.bounded(4) != 0)
            continue;
        auto [rows, next] = server.delta(cursor, standby);
        cursor = next;
        RackRead read;
        read.occupancies = rows;
        cache.applyDelta(read, cache.ticket());
        if (late) {
            RackRead again;
            again.occupancies = *std::exchange(late, std::nullopt);
            cache.applyDelta(again, cache.ticket());
        } else if (random.bounded(3) == 0) {
            late = rows;
        }
        const auto truth = server.committed();
        for (const Occupancy &row : truth) {
            const Occupancy *shown = cache.find(row.id);
            QCOMPARE(told(shown), told(&row));
        }
        QCOMPARE(cache.size(), int(truth.size()));
    }
}

/// The test's own proof: with the plain cursor of many programs the same histories lose changes.
void TestLateCommits::highestNumberAsCursorWouldMiss()
{
    Transactions server(104'729);
    auto cursor = server.snapshot();
    qsizetype missed = 0;
    QMap<OccupancyId, int> shown;
    for (int i = 0; i < 2'000; ++i) {
        server.step();
        if (i % 4 != 0)
            continue;
        Transactions::Snapshot highest{cursor.xmax, cursor.xmax, {}};
        auto [rows, next] = server.delta(highest, false);
        cursor = next;
        for (const Occupancy &row : rows)
            shown[row.id] = row.version;
        for (const Occupancy &row : server.committed())
            missed += shown.value(row.id) != row.version;
    }
    QVERIFY(missed > 0);
}

ROOMRACK_TEST(TestLateCommits)

#include "tst_latecommits.moc"
