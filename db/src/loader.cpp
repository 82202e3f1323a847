// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <roomrack/loader.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QUuid>

#include <libpq-fe.h>

#include <memory>

namespace roomrack::db {

namespace {
struct Text
{
    Q_DECLARE_TR_FUNCTIONS(roomrack::db::Loader)
};
} // namespace

QString loadStays(const QString &ownerUri, HotelId hotel, const QByteArray &json)
{
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(
        PQconnectdb(ownerUri.toUtf8().constData()), &PQfinish);
    if (PQstatus(connection.get()) != CONNECTION_OK)
        return Text::tr("No connection to the database.");
    const QByteArray id = QByteArray::number(hotel.value);
    const QByteArray request = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    const char *values[] = {id.constData(), request.constData(), json.constData()};
    const std::unique_ptr<PGresult, decltype(&PQclear)> result(
        PQexecParams(connection.get(), "select api.load_stays($1::int, $2::uuid, $3::jsonb)", 3,
                     nullptr, values, nullptr, nullptr, 0),
        &PQclear);
    if (PQresultStatus(result.get()) == PGRES_TUPLES_OK)
        return {};
    // The message would name guests; the state does not.
    const char *state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
    return Text::tr("The database did not take the stays (%1).")
        .arg(QLatin1String(state ? state : ""));
}

} // namespace roomrack::db
