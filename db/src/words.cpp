// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "words.h"

#include <QtCore/QLatin1String>

#include <array>
#include <utility>

namespace roomrack::db::detail {

namespace {

template<typename T>
using Word = std::pair<T, const char *>;

constexpr std::array kinds{
    Word<OccupancyKind>{OccupancyKind::Stay, "stay"},
    Word<OccupancyKind>{OccupancyKind::Closure, "closure"},
    Word<OccupancyKind>{OccupancyKind::Allotment, "allotment"},
};

constexpr std::array housekeepings{
    Word<Housekeeping>{Housekeeping::Clean, "clean"},
    Word<Housekeeping>{Housekeeping::Dirty, "dirty"},
    Word<Housekeeping>{Housekeeping::Pickup, "pickup"},
    Word<Housekeeping>{Housekeeping::Inspected, "inspected"},
};

constexpr std::array roles{
    Word<Role>{Role::Clerk, "clerk"},
    Word<Role>{Role::Supervisor, "supervisor"},
    Word<Role>{Role::Manager, "manager"},
};

template<typename Table, typename T>
QString wordIn(const Table &table, T value)
{
    for (const auto &[known, word] : table) {
        if (known == value)
            return QLatin1String(word);
    }
    return {};
}

template<typename T, typename Table>
std::optional<T> valueIn(const Table &table, const QString &word)
{
    for (const auto &[value, known] : table) {
        if (word == QLatin1String(known))
            return value;
    }
    return std::nullopt;
}

template<typename T, typename Table>
std::optional<T> valueIn(const Table &table, std::string_view word)
{
    for (const auto &[value, known] : table) {
        if (word == known)
            return value;
    }
    return std::nullopt;
}

} // namespace

QString wordOf(Housekeeping status)
{
    return wordIn(housekeepings, status);
}

QString wordOf(Role role)
{
    return wordIn(roles, role);
}

std::optional<OccupancyKind> kindFromWord(const QString &word)
{
    return valueIn<OccupancyKind>(kinds, word);
}

std::optional<Housekeeping> housekeepingFromWord(const QString &word)
{
    return valueIn<Housekeeping>(housekeepings, word);
}

std::optional<Role> roleFromWord(const QString &word)
{
    return valueIn<Role>(roles, word);
}

std::optional<OccupancyKind> kindFromWord(std::string_view word)
{
    return valueIn<OccupancyKind>(kinds, word);
}

} // namespace roomrack::db::detail
