// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <dbsupport/pgsession.h>

#include <QtCore/QDate>
#include <QtCore/QHash>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include <memory>

namespace roomrack::test {

/// The answer of one api function: its result word, or the SQLSTATE that it raised.
struct Answer
{
    QString word;
    QJsonObject object;

    [[nodiscard]] qint64 reservation() const;
    [[nodiscard]] int version() const;
    [[nodiscard]] qint64 stay(int index = 0) const;
};

/// A call that a desk is going to make.
struct Call
{
    QString function;
    QJsonObject command;
    QString request;
    int hotel = 0;

    [[nodiscard]] QString sql() const;
};

/// A database of its own with two hotels, and desks that are real connections with a backend each.
///
/// Hotel A, business date 2027-06-01: type STD with rooms 101, 102, 103; type TWIN with 201; type
/// DLX with 301, 302. Hotel B: type STD with room 101. People: s1, s2 (supervisors), m1 (manager)
/// in A; b1 (supervisor) in B.
class Arena
{
public:
    Arena();
    ~Arena();
    /// The program's one, with a fresh hotel A: for all that neither changes the schema nor looks
    /// at whole tables, and much faster than one of its own.
    [[nodiscard]] static Arena &fresh();

    [[nodiscard]] bool isReady() const { return m_error.isEmpty(); }
    [[nodiscard]] QString error() const { return m_error; }
    [[nodiscard]] QString database() const { return m_database; }

    [[nodiscard]] static QDate businessDate() { return QDate(2027, 6, 1); }
    [[nodiscard]] int hotelA() const { return m_hotelA; }
    [[nodiscard]] int hotelB() const { return m_hotelB; }
    [[nodiscard]] int room(const QString &number) const { return m_rooms.value(number); }
    [[nodiscard]] int type(const QString &code) const { return m_types.value(code); }

    /// Adds another hotel like A, with its people, that takes A's place from now on and sells 70
    /// dates; its code.
    QString freshHotel();
    /// How long a call waits for a key. 5 s, as desks have it, can be too short where many compile;
    /// here it is a minute.
    void setPatience(const char *lockTimeout);

    /// A new connection of this person.
    [[nodiscard]] PgSession desk(const QString &login) const;
    [[nodiscard]] PgSession admin() const;
    [[nodiscard]] PgSession &owner() { return *m_owner; }
    /// Looks at pg_stat_activity and pg_blocking_pids.
    [[nodiscard]] PgSession &observer() { return *m_observer; }

    [[nodiscard]] Call call(const QString &function, const QJsonObject &command) const;
    [[nodiscard]] Call book(const QJsonObject &stay, const QString &guest) const;
    /// A stay wish: a room's number or a type's code; days are counted from the business date.
    [[nodiscard]] QJsonObject stay(const QString &roomOrType, int arrival, int departure) const;

    /// Makes tables and functions of the test's own, as a superuser: the ways that don't work.
    void lab(const char *sql) const;
    /// Runs it as the owner; fails loudly unless it is done.
    Answer done(const Call &call);
    /// Every broken invariant; empty when all hold.
    [[nodiscard]] QStringList check();
    /// Active stays and closures of a room or (by code) without one, "arrival-departure status"
    /// with days from `origin`, sorted: what a test compares.
    [[nodiscard]] QStringList state(int hotel, QDate from, QDate to);

private:
    void addHotelA();

    QString m_database;
    int m_hotels = 1;
    QString m_error;
    std::unique_ptr<PgSession> m_owner;
    std::unique_ptr<PgSession> m_observer;
    int m_hotelA = 0;
    int m_hotelB = 0;
    QHash<QString, int> m_rooms;
    QHash<QString, int> m_types;
};

[[nodiscard]] Answer run(PgSession &session, const Call &call);
bool send(PgSession &session, const Call &call);
[[nodiscard]] Answer answerOf(const PgResult &result);
[[nodiscard]] QJsonObject at(const Answer &answer, QJsonObject command);

} // namespace roomrack::test
