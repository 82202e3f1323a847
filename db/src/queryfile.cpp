// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "queryfile.h"

#include <QtCore/QFile>

namespace roomrack::db::detail {

QString queryText(const QString &name)
{
    QFile file(QStringLiteral(":/roomrack/db/queries/%1.sql").arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        qCritical("The query %ls is missing in this program.", qUtf16Printable(name));
        return {};
    }
    return QString::fromUtf8(file.readAll());
}

} // namespace roomrack::db::detail
