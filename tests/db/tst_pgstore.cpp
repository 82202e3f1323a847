// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The store's values against a real server, with the session in three zones: hotel dates must not
// move with any of them.

#include "storefixture.h"

#include <dbsupport/testserver.h>
#include <support/await.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::test;
using samples::day;

class tst_PgStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void initTestCase();
    void init();
    void cleanup();

    void sessionAndSetup();
    void bookAndRead();
    void instantsAreUtc();
    void refusals();
    void staleEdit();
    void moveAndStatuses();
    void closures();
    void rackWindowAndDelta();
    void reads();

private:
    WriteResult write(const Command &command, RequestId request = QUuid::createUuid());
    [[nodiscard]] db::StoreOptions options() const;

    std::unique_ptr<StoreFixture> m_fixture;
    std::unique_ptr<db::PgStore> m_store;
};

void tst_PgStore::initTestCase_data()
{
    QTest::addColumn<QString>("zone");
    QTest::newRow("UTC") << QStringLiteral("UTC");
    QTest::newRow("Asia/Tokyo") << QStringLiteral("Asia/Tokyo");
    QTest::newRow("America/St_Johns") << QStringLiteral("America/St_Johns");
}

void tst_PgStore::initTestCase()
{
    QVERIFY2(TestServer::instance().isRunning(), qPrintable(TestServer::instance().error()));
}

void tst_PgStore::init()
{
    m_fixture = std::make_unique<StoreFixture>();
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
    m_store = std::make_unique<db::PgStore>(options());
}

void tst_PgStore::cleanup()
{
    m_store.reset();
    m_fixture.reset();
}

db::StoreOptions tst_PgStore::options() const
{
    QFETCH_GLOBAL(QString, zone);
    db::StoreOptions result = m_fixture->options();
    result.timeZone = zone;
    return result;
}

WriteResult tst_PgStore::write(const Command &command, RequestId request)
{
    return await(m_store->write(m_fixture->hotel(), request, command));
}

void tst_PgStore::sessionAndSetup()
{
    const auto session = await(m_store->session());
    QVERIFY2(session.ok(), qPrintable(session.failure().detail));
    QCOMPARE(session.value().login, QStringLiteral("roomrack_owner"));
    QVERIFY(session.value().isOwner);
    QCOMPARE(session.value().hotels.size(), 1);
    const Hotel &hotel = session.value().hotels.constFirst();
    QCOMPARE(hotel.businessDate, day("2027-06-01"));
    QCOMPARE(hotel.timeZone, QStringLiteral("Asia/Tokyo"));
    QCOMPARE(hotel.role, Role::Manager);
    QCOMPARE(hotel.writesPerMinute, 60);
    QCOMPARE(hotel.writeBurst, 20);
    QCOMPARE(hotel.currency, (Currency{QStringLiteral("JPY"), 0}));

    const auto setup = await(m_store->setup(m_fixture->hotel()));
    QVERIFY2(setup.ok(), qPrintable(setup.failure().detail));
    QCOMPARE(setup.value().types.size(), 2);
    QCOMPARE(setup.value().rooms.size(), 4);
    const Room &room = setup.value().rooms.constFirst();
    QCOMPARE(room.number, QStringLiteral("101"));
    QCOMPARE(room.type, m_fixture->type("STD"));
    QCOMPARE(room.floor, 1);
    QCOMPARE(room.housekeeping, Housekeeping::Clean);
    QCOMPARE(await(m_store->setup(HotelId{99})).failure().outcome, Outcome::NotFound);
}

void tst_PgStore::bookAndRead()
{
    Book book = bookRoom(m_fixture->room("101"), "2027-06-02", "2027-06-05",
                         QString::fromUtf8("\xE5\xB1\xB1\xE7\x94\xB0\xE5\xA4\xAA\xE9\x83\x8E"));
    book.guest.reading = QString::fromUtf8("\xE3\x83\xA4\xE3\x83\x9E\xE3\x83\x80");
    book.guest.phone = QStringLiteral("+81 3 1234 5678");
    book.guest.email = QStringLiteral("yamada@example.com");
    book.guest.language = QStringLiteral("ja");
    book.adults = 2;
    book.children = 1;
    book.notes = QStringLiteral("late arrival");
    book.stays.append(samples::ofType(m_fixture->type("DLX"), samples::dayUse("2027-06-04")));
    const WriteResult done = write(book);
    QVERIFY2(done.isDone(), qPrintable(done.failure.detail + done.field + done.code));
    QVERIFY(!done.replay);
    QVERIFY(done.event.isValid());
    const Reservation saved = done.reservations.value(0);
    QCOMPARE(saved.hotel, m_fixture->hotel());
    QVERIFY(saved.confirmation > 10'000);
    QCOMPARE(saved.version, 1);
    QCOMPARE(saved.guest.name, book.guest.name);
    QCOMPARE(saved.guest.reading, book.guest.reading);
    QCOMPARE(saved.guest.phone, book.guest.phone);
    QCOMPARE(saved.guest.email, book.guest.email);
    QCOMPARE(saved.guest.language, book.guest.language);
    QCOMPARE(saved.adults, 2);
    QCOMPARE(saved.children, 1);
    QCOMPARE(saved.notes, book.notes);
    QCOMPARE(saved.createdDesk, QStringLiteral("front desk 1"));
    QCOMPARE(saved.stays.size(), 2);
    const Occupancy &stay = saved.stays.constFirst();
    QCOMPARE(stay.kind, OccupancyKind::Stay);
    QCOMPARE(stay.status, Status::Reserved);
    QCOMPARE(stay.room, m_fixture->room("101"));
    QCOMPARE(stay.type, m_fixture->type("STD"));
    QCOMPARE(stay.arrival, day("2027-06-02"));
    QCOMPARE(stay.departure, day("2027-06-05"));
    QCOMPARE(stay.prices, (QList<qint64>{9000, 9000, 9000}));
    QCOMPARE(stay.total, Money{27000});
    QCOMPARE(stay.groupSize, 2);
    const Occupancy &dayUse = saved.stays.at(1);
    QVERIFY(dayUse.dayUse);
    QVERIFY(!dayUse.room.isValid());
    QCOMPARE(dayUse.soldType, m_fixture->type("DLX"));
    QCOMPARE(dayUse.arrival, dayUse.departure);

    for (const auto &read : {await(m_store->reservation(m_fixture->hotel(), saved.id)),
                             await(m_store->reservationByConfirmation(saved.confirmation))}) {
        QVERIFY2(read.ok(), qPrintable(read.failure().detail));
        QCOMPARE(read.value().id, saved.id);
        QCOMPARE(read.value().stays.size(), 2);
        QCOMPARE(read.value().stays.constFirst().arrival, day("2027-06-02"));
    }
    QCOMPARE(await(m_store->reservationByConfirmation(1)).failure().outcome, Outcome::NotFound);
}

void tst_PgStore::instantsAreUtc()
{
    Book book = bookRoom(m_fixture->room("101"), "2027-06-02", "2027-06-03");
    // Neither zone nor daylight saving may move the moment at which a hold ends.
    const QDateTime until(QDate(2040, 7, 1), QTime(23, 30, 15), Qt::OffsetFromUTC, 9 * 3600);
    book.holdUntil = until;
    const QDateTime before = QDateTime::currentDateTimeUtc().addSecs(-2);
    const WriteResult done = write(book);
    QVERIFY2(done.isDone(), qPrintable(done.failure.detail + done.field + done.code));
    const Occupancy stay = done.reservations.constFirst().stays.constFirst();
    QCOMPARE(stay.status, Status::Requested);
    QCOMPARE(stay.holdUntil, until.toUTC());
    QCOMPARE(stay.holdUntil.timeSpec(), Qt::UTC);
    QVERIFY(stay.since >= before && stay.since <= before.addSecs(60));
    const auto rack =
        await(m_store->rack(m_fixture->hotel(), day("2027-06-01"), day("2027-06-08"), {}));
    QVERIFY(rack.ok());
    QCOMPARE(rack.value().occupancies.constFirst().holdUntil, until.toUTC());
    QCOMPARE(rack.value().occupancies.constFirst().since.toMSecsSinceEpoch() / 1000,
             stay.since.toMSecsSinceEpoch() / 1000);
}

void tst_PgStore::refusals()
{
    QVERIFY(write(bookRoom(m_fixture->room("201"), "2027-06-02", "2027-06-05",
                           QStringLiteral("O'Sullivan")))
                .isDone());
    const WriteResult taken = write(bookRoom(m_fixture->room("201"), "2027-06-04", "2027-06-06"));
    QCOMPARE(taken.outcome, Outcome::SlotTaken);
    QCOMPARE(taken.conflicts.size(), 1);
    const Conflict &conflict = taken.conflicts.constFirst();
    QCOMPARE(conflict.guest, QStringLiteral("O'Sullivan"));
    QCOMPARE(conflict.room, QStringLiteral("201"));
    QCOMPARE(conflict.arrival, day("2027-06-02"));
    QCOMPARE(conflict.departure, day("2027-06-05"));
    QCOMPARE(conflict.status, Status::Reserved);
    QCOMPARE(conflict.desk, QStringLiteral("front desk 1"));
    QVERIFY(conflict.since.isValid());

    Book byType = samples::book(
        QStringLiteral("Ito"),
        {samples::ofType(m_fixture->type("DLX"), samples::nights("2027-06-03", "2027-06-06"))});
    const WriteResult full = write(byType);
    QCOMPARE(full.outcome, Outcome::Full);
    QCOMPARE(full.fullType, m_fixture->type("DLX"));
    QCOMPARE(full.fullNights, (QList<QDate>{day("2027-06-03"), day("2027-06-04")}));

    const WriteResult backwards =
        write(bookRoom(m_fixture->room("201"), "2027-06-09", "2027-06-08"));
    QCOMPARE(backwards.outcome, Outcome::Invalid);
    QCOMPARE(backwards.field, QStringLiteral("departure"));
    QVERIFY(!backwards.code.isEmpty());
    QCOMPARE(write(bookRoom(RoomId{9'999}, "2027-06-09", "2027-06-10")).outcome, Outcome::NotFound);
}

void tst_PgStore::staleEdit()
{
    const WriteResult booked = write(bookRoom(m_fixture->room("101"), "2027-06-02", "2027-06-05"));
    QVERIFY(booked.isDone());
    const Reservation seen = booked.reservations.constFirst();
    Edit theirs;
    theirs.reservation = seen.id;
    theirs.version = seen.version;
    theirs.notes = QStringLiteral("theirs");
    QVERIFY(write(theirs).isDone());
    Edit mine = theirs;
    mine.notes = QStringLiteral("mine");
    const WriteResult stale = write(mine);
    QCOMPARE(stale.outcome, Outcome::StaleEdit);
    QCOMPARE(stale.current.version, seen.version + 1);
    QCOMPARE(stale.current.notes, QStringLiteral("theirs"));
    QCOMPARE(stale.changes.size(), 1);
    const Event &change = stale.changes.constFirst();
    QVERIFY(change.id.isValid());
    QCOMPARE(change.kind, QStringLiteral("edit"));
    QCOMPARE(change.version, seen.version + 1);
    QCOMPARE(change.reservation, seen.id);
    QCOMPARE(change.desk, QStringLiteral("front desk 1"));
    QCOMPARE(change.byLogin, QStringLiteral("roomrack_owner"));
    QVERIFY(!change.after.isEmpty());
}

void tst_PgStore::moveAndStatuses()
{
    const WriteResult booked = write(bookRoom(m_fixture->room("101"), "2027-06-01", "2027-06-03"));
    QVERIFY(booked.isDone());
    Reservation current = booked.reservations.constFirst();
    const auto step = [&](const Command &command) {
        const WriteResult result = write(command);
        if (result.isDone())
            current = result.reservations.constFirst();
        return result;
    };
    WriteResult result =
        step(Move{{samples::moveOf(current.stays.constFirst(), m_fixture->room("102"),
                                   day("2027-06-01"), day("2027-06-04"))}});
    QVERIFY2(result.isDone(), qPrintable(result.failure.detail + result.field + result.code));
    QCOMPARE(current.stays.constFirst().room, m_fixture->room("102"));
    QCOMPARE(current.stays.constFirst().departure, day("2027-06-04"));
    const auto status = [&] { return current.stays.constFirst().status; };
    QVERIFY(step(samples::staysCommand<CheckIn>(current)).isDone());
    QCOMPARE(status(), Status::InHouse);
    QVERIFY(step(samples::staysCommand<UndoCheckIn>(current)).isDone());
    QCOMPARE(status(), Status::Reserved);
    QVERIFY(step(samples::staysCommand<Cancel>(current)).isDone());
    QCOMPARE(status(), Status::Cancelled);
    QVERIFY(step(samples::staysCommand<Reinstate>(current)).isDone());
    QCOMPARE(status(), Status::Reserved);
    QVERIFY(step(samples::staysCommand<MarkNoShow>(current)).isDone());
    QCOMPARE(status(), Status::NoShow);
    QVERIFY(step(samples::staysCommand<Reinstate>(current)).isDone());
    QVERIFY(step(samples::staysCommand<CheckIn>(current)).isDone());
    QVERIFY(write(RollBusinessDate{day("2027-06-01")}).isDone());
    result = step(samples::staysCommand<CheckOut>(current));
    QVERIFY(result.isDone());
    QCOMPARE(status(), Status::CheckedOut);
    QCOMPARE(current.stays.constFirst().departure, day("2027-06-02"));
    QCOMPARE(result.rooms.size(), 1);
    QCOMPARE(result.rooms.constFirst().housekeeping, Housekeeping::Dirty);
    QVERIFY(step(samples::staysCommand<UndoCheckOut>(current)).isDone());
    QCOMPARE(status(), Status::InHouse);
    const WriteResult clean =
        write(SetHousekeeping{{m_fixture->room("102")}, Housekeeping::Inspected});
    QVERIFY(clean.isDone());
    QCOMPARE(clean.rooms.value(0).housekeeping, Housekeeping::Inspected);
}

void tst_PgStore::closures()
{
    const WriteResult closed =
        write(samples::closure(m_fixture->room("103"), "2027-06-02", nullptr));
    QVERIFY2(closed.isDone(), qPrintable(closed.failure.detail + closed.field + closed.code));
    const Occupancy closure = closed.occupancies.value(0);
    QCOMPARE(closure.kind, OccupancyKind::Closure);
    QCOMPARE(closure.status, Status::OutOfOrder);
    QVERIFY(!closure.departure.isValid());
    QCOMPARE(closure.reason, QStringLiteral("painting"));
    const auto rack =
        await(m_store->rack(m_fixture->hotel(), day("2027-08-01"), day("2027-08-08"), {}));
    QVERIFY(rack.ok());
    QCOMPARE(rack.value().occupancies.size(), 1);
    QVERIFY(!rack.value().occupancies.constFirst().departure.isValid());
    QCOMPARE(rack.value().occupancies.constFirst().reason, QStringLiteral("painting"));
    const WriteResult lifted = write(LiftClosure{closure.id, {}});
    QVERIFY(lifted.isDone());
    QCOMPARE(lifted.occupancies.value(0).status, Status::Lifted);
}

void tst_PgStore::rackWindowAndDelta()
{
    const HotelId hotel = m_fixture->hotel();
    const auto read = [&](const RackCursor &cursor) {
        return await(m_store->rack(hotel, day("2027-06-01"), day("2027-06-15"), cursor));
    };
    const WriteResult booked = write(bookRoom(m_fixture->room("101"), "2027-06-02", "2027-06-05"));
    QVERIFY(booked.isDone());
    const Reservation saved = booked.reservations.constFirst();
    const auto window = read({});
    QVERIFY2(window.ok(), qPrintable(window.failure().detail));
    QVERIFY(!window.value().reset);
    QVERIFY(!window.value().setupChanged);
    QVERIFY(!window.value().cursor.isEmpty());
    QCOMPARE(window.value().businessDate, day("2027-06-01"));
    QCOMPARE(window.value().rooms.size(), 4);
    QCOMPARE(window.value().occupancies.size(), 1);
    const Occupancy &row = window.value().occupancies.constFirst();
    QCOMPARE(row.id, saved.stays.constFirst().id);
    QCOMPARE(row.reservation, saved.id);
    QCOMPARE(row.confirmation, saved.confirmation);
    QCOMPARE(row.version, saved.version);
    QCOMPARE(row.guest, QStringLiteral("Tanaka"));
    QCOMPARE(row.room, m_fixture->room("101"));
    QCOMPARE(row.soldType, m_fixture->type("STD"));
    QCOMPARE(row.arrival, day("2027-06-02"));
    QCOMPARE(row.departure, day("2027-06-05"));
    QCOMPARE(row.total, Money{27000});
    QCOMPARE(row.desk, QStringLiteral("front desk 1"));

    const auto nothing = read(window.value().cursor);
    QVERIFY(nothing.ok());
    QVERIFY(nothing.value().occupancies.isEmpty());
    QVERIFY(nothing.value().rooms.isEmpty());
    QVERIFY(!nothing.value().businessDate.isValid());

    QVERIFY(write(samples::staysCommand<Cancel>(saved)).isDone());
    QVERIFY(write(SetHousekeeping{{m_fixture->room("201")}, Housekeeping::Dirty}).isDone());
    QVERIFY(write(RollBusinessDate{day("2027-06-01")}).isDone());
    const auto delta = read(nothing.value().cursor);
    QVERIFY(delta.ok());
    QCOMPARE(delta.value().occupancies.size(), 1);
    QCOMPARE(delta.value().occupancies.constFirst().status, Status::Cancelled);
    QCOMPARE(delta.value().rooms.size(), 1);
    QCOMPARE(delta.value().rooms.constFirst().number, QStringLiteral("201"));
    QCOMPARE(delta.value().rooms.constFirst().floor, 2);
    QCOMPARE(delta.value().rooms.constFirst().housekeeping, Housekeeping::Dirty);
    QCOMPARE(delta.value().businessDate, day("2027-06-02"));

    const auto elsewhere = read(QByteArray("1:1:100:100:"));
    QVERIFY(elsewhere.ok());
    QVERIFY(elsewhere.value().reset);
}

void tst_PgStore::reads()
{
    const HotelId hotel = m_fixture->hotel();
    const WriteResult booked =
        write(bookRoom(m_fixture->room("101"), "2027-06-02", "2027-06-05", QStringLiteral("Sato")));
    QVERIFY(booked.isDone());
    const Reservation saved = booked.reservations.constFirst();

    const auto nights = await(m_store->availability(hotel, day("2027-06-04"), day("2027-06-06")));
    QVERIFY2(nights.ok(), qPrintable(nights.failure().detail));
    QCOMPARE(nights.value().size(), 4);
    for (const TypeNight &night : nights.value()) {
        const bool used = night.type == m_fixture->type("STD") && night.date == day("2027-06-04");
        const int rooms = night.type == m_fixture->type("STD") ? 3 : 1;
        QCOMPARE(night.rooms, rooms);
        QCOMPARE(night.freeNight, used ? rooms - 1 : rooms);
        QCOMPARE(night.price, Money{night.type == m_fixture->type("STD") ? 9000 : 20000});
    }
    const auto guests = await(m_store->findGuests(hotel, QStringLiteral("sat"), 10));
    QVERIFY2(guests.ok(), qPrintable(guests.failure().detail));
    QCOMPARE(guests.value().size(), 1);
    QCOMPARE(guests.value().constFirst().guest.name, QStringLiteral("Sato"));
    QCOMPARE(guests.value().constFirst().stays, 1);
    const auto found =
        await(m_store->findReservations(hotel, confirmationText(saved.confirmation), 10));
    QVERIFY2(found.ok(), qPrintable(found.failure().detail));
    QCOMPARE(found.value().size(), 1);
    QCOMPARE(found.value().constFirst().id, saved.id);
    const auto ways =
        await(m_store->alternatives(hotel, m_fixture->type("STD"), m_fixture->room("101"),
                                    samples::nights("2027-06-03", "2027-06-05")));
    QVERIFY2(ways.ok(), qPrintable(ways.failure().detail));
    QCOMPARE(ways.value().rooms.size(), 2);
    QCOMPARE(ways.value().rooms.constFirst().room, m_fixture->room("102"));
    QCOMPARE(ways.value().rooms.constFirst().arrival, day("2027-06-03"));
    QCOMPARE(ways.value().rooms.constFirst().total, Money{18000});
    QCOMPARE(ways.value().types.size(), 1);
    QCOMPARE(ways.value().types.constFirst().type, m_fixture->type("DLX"));
    QCOMPARE(ways.value().types.constFirst().rooms.constFirst().room, m_fixture->room("201"));
    QVERIFY(!ways.value().nearest.isEmpty());
    QCOMPARE(ways.value().nearest.constFirst().room, m_fixture->room("101"));
    QCOMPARE(ways.value().nearest.constFirst().arrival, day("2027-06-05"));
    QCOMPARE(ways.value().withoutRoom, 2);
    QCOMPARE(ways.value().withoutRoomTotal, Money{18000});
    const auto events = await(m_store->history(hotel, samples::eventsOf(saved.id)));
    QVERIFY2(events.ok(), qPrintable(events.failure().detail));
    QCOMPARE(events.value().size(), 1);
    QCOMPARE(events.value().constFirst().kind, QStringLiteral("book"));
    const auto findings = await(m_store->check());
    QVERIFY2(findings.ok(), qPrintable(findings.failure().detail));
    QVERIFY(findings.value().isEmpty());
}

ROOMRACK_TEST(tst_PgStore)
#include "tst_pgstore.moc"
