// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "planpanel.h"

#include <pages/deskcontext.h>

#include <desk/assignment.h>
#include <desk/makeitfit.h>
#include <desk/roomplan.h>

#include <QtCore/QHash>
#include <QtCore/QPointer>
#include <QtWidgets/QWidget>

#include <functional>

namespace roomrack::ui {

class RackView;
class WriteFlow;

/// The rack while moves are staged: a shuffle, or a proposal that can still be changed by hand. It
/// shows the plan's picture in place of the desk's, takes the drops, checks what still clashes, and
/// ends in one write, all or none, or in nothing. Deletes itself at its end.
class PlanMode : public QObject
{
    Q_OBJECT

public:
    /// What the panel says of a proposal.
    struct Proposal
    {
        QString headline;
        QString subline;
        QString verb; ///< of the button that saves; empty: "Save 3 changes"
        QList<StayMove> moves;
        QHash<OccupancyId, QString> reasons;
        std::optional<Occupancy> wanted; ///< will be booked afterwards
        /// A stay over several rooms: saved in place of moves, as it is or not at all.
        std::optional<SplitStay> split = {};
    };

    PlanMode(DeskContext *context, RackView *view, PlanPanel *panel, QWidget *window);
    ~PlanMode() override;

    void start(const Proposal &proposal);
    [[nodiscard]] RoomPlan *plan() const { return m_plan; }
    [[nodiscard]] const Proposal &proposal() const { return m_proposal; }
    /// What there will be beside the stays that are there.
    [[nodiscard]] QList<Occupancy> wantedRows() const;

    /// A drop: staged; who is in the way is put aside.
    void stage(const QList<StayMove> &moves);
    void putAside();
    void putBack();
    void nextClash(bool backwards = false);
    void undo();
    void save();
    void discard();

Q_SIGNALS:
    void messageRaised(const roomrack::ui::Message &message);
    void flowStarted(roomrack::ui::WriteFlow *flow);
    void saved();
    /// What was staged is kept in `left`, so that it can be taken up again.
    void discarded(const QList<roomrack::StayMove> &left);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    void end();
    void show(OccupancyId stay);
    /// A split can't be changed by hand: says so.
    [[nodiscard]] bool refusesChanges();
    [[nodiscard]] QList<PlanPanel::Line> changeLines() const;
    [[nodiscard]] QString clashText(const RoomPlan::Clash &clash) const;
    [[nodiscard]] QList<OccupancyId> chosen() const;
    bool takeKey(int key, Qt::KeyboardModifiers modifiers);

    DeskContext *m_context;
    RackView *m_view;
    QPointer<PlanPanel> m_panel;
    QWidget *m_window;
    RoomPlan *m_plan;
    Proposal m_proposal;
    OccupancyId m_clash; ///< that was shown last
    bool m_saving = false;
    bool m_ended = false;
};

/// "204 → 207, Tue 16 – Fri 19 Jun": what changes of a stay.
[[nodiscard]] QString changeLine(const Occupancy &now, const Occupancy &planned,
                                 const HotelSetup &setup);
/// "Mon 22 – Wed 24 Jun → 101": a part of a stay that is split.
[[nodiscard]] QString partLine(const StayPart &part, const HotelSetup &setup);
/// Why Assign proposes the room.
[[nodiscard]] QString reasonText(const Assigned &assigned);

} // namespace roomrack::ui
