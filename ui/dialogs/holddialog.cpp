// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "holddialog.h"

#include "../format.h"
#include "../holdtext.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/holdendfield.h"

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int tickMs = 1000;
constexpr int labelWidth = 110;
} // namespace

HoldDialog::HoldDialog(const HotelSetup &setup, const Clock *clock, const Occupancy &stay,
                       QWidget *parent)
    : DraftFrame(640, parent)
    , m_clock(clock)
    , m_zone(setup.hotel.timeZone)
    , m_stay(stay)
    , m_end(new HoldEndField(this))
{
    setObjectName(QStringLiteral("holdDialog"));
    setWindowTitle(Tr::tr("Hold of %1").arg(confirmationText(stay.confirmation)));
    //: guest, room or type, dates
    setHeadline(Tr::tr("%1, %2, %3", "a hold")
                    .arg(guestText(stay.guest),
                         stay.room.isValid() ? Tr::tr("room %1").arg(roomText(setup, stay.room))
                                             : typeName(setup, stay.type),
                         staySpanText(stay.dates())));
    m_end->setHotel(m_zone, setup.hotel.businessDate);
    m_end->setEnd(stay.holdUntil);
    auto *grid = fieldGrid(labelWidth);
    addField(grid, Tr::tr("Hold until"), m_end);
    body()->addLayout(grid);
    body()->addStretch(1);

    auto *back = addButton(Tr::tr("Back"), QDialogButtonBox::RejectRole);
    back->setObjectName(QStringLiteral("back"));
    auto *confirm = addButton(Tr::tr("Confirm the booking"), QDialogButtonBox::ActionRole);
    confirm->setObjectName(QStringLiteral("confirmHold"));
    auto *keep = addButton(Tr::tr("Change the end"), QDialogButtonBox::AcceptRole, true);
    keep->setObjectName(QStringLiteral("changeHold"));
    keep->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    connect(back, &QPushButton::clicked, this, [this] { discard(); });
    connect(confirm, &QPushButton::clicked, this, [this] { submit({}); });
    connect(keep, &QPushButton::clicked, this, [this] {
        clearMessage();
        if (m_end->validate(m_clock->utcNow()))
            submit(m_end->end());
    });
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &HoldDialog::count);
    m_tick.start();
    count();
    m_end->timeEdit()->setFocus();
    m_end->timeEdit()->selectAll();
    keepTyped();
}

void HoldDialog::setFirstDayOfWeek(Qt::DayOfWeek day)
{
    m_end->setFirstDayOfWeek(day);
}

void HoldDialog::setStay(const Occupancy &stay)
{
    const bool isTyped = hasUnsaved();
    m_stay = stay;
    if (!isTyped) {
        m_end->setEnd(stay.holdUntil);
        keepTyped();
    }
    count();
}

void HoldDialog::count()
{
    setSubline(holdLine(m_stay.holdUntil, m_zone, m_clock->utcNow()).toHtmlEscaped());
}

void HoldDialog::submit(const QDateTime &until)
{
    Edit edit;
    edit.reservation = m_stay.reservation;
    edit.version = m_stay.version;
    edit.holdUntil = until;
    setSaving(true);
    Q_EMIT editRequested(edit);
}

void HoldDialog::showRefusal(const Message &message)
{
    setSaving(false);
    if (message.field == QLatin1String("hold_until"))
        m_end->setError(message.text);
    else
        showMessage(message);
}

void HoldDialog::setSaving(bool saving)
{
    DraftFrame::setSaving(saving);
    m_end->setReadOnly(saving);
}

} // namespace roomrack::ui
