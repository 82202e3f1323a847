// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "actor.h"
#include "calls.h"
#include "scenarios.h"

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

using namespace roomrack::test;

Q_DECLARE_METATYPE(Prepare)

/// All interleavings of BEGIN, call and COMMIT of two sessions, and all orders in which calls can
/// queue inside, forced by gates: a helper session that holds a key until all of them wait. Each
/// must end as some order of the calls one after the other ends, in a state that every invariant
/// accepts.
///
/// Every schedule has a hotel of its own, so one database serves them all, and the last test looks
/// at everything that they left. The sessions stay: a new one would learn every function anew.
class TestSchedules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void interleavings_data() { scenarios(); }
    void interleavings();
    void gates_data() { scenarios(); }
    void gates();
    void threeSessions_data();
    void threeSessions();
    void everyStateIsAccepted();

private:
    static void scenarios();
    /// A fresh hotel with what the calls are about; how it came about is said if it is broken.
    [[nodiscard]] QList<Call> begin(const Prepare &scenario, const QString &schedule);
    [[nodiscard]] std::vector<Actor> actors(const QList<Call> &calls);
    /// Each session's answer, then what the tables hold.
    [[nodiscard]] QStringList ending(const QStringList &words);
    /// The endings of all serial orders of this scenario.
    [[nodiscard]] const QList<QStringList> &serialEndings(const Prepare &scenario);
    /// Lets everybody end; whether a serial order explains it.
    [[nodiscard]] bool isExplained(std::vector<Actor> &sessions, const QList<QStringList> &serial,
                                   const QString &schedule);
    [[nodiscard]] bool close(PgSession &gate, const QString &key);

    std::unique_ptr<Arena> m_arena;
    std::vector<PgSession> m_desks;
    bool m_isRunning = false; ///< a schedule that was left half-way leaves its sessions so
    QHash<QString, QList<QStringList>> m_serial;
    QHash<QString, QString> m_schedules; ///< by the hotel's code
};

void TestSchedules::initTestCase()
{
    m_arena = std::make_unique<Arena>();
    QVERIFY2(m_arena->isReady(), qPrintable(m_arena->error()));
}

void TestSchedules::cleanupTestCase()
{
    m_desks.clear();
    m_arena.reset();
}

void TestSchedules::scenarios()
{
    QTest::addColumn<Prepare>("scenario");
    for (const Scenario &scenario : stayScenarios() + dayScenarios())
        QTest::newRow(scenario.name) << scenario.prepare;
}

QList<Call> TestSchedules::begin(const Prepare &scenario, const QString &schedule)
{
    const QString code = m_arena->freshHotel();
    m_schedules.insert(code, text(QTest::currentDataTag()) + QLatin1String(", ") + schedule);
    return scenario(*m_arena);
}

std::vector<Actor> TestSchedules::actors(const QList<Call> &calls)
{
    if (std::exchange(m_isRunning, true))
        m_desks.clear();
    while (qsizetype(m_desks.size()) < calls.size())
        m_desks.push_back(m_arena->desk(m_desks.size() % 2 ? text("s2") : text("s1")));
    std::vector<Actor> list;
    for (qsizetype i = 0; i < calls.size(); ++i)
        list.emplace_back(m_desks[std::size_t(i)], calls[i]);
    return list;
}

QStringList TestSchedules::ending(const QStringList &words)
{
    const PgResult more = m_arena->observer().exec(
        text("select concat_ws(' ', 'day', business_date) from roomrack.hotel where id = %1 "
             "union all "
             "select concat_ws(' ', 'places', guest, start, seats, cancelled, version) "
             "from roomrack.service_places where hotel_id = %1 "
             "union all "
             "select concat_ws(' ', 'waiting', w.state, w.version, g.name) "
             "from roomrack.waiting w "
             "left join roomrack.reservation r on r.hotel_id = w.hotel_id and r.id = "
             "w.reservation_id "
             "left join roomrack.guest g on g.hotel_id = r.hotel_id and g.id = r.guest_id "
             "where w.hotel_id = %1 "
             "union all "
             "select concat_ws(' ', 'block', b.quantity, b.released, b.version, "
             "string_agg(o.quantity || o.status, ',' order by n.date)) "
             "from roomrack.block b "
             "join roomrack.block_night n on n.hotel_id = b.hotel_id and n.block_id = b.id "
             "join roomrack.occupancy o on o.hotel_id = n.hotel_id and o.id = n.occupancy_id "
             "where b.hotel_id = %1 "
             "group by b.hotel_id, b.id "
             "order by 1")
            .arg(m_arena->hotelA()));
    QStringList rows{more.message};
    for (const QStringList &row : more.rows)
        rows.append(row.first());
    return words
           + m_arena->state(m_arena->hotelA(), Arena::businessDate(),
                            Arena::businessDate().addDays(60))
           + rows;
}

const QList<QStringList> &TestSchedules::serialEndings(const Prepare &scenario)
{
    QList<QStringList> &endings = m_serial[text(QTest::currentDataTag())];
    if (!endings.isEmpty())
        return endings;
    QList<int> order;
    do {
        const QList<Call> calls = begin(scenario, text("one after the other"));
        for (int i = int(order.size()); i < calls.size(); ++i)
            order.append(i);
        std::vector<Actor> sessions = actors(calls);
        for (const int index : order) {
            sessions[std::size_t(index)].add(text("call"));
            (void)settleDown(sessions, m_arena->observer());
        }
        m_isRunning = false;
        endings.append(ending(words(sessions)));
    } while (std::next_permutation(order.begin(), order.end()));
    return endings;
}

bool TestSchedules::isExplained(std::vector<Actor> &sessions, const QList<QStringList> &serial,
                                const QString &schedule)
{
    if (!settleDown(sessions, m_arena->observer())) {
        qWarning() << schedule << "left somebody waiting";
        return false;
    }
    m_isRunning = false;
    const QStringList end = ending(words(sessions));
    if (serial.contains(end))
        return true;
    qWarning() << schedule << "ended" << end << "serial" << serial;
    return false;
}

void TestSchedules::interleavings()
{
    QFETCH(Prepare, scenario);
    const QList<QStringList> &serial = serialEndings(scenario);
    const QStringList steps{text("begin"), text("call"), text("commit")};
    // Which session makes the next step: all 20 orders of three steps of each.
    QList<int> order{0, 0, 0, 1, 1, 1};
    int schedules = 0;
    do {
        QString schedule = text("order");
        for (const int session : order)
            schedule += text(" %1").arg(session);
        std::vector<Actor> sessions = actors(begin(scenario, schedule));
        qsizetype next[2] = {0, 0};
        for (const int session : order) {
            sessions[std::size_t(session)].add(steps[next[session]++]);
            (void)settleDown(sessions, m_arena->observer());
        }
        QVERIFY(isExplained(sessions, serial, schedule));
        ++schedules;
    } while (std::next_permutation(order.begin(), order.end()));
    QCOMPARE(schedules, 20);
}

/// Takes what everybody needs, for as long as the gate's transaction lasts.
bool TestSchedules::close(PgSession &gate, const QString &key)
{
    const QHash<QString, const char *> keys{
        {text("hotel"), "select pg_advisory_xact_lock(roomrack.lock_key(2, %1, 0))"},
        {text("types"), "select pg_advisory_xact_lock(roomrack.lock_key(3, hotel_id, id)) "
                        "from roomrack.room_type where hotel_id = %1"},
        {text("slots"), "select pg_advisory_xact_lock(roomrack.slot_key(hotel_id, service_id, "
                        "start)) from roomrack.service_slot where hotel_id = %1"},
        {text("rows"), "select from roomrack.reservation where hotel_id = %1 for update"}};
    return gate.exec(text("begin; ") + text(keys[key]).arg(m_arena->hotelA())).ok;
}

void TestSchedules::gates()
{
    QFETCH(Prepare, scenario);
    const QList<QStringList> &serial = serialEndings(scenario);
    PgSession gate = m_arena->admin();
    for (const char *held : {"hotel", "types", "slots", "rows"}) {
        for (const bool reversed : {false, true}) {
            const QString schedule =
                text(reversed ? "%1 held, the second first" : "%1 held").arg(QLatin1String(held));
            const QList<Call> calls = begin(scenario, schedule);
            QVERIFY(close(gate, text(held)));
            std::vector<Actor> sessions = actors(calls);
            for (std::size_t i = 0; i < sessions.size(); ++i) {
                Actor &actor = sessions[reversed ? sessions.size() - 1 - i : i];
                actor.add(text("call"));
                (void)actor.proceed(m_arena->observer());
                if (qstrcmp(held, "hotel") == 0)
                    QVERIFY(!actor.isFinished()); // every write waits there
            }
            QVERIFY(gate.exec(text("commit")).ok);
            QVERIFY(isExplained(sessions, serial, schedule));
        }
    }
}

void TestSchedules::threeSessions_data()
{
    QTest::addColumn<Prepare>("scenario");
    QTest::newRow("move x book x cancel") << Prepare([](Arena &a) -> QList<Call> {
        const Answer ada = booked(a, "101", 1, 4, "Ada");
        return {moves(a, {move(a, ada, "201")}), a.book(a.stay(text("201"), 2, 3), text("Ben")),
                a.call(text("cancel"), at(ada, {}))};
    });
    QTest::newRow("pick-up x raise x release") << Prepare([](Arena &a) -> QList<Call> {
        const qint64 block = addBlock(a, "TWIN", 1);
        return {pickUp(a, block, "TWIN", 5, 8, "Ada"), resize(a, block, 2), release(a, block)};
    });
}

void TestSchedules::threeSessions()
{
    QFETCH(Prepare, scenario);
    const QList<QStringList> &serial = serialEndings(scenario);
    QCOMPARE(serial.size(), 6);
    // Two steps a session (begin and call together, commit): 90 orders.
    QList<int> order{0, 0, 1, 1, 2, 2};
    int schedules = 0;
    do {
        QString schedule = text("order");
        for (const int session : order)
            schedule += text(" %1").arg(session);
        std::vector<Actor> sessions = actors(begin(scenario, schedule));
        int next[3] = {0, 0, 0};
        for (const int session : order) {
            Actor &actor = sessions[std::size_t(session)];
            if (next[session]++ == 0) {
                actor.add(text("begin"));
                actor.add(text("call"));
            } else {
                actor.add(text("commit"));
            }
            (void)settleDown(sessions, m_arena->observer());
        }
        QVERIFY(isExplained(sessions, serial, schedule));
        ++schedules;
    } while (std::next_permutation(order.begin(), order.end()));
    QCOMPARE(schedules, 90);
}

void TestSchedules::everyStateIsAccepted()
{
    QStringList broken = m_arena->check();
    for (QString &row : broken)
        row += QLatin1String(" after ") + m_schedules.value(row.section(QLatin1Char(':'), 0, 0));
    QCOMPARE(broken, QStringList());
}

ROOMRACK_TEST(TestSchedules)
#include "tst_schedules.moc"
