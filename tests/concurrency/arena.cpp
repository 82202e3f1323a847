// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"

#include <dbsupport/testserver.h>
#include <roomrack/scram.h>

#include <QtCore/QJsonDocument>
#include <QtCore/QUuid>

namespace roomrack::test {

namespace {

const QString password = QStringLiteral("a desk's password");

QString literal(const QString &text)
{
    return QLatin1Char('\'') + QString(text).replace(QLatin1Char('\''), QLatin1String("''"))
           + QLatin1Char('\'');
}

QJsonObject newRoom(const char *number, const char *type)
{
    return {{QStringLiteral("number"), QLatin1String(number)},
            {QStringLiteral("type"), QLatin1String(type)}};
}

QJsonArray roomsOfA()
{
    return {newRoom("101", "STD"),  newRoom("102", "STD"), newRoom("103", "STD"),
            newRoom("201", "TWIN"), newRoom("301", "DLX"), newRoom("302", "DLX")};
}

QString json(const QJsonArray &array)
{
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

QJsonObject hotel(const char *code, const QJsonArray &rooms)
{
    return {{QStringLiteral("code"), QLatin1String(code)},
            {QStringLiteral("name"), QLatin1String(code)},
            {QStringLiteral("time_zone"), QStringLiteral("Europe/Berlin")},
            {QStringLiteral("currency"), QStringLiteral("EUR")},
            {QStringLiteral("business_date"), Arena::businessDate().toString(Qt::ISODate)},
            {QStringLiteral("rooms"), rooms}};
}

} // namespace

qint64 Answer::reservation() const
{
    return object[QStringLiteral("reservations")][0][QStringLiteral("id")].toInteger();
}

int Answer::version() const
{
    return object[QStringLiteral("reservations")][0][QStringLiteral("version")].toInt();
}

qint64 Answer::stay(int index) const
{
    return object[QStringLiteral("reservations")][0][QStringLiteral("stays")][index]
                 [QStringLiteral("id")]
                     .toInteger();
}

QString Call::sql() const
{
    return QStringLiteral("select api.%1(%2, %3, 'test', %4)")
        .arg(function)
        .arg(hotel)
        .arg(literal(request),
             literal(QString::fromUtf8(QJsonDocument(command).toJson(QJsonDocument::Compact))));
}

Arena::Arena()
{
    TestServer &server = TestServer::instance();
    m_error = server.error();
    if (!m_error.isEmpty())
        return;
    m_database = server.createDatabase();
    m_owner = std::make_unique<PgSession>(server.ownerUri(m_database));
    m_observer = std::make_unique<PgSession>(server.adminUri(m_database));
    if (!m_owner->isOpen() || !m_observer->isOpen()) {
        m_error = m_owner->connectError() + m_observer->connectError();
        return;
    }
    addHotelA();
    Call add = call(QStringLiteral("add_hotel"), hotel("B", {newRoom("101", "STD")}));
    add.hotel = 0;
    const Answer second = done(add);
    m_hotelB = second.object[QStringLiteral("hotel")][QStringLiteral("id")].toInt();
    m_rooms.insert(QStringLiteral("B101"),
                   second.object[QStringLiteral("rooms")][0][QStringLiteral("id")].toInt());

    const QString verifier = db::scramVerifier(password);
    const auto addPerson = [&](const QString &login, const QString &role, int hotel) {
        Call person = call(QStringLiteral("add_person"), {{QStringLiteral("login"), login},
                                                          {QStringLiteral("display_name"), login},
                                                          {QStringLiteral("role"), role},
                                                          {QStringLiteral("verifier"), verifier}});
        person.hotel = hotel;
        (void)done(person);
    };
    addPerson(QStringLiteral("s1"), QStringLiteral("supervisor"), m_hotelA);
    addPerson(QStringLiteral("s2"), QStringLiteral("supervisor"), m_hotelA);
    addPerson(QStringLiteral("m1"), QStringLiteral("manager"), m_hotelA);
    addPerson(QStringLiteral("b1"), QStringLiteral("supervisor"), m_hotelB);
    setPatience("1min");
}

Arena &Arena::fresh()
{
    static Arena arena;
    if (arena.isReady())
        arena.freshHotel();
    return arena;
}

void Arena::addHotelA()
{
    Call add = call(QStringLiteral("add_hotel"), hotel("A", roomsOfA()));
    add.hotel = 0;
    const Answer first = done(add);
    m_hotelA = first.object[QStringLiteral("hotel")][QStringLiteral("id")].toInt();
    for (const QJsonValue type : first.object[QStringLiteral("types")].toArray())
        m_types.insert(type[QStringLiteral("code")].toString(), type[QStringLiteral("id")].toInt());
    for (const QJsonValue room : first.object[QStringLiteral("rooms")].toArray())
        m_rooms.insert(room[QStringLiteral("number")].toString(),
                       room[QStringLiteral("id")].toInt());
}

QString Arena::freshHotel()
{
    // What add_hotel does, but for its 1,200 dates, which cost more than all else.
    const QString code = QStringLiteral("A%1").arg(++m_hotels);
    m_owner->exec(QStringLiteral("rollback")); // of a test that failed half-way
    const PgResult made = m_owner->exec(
        QStringLiteral(
            "insert into roomrack.hotel (code, name, time_zone, currency, minor_digits, "
            "business_date, sell_until) "
            "values ('%1', '%1', 'Europe/Berlin', 'EUR', 2, '%2', date '%2' + 1);"
            "select roomrack.add_type(h.id, jsonb_build_object('code', t.code), t.i::int) "
            "from roomrack.hotel h, "
            "unnest(array['STD', 'TWIN', 'DLX']) with ordinality t (code, i) where h.code = '%1';"
            "select roomrack.add_rooms(h.id, '%3') from roomrack.hotel h where h.code = '%1';"
            "update roomrack.hotel set sell_until = business_date + 70 where code = '%1';"
            "insert into roomrack.membership select h.id, m.person_id, m.role "
            "from roomrack.hotel h, roomrack.membership m "
            "join roomrack.hotel a on a.id = m.hotel_id and a.code = 'A' where h.code = '%1';"
            "select h.id, t.code, t.id, r.number, r.id from roomrack.hotel h "
            "join roomrack.room_type t on t.hotel_id = h.id "
            "join roomrack.room r on r.hotel_id = h.id and r.type_id = t.id where h.code = '%1'")
            .arg(code, businessDate().toString(Qt::ISODate), json(roomsOfA())));
    if (!made.ok || made.rows.size() != roomsOfA().size())
        qFatal("%s: %s", qPrintable(code), qPrintable(made.message));
    for (const QStringList &row : made.rows) {
        m_hotelA = row.at(0).toInt();
        m_types.insert(row.at(1), row.at(2).toInt());
        m_rooms.insert(row.at(3), row.at(4).toInt());
    }
    return code;
}

Arena::~Arena()
{
    m_owner.reset();
    m_observer.reset();
    if (!m_database.isEmpty())
        TestServer::instance().dropDatabase(m_database);
}

void Arena::setPatience(const char *lockTimeout)
{
    const PgResult set = m_owner->exec(
        QStringLiteral("do $$ declare f regprocedure; begin for f in select p.oid from pg_proc p "
                       "where p.pronamespace = 'api'::regnamespace "
                       "and array_to_string(p.proconfig, ',') like '%lock_timeout=%' loop "
                       "execute format('alter function %s set lock_timeout = %L', f, 'TIME'); "
                       "end loop; end $$")
            .replace(QLatin1String("TIME"), QLatin1String(lockTimeout)));
    if (!set.ok)
        qFatal("%s", qPrintable(set.message));
}

PgSession Arena::desk(const QString &login) const
{
    return PgSession(TestServer::instance().uriFor(login, password, m_database));
}

PgSession Arena::admin() const
{
    return PgSession(TestServer::instance().adminUri(m_database));
}

void Arena::lab(const char *sql) const
{
    PgSession session = admin();
    const PgResult result = session.exec(QString::fromUtf8(sql));
    if (!result.ok)
        qFatal("%s", qPrintable(result.message));
}

Call Arena::call(const QString &function, const QJsonObject &command) const
{
    return {function, command, QUuid::createUuid().toString(QUuid::WithoutBraces), m_hotelA};
}

Call Arena::book(const QJsonObject &stay, const QString &guest) const
{
    return call(QStringLiteral("book"),
                {{QStringLiteral("guest"), QJsonObject{{QStringLiteral("name"), guest}}},
                 {QStringLiteral("stays"), QJsonArray{stay}}});
}

QJsonObject Arena::stay(const QString &roomOrType, int arrival, int departure) const
{
    QJsonObject wish{
        {QStringLiteral("arrival"), businessDate().addDays(arrival).toString(Qt::ISODate)},
        {QStringLiteral("departure"), businessDate().addDays(departure).toString(Qt::ISODate)}};
    if (arrival == departure)
        wish.insert(QStringLiteral("day_use"), true);
    if (m_rooms.contains(roomOrType))
        wish.insert(QStringLiteral("room"), room(roomOrType));
    else
        wish.insert(QStringLiteral("type"), type(roomOrType));
    return wish;
}

Answer Arena::done(const Call &call)
{
    const Answer answer = run(*m_owner, call);
    if (answer.word != QLatin1String("done"))
        qFatal("%s ended with %s %s", qPrintable(call.function), qPrintable(answer.word),
               QJsonDocument(answer.object).toJson(QJsonDocument::Compact).constData());
    return answer;
}

QStringList Arena::check()
{
    const PgResult result = m_owner->exec(
        QStringLiteral("select hotel || ': ' || invariant || ': ' || row from api.check()"));
    if (!result.ok)
        return {result.message};
    QStringList broken;
    for (const QStringList &row : result.rows)
        broken.append(row.first());
    return broken;
}

QStringList Arena::state(int hotel, QDate from, QDate to)
{
    const PgResult result = m_observer->exec(
        QStringLiteral(
            "select concat_ws(' ', coalesce(m.number, t.code), o.arrival - $2::date, "
            "o.departure - $2::date, o.status, g.name, r.version) "
            "from roomrack.occupancy o "
            "join roomrack.room_type t on t.hotel_id = o.hotel_id and t.id = o.type_id "
            "left join roomrack.room m on m.hotel_id = o.hotel_id and m.id = o.room_id "
            "left join roomrack.reservation r on r.hotel_id = o.hotel_id and r.id = "
            "o.reservation_id "
            "left join roomrack.guest g on g.hotel_id = o.hotel_id and g.id = r.guest_id "
            "where o.hotel_id = $1::int and o.arrival >= $2::date and o.arrival < $3::date "
            "order by 1"),
        {QString::number(hotel), from.toString(Qt::ISODate), to.toString(Qt::ISODate)});
    QStringList rows;
    for (const QStringList &row : result.rows)
        rows.append(row.first());
    return result.ok ? rows : QStringList{result.message};
}

Answer answerOf(const PgResult &result)
{
    Answer answer;
    if (!result.ok) {
        answer.word = result.sqlState.isEmpty() ? result.message : result.sqlState;
        return answer;
    }
    answer.object = QJsonDocument::fromJson(result.value().toUtf8()).object();
    answer.word = answer.object[QStringLiteral("result")].toString();
    return answer;
}

Answer run(PgSession &session, const Call &call)
{
    return answerOf(session.exec(call.sql()));
}

bool send(PgSession &session, const Call &call)
{
    return session.send(call.sql());
}

QJsonObject at(const Answer &answer, QJsonObject command)
{
    command.insert(QStringLiteral("reservation"), answer.reservation());
    command.insert(QStringLiteral("version"), answer.version());
    return command;
}

} // namespace roomrack::test
