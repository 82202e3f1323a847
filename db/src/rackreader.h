// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rowtext.h"

#include <domain/rackdata.h>

#include <optional>
#include <string>

namespace roomrack::db::detail {

/// The answer of api.rack, or of another read with its columns, row by row.
class RackReader final : public RowReader
{
public:
    enum class Kind { Window, Delta, Stays };

    explicit RackReader(Kind kind)
        : m_kind(kind)
        , m_isKnown(kind == Kind::Stays)
    {}

    void start() override;
    void read(const RowText &row) override;
    /// Once, after the last row.
    [[nodiscard]] std::optional<RackRead> take();

private:
    [[nodiscard]] bool readOccupancy(const RowText &row);
    [[nodiscard]] bool readRoom(const RowText &row);

    const Kind m_kind;
    RackRead m_read;
    bool m_isKnown; ///< a cursor or a reset has been seen, or none is to come
    bool m_isBroken = false;
    // Row after row was made by the same person at the same desk.
    std::string m_byText;
    QString m_by;
    std::string m_deskText;
    QString m_desk;
};

} // namespace roomrack::db::detail
