// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The delta read on a real server, with transactions that stay open across reads and commit or roll
// back in any order: the desk's cache equals the committed rows after every single read.

#include "storefixture.h"

#include <dbsupport/testserver.h>
#include <desk/availabilitycache.h>
#include <support/await.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtCore/QRandomGenerator>
#include <QtTest/QtTest>

#include <optional>

using namespace roomrack;
using namespace roomrack::test;
using samples::day;

namespace {

/// Another desk's transaction, open or not.
struct Writer
{
    std::unique_ptr<PgSession> session;
    std::optional<qint64> reservation; ///< locked by it
};

const QDate from(2027, 5, 1);
const QDate to(2028, 5, 1);

} // namespace

class tst_Delta : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void lateCommitsAreNotMissed_data();
    void lateCommitsAreNotMissed();
    void aReadWithNothingNewIsEmpty();
    void aGuestsNameReachesTheBar();
    void aCancelledStayIsTold();
    void foreignCursorIsReset();

private:
    [[nodiscard]] RackRead rack(const RackCursor &cursor = {});
    /// Whole picture into the cache; the cursor after it.
    RackCursor load();
    RackCursor follow(const RackCursor &cursor);
    void compare();
    [[nodiscard]] QList<qint64> makeReservations(int count);

    std::unique_ptr<StoreFixture> m_fixture;
    std::unique_ptr<db::PgStore> m_store;
    std::unique_ptr<AvailabilityCache> m_cache;
};

void tst_Delta::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    QVERIFY2(TestServer::instance().isRunning(), qPrintable(TestServer::instance().error()));
}

void tst_Delta::init()
{
    m_store.reset();
    m_fixture = std::make_unique<StoreFixture>();
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
    db::StoreOptions options = m_fixture->options();
    options.bulk = true; // more bookings in a row than a clerk makes
    m_store = std::make_unique<db::PgStore>(options);
    m_cache = std::make_unique<AvailabilityCache>();
    const Result<HotelSetup> setup = await(m_store->setup(m_fixture->hotel()));
    QVERIFY2(setup.ok(), qPrintable(setup.failure().detail));
    m_cache->setSetup(setup.value());
}

RackRead tst_Delta::rack(const RackCursor &cursor)
{
    const auto read = await(m_store->rack(m_fixture->hotel(), from, to, cursor));
    return read.ok() ? read.value() : RackRead{};
}

RackCursor tst_Delta::load()
{
    RackRead read = rack();
    const RackCursor cursor = read.cursor;
    m_cache->replaceAll(std::move(read), from, to, m_cache->ticket());
    return cursor;
}

RackCursor tst_Delta::follow(const RackCursor &cursor)
{
    RackRead read = rack(cursor);
    const RackCursor next = read.cursor;
    m_cache->applyDelta(std::move(read), m_cache->ticket());
    return next;
}

/// Asked of the server by another way than the one under test.
void tst_Delta::compare()
{
    const PgResult truth = m_fixture->admin().exec(
        QStringLiteral("select o.id, r.version, o.room_locked, o.status, g.name"
                       " from roomrack.occupancy o"
                       " join roomrack.reservation r on r.hotel_id = o.hotel_id"
                       "  and r.id = o.reservation_id"
                       " join roomrack.guest g on g.hotel_id = r.hotel_id and g.id = r.guest_id"
                       " where o.status <> 'cancelled' order by o.id"));
    QVERIFY2(truth.ok, qPrintable(truth.message));
    for (const QStringList &row : truth.rows) {
        const Occupancy *shown = m_cache->find({row.at(0).toLongLong()});
        QVERIFY2(shown, qPrintable(row.at(0)));
        const QStringList seen{QString::number(shown->id.value), QString::number(shown->version),
                               shown->roomLocked ? QStringLiteral("t") : QStringLiteral("f"),
                               row.at(3), shown->guest};
        QCOMPARE(seen, row);
    }
}

QList<qint64> tst_Delta::makeReservations(int count)
{
    QList<qint64> ids;
    for (int i = 0; i < count; ++i) {
        const QDate arrival = day("2027-06-01").addDays(i * 2);
        Book book = bookRoom(m_fixture->room("101"), "2027-06-01", "2027-06-02",
                             QStringLiteral("Guest %1").arg(i));
        book.stays[0].dates = {arrival, arrival.addDays(2), false};
        const WriteResult result =
            await(m_store->write(m_fixture->hotel(), QUuid::createUuid(), book));
        if (result.isDone())
            ids.append(result.reservations[0].id.value);
    }
    return ids;
}

void tst_Delta::lateCommitsAreNotMissed_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed : {41U, 1'997U, QRandomGenerator::global()->generate()})
        QTest::addRow("seed %u", seed) << seed;
}

void tst_Delta::lateCommitsAreNotMissed()
{
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    const QList<qint64> reservations = makeReservations(24);
    QCOMPARE(reservations.size(), 24);

    std::vector<Writer> writers(6);
    for (Writer &writer : writers) {
        writer.session =
            std::make_unique<PgSession>(TestServer::instance().adminUri(m_fixture->database()));
        QVERIFY(writer.session->isOpen());
    }
    RackCursor cursor = load();
    compare();
    int told = 0;
    connect(m_cache.get(), &AvailabilityCache::changed, this, [&told] { ++told; });
    for (int step = 0; step < 300; ++step) {
        Writer &writer = writers[random.bounded(quint32(writers.size()))];
        if (!writer.reservation) {
            const qint64 id = reservations[random.bounded(int(reservations.size()))];
            const bool locked = std::any_of(writers.begin(), writers.end(),
                                            [id](const Writer &w) { return w.reservation == id; });
            if (locked)
                continue;
            // A change as the api makes one: the stay and its reservation's version. Half of them
            // inside a block with an exception handler, which is a transaction of its own number.
            const QString change =
                QStringLiteral("update roomrack.occupancy set room_locked = not room_locked"
                               " where reservation_id = %1;"
                               " update roomrack.reservation set version = version + 1"
                               " where id = %1;")
                    .arg(id);
            const bool nested = random.bounded(2) == 0;
            const PgResult changed = writer.session->exec(
                nested ? QStringLiteral("begin; do $$ begin begin %1 exception when others then"
                                        " raise; end; end $$;")
                             .arg(change)
                       : QStringLiteral("begin; ") + change);
            QVERIFY2(changed.ok, qPrintable(changed.message));
            writer.reservation = id;
        } else {
            const bool commit = random.bounded(5) != 0;
            QVERIFY(
                writer.session->exec(commit ? QStringLiteral("commit") : QStringLiteral("rollback"))
                    .ok);
            writer.reservation.reset();
        }
        if (random.bounded(3) == 0) {
            cursor = follow(cursor);
            QVERIFY(!cursor.isEmpty());
            compare();
            if (QTest::currentTestFailed())
                return;
        }
    }
    QVERIFY(told > 30);
}

void tst_Delta::aReadWithNothingNewIsEmpty()
{
    QCOMPARE(makeReservations(3).size(), 3);
    RackCursor cursor = load();
    for (int i = 0; i < 3; ++i) {
        const RackRead read = rack(cursor);
        QVERIFY(read.occupancies.isEmpty());
        QVERIFY(read.rooms.isEmpty());
        QVERIFY(!read.setupChanged);
        QVERIFY(!read.reset);
        cursor = read.cursor;
    }
}

void tst_Delta::aGuestsNameReachesTheBar()
{
    QCOMPARE(makeReservations(1).size(), 1);
    const RackCursor cursor = load();
    QVERIFY(m_fixture->admin().exec(QStringLiteral("update roomrack.guest set name = 'Mori'")).ok);
    follow(cursor);
    compare();
}

void tst_Delta::aCancelledStayIsTold()
{
    const QList<qint64> reservations = makeReservations(1);
    QCOMPARE(reservations.size(), 1);
    const RackCursor cursor = load();
    QCOMPARE(m_cache->inRoom(m_fixture->room("101")).size(), 1);
    Cancel cancel;
    cancel.reservation = {reservations[0]};
    cancel.version = 1;
    QVERIFY(await(m_store->write(m_fixture->hotel(), QUuid::createUuid(), cancel)).isDone());
    follow(cursor);
    QCOMPARE(m_cache->inRoom(m_fixture->room("101")).size(), 0);
}

void tst_Delta::foreignCursorIsReset()
{
    const RackCursor cursor = load();
    QVERIFY(!cursor.isEmpty());
    // Another server, another timeline of it, and a snapshot from the future of a lost tail.
    const QList<QByteArray> parts = cursor.split(':');
    QVERIFY(parts.size() >= 5);
    QByteArray other = "1" + cursor;
    QVERIFY(rack(other).reset);
    QByteArrayList timeline = parts;
    timeline[1] = QByteArray::number(parts[1].toInt() + 1);
    QVERIFY(rack(timeline.join(':')).reset);
    QByteArrayList future = parts;
    future[2] = QByteArray::number(parts[2].toLongLong() + 1'000'000);
    future[3] = QByteArray::number(parts[3].toLongLong() + 1'000'000);
    future[4].clear();
    QVERIFY(rack(future.join(':')).reset);
    QVERIFY(!rack(cursor).reset);
}

ROOMRACK_TEST(tst_Delta)

#include "tst_delta.moc"
