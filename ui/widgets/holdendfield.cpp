// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "holdendfield.h"

#include "../tr.h"
#include "datefield.h"
#include "ink.h"
#include "timefield.h"

#include <domain/localtime.h>

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLineEdit>

namespace roomrack::ui {

namespace {
constexpr int timeWidth = 72;
constexpr int fieldHeight = 30;

QTimeZone zoneOf(const QString &name)
{
    const QTimeZone zone = zoneNamed(name);
    return zone.isValid() ? zone : QTimeZone::utc();
}
} // namespace

HoldEndField::HoldEndField(QWidget *parent)
    : QWidget(parent)
    , m_date(new DateField(this))
    , m_time(new QLineEdit)
    , m_timeBox(new FieldBox(m_time, this))
{
    m_date->lineEdit()->setObjectName(QStringLiteral("holdDate"));
    m_date->lineEdit()->setAccessibleName(Tr::tr("Held until, date"));
    m_date->setMinimumHeight(fieldHeight);
    m_time->setObjectName(QStringLiteral("holdTime"));
    m_time->setAccessibleName(Tr::tr("Held until, time"));
    m_time->setFont(uiFont(13));
    m_timeBox->setMinimumHeight(fieldHeight);
    m_timeBox->setFixedWidth(timeWidth);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_date, 1, Qt::AlignTop);
    row->addWidget(m_timeBox, 0, Qt::AlignTop);
    const auto edited = [this] {
        m_edited = true;
        Q_EMIT changed();
    };
    connect(m_date, &DateField::dateEdited, this, edited);
    connect(m_time, &QLineEdit::textEdited, this, edited);
    connect(m_time, &QLineEdit::textEdited, this, [this] {
        if (typedTime().isValid())
            m_timeBox->setError({});
    });
    connect(m_time, &QLineEdit::editingFinished, this, &HoldEndField::tellTime);
}

HoldEndField::~HoldEndField()
{
    m_time->disconnect(this); // as a date field's edit
}

void HoldEndField::setHotel(const QString &timeZone, QDate businessDate)
{
    m_zone = timeZone;
    m_date->setBusinessDate(businessDate);
}

void HoldEndField::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_date->setFirstDayOfWeek(day);
}

void HoldEndField::setEnd(const QDateTime &utc)
{
    const QDateTime local = utc.toTimeZone(zoneOf(m_zone));
    m_date->setDate(local.date());
    m_time->setText(local.time().toString(QStringLiteral("HH:mm")));
    m_timeBox->setError({});
    m_edited = false;
}

QTime HoldEndField::typedTime() const
{
    return readTime(m_time->text());
}

QDateTime HoldEndField::end() const
{
    const QTime time = typedTime();
    if (!m_date->date().isValid() || !time.isValid())
        return {};
    return QDateTime(m_date->date(), time, zoneOf(m_zone)).toUTC();
}

bool HoldEndField::validate(const QDateTime &now)
{
    m_date->commit();
    if (!m_date->date().isValid()) {
        m_date->lineEdit()->setFocus();
        return false;
    }
    tellTime();
    if (!typedTime().isValid()) {
        m_time->setFocus();
        return false;
    }
    m_time->setText(typedTime().toString(QStringLiteral("HH:mm")));
    if (end() <= now) {
        setError(Tr::tr("This time is over already."));
        return false;
    }
    return true;
}

void HoldEndField::tellTime()
{
    m_timeBox->setError(typedTime().isValid() ? QString()
                                              : Tr::tr("18:00?", "a time of day is missing"));
}

void HoldEndField::setError(const QString &sentence)
{
    m_date->setError(sentence);
    m_time->setFocus();
}

void HoldEndField::setReadOnly(bool readOnly)
{
    m_date->setReadOnly(readOnly);
    m_time->setReadOnly(readOnly);
}

} // namespace roomrack::ui
