// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// Allotments: picked up, changed, released by hand and by their cut-off.
class BlocksContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private:
    [[nodiscard]] AddBlock block(int quantity, bool definite = true) const
    {
        return {QStringLiteral("Tour"),
                type("STD"),
                day("2026-07-10"),
                day("2026-07-14"),
                quantity,
                definite,
                {}};
    }
    [[nodiscard]] Book pickUp(const Block &from, const char *arrival, const char *departure) const
    {
        Book command =
            book(QStringLiteral("Pick"), {ofType(from.type, nights(arrival, departure))});
        command.stays.first().block = from.id;
        return command;
    }
    [[nodiscard]] Block stored(BlockId id)
    {
        const QList<Block> blocks = await(desk("clerk").blocks(hotel())).take();
        for (const Block &one : blocks) {
            if (one.id == id)
                return one;
        }
        return {};
    }
    [[nodiscard]] static QString text(const Block &one)
    {
        QStringList left;
        for (const int rooms : one.left)
            left.append(QString::number(rooms));
        return QStringLiteral("%1 %2 v%3 %4%5 left %6 picked up %7")
            .arg(one.name)
            .arg(one.quantity)
            .arg(one.version)
            .arg(one.definite ? QLatin1String("definite") : QLatin1String("tentative"),
                 one.released ? QLatin1String(" released") : QLatin1String(""),
                 left.join(QLatin1Char(',')))
            .arg(one.pickedUp);
    }
    using ContractTest::text;

private Q_SLOTS:
    void anAllotmentIsPickedUp()
    {
        QCOMPARE(text(clerk(block(2))), QStringLiteral("needs_approval supervisor"));
        const WriteResult added = supervisor(block(2));
        QCOMPARE(text(added), QStringLiteral("done"));
        QCOMPARE(added.occupancies.size(), 4);
        const Block tour = added.blocks.value(0);
        QCOMPARE(text(tour), QStringLiteral("Tour 2 v1 definite left 2,2,2,2 picked up 0"));
        QCOMPARE(freeNights("STD", "2026-07-09", "2026-07-11"),
                 QStringLiteral("07-09: 3 07-10: 1"));
        // Somebody else may have one; then it is said who has the others.
        bookedType("A", "STD", "2026-07-10", "2026-07-12");
        QCOMPARE(text(clerk(book(QStringLiteral("B"),
                                 {ofType(type("STD"), nights("2026-07-13", "2026-07-14")),
                                  ofType(type("STD"), nights("2026-07-13", "2026-07-14"))})))
                     .left(27),
                 QStringLiteral("full STD night 07-13 for - "));
        const WriteResult picked = clerk(pickUp(tour, "2026-07-10", "2026-07-12"));
        QCOMPARE(text(picked), QStringLiteral("done"));
        QCOMPARE(text(picked.blocks.value(0)),
                 QStringLiteral("Tour 2 v1 definite left 1,1,2,2 picked up 1"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 0"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-13"))), QStringLiteral("done"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-11", "2026-07-12"))),
                 QStringLiteral("invalid block none_left #0"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-13", "2026-07-15"))),
                 QStringLiteral("invalid block outside #0"));
        Book other = pickUp(tour, "2026-07-13", "2026-07-14");
        other.stays.first().type = type("DLX");
        QCOMPARE(text(clerk(other)), QStringLiteral("invalid block other_type #0"));
        other.stays.first().block = {987'654'321};
        QCOMPARE(text(clerk(other)), QStringLiteral("not_found"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 2 v1 definite left 0,0,1,2 picked up 2"));
    }

    void aStayKnowsItsAllotment()
    {
        const Block tour = supervisor(block(1)).blocks.value(0);
        const WriteResult picked = clerk(pickUp(tour, "2026-07-10", "2026-07-12"));
        QCOMPARE(picked.reservations.first().stays.first().allotment, QStringLiteral("Tour"));
        const Reservation stored = now(picked.reservations.first());
        QCOMPARE(stored.stays.first().allotment, QStringLiteral("Tour"));
        const Reservation other = booked("A", "103", "2026-07-10", "2026-07-12");
        QCOMPARE(other.stays.first().allotment, QString());
        QCOMPARE(now(other).stays.first().allotment, QString());
        // Cancelled, its nights are the allotment's again.
        QCOMPARE(text(supervisor(staysCommand<Cancel>(stored))), QStringLiteral("done"));
        QCOMPARE(now(stored).stays.first().allotment, QString());
    }

    /// Nights are kept, the daytimes between them are not: a day use may have one, and a guest who
    /// stays through it needs another room that daytime.
    void aDayUseBesideAnAllotment()
    {
        const Block tour = supervisor(block(3)).blocks.value(0);
        const StayDates eleventh{day("2026-07-11"), day("2026-07-11"), true};
        QCOMPARE(text(clerk(book(QStringLiteral("D"), {ofType(type("STD"), eleventh)}))),
                 QStringLiteral("done"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-12"))), QStringLiteral("done"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-12"))), QStringLiteral("done"));
        // The third would stay in a room while the day's guest is in it.
        const QString refused = text(clerk(pickUp(tour, "2026-07-10", "2026-07-12")));
        QVERIFY2(refused.startsWith(QLatin1String("full STD day 07-11 for "))
                     && refused.endsWith(QLatin1String("- 07-11 day reserved D")),
                 qPrintable(refused));
        // Who leaves that morning or comes that evening is in nobody's way.
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-11"))), QStringLiteral("done"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-11", "2026-07-13"))), QStringLiteral("done"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 3 v1 definite left 0,0,2,3 picked up 4"));
    }

    void aCancelledPickUpGoesBack()
    {
        const Block tour = supervisor(block(1)).blocks.value(0);
        const Reservation picked =
            clerk(pickUp(tour, "2026-07-10", "2026-07-12")).reservations.value(0);
        const WriteResult cancelled = supervisor(staysCommand<Cancel>(picked));
        QCOMPARE(text(cancelled), QStringLiteral("done"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 1 v1 definite left 1,1,1,1 picked up 0"));
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(now(picked)))), QStringLiteral("done"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 1 v1 definite left 0,0,1,1 picked up 1"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 2"));
    }

    void aTentativeAllotmentTakesNothing()
    {
        const Block tour = supervisor(block(3, false)).blocks.value(0);
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 3"));
        bookedType("A", "STD", "2026-07-10", "2026-07-12");
        bookedType("B", "STD", "2026-07-10", "2026-07-12");
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-11"))), QStringLiteral("done"));
        // Nothing is left to sell, although two are left in it.
        QCOMPARE(clerk(pickUp(tour, "2026-07-10", "2026-07-11")).outcome, Outcome::Full);
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 3 v1 tentative left 2,3,3,3 picked up 1"));
        EditBlock definite;
        definite.block = tour.id;
        definite.version = 1;
        definite.definite = true;
        const WriteResult refused = supervisor(definite);
        QCOMPARE(refused.outcome, Outcome::Full);
        QCOMPARE(refused.fullNights, QList<QDate>({day("2026-07-10"), day("2026-07-11")}));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 3 v1 tentative left 2,3,3,3 picked up 1"));
    }

    void anAllotmentIsChanged()
    {
        const Block tour = supervisor(block(1)).blocks.value(0);
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-10", "2026-07-11"))), QStringLiteral("done"));
        EditBlock edit;
        edit.block = tour.id;
        edit.version = 1;
        edit.quantity = 3;
        edit.name = QStringLiteral("Choir");
        QCOMPARE(text(supervisor(edit)), QStringLiteral("done"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Choir 3 v2 definite left 2,3,3,3 picked up 1"));
        // Not that version any more: who changed it, and how it stands.
        edit.name.reset();
        edit.quantity = 2;
        const WriteResult late = supervisor(edit);
        QCOMPARE(text(late), QStringLiteral("stale v0 edit_block"));
        QCOMPARE(late.changes.first().by, person("supervisor"));
        QCOMPARE(text(late.blocks.value(0)),
                 QStringLiteral("Choir 3 v2 definite left 2,3,3,3 picked up 1"));
        QCOMPARE(text(supervisor(ReleaseBlock{tour.id, 1})), QStringLiteral("stale v0 edit_block"));
        edit.version = 2;
        edit.quantity = 0;
        QCOMPARE(text(supervisor(edit)), QStringLiteral("invalid quantity out_of_range"));
        edit.quantity = 4;
        QCOMPARE(supervisor(edit).outcome, Outcome::Full);
        edit = {tour.id, 2, {}, {}, {}, day("2026-06-16")};
        QCOMPARE(text(supervisor(edit)), QStringLiteral("invalid cutoff past"));
        QCOMPARE(text(supervisor(ReleaseBlock{tour.id, 2})), QStringLiteral("done"));
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Choir 3 v3 definite released left 0,0,0,0 picked up 1"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 2 07-11: 3"));
        QCOMPARE(text(supervisor(ReleaseBlock{tour.id, 3})),
                 QStringLiteral("invalid block released"));
        QCOMPARE(text(clerk(pickUp(tour, "2026-07-12", "2026-07-13"))),
                 QStringLiteral("invalid block released #0"));
    }

    void theCutOffReleasesIt()
    {
        AddBlock command = block(3);
        command.cutoff = day("2026-06-17");
        const Block tour = supervisor(command).blocks.value(0);
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 0"));
        const Reservation picked =
            clerk(pickUp(tour, "2026-07-10", "2026-07-11")).reservations.value(0);
        roll();
        QCOMPARE(text(stored(tour.id)),
                 QStringLiteral("Tour 3 v2 definite released left 0,0,0,0 picked up 1"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 2 07-11: 3"));
        // What is cancelled now is anybody's.
        QCOMPARE(text(supervisor(staysCommand<Cancel>(picked))), QStringLiteral("done"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 3"));
    }

    void blockFaults()
    {
        AddBlock command = block(1);
        command.name = QStringLiteral("  ");
        QCOMPARE(text(supervisor(command)), QStringLiteral("invalid name required"));
        command = block(1);
        command.to = command.from;
        QCOMPARE(text(supervisor(command)), QStringLiteral("invalid to departure_before_arrival"));
        command = block(1);
        command.from = day("2026-06-15");
        QCOMPARE(text(supervisor(command)), QStringLiteral("invalid from before_business_date"));
        command = block(1);
        command.type = {987'654'321};
        QCOMPARE(text(supervisor(command)), QStringLiteral("not_found"));
        const WriteResult refused = supervisor(block(4));
        QCOMPARE(refused.outcome, Outcome::Full);
        QCOMPARE(refused.fullNights.size(), 4);
        QVERIFY(await(desk("clerk").blocks(hotel())).take().isEmpty());
        QCOMPARE(text(supervisor(ReleaseBlock{{987'654'321}, 1})), QStringLiteral("not_found"));
    }
};

std::unique_ptr<ContractTest> makeBlocksContract(Backend &backend)
{
    return std::make_unique<BlocksContract>(backend);
}

} // namespace roomrack

#include "blockscontract.moc"
