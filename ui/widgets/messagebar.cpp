// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "messagebar.h"

#include "../rack/racklegend.h"
#include "../tr.h"
#include "actionbutton.h"
#include "ink.h"
#include "inlineband.h"

#include <QtGui/QAccessible>
#include <QtGui/QPainter>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>

namespace roomrack::ui {

/// The dark box: text, one action, a cross.
namespace {

/// One line that gives way where there is no room for all of it; the tooltip and the log have it.
class GivingLabel : public QLabel
{
public:
    using QLabel::QLabel;

    [[nodiscard]] QSize minimumSizeHint() const override
    {
        constexpr int least = 160;
        return {qMin(least, sizeHint().width()), sizeHint().height()};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::WindowText));
        const bool fits = fontMetrics().horizontalAdvance(text()) <= width();
        painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeading | Qt::TextSingleLine,
                         fits ? text() : fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    }
};

} // namespace

class MessageBar::Toast : public QWidget
{
public:
    explicit Toast(QWidget *parent)
        : QWidget(parent)
        , text(new GivingLabel(this))
        , action(new ActionButton(QString(), ActionButton::Kind::Link, this))
        , close(new ActionButton(QStringLiteral("×"), ActionButton::Kind::Link, this))
    {
        setFixedHeight(28);
        setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        text->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        text->setObjectName(QStringLiteral("messageText"));
        text->setTextFormat(Qt::PlainText);
        text->setFont(uiFont(13));
        action->setObjectName(QStringLiteral("messageAction"));
        close->setObjectName(QStringLiteral("messageClose"));
        close->setAccessibleName(Tr::tr("Close the message"));
        action->setFixedHeight(26);
        close->setFixedSize(28, 26);
        auto *layout = new QHBoxLayout(this);
        layout->setContentsMargins(12, 0, 4, 0);
        layout->setSpacing(4);
        layout->addWidget(text);
        layout->addWidget(action);
        layout->addWidget(close);
        applyColours();
    }

    void applyColours()
    {
        const Ink &ink = inkFor(parentWidget()->palette());
        // A palette of the toast's own scheme: its children read light text on a dark ground.
        QPalette colours = paletteOf(ink.dark ? Scheme::Light : Scheme::Dark);
        colours.setColor(QPalette::WindowText, ink.onToast);
        text->setPalette(colours);
        action->setPalette(colours);
        close->setPalette(colours);
    }

    QLabel *text;
    ActionButton *action;
    ActionButton *close;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(inkFor(parentWidget()->palette()).toast);
        painter.drawRoundedRect(rect(), 4, 4);
    }
    void changeEvent(QEvent *event) override
    {
        if (event->type() == QEvent::PaletteChange)
            applyColours();
        QWidget::changeEvent(event);
    }
};

MessageBar::MessageBar(QWidget *parent)
    : QWidget(parent)
    , m_toast(new Toast(this))
    , m_legend(new RackLegend(this))
{
    setObjectName(QStringLiteral("messageBar"));
    setFixedHeight(36);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(16);
    layout->addWidget(m_toast);
    layout->addWidget(m_legend, 1);
    QSizePolicy kept = m_legend->sizePolicy(); // the message stays at its end without it
    kept.setRetainSizeWhenHidden(true);
    m_legend->setSizePolicy(kept);
    m_toast->hide();
    m_timer.setSingleShot(true);
    m_timer.setInterval(stayMs);
    connect(&m_timer, &QTimer::timeout, this, &MessageBar::expire);
    connect(m_toast->close, &QPushButton::clicked, this, &MessageBar::dismiss);
    connect(m_toast->action, &QPushButton::clicked, this, [this] {
        const Message message = m_message;
        dismiss();
        if (!runAction(message))
            Q_EMIT actionRequested(message.action);
    });
}

void MessageBar::showMessage(const Message &message, const QDateTime &at)
{
    m_message = message;
    // Only who sent it can send it again: a button that does nothing is none.
    const bool needsSender = message.action == MessageAction::TryAgain
                             || message.action == MessageAction::ShowFreeNights;
    if (needsSender && !message.run)
        m_message.action = MessageAction::None;
    m_log.prepend({at, message.plainText()});
    while (m_log.size() > logLimit)
        m_log.removeLast();
    m_toast->text->setText(message.plainText());
    m_toast->text->setToolTip(message.plainText());
    m_toast->action->setText(message.actionText);
    m_toast->action->setKeyHint(message.action == MessageAction::Undo ? QStringLiteral("Ctrl+Z")
                                                                      : QString());
    m_toast->action->setVisible(m_message.action != MessageAction::None);
    m_toast->show();
    m_timer.start();
    m_toast->setAccessibleName(message.plainText());
    QAccessibleEvent event(m_toast, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::expire()
{
    if (m_toast->underMouse() || m_toast->action->hasFocus() || m_toast->close->hasFocus()) {
        m_timer.start(1000);
        return;
    }
    dismiss();
}

void MessageBar::dismiss()
{
    m_timer.stop();
    m_message = {};
    m_toast->hide();
}

ActionButton *MessageBar::actionButton() const
{
    return m_toast->action;
}

void MessageBar::setLegendVisible(bool visible)
{
    m_legend->setVisible(visible);
}

} // namespace roomrack::ui
