// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "writer.h"

#include "jsonread.h"
#include "probe.h"
#include "sqlstate.h"

#include <QtCore/QJsonDocument>

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <memory>

namespace roomrack::db::detail {

namespace {

struct Finish
{
    void operator()(PGconn *connection) const { PQfinish(connection); }
    void operator()(PGresult *result) const { PQclear(result); }
};
using OwnConnection = std::unique_ptr<PGconn, Finish>;
using OwnResult = std::unique_ptr<PGresult, Finish>;

// Like PQgetResult, but gives up at the deadline.
OwnResult resultWithin(PGconn *connection, QDeadlineTimer deadline)
{
    while (PQisBusy(connection)) {
        const int left = int(std::max<qint64>(0, deadline.remainingTime()));
        if (!waitForSocket(PQsocket(connection), Wait::Read, left) || !PQconsumeInput(connection))
            return nullptr;
    }
    return OwnResult(PQgetResult(connection));
}

WriteResult approvalOf(const QByteArray &json)
{
    const QString word = textAt(QJsonDocument::fromJson(json).object(), "result");
    // Who signed is no member of this hotel: as the server refuses one without the right.
    if (word == QLatin1String("not_found"))
        return refusal({Outcome::NotAllowed, QStringLiteral("42501"), QStringLiteral("no member")});
    WriteResult result;
    result.outcome = word == QLatin1String("done") ? Outcome::Done : Outcome::Invalid;
    return result;
}

} // namespace

WriteResult approveAs(const ConnectionOptions &supervisor, HotelId hotel, RequestId request,
                      const QString &hash, const QString &clerk, QDeadlineTimer deadline)
{
    // An approval is signed, also where the server would let anybody in.
    if (supervisor.value(QStringLiteral("password")).isEmpty())
        return refusal({Outcome::NotAllowed, {}, QStringLiteral("no password")});
    const OwnConnection connection(connectWithin(supervisor, int(deadline.remainingTime())));
    if (!connection || PQstatus(connection.get()) != CONNECTION_OK) {
        const QString sqlState = connection ? sqlStateOf(connection.get()) : QString();
        return refusal({connectOutcome(sqlState), sqlState, QStringLiteral("can't sign in")});
    }
    // A private server asks the owner for nothing: whoever is at the desk could be it.
    if (!PQconnectionUsedPassword(connection.get()))
        return refusal({Outcome::NotAllowed, {}, QStringLiteral("no password was asked for")});
    const std::array texts{QByteArray::number(hotel.value),
                           request.toByteArray(QUuid::WithoutBraces), storable(hash).toUtf8(),
                           storable(clerk).toUtf8()};
    const std::array values{texts[0].constData(), texts[1].constData(), texts[2].constData(),
                            texts[3].constData()};
    Ending ending;
    ending.sent = PQsendQueryParams(connection.get(),
                                    "select api.approve($1::int, $2::uuid, $3::text, $4::text)",
                                    int(values.size()), nullptr, values.data(), nullptr, nullptr, 0)
                  == 1;
    const OwnResult answer = resultWithin(connection.get(), deadline);
    if (answer && PQresultStatus(answer.get()) == PGRES_TUPLES_OK && PQntuples(answer.get()) == 1)
        return approvalOf(PQgetvalue(answer.get(), 0, 0));
    if (answer)
        ending.sqlState = QString::fromUtf8(PQresultErrorField(answer.get(), PG_DIAG_SQLSTATE));
    ending.open = answer && PQstatus(connection.get()) == CONNECTION_OK;
    Outcome outcome = outcomeOf(ending);
    if (outcome == Outcome::Unknown) // approving again does no harm
        outcome = Outcome::NoConnection;
    return refusal({outcome, ending.sqlState, QStringLiteral("the approval was not stored")});
}

} // namespace roomrack::db::detail
