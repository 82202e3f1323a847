// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The search as one types, in one hotel of a million guests: short fragments and long ones, common
// and rare, kana and kanji, beside the limit of 50 ms.

#include "dbbench.h"

#include <QtCore/QCommandLineParser>
#include <QtCore/QCoreApplication>

#include <array>

using namespace roomrack;
using namespace roomrack::test;

namespace {

constexpr double limitMs = 50;
constexpr int rounds = 11;

// Two thirds Latin names of syllables, one third kanji with a reading; a stay of one night each.
const char guestsSql[] = R"(
create temp table part as
select
    array['ka', 'to', 'mi', 'ra', 'sen', 'ber', 'lin', 'da', 'vo', 'ner', 'schu', 'stei', 'mar', 'po',
          'lle', 'nov', 'ak', 'ov', 'son', 'er', 'ing', 'ham', 'ford', 'ti', 'na', 'zu', 'gri', 'bel',
          'fon', 'que'] as latin,
    string_to_array('佐藤鈴木高橋田中伊渡辺山本村小林加吉松井花子太郎美咲健一陽翔葵蓮結衣大悠真由香里', null) as kanji,
    string_to_array('アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフマミムメモヤユヨラリルロワン', null) as kana;
create function pg_temp.pick(p_parts text[], p_guest bigint, p_n int) returns text
language sql
return p_parts[1 + abs(hashint8extended(p_guest, p_n) % cardinality(p_parts))];
create function pg_temp.word(p_parts text[], p_guest bigint, p_n int) returns text
language sql
return pg_temp.pick(p_parts, p_guest, p_n) || pg_temp.pick(p_parts, p_guest, p_n + 1)
    || case when hashint8extended(p_guest, p_n + 2) % 2 = 0
            then pg_temp.pick(p_parts, p_guest, p_n + 3) else '' end;
alter table roomrack.guest disable trigger all;
alter table roomrack.reservation disable trigger all;
alter table roomrack.occupancy disable trigger all;
create temp table new_guest as
select nextval(pg_get_serial_sequence('roomrack.guest', 'id')) as id, i
from generate_series(1, %1) i;
insert into roomrack.guest (hotel_id, id, name, reading, phone, email)
overriding system value
select
    %2, g.id,
    case when g.i % 3 = 0
         then pg_temp.word(kanji, g.i, 1) || ' ' || pg_temp.word(kanji, g.i, 5)
         else initcap(pg_temp.word(latin, g.i, 1)) || ', ' || initcap(pg_temp.word(latin, g.i, 5)) end,
    case when g.i % 3 = 0
         then pg_temp.word(kana, g.i, 10) || ' ' || pg_temp.word(kana, g.i, 15) else '' end,
    '+49 ' || (100000000 + abs(hashint8(g.i)::bigint) % 900000000),
    case when g.i % 2 = 0 then pg_temp.word(latin, g.i, 1) || g.i || '@example.org' else '' end
from new_guest g, part;
insert into roomrack.reservation (hotel_id, id, guest_id, created_by, created_desk)
overriding system value
select %2, nextval(pg_get_serial_sequence('roomrack.reservation', 'id')), g.id, 1, 'bench'
from new_guest g;
insert into roomrack.occupancy (
    hotel_id, kind, reservation_id, guest_id, guest_name, confirmation, version, group_size,
    sold_type_id, type_id, room_id, arrival, departure, status, prices, created_by, created_desk)
select
    %2, 'stay', r.id, g.id, g.name, r.confirmation, 1, 1, m.type_id, m.type_id, m.id,
    h.business_date - 6 - (n.i / 200)::int, h.business_date - 5 - (n.i / 200)::int, 'checked_out',
    '{9000}', 1, 'bench'
from new_guest n
join roomrack.guest g on g.hotel_id = %2 and g.id = n.id
join roomrack.reservation r on r.hotel_id = %2 and r.guest_id = g.id
join roomrack.hotel h on h.id = %2
join (
    select x.id, x.type_id, row_number() over (order by x.id) - 1 as n
    from roomrack.room x
    where x.hotel_id = %2) m on m.n = n.i % 200;
alter table roomrack.guest enable trigger all;
alter table roomrack.reservation enable trigger all;
alter table roomrack.occupancy enable trigger all;
vacuum analyze;
)";

constexpr std::array fragments{
    "a",           "k",     "1",         "zu",     "mi",  "xq",         "77",
    "sen",         "kasen", "schumarka", "beltiq", "zzz", "katomi, ra", "Kato 花",
    "example.org", "49123", "4912345",   "山",     "咲",  "山田",       "佐藤",
    "鈴木花",      "カ",    "アキ",      "さとう", "ﾌｼﾞ"};

template<typename Ask>
void measure(Figures &figures, const QString &what, const QString &text, Ask ask)
{
    Times times;
    qsizetype found = 0;
    for (int i = 0; i < rounds; ++i) {
        QElapsedTimer timer;
        timer.start();
        found = ask(text);
        times.add(elapsedMs(timer));
    }
    figures.atMost(
        QStringLiteral("%1 \"%2\"").arg(what, text), QStringLiteral("%1 found").arg(found),
        QStringLiteral("median of %1").arg(rounds), times.median(), limitMs, QStringLiteral(" ms"));
}

int run(int guests, QTextStream &out)
{
    DbWorld world(1, 0);
    if (!world.error().isEmpty()) {
        out << world.error() << Qt::endl;
        return 1;
    }
    QElapsedTimer clock;
    clock.start();
    const HotelId hotel = world.soldHotel();
    const QStringList statements = QString::fromUtf8(guestsSql)
                                       .arg(guests)
                                       .arg(hotel.value)
                                       .split(QStringLiteral(";\n"), Qt::SkipEmptyParts);
    for (const QString &statement : statements) {
        const PgResult result = world.admin().exec(statement, 3'600'000);
        if (!result.ok) {
            out << result.sqlState << ' ' << result.message << Qt::endl;
            return 1;
        }
    }
    out << guests << " guests in one hotel, made in " << clock.elapsed() / 1000 << " s" << Qt::endl
        << Qt::endl;
    Figures figures(out);
    db::PgStore store(world.storeOptions());
    for (const char *fragment : fragments) {
        const QString text = QString::fromUtf8(fragment);
        measure(figures, QStringLiteral("guests with"), text, [&](const QString &typed) {
            return store.findGuests(hotel, typed, 20).result().take().size();
        });
        measure(figures, QStringLiteral("reservations of"), text, [&](const QString &typed) {
            return store.findReservations(hotel, typed, 20).result().take().size();
        });
    }
    measure(figures, QStringLiteral("likely the same as"), QStringLiteral("Schumarka, Senber"),
            [&](const QString &name) {
                Guest guest;
                guest.name = name;
                guest.phone = QStringLiteral("+49 123456789");
                return store.likelyDuplicates(hotel, guest).result().take().size();
            });
    out << Qt::endl << figures.missed() << " missed" << Qt::endl;
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    db::PrivateServer::clearClientEnvironment();
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Measures the search for guests beside its limit."));
    parser.addHelpOption();
    parser.addOption({QStringLiteral("guests"), QStringLiteral("In one hotel."),
                      QStringLiteral("N"), QStringLiteral("1000000")});
    parser.process(application);
    QTextStream out(stdout);
    return run(parser.value(QStringLiteral("guests")).toInt(), out);
}
