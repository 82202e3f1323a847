// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "command.h"

namespace roomrack::ctl {

const QList<Command> &allCommands()
{
    static const QList<Command> commands{
        {QStringLiteral("demo"), QStringLiteral("start|stop|status|reset [--dir DIR] [--empty]"),
         QStringLiteral("a private PostgreSQL server with demo hotels"),
         QStringLiteral(
             R"(  start   Makes a private PostgreSQL server if there is none yet, starts it or joins the one
          that runs, migrates its database and fills it with two demo hotels. It goes on running.
          The last line is the URI that signs in as the schema's owner:
              uri=$(roomrackctl demo start | tail -n 1)
  stop    Ends the server; the data stay.
  status  Tells whether it runs, and its URI.
  reset   Ends the server and removes its data.

OPTIONS
  --dir DIR  The server's folder. Default: roomrack/demo in this user's data folder, as root
             /var/lib/roomrack/demo.
  --empty    With start: no demo hotels.

People of the demo: sato (clerk), mori (supervisor), lindqvist (manager); password "roomrack".
PostgreSQL 15 or newer has to be installed: ROOMRACK_PG_BINDIR names the folder of its programs,
else pg_config or the usual folders. Started as root, the server runs as the user postgres, or as the
one that ROOMRACK_SERVER_USER names.

EXAMPLE
  roomrackctl demo start --dir /tmp/hotel --empty
  roomrackctl demo reset --dir /tmp/hotel

With --json: outcome; of start uri, dir, pid as well; of status state, dir, version, and uri and pid
while it runs.)"),
         &runDemo},
        {QStringLiteral("migrate"), QString(),
         QStringLiteral("bring the database to this program's schema"),
         QStringLiteral(
             R"(Makes the schema in an empty database, or upgrades an older one with its data. Two programs at
once do it once. A database that a newer Roomrack made is left alone: exit status 0 if this program
can work with it, 1 if not; 6 if this login may not. Signs in as --db says; the first migration
makes roles and needs a superuser, later ones the owner roomrack_owner.

After a dump was restored, it stamps the rows anew and gives the database its grants back. What only
a superuser may mend is told on standard error, and mended when a superuser migrates.

EXAMPLE
  roomrackctl --db postgresql://postgres@db.example.org/hotels migrate

With --json: outcome, version (of the database now), steps (how many migrations were applied; that
of the functions is none), notes (what a superuser still has to mend), message (of a failure).)"),
         &runMigrate},
        {QStringLiteral("hotel add"),
         QStringLiteral("CODE --name N --time-zone Z --currency C --rooms LIST "
                        "[--business-date D]"),
         QStringLiteral("add a hotel with its rooms (owner)"),
         QStringLiteral(
             R"(Adds the hotel, its room types and its rooms, all or none; the types that the rooms name are made
with their code as their name. Its rooms can be sold at once, at a price of 0: a manager sets the
prices on the screen, in the rates calendar.

OPTIONS
  --name N           The hotel's name.
  --time-zone Z      IANA name, for instance Europe/Berlin.
  --currency C       ISO 4217 code, for instance EUR or JPY.
  --rooms LIST       Rooms with their types' codes, by ranges or one by one: 101-110:STD,201:DLX.
  --business-date D  The first business date. Default: today in the hotel's zone.

EXAMPLE
  roomrackctl hotel add HARB --name "Harbour Hotel" --time-zone Europe/Berlin --currency EUR \
      --rooms "101-110:STD,201-205:DLX"

With --json: outcome.)"),
         &runHotelAdd},
        {QStringLiteral("hotel list"), QString(), QStringLiteral("the hotels of this login"),
         QStringLiteral(
             R"(One line a hotel: code, name, business date, time zone, currency. roomrack_owner sees all hotels,
a person those where it works; exit status 6 for a login that is neither.

With --json: hotels, of each code, name, business_date, time_zone, currency.)"),
         &runHotelList},
        {QStringLiteral("user add"),
         QStringLiteral("NAME --role clerk|supervisor|manager --hotel CODE --password-file F "
                        "[--display-name N]"),
         QStringLiteral("give a person a login and a role in a hotel (manager)"),
         QStringLiteral(
             R"(Makes a login of the person's own, which every event names, and gives it a role in one hotel. The
role decides what the person may do there; every other hotel stays out of reach. A person who has a
login already, from another hotel, gets the role here as well: roomrack_owner changes the password
by that, a manager doesn't, and is told so.

OPTIONS
  --role R            clerk, supervisor or manager.
  --hotel CODE        The hotel where the person works.
  --password-file F   The file that holds the password, a line of 8 characters or more, and nothing
                      else. Only its SCRAM verifier is sent.
  --display-name N    The name that colleagues see. Default: NAME.

EXAMPLE
  roomrackctl --db "$uri" user add emi --role clerk --hotel HARB --password-file emi.txt \
      --display-name "Sato Emi"

With --json: outcome, password_kept.)"),
         &runUserAdd},
        {QStringLiteral("book"),
         QStringLiteral("--hotel CODE (--room NO | --type CODE) --arrival D --departure D "
                        "--guest NAME [--adults N] [--day-use] [--request UUID]"),
         QStringLiteral("book a stay"),
         QStringLiteral(R"(Locks what is sold, checks again, books, and tells what has become of it.

OPTIONS
  --hotel CODE     The hotel.
  --room NO        This room, or
  --type CODE      a room of this type that is chosen later.
  --arrival D      The first night, YYYY-MM-DD.
  --departure D    The day of leaving; that night is not sold.
  --day-use        By day only; --departure can be left out.
  --guest NAME     The guest's name as the guest writes it.
  --adults N       1 to 20. Default 1.
  --request UUID   The same request never books twice. After exit status 11 repeat the command with
                   the UUID that was told: it books, or tells what it booked. A request that was
                   refused may come again; one that was given up when the connection broke may
                   not (status 9): leave --request away.

EXAMPLE
  roomrackctl --db "$uri" book --hotel HARBOUR --room 204 --arrival 2027-03-01 \
      --departure 2027-03-04 --guest "O'Brien, Quentin" --json

With --json: outcome, request, replay (it was booked before), and what show tells; with one stay its
room, arrival, departure and status stand beside the number. A refusal has outcome, message and
conflict (room, arrival, departure, guest, by, since), or type and nights.)"),
         &runBook},
        {QStringLiteral("show"), QStringLiteral("CONFIRMATION"),
         QStringLiteral("show a reservation"),
         QStringLiteral(
             R"(CONFIRMATION is the number that the guest quotes: RR-10001, or 10001. Tells the version that edit
and cancel want.

EXAMPLE
  roomrackctl --db "$uri" show RR-10001

With --json: hotel, confirmation, version, guest, adults, children, notes, stays (room, type, arrival,
departure, day_use, status, total).)"),
         &runShow},
        {QStringLiteral("edit"),
         QStringLiteral("CONFIRMATION --version N [--room NO] [--arrival D] [--departure D] "
                        "[--guest NAME] [--stay N] [--request UUID]"),
         QStringLiteral("change a reservation"),
         QStringLiteral(
             R"(Nothing changes, and the exit status is 4, if the reservation is no longer at the version that was
seen: show tells the new one.

A clerk changes the guest's name and gives a stay its first room. Another room and other dates are a
supervisor's: on the screen one approves them on the spot, here a supervisor signs in (status 6).

OPTIONS
  --version N     The version that was seen.
  --room NO, --arrival D, --departure D, --guest NAME
                  What to change.
  --stay N        Which of several stays, as show lists them, from 1.
  --request UUID  The same request never changes anything twice; see roomrackctl book --help.

EXAMPLE
  roomrackctl --db "$uri" edit RR-10001 --version 1 --departure 2027-03-05

With --json: what book tells; status 4 has current, the reservation as it stands.)"),
         &runEdit},
        {QStringLiteral("cancel"),
         QStringLiteral("CONFIRMATION --version N [--reason TEXT] [--request UUID]"),
         QStringLiteral("cancel a reservation"),
         QStringLiteral(
             R"(Its nights are free at once, on every desk. Cancelling is a supervisor's: on the screen one
approves it on the spot, here a supervisor signs in (status 6).

OPTIONS
  --version N     The version that was seen; if it is no longer at it, nothing changes (status 4).
  --reason TEXT   guest, duplicate, hotel, payment or other. Any other text is kept as a note of
                  the reason other, until the guest is anonymised.
  --request UUID  The same request never cancels anything twice; see roomrackctl book --help.

EXAMPLE
  roomrackctl --db "$uri" cancel RR-10001 --version 1 --reason "flight cancelled"

With --json: what book tells; status 4 has current, the reservation as it stands.)"),
         &runCancel},
        {QStringLiteral("availability"), QStringLiteral("--hotel CODE --from D --to D"),
         QStringLiteral("free rooms by type and date"),
         QStringLiteral(
             R"(One line a date and type: free for the night, free for day use, rooms of the type, agreed
overbooking, price a night. What is free is told as rooms, as on the rack: a negative number is sold
beyond the rooms. The agreed overbooking can be sold besides. Dates that are not on sale have no
line; if none of them is, the exit status is 9.

OPTIONS
  --hotel CODE  The hotel.
  --from D      The first date.
  --to D        The date after the last one.

EXAMPLE
  roomrackctl --db "$uri" availability --hotel HARB --from 2027-03-01 --to 2027-03-05

With --json: hotel, sold_from, sold_until (the last night), nights (date, type, free, free_by_day,
allowance, rooms, price).)"),
         &runAvailability},
        {QStringLiteral("service add"), QStringLiteral("CODE --hotel CODE --name N"),
         QStringLiteral("set up a service with limited places (manager)"),
         QStringLiteral(
             R"(Dinner seatings, a private bath, a shuttle: something of which a slot has only so many places. The
same code again renames it.

EXAMPLE
  roomrackctl service add DINNER --hotel HARB --name "Dinner seatings"

With --json: outcome.)"),
         &runServiceAdd},
        {QStringLiteral("service open"),
         QStringLiteral("--hotel CODE --service CODE --from D --to D --times LIST --capacity N "
                        "[--length MINUTES] [--weekdays LIST]"),
         QStringLiteral("open a service's slots (manager)"),
         QStringLiteral(
             R"(Opens a slot for each date and time, by the hotel's own clock; those that are there already get this
length and capacity. Exit status 8 if more places are booked somewhere than the capacity would be;
then nothing changes. Capacity 0 closes slots.

OPTIONS
  --hotel CODE     The hotel.
  --service CODE   The service.
  --from D         The first date.
  --to D           The date after the last one.
  --times LIST     When the slots begin: 18:00,20:00. A time that a date doesn't have, on the day
                   when clocks are put forward, is left out.
  --capacity N     Places in each slot.
  --length M       Minutes. Default 60.
  --weekdays LIST  Only on these: 1 is Monday, 7 Sunday. Default: all.

EXAMPLE
  roomrackctl --db "$uri" service open --hotel HARB --service DINNER --from 2027-06-01 \
      --to 2027-09-01 --times 18:00,20:00 --capacity 24 --length 90 --weekdays 5,6,7

With --json: outcome; status 8 has dates.)"),
         &runServiceOpen},
        {QStringLiteral("service list"), QStringLiteral("--hotel CODE"),
         QStringLiteral("the services of a hotel"),
         QStringLiteral(R"(One line a service: code, name.

With --json: hotel, services (code, name).)"),
         &runServiceList},
        {QStringLiteral("service day"), QStringLiteral("--hotel CODE [--date D]"),
         QStringLiteral("slots of a date, what is left, who comes"),
         QStringLiteral(
             R"(One line a slot, and under it one a party with its number and version.

OPTIONS
  --hotel CODE  The hotel.
  --date D      The date. Default: the business date.

With --json: hotel, date, slots (service, start, length, capacity, places_left, parties; of each
party what service book tells).)"),
         &runServiceDay},
        {QStringLiteral("service book"),
         QStringLiteral("--hotel CODE --service CODE --start TIME --guest NAME [--seats N] "
                        "[--note TEXT] [--request UUID]"),
         QStringLiteral("book places in a slot"),
         QStringLiteral(
             R"(Locks the slot, counts again, books; exit status 8 if too few places are left.

OPTIONS
  --hotel CODE     The hotel.
  --service CODE   The service.
  --start TIME     When the slot begins: 2027-06-01T19:00 by the hotel's clock, or with an offset:
                   2027-06-01T17:00Z.
  --guest NAME     Who comes.
  --seats N        How many places. Default 1.
  --note TEXT      Kept with the party.
  --request UUID   The same request never books twice; see roomrackctl book --help.

EXAMPLE
  roomrackctl --db "$uri" service book --hotel HARB --service DINNER --start 2027-06-01T19:00 \
      --guest "O'Brien, Quentin" --seats 2 --json

With --json: outcome, request, replay, places (the party's number), version, hotel, service, start,
seats, guest, room, note, status; status 8 has places_left.)"),
         &runServiceBook},
        {QStringLiteral("service move"),
         QStringLiteral("PARTY --hotel CODE --version N --service CODE --start TIME "
                        "[--request UUID]"),
         QStringLiteral("move a party to another slot"),
         QStringLiteral(R"(PARTY is the number that service book and service day tell.

OPTIONS
  --version N                    The version that was seen (status 4 if it has moved on).
  --service CODE, --start TIME   Where to.
  --request UUID                 The same request never moves anything twice; see book --help.

EXAMPLE
  roomrackctl --db "$uri" service move 17 --hotel HARB --version 1 --service DINNER \
      --start 2027-06-01T20:00

With --json: what service book tells; status 4 has current, the party as it stands.)"),
         &runServiceMove},
        {QStringLiteral("service cancel"),
         QStringLiteral("PARTY --hotel CODE --version N [--undo] [--request UUID]"),
         QStringLiteral("give a party's places back"),
         QStringLiteral(R"(The places are free at once, on every desk.

OPTIONS
  --version N     The version that was seen (status 4 if it has moved on).
  --undo          Takes a cancellation back; checked like a booking.
  --request UUID  The same request never cancels anything twice; see roomrackctl book --help.

With --json: what service book tells; status 4 has current, the party as it stands.)"),
         &runServiceCancel},
        {QStringLiteral("check"), QString(),
         QStringLiteral("recount every invariant from the tables (owner)"),
         QStringLiteral(
             R"(Prints a line for each broken row: hotel, invariant, row. Exit status 1 if there is one.

  one_occupant       a room has one occupant at a time, a closure counting as one
  one_in_house       and one party in house
  type_not_oversold  a type is not sold beyond its rooms and the agreed overbooking
  slot_not_overfull  nor a service's slot beyond its places
  once               a request that was accepted is in the history
  all_or_none        what was written together is all there
  trace              each version of a reservation is in the history, each entry has its request
  own_hotel          nobody gets past the functions to another hotel's rows
  held, type_of_room, within_sell_until, prices, copies, allotment, guest, closed_once
                     rows agree with each other
  stamp              no row is from the future: after a restore roomrackctl migrate mends it
  schema             the constraints and triggers that hold all this are there

EXAMPLE
  roomrackctl --db "$uri" check || mail -s "Roomrack" admin@example.org

With --json: broken (hotel, invariant, row).)"),
         &runCheck},
        {QStringLiteral("replay"),
         QStringLiteral("FILE [--hotel RESORT|CITY] [--lanes N] [--rows N] [--assign]"),
         QStringLiteral("play two real hotels' bookings through the store (owner)"),
         QStringLiteral(
             R"(FILE is the data set "Hotel booking demand" (N. Antonio, A. de Almeida, L. Nunes, Data in Brief 22,
2019, doi 10.1016/j.dib.2018.11.126, CC BY 4.0) as CSV, gzipped or plain. Makes the hotels RESORT and
CITY, then plays the bookings in the order in which they were made: by type, with cancellations and
no-shows on their dates, a room and check-in on arrival, check-out on departure. Ends with counts
that add up to the file's rows; with one lane they are the same on every run. Exit status 9 if such
a hotel is there already.

OPTIONS
  --hotel CODE  Only this hotel.
  --lanes N     Connections that book at the same time. Default 1.
  --rows N      Only the first N rows of each hotel.
  --assign      Without a database: the same bookings with rooms given by Assign, beside rooms given
                as the first free one, and beside the file: how many guests got another type or
                changed rooms, and how many nights stayed free in gaps too short to sell.

EXAMPLE
  roomrackctl --db "$uri" replay hotel_bookings.csv.gz --hotel CITY --lanes 4

With --json: outcome, seconds, and by hotel rows, stored, full, cancelled, no_show, stayed,
other_type; with --assign by hotel first_free and assign.)"),
         &runReplay},
    };
    return commands;
}

} // namespace roomrack::ctl
