// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What the day board is made of.

#include "servicespage.h"

#include "../format.h"
#include "../theme/appearance.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/datefield.h"
#include "../widgets/inlineband.h"
#include "../widgets/partylist.h"
#include "../widgets/slotdelegate.h"

#include <desk/availabilitycache.h>
#include <items/serviceboardmodel.h>

#include <QtCore/QIdentityProxyModel>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QTableView>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {

constexpr int panelWidth = 360;
constexpr int rowHeight = 52;
constexpr int columnWidth = 176;
constexpr int dateWidth = 176;

/// Says a cell's numbers in words to whoever can't see the board.
class SpokenBoard : public QIdentityProxyModel
{
public:
    using QIdentityProxyModel::QIdentityProxyModel;

    QVariant data(const QModelIndex &index, int role) const override
    {
        if (role != Qt::AccessibleTextRole)
            return QIdentityProxyModel::data(index, role);
        const QVariant left = index.data(ServiceBoardModel::LeftRole);
        if (!left.isValid())
            return Tr::tr("No slot");
        //: service, time of day, how many places are left
        return Tr::tr("%1, %2: %3", "service, time, places left")
            .arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                 headerData(index.row(), Qt::Vertical, Qt::DisplayRole).toString(),
                 placesLeftText(left.toInt(), index.data(ServiceBoardModel::CapacityRole).toInt()));
    }
};

} // namespace

void ServicesPage::build()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 8, 24, 16);
    layout->setSpacing(8);
    auto *top = new QHBoxLayout;
    top->setSpacing(4);
    auto *back = new ActionButton(QStringLiteral("‹"), ActionButton::Kind::Plain, this);
    auto *forth = new ActionButton(QStringLiteral("›"), ActionButton::Kind::Plain, this);
    auto *today = new ActionButton(Tr::tr("Business date"), ActionButton::Kind::Plain, this);
    back->setObjectName(QStringLiteral("dayBack"));
    forth->setObjectName(QStringLiteral("dayForth"));
    today->setObjectName(QStringLiteral("dayToday"));
    back->setAccessibleName(Tr::tr("A day back"));
    forth->setAccessibleName(Tr::tr("A day forth"));
    back->setToolTip(Tr::tr("A day back (Alt+Left)"));
    forth->setToolTip(Tr::tr("A day forth (Alt+Right)"));
    m_date->setFixedWidth(dateWidth);
    m_date->lineEdit()->setObjectName(QStringLiteral("servicesDate"));
    m_date->lineEdit()->setAccessibleName(Tr::tr("Date"));
    m_date->setFirstDayOfWeek(m_context->settings.weekStart());
    connect(back, &QPushButton::clicked, this, [this] { setDate(date().addDays(-1)); });
    connect(forth, &QPushButton::clicked, this, [this] { setDate(date().addDays(1)); });
    connect(today, &QPushButton::clicked, this,
            [this] { setDate(m_context->cache->setup().hotel.businessDate); });
    top->addWidget(back);
    top->addWidget(m_date);
    top->addWidget(forth);
    top->addWidget(today);
    top->addStretch(1);
    m_setUp->setObjectName(QStringLiteral("setUpServices"));
    top->addWidget(m_setUp);
    m_book->setObjectName(QStringLiteral("bookPlaces"));
    m_book->setKeyHint(QStringLiteral("F4"));
    top->addWidget(m_book);
    layout->addLayout(top);
    m_band->setObjectName(QStringLiteral("servicesBand"));
    layout->addWidget(m_band);
    m_offers->setObjectName(QStringLiteral("slotOffers"));
    auto *offers = new QHBoxLayout(m_offers);
    offers->setContentsMargins(0, 0, 0, 0);
    offers->setSpacing(8);
    m_offers->hide();
    layout->addWidget(m_offers);

    auto *columns = new QHBoxLayout;
    columns->setSpacing(16);
    auto *spoken = new SpokenBoard(this);
    spoken->setSourceModel(m_model);
    m_board->setObjectName(QStringLiteral("serviceBoard"));
    m_board->setAccessibleName(Tr::tr("Day board of services"));
    m_board->setFont(uiFont(13));
    m_board->setModel(spoken);
    m_board->setItemDelegate(m_delegate);
    m_board->setSelectionMode(QAbstractItemView::SingleSelection);
    m_board->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_board->setShowGrid(false);
    m_board->setTabKeyNavigation(false);
    m_board->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_board->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_board->verticalHeader()->setFont(uiFont(13, QFont::DemiBold));
    m_board->verticalHeader()->setHighlightSections(false);
    m_board->horizontalHeader()->setDefaultSectionSize(columnWidth);
    m_board->horizontalHeader()->setHighlightSections(false);
    m_board->horizontalHeader()->setFont(uiFont(12, QFont::DemiBold));
    m_board->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_board->installEventFilter(this);
    m_parties->installEventFilter(this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setObjectName(QStringLiteral("servicesEmpty"));
    columns->addWidget(m_board, 1);
    columns->addWidget(m_empty, 1);

    auto *panel = new QWidget(this);
    panel->setObjectName(QStringLiteral("slotPanel"));
    panel->setFixedWidth(panelWidth);
    auto *side = new QVBoxLayout(panel);
    side->setContentsMargins(0, 0, 0, 0);
    side->setSpacing(4);
    m_slotName->setObjectName(QStringLiteral("slotName"));
    m_slotName->setWordWrap(true);
    m_slotLeft->setObjectName(QStringLiteral("slotLeft"));
    side->addWidget(m_slotName);
    side->addWidget(m_slotLeft);
    side->addWidget(m_parties, 1);
    auto *buttons = new QHBoxLayout;
    m_takeUp->setObjectName(QStringLiteral("moveParty"));
    m_takeUp->setKeyHint(Tr::tr("Ctrl+X", "key"));
    m_giveBack->setObjectName(QStringLiteral("giveBack"));
    m_giveBack->setKeyHint(Tr::tr("Del", "key"));
    buttons->addStretch(1);
    buttons->addWidget(m_giveBack);
    buttons->addWidget(m_takeUp);
    side->addLayout(buttons);
    columns->addWidget(panel);
    layout->addLayout(columns, 1);
}

} // namespace roomrack::ui
