// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inlineband.h"

#include "../format.h"
#include "actionbutton.h"
#include "ink.h"

#include <QtGui/QAccessible>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtGui/QPainter>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QStyle>

namespace roomrack::ui {

namespace {

QColor softOf(Tone tone, const Ink &ink)
{
    switch (tone) {
    case Tone::Danger:
        return ink.dangerSoft;
    case Tone::Warning:
        return ink.warningSoft;
    case Tone::Good:
        return ink.goodSoft;
    case Tone::Plain:
        break;
    }
    return ink.accentSoft;
}

QColor strongOf(Tone tone, const Ink &ink)
{
    switch (tone) {
    case Tone::Danger:
        return ink.danger;
    case Tone::Warning:
        return ink.warning;
    case Tone::Good:
        return ink.good;
    case Tone::Plain:
        break;
    }
    return ink.accent;
}

} // namespace

bool runAction(const Message &message)
{
    if (message.action == MessageAction::CopyDetails)
        QGuiApplication::clipboard()->setText(message.details);
    else if (message.run)
        message.run();
    else
        return false;
    return true;
}

InlineBand::InlineBand(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
    , m_aside(new QLabel(this))
    , m_action(new ActionButton(QString(), ActionButton::Kind::Link, this))
{
    setObjectName(QStringLiteral("inlineBand"));
    m_text->setObjectName(QStringLiteral("bandText"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setFont(uiFont(13));
    m_aside->setFont(uiFont(13));
    m_aside->setObjectName(QStringLiteral("bandAside"));
    m_action->setObjectName(QStringLiteral("bandAction"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_aside);
    layout->addWidget(m_action);
    m_aside->hide();
    m_action->hide();
    hide();
    connect(m_action, &QPushButton::clicked, this, [this] {
        const Message message = m_message; // running it may bring another one
        if (!runAction(message))
            Q_EMIT actionRequested(message.action);
    });
}

void InlineBand::showMessage(const Message &message)
{
    m_message = message;
    QString headline;
    if (!message.headline.isEmpty())
        headline = QStringLiteral("<b>%1</b>").arg(message.headline.toHtmlEscaped());
    m_text->setText(sentencesText({headline, message.text.toHtmlEscaped()}));
    m_action->setText(message.actionText);
    m_action->setVisible(message.action != MessageAction::None);
    update();
    show();
    setAccessibleName(message.plainText());
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void InlineBand::setAside(const QString &text)
{
    m_aside->setText(text);
    m_aside->setVisible(!text.isEmpty());
}

void InlineBand::clear()
{
    m_message = {};
    hide();
}

void InlineBand::paintEvent(QPaintEvent *)
{
    const Ink &ink = inkFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(softOf(m_message.tone, ink));
    painter.drawRoundedRect(rect(), 4, 4);
    painter.setBrush(strongOf(m_message.tone, ink));
    painter.drawRect(QStyle::visualRect(layoutDirection(), rect(), {0, 4, 3, height() - 8}));
}

} // namespace roomrack::ui
