// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskcontext.h"

#include <desk/debouncedsearch.h>

#include <QtWidgets/QWidget>

class QLineEdit;
class QTreeWidget;

namespace roomrack::ui {

class ActionButton;
class GuestPanel;
class InlineBand;
class InkLabel;

/// Known guests: found as one types, with the chosen one's profile and stays beside the list.
class GuestsPage : public QWidget
{
    Q_OBJECT

public:
    explicit GuestsPage(DeskContext *context, QWidget *parent = nullptr);

    void hotelChanged();
    void find(const QString &text);
    void showGuest(GuestId guest);
    void refresh(); ///< reads list and profile anew; what is typed stays
    [[nodiscard]] QLineEdit *searchEdit() const { return m_search; }
    [[nodiscard]] QTreeWidget *list() const { return m_list; }
    [[nodiscard]] GuestPanel *panel() const { return m_panel; }

Q_SIGNALS:
    void messageRaised(const roomrack::ui::Message &message);
    void showRequested(roomrack::OccupancyId stay, QDate arrival);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void take(const Result<QList<GuestHit>> &hits);
    void markUnsaved();
    void showPastTerm();

    DeskContext *m_context;
    QLineEdit *m_search;
    QTreeWidget *m_list;
    InkLabel *m_hint;
    ActionButton *m_pastTerm;
    GuestPanel *m_panel;
    DebouncedSearch<GuestHit> m_query;
};

} // namespace roomrack::ui
