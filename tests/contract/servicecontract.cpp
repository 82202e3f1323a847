// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

namespace {
constexpr auto june16 = "2026-06-16";
constexpr auto june17 = "2026-06-17";

QDateTime utc(const char *text)
{
    return QDateTime::fromString(QLatin1String(text), Qt::ISODate).toUTC();
}
} // namespace

/// Services with limited places. The hotel's clock is Berlin's: 18:00 in June is 16:00 UTC.
class ServiceContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void settingUp()
    {
        QCOMPARE(text(clerk(SetService{QStringLiteral("DINE"), QStringLiteral("Dinner")})),
                 QStringLiteral("not_allowed"));
        QCOMPARE(text(supervisor(SetService{QStringLiteral("DINE"), QStringLiteral("Dinner")})),
                 QStringLiteral("not_allowed"));
        QCOMPARE(text(manager(SetService{QStringLiteral("DINE"), QStringLiteral("Dinner")})),
                 QStringLiteral("done"));
        QCOMPARE(text(manager(SetService{QStringLiteral("BATH"), QStringLiteral("Bath")})),
                 QStringLiteral("done"));
        QCOMPARE(text(manager(SetService{QStringLiteral("DINE"), QStringLiteral("Seatings")})),
                 QStringLiteral("done"));
        QStringList names;
        const QList<Service> services = await(desk("clerk").services(hotel())).take();
        for (const Service &service : services)
            names.append(service.code + QLatin1Char(' ') + service.name);
        QCOMPARE(names,
                 QStringList({QStringLiteral("BATH Bath"), QStringLiteral("DINE Seatings")}));
        QCOMPARE(text(manager(SetService{QStringLiteral("dine"), QStringLiteral("x")})),
                 QStringLiteral("invalid code bad_code"));
        QCOMPARE(text(manager(SetService{QStringLiteral("SPA"), QStringLiteral("  ")})),
                 QStringLiteral("invalid name required"));
    }

    void openingSlots()
    {
        const ServiceId dinner = service("DINE");
        OpenSlots open = slotsOf(dinner, 4);
        QCOMPARE(text(supervisor(open)), QStringLiteral("not_allowed"));
        QCOMPARE(text(manager(open)), QStringLiteral("done"));
        QCOMPARE(day(june16), QStringList({QStringLiteral("16:00Z 90 min 0/4"),
                                           QStringLiteral("18:00Z 90 min 0/4")}));
        // Another length and capacity for what is there; only on Wednesdays.
        open.weekdays = {3};
        open.capacity = 6;
        open.lengthMinutes = 60;
        QCOMPARE(text(manager(open)), QStringLiteral("done"));
        QCOMPARE(day(june16).first(), QStringLiteral("16:00Z 90 min 0/4"));
        QCOMPARE(day(june17).first(), QStringLiteral("16:00Z 60 min 0/6"));
        QVERIFY(day("2026-06-18").isEmpty());
        // Below what is confirmed: full, and nothing has changed.
        booked(dinner, "2026-06-17T16:00:00Z", 5);
        open.capacity = 4;
        open.weekdays.clear();
        QCOMPARE(text(manager(open)), QStringLiteral("full 0 left 06-17"));
        QCOMPARE(day(june16).first(), QStringLiteral("16:00Z 90 min 0/4"));
        open.capacity = 5;
        QCOMPARE(text(manager(open)), QStringLiteral("done"));
    }

    void openingFaults_data()
    {
        QTest::addColumn<OpenSlots>("open");
        QTest::addColumn<QString>("answer");
        const auto row = [](const char *answer, auto change) {
            OpenSlots open = slotsOf({1}, 4);
            change(open);
            QTest::newRow(answer) << open << QString::fromLatin1(answer);
        };
        row("invalid service required", [](OpenSlots &o) { o.service = {}; });
        row("invalid from bad_date", [](OpenSlots &o) { o.from = {}; });
        row("invalid to bad_date", [](OpenSlots &o) { o.to = {}; });
        row("invalid from before_business_date", [](OpenSlots &o) { o.from = QDate(2026, 6, 15); });
        row("invalid to departure_before_arrival", [](OpenSlots &o) { o.to = o.from; });
        row("invalid to past_sell_until", [](OpenSlots &o) { o.to = QDate(2040, 1, 1); });
        row("invalid length out_of_range", [](OpenSlots &o) { o.lengthMinutes = 0; });
        row("invalid capacity out_of_range", [](OpenSlots &o) { o.capacity = -1; });
        row("invalid times required", [](OpenSlots &o) { o.times.clear(); });
        row("invalid weekdays bad_weekdays", [](OpenSlots &o) { o.weekdays = {0}; });
        row("not_found", [](OpenSlots &o) { o.service = {987}; });
        row("invalid to too_many", [](OpenSlots &o) {
            o.to = QDate(2029, 6, 1);
            o.times = {QTime(1, 0), QTime(2, 0), QTime(3, 0), QTime(4, 0)};
        });
    }
    void openingFaults()
    {
        QFETCH(OpenSlots, open);
        QFETCH(QString, answer);
        static_cast<void>(service("DINE"));
        QCOMPARE(text(manager(open)), answer);
    }

    void daylightSaving()
    {
        OpenSlots open = slotsOf(service("DINE"), 4);
        open.times = {QTime(1, 30), QTime(2, 30), QTime(3, 0)};
        open.from = QDate(2027, 3, 28); // 02:00 to 03:00 is skipped
        open.to = open.from.addDays(1);
        QCOMPARE(text(manager(open)), QStringLiteral("done"));
        QCOMPARE(day("2027-03-28"), QStringList({QStringLiteral("00:30Z 90 min 0/4"),
                                                 QStringLiteral("01:00Z 90 min 0/4")}));
        open.from = QDate(2026, 10, 25); // 02:00 to 03:00 comes twice
        open.to = open.from.addDays(1);
        QCOMPARE(text(manager(open)), QStringLiteral("done"));
        QCOMPARE(day("2026-10-25"), QStringList({QStringLiteral("23:30Z 90 min 0/4"),
                                                 QStringLiteral("00:30Z 90 min 0/4"),
                                                 QStringLiteral("02:00Z 90 min 0/4")}));
    }

    void booking()
    {
        const ServiceId dinner = opened(4);
        const WriteResult done = clerk(booking(dinner, "2026-06-16T16:00:00Z", 3, "Fernández"));
        QCOMPARE(text(done), QStringLiteral("done"));
        const ServicePlaces party = done.places.value(0);
        QVERIFY(party.id.isValid());
        QCOMPARE(party.version, 1);
        QCOMPARE(party.start, utc("2026-06-16T16:00:00Z"));
        QCOMPARE(party.guest, QStringLiteral("Fernández"));
        QCOMPARE(party.by, person("clerk"));
        QCOMPARE(party.desk, QStringLiteral("Front 1"));
        QCOMPARE(party.note, QStringLiteral("by the window"));
        QVERIFY(party.since.isValid());
        QCOMPARE(text(supervisor(booking(dinner, "2026-06-16T16:00:00Z", 2))),
                 QStringLiteral("full 1 left"));
        QCOMPARE(text(clerk(booking(dinner, "2026-06-16T16:00:00Z", 1, "Second"))),
                 QStringLiteral("done"));
        QCOMPARE(text(clerk(booking(dinner, "2026-06-16T16:00:00Z", 1))),
                 QStringLiteral("full 0 left"));
        QCOMPARE(day(june16).first(), QStringLiteral("16:00Z 90 min 4/4: Fernández 3, Second 1"));
        // The other time and the other day are their own.
        QCOMPARE(text(clerk(booking(dinner, "2026-06-16T18:00:00Z", 4))), QStringLiteral("done"));
    }

    void bookingFaults()
    {
        const ServiceId dinner = opened(4);
        const auto with = [&](auto change) {
            BookPlaces command = booking(dinner, "2026-06-16T16:00:00Z", 1);
            change(command);
            return text(clerk(command));
        };
        QCOMPARE(with([](BookPlaces &b) { b.seats = 0; }),
                 QStringLiteral("invalid seats out_of_range"));
        QCOMPARE(with([](BookPlaces &b) { b.seats = 1001; }),
                 QStringLiteral("invalid seats out_of_range"));
        QCOMPARE(with([](BookPlaces &b) { b.guest = QStringLiteral(" \u3000"); }),
                 QStringLiteral("invalid guest required"));
        QCOMPARE(with([](BookPlaces &b) { b.guest = QStringLiteral("4111 1111 1111 1111"); }),
                 QStringLiteral("invalid guest card_number"));
        QCOMPARE(with([](BookPlaces &b) { b.note = QString(501, QLatin1Char('x')); }),
                 QStringLiteral("invalid note too_long"));
        QCOMPARE(with([](BookPlaces &b) { b.service = {}; }),
                 QStringLiteral("invalid service required"));
        QCOMPARE(with([](BookPlaces &b) { b.start = {}; }),
                 QStringLiteral("invalid start bad_time"));
        QCOMPARE(with([](BookPlaces &b) { b.start = b.start.addSecs(1); }),
                 QStringLiteral("not_found"));
        QCOMPARE(with([](BookPlaces &b) { b.service = {987}; }), QStringLiteral("not_found"));
        QCOMPARE(with([](BookPlaces &b) { b.stay = {987'654'321}; }), QStringLiteral("not_found"));
        roll();
        QCOMPARE(with([](BookPlaces &) {}), QStringLiteral("invalid start before_business_date"));
    }

    void forAGuestInHouse()
    {
        const ServiceId dinner = opened(4);
        const Reservation jensen = inHouse("Jensen, Oscar", "101", "2026-06-19");
        BookPlaces command = booking(dinner, "2026-06-16T16:00:00Z", 2);
        command.stay = jensen.stays.first().id;
        const WriteResult done = clerk(command);
        QCOMPARE(text(done), QStringLiteral("done"));
        QCOMPARE(done.places.value(0).guest, QStringLiteral("Jensen, Oscar"));
        QCOMPARE(done.places.value(0).room, QStringLiteral("101"));
        QCOMPARE(done.places.value(0).stay, command.stay);
        // It stands in the reservation's history, and is no version of it.
        EventFilter filter;
        filter.reservation = jensen.id;
        const QList<Event> events = await(desk("clerk").history(hotel(), filter)).take();
        QCOMPARE(events.first().kind, QStringLiteral("book_places"));
        QCOMPARE(now(jensen).version, jensen.version);
        QCOMPARE(text(clerk(staysCommand<CheckOut>(jensen))), QStringLiteral("done"));
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid stay wrong_status"));
    }

    void givingBackAndTakingBack()
    {
        const ServiceId dinner = opened(4);
        const ServicePlaces party = booked(dinner, "2026-06-16T16:00:00Z", 3);
        QCOMPARE(text(clerk(CancelPlaces{party.id, 7, true})), QStringLiteral("stale v0"));
        const WriteResult gone = clerk(CancelPlaces{party.id, 1, true});
        QCOMPARE(text(gone), QStringLiteral("done"));
        QVERIFY(gone.places.value(0).cancelled);
        QCOMPARE(gone.places.value(0).version, 2);
        QCOMPARE(day(june16).first(), QStringLiteral("16:00Z 90 min 0/4"));
        const WriteResult stale = supervisor(CancelPlaces{party.id, 1, true});
        QCOMPARE(text(stale), QStringLiteral("stale v0 cancel_places"));
        QCOMPARE(stale.changes.first().by, person("clerk"));
        QCOMPARE(stale.places.value(0).version, 2);
        QCOMPARE(text(clerk(CancelPlaces{party.id, 2, true})),
                 QStringLiteral("invalid places wrong_status"));
        const ServicePlaces rival = booked(dinner, "2026-06-16T16:00:00Z", 2);
        QCOMPARE(text(clerk(CancelPlaces{party.id, 2, false})), QStringLiteral("full 2 left"));
        QCOMPARE(text(clerk(CancelPlaces{rival.id, 1, true})), QStringLiteral("done"));
        QCOMPARE(text(clerk(CancelPlaces{party.id, 2, false})), QStringLiteral("done"));
        QCOMPARE(day(june16).first(), QStringLiteral("16:00Z 90 min 3/4: Party 3"));
        QCOMPARE(text(clerk(CancelPlaces{{987'654'321}, 1, true})), QStringLiteral("not_found"));
    }

    void movingAParty()
    {
        const ServiceId dinner = opened(4);
        const QDateTime six = utc("2026-06-16T16:00:00Z");
        const QDateTime eight = utc("2026-06-16T18:00:00Z");
        const ServicePlaces a = booked(dinner, "2026-06-16T16:00:00Z", 1, "A");
        const ServicePlaces b = booked(dinner, "2026-06-16T16:00:00Z", 3, "B");
        booked(dinner, "2026-06-16T18:00:00Z", 1, "C");
        // Together they don't fit: none moves.
        QCOMPARE(text(clerk(MovePlaces{{{a.id, 1}, {b.id, 1}}, dinner, eight})),
                 QStringLiteral("full 3 left"));
        QCOMPARE(day(june16).first(), QStringLiteral("16:00Z 90 min 4/4: A 1, B 3"));
        const WriteResult moved = clerk(MovePlaces{{{b.id, 1}}, dinner, eight});
        QCOMPARE(text(moved), QStringLiteral("done"));
        QCOMPARE(moved.places.value(0).start, eight);
        QCOMPARE(moved.places.value(0).version, 2);
        QCOMPARE(day(june16), QStringList({QStringLiteral("16:00Z 90 min 1/4: A 1"),
                                           QStringLiteral("18:00Z 90 min 4/4: B 3, C 1")}));
        QCOMPARE(text(clerk(MovePlaces{{{a.id, 1}, {b.id, 1}}, dinner, six})),
                 QStringLiteral("invalid moves same #0"));
        QCOMPARE(text(clerk(MovePlaces{{{b.id, 1}}, dinner, six})),
                 QStringLiteral("stale v0 move_places"));
        QCOMPARE(text(clerk(MovePlaces{{{a.id, 1}, {a.id, 1}}, dinner, eight})),
                 QStringLiteral("invalid moves twice"));
        QCOMPARE(text(clerk(MovePlaces{{}, dinner, eight})),
                 QStringLiteral("invalid moves required"));
        QCOMPARE(text(clerk(MovePlaces{{{{987'654'321}, 1}}, dinner, eight})),
                 QStringLiteral("not_found"));
        QCOMPARE(text(clerk(MovePlaces{{{a.id, 1}}, dinner, eight.addSecs(60)})),
                 QStringLiteral("not_found"));
        QCOMPARE(text(clerk(CancelPlaces{a.id, 1, true})), QStringLiteral("done"));
        QCOMPARE(text(clerk(MovePlaces{{{a.id, 2}}, dinner, utc("2026-06-17T16:00:00Z")})),
                 QStringLiteral("invalid moves wrong_status #0"));
    }

    void onceAndInOneHotel()
    {
        const ServiceId dinner = opened(4);
        const RequestId request = QUuid::createUuid();
        const BookPlaces command = booking(dinner, "2026-06-16T16:00:00Z", 3);
        QCOMPARE(text(write("clerk", command, request)), QStringLiteral("done"));
        QCOMPARE(text(write("clerk", command, request)), QStringLiteral("done replay"));
        QCOMPARE(day(june16).first(), QStringLiteral("16:00Z 90 min 3/4: Party 3"));
        const HotelId first = hotel();
        newHotel({.ofTheStranger = true});
        QCOMPARE(text(await(desk("clerk").write(hotel(), QUuid::createUuid(), command))),
                 QStringLiteral("not_found"));
        QCOMPARE(await(desk("clerk").services(hotel())).failure().outcome, Outcome::NotFound);
        QCOMPARE(await(desk("stranger").serviceDay(first, QDate(2026, 6, 16))).failure().outcome,
                 Outcome::NotFound);
    }

private:
    static OpenSlots slotsOf(ServiceId service, int capacity)
    {
        return {service, QDate(2026, 6, 16),           QDate(2026, 6, 18),
                {},      {QTime(18, 0), QTime(20, 0)}, 90,
                capacity};
    }

    ServiceId service(const char *code)
    {
        static_cast<void>(manager(SetService{
            QLatin1String(code), QStringLiteral("Service %1").arg(QLatin1String(code))}));
        const QList<Service> services = await(desk("clerk").services(hotel())).take();
        for (const Service &one : services) {
            if (one.code == QLatin1String(code))
                return one.id;
        }
        return {};
    }

    ServiceId opened(int capacity)
    {
        const ServiceId dinner = service("DINE");
        static_cast<void>(manager(slotsOf(dinner, capacity)));
        return dinner;
    }

    static BookPlaces booking(ServiceId service, const char *start, int seats,
                              const char *guest = "Party")
    {
        BookPlaces command;
        command.service = service;
        command.start = utc(start);
        command.seats = seats;
        command.guest = QString::fromUtf8(guest);
        command.note = QStringLiteral("by the window");
        return command;
    }

    ServicePlaces booked(ServiceId service, const char *start, int seats,
                         const char *guest = "Party")
    {
        return clerk(booking(service, start, seats, guest)).places.value(0);
    }

    /// "16:00Z 90 min 4/4: Fernández 3, Second 1", by start
    QStringList day(const char *date)
    {
        QStringList lines;
        const auto read = await(
            desk("clerk").serviceDay(hotel(), QDate::fromString(QLatin1String(date), Qt::ISODate)));
        if (!read.ok())
            return {QStringLiteral("no answer")};
        for (const ServiceSlot &slot : read.value()) {
            QStringList parties;
            for (const ServicePlaces &party : slot.places)
                parties.append(QStringLiteral("%1 %2").arg(party.guest).arg(party.seats));
            // Parties of one and the same moment stand in any order.
            parties.sort();
            lines.append(QStringLiteral("%1Z %2 min %3/%4")
                             .arg(slot.start.toUTC().toString(QStringLiteral("HH:mm")))
                             .arg(slot.lengthMinutes)
                             .arg(slot.taken)
                             .arg(slot.capacity)
                         + (parties.isEmpty()
                                ? QString()
                                : QStringLiteral(": ") + parties.join(QStringLiteral(", "))));
        }
        return lines;
    }
};

std::unique_ptr<ContractTest> makeServiceContract(Backend &backend)
{
    return std::make_unique<ServiceContract>(backend);
}

} // namespace roomrack

#include "servicecontract.moc"
