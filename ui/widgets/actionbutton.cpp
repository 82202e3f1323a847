// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "actionbutton.h"

#include "../theme/racktheme.h"
#include "ink.h"

#include <QtGui/QPainter>
#include <QtWidgets/QStyleOption>

namespace roomrack::ui {

namespace {

constexpr int buttonHeight = 30;
constexpr int padding = 12;
constexpr int gap = 8;
constexpr int chevronWidth = 8;

struct Colours
{
    QColor fill, edge, text, hint;
};

Colours coloursFor(ActionButton::Kind kind, const Ink &ink, bool enabled, bool hovered, bool down)
{
    if (!enabled) {
        const bool link = kind == ActionButton::Kind::Link;
        return {link ? QColor() : ink.typeRow, link ? QColor() : ink.strongLine, ink.muted,
                ink.muted};
    }
    const QColor shade = ink.dark ? QColor(Qt::white) : QColor(Qt::black);
    const double share = down ? 0.16 : hovered ? 0.06 : 0.0;
    switch (kind) {
    case ActionButton::Kind::Primary:
        return {mixed(ink.accent, shade, share), mixed(ink.accent, shade, share), ink.onAccent,
                mixed(ink.onAccent, ink.accent, 0.18)};
    case ActionButton::Kind::Danger:
        return {mixed(ink.ground, ink.danger, share), ink.danger, ink.danger, ink.danger};
    case ActionButton::Kind::Link:
        return {hovered || down ? ink.accentSoft : QColor(), QColor(), ink.accent, ink.muted};
    case ActionButton::Kind::Plain:
        break;
    }
    const QColor fill = ink.dark && !ink.highContrast ? ink.typeRow : ink.ground;
    return {mixed(fill, shade, share), mixed(ink.strongLine, ink.text, 0.25), ink.text, ink.muted};
}

} // namespace

ActionButton::ActionButton(const QString &text, Kind kind, QWidget *parent)
    : QPushButton(text, parent)
    , m_kind(kind)
{
    setAutoDefault(false);
    setFont(textFont());
    setAttribute(Qt::WA_Hover);
}

void ActionButton::setKind(Kind kind)
{
    m_kind = kind;
    setFont(textFont());
    updateGeometry();
    update();
}

void ActionButton::setKeyHint(const QString &hint)
{
    m_keyHint = hint;
    updateGeometry();
    update();
}

void ActionButton::setChevron(bool shown)
{
    m_chevron = shown;
    updateGeometry();
    update();
}

QFont ActionButton::textFont() const
{
    return uiFont(13, m_kind == Kind::Primary ? QFont::DemiBold
                      : m_kind == Kind::Link  ? QFont::Normal
                                              : QFont::Medium);
}

QFont ActionButton::hintFont() const
{
    return uiFont(12);
}

QSize ActionButton::sizeHint() const
{
    int width = 2 * padding + QFontMetrics(textFont()).size(Qt::TextShowMnemonic, text()).width();
    if (!m_keyHint.isEmpty())
        width += gap + QFontMetrics(hintFont()).horizontalAdvance(m_keyHint);
    if (m_chevron)
        width += gap + chevronWidth;
    return {(width + 3) / 4 * 4, buttonHeight};
}

void ActionButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    const Ink &ink = inkFor(palette());
    const Colours colours = coloursFor(m_kind, ink, isEnabled(),
                                       option.state.testFlag(QStyle::State_MouseOver), isDown());
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(colours.fill.isValid() ? QBrush(colours.fill) : QBrush(Qt::NoBrush));
    painter.setPen(colours.edge.isValid() ? QPen(colours.edge) : QPen(Qt::NoPen));
    painter.drawRoundedRect(box, 4, 4);
    if (hasFocus()) {
        // Inside the button's own edge: beside another one there is no place outside of it.
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_kind == Kind::Primary ? ink.onAccent : ink.accent, 2));
        const double inset = m_kind == Kind::Primary ? 3.0 : 1.0;
        painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 3, 3);
    }

    const bool rtl = isRightToLeft();
    const auto mirrored = [this, rtl](const QRect &place) {
        return rtl ? QRect(width() - place.x() - place.width(), place.y(), place.width(),
                           place.height())
                   : place;
    };
    const int start = Qt::AlignVCenter | Qt::AlignAbsolute | (rtl ? Qt::AlignRight : Qt::AlignLeft);
    const int flags =
        start | Qt::TextSingleLine
        | (style()->styleHint(QStyle::SH_UnderlineShortcut, &option, this) ? Qt::TextShowMnemonic
                                                                           : Qt::TextHideMnemonic);
    const QFontMetrics metrics(textFont());
    const int textWidth = metrics.size(Qt::TextShowMnemonic, text()).width();
    const int hintWidth =
        m_keyHint.isEmpty() ? 0 : gap + QFontMetrics(hintFont()).horizontalAdvance(m_keyHint);
    QRect place = rect();
    if (m_chevron) {
        const double middle = padding + chevronWidth / 2.0;
        const QPointF tip(rtl ? middle : width() - middle, height() / 2.0 + 2);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colours.hint, 1.5));
        painter.drawPolyline(QPolygonF{tip + QPointF(-4, -4), tip, tip + QPointF(4, -4)});
        place.setRight(width() - padding - chevronWidth - gap);
    }
    place.setLeft(qMax(padding, m_chevron ? padding : (width() - textWidth - hintWidth) / 2));
    painter.setPen(colours.text);
    painter.setFont(textFont());
    painter.drawText(mirrored(place), flags, text());
    if (hintWidth > 0) {
        painter.setPen(colours.hint);
        painter.setFont(hintFont());
        place.setLeft(place.left() + textWidth + gap);
        painter.drawText(mirrored(place), start | Qt::TextSingleLine, m_keyHint);
    }
}

} // namespace roomrack::ui
