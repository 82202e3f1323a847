// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateservertrouble_posix.h"

#include <privateserverplatform.h>
#include <privateserversettings.h>

#include <dbsupport/pgsession.h>

#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <array>
#include <atomic>
#include <csignal>
#include <thread>

#include <poll.h>
#include <unistd.h>

using namespace roomrack;
using namespace roomrack::db;
using test::Helper;
using test::HelperAnswer;
using test::PgSession;
using test::Variable;

// What is known to go wrong with the processes of a private server, provoked: users, old and dead
// ones, several at once.
class PrivateServerProcessTest : public test::PrivateServerTrouble
{
    Q_OBJECT

private Q_SLOTS:
    void rootRunsItAsAnOrdinaryUser();
    void rootNeedsAnOrdinaryUser();
    void anOrdinaryUserNeedsNobodyElse();
    void aStalePidFileOfADeadProcess();
    void aStalePidFileOfALivingStranger();
    void aCrashedServer();
    void aServerThatIsStillStarting();
    void severalProgramsAtOnce();
    void anInterruptedInitdb();
    void anUpgradeUnderTheRunningServer();
    void anInheritedPipe();
};

void PrivateServerProcessTest::rootRunsItAsAnOrdinaryUser()
{
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    const qint64 uid = test::uidOfProcess(server.pid());
    if (test::isRoot()) {
        QVERIFY(uid > 0);
        QCOMPARE(QFileInfo(folder().cluster()).ownerId(), uint(uid));
        QCOMPARE(QFileInfo(server.address().host).ownerId(), uint(uid));
    } else {
        QCOMPARE(uid, qint64(geteuid()));
    }
}

void PrivateServerProcessTest::rootNeedsAnOrdinaryUser()
{
    if (!test::isRoot())
        QSKIP("only root is refused");
    for (const QByteArray &user :
         {QByteArrayLiteral("nobody-of-this-name"), QByteArrayLiteral("root")}) {
        const Variable variable("ROOMRACK_SERVER_USER", user);
        PrivateServer server(test::quickOptions(m_dataDir));
        const ServerResult result = server.start();
        QCOMPARE(result.error, ServerError::NoServerUser);
        QVERIFY2(result.message.contains(QString::fromLatin1(user)), qPrintable(result.message));
    }
}

void PrivateServerProcessTest::anOrdinaryUserNeedsNobodyElse()
{
    const quint32 user = test::ordinaryUser();
    if (!test::isRoot() || user == 0)
        QSKIP("the other tests run as an ordinary user already");
    detail::ServerAccount account;
    account.switchUser = true;
    account.uid = user;
    if (!detail::firstClosedFolder(QCoreApplication::applicationFilePath(), account).isEmpty())
        QSKIP("the build folder is closed to other users");
    QVERIFY(QDir().mkpath(m_dataDir));
    QVERIFY(test::giveFolder(m_dataDir, user, user));
    Helper helper(m_dataDir, {QStringLiteral("detached")});
    helper.runAs(user, user);
    helper.start();
    const HelperAnswer answer = helper.answer();
    QVERIFY2(answer.error == ServerError::None, qPrintable(answer.message));
    QCOMPARE(test::uidOfProcess(answer.pid), qint64(user));
    QVERIFY(helper.waitForEnd());

    // Root, coming later, joins it, and after its end goes on as the same user.
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QVERIFY(server.joined());
    QVERIFY(server.stop().ok());
    startAndSignIn(&server);
    QCOMPARE(test::uidOfProcess(server.pid()), qint64(user));
}

void PrivateServerProcessTest::aStalePidFileOfADeadProcess()
{
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    const QByteArray content = test::fileContent(pidFile());
    QVERIFY(server.stop().ok());
    QVERIFY(!QFileInfo::exists(pidFile()));
    QVERIFY(test::writeFile(pidFile(), content));
    QCOMPARE(PrivateServer::status(m_dataDir).state, ServerState::Stopped);
    startAndSignIn(&server);
    QVERIFY(!server.joined());

    // Another user's process has that number by now.
    QVERIFY(server.stop().ok());
    QVERIFY(test::writeFile(pidFile(), "1" + content.mid(content.indexOf('\n'))));
    QCOMPARE(PrivateServer::status(m_dataDir).state, ServerState::Stopped);
    startAndSignIn(&server);
    QVERIFY(!server.joined());
}

void PrivateServerProcessTest::aStalePidFileOfALivingStranger()
{
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    const QByteArray content = test::fileContent(pidFile());
    const quint32 uid = QFileInfo(folder().cluster()).ownerId();
    const quint32 gid = QFileInfo(folder().cluster()).groupId();
    QVERIFY(server.stop().ok());

    // The same user's: PostgreSQL by itself would refuse to start.
    QProcess stranger;
    detail::ServerAccount account;
    account.switchUser = test::isRoot();
    account.uid = uid;
    account.gid = gid;
    detail::prepareTool(&stranger, account);
    stranger.start(QStringLiteral("sleep"), {QStringLiteral("600")});
    QVERIFY(stranger.waitForStarted());
    QCOMPARE(test::uidOfProcess(stranger.processId()), qint64(uid));
    const qsizetype firstLine = content.indexOf('\n');
    QVERIFY(test::writeFile(pidFile(),
                            QByteArray::number(stranger.processId()) + content.mid(firstLine)));

    QCOMPARE(PrivateServer::status(m_dataDir).state, ServerState::Stopped);
    QCOMPARE(PrivateServer::stopAt(m_dataDir).error, ServerError::NotRunning);
    startAndSignIn(&server);
    QVERIFY(!server.joined());
    QCOMPARE(stranger.state(), QProcess::Running);
    stranger.kill();
    QVERIFY(stranger.waitForFinished());
}

void PrivateServerProcessTest::aCrashedServer()
{
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    PgSession admin(server.address().adminUri());
    QVERIFY(admin.exec(QStringLiteral("create table kept as select 42 as answer")).ok);
    const qint64 pid = server.pid();
    QCOMPARE(::kill(pid_t(pid), SIGKILL), 0);
    // At once: its children are still on their way out, and their shared memory is in use.
    startAndSignIn(&server);
    QVERIFY(!server.joined());
    QVERIFY(server.pid() != pid);
    QCOMPARE(PgSession(server.address().adminUri())
                 .exec(QStringLiteral("select answer from kept"))
                 .value(),
             QStringLiteral("42"));
}

void PrivateServerProcessTest::aServerThatIsStillStarting()
{
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QVERIFY(server.stop().ok());
    // A standby that takes no readers answers 57P03 like any server that isn't ready, for as long
    // as the test wants.
    const QString signal = folder().cluster() + QStringLiteral("/standby.signal");
    QVERIFY(test::writeFile(signal, {}));
    QVERIFY(detail::giveToServerUser(folder().cluster()));
    QString message;
    const auto account = detail::serverAccount(folder().cluster(), &message);
    QVERIFY(account);
    const QString socketFolder = detail::prepareSocketFolder(
        detail::socketFolderCandidates(folder().cluster(), *account), *account);
    PrivateServerOptions options = test::quickOptions(m_dataDir);
    options.settings.insert(QStringLiteral("hot_standby"), QStringLiteral("off"));
    ServerAddress address;
    address.host = socketFolder;
    address.port = 5432;
    detail::LaunchRequest request;
    request.binDir = detail::findPrograms({}, folder().clusterMajorVersion())->binDir;
    request.clusterDir = folder().cluster();
    request.logFile = folder().logFile();
    request.arguments = QStringList{QStringLiteral("-D"), folder().cluster()}
                        + detail::settingArguments(
                            detail::serverSettings(options, folder().hbaFile(), address, false));
    request.environment = detail::cleanEnvironment();
    request.account = *account;
    const auto process = detail::ServerProcess::launch(request, &message);
    QVERIFY2(process, qPrintable(message));
    QTRY_VERIFY_WITH_TIMEOUT(PgSession(address.ownerUri())
                                 .connectError()
                                 .contains(QLatin1String("not accepting connections")),
                             60'000);
    QCOMPARE(PrivateServer::status(m_dataDir).state, ServerState::Starting);

    std::atomic<bool> answered{false};
    ServerResult result;
    std::thread starter([&] {
        result = server.start();
        answered = true;
    });
    // It has to have looked at the server at least once: the lock is how one can tell.
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(folder().lock()), 60'000);
    for (int i = 0; i < 20; ++i)
        QVERIFY(!PgSession(address.ownerUri()).isOpen());
    QVERIFY(!answered);
    QVERIFY(test::writeFile(folder().cluster() + QStringLiteral("/promote"), {}));
    QCOMPARE(::kill(pid_t(process->pid()), SIGUSR1), 0);
    starter.join();
    QVERIFY2(result.ok(), qPrintable(result.message));
    QVERIFY(server.joined());
    QCOMPARE(server.pid(), process->pid());
    QVERIFY(PgSession(server.address().ownerUri()).isOpen());
}

void PrivateServerProcessTest::severalProgramsAtOnce()
{
    std::array<std::unique_ptr<Helper>, 4> helpers;
    for (auto &helper : helpers) {
        helper = std::make_unique<Helper>(m_dataDir, QStringList{QStringLiteral("detached")});
        helper->start();
    }
    int joined = 0;
    QSet<qint64> pids;
    QSet<QString> uris;
    for (auto &helper : helpers) {
        const HelperAnswer answer = helper->answer();
        QVERIFY2(answer.error == ServerError::None, qPrintable(answer.message));
        QVERIFY(helper->waitForEnd());
        joined += answer.joined ? 1 : 0;
        pids.insert(answer.pid);
        uris.insert(answer.uri);
    }
    QCOMPARE(joined, 3);
    QCOMPARE(pids.size(), 1);
    QCOMPARE(uris.size(), 1);
    QVERIFY(PgSession(*uris.cbegin()).isOpen());
}

void PrivateServerProcessTest::anInterruptedInitdb()
{
    QVERIFY(QDir().mkpath(m_dataDir));
    QVERIFY(test::writeFile(folder().marker(), {}));
    QVERIFY(QDir().mkpath(folder().unfinishedCluster() + QStringLiteral("/base")));
    QVERIFY(test::writeFile(folder().unfinishedCluster() + QStringLiteral("/PG_VERSION"), "15\n"));
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QVERIFY(!QFileInfo::exists(folder().unfinishedCluster()));
}

void PrivateServerProcessTest::anUpgradeUnderTheRunningServer()
{
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QVERIFY(!server.needsRestart());
    // The programs that are installed now say another minor version than the running server.
    const QString upgraded = m_folder->filePath(QStringLiteral("upgraded"));
    QVERIFY(QDir().mkpath(upgraded));
    const QByteArray script = "#!/bin/sh\necho 'postgres (PostgreSQL) "
                              + QByteArray::number(folder().clusterMajorVersion()) + ".99'\n";
    for (const QString &name : {QStringLiteral("/postgres"), QStringLiteral("/initdb")}) {
        QVERIFY(test::writeFile(upgraded + name, script));
        QVERIFY(QFile::setPermissions(upgraded + name, QFile::Permissions(0x7555)));
    }
    PrivateServerOptions options = test::quickOptions(m_dataDir);
    options.binDir = upgraded;
    PrivateServer later(options);
    startAndSignIn(&later);
    QVERIFY(later.joined());
    QVERIFY(later.needsRestart());
    // PL/pgSQL was loaded from the start, so that it doesn't come from the new files.
    QVERIFY(PgSession(server.address().ownerUri())
                .exec(QStringLiteral("do $$ begin perform 1; end $$"))
                .ok);
}

void PrivateServerProcessTest::anInheritedPipe()
{
    // A pipe that our program has open, as a shell's or a build tool's are: whoever reads its other
    // end must see it end with the program, not with the server.
    int ends[2] = {-1, -1};
    QCOMPARE(::pipe(ends), 0);
    Helper helper(m_dataDir, {QStringLiteral("detached")});
    helper.start();
    QCOMPARE(helper.answer().error, ServerError::None);
    ::close(ends[1]);
    QVERIFY(helper.waitForEnd());
    pollfd entry{ends[0], POLLIN, 0};
    QCOMPARE(::poll(&entry, 1, 60'000), 1);
    QVERIFY(entry.revents & POLLHUP);
    ::close(ends[0]);
    QCOMPARE(PrivateServer::status(m_dataDir).state, ServerState::Running);
}

int main(int argc, char **argv)
{
    int exitCode = 0;
    if (test::ranAsHelper(argc, argv, &exitCode))
        return exitCode;
    QCoreApplication application(argc, argv);
    PrivateServerProcessTest object;
    return QTest::qExec(&object, argc, argv);
}

#include "tst_privateserverprocess_posix.moc"
