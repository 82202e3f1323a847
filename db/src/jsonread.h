// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/ids.h>

#include <QtCore/QDate>
#include <QtCore/QDateTime>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QTime>
#include <QtCore/QTimeZone>

#include <optional>

namespace roomrack::db::detail {

// Members of the database's objects. A missing one reads as nothing, like null.

[[nodiscard]] inline QJsonValue at(const QJsonObject &object, const char *key)
{
    return object.value(QLatin1String(key));
}

[[nodiscard]] inline QString textAt(const QJsonObject &object, const char *key)
{
    return at(object, key).toString();
}

[[nodiscard]] inline qint64 numberAt(const QJsonObject &object, const char *key, qint64 missing = 0)
{
    return at(object, key).toInteger(missing);
}

[[nodiscard]] inline int intAt(const QJsonObject &object, const char *key, int missing = 0)
{
    return int(numberAt(object, key, missing));
}

template<typename IdType>
[[nodiscard]] IdType idAt(const QJsonObject &object, const char *key)
{
    return IdType{decltype(IdType::value)(numberAt(object, key))};
}

[[nodiscard]] inline QDate dateAt(const QJsonObject &object, const char *key)
{
    return QDate::fromString(textAt(object, key), Qt::ISODate);
}

/// Whatever zone the session writes it in.
[[nodiscard]] inline QDateTime instantAt(const QJsonObject &object, const char *key)
{
    return QDateTime::fromString(textAt(object, key), Qt::ISODateWithMs).toUTC();
}

/// "HH:MM" of the hotel's clock
[[nodiscard]] inline QTime timeAt(const QJsonObject &object, const char *key)
{
    return QTime::fromString(textAt(object, key), QStringLiteral("HH:mm"));
}

[[nodiscard]] inline QList<qint64> numbersAt(const QJsonObject &object, const char *key)
{
    QList<qint64> numbers;
    for (const auto &value : at(object, key).toArray())
        numbers.append(value.toInteger());
    return numbers;
}

[[nodiscard]] inline QStringList textsAt(const QJsonObject &object, const char *key)
{
    QStringList texts;
    for (const auto &value : at(object, key).toArray())
        texts.append(value.toString());
    return texts;
}

/// All or nothing: one element of the wrong shape spoils the list.
template<typename T, typename Decode>
[[nodiscard]] std::optional<QList<T>> listOf(const QJsonValue &value, Decode decode)
{
    QList<T> list;
    for (const auto &element : value.toArray()) {
        std::optional<T> decoded = decode(element.toObject());
        if (!decoded)
            return std::nullopt;
        list.append(*std::move(decoded));
    }
    return list;
}

/// False, and the target as it was, without a value.
template<typename T>
[[nodiscard]] bool assign(T &target, std::optional<T> value)
{
    if (!value)
        return false;
    target = *std::move(value);
    return true;
}

} // namespace roomrack::db::detail
