// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <approvaltext.h>
#include <format.h>
#include <settings/uisettings.h>

#include <desk/availabilitycache.h>

#include <support/fakehotel.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::ui;
using samples::day;
using samples::nights;

// Qt asks a type of its own whether it can be compared; of a variant's heir it asks in vain.
struct Wanted
{
    Command command;
};
Q_DECLARE_METATYPE(Wanted)

namespace {

constexpr RoomTypeId standard{1};
constexpr RoomId r204{1};
constexpr RoomId r207{2};
constexpr OccupancyId mine{10};
constexpr OccupancyId other{11};
constexpr OccupancyId closure{12};

Occupancy stay(OccupancyId id, RoomId room, const StayDates &dates, const QString &guest)
{
    Occupancy row;
    row.id = id;
    row.reservation = {id.value};
    row.confirmation = 48203 + id.value;
    row.version = 1;
    row.type = standard;
    row.soldType = standard;
    row.room = room;
    row.arrival = dates.arrival;
    row.departure = dates.departure;
    row.guest = guest;
    row.prices = QList<qint64>(dates.units(), 14300);
    row.total = total(row.prices);
    return row;
}

} // namespace

/// Who approves reads one sentence that names the change.
class TestApprovalText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void saysWhatIsWanted_data();
    void saysWhatIsWanted();
    void theSignStaysAtItsAmount();
    void saysItInJapanese();

private:
    [[nodiscard]] static Command redated(const char *arrival, const char *departure);
    [[nodiscard]] QString sentence(const Command &command) const
    {
        return approvalText(command, QStringLiteral("Sato Emi"), m_cache);
    }

    AvailabilityCache m_cache;
};

Command TestApprovalText::redated(const char *arrival, const char *departure)
{
    StayMove move{mine, 1, r204, {}, {}, {}};
    if (arrival)
        move.arrival = day(arrival);
    if (departure)
        move.departure = day(departure);
    return Move{{move}};
}

void TestApprovalText::initTestCase()
{
    UiSettings settings;
    settings.language = QStringLiteral("en");
    applyLook(settings);
    HotelSetup setup;
    setup.hotel.id = {1};
    setup.hotel.currency = {QStringLiteral("EUR"), 2};
    setup.hotel.businessDate = day("2026-06-12");
    setup.hotel.sellUntil = day("2029-06-12");
    setup.types = {
        {standard, QStringLiteral("STD"), QStringLiteral("Standard double"), 0, {14300}}};
    setup.rooms = {{r204, standard, QStringLiteral("204"), {}, 2, 0, Housekeeping::Clean},
                   {r207, standard, QStringLiteral("207"), {}, 2, 1, Housekeeping::Clean}};
    m_cache.setSetup(setup);
    RackRead read;
    Occupancy closed = stay(closure, r207, nights("2026-07-01", "2026-07-03"), {});
    closed.kind = OccupancyKind::Closure;
    closed.status = Status::OutOfOrder;
    closed.reservation = {};
    read.occupancies = {
        stay(mine, r204, nights("2026-06-16", "2026-06-19"), QStringLiteral("Fernández, Hana")),
        stay(other, r207, nights("2026-06-16", "2026-06-18"), QStringLiteral("Okafor, Grace")),
        closed};
    m_cache.replaceAll(read, day("2026-06-01"), day("2026-09-01"), m_cache.ticket());
}

void TestApprovalText::saysWhatIsWanted_data()
{
    QTest::addColumn<Wanted>("wanted");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const Command &command, const char *expected) {
        QTest::newRow(name) << Wanted{command} << QString::fromUtf8(expected);
    };
    row("longer", redated(nullptr, "2026-06-20"),
        "Sato Emi wants to change the dates of RR-48213: Fri 19 → Sat 20 Jun 2026, + € 143.00.");
    row("into the next month", redated(nullptr, "2026-07-01"),
        "Sato Emi wants to change the dates of RR-48213: Fri 19 Jun → Wed 1 Jul 2026, "
        "+ € 1,716.00.");
    row("earlier", redated("2026-06-15", nullptr),
        "Sato Emi wants to change the dates of RR-48213: Tue 16 → Mon 15 Jun 2026, + € 143.00.");
    row("both dates", redated("2026-06-22", "2026-06-25"),
        "Sato Emi wants to change the dates of RR-48213: Tue 16 – Fri 19 Jun 2026 → "
        "Mon 22 – Thu 25 Jun 2026.");
    row("room", Move{{{mine, 1, r207, {}, {}, {}}}},
        "Sato Emi wants to move RR-48213: room 204 → 207.");
    row("room and dates", Move{{{mine, 1, r207, day("2026-06-22"), day("2026-06-24"), {}}}},
        "Sato Emi wants to move RR-48213 from 204 to 207 and to change its dates: "
        "Tue 16 – Fri 19 Jun 2026 → Mon 22 – Wed 24 Jun 2026, − € 143.00.");
    row("swap", Move{{{mine, 1, r207, {}, {}, {}}, {other, 1, r204, {}, {}, {}}}},
        "Sato Emi wants to swap rooms 204 and 207: RR-48213 and RR-48214.");
    StayEdit cheaper;
    cheaper.stay = mine;
    cheaper.prices = QList<qint64>{12000, 12000, 12000};
    Edit price;
    price.stays = {cheaper};
    row("price", price, "Sato Emi wants to change the price of RR-48213: € 429.00 → € 360.00.");
    StayEdit locked;
    locked.stay = mine;
    locked.roomLocked = true;
    Edit lock;
    lock.stays = {locked};
    row("do not move", lock, "Sato Emi wants to mark RR-48213, Fernández, Hana, “do not move”.");
    Cancel cancel;
    cancel.stays = {mine};
    row("cancel", cancel,
        "Sato Emi wants to cancel RR-48213, Fernández, Hana, Tue 16 – Fri 19 Jun 2026. Cancelling "
        "needs a supervisor, also to undo a booking or to release a hold.");
    Reinstate reinstate;
    reinstate.stays = {mine};
    row("reinstate", reinstate,
        "Sato Emi wants to reinstate RR-48213, Fernández, Hana, Tue 16 – Fri 19 Jun 2026.");
    SplitStay split;
    split.stay = mine;
    split.parts = {{r204, day("2026-06-16"), day("2026-06-19")},
                   {r207, day("2026-06-19"), day("2026-06-21")}};
    row("split", split,
        "Sato Emi wants to give RR-48213, Fernández, Hana, Tue 16 – Sun 21 Jun 2026, these rooms: "
        "204, then 207.");
    row("close",
        CloseRoom{r207, day("2026-06-22"), day("2026-06-24"), Status::OutOfOrder,
                  QStringLiteral("shower")},
        "Sato Emi wants to close room 207, Mon 22 – Wed 24 Jun 2026: shower.");
    row("close without an end",
        CloseRoom{r207, day("2026-06-22"), {}, Status::OutOfOrder, QString()},
        "Sato Emi wants to close room 207, from Mon 22 Jun 2026, without an end.");
    row("lift", LiftClosure{closure, {}}, "Sato Emi wants to open room 207 again.");
    row("overbooking", SetOverbooking{standard, day("2026-06-22"), day("2026-06-24"), 2},
        "Sato Emi wants to sell up to 2 more of Standard double, Mon 22 – Wed 24 Jun 2026.");
    Book book = samples::book(QStringLiteral("Kim, Ji-woo"),
                              {{{}, standard, nights("2026-06-22", "2026-06-24"), {}, {}, false}});
    book.overbook = true;
    row("overbook", book,
        "Sato Emi wants to book Standard double beyond its rooms: Kim, Ji-woo, "
        "Mon 22 – Wed 24 Jun 2026.");
    ChangeRoom change;
    change.stay = mine;
    change.room = r207;
    change.from = day("2026-06-17");
    row("back to the room before", change,
        "Sato Emi wants to move Fernández, Hana from 204 to 207 from Wed 17 Jun 2026 on.");
    change.reason = QStringLiteral("noise");
    row("another room", change,
        "Sato Emi wants to move Fernández, Hana from 204 to 207 from Wed 17 Jun 2026 on: noise.");
    StayEdit longer;
    longer.stay = mine;
    longer.departure = day("2026-06-20");
    longer.prices = QList<qint64>(4, 1000);
    Edit cheap;
    cheap.stays = {longer};
    row("more nights for less", cheap,
        "Sato Emi wants to change the dates of RR-48213: Fri 19 → Sat 20 Jun 2026, "
        "€ 143.00 → € 10.00 a night, − € 389.00.");
    row("unknown stay", Move{{{OccupancyId{99}, 1, r207, {}, {}, {}}}},
        "Sato Emi wants to save a change.");
}

void TestApprovalText::saysWhatIsWanted()
{
    QFETCH(Wanted, wanted);
    QFETCH(QString, expected);
    // The no-break space of an amount is a matter of looks.
    QCOMPARE(sentence(wanted.command).replace(QChar(0xa0), QLatin1Char(' ')), expected);
}

void TestApprovalText::theSignStaysAtItsAmount()
{
    const Currency euro{QStringLiteral("EUR"), 2};
    QVERIFY(!differenceText({-10900}, euro).contains(u' '));
    QVERIFY(!differenceText({10900}, euro).contains(u' '));
}

void TestApprovalText::saysItInJapanese()
{
    UiSettings settings;
    settings.language = QStringLiteral("ja");
    applyLook(settings);
    const QString text = sentence(redated(nullptr, "2026-06-20"));
    settings.language = QStringLiteral("en");
    applyLook(settings);
    QVERIFY2(text.contains(QStringLiteral("RR-48213の日程を変更")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("6月19日(金) → ")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("143.00")), qPrintable(text));
}

ROOMRACK_TEST(TestApprovalText)
#include "tst_approvaltext.moc"
