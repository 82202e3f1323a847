// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackstyle.h"

#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

#include <cmath>

namespace roomrack::ui {

namespace {

void drawArrow(QPainter &p, const QColor &color, bool in)
{
    // In: an arrow that runs against a bar; out: one that leaves it.
    p.fillRect(QRectF(in ? 10 : 0.5, 1.5, 1.5, 9), color);
    const qreal from = in ? 0.5 : 2.5;
    const qreal tip = in ? 9 : 11.5;
    p.fillRect(QRectF(from, 5.2, tip - from - 2, 1.6), color);
    QPainterPath head;
    head.moveTo(tip, 6);
    head.lineTo(tip - 3.6, 2.6);
    head.lineTo(tip - 3.6, 9.4);
    head.closeSubpath();
    p.fillPath(head, color);
}

void drawMark(QPainter &p, Mark mark, const QColor &color, const QColor &ground)
{
    QPen pen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    p.setPen(pen);
    p.setBrush(Qt::NoBrush);
    switch (mark) {
    case Mark::None:
        break;
    case Mark::Clock:
        p.drawEllipse(QRectF(0.75, 0.75, 10.5, 10.5));
        p.drawPolyline(QPolygonF{{6, 3}, {6, 6.3}, {8.4, 6.3}});
        break;
    case Mark::ArrowIn:
    case Mark::ArrowOut:
        drawArrow(p, color, mark == Mark::ArrowIn);
        break;
    case Mark::Dot:
        p.setPen(Qt::NoPen);
        p.setBrush(color);
        p.drawEllipse(QRectF(2, 2, 8, 8));
        break;
    case Mark::Check:
        p.drawPolyline(QPolygonF{{1.5, 6.8}, {4.4, 9.6}, {10.5, 2.4}});
        break;
    case Mark::Cross:
        p.drawLine(QPointF(2, 2), QPointF(10, 10));
        p.drawLine(QPointF(10, 2), QPointF(2, 10));
        break;
    case Mark::Slash:
        p.drawEllipse(QRectF(0.75, 0.75, 10.5, 10.5));
        p.drawLine(QPointF(3, 9), QPointF(9, 3));
        break;
    case Mark::FilledSquare:
        p.setPen(Qt::NoPen);
        p.setBrush(color);
        p.drawRoundedRect(QRectF(0.5, 0.5, 11, 11), 2, 2);
        p.fillRect(QRectF(3, 5, 6, 2), ground);
        break;
    case Mark::OpenSquare:
        p.drawRoundedRect(QRectF(0.75, 0.75, 10.5, 10.5), 2, 2);
        p.drawLine(QPointF(1, 6), QPointF(11, 6));
        break;
    case Mark::Sun: {
        p.setBrush(color);
        p.setPen(Qt::NoPen);
        p.drawEllipse(QRectF(3.4, 3.4, 5.2, 5.2));
        p.setPen(QPen(color, 1.3, Qt::SolidLine, Qt::RoundCap));
        for (int i = 0; i < 8; ++i) {
            const double angle = i * M_PI / 4;
            const QPointF way(std::cos(angle), std::sin(angle));
            p.drawLine(QPointF(6, 6) + way * 4.3, QPointF(6, 6) + way * 5.6);
        }
        break;
    }
    case Mark::Ring:
        p.drawEllipse(QRectF(1.75, 1.75, 8.5, 8.5));
        break;
    case Mark::Padlock:
        p.setPen(QPen(color, 1.6));
        p.drawArc(QRectF(3.3, 1, 5.4, 6.5), 0, 180 * 16);
        p.drawLine(QPointF(3.3, 4.2), QPointF(3.3, 6));
        p.drawLine(QPointF(8.7, 4.2), QPointF(8.7, 6));
        p.setPen(Qt::NoPen);
        p.setBrush(color);
        p.drawRoundedRect(QRectF(1.8, 5.2, 8.4, 6.2), 1, 1);
        break;
    case Mark::ChevronDown:
        p.drawPolyline(QPolygonF{{1.8, 4}, {6, 8.2}, {10.2, 4}});
        break;
    case Mark::ChevronSide:
        p.drawPolyline(QPolygonF{{4, 1.8}, {8.2, 6}, {4, 10.2}});
        break;
    }
}

bool hasDirection(Mark mark)
{
    return mark == Mark::ArrowIn || mark == Mark::ArrowOut || mark == Mark::ChevronSide;
}

QByteArray keyOf(int kind, const QColor &a, const QColor &b, qreal ratio, bool flag)
{
    QByteArray key(1 + 4 + 4 + 4 + 1, Qt::Uninitialized);
    char *at = key.data();
    const QRgb first = a.rgba();
    const QRgb second = b.rgba();
    const float scale = float(ratio);
    *at++ = char(kind);
    memcpy(at, &first, 4);
    memcpy(at + 4, &second, 4);
    memcpy(at + 8, &scale, 4);
    at[12] = char(flag);
    return key;
}

} // namespace

Mark markOf(BarKind kind)
{
    switch (kind) {
    case BarKind::Reserved:
        return Mark::None;
    case BarKind::Hold:
        return Mark::Clock;
    case BarKind::DueIn:
        return Mark::ArrowIn;
    case BarKind::InHouse:
        return Mark::Dot;
    case BarKind::DueOut:
        return Mark::ArrowOut;
    case BarKind::CheckedOut:
        return Mark::Check;
    case BarKind::Cancelled:
        return Mark::Cross;
    case BarKind::NoShow:
        return Mark::Slash;
    case BarKind::OutOfOrder:
        return Mark::FilledSquare;
    case BarKind::OutOfService:
        return Mark::OpenSquare;
    case BarKind::DayUse:
        return Mark::Sun;
    case BarKind::Unassigned:
        return Mark::Ring;
    }
    return Mark::None;
}

Dashes dashesOf(BarKind kind)
{
    switch (kind) {
    case BarKind::Hold:
        return {4, 3};
    case BarKind::Cancelled:
        return {1, 2};
    case BarKind::OutOfService:
        return {2, 2};
    case BarKind::Unassigned:
        return {6, 3};
    default:
        return {};
    }
}

bool hasCap(BarKind kind)
{
    return kind == BarKind::Reserved || kind == BarKind::InHouse || kind == BarKind::NoShow
           || kind == BarKind::DayUse;
}

bool markInTextColor(BarKind kind)
{
    return kind == BarKind::DueIn || kind == BarKind::DueOut || kind == BarKind::OutOfOrder
           || kind == BarKind::OutOfService;
}

const QPixmap &MarkCache::mark(Mark mark, const QColor &color, const QColor &ground, qreal ratio,
                               bool mirror)
{
    const bool turned = mirror && hasDirection(mark);
    QPixmap &pixmap = m_pixmaps[keyOf(int(mark), color, ground, ratio, turned)];
    if (pixmap.isNull()) {
        pixmap = QPixmap(QSize(size, size) * ratio);
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter p(&pixmap);
        p.setRenderHint(QPainter::Antialiasing);
        if (turned) {
            p.translate(size, 0);
            p.scale(-1, 1);
        }
        drawMark(p, mark, color, ground);
    }
    return pixmap;
}

const QPixmap &MarkCache::hatch(bool backward, const QColor &fill, const QColor &line, qreal ratio)
{
    QPixmap &pixmap = m_pixmaps[keyOf(100, fill, line, ratio, backward)];
    if (pixmap.isNull()) {
        const int side = backward ? 40 : 36;
        const int period = int(std::lround((backward ? 8 : 9) * ratio));
        const int thick = int(std::max(1L, std::lround((backward ? 1 : 3) * ratio)));
        const int device = period * (side / (backward ? 8 : 9));
        QImage image(device, device, QImage::Format_RGB32);
        // By pixel and without antialiasing, so that the tiles meet exactly.
        for (int y = 0; y < device; ++y) {
            auto *out = reinterpret_cast<QRgb *>(image.scanLine(y));
            for (int x = 0; x < device; ++x) {
                const int along = (backward ? x - y + device : x + y) % period;
                out[x] = along < thick ? line.rgb() : fill.rgb();
            }
        }
        pixmap = QPixmap::fromImage(image);
        pixmap.setDevicePixelRatio(ratio);
    }
    return pixmap;
}

} // namespace roomrack::ui
