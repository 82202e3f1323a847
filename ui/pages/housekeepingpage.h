// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskcontext.h"

#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

class QLabel;
class QTableWidget;

namespace roomrack::ui {

class WriteFlow;

/// Housekeeping by floor: a tile for each room. C, D, P and I set the selected rooms clean, dirty,
/// pickup or inspected; F selects the whole floor; a floor's head does it by mouse.
class HousekeepingPage : public QWidget
{
    Q_OBJECT

public:
    explicit HousekeepingPage(DeskContext *context, QWidget *parent = nullptr);

    [[nodiscard]] QTableWidget *board() const { return m_board; }
    [[nodiscard]] QList<RoomId> selectedRooms() const;
    void select(const QList<RoomId> &rooms);
    void setStatus(Housekeeping status);
    [[nodiscard]] int dirtyRooms() const;

Q_SIGNALS:
    void messageRaised(const roomrack::ui::Message &message);
    void countsChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void rebuild();
    void updateTiles();
    void selectFloorOf(int row);
    [[nodiscard]] RoomId roomAt(int row, int column) const;
    [[nodiscard]] QString tileText(const Room &room) const;

    DeskContext *m_context;
    QTableWidget *m_board;
    QLabel *m_counts;
    QTimer m_soon;
};

} // namespace roomrack::ui
