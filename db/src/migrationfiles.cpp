// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "migrationfiles.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QRegularExpression>

#include <algorithm>

namespace roomrack::db::detail {

namespace {

QByteArray contentOf(const QDir &folder, const QString &name)
{
    QFile file(folder.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString hexOf(const QCryptographicHash &hash)
{
    return QString::fromLatin1(hash.result().toHex());
}

} // namespace

QList<MigrationFile> migrationFiles(const QString &folder)
{
    static const QRegularExpression shape(QStringLiteral("^(\\d{4})_(.+)\\.sql$"));
    static const QRegularExpression breaking(QStringLiteral("^-- breaking: yes\\s*$"),
                                             QRegularExpression::MultilineOption);
    QList<MigrationFile> files;
    const QDir dir(folder);
    const QStringList names = dir.entryList({QStringLiteral("*.sql")}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        const auto match = shape.match(name);
        if (!match.hasMatch())
            continue;
        MigrationFile file;
        file.version = match.captured(1).toInt();
        file.name = match.captured(2);
        file.sql = contentOf(dir, name);
        file.breaking = breaking.match(QString::fromUtf8(file.sql)).hasMatch();
        QCryptographicHash hash(QCryptographicHash::Sha256);
        hash.addData(file.sql);
        file.checksum = hexOf(hash);
        files.append(file);
    }
    return files;
}

FunctionFiles functionFiles(const QString &folder)
{
    FunctionFiles files;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const QDir dir(folder);
    const QStringList names = dir.entryList({QStringLiteral("*.sql")}, QDir::Files, QDir::NoSort);
    QStringList sorted = names;
    // '_' sorts before the letters in ASCII, whatever the locale says.
    std::sort(sorted.begin(), sorted.end());
    for (const QString &name : std::as_const(sorted)) {
        const QByteArray sql = contentOf(dir, name);
        files.sql.append(sql);
        hash.addData(name.toUtf8());
        hash.addData(sql);
    }
    files.checksum = hexOf(hash);
    return files;
}

} // namespace roomrack::db::detail
