// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskwindow.h"

#include <rack/rackview.h>
#include <roomrack/connectionoptions.h>

#include <QtCore/QPointer>
#include <QtCore/QTimer>

#include <deque>
#include <functional>
#include <memory>

namespace roomrack {

/// Drives the program as a clerk would, with a colleague at a second desk: a booking by dragging, a
/// conflict, a stale edit, a supervisor's approval, a cancellation, an undo. Writes a picture of
/// each into a folder.
class Tour : public QObject
{
    Q_OBJECT

public:
    /// The desk is signed in as the demo's clerk, `colleague` signs in as its supervisor.
    Tour(DeskWindow &desk, const db::ConnectionOptions &colleague, QString folder,
         QObject *parent = nullptr);
    ~Tour() override;

    void start();

Q_SIGNALS:
    void finished(const QString &error); ///< empty: it went as it should

private:
    /// Done as soon as `ready` says so; the tour fails if that takes longer than stepLimitMs.
    struct Step
    {
        QString name;
        std::function<bool()> ready;
        std::function<void()> act;
    };

    void plan();
    void planBooking();
    void planStaleEdit();
    void planCancellation();
    void tick();
    void wait(const QString &name, std::function<bool()> ready, std::function<void()> act);
    /// A button or field, visible and enabled, in a visible dialog of this name.
    [[nodiscard]] QWidget *find(const char *dialog, const char *name) const;
    [[nodiscard]] bool isShown(const char *dialog) const;
    [[nodiscard]] ui::RackView *rack() const;
    [[nodiscard]] QPoint nightCentre(QDate night) const;
    /// Once for each approval that is asked for: the supervisor comes over and signs.
    bool approve();
    void picture(const QString &name);
    void colleague(const Command &command);
    [[nodiscard]] QDate day(int offset) const; ///< from the first night of the booking
    /// The newest stay in a room of this guest that begins on this day.
    [[nodiscard]] OccupancyId findStay(const QString &guest, QDate arrival) const;
    void chooseRoom();

    DeskWindow &m_desk;
    std::unique_ptr<db::PgStore> m_colleague; ///< a connection of its own: the second desk
    QString m_folder;
    std::deque<Step> m_steps;
    QTimer m_timer;
    qint64 m_since = 0;
    int m_pictures = 0;
    bool m_colleagueDone = false;
    RoomId m_room; ///< where the booking is dragged
    QDate m_first; ///< its first night
    OccupancyId m_stay;
    QPointer<QWidget> m_approved; ///< the dialog that has been signed already
};

} // namespace roomrack
