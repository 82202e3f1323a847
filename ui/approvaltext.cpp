// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "approvaltext.h"

#include "format.h"
#include "tr.h"

#include <desk/availabilitycache.h>
#include <desk/stayadvice.h>

namespace roomrack::ui {

namespace {

constexpr int mostNamed = 3;

/// One stay as it is and as it is wanted.
struct StayWish
{
    const Occupancy *stay = nullptr;
    RoomId room;
    RoomTypeId type;
    StayDates dates;
    bool locked = false;
    Money total;          ///< what it will cost, as far as the desk knows
    QList<qint64> prices; ///< a unit; empty: they aren't what is asked for

    [[nodiscard]] bool isMoved() const { return room != stay->room; }
    [[nodiscard]] bool isRedated() const { return dates != stay->dates(); }
};

/// "Fri 19 → Sat 20 Jun 2026", the side of the stay that changes; else both ranges.
QString datesChange(const StayDates &from, const StayDates &to)
{
    //: dates before and after
    const QString change = Tr::tr("%1 → %2", "dates");
    const bool sameKind = from.dayUse == to.dayUse;
    if (!sameKind || (from.arrival != to.arrival && from.departure != to.departure))
        return change.arg(staySpanText(from), staySpanText(to));
    const auto [before, after] = from.arrival == to.arrival
                                     ? dateRangeParts(from.departure, to.departure)
                                     : dateRangeParts(from.arrival, to.arrival);
    return change.arg(before, after);
}

class Sentence
{
public:
    Sentence(const QString &who, const AvailabilityCache &cache,
             const std::optional<Reservation> &known)
        : m_who(who)
        , m_cache(cache)
        , m_known(known)
    {}

    QString operator()(const Book &book) const
    {
        if (book.stays.isEmpty())
            return other();
        const StayRequest &stay = book.stays.first();
        const Room *room = m_cache.room(stay.room);
        const QString type = typeName(setup(), room ? room->type : stay.type);
        if (book.overbook) {
            //: person, room type, guest, dates
            return Tr::tr("%1 wants to book %2 beyond its rooms: %3, %4.")
                .arg(m_who, type, guestText(book.guest.name), staySpanText(stay.dates));
        }
        //: person, room or type, guest, dates
        return Tr::tr("%1 wants to book %2: %3, %4.")
            .arg(m_who, room ? Tr::tr("room %1").arg(room->number) : type,
                 guestText(book.guest.name), staySpanText(stay.dates));
    }

    QString operator()(const Move &move) const
    {
        QList<StayWish> wishes;
        for (const StayMove &each : move.moves) {
            const Occupancy *stay = m_cache.find(each.stay);
            if (!stay)
                return other();
            StayWish wish;
            wish.stay = stay;
            wish.room = each.room;
            wish.type = stay->type;
            wish.locked = stay->roomLocked;
            wish.dates = {each.arrival.isValid() ? each.arrival : stay->arrival,
                          each.departure.isValid() ? each.departure : stay->departure,
                          stay->dayUse};
            const StayAdvice advice = adviseMoves(m_cache, {each});
            wish.total = each.prices               ? total(*each.prices)
                         : advice.prices.isEmpty() ? stay->total
                                                   : total(advice.prices);
            wishes.append(wish);
        }
        if (wishes.size() == 1)
            return ofStay(wishes.first());
        if (wishes.size() == 2 && wishes[0].room == wishes[1].stay->room
            && wishes[1].room == wishes[0].stay->room) {
            //: person, rooms, confirmation numbers
            return Tr::tr("%1 wants to swap rooms %2 and %3: %4 and %5.")
                .arg(m_who, roomOf(wishes[0].stay->room), roomOf(wishes[1].stay->room),
                     confirmationText(wishes[0].stay->confirmation),
                     confirmationText(wishes[1].stay->confirmation));
        }
        QStringList each;
        for (const StayWish &wish : wishes.mid(0, mostNamed)) {
            //: confirmation number, room before, room after
            each.append(Tr::tr("%1 %2 → %3", "stay, rooms")
                            .arg(confirmationText(wish.stay->confirmation), roomOf(wish.stay->room),
                                 roomOf(wish.room)));
        }
        if (wishes.size() > mostNamed)
            each.append(Tr::tr("%n more", nullptr, int(wishes.size()) - mostNamed));
        //: person, list of stays
        return Tr::tr("%1 wants to move %n stays: %2.", nullptr, int(wishes.size()))
            .arg(m_who, each.join(Tr::tr("; ", "stays")));
    }

    QString operator()(const Edit &edit) const
    {
        if (edit.stays.size() == 1) {
            const StayEdit &change = edit.stays.first();
            const Occupancy *stay = find(change.stay);
            if (stay) {
                StayWish wish;
                wish.stay = stay;
                wish.room = change.room.value_or(stay->room);
                wish.type = change.type.value_or(stay->type);
                wish.locked = change.roomLocked.value_or(stay->roomLocked);
                wish.dates = {change.arrival.value_or(stay->arrival),
                              change.departure.value_or(stay->departure),
                              change.dayUse.value_or(stay->dayUse)};
                wish.total = change.prices ? total(*change.prices) : stay->total;
                wish.prices = change.prices.value_or(QList<qint64>());
                return ofStay(wish);
            }
        }
        if (!m_known)
            return other();
        //: person, confirmation number, guest
        return Tr::tr("%1 wants to change %2, %3.", "person, number, guest")
            .arg(m_who, confirmationText(m_known->confirmation), guestText(m_known->guest.name));
    }

    QString operator()(const Cancel &cancel) const
    {
        const Occupancy *stay = anyOf(cancel);
        if (!stay)
            return Tr::tr("%1 wants to cancel a reservation.").arg(m_who);
        // Undo of a booking is one too, however new: nights that were sold are given back.
        //: person, confirmation number, guest, dates
        return Tr::tr("%1 wants to cancel %2, %3, %4. Cancelling needs a supervisor, "
                      "also to undo a booking or to release a hold.")
            .arg(m_who, confirmationText(stay->confirmation), guestText(stay->guest),
                 staySpanText(stay->dates()));
    }

    QString operator()(const Reinstate &reinstate) const
    {
        const Occupancy *stay = anyOf(reinstate);
        if (!stay)
            return other();
        //: person, confirmation number, guest, dates
        return Tr::tr("%1 wants to reinstate %2, %3, %4.")
            .arg(m_who, confirmationText(stay->confirmation), guestText(stay->guest),
                 staySpanText(stay->dates()));
    }

    QString operator()(const CloseRoom &closure) const
    {
        const QString when = closure.to.isValid()
                                 ? dateRangeText(closure.from, closure.to)
                                 : Tr::tr("from %1, without an end").arg(dateText(closure.from));
        if (closure.reason.isEmpty()) {
            //: person, room, dates
            return Tr::tr("%1 wants to close room %2, %3.").arg(m_who, roomOf(closure.room), when);
        }
        //: person, room, dates, reason
        return Tr::tr("%1 wants to close room %2, %3: %4.")
            .arg(m_who, roomOf(closure.room), when, closure.reason);
    }

    QString operator()(const LiftClosure &lift) const
    {
        const Occupancy *closure = m_cache.find(lift.closure);
        if (!closure)
            return other();
        if (lift.from.isValid() && lift.from > closure->arrival) {
            //: person, room, date
            return Tr::tr("%1 wants to open room %2 again from %3.")
                .arg(m_who, roomOf(closure->room), dateText(lift.from));
        }
        //: person, room
        return Tr::tr("%1 wants to open room %2 again.").arg(m_who, roomOf(closure->room));
    }

    QString operator()(const SetOverbooking &overbooking) const
    {
        //: person, room type, dates
        return Tr::tr("%1 wants to sell up to %n more of %2, %3.", nullptr, overbooking.extra)
            .arg(m_who, typeName(setup(), overbooking.type),
                 dateRangeText(overbooking.from, overbooking.to));
    }

    QString operator()(const CheckIn &checkIn) const
    {
        const Occupancy *stay = anyOf(checkIn);
        if (!stay)
            return other();
        //: person, room, confirmation number, guest
        return Tr::tr("%1 wants to hand room %2 over as it is to %3, %4.")
            .arg(m_who, roomOf(stay->room), confirmationText(stay->confirmation),
                 guestText(stay->guest));
    }

    QString operator()(const ChangeRoom &change) const
    {
        const Occupancy *stay = find(change.stay);
        if (!stay)
            return other();
        if (change.reason.isEmpty()) {
            //: person, guest, room before, room after, date
            return Tr::tr("%1 wants to move %2 from %3 to %4 from %5 on.")
                .arg(m_who, guestText(stay->guest), roomOf(stay->room), roomOf(change.room),
                     dateText(change.from));
        }
        //: person, guest, room before, room after, date, reason
        return Tr::tr("%1 wants to move %2 from %3 to %4 from %5 on: %6.")
            .arg(m_who, guestText(stay->guest), roomOf(stay->room), roomOf(change.room),
                 dateText(change.from), change.reason);
    }

    QString operator()(const SplitStay &split) const
    {
        const Occupancy *stay = find(split.stay);
        if (!stay || split.parts.isEmpty())
            return other();
        QStringList rooms;
        for (const StayPart &part : split.parts)
            rooms.append(roomOf(part.room));
        //: person, confirmation number, guest, dates, rooms
        return Tr::tr("%1 wants to give %2, %3, %4, these rooms: %5.")
            .arg(m_who, confirmationText(stay->confirmation), guestText(stay->guest),
                 staySpanText({split.parts.first().from, split.parts.last().to, false}),
                 rooms.join(Tr::tr(", then ")));
    }

    QString operator()(const CloseDay &close) const
    {
        //: person, date
        return Tr::tr("%1 wants to close %2 (%n no-show(s)).", nullptr, int(close.noShows.size()))
            .arg(m_who, dateText(close.day));
    }

    QString operator()(const AddBlock &block) const
    {
        //: person, name of the allotment, room type, dates
        return Tr::tr("%1 wants to keep %n room(s) a night as the allotment %2: %3, %4.", nullptr,
                      block.quantity)
            .arg(m_who, block.name, typeName(setup(), block.type),
                 dateRangeText(block.from, block.to));
    }
    QString operator()(const EditBlock &) const
    {
        return Tr::tr("%1 wants to change an allotment.").arg(m_who);
    }
    QString operator()(const ReleaseBlock &release) const
    {
        if (!release.release)
            return Tr::tr("%1 wants to keep the rest of an allotment again.").arg(m_who);
        return Tr::tr("%1 wants to release the rest of an allotment.").arg(m_who);
    }

    template<typename T>
    QString operator()(const T &) const
    {
        return other();
    }

private:
    [[nodiscard]] const HotelSetup &setup() const { return m_cache.setup(); }
    [[nodiscard]] QString other() const { return Tr::tr("%1 wants to save a change.").arg(m_who); }

    [[nodiscard]] QString roomOf(RoomId room) const
    {
        return room.isValid() ? roomText(setup(), room) : Tr::tr("no room yet");
    }

    [[nodiscard]] const Occupancy *find(OccupancyId id) const
    {
        // What the clerk has read is what the wish was made on.
        if (m_known) {
            for (const Occupancy &stay : m_known->stays) {
                if (stay.id == id)
                    return &stay;
            }
        }
        return m_cache.find(id);
    }

    [[nodiscard]] const Occupancy *anyOf(const StaysCommand &command) const
    {
        if (!command.stays.isEmpty())
            return find(command.stays.first());
        return m_known && !m_known->stays.isEmpty() ? &m_known->stays.first() : nullptr;
    }

    /// ", + € 143.00" where the price changes.
    [[nodiscard]] QString priceChange(const StayWish &wish) const
    {
        const Currency &currency = setup().hotel.currency;
        const Money difference = wish.total - wish.stay->total;
        QString change;
        // More nights for less money are easily overlooked: what a night costs is said, too.
        const auto night = [](const QList<qint64> &prices) {
            const bool isEven = !prices.isEmpty() && prices.count(prices.first()) == prices.size();
            return isEven ? std::optional(Money{prices.first()}) : std::nullopt;
        };
        const auto before = night(wish.stay->prices);
        const auto after = night(wish.prices);
        if (before && after && before->minor != after->minor) {
            //: after what changes: the price before and after
            change = Tr::tr(", %1 → %2 a night", "price")
                         .arg(moneyText(*before, currency), moneyText(*after, currency));
        }
        if (difference.minor == 0)
            return change;
        //: after what changes: the difference in price
        return change + Tr::tr(", %1", "price").arg(differenceText(difference, currency));
    }

    [[nodiscard]] QString ofStay(const StayWish &wish) const
    {
        const QString number = confirmationText(wish.stay->confirmation);
        const QString price = priceChange(wish);
        if (wish.isMoved() && wish.isRedated()) {
            //: person, confirmation number, room before, room after, dates, price or nothing
            return Tr::tr("%1 wants to move %2 from %3 to %4 and to change its dates: %5%6.")
                .arg(m_who, number, roomOf(wish.stay->room), roomOf(wish.room),
                     datesChange(wish.stay->dates(), wish.dates), price);
        }
        if (wish.isMoved()) {
            //: person, confirmation number, room before, room after, price or nothing
            return Tr::tr("%1 wants to move %2: room %3 → %4%5.")
                .arg(m_who, number, roomOf(wish.stay->room), roomOf(wish.room), price);
        }
        if (wish.isRedated()) {
            //: person, confirmation number, dates before and after, price or nothing
            return Tr::tr("%1 wants to change the dates of %2: %3%4.")
                .arg(m_who, number, datesChange(wish.stay->dates(), wish.dates), price);
        }
        if (wish.type != wish.stay->type) {
            //: person, confirmation number, room type before and after, price or nothing
            return Tr::tr("%1 wants to change the room type of %2: %3 → %4%5.")
                .arg(m_who, number, typeName(setup(), wish.stay->type),
                     typeName(setup(), wish.type), price);
        }
        if (!price.isEmpty()) {
            //: person, confirmation number, price before and after
            return Tr::tr("%1 wants to change the price of %2: %3 → %4.")
                .arg(m_who, number, moneyText(wish.stay->total, setup().hotel.currency),
                     moneyText(wish.total, setup().hotel.currency));
        }
        if (wish.locked != wish.stay->roomLocked) {
            return (wish.locked
                        ? Tr::tr("%1 wants to mark %2, %3, “do not move”.", "person, number, guest")
                        : Tr::tr("%1 wants to let %2, %3, be moved again.",
                                 "person, number, guest"))
                .arg(m_who, number, guestText(wish.stay->guest));
        }
        return Tr::tr("%1 wants to change %2, %3.", "person, number, guest")
            .arg(m_who, number, guestText(wish.stay->guest));
    }

    QString m_who;
    const AvailabilityCache &m_cache;
    const std::optional<Reservation> &m_known;
};

} // namespace

QString approvalText(const Command &command, const QString &who, const AvailabilityCache &cache,
                     const std::optional<Reservation> &known)
{
    return std::visit(Sentence(who, cache, known), command);
}

} // namespace roomrack::ui
