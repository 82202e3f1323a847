// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "canceldialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/fieldbox.h"
#include "../widgets/ink.h"
#include "../widgets/lengthlimit.h"

#include <desk/availabilitycache.h>
#include <domain/cancelreason.h>
#include <domain/textrules.h>

#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 640;
}

CancelDialog::CancelDialog(const AvailabilityCache *cache, const Reservation &reservation,
                           const QList<OccupancyId> &stays, QWidget *parent)
    : DialogFrame(dialogWidth, parent)
    , m_request(QUuid::createUuid())
    , m_reason(new QComboBox(this))
    , m_note(new QLineEdit)
    , m_noteBox(new FieldBox(m_note, this))
{
    setObjectName(QStringLiteral("cancelDialog"));
    setWindowTitle(Tr::tr("Cancel %1").arg(confirmationText(reservation.confirmation)));
    m_command.reservation = reservation.id;
    m_command.version = reservation.version;
    m_command.stays = stays;

    QList<Occupancy> meant;
    Money sum;
    for (const Occupancy &stay : reservation.stays) {
        const bool isActive = stay.held().isEmpty() == false;
        if (stays.isEmpty() ? isActive : stays.contains(stay.id)) {
            meant.append(stay);
            sum = sum + (stay.prices.isEmpty() ? stay.total : total(stay.prices));
        }
    }
    setHeadline(Tr::tr("Cancel the reservation of %1?").arg(guestText(reservation.guest.name)));
    const Currency &currency = cache->setup().hotel.currency;
    QString line;
    if (meant.size() == 1) {
        const Occupancy &stay = meant.first();
        const Room *room = cache->room(stay.room);
        if (room) {
            //: room, dates, nights, price
            line = Tr::tr("Room %1, %2, %3, %4. The room is free again at once, on every desk.")
                       .arg(room->number, staySpanText(stay.dates()), nightsText(stay.dates()),
                            moneyText(sum, currency));
        } else {
            //: room type, dates, nights, price
            line = Tr::tr("%1 without a room, %2, %3, %4. Its place is free again at once, on "
                          "every desk.")
                       .arg(typeName(cache->setup(), stay.type), staySpanText(stay.dates()),
                            nightsText(stay.dates()), moneyText(sum, currency));
        }
    } else {
        line = Tr::tr("%n stay(s), %1. All of them are free again at once, on every desk.", nullptr,
                      int(meant.size()))
                   .arg(moneyText(sum, currency));
    }
    setSubline(line.toHtmlEscaped());

    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setFont(uiFont(13));
    m_reason->addItem(Tr::tr("Guest's wish"), cancelreason::guest);
    m_reason->addItem(Tr::tr("Booked twice"), cancelreason::duplicate);
    m_reason->addItem(Tr::tr("Hotel's reason"), cancelreason::hotel);
    m_reason->addItem(Tr::tr("Payment missing"), cancelreason::payment);
    m_reason->addItem(Tr::tr("Other"), cancelreason::other);
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setFont(uiFont(13));
    limitLength(m_note, maxNameLength);
    auto *grid = fieldGrid(96);
    addField(grid, Tr::tr("Reason"), m_reason);
    addField(grid, Tr::tr("Note"), m_noteBox);
    m_note->setAccessibleName(Tr::tr("Note"));
    body()->addLayout(grid);
    body()->addStretch(1);

    auto *keep = addButton(Tr::tr("Keep reservation"), QDialogButtonBox::RejectRole);
    keep->setObjectName(QStringLiteral("keep"));
    auto *cancel = addButton(Tr::tr("Cancel reservation"), QDialogButtonBox::DestructiveRole);
    cancel->setKind(ActionButton::Kind::Danger);
    cancel->setObjectName(QStringLiteral("cancel"));
    connect(keep, &QPushButton::clicked, this, &QDialog::reject);
    connect(cancel, &QPushButton::clicked, this, [this] {
        clearMessage();
        if (hasCardNumber(m_note->text())) {
            m_noteBox->setError(invalidText({}, QStringLiteral("card_number")));
            return;
        }
        m_command.reason = m_reason->currentData().toString();
        m_command.note = withoutControlCharacters(m_note->text()).trimmed();
        setSaving(true);
        Q_EMIT cancelRequested(m_request, m_command);
    });
    keep->setFocus();
}

void CancelDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    m_reason->setEnabled(!saving);
    m_note->setReadOnly(saving);
}

} // namespace roomrack::ui
