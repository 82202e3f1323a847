// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "guitest.h"
#include "lookscenes.h"

#include <dialogs/bookdialog.h>

#include <support/mockclock.h>

#include <memory>

namespace roomrack::gui {

/// For tests of the booking form alone, without a desk: before each it is shown anew, with room 212
/// for three nights.
class BookDialogTest : public QObject
{
    Q_OBJECT

protected:
    [[nodiscard]] Book book() const { return m_booked->last().at(1).value<Book>(); }
    [[nodiscard]] QString errorOf(const char *name) const;

    std::unique_ptr<Harbour> m_harbour;
    std::unique_ptr<MockClock> m_clock;
    std::unique_ptr<ui::BookDialog> m_dialog;
    std::unique_ptr<QSignalSpy> m_booked;

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
};

} // namespace roomrack::gui
