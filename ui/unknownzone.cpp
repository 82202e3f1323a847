// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "unknownzone.h"

#include "tr.h"

namespace roomrack::ui {

Message unknownZoneMessage(const Hotel &hotel)
{
    Message message;
    message.tone = Tone::Danger;
    //: hotel, time zone
    message.text = Tr::tr("%1 can't be opened: this computer doesn't know its time zone, %2.")
                       .arg(hotel.name, hotel.timeZone);
    return message;
}

} // namespace roomrack::ui
