// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "assigndialog.h"

#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/ink.h"

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

AssignDialog::AssignDialog(const HotelSetup &setup, RoomTypeId type, QWidget *parent)
    : DialogFrame(480, parent)
    , m_type(new QComboBox(this))
    , m_from(new DateField(this))
    , m_last(new DateField(this))
    , m_mayMove(new QCheckBox(Tr::tr("Move other stays where nothing else helps"), this))
{
    constexpr int daysAhead = 6;
    setObjectName(QStringLiteral("assignDialog"));
    setWindowTitle(Tr::tr("Assign rooms"));
    setHeadline(Tr::tr("Assign rooms to arrivals without one"));
    setSubline(Tr::tr("Shown on the rack first. Nobody in house and nobody pinned moves.")
                   .toHtmlEscaped());
    m_type->setObjectName(QStringLiteral("assignType"));
    m_type->setFont(uiFont(13));
    m_type->addItem(Tr::tr("All room types"));
    for (const RoomType &each : setup.types) {
        m_all.append(each.id);
        m_type->addItem(each.name);
    }
    m_type->setCurrentIndex(int(m_all.indexOf(type)) + 1);
    const QDate today = setup.hotel.businessDate;
    for (DateField *field : {m_from, m_last}) {
        field->setBusinessDate(today);
        field->setEarliest(today);
    }
    m_from->setDate(today);
    m_last->setDate(today.addDays(daysAhead));
    m_from->lineEdit()->setObjectName(QStringLiteral("assignFrom"));
    m_last->lineEdit()->setObjectName(QStringLiteral("assignLast"));
    m_mayMove->setObjectName(QStringLiteral("assignMayMove"));
    m_mayMove->setFont(uiFont(13));
    m_mayMove->setChecked(true);
    auto *grid = fieldGrid(120);
    addField(grid, Tr::tr("Room type"), m_type);
    addField(grid, Tr::tr("First arrival"), m_from);
    addField(grid, Tr::tr("Last arrival"), m_last);
    body()->addLayout(grid);
    body()->addWidget(m_mayMove);
    body()->addStretch(1);
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole);
    auto *accept = addButton(Tr::tr("Propose rooms"), QDialogButtonBox::AcceptRole, true);
    accept->setObjectName(QStringLiteral("propose"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(accept, &QPushButton::clicked, this, &AssignDialog::propose);
    accept->setFocus();
}

void AssignDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_from->setFirstDayOfWeek(day);
    m_last->setFirstDayOfWeek(day);
}

void AssignDialog::propose()
{
    m_from->commit();
    m_last->commit();
    const QDate from = m_from->date();
    const QDate last = m_last->date();
    if (!from.isValid() || !last.isValid())
        return;
    if (last < from) {
        m_last->setError(Tr::tr("The last arrival can't be before the first one."));
        return;
    }
    const int index = m_type->currentIndex();
    const QList<RoomTypeId> types = index > 0 ? QList{m_all.at(index - 1)} : m_all;
    const bool mayMove = m_mayMove->isChecked();
    close();
    Q_EMIT assignRequested(types, from, last.addDays(1), mayMove);
}

} // namespace roomrack::ui
