// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "deskfixture.h"

#include <dialogs/conflictdialog.h>
#include <rack/planmode.h>
#include <rack/planpanel.h>

namespace roomrack::gui {

// What the tests of Shuffle, Assign and Make it fit share.

inline const QString silva = QStringLiteral("Silva, Paula");
inline const QString okafor = QStringLiteral("Okafor, Grace");
inline const QString novak = QStringLiteral("Novák, Nina");

[[nodiscard]] QString number(const char *room);
[[nodiscard]] ui::PlanPanel *panelOf(DeskFixture &desk);
[[nodiscard]] QString firstLine(const QListWidget *list);

/// Another desk books without a room, in a standard room.
Reservation bookType(DeskFixture &desk, const QString &guest, const StayDates &dates,
                     const QStringList &wishes = {});
/// Another desk books somebody who may not be moved.
void bookPinned(DeskFixture &desk, const QString &guest, const char *room, const StayDates &dates);

} // namespace roomrack::gui
