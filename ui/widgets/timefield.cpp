// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "timefield.h"

#include "ink.h"

#include <QtCore/QRegularExpression>

namespace roomrack::ui {

QTime readTime(const QString &text)
{
    static const QRegularExpression shape(
        QStringLiteral("^(\\d{1,2})(?:[:.h時]?(\\d{2})分?|時)?$"));
    const auto match = shape.match(text.normalized(QString::NormalizationForm_KC).trimmed());
    if (!match.hasMatch())
        return {};
    return QTime(match.captured(1).toInt(), match.captured(2).toInt());
}

TimeField::TimeField(QWidget *parent)
    : QLineEdit(parent)
{
    setFont(uiFont(13));
    setFixedSize(88, 30);
    setPlaceholderText(QStringLiteral("--:--"));
    connect(this, &QLineEdit::textEdited, this, &TimeField::timeEdited);
}

void TimeField::setTime(QTime time)
{
    setText(time.isValid() ? time.toString(QStringLiteral("HH:mm")) : QString());
}

QTime TimeField::time() const
{
    return readTime(text());
}

bool TimeField::isAcceptable() const
{
    return text().trimmed().isEmpty() || time().isValid();
}

void TimeField::focusOutEvent(QFocusEvent *event)
{
    if (time().isValid())
        setTime(time());
    QLineEdit::focusOutEvent(event);
}

} // namespace roomrack::ui
