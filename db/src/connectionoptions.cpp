// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <roomrack/connectionoptions.h>

#include <QtCore/QUrl>

#include <libpq-fe.h>

namespace roomrack::db {

Result<ConnectionOptions> ConnectionOptions::fromUri(const QString &uri)
{
    ConnectionOptions options;
    if (uri.isEmpty())
        return options;
    char *error = nullptr;
    PQconninfoOption *parsed = PQconninfoParse(uri.toUtf8().constData(), &error);
    PQfreemem(error); // it repeats parts of the string
    if (!parsed)
        return Failure{Outcome::Invalid, {}, QStringLiteral("not a connection string of libpq")};
    for (const PQconninfoOption *option = parsed; option->keyword; ++option) {
        if (option->val)
            options.set(QString::fromUtf8(option->keyword), QString::fromUtf8(option->val));
    }
    PQconninfoFree(parsed);
    return options;
}

QString ConnectionOptions::toDisplayString() const
{
    const auto encoded = [this](const char *name) {
        return QString::fromLatin1(QUrl::toPercentEncoding(value(QLatin1String(name)), ",/"));
    };
    QString text = QStringLiteral("postgresql://");
    if (!value(QStringLiteral("user")).isEmpty())
        text += encoded("user") + QLatin1Char('@');
    text += encoded("host");
    if (!value(QStringLiteral("port")).isEmpty())
        text += QLatin1Char(':') + encoded("port");
    return text + QLatin1Char('/') + encoded("dbname");
}

} // namespace roomrack::db
