// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "keysheet.h"

#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"
#include "../widgets/inklabel.h"

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QVBoxLayout>

namespace roomrack::ui {

namespace {

struct Line
{
    QString keys;
    QString what;
};

struct Group
{
    QString name;
    QList<Line> lines;
};

QList<Group> groups()
{
    return {
        {Tr::tr("On the rack"),
         {{Tr::tr("Arrows", "keys"), Tr::tr("Walk from night to night")},
          {Tr::tr("Ctrl+Arrows", "keys"), Tr::tr("Walk from stay to stay")},
          {Tr::tr("Shift+Arrows", "keys"), Tr::tr("Mark nights")},
          {Tr::tr("Enter", "key"), Tr::tr("Open the stay, book the marked nights")},
          {Tr::tr("Alt+Arrows", "keys"), Tr::tr("Lengthen or shorten the stay")},
          {QStringLiteral("Ctrl+X, Ctrl+V"), Tr::tr("Move the stay")},
          {Tr::tr("Del", "key"), Tr::tr("Cancel the reservation")},
          {Tr::tr("Shift+F10", "keys"), Tr::tr("Menu of the stay or night")}}},
        {Tr::tr("Dates"),
         {{QStringLiteral("F2"), Tr::tr("Go to a date")},
          {QStringLiteral("T"), Tr::tr("Go to the business date")},
          {Tr::tr("Page Up, Page Down", "keys"), Tr::tr("Rooms up and down")},
          {Tr::tr("Alt+Page Up, Alt+Page Down", "keys"), Tr::tr("A week back and forth")},
          {QStringLiteral("+  −"), Tr::tr("Fewer or more days")}}},
        {Tr::tr("Work"),
         {{QStringLiteral("F3, Ctrl+F"), Tr::tr("Find a guest or a reservation")},
          {QStringLiteral("F4"), Tr::tr("Book a room")},
          {QStringLiteral("F6, F7"), Tr::tr("Arrivals, departures")},
          {QStringLiteral("F8, F9"), Tr::tr("Check in, check out")},
          {QStringLiteral("Ctrl+M"), Tr::tr("Another room from a night on")},
          {QStringLiteral("Ctrl+Shift+D"), Tr::tr("Close the day")},
          {QStringLiteral("Ctrl+Z, Ctrl+Y"), Tr::tr("Undo, redo")},
          {Tr::tr("Space", "key"), Tr::tr("Show or hide the details")},
          {QStringLiteral("Ctrl+K"), Tr::tr("All commands")}}},
        {Tr::tr("Rooms"),
         {{QStringLiteral("Ctrl+Shift+A"), Tr::tr("Assign rooms to arrivals")},
          {QStringLiteral("Ctrl+Shift+M"), Tr::tr("Shuffle: stage moves, save them together")},
          {QStringLiteral("C, D, P, I, F"),
           Tr::tr("On the housekeeping board: status, whole floor")},
          {QStringLiteral("P, N"), Tr::tr("While staging: put aside, next clash")},
          {Tr::tr("Backspace", "key"), Tr::tr("While staging: put back")}}},
        {Tr::tr("In dialogs"),
         {{Tr::tr("Ctrl+Enter", "key"), Tr::tr("Save or book")},
          {Tr::tr("Esc", "key"), Tr::tr("Put aside, what was typed is kept")},
          {Tr::tr("Alt+Down", "key"), Tr::tr("Calendar of a date")}}},
    };
}

} // namespace

KeySheet::KeySheet(QWidget *parent)
    : DialogFrame(1180, parent)
{
    setObjectName(QStringLiteral("keySheet"));
    setWindowTitle(Tr::tr("Keys"));
    setHeadline(Tr::tr("Everything has a key"));
    setSubline(Tr::tr("While a field has the focus, single letters are text.").toHtmlEscaped());
    auto *columns = new QHBoxLayout;
    columns->setSpacing(32);
    QVBoxLayout *column = nullptr;
    int placed = 0;
    for (const Group &group : groups()) {
        if (placed % 2 == 0) {
            column = new QVBoxLayout;
            column->setSpacing(4);
            columns->addLayout(column, 1);
        }
        column->addWidget(sectionLabel(group.name, this));
        auto *grid = new QGridLayout;
        grid->setHorizontalSpacing(12);
        grid->setVerticalSpacing(4);
        grid->setColumnMinimumWidth(0, 130);
        grid->setColumnStretch(1, 1);
        for (const Line &line : group.lines) {
            const int row = grid->rowCount();
            auto *keys = new InkLabel(line.keys, &Ink::text, this, 13, QFont::Medium);
            auto *what = new InkLabel(line.what, &Ink::muted, this);
            what->setWordWrap(true);
            grid->addWidget(keys, row, 0, Qt::AlignTop);
            grid->addWidget(what, row, 1, Qt::AlignTop);
        }
        column->addLayout(grid);
        column->addSpacing(12);
        if (++placed % 2 == 0)
            column->addStretch(1);
    }
    body()->addLayout(columns);
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole, true);
    close->setObjectName(QStringLiteral("close"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
}

} // namespace roomrack::ui
