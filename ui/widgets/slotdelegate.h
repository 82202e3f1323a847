// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QPersistentModelIndex>
#include <QtWidgets/QStyledItemDelegate>

namespace roomrack::ui {

/// "5 of 12 places left", and a line as long as the part that is taken.
[[nodiscard]] QString placesLeftText(int left, int capacity);

/// Paints a cell of the day board of services: what is left of the slot and a line as long as the
/// part that is taken. A cell without a slot stays empty.
class SlotDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The cell over which a party is dragged; `fits` decides its frame.
    void setDropTarget(const QModelIndex &index, bool fits);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

private:
    QPersistentModelIndex m_target;
    bool m_fits = false;
};

} // namespace roomrack::ui
