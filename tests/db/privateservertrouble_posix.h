// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "privateserverhelper.h"

#include <privateserverpaths.h>

#include <QObject>

namespace roomrack::test {

// A folder of its own for each test, and the server in it reset after it.
class PrivateServerTrouble : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

protected:
    // Starts the server and signs in.
    void startAndSignIn(db::PrivateServer *server);
    [[nodiscard]] db::detail::ServerFolder folder() const
    {
        return db::detail::ServerFolder(m_dataDir);
    }
    [[nodiscard]] QString pidFile() const
    {
        return folder().cluster() + QStringLiteral("/postmaster.pid");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_dataDir;
};

// Sets a variable of this program for one test.
class Variable
{
public:
    Variable(const char *name, const QByteArray &value)
        : m_name(name)
        , m_before(qgetenv(name))
        , m_wasSet(qEnvironmentVariableIsSet(name))
    {
        qputenv(name, value);
    }
    ~Variable()
    {
        if (m_wasSet)
            qputenv(m_name, m_before);
        else
            qunsetenv(m_name);
    }
    Variable(const Variable &) = delete;
    Variable &operator=(const Variable &) = delete;

private:
    const char *m_name;
    QByteArray m_before;
    bool m_wasSet;
};

} // namespace roomrack::test
