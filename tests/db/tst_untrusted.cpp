// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Hostile text in every argument of every call: it is stored as it was typed or refused by name.

#include "storefixture.h"

#include <support/await.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::test;
using samples::day;

class tst_Untrusted : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void text_data();
    void text();
    void notStorable_data();
    void notStorable();
    void longNotes();
    void dates_data();
    void dates();
    void numbers();

private:
    [[nodiscard]] WriteResult write(const Command &command);
    /// The names of the outcomes that a hostile argument may end in.
    static bool isAnswer(Outcome outcome);

    std::unique_ptr<StoreFixture> m_fixture;
    std::unique_ptr<db::PgStore> m_store;
    QDate m_next{2027, 6, 2};
};

void tst_Untrusted::initTestCase()
{
    m_fixture = std::make_unique<StoreFixture>();
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
    db::StoreOptions options = m_fixture->options();
    options.bulk = true;
    options.desk = QStringLiteral("desk'); drop schema roomrack cascade; --\\");
    m_store = std::make_unique<db::PgStore>(options);
    QVERIFY(await(m_store->session()).ok());
}

void tst_Untrusted::cleanupTestCase()
{
    const auto findings = await(m_store->check());
    QVERIFY(findings.ok());
    QVERIFY2(
        findings.value().isEmpty(),
        qPrintable(findings.value().isEmpty() ? QString() : findings.value().constFirst().row));
    m_store.reset();
    m_fixture.reset();
}

WriteResult tst_Untrusted::write(const Command &command)
{
    return await(m_store->write(m_fixture->hotel(), QUuid::createUuid(), command));
}

bool tst_Untrusted::isAnswer(Outcome outcome)
{
    return outcome == Outcome::Done || outcome == Outcome::Invalid || outcome == Outcome::NotFound;
}

void tst_Untrusted::text_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("apostrophe") << QStringLiteral("O'Sullivan");
    QTest::newRow("quotes") << QStringLiteral("''\"\"``");
    QTest::newRow("drop") << QStringLiteral("'; drop schema roomrack cascade; --");
    QTest::newRow("json") << QStringLiteral("\", \"overbook\": true, \"x\": \"");
    QTest::newRow("union") << QStringLiteral("' union select verifier from roomrack.person --");
    QTest::newRow("backslash") << QStringLiteral("\\'; select pg_sleep(60); --\\");
    QTest::newRow("dollar") << QStringLiteral("$1 $$ $2");
    QTest::newRow("placeholder") << QStringLiteral("? :1 %1 %s {0}");
    QTest::newRow("like") << QStringLiteral("%_\\%");
    QTest::newRow("bidi") << QString::fromUtf8("\xE2\x80\xAEnatsuk\xE2\x80\xAC");
    QTest::newRow("full width") << QString::fromUtf8("\xEF\xBC\x91\xEF\xBC\x92\xEF\xBC\x93");
    QTest::newRow("beyond the first plane")
        << QString::fromUtf8("\xF0\xA9\xB8\xBD\xF0\x9F\x98\x80");
    QTest::newRow("combining") << QStringLiteral("e") + QString(150, QChar(0x301));
}

void tst_Untrusted::text()
{
    QFETCH(QString, text);
    Book book = samples::book(
        text, {samples::inRoom(m_fixture->room("101"), {m_next, m_next.addDays(1), false})});
    m_next = m_next.addDays(1);
    book.guest.reading = text;
    book.guest.phone = text;
    book.guest.email = text;
    book.guest.language = text;
    book.notes = text;
    book.stays[0].guestName = text;
    WriteResult result = write(book);
    QVERIFY2(isAnswer(result.outcome), qPrintable(result.failure.detail));
    // With only the free texts, whose content nobody may find fault with.
    book.guest.phone.clear();
    book.guest.email.clear();
    book.guest.language.clear();
    if (!result.isDone())
        result = write(book);
    QVERIFY2(result.isDone(), qPrintable(result.failure.detail + result.field + result.code));
    const Reservation saved = result.reservations.constFirst();
    QCOMPARE(saved.guest.name, text);
    QCOMPARE(saved.notes, text);
    QCOMPARE(saved.stays.constFirst().guest, text);
    const auto read = await(m_store->reservation(m_fixture->hotel(), saved.id));
    QVERIFY(read.ok());
    QCOMPARE(read.value().notes, text);

    Edit edit;
    edit.reservation = saved.id;
    edit.version = saved.version;
    edit.guestName = text;
    edit.guestReading = text;
    edit.guestPhone = text;
    edit.guestEmail = text;
    edit.guestLanguage = text;
    edit.notes = text;
    QVERIFY(isAnswer(write(edit).outcome));
    QVERIFY(isAnswer(write(CloseRoom{m_fixture->room("102"), m_next, m_next.addDays(1),
                                     Status::OutOfService, text})
                         .outcome));
    const auto now = await(m_store->reservation(m_fixture->hotel(), saved.id));
    QVERIFY(now.ok());
    auto cancel = samples::staysCommand<Cancel>(now.value());
    cancel.reason = text;
    cancel.note = text;
    QVERIFY(isAnswer(write(cancel).outcome));
    QVERIFY(isAnswer(write(AddRooms{{NewRoom{text, text, 1, text}}}).outcome));
    QVERIFY(isAnswer(write(AddPerson{text, text, Role::Clerk, text}).outcome));
    QVERIFY(isAnswer(await(m_store->write(HotelId{}, QUuid::createUuid(),
                                          AddHotel{text, text, text, text, {}, {}, {}}))
                         .outcome));

    const HotelId hotel = m_fixture->hotel();
    QVERIFY(await(m_store->findGuests(hotel, text, 10)).ok());
    QVERIFY(await(m_store->findReservations(hotel, text, 10)).ok());
    const auto cursor = await(m_store->rack(hotel, m_next, m_next.addDays(7), text.toUtf8()));
    QVERIFY(cursor.ok() ? cursor.value().reset : cursor.failure().outcome == Outcome::Invalid);
    const Outcome approved =
        await(m_store->approve(hotel, QUuid::createUuid(), text, text, text)).outcome;
    QCOMPARE(approved, Outcome::NotAllowed);
    QCOMPARE(m_fixture->scalar(QStringLiteral("select count(*) from roomrack.hotel")),
             QStringLiteral("1"));
}

void tst_Untrusted::notStorable_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("U+0000") << QStringLiteral("a") + QChar(QChar::Null) + QStringLiteral("'; --");
    QTest::newRow("lone surrogate") << QStringLiteral("a") + QChar(0xd800);
    QTest::newRow("swapped surrogates") << QString(QChar(0xdc00)) + QChar(0xd800);
}

void tst_Untrusted::notStorable()
{
    QFETCH(QString, text);
    Book book = samples::book(
        QStringLiteral("Tanaka"),
        {samples::inRoom(m_fixture->room("103"), {m_next, m_next.addDays(1), false})});
    book.notes = text;
    const WriteResult result = write(book);
    QCOMPARE(result.outcome, Outcome::Invalid);
    QCOMPARE(result.field, QStringLiteral("notes"));
    QCOMPARE(result.code, QStringLiteral("text_not_storable"));
    // A search for it finds what is left of it.
    QVERIFY(await(m_store->findGuests(m_fixture->hotel(), text, 10)).ok());
}

void tst_Untrusted::longNotes()
{
    Book book = samples::book(
        QStringLiteral("Tanaka"),
        {samples::inRoom(m_fixture->room("103"), {m_next, m_next.addDays(1), false})});
    m_next = m_next.addDays(1);
    book.notes = QString(1'048'576, QLatin1Char('x'));
    const WriteResult result = write(book);
    QVERIFY(isAnswer(result.outcome)); // whatever the limit: an answer, not a broken connection
    if (result.outcome == Outcome::Invalid)
        QCOMPARE(result.field, QStringLiteral("notes"));
    QCOMPARE(m_store->statistics().connects, 1);
}

void tst_Untrusted::dates_data()
{
    QTest::addColumn<QDate>("arrival");
    QTest::addColumn<QDate>("departure");
    const QDate base(2027, 6, 20);
    QTest::newRow("none") << QDate() << QDate();
    QTest::newRow("no departure") << base << QDate();
    QTest::newRow("backwards") << base << base.addDays(-1);
    QTest::newRow("same day") << base << base;
    QTest::newRow("too long") << base << base.addDays(401);
    QTest::newRow("past") << QDate(1, 1, 1) << QDate(1, 1, 2);
    QTest::newRow("before Christ") << QDate(-44, 3, 15) << QDate(-44, 3, 16);
    QTest::newRow("far future") << QDate(9999, 12, 30) << QDate(9999, 12, 31);
    QTest::newRow("five digits") << QDate(12027, 6, 1) << QDate(12027, 6, 2);
}

void tst_Untrusted::dates()
{
    QFETCH(QDate, arrival);
    QFETCH(QDate, departure);
    const Book book =
        samples::book(QStringLiteral("Tanaka"),
                      {samples::inRoom(m_fixture->room("103"), {arrival, departure, false})});
    const WriteResult result = write(book);
    QCOMPARE(result.outcome, Outcome::Invalid);
    QVERIFY(!result.field.isEmpty());
    const HotelId hotel = m_fixture->hotel();
    // A read of nonsense is empty or refused, and the lane lives on.
    const Outcome rack = await(m_store->rack(hotel, arrival, departure, {})).failure().outcome;
    QVERIFY(isAnswer(rack));
    const Outcome nights =
        await(m_store->availability(hotel, arrival, departure)).failure().outcome;
    QVERIFY(isAnswer(nights));
    const Outcome ways =
        await(m_store->alternatives(hotel, m_fixture->type("STD"), {}, {arrival, departure, false}))
            .failure()
            .outcome;
    QVERIFY(isAnswer(ways));
    QCOMPARE(m_store->statistics().connects, 1);
}

void tst_Untrusted::numbers()
{
    const HotelId hotel = m_fixture->hotel();
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    constexpr int mostInt = std::numeric_limits<int>::max();
    QVERIFY(isAnswer(await(m_store->reservation(hotel, ReservationId{most})).failure().outcome));
    QVERIFY(isAnswer(
        await(m_store->reservation(HotelId{mostInt}, ReservationId{1})).failure().outcome));
    QVERIFY(isAnswer(await(m_store->reservationByConfirmation(-most)).failure().outcome));
    QVERIFY(await(m_store->findGuests(hotel, QStringLiteral("a"), -5)).ok());
    QVERIFY(await(m_store->history(hotel, samples::eventsOf({}, {}, mostInt))).ok());
    Book book = samples::book(
        QStringLiteral("Tanaka"),
        {samples::inRoom(RoomId{mostInt}, samples::nights("2027-06-20", "2027-06-21"))});
    QVERIFY(isAnswer(write(book).outcome));
    book.stays[0].room = m_fixture->room("103");
    book.stays[0].prices = {most};
    QCOMPARE(write(book).outcome, Outcome::Invalid);
    book.stays[0].prices = {-1};
    QCOMPARE(write(book).outcome, Outcome::Invalid);
    book.stays[0].prices.clear();
    book.adults = mostInt;
    QCOMPARE(write(book).outcome, Outcome::Invalid);
    StaysCommand unknown;
    unknown.reservation = ReservationId{most};
    QCOMPARE(write(CheckIn{unknown}).outcome, Outcome::NotFound);
}

ROOMRACK_TEST(tst_Untrusted)
#include "tst_untrusted.moc"
