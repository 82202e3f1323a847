// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <roomrack/scram.h>

#include <libpq-fe.h>

#include <memory>

namespace roomrack::db {

QString scramVerifier(const QString &password)
{
    // libpq wants a connection object only to ask for the algorithm, which is named here.
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectStart("host=''"),
                                                                  &PQfinish);
    if (!connection || password.isEmpty())
        return {};
    const std::unique_ptr<char, decltype(&PQfreemem)> verifier(
        PQencryptPasswordConn(connection.get(), password.toUtf8().constData(), "", "scram-sha-256"),
        &PQfreemem);
    return verifier ? QString::fromLatin1(verifier.get()) : QString();
}

} // namespace roomrack::db
