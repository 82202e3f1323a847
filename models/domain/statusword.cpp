// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "statusword.h"

#include <array>

namespace roomrack {

namespace {

// In the order of Status.
constexpr std::array<std::string_view, 12> words{
    "requested",    "reserved",       "in_house", "checked_out", "cancelled", "no_show",
    "out_of_order", "out_of_service", "lifted",   "tentative",   "definite",  "released"};
static_assert(size_t(Status::Released) + 1 == words.size());

} // namespace

QString wordOf(Status status)
{
    const std::string_view word = words[size_t(status)];
    return QString::fromLatin1(word.data(), qsizetype(word.size()));
}

std::optional<Status> statusFromWord(const QString &word)
{
    for (size_t i = 0; i < words.size(); ++i) {
        if (word == QLatin1String(words[i].data(), qsizetype(words[i].size())))
            return Status(i);
    }
    return std::nullopt;
}

std::optional<Status> statusFromWord(std::string_view word)
{
    for (size_t i = 0; i < words.size(); ++i) {
        if (word == words[i])
            return Status(i);
    }
    return std::nullopt;
}

} // namespace roomrack
