// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "planscenes.h"

namespace roomrack::gui {

QString number(const char *room)
{
    return QLatin1String(room);
}

ui::PlanPanel *panelOf(DeskFixture &desk)
{
    return child<ui::PlanPanel>(desk.window.get(), "planPanel");
}

QString firstLine(const QListWidget *list)
{
    return list->count() > 0 ? list->item(0)->text() : QString();
}

Reservation bookType(DeskFixture &desk, const QString &guest, const StayDates &dates,
                     const QStringList &wishes)
{
    Book command = samples::book(
        guest, {samples::ofType(desk.server.type(desk.hotel, QStringLiteral("STD")), dates)});
    command.wishes = wishes;
    return desk.elsewhere(command).reservations.first();
}

void bookPinned(DeskFixture &desk, const QString &guest, const char *room, const StayDates &dates)
{
    StayRequest stay = samples::inRoom(desk.room(number(room)), dates);
    stay.roomLocked = true;
    desk.elsewhere(samples::book(guest, {stay}));
    QVERIFY(desk.waitFor(guest));
}

} // namespace roomrack::gui
