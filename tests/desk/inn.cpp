// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inn.h"

#include <dbsupport/pgsession.h>
#include <dbsupport/testserver.h>

namespace roomrack::test {

QString databaseWithInn()
{
    TestServer &server = TestServer::instance();
    const QString database = server.createDatabase();
    if (database.isEmpty())
        return {};
    PgSession owner(server.ownerUri(database));
    const QString command = QStringLiteral(
        R"({"code": "INN", "name": "Inn", "time_zone": "Europe/Lisbon", "currency": "EUR",
            "rooms": [{"number": "101", "type": "STD"}]})");
    const auto answer = owner.exec(QStringLiteral("select api.add_hotel(0, gen_random_uuid(), "
                                                  "'test', $1::jsonb) ->> 'result'"),
                                   {command});
    return answer.value() == QLatin1String("done") ? database : QString();
}

} // namespace roomrack::test
