// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fieldbox.h"

#include "ink.h"
#include "inklabel.h"

#include <QtGui/QAccessible>
#include <QtGui/QPainter>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

FieldBox::FieldBox(QWidget *field, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
    , m_error(new InkLabel(QString(), &Ink::danger, this, 12))
{
    m_error->setObjectName(QStringLiteral("fieldError"));
    m_error->setWordWrap(true);
    m_error->setContentsMargins(6, 0, 0, 0);
    m_error->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    field->setMinimumHeight(30);
    layout->addWidget(field);
    layout->addWidget(m_error);
    setFocusProxy(field);
    // Not Fixed: that would hold a second line of the sentence to the height of the first.
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FieldBox::keepErrorSpace()
{
    QSizePolicy policy = m_error->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_error->setSizePolicy(policy);
}

void FieldBox::setError(const QString &sentence)
{
    if (m_error->text() == sentence)
        return;
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
    m_field->setAccessibleDescription(sentence);
    update();
    if (!sentence.isEmpty()) {
        QAccessibleEvent event(m_field, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

QString FieldBox::error() const
{
    return m_error->text();
}

void FieldBox::paintEvent(QPaintEvent *)
{
    if (m_error->text().isEmpty())
        return;
    // A bar at the left edge of the sentence: not by colour alone.
    QPainter painter(this);
    painter.fillRect(QRect(0, m_error->y(), 2, m_error->height()), inkFor(palette()).danger);
}

} // namespace roomrack::ui
