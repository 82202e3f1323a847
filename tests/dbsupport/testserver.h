// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <roomrack/privateserver.h>

#include <QMap>
#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace roomrack::test {

// A PostgreSQL server for one test program, gone with it. Its first run in a build folder makes a
// cluster with a migrated database and keeps a copy, later ones start from the copy. Without
// durability: a test of crashes makes a server of its own with `durable`.
class TestServer
{
public:
    struct Options
    {
        bool durable = false;
        bool loopbackTcp = false;
        QMap<QString, QString> settings; // further server settings
    };

    // The program's shared server, started at the first call.
    static TestServer &instance();

    TestServer();
    explicit TestServer(const Options &options);
    ~TestServer();
    TestServer(const TestServer &) = delete;
    TestServer &operator=(const TestServer &) = delete;

    [[nodiscard]] bool isRunning() const { return m_error.isEmpty(); }
    // Why it doesn't run. `notInstalled` is the one good reason to skip a test.
    [[nodiscard]] QString error() const { return m_error; }
    [[nodiscard]] bool notInstalled() const { return m_notInstalled; }

    // A database of its own, owned by roomrack_owner; its name, empty after a failure. Migrated
    // ones are copies of a template: about a tenth of a second each.
    QString createDatabase(bool migrated = true);
    void dropDatabase(const QString &name);

    [[nodiscard]] QString ownerUri(const QString &database) const;
    [[nodiscard]] QString adminUri(const QString &database) const;
    [[nodiscard]] QString uriFor(const QString &user, const QString &password,
                                 const QString &database) const;
    // Its Unix socket's path.
    [[nodiscard]] QString socket() const;
    [[nodiscard]] db::PrivateServer &server() { return *m_server; }

    // A folder below the temporary one that the server's user can enter, also when root runs the
    // tests; it is removed with the object.
    static std::unique_ptr<QTemporaryDir> makeFolder();

private:
    void start();
    void makeTemplate();
    bool copyFromCache();
    void copyToCache();
    [[nodiscard]] db::PrivateServerOptions serverOptions() const;
    void fail(const QString &what, const QString &message);

    Options m_options;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<db::PrivateServer> m_server;
    QString m_error;
    bool m_notInstalled = false;
    int m_databases = 0;
};

} // namespace roomrack::test
