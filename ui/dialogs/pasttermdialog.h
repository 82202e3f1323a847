// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../widgets/dialogframe.h"

#include <domain/guests.h>

class QTreeWidget;

namespace roomrack::ui {

class DateField;
struct DeskContext;

/// A manager's list of guests whose last stay was over before a date; each can be looked at, and
/// those that are ticked are anonymised, one after the other.
class PastTermDialog : public DialogFrame
{
    Q_OBJECT

public:
    static constexpr int usualYears = 3;

    /// The context outlives the dialog.
    PastTermDialog(DeskContext *context, QWidget *parent = nullptr);

Q_SIGNALS:
    void messageRaised(const roomrack::ui::Message &message);
    void guestChosen(roomrack::GuestId guest);

private:
    void read();
    void updateButton();
    void anonymiseNext();
    void anonymise(GuestId guest, int version);

    DeskContext *m_context;
    DateField *m_before;
    QTreeWidget *m_list;
    ActionButton *m_go = nullptr;
    QList<GuestId> m_waiting;
    int m_forgotten = 0;
    bool m_asked = false; ///< the button has been pressed once and says what it will do
};

} // namespace roomrack::ui
