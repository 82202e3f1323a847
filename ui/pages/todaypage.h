// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskcontext.h"

#include <QtWidgets/QWidget>

class QIdentityProxyModel;
class QLineEdit;
class QTableView;

namespace roomrack {
class StayListModel;
}

namespace roomrack::ui {

class SectionTab;

/// The day's lists: due in, due out, in house, without a room. F8 and F9 act on the current row.
class TodayPage : public QWidget
{
    Q_OBJECT

public:
    explicit TodayPage(DeskContext *context, QWidget *parent = nullptr);

    enum List { DueIn, DueOut, InHouse, WithoutRoom, ListCount };
    void showList(List list);
    [[nodiscard]] int total(List list) const;
    [[nodiscard]] QList<OccupancyId> selectedStays() const;
    [[nodiscard]] QTableView *table() const { return m_table; }

Q_SIGNALS:
    void totalsChanged();
    void openRequested(roomrack::OccupancyId stay);
    void showRequested(roomrack::OccupancyId stay);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void updateTabs();

    DeskContext *m_context;
    QList<StayListModel *> m_models;
    QList<SectionTab *> m_tabs;
    QIdentityProxyModel *m_texts = nullptr;
    QLineEdit *m_filter;
    QTableView *m_table;
    List m_list = DueIn;
};

} // namespace roomrack::ui
