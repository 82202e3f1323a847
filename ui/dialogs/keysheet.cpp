// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "keysheet.h"

#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"
#include "../widgets/inklabel.h"

#include <QtGui/QKeyEvent>
#include <QtGui/QKeySequence>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QStyle>
#include <QtWidgets/QVBoxLayout>

#include <optional>

namespace roomrack::ui {

namespace {

using Group = KeySheet::Group;

constexpr int usualWidth = 1180;
constexpr int aroundWindow = 12; ///< between it and the screen's edges

/// As the system has it; some have none for it.
QString standardKey(QKeySequence::StandardKey key)
{
    return QKeySequence(key).toString(QKeySequence::NativeText);
}

Group onTheRack()
{
    return {Tr::tr("On the rack"),
            {{Tr::tr("Arrows", "keys"), Tr::tr("Walk from night to night")},
             {Tr::tr("Ctrl+Arrows", "keys"), Tr::tr("Walk from stay to stay")},
             {Tr::tr("Home, End", "keys"), Tr::tr("First and last day that is shown")},
             {Tr::tr("Shift+Arrows", "keys"), Tr::tr("Mark nights")},
             {Tr::tr("Ctrl+Space", "keys"), Tr::tr("Choose several stays, to move them together")},
             {Tr::tr("Enter", "key"), Tr::tr("Open the stay, book the marked nights")},
             {Tr::tr("Alt+Arrows", "keys"), Tr::tr("Lengthen or shorten the stay")},
             {QStringLiteral("M, Ctrl+X, Ctrl+V"), Tr::tr("Move the stay")},
             {Tr::tr("Del", "key"), Tr::tr("Cancel the reservation")},
             {Tr::tr("Space", "key"), Tr::tr("Show or hide the details")},
             {Tr::tr("Shift+F10", "keys"), Tr::tr("Menu of the stay or night")}}};
}

Group dates()
{
    return {Tr::tr("Dates"),
            {{QStringLiteral("F2"), Tr::tr("Go to a date")},
             {QStringLiteral("T, Ctrl+T"), Tr::tr("Go to the business date")},
             {Tr::tr("Page Up, Page Down", "keys"), Tr::tr("Rooms up and down")},
             {Tr::tr("Alt+Page Up, Alt+Page Down", "keys"), Tr::tr("A week back and forth")},
             {QStringLiteral("+  −  Ctrl++  Ctrl+-"), Tr::tr("Fewer or more days")}}};
}

Group pages()
{
    return {Tr::tr("Pages"),
            {{QStringLiteral("Ctrl+1"), Tr::tr("Room rack")},
             {QStringLiteral("Ctrl+2, F6, F7"), Tr::tr("Today, arrivals, departures")},
             {QStringLiteral("Ctrl+3"), Tr::tr("Guests", "people")},
             {QStringLiteral("Ctrl+4"), Tr::tr("Services")},
             {QStringLiteral("Ctrl+5"), Tr::tr("Housekeeping")},
             {QStringLiteral("F5"), Tr::tr("Read everything anew")}}};
}

Group work()
{
    return {Tr::tr("Work"),
            {{QStringLiteral("F3, Ctrl+F"), Tr::tr("Find a guest or a reservation")},
             {QStringLiteral("Ctrl+Shift+F"), Tr::tr("Find in other hotels")},
             {QStringLiteral("Ctrl+Shift+O"), Tr::tr("Switch the hotel")},
             {QStringLiteral("F4, Shift+F4"), Tr::tr("Book a room, walk-in")},
             {QStringLiteral("F8, F9"), Tr::tr("Check in, check out")},
             {QStringLiteral("Ctrl+M"), Tr::tr("Another room from a night on")},
             {QStringLiteral("Ctrl+G"), Tr::tr("The stay's group")},
             {QStringLiteral("Ctrl+L"), Tr::tr("Waitlist")},
             {QStringLiteral("Ctrl+Shift+L"), Tr::tr("Allotments")},
             {QStringLiteral("Ctrl+Shift+D"), Tr::tr("Close the day")},
             {QStringLiteral("Ctrl+Shift+H"), Tr::tr("Action log")}}};
}

Group rooms()
{
    return {Tr::tr("Rooms", "section"),
            {{QStringLiteral("Ctrl+Shift+A"), Tr::tr("Assign rooms to arrivals")},
             {QStringLiteral("Ctrl+Shift+M"), Tr::tr("Shuffle: stage moves, save them together")},
             {QStringLiteral("C, D, P, I, F"),
              Tr::tr("On the housekeeping board: status, whole floor")},
             {QStringLiteral("P, N"), Tr::tr("While staging: put aside, next clash")},
             {Tr::tr("Backspace", "key"), Tr::tr("While staging: put back")}}};
}

Group services()
{
    return {Tr::tr("Services"),
            {{QStringLiteral("F4"), Tr::tr("Book places")},
             {QStringLiteral("Ctrl+X, Ctrl+V"), Tr::tr("Move a party to another slot")},
             {Tr::tr("Del", "key"), Tr::tr("Give places back")},
             {Tr::tr("Alt+Left, Alt+Right", "keys"), Tr::tr("A day back and forth")}}};
}

Group program()
{
    Group group{Tr::tr("Program"),
                {{QStringLiteral("Ctrl+Z, Ctrl+Y"), Tr::tr("Undo, redo")},
                 {QStringLiteral("F1, Ctrl+K"), Tr::tr("Keys, all commands")}}};
    if (const QString keys = standardKey(QKeySequence::Preferences); !keys.isEmpty())
        group.lines.append({keys, Tr::tr("Settings")});
    if (const QString keys = standardKey(QKeySequence::Quit); !keys.isEmpty())
        group.lines.append({keys, Tr::tr("Quit")});
    return group;
}

Group inDialogs()
{
    return {Tr::tr("In dialogs"),
            {{Tr::tr("Ctrl+Enter", "key"), Tr::tr("Save or book")},
             {Tr::tr("Esc", "key"), Tr::tr("Put aside, what was typed is kept")},
             {Tr::tr("Alt+Down", "key"), Tr::tr("Calendar of a date")}}};
}

/// By column.
QList<QList<Group>> columnsOfGroups()
{
    return {
        {onTheRack(), dates()}, {pages(), work()}, {rooms(), services(), program(), inDialogs()}};
}

/// Where a key scrolls to; nothing: it is none of those that scroll.
std::optional<int> scrolledBy(int key, const QScrollBar &bar)
{
    switch (key) {
    case Qt::Key_Up:
        return bar.value() - bar.singleStep();
    case Qt::Key_Down:
        return bar.value() + bar.singleStep();
    case Qt::Key_PageUp:
        return bar.value() - bar.pageStep();
    case Qt::Key_PageDown:
        return bar.value() + bar.pageStep();
    case Qt::Key_Home:
        return bar.minimum();
    case Qt::Key_End:
        return bar.maximum();
    default:
        return std::nullopt;
    }
}

} // namespace

KeySheet::KeySheet(QWidget *parent)
    : DialogFrame(usualWidth, parent)
    , m_scroll(new QScrollArea(this))
{
    setObjectName(QStringLiteral("keySheet"));
    setWindowTitle(Tr::tr("Keys"));
    setHeadline(Tr::tr("Everything has a key"));
    setSubline(Tr::tr("While a field has the focus, single letters are text.").toHtmlEscaped());
    auto *sheet = new QWidget(m_scroll);
    auto *columns = new QHBoxLayout(sheet);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(32);
    for (const QList<Group> &groups : columnsOfGroups()) {
        // One grid a column: what the keys do stands below each other in all its groups.
        auto *grid = new QGridLayout;
        grid->setHorizontalSpacing(12);
        grid->setVerticalSpacing(4);
        grid->setColumnMinimumWidth(0, 130);
        grid->setColumnStretch(1, 1);
        columns->addLayout(grid, 1);
        for (const Group &group : groups)
            addGroup(grid, group);
        grid->setRowStretch(grid->rowCount(), 1);
    }
    m_scroll->setObjectName(QStringLiteral("keyScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(sheet);
    body()->addWidget(m_scroll);
    auto *close = addButton(Tr::tr("Close"), QDialogButtonBox::RejectRole, true);
    close->setObjectName(QStringLiteral("close"));
    close->installEventFilter(this);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    fitInto({QWIDGETSIZE_MAX, QWIDGETSIZE_MAX});
}

void KeySheet::fitInto(const QSize &screen)
{
    setUsualWidth(qMin(usualWidth, screen.width() - 2 * aroundWindow));
    const QMargins margins = layout()->contentsMargins();
    const int wide = width() - margins.left() - margins.right();
    const int all = m_scroll->widget()->heightForWidth(wide);
    m_scroll->setFixedHeight(all);
    layout()->activate(); // what it has counted before is of another height
    const int title = style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, this);
    const int around = layout()->totalHeightForWidth(width()) - all + title + 2 * aroundWindow;
    m_scroll->setFixedHeight(qMin(all, screen.height() - around));
}

/// The button is all that has the focus: its keys scroll.
bool KeySheet::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        QScrollBar *bar = m_scroll->verticalScrollBar();
        if (const auto to = scrolledBy(static_cast<QKeyEvent *>(event)->key(), *bar)) {
            bar->setValue(*to);
            return true;
        }
    }
    return DialogFrame::eventFilter(watched, event);
}

void KeySheet::addGroup(QGridLayout *grid, const Group &group)
{
    const int first = grid->rowCount();
    if (first > 1)
        grid->setRowMinimumHeight(first, 8);
    grid->addWidget(sectionLabel(group.name, this), first + 1, 0, 1, 2);
    for (const Line &line : group.lines) {
        const int row = grid->rowCount();
        auto *keys = new InkLabel(line.keys, &Ink::text, this, 13, QFont::Medium);
        keys->setObjectName(QStringLiteral("keys"));
        auto *what = new InkLabel(line.what, &Ink::muted, this);
        what->setWordWrap(true);
        grid->addWidget(keys, row, 0, Qt::AlignTop);
        grid->addWidget(what, row, 1, Qt::AlignTop);
    }
}

} // namespace roomrack::ui
