// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QDate>
#include <QtCore/QString>

#include <string_view>

struct pg_result;

namespace roomrack::db::detail {

/// One row as the server wrote it, in the session's style. It is gone with the next row.
class RowText
{
public:
    /// The only row of a result.
    explicit RowText(const pg_result *result)
        : m_result(result)
    {}

    [[nodiscard]] int size() const;
    [[nodiscard]] bool isNull(int column) const;
    /// Empty for null.
    [[nodiscard]] std::string_view text(int column) const;

    // Null and what isn't of the type read as nothing: 0, false, an invalid date.
    [[nodiscard]] qint64 number(int column) const;
    [[nodiscard]] bool truth(int column) const;
    [[nodiscard]] QDate date(int column) const;
    [[nodiscard]] QString string(int column) const;

private:
    const pg_result *m_result;
};

/// Takes the rows of a statement one by one, without the detour through a QVariant for each value:
/// for answers of thousands of rows.
class RowReader
{
public:
    virtual ~RowReader() = default;

    /// A statement is sent, perhaps again: what has been read so far is void.
    virtual void start() = 0;
    virtual void read(const RowText &row) = 0;
};

} // namespace roomrack::db::detail
