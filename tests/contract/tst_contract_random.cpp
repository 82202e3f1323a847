// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracttest.h"
#include "fakebackend.h"
#include "pgbackend.h"

#include <dbsupport/testserver.h>
#include <support/fatallogger.h>
#include <support/testprogram.h>

#include <QtCore/QRandomGenerator>

#include <algorithm>

namespace roomrack {

using namespace samples;

namespace {
constexpr int steps = 250;
const QList<const char *> roomNumbers{"101", "102", "103", "201", "none"};
const QList<const char *> typeCodes{"STD", "DLX"};
} // namespace

/// One hotel on one backend, driven by numbers alone: the same numbers ask for the same on both.
class RandomHotel : public ContractTest
{
    Q_OBJECT

public:
    explicit RandomHotel(Backend &backend)
        : ContractTest(backend)
    {
        newHotel();
    }

    /// What the write answered, and of refusals what both sides must agree on.
    QString act(QRandomGenerator numbers)
    {
        switch (numbers.bounded(14)) {
        case 0:
        case 1:
        case 2:
        case 3:
            return bookSomething(numbers);
        case 4:
        case 5:
            return moveSomething(numbers);
        case 6:
            return onStays<Cancel>(numbers);
        case 7:
            return numbers.bounded(2) ? onStays<Reinstate>(numbers) : onStays<MarkNoShow>(numbers);
        case 8:
            return onStays<CheckIn>(numbers);
        case 9:
            return numbers.bounded(2) ? onStays<CheckOut>(numbers) : onStays<UndoCheckOut>(numbers);
        case 10:
            return closeSomething(numbers);
        case 11:
            return changeRoom(numbers);
        case 12:
            return splitSomething(numbers);
        default:
            return manage(numbers);
        }
    }

    QStringList picture()
    {
        QStringList lines = rack();
        std::sort(lines.begin(), lines.end());
        for (const char *code : typeCodes) {
            lines.append(freeNights(code, "2026-06-16", "2026-07-20"));
            lines.append(freeDays(code, "2026-06-16", "2026-07-20"));
        }
        for (const Reservation &one : std::as_const(m_reservations)) {
            const Reservation fresh = now(one);
            QString line = QStringLiteral("v%1 %2").arg(fresh.version).arg(text(fresh));
            for (const Occupancy &stay : fresh.stays)
                line += QStringLiteral(" %1/%2").arg(stay.total.minor).arg(stay.groupSize);
            lines.append(line);
        }
        return lines;
    }

private:
    StayDates dates(QRandomGenerator &numbers) const
    {
        const QDate arrival = m_today.addDays(numbers.bounded(14) - 1);
        const int length = numbers.bounded(6);
        return {arrival, arrival.addDays(std::max(length - 1, 0)), length == 1};
    }

    QString bookSomething(QRandomGenerator &numbers)
    {
        Book command = book(QStringLiteral("G%1").arg(++m_guests), {});
        for (int i = numbers.bounded(4) == 0 ? 2 : 1; i > 0; --i) {
            const StayDates when = dates(numbers);
            const char *number = roomNumbers[numbers.bounded(roomNumbers.size())];
            command.stays.append(room(number).isValid()
                                     ? inRoom(room(number), when)
                                     : ofType(type(typeCodes[numbers.bounded(2)]), when));
        }
        command.overbook = numbers.bounded(10) == 0;
        const WriteResult result = supervisor(command);
        m_reservations.append(result.reservations);
        return told(result, command.stays.size() > 1);
    }

    QString moveSomething(QRandomGenerator &numbers)
    {
        Move command;
        for (int i = numbers.bounded(2) + 1; i > 0; --i) {
            const int which = numbers.bounded(1000);
            const char *number = roomNumbers[numbers.bounded(roomNumbers.size())];
            const StayDates when = dates(numbers);
            const bool newDates = numbers.bounded(2) == 0;
            const bool old = numbers.bounded(20) == 0;
            if (m_reservations.isEmpty())
                return {};
            const Reservation one = now(m_reservations[which % m_reservations.size()]);
            StayMove move = moveOf(one.stays[which % one.stays.size()], room(number));
            if (newDates) {
                move.arrival = when.arrival;
                move.departure = when.departure;
            }
            move.version -= old ? 1 : 0;
            command.moves.append(move);
        }
        return told(supervisor(command), command.moves.size() > 1);
    }

    QString changeRoom(QRandomGenerator &numbers)
    {
        const int which = numbers.bounded(1000);
        const char *number = roomNumbers[numbers.bounded(4)];
        const QDate from = dates(numbers).arrival;
        const bool newPrice = numbers.bounded(2) == 0;
        if (m_reservations.isEmpty())
            return {};
        const Reservation one = now(m_reservations[which % m_reservations.size()]);
        const Occupancy stay = one.stays[which % one.stays.size()];
        ChangeRoom command{
            one.id, one.version, stay.id, room(number), from, {}, QStringLiteral("noise")};
        if (newPrice && from < stay.departure)
            command.prices = QList<qint64>(from.daysTo(stay.departure), 7'000);
        return told(supervisor(command), false);
    }

    /// Over two rooms, or whole again with the stay after it.
    QString splitSomething(QRandomGenerator &numbers)
    {
        const int which = numbers.bounded(1000);
        const char *first = roomNumbers[numbers.bounded(4)];
        const char *second = roomNumbers[numbers.bounded(4)];
        const int nights = numbers.bounded(4) + 1;
        const int more = numbers.bounded(3) - 1;
        if (m_reservations.isEmpty())
            return {};
        const Reservation one = now(m_reservations[which % m_reservations.size()]);
        const qsizetype index = which % one.stays.size();
        const Occupancy stay = one.stays[index];
        SplitStay command{one.id, one.version, stay.id, {}, {}, {}};
        QDate end = stay.departure.addDays(more);
        if (index + 1 < one.stays.size() && more < 0) {
            command.joined = {one.stays[index + 1].id};
            end = one.stays[index + 1].departure;
            command.parts = {{room(first), stay.arrival, end}};
        } else {
            const QDate middle = stay.arrival.addDays(nights);
            command.parts = {{room(first), stay.arrival, middle}, {room(second), middle, end}};
        }
        return told(supervisor(command), command.parts.size() > 1);
    }

    template<typename T>
    QString onStays(QRandomGenerator &numbers)
    {
        if (m_reservations.isEmpty())
            return {};
        const int which = numbers.bounded(1000);
        const Reservation one = now(m_reservations[which % m_reservations.size()]);
        T command = staysCommand<T>(one);
        if (numbers.bounded(3) == 0)
            command.stays = {one.stays.last().id};
        return told(supervisor(command), one.stays.size() > 1);
    }

    QString closeSomething(QRandomGenerator &numbers)
    {
        if (numbers.bounded(3) == 0 && !m_closures.isEmpty()) {
            LiftClosure command{m_closures[numbers.bounded(m_closures.size())], {}};
            if (numbers.bounded(2))
                command.from = dates(numbers).arrival;
            return told(supervisor(command), false);
        }
        const StayDates when = dates(numbers);
        CloseRoom command;
        command.room = room(roomNumbers[numbers.bounded(4)]);
        command.from = when.arrival;
        command.to = numbers.bounded(8) == 0 ? QDate() : when.departure;
        command.kind = numbers.bounded(3) == 0 ? Status::OutOfService : Status::OutOfOrder;
        const WriteResult result = supervisor(command);
        for (const Occupancy &row : result.occupancies)
            m_closures.append(row.id);
        return told(result, false);
    }

    QString manage(QRandomGenerator &numbers)
    {
        switch (numbers.bounded(5)) {
        case 0: {
            const WriteResult result = manager(RollBusinessDate{m_today});
            if (result.isDone())
                m_today = m_today.addDays(1);
            return told(result, false);
        }
        case 1:
            return told(manager(RetypeRoom{room(roomNumbers[numbers.bounded(4)]),
                                           type(typeCodes[numbers.bounded(2)])}),
                        false);
        case 2: {
            const StayDates when = dates(numbers);
            return told(supervisor(SetOverbooking{type(typeCodes[numbers.bounded(2)]), when.arrival,
                                                  when.departure, int(numbers.bounded(2))}),
                        false);
        }
        case 3: {
            const StayDates when = dates(numbers);
            return told(manager(SetRates{type(typeCodes[numbers.bounded(2)]),
                                         when.arrival,
                                         when.departure,
                                         numbers.bounded(2) ? QList<int>{} : QList<int>{5, 6},
                                         {1'000 * numbers.bounded(20)}}),
                        false);
        }
        default:
            return onStays<UndoCheckIn>(numbers);
        }
    }

    /// A refusal of several stays may name the taken room or the full type first, and the order of
    /// what is in the way is not promised.
    QString told(const WriteResult &result, bool several) const
    {
        if (result.outcome == Outcome::Full || result.outcome == Outcome::SlotTaken) {
            if (several)
                return QStringLiteral("taken or full");
            if (result.outcome == Outcome::Full)
                return QStringLiteral("full");
            QStringList parts = text(result).mid(11).split(QStringLiteral("; "));
            std::sort(parts.begin(), parts.end());
            return parts.join(QStringLiteral("; "));
        }
        // Which of several faults is told first may differ.
        if (several && (result.outcome == Outcome::Invalid || result.outcome == Outcome::StaleEdit))
            return QStringLiteral("a fault");
        if (result.outcome == Outcome::Invalid)
            return QStringLiteral("invalid");
        return text(result);
    }

    QList<Reservation> m_reservations;
    QList<OccupancyId> m_closures;
    QDate m_today{2026, 6, 16};
    int m_guests = 0;
};

/// Random histories on both stores at once: the same answers, and the same rack after every few.
class TestContractRandom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (test::TestServer::instance().notInstalled())
            QSKIP("PostgreSQL is not installed");
        QCOMPARE(m_postgres.error(), QString());
    }

    void sameHistorySameEnd_data()
    {
        QTest::addColumn<quint32>("seed");
        for (const quint32 seed : {1U, 2U, 3U, 4U, 20260616U})
            QTest::newRow(qPrintable(QString::number(seed))) << seed;
    }
    void sameHistorySameEnd()
    {
        QFETCH(quint32, seed);
        RandomHotel fake(m_fake);
        RandomHotel postgres(m_postgres);
        QRandomGenerator numbers(seed);
        for (int step = 0; step < steps; ++step) {
            const QRandomGenerator same(numbers.generate());
            const QString expected = fake.act(same);
            const QString actual = postgres.act(same);
            QVERIFY2(actual == expected,
                     qPrintable(QStringLiteral("step %1\nPostgreSQL: %2\nfake:       %3")
                                    .arg(step)
                                    .arg(actual, expected)));
            if (step % 25 == 24)
                QCOMPARE(postgres.picture(), fake.picture());
        }
        QCOMPARE(m_postgres.broken(), QString());
    }

private:
    FatalLogger m_fatal;
    FakeBackend m_fake;
    PgBackend m_postgres;
};

} // namespace roomrack

ROOMRACK_TEST(roomrack::TestContractRandom)
#include "tst_contract_random.moc"
