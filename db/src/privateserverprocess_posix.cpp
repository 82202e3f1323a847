// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateserverplatform.h"

#include "privateserverpaths.h"
#include "privateservertr.h"

#include <QFile>
#include <QProcess>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <future>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// Starting processes on Unix. Between fork and exec only async-signal-safe calls are made: other
// threads of the program may hold any lock at that moment.
namespace roomrack::db::detail {

namespace {

// What the child tells the parent through a pipe that exec closes.
struct Report
{
    enum Kind : int { Pid, Error };
    int kind = Error;
    int value = 0;
};

void send(int fd, Report::Kind kind, int value)
{
    const Report report{kind, value};
    while (write(fd, &report, sizeof report) < 0 && errno == EINTR) {}
}

bool becomeAccount(const ServerAccount &account)
{
    if (!account.switchUser)
        return true;
    const gid_t group = account.gid;
    return setgroups(1, &group) == 0 && setgid(account.gid) == 0 && setuid(account.uid) == 0;
}

// Nothing that this program has open may live on in a server: a pipe kept open by it hangs whoever
// waits for the pipe's end.
void closeOnExec()
{
#if defined(Q_OS_LINUX) && defined(SYS_close_range)
    constexpr unsigned int closeRangeCloexec = 4;
    if (syscall(SYS_close_range, 3U, ~0U, closeRangeCloexec) == 0)
        return;
#endif
    const long limit = std::min(sysconf(_SC_OPEN_MAX), 4096L);
    for (int fd = 3; fd < limit; ++fd) {
        const int flags = fcntl(fd, F_GETFD);
        if (flags >= 0)
            fcntl(fd, F_SETFD, flags | FD_CLOEXEC);
    }
}

// Everything that the child needs, made before the fork.
struct Prepared
{
    explicit Prepared(const LaunchRequest &request)
        : account(request.account)
        , logFile(QFile::encodeName(request.logFile))
        , detached(request.detached)
        , parent(getpid())
    {
        texts.append(QFile::encodeName(programPath(request.binDir, QStringLiteral("postgres"))));
        for (const QString &argument : request.arguments)
            texts.append(QFile::encodeName(argument));
        const qsizetype count = texts.size();
        for (const QString &variable : request.environment)
            texts.append(variable.toLocal8Bit());
        for (qsizetype i = 0; i < texts.size(); ++i)
            (i < count ? arguments : environment).push_back(texts[i].data());
        arguments.push_back(nullptr);
        environment.push_back(nullptr);
    }

    ServerAccount account;
    QByteArray logFile;
    bool detached;
    pid_t parent;
    QList<QByteArray> texts;
    std::vector<char *> arguments;
    std::vector<char *> environment;
};

[[noreturn]] void fail(int reports)
{
    send(reports, Report::Error, errno);
    _exit(127);
}

[[noreturn]] void becomeServer(const Prepared &prepared, int reports)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    signal(SIGPIPE, SIG_DFL);
    umask(0077);
    if (chdir("/") != 0 || !becomeAccount(prepared.account))
        fail(reports);
#ifdef Q_OS_LINUX
    if (!prepared.detached) {
        // After setuid, which clears it.
        prctl(PR_SET_PDEATHSIG, SIGINT);
        if (getppid() != prepared.parent)
            _exit(127); // the program ended in between
    }
#endif
    const int nothing = open("/dev/null", O_RDONLY);
    const int log = open(prepared.logFile.constData(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (nothing < 0 || log < 0 || dup2(nothing, 0) < 0 || dup2(log, 1) < 0 || dup2(log, 2) < 0)
        fail(reports);
    closeOnExec();
    execve(prepared.arguments.front(), prepared.arguments.data(), prepared.environment.data());
    fail(reports);
}

// Forks once for an owned server, twice for a detached one, which then has no parent here.
pid_t forkServer(const Prepared &prepared, int reports)
{
    const pid_t child = fork();
    if (child != 0)
        return child;
    setsid(); // Ctrl+C at the terminal is for the program, which ends its server itself
    if (prepared.detached) {
        const pid_t grandchild = fork();
        if (grandchild < 0)
            fail(reports);
        if (grandchild > 0) {
            send(reports, Report::Pid, int(grandchild));
            _exit(0);
        }
    }
    becomeServer(prepared, reports);
}

void waitFor(pid_t pid)
{
    while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {}
}

bool makePipe(int (&ends)[2])
{
#ifdef Q_OS_LINUX
    return pipe2(ends, O_CLOEXEC) == 0;
#else
    return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0
           && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
#endif
}

} // namespace

ExitWatch startExitWatch(qint64 serverPid)
{
    int ends[2] = {-1, -1};
    if (!makePipe(ends))
        return {};
    const pid_t pid = fork();
    if (pid == 0) {
        setsid();
        const long limit = std::min(sysconf(_SC_OPEN_MAX), 4096L);
        for (int fd = 0; fd < limit; ++fd) {
            if (fd != ends[0])
                close(fd);
        }
        char byte = 0;
        while (read(ends[0], &byte, 1) < 0 && errno == EINTR) {}
        kill(pid_t(serverPid), SIGINT);
        _exit(0);
    }
    close(ends[0]);
    if (pid < 0) {
        close(ends[1]);
        return {};
    }
    return {pid, ends[1]};
}

void endExitWatch(const ExitWatch &watch)
{
    if (watch.pid <= 0)
        return;
    kill(pid_t(watch.pid), SIGKILL);
    waitFor(pid_t(watch.pid));
    close(watch.fd);
}

struct ServerProcess::State
{
    std::atomic<qint64> pid{0};
    std::atomic<bool> exited{false};
    bool detached = false;
};

namespace {

// The errno that kept the server from starting, 0 if it runs. Sets the pid.
int readReports(int fd, std::atomic<qint64> *pid)
{
    int error = 0;
    Report report;
    for (;;) {
        const ssize_t size = read(fd, &report, sizeof report);
        if (size < 0 && errno == EINTR)
            continue;
        if (size != ssize_t(sizeof report))
            break; // exec closed the pipe
        if (report.kind == Report::Pid)
            pid->store(report.value);
        else
            error = report.value;
    }
    return error;
}

} // namespace

ServerProcess::ServerProcess(std::shared_ptr<State> state)
    : m_state(std::move(state))
{}

ServerProcess::~ServerProcess() = default;

std::unique_ptr<ServerProcess> ServerProcess::launch(const LaunchRequest &request, QString *message)
{
    auto state = std::make_shared<State>();
    state->detached = request.detached;
    std::promise<int> started;
    std::future<int> error = started.get_future();
    // Linux ends the server when the *thread* that forked it ends. So that thread is one of its
    // own, which lives as long as the server and fetches its exit status. It is not joined: a
    // program that ends without ending its server must not wait here, the kernel does the rest.
    std::thread keeper(
        [state, prepared = Prepared(request), started = std::move(started)]() mutable {
            int ends[2] = {-1, -1};
            if (!makePipe(ends)) {
                started.set_value(errno);
                return;
            }
            const pid_t child = forkServer(prepared, ends[1]);
            const int forkError = child < 0 ? errno : 0;
            close(ends[1]);
            if (!prepared.detached)
                state->pid = child;
            const int launchError = readReports(ends[0], &state->pid);
            close(ends[0]);
            ExitWatch watch;
#ifndef Q_OS_LINUX
            if (forkError == 0 && launchError == 0 && !prepared.detached)
                watch = startExitWatch(child);
#endif
            started.set_value(forkError != 0 ? forkError : launchError);
            if (child > 0)
                waitFor(child);
            endExitWatch(watch);
            if (!prepared.detached)
                state->exited = true;
        });
    keeper.detach();
    if (const int code = error.get(); code != 0) {
        *message =
            ServerTr::tr("The server program could not be started: %1.").arg(qt_error_string(code));
        return nullptr;
    }
    return std::unique_ptr<ServerProcess>(new ServerProcess(std::move(state)));
}

qint64 ServerProcess::pid() const
{
    return m_state->pid;
}

bool ServerProcess::hasExited() const
{
    return m_state->detached ? !processAlive(m_state->pid) : m_state->exited.load();
}

void prepareTool(QProcess *process, const ServerAccount &account)
{
    process->setWorkingDirectory(QStringLiteral("/"));
    process->setChildProcessModifier([account] {
        umask(0077);
        if (!becomeAccount(account))
            _exit(126);
    });
}

} // namespace roomrack::db::detail
