// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "datedialog.h"

#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

DateDialog::DateDialog(QDate businessDate, QDate shown, QWidget *parent)
    : DialogFrame(440, parent)
    , m_date(new DateField(this))
{
    setObjectName(QStringLiteral("dateDialog"));
    setWindowTitle(Tr::tr("Go to a date"));
    setHeadline(Tr::tr("Go to a date"));
    setSubline(Tr::tr("For instance 16, 16 Jun, fri, +14 or today.").toHtmlEscaped());
    m_date->setBusinessDate(businessDate);
    m_date->setDate(shown);
    m_date->lineEdit()->setObjectName(QStringLiteral("date"));
    m_date->lineEdit()->selectAll();
    auto *grid = fieldGrid(80);
    addField(grid, Tr::tr("Date"), m_date);
    body()->addLayout(grid);
    body()->addStretch(1);
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("close"));
    auto *accept = addButton(Tr::tr("Go there"), QDialogButtonBox::AcceptRole, true);
    accept->setObjectName(QStringLiteral("go"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(accept, &QPushButton::clicked, this, &DateDialog::go);
    // One field, nothing is saved: Enter is enough.
    connect(m_date->lineEdit(), &QLineEdit::returnPressed, this, &DateDialog::go);
    m_date->setFocus();
}

void DateDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_date->setFirstDayOfWeek(day);
}

void DateDialog::go()
{
    m_date->commit(); // Enter is told before the field has read its text
    if (!m_date->date().isValid())
        return;
    const QDate date = m_date->date();
    close();
    Q_EMIT dateChosen(date);
}

} // namespace roomrack::ui
