// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <roomrack/privateserver.h>

#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace roomrack::test {

class PgSession;
class TestServer;

// A hot standby of a test's own server, made by pg_basebackup and streaming from it. Ends with the
// object.
class Standby
{
public:
    explicit Standby(TestServer &primary);
    ~Standby();
    Standby(const Standby &) = delete;
    Standby &operator=(const Standby &) = delete;

    [[nodiscard]] QString error() const { return m_error; } // empty: it runs
    [[nodiscard]] QString adminUri(const QString &database) const;
    [[nodiscard]] const db::ServerAddress &address() const { return m_server->address(); }

    // Waits until all that the primary has committed so far is seen here.
    [[nodiscard]] bool catchUp(PgSession &primary);
    // Ends or begins the stream from the primary; waits until it has ended or begun.
    [[nodiscard]] bool follow(bool on);
    [[nodiscard]] bool promote();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<db::PrivateServer> m_server;
    QString m_primary; // how to reach it
    QString m_error;
};

} // namespace roomrack::test
