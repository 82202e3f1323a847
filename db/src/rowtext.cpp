// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rowtext.h"

#include <libpq-fe.h>

#include <charconv>

namespace roomrack::db::detail {

int RowText::size() const
{
    return PQnfields(m_result);
}

bool RowText::isNull(int column) const
{
    return PQgetisnull(m_result, 0, column) != 0;
}

std::string_view RowText::text(int column) const
{
    return {PQgetvalue(m_result, 0, column), size_t(PQgetlength(m_result, 0, column))};
}

qint64 RowText::number(int column) const
{
    const std::string_view digits = text(column);
    qint64 value = 0;
    const auto end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, value);
    return read.ec == std::errc() && read.ptr == end ? value : 0;
}

bool RowText::truth(int column) const
{
    return text(column) == "t";
}

QDate RowText::date(int column) const
{
    // A date before our era, beyond year 9999 or without an end isn't ten characters long.
    const std::string_view iso = text(column);
    if (iso.size() != 10)
        return {};
    const auto number = [iso](size_t from, size_t to) {
        int value = 0;
        for (size_t i = from; i < to; ++i)
            value = value * 10 + (iso[i] - '0');
        return value;
    };
    return QDate(number(0, 4), number(5, 7), number(8, 10));
}

QString RowText::string(int column) const
{
    const std::string_view utf8 = text(column);
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

} // namespace roomrack::db::detail
