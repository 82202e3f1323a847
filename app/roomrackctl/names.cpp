// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "names.h"

#include <algorithm>

namespace roomrack::ctl {

QString roomNumber(RoomId id, const HotelSetup &setup)
{
    const auto room = std::find_if(setup.rooms.begin(), setup.rooms.end(),
                                   [id](const Room &candidate) { return candidate.id == id; });
    return room == setup.rooms.end() ? QString() : room->number;
}

QString typeCode(RoomTypeId id, const HotelSetup &setup)
{
    const auto type = std::find_if(setup.types.begin(), setup.types.end(),
                                   [id](const RoomType &candidate) { return candidate.id == id; });
    return type == setup.types.end() ? QString() : type->code;
}

QStringList isoDates(const QList<QDate> &dates)
{
    QStringList texts;
    for (const QDate date : dates)
        texts.append(date.toString(Qt::ISODate));
    return texts;
}

} // namespace roomrack::ctl
