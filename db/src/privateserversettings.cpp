// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateserversettings.h"

namespace roomrack::db::detail {

namespace {

void add(Settings *settings, const char *name, const QString &value)
{
    settings->append({QString::fromLatin1(name), value});
}

void add(Settings *settings, const char *name, const char *value)
{
    add(settings, name, QString::fromLatin1(value));
}

} // namespace

Settings serverSettings(const PrivateServerOptions &options, const QString &hbaFile,
                        const ServerAddress &address, bool tcp)
{
    Settings settings;
    add(&settings, "hba_file", hbaFile);
    add(&settings, "listen_addresses", tcp ? "127.0.0.1" : "");
    add(&settings, "port", QString::number(address.port));
    add(&settings, "unix_socket_directories", tcp ? QString() : address.host);
    add(&settings, "unix_socket_permissions", "0700");
    add(&settings, "max_connections", QString::number(options.maxConnections));

    // An upgrade of PostgreSQL under the running server replaces the library's file; a copy that is
    // loaded from the start stays.
    add(&settings, "shared_preload_libraries", "plpgsql");
#ifndef Q_OS_WIN
    add(&settings, "dynamic_shared_memory_type", "posix");
#endif
    // systemd removes an ordinary user's shared memory at logout, under parallel workers too.
    add(&settings, "max_parallel_workers", "0");
    add(&settings, "max_parallel_maintenance_workers", "0");
    // Short statements only; compiling one costs more than running it.
    add(&settings, "jit", "off");
    add(&settings, "timezone", "UTC");
    add(&settings, "lc_messages", "C");
    add(&settings, "lc_monetary", "C");
    add(&settings, "lc_numeric", "C");
    add(&settings, "lc_time", "C");
    add(&settings, "password_encryption", "scram-sha-256");

    // Statements and error details carry guests' names: none of them may reach the log.
    add(&settings, "log_destination", "stderr");
    add(&settings, "logging_collector", "off");
    add(&settings, "log_timezone", "UTC");
    add(&settings, "log_line_prefix", "%m [%p] ");
    add(&settings, "log_min_messages", "log"); // what the server does, not what statements did
    add(&settings, "log_min_error_statement", "panic");
    add(&settings, "log_error_verbosity", "terse");
    add(&settings, "log_statement", "none");
    add(&settings, "log_min_duration_statement", "-1");
    add(&settings, "log_parameter_max_length", "0");
    add(&settings, "log_parameter_max_length_on_error", "0");

    // A desk that vanished must not keep what it held.
    add(&settings, "idle_in_transaction_session_timeout", "60s");
    add(&settings, "client_connection_check_interval", "10s");
    add(&settings, "tcp_keepalives_idle", "30");
    add(&settings, "tcp_keepalives_interval", "10");
    add(&settings, "tcp_keepalives_count", "3");

    if (!options.durable) {
        add(&settings, "fsync", "off");
        add(&settings, "full_page_writes", "off");
    }
    for (auto it = options.settings.cbegin(); it != options.settings.cend(); ++it)
        settings.append({it.key(), it.value()});
    return settings;
}

QStringList settingArguments(const Settings &settings)
{
    QStringList arguments;
    for (const auto &[name, value] : settings)
        arguments << QStringLiteral("-c") << name + QLatin1Char('=') + value;
    return arguments;
}

QByteArray settingFile(const Settings &settings)
{
    QString text = QStringLiteral("# Written by Roomrack at every start.\n");
    for (const auto &[name, value] : settings) {
        QString quoted = value;
        // In a quoted value a backslash begins an escape, which Windows paths are full of.
        quoted.replace(QLatin1Char('\\'), QLatin1String("\\\\"))
            .replace(QLatin1Char('\''), QLatin1String("''"));
        text += QStringLiteral("%1 = '%2'\n").arg(name, quoted);
    }
    return text.toUtf8();
}

QByteArray hbaContent(bool tcp)
{
    if (tcp) {
        return QByteArrayLiteral("# Written by Roomrack at every start.\n"
                                 "host all all 127.0.0.1/32 scram-sha-256\n"
                                 "host replication all 127.0.0.1/32 scram-sha-256\n");
    }
    // The socket is in a folder that only the user can enter who could also read the data's files.
    return QByteArrayLiteral("# Written by Roomrack at every start.\n"
                             "local all roomrack_admin trust\n"
                             "local all roomrack_owner trust\n"
                             "local replication roomrack_admin trust\n"
                             "local all all scram-sha-256\n");
}

QStringList initdbArguments(const QString &clusterDir, bool durable, const QString &passwordFile,
                            bool icu)
{
    QStringList arguments{
        QStringLiteral("--pgdata=") + clusterDir, QStringLiteral("--username=roomrack_admin"),
        QStringLiteral("--encoding=UTF8"), QStringLiteral("--locale=C"),
        QStringLiteral("--text-search-config=simple"), QStringLiteral("--data-checksums"),
        // The server reads our own pg_hba.conf; initdb's never applies.
        QStringLiteral("--auth=reject"), QStringLiteral("--no-instructions")};
    if (icu)
        arguments << QStringLiteral("--locale-provider=icu") << QStringLiteral("--icu-locale=und");
    if (!passwordFile.isEmpty())
        arguments << QStringLiteral("--pwfile=") + passwordFile;
    if (!durable) // small pieces of log: a test's cluster is copied again and again
        arguments << QStringLiteral("--no-sync") << QStringLiteral("--wal-segsize=1");
    return arguments;
}

} // namespace roomrack::db::detail
