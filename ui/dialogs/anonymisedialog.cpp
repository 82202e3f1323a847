// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "anonymisedialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/softpanel.h"

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

AnonymiseDialog::AnonymiseDialog(const GuestProfile &guest, QWidget *parent)
    : DialogFrame(620, parent)
    , m_guest(guest)
{
    setObjectName(QStringLiteral("anonymiseDialog"));
    setWindowTitle(Tr::tr("Anonymise a guest"));
    setGuest(guest);
    auto *warning = new SoftPanel(this, SoftPanel::Kind::Note);
    warning->label()->setText(
        Tr::tr("<b>This can't be undone.</b> Name, reading, phone, e-mail, language, document, "
               "preferences, alert and the notes of the guest's reservations are deleted, also for "
               "profiles that were merged into this one."));
    body()->addWidget(warning);
    m_sure = new QCheckBox(Tr::tr("The guest's data may be deleted now"), this);
    m_sure->setObjectName(QStringLiteral("sure"));
    body()->addWidget(m_sure);
    auto *back = addButton(Tr::tr("Keep the guest's data"), QDialogButtonBox::RejectRole, true);
    back->setObjectName(QStringLiteral("keep"));
    auto *go = addButton(Tr::tr("Anonymise"), QDialogButtonBox::DestructiveRole);
    go->setKind(ActionButton::Kind::Danger);
    go->setObjectName(QStringLiteral("anonymise"));
    go->setEnabled(false);
    connect(m_sure, &QCheckBox::toggled, go, &QWidget::setEnabled);
    connect(back, &QPushButton::clicked, this, &QDialog::reject);
    connect(go, &QPushButton::clicked, this, [this] {
        Q_EMIT confirmed();
        accept();
    });
}

void AnonymiseDialog::setGuest(const GuestProfile &guest)
{
    if (guest.guest.id != m_guest.guest.id)
        return;
    if (m_sure && guest.version != m_guest.version)
        m_sure->setChecked(false);
    m_guest = guest;
    setHeadline(Tr::tr("Forget who %1 is?").arg(guestText(guest.guest.name)));
    setSubline(Tr::tr("%n stays are kept, without the name.", nullptr, int(guest.stays.size()))
                   .toHtmlEscaped());
}

} // namespace roomrack::ui
