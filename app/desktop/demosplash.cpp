// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "demosplash.h"

#include <theme/appearance.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QTimer>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QVBoxLayout>

#include <utility>

namespace roomrack {

namespace {

constexpr int unseenMs = 1000;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(roomrack::Program)
};

} // namespace

DemoSplash::DemoSplash()
    : m_headline(new QLabel(Text::tr("The demo is being prepared"), this))
    , m_step(new QLabel(Text::tr("Looking for PostgreSQL's programs"), this))
    , m_bar(new QProgressBar(this))
{
    setWindowTitle(Text::tr("Roomrack demo"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(12);
    m_headline->setObjectName(QStringLiteral("headline"));
    m_headline->setFont(ui::uiFont(20, QFont::DemiBold));
    m_step->setObjectName(QStringLiteral("step"));
    m_step->setFont(ui::uiFont(13));
    m_bar->setRange(0, 0);
    m_bar->setTextVisible(false);
    layout->addWidget(m_headline);
    layout->addWidget(m_step);
    layout->addWidget(m_bar);
    setMinimumWidth(520);
    // A window that is never shown is never painted either.
    QTimer::singleShot(unseenMs, this, &DemoSplash::announce);
}

void DemoSplash::showStep(const QString &step)
{
    m_step->setText(step);
}

void DemoSplash::showFailure(const QString &sentence)
{
    m_headline->setText(Text::tr("The demo could not be prepared"));
    m_step->setText(sentence);
    m_step->setWordWrap(true);
    m_bar->hide();
}

void DemoSplash::paintEvent(QPaintEvent *event)
{
    QWidget::paintEvent(event);
    // The picture reaches the screen when this event has been handled.
    if (!m_isSeen)
        QTimer::singleShot(0, this, &DemoSplash::announce);
}

void DemoSplash::announce()
{
    if (std::exchange(m_isSeen, true))
        return;
    Q_EMIT seen();
}

} // namespace roomrack
