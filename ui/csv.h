// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QStringList>

namespace roomrack::ui {

/// A table as RFC 4180 has it: commas, CRLF, quotes doubled; UTF-8 with a byte order mark, so that
/// spreadsheets read every script. A cell that a spreadsheet would take for a formula begins with
/// an apostrophe: what a guest is called must never be run.
[[nodiscard]] QByteArray csvOf(const QList<QStringList> &rows);

} // namespace roomrack::ui
