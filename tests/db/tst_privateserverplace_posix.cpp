// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateservertrouble_posix.h"

#include <privateserverplatform.h>

#include <dbsupport/pgsession.h>

#include <QDir>
#include <QFileInfo>
#include <QTest>

using namespace roomrack;
using namespace roomrack::db;
using test::Helper;
using test::HelperAnswer;
using test::PgSession;
using test::Variable;

// What is known to go wrong with where a private server is and what it finds there, provoked.
class PrivateServerPlaceTest : public test::PrivateServerTrouble
{
    Q_OBJECT

private Q_SLOTS:
    void aFolderThatTheServerCannotEnter();
    void aFolderThatCannotBeMade();
    void aLongDataPath();
    void aLongRuntimeFolder();
    void aRuntimeFolder();
    void aTakenSocketName();
    void blanksAndOtherScripts();
    void aWrongMode();
    void anotherMajorVersion();
    void noPostgres();
    void variablesOfPostgres();
    void nonsenseForALocale();
    void guestsNamesStayOutOfTheLog();
};

void PrivateServerPlaceTest::aFolderThatTheServerCannotEnter()
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

void PrivateServerPlaceTest::aFolderThatCannotBeMade()
{
    const QString file = m_folder->filePath(QStringLiteral("file"));
    QVERIFY(test::writeFile(file, "text"));
    PrivateServer server(test::quickOptions(file + QStringLiteral("/demo")));
    QCOMPARE(server.start().error, ServerError::PathUnusable);
    QCOMPARE(PrivateServer(test::quickOptions(file)).start().error, ServerError::NotOurs);
    QCOMPARE(test::fileContent(file), QByteArrayLiteral("text"));
}

void PrivateServerPlaceTest::aLongDataPath()
{
    const QString part = QString(60, QLatin1Char('d'));
    m_dataDir = m_folder->filePath(part + QLatin1Char('/') + part + QLatin1Char('/') + part);
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QVERIFY(QFile::encodeName(server.address().host + QStringLiteral("/.s.PGSQL.5432")).size()
            <= 107);
}

void PrivateServerPlaceTest::aLongRuntimeFolder()
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

void PrivateServerPlaceTest::aRuntimeFolder()
{
    const Variable runtime("XDG_RUNTIME_DIR", m_folder->path().toUtf8());
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QCOMPARE(server.address().host, m_folder->path() + QStringLiteral("/roomrack-")
                                        + detail::folderHash(folder().cluster()));
}

void PrivateServerPlaceTest::aTakenSocketName()
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

void PrivateServerPlaceTest::blanksAndOtherScripts()
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

void PrivateServerPlaceTest::aWrongMode()
{
    PrivateServer server(test::quickOptions(m_dataDir));
    startAndSignIn(&server);
    QVERIFY(server.stop().ok());
    QVERIFY(QFile::setPermissions(folder().cluster(), QFile::Permissions(0x7755)));
    startAndSignIn(&server);
    QCOMPARE(QFileInfo(folder().cluster()).permissions() & QFile::Permissions(0x0077),
             QFile::Permissions());
}

void PrivateServerPlaceTest::anotherMajorVersion()
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

void PrivateServerPlaceTest::noPostgres()
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

void PrivateServerPlaceTest::variablesOfPostgres()
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

void PrivateServerPlaceTest::nonsenseForALocale()
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

void PrivateServerPlaceTest::guestsNamesStayOutOfTheLog()
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
    PrivateServerPlaceTest object;
    return QTest::qExec(&object, argc, argv);
}

#include "tst_privateserverplace_posix.moc"
