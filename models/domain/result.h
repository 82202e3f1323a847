// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "outcome.h"

#include <variant>

namespace roomrack {

/// A value or the Failure that stands in its place. value() of a failed result is a programming
/// error; ask ok() first.
template<typename T>
class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_state(std::move(value))
    {}
    Result(Failure failure)
        : m_state(std::move(failure))
    {}
    Result()
        : m_state(Failure{})
    {}

    [[nodiscard]] bool ok() const { return std::holds_alternative<T>(m_state); }
    [[nodiscard]] const T &value() const
    {
        Q_ASSERT(ok());
        return *std::get_if<T>(&m_state);
    }
    [[nodiscard]] T take()
    {
        Q_ASSERT(ok());
        return std::move(*std::get_if<T>(&m_state));
    }
    [[nodiscard]] Failure failure() const
    {
        const auto *failure = std::get_if<Failure>(&m_state);
        return failure ? *failure : Failure{Outcome::Done, {}, {}};
    }

private:
    std::variant<T, Failure> m_state;
};

} // namespace roomrack
