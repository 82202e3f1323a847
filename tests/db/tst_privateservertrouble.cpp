// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateserverhelper.h"

#include <privateserverpaths.h>
#include <privateserverplatform.h>
#include <privateserversettings.h>
#include <roomrack/privateserver.h>

#include <dbsupport/pgsession.h>

#include <QDeadlineTimer>
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

namespace {

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

} // namespace

// Each thing that is known to go wrong with a private PostgreSQL server, provoked.
class PrivateServerTroubleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void rootRunsItAsAnOrdinaryUser();
    void rootNeedsAnOrdinaryUser();
    void anOrdinaryUserNeedsNobodyElse();
    void aFolderThatTheServerCannotEnter();
    void aFolderThatCannotBeMade();

    void aStalePidFileOfADeadProcess();
    void aStalePidFileOfALivingStranger();
    void aCrashedServer();
    void aServerThatIsStillStarting();
    void severalProgramsAtOnce();
    void anInterruptedInitdb();

    void aLongDataPath();
    void aLongRuntimeFolder();
    void aRuntimeFolder();
    void aTakenSocketName();
    void blanksAndOtherScripts();
    void aWrongMode();
    void anotherMajorVersion();
    void noPostgres();
    void anUpgradeUnderTheRunningServer();
    void variablesOfPostgres();
    void nonsenseForALocale();
    void anInheritedPipe();
    void guestsNamesStayOutOfTheLog();

private:
    // Starts the server and signs in.
    void startAndSignIn(PrivateServer *server);
    [[nodiscard]] detail::ServerFolder folder() const { return detail::ServerFolder(m_dataDir); }
    [[nodiscard]] QString pidFile() const
    {
        return folder().cluster() + QStringLiteral("/postmaster.pid");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_dataDir;
};

void PrivateServerTroubleTest::init()
{
    m_folder = test::makeOpenFolder();
    QVERIFY(m_folder);
    m_dataDir = m_folder->filePath(QStringLiteral("demo"));
}

void PrivateServerTroubleTest::cleanup()
{
    const ServerResult result = PrivateServer::reset(m_dataDir);
    QVERIFY2(result.ok(), qPrintable(result.message));
    m_folder.reset();
}

void PrivateServerTroubleTest::startAndSignIn(PrivateServer *server)
{
    const ServerResult result = server->start();
    QVERIFY2(result.ok(), qPrintable(result.message));
    PgSession owner(server->address().ownerUri());
    QVERIFY2(owner.isOpen(), qPrintable(owner.connectError()));
}

void PrivateServerTroubleTest::rootRunsItAsAnOrdinaryUser()
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

void PrivateServerTroubleTest::rootNeedsAnOrdinaryUser()
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

void PrivateServerTroubleTest::anOrdinaryUserNeedsNobodyElse()
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

void PrivateServerTroubleTest::aFolderThatTheServerCannotEnter()
{
    if (!test::isRoot())
        QSKIP("an ordinary user's server enters what the user can enter");
    const QString closed = m_folder->filePath(QStringLiteral("closed"));
    QVERIFY(QDir().mkpath(closed));
    QVERIFY(QFile::setPermissions(closed, QFile::Permissions(0x7000)));
    PrivateServer server(test::quickOptions(closed + QStringLiteral("/demo")));
    const ServerResult result = server.start();
    QCOMPARE(result.error, ServerError::PathUnusable);
    QVERIFY2(result.message.contains(closed), qPrintable(result.message));
}

void PrivateServerTroubleTest::aFolderThatCannotBeMade()
{
    const QString file = m_folder->filePath(QStringLiteral("file"));
    QVERIFY(test::writeFile(file, "text"));
    PrivateServer server(test::quickOptions(file + QStringLiteral("/demo")));
    QCOMPARE(server.start().error, ServerError::PathUnusable);
    QCOMPARE(PrivateServer(test::quickOptions(file)).start().error, ServerError::NotOurs);
    QCOMPARE(test::fileContent(file), QByteArrayLiteral("text"));
}

void PrivateServerTroubleTest::aStalePidFileOfADeadProcess()
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
}

void PrivateServerTroubleTest::aStalePidFileOfALivingStranger()
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

void PrivateServerTroubleTest::aCrashedServer()
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

void PrivateServerTroubleTest::aServerThatIsStillStarting()
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
    QTRY_VERIFY(PgSession(address.ownerUri())
                    .connectError()
                    .contains(QLatin1String("not accepting connections")));
    QCOMPARE(PrivateServer::status(m_dataDir).state, ServerState::Starting);

    std::atomic<bool> answered{false};
    ServerResult result;
    std::thread starter([&] {
        result = server.start();
        answered = true;
    });
    // It has to have looked at the server at least once: the lock is how one can tell.
    QTRY_VERIFY(QFileInfo::exists(folder().lock()));
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

void PrivateServerTroubleTest::severalProgramsAtOnce()
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

void PrivateServerTroubleTest::anInterruptedInitdb()
{
    QVERIFY(QDir().mkpath(m_dataDir));
    QVERIFY(test::writeFile(folder().marker(), {}));
    QVERIFY(QDir().mkpath(folder().unfinishedCluster() + QStringLiteral("/base")));
    QVERIFY(test::writeFile(folder().unfinishedCluster() + QStringLiteral("/PG_VERSION"), "15\n"));
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QVERIFY(!QFileInfo::exists(folder().unfinishedCluster()));
}

void PrivateServerTroubleTest::aLongDataPath()
{
    const QString part = QString(60, QLatin1Char('d'));
    m_dataDir = m_folder->filePath(part + QLatin1Char('/') + part + QLatin1Char('/') + part);
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QVERIFY(QFile::encodeName(server.address().host + QStringLiteral("/.s.PGSQL.5432")).size()
            <= 107);
}

void PrivateServerTroubleTest::aLongRuntimeFolder()
{
    const QString longPath = m_folder->filePath(QString(100, QLatin1Char('r')));
    QVERIFY(QDir().mkpath(longPath));
    QVERIFY(QFile::setPermissions(longPath, QFile::Permissions(0x7777)));
    const Variable runtime("XDG_RUNTIME_DIR", longPath.toUtf8());
    const Variable temporary("TMPDIR", longPath.toUtf8());
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QVERIFY2(server.address().host.startsWith(QLatin1String("/tmp/roomrack-")),
             qPrintable(server.address().host));
}

void PrivateServerTroubleTest::aRuntimeFolder()
{
    const Variable runtime("XDG_RUNTIME_DIR", m_folder->path().toUtf8());
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QCOMPARE(server.address().host, m_folder->path() + QStringLiteral("/roomrack-")
                                        + detail::folderHash(folder().cluster()));
}

void PrivateServerTroubleTest::aTakenSocketName()
{
    qunsetenv("XDG_RUNTIME_DIR");
    QString message;
    const auto account = detail::serverAccount(folder().cluster(), &message);
    QVERIFY(account);
    const QStringList names = detail::socketFolderCandidates(folder().cluster(), *account);
    const QString trap = m_folder->filePath(QStringLiteral("trap"));
    QVERIFY(QDir().mkpath(trap));
    QVERIFY(QFile::link(trap, names.at(0)));
    QVERIFY(test::writeFile(names.at(1), {}));
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QFile::remove(names.at(0));
    QFile::remove(names.at(1));
    QCOMPARE(server.address().host, names.at(2));
    QVERIFY(QDir(trap).isEmpty());
}

void PrivateServerTroubleTest::blanksAndOtherScripts()
{
    m_dataDir = m_folder->filePath(QStringLiteral("my hotel データ, it's \"100%\" & więcej"));
    const Variable runtime("XDG_RUNTIME_DIR",
                           m_folder->filePath(QStringLiteral("läuft hier")).toUtf8());
    QVERIFY(QDir().mkpath(qEnvironmentVariable("XDG_RUNTIME_DIR")));
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QVERIFY(server.address().host.contains(QStringLiteral("läuft hier")));
    PrivateServer second(test::quickOptions(m_dataDir));
    startAndSignIn(&second);
    QVERIFY(second.joined());
    QVERIFY(server.stop().ok());
}

void PrivateServerTroubleTest::aWrongMode()
{
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QVERIFY(server.stop().ok());
    QVERIFY(QFile::setPermissions(folder().cluster(), QFile::Permissions(0x7755)));
    startAndSignIn(&server);
    QCOMPARE(QFileInfo(folder().cluster()).permissions() & QFile::Permissions(0x0077),
             QFile::Permissions());
}

void PrivateServerTroubleTest::anotherMajorVersion()
{
    QVERIFY(QDir().mkpath(folder().cluster()));
    QVERIFY(test::writeFile(folder().marker(), {}));
    QVERIFY(test::writeFile(folder().cluster() + QStringLiteral("/PG_VERSION"), "9\n"));
    QVERIFY(test::writeFile(folder().cluster() + QStringLiteral("/precious"), "data"));
    PrivateServerOptions options = test::quickOptions(m_dataDir);
    PrivateServer refusing(options);
    const ServerResult result = refusing.start();
    QCOMPARE(result.error, ServerError::OtherMajorVersion);
    QVERIFY2(result.message.contains(QLatin1String("PostgreSQL 9")), qPrintable(result.message));
    QCOMPARE(test::fileContent(folder().cluster() + QStringLiteral("/precious")),
             QByteArrayLiteral("data"));

    options.moveOtherVersionAside = true;
    PrivateServer server(options);
    startAndSignIn(&server);
    const QString aside = folder().cluster() + QStringLiteral(".postgresql-9");
    QCOMPARE(test::fileContent(aside + QStringLiteral("/precious")), QByteArrayLiteral("data"));
}

void PrivateServerTroubleTest::noPostgres()
{
    PrivateServerOptions options = test::quickOptions(m_dataDir);
    options.binDir = m_folder->filePath(QStringLiteral("nothing here"));
    const ServerResult result = PrivateServer(options).start();
    QCOMPARE(result.error, ServerError::NotInstalled);
#ifdef Q_OS_LINUX
    QVERIFY2(result.message.contains(QLatin1String("sudo apt install postgresql")),
             qPrintable(result.message));
    QVERIFY(result.message.contains(QLatin1String("sudo dnf install postgresql-server")));
#endif
}

void PrivateServerTroubleTest::anUpgradeUnderTheRunningServer()
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

void PrivateServerTroubleTest::variablesOfPostgres()
{
    Helper helper(m_dataDir, {QStringLiteral("detached")});
    const QList<std::pair<QString, QString>> variables = {
        {QStringLiteral("PGDATA"), QStringLiteral("/nowhere")},
        {QStringLiteral("PGHOST"), QStringLiteral("192.0.2.1")},
        {QStringLiteral("PGHOSTADDR"), QStringLiteral("192.0.2.1")},
        {QStringLiteral("PGPORT"), QStringLiteral("1")},
        {QStringLiteral("PGDATABASE"), QStringLiteral("nothing")},
        {QStringLiteral("PGUSER"), QStringLiteral("nobody")},
        {QStringLiteral("PGPASSWORD"), QStringLiteral("wrong")},
        {QStringLiteral("PGOPTIONS"), QStringLiteral("-c default_transaction_read_only=on")},
        {QStringLiteral("PGSSLMODE"), QStringLiteral("verify-full")},
        {QStringLiteral("PGGSSENCMODE"), QStringLiteral("require")},
        {QStringLiteral("PGCHANNELBINDING"), QStringLiteral("require")},
        {QStringLiteral("PGTARGETSESSIONATTRS"), QStringLiteral("standby")},
        {QStringLiteral("PGCLIENTENCODING"), QStringLiteral("EUC_JP")},
    };
    for (const auto &[name, value] : variables)
        helper.setVariable(name, value);
    helper.start();
    const HelperAnswer answer = helper.answer();
    QVERIFY2(answer.error == ServerError::None, qPrintable(answer.message));
    QVERIFY(helper.waitForEnd());
    QVERIFY(PgSession(answer.uri).isOpen());

    // What the URI leaves open can still be bent by them, so a program clears them first.
    const Variable address("PGHOSTADDR", "192.0.2.1");
    const Variable service("PGSERVICE", "none-of-this-name");
    QVERIFY(!PgSession(answer.uri).isOpen());
    PrivateServer::clearClientEnvironment();
    QVERIFY(PgSession(answer.uri).isOpen());
}

void PrivateServerTroubleTest::nonsenseForALocale()
{
    Helper helper(m_dataDir, {QStringLiteral("detached")});
    for (const char *name : {"LC_ALL", "LC_COLLATE", "LC_MESSAGES", "LANG", "LANGUAGE", "TZ"})
        helper.setVariable(QString::fromLatin1(name), QStringLiteral("xx_YY.nonsense"));
    helper.start();
    const HelperAnswer answer = helper.answer();
    QVERIFY2(answer.error == ServerError::None, qPrintable(answer.message));
    QVERIFY(helper.waitForEnd());
    PgSession owner(answer.uri);
    QCOMPARE(owner.exec(QStringLiteral("show timezone")).value(), QStringLiteral("UTC"));
    QCOMPARE(owner.exec(QStringLiteral("show server_encoding")).value(), QStringLiteral("UTF8"));
}

void PrivateServerTroubleTest::anInheritedPipe()
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
    QCOMPARE(::poll(&entry, 1, 5'000), 1);
    QVERIFY(entry.revents & POLLHUP);
    ::close(ends[0]);
    QCOMPARE(PrivateServer::status(m_dataDir).state, ServerState::Running);
}

void PrivateServerTroubleTest::guestsNamesStayOutOfTheLog()
{
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    PgSession owner(server.address().ownerUri());
    QVERIFY(!owner.exec(QStringLiteral("select 'Ottilie Geheim'::int")).ok);
    QVERIFY(!owner
                 .exec(QStringLiteral("do $$ begin raise exception 'refused' "
                                      "using detail = 'Ottilie Geheim'; end $$"))
                 .ok);
    QVERIFY(!owner.exec(QStringLiteral("select $1::date"), {QStringLiteral("Ottilie Geheim")}).ok);
    QVERIFY(server.stop().ok());
    const QByteArray log = test::fileContent(folder().logFile());
    QVERIFY(log.contains("database system is ready"));
    QVERIFY2(!log.contains("Geheim"), log.constData());
}

int main(int argc, char **argv)
{
    int exitCode = 0;
    if (test::ranAsHelper(argc, argv, &exitCode))
        return exitCode;
    QCoreApplication application(argc, argv);
    PrivateServerTroubleTest object;
    return QTest::qExec(&object, argc, argv);
}

#include "tst_privateservertrouble.moc"
