// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "pasttermdialog.h"

#include "../format.h"
#include "../onfinished.h"
#include "../pages/deskcontext.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/columnwidths.h"
#include "../widgets/datefield.h"
#include "../widgets/ink.h"

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

PastTermDialog::PastTermDialog(DeskContext *context, QWidget *parent)
    : DialogFrame(700, parent)
    , m_context(context)
    , m_before(new DateField(this))
    , m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("pastTermDialog"));
    setWindowTitle(Tr::tr("Guests not here for long"));
    setHeadline(Tr::tr("Guests who have not stayed for long"));
    setSubline(Tr::tr("Ticked ones are anonymised: stays and counts are kept, the persons are "
                      "forgotten.")
                   .toHtmlEscaped());
    const QDate today = context->cache->setup().hotel.businessDate;
    m_before->setObjectName(QStringLiteral("termBefore"));
    m_before->setBusinessDate(today);
    m_before->setFirstDayOfWeek(context->settings.weekStart());
    m_before->setDate(today.addYears(-usualYears));
    auto *row = new QHBoxLayout;
    row->addWidget(fieldLabel(Tr::tr("Last stay over before"), m_before, this));
    row->addWidget(m_before);
    row->addStretch(1);
    body()->addLayout(row);
    m_list->setObjectName(QStringLiteral("termList"));
    m_list->setFont(uiFont(13));
    m_list->setRootIsDecorated(false);
    m_list->setMinimumHeight(300);
    m_list->setHeaderLabels({Tr::tr("Guest"), Tr::tr("Stays"), Tr::tr("Last stay")});
    setColumnWidths(m_list->header(), {320});
    m_list->setAccessibleName(Tr::tr("Guests", "people"));
    body()->addWidget(m_list, 1);
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole, true);
    close->setObjectName(QStringLiteral("close"));
    m_go = addButton(Tr::tr("Anonymise…"), QDialogButtonBox::DestructiveRole);
    m_go->setKind(ActionButton::Kind::Danger);
    m_go->setObjectName(QStringLiteral("anonymiseTicked"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_before, &DateField::dateEdited, this, &PastTermDialog::read);
    connect(m_list, &QTreeWidget::itemChanged, this, &PastTermDialog::updateButton);
    connect(m_list, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
        Q_EMIT guestChosen({item->data(0, Qt::UserRole).toLongLong()});
    });
    connect(m_go, &QPushButton::clicked, this, [this] {
        if (!m_asked) {
            m_asked = true;
            Message message;
            message.tone = Tone::Warning;
            message.text = Tr::tr("This can't be undone. Press again to delete the personal data "
                                  "of the ticked guests.");
            showMessage(message);
            return;
        }
        m_waiting.clear();
        for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
            const QTreeWidgetItem *item = m_list->topLevelItem(i);
            if (item->checkState(0) == Qt::Checked)
                m_waiting.append(GuestId{item->data(0, Qt::UserRole).toLongLong()});
        }
        m_forgotten = 0;
        setSaving(true);
        anonymiseNext();
    });
    read();
}

void PastTermDialog::read()
{
    if (!m_before->date().isValid())
        return;
    onFinished(m_context->store->guestsPastTerm(m_context->hotel.id, m_before->date()), this,
               [this](const Result<QList<GuestHit>> &hits) {
                   if (!hits.ok()) {
                       showMessage(messageFor(hits.failure()));
                       return;
                   }
                   m_list->clear();
                   for (const GuestHit &hit : hits.value()) {
                       auto *item = new QTreeWidgetItem(
                           m_list, {guestText(hit.guest.name), QString::number(hit.stays),
                                    hit.lastStay.isValid() ? dateText(hit.lastStay) : QString()});
                       item->setData(0, Qt::UserRole, hit.guest.id.value);
                       item->setCheckState(0, Qt::Unchecked);
                   }
                   setFooterText(Tr::tr("%n guests", nullptr, int(hits.value().size())));
                   updateButton();
               });
}

void PastTermDialog::updateButton()
{
    int ticked = 0;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        ticked += m_list->topLevelItem(i)->checkState(0) == Qt::Checked ? 1 : 0;
    m_asked = false;
    clearMessage();
    m_go->setText(Tr::tr("Anonymise %n guests…", nullptr, ticked));
    m_go->setEnabled(ticked > 0 && m_context->canWrite() && !isSaving());
}

void PastTermDialog::anonymiseNext()
{
    if (m_waiting.isEmpty()) {
        setSaving(false);
        read();
        Message message;
        message.tone = Tone::Good;
        message.text = Tr::tr("%n guests are anonymised.", nullptr, m_forgotten);
        Q_EMIT messageRaised(message);
        return;
    }
    const GuestId guest = m_waiting.takeFirst();
    onFinished(m_context->store->guestProfile(m_context->hotel.id, guest), this,
               [this](const Result<GuestProfile> &profile) {
                   if (profile.ok())
                       anonymise(profile.value().guest.id, profile.value().version);
                   else
                       anonymiseNext();
               });
}

void PastTermDialog::anonymise(GuestId guest, int version)
{
    onFinished(m_context->desk->submit(AnonymiseGuest{guest, version}, BookingDesk::newRequest()),
               this, [this](const WriteResult &result) {
                   if (result.isDone()) {
                       ++m_forgotten;
                       anonymiseNext();
                       return;
                   }
                   setSaving(false);
                   read();
                   showMessage(messageFor(result, m_context->messages()));
               });
}

} // namespace roomrack::ui
