// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "dialogframe.h"

#include "actionbutton.h"
#include "ink.h"
#include "inklabel.h"
#include "inlineband.h"

#include <QtCore/QMetaMethod>
#include <QtGui/QGuiApplication>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtGui/QScreen>
#include <QtGui/QStyleHints>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QStyle>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int margin = 24;
constexpr int fieldHeight = 30;
constexpr int labelGap = 8;

class Ruler : public QWidget
{
public:
    explicit Ruler(QWidget *parent)
        : QWidget(parent)
    {
        setFixedHeight(1);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(rect(), inkFor(palette()).strongLine);
    }
};

} // namespace

DialogFrame::DialogFrame(int width, QWidget *parent)
    : QDialog(parent)
    , m_headline(new QLabel(this))
    , m_subline(new InkLabel(QString(), &Ink::muted, this))
    , m_body(new QVBoxLayout)
    , m_band(new InlineBand(this))
    , m_footer(new QHBoxLayout)
    , m_footerText(new InkLabel(QString(), &Ink::muted, this))
    , m_buttons(new QDialogButtonBox(this))
{
    setFont(uiFont(13));
    setModal(false);
    setUsualWidth(width);
    m_headline->setObjectName(QStringLiteral("headline"));
    m_headline->setFont(uiFont(20, QFont::DemiBold));
    m_headline->setTextFormat(Qt::PlainText);
    m_headline->setWordWrap(true);
    m_subline->setObjectName(QStringLiteral("subline"));
    m_subline->setTextFormat(Qt::RichText);
    m_subline->setWordWrap(true);
    m_body->setSpacing(8);
    m_body->setContentsMargins(0, 0, 0, 0);
    m_footer->setSpacing(8);
    m_footer->addWidget(m_footerText, 1);
    m_footer->addWidget(m_buttons);
    m_buttons->layout()->setSpacing(8);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, margin - 4, margin, margin - 4);
    layout->setSpacing(0);
    layout->addWidget(m_headline);
    layout->addSpacing(4);
    layout->addWidget(m_subline);
    layout->addSpacing(16);
    layout->addLayout(m_body, 1);
    layout->addSpacing(12);
    layout->addWidget(m_band);
    layout->addSpacing(8);
    layout->addLayout(m_footer);
    connect(m_band, &InlineBand::actionRequested, this, &DialogFrame::messageActionRequested);
    connect(m_buttons, &QDialogButtonBox::clicked, this, &DialogFrame::notePressed);
}

DialogFrame::~DialogFrame()
{
    // The focus leaves a field while what is left of the dialog is a bare widget: what a field then
    // says is heard by nobody.
    const QList<QObject *> parts = findChildren<QObject *>();
    for (QObject *part : parts)
        part->disconnect(this);
}

void DialogFrame::setUsualWidth(int width)
{
    m_usualWidth = width;
    setFixedWidth(width);
}

void DialogFrame::notePressed(QAbstractButton *button)
{
    m_pressed = button;
    QMetaObject::invokeMethod(
        this, [this] { m_pressed.clear(); }, Qt::QueuedConnection);
}

bool DialogFrame::sendAgain()
{
    if (!m_sender || !m_sender->isVisible() || !m_sender->isEnabled())
        return false;
    m_sender->click();
    return true;
}

void DialogFrame::setHeadline(const QString &text)
{
    m_headline->setText(text);
    setAccessibleName(text);
}

void DialogFrame::setSubline(const QString &html)
{
    m_subline->setText(html);
    m_subline->setVisible(!html.isEmpty());
}

QString DialogFrame::headline() const
{
    return m_headline->text();
}

QString DialogFrame::subline() const
{
    return m_subline->text();
}

void DialogFrame::showMessage(const Message &message)
{
    Message shown = message;
    // Of what was only read here there is nobody to try again: no button that does nothing.
    static const QMetaMethod asked = QMetaMethod::fromSignal(&DialogFrame::messageActionRequested);
    if (!shown.run && shown.action != MessageAction::CopyDetails && !isSignalConnected(asked))
        shown.action = MessageAction::None;
    m_band->showMessage(shown);
}

void DialogFrame::clearMessage()
{
    m_band->clear();
}

void DialogFrame::setSaving(bool saving)
{
    m_saving = saving;
    if (saving && m_pressed)
        m_sender = m_pressed;
    m_buttons->setEnabled(!saving);
}

bool DialogFrame::hasUnsaved() const
{
    const QList<QAbstractButton *> buttons = m_buttons->buttons();
    const bool saves =
        std::any_of(buttons.cbegin(), buttons.cend(), [this](QAbstractButton *button) {
            const QDialogButtonBox::ButtonRole role = m_buttons->buttonRole(button);
            return role == QDialogButtonBox::AcceptRole
                   || role == QDialogButtonBox::DestructiveRole;
        });
    if (!isVisible() || !saves)
        return false;
    const QList<QLineEdit *> lines = findChildren<QLineEdit *>();
    const QList<QPlainTextEdit *> texts = findChildren<QPlainTextEdit *>();
    return std::any_of(lines.cbegin(), lines.cend(),
                       [](const QLineEdit *line) {
                           return line->isModified() && line->echoMode() == QLineEdit::Normal;
                       })
           || std::any_of(texts.cbegin(), texts.cend(), [](const QPlainTextEdit *text) {
                  return text->document()->isModified();
              });
}

ActionButton *DialogFrame::addButton(const QString &text, QDialogButtonBox::ButtonRole role,
                                     bool isPrimary)
{
    auto *button = new ActionButton(text, ActionButton::Kind::Plain, m_buttons);
    m_buttons->addButton(button, role);
    // The button box makes its first accepting button the default one: Enter would submit.
    button->setAutoDefault(false);
    button->setDefault(false);
    if (isPrimary)
        setPrimary(button);
    return button;
}

ActionButton *DialogFrame::addLink(const QString &text)
{
    auto *link = new ActionButton(text, ActionButton::Kind::Link, this);
    connect(link, &QPushButton::clicked, this, [this, link] { notePressed(link); });
    m_footer->insertWidget(m_footer->indexOf(m_footerText), link);
    return link;
}

void DialogFrame::setFooterText(const QString &text)
{
    m_footerText->setText(text);
    m_footerText->setWordWrap(true);
}

void DialogFrame::removeButton(ActionButton *button)
{
    m_buttons->removeButton(button);
    if (m_primary == button)
        m_primary = nullptr;
    button->deleteLater();
}

bool DialogFrame::focusNextPrevChild(bool next)
{
    const auto step = [next](const QWidget *widget) {
        return next ? widget->nextInFocusChain() : widget->previousInFocusChain();
    };
    const Qt::FocusPolicy wanted =
        QGuiApplication::styleHints()->tabFocusBehavior() == Qt::TabFocusAllControls
            ? Qt::TabFocus
            : Qt::StrongFocus;
    QWidget *from = focusWidget() ? focusWidget() : this;
    for (QWidget *to = step(from); to != from; to = step(to)) {
        if (to != this && !to->focusProxy() && (to->focusPolicy() & wanted) == wanted
            && to->isVisibleTo(this) && to->isEnabled()) {
            to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            return true;
        }
    }
    return false;
}

void DialogFrame::walk(const QList<QWidget *> &fields)
{
    for (qsizetype i = 1; i < fields.size(); ++i)
        setTabOrder(fields.at(i - 1), fields.at(i));
}

void DialogFrame::setPrimary(ActionButton *button)
{
    if (m_primary)
        m_primary->setKind(ActionButton::Kind::Plain);
    m_primary = button;
    if (m_primary)
        m_primary->setKind(ActionButton::Kind::Primary);
}

bool DialogFrame::event(QEvent *event)
{
    const bool taken = QDialog::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        fitSize();
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        keepOnScreen();
    return taken;
}

void DialogFrame::fitSize()
{
    // Buttons whose texts are long in a language need more than the usual width.
    const int wide = qMax(m_usualWidth, layout()->totalMinimumSize().width());
    if (wide != minimumWidth())
        setFixedWidth(wide);
    // Labels with several lines may be squeezed by their minimum, and adjustSize() stops at two
    // thirds of the screen: what the width asks for is the least.
    const int needed = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width())
                                                     : layout()->totalMinimumSize().height();
    if (minimumHeight() == needed)
        return;
    // Of what only the least has made so high, the height goes with it.
    const bool wasLeast = minimumHeight() > needed && height() == minimumHeight();
    setMinimumHeight(needed);
    if (wasLeast)
        resize(width(), needed);
}

void DialogFrame::keepOnScreen()
{
    // It may have grown over the screen's edge after it was placed.
    if (!isVisible() || !screen())
        return;
    const QRect area = screen()->availableGeometry();
    const int over = frameGeometry().bottom() - area.bottom();
    if (over > 0)
        move(x(), qMax(area.top(), y() - over)); // its title is reached in any case
}

void DialogFrame::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter) {
        QDialog::keyPressEvent(event);
        return;
    }
    if (event->isAutoRepeat()) {
        // The key that pressed a button before: held down, it answers no other question.
    } else if (event->modifiers() & Qt::ControlModifier) {
        if (m_primary && m_primary->isEnabled() && m_primary->isVisible())
            m_primary->click();
    } else if (auto *button = qobject_cast<QAbstractButton *>(focusWidget())) {
        if (button->isEnabled())
            button->click();
    }
    // Never to QDialog: it would press a default button.
    event->accept();
}

void DialogFrame::placeBeside(const QRect &window, const QRect &area)
{
    adjustSize();
    const QRect screenArea = screen() ? screen()->availableGeometry() : window;
    const bool toTheRight = area.center().x() < window.center().x();
    int x = toTheRight ? qMax(area.right() + margin, window.right() - width() - margin)
                       : window.left() + margin;
    if (toTheRight && area.isValid())
        x = qMax(x, window.center().x() - width() / 2);
    int y = window.top() + qMax(margin, (window.height() - height()) / 2);
    x = qBound(screenArea.left(), x, qMax(screenArea.left(), screenArea.right() - width()));
    const int title = style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, this);
    y = qBound(screenArea.top(), y, qMax(screenArea.top(), screenArea.bottom() - height() - title));
    move(x, y);
}

QLabel *sectionLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setFont(uiFont(13, QFont::DemiBold));
    label->setTextFormat(Qt::PlainText);
    label->setFixedHeight(20);
    return label;
}

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setFont(uiFont(13));
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel *fieldLabel(const QString &text, QWidget *buddy, QWidget *parent)
{
    auto *label = new InkLabel(text, &Ink::muted, parent);
    label->setBuddy(buddy);
    if (buddy) {
        QString name = text;
        name.remove(QLatin1Char('&'));
        // The field itself, not only the box that it stands in: that is where the focus is.
        for (QWidget *field = buddy; field; field = field->focusProxy())
            field->setAccessibleName(name);
    }
    return label;
}

QLabel *mutedLabel(const QString &text, QWidget *parent, int pixels)
{
    return new InkLabel(text, &Ink::muted, parent, pixels);
}

QWidget *ruler(QWidget *parent)
{
    return new Ruler(parent);
}

QGridLayout *fieldGrid(int labelWidth)
{
    auto *grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    // A label that is longer than usual keeps its distance, too.
    grid->setHorizontalSpacing(labelGap);
    grid->setVerticalSpacing(8);
    grid->setColumnMinimumWidth(0, labelWidth - labelGap);
    grid->setColumnStretch(1, 1);
    return grid;
}

int addField(QGridLayout *grid, const QString &label, QWidget *field)
{
    const int row = grid->rowCount();
    if (field->minimumHeight() < fieldHeight)
        field->setMinimumHeight(fieldHeight);
    QLabel *name = fieldLabel(label, field, field->parentWidget());
    name->setFixedHeight(fieldHeight);
    grid->addWidget(name, row, 0, Qt::AlignTop);
    grid->addWidget(field, row, 1, Qt::AlignTop);
    return row;
}

} // namespace roomrack::ui
