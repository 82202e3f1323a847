// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "verdict.h"

namespace roomrack::test {

namespace {

struct StoredEvent
{
    QString kind;
    qint64 reservation = 0;
    int version = 0;
};

class Judge
{
public:
    Judge(const RandomHistory &history, PgSession &owner)
        : m_history(history)
        , m_owner(owner)
    {}

    QStringList run()
    {
        settleUnknown();
        readEvents();
        compareRequests();
        compareGuests();
        compareReservations();
        recount();
        return m_findings + m_history.broken();
    }

private:
    [[nodiscard]] QList<QStringList> rows(const QString &sql)
    {
        const PgResult result = m_owner.exec(sql, 600'000);
        if (!result.ok)
            found(QStringLiteral("%1: %2 %3").arg(sql, result.sqlState, result.message));
        return result.rows;
    }

    void found(const QString &sentence)
    {
        if (m_findings.size() < 50)
            m_findings.append(sentence);
    }

    // They may have been saved or not; asking twice has to give the same answer.
    void settleUnknown()
    {
        for (const Told &told : m_history.told()) {
            if (told.outcome != Outcome::Unknown)
                continue;
            const QString sql = QStringLiteral("select api.settle(%1, '%2') ->> 'result'")
                                    .arg(m_history.hotel().value)
                                    .arg(told.request.toString(QUuid::WithoutBraces));
            const QString first = m_owner.exec(sql).value();
            const QString second = m_owner.exec(sql).value();
            if (first != second
                || (first != QLatin1String("done") && first != QLatin1String("not_stored")))
                found(QStringLiteral("unknown %1 settled as %2, then %3")
                          .arg(QLatin1String(told.kind), first, second));
            m_settled.insert(told.request, first == QLatin1String("done"));
        }
    }

    void readEvents()
    {
        const auto events =
            rows(QStringLiteral(
                     "select request, kind, coalesce(reservation_id, 0), coalesce(version, 0) "
                     "from roomrack.event where hotel_id = %1")
                     .arg(m_history.hotel().value));
        for (const QStringList &row : events) {
            const auto request = QUuid::fromString(row[0]);
            if (m_events.contains(request))
                found(QStringLiteral("request %1 has two events").arg(row[0]));
            m_events.insert(request, {row[1], row[2].toLongLong(), row[3].toInt()});
        }
        const auto operations = rows(QStringLiteral("select request, result is not null from "
                                                    "roomrack.operation where hotel_id = %1")
                                         .arg(m_history.hotel().value));
        for (const QStringList &row : operations) {
            if (row[1] == QLatin1String("t"))
                m_operations.insert(QUuid::fromString(row[0]));
        }
    }

    void compareRequests()
    {
        qsizetype done = 0;
        for (const Told &told : m_history.told()) {
            const bool hasEvent = m_events.contains(told.request);
            const bool hasOperation = m_operations.contains(told.request);
            const bool saved = told.outcome == Outcome::Done || m_settled.value(told.request);
            const QString what = QStringLiteral("%1 %2, told %3 %4")
                                     .arg(QLatin1String(told.kind), told.request.toString(),
                                          outcomeWord(told.outcome), told.code);
            done += saved;
            if (saved && !(hasEvent && hasOperation))
                found(QStringLiteral("%1: lost").arg(what));
            else if (!saved && (hasEvent || hasOperation))
                found(QStringLiteral("%1: was saved all the same").arg(what));
            if (told.outcome != Outcome::Done || !told.reservation.isValid())
                continue;
            const StoredEvent event = m_events.value(told.request);
            if (event.reservation != told.reservation.value || event.version != told.version)
                found(QStringLiteral("%1: its event is of reservation %2 at version %3")
                          .arg(what)
                          .arg(event.reservation)
                          .arg(event.version));
        }
        // Nothing else has written to this hotel.
        if (m_events.size() != done)
            found(QStringLiteral("%1 events for %2 saved writes").arg(m_events.size()).arg(done));
    }

    void compareGuests()
    {
        QHash<QString, int> guests;
        for (const QStringList &row : rows(QStringLiteral("select name from roomrack.guest")))
            ++guests[row.first()];
        for (const Told &told : m_history.told()) {
            if (told.guest.isEmpty())
                continue;
            const bool saved = told.outcome == Outcome::Done || m_settled.value(told.request);
            if (guests.value(told.guest) != int(saved))
                found(QStringLiteral("%1 is stored %2 times, told %3")
                          .arg(told.guest)
                          .arg(guests.value(told.guest))
                          .arg(outcomeWord(told.outcome)));
        }
    }

    void compareReservations()
    {
        // Versions that came from a write whose outcome stayed unknown.
        QSet<std::pair<qint64, int>> unheard;
        for (auto it = m_settled.cbegin(); it != m_settled.cend(); ++it) {
            const StoredEvent event = m_events.value(it.key());
            unheard.insert({event.reservation, event.version});
        }
        QHash<qint64, int> versions;
        for (const QStringList &row :
             rows(QStringLiteral("select id, version from roomrack.reservation")))
            versions.insert(row[0].toLongLong(), row[1].toInt());
        QHash<qint64, QString> stays;
        for (const QStringList &row : rows(QStringLiteral(
                 "select id, concat_ws(' ', coalesce(room_id, 0), arrival, departure, "
                 "status = 'reserved') from roomrack.occupancy where kind = 'stay'")))
            stays.insert(row[0].toLongLong(), row[1]);
        for (const Reservation &known : m_history.latest()) {
            const int stored = versions.value(known.id.value);
            const QString what = QStringLiteral("reservation %1").arg(known.id.value);
            if (stored != known.version) {
                if (!unheard.contains({known.id.value, stored}))
                    found(QStringLiteral("%1 is at version %2, told %3")
                              .arg(what)
                              .arg(stored)
                              .arg(known.version));
                continue;
            }
            for (const Occupancy &stay : known.stays) {
                const QString told =
                    QStringLiteral("%1 %2 %3 %4")
                        .arg(QString::number(stay.room.value), stay.arrival.toString(Qt::ISODate),
                             stay.departure.toString(Qt::ISODate),
                             stay.status == Status::Reserved ? QStringLiteral("t")
                                                             : QStringLiteral("f"));
                if (stays.value(stay.id.value) != told)
                    found(QStringLiteral("%1: a stay is \"%2\", told \"%3\"")
                              .arg(what, stays.value(stay.id.value), told));
            }
        }
    }

    // From the dates alone, without the column and the guard rows that the database works with.
    void recount()
    {
        const QString active = QStringLiteral(
            "select * from roomrack.occupancy where status in ('reserved', 'out_of_order')");
        for (const QStringList &row :
             rows(QStringLiteral(
                      "with active as (%1) select a.id, b.id from active a join active b "
                      "on a.hotel_id = b.hotel_id and a.room_id = b.room_id and a.id < b.id "
                      "and a.arrival < b.departure and b.arrival < a.departure")
                      .arg(active)))
            found(QStringLiteral("double booking: %1 and %2").arg(row[0], row[1]));
        for (const QStringList &row :
             rows(QStringLiteral(
                      "with active as (%1) select t.code, d::date, count(*) from active a "
                      "join roomrack.room_type t on t.id = a.type_id, "
                      "generate_series(a.arrival, a.departure - 1, '1 day') d "
                      "group by t.hotel_id, t.id, t.code, d having count(*) > (select count(*) "
                      "from roomrack.room r where r.type_id = t.id)")
                      .arg(active)))
            found(QStringLiteral("type %1 is oversold on %2: %3").arg(row[0], row[1], row[2]));
        for (const QStringList &row : rows(QStringLiteral("select * from api.check()")))
            found(row.join(QStringLiteral(": ")));
    }

    const RandomHistory &m_history;
    PgSession &m_owner;
    QHash<RequestId, bool> m_settled;
    QHash<RequestId, StoredEvent> m_events;
    QSet<RequestId> m_operations;
    QStringList m_findings;
};

} // namespace

QStringList judge(const RandomHistory &history, PgSession &owner)
{
    return Judge(history, owner).run();
}

} // namespace roomrack::test
