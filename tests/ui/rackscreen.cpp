// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackscreen.h"

#include <theme/appearance.h>

#include <QtGui/QScreen>
#include <QtTest/QtTest>

namespace roomrack {

using namespace ui;

namespace {

void mouse(QWidget *target, QEvent::Type type, QPoint pos, Qt::MouseButton button,
           Qt::MouseButtons buttons, Qt::KeyboardModifiers keys)
{
    QMouseEvent event(type, pos, target->mapToGlobal(pos), button, buttons, keys);
    QCoreApplication::sendEvent(target, &event);
}

} // namespace

RackScreen::RackScreen(bool rightToLeft, QSize size)
    : fixture(harbourTypes(false), QDate(2026, 6, 12))
    , view(&fixture.model, &window)
{
    applyAppearance(Scheme::Light);
    fillHarbourHotel(fixture, false);
    fixture.read(QDate(2026, 4, 1), QDate(2027, 4, 1));
    if (rightToLeft)
        window.setLayoutDirection(Qt::RightToLeft);
    window.resize(size);
    view.setGeometry(0, 0, size.width(), size.height());
    window.show();
    if (!QTest::qWaitForWindowExposed(&window))
        qFatal("the rack's window was not shown");
    view.goTo(june(8));
    view.setFocus();

    connect(&view, &RackView::bookRequested, this, [this](const RackTarget &t) { booked << t; });
    connect(&view, &RackView::movesRequested, this,
            [this](const QList<StayMove> &moves, DragKind kind) {
                moved.append({moves, kind});
            });
    connect(&view, &RackView::dropRefused, this, [this](const DragProposal &p) { refused << p; });
    connect(&view, &RackView::openRequested, this, [this](OccupancyId id) { opened << id; });
    connect(&view, &RackView::actionRequested, this,
            [this](RackAction action, const RackTarget &target) {
                asked.append({action, target});
            });
    settle();
}

OccupancyId RackScreen::stay(const char *room, int day) const
{
    const RoomId id = *room ? fixture.room(QLatin1String(room)) : RoomId{};
    for (const Occupancy &row : fixture.rows) {
        if (row.room == id && row.arrival == june(day) && !row.dayUse)
            return row.id;
    }
    qFatal("no stay in %s from %d June", room, day);
}

QPoint RackScreen::nightPoint(const char *room, int day) const
{
    const QRect rect = view.nightRect(fixture.room(QLatin1String(room)), june(day));
    if (!view.viewport()->rect().contains(rect.center()))
        qFatal("night %d June of %s is not on the screen", day, room);
    return rect.center();
}

QPoint RackScreen::barPoint(OccupancyId id, int day) const
{
    const QRect bar = view.barRect(id);
    const int row = fixture.model.find(id).row;
    const QRect night = view.geometryOfRack().nightRect(row, dayNumber(june(day)));
    const QPoint point(night.center().x(), bar.center().y());
    if (!bar.contains(point) || !view.viewport()->rect().contains(point))
        qFatal("night %d June of that stay is not on the screen", day);
    return point;
}

QPoint RackScreen::startEdge(OccupancyId id) const
{
    const QRect bar = view.barRect(id);
    const bool rtl = view.layoutDirection() == Qt::RightToLeft;
    return {rtl ? bar.right() - 2 : bar.left() + 2, bar.center().y()};
}

QPoint RackScreen::endEdge(OccupancyId id) const
{
    const QRect bar = view.barRect(id);
    const bool rtl = view.layoutDirection() == Qt::RightToLeft;
    return {rtl ? bar.left() + 2 : bar.right() - 2, bar.center().y()};
}

void RackScreen::press(QPoint pos, Qt::KeyboardModifiers keys)
{
    mouse(view.viewport(), QEvent::MouseMove, pos, Qt::NoButton, Qt::NoButton, keys);
    mouse(view.viewport(), QEvent::MouseButtonPress, pos, Qt::LeftButton, Qt::LeftButton, keys);
}

void RackScreen::hover(QPoint pos)
{
    mouse(view.viewport(), QEvent::MouseMove, pos, Qt::NoButton, Qt::NoButton, {});
}

void RackScreen::moveTo(QPoint pos, Qt::KeyboardModifiers keys)
{
    mouse(view.viewport(), QEvent::MouseMove, pos, Qt::NoButton, Qt::LeftButton, keys);
}

void RackScreen::release(QPoint pos, Qt::KeyboardModifiers keys)
{
    mouse(view.viewport(), QEvent::MouseButtonRelease, pos, Qt::LeftButton, Qt::NoButton, keys);
}

void RackScreen::drag(QPoint from, QPoint to, Qt::KeyboardModifiers keys)
{
    press(from);
    const QPoint half = (from + to) / 2;
    moveTo(half, keys);
    moveTo(to, keys);
    release(to, keys);
}

void RackScreen::key(Qt::Key key, Qt::KeyboardModifiers keys)
{
    QTest::keyClick(&view, key, keys);
}

QImage RackScreen::shot()
{
    settle();
    return window.screen()
        ->grabWindow(window.winId())
        .toImage()
        .convertToFormat(QImage::Format_RGB32);
}

void RackScreen::settle()
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
}

} // namespace roomrack
