// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/services.h>

#include <QtCore/QSet>
#include <QtWidgets/QTreeWidget>

namespace roomrack::ui {

/// The parties of a slot: guest, room, places. They can be dragged with the left button; Esc and
/// the right button call a drag off. It knows no slot and moves nothing by itself.
class PartyList : public QTreeWidget
{
    Q_OBJECT

public:
    explicit PartyList(QWidget *parent = nullptr);

    /// Keeps the selection where the parties are still there.
    void setParties(const QList<ServicePlaces> &parties);
    [[nodiscard]] QList<ServicePlaces> parties() const { return m_parties; }
    /// The selected ones; else the only one; else none.
    [[nodiscard]] QList<ServicePlaces> chosen() const;
    void select(PlacesId party);
    /// Those that wait to be put down elsewhere are shown muted.
    void setMarked(const QSet<PlacesId> &parties);

Q_SIGNALS:
    void dragMoved(const QPoint &global);
    void dropped(const QPoint &global);
    void dragCancelled();

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showMarks();
    void cancelDrag();

    QList<ServicePlaces> m_parties;
    QSet<PlacesId> m_marked;
    QPoint m_pressed;
    bool m_canDrag = false;
    bool m_dragging = false;
};

} // namespace roomrack::ui
