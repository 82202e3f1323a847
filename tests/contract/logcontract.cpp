// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// The action log by what it is asked for, and what a person finds in all of its hotels.
class LogContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void byReservationRoomPersonAndKind()
    {
        const Reservation a = booked("A", "101", "2026-06-20", "2026-06-22");
        const Reservation b = booked("B", "102", "2026-06-20", "2026-06-22");
        (void)supervisor(staysCommand<Cancel>(a));
        (void)clerk(SetHousekeeping{{room("101")}, Housekeeping::Dirty});
        QCOMPARE(log({}), QStringLiteral("set_housekeeping cancel book book"));
        QCOMPARE(log(of(&EventFilter::reservation, a.id)), QStringLiteral("cancel book"));
        QCOMPARE(log(of(&EventFilter::room, room("101"))),
                 QStringLiteral("set_housekeeping cancel book"));
        QCOMPARE(log(of(&EventFilter::login, backend().login(QStringLiteral("supervisor")))),
                 QStringLiteral("cancel"));
        EventFilter both = of(&EventFilter::kind, QStringLiteral("book"));
        QCOMPARE(log(both), QStringLiteral("book book"));
        both.reservation = b.id;
        QCOMPARE(log(both), QStringLiteral("book"));
    }

    void byGuest()
    {
        const Reservation a = booked("A", "101", "2026-06-20", "2026-06-22");
        EditGuest edit = editOf(a.guest.id, 1);
        edit.alert = QStringLiteral("x");
        (void)clerk(edit);
        QCOMPARE(log(of(&EventFilter::guest, a.guest.id)), QStringLiteral("edit_guest"));
    }

    void byTime()
    {
        (void)booked("A", "101", "2026-06-20", "2026-06-22");
        const QDateTime at = await(desk("clerk").history(hotel(), {})).take().first().at;
        QCOMPARE(log(of(&EventFilter::from, at.addSecs(-1))), QStringLiteral("book"));
        QCOMPARE(log(of(&EventFilter::from, at.addSecs(1))), QString());
        QCOMPARE(log(of(&EventFilter::to, at.addSecs(1))), QStringLiteral("book"));
        QCOMPARE(log(of(&EventFilter::to, at.addSecs(-1))), QString());
    }

    void pageByPage()
    {
        for (const char *date : {"2026-06-20", "2026-06-21", "2026-06-22", "2026-06-23"})
            (void)clerk(
                bookIn("A", "101", date, qPrintable(day(date).addDays(1).toString(Qt::ISODate))));
        EventFilter page = of(&EventFilter::kind, QStringLiteral("book"));
        page.limit = 3;
        const QList<Event> first = await(desk("clerk").history(hotel(), page)).take();
        QCOMPARE(first.size(), 3);
        page.before = first.last().id;
        const QList<Event> second = await(desk("clerk").history(hotel(), page)).take();
        QCOMPARE(second.size(), 1);
        QVERIFY(second.first().id < first.last().id);
    }

    // Whom it is about, as it reads today, and the number that the guest quotes.
    void withNumbersAndNames()
    {
        const Reservation a = booked("A", "101", "2026-06-20", "2026-06-22");
        (void)supervisor(staysCommand<Cancel>(a));
        Edit edit;
        edit.reservation = a.id;
        edit.version = now(a).version;
        edit.guestName = QStringLiteral("Lindstrom, Carl");
        (void)clerk(edit);
        (void)clerk(SetHousekeeping{{room("101")}, Housekeeping::Dirty});
        const QList<Event> events = await(desk("clerk").history(hotel(), {})).take();
        QVERIFY(events.size() >= 4); // older ones set the hotel up
        QCOMPARE(events[0].confirmation, 0);
        QVERIFY(events[0].guestName.isEmpty());
        for (int i = 1; i < 4; ++i) {
            QCOMPARE(events[i].confirmation, a.confirmation);
            QCOMPARE(events[i].guestName, QStringLiteral("Lindstrom, Carl"));
        }
    }

    void nobodyElsesLog()
    {
        (void)booked("A", "101", "2026-06-20", "2026-06-22");
        const auto read = await(desk("stranger").history(hotel(), {}));
        QVERIFY(!read.ok() || read.value().isEmpty());
    }

    void freeRoomsOfAllOwnHotels()
    {
        const HotelId first = hotel();
        (void)booked("A", "101", "2026-06-20", "2026-06-22");
        newHotel();
        const HotelId second = hotel();
        Backend::NewHotel theirs;
        theirs.ofTheStranger = true;
        newHotel(theirs);
        const HotelId third = hotel();
        QStringList lines;
        const auto offers =
            await(desk("clerk").freeRoomsOfHotels(nights("2026-06-21", "2026-06-23"))).take();
        for (const HotelOffer &offer : offers) {
            QVERIFY(offer.hotel != third);
            if (offer.hotel == first || offer.hotel == second)
                lines.append(QStringLiteral("%1 %2 %3 %4")
                                 .arg(offer.hotel == first ? QStringLiteral("first")
                                                           : QStringLiteral("second"),
                                      offer.typeName)
                                 .arg(offer.free)
                                 .arg(offer.total.minor));
        }
        lines.sort();
        QCOMPARE(lines,
                 QStringList(
                     {QStringLiteral("first DLX 1 30000"), QStringLiteral("first STD 2 20000"),
                      QStringLiteral("second DLX 1 30000"), QStringLiteral("second STD 3 20000")}));
        // What is agreed beyond the rooms can be sold, but it is no room.
        (void)supervisor(SetOverbooking{type("DLX"), day("2026-06-21"), day("2026-06-23"), 2});
        const auto more =
            await(desk("clerk").freeRoomsOfHotels(nights("2026-06-21", "2026-06-23"))).take();
        for (const HotelOffer &offer : more) {
            if (offer.hotel == third || offer.hotel == hotel()) {
                QCOMPARE(offer.free - offer.freeRooms, offer.type == type("DLX") ? 2 : 0);
                QCOMPARE(offer.freeRooms, offer.type == type("DLX") ? 1 : 3);
            }
        }
        const auto past =
            await(desk("clerk").freeRoomsOfHotels(nights("2026-06-01", "2026-06-03"))).take();
        for (const HotelOffer &offer : past)
            QVERIFY(offer.hotel != first && offer.hotel != second);
    }

    void reservationsOfAllOwnHotels()
    {
        const QString name = QStringLiteral("Quux%1").arg(hotel().value);
        const Reservation a = booked(qPrintable(name), "101", "2026-06-20", "2026-06-22");
        newHotel();
        const Reservation b = booked(qPrintable(name), "101", "2026-06-20", "2026-06-22");
        QList<Reservation> found = await(desk("clerk").findInHotels(name, 10)).take();
        QCOMPARE(found.size(), 2);
        QVERIFY(found[0].hotel != found[1].hotel);
        QVERIFY(await(desk("stranger").findInHotels(name, 10)).take().isEmpty());
        QCOMPARE(await(desk("clerk").findInHotels(name, 1)).take().size(), 1);
        QVERIFY(a.id.isValid() && b.id.isValid());
    }

private:
    QString log(const EventFilter &filter)
    {
        QStringList kinds;
        const auto read = await(desk("clerk").history(hotel(), filter));
        if (!read.ok())
            return QStringLiteral("failed ") + read.failure().sqlState;
        for (const Event &event : read.value())
            kinds.append(event.kind);
        kinds.removeAll(QStringLiteral("add_hotel"));
        kinds.removeAll(QStringLiteral("add_person"));
        return kinds.join(QLatin1Char(' '));
    }
    template<typename T>
    static EventFilter of(T EventFilter::*member, const T &value)
    {
        EventFilter filter;
        filter.*member = value;
        return filter;
    }
};

std::unique_ptr<ContractTest> makeLogContract(Backend &backend)
{
    return std::make_unique<LogContract>(backend);
}

} // namespace roomrack

#include "logcontract.moc"
