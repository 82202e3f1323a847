// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/roominglist.h>
#include <support/testprogram.h>

#include <QtTest/QTest>

using namespace roomrack;

/// A rooming list as it is typed, or pasted from a spreadsheet.
class TestRoomingList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void read_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected"); // "line:stay guest|fault", stays 1, 2, 3
        const auto row = [](const char *name, const char *text, const char *expected) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
        };
        row("names only", "Sato\nIto\nMori", "1:1 Sato; 2:2 Ito; 3:3 Mori");
        row("fewer than rooms", "Sato", "1:1 Sato");
        row("more than rooms", "A\nB\nC\nD", "1:1 A; 2:2 B; 3:3 C; 4:0 D|no_room_left");
        row("room first", "103\tSato\n101\tIto", "1:3 Sato; 2:1 Ito");
        row("room last", "Sato\t103", "1:3 Sato");
        row("two name columns", "102\tSato\tEmi", "1:2 Sato Emi");
        row("names in two columns, no room", "Sato\tEmi\nIto\tKen", "1:1 Sato Emi; 2:2 Ito Ken");
        row("the rest goes to rooms that nobody named", "102\tSato\nIto\nMori",
            "1:2 Sato; 2:1 Ito; 3:3 Mori");
        row("Windows, blank lines and blanks", "\r\n 101\t Sato \r\n\r\n\t\r\nIto\r\n",
            "2:1 Sato; 5:2 Ito");
        row("an unknown room", "999\tSato\nIto", "1:0 Sato|no_such_room; 2:1 Ito");
        row("a room twice", "101\tSato\n101\tIto", "1:1 Sato; 2:1 Ito|room_twice");
        row("full-width digits", "１０２\t佐藤", "1:2 佐藤");
        row("a guest called like a number alone", "101", "1:1 101");
        row("a card number", "4111 1111 1111 1111", "1:0 4111 1111 1111 1111|card_number");
        row("with its heading", "Room\tGuest\n102\tSato", "2:2 Sato");
        row("with a heading in Japanese", "部屋番号\tお名前\n102\t佐藤", "2:2 佐藤");
        row("a heading with a comma", "Room, Guest\n102, Sato", "2:2 Sato");
        row("a guest called Room", "Room, Anna", "1:1 Room, Anna");
        row("semicolons", "102;Müller\n101;Ito;Ken", "1:2 Müller; 2:1 Ito Ken");
        row("a comma after the room", "102, Müller, Eva", "1:2 Müller, Eva");
        row("commas in names", "Müller, Eva\nSato, Ken", "1:1 Müller, Eva; 2:2 Sato, Ken");
        row("nothing", " \n", "");
    }
    void read()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QStringList said;
        for (const RoomingLine &line : readRoomingList(text, group(), numberOf))
            said.append(QStringLiteral("%1:%2 %3%4")
                            .arg(line.line)
                            .arg(line.stay.value)
                            .arg(line.guest,
                                 line.fault.isEmpty() ? QString() : QLatin1Char('|') + line.fault));
        QCOMPARE(said.join(QLatin1String("; ")), expected);
    }

    void staysThatAreOverTakeNobody()
    {
        QList<Occupancy> stays = group();
        stays[0].status = Status::Cancelled;
        const auto lines = readRoomingList(QStringLiteral("Sato\n101\tIto"), stays, numberOf);
        QCOMPARE(lines.at(0).stay, OccupancyId{2});
        QCOMPARE(lines.at(1).fault, QStringLiteral("no_such_room"));
    }

    void whatItChanges()
    {
        Reservation reservation;
        reservation.id = {7};
        reservation.version = 3;
        reservation.guest.name = QStringLiteral("Leader");
        reservation.stays = group();
        const QString text = roomingListText(reservation.stays, numberOf);
        QCOMPARE(text, QStringLiteral("101\tA\n102\tB\n103\tC"));
        QVERIFY(roomingEdit(readRoomingList(text, reservation.stays, numberOf), reservation)
                    .stays.isEmpty());
        const Edit edit = roomingEdit(
            readRoomingList(QStringLiteral("102\tIto\n103\tLeader"), reservation.stays, numberOf),
            reservation);
        QCOMPARE(edit.version, 3);
        QCOMPARE(edit.stays.size(), 2);
        QCOMPARE(edit.stays.at(0).stay, OccupancyId{2});
        QCOMPARE(*edit.stays.at(0).guestName, QStringLiteral("Ito"));
        // The leader's own name is no new guest.
        QCOMPARE(*edit.stays.at(1).guestName, QString());
    }

private:
    static QList<Occupancy> group()
    {
        QList<Occupancy> stays;
        for (int i = 1; i <= 3; ++i) {
            Occupancy stay;
            stay.id = {i};
            stay.room = {i};
            stay.guest = QString(QChar(u'A' + i - 1));
            stays.append(stay);
        }
        return stays;
    }
    static QString numberOf(const Occupancy &stay)
    {
        return QString::number(100 + stay.room.value);
    }
};

ROOMRACK_TEST(TestRoomingList)
#include "tst_roominglist.moc"
