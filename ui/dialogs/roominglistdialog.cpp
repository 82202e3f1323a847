// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "roominglistdialog.h"

#include "../format.h"
#include "../tr.h"
#include "../widgets/actionbutton.h"
#include "../widgets/ink.h"

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace roomrack::ui {

namespace {
enum Column { LineColumn, RoomColumn, GuestColumn, ResultColumn };
constexpr int listHeight = 300;
constexpr int textWidth = 340;

QString faultText(const QString &fault)
{
    if (fault == QLatin1String("no_such_room"))
        return Tr::tr("The group has no such room.");
    if (fault == QLatin1String("room_twice"))
        return Tr::tr("Another line has this room already.");
    if (fault == QLatin1String("no_room_left"))
        return Tr::tr("No room of the group is left.");
    return invalidText(QStringLiteral("guest_name"), fault);
}
} // namespace

RoomingListDialog::RoomingListDialog(const HotelSetup &setup, const Reservation &group,
                                     QWidget *parent)
    : DraftFrame(860, parent)
    , m_setup(setup)
    , m_group(group)
    , m_text(new QPlainTextEdit(this))
    , m_preview(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("roomingListDialog"));
    setWindowTitle(Tr::tr("Rooming list"));
    setHeadline(Tr::tr("Rooming list of %1").arg(guestText(group.guest.name)));
    setSubline(Tr::tr("One guest a line. Lines from a spreadsheet can be pasted: a column with the "
                      "room number is found.")
                   .toHtmlEscaped());
    m_text->setObjectName(QStringLiteral("roomingText"));
    m_text->setFont(uiFont(13));
    m_text->setFixedWidth(textWidth);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(false);
    m_text->setMinimumHeight(listHeight);
    m_text->setAccessibleName(Tr::tr("Guests, one a line"));
    m_preview->setObjectName(QStringLiteral("roomingPreview"));
    m_preview->setFont(uiFont(13));
    m_preview->setRootIsDecorated(false);
    m_preview->setHeaderLabels(
        {Tr::tr("Line"), Tr::tr("Room"), Tr::tr("Guest"), Tr::tr("Will be")});
    m_preview->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_preview->header()->setStretchLastSection(true);
    m_preview->setAccessibleName(Tr::tr("What will be saved"));
    auto *columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addWidget(m_text);
    columns->addWidget(m_preview, 1);
    body()->addLayout(columns, 1);

    auto *back = addButton(Tr::tr("Discard"), QDialogButtonBox::RejectRole);
    back->setObjectName(QStringLiteral("discard"));
    m_save = addButton(Tr::tr("Save the list"), QDialogButtonBox::AcceptRole, true);
    m_save->setObjectName(QStringLiteral("saveList"));
    m_save->setKeyHint(Tr::tr("Ctrl+Enter", "key"));
    connect(m_text, &QPlainTextEdit::textChanged, this, &RoomingListDialog::read);
    connect(back, &QPushButton::clicked, this, [this] { discard(); });
    connect(m_save, &QPushButton::clicked, this, [this] {
        clearMessage();
        const Edit edit = roomingEdit(m_lines, m_group);
        setSaving(true);
        Q_EMIT editRequested(edit);
    });
    m_text->setPlainText(stored());
    m_text->selectAll();
    m_text->setFocus();
    keepTyped();
    read();
}

QString RoomingListDialog::stored() const
{
    return roomingListText(m_group.stays,
                           [this](const Occupancy &stay) { return roomOf(stay.id); });
}

void RoomingListDialog::setGroup(const Reservation &group)
{
    const std::optional<QString> typed =
        hasUnsaved() ? std::optional(m_text->toPlainText()) : std::nullopt;
    m_group = group;
    m_text->setPlainText(stored());
    keepTyped();
    if (typed)
        m_text->setPlainText(*typed);
    read();
}

QString RoomingListDialog::roomOf(OccupancyId id) const
{
    for (const Occupancy &stay : m_group.stays) {
        if (stay.id == id && stay.room.isValid())
            return roomText(m_setup, stay.room);
    }
    return {};
}

void RoomingListDialog::read()
{
    m_lines = readRoomingList(m_text->toPlainText(), m_group.stays,
                              [this](const Occupancy &stay) { return roomOf(stay.id); });
    m_preview->clear();
    int bad = 0;
    const Edit edit = roomingEdit(m_lines, m_group);
    for (const RoomingLine &line : std::as_const(m_lines)) {
        const bool isNew =
            std::any_of(edit.stays.cbegin(), edit.stays.cend(),
                        [&line](const StayEdit &change) { return change.stay == line.stay; });
        QString room = roomOf(line.stay);
        if (room.isEmpty() && line.stay.isValid())
            room = Tr::tr("no room yet");
        auto *item = new QTreeWidgetItem(
            m_preview, {QString::number(line.line), room, line.guest,
                        !line.fault.isEmpty() ? faultText(line.fault)
                        : isNew               ? Tr::tr("changed", "a line of a rooming list")
                                              : Tr::tr("as it is", "a line of a rooming list")});
        if (line.fault.isEmpty())
            continue;
        ++bad;
        for (int column = 0; column < m_preview->columnCount(); ++column)
            item->setForeground(column, inkFor(palette()).danger);
        item->setToolTip(ResultColumn, item->text(ResultColumn));
    }
    setFooterText(bad > 0 ? Tr::tr("%n line(s) can't be saved as they are.", nullptr, bad)
                          : QString());
    m_save->setEnabled(!isSaving() && bad == 0 && !edit.stays.isEmpty());
    m_save->setToolTip(edit.stays.isEmpty() ? Tr::tr("Nothing has changed.") : QString());
}

void RoomingListDialog::showRefusal(const Message &message)
{
    setSaving(false);
    if (message.index >= 0 && message.field == QLatin1String("guest_name")) {
        // The server counts the changes; the clerk sees lines.
        const Edit edit = roomingEdit(m_lines, m_group);
        for (int i = 0; i < m_lines.size() && message.index < edit.stays.size(); ++i) {
            if (m_lines.at(i).stay == edit.stays.at(message.index).stay)
                m_preview->setCurrentItem(m_preview->topLevelItem(i));
        }
    }
    showMessage(message);
}

void RoomingListDialog::setSaving(bool saving)
{
    DraftFrame::setSaving(saving);
    m_text->setReadOnly(saving);
    if (!saving)
        read();
}

} // namespace roomrack::ui
