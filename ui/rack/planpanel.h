// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/ids.h>

#include <QtWidgets/QWidget>

class QListWidget;
class QListWidgetItem;

namespace roomrack::ui {

class ActionButton;
class InkLabel;

/// Beside the rack while moves are staged: what stands in the way of saving, what goes where and
/// why, and the way out. Knows no plan: it is told.
class PlanPanel : public QWidget
{
    Q_OBJECT

public:
    static constexpr int panelWidth = 300;

    struct Line
    {
        OccupancyId stay;
        QString text; ///< "Fernández, Hana: 204 → 207"
        QString why;  ///< may be empty
    };

    explicit PlanPanel(QWidget *parent = nullptr);

    void setHeadline(const QString &headline, const QString &subline);
    void setLines(const QList<Line> &clashes, const QList<Line> &changes);
    /// `reason` says why it can't be saved; empty: it can.
    void setSaving(const QString &verb, bool enabled, const QString &reason);

    [[nodiscard]] QListWidget *clashes() const { return m_clashes; }
    [[nodiscard]] QListWidget *changes() const { return m_changes; }

Q_SIGNALS:
    void saveRequested();
    void discardRequested();
    void asideRequested();
    void putBackRequested();
    void nextClashRequested();
    void stayChosen(roomrack::OccupancyId stay);

private:
    QListWidget *addList(const QString &name, const QString &accessibleName);
    void fill(QListWidget *list, const QList<Line> &lines);

    InkLabel *m_headline;
    InkLabel *m_subline;
    InkLabel *m_clashTitle;
    QListWidget *m_clashes;
    InkLabel *m_changeTitle;
    QListWidget *m_changes;
    ActionButton *m_next;
    ActionButton *m_save;
};

} // namespace roomrack::ui
