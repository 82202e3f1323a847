// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "scenarios.h"

#include "calls.h"
#include "dinner.h"

namespace roomrack::test {

namespace {

Call book(const Arena &arena, const char *roomOrType, int from, int to, const char *guest)
{
    return arena.book(arena.stay(text(roomOrType), from, to), text(guest));
}

Call noShow(const Arena &arena, const Answer &stay)
{
    return arena.call(text("no_show"), at(stay, {}));
}

Call checkIn(const Arena &arena, const Answer &stay)
{
    return arena.call(text("check_in"), at(stay, {}));
}

} // namespace

QList<Scenario> stayScenarios()
{
    return {
        {"book x book",
         [](Arena &a) -> QList<Call> {
             return {book(a, "101", 1, 4, "Ada"), book(a, "101", 3, 5, "Ben")};
         }},
        {"book by type x book the room",
         [](Arena &a) -> QList<Call> {
             return {book(a, "TWIN", 1, 4, "Ada"), book(a, "201", 3, 5, "Ben")};
         }},
        {"split x book",
         [](Arena &a) -> QList<Call> {
             const Answer stay = booked(a, "101", 1, 6, "Ada");
             const auto part = [&a](const char *room, int from, int to) {
                 return QJsonObject{{text("room"), a.room(text(room))},
                                    {text("from"), isoDay(from)},
                                    {text("to"), isoDay(to)}};
             };
             return {a.call(text("split_stay"),
                            at(stay, {{text("stay"), stay.stay()},
                                      {text("parts"),
                                       QJsonArray{part("101", 1, 3), part("201", 3, 6)}}})),
                     book(a, "201", 4, 5, "Ben")};
         }},
        {"move x book",
         [](Arena &a) -> QList<Call> {
             const Answer stay = booked(a, "101", 1, 4, "Ada");
             return {moves(a, {move(a, stay, "201")}), book(a, "201", 2, 3, "Ben")};
         }},
        {"cancel x edit",
         [](Arena &a) -> QList<Call> {
             const Answer stay = booked(a, "101", 1, 4, "Ada");
             const QJsonObject change{{text("stay"), stay.stay()}, {text("departure"), isoDay(6)}};
             return {a.call(text("cancel"), at(stay, {})),
                     a.call(text("edit"), at(stay, {{text("stays"), QJsonArray{change}}}))};
         }},
        {"check-in x move",
         [](Arena &a) -> QList<Call> {
             const Answer stay = booked(a, "101", 0, 3, "Ada");
             return {checkIn(a, stay), moves(a, {move(a, stay, "102")})};
         }},
        {"closure x book",
         [](Arena &a) -> QList<Call> {
             return {a.call(text("close_room"), {{text("room"), a.room(text("101"))},
                                                 {text("from"), isoDay(2)},
                                                 {text("to"), QJsonValue::Null},
                                                 {text("kind"), text("out_of_order")},
                                                 {text("reason"), text("flood")}}),
                     book(a, "101", 1, 4, "Ben")};
         }},
        {"swap x move",
         [](Arena &a) -> QList<Call> {
             const Answer ada = booked(a, "101", 1, 4, "Ada");
             const Answer ben = booked(a, "201", 1, 4, "Ben");
             return {moves(a, {move(a, ada, "201"), move(a, ben, "101")}),
                     moves(a, {move(a, ben, "301")})};
         }},
        {"swap x opposite swap",
         [](Arena &a) -> QList<Call> {
             const Answer ada = booked(a, "101", 1, 4, "Ada");
             const Answer ben = booked(a, "301", 1, 4, "Ben");
             return {moves(a, {move(a, ada, "301"), move(a, ben, "101")}),
                     moves(a, {move(a, ben, "101"), move(a, ada, "301")})};
         }},
    };
}

QList<Scenario> dayScenarios()
{
    return {
        {"book places x book places",
         [](Arena &a) -> QList<Call> {
             const Dinner dinner(a, 1);
             return {dinner.book(18, 1, "Ada"), dinner.book(18, 1, "Ben")};
         }},
        {"move places x book places",
         [](Arena &a) -> QList<Call> {
             const Dinner dinner(a, 1);
             const Answer ada = a.done(dinner.book(18, 1, "Ada"));
             return {dinner.move({ada}, 19), dinner.book(19, 1, "Ben")};
         }},
        {"move places x opposite move",
         [](Arena &a) -> QList<Call> {
             const Dinner dinner(a, 2);
             const Answer ada = a.done(dinner.book(18, 1, "Ada"));
             const Answer ben = a.done(dinner.book(19, 1, "Ben"));
             return {dinner.move({ada}, 19), dinner.move({ben}, 18)};
         }},
        {"places cancelled x book places",
         [](Arena &a) -> QList<Call> {
             const Dinner dinner(a, 1);
             const Answer ada = a.done(dinner.book(18, 1, "Ada"));
             return {dinner.cancel(ada), dinner.book(18, 1, "Ben")};
         }},
        {"places taken back x book places",
         [](Arena &a) -> QList<Call> {
             const Dinner dinner(a, 1);
             const Answer ada = a.done(dinner.book(18, 1, "Ada"));
             (void)a.done(dinner.cancel(ada));
             return {dinner.cancel(ada, 2, false), dinner.book(18, 1, "Ben")};
         }},
        {"hold x book",
         [](Arena &a) -> QList<Call> {
             Call hold = book(a, "201", 1, 4, "Ada");
             hold.command.insert(text("hold_until"), text("2200-01-01T00:00:00Z"));
             return {hold, book(a, "TWIN", 3, 5, "Ben")};
         }},
        {"expired hold: book x book",
         [](Arena &a) -> QList<Call> {
             expire(a, held(a, "201", 1, 6));
             return {book(a, "201", 1, 4, "Ada"), book(a, "TWIN", 3, 5, "Ben")};
         }},
        {"expired hold: confirm x book",
         [](Arena &a) -> QList<Call> {
             const Answer hold = held(a, "201", 1, 4);
             expire(a, hold);
             return {confirm(a, hold), book(a, "201", 3, 5, "Ben")};
         }},
        {"expired hold: cancel x book",
         [](Arena &a) -> QList<Call> {
             const Answer hold = held(a, "TWIN", 1, 4);
             expire(a, hold);
             return {a.call(text("cancel"), at(hold, {})), book(a, "201", 3, 5, "Ben")};
         }},
        {"waitlist: book x book",
         [](Arena &a) -> QList<Call> {
             const qint64 waiting = addWaiting(a, 1, 4);
             return {bookWaiting(a, waiting, "TWIN", 1, 4, "Ada"), book(a, "201", 3, 5, "Ben")};
         }},
        {"waitlist: book x book elsewhere",
         [](Arena &a) -> QList<Call> {
             const qint64 waiting = addWaiting(a, 1, 4);
             return {bookWaiting(a, waiting, "STD", 1, 4, "Ada"),
                     bookWaiting(a, waiting, "DLX", 1, 4, "Ben")};
         }},
        {"waitlist: book x strike off",
         [](Arena &a) -> QList<Call> {
             const qint64 waiting = addWaiting(a, 1, 4);
             return {bookWaiting(a, waiting, "201", 1, 4, "Ada"), closeWaiting(a, waiting)};
         }},
        {"waitlist: nights come free x book",
         [](Arena &a) -> QList<Call> {
             const Answer stay = booked(a, "201", 1, 4, "Ada");
             const qint64 waiting = addWaiting(a, 1, 4);
             return {a.call(text("cancel"), at(stay, {})),
                     bookWaiting(a, waiting, "TWIN", 1, 4, "Ben")};
         }},
        {"pick-up x book",
         [](Arena &a) -> QList<Call> {
             const qint64 block = addBlock(a, "TWIN", 1);
             return {pickUp(a, block, "TWIN", 5, 8, "Ada"), book(a, "201", 7, 9, "Ben")};
         }},
        {"pick-up x book the last room",
         [](Arena &a) -> QList<Call> {
             const qint64 block = addBlock(a, "DLX", 1);
             return {pickUp(a, block, "301", 5, 8, "Ada"), book(a, "301", 7, 9, "Ben")};
         }},
        {"pick-up x pick-up",
         [](Arena &a) -> QList<Call> {
             const qint64 block = addBlock(a, "TWIN", 1);
             return {pickUp(a, block, "TWIN", 5, 8, "Ada"), pickUp(a, block, "TWIN", 7, 9, "Ben")};
         }},
        {"pick-up x raise",
         [](Arena &a) -> QList<Call> {
             const qint64 block = addBlock(a, "DLX", 1);
             (void)a.done(pickUp(a, block, "DLX", 5, 8, "Cem"));
             return {pickUp(a, block, "DLX", 6, 9, "Ada"), resize(a, block, 2)};
         }},
        {"pick-up x lower",
         [](Arena &a) -> QList<Call> {
             const qint64 block = addBlock(a, "DLX", 2);
             (void)a.done(pickUp(a, block, "DLX", 5, 8, "Cem"));
             return {pickUp(a, block, "DLX", 6, 9, "Ada"), resize(a, block, 1)};
         }},
        {"raise x book",
         [](Arena &a) -> QList<Call> {
             const qint64 block = addBlock(a, "DLX", 1);
             return {resize(a, block, 2), book(a, "302", 7, 9, "Ben")};
         }},
        {"release x pick-up",
         [](Arena &a) -> QList<Call> {
             const qint64 block = addBlock(a, "TWIN", 1);
             return {release(a, block), pickUp(a, block, "TWIN", 7, 9, "Ben")};
         }},
        {"cut-off: book x pick-up",
         [](Arena &a) -> QList<Call> {
             const qint64 block = addBlock(a, "TWIN", 1, 2);
             comeDue(a, block);
             return {book(a, "201", 5, 8, "Ada"), pickUp(a, block, "TWIN", 7, 9, "Ben")};
         }},
        {"cut-off: close of day x pick-up",
         [](Arena &a) -> QList<Call> {
             const qint64 block = addBlock(a, "TWIN", 1, 1);
             return {closeDay(a), pickUp(a, block, "TWIN", 7, 9, "Ben")};
         }},
        {"cut-off: close of day x raise",
         [](Arena &a) -> QList<Call> {
             const qint64 block = addBlock(a, "DLX", 1, 1);
             return {closeDay(a), resize(a, block, 2)};
         }},
        {"close of day x check-in",
         [](Arena &a) -> QList<Call> {
             const Answer stay = booked(a, "101", 0, 3, "Ada");
             return {closeDay(a, {stay.stay()}), checkIn(a, stay)};
         }},
        {"close of day x the last check-in",
         [](Arena &a) -> QList<Call> {
             return {closeDay(a), checkIn(a, booked(a, "101", 0, 3, "Ada"))};
         }},
        {"close of day x no-show",
         [](Arena &a) -> QList<Call> {
             const Answer stay = booked(a, "101", 0, 3, "Ada");
             return {closeDay(a, {stay.stay()}), noShow(a, stay)};
         }},
        {"close of day x book for tonight",
         [](Arena &a) -> QList<Call> {
             return {closeDay(a), book(a, "101", 0, 3, "Ada")};
         }},
        {"assignment x book",
         [](Arena &a) -> QList<Call> {
             const Answer ada = booked(a, "STD", 5, 8, "Ada");
             const Answer ben = booked(a, "STD", 5, 8, "Ben");
             return {moves(a, {move(a, ada, "101"), move(a, ben, "102")}),
                     book(a, "102", 7, 9, "Late")};
         }},
        {"assignment x opposite assignment",
         [](Arena &a) -> QList<Call> {
             const Answer ada = booked(a, "STD", 5, 8, "Ada");
             const Answer ben = booked(a, "STD", 5, 8, "Ben");
             return {moves(a, {move(a, ada, "101"), move(a, ben, "102")}),
                     moves(a, {move(a, ben, "101"), move(a, ada, "103")})};
         }},
        {"shuffle x book",
         [](Arena &a) -> QList<Call> {
             const Answer ada = booked(a, "101", 5, 8, "Ada");
             const Answer ben = booked(a, "102", 5, 8, "Ben");
             const Answer cem = booked(a, "103", 8, 10, "Cem");
             return {moves(a, {move(a, ada, "102"), move(a, ben, "101"), move(a, cem, "102")}),
                     book(a, "102", 9, 11, "Late")};
         }},
        {"change of room x book",
         [](Arena &a) -> QList<Call> {
             const Answer stay = inHouse(a, "101", 6, "Ada");
             return {changeRoom(a, stay, "201", 2), book(a, "201", 3, 5, "Ben")};
         }},
    };
}

} // namespace roomrack::test
