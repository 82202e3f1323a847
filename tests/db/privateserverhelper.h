// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <roomrack/privateserver.h>

#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

namespace roomrack::test {

// The same test program, run a second time as "another program" that starts a private server.
struct HelperAnswer
{
    db::ServerError error = db::ServerError::NotRunning;
    QString message;
    QString uri;
    qint64 pid = 0;
    bool joined = false;
};

class Helper
{
public:
    // Flags: detached, hold (stay until the standard input ends), durable.
    explicit Helper(const QString &dataDir, const QStringList &flags = {});
    // Makes the helper drop root's rights first.
    void runAs(quint32 uid, quint32 gid);
    void setVariable(const QString &name, const QString &value);
    void start();
    HelperAnswer answer(); // waits for it
    bool waitForEnd();
    void kill();
    void letGo(); // ends the standard input

private:
    QProcess m_process;
    QStringList m_arguments;
};

// A folder that every user can enter, but not read, and that is gone with the object.
std::unique_ptr<QTemporaryDir> makeOpenFolder();
bool giveFolder(const QString &path, quint32 uid, quint32 gid);
// A server that is quick, since it may lose everything.
db::PrivateServerOptions quickOptions(const QString &dataDir);

// To be called first in main(): true when this is a helper, which has run then.
bool ranAsHelper(int argc, char **argv, int *exitCode);

// An ordinary user to try things as; 0 when there is none.
quint32 ordinaryUser();
bool isRoot();
// The user that runs the process, -1 when it is gone.
qint64 uidOfProcess(qint64 pid);
QByteArray fileContent(const QString &path);
bool writeFile(const QString &path, const QByteArray &content);

} // namespace roomrack::test
