// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Figures of Make it fit and Assign: one room type of 200 rooms over 60 days, nearly full. Prints a
// Markdown table; times are the processor's, so that other programs of the machine don't count.

#include <desk/assignment.h>
#include <desk/makeitfit.h>

#include <QtCore/QRandomGenerator>
#include <QtCore/QTextStream>

#include <algorithm>
#include <ctime>

using namespace roomrack;

namespace {

constexpr int rooms = 200;
constexpr int days = 60;

/// A night after another, each stay into the first room that is free, as desks do; then guests who
/// cancelled leave gaps until a share of the nights is sold.
std::vector<FitStay> fullHotel(QRandomGenerator &random, int soldPercent, int pinnedPercent)
{
    std::vector<FitStay> taken;
    for (int room = 1; room <= rooms; ++room) {
        for (int day = -int(random.bounded(4)); day < days;) {
            constexpr int lengths[] = {1, 1, 2, 2, 2, 3, 3, 4, 5, 7};
            const int length = lengths[random.bounded(10)];
            const bool isAhead = day >= 0;
            const bool isFixed = !isAhead || int(random.bounded(100)) < pinnedPercent;
            if (int(random.bounded(100)) < soldPercent)
                taken.push_back({OccupancyId{qint64(taken.size()) + 1},
                                 RoomId{room},
                                 {2 * std::max(day, 0) + 1, 2 * (day + length)},
                                 !isFixed});
            day += length;
        }
    }
    std::erase_if(taken, [](const FitStay &stay) { return stay.span.isEmpty(); });
    return taken;
}

/// Fills what is free with stays until each night of the span has just `left` rooms.
void squeeze(std::vector<FitStay> &taken, HalfDays span, int left)
{
    for (int night = span.from / 2; night < span.to / 2; ++night) {
        const HalfDays half{nightOf(night), nightOf(night) + 1};
        std::vector<bool> busy(rooms + 1, false);
        int sold = 0;
        for (const FitStay &stay : taken) {
            if (stay.span.overlaps(half)) {
                busy[size_t(stay.room.value)] = true;
                ++sold;
            }
        }
        for (int room = 1; room <= rooms && sold < rooms - left; ++room) {
            if (busy[size_t((room * 7 + night * 13) % rooms + 1)])
                continue;
            const RoomId there{(room * 7 + night * 13) % rooms + 1};
            taken.push_back({OccupancyId{qint64(taken.size()) + 1},
                             there,
                             {nightOf(night), daytimeOf(night + 1)},
                             true});
            ++sold;
        }
    }
}

struct Times
{
    std::vector<double> ms;

    void take(std::clock_t begin)
    {
        ms.push_back(1e3 * double(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    [[nodiscard]] double at(double part)
    {
        std::sort(ms.begin(), ms.end());
        return ms.empty() ? 0 : ms[std::min(ms.size() - 1, size_t(part * double(ms.size())))];
    }
};

bool fitsSomewhere(const FitProblem &problem)
{
    std::vector<bool> busy(rooms + 1, false);
    for (const FitStay &stay : problem.taken) {
        if (stay.span.overlaps(problem.wanted))
            busy[size_t(stay.room.value)] = true;
    }
    return std::find(busy.begin() + 1, busy.end(), false) != busy.end();
}

void benchFit(QTextStream &out, int soldPercent, int pinnedPercent, int left)
{
    QRandomGenerator random{quint32(soldPercent * 100 + pinnedPercent)};
    Times times;
    int moves = 0;
    int most = 0;
    int found = 0;
    int none = 0;
    int open = 0;
    for (int round = 0; round < 400 && times.ms.size() < 200; ++round) {
        FitProblem problem;
        for (int room = 1; room <= rooms; ++room)
            problem.rooms.push_back({RoomId{room}, false});
        problem.taken = fullHotel(random, soldPercent, pinnedPercent);
        const int arrival = 2 + int(random.bounded(days - 20));
        const int length = 4 + int(random.bounded(11));
        problem.wanted = {nightOf(arrival), daytimeOf(arrival + length)};
        if (left > 0)
            squeeze(problem.taken, problem.wanted, left);
        if (fitsSomewhere(problem))
            continue;
        const std::clock_t begin = std::clock();
        const FitAnswer answer = makeItFit(problem);
        times.take(begin);
        if (answer.kind == FitAnswer::Kind::Moves) {
            ++found;
            moves += int(answer.moves.size());
            most = std::max(most, int(answer.moves.size()));
        } else if (answer.proved) {
            ++none;
        } else {
            ++open;
        }
    }
    const auto number = [](double value) { return QString::number(value, 'f', 1); };
    out << "| fit, " << soldPercent << " % sold, " << pinnedPercent << " % pinned"
        << (left > 0 ? QStringLiteral(", %1 free a night").arg(left) : QString()) << " | "
        << times.ms.size() << " | " << found << ", "
        << (found > 0 ? number(double(moves) / found) : QStringLiteral("-")) << " moves, most "
        << most << " | " << none << " | " << open << " | " << number(times.at(0.5)) << " / "
        << number(times.at(0.99)) << " / " << number(times.at(1)) << " |\n";
    out.flush();
}

void benchAssign(QTextStream &out, int stays)
{
    QRandomGenerator random{quint32(stays)};
    Times times;
    int placed = 0;
    int without = 0;
    for (int round = 0; round < 20; ++round) {
        AssignProblem problem;
        for (int room = 1; room <= rooms; ++room)
            problem.rooms.push_back(
                {RoomId{room},
                 room / 25,
                 room % 3 ? QStringList{} : QStringList{QStringLiteral("quiet")},
                 room % 5 != 0,
                 {}});
        for (const FitStay &stay : fullHotel(random, 70, 3))
            problem.taken.push_back({stay.stay, {}, stay.room, stay.span, stay.movable});
        for (int i = 0; i < stays; ++i) {
            const int arrival = int(random.bounded(7));
            const int length = 1 + int(random.bounded(5));
            problem.stays.push_back({OccupancyId{1'000'000 + i},
                                     ReservationId{1 + i / 2},
                                     {nightOf(arrival), daytimeOf(arrival + length)},
                                     i % 4 ? QStringList{} : QStringList{QStringLiteral("quiet")},
                                     {}});
        }
        const std::clock_t begin = std::clock();
        const Assignment answer = assignRooms(problem);
        times.take(begin);
        without += int(answer.without.size());
        placed += stays - int(answer.without.size());
    }
    out << "| assign " << stays << " stays of a week | 20 | " << placed << " placed | " << without
        << " | | " << QString::number(times.at(0.5), 'f', 1) << " / "
        << QString::number(times.at(0.99), 'f', 1) << " / " << QString::number(times.at(1), 'f', 1)
        << " |\n";
}

} // namespace

int main()
{
    QTextStream out(stdout);
    out << "| 200 rooms, 60 days | problems | solved | proved none | given up | ms median / p99 / "
           "most "
           "|\n|---|---|---|---|---|---|\n";
    benchFit(out, 85, 3, 0);
    benchFit(out, 92, 3, 0);
    benchFit(out, 97, 3, 0);
    benchFit(out, 97, 20, 0);
    benchFit(out, 90, 3, 3);
    benchFit(out, 97, 3, 1);
    benchFit(out, 97, 30, 1);
    benchAssign(out, 20);
    benchAssign(out, 60);
    return 0;
}
