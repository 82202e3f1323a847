// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// What rooms have, what guests wish of them, and holidays.
class RoomsContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void managersSayWhatARoomHas()
    {
        const QStringList asked{QStringLiteral("view"), QStringLiteral("quiet"),
                                QStringLiteral("view")};
        const QStringList kept{QStringLiteral("quiet"), QStringLiteral("view")};
        const RackCursor before = cursor();
        const WriteResult result = manager(SetRoomFeatures{room("102"), asked});
        QCOMPARE(text(result), QStringLiteral("done"));
        QCOMPARE(result.rooms.size(), 1);
        QCOMPARE(result.rooms.first().id, room("102"));
        QCOMPARE(result.rooms.first().features, kept);
        QCOMPARE(featuresOf("102"), kept);
        QCOMPARE(featuresOf("101"), QStringList());
        // Other desks read the set-up again.
        const auto delta =
            await(desk("clerk").rack(hotel(), day("2026-06-01"), day("2026-07-01"), before));
        QVERIFY(delta.ok());
        QVERIFY(delta.value().setupChanged);

        // The list replaces the old one.
        QCOMPARE(text(manager(SetRoomFeatures{room("102"), {}})), QStringLiteral("done"));
        QCOMPARE(featuresOf("102"), QStringList());
    }

    void featuresAreKnownWordsAndAManagers()
    {
        const QStringList quiet{QStringLiteral("quiet")};
        QCOMPARE(text(clerk(SetRoomFeatures{room("101"), quiet})), QStringLiteral("not_allowed"));
        QCOMPARE(text(supervisor(SetRoomFeatures{room("101"), quiet})),
                 QStringLiteral("not_allowed"));
        QCOMPARE(text(manager(SetRoomFeatures{room("101"), {QStringLiteral("pool")}})),
                 QStringLiteral("invalid features bad_word"));
        QCOMPARE(text(manager(SetRoomFeatures{room("101"), {QStringLiteral("high_floor")}})),
                 QStringLiteral("invalid features bad_word"));
        QCOMPARE(text(manager(SetRoomFeatures{{999'999}, quiet})), QStringLiteral("not_found"));
        QCOMPARE(featuresOf("101"), QStringList());
    }

    void reservationsKeepWishes()
    {
        Book wanted = bookIn("A", "101", "2026-07-10", "2026-07-12");
        wanted.wishes = {QStringLiteral("low_floor"), QStringLiteral("quiet")};
        const QStringList kept{QStringLiteral("quiet"), QStringLiteral("low_floor")};
        const WriteResult result = clerk(wanted);
        QCOMPARE(text(result), QStringLiteral("done"));
        QCOMPARE(result.reservations.first().wishes, kept);
        Reservation stored = now(result.reservations.first());
        QCOMPARE(stored.wishes, kept);
        QCOMPARE(booked("B", "102", "2026-07-10", "2026-07-12").wishes, QStringList());

        Edit edit;
        edit.reservation = stored.id;
        edit.version = stored.version;
        edit.wishes = QStringList{QStringLiteral("view")};
        const WriteResult edited = clerk(edit);
        QCOMPARE(text(edited), QStringLiteral("done"));
        QCOMPARE(edited.reservations.first().wishes, *edit.wishes);
        stored = now(stored);
        QCOMPARE(stored.wishes, *edit.wishes);

        // What isn't named stays.
        Edit other;
        other.reservation = stored.id;
        other.version = stored.version;
        other.notes = QStringLiteral("late");
        QCOMPARE(text(clerk(other)), QStringLiteral("done"));
        QCOMPARE(now(stored).wishes, *edit.wishes);
    }

    void wishesAreKnownWords()
    {
        Book wanted = bookIn("A", "101", "2026-07-10", "2026-07-12");
        wanted.wishes = {QStringLiteral("quiet"), QStringLiteral("champagne")};
        QCOMPARE(text(clerk(wanted)), QStringLiteral("invalid wishes bad_word"));
        QCOMPARE(rack(), QStringList());
        const Reservation stored = booked("A", "101", "2026-07-10", "2026-07-12");
        Edit edit;
        edit.reservation = stored.id;
        edit.version = stored.version;
        edit.wishes = QStringList{QStringLiteral("champagne")};
        QCOMPARE(text(clerk(edit)), QStringLiteral("invalid wishes bad_word"));
        QCOMPARE(now(stored).version, stored.version);
    }

    void holidaysReplaceTheList()
    {
        const SetHolidays two{{{day("2026-12-26"), QStringLiteral("Boxing Day")},
                               {day("2026-12-25"), QStringLiteral("Christmas Day")}}};
        QCOMPARE(text(clerk(two)), QStringLiteral("not_allowed"));
        const RackCursor before = cursor();
        QCOMPARE(text(manager(two)), QStringLiteral("done"));
        const auto delta =
            await(desk("clerk").rack(hotel(), day("2026-06-01"), day("2026-07-01"), before));
        QVERIFY(delta.ok());
        QVERIFY(delta.value().setupChanged);
        QCOMPARE(holidays(), (QStringList{QStringLiteral("12-25 Christmas Day"),
                                          QStringLiteral("12-26 Boxing Day")}));
        QCOMPARE(
            text(manager(SetHolidays{{{day("2026-12-31"), QStringLiteral("New Year's Eve")}}})),
            QStringLiteral("done"));
        QCOMPARE(holidays(), QStringList{QStringLiteral("12-31 New Year's Eve")});
        QCOMPARE(text(manager(SetHolidays{{{{}, QStringLiteral("x")}}})),
                 QStringLiteral("invalid date bad_date #0"));
        QCOMPARE(text(manager(SetHolidays{})), QStringLiteral("done"));
        QCOMPARE(holidays(), QStringList());
    }

private:
    [[nodiscard]] HotelSetup setupNow()
    {
        const auto answer = await(desk("clerk").setup(hotel()));
        return answer.ok() ? answer.value() : HotelSetup();
    }
    [[nodiscard]] QStringList featuresOf(const char *number)
    {
        const HotelSetup setup = setupNow();
        for (const Room &each : setup.rooms) {
            if (each.id == room(number))
                return each.features;
        }
        return {QStringLiteral("no such room")};
    }
    [[nodiscard]] QStringList holidays()
    {
        QStringList lines;
        const HotelSetup setup = setupNow();
        for (const Holiday &holiday : setup.holidays)
            lines.append(text(holiday.date) + u' ' + holiday.name);
        return lines;
    }
    [[nodiscard]] RackCursor cursor()
    {
        const auto read =
            await(desk("clerk").rack(hotel(), day("2026-06-01"), day("2026-07-01"), {}));
        return read.ok() ? read.value().cursor : RackCursor();
    }
};

std::unique_ptr<ContractTest> makeRoomsContract(Backend &backend)
{
    return std::make_unique<RoomsContract>(backend);
}

} // namespace roomrack

#include "roomscontract.moc"
