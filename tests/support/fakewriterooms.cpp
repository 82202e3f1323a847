// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What rooms have, what guests wish of them, and the hotel's holidays.

#include "fakewrite.h"

#include <domain/textrules.h>

#include <QtCore/QJsonArray>
#include <QtCore/QMap>

#include <algorithm>

namespace roomrack {

namespace {

constexpr int mostHolidays = 2'000;
constexpr int maxHolidayName = 100;

/// Each once, in the order of the known ones; nothing if one is unknown.
std::optional<QStringList> knownWords(const QStringList &words, const QStringList &known)
{
    QStringList result;
    for (const QString &word : known) {
        if (words.contains(word))
            result.append(word);
    }
    const bool allKnown = std::all_of(
        words.begin(), words.end(), [&known](const QString &word) { return known.contains(word); });
    return allKnown ? std::optional(result) : std::nullopt;
}

} // namespace

FakeWrite::Refusal FakeWrite::takeWishes(const QStringList &wishes, Reservation &owner)
{
    const auto words = knownWords(wishes, roomWishes());
    if (!words)
        return invalid("wishes", "bad_word");
    owner.wishes = *words;
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const SetRoomFeatures &command)
{
    if (const Refusal refusal = require(Role::Manager))
        return refusal;
    QStringList known = roomWishes();
    known.removeAll(QStringLiteral("high_floor")); // told by the floor
    known.removeAll(QStringLiteral("low_floor"));
    const auto words = knownWords(command.features, known);
    if (!words)
        return invalid("features", "bad_word");
    const auto room = std::find_if(m_hotel.rooms.begin(), m_hotel.rooms.end(),
                                   [&command](const Room &r) { return r.id == command.room; });
    if (room == m_hotel.rooms.end())
        return notFound();
    m_setupBefore = {{QStringLiteral("features"), QJsonArray::fromStringList(room->features)}};
    m_setupAfter = {{QStringLiteral("features"), QJsonArray::fromStringList(*words)}};
    room->features = *words;
    touch(command.room);
    m_setupChanged = true;
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const SetHolidays &command)
{
    if (const Refusal refusal = require(Role::Manager))
        return refusal;
    if (command.holidays.size() > mostHolidays)
        return invalid("holidays", "required");
    QMap<QDate, QString> byDate;
    for (int i = 0; i < command.holidays.size(); ++i) {
        const Holiday &holiday = command.holidays[i];
        if (!holiday.date.isValid())
            return invalid("date", "bad_date", i);
        if (const QString fault = textFault(holiday.name, maxHolidayName); !fault.isEmpty())
            return invalid("name", fault, i);
        QString &name = byDate[holiday.date];
        name = std::max(name, holiday.name);
    }
    m_hotel.holidays.clear();
    for (auto it = byDate.cbegin(); it != byDate.cend(); ++it)
        m_hotel.holidays.append({it.key(), it.value()});
    m_setupAfter = {{QStringLiteral("holidays"), int(command.holidays.size())}};
    m_setupChanged = true;
    return std::nullopt;
}

} // namespace roomrack
