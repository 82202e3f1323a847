// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "knownguestline.h"

#include "../format.h"
#include "../tr.h"
#include "actionbutton.h"
#include "ink.h"
#include "inklabel.h"

#include <QtWidgets/QHBoxLayout>

namespace roomrack::ui {

KnownGuestLine::KnownGuestLine(QWidget *parent)
    : QWidget(parent)
    , m_text(new InkLabel(QString(), &Ink::warning, this, 12))
    , m_take(new ActionButton(Tr::tr("Take"), ActionButton::Kind::Link, this))
{
    setObjectName(QStringLiteral("knownGuest"));
    m_text->setObjectName(QStringLiteral("knownGuestText"));
    m_text->setWordWrap(true);
    m_take->setObjectName(QStringLiteral("takeKnownGuest"));
    m_take->setKeyHint(QStringLiteral("F5"));
    m_take->setFocusPolicy(Qt::NoFocus); // Tab goes from field to field
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_text, 1);
    row->addWidget(m_take);
    connect(m_take, &QPushButton::clicked, this, &KnownGuestLine::take);
    hide();
}

void KnownGuestLine::setHits(const QList<GuestHit> &hits)
{
    m_hit = hits.isEmpty() ? GuestHit{} : hits.first();
    setVisible(hasGuest());
    if (!hasGuest())
        return;
    QStringList facts{guestText(m_hit.guest.name)};
    if (m_hit.stays > 0)
        facts.append(Tr::tr("%n stays", nullptr, m_hit.stays));
    for (const QString &fact : {m_hit.guest.phone, m_hit.guest.email}) {
        if (!fact.isEmpty())
            facts.append(fact);
    }
    //: guest and what is known
    m_text->setText(
        Tr::tr("Likely known: %1").arg(facts.join(Tr::tr(", ", "between facts about a guest"))));
}

QString KnownGuestLine::text() const
{
    return m_text->text();
}

void KnownGuestLine::take()
{
    if (!hasGuest())
        return;
    const Guest guest = m_hit.guest;
    setHits({});
    Q_EMIT guestChosen(guest);
}

} // namespace roomrack::ui
