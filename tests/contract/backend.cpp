// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "backend.h"

#include <algorithm>
#include <ctime>

namespace roomrack {

void Backend::setTimeZone(const QByteArray &zone)
{
    qputenv("TZ", zone);
#ifdef Q_OS_WIN
    _tzset();
#else
    tzset();
#endif
}

AddHotel addHotelCommand(const QString &code, const Backend::NewHotel &wanted)
{
    AddHotel command;
    command.code = code;
    command.name = QStringLiteral("Hotel %1").arg(code);
    command.timeZone = wanted.timeZone;
    command.currency = wanted.currency;
    command.businessDate = wanted.businessDate;
    const QStringList parts = wanted.rooms.split(QLatin1Char(','));
    for (const QString &part : parts) {
        const QString numbers = part.section(QLatin1Char(':'), 0, 0);
        const QString type = part.section(QLatin1Char(':'), 1);
        const bool known = std::any_of(command.types.cbegin(), command.types.cend(),
                                       [&type](const NewRoomType &t) { return t.code == type; });
        if (!known)
            command.types.append({type, type, {10'000 + 5'000 * command.types.size()}});
        const int last = numbers.section(QLatin1Char('-'), -1).toInt();
        for (int n = numbers.section(QLatin1Char('-'), 0, 0).toInt(); n <= last; ++n)
            command.rooms.append({QString::number(n), type, n / 100, {}});
    }
    return command;
}

} // namespace roomrack
