// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "waitlistdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {
enum Column { FreeColumn, GuestColumn, TypeColumn, DatesColumn, PartyColumn, SinceColumn };
constexpr int listHeight = 320;
} // namespace

WaitlistDialog::WaitlistDialog(const HotelSetup &setup, FreeFor freeFor, QWidget *parent)
    : DialogFrame(940, parent)
    , m_setup(setup)
    , m_freeFor(std::move(freeFor))
    , m_type(new QComboBox(this))
    , m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("waitlistDialog"));
    setWindowTitle(Tr::tr("Waitlist"));
    m_type->setObjectName(QStringLiteral("waitType"));
    m_type->setFont(uiFont(13));
    m_type->addItem(Tr::tr("All types"));
    for (const RoomType &type : m_setup.types)
        m_type->addItem(type.name, type.id.value);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(fieldLabel(Tr::tr("Type"), m_type, this));
    row->addWidget(m_type);
    row->addStretch(1);
    body()->addLayout(row);
    m_list->setObjectName(QStringLiteral("waitList"));
    m_list->setFont(uiFont(13));
    m_list->setRootIsDecorated(false);
    m_list->setHeaderLabels({Tr::tr("Free now"), Tr::tr("Guest"), Tr::tr("Type"), Tr::tr("Dates"),
                             Tr::tr("Guests"), Tr::tr("Waits since")});
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(true);
    m_list->setMinimumHeight(listHeight);
    m_list->setAccessibleName(Tr::tr("Waitlist"));
    body()->addWidget(m_list, 1);

    m_add = addLink(Tr::tr("Put somebody on the list…"));
    m_add->setObjectName(QStringLiteral("addWaiting"));
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("close"));
    m_drop = addButton(Tr::tr("Doesn't wait any more"), QDialogButtonBox::ActionRole);
    m_drop->setObjectName(QStringLiteral("dropWaiting"));
    m_book = addButton(Tr::tr("Book…"), QDialogButtonBox::AcceptRole, true);
    m_book->setObjectName(QStringLiteral("bookWaiting"));
    m_book->setKeyHint(Tr::tr("Ctrl+Enter", "key"));

    connect(m_type, &QComboBox::currentIndexChanged, this, &WaitlistDialog::fill);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &WaitlistDialog::updateButtons);
    connect(m_list, &QTreeWidget::itemActivated, m_book, &QPushButton::click);
    connect(m_add, &QPushButton::clicked, this,
            [this] { Q_EMIT addRequested({m_type->currentData().toInt()}); });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_drop, &QPushButton::clicked, this, [this] {
        if (const Waiting *party = current())
            Q_EMIT closeRequested(party->id);
    });
    connect(m_book, &QPushButton::clicked, this, [this] {
        if (const Waiting *party = current())
            Q_EMIT bookRequested(party->id);
    });
    fill();
    m_list->setFocus();
}

void WaitlistDialog::setParties(const QList<Waiting> &parties, const QDateTime &now)
{
    m_parties = parties;
    m_now = now;
    fill();
}

void WaitlistDialog::refresh()
{
    fill();
}

void WaitlistDialog::setWritable(bool writable, const QString &reason)
{
    m_writable = writable;
    for (ActionButton *button : {m_add, m_drop, m_book})
        button->setToolTip(writable ? QString() : reason);
    updateButtons();
}

void WaitlistDialog::fill()
{
    const Waiting *known = current();
    const WaitingId chosen = known ? known->id : WaitingId{};
    const RoomTypeId only{m_type->currentData().toInt()};
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    int free = 0;
    for (const Waiting &party : std::as_const(m_parties)) {
        if (only.isValid() && party.type != only)
            continue;
        const int places = m_freeFor(party);
        free += places > 0 ? 1 : 0;
        auto *item = new QTreeWidgetItem(
            m_list, {places > 0 ? Tr::tr("%n free", nullptr, places) : Tr::tr("full"),
                     guestText(party.guest.name), typeName(m_setup, party.type),
                     staySpanText(party.dates), partyText(party.adults, party.children),
                     //: moment, person
                     Tr::tr("%1, %2", "since and by whom")
                         .arg(momentText(party.since, m_setup.hotel.timeZone, m_now), party.by)});
        item->setData(0, Qt::UserRole, party.id.value);
        item->setToolTip(GuestColumn, party.notes);
        if (places > 0)
            item->setFont(FreeColumn, uiFont(13, QFont::DemiBold));
        if (party.id == chosen)
            m_list->setCurrentItem(item);
    }
    if (!m_list->currentItem() && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    const int count = m_list->topLevelItemCount();
    setHeadline(count == 0 ? Tr::tr("Nobody waits")
                           : Tr::tr("%n party(ies) wait(s)", nullptr, count));
    setSubline((free > 0 ? Tr::tr("Nights are free for %n of them.", nullptr, free)
                         : Tr::tr("You are told here and in the message line when nights come "
                                  "free for somebody."))
                   .toHtmlEscaped());
    updateButtons();
}

const Waiting *WaitlistDialog::current() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    if (!item)
        return nullptr;
    const WaitingId id{item->data(0, Qt::UserRole).toLongLong()};
    const auto found = std::find_if(m_parties.cbegin(), m_parties.cend(),
                                    [id](const Waiting &party) { return party.id == id; });
    return found == m_parties.cend() ? nullptr : &*found;
}

void WaitlistDialog::select(WaitingId party)
{
    m_type->setCurrentIndex(0);
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        if (m_list->topLevelItem(i)->data(0, Qt::UserRole).toLongLong() == party.value)
            m_list->setCurrentItem(m_list->topLevelItem(i));
    }
}

void WaitlistDialog::updateButtons()
{
    const bool any = current() != nullptr;
    m_add->setEnabled(m_writable);
    m_drop->setEnabled(m_writable && any);
    m_book->setEnabled(m_writable && any);
}

} // namespace roomrack::ui
