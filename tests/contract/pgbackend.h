// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "backend.h"

#include <dbsupport/pgsession.h>
#include <roomrack/pgstore.h>

#include <map>
#include <memory>

namespace roomrack {

/// One database on the test program's server.
class PgBackend final : public Backend
{
public:
    PgBackend();
    ~PgBackend() override;

    /// Why it can't be used; empty when it can.
    [[nodiscard]] QString error() const { return m_error; }

    HotelId addHotel(const NewHotel &wanted) override;
    FrontDeskStore &desk(const QString &login, const QString &desk) override;
    QString displayName(const QString &login) const override;
    QString login(const QString &login) const override;
    QString password() const override;
    bool settle(const QString &login, HotelId hotel, RequestId request) override;
    void letTimePass(int seconds) override;
    void setTimeZone(const QByteArray &zone) override;
    /// Broken invariants, found by the database's own recount.
    [[nodiscard]] QString broken();

private:
    void addPerson(HotelId hotel, const QString &login, Role role);
    [[nodiscard]] QString uriOf(const QString &login) const;

    QString m_error;
    QString m_database;
    QString m_timeZone;
    std::unique_ptr<test::PgSession> m_admin;
    std::map<std::pair<QString, QString>, std::unique_ptr<db::PgStore>> m_desks;
    int m_hotels = 0;
};

} // namespace roomrack
