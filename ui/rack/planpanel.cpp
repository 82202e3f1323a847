// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "planpanel.h"

#include <theme/appearance.h>
#include <tr.h>
#include <widgets/actionbutton.h>
#include <widgets/ink.h>
#include <widgets/inklabel.h>
#include <widgets/wrappeddelegate.h>

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {

/// In a language with long words the buttons need more; never narrower again, or the rack beside
/// the panel would jump.
void fitWidth(PlanPanel &panel)
{
    const int needed = panel.layout()->minimumSize().width();
    panel.setFixedWidth(std::max({int(PlanPanel::panelWidth), panel.minimumWidth(), needed}));
}

} // namespace

PlanPanel::PlanPanel(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("planPanel"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(4);
    m_headline = new InkLabel(QString(), &Ink::text, this, 20, QFont::DemiBold);
    m_headline->setObjectName(QStringLiteral("planHeadline"));
    m_headline->setWordWrap(true);
    m_subline = new InkLabel(QString(), &Ink::muted, this);
    m_subline->setObjectName(QStringLiteral("planSubline"));
    m_subline->setWordWrap(true);
    column->addWidget(m_headline);
    column->addWidget(m_subline);
    column->addSpacing(12);
    m_clashTitle = new InkLabel(QString(), &Ink::danger, this, 12, QFont::DemiBold);
    m_clashTitle->setObjectName(QStringLiteral("clashTitle"));
    m_clashTitle->setWordWrap(true);
    column->addWidget(m_clashTitle);
    m_clashes = addList(QStringLiteral("planClashes"), Tr::tr("What still clashes"));
    column->addWidget(m_clashes, 1);
    m_changeTitle = new InkLabel(QString(), &Ink::muted, this, 12, QFont::DemiBold);
    m_changeTitle->setWordWrap(true);
    column->addWidget(m_changeTitle);
    m_changes = addList(QStringLiteral("planChanges"), Tr::tr("Changes"));
    column->addWidget(m_changes, 2);
    column->addSpacing(8);

    const auto button = [this](const QString &text, const QString &key, const QString &name) {
        auto *made = new ActionButton(text, ActionButton::Kind::Plain, this);
        made->setKeyHint(key);
        made->setObjectName(name);
        made->setFocusPolicy(Qt::TabFocus); // the rack keeps the keys
        return made;
    };
    ActionButton *aside =
        button(Tr::tr("Put aside"), QStringLiteral("P"), QStringLiteral("planAside"));
    aside->setToolTip(Tr::tr("Into the lane of the stays without a room, until it gets one."));
    ActionButton *back =
        button(Tr::tr("Put back"), Tr::tr("Backspace"), QStringLiteral("planBack"));
    m_next = button(Tr::tr("Next clash"), QStringLiteral("N"), QStringLiteral("planNext"));
    ActionButton *discard = button(Tr::tr("Discard"), Tr::tr("Esc"), QStringLiteral("planDiscard"));
    m_save = button(QString(), Tr::tr("Ctrl+Enter"), QStringLiteral("planSave"));
    m_save->setKind(ActionButton::Kind::Primary);
    auto *grid = new QGridLayout;
    grid->setSpacing(8);
    grid->addWidget(aside, 0, 0);
    grid->addWidget(back, 0, 1);
    grid->addWidget(m_next, 1, 0);
    grid->addWidget(discard, 1, 1);
    grid->addWidget(m_save, 2, 0, 1, 2);
    column->addLayout(grid);

    connect(aside, &QPushButton::clicked, this, &PlanPanel::asideRequested);
    connect(back, &QPushButton::clicked, this, &PlanPanel::putBackRequested);
    connect(m_next, &QPushButton::clicked, this, &PlanPanel::nextClashRequested);
    connect(discard, &QPushButton::clicked, this, &PlanPanel::discardRequested);
    connect(m_save, &QPushButton::clicked, this, &PlanPanel::saveRequested);
    setLines({}, {});
    fitWidth(*this);
}

QListWidget *PlanPanel::addList(const QString &name, const QString &accessibleName)
{
    auto *list = new QListWidget(this);
    list->setObjectName(name);
    list->setAccessibleName(accessibleName);
    list->setFont(uiFont(13));
    list->setItemDelegate(new WrappedDelegate(list));
    // Lines are as high as they need to be at the width that the list has now.
    list->setResizeMode(QListView::Adjust);
    list->setFrameShape(QFrame::NoFrame);
    list->setSpacing(2);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto choose = [this](const QListWidgetItem *item) {
        Q_EMIT stayChosen(OccupancyId{item->data(Qt::UserRole).toLongLong()});
    };
    connect(list, &QListWidget::itemClicked, this, choose);
    connect(list, &QListWidget::itemActivated, this, choose);
    return list;
}

void PlanPanel::setHeadline(const QString &headline, const QString &subline)
{
    m_headline->setText(headline);
    m_subline->setText(subline);
    m_subline->setVisible(!subline.isEmpty());
}

void PlanPanel::fill(QListWidget *list, const QList<Line> &lines)
{
    const int row = list->currentRow();
    list->clear();
    for (const Line &line : lines) {
        auto *item = new QListWidgetItem(
            line.why.isEmpty() ? line.text : line.text + u'\n' + line.why, list);
        item->setData(Qt::UserRole, line.stay.value);
    }
    if (row >= 0 && row < list->count())
        list->setCurrentRow(row);
}

void PlanPanel::setLines(const QList<Line> &clashes, const QList<Line> &changes)
{
    fill(m_clashes, clashes);
    fill(m_changes, changes);
    m_clashTitle->setText(Tr::tr("%n clash(es)", nullptr, int(clashes.size())));
    m_clashTitle->setVisible(!clashes.isEmpty());
    m_clashes->setVisible(!clashes.isEmpty());
    m_next->setEnabled(!clashes.isEmpty());
    m_changeTitle->setText(Tr::tr("%n change(s), none is saved yet", nullptr, int(changes.size())));
}

void PlanPanel::setSaving(const QString &verb, bool enabled, const QString &reason)
{
    m_save->setText(verb);
    m_save->setEnabled(enabled);
    m_save->setToolTip(reason);
    fitWidth(*this);
}

} // namespace roomrack::ui
