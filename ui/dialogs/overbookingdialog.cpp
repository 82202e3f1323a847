// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "overbookingdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/ink.h"

#include <desk/availabilitycache.h>

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 560;
constexpr int labelWidth = 168;
constexpr int mostExtra = 1000;
} // namespace

OverbookingDialog::OverbookingDialog(const AvailabilityCache *cache, RoomTypeId type,
                                     QWidget *parent)
    : DialogFrame(dialogWidth, parent)
    , m_cache(cache)
    , m_type(type)
    , m_from(new DateField(this))
    , m_to(new DateField(this))
    , m_extra(new QSpinBox(this))
    , m_now(mutedLabel({}, this, 13))
{
    setObjectName(QStringLiteral("overbookingDialog"));
    setWindowTitle(Tr::tr("Overbooking"));
    const QDate today = cache->setup().hotel.businessDate;
    setHeadline(Tr::tr("Overbooking of %1").arg(typeName(cache->setup(), type)));
    //: number
    setSubline(Tr::tr("The type has %n room(s). What is sold beyond them stands in the lane of "
                      "stays without a room.",
                      nullptr, cache->roomCount(type))
                   .toHtmlEscaped());
    for (DateField *field : {m_from, m_to}) {
        field->setBusinessDate(today);
        field->setEarliest(today);
        connect(field, &DateField::dateEdited, this, &OverbookingDialog::refresh);
    }
    m_from->setDate(today);
    m_to->setDate(today.addDays(1));
    m_from->lineEdit()->setObjectName(QStringLiteral("from"));
    m_to->lineEdit()->setObjectName(QStringLiteral("to"));
    m_extra->setObjectName(QStringLiteral("extra"));
    m_extra->setFont(uiFont(13));
    m_extra->setRange(0, mostExtra);
    m_now->setObjectName(QStringLiteral("now"));
    m_now->setWordWrap(true);
    auto *grid = fieldGrid(labelWidth);
    addField(grid, Tr::tr("From the night of"), m_from);
    addField(grid, Tr::tr("Until the morning of"), m_to);
    addField(grid, Tr::tr("May be sold beyond"), m_extra);
    grid->addWidget(m_now, grid->rowCount(), 1);
    body()->addLayout(grid);
    body()->addStretch(1);

    auto *back = addButton(Tr::tr("Discard"), QDialogButtonBox::RejectRole);
    back->setObjectName(QStringLiteral("discard"));
    m_save = addButton(Tr::tr("Save"), QDialogButtonBox::AcceptRole, true);
    m_save->setObjectName(QStringLiteral("save"));
    m_save->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    connect(back, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &OverbookingDialog::submit);
    refresh();
    m_extra->setValue(cache->allowance(type, dayNumber(today)));
    m_extra->setFocus();
    m_extra->selectAll();
}

void OverbookingDialog::startAt(QDate night)
{
    if (!night.isValid() || night < m_cache->setup().hotel.businessDate)
        return;
    m_from->setDate(night);
    m_to->setDate(night.addDays(1));
    refresh();
}

void OverbookingDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_from->setFirstDayOfWeek(day);
    m_to->setFirstDayOfWeek(day);
}

void OverbookingDialog::refresh()
{
    int least = mostExtra;
    int most = 0;
    for (QDate date = m_from->date(); date.isValid() && date < m_to->date();
         date = date.addDays(1)) {
        const int extra = m_cache->allowance(m_type, dayNumber(date));
        least = qMin(least, extra);
        most = qMax(most, extra);
    }
    m_now->setText(least >= most ? Tr::tr("Now: %1").arg(most)
                                 //: numbers
                                 : Tr::tr("Now: %1 to %2").arg(least).arg(most));
}

void OverbookingDialog::submit()
{
    clearMessage();
    m_from->commit();
    m_to->commit();
    if (!m_from->date().isValid()) {
        m_from->setFocus();
        return;
    }
    if (!m_to->date().isValid() || m_to->date() <= m_from->date()) {
        m_to->setError(Tr::tr("The end must be after the start."));
        m_to->setFocus();
        return;
    }
    setSaving(true);
    Q_EMIT overbookingRequested({m_type, m_from->date(), m_to->date(), m_extra->value()});
}

void OverbookingDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_from->setReadOnly(saving);
    m_to->setReadOnly(saving);
    m_extra->setEnabled(!saving);
}

} // namespace roomrack::ui
