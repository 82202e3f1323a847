// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "encodeparts.h"

namespace roomrack::db::detail {

Call encodeOne(const EditGuest &c)
{
    QJsonObject o{{QLatin1String("guest"), json(c.guest)}, {QLatin1String("version"), c.version}};
    put(o, "name", c.name);
    put(o, "reading", c.reading);
    put(o, "phone", c.phone);
    put(o, "email", c.email);
    put(o, "language", c.language);
    put(o, "preferences", c.preferences);
    put(o, "alert", c.alert);
    return {QStringLiteral("edit_guest"), o};
}

Call encodeOne(const SetGuestDocument &c)
{
    return {QStringLiteral("set_guest_document"),
            {{QLatin1String("guest"), json(c.guest)},
             {QLatin1String("kind"), json(c.document.kind)},
             {QLatin1String("number"), json(c.document.number)},
             {QLatin1String("country"), json(c.document.country)}}};
}

Call encodeOne(const MergeGuests &c)
{
    return {QStringLiteral("merge_guests"),
            {{QLatin1String("guest"), json(c.guest)},
             {QLatin1String("version"), c.version},
             {QLatin1String("other"), json(c.other)},
             {QLatin1String("other_version"), c.otherVersion}}};
}

Call encodeOne(const UnmergeGuest &c)
{
    return {QStringLiteral("unmerge_guest"), {{QLatin1String("guest"), json(c.guest)}}};
}

Call encodeOne(const AnonymiseGuest &c)
{
    return {QStringLiteral("anonymise_guest"),
            {{QLatin1String("guest"), json(c.guest)}, {QLatin1String("version"), c.version}}};
}

QJsonObject filterObject(const EventFilter &filter)
{
    QJsonObject o{{QLatin1String("limit"), filter.limit}};
    const auto add = [&o](const char *key, const QJsonValue &value) {
        if (!value.isNull())
            o[QLatin1String(key)] = value;
    };
    add("reservation", json(filter.reservation));
    add("room", json(filter.room));
    add("guest", json(filter.guest));
    add("before", json(filter.before));
    add("from", json(filter.from));
    add("to", json(filter.to));
    if (!filter.login.isEmpty())
        add("login", filter.login);
    if (!filter.kind.isEmpty())
        add("kind", filter.kind);
    return o;
}

} // namespace roomrack::db::detail
