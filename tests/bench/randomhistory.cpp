// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "randomhistory.h"

#include <domain/whenfinished.h>

#include <QtCore/QTimer>

#include <algorithm>

namespace roomrack::test {

namespace {

// Few dates for 32 clients: they are in each other's way all the time.
constexpr int days = 60;
constexpr int mostActive = 120;
constexpr int keptForRepeats = 60;

bool isActive(const Reservation &reservation)
{
    return std::any_of(reservation.stays.begin(), reservation.stays.end(),
                       [](const Occupancy &stay) { return stay.status == Status::Reserved; });
}

} // namespace

QString outcomeWord(Outcome outcome)
{
    static const char *const words[] = {"done",           "slot taken",  "stale edit",    "full",
                                        "needs approval", "not allowed", "not found",     "invalid",
                                        "busy",           "unknown",     "no connection", "failed"};
    return QString::fromLatin1(words[size_t(outcome)]);
}

RandomHistory::RandomHistory(const QList<db::StoreOptions> &clients, HotelSetup setup, quint64 seed)
    : m_setup(std::move(setup))
    , m_random(seed)
{
    for (const db::StoreOptions &options : clients)
        m_stores.push_back(std::make_unique<db::PgStore>(options));
}

RandomHistory::~RandomHistory() = default;

void RandomHistory::start()
{
    for (size_t client = 0; client < m_stores.size(); ++client) {
        ++m_running;
        next(client);
    }
}

QMap<QString, int> RandomHistory::outcomes() const
{
    QMap<QString, int> counts;
    for (const Told &told : m_told)
        ++counts[outcomeWord(told.outcome)];
    return counts;
}

db::StoreStatistics RandomHistory::statistics() const
{
    db::StoreStatistics sum;
    for (const auto &store : m_stores) {
        const db::StoreStatistics one = store->statistics();
        sum.roundTrips += one.roundTrips;
        sum.retries += one.retries;
        sum.connects += one.connects;
        sum.settled += one.settled;
    }
    return sum;
}

void RandomHistory::next(size_t client)
{
    if (m_stopped) {
        --m_running;
        return;
    }
    const Wish wish = choose();
    whenFinished(m_stores[client]->write(hotel(), wish.request, wish.command), this,
                 [this, client, wish](const std::optional<WriteResult> &result) {
                     const WriteResult answer = result.value_or(WriteResult());
                     hear(wish, answer);
                     // Without a connection the answer comes at once: no use to ask in a circle.
                     const bool away =
                         answer.outcome == Outcome::NoConnection || answer.outcome == Outcome::Busy;
                     QTimer::singleShot(away ? 20 + upTo(80) : 0, this,
                                        [this, client] { next(client); });
                 });
}

RandomHistory::Wish RandomHistory::choose()
{
    const int dice = upTo(99);
    Wish wish;
    if (dice < 5 && !m_done.isEmpty()) {
        wish = m_done[upTo(int(m_done.size()) - 1)];
        wish.again = true;
        return wish;
    }
    if (dice < 9)
        wish = close();
    else if (m_active.isEmpty() || (dice < 55 && m_active.size() < mostActive))
        wish = book();
    else
        wish = change();
    wish.request = RequestId::createUuid();
    return wish;
}

RandomHistory::Wish RandomHistory::book()
{
    Book book;
    book.guest.name = QStringLiteral("Guest %1").arg(++m_bookings);
    const int stays = upTo(9) < 8 ? 1 : 2 + upTo(1);
    for (int i = 0; i < stays; ++i) {
        StayRequest stay;
        stay.dates = dates();
        if (upTo(9) < 7)
            stay.room = anyRoom();
        else
            stay.type = m_setup.types[upTo(int(m_setup.types.size()) - 1)].id;
        book.stays.append(stay);
    }
    return {stays == 1 ? "book" : "book group", {}, book, book.guest.name};
}

RandomHistory::Wish RandomHistory::change()
{
    const Reservation reservation = m_latest.value(m_active[upTo(int(m_active.size()) - 1)]);
    const Occupancy stay = reservation.stays[upTo(int(reservation.stays.size()) - 1)];
    const int dice = upTo(9);
    if (dice < 4) {
        Cancel cancel;
        cancel.reservation = reservation.id;
        cancel.version = reservation.version;
        return {"cancel", {}, cancel, {}};
    }
    if (dice < 7) {
        StayMove move;
        move.stay = stay.id;
        move.version = reservation.version;
        move.room = anyRoom();
        if (upTo(1) == 1) {
            const StayDates other = dates();
            move.arrival = other.arrival;
            move.departure = other.departure;
        }
        return {"move", {}, Move{{move}}, {}};
    }
    Edit edit;
    edit.reservation = reservation.id;
    edit.version = reservation.version;
    if (dice == 7) {
        edit.notes = QStringLiteral("note %1").arg(upTo(1'000'000));
    } else {
        StayEdit change;
        change.stay = stay.id;
        change.departure = stay.departure.addDays(dice == 8 ? 1 : -1);
        edit.stays = {change};
    }
    return {"edit", {}, edit, {}};
}

RandomHistory::Wish RandomHistory::close()
{
    if (!m_closures.isEmpty() && (upTo(1) == 1 || m_closures.size() > 5)) {
        LiftClosure lift;
        lift.closure = m_closures.takeAt(upTo(int(m_closures.size()) - 1));
        return {"lift closure", {}, lift, {}};
    }
    const StayDates span = dates();
    CloseRoom close;
    close.room = anyRoom();
    close.from = span.arrival;
    close.to = span.departure;
    close.reason = QStringLiteral("paint");
    return {"close room", {}, close, {}};
}

StayDates RandomHistory::dates()
{
    const QDate arrival = m_setup.hotel.businessDate.addDays(upTo(days - 1));
    return {arrival, arrival.addDays(1 + upTo(4)), false};
}

RoomId RandomHistory::anyRoom()
{
    return m_setup.rooms[upTo(int(m_setup.rooms.size()) - 1)].id;
}

void RandomHistory::hear(const Wish &wish, const WriteResult &result)
{
    if (wish.again) {
        if (result.isDone() && !result.replay)
            m_broken.append(QStringLiteral("request %1 (%2) was done twice")
                                .arg(wish.request.toString(), QLatin1String(wish.kind)));
        else if (result.outcome == Outcome::Invalid)
            m_broken.append(
                QStringLiteral("request %1 (%2) was done and then refused: %3")
                    .arg(wish.request.toString(), QLatin1String(wish.kind), result.code));
        return;
    }
    Told told{wish.request, wish.kind, result.outcome, result.code, wish.guest, {}, 0};
    if (result.isDone()) {
        if (!result.reservations.isEmpty()) {
            told.reservation = result.reservations.first().id;
            told.version = result.reservations.first().version;
        }
        for (const Reservation &reservation : result.reservations)
            learn(reservation);
        for (const Occupancy &row : result.occupancies) {
            if (row.status == Status::OutOfOrder)
                m_closures.append(row.id);
        }
        if (m_done.size() < keptForRepeats)
            m_done.append(wish);
        else
            m_done[upTo(keptForRepeats - 1)] = wish;
    } else if (result.outcome == Outcome::StaleEdit) {
        learn(result.current);
    } else if (result.outcome == Outcome::Failed) {
        m_broken.append(
            QStringLiteral("%1 failed: %2 %3")
                .arg(QLatin1String(wish.kind), result.failure.sqlState, result.failure.detail));
    }
    m_told.push_back(told);
}

void RandomHistory::learn(const Reservation &reservation)
{
    Reservation &known = m_latest[reservation.id];
    if (known.version < reservation.version)
        known = reservation;
    if (!isActive(known))
        m_active.removeOne(known.id);
    else if (!m_active.contains(known.id))
        m_active.append(known.id);
}

} // namespace roomrack::test
