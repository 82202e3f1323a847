// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskcontext.h"

#include <QtWidgets/QWidget>

class QBoxLayout;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace roomrack {
class StayListModel;
}

namespace roomrack::ui {

class InkLabel;
class SectionTab;

/// The day's lists: who comes and has come, who leaves and has left, who is in house, without a
/// room, likely not to come, and the holds that end. F8 and F9 act on the selected rows, F4 takes a
/// walk-in; a double click or Ctrl+Enter shows the bar on the rack.
class TodayPage : public QWidget
{
    Q_OBJECT

public:
    explicit TodayPage(DeskContext *context, QWidget *parent = nullptr);

    enum List { DueIn, Arrived, DueOut, Departed, InHouse, WithoutRoom, NoShows, Holds, ListCount };
    void showList(List list);
    [[nodiscard]] int total(List list) const;
    [[nodiscard]] List list() const { return m_list; }
    [[nodiscard]] QList<OccupancyId> selectedStays() const;
    [[nodiscard]] QTableView *table() const { return m_table; }

Q_SIGNALS:
    void totalsChanged();
    void openRequested(roomrack::OccupancyId stay);
    void showRequested(roomrack::OccupancyId stay);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateTabs();
    void fold();
    void keepARowSelected();
    void noteGone(int row);
    bool chooseAgain(int key);
    void chooseSame();

    DeskContext *m_context;
    QList<StayListModel *> m_models;
    QList<SectionTab *> m_tabs;
    QSortFilterProxyModel *m_texts = nullptr;
    QBoxLayout *m_top = nullptr;
    QLineEdit *m_filter;
    QTableView *m_table;
    InkLabel *m_none = nullptr; ///< says that the list is empty
    List m_list = DueIn;
    QList<OccupancyId> m_chosen; ///< before another order
    int m_gone = -1;             ///< where the chosen guest was who is gone from the list
};

} // namespace roomrack::ui
