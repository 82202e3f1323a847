// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// A primary and its hot standby: reads there, writes that go astray, a standby that commits wait
// for.

#include "storefixture.h"

#include <dbsupport/standby.h>
#include <dbsupport/syncrep.h>
#include <dbsupport/testserver.h>
#include <support/await.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtCore/QRandomGenerator>
#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::test;

namespace {

QString stamp(const char *what)
{
    return QStringLiteral("select %1::text").arg(QLatin1String(what));
}

} // namespace

class tst_Standby : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void snapshotListsNothingInProgress();
    void lateCommitsAreNotMissed();
    void writesLookForThePrimary();
    void readsGoToTheReplica();
    void ownWritesAreNeverOlder();
    void cancelledCommitIsUnknown();
    void readsGoOnWithoutAReplica();

private:
    [[nodiscard]] Book nextBooking(const QString &guest = QStringLiteral("Tanaka"));
    [[nodiscard]] WriteResult book(db::PgStore &store, const QString &guest);
    [[nodiscard]] static QStringList guests(db::PgStore &store, HotelId hotel);
    /// The rack's rows since the cursor, "id version"; moves the cursor.
    [[nodiscard]] QStringList delta(PgSession &session, QString &cursor);
    [[nodiscard]] db::StoreOptions withReplica() const;
    [[nodiscard]] bool replay(bool on);
    /// Whose confirmation commits wait for; "" = nobody's.
    [[nodiscard]] bool waitsFor(const char *name);
    [[nodiscard]] bool commitsWait();

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<StoreFixture> m_fixture;
    std::unique_ptr<Standby> m_standby;
    std::unique_ptr<PgSession> m_onStandby; ///< a superuser's
    QDate m_next{2027, 6, 2};
};

void tst_Standby::initTestCase()
{
    m_server = std::make_unique<TestServer>();
    if (m_server->notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_fixture = std::make_unique<StoreFixture>(*m_server);
    m_fixture->addPerson(QStringLiteral("clara"), QStringLiteral("clerk"));
    m_fixture->addPerson(QStringLiteral("sofia"), QStringLiteral("supervisor"));
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
    m_standby = std::make_unique<Standby>(*m_server);
    QVERIFY2(m_standby->error().isEmpty(), qPrintable(m_standby->error()));
    m_onStandby = std::make_unique<PgSession>(m_standby->adminUri(m_fixture->database()));
    QVERIFY(m_onStandby->isOpen());
}

void tst_Standby::cleanupTestCase()
{
    m_onStandby.reset();
    m_standby.reset();
    m_fixture.reset();
    m_server.reset();
}

Book tst_Standby::nextBooking(const QString &guest)
{
    m_next = m_next.addDays(1);
    return samples::book(
        guest, {samples::inRoom(m_fixture->room("101"), {m_next.addDays(-1), m_next, false})});
}

WriteResult tst_Standby::book(db::PgStore &store, const QString &guest)
{
    return await(store.write(m_fixture->hotel(), QUuid::createUuid(), nextBooking(guest)));
}

QStringList tst_Standby::guests(db::PgStore &store, HotelId hotel)
{
    const auto rack = await(store.rack(hotel, {2027, 5, 1}, {2028, 5, 1}, {}));
    QStringList names;
    if (rack.ok()) {
        for (const Occupancy &stay : rack.value().occupancies)
            names.append(stay.guest);
    }
    return names;
}

QStringList tst_Standby::delta(PgSession &session, QString &cursor)
{
    const PgResult read = session.exec(
        QStringLiteral(
            "select tag, id, version, text1 from api.rack(%1, '2027-05-01', '2028-05-01',"
            " %2)")
            .arg(QString::number(m_fixture->hotel().value),
                 cursor.isEmpty() ? QStringLiteral("null") : QStringLiteral("'%1'").arg(cursor)));
    QStringList rows;
    for (const QStringList &row : read.rows) {
        if (row.at(0) == QLatin1String("cursor"))
            cursor = row.at(3);
        else if (row.at(0) == QLatin1String("reset"))
            rows.append(row.at(0));
        else if (row.at(0) == QLatin1String("occ"))
            rows.append(row.at(1) + QLatin1Char(' ') + row.at(2));
    }
    return rows;
}

db::StoreOptions tst_Standby::withReplica() const
{
    db::StoreOptions options = m_fixture->options();
    options.bulk = true;
    options.readConnection.set(QStringLiteral("host"), m_standby->address().host);
    options.readConnection.set(QStringLiteral("port"), QString::number(m_standby->address().port));
    return options;
}

bool tst_Standby::replay(bool on)
{
    return m_onStandby
        ->exec(on ? QStringLiteral("select pg_wal_replay_resume()")
                  : QStringLiteral("select pg_wal_replay_pause()"))
        .ok;
}

// The stream's sender heeds a changed setting in its own time, and answers for the standby until
// then.
bool tst_Standby::waitsFor(const char *name)
{
    PgSession &admin = m_fixture->admin();
    const auto state = QLatin1String(qstrcmp(name, "standby") == 0 ? "sync" : "async");
    return admin
               .exec(QStringLiteral("alter system set synchronous_standby_names = '%1'")
                         .arg(QLatin1String(name)))
               .ok
           && admin.exec(QStringLiteral("select pg_reload_conf()")).ok && awaitUntil([&] {
                  return m_fixture->scalar(QStringLiteral("select string_agg(sync_state, ' ') from"
                                                          " pg_stat_replication"))
                         == state;
              });
}

bool tst_Standby::commitsWait()
{
    PgSession probe(m_server->adminUri(m_fixture->database()));
    return awaitCommitsThatWait(probe, m_fixture->admin());
}

// (proved) A standby's snapshot doesn't list what is in progress, so it can't say what it has not
// seen: the rule for a primary loses a row there.
void tst_Standby::snapshotListsNothingInProgress()
{
    db::PgStore store(m_fixture->options());
    QVERIFY(book(store, QStringLiteral("Late")).isDone());
    PgSession owner(m_standby->address().ownerUri(m_fixture->database()));
    PgSession &late = m_fixture->admin();
    QVERIFY(
        late.exec(QStringLiteral("begin; update roomrack.occupancy set room_locked = true")).ok);
    QVERIFY(book(store, QStringLiteral("Early")).isDone()); // a later transaction, over already
    QVERIFY(m_standby->catchUp(m_fixture->owner()));

    QString cursor;
    QCOMPARE(delta(owner, cursor).size(), 2);
    const QString naive = owner.exec(stamp("pg_current_snapshot()")).value();
    QVERIFY2(naive.endsWith(QLatin1Char(':')), qPrintable(naive)); // an empty list
    QVERIFY(late.exec(QStringLiteral("commit")).ok);
    QVERIFY(m_standby->catchUp(m_fixture->owner()));
    const QString missed =
        QStringLiteral("select count(*) from roomrack.occupancy where stamp >="
                       " pg_snapshot_xmin('%1') and not pg_visible_in_snapshot(stamp, '%1')");
    QCOMPARE(m_onStandby->exec(missed.arg(naive)).value(), QStringLiteral("0"));
    // All at or after xmin: both, the early one once more, which does no harm.
    QString again = cursor;
    QCOMPARE(delta(owner, again).size(), 2);
    // Nor does the primary lose it, shown the standby's cursor.
    QCOMPARE(delta(m_fixture->owner(), cursor).size(), 2);
    // With nobody at work the next answer is empty.
    QCOMPARE(delta(owner, again).size(), 0);
}

// Transactions that stay open across reads and end in any order, read on a standby that lags as it
// likes: in the end everything is known in its last version.
void tst_Standby::lateCommitsAreNotMissed()
{
    const quint32 seed = QRandomGenerator::global()->generate();
    QRandomGenerator random(seed);
    {
        db::PgStore store(withReplica());
        for (int i = 0; i < 12; ++i)
            QVERIFY(book(store, QStringLiteral("Guest %1").arg(i)).isDone());
    }
    QVERIFY(m_standby->catchUp(m_fixture->owner()));
    PgSession owner(m_standby->address().ownerUri(m_fixture->database()));
    QMap<QString, int> known;
    const auto take = [&known](const QStringList &rows) {
        for (const QString &row : rows) {
            int &version = known[row.section(QLatin1Char(' '), 0, 0)];
            version = std::max(version, row.section(QLatin1Char(' '), 1).toInt());
        }
    };
    QString cursor;
    take(delta(owner, cursor));
    const QStringList ids = known.keys();
    QVERIFY(ids.size() >= 12);

    struct Desk
    {
        PgSession session;
        QString holds;
    };
    std::vector<Desk> desks;
    for (int i = 0; i < 4; ++i)
        desks.push_back({PgSession(m_server->adminUri(m_fixture->database())), {}});
    for (int step = 0; step < 200; ++step) {
        Desk &desk = desks[random.bounded(quint32(desks.size()))];
        const QString id = ids[random.bounded(int(ids.size()))];
        if (!desk.holds.isEmpty()) {
            QVERIFY(
                desk.session
                    .exec(random.bounded(4) ? QStringLiteral("commit") : QStringLiteral("rollback"))
                    .ok);
            desk.holds.clear();
        } else if (std::none_of(desks.begin(), desks.end(),
                                [&id](const Desk &other) { return other.holds == id; })) {
            QVERIFY(desk.session
                        .exec(QStringLiteral("begin; update roomrack.reservation set version ="
                                             " version + 1 where id = (select reservation_id from"
                                             " roomrack.occupancy where id = %1)")
                                  .arg(id))
                        .ok);
            desk.holds = id;
        }
        if (random.bounded(3) == 0)
            take(delta(owner, cursor));
    }
    for (Desk &desk : desks)
        QVERIFY(desk.session.exec(QStringLiteral("commit")).ok);
    QVERIFY(m_standby->catchUp(m_fixture->owner()));
    take(delta(owner, cursor));
    const PgResult truth =
        m_fixture->admin().exec(QStringLiteral("select id, version from roomrack.occupancy"));
    for (const QStringList &row : truth.rows)
        QVERIFY2(known.value(row.at(0)) == row.at(1).toInt(), qPrintable(QString::number(seed)));
}

void tst_Standby::writesLookForThePrimary()
{
    db::StoreOptions options = m_fixture->options();
    options.connection.set(QStringLiteral("host"), m_standby->address().host);
    options.connection.set(QStringLiteral("port"), QString::number(m_standby->address().port));
    QVERIFY(m_standby->catchUp(m_fixture->owner()));
    db::PgStore store(options);
    QVERIFY(await(store.setup(m_fixture->hotel())).ok());
    const WriteResult result = book(store, QStringLiteral("Astray"));
    QCOMPARE(result.outcome, Outcome::NoConnection);
    QCOMPARE(result.failure.sqlState, QStringLiteral("25006"));
    QVERIFY(awaitUntil([&] { return store.statistics().connects == 2; }));

    // Listed beside the primary it is passed over, also by a supervisor who signs.
    options = m_fixture->options(QStringLiteral("clara"));
    options.connection.set(QStringLiteral("host"), m_standby->address().host + QLatin1Char(',')
                                                       + m_server->server().address().host);
    db::PgStore clara(options);
    const WriteResult found = book(clara, QStringLiteral("Found"));
    QVERIFY2(found.isDone(), qPrintable(found.failure.detail));
    Cancel cancel;
    cancel.reservation = found.reservations[0].id;
    cancel.version = 1;
    const RequestId request = QUuid::createUuid();
    const WriteResult asks = await(clara.write(m_fixture->hotel(), request, cancel));
    QCOMPARE(asks.outcome, Outcome::NeedsApproval);
    const QString sofia = QStringLiteral("sofia");
    QCOMPARE(await(clara.approve(m_fixture->hotel(), request, asks.approvalHash, sofia,
                                 StoreFixture::passwordOf(sofia)))
                 .outcome,
             Outcome::Done);
}

void tst_Standby::readsGoToTheReplica()
{
    db::PgStore store(withReplica());
    db::PgStore colleague(m_fixture->options());
    QVERIFY(m_standby->catchUp(m_fixture->owner()));
    QVERIFY(await(store.session()).ok());
    QVERIFY(awaitUntil([&] { return store.connection().state == ConnectionState::Connected; }));
    QVERIFY(replay(false));
    QVERIFY(book(colleague, QStringLiteral("Behind")).isDone());
    const QString behind = QStringLiteral("Behind");
    QVERIFY(!guests(store, m_fixture->hotel()).contains(behind));
    QCOMPARE(await(store.findReservations(m_fixture->hotel(), behind, 5)).value().size(), 0);
    QVERIFY(guests(colleague, m_fixture->hotel()).contains(behind));
    QVERIFY(replay(true));
    QVERIFY(m_standby->catchUp(m_fixture->owner()));
    QVERIFY(guests(store, m_fixture->hotel()).contains(behind));
    // What a write depends on is asked where it will be made.
    QVERIFY(replay(false));
    const Book taken = nextBooking(QStringLiteral("First"));
    QVERIFY(await(colleague.write(m_fixture->hotel(), QUuid::createUuid(), taken)).isDone());
    const auto offers = await(store.alternatives(m_fixture->hotel(), m_fixture->type("STD"),
                                                 m_fixture->room("101"), taken.stays[0].dates));
    QVERIFY(replay(true));
    QVERIFY(offers.ok());
    for (const RoomOffer &offer : offers.value().rooms)
        QVERIFY(offer.room != m_fixture->room("101"));
}

void tst_Standby::ownWritesAreNeverOlder()
{
    db::PgStore store(withReplica());
    db::PgStore colleague(m_fixture->options());
    QVERIFY(replay(false));
    const WriteResult own = book(store, QStringLiteral("Own"));
    QVERIFY(own.isDone());
    for (int i = 0; i < 3; ++i) {
        QVERIFY(guests(store, m_fixture->hotel()).contains(QStringLiteral("Own")));
        QVERIFY(await(store.reservation(m_fixture->hotel(), own.reservations[0].id)).ok());
    }
    QVERIFY(replay(true));
    QVERIFY(m_standby->catchUp(m_fixture->owner()));
    // It learns that the replica has it, and reads there again.
    QVERIFY(awaitUntil([&] {
        (void)guests(store, m_fixture->hotel());
        (void)replay(false);
        const bool booked = book(colleague, QStringLiteral("Later")).isDone();
        const bool there = guests(store, m_fixture->hotel()).contains(QStringLiteral("Later"));
        (void)replay(true);
        return booked && !there;
    }));
}

// The call is cancelled at its deadline and answers success all the same: the standby may not have
// it, so it is unknown until it has. Here the server is told that it is another that commits wait
// for: one that is only cut off may be streaming again before anybody has looked.
void tst_Standby::cancelledCommitIsUnknown()
{
    const auto reset = qScopeGuard([this] { (void)waitsFor(""); });
    QVERIFY(waitsFor("standby"));
    {
        db::PgStore store(m_fixture->options());
        QVERIFY(book(store, QStringLiteral("Both have it")).isDone());
    }
    QVERIFY(waitsFor("nobody"));
    QVERIFY(commitsWait());
    db::StoreOptions options = m_fixture->options();
    options.hungGraceMs = 30'000; // it is the cancel that ends the call, not the cut
    const Book lonely = nextBooking(QStringLiteral("Only the primary has it"));
    RequestId request;
    WriteResult unknown;
    // Where many compile, the first deadlines end the call before it waits for the standby.
    for (options.writeDeadlineMs = 300; options.writeDeadlineMs < 30'000;
         options.writeDeadlineMs *= 2) {
        options.settleLimitMs = 2 * options.writeDeadlineMs;
        db::PgStore store(options);
        QVERIFY(await(store.session()).ok());
        request = QUuid::createUuid();
        unknown = await(store.write(m_fixture->hotel(), request, lonely));
        if (m_fixture->scalar(QStringLiteral("select count(*) from roomrack.operation where request"
                                             " = '%1' and result is not null")
                                  .arg(request.toString(QUuid::WithoutBraces)))
            == QLatin1String("1"))
            break;
    }
    QVERIFY2(unknown.outcome == Outcome::Unknown,
             qPrintable(QStringLiteral("%1 after %2 ms, replay %3")
                            .arg(QString::number(int(unknown.outcome)),
                                 QString::number(options.writeDeadlineMs),
                                 QString::number(int(unknown.replay)))));
    db::PgStore store(options);
    QVERIFY(awaitUntil([&] {
        return await(store.write(m_fixture->hotel(), request, lonely)).outcome == Outcome::Unknown;
    }));
    // As soon as the standby is back, the same question has an answer.
    options.writeDeadlineMs *= 2;
    options.settleLimitMs = 45'000;
    db::PgStore patient(options);
    QVERIFY(await(patient.session()).ok());
    int settling = 0;
    connect(&patient, &FrontDeskStore::settling, this, [&settling] { ++settling; });
    auto running = patient.write(m_fixture->hotel(), QUuid::createUuid(),
                                 nextBooking(QStringLiteral("Patient")));
    QVERIFY(awaitUntil([&settling] { return settling == 1; }));
    QVERIFY(waitsFor("standby"));
    const WriteResult settled = await(running);
    QVERIFY2(settled.isDone(), qPrintable(settled.failure.detail));
    QVERIFY(settled.replay);
    const WriteResult later = await(patient.write(m_fixture->hotel(), request, lonely));
    QVERIFY(later.isDone());
    QVERIFY(later.replay);
}

// Without its replica a desk is without its picture, and says so, unless the primary is listed too.
void tst_Standby::readsGoOnWithoutAReplica()
{
    db::StoreOptions options = withReplica();
    db::PgStore alone(options);
    options.readConnection.set(QStringLiteral("host"), m_standby->address().host + QLatin1Char(',')
                                                           + m_server->server().address().host);
    db::PgStore both(options);
    for (db::PgStore *store : {&alone, &both}) {
        QVERIFY(awaitUntil(
            [store] { return store->connection().state == ConnectionState::Connected; }));
    }
    m_onStandby.reset();
    m_standby.reset();
    QVERIFY(
        awaitUntil([&alone] { return alone.connection().state == ConnectionState::Disconnected; }));
    QVERIFY(awaitUntil([&] { return !guests(both, m_fixture->hotel()).isEmpty(); }));
    QVERIFY(awaitUntil([&] { return both.connection().state == ConnectionState::Connected; }));
    QVERIFY(book(both, QStringLiteral("Goes on")).isDone());
    QVERIFY(guests(both, m_fixture->hotel()).contains(QStringLiteral("Goes on")));
}

ROOMRACK_TEST(tst_Standby)
#include "tst_standby_posix.moc"
