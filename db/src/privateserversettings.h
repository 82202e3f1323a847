// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <roomrack/privateserver.h>

#include <QStringList>

#include <utility>

namespace roomrack::db::detail {

using Settings = QList<std::pair<QString, QString>>;

// Everything that a private server is told, in order; a later value wins.
Settings serverSettings(const PrivateServerOptions &options, const QString &hbaFile,
                        const ServerAddress &address, bool tcp);
QStringList settingArguments(const Settings &settings); // -c name=value
QByteArray settingFile(const Settings &settings);       // postgresql.conf syntax
QByteArray hbaContent(bool tcp);
QStringList initdbArguments(const QString &clusterDir, bool durable,
                            const QString &passwordFile, // the superuser's; empty: no password
                            bool icu);

} // namespace roomrack::db::detail
