// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "testserver.h"

#include "pgsession.h"

#include <roomrack/migrator.h>

#include <privateserverpaths.h>
#include <privateserverplatform.h>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtDebug>

#include <filesystem>

namespace roomrack::test {

namespace {

namespace fs = std::filesystem;

const QString templateName = QStringLiteral("roomrack_template");
const QString folderPrefix = QStringLiteral("roomrack-test-");

fs::path native(const QString &path)
{
    return fs::path(path.toStdU16String());
}

bool copyFolder(const QString &from, const QString &to)
{
    std::error_code error;
    fs::copy(native(from), native(to), fs::copy_options::recursive, error);
    return !error;
}

// What the kept copy depends on: the server's version and every SQL file that migrates it.
QString cacheKey()
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto programs = db::detail::findPrograms({}, 0);
    hash.addData(programs ? programs->version.toUtf8() : QByteArray());
    QStringList files;
    for (QDirIterator it(QStringLiteral(":/roomrack/db"), QDir::Files,
                         QDirIterator::Subdirectories);
         it.hasNext();)
        files.append(it.next());
    files.sort();
    for (const QString &name : std::as_const(files)) {
        QFile file(name);
        hash.addData(name.toUtf8());
        if (file.open(QIODevice::ReadOnly))
            hash.addData(file.readAll());
    }
    return QString::fromLatin1(hash.result().toHex().left(16));
}

QString cacheFolder()
{
    static const QString key = cacheKey();
    return QCoreApplication::applicationDirPath() + QStringLiteral("/../test-clusters/") + key;
}

// Folders of test programs that were killed.
void removeLeftovers()
{
    QDir temporary(QDir::tempPath());
    const QStringList names = temporary.entryList({folderPrefix + QLatin1Char('*')}, QDir::Dirs);
    static const QRegularExpression form(QStringLiteral("^roomrack-test-(\\d+)-"));
    for (const QString &name : names) {
        const qint64 pid = form.match(name).captured(1).toLongLong();
        if (pid > 0 && !db::detail::processAlive(pid))
            QDir(temporary.filePath(name)).removeRecursively();
    }
}

} // namespace

TestServer &TestServer::instance()
{
    static TestServer server;
    return server;
}

TestServer::TestServer()
    : TestServer(Options{})
{}

TestServer::TestServer(const Options &options)
    : m_options(options)
{
    removeLeftovers();
    m_folder = makeFolder();
    if (!m_folder) {
        fail(QStringLiteral("temporary folder"), QDir::tempPath());
        return;
    }
    if (!copyFromCache()) {
        start();
        if (isRunning())
            makeTemplate();
        if (isRunning())
            copyToCache();
    }
    if (isRunning())
        start();
}

TestServer::~TestServer() = default;

std::unique_ptr<QTemporaryDir> TestServer::makeFolder()
{
    const QString name = folderPrefix + QString::number(QCoreApplication::applicationPid());
    auto folder =
        std::make_unique<QTemporaryDir>(QDir::temp().filePath(name + QStringLiteral("-XXXXXX")));
    if (!folder->isValid())
        return nullptr;
    QFile::setPermissions(folder->path(), QFile::Permissions(0x7011));
    return folder;
}

db::PrivateServerOptions TestServer::serverOptions() const
{
    db::PrivateServerOptions options;
    options.dataDir = m_folder->filePath(QStringLiteral("server"));
    options.durable = m_options.durable;
    options.loopbackTcp = m_options.loopbackTcp;
    options.settings = m_options.settings;
    return options;
}

void TestServer::start()
{
    m_server = std::make_unique<db::PrivateServer>(serverOptions());
    const db::ServerResult result = m_server->start();
    m_notInstalled = result.error == db::ServerError::NotInstalled;
    if (!result.ok())
        fail(QStringLiteral("start"), result.message);
}

void TestServer::makeTemplate()
{
    PgSession admin(m_server->address().adminUri(QStringLiteral("postgres")));
    const PgResult made =
        admin.exec(QStringLiteral("create database %1 owner roomrack_owner").arg(templateName));
    if (!made.ok) {
        fail(QStringLiteral("create template"), made.message);
        return;
    }
    const db::MigrateResult migrated = db::migrate(m_server->address().adminUri(templateName));
    if (!migrated.ok()) {
        fail(QStringLiteral("migrate"), migrated.sqlState + QLatin1Char(' ') + migrated.message);
        return;
    }
    const db::ServerResult stopped = m_server->stop();
    if (!stopped.ok())
        fail(QStringLiteral("stop"), stopped.message);
}

bool TestServer::copyFromCache()
{
    const db::detail::ServerFolder folder(serverOptions().dataDir);
    // Passwords are made with a cluster; the copy has none.
    const bool usable = !m_options.loopbackTcp && QFile::exists(cacheFolder());
    if (!usable || !QDir().mkpath(folder.path()) || !copyFolder(cacheFolder(), folder.cluster()))
        return false;
    QFile marker(folder.marker());
    if (!marker.open(QIODevice::WriteOnly))
        return false;
    marker.close();
    return db::detail::giveToServerUser(folder.cluster());
}

void TestServer::copyToCache()
{
    if (m_options.loopbackTcp)
        return;
    const QString kept = cacheFolder();
    const QString fresh = kept + QStringLiteral(".%1").arg(QCoreApplication::applicationPid());
    const QString parent = QFileInfo(kept).path();
    QDir().mkpath(parent);
    // Copies for other SQL files are of no use to this build any more.
    const QStringList others = QDir(parent).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : others) {
        if (!name.startsWith(QFileInfo(kept).fileName()))
            QDir(parent + QLatin1Char('/') + name).removeRecursively();
    }
    // Another test program may have been faster; then its copy stays.
    const db::detail::ServerFolder folder(serverOptions().dataDir);
    if (!copyFolder(folder.cluster(), fresh) || !QDir().rename(fresh, kept))
        QDir(fresh).removeRecursively();
}

QString TestServer::createDatabase(bool migrated)
{
    if (!isRunning())
        return {};
    const QString name = QStringLiteral("test_%1").arg(++m_databases);
    PgSession admin(m_server->address().adminUri(QStringLiteral("postgres")));
    QString sql = QStringLiteral("create database %1 owner roomrack_owner").arg(name);
    if (migrated)
        sql += QStringLiteral(" template %1").arg(templateName);
    PgResult made = admin.exec(sql);
    if (made.ok && migrated) {
        // A copy has neither the rights on the database nor its settings.
        made = admin.exec(
            QStringLiteral("update pg_database set datacl = "
                           "(select datacl from pg_database where datname = '%2') "
                           "where datname = '%1';"
                           "insert into pg_db_role_setting (setdatabase, setrole, setconfig) "
                           "select n.oid, s.setrole, s.setconfig from pg_db_role_setting s "
                           "join pg_database t on t.oid = s.setdatabase and t.datname = '%2', "
                           "pg_database n where n.datname = '%1'")
                .arg(name, templateName));
    }
    if (!made.ok)
        qWarning("create database: %s", qUtf8Printable(made.message));
    return made.ok ? name : QString();
}

void TestServer::dropDatabase(const QString &name)
{
    PgSession admin(m_server->address().adminUri(QStringLiteral("postgres")));
    admin.exec(QStringLiteral("drop database if exists %1 with (force)").arg(name));
}

QString TestServer::ownerUri(const QString &database) const
{
    return m_server->address().ownerUri(database);
}

QString TestServer::adminUri(const QString &database) const
{
    return m_server->address().adminUri(database);
}

QString TestServer::uriFor(const QString &user, const QString &password,
                           const QString &database) const
{
    return m_server->address().uriFor(user, password, database);
}

QString TestServer::socket() const
{
    const db::ServerAddress &address = m_server->address();
    return QStringLiteral("%1/.s.PGSQL.%2").arg(address.host).arg(address.port);
}

void TestServer::fail(const QString &what, const QString &message)
{
    m_error = QStringLiteral("test server, %1: %2").arg(what, message);
    qWarning("%s", qUtf8Printable(m_error));
}

} // namespace roomrack::test
