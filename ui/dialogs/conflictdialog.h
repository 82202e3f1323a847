// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/clock.h>
#include <domain/commands.h>
#include <domain/rackdata.h>

#include <QtCore/QTimer>

#include <functional>

class QGridLayout;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

class NightStrip;

/// Of several rooms of a type that are booked together, only `free` could be had.
[[nodiscard]] QString groupFullText(const QString &type, int free, int asked,
                                    const QList<QDate> &nights);

/// Says who has the room, and offers ways out that one click books. In the first second no key and
/// no click reaches an offer, so that it can't be clicked through by reflex (case 27).
class ConflictDialog : public DialogFrame
{
    Q_OBJECT

public:
    static constexpr int guardMs = 1000;
    enum class Purpose { Booking, Moving };

    /// What the clerk had asked for when the room turned out to be taken.
    struct Wish
    {
        StayRequest stay;
        QString guest;
        Money total;
        QDateTime askedAt;    ///< UTC; invalid: nothing was sent, it is seen on the desk's picture
        bool hasForm = true;  ///< there is a form to go back to
        bool mayFit = false;  ///< others could be moved to make room
        OccupancyId itself{}; ///< the stay that moves; invalid: it will be booked
        QList<QDate> fullNights{};   ///< the type is sold out then, and nobody is in the room's way
        bool priceAgreed = false;    ///< the stay's prices are not the rates'
        QList<StayRequest> others{}; ///< rooms that are booked together with it
        int asked = 1;               ///< rooms of its type that the booking wants on a night
        int free = 0;                ///< of these, as many could be had on the full nights
        bool isHold = false;         ///< to be held, not booked
    };

    ConflictDialog(const AvailabilityCache *cache, const Clock *clock, const Conflict &conflict,
                   const Wish &wish, Purpose purpose, QWidget *parent = nullptr);

    void setAlternatives(const Alternatives &alternatives);
    [[nodiscard]] bool isGuarded() const { return m_guarded; }
    [[nodiscard]] QList<ActionButton *> offerButtons() const { return m_offers; }

    void reject() override;

Q_SIGNALS:
    void offerChosen(const roomrack::StayRequest &offer);
    /// In place of all rooms of the booking.
    void roomsChosen(const QList<roomrack::StayRequest> &stays);
    void backRequested();
    void fitRequested(); ///< a room could be opened by moving others

protected:
    void showEvent(QShowEvent *event) override;

private:
    void describe();
    void describeFull();
    void fillStrip();
    void fillOffers(const Alternatives &alternatives);
    void addSection(const QString &text);
    void addOffer(const QString &title, const QString &where, const StayRequest &stay, Money total,
                  const QString &verb);
    /// `take` is what a click does.
    void addOffer(const QString &title, const QString &where, Money total, Money more,
                  const QString &verb, std::function<void()> take);
    void addGroupOffers(const Alternatives &alternatives);
    void addGroupOffer(const QList<StayRequest> &stays, Money wanted);
    /// All rooms of the booking, in its order.
    [[nodiscard]] QList<StayRequest> group() const;
    /// Rooms that are one too many of their type on the fullest night.
    [[nodiscard]] int tooMany() const;
    void addFitOffer(const QString &what, const QString &how);
    void addRoomOffer(const RoomOffer &offer, bool withTypeName);
    [[nodiscard]] RoomTypeId wantedType() const;
    /// What was agreed stays agreed within the type; empty: the rates count.
    [[nodiscard]] QList<qint64> agreedFor(RoomTypeId type, const StayDates &dates) const;
    /// Whether another stay of the same booking has the room then.
    [[nodiscard]] bool isOurs(RoomId room, const StayDates &dates) const;
    void checkGuard();
    [[nodiscard]] QString verbFor(const QString &what) const;

    const AvailabilityCache *m_cache;
    const Clock *m_clock;
    Conflict m_conflict;
    Wish m_wish;
    Purpose m_purpose;
    NightStrip *m_strip;
    QGridLayout *m_grid;
    QList<ActionButton *> m_offers;
    ActionButton *m_back;
    QTimer m_guard;
    qint64 m_shownAt = 0;
    bool m_guarded = true;
    bool m_answered = false; ///< the server has told the ways out
};

} // namespace roomrack::ui
