// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "dragmachine.h"
#include "rackactions.h"
#include "rackgeometry.h"
#include "rackpainter.h"
#include "rackstate.h"
#include "rackwords.h"
#include "rackworld.h"

#include <QtCore/QBasicTimer>
#include <QtCore/QElapsedTimer>
#include <QtWidgets/QAbstractScrollArea>

class QMenu;
class QVariantAnimation;

namespace roomrack::ui {

class RackColumn;
class RackCorner;
class RackHeader;

/// The room rack: paints the model and turns what hand and keyboard do into requests. It changes
/// nothing itself; bars move when the model says so, which is after the commit. Keeps selection,
/// cursor and scroll position through every change of the model. Owns nothing of the model, which
/// must outlive it. GUI thread.
class RackView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    /// The price of what is being dragged, as shown beside the ghost.
    using PriceProvider = std::function<QString(const DragProposal &)>;
    /// What else the tooltip of a stay says. What must be read first is told by refreshTip().
    using TipProvider = std::function<TipDetails(OccupancyId)>;
    using Filter = std::function<bool(const Occupancy &)>;

    explicit RackView(RackModel *model, QWidget *parent = nullptr);
    ~RackView() override;

    // What is shown
    [[nodiscard]] Zoom zoom() const { return m_zoom; }
    void setZoom(Zoom zoom);
    [[nodiscard]] Density density() const { return m_density; }
    void setDensity(Density density);
    void setTheme(const RackTheme &theme);
    [[nodiscard]] const RackTheme &theme() const { return m_painter.theme(); }
    /// Brings the date to the leading edge.
    void goTo(QDate date);
    /// The business date, with a few days before it as far as there is room.
    void goToBusinessDate();
    void scrollDays(int days);
    [[nodiscard]] QDate firstVisibleDate() const;
    [[nodiscard]] QDate lastVisibleDate() const; ///< wholly visible

    // What is marked
    void select(OccupancyId stay);
    void setSelection(const QList<OccupancyId> &stays);
    [[nodiscard]] QList<OccupancyId> selection() const;
    /// What the keyboard and the side panel are about; invalid: a free night.
    [[nodiscard]] OccupancyId current() const { return m_state.focus.stay; }
    /// The menus for the cursor: of its stay or night, and of its row. The caller owns them.
    [[nodiscard]] QList<QMenu *> menusHere();
    void ensureVisible(OccupancyId stay);
    /// Puts the keyboard's cursor on a night of a row.
    void focusCell(int row, QDate night);
    /// Frames what was found; `current` is selected and scrolled to. An empty list ends the search.
    void setSearchHits(const QList<OccupancyId> &hits, OccupancyId current = {});
    /// Lights up the rooms that are free on all these nights, until Esc or a booking, and puts the
    /// cursor on the first of them with the nights marked. How many rooms there are.
    int showFreeRooms(const StayDates &dates);
    /// Fades what the filter refuses; an empty one shows all.
    void setFilter(Filter filter);
    /// Room, type and nights that are marked, else the cursor's; dates invalid: none.
    [[nodiscard]] RackTarget nightsTarget() const;

    // What may be done
    void setWritable(bool writable);
    void setPriceProvider(PriceProvider provider) { m_priceOf = std::move(provider); }
    void setTipProvider(TipProvider provider) { m_tipOf = std::move(provider); }
    /// Shows what the provider has learned since, if that stay's tooltip is on the screen.
    void refreshTip(OccupancyId stay);
    void setActionProvider(RackActionProvider provider) { m_stateOf = std::move(provider); }
    /// The commit refused what was dropped last: its ghost slides back.
    void refuseDrop();
    [[nodiscard]] const DragProposal *dragProposal() const { return m_machine.proposal(); }
    void cancelDrag();

    // For tests, accessibility and the window; all in viewport coordinates
    [[nodiscard]] RackModel *model() const { return m_model; }
    [[nodiscard]] const RackGeometry &geometryOfRack() const { return m_geometry; }
    [[nodiscard]] const RackState &state() const { return m_state; }
    [[nodiscard]] QRect barRect(OccupancyId stay) const;
    [[nodiscard]] QRect nightRect(RoomId room, QDate night) const;
    [[nodiscard]] RackHit hitAt(QPoint pos) const;
    [[nodiscard]] RackHeader *header() const { return m_header; }
    [[nodiscard]] RackColumn *column() const { return m_column; }

public Q_SLOTS:
    void zoomIn();
    void zoomOut();
    void bookAtCursor();
    void openCurrent();
    /// Takes the selected stays up by keyboard: arrows carry, Enter drops, Esc leaves them.
    void moveCurrent();

Q_SIGNALS:
    void bookRequested(const roomrack::ui::RackTarget &nights);
    /// A drop that fits: of one or several stays, an edge, or a swap. All or none.
    void movesRequested(const QList<roomrack::StayMove> &moves, roomrack::ui::DragKind kind);
    /// A drop where it doesn't fit; nothing is asked of the store.
    void dropRefused(const roomrack::ui::DragProposal &proposal);
    void openRequested(roomrack::OccupancyId stay);
    void actionRequested(roomrack::ui::RackAction action, const roomrack::ui::RackTarget &target);
    void sidePanelToggleRequested();
    void dayActivated(QDate date);
    void roomActivated(roomrack::RoomId room);
    void selectionChanged();
    void currentChanged(); ///< the cursor is on another night or stay
    void visibleDatesChanged();
    void zoomChanged();
    void searchEnded();
    void stayMissed();                         ///< a key that acts on a stay, where there is none
    void dragTextChanged(const QString &text); ///< empty: no drag

protected:
    bool event(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    // Model and geometry (rackupdates.cpp, rackscroll.cpp)
    void connectModel();
    void takeRows();
    void takeStayChange(int rowBefore, HalfDays before, int rowAfter, HalfDays after);
    void takeCounts(RoomTypeId type, QDate from, QDate to);
    void takeSaving(OccupancyId id);
    void layOutRows();
    void layOutDays();
    void layOutMargins();
    void layOutParts();
    void updateRange();
    void updateScrollBars();
    void tellVisibleDates();
    void updateBar(OccupancyId id);
    void updateSpan(int row, const DaySpan &span);
    void updateRow(int row);
    void updateDrag();
    void updateLitRooms();
    void endFreeRooms();
    void askToBook(const RackTarget &nights);
    void forgetLost();
    void keepCursorRow();
    void updateGroupMates();
    void restoreRows(const RackRow &top, int rowOffset);
    [[nodiscard]] int rowOf(const RackRow &row) const;
    [[nodiscard]] const Occupancy *occupancyAt(const RackHit &hit) const;
    [[nodiscard]] OccupancyId stayAt(const RackHit &hit) const;
    /// Whether a "+3" is there: what lies deeper than the lane shows.
    [[nodiscard]] bool isExtraAt(QPoint pos, const RackHit &hit);
    void toggleLane(RoomTypeId type);

    // Mouse (rackmouse.cpp)
    [[nodiscard]] DragTarget targetAt(QPoint pos) const;
    [[nodiscard]] DragTarget targetAt(int row, int night) const;
    void pressOnBar(const RackHit &hit, QPoint pos, Qt::KeyboardModifiers modifiers);
    void dragTo(QPoint pos, Qt::KeyboardModifiers modifiers);
    void dropNow();
    void finishDrop(const DragProposal &proposal);
    void setHover(QPoint pos);
    void setHover(OccupancyId stay, int row, int day);
    void updateCursorShape(const RackHit &hit);
    void autoScroll();
    void showTip();
    void showTypeTip(QPoint pos);
    void restartTip();
    [[nodiscard]] DragRefusal whyNotAt(const RackHit &hit) const;
    void slideBack(const DragProposal &proposal);

    // Keyboard (rackcursor.cpp, rackkeys.cpp)
    void setFocusCell(int row, int night, OccupancyId stay = {});
    void noteCursorRow();
    void moveFocus(int rows, int nights);
    void stepStay(int direction);
    void stepStayRow(int direction);
    void markNights(int nights);
    /// Takes the stay at the cursor to those that are chosen, or out of them; walking keeps them.
    void gather();
    void selectWalkedTo(OccupancyId stay);
    void changeLength(int nights, bool atArrival);
    void carry(int rows, int nights);
    void putDown();
    bool carryKey(QKeyEvent *event);
    bool cursorKey(QKeyEvent *event);
    bool commandKey(QKeyEvent *event);
    void escape();
    void ensureCellVisible(int row, int night);
    void setMarked(const MarkedNights &marked);
    [[nodiscard]] OccupancyId stayAtCell(int row, int night) const;
    [[nodiscard]] int nextRow(int row, int step) const;
    void tellFocus();
    void setByKeyboard(bool byKeyboard);

    // Menus (rackmenus.cpp)
    void showMenu(const RackHit &hit, QPoint globalPos);
    void showRowMenu(int row, QPoint globalPos, int night = noDay);
    [[nodiscard]] QMenu *rowMenu(int row, int night);
    void addAction(QMenu *menu, RackAction action, const QString &text, const RackTarget &target,
                   const QString &keys = {}, bool checkable = false);
    [[nodiscard]] RackTarget stayTarget(OccupancyId stay) const;
    void request(RackAction action, const RackTarget &target);
    [[nodiscard]] QMenu *stayMenu(OccupancyId stay);
    void addLaneEntry(QMenu *menu, int row);
    [[nodiscard]] QMenu *nightsMenu(const RackTarget &target);

    RackModel *m_model;
    RackGeometry m_geometry;
    RackState m_state;
    RackWorld m_world;
    RackPainter m_painter;
    DragMachine m_machine;
    RackHeader *m_header;
    RackColumn *m_column;
    RackCorner *m_corner;
    Zoom m_zoom = Zoom::ThreeWeeks;
    Density m_density = Density::Standard;
    bool m_fixedTheme = false;
    bool m_scrolledOnce = false; ///< to the business date, when it became known
    bool m_layingOut = false;
    bool m_carrying = false;  ///< the drag is by keyboard
    OccupancyId m_putDown;    ///< by keyboard, where the cursor is; until it is saved
    bool m_gathering = false; ///< several are being chosen by keyboard
    QPoint m_dragPos;
    Qt::KeyboardModifiers m_dragKeys;
    OccupancyId m_pressed;               ///< released without a drag: select this alone
    bool m_clicked = false;              ///< pressed here since the pointer came
    RackFocus m_anchor;                  ///< where Shift+arrows began
    std::optional<StayDates> m_roomsFor; ///< nights that free rooms are shown for
    RackRow m_focusRow;                  ///< the cursor's: rows come and go above it
    RackRow m_topRow;
    QRegion m_dragShown;
    QRegion m_pendingShown;
    std::pair<QDate, QDate> m_toldDates;
    std::optional<DragProposal> m_lastDrop;
    QVariantAnimation *m_slide = nullptr;
    QBasicTimer m_tipTimer;
    QBasicTimer m_scrollTimer;
    QElapsedTimer m_inZone;
    QElapsedTimer m_lastStep;
    QElapsedTimer m_tipGone;
    PriceProvider m_priceOf;
    TipProvider m_tipOf;
    OccupancyId m_tipOn; ///< whose tooltip was shown last
    RackActionProvider m_stateOf;
};

} // namespace roomrack::ui
