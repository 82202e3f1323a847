// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "encodeparts.h"

namespace roomrack::db::detail {

Call encodeOne(const AddToWaitlist &c)
{
    QJsonObject o{{QLatin1String("guest"), guestObject(c.guest)},
                  {QLatin1String("type"), json(c.type)},
                  {QLatin1String("arrival"), json(c.dates.arrival)},
                  {QLatin1String("departure"), json(c.dates.departure)},
                  {QLatin1String("adults"), c.adults},
                  {QLatin1String("children"), c.children},
                  {QLatin1String("notes"), json(c.notes)}};
    if (c.dates.dayUse)
        o.insert(QLatin1String("day_use"), true);
    return {QStringLiteral("add_to_waitlist"), o};
}

Call encodeOne(const CloseWaiting &c)
{
    return {QStringLiteral("close_waiting"),
            {{QLatin1String("waiting"), json(c.waiting)},
             {QLatin1String("version"), c.version},
             {QLatin1String("open"), c.open}}};
}

Call encodeOne(const AddBlock &c)
{
    return {QStringLiteral("add_block"),
            {{QLatin1String("name"), json(c.name)},
             {QLatin1String("type"), json(c.type)},
             {QLatin1String("from"), json(c.from)},
             {QLatin1String("to"), json(c.to)},
             {QLatin1String("quantity"), c.quantity},
             {QLatin1String("definite"), c.definite},
             {QLatin1String("cutoff"), json(c.cutoff)}}};
}

Call encodeOne(const EditBlock &c)
{
    QJsonObject o{{QLatin1String("block"), json(c.block)}, {QLatin1String("version"), c.version}};
    put(o, "name", c.name);
    put(o, "quantity", c.quantity);
    put(o, "definite", c.definite);
    put(o, "cutoff", c.cutoff);
    return {QStringLiteral("edit_block"), o};
}

Call encodeOne(const ReleaseBlock &c)
{
    QJsonObject o{{QLatin1String("block"), json(c.block)}, {QLatin1String("version"), c.version}};
    if (!c.release)
        o.insert(QLatin1String("release"), false);
    return {QStringLiteral("release_block"), o};
}

} // namespace roomrack::db::detail
