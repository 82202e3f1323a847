// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fitprices.h"

#include <algorithm>
#include <limits>

namespace roomrack {

FitPrices::FitPrices(const FitBoard &board)
    : m_rooms(board.roomCount())
    , m_width(board.width())
    , m_prices(size_t(m_rooms) * size_t(m_width), 0)
    , m_sums(size_t(m_rooms) * size_t(m_width + 1), 0)
    , m_gains(size_t(board.stayCount()), 0)
{
    for (int room = 0; room < m_rooms; ++room) {
        for (int half = 0; half < m_width; ++half) {
            if (board.cell(room, half) == FitBoard::fixedCell)
                price(room, half) = impossible;
        }
    }
    askOfNeighbours(board);
    for (int room = 0; room < m_rooms; ++room)
        sumUp(room);
}

/// To begin with: whoever is in the wanted stay's way asks for the move that it would cost.
void FitPrices::askOfNeighbours(const FitBoard &board)
{
    const HalfDays wanted = board.stay(FitBoard::wanted).span;
    for (int room = 0; room < m_rooms; ++room) {
        for (int half = wanted.from; half < wanted.to;) {
            const int there = board.cell(room, half);
            if (there < 0) {
                ++half;
                continue;
            }
            const int end = std::min(wanted.to, board.stay(there).span.to);
            const int count = end - half;
            for (int i = 0; i < count; ++i)
                price(room, half + i) = move / count + (i < move % count ? 1 : 0);
            half = end;
        }
    }
}

void FitPrices::sumUp(int room, int from)
{
    const int *prices = m_prices.data() + size_t(room) * size_t(m_width);
    int *sums = m_sums.data() + size_t(from) * size_t(m_rooms) + size_t(room);
    int sum = *sums; // of what comes before; 0 at the beginning
    for (int half = from; half < m_width; ++half) {
        *sums = sum;
        sum += prices[half];
        sums += m_rooms;
    }
    *sums = sum;
}

void FitPrices::ofRooms(HalfDays span, std::vector<int> &prices) const
{
    prices.resize(size_t(m_rooms));
    const int *before = sums(span.from);
    const int *after = sums(span.to);
    for (int room = 0; room < m_rooms; ++room)
        prices[size_t(room)] = after[room] - before[room];
}

int FitPrices::least(HalfDays span) const
{
    const int *before = sums(span.from);
    const int *after = sums(span.to);
    int least = after[0] - before[0];
    for (int room = 1; room < m_rooms; ++room)
        least = std::min(least, after[room] - before[room]);
    return least;
}

void FitPrices::put(const FitBoard &board, int stay, int room)
{
    m_undoBases.push_back(m_base);
    const HalfDays span = board.stay(stay).span;
    for (int half = span.from; half < span.to;) {
        const int there = board.cell(room, half);
        if (there < 0) {
            if (there == FitBoard::freeCell)
                m_base += price(room, half);
            ++half;
            continue;
        }
        const HalfDays other = board.stay(there).span;
        m_base += move - m_gains[size_t(there)];
        if (other.from < span.from) // nobody pays for what it leaves free beside the stay
            m_base -= of({other.from, span.from}, room);
        if (other.to > span.to)
            m_base -= of({span.to, other.to}, room);
        half = other.to;
    }
    for (int half = span.from; half < span.to; ++half) {
        m_undoPrices.push_back(price(room, half));
        price(room, half) = impossible;
    }
    sumUp(room, span.from);
}

void FitPrices::lift(const FitBoard &board, int stay, int room)
{
    const HalfDays span = board.stay(stay).span;
    for (int half = span.to - 1; half >= span.from; --half) {
        price(room, half) = m_undoPrices.back();
        m_undoPrices.pop_back();
    }
    m_base = m_undoBases.back();
    m_undoBases.pop_back();
    sumUp(room, span.from);
}

/// One look for better prices: rounds in which everybody takes what is cheapest; what several want
/// then gets dearer, what nobody wants cheaper.
class FitPrices::Climb
{
public:
    Climb(FitPrices &prices, const FitBoard &board, const std::vector<int> &waiting);

    /// What everybody pays by the prices of now; who goes where stays in the wishes.
    qint64 pay();
    /// Along the wishes: as far as would bring in what is missing if the way were straight, times
    /// part / parts.
    void step(qint64 missing, int part, int parts);
    /// Into the prices' base and gains.
    void settle();
    /// At a room; what takes as long counts too, so that looks are a measure of time.
    [[nodiscard]] qint64 looks() const { return m_looks; }
    [[nodiscard]] bool isFlat() const { return m_isFlat; }

private:
    void wish(HalfDays span, int room, int count);
    void wish(int cell, int count);
    [[nodiscard]] std::pair<int, int> cheapest(HalfDays span, int except);
    void note(int room, int half);

    FitPrices &m_prices;
    const FitBoard &m_board;
    const std::vector<int> &m_waiting;
    qint64 m_moves = 0;         ///< of those who wait or were put down
    std::vector<int> m_holders; ///< stays whose room has a price
    std::vector<bool> m_isHolder;
    std::vector<int> m_freeCells; ///< free half-days with a price
    std::vector<bool> m_isNoted;
    std::vector<int> m_wishes; ///< by room and half-day: how many want it beyond who has it
    std::vector<int> m_wished; ///< half-days with wishes
    std::vector<bool> m_isWished;
    std::vector<bool> m_isRoomChanged;
    std::vector<int> m_changedRooms;
    int m_first = 0; ///< room to begin with, so that not all take the same one of equals
    qint64 m_looks = 0;
    bool m_isFlat = false;
};

FitPrices::Climb::Climb(FitPrices &prices, const FitBoard &board, const std::vector<int> &waiting)
    : m_prices(prices)
    , m_board(board)
    , m_waiting(waiting)
    , m_isHolder(size_t(board.stayCount()), false)
    , m_isNoted(prices.m_prices.size(), false)
    , m_wishes(prices.m_prices.size(), 0)
    , m_isWished(prices.m_prices.size(), false)
    , m_isRoomChanged(size_t(prices.m_rooms), false)
{
    m_looks += qint64(prices.m_prices.size());
    for (int i = 1; i < board.stayCount(); ++i)
        m_moves += board.stay(i).room != board.stay(i).from ? 1 : 0;
    for (int room = 0; room < prices.m_rooms; ++room) {
        for (int half = 0; half < prices.m_width; ++half) {
            if (prices.price(room, half) > 0)
                note(room, half);
        }
    }
}

/// A half-day has got a price.
void FitPrices::Climb::note(int room, int half)
{
    const int cell = room * m_prices.m_width + half;
    const int there = m_board.cell(room, half);
    if (there >= 0) {
        if (!m_isHolder[size_t(there)])
            m_holders.push_back(there);
        m_isHolder[size_t(there)] = true;
    } else if (there == FitBoard::freeCell) {
        if (!m_isNoted[size_t(cell)])
            m_freeCells.push_back(cell);
        m_isNoted[size_t(cell)] = true;
    }
}

void FitPrices::Climb::wish(HalfDays span, int room, int count)
{
    for (int half = span.from; half < span.to; ++half)
        wish(room * m_prices.m_width + half, count);
}

void FitPrices::Climb::wish(int cell, int count)
{
    if (!m_isWished[size_t(cell)])
        m_wished.push_back(cell);
    m_isWished[size_t(cell)] = true;
    m_wishes[size_t(cell)] += count;
}

/// Room and price.
std::pair<int, int> FitPrices::Climb::cheapest(HalfDays span, int except)
{
    m_looks += m_prices.m_rooms;
    const int *before = m_prices.sums(span.from);
    const int *after = m_prices.sums(span.to);
    std::pair<int, int> best{-1, std::numeric_limits<int>::max()};
    const auto look = [&](int from, int to) {
        for (int room = from; room < to; ++room) {
            const int price = after[room] - before[room];
            if (price < best.second && room != except)
                best = {room, price};
        }
    };
    look(m_first, m_prices.m_rooms);
    look(0, m_first);
    return best;
}

qint64 FitPrices::Climb::pay()
{
    m_first = (m_first + 1) % m_prices.m_rooms;
    for (const int cell : m_wished) {
        m_wishes[size_t(cell)] = 0;
        m_isWished[size_t(cell)] = false;
    }
    m_wished.clear();
    qint64 sum = m_moves * move;
    for (const int waiting : m_waiting) {
        const HalfDays span = m_board.stay(waiting).span;
        const auto [room, price] = cheapest(span, -1);
        sum += price;
        if (price < impossible)
            wish(span, room, 1);
    }
    for (const int holder : m_holders) {
        const FitBoard::Stay &stay = m_board.stay(holder);
        const int own = m_prices.of(stay.span, stay.room);
        if (own <= move)
            continue;
        const auto [room, price] = cheapest(stay.span, stay.room);
        if (move + price >= own)
            continue;
        sum += move + price - own;
        wish(stay.span, stay.room, -1);
        wish(stay.span, room, 1);
    }
    for (const int cell : m_freeCells) {
        const int price = m_prices.m_prices[size_t(cell)];
        if (price == 0)
            continue;
        sum -= price;
        wish(cell, -1);
    }
    return sum;
}

void FitPrices::Climb::step(qint64 missing, int part, int parts)
{
    const int width = m_prices.m_width;
    qint64 square = 0;
    for (const int cell : m_wished) {
        int &wishes = m_wishes[size_t(cell)];
        const bool isFree = m_board.cell(cell / width, cell % width) == FitBoard::freeCell;
        const int price = m_prices.m_prices[size_t(cell)];
        if (isFree && price == 0) // it has place for one, whose wish costs nothing
            --wishes;
        if (wishes < 0 && price == 0)
            wishes = 0;
        square += qint64(wishes) * wishes;
    }
    m_isFlat = square == 0;
    if (m_isFlat)
        return;
    const int by = int(std::clamp<qint64>(missing * part / (square * parts), 1, move));
    for (const int cell : m_wished) {
        const int wishes = m_wishes[size_t(cell)];
        const int room = cell / width;
        int &price = m_prices.m_prices[size_t(cell)];
        if (wishes == 0 || price >= impossible)
            continue;
        const int now = std::clamp(price + by * wishes, 0, impossible / 8);
        if (price == 0 && now > 0)
            note(room, cell % width);
        price = now;
        if (!m_isRoomChanged[size_t(room)])
            m_changedRooms.push_back(room);
        m_isRoomChanged[size_t(room)] = true;
    }
    for (const int room : m_changedRooms) {
        m_looks += m_prices.m_width;
        m_prices.sumUp(room);
        m_isRoomChanged[size_t(room)] = false;
    }
    m_changedRooms.clear();
}

void FitPrices::Climb::settle()
{
    qint64 base = m_moves * move;
    std::fill(m_prices.m_gains.begin(), m_prices.m_gains.end(), 0);
    for (const int holder : m_holders) {
        const FitBoard::Stay &stay = m_board.stay(holder);
        const int own = m_prices.of(stay.span, stay.room);
        if (own <= move)
            continue;
        const int price = cheapest(stay.span, stay.room).second;
        const int gain = std::min(0, move + price - own);
        m_prices.m_gains[size_t(holder)] = gain;
        base += gain;
    }
    for (const int cell : m_freeCells)
        base -= m_prices.m_prices[size_t(cell)];
    m_prices.m_base = base;
}

qint64 FitPrices::raise(const FitBoard &board, const std::vector<int> &waiting, qint64 enough,
                        int rounds, qint64 &steps)
{
    // How far a step goes, in parts of what a straight way would need. Twice that far is best in
    // hotels that are nearly full: the way bends, and there are always some who share the step.
    constexpr int parts = 64;
    constexpr int patience = 50;
    Climb climb(*this, board, waiting);
    qint64 best = std::numeric_limits<qint64>::min();
    std::vector<int> bestPrices;
    int part = 2 * parts;
    int since = 0;
    for (int round = 0; round < rounds && part > 0; ++round) {
        const qint64 sum = climb.pay();
        if (sum > best) {
            best = sum;
            bestPrices = m_prices;
            steps += qint64(m_prices.size()) / 8;
            since = 0;
        } else if (++since > patience) {
            part /= 2;
            since = 0;
        }
        if (best > enough)
            break;
        climb.step(enough + move / 2 - sum, part, parts);
        if (climb.isFlat())
            break;
    }
    m_prices = std::move(bestPrices);
    for (int room = 0; room < m_rooms; ++room)
        sumUp(room);
    climb.settle();
    m_undoBases.clear();
    m_undoPrices.clear();
    steps += climb.looks() + qint64(m_prices.size());
    return best;
}

} // namespace roomrack
