// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateservertrouble_posix.h"

#include <dbsupport/pgsession.h>

#include <QTest>

namespace roomrack::test {

using namespace db;

void PrivateServerTrouble::init()
{
    m_folder = makeOpenFolder();
    QVERIFY(m_folder);
    m_dataDir = m_folder->filePath(QStringLiteral("demo"));
}

void PrivateServerTrouble::cleanup()
{
    const ServerResult result = PrivateServer::reset(m_dataDir);
    QVERIFY2(result.ok(), qPrintable(result.message));
    m_folder.reset();
}

void PrivateServerTrouble::startAndSignIn(PrivateServer *server)
{
    const ServerResult result = server->start();
    QVERIFY2(result.ok(), qPrintable(result.message));
    PgSession owner(server->address().ownerUri());
    QVERIFY2(owner.isOpen(), qPrintable(owner.connectError()));
}

} // namespace roomrack::test
