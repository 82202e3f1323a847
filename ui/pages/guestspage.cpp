// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guestspage.h"

#include "../dialogs/pasttermdialog.h"
#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/columnwidths.h"
#include "../widgets/ink.h"
#include "../widgets/inklabel.h"
#include "guestpanel.h"

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>

#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {
constexpr int mostHits = 100;
constexpr int panelWidth = 480;
constexpr int GuestNameRole = Qt::UserRole + 1;
enum Column { NameColumn, ReadingColumn, PhoneColumn, StaysColumn, LastStayColumn };
} // namespace

GuestsPage::GuestsPage(DeskContext *context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_search(new QLineEdit(this))
    , m_list(new QTreeWidget(this))
    , m_hint(new InkLabel(QString(), &Ink::muted, this))
    , m_pastTerm(new ActionButton(Tr::tr("Not here for long…"), ActionButton::Kind::Plain, this))
    , m_panel(new GuestPanel(context, this))
    , m_query(
          this,
          [this](const QString &text) {
              return m_context->store->findGuests(m_context->hotel.id, text, mostHits);
          },
          [this](const QString &, const Result<QList<GuestHit>> &hits) { take(hits); })
{
    setObjectName(QStringLiteral("guestsPage"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 8, 24, 16);
    layout->setSpacing(8);
    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    m_search->setObjectName(QStringLiteral("guestSearch"));
    m_search->setFont(uiFont(13));
    m_search->setMinimumSize(360, 30);
    m_search->setClearButtonEnabled(true);
    m_search->setPlaceholderText(Tr::tr("Name, reading, phone or e-mail, any part of it"));
    m_search->setAccessibleName(Tr::tr("Find a guest"));
    top->addWidget(m_search);
    top->addWidget(m_hint, 1);
    m_pastTerm->setObjectName(QStringLiteral("pastTerm"));
    top->addWidget(m_pastTerm);
    layout->addLayout(top);

    m_list->setObjectName(QStringLiteral("guestList"));
    m_list->setFont(uiFont(13));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setAccessibleName(Tr::tr("Guests", "people"));
    m_list->setHeaderLabels({Tr::tr("Guest"), Tr::tr("Reading", "kana reading of a name"),
                             Tr::tr("Phone"), Tr::tr("Stays"), Tr::tr("Last stay")});
    m_list->headerItem()->setTextAlignment(StaysColumn, Qt::AlignRight | Qt::AlignVCenter);
    setColumnWidths(m_list->header(), {216, 128, 136, 56});
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_list);
    splitter->addWidget(m_panel);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setSizes({1000, panelWidth});
    layout->addWidget(splitter, 1);

    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_query.setText(text); });
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *item) {
        if (item)
            m_panel->setGuest({item->data(NameColumn, Qt::UserRole).toLongLong()});
    });
    connect(m_panel, &GuestPanel::unsavedChanged, this, &GuestsPage::markUnsaved);
    connect(m_pastTerm, &QPushButton::clicked, this, &GuestsPage::showPastTerm);
    connect(m_panel, &GuestPanel::messageRaised, this, &GuestsPage::messageRaised);
    connect(m_panel, &GuestPanel::showRequested, this, &GuestsPage::showRequested);
    connect(m_panel, &GuestPanel::profileChanged, this,
            [this] { m_query.setText(m_search->text()); });
    // What is taken back or done again comes from no form of this page.
    connect(context->desk, &BookingDesk::accepted, this,
            [this](const ChangeText &, PendingWrite::Origin origin) {
                if (origin != PendingWrite::Origin::Clerk)
                    refresh();
            });
    hotelChanged();
}

void GuestsPage::hotelChanged()
{
    m_search->clear();
    m_panel->setGuest({});
    m_pastTerm->setVisible(m_context->hotel.role == Role::Manager || m_context->session.isOwner);
    take(QList<GuestHit>());
}

void GuestsPage::find(const QString &text)
{
    m_search->setText(text);
    m_search->setFocus();
}

void GuestsPage::showGuest(GuestId guest)
{
    m_panel->setGuest(guest);
}

void GuestsPage::refresh()
{
    m_query.setText(m_search->text());
    m_panel->refresh();
}

void GuestsPage::take(const Result<QList<GuestHit>> &hits)
{
    const GuestId shown = m_panel->guest();
    m_list->clear();
    if (!hits.ok()) {
        m_hint->setText(messageFor(hits.failure()).plainText());
        return;
    }
    for (const GuestHit &hit : hits.value()) {
        auto *item = new QTreeWidgetItem(
            m_list, {guestText(hit.guest.name), hit.guest.reading, hit.guest.phone,
                     hit.stays > 0 ? QString::number(hit.stays) : QString(),
                     hit.lastStay.isValid() ? dateText(hit.lastStay) : QString()});
        item->setData(NameColumn, Qt::UserRole, hit.guest.id.value);
        item->setData(NameColumn, GuestNameRole, guestText(hit.guest.name));
        item->setFont(NameColumn, uiFont(13, QFont::DemiBold));
        item->setTextAlignment(StaysColumn, Qt::AlignRight | Qt::AlignVCenter);
        if (hit.guest.id == shown)
            m_list->setCurrentItem(item);
    }
    markUnsaved();
    const bool typed = !m_search->text().trimmed().isEmpty();
    if (!typed)
        m_hint->setText(Tr::tr("Type a part of a name to find the guest."));
    else if (hits.value().isEmpty())
        m_hint->setText(Tr::tr("Nobody is found."));
    else if (hits.value().size() >= mostHits)
        m_hint->setText(Tr::tr("The first %n guests; type more to find one.", nullptr, mostHits));
    else
        m_hint->setText(Tr::tr("%n guests", nullptr, int(hits.value().size())));
}

void GuestsPage::markUnsaved()
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        const QString name = item->data(NameColumn, GuestNameRole).toString();
        const bool isUnsaved =
            m_panel->hasUnsaved({item->data(NameColumn, Qt::UserRole).toLongLong()});
        //: a guest in the list whose profile was changed and isn't saved
        item->setText(NameColumn, isUnsaved ? Tr::tr("%1 · not saved").arg(name) : name);
    }
}

bool GuestsPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return
            || key->key() == Qt::Key_Enter) {
            if (!m_list->currentItem() && m_list->topLevelItemCount() > 0)
                m_list->setCurrentItem(m_list->topLevelItem(0));
            m_list->setFocus();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void GuestsPage::showPastTerm()
{
    auto *dialog = new PastTermDialog(m_context, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PastTermDialog::messageRaised, this, &GuestsPage::messageRaised);
    connect(dialog, &PastTermDialog::guestChosen, this, &GuestsPage::showGuest);
    dialog->placeBeside(window()->frameGeometry(), {});
    dialog->show();
}

} // namespace roomrack::ui
