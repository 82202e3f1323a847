// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rackheader.h"

namespace roomrack::ui {

/// The rooms beside the rack: types with their fold mark, lanes, rooms with housekeeping. Scrolls
/// with the rack's viewport.
class RackColumn : public RackMargin
{
    Q_OBJECT

public:
    static constexpr int fullWidth = 144;

    RackColumn(const RackModel *model, const RackGeometry *geometry, const RackState *state,
               RackPainter *painter, QWidget *parent);

    void updateRow(int row);

Q_SIGNALS:
    void rowHovered(int row); ///< -1: none
    void foldToggled(roomrack::RoomTypeId type);
    void laneToggled(roomrack::RoomTypeId type);
    void roomActivated(roomrack::RoomId room);
    void menuRequested(int row, QPoint globalPos);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void paintRow(QPainter &painter, int row);
    void paintType(QPainter &painter, int row, const QRect &rect);
    void paintRoom(QPainter &painter, const Room &room, const QRect &rect);
    void paintLane(QPainter &painter, int row, const QRect &rect);
    /// Text whose leading edge is at logical x; returns the x behind it.
    int text(QPainter &painter, quint64 key, const QString &text, FontSlot slot,
             const QColor &color, const QRect &rect, int x, int room);
    [[nodiscard]] int mirrored(int x, int width) const;
    [[nodiscard]] int rowAt(QPoint pos) const;
};

/// The corner over the rooms and beside the days.
class RackCorner : public QWidget
{
    Q_OBJECT

public:
    RackCorner(const RackModel *model, const RackHeader *header, RackPainter *painter,
               QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const RackModel *m_model;
    const RackHeader *m_header;
    RackPainter *m_painter;
};

} // namespace roomrack::ui
