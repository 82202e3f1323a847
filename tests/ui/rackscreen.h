// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rackfixture.h"

#include <rack/rackview.h>

#include <QtGui/QImage>
#include <QtWidgets/QWidget>

namespace roomrack {

/// A rack on the screen over the pictures' house (or another one), with real events and a record of
/// what it asked for. Mouse helpers fail the caller's test by aborting when nothing is there.
class RackScreen : public QObject
{
public:
    explicit RackScreen(bool rightToLeft = false, QSize size = {1366, 600});

    RackFixture fixture;
    QWidget window;
    ui::RackView view;

    QList<ui::RackTarget> booked;
    QList<std::pair<QList<StayMove>, ui::DragKind>> moved;
    QList<ui::DragProposal> refused;
    QList<OccupancyId> opened;
    QList<std::pair<ui::RackAction, ui::RackTarget>> asked;

    /// The stay of a room that begins on a day of June 2026; dies if there is none.
    [[nodiscard]] OccupancyId stay(const char *room, int day) const;
    [[nodiscard]] QPoint nightPoint(const char *room, int day) const;
    /// In the bar, on one of its nights.
    [[nodiscard]] QPoint barPoint(OccupancyId id, int day) const;
    [[nodiscard]] QPoint startEdge(OccupancyId id) const;
    [[nodiscard]] QPoint endEdge(OccupancyId id) const;

    void press(QPoint pos, Qt::KeyboardModifiers keys = {});
    void hover(QPoint pos);
    void moveTo(QPoint pos, Qt::KeyboardModifiers keys = {});
    void release(QPoint pos, Qt::KeyboardModifiers keys = {});
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers keys = {});
    void key(Qt::Key key, Qt::KeyboardModifiers keys = {});
    /// What is on the screen now, from the screen's own memory.
    [[nodiscard]] QImage shot();
    void settle(); ///< until nothing is waiting to be painted
};

[[nodiscard]] inline QDate june(int day)
{
    return QDate(2026, 6, 1).addDays(day - 1);
}

} // namespace roomrack
