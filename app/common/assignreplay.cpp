// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "assignreplay.h"

#include "replay.h"

#include <desk/assignment.h>
#include <desk/makeitfit.h>

#include <QtCore/QHash>
#include <QtCore/QMap>

#include <algorithm>
#include <vector>

namespace roomrack {

namespace {

/// Who has a room, or had it: index of the booking.
struct Held
{
    int stay = -1;
    HalfDays span;
};

class Player
{
public:
    Player(bool city, const QList<HistoricBooking> &bookings, AssignReplay::Way way)
        : m_bookings(bookings)
        , m_way(way)
        , m_roomOf(size_t(bookings.size()), -1)
        , m_waits(size_t(bookings.size()), false)
    {
        const AddHotel hotel = Replay::hotel(city, QDate(2015, 1, 1));
        for (const NewRoom &room : hotel.rooms) {
            m_roomsOf[room.type].push_back(int(m_rooms.size()));
            m_rooms.emplace_back();
            m_over.emplace_back();
        }
        for (int i = 0; i < int(bookings.size()); ++i) {
            const HistoricBooking &booking = bookings[i];
            m_days[dayNumber(booking.bookedOn)].booked.push_back(i);
            if (booking.end == HistoricBooking::End::Canceled)
                m_days[dayNumber(
                           std::clamp(booking.endedOn, booking.bookedOn, booking.dates.arrival))]
                    .cancelled.push_back(i);
            else
                m_days[dayNumber(booking.dates.arrival)].arriving.push_back(i);
            const QDate left = leftOn(booking);
            if (booking.end == HistoricBooking::End::CheckOut && left < booking.dates.departure)
                m_days[dayNumber(left)].leaving.push_back(i);
        }
    }

    AssignFigures play(const std::function<void(int, int)> &progress)
    {
        const int first = m_days.firstKey();
        const int last = m_days.lastKey();
        for (int today = first; today <= last; ++today) {
            const Day day = m_days.value(today);
            archive(today);
            for (const int stay : day.leaving)
                cut(stay, today);
            for (const int stay : day.cancelled)
                drop(stay);
            for (const int stay : day.booked)
                take(stay);
            if (m_way == AssignReplay::Way::Assign)
                assign(today);
            for (const int stay : day.arriving)
                arrive(stay);
            if (progress)
                progress(today - first + 1, last - first + 1);
        }
        archive(last + StayDates::maxNights);
        measure();
        return m_figures;
    }

private:
    struct Day
    {
        std::vector<int> booked, cancelled, arriving, leaving;
    };

    static QDate leftOn(const HistoricBooking &booking)
    {
        if (booking.dates.dayUse)
            return booking.dates.departure;
        return std::clamp(booking.endedOn, booking.dates.arrival.addDays(1),
                          booking.dates.departure);
    }

    /// What is over is in nobody's way any more; it still counts for the gaps.
    void archive(int today)
    {
        for (size_t room = 0; room < m_rooms.size(); ++room) {
            for (const Held &held : m_rooms[room]) {
                if (held.span.to <= daytimeOf(today - 1))
                    m_over[room].push_back(held.span);
            }
            std::erase_if(m_rooms[room], [today](const Held &held) {
                return held.span.to <= daytimeOf(today - 1);
            });
        }
    }

    [[nodiscard]] bool isFree(int room, HalfDays span) const
    {
        const auto &held = m_rooms[size_t(room)];
        return std::none_of(held.rbegin(), held.rend(),
                            [span](const Held &other) { return other.span.overlaps(span); });
    }

    bool putFirstFree(int stay, const QString &type)
    {
        const HalfDays span = m_bookings[stay].dates.halfDays();
        for (const int room : m_roomsOf.value(type)) {
            if (isFree(room, span)) {
                put(stay, room, span);
                return true;
            }
        }
        return false;
    }

    void put(int stay, int room, HalfDays span)
    {
        m_rooms[size_t(room)].push_back({stay, span});
        m_roomOf[size_t(stay)] = room;
    }

    void lift(int stay)
    {
        std::erase_if(m_rooms[size_t(m_roomOf[size_t(stay)])],
                      [stay](const Held &other) { return other.stay == stay; });
        m_roomOf[size_t(stay)] = -1;
    }

    void take(int stay)
    {
        const HistoricBooking &booking = m_bookings[stay];
        m_waits[size_t(stay)] = true;
        if (m_way == AssignReplay::Way::FirstFree)
            (void)putFirstFree(stay, booking.reservedType);
        else
            m_ahead[dayNumber(booking.dates.arrival)].push_back(stay);
    }

    void drop(int stay)
    {
        m_waits[size_t(stay)] = false;
        if (m_roomOf[size_t(stay)] >= 0)
            lift(stay);
    }

    /// Leaves earlier than booked: who comes then knew nothing of it before.
    void cut(int stay, int today)
    {
        for (auto &held : m_rooms) {
            for (Held &other : held) {
                if (other.stay == stay)
                    other.span.to = std::min(other.span.to, daytimeOf(today));
            }
            std::erase_if(held, [](const Held &other) { return other.span.isEmpty(); });
        }
    }

    void assign(int today)
    {
        QMap<QString, AssignProblem> problems;
        for (int day = today; day < today + AssignReplay::daysAhead; ++day) {
            for (const int stay : m_ahead.value(day)) {
                if (!m_waits[size_t(stay)] || m_roomOf[size_t(stay)] >= 0)
                    continue;
                problems[m_bookings[stay].reservedType].stays.push_back(
                    {OccupancyId{stay + 1},
                     ReservationId{stay + 1},
                     m_bookings[stay].dates.halfDays(),
                     {},
                     {}});
            }
        }
        for (auto problem = problems.begin(); problem != problems.end(); ++problem) {
            problem->today = today;
            problem->mostSteps = 4'000'000;
            for (const int room : m_roomsOf.value(problem.key())) {
                problem->rooms.push_back({RoomId{room + 1}, 0, {}, true, {}});
                for (const Held &held : m_rooms[size_t(room)]) {
                    if (held.span.to > daytimeOf(today))
                        problem->taken.push_back({OccupancyId{held.stay + 1}, ReservationId{},
                                                  RoomId{room + 1}, held.span,
                                                  held.span.from >= daytimeOf(today)});
                }
            }
            const Assignment answer = assignRooms(*problem);
            for (const Assigned &assigned : answer.assigned) {
                if (assigned.from.isValid()) {
                    lift(int(assigned.stay.value) - 1);
                    ++m_figures.moves;
                }
            }
            for (const Assigned &assigned : answer.assigned) {
                const int stay = int(assigned.stay.value) - 1;
                put(stay, assigned.room.value - 1, m_bookings[stay].dates.halfDays());
            }
        }
    }

    void arrive(int stay)
    {
        const HistoricBooking &booking = m_bookings[stay];
        m_waits[size_t(stay)] = false;
        if (booking.end == HistoricBooking::End::NoShow) {
            if (m_roomOf[size_t(stay)] >= 0)
                lift(stay);
            return;
        }
        ++m_figures.stays;
        m_figures.otherTypeReally += booking.assignedType != booking.reservedType ? 1 : 0;
        if (m_roomOf[size_t(stay)] >= 0 || putFirstFree(stay, booking.reservedType))
            return;
        QStringList others = m_roomsOf.keys();
        others.sort();
        others.removeAll(booking.reservedType);
        others.removeAll(booking.assignedType);
        others.prepend(booking.assignedType); // what the hotel really gave, then any
        for (const QString &type : std::as_const(others)) {
            if (type != booking.reservedType && putFirstFree(stay, type)) {
                ++m_figures.otherType;
                m_figures.otherTypeNights += booking.dates.nights();
                return;
            }
        }
        split(stay, others);
    }

    void split(int stay, const QStringList &others)
    {
        const HistoricBooking &booking = m_bookings[stay];
        FitProblem problem;
        problem.wanted = booking.dates.halfDays();
        problem.mostSteps = 0; // only the split
        for (const QString &type : QStringList{booking.reservedType} + others) {
            if (type == booking.reservedType && !problem.rooms.empty())
                continue;
            for (const int room : m_roomsOf.value(type)) {
                problem.rooms.push_back({RoomId{room + 1}, type != booking.reservedType});
                for (const Held &held : m_rooms[size_t(room)])
                    problem.taken.push_back(
                        {OccupancyId{held.stay + 1}, RoomId{room + 1}, held.span, false});
            }
        }
        const FitAnswer answer = makeItFit(problem);
        if (answer.pieces.isEmpty()) {
            ++m_figures.noRoom;
            return;
        }
        ++m_figures.roomChange;
        for (const FitPiece &piece : answer.pieces)
            put(stay, piece.room.value - 1,
                {nightOf(dayNumber(piece.from)), daytimeOf(dayNumber(piece.to))});
    }

    void measure()
    {
        const int last = m_days.lastKey();
        for (const std::vector<HalfDays> &spans : m_over) {
            if (spans.empty())
                continue;
            int taken = 0;
            for (const HalfDays span : spans)
                taken += span.to / 2 - span.from / 2;
            const int from =
                std::min_element(spans.begin(), spans.end(),
                                 [](HalfDays a, HalfDays b) { return a.from < b.from; })
                    ->from
                / 2;
            m_figures.shortGapNights += roomrack::shortGapNights(spans, from);
            m_figures.freeNights += std::max(0, last - from - taken);
        }
    }

    const QList<HistoricBooking> &m_bookings;
    AssignReplay::Way m_way;
    QMap<int, Day> m_days;
    QHash<QString, std::vector<int>> m_roomsOf;
    std::vector<std::vector<Held>> m_rooms;    ///< from yesterday on
    std::vector<std::vector<HalfDays>> m_over; ///< before, by room
    std::vector<int> m_roomOf;                 ///< by booking; -1: none
    std::vector<bool> m_waits;                 ///< booked and not here yet
    QHash<int, std::vector<int>> m_ahead;      ///< by day of arrival
    AssignFigures m_figures;
};

} // namespace

AssignFigures AssignReplay::run(bool city, const QList<HistoricBooking> &bookings, Way way,
                                const std::function<void(int, int)> &progress)
{
    QList<HistoricBooking> own = bookings;
    own.removeIf([city](const HistoricBooking &booking) { return booking.city != city; });
    if (own.isEmpty())
        return {};
    return Player(city, own, way).play(progress);
}

} // namespace roomrack
