// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QList>

class QHeaderView;

namespace roomrack::ui {

/// Gives the first columns these widths, in pixels, and more where the heading needs it in the
/// program's language. After the labels and the font are set.
void setColumnWidths(QHeaderView *header, const QList<int> &widths);

} // namespace roomrack::ui
