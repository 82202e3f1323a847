// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "againtext.h"

#include "format.h"
#include "tr.h"

namespace roomrack::ui {

QString againText(const Command &command, const HotelSetup &setup)
{
    if (const auto *book = std::get_if<Book>(&command)) {
        if (book->holdUntil.isValid())
            return Tr::tr("Hold again");
        if (book->stays.size() > 1)
            return Tr::tr("Book %n room(s) again", nullptr, int(book->stays.size()));
        const RoomId room = book->stays.value(0).room;
        //: room number
        return room.isValid() ? Tr::tr("Book %1 again").arg(roomText(setup, room))
                              : Tr::tr("Book without a room again");
    }
    if (std::holds_alternative<Move>(command))
        return Tr::tr("Move again");
    if (std::holds_alternative<CheckIn>(command))
        return Tr::tr("Check in again");
    if (std::holds_alternative<CheckOut>(command))
        return Tr::tr("Check out again");
    if (std::holds_alternative<Cancel>(command))
        return Tr::tr("Cancel the reservation again");
    return Tr::tr("Save again");
}

} // namespace roomrack::ui
