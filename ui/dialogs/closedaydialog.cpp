// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "closedaydialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"

#include <desk/availabilitycache.h>

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int dialogWidth = 860;
constexpr int kindWidth = 168;
constexpr int roomWidth = 96;
constexpr int mostRowsShown = 8;
constexpr int rowHeight = 38;

QString kindText(OpenItem::Kind kind)
{
    switch (kind) {
    case OpenItem::Kind::DueIn:
        return Tr::tr("Due in, not arrived");
    case OpenItem::Kind::DueOut:
        return Tr::tr("Due out, still here");
    case OpenItem::Kind::RoomWithoutStatus:
        break;
    }
    return Tr::tr("Room without status");
}
} // namespace

CloseDayDialog::CloseDayDialog(const AvailabilityCache *cache, QWidget *parent)
    : DialogFrame(dialogWidth, parent)
    , m_cache(cache)
    , m_day(cache->setup().hotel.businessDate)
    , m_scroll(new QScrollArea(this))
{
    setObjectName(QStringLiteral("closeDayDialog"));
    setWindowTitle(Tr::tr("Close the day"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    body()->addWidget(m_scroll, 1);
    setFooterText(Tr::tr("Next business date: %1.").arg(dateText(m_day.addDays(1))));

    auto *notYet = addButton(Tr::tr("Not yet"), QDialogButtonBox::RejectRole);
    notYet->setObjectName(QStringLiteral("notYet"));
    m_close = addButton(Tr::tr("Close the day"), QDialogButtonBox::AcceptRole, true);
    m_close->setObjectName(QStringLiteral("closeDay"));
    m_close->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    m_close->setEnabled(false);
    connect(notYet, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_close, &QPushButton::clicked, this, [this] {
        clearMessage();
        setSaving(true);
        QList<OccupancyId> noShows;
        for (const OpenItem &item : std::as_const(m_items)) {
            if (item.kind == OpenItem::Kind::DueIn && m_noShows.contains(item.stay.id))
                noShows.append(item.stay.id);
        }
        Q_EMIT closeRequested(CloseDay{m_day, noShows});
    });
    setHeadline(Tr::tr("Close %1").arg(dateText(m_day)));
    setSubline(Tr::tr("Looking what is open…").toHtmlEscaped());
}

void CloseDayDialog::setItems(const QList<OpenItem> &items)
{
    m_items = items;
    rebuild();
}

int CloseDayDialog::openCount() const
{
    return int(std::count_if(m_items.begin(), m_items.end(), [this](const OpenItem &item) {
        return item.kind != OpenItem::Kind::DueIn || !m_noShows.contains(item.stay.id);
    }));
}

void CloseDayDialog::rebuild()
{
    // The hand stays where it was: the same row, or what has taken its place; and so do the rows,
    // or the next click would meet another guest.
    const QWidget *focus = focusWidget();
    const QString focusName = focus ? focus->objectName() : QString();
    const auto focusRow = std::find_if(m_rows.cbegin(), m_rows.cend(), [focus](const auto &row) {
        return std::find(row.cbegin(), row.cend(), focus) != row.cend();
    });
    const bool hadRow = focusRow != m_rows.cend();
    const qsizetype place = focusRow - m_rows.cbegin();
    const int scrolled = m_scroll->verticalScrollBar()->value();
    m_rows.clear();

    m_list = new QWidget;
    m_grid = new QGridLayout(m_list);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(16);
    m_grid->setVerticalSpacing(8);
    m_grid->setColumnMinimumWidth(0, kindWidth);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnMinimumWidth(2, roomWidth);
    for (const OpenItem &item : std::as_const(m_items))
        addRow(item);
    m_grid->setRowStretch(m_grid->rowCount(), 1);
    m_scroll->setWidget(m_list);
    m_scroll->setMinimumHeight(rowHeight * qBound(1, int(m_items.size()), mostRowsShown));
    updateTexts();
    m_scroll->verticalScrollBar()->setValue(scrolled);

    if (!hadRow)
        return;
    if (auto *same = m_list->findChild<QWidget *>(focusName))
        same->setFocus();
    else if (!m_rows.isEmpty())
        m_rows.at(std::min(place, m_rows.size() - 1)).first()->setFocus();
    else
        m_close->setFocus();
}

ActionButton *CloseDayDialog::addRowButton(QBoxLayout *row, const QString &text,
                                           const QString &name)
{
    auto *button = new ActionButton(text, ActionButton::Kind::Plain, m_list);
    button->setObjectName(name);
    button->setEnabled(!isSaving());
    row->addWidget(button);
    m_rows.last().append(button);
    return button;
}

void CloseDayDialog::addRow(const OpenItem &item)
{
    const int row = m_grid->rowCount();
    m_rows.append(QList<ActionButton *>());
    const bool isNoShow = item.kind == OpenItem::Kind::DueIn && m_noShows.contains(item.stay.id);
    m_grid->addWidget(mutedLabel(kindText(item.kind), m_list, 13), row, 0);
    auto *guest = plainLabel(guestText(item.stay.guest), m_list);
    guest->setFont(uiFont(13, QFont::DemiBold));
    if (const Room *room = item.stay.id.isValid() ? nullptr : m_cache->room(item.room)) {
        delete guest;
        //: a room's housekeeping status
        guest = mutedLabel(Tr::tr("%1, nobody has confirmed it since the room is empty")
                               .arg(housekeepingText(room->housekeeping)),
                           m_list, 13);
        guest->setWordWrap(true);
    }
    m_grid->addWidget(guest, row, 1);
    m_grid->addWidget(plainLabel(roomText(m_cache->setup(), item.room), m_list), row, 2);
    auto *actions = new QHBoxLayout;
    actions->setSpacing(8);
    actions->addStretch(1);
    m_grid->addLayout(actions, row, 3);
    const OccupancyId stay = item.stay.id;
    const QString id = QString::number(stay.isValid() ? stay.value : item.room.value);
    const auto button = [&](const QString &text, const char *name, auto run) {
        ActionButton *made = addRowButton(actions, text, QLatin1String(name) + id);
        made->setAccessibleDescription(
            QStringLiteral("%1 %2").arg(kindText(item.kind), guest->text()));
        connect(made, &QPushButton::clicked, this, run);
    };
    switch (item.kind) {
    case OpenItem::Kind::DueIn:
        if (isNoShow) {
            actions->insertWidget(1,
                                  mutedLabel(Tr::tr("No-show when the day is closed"), m_list, 13));
            button(Tr::tr("Take back"), "takeBack", [this, stay] {
                m_noShows.remove(stay);
                rebuild();
            });
            break;
        }
        button(Tr::tr("Check in"), "checkIn", [this, stay] { Q_EMIT checkInRequested(stay); });
        button(Tr::tr("Move arrival"), "moveArrival",
               [this, stay] { Q_EMIT datesRequested(stay); });
        button(Tr::tr("No-show"), "noShow", [this, stay] {
            m_noShows.insert(stay);
            rebuild();
        });
        break;
    case OpenItem::Kind::DueOut:
        button(Tr::tr("Check out"), "checkOut", [this, stay] { Q_EMIT checkOutRequested(stay); });
        button(Tr::tr("Stay longer"), "stayLonger", [this, stay] { Q_EMIT datesRequested(stay); });
        break;
    case OpenItem::Kind::RoomWithoutStatus: {
        const RoomId room = item.room;
        button(housekeepingText(Housekeeping::Clean), "clean",
               [this, room] { Q_EMIT statusRequested(room, Housekeeping::Clean); });
        button(housekeepingText(Housekeeping::Dirty), "dirty",
               [this, room] { Q_EMIT statusRequested(room, Housekeeping::Dirty); });
        break;
    }
    }
}

void CloseDayDialog::updateTexts()
{
    const int open = openCount();
    if (open > 0)
        //: date, number
        setHeadline(Tr::tr("Close %1: %n thing(s) are open", nullptr, open).arg(dateText(m_day)));
    else
        setHeadline(Tr::tr("Close %1: nothing is open").arg(dateText(m_day)));
    const int noShows = int(m_items.size()) - open;
    setSubline((noShows > 0 ? Tr::tr("%n guest(s) will be marked as no-shows.", nullptr, noShows)
                            : Tr::tr("Rooms of guests who stay turn dirty."))
                   .toHtmlEscaped());
    m_close->setEnabled(open == 0 && !isSaving());
}

void CloseDayDialog::setSaving(bool saving)
{
    DialogFrame::setSaving(saving);
    if (m_list)
        m_list->setEnabled(!saving);
    m_close->setEnabled(!saving && openCount() == 0);
}

} // namespace roomrack::ui
