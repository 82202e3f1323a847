// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "waitdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/ink.h"
#include "guestform.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 820;
constexpr int guestWidth = 370;
constexpr int labelWidth = 96;
constexpr int mostGuests = 99;
} // namespace

WaitDialog::WaitDialog(const HotelSetup &setup, RoomTypeId type, QWidget *parent)
    : DraftFrame(dialogWidth, parent)
    , m_guest(new GuestForm(true, this))
    , m_type(new QComboBox(this))
    , m_arrival(new DateField(this))
    , m_departure(new DateField(this))
    , m_adults(new QSpinBox(this))
    , m_children(new QSpinBox(this))
{
    setObjectName(QStringLiteral("waitDialog"));
    setWindowTitle(Tr::tr("Put on the waitlist", "button"));
    setHeadline(Tr::tr("Put on the waitlist", "button"));
    setSubline(Tr::tr("Takes no room. You are told when the nights come free.").toHtmlEscaped());
    for (const RoomType &one : setup.types)
        m_type->addItem(one.name, one.id.value);
    m_type->setCurrentIndex(qMax(0, m_type->findData(type.value)));
    m_type->setObjectName(QStringLiteral("type"));
    m_arrival->lineEdit()->setObjectName(QStringLiteral("arrival"));
    m_departure->lineEdit()->setObjectName(QStringLiteral("departure"));
    const QDate today = setup.hotel.businessDate;
    for (DateField *field : {m_arrival, m_departure}) {
        field->setBusinessDate(today);
        field->setEarliest(today);
    }
    m_arrival->setDate(today);
    m_departure->setDate(today.addDays(1));
    for (QSpinBox *field : {m_adults, m_children})
        field->setRange(0, mostGuests);
    m_adults->setValue(2);
    m_adults->setObjectName(QStringLiteral("adults"));
    m_children->setObjectName(QStringLiteral("children"));
    for (QWidget *field : QList<QWidget *>{m_type, m_adults, m_children})
        field->setFont(uiFont(13));
    auto *grid = fieldGrid(labelWidth);
    addField(grid, Tr::tr("Type"), m_type);
    addField(grid, Tr::tr("Arrival"), m_arrival);
    addField(grid, Tr::tr("Departure"), m_departure);
    addField(grid, Tr::tr("Adults"), m_adults);
    addField(grid, Tr::tr("Children"), m_children);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(32);
    auto *left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(sectionLabel(Tr::tr("Guest"), this));
    left->addWidget(m_guest, 1);
    m_guest->setFixedWidth(guestWidth);
    // Wishes are about a room: they are asked for when one is booked.
    if (auto *wishes = m_guest->findChild<QWidget *>(QStringLiteral("wishes"))) {
        wishes->hide();
        const QList<QLabel *> labels = m_guest->findChildren<QLabel *>();
        for (QLabel *label : labels) {
            if (label->buddy() == wishes)
                label->hide();
        }
    }
    auto *right = new QVBoxLayout;
    right->setSpacing(8);
    right->addWidget(sectionLabel(Tr::tr("Waits for"), this));
    right->addLayout(grid);
    right->addStretch(1);
    columns->addLayout(left);
    columns->addLayout(right, 1);
    body()->addLayout(columns);
    walk(m_guest->fields() + QList<QWidget *>{m_type});

    auto *back = addButton(Tr::tr("Discard"), QDialogButtonBox::RejectRole);
    back->setObjectName(QStringLiteral("discard"));
    auto *wait =
        addButton(Tr::tr("Put on the waitlist", "button"), QDialogButtonBox::AcceptRole, true);
    wait->setObjectName(QStringLiteral("wait"));
    wait->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    connect(m_guest, &GuestForm::searchRequested, this, &WaitDialog::guestSearchRequested);
    connect(m_arrival, &DateField::dateEdited, this, [this](QDate date) {
        if (date.isValid() && m_departure->date() <= date)
            m_departure->setDate(date.addDays(1));
    });
    connect(back, &QPushButton::clicked, this, [this] { discard(); });
    connect(wait, &QPushButton::clicked, this, &WaitDialog::submit);
    m_guest->nameEdit()->setFocus();
    keepTyped();
}

void WaitDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_arrival->setFirstDayOfWeek(day);
    m_departure->setFirstDayOfWeek(day);
}

void WaitDialog::setHits(const QString &text, const QList<GuestHit> &hits)
{
    m_guest->setHits(text, hits);
}

void WaitDialog::submit()
{
    clearMessage();
    m_arrival->commit();
    m_departure->commit();
    if (!m_guest->validate())
        return;
    if (!m_arrival->date().isValid()) {
        m_arrival->lineEdit()->setFocus();
        return;
    }
    if (!m_departure->date().isValid() || m_departure->date() <= m_arrival->date()) {
        m_departure->setError(Tr::tr("Departure must be after arrival."));
        m_departure->lineEdit()->setFocus();
        return;
    }
    AddToWaitlist command;
    command.guest = m_guest->guest();
    command.notes = m_guest->notes();
    command.type = {m_type->currentData().toInt()};
    command.dates = {m_arrival->date(), m_departure->date(), false};
    command.adults = m_adults->value();
    command.children = m_children->value();
    setSaving(true);
    Q_EMIT waitRequested(command);
}

void WaitDialog::showRefusal(const Message &message)
{
    setSaving(false);
    if (message.field.startsWith(QLatin1String("guest")) || message.field == QLatin1String("notes"))
        m_guest->setError(message.field, message.text);
    else if (message.field == QLatin1String("arrival"))
        m_arrival->setError(message.text);
    else if (message.field == QLatin1String("departure"))
        m_departure->setError(message.text);
    else
        showMessage(message);
}

void WaitDialog::setSaving(bool saving)
{
    DraftFrame::setSaving(saving);
    m_guest->setReadOnly(saving);
    m_arrival->setReadOnly(saving);
    m_departure->setReadOnly(saving);
}

} // namespace roomrack::ui
