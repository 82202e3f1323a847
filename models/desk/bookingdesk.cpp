// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "bookingdesk.h"

#include "availabilitycache.h"

#include <domain/whenfinished.h>

#include <algorithm>

namespace roomrack {

namespace {

// Results that are remembered so that a late second Enter of a closed dialog is no second call.
constexpr qsizetype doneKept = 64;

/// Outcomes after which the very same request may still be wanted.
bool isKept(Outcome outcome)
{
    return outcome == Outcome::Busy || outcome == Outcome::Unknown
           || outcome == Outcome::NoConnection || outcome == Outcome::NeedsApproval;
}

QFuture<WriteResult> answered(WriteResult result)
{
    QPromise<WriteResult> promise;
    promise.start();
    promise.addResult(std::move(result));
    promise.finish();
    return promise.future();
}

WriteResult nothingToDo()
{
    WriteResult result;
    result.outcome = Outcome::NotFound;
    return result;
}

} // namespace

struct BookingDesk::Attempt
{
    PendingWrite pending;
    HotelId hotel;
    BeforeChange before;
    ChangeText takenBack; ///< of an undo or redo: what the change was
    QPromise<WriteResult> promise;
    bool forgotten = false;
};

BookingDesk::BookingDesk(FrontDeskStore *store, AvailabilityCache *cache, const Clock &clock,
                         QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_cache(cache)
    , m_clock(clock)
    , m_couldWrite(canWrite())
{
    connect(store, &FrontDeskStore::connectionChanged, this, [this] {
        if (canWrite() == m_couldWrite)
            return;
        m_couldWrite = canWrite();
        Q_EMIT canWriteChanged();
    });
    connect(store, &FrontDeskStore::settling, this, [this](RequestId request) {
        for (const AttemptPtr &attempt : std::as_const(m_attempts)) {
            if (sentAs(attempt->pending.request) == request)
                attempt->pending.settling = true;
        }
        Q_EMIT pendingChanged();
    });
}

BookingDesk::BookingDesk(FrontDeskStore *store, AvailabilityCache *cache, QObject *parent)
    : BookingDesk(store, cache, Clock::system(), parent)
{}

BookingDesk::~BookingDesk() = default;

void BookingDesk::setHotel(HotelId hotel)
{
    if (hotel == m_hotel)
        return;
    m_hotel = hotel;
    m_memory.clear();
    m_stack.clear();
    Q_EMIT undoChanged();
}

QFuture<WriteResult> BookingDesk::submit(const Command &command, RequestId request,
                                         const std::optional<Reservation> &known)
{
    for (const AttemptPtr &attempt : std::as_const(m_attempts)) {
        if (attempt->pending.request == request && attempt->pending.saving)
            return attempt->promise.future();
    }
    for (const auto &[done, result] : std::as_const(m_done)) {
        if (done == request) {
            WriteResult again = result;
            again.replay = true;
            return answered(again);
        }
    }
    forget(request);
    auto attempt = std::make_shared<Attempt>();
    attempt->pending.request = request;
    attempt->pending.command = command;
    attempt->hotel = m_hotel;
    if (known)
        attempt->before.reservations.insert(known->id, *known);
    return send(attempt);
}

QFuture<WriteResult> BookingDesk::tryAgain(RequestId request)
{
    for (const AttemptPtr &old : std::as_const(m_attempts)) {
        if (old->pending.request != request)
            continue;
        if (old->pending.saving)
            return old->promise.future();
        // A new one, since the future of the last try has finished.
        auto attempt = std::make_shared<Attempt>();
        attempt->pending.request = request;
        attempt->pending.command = old->pending.command;
        attempt->pending.origin = old->pending.origin;
        attempt->hotel = old->hotel;
        attempt->before = old->before;
        attempt->takenBack = old->takenBack;
        m_attempts.removeOne(old);
        return send(attempt);
    }
    return answered(nothingToDo());
}

QFuture<WriteResult> BookingDesk::approve(RequestId request, const QString &login,
                                          const QString &password)
{
    const PendingWrite *kept = pending(request);
    if (!kept || kept->saving || kept->result.outcome != Outcome::NeedsApproval)
        return answered(nothingToDo());
    auto promise = std::make_shared<QPromise<WriteResult>>();
    promise->start();
    const auto finish = [promise](const WriteResult &result) {
        promise->addResult(result);
        promise->finish();
    };
    whenFinished(
        m_store->approve(m_hotel, sentAs(request), kept->result.approvalHash, login, password),
        this, [this, request, finish](const std::optional<WriteResult> &approval) {
            if (!approval || !approval->isDone())
                return finish(approval.value_or(WriteResult()));
            whenFinished(tryAgain(request), this,
                         [finish](const std::optional<WriteResult> &result) {
                             finish(result.value_or(WriteResult()));
                         });
        });
    return promise->future();
}

void BookingDesk::forget(RequestId request)
{
    const auto removed = m_attempts.removeIf([request](const AttemptPtr &attempt) {
        return attempt->pending.request == request && !attempt->pending.saving;
    });
    if (removed > 0)
        Q_EMIT pendingChanged();
}

const PendingWrite *BookingDesk::pending(RequestId request) const
{
    for (const AttemptPtr &attempt : m_attempts) {
        if (attempt->pending.request == request)
            return &attempt->pending;
    }
    return nullptr;
}

QList<PendingWrite> BookingDesk::pendingWrites() const
{
    QList<PendingWrite> writes;
    for (const AttemptPtr &attempt : m_attempts)
        writes.append(attempt->pending);
    return writes;
}

bool BookingDesk::isSaving(RequestId request) const
{
    const PendingWrite *write = pending(request);
    return write && write->saving;
}

QSet<OccupancyId> BookingDesk::savingRows() const
{
    QSet<OccupancyId> rows;
    for (const AttemptPtr &attempt : m_attempts) {
        if (!attempt->pending.saving)
            continue;
        for (auto it = attempt->before.rows.cbegin(); it != attempt->before.rows.cend(); ++it)
            rows.insert(it.key());
    }
    return rows;
}

bool BookingDesk::canWrite() const
{
    return m_store->connection().state == ConnectionState::Connected;
}

const ChangeText *BookingDesk::undoText() const
{
    return !m_takingBack && m_stack.undo() ? &m_stack.undo()->text : nullptr;
}

const ChangeText *BookingDesk::stuckText() const
{
    return !m_takingBack && m_stack.stuck() ? &m_stack.stuck()->text : nullptr;
}

void BookingDesk::passStuck()
{
    m_stack.passStuck();
    Q_EMIT undoChanged();
}

const ChangeText *BookingDesk::redoText() const
{
    return !m_takingBack && m_stack.redo() ? &m_stack.redo()->text : nullptr;
}

QFuture<WriteResult> BookingDesk::undo()
{
    return takeBack(m_stack.undo(), PendingWrite::Origin::Undo);
}

QFuture<WriteResult> BookingDesk::redo()
{
    return takeBack(m_stack.redo(), PendingWrite::Origin::Redo);
}

QFuture<WriteResult> BookingDesk::takeBack(const UndoEntry *entry, PendingWrite::Origin origin)
{
    if (!entry || m_takingBack)
        return answered(nothingToDo());
    forget(entry->request);
    auto attempt = std::make_shared<Attempt>();
    attempt->pending.request = entry->request;
    attempt->pending.command = entry->command.value();
    attempt->pending.origin = origin;
    attempt->hotel = m_hotel;
    attempt->takenBack = entry->text;
    return send(attempt);
}

QFuture<WriteResult> BookingDesk::send(const AttemptPtr &attempt)
{
    PendingWrite &pending = attempt->pending;
    pending.sinceMs = m_clock.monotonicMs();
    if (pending.origin != PendingWrite::Origin::Clerk)
        m_takingBack = true;
    m_memory.fill(attempt->before, pending.command, *m_cache);
    readBefore(attempt);
    attempt->promise.start();
    m_attempts.append(attempt);
    whenFinished(m_store->write(attempt->hotel, sentAs(pending.request), pending.command), this,
                 [this, attempt](std::optional<WriteResult> result) {
                     if (!result) {
                         // Cancelled on its way: it may have been saved or not.
                         result.emplace();
                         result->outcome = Outcome::Unknown;
                     }
                     takeResult(attempt, *result);
                 });
    Q_EMIT pendingChanged();
    if (pending.origin != PendingWrite::Origin::Clerk)
        Q_EMIT undoChanged();
    return attempt->promise.future();
}

/// Sent just before the write, on the same lane: it answers first and costs the clerk no waiting
/// for an answer. Only for what the rack's rows don't tell.
void BookingDesk::readBefore(const AttemptPtr &attempt)
{
    const Command &command = attempt->pending.command;
    if (!needsReservation(command, attempt->before))
        return;
    QSet<ReservationId> reservations;
    for (const auto &[reservation, version] : targetsOf(command).reservations)
        reservations.insert(reservation);
    for (const Occupancy &row : std::as_const(attempt->before.rows))
        reservations.insert(row.reservation);
    for (const ReservationId id : std::as_const(reservations)) {
        if (!id.isValid() || attempt->before.reservations.contains(id))
            continue;
        whenFinished(m_store->reservation(attempt->hotel, id), this,
                     [attempt](const std::optional<Result<Reservation>> &answer) {
                         if (answer && answer->ok())
                             attempt->before.reservations.insert(answer->value().id,
                                                                 answer->value());
                     });
    }
}

void BookingDesk::takeResult(const AttemptPtr &attempt, const WriteResult &result)
{
    PendingWrite &pending = attempt->pending;
    pending.saving = false;
    pending.settling = false;
    pending.result = result;
    const bool takingBack = pending.origin != PendingWrite::Origin::Clerk;
    if (takingBack)
        m_takingBack = false;
    if (!isKept(result.outcome)) {
        m_attempts.removeOne(attempt);
        m_sentAs.remove(pending.request);
    } else if (result.code == QLatin1String("not_saved")) {
        // Settled: should the call still arrive, it changes nothing. A retry needs another id.
        m_sentAs.insert(pending.request, newRequest());
    }

    if (result.isDone())
        remember(pending.request, result);
    if (attempt->hotel == m_hotel && result.isDone())
        takeDone(*attempt, result);
    else if (takingBack && !result.isDone())
        takeRefusal(*attempt, result);

    Q_EMIT pendingChanged();
    if (takingBack || result.isDone())
        Q_EMIT undoChanged();
    Q_EMIT finished(pending.request, result);
    attempt->promise.addResult(result);
    attempt->promise.finish();
}

void BookingDesk::takeDone(Attempt &attempt, const WriteResult &result)
{
    const PendingWrite &pending = attempt.pending;
    m_cache->applyWrite(result);
    m_memory.know(result.places);
    m_memory.know(result.blocks);

    QHash<ReservationId, int> seen;
    for (const auto &[reservation, version] : targetsOf(pending.command).reservations)
        seen.insert(reservation, version);
    if (const auto *move = std::get_if<Move>(&pending.command)) {
        for (const StayMove &step : move->moves)
            seen.insert(attempt.before.rows.value(step.stay).reservation, step.version);
    }
    ChangeText text = attempt.takenBack;
    if (pending.origin == PendingWrite::Origin::Clerk)
        text = describe(pending.command, attempt.before, result);
    else
        m_stack.drop(pending.request);
    m_stack.rebase(seen, pending.command, result);

    UndoEntry entry{newRequest(), inverseOf(pending.command, attempt.before, result), text};
    if (pending.origin == PendingWrite::Origin::Clerk)
        m_stack.pushNew(std::move(entry));
    else if (pending.origin == PendingWrite::Origin::Redo)
        m_stack.pushUndo(std::move(entry));
    else if (entry.command)
        m_stack.pushRedo(std::move(entry));
    m_memory.takeGuests(pending.command);
    Q_EMIT accepted(text, pending.origin, result);
}

/// An undo that was refused will be refused again: it goes, so that the one before it can be tried.
void BookingDesk::takeRefusal(const Attempt &attempt, const WriteResult &result)
{
    if (isKept(result.outcome) || attempt.hotel != m_hotel)
        return;
    m_stack.drop(attempt.pending.request);
    Q_EMIT undoRefused(attempt.takenBack, result);
}

RequestId BookingDesk::sentAs(RequestId request) const
{
    return m_sentAs.value(request, request);
}

void BookingDesk::remember(RequestId request, const WriteResult &result)
{
    m_done.append({request, result});
    if (m_done.size() > doneKept)
        m_done.removeFirst();
}

} // namespace roomrack
