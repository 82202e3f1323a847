// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/commands.h>

#include <functional>

class QComboBox;
class QTreeWidget;

namespace roomrack::ui {

/// Who waits, by type and dates, with what is free for them now. Books from the list in one step.
class WaitlistDialog : public DialogFrame
{
    Q_OBJECT

public:
    using FreeFor = std::function<int(const Waiting &)>;

    WaitlistDialog(const HotelSetup &setup, FreeFor freeFor, QWidget *parent = nullptr);

    void setParties(const QList<Waiting> &parties, const QDateTime &now);
    /// What is free has changed.
    void refresh();
    void setWritable(bool writable, const QString &reason);
    void select(WaitingId party);
    [[nodiscard]] QTreeWidget *list() const { return m_list; }

Q_SIGNALS:
    void addRequested(roomrack::RoomTypeId type);
    void bookRequested(roomrack::WaitingId party);
    void closeRequested(roomrack::WaitingId party);

private:
    void fill();
    void updateButtons();
    [[nodiscard]] const Waiting *current() const;

    HotelSetup m_setup;
    FreeFor m_freeFor;
    QList<Waiting> m_parties;
    QDateTime m_now;
    bool m_writable = true;
    QComboBox *m_type;
    QTreeWidget *m_list;
    ActionButton *m_add;
    ActionButton *m_drop;
    ActionButton *m_book;
};

} // namespace roomrack::ui
