// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What a migrate mends besides the schema: what lies outside the tables, and a restored dump.

#include "migration.h"

#include "privateservertr.h"

#include <QtCore/QFile>

namespace roomrack::db::detail {

namespace {

// What lies outside the tables and is missing, a word for each: db/migrations/server_WORD.sql mends
// it.
const QByteArray whatIsLacking = R"(
select 'log'
where not exists (
        select
        from pg_catalog.pg_db_role_setting s
        where s.setrole = 'roomrack_owner'::regrole
          and s.setdatabase = 0
          and s.setconfig @> array['log_min_error_statement=panic', 'log_error_verbosity=terse'])
union all
select 'grants'
where has_database_privilege('public', current_database(), 'connect')
   or not has_database_privilege('roomrack_clerk', current_database(), 'connect')
   or not has_database_privilege('roomrack_owner', current_database(), 'connect')
   or not has_database_privilege('roomrack_owner', current_database(), 'create'))";

const QByteArray isFromTheFuture = R"(
select exists (
    select from roomrack.hotel t where t.stamp >= pg_snapshot_xmax(pg_current_snapshot()))
or exists (
    select from roomrack.room t where t.stamp >= pg_snapshot_xmax(pg_current_snapshot()))
or exists (
    select from roomrack.occupancy t where t.stamp >= pg_snapshot_xmax(pg_current_snapshot()))
or exists (
    select from roomrack.service_places t where t.stamp >= pg_snapshot_xmax(pg_current_snapshot()))
or exists (
    select from roomrack.event t where t.stamp >= pg_snapshot_xmax(pg_current_snapshot())))";

} // namespace

QStringList Migration::lacking()
{
    QStringList words;
    const Reply reply = exec(whatIsLacking);
    for (const QStringList &row : reply.rows)
        words.append(row.constFirst());
    return words;
}

bool Migration::mendServer()
{
    const QStringList before = lacking();
    for (const QString &word : before) {
        QFile file(QStringLiteral("%1/migrations/server_%2.sql").arg(m_folder, word));
        if (!file.open(QIODevice::ReadOnly)) // a test's own migrations
            continue;
        if (!beginAlone())
            return false;
        Reply reply = exec(file.readAll());
        if (reply.ok)
            reply = exec("commit");
        if (!reply.ok)
            return fail(reply, ServerTr::tr("The server's settings can't be mended."));
    }
    const QStringList after = lacking();
    const auto tell = [&](const char *word, const QString &mended, const QString &note) {
        if (after.contains(QLatin1String(word)))
            m_result.notes.append(note);
        else if (before.contains(QLatin1String(word)) && !m_isNew && m_progress)
            m_progress(mended);
    };
    tell("log", ServerTr::tr("Settings of roomrack_owner"),
         ServerTr::tr("What is refused to roomrack_owner may leave guests' names in the server's "
                      "log: let a superuser migrate once."));
    tell("grants", ServerTr::tr("Rights on the database"),
         ServerTr::tr("Logins of other databases may connect to this one: let a superuser migrate "
                      "once."));
    m_changed = m_changed || after != before;
    return true;
}

bool Migration::mendStamps()
{
    const QString sentence = ServerTr::tr("The restored rows can't be stamped anew.");
    if (m_isNew)
        return true;
    if (!beginAlone() || !asOwner())
        return false;
    Reply reply = exec(isFromTheFuture);
    if (!reply.ok)
        return fail(reply, sentence);
    if (reply.rows.constFirst().constFirst() != QLatin1String("t"))
        return exec("commit").ok;
    if (m_progress)
        m_progress(ServerTr::tr("A restored dump: its rows are stamped anew"));
    reply = exec("select roomrack.reset_stamps()");
    if (reply.ok)
        reply = exec("commit");
    if (!reply.ok)
        return fail(reply, sentence);
    m_changed = true;
    return true;
}

} // namespace roomrack::db::detail
