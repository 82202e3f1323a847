// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "encodeparts.h"

namespace roomrack::db::detail {

Call encodeOne(const SetService &c)
{
    return {QStringLiteral("set_service"),
            {{QLatin1String("code"), json(c.code)}, {QLatin1String("name"), json(c.name)}}};
}

Call encodeOne(const OpenSlots &c)
{
    return {QStringLiteral("open_slots"),
            {{QLatin1String("service"), json(c.service)},
             {QLatin1String("from"), json(c.from)},
             {QLatin1String("to"), json(c.to)},
             {QLatin1String("weekdays"), json(c.weekdays)},
             {QLatin1String("times"), json(c.times)},
             {QLatin1String("length"), c.lengthMinutes},
             {QLatin1String("capacity"), c.capacity}}};
}

Call encodeOne(const BookPlaces &c)
{
    QJsonObject o{{QLatin1String("service"), json(c.service)},
                  {QLatin1String("start"), json(c.start)},
                  {QLatin1String("seats"), c.seats}};
    if (c.stay.isValid())
        o.insert(QLatin1String("stay"), json(c.stay));
    putText(o, "guest", c.guest);
    putText(o, "note", c.note);
    return {QStringLiteral("book_places"), o};
}

Call encodeOne(const MovePlaces &c)
{
    const QJsonArray moves = each(c.moves, [](const PlacesMove &move) {
        return QJsonObject{{QLatin1String("places"), json(move.places)},
                           {QLatin1String("version"), move.version}};
    });
    return {QStringLiteral("move_places"),
            {{QLatin1String("moves"), moves},
             {QLatin1String("service"), json(c.service)},
             {QLatin1String("start"), json(c.start)}}};
}

Call encodeOne(const CancelPlaces &c)
{
    return {QStringLiteral("cancel_places"),
            {{QLatin1String("places"), json(c.places)},
             {QLatin1String("version"), c.version},
             {QLatin1String("cancel"), c.cancel}}};
}

} // namespace roomrack::db::detail
