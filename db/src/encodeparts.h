// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "encode.h"

#include <QtCore/QJsonArray>
#include <QtCore/QTime>

namespace roomrack::db::detail {

// How values stand in a command's JSON. Nothing is left out but an empty optional.

/// In place of a valid date that ISO 8601 has no four digits for; faultOf() finds it.
inline const QString &outOfRange()
{
    static const QString text = QStringLiteral("out of range");
    return text;
}

[[nodiscard]] inline QJsonValue json(QDate date)
{
    if (!date.isValid())
        return QJsonValue::Null;
    const QString text = date.toString(Qt::ISODate);
    return text.isEmpty() ? outOfRange() : text;
}

[[nodiscard]] inline QJsonValue json(const QDateTime &instant)
{
    if (!instant.isValid())
        return QJsonValue::Null;
    const QString text = instant.toUTC().toString(Qt::ISODateWithMs);
    return text.isEmpty() ? outOfRange() : text;
}

[[nodiscard]] inline QJsonValue json(QTime time)
{
    return time.isValid() ? QJsonValue(time.toString(QStringLiteral("HH:mm"))) : QJsonValue();
}

template<typename Tag, typename Number>
[[nodiscard]] QJsonValue json(Id<Tag, Number> id)
{
    return id.isValid() ? QJsonValue(qint64(id.value)) : QJsonValue(QJsonValue::Null);
}

[[nodiscard]] inline QJsonValue json(const QString &text)
{
    return QJsonValue(text.isNull() ? QLatin1String("") : text);
}

[[nodiscard]] inline QJsonValue json(int number)
{
    return number;
}

[[nodiscard]] inline QJsonValue json(qint64 number)
{
    return number;
}

[[nodiscard]] inline QJsonValue json(bool value)
{
    return value;
}

template<typename T>
[[nodiscard]] QJsonValue json(const QList<T> &list)
{
    QJsonArray array;
    for (const T &item : list)
        array.append(json(item));
    return array;
}

template<typename T>
void put(QJsonObject &object, const char *key, const std::optional<T> &value)
{
    if (value)
        object.insert(QLatin1String(key), json(*value));
}

inline void putText(QJsonObject &object, const char *key, const QString &text)
{
    if (!text.isEmpty())
        object.insert(QLatin1String(key), text);
}

template<typename T, typename Function>
[[nodiscard]] QJsonArray each(const QList<T> &list, Function function)
{
    QJsonArray array;
    for (const T &item : list)
        array.append(function(item));
    return array;
}

[[nodiscard]] QJsonObject guestObject(const Guest &guest);
[[nodiscard]] QJsonObject filterObject(const EventFilter &filter);
[[nodiscard]] QJsonObject staysObject(const StaysCommand &command);

// encodeday.cpp
[[nodiscard]] Call encodeOne(const MarkArrived &command);
[[nodiscard]] Call encodeOne(const ChangeRoom &command);
[[nodiscard]] Call encodeOne(const SplitStay &command);
[[nodiscard]] Call encodeOne(const CloseDay &command);
[[nodiscard]] Call encodeOne(const SetHolidays &command);
[[nodiscard]] Call encodeOne(const SetRoomFeatures &command);
// encodeguests.cpp
[[nodiscard]] Call encodeOne(const EditGuest &command);
[[nodiscard]] Call encodeOne(const SetGuestDocument &command);
[[nodiscard]] Call encodeOne(const MergeGuests &command);
[[nodiscard]] Call encodeOne(const UnmergeGuest &command);
[[nodiscard]] Call encodeOne(const AnonymiseGuest &command);
// encodelists.cpp
[[nodiscard]] Call encodeOne(const AddToWaitlist &command);
[[nodiscard]] Call encodeOne(const CloseWaiting &command);
[[nodiscard]] Call encodeOne(const AddBlock &command);
[[nodiscard]] Call encodeOne(const EditBlock &command);
[[nodiscard]] Call encodeOne(const ReleaseBlock &command);
// encodeservices.cpp
[[nodiscard]] Call encodeOne(const SetService &command);
[[nodiscard]] Call encodeOne(const OpenSlots &command);
[[nodiscard]] Call encodeOne(const BookPlaces &command);
[[nodiscard]] Call encodeOne(const MovePlaces &command);
[[nodiscard]] Call encodeOne(const CancelPlaces &command);

} // namespace roomrack::db::detail
