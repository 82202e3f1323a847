// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtWidgets/QStyledItemDelegate>

namespace roomrack::ui {

/// Lines of a list that are shown whole at any width: they wrap between words, and inside a word
/// that is wider than the list. Qt's own delegate cuts such a word off and may drop the last line.
class WrappedDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace roomrack::ui
