// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>

#include <QtCore/QJsonObject>
#include <QtCore/QString>

#include <optional>

namespace roomrack::db::detail {

/// A command as the arguments of its api function.
struct Call
{
    QString function; ///< without the schema
    QJsonObject command;
};

[[nodiscard]] Call encode(const Command &command);

/// A text or date of the command that can't be sent.
struct Fault
{
    QString field;
    QString code;   ///< "text_not_storable" (U+0000, lone surrogates) or "date_out_of_range"
    int index = -1; ///< of the stay or move
};

[[nodiscard]] std::optional<Fault> faultOf(const QJsonObject &command);

} // namespace roomrack::db::detail
