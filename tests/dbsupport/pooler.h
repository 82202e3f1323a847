// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace roomrack::test {

class TestServer;

// pgbouncer in front of a test's server, on a Unix socket. It knows the passwords of the people who
// are there when it starts; the owner's is "owner". Ends with the object.
class Pooler
{
public:
    enum class Mode { Session, Transaction };

    // `poolSize` sessions with the server for each login. `everybody`: libpq parameters of the one
    // login that all share there.
    Pooler(TestServer &server, Mode mode, int poolSize = 20, const QString &everybody = {});
    ~Pooler();
    Pooler(const Pooler &) = delete;
    Pooler &operator=(const Pooler &) = delete;

    [[nodiscard]] static bool isInstalled();
    [[nodiscard]] QString error() const { return m_error; } // empty: it runs
    [[nodiscard]] QString uriFor(const QString &user, const QString &password,
                                 const QString &database) const;

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QProcess m_process;
    QString m_error;
};

} // namespace roomrack::test
