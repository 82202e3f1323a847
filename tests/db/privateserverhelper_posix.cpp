// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateserverhelper.h"

#include <privateserverplatform.h>

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdio>

#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace roomrack::test {

namespace {

constexpr int helperTimeoutMs = 60'000;

const QString helperFlag = QStringLiteral("--private-server-helper");

void print(const QJsonObject &object)
{
    const QByteArray line = QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
    std::fwrite(line.constData(), 1, size_t(line.size()), stdout);
    std::fflush(stdout);
}

void waitForInputEnd()
{
    char byte = 0;
    while (read(STDIN_FILENO, &byte, 1) > 0) {}
}

int serve(const QString &dataDir, const QStringList &flags)
{
    db::PrivateServerOptions options;
    options.dataDir = dataDir;
    options.detached = flags.contains(QLatin1String("detached"));
    options.durable = flags.contains(QLatin1String("durable"));
    db::PrivateServer server(options);
    const db::ServerResult result = server.start();
    print({{QStringLiteral("error"), int(result.error)},
           {QStringLiteral("message"), result.message},
           {QStringLiteral("uri"), server.address().ownerUri()},
           {QStringLiteral("pid"), server.pid()},
           {QStringLiteral("joined"), server.joined()}});
    if (flags.contains(QLatin1String("hold")))
        waitForInputEnd();
    return result.ok() ? 0 : 1;
}

// Watches the process whose pid it is given, as a server is watched where the kernel can't.
int watch(qint64 pid)
{
    const db::detail::ExitWatch started = db::detail::startExitWatch(pid);
    print(
        {{QStringLiteral("error"), started.pid > 0 ? 0 : 1}, {QStringLiteral("pid"), started.pid}});
    waitForInputEnd();
    db::detail::endExitWatch(started);
    return 0;
}

} // namespace

Helper::Helper(const QString &dataDir, const QStringList &flags)
    : m_arguments(QStringList{helperFlag, dataDir} + flags)
{
    m_process.setProcessEnvironment(QProcessEnvironment::systemEnvironment());
}

void Helper::runAs(quint32 uid, quint32 gid)
{
    m_process.setWorkingDirectory(QStringLiteral("/"));
    m_process.setChildProcessModifier([uid, gid] {
        const gid_t group = gid;
        if (setgroups(1, &group) != 0 || setgid(gid) != 0 || setuid(uid) != 0)
            _exit(126);
    });
}

void Helper::setVariable(const QString &name, const QString &value)
{
    QProcessEnvironment environment = m_process.processEnvironment();
    environment.insert(name, value);
    m_process.setProcessEnvironment(environment);
}

void Helper::start()
{
    m_process.start(QCoreApplication::applicationFilePath(), m_arguments);
}

HelperAnswer Helper::answer()
{
    while (!m_process.canReadLine() && m_process.waitForReadyRead(helperTimeoutMs)) {}
    const QJsonObject object = QJsonDocument::fromJson(m_process.readLine()).object();
    HelperAnswer answer;
    if (object.isEmpty()) {
        answer.message = QString::fromUtf8(m_process.readAllStandardError());
        return answer;
    }
    answer.error = db::ServerError(object.value(QLatin1String("error")).toInt());
    answer.message = object.value(QLatin1String("message")).toString();
    answer.uri = object.value(QLatin1String("uri")).toString();
    answer.pid = object.value(QLatin1String("pid")).toInteger();
    answer.joined = object.value(QLatin1String("joined")).toBool();
    return answer;
}

bool Helper::waitForEnd()
{
    return m_process.state() == QProcess::NotRunning || m_process.waitForFinished(helperTimeoutMs);
}

void Helper::kill()
{
    m_process.kill();
    m_process.waitForFinished(helperTimeoutMs);
}

void Helper::letGo()
{
    m_process.closeWriteChannel();
}

std::unique_ptr<QTemporaryDir> makeOpenFolder()
{
    auto folder = std::make_unique<QTemporaryDir>();
    return chmod(QFile::encodeName(folder->path()).constData(), 0711) == 0 ? std::move(folder)
                                                                           : nullptr;
}

bool giveFolder(const QString &path, quint32 uid, quint32 gid)
{
    return chown(QFile::encodeName(path).constData(), uid, gid) == 0;
}

db::PrivateServerOptions quickOptions(const QString &dataDir)
{
    db::PrivateServerOptions options;
    options.dataDir = dataDir;
    options.durable = false;
    return options;
}

bool ranAsHelper(int argc, char **argv, int *exitCode)
{
    if (argc < 3 || QString::fromLocal8Bit(argv[1]) != helperFlag)
        return false;
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.at(2) == QLatin1String("watch"))
        *exitCode = watch(arguments.value(3).toLongLong());
    else
        *exitCode = serve(arguments.at(2), arguments.mid(3));
    return true;
}

quint32 ordinaryUser()
{
    const passwd *entry = getpwnam("nobody");
    return entry ? entry->pw_uid : 0;
}

bool isRoot()
{
    return geteuid() == 0;
}

qint64 uidOfProcess(qint64 pid)
{
    struct stat info = {};
    const QByteArray path = "/proc/" + QByteArray::number(pid);
    return stat(path.constData(), &info) == 0 ? qint64(info.st_uid) : -1;
}

QByteArray fileContent(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

} // namespace roomrack::test
