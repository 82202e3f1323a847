// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateserverplatform.h"

#include "privateserverpaths.h"
#include "privateservertr.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>
#include <atomic>

#include <winsock2.h>

#include <windows.h>

// The private server on Windows: loopback TCP and passwords, started by pg_ctl, which gives up an
// administrator's rights as PostgreSQL demands; a job object ends it with this program.
namespace roomrack::db::detail {

namespace {

constexpr DWORD startTimeoutMs = 120'000;
constexpr DWORD signalTimeoutMs = 1'000;
constexpr BYTE interruptSignal = 2; // PostgreSQL's numbers of SIGINT and SIGQUIT
constexpr BYTE quitSignal = 3;

std::wstring wide(const QString &text)
{
    return text.toStdWString();
}

// Has the settings file read last, once.
bool includeSettings(const QString &clusterDir, const QByteArray &settings)
{
    QSaveFile file(clusterDir + QStringLiteral("/roomrack.conf"));
    if (!file.open(QIODevice::WriteOnly) || file.write(settings) < 0 || !file.commit())
        return false;
    QFile main(clusterDir + QStringLiteral("/postgresql.conf"));
    if (!main.open(QIODevice::ReadWrite))
        return false;
    const QByteArray line = QByteArrayLiteral("include 'roomrack.conf'");
    return main.readAll().contains(line) || main.write('\n' + line + '\n') > 0;
}

QString quoted(const QString &argument)
{
    return QLatin1Char('"') + argument + QLatin1Char('"');
}

// The environment as CreateProcess takes it: sorted, each entry and the whole closed by a zero.
std::wstring environmentBlock(QStringList environment)
{
    environment.sort(Qt::CaseInsensitive);
    std::wstring block;
    for (const QString &variable : std::as_const(environment))
        block += wide(variable) + L'\0';
    return block + L'\0';
}

HANDLE makeKillingJob()
{
    const HANDLE job = CreateJobObjectW(nullptr, nullptr);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (job)
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

} // namespace

struct ServerProcess::State
{
    ~State()
    {
        if (job)
            CloseHandle(job); // ends what is left in it
    }
    std::atomic<qint64> pid{0};
    HANDLE job = nullptr;
};

ServerProcess::ServerProcess(std::shared_ptr<State> state)
    : m_state(std::move(state))
{}

ServerProcess::~ServerProcess() = default;

std::unique_ptr<ServerProcess> ServerProcess::launch(const LaunchRequest &request, QString *message)
{
    const auto failed = [message](const QString &reason) {
        *message = ServerTr::tr("The server program could not be started: %1.").arg(reason);
        return nullptr;
    };
    if (!includeSettings(request.clusterDir, request.settings))
        return failed(request.clusterDir);

    auto state = std::make_shared<State>();
    const QString program = programPath(request.binDir, QStringLiteral("pg_ctl"));
    std::wstring command = wide(QStringList{
        quoted(QDir::toNativeSeparators(program)), QStringLiteral("start --no-wait --silent -D"),
        quoted(nativePath(request.clusterDir)), QStringLiteral("-l"),
        quoted(nativePath(request.logFile))}
                                    .join(QLatin1Char(' ')));
    std::wstring environment = environmentBlock(request.environment);
    STARTUPINFOW startup = {};
    startup.cb = sizeof startup;
    PROCESS_INFORMATION process = {};
    // Suspended, so that it is in the job before it can start anything; no handle is inherited, an
    // inherited pipe would keep whoever reads it waiting for as long as the server runs.
    const DWORD flags = CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_UNICODE_ENVIRONMENT;
    if (!CreateProcessW(nullptr, command.data(), nullptr, nullptr, FALSE, flags, environment.data(),
                        nullptr, &startup, &process))
        return failed(qt_error_string(int(GetLastError())));
    if (!request.detached) {
        state->job = makeKillingJob();
        if (state->job)
            AssignProcessToJobObject(state->job, process.hProcess);
    }
    ResumeThread(process.hThread);
    DWORD exitCode = 1;
    const bool ended = WaitForSingleObject(process.hProcess, startTimeoutMs) == WAIT_OBJECT_0
                       && GetExitCodeProcess(process.hProcess, &exitCode);
    CloseHandle(process.hThread);
    CloseHandle(process.hProcess);
    if (!ended || exitCode != 0)
        return failed(QStringLiteral("pg_ctl %1").arg(exitCode));
    // pg_ctl started a shell that starts the server; its pid is in the file as soon as it runs.
    for (DWORD waited = 0; waited < startTimeoutMs && state->pid == 0; waited += 20) {
        const std::optional<PidFile> file = PidFile::read(request.clusterDir);
        if (file && processAlive(file->pid))
            state->pid = file->pid;
        else
            Sleep(20);
    }
    if (state->pid == 0)
        return failed(request.logFile);
    return std::unique_ptr<ServerProcess>(new ServerProcess(std::move(state)));
}

qint64 ServerProcess::pid() const
{
    return m_state->pid;
}

bool ServerProcess::hasExited() const
{
    return !processAlive(m_state->pid);
}

void prepareTool(QProcess *process, const ServerAccount &)
{
    process->setCreateProcessArgumentsModifier(
        [](QProcess::CreateProcessArguments *arguments) { arguments->flags |= CREATE_NO_WINDOW; });
}

bool usesSocket()
{
    return false;
}

int socketPathLimit()
{
    return 0;
}

QStringList socketFolderCandidates(const QString &, const ServerAccount &)
{
    return {};
}

QString prepareSocketFolder(const QStringList &, const ServerAccount &)
{
    return {};
}

quint16 freeLoopbackPort()
{
    WSADATA data = {};
    if (WSAStartup(MAKEWORD(2, 2), &data) != 0)
        return 0;
    const SOCKET listener = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int size = sizeof address;
    auto *general = reinterpret_cast<sockaddr *>(&address);
    quint16 port = 0;
    if (bind(listener, general, size) == 0 && getsockname(listener, general, &size) == 0)
        port = ntohs(address.sin_port);
    closesocket(listener);
    WSACleanup();
    return port;
}

std::optional<ServerAccount> serverAccount(const QString &, QString *)
{
    return ServerAccount{};
}

bool makePrivateFolder(const QString &path, const ServerAccount &)
{
    // Below the user's own profile, whose rights it inherits: the user, administrators, the system.
    return QDir().mkpath(path);
}

void openForServer(const QString &, const ServerAccount &, bool) {}

bool writeSecret(const QString &path, const QByteArray &content, const ServerAccount &)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size()
           && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

bool giveToServerUser(const QString &)
{
    return true;
}

QString firstClosedFolder(const QString &path, const ServerAccount &)
{
    const QString folder = QFileInfo(path).absolutePath();
    return QFileInfo(folder).isDir() ? QString() : folder;
}

QString defaultServerFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
           + QStringLiteral("/Roomrack/demo");
}

QString nativePath(const QString &path)
{
    // PostgreSQL's programs read their arguments in the ANSI code page; the short name of a path
    // fits into any.
    const std::wstring native = wide(QDir::toNativeSeparators(path));
    const bool ascii = std::all_of(native.begin(), native.end(), [](wchar_t c) { return c < 128; });
    wchar_t buffer[MAX_PATH] = {};
    if (!ascii && GetShortPathNameW(native.c_str(), buffer, MAX_PATH) > 0)
        return QString::fromWCharArray(buffer);
    return QString::fromStdWString(native);
}

bool processAlive(qint64 pid)
{
    const HANDLE process = OpenProcess(SYNCHRONIZE, FALSE, DWORD(pid));
    if (!process)
        return GetLastError() == ERROR_ACCESS_DENIED;
    const bool alive = WaitForSingleObject(process, 0) == WAIT_TIMEOUT;
    CloseHandle(process);
    return alive;
}

Certainty isPostmasterOf(qint64 pid, const QString &)
{
    if (!processAlive(pid))
        return Certainty::No;
    const HANDLE process = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, DWORD(pid));
    wchar_t path[MAX_PATH] = {};
    DWORD size = MAX_PATH;
    const bool known = process && QueryFullProcessImageNameW(process, 0, path, &size);
    if (process)
        CloseHandle(process);
    if (!known)
        return Certainty::Unknown;
    const QString name =
        QFileInfo(QDir::fromNativeSeparators(QString::fromWCharArray(path))).fileName();
    // Which data it serves, only the server itself can say.
    return name.compare(QLatin1String("postgres.exe"), Qt::CaseInsensitive) == 0
               ? Certainty::Unknown
               : Certainty::No;
}

bool signalServer(qint64 pid, bool immediate)
{
    // PostgreSQL's own replacement for signals.
    const std::wstring pipe = wide(QStringLiteral("\\\\.\\pipe\\pgsignal_%1").arg(pid));
    BYTE signal = immediate ? quitSignal : interruptSignal;
    BYTE answer = 0;
    DWORD size = 0;
    return CallNamedPipeW(pipe.c_str(), &signal, 1, &answer, 1, &size, signalTimeoutMs)
           && answer == signal;
}

ExitWatch startExitWatch(qint64)
{
    return {}; // the job object does it
}

void endExitWatch(const ExitWatch &) {}

} // namespace roomrack::db::detail
