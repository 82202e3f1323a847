// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "columnwidths.h"

#include <QtWidgets/QHeaderView>

namespace roomrack::ui {

void setColumnWidths(QHeaderView *header, const QList<int> &widths)
{
    for (int column = 0; column < widths.size() && column < header->count(); ++column)
        header->resizeSection(column, qMax(widths.at(column), header->sectionSizeHint(column)));
}

} // namespace roomrack::ui
