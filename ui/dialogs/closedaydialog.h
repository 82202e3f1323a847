// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>

#include <QtCore/QSet>

class QBoxLayout;
class QGridLayout;
class QScrollArea;

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

/// The list of what stands in the way of closing the business date, each solved from its row. A
/// no-show is only noted here: it is marked in the same write that closes the day.
class CloseDayDialog : public DialogFrame
{
    Q_OBJECT

public:
    explicit CloseDayDialog(const AvailabilityCache *cache, QWidget *parent = nullptr);

    void setItems(const QList<OpenItem> &items);
    [[nodiscard]] QDate day() const { return m_day; }
    [[nodiscard]] bool hasMarks() const { return !m_noShows.isEmpty(); }
    void setSaving(bool saving) override;

Q_SIGNALS:
    void checkInRequested(roomrack::OccupancyId stay);
    void checkOutRequested(roomrack::OccupancyId stay);
    void datesRequested(roomrack::OccupancyId stay); ///< another arrival, or a longer stay
    void statusRequested(roomrack::RoomId room, roomrack::Housekeeping status);
    void closeRequested(const roomrack::CloseDay &command);

private:
    void rebuild();
    void addRow(const OpenItem &item);
    ActionButton *addRowButton(QBoxLayout *row, const QString &text, const QString &name);
    void updateTexts();
    [[nodiscard]] int openCount() const;

    const AvailabilityCache *m_cache;
    QDate m_day;
    QList<OpenItem> m_items;
    QSet<OccupancyId> m_noShows;
    QWidget *m_list = nullptr;
    QList<QList<ActionButton *>> m_rows; ///< what each row offers; none is empty
    QGridLayout *m_grid = nullptr;
    QScrollArea *m_scroll;
    ActionButton *m_close;
};

} // namespace roomrack::ui
