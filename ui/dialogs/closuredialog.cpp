// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "closuredialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/ink.h"
#include "../widgets/lengthlimit.h"

#include <domain/textrules.h>

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

ClosureDialog::ClosureDialog(const HotelSetup &setup, RoomId room, const StayDates &dates,
                             Status kind, QWidget *parent)
    : DraftFrame(560, parent)
    , m_from(new DateField(this))
    , m_to(new DateField(this))
    , m_endless(new QCheckBox(Tr::tr("Without an end"), this))
    , m_reason(new QLineEdit)
    , m_reasonBox(new FieldBox(m_reason, this))
{
    setObjectName(QStringLiteral("closureDialog"));
    setWindowTitle(statusText(kind));
    m_closure.room = room;
    m_closure.kind = kind;
    const QString number = roomText(setup, room);
    if (kind == Status::OutOfOrder) {
        setHeadline(Tr::tr("Room %1 out of order").arg(number));
        setSubline(
            Tr::tr("The room is not sold. Refused where a stay is in the way.").toHtmlEscaped());
    } else {
        setHeadline(Tr::tr("Room %1 out of service").arg(number));
        setSubline(Tr::tr("The room is still sold, but offered last.").toHtmlEscaped());
    }
    const QDate today = setup.hotel.businessDate;
    for (DateField *field : {m_from, m_to}) {
        field->setBusinessDate(today);
        field->setEarliest(today);
    }
    m_from->setDate(dates.arrival.isValid() ? qMax(dates.arrival, today) : today);
    m_to->setDate(dates.departure.isValid() && dates.departure > m_from->date()
                      ? dates.departure
                      : m_from->date().addDays(1));
    m_from->lineEdit()->setObjectName(QStringLiteral("from"));
    m_to->lineEdit()->setObjectName(QStringLiteral("to"));
    m_endless->setObjectName(QStringLiteral("endless"));
    m_endless->setFont(uiFont(13));
    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setFont(uiFont(13));
    limitLength(m_reason, maxNameLength);
    auto *grid = fieldGrid(96);
    addField(grid, Tr::tr("From"), m_from);
    addField(grid, Tr::tr("To"), m_to);
    grid->addWidget(m_endless, grid->rowCount(), 1);
    addField(grid, Tr::tr("Reason"), m_reasonBox);
    m_reason->setAccessibleName(Tr::tr("Reason"));
    body()->addLayout(grid);
    body()->addStretch(1);

    auto *back = addButton(Tr::tr("Discard"), QDialogButtonBox::RejectRole);
    back->setObjectName(QStringLiteral("discard"));
    auto *close =
        addButton(Tr::tr("Close room %1").arg(number), QDialogButtonBox::AcceptRole, true);
    close->setObjectName(QStringLiteral("closeRoom"));
    close->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    connect(m_endless, &QCheckBox::toggled, m_to, [this](bool endless) {
        m_to->setReadOnly(endless);
        m_to->setEnabled(!endless);
    });
    connect(back, &QPushButton::clicked, this, [this] { discard(); });
    connect(close, &QPushButton::clicked, this, &ClosureDialog::submit);
    m_reason->setFocus();
    keepTyped();
}

bool ClosureDialog::isFor(RoomId room, Status kind) const
{
    return m_closure.room == room && m_closure.kind == kind;
}

void ClosureDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_from->setFirstDayOfWeek(day);
    m_to->setFirstDayOfWeek(day);
}

void ClosureDialog::submit()
{
    clearMessage();
    m_from->commit();
    m_to->commit();
    m_closure.from = m_from->date();
    m_closure.to = m_endless->isChecked() ? QDate() : m_to->date();
    m_closure.reason = withoutControlCharacters(m_reason->text()).trimmed();
    if (!m_closure.from.isValid()) {
        m_from->setFocus();
        return;
    }
    if (!m_endless->isChecked() && (!m_closure.to.isValid() || m_closure.to <= m_closure.from)) {
        m_to->setError(Tr::tr("The end must be after the start."));
        m_to->setFocus();
        return;
    }
    if (m_closure.reason.isEmpty() || hasCardNumber(m_closure.reason)) {
        m_reasonBox->setError(m_closure.reason.isEmpty()
                                  ? Tr::tr("Say why, so that other desks know.")
                                  : invalidText({}, QStringLiteral("card_number")));
        m_reason->setFocus();
        return;
    }
    setSaving(true);
    Q_EMIT closureRequested(m_closure);
}

void ClosureDialog::setSaving(bool saving)
{
    DraftFrame::setSaving(saving);
    m_reason->setReadOnly(saving);
}

} // namespace roomrack::ui
