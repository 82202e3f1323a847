// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/result.h>

#include <QtCore/QMap>
#include <QtCore/QString>

namespace roomrack::db {

/// Where the database is and who signs in: libpq's parameters by their libpq names ("host", "port",
/// "dbname", "user", "password", "sslmode", "target_session_attrs" ...). What is not set comes
/// from libpq's environment and defaults.
struct ConnectionOptions
{
    QMap<QString, QString> parameters;

    /// Parses a libpq URI or a "key=value" string; empty = libpq's environment alone. Fails with
    /// Outcome::Invalid; the detail never repeats the string, which may hold a password.
    [[nodiscard]] static Result<ConnectionOptions> fromUri(const QString &uri);

    [[nodiscard]] QString value(const QString &name) const { return parameters.value(name); }
    void set(const QString &name, const QString &value) { parameters.insert(name, value); }

    /// A libpq URI with everything but the password, for titles and logs.
    [[nodiscard]] QString toDisplayString() const;
};

} // namespace roomrack::db
