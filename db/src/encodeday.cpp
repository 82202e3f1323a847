// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "encodeparts.h"

namespace roomrack::db::detail {

Call encodeOne(const MarkArrived &c)
{
    QJsonObject o = staysObject(c);
    o.insert(QLatin1String("arrived"), c.arrived);
    return {QStringLiteral("mark_arrived"), o};
}

Call encodeOne(const ChangeRoom &c)
{
    QJsonObject o{{QLatin1String("reservation"), json(c.reservation)},
                  {QLatin1String("version"), c.version},
                  {QLatin1String("stay"), json(c.stay)},
                  {QLatin1String("room"), json(c.room)},
                  {QLatin1String("from"), json(c.from)},
                  {QLatin1String("reason"), json(c.reason)}};
    put(o, "prices", c.prices);
    return {QStringLiteral("change_room"), o};
}

Call encodeOne(const SplitStay &c)
{
    const QJsonArray parts = each(c.parts, [](const StayPart &part) {
        return QJsonObject{{QLatin1String("room"), json(part.room)},
                           {QLatin1String("from"), json(part.from)},
                           {QLatin1String("to"), json(part.to)}};
    });
    QJsonObject o{{QLatin1String("reservation"), json(c.reservation)},
                  {QLatin1String("version"), c.version},
                  {QLatin1String("stay"), json(c.stay)},
                  {QLatin1String("joined"), json(c.joined)},
                  {QLatin1String("parts"), parts}};
    put(o, "prices", c.prices);
    return {QStringLiteral("split_stay"), o};
}

Call encodeOne(const CloseDay &c)
{
    return {QStringLiteral("close_day"),
            {{QLatin1String("day"), json(c.day)}, {QLatin1String("no_shows"), json(c.noShows)}}};
}

Call encodeOne(const SetHolidays &c)
{
    const QJsonArray holidays = each(c.holidays, [](const Holiday &holiday) {
        return QJsonObject{{QLatin1String("date"), json(holiday.date)},
                           {QLatin1String("name"), json(holiday.name)}};
    });
    return {QStringLiteral("set_holidays"), {{QLatin1String("holidays"), holidays}}};
}

Call encodeOne(const SetRoomFeatures &c)
{
    return {QStringLiteral("set_room_features"),
            {{QLatin1String("room"), json(c.room)}, {QLatin1String("features"), json(c.features)}}};
}

} // namespace roomrack::db::detail
