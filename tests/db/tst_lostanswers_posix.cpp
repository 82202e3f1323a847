// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Writes whose answer gets lost: the outcome is settled by request id before anyone is told.

#include "storefixture.h"

#include <dbsupport/proxy.h>
#include <support/await.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QtTest>

#include <csignal>

using namespace roomrack;
using namespace roomrack::test;
using Fault = Proxy::Fault;

class tst_LostAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void init();
    void cleanup();

    void swallowedAnswerIsSettled();
    void cutAtEveryByte();
    void cutInALongAnswer();
    void cutRefusalAtAnyByte();
    void neverArrived();
    void arrivesAfterSettling();
    void backendKilledBeforeItCommits();
    void backendHangs();
    void serverStaysAway();
    void readsAreNotSettled();
    void retriesAreWholeAndCounted();
    void retriesEnd();

private:
    [[nodiscard]] Book nextBooking();
    [[nodiscard]] QFuture<WriteResult> write(const Command &command, RequestId request);
    [[nodiscard]] QString operations(RequestId request);
    [[nodiscard]] int stays();

    std::unique_ptr<StoreFixture> m_fixture;
    std::unique_ptr<Proxy> m_line;
    std::unique_ptr<db::PgStore> m_store;
    QDate m_next{2027, 6, 2};
};

void tst_LostAnswers::initTestCase()
{
    m_fixture = std::make_unique<StoreFixture>();
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
}

void tst_LostAnswers::cleanupTestCase()
{
    m_fixture.reset();
}

void tst_LostAnswers::init()
{
    m_line = std::make_unique<Proxy>(StoreFixture::serverSocket());
    db::StoreOptions options = m_fixture->throughProxy(m_line->port());
    options.bulk = true;
    m_store = std::make_unique<db::PgStore>(options);
    QVERIFY(await(m_store->session()).ok());
}

void tst_LostAnswers::cleanup()
{
    m_store.reset();
    m_line.reset();
    QCOMPARE(
        m_fixture->scalar(QStringLiteral("select count(*) from roomrack.event e where not exists"
                                         " (select from roomrack.operation o where o.request ="
                                         " e.request and o.result is not null)")),
        QStringLiteral("0"));
}

Book tst_LostAnswers::nextBooking()
{
    Book book = samples::book(
        QStringLiteral("Tanaka"),
        {samples::inRoom(m_fixture->room("101"), {m_next, m_next.addDays(1), false})});
    m_next = m_next.addDays(1);
    return book;
}

QFuture<WriteResult> tst_LostAnswers::write(const Command &command, RequestId request)
{
    return m_store->write(m_fixture->hotel(), request, command);
}

QString tst_LostAnswers::operations(RequestId request)
{
    return m_fixture->scalar(
        QStringLiteral("select string_agg(case when result is null then 'tombstone' else 'stored'"
                       " end, ',') from roomrack.operation where request = '%1'")
            .arg(request.toString(QUuid::WithoutBraces)));
}

int tst_LostAnswers::stays()
{
    return m_fixture->scalar(QStringLiteral("select count(*) from roomrack.occupancy")).toInt();
}

void tst_LostAnswers::swallowedAnswerIsSettled()
{
    QList<QUuid> announced;
    connect(m_store.get(), &FrontDeskStore::settling, this,
            [&](const QUuid &id) { announced.append(id); });
    const int before = stays();
    const RequestId request = QUuid::createUuid();
    m_line->arm("api.book(", Fault::CutAnswer, 0);
    const WriteResult result = await(write(nextBooking(), request));
    QVERIFY(m_line->faultHappened());
    QVERIFY2(result.isDone(), qPrintable(result.failure.detail));
    QVERIFY(result.replay);
    QCOMPARE(result.reservations.size(), 1);
    QCOMPARE(stays(), before + 1);
    QCOMPARE(operations(request), QStringLiteral("stored"));
    QVERIFY(awaitUntil([&] { return announced == QList<QUuid>{request}; }));
    QCOMPARE(m_store->statistics().settled, 1);
    // Asking once more is harmless.
    const WriteResult same = await(write(samples::book(QStringLiteral("x"), {}), request));
    QCOMPARE(same.outcome, Outcome::Invalid); // the same id with other content
}

// A write with a short answer, so that no byte is left out: what is read of an answer depends on
// the borders of its messages, not on how long its row is.
void tst_LostAnswers::cutAtEveryByte()
{
    const SetOverbooking command{m_fixture->type("DLX"), m_next, m_next.addDays(1), 1};
    const auto tombstones = [this] {
        return m_fixture->scalar(
            QStringLiteral("select count(*) from roomrack.operation where result is null"));
    };
    const QString before = tombstones();
    int bytes = 0;
    int length = 1;
    for (; bytes <= length; ++bytes) {
        m_line->arm("api.set_overbooking(", Fault::CutAnswer, bytes);
        const WriteResult result = await(write(command, QUuid::createUuid()));
        length = m_line->answerLength();
        QVERIFY2(m_line->faultHappened(), qPrintable(QString::number(bytes)));
        QVERIFY2(result.isDone(), qPrintable(QStringLiteral("%1 of %2 bytes: %3")
                                                 .arg(bytes)
                                                 .arg(length)
                                                 .arg(result.failure.detail)));
    }
    QVERIFY(length > 50);
    QCOMPARE(tombstones(), before);
}

// A booking's answer is long: a cut in the middle of its row, and around the border behind it.
void tst_LostAnswers::cutInALongAnswer()
{
    m_line->arm("api.book(", Fault::CutAnswer, 0);
    QVERIFY(await(write(nextBooking(), QUuid::createUuid())).isDone());
    const int length = m_line->answerLength();
    QVERIFY(length > 1'000);
    const int before = stays();
    const QList<int> places{length / 3, length / 2, length - 20, length - 6, length - 1};
    for (const int bytes : places) {
        const RequestId request = QUuid::createUuid();
        m_line->arm("api.book(", Fault::CutAnswer, bytes);
        const WriteResult result = await(write(nextBooking(), request));
        QVERIFY2(result.isDone(), qPrintable(QString::number(bytes)));
        QCOMPARE(result.reservations.size(), 1);
        QCOMPARE(operations(request), QStringLiteral("stored"));
    }
    QCOMPARE(stays(), before + places.size());
}

void tst_LostAnswers::cutRefusalAtAnyByte()
{
    const Book taken = nextBooking();
    QVERIFY(await(write(taken, QUuid::createUuid())).isDone());
    const int before = stays();
    for (const int bytes : {0, 1, 5, 40, 200}) {
        const RequestId request = QUuid::createUuid();
        m_line->arm("api.book(", Fault::CutAnswer, bytes);
        const WriteResult result = await(write(taken, request));
        // What was refused can't be told again, but it is certain that nothing was saved.
        QCOMPARE(result.outcome, Outcome::Busy);
        QCOMPARE(result.code, QStringLiteral("not_saved"));
        QCOMPARE(operations(request), QStringLiteral("tombstone"));
    }
    QCOMPARE(stays(), before);
}

void tst_LostAnswers::neverArrived()
{
    const Book book = nextBooking();
    const int before = stays();
    const RequestId request = QUuid::createUuid();
    m_line->arm("api.book(", Fault::CutBeforeServer);
    const WriteResult result = await(write(book, request));
    QCOMPARE(result.outcome, Outcome::Busy);
    QCOMPARE(result.code, QStringLiteral("not_saved"));
    QCOMPARE(stays(), before);
    // With a new id it works; the old one is used up.
    QVERIFY(await(write(book, QUuid::createUuid())).isDone());
    const WriteResult old = await(write(book, request));
    QCOMPARE(old.outcome, Outcome::Invalid);
    QCOMPARE(old.code, QStringLiteral("settled"));
    QCOMPARE(stays(), before + 1);
}

void tst_LostAnswers::arrivesAfterSettling()
{
    const int before = stays();
    const RequestId request = QUuid::createUuid();
    m_line->arm("api.book(", Fault::ArriveLate);
    const WriteResult result = await(write(nextBooking(), request));
    QCOMPARE(result.outcome, Outcome::Busy);
    QCOMPARE(result.code, QStringLiteral("not_saved"));
    // Now the call reaches the server: we said that nothing was saved, so nothing is.
    m_line->releaseLate();
    QVERIFY(awaitUntil([&] { return m_line->lateAnswered(); }));
    QCOMPARE(stays(), before);
    QCOMPARE(operations(request), QStringLiteral("tombstone"));
}

void tst_LostAnswers::backendKilledBeforeItCommits()
{
    const int before = stays();
    PgSession &other = m_fixture->owner();
    // The call waits for the hotel's row, with everything still undone.
    QVERIFY(other
                .exec(QStringLiteral("begin; select pg_advisory_xact_lock(roomrack.lock_key(2, %1,"
                                     " 0))")
                          .arg(m_fixture->hotel().value))
                .ok);
    const RequestId request = QUuid::createUuid();
    auto running = write(nextBooking(), request);
    QVERIFY(awaitUntil([&] {
        return m_fixture->scalar(QStringLiteral("select count(*) from pg_stat_activity where"
                                                " application_name = 'roomrack' and"
                                                " wait_event_type = 'Lock'"))
               == QLatin1String("1");
    }));
    QVERIFY(m_fixture->admin()
                .exec(QStringLiteral("select pg_terminate_backend(%1)")
                          .arg(m_fixture->backends().constLast()))
                .ok);
    const WriteResult result = await(running);
    QVERIFY(other.exec(QStringLiteral("rollback")).ok);
    QCOMPARE(result.outcome, Outcome::Busy);
    QCOMPARE(result.code, QStringLiteral("not_saved"));
    QCOMPARE(result.failure.sqlState, QStringLiteral("57P01"));
    QCOMPARE(stays(), before);
}

void tst_LostAnswers::backendHangs()
{
    db::StoreOptions options = m_fixture->throughProxy(m_line->port());
    options.writeDeadlineMs = 2'000;
    m_store = std::make_unique<db::PgStore>(options);
    QVERIFY(await(m_store->session()).ok());
    const int before = stays();
    const int backend = m_fixture->backends().constLast();
    const RequestId request = QUuid::createUuid();
    ::kill(pid_t(backend), SIGSTOP);
    QElapsedTimer timer;
    timer.start();
    const WriteResult result = await(write(nextBooking(), request));
    const qint64 elapsed = timer.elapsed();
    ::kill(pid_t(backend), SIGCONT);
    QCOMPARE(result.outcome, Outcome::Busy);
    QCOMPARE(result.code, QStringLiteral("not_saved"));
    QVERIFY2(elapsed >= 2'000, qPrintable(QString::number(elapsed)));
    // The stopped backend reads the call when it goes on, and finds the tombstone or no client.
    QVERIFY(awaitUntil([&] { return !m_fixture->backends().contains(backend); }));
    QCOMPARE(stays(), before);
}

void tst_LostAnswers::serverStaysAway()
{
    db::StoreOptions options = m_fixture->throughProxy(m_line->port());
    options.settleLimitMs = 1'500;
    m_store = std::make_unique<db::PgStore>(options);
    QVERIFY(await(m_store->session()).ok());
    const int before = stays();
    const RequestId request = QUuid::createUuid();
    const Book book = nextBooking();
    m_line->arm("api.book(", Fault::CutAnswer, 10);
    m_line->setRefusing(true);
    QElapsedTimer timer;
    timer.start();
    const WriteResult result = await(write(book, request));
    QCOMPARE(result.outcome, Outcome::Unknown);
    QVERIFY2(timer.elapsed() >= 1'500, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(stays(), before + 1);
    // Later the same request tells the truth.
    m_line->setRefusing(false);
    m_store->reconnectNow();
    const WriteResult later = await(write(book, request));
    QVERIFY(later.isDone());
    QVERIFY(later.replay);
    QCOMPARE(stays(), before + 1);
}

void tst_LostAnswers::readsAreNotSettled()
{
    m_line->arm("api.setup(", Fault::CutAnswer, 30);
    QCOMPARE(await(m_store->setup(m_fixture->hotel())).failure().outcome, Outcome::NoConnection);
    QVERIFY(m_line->faultHappened());
    QCOMPARE(m_store->statistics().settled, 0);
    QVERIFY(awaitUntil([&] { return m_store->statistics().connects == 2; }));
    QVERIFY(await(m_store->setup(m_fixture->hotel())).ok());
}

void tst_LostAnswers::retriesAreWholeAndCounted()
{
    // A trigger that fails twice as a serialization failure does; the sequence outlives the
    // rollback.
    QVERIFY(
        m_fixture->admin()
            .exec(QStringLiteral(
                      "create sequence roomrack.tries; grant usage on sequence roomrack.tries to"
                      " roomrack_owner; create function roomrack.fail() returns trigger language "
                      "plpgsql"
                      " as $$ begin if nextval('roomrack.tries') %% 3 <> 0 then raise exception "
                      "'again'"
                      " using errcode = '40001'; end if; return new; end $$;"
                      " create trigger fail before insert on roomrack.reservation for each row"
                      " execute function roomrack.fail()")
                      .replace(QLatin1String("%%"), QLatin1String("%")))
            .ok);
    const int before = stays();
    const WriteResult result = await(write(nextBooking(), QUuid::createUuid()));
    QVERIFY(
        m_fixture->admin()
            .exec(QStringLiteral("drop trigger fail on roomrack.reservation;"
                                 " drop function roomrack.fail(); drop sequence roomrack.tries"))
            .ok);
    QVERIFY2(result.isDone(), qPrintable(result.failure.detail));
    QVERIFY(!result.replay);
    QCOMPARE(m_store->statistics().retries, 2);
    QCOMPARE(stays(), before + 1);
}

void tst_LostAnswers::retriesEnd()
{
    QVERIFY(m_fixture->admin()
                .exec(QStringLiteral(
                    "create function roomrack.fail() returns trigger language plpgsql as $$ begin"
                    " raise exception 'again' using errcode = '40P01'; end $$;"
                    " create trigger fail before insert on roomrack.reservation for each row"
                    " execute function roomrack.fail()"))
                .ok);
    const int before = stays();
    const WriteResult result = await(write(nextBooking(), QUuid::createUuid()));
    QVERIFY(m_fixture->admin()
                .exec(QStringLiteral("drop trigger fail on roomrack.reservation;"
                                     " drop function roomrack.fail()"))
                .ok);
    QCOMPARE(result.outcome, Outcome::Busy);
    QCOMPARE(result.failure.sqlState, QStringLiteral("40P01"));
    QCOMPARE(m_store->statistics().retries, 5);
    QCOMPARE(m_store->statistics().settled, 0);
    QCOMPARE(stays(), before);
}

ROOMRACK_TEST(tst_LostAnswers)
#include "tst_lostanswers_posix.moc"
