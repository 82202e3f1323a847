// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QtGlobal>

#include <span>

namespace roomrack {

/// SplitMix64 (S. Vigna, public domain): the same numbers on every platform, which the standard
/// library's distributions don't promise.
class DemoRandom
{
public:
    explicit DemoRandom(quint64 seed)
        : m_state(seed)
    {}

    [[nodiscard]] int below(int limit)
    {
        m_state += 0x9E3779B97F4A7C15ull;
        quint64 z = m_state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return int((z ^ (z >> 31)) % quint64(limit));
    }
    [[nodiscard]] bool chance(int perMille) { return below(1000) < perMille; }
    template<typename T, std::size_t size>
    [[nodiscard]] const T &pick(const T (&list)[size])
    {
        return list[below(int(size))];
    }
    /// An index, weighted.
    [[nodiscard]] int weighted(std::span<const int> weights)
    {
        int sum = 0;
        for (const int weight : weights)
            sum += weight;
        int left = below(sum);
        int index = 0;
        while (left >= weights[std::size_t(index)])
            left -= weights[std::size_t(index++)];
        return index;
    }

private:
    quint64 m_state;
};

} // namespace roomrack
