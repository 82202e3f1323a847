// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The store's parts that need no server.

#include <backoff.h>
#include <connection.h>
#include <encode.h>
#include <hintrelay.h>
#include <migrationfiles.h>
#include <queryfile.h>
#include <tokenbucket.h>

#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::db;
using namespace roomrack::db::detail;
using samples::day;

class tst_StoreParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void backoff();
    void tokenBucket();
    void tokenBucketWithoutLimit();
    void tokenBucketIsExact();
    void relayTakesATenth();
    void storableText();
    void faults();
    void encodedCommands();
    void connectionStrings();
    void resources();
};

void tst_StoreParts::backoff()
{
    Backoff longest(100, 1'000, [] { return 0.999999; });
    QList<int> waits;
    for (int i = 0; i < 6; ++i)
        waits.append(longest.next());
    QCOMPARE(waits, (QList<int>{99, 199, 399, 799, 999, 999}));
    longest.reset();
    QCOMPARE(longest.next(), 99);

    Backoff shortest(100, 1'000, [] { return 0.0; });
    QCOMPARE(shortest.next(), 50);
    QCOMPARE(shortest.next(), 100);
    for (int i = 0; i < 100; ++i) // doubling never overflows
        QVERIFY(shortest.next() <= 500);
}

void tst_StoreParts::tokenBucket()
{
    TokenBucket bucket;
    bucket.setLimits(60, 20); // one a second
    qint64 now = 5'000;
    for (int i = 0; i < 20; ++i)
        QCOMPARE(bucket.take(now), 0);
    QCOMPARE(bucket.take(now), 1'000);
    QCOMPARE(bucket.take(now + 400), 600); // asking doesn't cost anything
    QCOMPARE(bucket.take(now + 1'000), 0);
    QCOMPARE(bucket.take(now + 1'000), 1'000);
    now += 1'000'000; // never more than the burst
    for (int i = 0; i < 20; ++i)
        QCOMPARE(bucket.take(now), 0);
    QCOMPARE(bucket.take(now), 1'000);
}

void tst_StoreParts::tokenBucketWithoutLimit()
{
    TokenBucket bucket;
    for (int i = 0; i < 1'000; ++i)
        QCOMPARE(bucket.take(0), 0);
    bucket.setLimits(0, 20);
    for (int i = 0; i < 1'000; ++i)
        QCOMPARE(bucket.take(0), 0);
}

void tst_StoreParts::tokenBucketIsExact()
{
    // An hour of a key that is stuck: 20 at once and 60 a minute, no rounding adds up.
    TokenBucket bucket;
    bucket.setLimits(60, 20);
    int through = 0;
    for (qint64 ms = 0; ms < 3'600'000; ms += 30)
        through += bucket.take(ms) == 0 ? 1 : 0;
    QCOMPARE(through, 20 + 3'599);
}

void tst_StoreParts::relayTakesATenth()
{
    QCOMPARE(relayPause(1, 0), 100);
    QCOMPARE(relayPause(50, 45), 100); // a server far away is not a busy one
    QCOMPARE(relayPause(20, 0), 180);  // nine times as long: a tenth of the time
    QCOMPARE(relayPause(60, 40), 180);
    QCOMPARE(relayPause(5'000, 0), 2'000);
    QCOMPARE(relayPause(10, 300), 100); // it was slower before
}

void tst_StoreParts::storableText()
{
    const QString nul = QStringLiteral("a") + QChar(QChar::Null) + QStringLiteral("b");
    const QString lone = QStringLiteral("a") + QChar(0xd800) + QStringLiteral("b");
    const QString pair = QString::fromUtf8("\xF0\xA9\xB8\xBD"); // a kanji beyond the first plane
    QVERIFY(!isStorable(nul));
    QVERIFY(!isStorable(lone));
    QVERIFY(!isStorable(QString(QChar(0xdc00))));
    QVERIFY(isStorable(pair));
    QVERIFY(isStorable(QString()));
    QCOMPARE(storable(nul), QStringLiteral("ab"));
    QCOMPARE(storable(lone), QStringLiteral("a") + QChar(0xfffd) + QStringLiteral("b"));
    QCOMPARE(storable(pair + nul), pair + QStringLiteral("ab"));
}

void tst_StoreParts::faults()
{
    Book book =
        samples::book(QStringLiteral("Tanaka"),
                      {samples::inRoom(RoomId{1}, samples::nights("2027-06-02", "2027-06-03")),
                       samples::inRoom(RoomId{2}, samples::nights("2027-06-02", "2027-06-03"))});
    QVERIFY(!faultOf(encode(book).command));

    Book bad = book;
    bad.guest.name = QStringLiteral("A") + QChar(QChar::Null);
    auto fault = faultOf(encode(bad).command);
    QVERIFY(fault);
    QCOMPARE(fault->field, QStringLiteral("name"));
    QCOMPARE(fault->code, QStringLiteral("text_not_storable"));
    QCOMPARE(fault->index, -1);

    bad = book;
    bad.stays[1].guestName = QString(QChar(0xd834));
    fault = faultOf(encode(bad).command);
    QVERIFY(fault);
    QCOMPARE(fault->field, QStringLiteral("guest_name"));
    QCOMPARE(fault->index, 1);

    bad = book;
    bad.stays[1].dates.departure = QDate(12027, 6, 3);
    fault = faultOf(encode(bad).command);
    QVERIFY(fault);
    QCOMPARE(fault->field, QStringLiteral("departure"));
    QCOMPARE(fault->code, QStringLiteral("date_out_of_range"));
    QCOMPARE(fault->index, 1);
}

void tst_StoreParts::encodedCommands()
{
    // Only what is set is sent: the database changes nothing else.
    Edit edit;
    edit.reservation = ReservationId{7};
    edit.version = 3;
    edit.notes = QString();
    StayEdit stay;
    stay.stay = OccupancyId{9};
    stay.room = RoomId{};
    stay.arrival = day("2027-06-02");
    edit.stays = {stay};
    const QJsonObject expected{
        {QStringLiteral("reservation"), 7},
        {QStringLiteral("version"), 3},
        {QStringLiteral("notes"), QString()},
        {QStringLiteral("stays"),
         QJsonArray{QJsonObject{{QStringLiteral("stay"), 9},
                                {QStringLiteral("room"), QJsonValue::Null},
                                {QStringLiteral("arrival"), QStringLiteral("2027-06-02")}}}}};
    QCOMPARE(encode(edit).function, QStringLiteral("edit"));
    QCOMPARE(encode(edit).command, expected);

    Book book;
    book.guest.id = GuestId{5};
    book.guest.name = QStringLiteral("not sent: the guest is known");
    book.stays = {samples::ofType(RoomTypeId{2}, samples::dayUse("2027-06-02"))};
    book.stays[0].prices = {4'611'686'018'427'387'905}; // beyond what a double holds
    const QJsonObject command = encode(book).command;
    QCOMPARE(command.value(QStringLiteral("guest")).toObject(),
             (QJsonObject{{QStringLiteral("id"), 5}}));
    const QJsonObject sent = command.value(QStringLiteral("stays")).toArray().at(0).toObject();
    QCOMPARE(sent.value(QStringLiteral("prices")).toArray().at(0).toInteger(),
             4'611'686'018'427'387'905);
    QVERIFY(!sent.contains(QStringLiteral("room")));
    QVERIFY(sent.value(QStringLiteral("day_use")).toBool());
}

void tst_StoreParts::connectionStrings()
{
    const auto options = ConnectionOptions::fromUri(QStringLiteral(
        "postgresql://b%C3%B6b:s%40crt@h1:1,h2:2/main?sslmode=verify-full&application_name=x"));
    QVERIFY(options.ok());
    QCOMPARE(options.value().value(QStringLiteral("user")), QString::fromUtf8("b\xC3\xB6"
                                                                              "b"));
    QCOMPARE(options.value().value(QStringLiteral("password")), QStringLiteral("s@crt"));
    QCOMPARE(options.value().value(QStringLiteral("host")), QStringLiteral("h1,h2"));
    QCOMPARE(options.value().value(QStringLiteral("port")), QStringLiteral("1,2"));
    QCOMPARE(options.value().value(QStringLiteral("sslmode")), QStringLiteral("verify-full"));
    QVERIFY(!options.value().toDisplayString().contains(QStringLiteral("s@crt")));
    QVERIFY(!options.value().toDisplayString().contains(QStringLiteral("s%40crt")));

    QVERIFY(ConnectionOptions::fromUri(QString()).ok());
    QVERIFY(ConnectionOptions::fromUri(QStringLiteral("host=/tmp dbname='a b'")).ok());
    const auto bad = ConnectionOptions::fromUri(QStringLiteral("password=hush nonsense"));
    QVERIFY(!bad.ok());
    QCOMPARE(bad.failure().outcome, Outcome::Invalid);
    QVERIFY(!bad.failure().detail.contains(QStringLiteral("hush")));
}

void tst_StoreParts::resources()
{
    QVERIFY(!queryText(QStringLiteral("open_session")).isEmpty());
    const auto files = migrationFiles(QStringLiteral(":/roomrack/db/migrations"));
    QVERIFY(!files.isEmpty());
    for (qsizetype i = 0; i < files.size(); ++i)
        QCOMPARE(files.at(i).version, int(i) + 1);
    QVERIFY(functionFiles(QStringLiteral(":/roomrack/db/api")).sql.size() > 20);
}

ROOMRACK_TEST(tst_StoreParts)
#include "tst_storeparts.moc"
