// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "todaypage.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/columnwidths.h"
#include "../widgets/ink.h"
#include "../widgets/inklabel.h"
#include "../widgets/sectiontab.h"

#include <desk/availabilitycache.h>
#include <desk/dayadvice.h>
#include <items/staylistmodel.h>

#include <QtCore/QSortFilterProxyModel>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QTableView>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {

/// Gives the model's values the words of the program's language, and sorts by the values.
class DayListTexts : public QSortFilterProxyModel
{
public:
    DayListTexts(const DeskContext *context, QObject *parent)
        : QSortFilterProxyModel(parent)
        , m_context(context)
    {
        setSortRole(StayListModel::SortRole);
        setSortCaseSensitivity(Qt::CaseInsensitive);
    }

    QVariant data(const QModelIndex &index, int role) const override
    {
        if (role == Qt::FontRole && index.column() == StayListModel::GuestColumn)
            return uiFont(13, QFont::DemiBold);
        if (role == Qt::TextAlignmentRole && index.column() == StayListModel::NightsColumn)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        if (role != Qt::DisplayRole)
            return QSortFilterProxyModel::data(index, role);
        const QVariant value = QSortFilterProxyModel::data(index, role);
        switch (index.column()) {
        case StayListModel::GuestColumn:
            return guestText(value.toString());
        case StayListModel::ArrivalColumn:
        case StayListModel::DepartureColumn:
            return dateText(value.toDate());
        case StayListModel::ExpectedColumn:
            if (value.userType() == QMetaType::QDateTime)
                return endOfHoldText(value.toDateTime(), m_context->hotel.timeZone,
                                     m_context->cache->setup().hotel.businessDate);
            return value.toTime().toString(QStringLiteral("HH:mm"));
        case StayListModel::ReadyColumn:
            return readyText(index, RoomReadiness::State(value.toInt()));
        case StayListModel::StatusColumn:
            return stateText(index, Status(value.toInt()));
        default:
            return value;
        }
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal)
            return {};
        if (role == Qt::TextAlignmentRole) {
            return int((section == StayListModel::NightsColumn ? Qt::AlignRight : Qt::AlignLeft)
                       | Qt::AlignVCenter);
        }
        if (role != Qt::DisplayRole)
            return {};
        switch (section) {
        case StayListModel::GuestColumn:
            return Tr::tr("Guest");
        case StayListModel::RoomColumn:
            return Tr::tr("Room");
        case StayListModel::ArrivalColumn:
            return Tr::tr("Arrival");
        case StayListModel::DepartureColumn:
            return Tr::tr("Departure");
        case StayListModel::NightsColumn:
            return Tr::tr("Nights");
        case StayListModel::ExpectedColumn:
            return isOfHolds() ? Tr::tr("Held until")
                               : Tr::tr("Expected", "time of arrival or departure");
        case StayListModel::ReadyColumn:
            return Tr::tr("Room status");
        case StayListModel::ConfirmationColumn:
            return Tr::tr("Number", "of a reservation");
        case StayListModel::StatusColumn:
            return Tr::tr("Status");
        default:
            return {};
        }
    }

private:
    [[nodiscard]] bool isOfHolds() const
    {
        const auto *list = qobject_cast<const StayListModel *>(sourceModel());
        return list && list->list() == StayListModel::List::Holds;
    }

    [[nodiscard]] QString readyText(const QModelIndex &index, RoomReadiness::State state) const
    {
        switch (state) {
        case RoomReadiness::State::NoRoom:
            return {};
        case RoomReadiness::State::GuestBefore:
            return Tr::tr("Guest before still here");
        case RoomReadiness::State::OutOfService:
            return statusText(Status::OutOfService);
        case RoomReadiness::State::Ready:
        case RoomReadiness::State::NotClean:
            break;
        }
        const OccupancyId id{index.data(StayListModel::IdRole).toLongLong()};
        const Occupancy *stay = m_context->cache->find(id);
        const Room *room = stay ? m_context->cache->room(stay->room) : nullptr;
        return room ? housekeepingText(room->housekeeping) : QString();
    }

    [[nodiscard]] QString stateText(const QModelIndex &index, Status status) const
    {
        const QDateTime since = index.data(StayListModel::WaitsSinceRole).toDateTime();
        if (!since.isValid())
            return statusText(status);
        //: time of day
        return Tr::tr("here since %1, waits").arg(timeText(since, m_context->hotel.timeZone));
    }

    const DeskContext *m_context;
};

} // namespace

TodayPage::TodayPage(DeskContext *context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_filter(new QLineEdit(this))
    , m_table(new QTableView(this))
{
    setObjectName(QStringLiteral("todayPage"));
    using Kind = StayListModel::List;
    // In the order of List.
    const std::array kinds{Kind::DueIn,   Kind::Arrived,     Kind::DueOut,  Kind::Departed,
                           Kind::InHouse, Kind::WithoutRoom, Kind::NoShows, Kind::Holds};
    const QStringList names{Tr::tr("Due in"),          Tr::tr("Arrived"),
                            Tr::tr("Due out"),         Tr::tr("Departed"),
                            Tr::tr("In house"),        Tr::tr("No room yet"),
                            Tr::tr("Likely no-shows"), Tr::tr("Holds that end")};
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 8, 24, 16);
    layout->setSpacing(8);
    m_top = new QHBoxLayout;
    m_top->setSpacing(4);
    auto *group = new QWidget(this);
    group->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto *tabs = new QHBoxLayout(group);
    tabs->setContentsMargins(0, 0, 0, 0);
    tabs->setSpacing(0);
    for (int i = 0; i < ListCount; ++i) {
        auto *model = new StayListModel(kinds[size_t(i)], context->cache, this);
        model->setClock(context->clock);
        m_models.append(model);
        auto *tab = new SectionTab(names.at(i), group);
        tab->setObjectName(QStringLiteral("list%1").arg(i));
        tabs->addWidget(tab);
        m_tabs.append(tab);
        connect(model, &StayListModel::totalChanged, this, &TodayPage::updateTabs);
        connect(tab, &QAbstractButton::clicked, this, [this, i] { showList(List(i)); });
    }
    m_top->addWidget(group);
    m_top->addStretch(1);
    m_filter->setObjectName(QStringLiteral("listFilter"));
    m_filter->setFont(uiFont(13));
    m_filter->setFixedSize(240, 30);
    m_filter->setClearButtonEnabled(true);
    m_filter->setPlaceholderText(Tr::tr("Filter by guest, room or number"));
    m_filter->setAccessibleName(Tr::tr("Filter by guest, room or number"));
    m_top->addWidget(m_filter);
    layout->addLayout(m_top);

    m_table->setObjectName(QStringLiteral("stayTable"));
    m_table->setFont(uiFont(13));
    m_texts = new DayListTexts(context, this);
    m_table->setModel(m_texts);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(32);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder); // as the list has it, until a head is clicked
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->installEventFilter(this);
    layout->addWidget(m_table, 1);
    m_none = new InkLabel(QString(), &Ink::muted, m_table->viewport());
    m_none->setObjectName(QStringLiteral("listEmpty"));
    auto *over = new QVBoxLayout(m_table->viewport());
    over->addWidget(m_none, 0, Qt::AlignCenter);

    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        for (StayListModel *model : std::as_const(m_models))
            model->setFilter(text);
        m_gone = -1;
        keepARowSelected();
    });
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        Q_EMIT showRequested({index.data(StayListModel::IdRole).toLongLong()});
    });
    connect(m_texts, &QAbstractItemModel::rowsInserted, this, &TodayPage::keepARowSelected);
    connect(m_texts, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first) {
                noteGone(first);
                keepARowSelected();
            });
    // Another order takes the selection away: whom somebody chose stays chosen, nobody else is.
    connect(m_texts, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        m_chosen = selectedStays();
        if (m_chosen.isEmpty() && m_texts->rowCount() > 0)
            m_gone = qMax(0, m_gone);
    });
    connect(m_texts, &QAbstractItemModel::modelReset, this, &TodayPage::chooseSame);
    showList(DueIn);
    updateTabs();
}

void TodayPage::showList(List list)
{
    m_list = list;
    m_tabs.at(list)->setChecked(true);
    m_texts->setSourceModel(m_models.at(list));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    // Guest, room, arrival, departure, nights, expected, room status, number
    setColumnWidths(m_table->horizontalHeader(), {240, 72, 144, 144, 72, 120, 168, 104});
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_gone = -1;
    keepARowSelected();
}

/// The keys act on a row: in a list that was opened that is the first one.
void TodayPage::keepARowSelected()
{
    m_none->setVisible(m_texts->rowCount() == 0);
    m_none->setText(m_filter->text().isEmpty() ? Tr::tr("This list is empty.")
                                               : Tr::tr("Nobody is found."));
    if (m_texts->rowCount() == 0 || m_table->selectionModel()->hasSelection() || m_gone >= 0)
        return;
    const int row = qBound(0, m_table->currentIndex().row(), m_texts->rowCount() - 1);
    m_table->selectRow(row);
}

/// The guest whom somebody had chosen is gone from the list. The next one has slid under the hand
/// and is not chosen by that: a second F9 would check out somebody else. An arrow chooses again.
void TodayPage::noteGone(int row)
{
    if (m_table->selectionModel()->hasSelection())
        return;
    m_gone = row;
    m_table->selectionModel()->clearCurrentIndex(); // its frame would look like a choice
}

void TodayPage::chooseSame()
{
    for (int row = 0; row < m_texts->rowCount(); ++row) {
        const QModelIndex index = m_texts->index(row, 0);
        if (m_chosen.contains(OccupancyId{index.data(StayListModel::IdRole).toLongLong()})) {
            m_table->selectionModel()->select(index, QItemSelectionModel::Select
                                                         | QItemSelectionModel::Rows);
            if (!m_table->currentIndex().isValid())
                m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        }
    }
    if (!m_chosen.isEmpty() && !m_table->selectionModel()->hasSelection())
        m_gone = 0;
    keepARowSelected();
}

bool TodayPage::chooseAgain(int key)
{
    const bool isArrow = key == Qt::Key_Down || key == Qt::Key_Up;
    if (!isArrow || m_texts->rowCount() == 0 || m_table->selectionModel()->hasSelection())
        return false;
    const int row = key == Qt::Key_Up ? m_gone - 1 : m_gone;
    m_table->selectRow(qBound(0, row, m_texts->rowCount() - 1));
    return true;
}

int TodayPage::total(List list) const
{
    return m_models.at(list)->total();
}

QList<OccupancyId> TodayPage::selectedStays() const
{
    QList<OccupancyId> stays;
    if (!m_table->selectionModel())
        return stays;
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    for (const QModelIndex &index : rows)
        stays.append(OccupancyId{index.data(StayListModel::IdRole).toLongLong()});
    return stays;
}

void TodayPage::updateTabs()
{
    for (int i = 0; i < ListCount; ++i)
        m_tabs.at(i)->setBadge(m_models.at(i)->total());
    fold();
    Q_EMIT totalsChanged();
}

/// The filter goes below the tabs where there is no room beside them.
void TodayPage::fold()
{
    int tabs = 0;
    for (const SectionTab *tab : std::as_const(m_tabs))
        tabs += tab->sizeHint().width();
    const QMargins margins = layout()->contentsMargins();
    const int room = width() - margins.left() - margins.right();
    m_top->setDirection(tabs + m_top->spacing() + m_filter->width() <= room
                            ? QBoxLayout::LeftToRight
                            : QBoxLayout::TopToBottom);
}

void TodayPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fold();
}

bool TodayPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->modifiers() == Qt::NoModifier && chooseAgain(key->key()))
            return true;
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            const QList<OccupancyId> stays = selectedStays();
            if (stays.isEmpty())
                return true;
            if (key->modifiers().testFlag(Qt::ControlModifier))
                Q_EMIT showRequested(stays.first());
            else
                Q_EMIT openRequested(stays.first());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace roomrack::ui
