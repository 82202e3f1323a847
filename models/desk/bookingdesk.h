// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskmemory.h"
#include "inverse.h"
#include "undostack.h"

#include <domain/clock.h>
#include <domain/frontdeskstore.h>

#include <QtCore/QFuture>
#include <QtCore/QPromise>
#include <QtCore/QSet>

#include <memory>
#include <optional>

namespace roomrack {

class AvailabilityCache;

/// A write that is on its way, or that waits for a decision: try again, approve, forget.
struct PendingWrite
{
    enum class Origin { Clerk, Undo, Redo };

    RequestId request; ///< as the caller knows it
    Command command;
    Origin origin = Origin::Clerk;
    bool saving = true;    ///< false: kept after Busy, Unknown, NoConnection or NeedsApproval
    bool settling = false; ///< sent and not answered: the server is asked whether it was saved
    qint64 sinceMs = 0;    ///< monotone time of sending
    WriteResult result;    ///< of the last try, while it is kept
};

/// Every change of the desk goes through here: request ids, what is being saved, what can be tried
/// again, undo and redo. Takes the rows of an accepted write into the cache. The same request sent
/// twice is one call. Knows no widget; lives on the GUI thread and never blocks it.
class BookingDesk : public QObject
{
    Q_OBJECT

public:
    BookingDesk(FrontDeskStore *store, AvailabilityCache *cache, const Clock &clock,
                QObject *parent = nullptr);
    BookingDesk(FrontDeskStore *store, AvailabilityCache *cache, QObject *parent = nullptr);
    ~BookingDesk() override;

    /// Another hotel: what could be undone is forgotten. Writes on their way still finish.
    void setHotel(HotelId hotel);
    [[nodiscard]] HotelId hotel() const { return m_hotel; }

    /// When a dialog opens or a drag starts; kept through every retry.
    [[nodiscard]] static RequestId newRequest() { return QUuid::createUuid(); }
    /// Finishes after finished() was emitted. `known` is what the caller has read of the
    /// reservation (its dialog); without it the desk reads what an undo will need by itself.
    QFuture<WriteResult> submit(const Command &command, RequestId request,
                                const std::optional<Reservation> &known = {});
    /// How parties stand that a page shows, so that moving them can be undone.
    void know(const QList<ServicePlaces> &parties) { m_memory.know(parties); }
    /// The same of allotments.
    void know(const QList<Block> &blocks) { m_memory.know(blocks); }
    /// A profile as it stands, for the undo of a change to it.
    void know(const GuestProfile &profile) { m_memory.know(profile); }
    /// The kept command again, with its request id; with a fresh one where the server has settled
    /// that nothing was saved, which uses the old one up. Unknown request: finishes as NotFound.
    QFuture<WriteResult> tryAgain(RequestId request);
    /// A supervisor approves what answered NeedsApproval; then it is tried again. Answers the
    /// refusal of the approval, or else the write's result.
    QFuture<WriteResult> approve(RequestId request, const QString &login, const QString &password);
    /// The clerk gave it up. Nothing on its way is called back.
    void forget(RequestId request);

    [[nodiscard]] const PendingWrite *pending(RequestId request) const;
    [[nodiscard]] QList<PendingWrite> pendingWrites() const; ///< oldest first
    [[nodiscard]] bool isSaving(RequestId request) const;
    /// Occupancies that a write on its way changes.
    [[nodiscard]] QSet<OccupancyId> savingRows() const;
    /// Whether the store is connected; otherwise nothing can be written.
    [[nodiscard]] bool canWrite() const;

    /// What Undo would take back; nullptr if there is nothing, an undo is on its way or the newest
    /// change can't be undone.
    [[nodiscard]] const ChangeText *undoText() const;
    /// The newest change, if it can't be undone; else nullptr.
    [[nodiscard]] const ChangeText *stuckText() const;
    /// The clerk was told so: Undo goes on with the change before it.
    void passStuck();
    [[nodiscard]] const ChangeText *redoText() const;
    /// Sends the newest inverse command. Nothing to undo: finishes as NotFound.
    QFuture<WriteResult> undo();
    QFuture<WriteResult> redo();

Q_SIGNALS:
    void pendingChanged(); ///< something is being saved, is saved, is kept or was forgotten
    void finished(QUuid request, const roomrack::WriteResult &result);
    /// An accepted change, for the message bar.
    void accepted(const roomrack::ChangeText &text, roomrack::PendingWrite::Origin origin,
                  const roomrack::WriteResult &result);
    /// `result` is a StaleEdit with by whom and when, or another refusal.
    void undoRefused(const roomrack::ChangeText &text, const roomrack::WriteResult &result);
    void undoChanged();
    void canWriteChanged();

private:
    struct Attempt;
    using AttemptPtr = std::shared_ptr<Attempt>;

    QFuture<WriteResult> send(const AttemptPtr &attempt);
    void readBefore(const AttemptPtr &attempt);
    void takeResult(const AttemptPtr &attempt, const WriteResult &result);
    void takeDone(Attempt &attempt, const WriteResult &result);
    void takeRefusal(const Attempt &attempt, const WriteResult &result);
    void remember(RequestId request, const WriteResult &result);
    /// The id that the store is given: the caller's own, or the one that took its place.
    [[nodiscard]] RequestId sentAs(RequestId request) const;
    QFuture<WriteResult> takeBack(const UndoEntry *entry, PendingWrite::Origin origin);

    FrontDeskStore *m_store;
    AvailabilityCache *m_cache;
    const Clock &m_clock;
    HotelId m_hotel;
    QList<AttemptPtr> m_attempts;                    ///< on their way or kept, oldest first
    QList<std::pair<RequestId, WriteResult>> m_done; ///< the newest, for a second Enter
    QHash<RequestId, RequestId> m_sentAs;            ///< where the caller's id is used up
    DeskMemory m_memory;                             ///< as things were read or written last
    UndoStack m_stack;
    bool m_takingBack = false;
    bool m_couldWrite = false;
};

} // namespace roomrack
