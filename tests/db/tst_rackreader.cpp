// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <rackreader.h>

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <libpq-fe.h>

#include <array>
#include <map>
#include <memory>

using namespace roomrack;
using namespace roomrack::db::detail;

namespace {

using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;
using Values = std::map<int, QByteArray>;

constexpr int columns = 25; // of api.rack

// A row as libpq hands it over; columns without a value are null.
Result rowOf(const Values &values, int width = columns)
{
    Result result(PQmakeEmptyPGresult(nullptr, PGRES_TUPLES_OK), &PQclear);
    std::array<char, 2> name{'c', '\0'};
    std::vector<PGresAttDesc> attributes(size_t(width),
                                         PGresAttDesc{name.data(), 0, 0, 0, 25, -1, -1});
    PQsetResultAttrs(result.get(), width, attributes.data());
    for (int column = 0; column < width; ++column) {
        const auto value = values.find(column);
        if (value == values.end()) {
            PQsetvalue(result.get(), 0, column, nullptr, -1);
        } else {
            QByteArray text = value->second;
            PQsetvalue(result.get(), 0, column, text.data(), int(text.size()));
        }
    }
    return result;
}

void give(RackReader &reader, const Values &values, int width = columns)
{
    const Result result = rowOf(values, width);
    reader.read(RowText(result.get()));
}

const Values cursor{{0, "cursor"}, {23, "1:2:3:3:"}};
const Values stay{
    {0, "occ"},         {1, "11"},          {2, "12"},    {3, "10001"},   {4, "3"},
    {5, "stay"},        {6, "reserved"},    {7, "101"},   {8, "7"},       {9, "8"},
    {10, "2027-06-05"}, {11, "2027-06-08"}, {12, "f"},    {13, "1"},      {14, "Zoë Ō'Sullivan 様"},
    {15, "13"},         {17, "t"},          {18, "Anna"}, {19, "Desk 1"}, {20, "1811808000123"},
    {21, "-27000"},     {22, "2"}};

Values with(Values values, int column, const QByteArray &text)
{
    values[column] = text;
    return values;
}

} // namespace

class tst_RackReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stayAsWritten();
    void nullIsNothing();
    void sharesNames();
    void roomAndHotel();
    void typeTellsOfSetup();
    void staysWithoutACursor();
    void anewAfterStart();
    void unknownShape_data();
    void unknownShape();
    void valuesOfAnotherType();
};

void tst_RackReader::stayAsWritten()
{
    RackReader reader(RackReader::Kind::Window);
    reader.start();
    give(reader, cursor);
    give(reader, stay);
    const auto read = reader.take();
    QVERIFY(read);
    QCOMPARE(read->cursor, RackCursor("1:2:3:3:"));
    QVERIFY(!read->reset);
    QCOMPARE(read->occupancies.size(), 1);
    const Occupancy &o = read->occupancies.first();
    QCOMPARE(o.id, OccupancyId{11});
    QCOMPARE(o.reservation, ReservationId{12});
    QCOMPARE(o.confirmation, 10001);
    QCOMPARE(o.version, 3);
    QCOMPARE(o.kind, OccupancyKind::Stay);
    QCOMPARE(o.status, Status::Reserved);
    QCOMPARE(o.room, RoomId{101});
    QCOMPARE(o.type, RoomTypeId{7});
    QCOMPARE(o.soldType, RoomTypeId{8});
    QCOMPARE(o.arrival, QDate(2027, 6, 5));
    QCOMPARE(o.departure, QDate(2027, 6, 8));
    QVERIFY(!o.dayUse);
    QCOMPARE(o.quantity, 1);
    QCOMPARE(o.guest, QStringLiteral("Zoë Ō'Sullivan 様"));
    QCOMPARE(o.guestId, GuestId{13});
    QVERIFY(!o.holdUntil.isValid());
    QVERIFY(o.roomLocked);
    QCOMPARE(o.by, QStringLiteral("Anna"));
    QCOMPARE(o.desk, QStringLiteral("Desk 1"));
    QCOMPARE(o.since, QDateTime::fromMSecsSinceEpoch(1811808000123, Qt::UTC));
    QCOMPARE(o.total.minor, -27000);
    QCOMPARE(o.groupSize, 2);
    QCOMPARE(o.reason, QString());
}

void tst_RackReader::nullIsNothing()
{
    RackReader reader(RackReader::Kind::Window);
    reader.start();
    give(reader, cursor);
    give(reader, {{0, "occ"},
                  {1, "5"},
                  {5, "closure"},
                  {6, "out_of_order"},
                  {7, "9"},
                  {10, "2027-06-05"},
                  {23, "Paint"}});
    const auto read = reader.take();
    QVERIFY(read);
    const Occupancy &o = read->occupancies.first();
    QVERIFY(!o.reservation.isValid());
    QVERIFY(!o.guestId.isValid());
    QVERIFY(!o.departure.isValid());
    QVERIFY(!o.since.isValid());
    QCOMPARE(o.reason, QStringLiteral("Paint"));
}

void tst_RackReader::sharesNames()
{
    RackReader reader(RackReader::Kind::Delta);
    reader.start();
    give(reader, cursor);
    for (const char *name : {"Anna", "Anna", "Ben", "", "Anna"})
        give(reader, with(stay, 18, name));
    const auto read = reader.take();
    QVERIFY(read);
    QStringList names;
    for (const Occupancy &o : read->occupancies)
        names.append(o.by);
    QCOMPARE(names, QStringList({QStringLiteral("Anna"), QStringLiteral("Anna"),
                                 QStringLiteral("Ben"), QString(), QStringLiteral("Anna")}));
}

void tst_RackReader::roomAndHotel()
{
    RackReader reader(RackReader::Kind::Window);
    reader.start();
    give(reader, cursor);
    give(reader, {{0, "hotel"}, {1, "1"}, {10, "2027-06-01"}, {11, "2030-09-13"}});
    give(reader, {{0, "room"},
                  {1, "4"},
                  {6, "dirty"},
                  {7, "4"},
                  {8, "2"},
                  {18, "Garden"},
                  {22, "40"},
                  {23, "104"},
                  {24, "-1"}});
    const auto read = reader.take();
    QVERIFY(read);
    QCOMPARE(read->businessDate, QDate(2027, 6, 1));
    QCOMPARE(read->sellUntil, QDate(2030, 9, 13));
    QCOMPARE(read->rooms.size(), 1);
    const Room &room = read->rooms.first();
    QCOMPARE(room.id, RoomId{4});
    QCOMPARE(room.type, RoomTypeId{2});
    QCOMPARE(room.number, QStringLiteral("104"));
    QCOMPARE(room.name, QStringLiteral("Garden"));
    QCOMPARE(room.floor, -1);
    QCOMPARE(room.rackOrder, 40);
    QCOMPARE(room.housekeeping, Housekeeping::Dirty);
}

// A window always names every type; in a delta a type is there because it has changed.
void tst_RackReader::typeTellsOfSetup()
{
    for (const auto kind : {RackReader::Kind::Window, RackReader::Kind::Delta}) {
        RackReader reader(kind);
        reader.start();
        give(reader, cursor);
        give(reader, {{0, "type"}, {1, "2"}, {8, "2"}});
        const auto read = reader.take();
        QVERIFY(read);
        QCOMPARE(read->setupChanged, kind == RackReader::Kind::Delta);
    }
}

// A read of stays alone knows no cursor, and none of them is an answer, too.
void tst_RackReader::staysWithoutACursor()
{
    RackReader reader(RackReader::Kind::Stays);
    reader.start();
    const auto none = reader.take();
    QVERIFY(none && none->occupancies.isEmpty());
    reader.start();
    give(reader, stay);
    const auto read = reader.take();
    QVERIFY(read);
    QCOMPARE(read->occupancies.size(), 1);
}

void tst_RackReader::anewAfterStart()
{
    RackReader reader(RackReader::Kind::Window);
    reader.start();
    give(reader, cursor);
    give(reader, stay);
    give(reader, with(stay, 6, "sold"));
    reader.start();
    give(reader, cursor);
    give(reader, with(stay, 1, "77"));
    const auto read = reader.take();
    QVERIFY(read);
    QCOMPARE(read->occupancies.size(), 1);
    QCOMPARE(read->occupancies.first().id, OccupancyId{77});
}

void tst_RackReader::unknownShape_data()
{
    QTest::addColumn<bool>("withCursor");
    QTest::addColumn<int>("column");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("width");
    QTest::newRow("no cursor") << false << 1 << QByteArray("11") << columns;
    QTest::newRow("unknown status") << true << 6 << QByteArray("sold") << columns;
    QTest::newRow("unknown kind") << true << 5 << QByteArray("") << columns;
    QTest::newRow("a column less") << true << 1 << QByteArray("11") << columns - 1;
    QTest::newRow("a column more") << true << 1 << QByteArray("11") << columns + 1;
}

void tst_RackReader::unknownShape()
{
    QFETCH(bool, withCursor);
    QFETCH(int, column);
    QFETCH(QByteArray, text);
    QFETCH(int, width);
    RackReader reader(RackReader::Kind::Window);
    reader.start();
    if (withCursor)
        give(reader, cursor);
    give(reader, with(stay, column, text), width);
    give(reader, stay); // a good one afterwards mends nothing
    QVERIFY(!reader.take());
}

void tst_RackReader::valuesOfAnotherType()
{
    const Result result = rowOf({{0, "12x"},
                                 {1, "99999999999999999999"},
                                 {2, "infinity"},
                                 {3, "0044-03-15 BC"},
                                 {4, "2027-02-30"},
                                 {5, "true"}});
    const RowText row(result.get());
    QCOMPARE(row.size(), columns);
    QCOMPARE(row.number(0), 0);
    QCOMPARE(row.number(1), 0);
    QVERIFY(!row.date(2).isValid());
    QVERIFY(!row.date(3).isValid());
    QVERIFY(!row.date(4).isValid());
    QVERIFY(!row.truth(5));
    QVERIFY(row.isNull(6));
    QVERIFY(!row.date(6).isValid());
    QCOMPARE(row.number(6), 0);
    QCOMPARE(row.string(6), QString());
}

ROOMRACK_TEST(tst_RackReader)
#include "tst_rackreader.moc"
